<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Apply</name>
    <message>
        <source>evict</source>
        <translation>驱逐</translation>
    </message>
    <message>
        <source>evict, expected on %1</source>
        <translation>驱逐，预计位于 %1</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>restarts the pod</source>
        <translation>会重启 Pod</translation>
    </message>
    <message>
        <source>cannot be undone</source>
        <translation>无法撤销</translation>
    </message>
    <message>
        <source>%1 would undo it</source>
        <translation>%1 会将其撤销</translation>
    </message>
    <message>
        <source>takes effect</source>
        <translation>立即生效</translation>
    </message>
    <message>
        <source>harmless</source>
        <translation>无害</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>已计划</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>正在发送</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>已是如此</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>已回滚</translation>
    </message>
    <message>
        <source>Left to a person</source>
        <translation>留待人工处理</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Cluster&apos;s identity</source>
        <translation>集群身份</translation>
    </message>
    <message>
        <source>Right is missing</source>
        <translation>缺少权限</translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation>期间已更改</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Stored otherwise</source>
        <translation>存储结果不同</translation>
    </message>
    <message>
        <source>Decided otherwise</source>
        <translation>决策不同</translation>
    </message>
    <message>
        <source>Owned by others</source>
        <translation>属于其他工具</translation>
    </message>
    <message>
        <source>Disruption budget</source>
        <translation>中断预算</translation>
    </message>
    <message>
        <source>Old data</source>
        <translation>数据过旧</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Roll back what was done</source>
        <translation>回滚已完成的更改</translation>
    </message>
    <message>
        <source>Stop and leave it</source>
        <translation>停止并保持现状</translation>
    </message>
    <message>
        <source>Go on with other clusters</source>
        <translation>继续处理其他集群</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>意图</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>Rollback intent</source>
        <translation>回滚意图</translation>
    </message>
    <message>
        <source>Rollback result</source>
        <translation>回滚结果</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>  %1 belongs to %2</source>
        <translation>  %1 属于 %2</translation>
    </message>
    <message>
        <source>%1: it is blocked now: %2</source>
        <translation>%1:现在受阻:%2</translation>
    </message>
    <message>
        <source>%1: %2 pods go elsewhere now</source>
        <translation>%1:%2 个 Pod 现在会去别处</translation>
    </message>
    <message>
        <source>The object is gone or was made anew since it was written.</source>
        <translation>对象在写入后已消失或被重新创建。</translation>
    </message>
    <message>
        <source>Somebody changed the object meanwhile: it is neither as it was nor as the plan wants it.</source>
        <translation>期间有人更改了对象:它既不是原来的样子,也不是计划要求的样子。</translation>
    </message>
    <message>
        <source>A pod that was evicted cannot be brought back.</source>
        <translation>已驱逐的 Pod 无法恢复。</translation>
    </message>
    <message>
        <source>A node that was deleted cannot be brought back.</source>
        <translation>已删除的节点无法恢复。</translation>
    </message>
    <message>
        <source>What it was before is not kept, because it holds environment values.</source>
        <translation>之前的内容含有环境变量值,因此未保留。</translation>
    </message>
    <message>
        <source>Somebody changed it since: it is %1, the plan wrote %2, before it was %3.</source>
        <translation>此后有人更改过:现在是 %1,计划写入的是 %2,之前是 %3。</translation>
    </message>
    <message>
        <source>The plan was worked out on data that is %1 min old; at most %2 min are allowed.</source>
        <translation>计划所依据的数据已有 %1 分钟;最多允许 %2 分钟。</translation>
    </message>
    <message>
        <source>Operation %1 is blocked: %2</source>
        <translation>操作 %1 受阻:%2</translation>
    </message>
    <message>
        <source>The cluster is not connected.</source>
        <translation>集群未连接。</translation>
    </message>
    <message>
        <source>Which cluster this is cannot be read: %1</source>
        <translation>无法读取这是哪个集群:%1</translation>
    </message>
    <message>
        <source>This is another cluster than the one that the plan was made for: its identity is %1, not %2.</source>
        <translation>这不是计划所针对的集群:其标识是 %1,而不是 %2。</translation>
    </message>
    <message>
        <source>The plan does not know which cluster it was made for.</source>
        <translation>计划不知道它是为哪个集群制定的。</translation>
    </message>
    <message>
        <source>%1 writes this object too and would put it back: export the change there instead.</source>
        <translation>%1 也会写入此对象并将其改回:请改为把更改导出到那里。</translation>
    </message>
    <message>
        <source>Whether it is allowed cannot be asked: %1</source>
        <translation>无法询问是否允许:%1</translation>
    </message>
    <message>
        <source>You may not %1.</source>
        <translation>您无权执行:%1。</translation>
    </message>
    <message>
        <source>The object cannot be read: %1</source>
        <translation>无法读取对象:%1</translation>
    </message>
    <message>
        <source>It is gone already.</source>
        <translation>它已经不存在。</translation>
    </message>
    <message>
        <source>The object is gone.</source>
        <translation>对象已不存在。</translation>
    </message>
    <message>
        <source>The object was deleted and made anew since the plan looked at it.</source>
        <translation>自计划查看以来,对象已被删除并重新创建。</translation>
    </message>
    <message>
        <source>It is so already.</source>
        <translation>已经是这样。</translation>
    </message>
    <message>
        <source>Whether the object changed since the plan looked at it is not known.</source>
        <translation>不知道自计划查看以来对象是否有变化。</translation>
    </message>
    <message>
        <source>The object changed since the plan looked at it: work the plan out anew.</source>
        <translation>自计划查看以来对象已更改:请重新制定计划。</translation>
    </message>
    <message>
        <source>The server would store something else than the plan wants.</source>
        <translation>服务器将保存的内容与计划要求的不同。</translation>
    </message>
    <message>
        <source>A disruption budget does not let the pod go now: %1</source>
        <translation>中断预算现在不允许此 Pod 离开:%1</translation>
    </message>
    <message>
        <source>Whether the server takes it cannot be checked: %1</source>
        <translation>无法检查服务器是否接受:%1</translation>
    </message>
    <message>
        <source>Other managers hold fields that the plan sets.</source>
        <translation>其他管理者持有计划要设置的字段。</translation>
    </message>
    <message>
        <source>Nothing was sent: %1</source>
        <translation>未发送任何内容:%1</translation>
    </message>
    <message>
        <source>This is another cluster than the one of preflight: its identity is %1.</source>
        <translation>这不是预检时的集群:其标识是 %1。</translation>
    </message>
    <message>
        <source>The object changed since the plan looked at it.</source>
        <translation>自计划查看以来对象已更改。</translation>
    </message>
    <message>
        <source>Canceled before it was sent.</source>
        <translation>发送前已取消。</translation>
    </message>
    <message>
        <source>%1 pods are still on the node.</source>
        <translation>节点上仍有 %1 个 Pod。</translation>
    </message>
    <message>
        <source>Canceled before it was done.</source>
        <translation>完成前已取消。</translation>
    </message>
    <message>
        <source>A disruption budget does not let the pod go: %1</source>
        <translation>中断预算不允许此 Pod 离开:%1</translation>
    </message>
    <message>
        <source>It was sent, but the journal could not be written.</source>
        <translation>已发送,但无法写入日志。</translation>
    </message>
    <message>
        <source>The server stored something else: %1</source>
        <translation>服务器保存了不同的内容:%1</translation>
    </message>
    <message>
        <source>This sets environment values, or data of a Secret or ConfigMap, which no journal may hold: export it instead.</source>
        <translation>此操作会设置环境变量值，或 Secret、ConfigMap 的数据，任何日志都不得保存它们：请改为导出。</translation>
    </message>
    <message>
        <source>Node %1 is bought and joins by itself.</source>
        <translation>节点 %1 将被采购并自行加入。</translation>
    </message>
    <message>
        <source>Apply the manifest of %1 here, with %2 replicas: it is not in this cluster yet.</source>
        <translation>请在此应用 %1 的清单，副本数为 %2：该集群中尚不存在。</translation>
    </message>
    <message>
        <source>Set the pods of %1 of %2 to %3: its kind keeps them in a list.</source>
        <translation>请将 %2 的 %1 的 Pod 数设为 %3：该类型将它们保存在列表中。</translation>
    </message>
</context>
<context>
    <name>Ask</name>
    <message>
        <source>How many more pods like this one fit, and what stops the next</source>
        <translation>还能容纳多少个这样的 Pod，以及下一个为何放不下</translation>
    </message>
    <message>
        <source>Member cluster</source>
        <translation>成员集群</translation>
    </message>
    <message>
        <source>Manifest of the Pod to clone; it goes through admission first</source>
        <translation>要复制的 Pod 的清单；它先经过准入</translation>
    </message>
    <message>
        <source>Stop after so many clones</source>
        <translation>复制这么多个后停止</translation>
    </message>
    <message>
        <source>Also count whole groups of so many clones</source>
        <translation>同时统计由这么多个副本组成的完整组</translation>
    </message>
    <message>
        <source>A KubeSchedulerConfiguration; kube-scheduler&apos;s defaults without one</source>
        <translation>一个 KubeSchedulerConfiguration；没有则用 kube-scheduler 的默认值</translation>
    </message>
    <message>
        <source>1.34 to 1.37, with or without patch</source>
        <translation>1.34 到 1.37，可带或不带补丁号</translation>
    </message>
    <message>
        <source>Why a pod or workload pends, or where it would go</source>
        <translation>Pod 或工作负载为何等待，或会放到哪里</translation>
    </message>
    <message>
        <source>Member cluster; by default the one that has it, for a file all of them</source>
        <translation>成员集群；默认是拥有它的集群，文件则为全部集群</translation>
    </message>
    <message>
        <source>Pod or workload as Kind/namespace/name, namespace/name or name</source>
        <translation>Pod 或工作负载，写作 Kind/namespace/name、namespace/name 或 name</translation>
    </message>
    <message>
        <source>Instead: manifest of one pod or workload that the fleet does not have</source>
        <translation>或者：机群中没有的一个 Pod 或工作负载的清单</translation>
    </message>
    <message>
        <source>1.34 to 1.37, with or without patch; by default as the kubelets, else 1.36</source>
        <translation>1.34 到 1.37，可带补丁号；默认与 kubelet 相同，否则 1.36</translation>
    </message>
    <message>
        <source>Look for pods of lower priority to evict</source>
        <translation>寻找可驱逐的低优先级 Pod</translation>
    </message>
    <message>
        <source>Which node each pod or pod group would get, or why not</source>
        <translation>每个 Pod 或 Pod 组会得到哪个 Node，或为何得不到</translation>
    </message>
    <message>
        <source>Unbound pods as namespace/name, tried in this order</source>
        <translation>未绑定的 Pod，写作 namespace/name，按此顺序尝试</translation>
    </message>
    <message>
        <source>Instead of pods: groups of the Workload API as namespace/name, or namespace/workload/group/replicaKey</source>
        <translation>代替 Pod：Workload API 的组，写作 namespace/name 或 namespace/workload/group/replicaKey</translation>
    </message>
    <message>
        <source>Give this plugin&apos;s normalised score instead of the weighted total</source>
        <translation>给出该插件的归一化得分，而不是加权总分</translation>
    </message>
    <message>
        <source>Say whom a pod that fits nowhere would evict</source>
        <translation>说明放不下的 Pod 会驱逐谁</translation>
    </message>
    <message>
        <source>How much of the free GPUs a mix of tasks could not use</source>
        <translation>一组任务无法使用的空闲 GPU 有多少</translation>
    </message>
    <message>
        <source>Kinds of tasks: cpuMilli, gpuMilli, gpuCount, gpuModel, share; by default the kinds that 95 % of the cluster&apos;s pods are of</source>
        <translation>任务类型：cpuMilli、gpuMilli、gpuCount、gpuModel、share；默认为集群中 95 % 的 Pod 所属的类型</translation>
    </message>
    <message>
        <source>Unbound pod as namespace/name: score the nodes by how little placing it would fragment</source>
        <translation>未绑定的 Pod，写作 namespace/name：按放置它造成的碎片多少为 Node 评分</translation>
    </message>
    <message>
        <source>GPUs of every node: model, sharing, and what is held</source>
        <translation>每个 Node 的 GPU：型号、共享方式和占用情况</translation>
    </message>
    <message>
        <source>Whose nodes</source>
        <translation>哪个集群的 Node</translation>
    </message>
    <message>
        <source>What a workload asks: its pod sets, units and gang</source>
        <translation>工作负载请求什么：其 Pod 组、单位和 Gang</translation>
    </message>
    <message>
        <source>The workload&apos;s cluster</source>
        <translation>工作负载所在的集群</translation>
    </message>
    <message>
        <source>Kind/namespace/name; PodGroup/namespace/name for a group of plain pods</source>
        <translation>种类/namespace/name；普通 Pod 的组写作 PodGroup/namespace/name</translation>
    </message>
    <message>
        <source>How the API server reads quantities</source>
        <translation>API 服务器如何读取数量</translation>
    </message>
    <message>
        <source>Texts such as 1.5Gi, 500m or 2e3</source>
        <translation>如 1.5Gi、500m 或 2e3 的文本</translation>
    </message>
    <message>
        <source>What a pod asks of its node, and what scores count instead</source>
        <translation>Pod 向 Node 请求什么，以及评分时改按什么计算</translation>
    </message>
    <message>
        <source>The pod&apos;s cluster</source>
        <translation>Pod 所在的集群</translation>
    </message>
    <message>
        <source>namespace/name of the pod</source>
        <translation>Pod 的 namespace/name</translation>
    </message>
    <message>
        <source>How many feasible nodes kube-scheduler looks for before it stops</source>
        <translation>kube-scheduler 找到多少个可行的 Node 后停止</translation>
    </message>
    <message>
        <source>Nodes of the cluster</source>
        <translation>集群的 Node 数</translation>
    </message>
    <message>
        <source>As configured; 0 lets the scheduler choose</source>
        <translation>按配置；0 表示由调度器选择</translation>
    </message>
    <message>
        <source>Name of the ask</source>
        <translation>问题的名称</translation>
    </message>
    <message>
        <source>The only clock; by default the time at which the fleet was observed</source>
        <translation>唯一的时钟；默认为观察舰队的时间</translation>
    </message>
    <message>
        <source>Gates of the modelled system by name; the others keep that system&apos;s default</source>
        <translation>被模拟系统的特性开关，按名称；其余保持该系统的默认值</translation>
    </message>
    <message>
        <source>Instead of a pod: the pods of one replica, each with pod (a manifest), count and name; a replica fits wholly or not at all</source>
        <translation>代替单个 Pod：一个副本的各 Pod，每项含 pod（清单）、count 和 name；副本要么整个放下，要么完全不放</translation>
    </message>
    <message>
        <source>Instead of a pod: a workload of the fleet, of which one more replica or gang is counted</source>
        <translation>代替单个 Pod：舰队中的一个工作负载，统计其再多一个副本或 Gang</translation>
    </message>
    <message>
        <source>Node label whose value all pods of a replica share</source>
        <translation>副本的所有 Pod 取值必须相同的 Node 标签</translation>
    </message>
    <message>
        <source>Also say what is the least that lets one more in</source>
        <translation>同时说明再容纳一个所需的最小改变</translation>
    </message>
    <message>
        <source>What a Karmada hub knows of a member: its resources in sum and its nodes by grade</source>
        <translation>Karmada Hub 对成员集群的了解：资源总量和按等级划分的 Node</translation>
    </message>
    <message>
        <source>The member</source>
        <translation>成员集群</translation>
    </message>
    <message>
        <source>Without a Cluster object: count the nine grades that a new one would get</source>
        <translation>没有 Cluster 对象时：按新对象会得到的九个等级统计</translation>
    </message>
    <message>
        <source>A Karmada hub for a fleet that has none: Cluster objects of its members and a policy to start from</source>
        <translation>为没有 Karmada Hub 的舰队生成一个：成员的 Cluster 对象和一个初始策略</translation>
    </message>
    <message>
        <source>With the nine grades that Karmada gives to new clusters</source>
        <translation>使用 Karmada 给新集群的九个等级</translation>
    </message>
    <message>
        <source>Where everything on nodes would go, and in which order, when they are drained</source>
        <translation>排空节点时其上的一切会去哪里、按何顺序</translation>
    </message>
    <message>
        <source>Nodes, domains or clusters: cluster/node, cluster/rack, cluster</source>
        <translation>节点、域或集群：cluster/node、cluster/rack、cluster</translation>
    </message>
    <message>
        <source>How many replicas of a workload each cluster could take, by every estimator side by side</source>
        <translation>每个集群能容纳某工作负载多少副本，并列显示各估算器的结果</translation>
    </message>
    <message>
        <source>resource-model, scheduler-estimator or in-cluster alone; left out, the first two and what the hub makes of them</source>
        <translation>仅 resource-model、scheduler-estimator 或 in-cluster；省略时为前两者及 Hub 据此得出的结果</translation>
    </message>
    <message>
        <source>Ask also each member&apos;s own scheduler, up to the replicas that are wanted</source>
        <translation>同时询问各成员自己的调度器，直到所需的副本数</translation>
    </message>
    <message>
        <source>In flight: cluster to a list of {namespace, components}; counts with the gate SchedulingOvercommitProtection</source>
        <translation>进行中：集群到 {namespace, components} 列表；启用特性开关 SchedulingOvercommitProtection 时计入</translation>
    </message>
    <message>
        <source>Without mix: the share of the pods that its kinds cover, 0.95 by default</source>
        <translation>没有 mix 时：其类型覆盖的 Pod 比例，默认 0.95</translation>
    </message>
    <message>
        <source>What a kubeconfig holds and why a context cannot be used; without any secret</source>
        <translation>kubeconfig 的内容以及某个上下文为何不可用；不含任何机密</translation>
    </message>
    <message>
        <source>Read this file alone instead of those of $KUBECONFIG or ~/.kube/config</source>
        <translation>只读取该文件，而不是 $KUBECONFIG 或 ~/.kube/config</translation>
    </message>
    <message>
        <source>Tell also what this context comes to</source>
        <translation>同时说明该上下文的结果</translation>
    </message>
    <message>
        <source>Where relative paths start; by default the working directory</source>
        <translation>相对路径的起点；默认为工作目录</translation>
    </message>
    <message>
        <source>KUBECONFIG, HOME, KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT and POD_NAMESPACE by name; by default those of the process</source>
        <translation>按名称给出 KUBECONFIG、HOME、KUBERNETES_SERVICE_HOST、KUBERNETES_SERVICE_PORT 和 POD_NAMESPACE；默认取自进程</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a template of the hub</source>
        <translation>Hub 中模板的 种类/namespace/name</translation>
    </message>
    <message>
        <source>Manifests laid over the hub&apos;s: workloads, policies, overrides, clusters</source>
        <translation>覆盖在 Hub 之上的清单：工作负载、策略、覆盖策略、集群</translation>
    </message>
    <message>
        <source>Which policy of the hub propagates a workload, and which others match</source>
        <translation>Hub 的哪个策略分发某工作负载，还有哪些策略匹配</translation>
    </message>
    <message>
        <source>Which override policies change a workload on a cluster, in the order of application</source>
        <translation>哪些覆盖策略会更改某集群上的工作负载，按应用顺序</translation>
    </message>
    <message>
        <source>Cluster of the hub that gets the workload</source>
        <translation>得到该工作负载的 Hub 集群</translation>
    </message>
    <message>
        <source>Which clusters of the hub a cluster affinity takes</source>
        <translation>某集群亲和性会选中 Hub 的哪些集群</translation>
    </message>
    <message>
        <source>A ClusterAffinity: labelSelector, fieldSelector, clusterNames, exclude</source>
        <translation>一个 ClusterAffinity：labelSelector、fieldSelector、clusterNames、exclude</translation>
    </message>
    <message>
        <source>How much of the GPUs each packing policy puts to use</source>
        <translation>每种装箱策略能利用多少 GPU</translation>
    </message>
    <message>
        <source>pending: what waits goes into what is free; anew: everything that can move comes again</source>
        <translation>pending：等待的放入空闲处；anew：所有可移动的重新放置</translation>
    </message>
    <message>
        <source>Random, DotProd, GpuClustering, GpuPacking, BestFit, FGD (as published with the openb trace, USENIX ATC 2023), LeastAllocated, MostAllocated (kube-scheduler), pack (learnt from the mix of tasks); all of them by default</source>
        <translation>Random、DotProd、GpuClustering、GpuPacking、BestFit、FGD（随 openb 轨迹发表，USENIX ATC 2023）、LeastAllocated、MostAllocated（kube-scheduler）、pack（由任务组合学得）；默认全部</translation>
    </message>
    <message>
        <source>Instead of a fleet: nodes with sn, cpu_milli, memory_mib, gpu, model, as the openb trace has them; a CSV file will do</source>
        <translation>代替舰队：含 sn、cpu_milli、memory_mib、gpu、model 的节点，如 openb 轨迹；CSV 文件即可</translation>
    </message>
    <message>
        <source>With nodes: tasks with name, cpu_milli, memory_mib, num_gpu, gpu_milli, gpu_spec</source>
        <translation>与 nodes 一起：含 name、cpu_milli、memory_mib、num_gpu、gpu_milli、gpu_spec 的任务</translation>
    </message>
    <message>
        <source>queue: as listed, pods of a fleet by priority and age; random: tasks and the nodes that settle ties in random order. Random for lists, else queue</source>
        <translation>queue：按所列顺序，舰队的 Pod 按优先级和时长；random：任务及平局时的 Node 随机排序。列表用 random，否则用 queue</translation>
    </message>
    <message>
        <source>With lists: draw tasks again until they asked for more than this percentage of all GPUs</source>
        <translation>使用列表时：继续抽取任务，直到其请求超过全部 GPU 的该百分比</translation>
    </message>
    <message>
        <source>Of everything random</source>
        <translation>用于一切随机过程</translation>
    </message>
    <message>
        <source>Runs of each policy with this many seeds, one after the other; figures are means</source>
        <translation>每种策略用这么多随机种子依次运行；数值为平均值</translation>
    </message>
    <message>
        <source>Tell for every policy where each pod goes and which are rejected, of the first seed</source>
        <translation>对每种策略说明每个 Pod 的去向以及被拒绝的 Pod，取第一个种子</translation>
    </message>
    <message>
        <source>Whether a placement proposed from outside is accepted, and the new plan when its actuation failed</source>
        <translation>外部提出的放置是否被接受，以及执行失败时的新方案</translation>
    </message>
    <message>
        <source>The placement, in order: pod (namespace/name) and node of each</source>
        <translation>放置，按顺序：每项的 pod（namespace/name）和 node</translation>
    </message>
    <message>
        <source>The Workload API group that the pods belong to, as namespace/name; without it the pods are taken together, all of them or none</source>
        <translation>这些 Pod 所属的 Workload API 组，写作 namespace/name；没有则将它们一起处理，全部或全不</translation>
    </message>
    <message>
        <source>Actuations that failed: pod, condition as the cluster gave it, and nodeIsOut where nothing more shall go to that node</source>
        <translation>失败的执行：pod、集群给出的 condition，以及不应再使用该 Node 时的 nodeIsOut</translation>
    </message>
    <message>
        <source>State of the cluster that the proposal was made for, as an earlier answer told it</source>
        <translation>提案所针对的集群状态，由先前的回答给出</translation>
    </message>
    <message>
        <source>The fewest moves that free a rack, a block of GPUs, or room for a workload that waits</source>
        <translation>用最少的移动腾出一个机架、一块 GPU 或等待的工作负载所需的空间</translation>
    </message>
    <message>
        <source>Free so many GPUs in one domain; without this and workload: a whole lowest domain</source>
        <translation>在一个域中腾出这么多 GPU；若此项和 workload 均未给出：整个最底层域</translation>
    </message>
    <message>
        <source>Make room for what waits of this workload, and place it</source>
        <translation>为该工作负载的等待项腾出空间并放置</translation>
    </message>
    <message>
        <source>What Karmada reads of a workload: replicas, requests and node claim, or components</source>
        <translation>Karmada 从工作负载读取的内容：副本、请求和节点要求，或组件</translation>
    </message>
    <message>
        <source>Which replicas of a workload would get in, or go, when it is scaled by whole replicas</source>
        <translation>按整个副本伸缩时，工作负载的哪些副本会进入或离开</translation>
    </message>
    <message>
        <source>Kind/namespace/name or, where it is unique, namespace/name or name</source>
        <translation>种类/namespace/name；唯一时可写 namespace/name 或 name</translation>
    </message>
    <message>
        <source>Replicas to add, or to remove when negative</source>
        <translation>要增加的副本数，负数表示减少</translation>
    </message>
    <message>
        <source>Where a Karmada hub places a workload, or everything that waits there</source>
        <translation>Karmada Hub 将工作负载或所有等待者放到哪里</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a template or binding of the hub; left out, all that waits</source>
        <translation>Hub 中模板或绑定的 种类/namespace/name；省略则为所有等待者</translation>
    </message>
    <message>
        <source>Several of them, one after the other</source>
        <translation>多个，依次处理</translation>
    </message>
    <message>
        <source>namespace/name, or name of a cluster-scoped one: use it instead of the one that matches</source>
        <translation>namespace/name，或集群级策略的 name：用它代替匹配的策略</translation>
    </message>
    <message>
        <source>resource-model, scheduler-estimator, or both</source>
        <translation>resource-model、scheduler-estimator 或两者</translation>
    </message>
    <message>
        <source>The hub runs with --enable-empty-workload-propagation</source>
        <translation>Hub 以 --enable-empty-workload-propagation 运行</translation>
    </message>
    <message>
        <source>As if a WorkloadRebalancer had asked to schedule it anew</source>
        <translation>如同 WorkloadRebalancer 要求重新调度</translation>
    </message>
    <message>
        <source>Of several: count each one&apos;s placement for those after it</source>
        <translation>多个时：将每个的放置计入其后的</translation>
    </message>
    <message>
        <source>How many free blocks of 8, 16, 64 GPUs there are per level of the topology, and what would free one more</source>
        <translation>拓扑每一层有多少个 8、16、64 GPU 的空闲块，以及如何再腾出一个</translation>
    </message>
    <message>
        <source>GPUs of a block, several with commas; 8, 16 and 64 without it</source>
        <translation>每块的 GPU 数，多个用逗号分隔；默认 8、16 和 64</translation>
    </message>
    <message>
        <source>Only this level: node, nvlink, cluster or a level of the topology; its domains are listed</source>
        <translation>只看该层：node、nvlink、cluster 或拓扑的某一层；列出其中的域</translation>
    </message>
    <message>
        <source>Count this GPU resource alone, such as nvidia.com/gpu</source>
        <translation>只统计该 GPU 资源，如 nvidia.com/gpu</translation>
    </message>
    <message>
        <source>Also say where the pods that would go find another place</source>
        <translation>同时说明需让位的 Pod 能在何处另找位置</translation>
    </message>
    <message>
        <source>Which share of waiting workloads starts where the hub puts it, by each setting of its estimators</source>
        <translation>按 Hub 估算器的每种设置，等待的工作负载有多大比例能在放置处启动</translation>
    </message>
    <message>
        <source>Kind/namespace/name of templates; left out, all that wait</source>
        <translation>模板的 Kind/命名空间/名称；省略则为全部等待者</translation>
    </message>
    <message>
        <source>Manifests laid over the hub&apos;s: a Cluster object with resource models</source>
        <translation>覆盖 Hub 上对象的清单：带资源模型的 Cluster 对象</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a template or binding of the hub; may be left out where the manifests bring one</source>
        <translation>Hub 上模板或绑定的 类型/命名空间/名称；清单中自带时可省略</translation>
    </message>
    <message>
        <source>Manifests laid over the hub&apos;s: workloads, policies, clusters</source>
        <translation>覆盖 Hub 上对象的清单：工作负载、策略、集群</translation>
    </message>
    <message>
        <source>Manifests for a Karmada hub: a WorkloadRebalancer, policies that hold a placement, GPU models</source>
        <translation>用于 Karmada Hub 的清单：WorkloadRebalancer、固定放置的策略、GPU 模型</translation>
    </message>
    <message>
        <source>Workloads that a WorkloadRebalancer schedules anew</source>
        <translation>由 WorkloadRebalancer 重新调度的工作负载</translation>
    </message>
    <message>
        <source>Workloads that get a policy which holds what is decided of them now</source>
        <translation>获得一条策略以固定当前决定的工作负载</translation>
    </message>
    <message>
        <source>Cluster objects with spec.resourceModels that know the GPUs of their nodes</source>
        <translation>带 spec.resourceModels、了解其节点 GPU 的 Cluster 对象</translation>
    </message>
    <message>
        <source>What is held is decided as if a WorkloadRebalancer had asked for it</source>
        <translation>固定的内容按 WorkloadRebalancer 提出请求的情形来决定</translation>
    </message>
    <message>
        <source>What happens when a workload is moved to another cluster: rules, room, and whether it starts</source>
        <translation>将工作负载移到另一集群会怎样：规则、空间以及能否启动</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a workload of the hub, or of a member without one</source>
        <translation>Hub 上或无 Hub 的成员集群上工作负载的 类型/命名空间/名称</translation>
    </message>
    <message>
        <source>The cluster; left out, every one</source>
        <translation>集群；省略则为全部</translation>
    </message>
    <message>
        <source>By which the hub would divide it: resource-model, scheduler-estimator, or both</source>
        <translation>Hub 据以分配的依据：resource-model、scheduler-estimator 或 both</translation>
    </message>
    <message>
        <source>pack may move so many tasks for each hundred that it placed or, of a fleet, that run and could move, to make room</source>
        <translation>为腾出空间，pack 每放置一百个任务（对机群则为每一百个正在运行且可移动的任务）可以移动这么多个</translation>
    </message>
    <message>
        <source>Network topology of a cluster&apos;s nodes: declared, else by their labels</source>
        <translation>集群节点的网络拓扑：先看声明，否则按标签</translation>
    </message>
</context>
<context>
    <name>Capacity</name>
    <message>
        <source>Nodes are filled in the order of their scores, as the scheduler would; another order may hold more.</source>
        <translation>节点按评分顺序填充，与调度器的做法一致；换一种顺序也许能容纳更多。</translation>
    </message>
    <message>
        <source>The API server would refuse the pod; the count is what the scheduler would do with it.</source>
        <translation>API 服务器会拒绝该 Pod；此数量是调度器对它的处理结果。</translation>
    </message>
    <message>
        <source>A ResourceQuota allows fewer pods than fit.</source>
        <translation>某个 ResourceQuota 允许的 Pod 数少于可容纳的数量。</translation>
    </message>
    <message>
        <source>No profile here schedules the pod: it names another scheduler.</source>
        <translation>此处没有配置文件调度该 Pod：它指定了其他调度器。</translation>
    </message>
    <message>
        <source>A replica counts when all of its pods find a node.</source>
        <translation>副本的所有 Pod 都找到节点时才计数。</translation>
    </message>
</context>
<context>
    <name>Check</name>
    <message>
        <source>%1 is not as it was when this was staged.</source>
        <translation>%1 与暂存此操作时不同。</translation>
    </message>
    <message>
        <source>The fleet has no cluster %1.</source>
        <translation>机群中没有集群 %1。</translation>
    </message>
    <message>
        <source>Cluster %1 has no node %2.</source>
        <translation>集群 %1 没有节点 %2。</translation>
    </message>
    <message>
        <source>Cluster %1 has no workload %2.</source>
        <translation>集群 %1 没有工作负载 %2。</translation>
    </message>
    <message>
        <source>Cluster %1 has no domain %2 in its topology.</source>
        <translation>集群 %1 的拓扑中没有域 %2。</translation>
    </message>
    <message>
        <source>%1 of %2 pods find no node: %3</source>
        <translation>%2 个 Pod 中有 %1 个找不到节点：%3</translation>
    </message>
    <message>
        <source>%1 runs all together or not at all: %2 of %3 pods find no node: %4</source>
        <translation>%1 必须整体运行：%3 个 Pod 中有 %2 个找不到节点：%4</translation>
    </message>
    <message>
        <source>%1 needs %2 pods at once and would have %3: %4</source>
        <translation>%1 需要同时有 %2 个 Pod，但只会有 %3 个：%4</translation>
    </message>
    <message>
        <source>No scheduler decides here: %1 pods wait.</source>
        <translation>此处没有调度器决策：%1 个 Pod 等待。</translation>
    </message>
    <message>
        <source>%1 is kept by %2, which may undo this: change it there too.</source>
        <translation>%1 由 %2 维护，可能会撤销此更改：请在那里也作更改。</translation>
    </message>
    <message>
        <source>PodDisruptionBudget %1 allows no disruption now.</source>
        <translation>PodDisruptionBudget %1 目前不允许中断。</translation>
    </message>
    <message>
        <source>PodDisruptionBudget %1 allows %2 at a time: %3 pods go in steps.</source>
        <translation>PodDisruptionBudget %1 一次允许 %2 个：%3 个 Pod 分步离开。</translation>
    </message>
    <message>
        <source>%1 pods without a controller are deleted and nobody makes new ones.</source>
        <translation>%1 个没有控制器的 Pod 将被删除，且不会重建。</translation>
    </message>
    <message>
        <source>Queue %1 admits %2 before its pods may run; this is not decided here.</source>
        <translation>队列 %1 先接纳 %2，其 Pod 才能运行；此处不作判断。</translation>
    </message>
    <message>
        <source>Node %1 is cordoned already.</source>
        <translation>节点 %1 已被封锁。</translation>
    </message>
    <message>
        <source>Node %1 is not cordoned.</source>
        <translation>节点 %1 未被封锁。</translation>
    </message>
    <message>
        <source>A taint or label needs a key that the API server takes, not &apos;%1&apos;.</source>
        <translation>污点或标签的键必须是 API 服务器接受的，而不是“%1”。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be the value of a taint or label.</source>
        <translation>“%1”不能作为污点或标签的值。</translation>
    </message>
    <message>
        <source>A taint&apos;s effect is NoSchedule, PreferNoSchedule or NoExecute, not &apos;%1&apos;.</source>
        <translation>污点的效果为 NoSchedule、PreferNoSchedule 或 NoExecute，而不是“%1”。</translation>
    </message>
    <message>
        <source>Node %1 has this taint already.</source>
        <translation>节点 %1 已有此污点。</translation>
    </message>
    <message>
        <source>Node %1 has no such taint.</source>
        <translation>节点 %1 没有此污点。</translation>
    </message>
    <message>
        <source>%1 pods do not tolerate the taint and are evicted, whatever their budgets.</source>
        <translation>%1 个 Pod 不容忍该污点，将被驱逐，无论其预算如何。</translation>
    </message>
    <message>
        <source>%1 DaemonSet pods stay.</source>
        <translation>%1 个 DaemonSet Pod 保留。</translation>
    </message>
    <message>
        <source>%1 runs all together: it starts anew when %2 of its %3 pods move.</source>
        <translation>%1 整体运行：其 %3 个 Pod 中有 %2 个移动时会重新开始。</translation>
    </message>
    <message>
        <source>The labels are so already.</source>
        <translation>标签已是如此。</translation>
    </message>
    <message>
        <source>%1 pods on the node select nodes by a label that changes; they stay, later ones may not come.</source>
        <translation>节点上有 %1 个 Pod 按被更改的标签选择节点；它们保留，之后的可能不会再来。</translation>
    </message>
    <message>
        <source>Between 1 and 10000 nodes can be added in one step, not %1.</source>
        <translation>一步可添加 1 到 10000 个节点，而不是 %1。</translation>
    </message>
    <message>
        <source>No node is named.</source>
        <translation>未指定节点。</translation>
    </message>
    <message>
        <source>Cluster %1 has no node there.</source>
        <translation>集群 %1 在那里没有节点。</translation>
    </message>
    <message>
        <source>%1 pods are lost with their nodes.</source>
        <translation>%1 个 Pod 随其节点丢失。</translation>
    </message>
    <message>
        <source>The fleet has no control plane that knows cluster %1.</source>
        <translation>机群中没有知晓集群 %1 的控制平面。</translation>
    </message>
    <message>
        <source>Cluster %1 has no %2.</source>
        <translation>集群 %1 没有 %2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no JSON object.</source>
        <translation>“%1”不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Nothing is changed.</source>
        <translation>没有更改。</translation>
    </message>
    <message>
        <source>A patch may not change an object&apos;s name, kind or version.</source>
        <translation>补丁不得更改对象的名称、类型或版本。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no amount of %2.</source>
        <translation>“%1”不是 %2 的数量。</translation>
    </message>
    <message>
        <source>An amount of %1 must not be negative.</source>
        <translation>%1 的数量不能为负。</translation>
    </message>
    <message>
        <source>%1 of %2 is above the %3 of it.</source>
        <translation>%2 的 %1 超过其 %3。</translation>
    </message>
    <message>
        <source>A queue&apos;s weight counts from 1 to 65535, not %1.</source>
        <translation>队列权重为 1 到 65535，而不是 %1。</translation>
    </message>
    <message>
        <source>The cluster has no queue %1 to be its parent.</source>
        <translation>集群没有可作为父级的队列 %1。</translation>
    </message>
    <message>
        <source>A queue cannot be its own parent.</source>
        <translation>队列不能是自己的父级。</translation>
    </message>
    <message>
        <source>A %1 keeps %2 by flavor: edit its resourceGroups.</source>
        <translation>%1 按 flavor 保存 %2：请编辑其 resourceGroups。</translation>
    </message>
    <message>
        <source>%1 is not a queue whose fields are known here: edit the object.</source>
        <translation>此处不了解队列 %1 的字段：请编辑该对象。</translation>
    </message>
    <message>
        <source>The quota holds %1 of %2 already, which is above %3.</source>
        <translation>配额已占用 %2 的 %1，超过 %3。</translation>
    </message>
    <message>
        <source>What its control plane decides after this change shows when it is asked, not on the map.</source>
        <translation>此更改后控制平面的决定在询问时显示，而不在地图上。</translation>
    </message>
    <message>
        <source>The cluster&apos;s other taints are not known: the written list holds this one alone.</source>
        <translation>集群的其他污点未知：写入的列表只含此项。</translation>
    </message>
    <message>
        <source>Nothing of %1 waits.</source>
        <translation>%1 没有等待的 Pod。</translation>
    </message>
    <message>
        <source>%1 has only %2 pods that wait, not %3.</source>
        <translation>%1 只有 %2 个等待的 Pod，而不是 %3 个。</translation>
    </message>
    <message>
        <source>Nothing of %1 runs.</source>
        <translation>%1 没有运行的 Pod。</translation>
    </message>
    <message>
        <source>%1 has only %2 pods that can move, not %3.</source>
        <translation>%1 只有 %2 个可移动的 Pod，而不是 %3 个。</translation>
    </message>
    <message>
        <source>Cluster %1 has no pod %2 of this workload that can move.</source>
        <translation>集群 %1 没有该工作负载可移动的 Pod %2。</translation>
    </message>
    <message>
        <source>Pods of %1 are tied to their nodes.</source>
        <translation>%1 的 Pod 绑定在其节点上。</translation>
    </message>
    <message>
        <source>The fleet does not hold %1 itself, so nothing tells what its new pods are.</source>
        <translation>机群中没有 %1 对象本身，无法得知其新 Pod 的内容。</translation>
    </message>
    <message>
        <source>Everything stays where it is.</source>
        <translation>一切保持原位。</translation>
    </message>
    <message>
        <source>%1 has %2 replicas already.</source>
        <translation>%1 已有 %2 个副本。</translation>
    </message>
    <message>
        <source>Replicas count from 0 to 1000000, not %1.</source>
        <translation>副本数为 0 到 1000000，而不是 %1。</translation>
    </message>
    <message>
        <source>%1 has no pod set %2.</source>
        <translation>%1 没有 Pod 组 %2。</translation>
    </message>
    <message>
        <source>The number of pods of a %1 follows from other objects.</source>
        <translation>%1 的 Pod 数由其他对象决定。</translation>
    </message>
    <message>
        <source>A %1 cannot be suspended.</source>
        <translation>%1 不能被挂起。</translation>
    </message>
    <message>
        <source>%1 is suspended already.</source>
        <translation>%1 已被挂起。</translation>
    </message>
    <message>
        <source>%1 is not suspended.</source>
        <translation>%1 未被挂起。</translation>
    </message>
    <message>
        <source>%1 pods wait until their scheduler or a later step places them.</source>
        <translation>%1 个 Pod 等待其调度器或后续步骤放置。</translation>
    </message>
    <message>
        <source>%1 running pods stop and start again.</source>
        <translation>%1 个运行中的 Pod 将停止并重新启动。</translation>
    </message>
    <message>
        <source>%1 is a control plane: its pods run in member clusters.</source>
        <translation>%1 是控制平面：其 Pod 在成员集群中运行。</translation>
    </message>
    <message>
        <source>%1 new pods are more than one step may make (%2).</source>
        <translation>%1 个新 Pod 超出一步允许的数量（%2）。</translation>
    </message>
    <message>
        <source>Policy %1 does not select cluster %2.</source>
        <translation>策略 %1 不选择集群 %2。</translation>
    </message>
    <message>
        <source>Policy %1 excludes cluster %2.</source>
        <translation>策略 %1 排除集群 %2。</translation>
    </message>
    <message>
        <source>Policy %1 asks for labels that cluster %2 does not have.</source>
        <translation>策略 %1 要求集群 %2 所没有的标签。</translation>
    </message>
    <message>
        <source>Policy %1 keeps this in other regions, zones or providers than those of cluster %2.</source>
        <translation>策略 %1 要求它留在与集群 %2 不同的区域、可用区或提供商。</translation>
    </message>
    <message>
        <source>Cluster %2 has the taint %3, which policy %1 does not tolerate.</source>
        <translation>集群 %2 带有污点 %3，策略 %1 不容忍它。</translation>
    </message>
    <message>
        <source>ResourceQuota %1 allows %2 of %3, %4 are used: %5 more are asked for.</source>
        <translation>ResourceQuota %1 允许 %2 的 %3，已用 %4：还要求 %5。</translation>
    </message>
    <message>
        <source>%1 of priority %2 waits for GPUs too and would be tried before this one, of priority %3.</source>
        <translation>优先级为 %2 的 %1 也在等待 GPU，会先于优先级为 %3 的它被尝试。</translation>
    </message>
    <message>
        <source>New nodes are like a node or of an instance type: one of both.</source>
        <translation>新 Node 要么如同某个 Node，要么属于某个实例类型：二者选一。</translation>
    </message>
    <message>
        <source>The catalogue has no instance type %1.</source>
        <translation>目录中没有实例类型 %1。</translation>
    </message>
    <message>
        <source>Nothing in the fleet offers or asks for %1.</source>
        <translation>舰队中没有任何对象提供或请求 %1。</translation>
    </message>
    <message>
        <source>%1 is a control plane without nodes of its own.</source>
        <translation>%1 是没有自己 Node 的控制面。</translation>
    </message>
    <message>
        <source>A taint of a ManagedCluster has effect NoSelect, PreferNoSelect or NoSelectIfNew, not &apos;%1&apos;.</source>
        <translation>ManagedCluster 的污点效果是 NoSelect、PreferNoSelect 或 NoSelectIfNew，而不是 &apos;%1&apos;。</translation>
    </message>
    <message>
        <source>%1 runs all together: it would keep %2 of the %3 pods that it needs at once.</source>
        <translation>%1 必须整体运行：它同时需要 %3 个 Pod，却只会保留 %2 个。</translation>
    </message>
    <message>
        <source>%1 needs %2 of its groups at once: it would keep %3.</source>
        <translation>%1 同时需要其 %2 个组：只会保留 %3 个。</translation>
    </message>
    <message>
        <source>%1 keeps its pods in one %2; they would be in %3.</source>
        <translation>%1 的 Pod 须同在一个 %2；它们会位于 %3。</translation>
    </message>
    <message>
        <source>%1 runs all together: it cannot be divided over %2 and %3.</source>
        <translation>%1 必须整体运行：不能分散到 %2 和 %3。</translation>
    </message>
    <message>
        <source>A replica of %1 runs all together: whole replicas go from %2 to %3, not parts of one.</source>
        <translation>%1 的一个副本必须整体运行：从 %2 到 %3 只能移动完整的副本，不能移动其中一部分。</translation>
    </message>
    <message>
        <source>%1 needs %2 pods at once and would have %3.</source>
        <translation>%1 同时需要 %2 个 Pod，却只会有 %3 个。</translation>
    </message>
    <message>
        <source>%1 wants its pods in one %2, but no node tells its own: this is not checked.</source>
        <translation>%1 要求其 Pod 同在一个 %2，但没有节点标明自己的：此项不检查。</translation>
    </message>
    <message>
        <source>%1 has pods in %3 already, and all of them share one %2.</source>
        <translation>%1 在 %3 中已有 Pod，且所有 Pod 须同在一个 %2。</translation>
    </message>
    <message>
        <source>The gang of %1 needs %2 pods, and it would want %3.</source>
        <translation>%1 的 gang 需要 %2 个 Pod，而它只会要求 %3 个。</translation>
    </message>
</context>
<context>
    <name>ClusterStatus</name>
    <message>
        <source>The cluster has no resource models. Karmada gives a Cluster that is created without them nine grades of cpu and memory; in those, GPUs count for nothing.</source>
        <translation>该集群没有资源模型。创建时没有模型的 Cluster 会由 Karmada 加上九个 CPU 与内存等级，其中 GPU 不算数。</translation>
    </message>
    <message>
        <source>The resource models have no %1: to every workload that asks for it this cluster has no room, although its nodes have %2.</source>
        <translation>资源模型中没有 %1：对每个请求它的工作负载来说，这个集群都没有空间，尽管其节点共有 %2。</translation>
    </message>
    <message>
        <source>%1 nodes have no free pod slot and are in no grade. Karmada stops counting at the first of them, in an order that changes, so the hub may count fewer nodes than this.</source>
        <translation>%1 个节点没有空闲的 Pod 名额，不属于任何等级。Karmada 遇到第一个这样的节点就停止计数，而顺序会变，因此 Hub 计入的节点可能更少。</translation>
    </message>
    <message>
        <source>%1 nodes hold more than they have and are in no grade.</source>
        <translation>%1 个节点占用超过其容量，不属于任何等级。</translation>
    </message>
    <message>
        <source>The hub&apos;s own figures differ from what the member&apos;s nodes and pods give now: they lag, or another version computed them.</source>
        <translation>Hub 自己的数字与成员集群当前的节点和 Pod 得出的不同：它们滞后，或由别的版本算出。</translation>
    </message>
</context>
<context>
    <name>Command</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>占用图(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Docks</source>
        <translation>停靠窗口(&amp;D)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;leet</source>
        <translation>舰队(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open files that kubectl printed, or an archive of them</source>
        <translation>打开 kubectl 输出的文件或其归档</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a snapshot folder: hub and clusters, or one cluster</source>
        <translation>打开快照文件夹：Hub 和集群，或单个集群</translation>
    </message>
    <message>
        <source>Open &amp;Demo Fleet</source>
        <translation>打开演示舰队(&amp;D)</translation>
    </message>
    <message>
        <source>Open the bundled fleet, on which everything can be tried</source>
        <translation>打开自带的舰队，可试用所有功能</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>Read the open fleet anew; selection and filters stay</source>
        <translation>重新读取当前舰队；保留选择和筛选</translation>
    </message>
    <message>
        <source>&amp;Compare With Snapshot…</source>
        <translation>与快照比较(&amp;C)…</translation>
    </message>
    <message>
        <source>List what came, went and changed between another snapshot and the open fleet</source>
        <translation>列出另一快照与当前舰队之间的新增、消失和变化</translation>
    </message>
    <message>
        <source>Table as &amp;CSV…</source>
        <translation>表格为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Write the rows of the shown table, as filtered and sorted</source>
        <translation>按筛选和排序写出所显示表格的行</translation>
    </message>
    <message>
        <source>&amp;New Window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Open another window, for another fleet beside this one</source>
        <translation>再打开一个窗口，用于并排查看另一舰队</translation>
    </message>
    <message>
        <source>Close F&amp;leet</source>
        <translation>关闭舰队(&amp;L)</translation>
    </message>
    <message>
        <source>Close the fleet; the window stays</source>
        <translation>关闭舰队；窗口保留</translation>
    </message>
    <message>
        <source>Close &amp;Window</source>
        <translation>关闭窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>关闭此窗口</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close all windows and end Stowage</source>
        <translation>关闭所有窗口并退出 Stowage</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy what is selected in the part that has the focus</source>
        <translation>复制当前焦点部分所选的内容</translation>
    </message>
    <message>
        <source>Copy as C&amp;SV</source>
        <translation>复制为 CSV(&amp;S)</translation>
    </message>
    <message>
        <source>Copy the selected rows of the shown table as CSV</source>
        <translation>将所显示表格的所选行复制为 CSV</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Copy the selected rows of the shown table as JSON</source>
        <translation>将所显示表格的所选行复制为 JSON</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Select everything in the part that has the focus</source>
        <translation>选择当前焦点部分的全部内容</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>查找(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the filter of the shown view</source>
        <translation>转到所显示视图的筛选</translation>
    </message>
    <message>
        <source>Command &amp;Palette</source>
        <translation>命令面板(&amp;P)</translation>
    </message>
    <message>
        <source>Run any command or go to any cluster, node, workload or queue by name</source>
        <translation>按名称执行任意命令，或转到任意集群、Node、工作负载或 Queue</translation>
    </message>
    <message>
        <source>P&amp;references…</source>
        <translation>首选项(&amp;R)…</translation>
    </message>
    <message>
        <source>Theme, language, topology levels, reload</source>
        <translation>主题、语言、拓扑层级、重新加载</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>Go back to what was shown before</source>
        <translation>回到之前显示的内容</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>Go forward again in what was shown</source>
        <translation>再次前进到已显示过的内容</translation>
    </message>
    <message>
        <source>&amp;Fleet</source>
        <translation>舰队(&amp;F)</translation>
    </message>
    <message>
        <source>Show or hide the tree and lists on the left</source>
        <translation>显示或隐藏左侧的树和列表</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>检查器(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide what is known of the selected object</source>
        <translation>显示或隐藏所选对象的已知信息</translation>
    </message>
    <message>
        <source>F&amp;indings, Tasks and Log</source>
        <translation>发现项、任务和日志(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide the dock at the bottom</source>
        <translation>显示或隐藏底部的停靠窗口</translation>
    </message>
    <message>
        <source>&amp;Follow System</source>
        <translation>跟随系统(&amp;F)</translation>
    </message>
    <message>
        <source>Light or dark, as the desktop is</source>
        <translation>浅色或深色，与桌面一致</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on light ground</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on dark ground</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>&amp;High Contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>The desktop&apos;s own colours, strong edges, patterns instead of colours</source>
        <translation>采用桌面自身颜色、醒目边缘，以图案代替颜色</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Larger text and controls</source>
        <translation>更大的文字和控件</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Smaller text and controls</source>
        <translation>更小的文字和控件</translation>
    </message>
    <message>
        <source>Normal &amp;Size</source>
        <translation>正常大小(&amp;S)</translation>
    </message>
    <message>
        <source>Text and controls as the desktop has them</source>
        <translation>文字和控件与桌面一致</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>Fill the screen with this window</source>
        <translation>使此窗口占满屏幕</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Put docks and columns back where they were at first</source>
        <translation>将停靠窗口和列恢复到初始位置</translation>
    </message>
    <message>
        <source>&amp;Filter the Tree</source>
        <translation>筛选树(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the filter above the fleet tree</source>
        <translation>转到舰队树上方的筛选</translation>
    </message>
    <message>
        <source>Show on &amp;Map</source>
        <translation>在占用图上显示(&amp;M)</translation>
    </message>
    <message>
        <source>Show the selected object on the occupancy map</source>
        <translation>在占用图上显示所选对象</translation>
    </message>
    <message>
        <source>Show in &amp;Table</source>
        <translation>在表格中显示(&amp;T)</translation>
    </message>
    <message>
        <source>Show the selected object in the table of its kind</source>
        <translation>在其类型的表格中显示所选对象</translation>
    </message>
    <message>
        <source>Show Its &amp;Pods</source>
        <translation>显示其 &amp;Pod</translation>
    </message>
    <message>
        <source>List the pods of the selected cluster, node or workload</source>
        <translation>列出所选集群、Node 或工作负载的 Pod</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>检查(&amp;I)</translation>
    </message>
    <message>
        <source>Go to the facts of the selected object</source>
        <translation>转到所选对象的信息</translation>
    </message>
    <message>
        <source>Show &amp;Source Text</source>
        <translation>显示原文(&amp;S)</translation>
    </message>
    <message>
        <source>Show the text that the selected object was read from</source>
        <translation>显示读取所选对象所依据的原文</translation>
    </message>
    <message>
        <source>&amp;Copy Name</source>
        <translation>复制名称(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the name of the selected object</source>
        <translation>复制所选对象的名称</translation>
    </message>
    <message>
        <source>Select &amp;Nothing</source>
        <translation>取消选择(&amp;N)</translation>
    </message>
    <message>
        <source>Clear the selection in all views</source>
        <translation>清除所有视图中的选择</translation>
    </message>
    <message>
        <source>Fi&amp;ndings</source>
        <translation>发现项(&amp;N)</translation>
    </message>
    <message>
        <source>Show what the import could not use</source>
        <translation>显示导入时无法使用的内容</translation>
    </message>
    <message>
        <source>&amp;Ask…</source>
        <translation>提问(&amp;A)…</translation>
    </message>
    <message>
        <source>Ask the fleet any question that stowagectl answers</source>
        <translation>向舰队提出 stowagectl 能回答的任何问题</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>任务(&amp;T)</translation>
    </message>
    <message>
        <source>Show running and lately finished work</source>
        <translation>显示正在运行和最近完成的工作</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>Show what the program did</source>
        <translation>显示程序做过的事</translation>
    </message>
    <message>
        <source>&amp;Cancel Opening</source>
        <translation>取消打开(&amp;C)</translation>
    </message>
    <message>
        <source>Stop opening a fleet; the one before stays</source>
        <translation>停止打开舰队；保留之前的舰队</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>目录(&amp;C)</translation>
    </message>
    <message>
        <source>Open the help on what is shown</source>
        <translation>打开与所显示内容相关的帮助</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>Five steps through the window; can be left at any time</source>
        <translation>五步了解窗口；可随时离开</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Open the help page on the keyboard</source>
        <translation>打开键盘帮助页面</translation>
    </message>
    <message>
        <source>What&apos;s T&amp;his?</source>
        <translation>这是什么(&amp;H)？</translation>
    </message>
    <message>
        <source>Click on something to read what it is</source>
        <translation>单击某处以了解其说明</translation>
    </message>
    <message>
        <source>&amp;About Stowage</source>
        <translation>关于 Stowage(&amp;A)</translation>
    </message>
    <message>
        <source>Version, licence, libraries</source>
        <translation>版本、许可证、库</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>概览(&amp;O)</translation>
    </message>
    <message>
        <source>What is there, what is free, who waits</source>
        <translation>有什么、空闲多少、谁在等待</translation>
    </message>
    <message>
        <source>Every GPU in its place in the topology</source>
        <translation>每块 GPU 在拓扑中的位置</translation>
    </message>
    <message>
        <source>&amp;Workloads</source>
        <translation>工作负载(&amp;W)</translation>
    </message>
    <message>
        <source>Every workload with its pods, GPUs, queue and state</source>
        <translation>每个工作负载及其 Pod、GPU、Queue 和状态</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>&amp;Node</translation>
    </message>
    <message>
        <source>Every node with its GPUs, taints and conditions</source>
        <translation>每个 Node 及其 GPU、Taint 和状况</translation>
    </message>
    <message>
        <source>&amp;Pods</source>
        <translation>&amp;Pod</translation>
    </message>
    <message>
        <source>Every pod with its node, requests and state</source>
        <translation>每个 Pod 及其 Node、请求和状态</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPU</translation>
    </message>
    <message>
        <source>GPUs by node and resource: the seven numbers</source>
        <translation>按 Node 和资源统计的 GPU：七个数值</translation>
    </message>
    <message>
        <source>&amp;Usage</source>
        <translation>使用情况(&amp;U)</translation>
    </message>
    <message>
        <source>Held GPUs by any two keys: who uses what</source>
        <translation>按任意两个键统计占用的 GPU：谁在用什么</translation>
    </message>
    <message>
        <source>&amp;Clusters</source>
        <translation>集群(&amp;C)</translation>
    </message>
    <message>
        <source>Every cluster with its nodes and GPUs</source>
        <translation>每个集群及其 Node 和 GPU</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比较(&amp;M)</translation>
    </message>
    <message>
        <source>What came, went and changed against another snapshot</source>
        <translation>与另一快照相比的新增、消失和变化</translation>
    </message>
    <message>
        <source>Show the program in this language</source>
        <translation>以此语言显示程序</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Paste into the field that has the focus; elsewhere, ask where a copied manifest would go</source>
        <translation>粘贴到有焦点的输入框；在别处则询问复制的清单会放到哪里</translation>
    </message>
    <message>
        <source>&amp;Explain</source>
        <translation>解释(&amp;E)</translation>
    </message>
    <message>
        <source>Say why the selected pod or workload waits, or where it would go</source>
        <translation>说明所选 Pod 或工作负载为何等待，或会放到哪里</translation>
    </message>
    <message>
        <source>&amp;Waiting, by Reason</source>
        <translation>按原因列出等待者(&amp;W)</translation>
    </message>
    <message>
        <source>List the workloads that wait, grouped by why</source>
        <translation>列出等待的工作负载，按原因分组</translation>
    </message>
    <message>
        <source>Ask About a &amp;Manifest…</source>
        <translation>询问清单(&amp;M)…</translation>
    </message>
    <message>
        <source>Where would a pod or workload go that the fleet does not have?</source>
        <translation>机群中还没有的 Pod 或工作负载会放到哪里？</translation>
    </message>
    <message>
        <source>Why the selected workload waits, or where it would go</source>
        <translation>所选工作负载为何等待，或会放到哪里</translation>
    </message>
    <message>
        <source>&amp;How Many More Fit…</source>
        <translation>还能放多少(&amp;H)…</translation>
    </message>
    <message>
        <source>Count how many more of the selected pod or workload fit in each cluster</source>
        <translation>计算每个集群还能放多少所选 Pod 或工作负载</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>计划(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the last change of the plan</source>
        <translation>撤销对计划的上一次修改</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do the undone change again</source>
        <translation>重做被撤销的修改</translation>
    </message>
    <message>
        <source>&amp;Show the Plan</source>
        <translation>显示计划(&amp;S)</translation>
    </message>
    <message>
        <source>Go to the staged operations</source>
        <translation>转到已暂存的操作</translation>
    </message>
    <message>
        <source>Show the Fleet as It &amp;Is</source>
        <translation>显示现状(&amp;I)</translation>
    </message>
    <message>
        <source>Leave the plan out of all views for a moment</source>
        <translation>暂时在所有视图中不计入计划</translation>
    </message>
    <message>
        <source>&amp;Open Plan…</source>
        <translation>打开计划(&amp;O)…</translation>
    </message>
    <message>
        <source>Stage the operations of a plan file on the open fleet</source>
        <translation>将计划文件中的操作暂存到打开的舰队</translation>
    </message>
    <message>
        <source>&amp;Save Plan</source>
        <translation>保存计划(&amp;S)</translation>
    </message>
    <message>
        <source>Write the plan to its file</source>
        <translation>将计划写入其文件</translation>
    </message>
    <message>
        <source>Save Plan &amp;As…</source>
        <translation>计划另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Write the plan to another file</source>
        <translation>将计划写入另一个文件</translation>
    </message>
    <message>
        <source>&amp;Export Plan…</source>
        <translation>导出计划(&amp;E)…</translation>
    </message>
    <message>
        <source>Write manifests per cluster, placements and a summary to a folder</source>
        <translation>将每个集群的清单、放置结果和摘要写入文件夹</translation>
    </message>
    <message>
        <source>&amp;Unstage All</source>
        <translation>全部取消暂存(&amp;U)</translation>
    </message>
    <message>
        <source>Take every operation out of the plan; can be undone</source>
        <translation>将所有操作移出计划；可以撤销</translation>
    </message>
    <message>
        <source>Place &amp;Everything That Waits</source>
        <translation>放置所有等待的内容(&amp;E)</translation>
    </message>
    <message>
        <source>Stage a placement for every waiting workload, the highest priority first</source>
        <translation>为每个等待的 Workload 暂存一次放置，优先级高的在先</translation>
    </message>
    <message>
        <source>&amp;Place What Waits</source>
        <translation>放置等待的部分(&amp;P)</translation>
    </message>
    <message>
        <source>Let what waits of the selected workload get nodes</source>
        <translation>让所选 Workload 中等待的部分获得 Node</translation>
    </message>
    <message>
        <source>E&amp;vict</source>
        <translation>驱逐(&amp;V)</translation>
    </message>
    <message>
        <source>Take the pods of the selected workload off their nodes</source>
        <translation>将所选 Workload 的 Pod 移出其 Node</translation>
    </message>
    <message>
        <source>S&amp;cale…</source>
        <translation>伸缩(&amp;C)…</translation>
    </message>
    <message>
        <source>Change the replicas of the selected workload</source>
        <translation>修改所选 Workload 的副本数</translation>
    </message>
    <message>
        <source>Suspen&amp;d</source>
        <translation>挂起(&amp;D)</translation>
    </message>
    <message>
        <source>Stop the pods of the selected workload</source>
        <translation>停止所选 Workload 的 Pod</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Let the selected workload run again</source>
        <translation>让所选 Workload 重新运行</translation>
    </message>
    <message>
        <source>Drai&amp;n</source>
        <translation>排空(&amp;N)</translation>
    </message>
    <message>
        <source>Cordon the selected node and let its pods run elsewhere</source>
        <translation>封锁所选 Node 并让其 Pod 在别处运行</translation>
    </message>
    <message>
        <source>E&amp;mpty Nodes…</source>
        <translation>清空 Node(&amp;M)…</translation>
    </message>
    <message>
        <source>Where everything on nodes, racks or clusters goes when they are emptied, in which order</source>
        <translation>清空 Node、机架或集群时一切去往何处、按什么顺序</translation>
    </message>
    <message>
        <source>&amp;Free Room…</source>
        <translation>腾出空间(&amp;F)…</translation>
    </message>
    <message>
        <source>The fewest moves that free a rack, a block of GPUs or room for a workload</source>
        <translation>以最少的移动腾出一个机架、一块 GPU 或某个 Workload 所需的空间</translation>
    </message>
    <message>
        <source>C&amp;ordon</source>
        <translation>封锁(&amp;O)</translation>
    </message>
    <message>
        <source>Let no further pods on the selected node</source>
        <translation>不再让 Pod 进入所选 Node</translation>
    </message>
    <message>
        <source>Unco&amp;rdon</source>
        <translation>解除封锁(&amp;R)</translation>
    </message>
    <message>
        <source>Let pods on the selected node again</source>
        <translation>重新允许 Pod 进入所选 Node</translation>
    </message>
    <message>
        <source>&amp;Lose It (What If)</source>
        <translation>失去它（假设）(&amp;L)</translation>
    </message>
    <message>
        <source>What if the selected node or cluster is lost</source>
        <translation>如果所选 Node 或集群丢失会怎样</translation>
    </message>
    <message>
        <source>Mo&amp;ve To a Cluster…</source>
        <translation>移动到集群(&amp;V)…</translation>
    </message>
    <message>
        <source>Say what happens when the selected workload moves to each cluster</source>
        <translation>说明所选工作负载移动到各个集群时会发生什么</translation>
    </message>
    <message>
        <source>Modelled Hu&amp;b…</source>
        <translation>模拟的枢纽(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose the feature gates, flags and estimators of the hub that answers model</source>
        <translation>选择答案所模拟的枢纽的特性门控、参数和估算器</translation>
    </message>
    <message>
        <source>&amp;Fragmentation</source>
        <translation>碎片(&amp;F)</translation>
    </message>
    <message>
        <source>What the free GPUs are good for, and how many free blocks there are</source>
        <translation>空闲 GPU 的用途，以及有多少空闲块</translation>
    </message>
    <message>
        <source>Connec&amp;t to Clusters…</source>
        <translation>连接集群(&amp;T)…</translation>
    </message>
    <message>
        <source>Read live clusters of the kubeconfig, and see what becomes of the connections</source>
        <translation>读取 kubeconfig 中的在线集群，并查看连接状况</translation>
    </message>
    <message>
        <source>&amp;Save Snapshot…</source>
        <translation>保存快照(&amp;S)…</translation>
    </message>
    <message>
        <source>Write the fleet as a snapshot that opens anywhere, without Secrets and environments</source>
        <translation>将集群群写为可在任何地方打开的快照，不含 Secret 和环境变量</translation>
    </message>
    <message>
        <source>&amp;Pause Live Updates</source>
        <translation>暂停实时更新(&amp;P)</translation>
    </message>
    <message>
        <source>Keep the fleet as it is shown; what changes meanwhile comes afterwards</source>
        <translation>保持当前显示；期间的变化随后补上</translation>
    </message>
    <message>
        <source>Record Snaps&amp;hots…</source>
        <translation>录制快照(&amp;H)…</translation>
    </message>
    <message>
        <source>Write a snapshot of the live fleet every ten minutes, to be compared later</source>
        <translation>每十分钟写一份在线快照，供以后比较</translation>
    </message>
    <message>
        <source>&amp;Add Nodes…</source>
        <translation>增加 Node(&amp;A)…</translation>
    </message>
    <message>
        <source>Buy nodes of an instance type, or like one that is there</source>
        <translation>购买某实例类型的 Node，或如同现有的 Node</translation>
    </message>
    <message>
        <source>Appl&amp;y Plan…</source>
        <translation>应用计划(&amp;Y)…</translation>
    </message>
    <message>
        <source>Check what the plan would write, unlock clusters, and write it with a journal</source>
        <translation>检查计划将写入的内容，解锁集群，并带日志写入</translation>
    </message>
    <message>
        <source>&amp;Journals…</source>
        <translation>日志(&amp;J)…</translation>
    </message>
    <message>
        <source>See what was applied, go on with a run that did not end, or take it back</source>
        <translation>查看已应用的内容，继续未结束的运行，或将其撤回</translation>
    </message>
    <message>
        <source>Place A&amp;t…</source>
        <translation>放置到(&amp;T)…</translation>
    </message>
    <message>
        <source>Let so many waiting replicas of the selected workload run in a cluster, rack or node</source>
        <translation>让所选工作负载的若干等待副本在某个集群、机架或节点上运行</translation>
    </message>
    <message>
        <source>Mo&amp;ve Pods…</source>
        <translation>移动 Pod(&amp;V)…</translation>
    </message>
    <message>
        <source>Let running pods of the selected workload run in another cluster, rack or node</source>
        <translation>让所选工作负载运行中的 Pod 在另一个集群、机架或节点上运行</translation>
    </message>
    <message>
        <source>&amp;Taint…</source>
        <translation>污点(&amp;T)…</translation>
    </message>
    <message>
        <source>Taint the selected node or cluster</source>
        <translation>为所选节点或集群添加污点</translation>
    </message>
    <message>
        <source>Remove Tai&amp;nt…</source>
        <translation>移除污点(&amp;N)…</translation>
    </message>
    <message>
        <source>Remove a taint of the selected node or cluster</source>
        <translation>移除所选节点或集群的污点</translation>
    </message>
    <message>
        <source>La&amp;bels…</source>
        <translation>标签(&amp;B)…</translation>
    </message>
    <message>
        <source>Set and remove labels of the selected node or cluster</source>
        <translation>设置和移除所选节点或集群的标签</translation>
    </message>
    <message>
        <source>Remove No&amp;de</source>
        <translation>移除节点(&amp;D)</translation>
    </message>
    <message>
        <source>Let the pods of the selected node run elsewhere and give it back</source>
        <translation>让所选节点的 Pod 在别处运行并归还该节点</translation>
    </message>
    <message>
        <source>Change &amp;Queue…</source>
        <translation>更改队列(&amp;Q)…</translation>
    </message>
    <message>
        <source>Change weight, shares, priority and parent of the selected queue</source>
        <translation>更改所选队列的权重、份额、优先级和上级</translation>
    </message>
    <message>
        <source>Chan&amp;ge Quota…</source>
        <translation>更改配额(&amp;G)…</translation>
    </message>
    <message>
        <source>Change the amounts of the selected ResourceQuota</source>
        <translation>更改所选 ResourceQuota 的数量</translation>
    </message>
    <message>
        <source>Change Polic&amp;y…</source>
        <translation>更改策略(&amp;Y)…</translation>
    </message>
    <message>
        <source>Change priority, placement or failover of the selected policy</source>
        <translation>更改所选策略的优先级、放置或故障转移</translation>
    </message>
    <message>
        <source>Edit F&amp;ields…</source>
        <translation>编辑字段(&amp;I)…</translation>
    </message>
    <message>
        <source>Change any field of the selected object by a merge patch</source>
        <translation>用合并补丁更改所选对象的任意字段</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>&apos;%1&apos; ends in none of .svg, .png and .pdf.</source>
        <translation>“%1”的结尾不是 .svg、.png 或 .pdf。</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the input could not be read</source>
        <translation>
            <numerusform>输入中有 %n 处无法读取</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Connection</name>
    <message>
        <source>Correct the kubeconfig with the tool that wrote it; it is read here and never written.</source>
        <translation>请用生成该 kubeconfig 的工具修正它；这里只读取，从不写入。</translation>
    </message>
    <message>
        <source>%1, not encrypted: no credential is sent</source>
        <translation>%1，未加密：不发送凭据</translation>
    </message>
    <message>
        <source>Use https, else everybody on the way reads along.</source>
        <translation>请使用 https，否则途中任何人都能读取。</translation>
    </message>
    <message>
        <source>%1, its certificate is not verified</source>
        <translation>%1，不校验其证书</translation>
    </message>
    <message>
        <source>Set certificate-authority instead of insecure-skip-tls-verify.</source>
        <translation>请设置 certificate-authority，而不是 insecure-skip-tls-verify。</translation>
    </message>
    <message>
        <source>%1, trusted by %2</source>
        <translation>%1，信任来源：%2</translation>
    </message>
    <message>
        <source>None: requests are anonymous</source>
        <translation>无：请求是匿名的</translation>
    </message>
    <message>
        <source>Name a user in the context; few API servers let everybody read.</source>
        <translation>请在上下文中指定用户；很少有 API 服务器允许所有人读取。</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>通过 %1</translation>
    </message>
    <message>
        <source>%1 is an address already.</source>
        <translation>%1 本身就是地址。</translation>
    </message>
    <message>
        <source>%1 was not found in time.</source>
        <translation>未能及时找到 %1。</translation>
    </message>
    <message>
        <source>Check the network and its name servers.</source>
        <translation>请检查网络及其域名服务器。</translation>
    </message>
    <message>
        <source>Check the name, and whether a private network must be joined first.</source>
        <translation>请检查名称，以及是否需要先接入专用网络（VPN）。</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 即 %2</translation>
    </message>
    <message>
        <source>Ask whoever runs the proxy whether it lets this server through.</source>
        <translation>请询问代理的管理者是否放行此服务器。</translation>
    </message>
    <message>
        <source>Check the address and port, and whether a firewall stands between.</source>
        <translation>请检查地址和端口，以及中间是否有防火墙。</translation>
    </message>
    <message>
        <source>%1: no connection within %2 s.</source>
        <translation>%1：%2 秒内未能建立连接。</translation>
    </message>
    <message>
        <source>Port %1 of the proxy %2 answers (%3)</source>
        <translation>代理 %2 的端口 %1 有应答（%3）</translation>
    </message>
    <message>
        <source>Port %1 of %2 answers (%3)</source>
        <translation>%2 的端口 %1 有应答（%3）</translation>
    </message>
    <message>
        <source>No proxy is named by the kubeconfig or the environment.</source>
        <translation>kubeconfig 和环境变量都未指定代理。</translation>
    </message>
    <message>
        <source>%1 reaches %2</source>
        <translation>%1 可以到达 %2</translation>
    </message>
    <message>
        <source>The server is not encrypted.</source>
        <translation>服务器未加密。</translation>
    </message>
    <message>
        <source>Fetch the kubeconfig anew.</source>
        <translation>请重新获取 kubeconfig。</translation>
    </message>
    <message>
        <source>%1, certificate of %2, valid to %3</source>
        <translation>%1，证书属于 %2，有效期至 %3</translation>
    </message>
    <message>
        <source>It ends soon: tell who runs the server.</source>
        <translation>即将到期：请告知服务器的管理者。</translation>
    </message>
    <message>
        <source>Sign in again with the tool that made this context, or fetch a new token.</source>
        <translation>请用创建此上下文的工具重新登录，或获取新令牌。</translation>
    </message>
    <message>
        <source>Allow the command, if you know it and trust where the kubeconfig came from.</source>
        <translation>如果您了解该命令并信任 kubeconfig 的来源，请允许它。</translation>
    </message>
    <message>
        <source>Fetch the kubeconfig anew, or set certificate-authority and tls-server-name in it.</source>
        <translation>请重新获取 kubeconfig，或在其中设置 certificate-authority 和 tls-server-name。</translation>
    </message>
    <message>
        <source>Ask for the role stowage-viewer, which comes with Stowage as a file.</source>
        <translation>请申请角色 stowage-viewer，其定义文件随 Stowage 提供。</translation>
    </message>
    <message>
        <source>Check that the server runs and that no firewall stands between.</source>
        <translation>请确认服务器在运行，且中间没有防火墙。</translation>
    </message>
    <message>
        <source>The address leads to a web page or a log-in: write the address of the API server itself.</source>
        <translation>该地址指向网页或登录页：请填写 API 服务器本身的地址。</translation>
    </message>
    <message>
        <source>The server has trouble of its own: try again later, or tell who runs it.</source>
        <translation>服务器自身有问题：请稍后再试，或告知其管理者。</translation>
    </message>
    <message>
        <source>Check that the address is the one of an API server.</source>
        <translation>请确认该地址是 API 服务器的地址。</translation>
    </message>
    <message>
        <source>The version may not be read here.</source>
        <translation>此处无权读取版本。</translation>
    </message>
    <message>
        <source>The answer is none of an API server.</source>
        <translation>该应答不是来自 API 服务器。</translation>
    </message>
    <message>
        <source>The address leads to something else: write the one of the API server itself.</source>
        <translation>该地址指向别处：请填写 API 服务器本身的地址。</translation>
    </message>
    <message>
        <source>%1 in %2 ms</source>
        <translation>%1，%2 毫秒</translation>
    </message>
    <message>
        <source>The server&apos;s clock differs from this computer&apos;s by %1 s: set the one that is wrong.</source>
        <translation>服务器时钟与本机相差 %1 秒：请校正不准的一方。</translation>
    </message>
    <message>
        <source>The server does not tell who you are</source>
        <translation>服务器未说明您的身份</translation>
    </message>
    <message>
        <source>You are %1</source>
        <translation>您是 %1</translation>
    </message>
    <message>
        <source>Without the right to get namespace kube-system nothing can be applied, as the cluster cannot be told from another one of its name.</source>
        <translation>没有读取命名空间 kube-system 的权限就无法应用任何更改，因为无法将此集群与同名集群区分开。</translation>
    </message>
    <message>
        <source>The server does not tell who you are; the cluster is %1</source>
        <translation>服务器未说明您的身份；集群为 %1</translation>
    </message>
    <message>
        <source>You are %1; the cluster is %2</source>
        <translation>您是 %1；集群为 %2</translation>
    </message>
    <message>
        <source>The server does not tell what you may do.</source>
        <translation>服务器未说明您的权限。</translation>
    </message>
    <message>
        <source>You may list all of %1 kinds everywhere</source>
        <translation>您可以在所有范围列出全部 %1 种对象</translation>
    </message>
    <message>
        <source>Ask for the role stowage-viewer; where only some namespaces may be read, they are tried one by one.</source>
        <translation>请申请角色 stowage-viewer；若只能读取部分命名空间，将逐个尝试。</translation>
    </message>
    <message>
        <source>%1 of %2 kinds may not be listed everywhere: %3</source>
        <translation>%2 种对象中有 %1 种不能在所有范围列出：%3</translation>
    </message>
    <message>
        <source>Not tried, as %1 failed.</source>
        <translation>未尝试，因为“%1”失败。</translation>
    </message>
</context>
<context>
    <name>DeriveHub</name>
    <message>
        <source>The fleet has a hub with Cluster objects: federated answers are by those, not by these.</source>
        <translation>机群已有带 Cluster 对象的 Hub：联邦答案以那些对象为准，而不是这些。</translation>
    </message>
    <message>
        <source>Federated answers on this fleet use these objects. Save them into the folder hub of the snapshot and edit them there to ask what another policy, taint or region would do.</source>
        <translation>本机群的联邦答案使用这些对象。把它们存入快照的 hub 文件夹并在那里修改，即可看到别的策略、污点或区域会怎样。</translation>
    </message>
    <message>
        <source>The nine default grades that Karmada gives to new clusters know cpu and memory only: with them the resource model sees no room for any workload that asks for GPUs.</source>
        <translation>Karmada 给新集群的九个默认等级只有 CPU 和内存：用它们，资源模型对任何请求 GPU 的工作负载都看不到空间。</translation>
    </message>
</context>
<context>
    <name>Estimate</name>
    <message>
        <source>The resource models have no %1, so %2 of %3 clusters count 0 for this workload whatever their nodes have free. Under any division by capacity it is Unschedulable there. Models with ranges for %1, no models at all, or the scheduler estimator alone would help.</source>
        <translation>资源模型中没有 %1，因此 %3 个集群中有 %2 个对该工作负载计为 0，不管节点空闲多少。凡按容量划分，它在那里都是 Unschedulable。给模型加上 %1 的区间、不用模型，或只用调度估算器，都有帮助。</translation>
    </message>
    <message>
        <source>The resource model promises %1 replicas in %2 clusters that their nodes have no room for: placements by it fail in the member at the first attempt.</source>
        <translation>资源模型在 %2 个集群中承诺了 %1 个节点放不下的副本：照此放置，首次尝试就会在成员集群失败。</translation>
    </message>
    <message>
        <source>The resource model hides room for %1 replicas in %2 clusters.</source>
        <translation>资源模型在 %2 个集群中隐藏了 %1 个副本的空间。</translation>
    </message>
    <message>
        <source>That is %1 %2 which no placement by capacity will use.</source>
        <translation>即 %1 个 %2，按容量的放置都不会用到。</translation>
    </message>
    <message>
        <source>The scheduler estimator&apos;s answers of all clusters are dropped in this pass: %1. One estimator that does not answer switches all of them off without a word.</source>
        <translation>本轮丢弃所有集群的调度估算器答案：%1。只要有一个不应答，全部都会被悄悄关掉。</translation>
    </message>
    <message>
        <source>Figures computed from a member&apos;s nodes and pods are as old as its snapshot; a hub refreshes its own every 10 s by default.</source>
        <translation>由成员集群的节点和 Pod 算出的数字与其快照一样旧；Hub 默认每 10 秒刷新自己的数字。</translation>
    </message>
    <message>
        <source>The fleet has no Cluster objects: they are made from the members, without resource models.</source>
        <translation>机群中没有 Cluster 对象：它们由成员集群生成，不带资源模型。</translation>
    </message>
    <message>
        <source>Sets are packed on the nodes by name; Karmada takes the order of its cache, which differs between restarts.</source>
        <translation>成套的 Pod 按节点名装箱；Karmada 用其缓存的顺序，每次重启都不同。</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>It fits: it would go to %1.</source>
        <translation>放得下：会放到 %1。</translation>
    </message>
    <message>
        <source>All %1 pods fit; the first goes to %2.</source>
        <translation>全部 %1 个 Pod 都放得下；第一个放到 %2。</translation>
    </message>
    <message>
        <source>It fits on none of %1 nodes.</source>
        <translation>%1 个节点都放不下。</translation>
    </message>
    <message>
        <source>%1 of %2 pods fit; the next finds no node.</source>
        <translation>%2 个 Pod 中有 %1 个放得下；下一个找不到节点。</translation>
    </message>
    <message>
        <source>%1 of %2 pods find a node, but all %3 are needed to start.</source>
        <translation>%2 个 Pod 中有 %1 个找到节点，但启动需要 %3 个。</translation>
    </message>
    <message>
        <source>The group is held before its pods are tried.</source>
        <translation>该组在尝试其 Pod 之前就被挡住。</translation>
    </message>
    <message>
        <source>The gang starts: %1 of %2 pods find a node.</source>
        <translation>该组可以启动：%2 个 Pod 中有 %1 个找到节点。</translation>
    </message>
    <message>
        <source>The gang does not start: none of its pods is placed.</source>
        <translation>该组不能启动：没有 Pod 被放置。</translation>
    </message>
    <message>
        <source>It fits on %1 once pods of lower priority leave.</source>
        <translation>低优先级的 Pod 离开后可放到 %1。</translation>
    </message>
    <message>
        <source>The API server would refuse it; no scheduler would see it.</source>
        <translation>API 服务器会拒绝它；调度器看不到它。</translation>
    </message>
    <message>
        <source>It is held back before any node is looked at.</source>
        <translation>在查看任何节点之前就被挡住。</translation>
    </message>
    <message>
        <source>%1 schedules it: it is shown, not decided.</source>
        <translation>由 %1 调度：只展示，不做决定。</translation>
    </message>
    <message>
        <source>It is suspended: its pods do not exist yet.</source>
        <translation>它已暂停：其 Pod 还不存在。</translation>
    </message>
    <message>
        <source>Nothing of it waits: %1 of %2 pods run.</source>
        <translation>没有等待的部分：%2 个 Pod 中有 %1 个在运行。</translation>
    </message>
    <message>
        <source>It runs on %1.</source>
        <translation>它在 %1 上运行。</translation>
    </message>
    <message>
        <source>It has ended.</source>
        <translation>它已结束。</translation>
    </message>
    <message>
        <source>It fits in %1 of %2 clusters: %3.</source>
        <translation>%2 个集群中有 %1 个放得下：%3。</translation>
    </message>
    <message>
        <source>It fits in none of %1 clusters.</source>
        <translation>%1 个集群都放不下。</translation>
    </message>
    <message>
        <source>%1 of %2 nodes: %3</source>
        <translation>%2 个节点中的 %1 个：%3</translation>
    </message>
    <message>
        <source>Nodes that kube-scheduler&apos;s filters would pass: %1 of %2.</source>
        <translation>kube-scheduler 的过滤器会放行的节点：%2 个中的 %1 个。</translation>
    </message>
    <message>
        <source>%1 nodes pass every filter; it has the most points.</source>
        <translation>%1 个节点通过所有过滤器；它的得分最高。</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Gang</source>
        <translation>成组</translation>
    </message>
    <message>
        <source>of %1 pods fit</source>
        <translation>/ %1 个 Pod 放得下</translation>
    </message>
    <message>
        <source>of %1 pods start</source>
        <translation>/ %1 个 Pod 启动</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>%1 pods at once</source>
        <translation>同时 %1 个 Pod</translation>
    </message>
    <message>
        <source>All or nothing is a rule of its operator; kube-scheduler itself places the pods one by one.</source>
        <translation>全有或全无是其 Operator 的规则；kube-scheduler 自己逐个放置 Pod。</translation>
    </message>
    <message>
        <source>%1 pods fit</source>
        <translation>%1 个 Pod 放得下</translation>
    </message>
    <message>
        <source>The first %1 pods were tried.</source>
        <translation>尝试了前 %1 个 Pod。</translation>
    </message>
    <message>
        <source>Shown is the first pod that finds no node, after %1 were placed.</source>
        <translation>展示的是放置 %1 个之后第一个找不到节点的 Pod。</translation>
    </message>
    <message>
        <source>Shown is the first pod; the others follow one by one.</source>
        <translation>展示的是第一个 Pod；其余逐个跟随。</translation>
    </message>
    <message>
        <source>What kube-scheduler&apos;s filters say of the nodes is shown; %1 may decide by other rules.</source>
        <translation>展示的是 kube-scheduler 过滤器对节点的判断；%1 可能按其他规则决定。</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>of %1 fit</source>
        <translation>/ %1 放得下</translation>
    </message>
    <message>
        <source>Evict %1 pods of lower priority from %2</source>
        <translation>从 %2 驱逐 %1 个低优先级 Pod</translation>
    </message>
    <message>
        <source>%1 pods are evicted</source>
        <translation>驱逐 %1 个 Pod</translation>
    </message>
    <message>
        <source>when they are gone</source>
        <translation>它们离开之后</translation>
    </message>
    <message>
        <source>The scheduler does so by itself, by priority.</source>
        <translation>调度器会按优先级自动这样做。</translation>
    </message>
    <message>
        <source>The nodes run Kubernetes 1.%1; 1.%2 is modelled.</source>
        <translation>节点运行 Kubernetes 1.%1；模型是 1.%2。</translation>
    </message>
    <message>
        <source>It was said %1 before the data was read; pods may have gone since.</source>
        <translation>这是读取数据前 %1 说的；此后可能有 Pod 离开。</translation>
    </message>
    <message>
        <source>The cluster&apos;s own scheduler configuration and gates are not known; the defaults are modelled.</source>
        <translation>集群自己的调度器配置和特性门控未知；模型采用默认值。</translation>
    </message>
    <message>
        <source>Pods of this workload that wait before it were placed first here.</source>
        <translation>此工作负载中排在前面的等待 Pod 在这里先被放置。</translation>
    </message>
    <message>
        <source>Both find no node, but count the reasons differently.</source>
        <translation>双方都找不到节点，但原因的计数不同。</translation>
    </message>
    <message>
        <source>It was not kube-scheduler&apos;s filters that said it, but its queue or another component.</source>
        <translation>这不是 kube-scheduler 的过滤器说的，而是其队列或其他组件。</translation>
    </message>
    <message>
        <source>The cluster has not said anything of it yet.</source>
        <translation>集群对此还没有任何说明。</translation>
    </message>
    <message>
        <source>Admission</source>
        <translation>准入</translation>
    </message>
    <message>
        <source>Before the nodes</source>
        <translation>节点之前</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>打分</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Preemption</source>
        <translation>抢占</translation>
    </message>
    <message>
        <source>of %1 nodes remain</source>
        <translation>/ %1 个节点剩余</translation>
    </message>
    <message>
        <source>of %1 nodes fit</source>
        <translation>/ %1 个可用节点</translation>
    </message>
    <message>
        <source>points for %1</source>
        <translation>分，%1</translation>
    </message>
    <message>
        <source>Nothing was missing: it is taken as written</source>
        <translation>没有缺失：按原样采用</translation>
    </message>
    <message>
        <source>The pod exists: it is taken as it is</source>
        <translation>Pod 已存在：按现状采用</translation>
    </message>
    <message>
        <source>Asks</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Requests filled in</source>
        <translation>补全的请求</translation>
    </message>
    <message>
        <source>Overhead of its RuntimeClass</source>
        <translation>其 RuntimeClass 的开销</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>ResourceQuota %1</source>
        <translation>ResourceQuota %1</translation>
    </message>
    <message>
        <source>allows %1 more</source>
        <translation>还允许 %1 个</translation>
    </message>
    <message>
        <source>Not looked at</source>
        <translation>未查看</translation>
    </message>
    <message>
        <source>Runner-up</source>
        <translation>次优</translation>
    </message>
    <message>
        <source>%1, %2 points behind</source>
        <translation>%1，落后 %2 分</translation>
    </message>
    <message>
        <source>%1, equal: the first by name is taken</source>
        <translation>%1，同分：取名称在前者</translation>
    </message>
    <message>
        <source>No other node fits: no scores to compare</source>
        <translation>没有其他可用节点：无分可比</translation>
    </message>
    <message>
        <source>No other candidate</source>
        <translation>没有其他候选</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>pods of lower priority leave %1</source>
        <translation>个低优先级 Pod 离开 %1</translation>
    </message>
    <message>
        <source>Disruption budgets violated</source>
        <translation>违反的中断预算</translation>
    </message>
    <message>
        <source>Evicting pods of lower priority frees no node</source>
        <translation>驱逐低优先级 Pod 也腾不出节点</translation>
    </message>
    <message>
        <source>Nothing to evict helps: no node fails for what pods hold</source>
        <translation>驱逐无济于事：没有节点是因 Pod 占用而失败</translation>
    </message>
    <message>
        <source>Nomination</source>
        <translation>提名</translation>
    </message>
    <message>
        <source>Room for pods</source>
        <translation>可容纳 Pod</translation>
    </message>
    <message>
        <source>Free %1</source>
        <translation>空闲 %1</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>Wait until %1 terminating pods have left %2</source>
        <translation>等待 %1 个终止中的 Pod 离开 %2</translation>
    </message>
    <message>
        <source>Uncordon %1</source>
        <translation>解除 %1 的封锁</translation>
    </message>
    <message>
        <source>Remove taint %1 from %2</source>
        <translation>从 %2 移除污点 %1</translation>
    </message>
    <message>
        <source>Relax a rule of the pods: %1</source>
        <translation>放宽 Pod 的一条规则：%1</translation>
    </message>
    <message>
        <source>Move %1 pods off %2</source>
        <translation>将 %1 个 Pod 移出 %2</translation>
    </message>
    <message>
        <source>Evict %1 pods from %2</source>
        <translation>从 %2 驱逐 %1 个 Pod</translation>
    </message>
    <message>
        <source>Add %1 nodes like %2</source>
        <translation>增加 %1 个与 %2 相同的节点</translation>
    </message>
    <message>
        <source>Then %1 more fit.</source>
        <translation>之后还能放 %1 个。</translation>
    </message>
    <message>
        <source>%1; %2 GPUs become free.</source>
        <translation>%1；空出 %2 个 GPU。</translation>
    </message>
    <message>
        <source>%1 pods restart</source>
        <translation>%1 个 Pod 重启</translation>
    </message>
    <message>
        <source>%1 pods lose their place</source>
        <translation>%1 个 Pod 失去位置</translation>
    </message>
    <message>
        <source>%1 pods restart, disruption budgets violated: %2</source>
        <translation>%1 个 Pod 重启，违反中断预算：%2</translation>
    </message>
    <message>
        <source>purchase</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>other pods may go there too</source>
        <translation>其他 Pod 也可能放到那里</translation>
    </message>
    <message>
        <source>the pods ask for less than they do</source>
        <translation>Pod 的要求比现在少</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>at delivery</source>
        <translation>到货时</translation>
    </message>
    <message>
        <source>Its pods are to share one %1, but no node has that label: the rule is not checked here.</source>
        <translation>其 Pod 应共享同一 %1，但没有 Node 带此标签：这里不检查该规则。</translation>
    </message>
    <message>
        <source>One domain</source>
        <translation>同一域</translation>
    </message>
    <message>
        <source>of %1 pods in one domain</source>
        <translation>/ %1 个 Pod 在同一域</translation>
    </message>
    <message>
        <source>of %1 groups in one domain each</source>
        <translation>/ %1 个组各在一个域</translation>
    </message>
    <message>
        <source>All in one</source>
        <translation>全部在同一</translation>
    </message>
    <message>
        <source>room for %1 pods</source>
        <translation>可容纳 %1 个 Pod</translation>
    </message>
    <message>
        <source>All %1 pods fit in one %2: %3.</source>
        <translation>%1 个 Pod 全部可放入同一 %2：%3。</translation>
    </message>
    <message>
        <source>All %1 groups of %2 pods fit, each in one %3.</source>
        <translation>%1 个组（每组 %2 个 Pod）都放得下，每组在同一 %3。</translation>
    </message>
    <message>
        <source>All %1 pods find a node, but not in one %2, as its operator wants.</source>
        <translation>%1 个 Pod 都能找到 Node，但不在其 Operator 要求的同一 %2 中。</translation>
    </message>
    <message>
        <source>%1 of %2 groups of %3 pods find one %4 with room for them, as their operator wants.</source>
        <translation>%2 个组（每组 %3 个 Pod）中有 %1 个能按 Operator 的要求找到有空间的 %4。</translation>
    </message>
    <message>
        <source>%1 has the most room: %2 of %3 pods, %4 short.</source>
        <translation>%1 空间最大：%3 个 Pod 中的 %2 个，缺 %4 个。</translation>
    </message>
    <message>
        <source>None has room for a single pod.</source>
        <translation>没有一个能容纳哪怕一个 Pod。</translation>
    </message>
    <message>
        <source>kube-scheduler knows no such rule: the nodes shown are where it would put the pods one by one.</source>
        <translation>kube-scheduler 没有这条规则：显示的是它逐个放置 Pod 的 Node。</translation>
    </message>
    <message>
        <source>Evict a pod of lower priority from %1</source>
        <translation>从 %1 驱逐一个低优先级 Pod</translation>
    </message>
    <message>
        <source>a pod is evicted</source>
        <translation>一个 Pod 被驱逐</translation>
    </message>
    <message>
        <source>Move a pod off %1</source>
        <translation>将一个 Pod 移出 %1</translation>
    </message>
    <message>
        <source>Evict a pod from %1</source>
        <translation>从 %1 驱逐一个 Pod</translation>
    </message>
    <message>
        <source>Add a node like %1</source>
        <translation>添加一个与 %1 相同的节点</translation>
    </message>
    <message>
        <source>a pod restarts</source>
        <translation>一个 Pod 重新启动</translation>
    </message>
    <message>
        <source>a pod loses its place</source>
        <translation>一个 Pod 失去位置</translation>
    </message>
</context>
<context>
    <name>ExplainWords</name>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Fits after eviction</source>
        <translation>驱逐后放得下</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Pending %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Not decided</source>
        <translation>未决定</translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation>没有等待</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n 个集群</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n policies</source>
        <translation>
            <numerusform>%n 条策略</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation>
            <numerusform>%n 个域</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n flavor(s)</source>
        <translation>
            <numerusform>%n 个 Flavor</numerusform>
        </translation>
    </message>
    <message>
        <source>Modelled: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>data of %1</source>
        <translation>数据时间 %1</translation>
    </message>
    <message>
        <source>Would make it fit: %1</source>
        <translation>可使其放得下：%1</translation>
    </message>
    <message>
        <source>The cluster says: %1</source>
        <translation>集群说：%1</translation>
    </message>
</context>
<context>
    <name>Federated</name>
    <message>
        <source>Each workload is decided on the same snapshot, as the hub does: several of them may count on the same room. Ask with assume to have each one&apos;s placement counted.</source>
        <translation>与 hub 一样，每个工作负载都基于同一快照决策：多个可能依赖同一余量。使用 assume 可让每次放置计入后续。</translation>
    </message>
    <message>
        <source>Policy %1 propagates it: the best of %2 that match (priority %3).</source>
        <translation>策略 %1 分发它：%2 个匹配策略中最优者（优先级 %3）。</translation>
    </message>
    <message>
        <source>Policy %1 propagates it; no other matches (priority %2).</source>
        <translation>策略 %1 分发它；没有其他匹配策略（优先级 %2）。</translation>
    </message>
    <message>
        <source>Policy %1 has claimed it; others do not take it over.</source>
        <translation>策略 %1 已认领它；其他策略不会接管。</translation>
    </message>
    <message>
        <source>Policy %1, as asked.</source>
        <translation>按要求使用策略 %1。</translation>
    </message>
    <message>
        <source>The fleet has no hub: a stand-in policy divides the replicas over as few clusters as have room. Give a policy of your own to see another answer.</source>
        <translation>该集群组没有 hub：由一条替代策略把副本分配到尽可能少的有余量的集群。提供自己的策略可得到不同的结果。</translation>
    </message>
    <message>
        <source>Policy %1 takes it over from %2.</source>
        <translation>策略 %1 从 %2 接管它。</translation>
    </message>
    <message>
        <source>No policy matches it: the template waits, and nothing is propagated.</source>
        <translation>没有匹配的策略：模板等待，不会分发任何内容。</translation>
    </message>
    <message>
        <source>Policy %1 has claimed it but matches it no longer: nothing happens until the claim is removed.</source>
        <translation>策略 %1 已认领它但不再匹配：在移除认领之前不会有任何动作。</translation>
    </message>
    <message>
        <source>Policy %1 has claimed it but does not exist any more.</source>
        <translation>认领它的策略 %1 已不存在。</translation>
    </message>
    <message>
        <source>Objects of its namespace or kind are never propagated.</source>
        <translation>该命名空间或该类型的对象从不分发。</translation>
    </message>
    <message>
        <source>The hub has its binding but not its template: it is scheduled as it stands.</source>
        <translation>hub 有它的 Binding 但没有模板：按 Binding 现状调度。</translation>
    </message>
    <message>
        <source>Overrides change its replicas or requests after scheduling; the scheduler does not know, and members may refuse.</source>
        <translation>Override 在调度之后更改其副本数或请求；调度器并不知情，成员集群可能拒绝。</translation>
    </message>
    <message>
        <source>%1 change its replicas or requests after scheduling; the scheduler does not know, and members may refuse.</source>
        <translation>%1 在调度之后更改其副本数或请求；调度器并不知情，成员集群可能拒绝。</translation>
    </message>
    <message>
        <source>The policy is lazy: this takes effect on the next change of the template, not now.</source>
        <translation>该策略为 Lazy：在模板下次变更时才生效，而非现在。</translation>
    </message>
    <message>
        <source>Propagation waits for override policies that do not exist: %1.</source>
        <translation>分发在等待不存在的 Override 策略：%1。</translation>
    </message>
    <message>
        <source>Names decided between equal clusters, in the direction of the template&apos;s uid: created anew it may land otherwise.</source>
        <translation>同等集群之间按名称决定，方向取决于模板的 uid：重新创建后结果可能不同。</translation>
    </message>
    <message>
        <source>Equal clusters stood at the cut of Aggregated; the hub&apos;s sort does not keep their order above 12 clusters.</source>
        <translation>Aggregated 截断处存在同等集群；超过 12 个集群时 hub 的排序不保持其顺序。</translation>
    </message>
    <message>
        <source>Static weights ignore every spread constraint of the placement.</source>
        <translation>静态权重会忽略放置中的所有分布约束。</translation>
    </message>
    <message>
        <source>A spread constraint has no maxGroups, which counts as 0 and selects nothing.</source>
        <translation>有分布约束缺少 maxGroups，按 0 处理，什么也选不出。</translation>
    </message>
    <message>
        <source>Duplicated puts all replicas on every cluster and never checks whether there is room.</source>
        <translation>Duplicated 在每个集群放置全部副本，从不检查是否有余量。</translation>
    </message>
    <message>
        <source>Without a fitting cluster the hub clears the earlier result: it is removed from %1 clusters.</source>
        <translation>没有合适的集群时 hub 会清除先前结果：将从 %1 个集群移除。</translation>
    </message>
    <message>
        <source>The answers of %1 are dropped for all clusters in this pass: %2.</source>
        <translation>本轮丢弃 %1 对所有集群的回答：%2。</translation>
    </message>
    <message>
        <source>The resource models of %1 clusters have no %2, so they count 0 for it, whatever their nodes have free.</source>
        <translation>%1 个集群的资源模型没有 %2，因此无论节点空闲多少都按 0 计。</translation>
    </message>
    <message>
        <source>%1 clusters are blocked by the placement&apos;s own limits on where it may run: no room elsewhere changes that.</source>
        <translation>%1 个集群被放置自身的位置限制阻止：余量无法改变这一点。</translation>
    </message>
    <message>
        <source>Select policy</source>
        <translation>选择策略</translation>
    </message>
    <message>
        <source>Filter clusters</source>
        <translation>过滤集群</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>打分</translation>
    </message>
    <message>
        <source>Select clusters</source>
        <translation>选择集群</translation>
    </message>
    <message>
        <source>Divide replicas</source>
        <translation>分配副本</translation>
    </message>
    <message>
        <source>of %1 clusters remain</source>
        <translation>/ %1 个集群保留</translation>
    </message>
    <message>
        <source>replicas have room, of %1 wanted</source>
        <translation>个副本有余量，需要 %1 个</translation>
    </message>
    <message>
        <source>sets have room, of 1 wanted</source>
        <translation>组有余量，需要 1 组</translation>
    </message>
    <message>
        <source>of %1 clusters are in use already</source>
        <translation>/ %1 个集群已在使用</translation>
    </message>
    <message>
        <source>of %1 clusters selected</source>
        <translation>/ %1 个集群被选中</translation>
    </message>
    <message>
        <source>of %1 replicas placed</source>
        <translation>/ %1 个副本已放置</translation>
    </message>
    <message>
        <source>clusters get the whole object</source>
        <translation>个集群获得整个对象</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略方式</translation>
    </message>
    <message>
        <source>%1: %2 replicas</source>
        <translation>%1：%2 个副本</translation>
    </message>
    <message>
        <source>%1 kept, weight %2</source>
        <translation>保留 %1，权重 %2</translation>
    </message>
    <message>
        <source>Region %1</source>
        <translation>区域 %1</translation>
    </message>
    <message>
        <source>score %1, %2 clusters</source>
        <translation>得分 %1，%2 个集群</translation>
    </message>
    <message>
        <source>score %1, %2 clusters, chosen</source>
        <translation>得分 %1，%2 个集群，已选</translation>
    </message>
    <message>
        <source>Swapped for room</source>
        <translation>为余量而交换</translation>
    </message>
    <message>
        <source>%1 gave way to %2</source>
        <translation>%1 让位给 %2</translation>
    </message>
    <message>
        <source>Affinity group %1</source>
        <translation>亲和组 %1</translation>
    </message>
    <message>
        <source>Also matches</source>
        <translation>同样匹配</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1，优先级 %2</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Resource model</source>
        <translation>资源模型</translation>
    </message>
    <message>
        <source>Scheduler estimator</source>
        <translation>调度估算器</translation>
    </message>
    <message>
        <source>The hub places it on %1.</source>
        <translation>hub 将其放置到 %1。</translation>
    </message>
    <message>
        <source>The hub schedules it, with no replica to place.</source>
        <translation>hub 已调度，但没有副本需要放置。</translation>
    </message>
    <message>
        <source>The hub leaves it where it is.</source>
        <translation>hub 保持其现状。</translation>
    </message>
    <message>
        <source>Placement and replicas are as they were when it was scheduled: nothing is calculated anew.</source>
        <translation>放置与副本数自上次调度以来未变：不会重新计算。</translation>
    </message>
    <message>
        <source>The hub does not place it: %1.</source>
        <translation>hub 不放置它：%1。</translation>
    </message>
    <message>
        <source>Its scheduling is suspended.</source>
        <translation>其调度已暂停。</translation>
    </message>
    <message>
        <source>No policy propagates it.</source>
        <translation>没有策略分发它。</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 个副本</translation>
    </message>
    <message>
        <source>plain object</source>
        <translation>普通对象</translation>
    </message>
    <message>
        <source>%1 components</source>
        <translation>%1 个组件</translation>
    </message>
    <message>
        <source>Estimate by the nodes (--enable-scheduler-estimator)</source>
        <translation>按节点估算（--enable-scheduler-estimator）</translation>
    </message>
    <message>
        <source>Give the resource models of %1 clusters ranges for %2</source>
        <translation>为 %1 个集群的资源模型添加 %2 的区间</translation>
    </message>
    <message>
        <source>Set maxGroups in every spread constraint</source>
        <translation>在每条分布约束中设置 maxGroups</translation>
    </message>
    <message>
        <source>Tolerate %1</source>
        <translation>容忍 %1</translation>
    </message>
    <message>
        <source>lets %1 clusters through that nothing else rejects</source>
        <translation>放行 %1 个仅因此被拒的集群</translation>
    </message>
    <message>
        <source>Free room for %1 more replicas in the feasible clusters</source>
        <translation>在可行集群中再腾出 %1 个副本的余量</translation>
    </message>
    <message>
        <source>Lower minGroups, or let more clusters pass the filters</source>
        <translation>降低 minGroups，或让更多集群通过过滤</translation>
    </message>
    <message>
        <source>%1 of %2 placed workloads would start at the first attempt, by their members&apos; own schedulers; %3 were asked about.</source>
        <translation>按成员自己的调度器判断，%2 个已放置的工作负载中有 %1 个会在首次尝试时启动；共询问了 %3 个。</translation>
    </message>
    <message>
        <source>Federated quota</source>
        <translation>联邦配额</translation>
    </message>
    <message>
        <source>In-cluster fit</source>
        <translation>集群内适配</translation>
    </message>
    <message>
        <source>of %1 new pods start at the first attempt</source>
        <translation>/ %1 个新 Pod 首次尝试即启动</translation>
    </message>
    <message>
        <source>new pods: nothing is to be started</source>
        <translation>个新 Pod：没有要启动的</translation>
    </message>
    <message>
        <source>%1: %2 of %3 pods</source>
        <translation>%1：%3 个 Pod 中的 %2 个</translation>
    </message>
    <message>
        <source>%1: %2 of %3 pods find a node, and all are needed</source>
        <translation>%1：%3 个 Pod 中 %2 个找到节点，但需要全部</translation>
    </message>
    <message>
        <source>The fleet has no snapshot of it: its scheduler is not asked.</source>
        <translation>机群没有它的快照：不询问其调度器。</translation>
    </message>
    <message>
        <source>The hub would send it to %1; there %2 of %3 new pods start at the first attempt.</source>
        <translation>枢纽会把它发送到 %1；在那里 %3 个新 Pod 中有 %2 个首次尝试即启动。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>With the gate FederatedQuotaEnforcement the hub would refuse it: %1 Without it the quota only counts.</source>
        <translation>开启门控 FederatedQuotaEnforcement 时枢纽会拒绝它：%1 未开启时配额只做统计。</translation>
    </message>
    <message>
        <source>Tier %1: %2</source>
        <translation>层级 %1：%2</translation>
    </message>
    <message>
        <source>Tier 0: the group&apos;s own clusters</source>
        <translation>层级 0：该组自己的集群</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>%1 to %2 of them, %3 are feasible</source>
        <translation>其中 %1 到 %2 个，%3 个可行</translation>
    </message>
    <message>
        <source>room for %1, score %2</source>
        <translation>可容纳 %1，得分 %2</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>A number or a yes/no where text belongs; taken as text.</source>
        <translation>此处应为文本，却是数字或是/否；按文本处理。</translation>
    </message>
    <message>
        <source>A list or map where text belongs; left out.</source>
        <translation>此处应为文本，却是列表或映射；已略去。</translation>
    </message>
    <message>
        <source>Text where a number belongs; read as the number it spells.</source>
        <translation>此处应为数字，却是文本；按其所写的数字读取。</translation>
    </message>
    <message>
        <source>Not a whole number; left out.</source>
        <translation>不是整数；已略去。</translation>
    </message>
    <message>
        <source>Not a number; left out.</source>
        <translation>不是数字；已略去。</translation>
    </message>
    <message>
        <source>Text where true or false belongs; read as what it spells.</source>
        <translation>此处应为 true 或 false，却是文本；按其所写内容读取。</translation>
    </message>
    <message>
        <source>Neither true nor false; left out.</source>
        <translation>既不是 true 也不是 false；已略去。</translation>
    </message>
    <message>
        <source>Not a quantity such as 500m or 2Gi; left out.</source>
        <translation>不是 500m 或 2Gi 这样的数量；已略去。</translation>
    </message>
    <message>
        <source>A quantity without digits; taken as 0.</source>
        <translation>数量中没有数字；按 0 处理。</translation>
    </message>
    <message>
        <source>A negative amount; taken as 0.</source>
        <translation>数量为负；按 0 处理。</translation>
    </message>
    <message>
        <source>The number is out of range; taken as the nearest one in range.</source>
        <translation>数字超出范围；取范围内最接近的值。</translation>
    </message>
    <message>
        <source>Not a map of fields; left out.</source>
        <translation>不是字段映射；已略去。</translation>
    </message>
    <message>
        <source>Not a list; left out.</source>
        <translation>不是列表；已略去。</translation>
    </message>
    <message>
        <source>Not a whole number from 0 to 2147483647.</source>
        <translation>不是 0 到 2147483647 之间的整数。</translation>
    </message>
    <message>
        <source>Further findings of this object are left out.</source>
        <translation>此对象的其余发现项已略去。</translation>
    </message>
    <message>
        <source>A priority class without value; taken as 0.</source>
        <translation>PriorityClass 没有值；按 0 处理。</translation>
    </message>
    <message>
        <source>Not a time such as 2026-03-01T12:00:00Z; left out.</source>
        <translation>不是 2026-03-01T12:00:00Z 这样的时间；已略去。</translation>
    </message>
    <message>
        <source>Not a map of labels; left out.</source>
        <translation>不是标签映射；已略去。</translation>
    </message>
    <message>
        <source>A device without name; left out.</source>
        <translation>设备没有名称；已略去。</translation>
    </message>
    <message>
        <source>This version of the resource API is not read; kept by name only.</source>
        <translation>不读取此版本的资源 API；仅保留名称。</translation>
    </message>
    <message>
        <source>A taint without key; left out.</source>
        <translation>Taint 没有键；已略去。</translation>
    </message>
    <message>
        <source>A taint without effect keeps nothing away; kept as it is.</source>
        <translation>没有 effect 的 Taint 不阻止任何东西；原样保留。</translation>
    </message>
    <message>
        <source>Not a taint effect; the taint keeps nothing away.</source>
        <translation>不是有效的 Taint effect；此 Taint 不阻止任何东西。</translation>
    </message>
    <message>
        <source>The amount is larger than can be counted; taken as the largest.</source>
        <translation>数量超出可计数范围；取最大值。</translation>
    </message>
    <message>
        <source>No allocatable amounts; taken from the capacity, as the API server does.</source>
        <translation>没有 allocatable 数量；与 API server 一样取自 capacity。</translation>
    </message>
    <message>
        <source>Less capacity than allocatable; the allocatable amount is used.</source>
        <translation>capacity 小于 allocatable；采用 allocatable 的数量。</translation>
    </message>
    <message>
        <source>Not a Kubernetes object: kind and apiVersion are missing.</source>
        <translation>不是 Kubernetes 对象：缺少 kind 和 apiVersion。</translation>
    </message>
    <message>
        <source>The object has no apiVersion.</source>
        <translation>对象没有 apiVersion。</translation>
    </message>
    <message>
        <source>The object has no name.</source>
        <translation>对象没有名称。</translation>
    </message>
    <message>
        <source>Secrets are left alone: nothing of them is kept.</source>
        <translation>不触碰 Secret：不保留其任何内容。</translation>
    </message>
    <message>
        <source>A kubeconfig among the manifests: nothing of it is kept.</source>
        <translation>清单中混有 kubeconfig：不保留其任何内容。</translation>
    </message>
    <message>
        <source>A pod without spec asks nothing.</source>
        <translation>没有 spec 的 Pod 不请求任何资源。</translation>
    </message>
    <message>
        <source>Not a number of pods; left out.</source>
        <translation>不是 Pod 数量；已略去。</translation>
    </message>
    <message>
        <source>A HyperNode without tier; taken as 0.</source>
        <translation>HyperNode 没有 tier；按 0 处理。</translation>
    </message>
    <message>
        <source>A member without selector selects nothing.</source>
        <translation>没有 selector 的成员不选择任何东西。</translation>
    </message>
    <message>
        <source>Neither Node nor HyperNode; left out.</source>
        <translation>既不是 Node 也不是 HyperNode；已略去。</translation>
    </message>
    <message>
        <source>Not a pod phase; taken as Unknown.</source>
        <translation>不是 Pod 阶段；按 Unknown 处理。</translation>
    </message>
    <message>
        <source>Not a list of GPUs as the sharing device plugin writes it; left out.</source>
        <translation>不是共享设备插件所写的 GPU 列表；已略去。</translation>
    </message>
    <message>
        <source>Not a fraction of a GPU above 0 and up to 1; left out.</source>
        <translation>不是大于 0 且不超过 1 的 GPU 份额；已略去。</translation>
    </message>
    <message>
        <source>Not GPU indexes such as 0 or 0-1; left out.</source>
        <translation>不是 0 或 0-1 这样的 GPU 序号；已略去。</translation>
    </message>
    <message>
        <source>The path leads to no pod template of the component.</source>
        <translation>路径未指向该组件的 Pod 模板。</translation>
    </message>
    <message>
        <source>The component names no pod sets and its kind is not known; its pods are not counted.</source>
        <translation>组件未列出 Pod 组且类型未知；不计其 Pod。</translation>
    </message>
    <message>
        <source>Not a number of pods from 1 to below parallelism; partial admission is left out.</source>
        <translation>不是 1 到小于 parallelism 之间的 Pod 数量；略去部分准入。</translation>
    </message>
    <message>
        <source>The set has no cliques; it is not read.</source>
        <translation>该集合没有 clique；不读取。</translation>
    </message>
    <message>
        <source>There is no clique of this name; left out.</source>
        <translation>没有此名称的 clique；已略去。</translation>
    </message>
    <message>
        <source>The graph has no services; it is not read.</source>
        <translation>该图没有 service；不读取。</translation>
    </message>
    <message>
        <source>The set has no replicated jobs; it is not read.</source>
        <translation>该集合没有 replicatedJobs；不读取。</translation>
    </message>
    <message>
        <source>A replica has at least one pod; counted as 1.</source>
        <translation>每个副本至少有一个 Pod；按 1 计。</translation>
    </message>
    <message>
        <source>The predictor has neither a model nor containers; the workload is not read.</source>
        <translation>predictor 既没有模型也没有容器；不读取该工作负载。</translation>
    </message>
    <message>
        <source>The predictor is missing; the workload is not read.</source>
        <translation>缺少 predictor；不读取该工作负载。</translation>
    </message>
    <message>
        <source>The job names no role that its kind has; it is not read.</source>
        <translation>该 Job 未列出其类型所具有的角色；不读取。</translation>
    </message>
    <message>
        <source>The kind has no such role; left out.</source>
        <translation>该类型没有此角色；已略去。</translation>
    </message>
    <message>
        <source>The gang wants more pods than the workload has: it can never start.</source>
        <translation>Gang 需要的 Pod 多于工作负载所有：永远无法启动。</translation>
    </message>
    <message>
        <source>The pod template is missing; the workload is not read.</source>
        <translation>缺少 Pod 模板；不读取该工作负载。</translation>
    </message>
    <message>
        <source>The number of replicas is missing; counted as 1, but an API server would write the default 0.</source>
        <translation>缺少副本数；按 1 计，但 API server 会写入默认值 0。</translation>
    </message>
    <message>
        <source>Not a memory size such as 512m or 4g; left out.</source>
        <translation>不是 512m 或 4g 这样的内存大小；已略去。</translation>
    </message>
    <message>
        <source>Not a number of slots from 1 on; counted as 1.</source>
        <translation>不是不小于 1 的 slot 数；按 1 计。</translation>
    </message>
    <message>
        <source>Not an amount of CPU; left out.</source>
        <translation>不是 CPU 数量；已略去。</translation>
    </message>
    <message>
        <source>The section is missing; the workload is not read.</source>
        <translation>缺少该部分；不读取该工作负载。</translation>
    </message>
    <message>
        <source>The job has no tasks; it is not read.</source>
        <translation>该 Job 没有 task；不读取。</translation>
    </message>
    <message>
        <source>This version of the API is not known; the workload is not read, as its fields may mean something else.</source>
        <translation>未知的 API 版本；其字段含义可能不同，故不读取该工作负载。</translation>
    </message>
    <message>
        <source>The pod is bound to a node that is not among the nodes read; it holds nothing.</source>
        <translation>Pod 绑定的 Node 不在已读取的 Node 之中；不计其占用。</translation>
    </message>
    <message>
        <source>Pods are bound to nodes, but no node was read: nothing can be said of capacity.</source>
        <translation>Pod 已绑定到 Node，但未读取任何 Node：无从得知容量。</translation>
    </message>
    <message>
        <source>Further findings of the same kind are left out.</source>
        <translation>其余同类发现项已略去。</translation>
    </message>
    <message>
        <source>The fleet names more than 1000 resources; the last ones by name are left out.</source>
        <translation>舰队中的资源名称超过 1000 个；按名称靠后的已略去。</translation>
    </message>
    <message>
        <source>Pods hold more of this resource than the node allows.</source>
        <translation>Pod 占用的此资源超过 Node 所允许的量。</translation>
    </message>
    <message>
        <source>The node&apos;s MIG configuration is invalid: its GPUs cannot be used.</source>
        <translation>Node 的 MIG 配置无效：其 GPU 无法使用。</translation>
    </message>
    <message>
        <source>More units than any machine has; only the first 1024 are drawn.</source>
        <translation>单元数超过任何机器所能拥有；只绘制前 1024 个。</translation>
    </message>
    <message>
        <source>A member of more than one HyperNode; Volcano holds such a topology not ready.</source>
        <translation>属于多个 HyperNode；Volcano 视此拓扑为未就绪。</translation>
    </message>
    <message>
        <source>The HyperNode is below itself; Volcano holds such a topology not ready.</source>
        <translation>HyperNode 位于自身之下；Volcano 视此拓扑为未就绪。</translation>
    </message>
    <message>
        <source>Not a regular expression; the member selects nothing.</source>
        <translation>不是正则表达式；该成员不选择任何东西。</translation>
    </message>
    <message>
        <source>The node lacks this level of the topology; it is shown in an unnamed domain.</source>
        <translation>Node 缺少此拓扑层级；显示在未命名的域中。</translation>
    </message>
    <message>
        <source>The object is there more than once; this copy gives way to another.</source>
        <translation>对象重复出现；此副本让位于另一个。</translation>
    </message>
    <message>
        <source>An object of this name but another uid is there too; the one that was created later is used.</source>
        <translation>另有同名但 uid 不同的对象；采用创建较晚者。</translation>
    </message>
    <message>
        <source>The placement that was applied last cannot be read; it counts as changed.</source>
        <translation>无法读取上次应用的放置；视为已更改。</translation>
    </message>
    <message>
        <source>The file ends in the middle of an object; everything before it was read.</source>
        <translation>文件在一个对象中间结束；之前的内容均已读取。</translation>
    </message>
    <message>
        <source>The file could not be read further: %1</source>
        <translation>无法继续读取文件：%1</translation>
    </message>
    <message>
        <source>This is not JSON; the rest of the line is left out.</source>
        <translation>这不是 JSON；该行其余部分被忽略。</translation>
    </message>
    <message>
        <source>The list is broken here: a bracket or comma is missing or too many.</source>
        <translation>列表在此处损坏：缺少或多出括号或逗号。</translation>
    </message>
    <message>
        <source>An item of the list is not an object.</source>
        <translation>列表中的一项不是对象。</translation>
    </message>
    <message>
        <source>The list is broken behind its items.</source>
        <translation>列表在其各项之后损坏。</translation>
    </message>
    <message>
        <source>Lists are nested too deeply here; this one is left out.</source>
        <translation>此处列表嵌套过深；该列表被忽略。</translation>
    </message>
    <message>
        <source>This object is larger than 64 MiB and is left out.</source>
        <translation>该对象大于 64 MiB，被忽略。</translation>
    </message>
    <message>
        <source>This text is longer than 64 MiB; the rest of the file is left out.</source>
        <translation>该文本长于 64 MiB；文件其余部分被忽略。</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8.</source>
        <translation>文本不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>Maps and lists are nested too deeply.</source>
        <translation>映射和列表嵌套过深。</translation>
    </message>
    <message>
        <source>The object has too many values.</source>
        <translation>对象的值过多。</translation>
    </message>
    <message>
        <source>A number is not written as JSON wants it.</source>
        <translation>某个数字的写法不符合 JSON。</translation>
    </message>
    <message>
        <source>A text has an escape that JSON does not know.</source>
        <translation>某个文本含有 JSON 不认识的转义。</translation>
    </message>
    <message>
        <source>A text has a line break or control character in it.</source>
        <translation>某个文本含有换行或控制字符。</translation>
    </message>
    <message>
        <source>A word is none of true, false and null.</source>
        <translation>某个词不是 true、false 或 null。</translation>
    </message>
    <message>
        <source>This is not an object.</source>
        <translation>这不是对象。</translation>
    </message>
    <message>
        <source>This is a kubeconfig; nothing of it was kept.</source>
        <translation>这是 kubeconfig；未保留其任何内容。</translation>
    </message>
    <message>
        <source>The object does not say it, so it cannot be told what it is.</source>
        <translation>对象未说明此项，因此无法判断它是什么。</translation>
    </message>
    <message>
        <source>It is not a text, so it cannot be told what the object is.</source>
        <translation>它不是文本，因此无法判断对象是什么。</translation>
    </message>
    <message>
        <source>The file ends among the items of a list; everything before the last item was read.</source>
        <translation>文件在列表各项之间结束；最后一项之前的内容均已读取。</translation>
    </message>
    <message>
        <source>The file ends without a line break: its last object may be cut off.</source>
        <translation>文件末尾没有换行：最后一个对象可能被截断。</translation>
    </message>
    <message>
        <source>This is neither an object nor a list of objects.</source>
        <translation>这既不是对象，也不是对象列表。</translation>
    </message>
    <message>
        <source>Lists are nested too deeply here.</source>
        <translation>此处列表嵌套过深。</translation>
    </message>
    <message>
        <source>The key of a map is not a text.</source>
        <translation>映射的键不是文本。</translation>
    </message>
    <message>
        <source>An alias has no anchor before it.</source>
        <translation>别名之前没有锚点。</translation>
    </message>
    <message>
        <source>Aliases expand to too many values.</source>
        <translation>别名展开后的值过多。</translation>
    </message>
    <message>
        <source>Anchors hold too many values.</source>
        <translation>锚点包含的值过多。</translation>
    </message>
    <message>
        <source>A merge key refers to something that is not a map.</source>
        <translation>合并键引用的不是映射。</translation>
    </message>
    <message>
        <source>It is no archive that can be read.</source>
        <translation>它不是可读取的归档。</translation>
    </message>
    <message>
        <source>The archive is broken; members before the break were read.</source>
        <translation>归档已损坏；断点之前的成员已读取。</translation>
    </message>
    <message>
        <source>The archive has too many members; the rest is left out.</source>
        <translation>归档成员过多；其余被忽略。</translation>
    </message>
    <message>
        <source>The archive unpacks to more than is allowed; the rest is left out.</source>
        <translation>归档解压后超出允许大小；其余被忽略。</translation>
    </message>
    <message>
        <source>The archive could not be unpacked: %1</source>
        <translation>无法解压归档：%1</translation>
    </message>
    <message>
        <source>The archive is broken here; what stands before was read.</source>
        <translation>归档在此处损坏；之前的内容已读取。</translation>
    </message>
    <message>
        <source>It holds no manifests and was left alone.</source>
        <translation>其中没有清单，未处理。</translation>
    </message>
    <message>
        <source>It is hidden and was left alone.</source>
        <translation>它是隐藏的，未处理。</translation>
    </message>
    <message>
        <source>It is not a file and was left alone.</source>
        <translation>它不是文件，未处理。</translation>
    </message>
    <message>
        <source>It is a link to a folder and was left alone.</source>
        <translation>它是指向文件夹的链接，未处理。</translation>
    </message>
    <message>
        <source>Folders are nested too deeply here.</source>
        <translation>此处文件夹嵌套过深。</translation>
    </message>
    <message>
        <source>The folder holds too many files.</source>
        <translation>文件夹中的文件过多。</translation>
    </message>
    <message>
        <source>Secrets are left alone: %1.</source>
        <translation>Secret 未处理：%1。</translation>
    </message>
    <message>
        <source>There is no object that could be read.</source>
        <translation>没有可读取的对象。</translation>
    </message>
    <message>
        <source>There is nothing to open.</source>
        <translation>没有可打开的内容。</translation>
    </message>
    <message>
        <source>The object was not read from a file.</source>
        <translation>该对象不是从文件读取的。</translation>
    </message>
    <message>
        <source>The file cannot be read any more: %1</source>
        <translation>文件已无法读取：%1</translation>
    </message>
    <message>
        <source>The file has changed since it was opened; reload to see its objects.</source>
        <translation>文件打开后已更改；请重新加载以查看其中的对象。</translation>
    </message>
    <message>
        <source>There is not enough memory to read these files.</source>
        <translation>内存不足，无法读取这些文件。</translation>
    </message>
    <message>
        <source>The file could not be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>It is neither JSON nor YAML and was left alone.</source>
        <translation>它既不是 JSON 也不是 YAML，未处理。</translation>
    </message>
    <message>
        <source>It is not a Snapshot of stowage.io/v1alpha1.</source>
        <translation>它不是 stowage.io/v1alpha1 的 Snapshot。</translation>
    </message>
    <message>
        <source>The capture had no right to read %1.</source>
        <translation>采集时无权读取 %1。</translation>
    </message>
    <message>
        <source>The cluster did not serve %1.</source>
        <translation>集群未提供 %1。</translation>
    </message>
    <message>
        <source>It is not a time as RFC 3339 writes it.</source>
        <translation>它不是 RFC 3339 格式的时间。</translation>
    </message>
    <message>
        <source>It is neither a file nor a folder.</source>
        <translation>它既不是文件也不是文件夹。</translation>
    </message>
    <message>
        <source>A cluster needs a name before the path.</source>
        <translation>集群需要在路径之前给出名称。</translation>
    </message>
    <message>
        <source>It is a plan, not a manifest, and was left alone.</source>
        <translation>它是计划而不是清单，未处理。</translation>
    </message>
    <message>
        <source>It stands beside the folders hub and clusters and was left alone.</source>
        <translation>它位于 hub 和 clusters 文件夹旁边，未处理。</translation>
    </message>
    <message>
        <source>Another cluster has the same name, so this one is called &quot;%1&quot;.</source>
        <translation>另一个集群同名，因此这个称为“%1”。</translation>
    </message>
    <message>
        <source>It is a folder.</source>
        <translation>它是文件夹。</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>它不是普通文件。</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有该文件或文件夹</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Canceled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>this quote (%1) is never closed</source>
        <translation>此引号（%1）未闭合</translation>
    </message>
    <message>
        <source>unknown field &apos;%1&apos; (did you mean &apos;%2&apos;?); this view knows %3</source>
        <translation>未知字段“%1”（您是指“%2”吗？）；此视图认识 %3</translation>
    </message>
    <message>
        <source>unknown field &apos;%1&apos;; this view knows %2</source>
        <translation>未知字段“%1”；此视图认识 %2</translation>
    </message>
    <message>
        <source>&apos;-&apos; negates nothing</source>
        <translation>“-”没有否定任何内容</translation>
    </message>
    <message>
        <source>this word is empty</source>
        <translation>此词为空</translation>
    </message>
    <message>
        <source>an alternative beside &apos;|&apos; is empty</source>
        <translation>“|”旁边的一个选项为空</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a value</source>
        <translation>“%1”需要一个值</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a flag and takes no value</source>
        <translation>“%1”是标志，不带值</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a text and cannot be compared; write %2:value</source>
        <translation>“%1”是文本，不能比较大小；请写 %2:值</translation>
    </message>
    <message>
        <source>labels are asked for as label:key=value</source>
        <translation>标签写作 label:key=value</translation>
    </message>
    <message>
        <source>a label needs a key: label:key=value</source>
        <translation>标签需要键：label:key=value</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no age such as 3d4h or 90m</source>
        <translation>“%1”不是如 3d4h 或 90m 的时长</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no number or quantity</source>
        <translation>“%1”不是数字或数量</translation>
    </message>
    <message>
        <source>It configures a program and is no object of a cluster; it was left alone.</source>
        <translation>它是某个程序的配置,不是集群的对象;已略过。</translation>
    </message>
    <message>
        <source>There is no object that could be read. %1</source>
        <translation>没有可读取的对象。%1</translation>
    </message>
    <message>
        <source>It is no Kubernetes object and was left alone: it has no kind, metadata or spec.</source>
        <translation>它不是 Kubernetes 对象，未作处理：没有 kind、metadata 或 spec。</translation>
    </message>
    <message>
        <source>A map has this key more than once; the last one counts.</source>
        <translation>映射中此键出现多次；以最后一个为准。</translation>
    </message>
</context>
<context>
    <name>FirstAttempt</name>
    <message>
        <source>No workload with pods waits for the hub.</source>
        <translation>没有带 Pod 的工作负载在等待 Hub。</translation>
    </message>
    <message>
        <source>By %1 the hub places %2 of %3 workloads and %4 of them start at the first attempt; %5 GPUs are held by workloads that cannot start.</source>
        <translation>按 %1，Hub 放置了 %3 个工作负载中的 %2 个，其中 %4 个首次尝试即启动；%5 个 GPU 被无法启动的工作负载占着。</translation>
    </message>
    <message>
        <source>A placement succeeds when every target cluster&apos;s scheduler binds all its new pods on the snapshot, without preemption. Pods that were bound stay while the next workload is tried.</source>
        <translation>当每个目标集群的调度器都能在快照上绑定全部新 Pod（不抢占）时，放置才算成功。已绑定的 Pod 在尝试下一个工作负载时仍保留。</translation>
    </message>
</context>
<context>
    <name>Fit</name>
    <message>
        <source>Some pods belong to a group; they are decided one by one here. Ask for the group to see all or nothing.</source>
        <translation>部分 Pod 属于某个组；此处逐个决定。查询该组可查看“全有或全无”的结果。</translation>
    </message>
</context>
<context>
    <name>Fix</name>
    <message>
        <source>Let the scheduler of %1 choose the nodes</source>
        <translation>让 %1 的调度器选择 Node</translation>
    </message>
    <message>
        <source>Put it into %1</source>
        <translation>放到 %1</translation>
    </message>
    <message>
        <source>Only %1 replicas of it</source>
        <translation>只要其中 %1 个副本</translation>
    </message>
    <message>
        <source>Uncordon node %1 before</source>
        <translation>之前解除封锁 Node %1</translation>
    </message>
    <message>
        <source>Remove taint %2 from node %1 before</source>
        <translation>之前从 Node %1 移除污点 %2</translation>
    </message>
    <message>
        <source>Move %1 pods out of %2 before</source>
        <translation>之前将 %1 个 Pod 移出 %2</translation>
    </message>
    <message>
        <source>Add %1 nodes like %2 before</source>
        <translation>之前增加 %1 个如同 %2 的 Node</translation>
    </message>
    <message>
        <source>Take it out of the plan</source>
        <translation>将它移出计划</translation>
    </message>
    <message>
        <source>It is meant so: accept the object as it is now</source>
        <translation>就是这样：接受对象现在的状态</translation>
    </message>
    <message>
        <source>Move a pod out of %1 before</source>
        <translation>之前先将一个 Pod 移出 %1</translation>
    </message>
    <message>
        <source>Add a node like %1 before</source>
        <translation>之前先添加一个与 %1 相同的节点</translation>
    </message>
</context>
<context>
    <name>FleetSource</name>
    <message>
        <source>Demo fleet</source>
        <translation>演示舰队</translation>
    </message>
    <message>
        <source>No fleet</source>
        <translation>没有舰队</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fragmentation</name>
    <message>
        <source>The mix is taken from the cluster&apos;s own pods.</source>
        <translation>任务组合取自集群自身的 Pod。</translation>
    </message>
</context>
<context>
    <name>Fragments</name>
    <message>
        <source>No GPU is free, so none is stranded.</source>
        <translation>没有空闲的 GPU，因此也没有被搁置的。</translation>
    </message>
    <message>
        <source>Every one of the %1 free GPUs can be used.</source>
        <translation>%1 个空闲 GPU 全部可用。</translation>
    </message>
    <message>
        <source>%1 of %2 free GPUs are fragments: these pods cannot use them.</source>
        <translation>%2 个空闲 GPU 中有 %1 个是碎片：这些 Pod 无法使用。</translation>
    </message>
    <message>
        <source>Measured against each cluster&apos;s own pods.</source>
        <translation>按各集群自己的 Pod 度量。</translation>
    </message>
    <message>
        <source>There are no pods to measure against.</source>
        <translation>没有可供度量的 Pod。</translation>
    </message>
    <message>
        <source>%1 % without GPUs</source>
        <translation>%1% 不要 GPU</translation>
    </message>
    <message>
        <source>%1 % with %2</source>
        <comment>share, GPUs</comment>
        <translation>%1% 要 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>另外 %n 类</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured against pods of which %1.</source>
        <translation>按如下 Pod 度量（GPU 数）：%1。</translation>
    </message>
    <message>
        <source>Free blocks within a cluster: %1 of 8 GPUs, %2 of 16, %3 of 64.</source>
        <translation>集群内的空闲块：8 个 GPU 的 %1 块，16 个的 %2 块，64 个的 %3 块。</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink 域</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>No pods whose leaving would free one more block of %1 GPUs: the domains are too small, full of pods that cannot move, or cordoned.</source>
        <translation>没有 Pod 离开后能再腾出一个 %1 GPU 的块：域太小、充满无法移动的 Pod，或被封锁。</translation>
    </message>
    <message numerus="yes">
        <source>One more block of %1 GPUs in %2: %n pod(s) leave %3; %4 GPU hours of work are lost.</source>
        <translation>
            <numerusform>在 %2 再腾出一个 %1 GPU 的块：%n 个 Pod 离开 %3；损失 %4 GPU 小时的工作。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 finds a place on %2</source>
        <translation>%1 可去 %2</translation>
    </message>
    <message>
        <source>%1 finds no other place</source>
        <translation>%1 找不到其他位置</translation>
    </message>
    <message numerus="yes">
        <source>; and %n more</source>
        <translation>
            <numerusform>；还有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them would wait.</source>
        <translation>
            <numerusform>其中 %n 个将等待。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Gang</name>
    <message>
        <source>GenericWorkload is off: pods are scheduled one by one.</source>
        <translation>GenericWorkload 已关闭：Pod 逐个调度。</translation>
    </message>
    <message>
        <source>GangScheduling is off: the minimum is not enforced.</source>
        <translation>GangScheduling 已关闭：不强制最小数量。</translation>
    </message>
    <message>
        <source>TopologyAwareWorkloadScheduling is off: the topology constraint is ignored.</source>
        <translation>TopologyAwareWorkloadScheduling 已关闭：忽略拓扑约束。</translation>
    </message>
    <message>
        <source>Group scheduling is alpha in this version.</source>
        <translation>组调度在此版本中为 alpha。</translation>
    </message>
    <message>
        <source>Members preempt one by one, even if the group is not scheduled in the end.</source>
        <translation>成员逐个抢占，即使该组最终未被调度。</translation>
    </message>
    <message>
        <source>A group with a topology constraint does not preempt: it waits.</source>
        <translation>带拓扑约束的组不会抢占：它会等待。</translation>
    </message>
    <message>
        <source>Pods have another priority than their group.</source>
        <translation>Pod 的优先级与其所属组不同。</translation>
    </message>
    <message>
        <source>The minimum is larger than the number of pods that exist.</source>
        <translation>最小数量大于现有的 Pod 数。</translation>
    </message>
    <message>
        <source>The pods of the group name different schedulers.</source>
        <translation>该组的 Pod 指定了不同的调度器。</translation>
    </message>
    <message>
        <source>Running members stand in more than one domain, or in none.</source>
        <translation>运行中的成员位于多个域，或不在任何域中。</translation>
    </message>
    <message>
        <source>No pod of the tree found a node.</source>
        <translation>树中没有任何 Pod 找到节点。</translation>
    </message>
    <message>
        <source>The minimum is larger than the number of pods that the controller will ever make.</source>
        <translation>最小数量大于控制器会创建的 Pod 数量。</translation>
    </message>
    <message>
        <source>kube-scheduler 1.37 may look at a part of the placements of a large cluster only; here it is all of them.</source>
        <translation>对于大型集群，kube-scheduler 1.37 可能只查看一部分放置方案；此处查看全部。</translation>
    </message>
</context>
<context>
    <name>HubManifests</name>
    <message>
        <source>%1 objects to apply on the hub: review them first.</source>
        <translation>要应用到枢纽的 %1 个对象：请先检查。</translation>
    </message>
    <message>
        <source>Nothing was asked for that makes an object.</source>
        <translation>所问内容不产生任何对象。</translation>
    </message>
    <message>
        <source>Models grade nodes on one scale: those of %1 are by %2; for its other GPU resources ask the scheduler estimator.</source>
        <translation>模型只按一个尺度给节点分级：%1 的按 %2；其他 GPU 资源请询问调度器估算器。</translation>
    </message>
    <message>
        <source>%1 is placed nowhere (%2): no policy can hold that.</source>
        <translation>%1 未被放置到任何地方 (%2)：没有策略可以保持它。</translation>
    </message>
</context>
<context>
    <name>HubModel</name>
    <message>
        <source>Bindings have components: the gate MultiplePodTemplatesScheduling is on.</source>
        <translation>绑定含有组件：门控 MultiplePodTemplatesScheduling 已开启。</translation>
    </message>
    <message>
        <source>Bindings have affinity groups: the gate WorkloadAffinity is on.</source>
        <translation>绑定含有亲和组：门控 WorkloadAffinity 已开启。</translation>
    </message>
    <message>
        <source>Requirements of bindings carry a namespace: the gate ResourceQuotaEstimate is on.</source>
        <translation>绑定的需求带有命名空间：门控 ResourceQuotaEstimate 已开启。</translation>
    </message>
    <message>
        <source>Bindings were refused by a FederatedResourceQuota: the gate FederatedQuotaEnforcement is on.</source>
        <translation>有绑定被 FederatedResourceQuota 拒绝：门控 FederatedQuotaEnforcement 已开启。</translation>
    </message>
    <message>
        <source>The arguments of %1 in %2 say so.</source>
        <translation>%2 中 %1 的参数如此说明。</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Units that nobody holds, on nodes that take pods.</source>
        <translation>无人占用、且所在 Node 接受 Pod 的单元。</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Held by pods that run.</source>
        <translation>由运行中的 Pod 占用。</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>Held by pods that are bound and have not started, or nominated.</source>
        <translation>由已绑定但尚未启动或已被提名的 Pod 占用。</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>Free units on nodes that are cordoned, not ready or tainted.</source>
        <translation>位于已封锁、未就绪或带 Taint 的 Node 上的空闲单元。</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Units in capacity that are not allocatable: unhealthy or withheld.</source>
        <translation>在 capacity 中但不可分配的单元：不健康或被保留。</translation>
    </message>
    <message>
        <source>GPU units by state</source>
        <translation>按状态统计的 GPU 单元</translation>
    </message>
    <message>
        <source>model unknown</source>
        <translation>型号未知</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%2 中空闲 %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>没有 GPU</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Hub: the control plane&apos;s own objects</source>
        <translation>Hub：控制平面自身的对象</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 个 Node</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n 个 Pod</numerusform>
        </translation>
    </message>
    <message>
        <source>No node is known in this cluster.</source>
        <translation>此集群中没有已知的 Node。</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>观测时间</translation>
    </message>
    <message>
        <source>From snapshot.yaml, else the newest file.</source>
        <translation>取自 snapshot.yaml，否则取最新的文件。</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Other objects</source>
        <translation>其他对象</translation>
    </message>
    <message>
        <source>Queues, policies and custom resources.</source>
        <translation>Queue、策略和自定义资源。</translation>
    </message>
    <message>
        <source>Files read</source>
        <translation>已读取的文件</translation>
    </message>
    <message>
        <source>Topology levels</source>
        <translation>拓扑层级</translation>
    </message>
    <message>
        <source>Label keys or tiers of the tree, top to bottom. Preferences can name others.</source>
        <translation>树的标签键或层级，自上而下。可在首选项中另行指定。</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现项</translation>
    </message>
    <message>
        <source>What the import could not use; see Findings.</source>
        <translation>导入时无法使用的内容；见“发现项”。</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Objects by kind</source>
        <translation>按类型统计的对象</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>%1, level %2</source>
        <translation>%1，层级 %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>存在时间</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Allocatable less held, never below 0. What new pods could take, if they reach the node.</source>
        <translation>可分配减去已占用，不低于 0。新 Pod 若能到达该 Node 即可取用。</translation>
    </message>
    <message>
        <source>of it blocked</source>
        <translation>其中受阻</translation>
    </message>
    <message>
        <source>Free units on nodes that are cordoned, not ready or tainted: ordinary pods do not reach them.</source>
        <translation>位于已封锁、未就绪或带 Taint 的 Node 上的空闲单元：普通 Pod 无法到达。</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>Sum of the requests of pods that are bound to the node and not finished, also while they terminate.</source>
        <translation>已绑定到该 Node 且未结束的 Pod（包括正在终止的）的请求之和。</translation>
    </message>
    <message>
        <source>It is more than allocatable: pods hold what the node no longer offers.</source>
        <translation>超过可分配量：Pod 占用了该 Node 已不再提供的资源。</translation>
    </message>
    <message>
        <source>Allocatable</source>
        <translation>可分配</translation>
    </message>
    <message>
        <source>Units that pods may hold: status.allocatable of the node.</source>
        <translation>Pod 可占用的单元：Node 的 status.allocatable。</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Units of the resource on the node: status.capacity.</source>
        <translation>Node 上该资源的单元：status.capacity。</translation>
    </message>
    <message>
        <source>Whole GPUs that are in capacity and not in allocatable. The API does not say whether they are unhealthy or withheld on purpose.</source>
        <translation>在 capacity 中而不在 allocatable 中的整块 GPU。API 不说明它们是不健康还是有意保留。</translation>
    </message>
    <message>
        <source>Shared units</source>
        <translation>共享单元</translation>
    </message>
    <message>
        <source>Units that are a part of a GPU: time slices, MPS and vGPU shares, MIG devices.</source>
        <translation>属于 GPU 一部分的单元：时间片、MPS 与 vGPU 份额、MIG 设备。</translation>
    </message>
    <message>
        <source>Physical GPUs</source>
        <translation>物理 GPU</translation>
    </message>
    <message>
        <source>GPUs in the machine: the node&apos;s .count label, else capacity divided by replicas.</source>
        <translation>机器中的 GPU：Node 的 .count 标签，否则为容量除以 replicas。</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Terminating</source>
        <translation>正在终止</translation>
    </message>
    <message>
        <source>Gated</source>
        <translation>被门控</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>已成功</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>已失败</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, see Pods</source>
        <translation>
            <numerusform>另有 %n 个，见 Pod 列表</numerusform>
        </translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>whole GPUs</source>
        <translation>整块 GPU</translation>
    </message>
    <message>
        <source>time slicing</source>
        <translation>时间片</translation>
    </message>
    <message>
        <source>MPS</source>
        <translation>MPS</translation>
    </message>
    <message>
        <source>MIG</source>
        <translation>MIG</translation>
    </message>
    <message>
        <source>vGPU shares</source>
        <translation>vGPU 份额</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>Only pods that tolerate this taint are placed here.</source>
        <translation>只有容忍此 Taint 的 Pod 才会放置在此。</translation>
    </message>
    <message>
        <source>Taints</source>
        <translation>Taint</translation>
    </message>
    <message>
        <source>Requested by pods on the node, of allocatable.</source>
        <translation>Node 上 Pod 的请求量占可分配量。</translation>
    </message>
    <message>
        <source>Requested of allocatable</source>
        <translation>请求量 / 可分配量</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>From the product label, without sharing and MIG suffixes.</source>
        <translation>取自产品标签，去掉共享和 MIG 后缀。</translation>
    </message>
    <message>
        <source>Memory each</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>From the memory label.</source>
        <translation>取自显存标签。</translation>
    </message>
    <message>
        <source>%1, %2 per GPU</source>
        <translation>%1，每块 GPU %2</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>共享方式</translation>
    </message>
    <message>
        <source>How a GPU is cut: from the sharing and MIG labels.</source>
        <translation>GPU 如何切分：取自共享和 MIG 标签。</translation>
    </message>
    <message>
        <source>invalid MIG</source>
        <translation>MIG 无效</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>managed elsewhere</source>
        <translation>由别处管理</translation>
    </message>
    <message>
        <source>Another scheduler (KAI, HAMi, Volcano vGPU) divides these GPUs; the numbers here count its units as the API states them.</source>
        <translation>由其他调度器（KAI、HAMi、Volcano vGPU）切分这些 GPU；此处按 API 所述计其单元。</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink 域</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes share this fabric (label nvidia.com/gpu.clique).</source>
        <translation>
            <numerusform>%n 个 Node 共享此互连（标签 nvidia.com/gpu.clique）。</numerusform>
        </translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>broken or withheld</source>
        <translation>故障或被保留</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>Tainted</source>
        <translation>带 Taint</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Kubelet</source>
        <translation>Kubelet</translation>
    </message>
    <message>
        <source>%1, GPU %2</source>
        <translation>%1，GPU %2</translation>
    </message>
    <message>
        <source>Whole GPU</source>
        <translation>整块 GPU</translation>
    </message>
    <message>
        <source>Share %1</source>
        <translation>份额 %1</translation>
    </message>
    <message>
        <source>The API states that this pod holds this GPU.</source>
        <translation>API 说明此 Pod 占用此 GPU。</translation>
    </message>
    <message>
        <source>Inferred: Kubernetes does not say which GPU of the node a pod holds.</source>
        <translation>推断所得：Kubernetes 不说明 Pod 占用 Node 上的哪块 GPU。</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>This GPU</source>
        <translation>此 GPU</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>Node 选择器</translation>
    </message>
    <message>
        <source>Node affinity</source>
        <translation>Node 亲和性</translation>
    </message>
    <message>
        <source>every taint</source>
        <translation>所有 Taint</translation>
    </message>
    <message>
        <source>Tolerates</source>
        <translation>容忍</translation>
    </message>
    <message>
        <source>Spread over</source>
        <translation>分布于</translation>
    </message>
    <message>
        <source>%1, skew %2</source>
        <translation>%1，偏差 %2</translation>
    </message>
    <message>
        <source>Scheduling gate</source>
        <translation>调度门控</translation>
    </message>
    <message>
        <source>Priority class</source>
        <translation>PriorityClass</translation>
    </message>
    <message>
        <source>Runtime class</source>
        <translation>RuntimeClass</translation>
    </message>
    <message>
        <source>Resource claim</source>
        <translation>ResourceClaim</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPUs held</source>
        <translation>占用的 GPU</translation>
    </message>
    <message>
        <source>Pod in %1, %2</source>
        <translation>%1 中的 Pod，%2</translation>
    </message>
    <message>
        <source>nominated: %1</source>
        <translation>已提名：%1</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Gang</source>
        <translation>Gang</translation>
    </message>
    <message>
        <source>The pod group it starts together with.</source>
        <translation>与之一同启动的 Pod 组。</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Running for</source>
        <translation>已运行</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Effective requests</source>
        <translation>有效请求</translation>
    </message>
    <message>
        <source>sidecar</source>
        <translation>sidecar</translation>
    </message>
    <message>
        <source>init</source>
        <translation>init</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>none: pods start one by one</source>
        <translation>无：Pod 逐个启动</translation>
    </message>
    <message>
        <source>all pods of a unit together</source>
        <translation>一个单元的所有 Pod 一起</translation>
    </message>
    <message>
        <source>all pods together</source>
        <translation>所有 Pod 一起</translation>
    </message>
    <message numerus="yes">
        <source>at least %n pods of a unit together</source>
        <translation>
            <numerusform>一个单元至少 %n 个 Pod 一起</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n pods together</source>
        <translation>
            <numerusform>至少 %n 个 Pod 一起</numerusform>
        </translation>
    </message>
    <message>
        <source>together, number not stated</source>
        <translation>一起，未说明数量</translation>
    </message>
    <message>
        <source>Nobody asks for it: the plain scheduler places pod by pod.</source>
        <translation>无人要求：普通调度器逐个放置 Pod。</translation>
    </message>
    <message>
        <source>The object itself says so.</source>
        <translation>由对象自身说明。</translation>
    </message>
    <message>
        <source>A rule of the operator that makes its pods.</source>
        <translation>由创建其 Pod 的 operator 的规则决定。</translation>
    </message>
    <message numerus="yes">
        <source>%n pods each</source>
        <translation>
            <numerusform>各 %n 个 Pod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicas</source>
        <translation>
            <numerusform>%n 个副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Replica %1</source>
        <translation>副本 %1</translation>
    </message>
    <message>
        <source>%1 of %2 placed</source>
        <translation>已放置 %1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>缺 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>A replica is this many pods.</source>
        <translation>一个副本包含这么多 Pod。</translation>
    </message>
    <message>
        <source>Starts with</source>
        <translation>启动所需</translation>
    </message>
    <message>
        <source>Elastic: fewer pods than the full count may start.</source>
        <translation>弹性：可少于全部数量的 Pod 启动。</translation>
    </message>
    <message>
        <source>Autoscales</source>
        <translation>自动伸缩</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Implied</source>
        <translation>隐含</translation>
    </message>
    <message>
        <source>Added by a rule of the operator, not written in the object.</source>
        <translation>由 operator 的规则添加，未写在对象中。</translation>
    </message>
    <message>
        <source>Each pod asks for</source>
        <translation>每个 Pod 请求</translation>
    </message>
    <message>
        <source>Containers of a pod ask for</source>
        <translation>Pod 的容器请求</translation>
    </message>
    <message>
        <source>Other pods</source>
        <translation>其他 Pod</translation>
    </message>
    <message>
        <source>Neither a label nor the name tells which pod set they belong to.</source>
        <translation>标签和名称都未说明它们属于哪个 Pod 组。</translation>
    </message>
    <message>
        <source>Pod sets</source>
        <translation>Pod 组</translation>
    </message>
    <message numerus="yes">
        <source>and %n more nodes</source>
        <translation>
            <numerusform>及另外 %n 个 Node</numerusform>
        </translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>known by its pods</source>
        <translation>仅由其 Pod 得知</translation>
    </message>
    <message numerus="yes">
        <source>%n pods wait</source>
        <translation>
            <numerusform>%n 个 Pod 在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; nothing in the snapshot says why.</source>
        <translation>%1；快照中没有说明原因。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>GPU units held</source>
        <translation>占用的 GPU 单元</translation>
    </message>
    <message>
        <source>Requests of its placed pods, of all pods that it wants.</source>
        <translation>已放置 Pod 的请求 / 其所需全部 Pod 的请求。</translation>
    </message>
    <message>
        <source>Pods placed</source>
        <translation>已放置的 Pod</translation>
    </message>
    <message>
        <source>Bound and not finished, of the sum over its pod sets.</source>
        <translation>已绑定且未结束 / 其各 Pod 组之和。</translation>
    </message>
    <message>
        <source>A replica of this workload is this many pods.</source>
        <translation>此工作负载的一个副本包含这么多 Pod。</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>A unit must share one domain of this level.</source>
        <translation>一个单元必须位于此层级的同一个域内。</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
</context>
<context>
    <name>Karmada</name>
    <message>
        <source>Karmada reads no replicas of a %1: it is a plain object to it, sent whole to every cluster that passes the filters, with no check of capacity.</source>
        <translation>Karmada 不读取 %1 的副本数：对它来说这只是普通对象，会整个发往每个通过过滤的集群，不检查容量。</translation>
    </message>
    <message>
        <source>Its components would be read with the feature gate MultiplePodTemplatesScheduling, which is off by default.</source>
        <translation>只有打开特性门控 MultiplePodTemplatesScheduling（默认关闭）才会读取它的组件。</translation>
    </message>
    <message>
        <source>Of a Volcano Job Karmada counts minAvailable of each task, not its replicas.</source>
        <translation>对于 Volcano Job，Karmada 计入的是每个任务的 minAvailable，而不是副本数。</translation>
    </message>
    <message>
        <source>Karmada reads Flink&apos;s memory texts as Kubernetes quantities: 2048m is 2.048 bytes to it.</source>
        <translation>Karmada 把 Flink 的内存写法当作 Kubernetes 数量来读：2048m 对它来说是 2.048 字节。</translation>
    </message>
    <message>
        <source>Karmada does not look at: %1. The member&apos;s own scheduler does, and may refuse the pods.</source>
        <translation>Karmada 不看这些：%1。成员集群自己的调度器会看，可能因此拒绝这些 Pod。</translation>
    </message>
</context>
<context>
    <name>List</name>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Units of GPU resources that pods can be given: status.allocatable</source>
        <translation>可分给 Pod 的 GPU 资源单元：status.allocatable</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>Units requested by pods that are bound and not finished</source>
        <translation>已绑定且未结束的 Pod 所请求的单元</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Allocatable less held, never below 0; blocked ones included</source>
        <translation>可分配减去已占用，不低于 0；含受阻部分</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>受阻</translation>
    </message>
    <message>
        <source>The part of free on nodes that are cordoned, not ready or tainted</source>
        <translation>空闲中位于已封锁、未就绪或带 Taint 的 Node 上的部分</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>GPUs that the node has and does not offer: capacity above allocatable</source>
        <translation>Node 拥有但不提供的 GPU：容量高于可分配的部分</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Units of GPU resources that the node has: status.capacity</source>
        <translation>Node 拥有的 GPU 资源单元：status.capacity</translation>
    </message>
    <message>
        <source>Shared units</source>
        <translation>共享单元</translation>
    </message>
    <message>
        <source>Units that are a part of a GPU: time slices, MPS or vGPU shares, MIG devices</source>
        <translation>属于 GPU 一部分的单元：时间片、MPS 或 vGPU 份额、MIG 设备</translation>
    </message>
    <message>
        <source>Physical GPUs</source>
        <translation>物理 GPU</translation>
    </message>
    <message>
        <source>GPUs in the machine by its labels; unknown where nothing tells</source>
        <translation>按标签得出的机器内 GPU 数；无说明则未知</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Held part of the allocatable units</source>
        <translation>可分配单元中已占用的部分</translation>
    </message>
    <message>
        <source>Clusters with their nodes, GPUs, workloads and findings</source>
        <translation>集群及其 Node、GPU、工作负载和发现项</translation>
    </message>
    <message>
        <source>Nodes with their state, place and GPUs</source>
        <translation>Node 及其状态、位置和 GPU</translation>
    </message>
    <message>
        <source>GPU resources of every node with the seven numbers</source>
        <translation>每个 Node 的 GPU 资源及其七个数值</translation>
    </message>
    <message>
        <source>Single GPUs and who holds them</source>
        <translation>单个 GPU 及其占用者</translation>
    </message>
    <message>
        <source>Pods with their workload, node, state and requests</source>
        <translation>Pod 及其工作负载、Node、状态和请求</translation>
    </message>
    <message>
        <source>Workloads with their pods, GPUs, queue and state</source>
        <translation>工作负载及其 Pod、GPU、Queue 和状态</translation>
    </message>
    <message>
        <source>Queues with the GPUs held and awaited through them</source>
        <translation>Queue 及通过它们占用和等待的 GPU</translation>
    </message>
    <message>
        <source>Objects that decide where workloads may go</source>
        <translation>决定工作负载可去何处的对象</translation>
    </message>
    <message>
        <source>What the import could not use, or used with a doubt</source>
        <translation>导入时无法使用或存疑使用的内容</translation>
    </message>
    <message>
        <source>Every other object of hub and clusters</source>
        <translation>Hub 和各集群的所有其他对象</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>added, removed or changed</source>
        <translation>added（新增）、removed（移除）或 changed（更改）</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>cluster, gpus (the numbers of a model), node, workload, pod, queue, policy or object</source>
        <translation>cluster、gpus（某型号的数值）、node、workload、pod、queue、policy 或 object</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Name of the cluster in this fleet</source>
        <translation>集群在此舰队中的名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Kind of the object</source>
        <translation>对象的类型</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>metadata.namespace, empty for cluster-scoped objects</source>
        <translation>metadata.namespace，集群级对象为空</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>metadata.name, or the GPU model</source>
        <translation>metadata.name，或 GPU 型号</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>前后对比</translation>
    </message>
    <message>
        <source>Fields that differ, with the value before and after</source>
        <translation>有差异的字段及其前后的值</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Nodes of the cluster</source>
        <translation>集群的 Node</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>Nodes whose condition Ready is not True</source>
        <translation>Ready 状况不为 True 的 Node</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>Nodes with spec.unschedulable</source>
        <translation>设置了 spec.unschedulable 的 Node</translation>
    </message>
    <message>
        <source>GPU models</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Allocatable units by GPU model</source>
        <translation>按 GPU 型号统计的可分配单元</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Pods in the snapshot, finished ones included</source>
        <translation>快照中的 Pod，含已结束的</translation>
    </message>
    <message>
        <source>Pods waiting</source>
        <translation>等待的 Pod</translation>
    </message>
    <message>
        <source>Pods that wait for a node</source>
        <translation>等待 Node 的 Pod</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Workloads of every kind</source>
        <translation>各类工作负载</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Workloads with pods that wait</source>
        <translation>有 Pod 在等待的工作负载</translation>
    </message>
    <message>
        <source>GPUs awaited</source>
        <translation>等待的 GPU</translation>
    </message>
    <message>
        <source>GPU units of waiting pods</source>
        <translation>等待中 Pod 的 GPU 单元</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Allocatable cores of all nodes</source>
        <translation>所有 Node 的可分配核数</translation>
    </message>
    <message>
        <source>CPU requested</source>
        <translation>CPU 请求量</translation>
    </message>
    <message>
        <source>Cores requested by pods that are bound and not finished</source>
        <translation>已绑定且未结束的 Pod 请求的核数</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Allocatable memory of all nodes</source>
        <translation>所有 Node 的可分配内存</translation>
    </message>
    <message>
        <source>Memory requested</source>
        <translation>内存请求量</translation>
    </message>
    <message>
        <source>Memory requested by pods that are bound and not finished</source>
        <translation>已绑定且未结束的 Pod 请求的内存</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Findings by which an object or part of a file is lost</source>
        <translation>导致对象或文件部分内容丢失的发现项</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Findings loaded with a doubt</source>
        <translation>存疑载入的发现项</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>观测时间</translation>
    </message>
    <message>
        <source>When the cluster was read</source>
        <translation>读取集群的时间</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>metadata.name of the node</source>
        <translation>Node 的 metadata.name</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number of the GPU on its node, from 0</source>
        <translation>GPU 在其 Node 上的序号，从 0 开始</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Product label of the vendor&apos;s device plugin without sharing and MIG suffixes</source>
        <translation>厂商设备插件的产品标签，去掉共享和 MIG 后缀</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Broken, Used, Reserved (bound, not started), Blocked (free on a node that takes no pods) or Free</source>
        <translation>Broken（故障）、Used（已用）、Reserved（已绑定未启动）、Blocked（空闲但所在 Node 不接受 Pod）或 Free（空闲）</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Parts that pods can hold: 1 for a whole GPU, shares or MIG devices else</source>
        <translation>Pod 可占用的部分：整块 GPU 为 1，否则为份额或 MIG 设备</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Units held by a pod that runs</source>
        <translation>由运行中的 Pod 占用的单元</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>Units held by a pod that is bound and has not started</source>
        <translation>由已绑定但未启动的 Pod 占用的单元</translation>
    </message>
    <message>
        <source>Units that a pod could be given now</source>
        <translation>现在可分给 Pod 的单元</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>占用者</translation>
    </message>
    <message>
        <source>Pods that hold units of this GPU</source>
        <translation>占用此 GPU 单元的 Pod</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>stated: a resource claim or annotation names this GPU; inferred: filled in pod order, since the API does not say</source>
        <translation>stated：由 ResourceClaim 或注解指明此 GPU；inferred：API 未说明，按 Pod 顺序填入</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>共享方式</translation>
    </message>
    <message>
        <source>How the GPU is shared: none, time-slicing, mps, mig or vgpu</source>
        <translation>GPU 的共享方式：none、time-slicing、mps、mig 或 vgpu</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>可用区</translation>
    </message>
    <message>
        <source>Label topology.kubernetes.io/zone, else the top domain of the topology</source>
        <translation>标签 topology.kubernetes.io/zone，否则为拓扑的顶层域</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>Nearest domain of the topology: rack, block or whatever the level is called</source>
        <translation>拓扑中最近的域：机架、块或该层级的任何名称</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>error: an object or part of a file is lost; warning: loaded with a doubt; info: left alone on purpose</source>
        <translation>error：对象或文件部分内容丢失；warning：存疑载入；info：有意不处理</translation>
    </message>
    <message>
        <source>Cluster that the file belongs to, empty for files of none</source>
        <translation>文件所属的集群，不属于任何集群则为空</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>File below the snapshot&apos;s root</source>
        <translation>快照根目录下的文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Line in the file, from 1</source>
        <translation>文件中的行号，从 1 开始</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Kind and name of the object it speaks of</source>
        <translation>所述对象的类型和名称</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Path of the field within the object</source>
        <translation>字段在对象中的路径</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What is wrong and what was done with it</source>
        <translation>问题所在及其处理方式</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Byte offset in the file</source>
        <translation>文件中的字节偏移</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>资源</translation>
    </message>
    <message>
        <source>Name of the GPU resource in status.allocatable</source>
        <translation>status.allocatable 中 GPU 资源的名称</translation>
    </message>
    <message>
        <source>MIG profile</source>
        <translation>MIG 配置</translation>
    </message>
    <message>
        <source>Profile of the MIG devices that the resource counts</source>
        <translation>该资源所计 MIG 设备的配置</translation>
    </message>
    <message>
        <source>How the GPUs are shared: none, time-slicing, mps, mig or vgpu</source>
        <translation>GPU 的共享方式：none、time-slicing、mps、mig 或 vgpu</translation>
    </message>
    <message>
        <source>Shares per GPU</source>
        <translation>每块 GPU 的份额数</translation>
    </message>
    <message>
        <source>Units that one GPU is handed out as by time slicing or MPS</source>
        <translation>通过时间片或 MPS 将一块 GPU 分出的单元数</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单卡显存</translation>
    </message>
    <message>
        <source>Memory of one GPU by the label of the vendor&apos;s device plugin</source>
        <translation>按厂商设备插件标签得出的单块 GPU 显存</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Maker of the GPUs by the resource&apos;s name</source>
        <translation>按资源名称得出的 GPU 厂商</translation>
    </message>
    <message>
        <source>Node state</source>
        <translation>Node 状态</translation>
    </message>
    <message>
        <source>State of the node: NotReady, Cordoned, Tainted or Ready</source>
        <translation>Node 的状态：NotReady、Cordoned、Tainted 或 Ready</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>misconfigured: MIG is on with an invalid layout; managed elsewhere: another scheduler hands out fractions</source>
        <translation>misconfigured：MIG 已启用但布局无效；managed elsewhere：由其他调度器分配份额</translation>
    </message>
    <message>
        <source>NotReady (condition Ready), Cordoned (spec.unschedulable), Tainted (NoSchedule or NoExecute) or Ready; the first that holds</source>
        <translation>NotReady（Ready 状况）、Cordoned（spec.unschedulable）、Tainted（NoSchedule 或 NoExecute）或 Ready；取首个成立者</translation>
    </message>
    <message>
        <source>Topology path</source>
        <translation>拓扑路径</translation>
    </message>
    <message>
        <source>Every topology domain of the node, top to bottom</source>
        <translation>Node 的所有拓扑域，自上而下</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink 域</translation>
    </message>
    <message>
        <source>Label nvidia.com/gpu.clique: nodes that share an NVLink fabric</source>
        <translation>标签 nvidia.com/gpu.clique：共享 NVLink 互连的 Node</translation>
    </message>
    <message>
        <source>Pods that are bound to the node and not finished</source>
        <translation>已绑定到该 Node 且未结束的 Pod</translation>
    </message>
    <message>
        <source>Cores that pods can be given: status.allocatable.cpu</source>
        <translation>可分给 Pod 的核数：status.allocatable.cpu</translation>
    </message>
    <message>
        <source>Memory that pods can be given: status.allocatable.memory</source>
        <translation>可分给 Pod 的内存：status.allocatable.memory</translation>
    </message>
    <message>
        <source>Taints</source>
        <translation>Taint</translation>
    </message>
    <message>
        <source>spec.taints as key=value:effect</source>
        <translation>spec.taints，形如 key=value:effect</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>metadata.labels as key=value</source>
        <translation>metadata.labels，形如 key=value</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>status.conditions as type=status</source>
        <translation>status.conditions，形如 type=status</translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation>实例类型</translation>
    </message>
    <message>
        <source>Label node.kubernetes.io/instance-type</source>
        <translation>标签 node.kubernetes.io/instance-type</translation>
    </message>
    <message>
        <source>Kubelet</source>
        <translation>Kubelet</translation>
    </message>
    <message>
        <source>status.nodeInfo.kubeletVersion</source>
        <translation>status.nodeInfo.kubeletVersion</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>存在时间</translation>
    </message>
    <message>
        <source>Time since metadata.creationTimestamp, seen from when the fleet was observed</source>
        <translation>自 metadata.creationTimestamp 至舰队观测时的时长</translation>
    </message>
    <message>
        <source>metadata.name</source>
        <translation>metadata.name</translation>
    </message>
    <message>
        <source>Cluster that holds the object; the hub by its name</source>
        <translation>包含该对象的集群；Hub 以其名称表示</translation>
    </message>
    <message>
        <source>API group</source>
        <translation>API 组</translation>
    </message>
    <message>
        <source>Group of apiVersion, empty for core</source>
        <translation>apiVersion 的组，core 为空</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Control plane that obeys it, by the API group</source>
        <translation>遵从它的控制平面，按 API 组判断</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>metadata.name of the pod</source>
        <translation>Pod 的 metadata.name</translation>
    </message>
    <message>
        <source>metadata.namespace</source>
        <translation>metadata.namespace</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Name at the top of the pod&apos;s owner chain</source>
        <translation>Pod 所有者链顶端的名称</translation>
    </message>
    <message>
        <source>Kind of the workload</source>
        <translation>工作负载的类型</translation>
    </message>
    <message>
        <source>status.phase, or Terminating, SchedulingGated or the reason of a container that does not run</source>
        <translation>status.phase，或 Terminating、SchedulingGated，或未运行容器的原因</translation>
    </message>
    <message>
        <source>spec.nodeName</source>
        <translation>spec.nodeName</translation>
    </message>
    <message>
        <source>GPU model of the pod&apos;s node</source>
        <translation>Pod 所在 Node 的 GPU 型号</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Queue label or annotation of the pod, else the queue of its workload</source>
        <translation>Pod 的 Queue 标签或注解，否则为其工作负载的 Queue</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>spec.priority, else the value of its PriorityClass</source>
        <translation>spec.priority，否则为其 PriorityClass 的值</translation>
    </message>
    <message>
        <source>Why the pod waits or does not run, as the API says it</source>
        <translation>Pod 等待或未运行的原因，按 API 所述</translation>
    </message>
    <message>
        <source>Pod group</source>
        <translation>Pod 组</translation>
    </message>
    <message>
        <source>Gang that the pod is marked for</source>
        <translation>Pod 所标记的 Gang</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>status.phase</source>
        <translation>status.phase</translation>
    </message>
    <message>
        <source>Cores in the pod&apos;s effective requests</source>
        <translation>Pod 有效请求中的核数</translation>
    </message>
    <message>
        <source>Memory in the pod&apos;s effective requests</source>
        <translation>Pod 有效请求中的内存</translation>
    </message>
    <message>
        <source>Nominated node</source>
        <translation>提名的 Node</translation>
    </message>
    <message>
        <source>status.nominatedNodeName</source>
        <translation>status.nominatedNodeName</translation>
    </message>
    <message>
        <source>Running for</source>
        <translation>已运行</translation>
    </message>
    <message>
        <source>Time since status.startTime, seen from when the fleet was observed</source>
        <translation>自 status.startTime 至舰队观测时的时长</translation>
    </message>
    <message>
        <source>metadata.name, or the name that workloads give</source>
        <translation>metadata.name，或工作负载给出的名称</translation>
    </message>
    <message>
        <source>metadata.namespace, empty for cluster-scoped queues</source>
        <translation>metadata.namespace，集群级 Queue 为空</translation>
    </message>
    <message>
        <source>Kind of the object; empty where only workloads name the queue</source>
        <translation>对象的类型；仅由工作负载提及的 Queue 为空</translation>
    </message>
    <message>
        <source>Scheduler that obeys it, by the API group</source>
        <translation>遵从它的调度器，按 API 组判断</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Its workloads with pods on nodes</source>
        <translation>其有 Pod 在 Node 上的工作负载</translation>
    </message>
    <message>
        <source>Its workloads with pods that wait</source>
        <translation>其有 Pod 在等待的工作负载</translation>
    </message>
    <message>
        <source>GPUs held</source>
        <translation>占用的 GPU</translation>
    </message>
    <message>
        <source>Units of GPU resources of its workloads&apos; running pods</source>
        <translation>其工作负载运行中 Pod 的 GPU 资源单元</translation>
    </message>
    <message>
        <source>Units of GPU resources of its workloads&apos; waiting pods</source>
        <translation>其工作负载等待中 Pod 的 GPU 资源单元</translation>
    </message>
    <message>
        <source>metadata.name of the workload</source>
        <translation>工作负载的 metadata.name</translation>
    </message>
    <message>
        <source>Kind at the top of the owner chain; Pod for pods without owner</source>
        <translation>所有者链顶端的类型；无所有者的 Pod 为 Pod</translation>
    </message>
    <message>
        <source>Pending: all pods wait; Partial: some run and some wait; Running; Suspended; Finished: every pod ended; Idle: wants none</source>
        <translation>Pending：所有 Pod 在等待；Partial：部分运行部分等待；Running；Suspended；Finished：所有 Pod 已结束；Idle：不需要 Pod</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Replicas that the object asks for, as replicas x pods where a replica is several pods</source>
        <translation>对象要求的副本；当一个副本含多个 Pod 时写作 副本 x Pod</translation>
    </message>
    <message>
        <source>Pods that are bound to a node and not finished</source>
        <translation>已绑定到 Node 且未结束的 Pod</translation>
    </message>
    <message>
        <source>Pods that wait for a node, and wanted ones that do not exist yet</source>
        <translation>等待 Node 的 Pod，以及所需但尚不存在的 Pod</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>Pods that the object asks for</source>
        <translation>对象要求的 Pod</translation>
    </message>
    <message>
        <source>Units of GPU resources of its running pods</source>
        <translation>其运行中 Pod 的 GPU 资源单元</translation>
    </message>
    <message>
        <source>Units of GPU resources of its waiting pods</source>
        <translation>其等待中 Pod 的 GPU 资源单元</translation>
    </message>
    <message>
        <source>GPUs wanted</source>
        <translation>所需 GPU</translation>
    </message>
    <message>
        <source>Units of GPU resources of all pods that the object asks for</source>
        <translation>对象所要求全部 Pod 的 GPU 资源单元</translation>
    </message>
    <message>
        <source>Models of the GPUs that it holds</source>
        <translation>其占用的 GPU 的型号</translation>
    </message>
    <message>
        <source>Nodes that its running pods are on</source>
        <translation>其运行中 Pod 所在的 Node</translation>
    </message>
    <message>
        <source>Gang</source>
        <translation>Gang</translation>
    </message>
    <message>
        <source>all: every pod or none starts; min: at least the minimum; empty: each pod for itself</source>
        <translation>all：全部 Pod 一起启动或都不启动；min：至少达到最小数；空：各 Pod 独立</translation>
    </message>
    <message>
        <source>Queue label, spec.queue or the scheduler&apos;s annotation</source>
        <translation>Queue 标签、spec.queue 或调度器的注解</translation>
    </message>
    <message>
        <source>Priority of its pods</source>
        <translation>其 Pod 的优先级</translation>
    </message>
    <message>
        <source>Priority class</source>
        <translation>PriorityClass</translation>
    </message>
    <message>
        <source>Kueue&apos;s workload priority class, else the PriorityClass of its pods</source>
        <translation>Kueue 的 WorkloadPriorityClass，否则为其 Pod 的 PriorityClass</translation>
    </message>
    <message>
        <source>Why it waits</source>
        <translation>等待原因</translation>
    </message>
    <message>
        <source>The most frequent reason among its waiting pods, as the API says it</source>
        <translation>其等待中 Pod 最常见的原因，按 API 所述</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>已等待</translation>
    </message>
    <message>
        <source>Time since its first waiting pod was made, seen from when the fleet was observed</source>
        <translation>自其首个等待中 Pod 创建至舰队观测时的时长</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Key of the domain that its pods must share</source>
        <translation>其 Pod 必须共处的域的键</translation>
    </message>
    <message>
        <source>read: its manifest is in the snapshot; inferred: known by its pods&apos; owner references</source>
        <translation>read：其清单在快照中；inferred：由其 Pod 的所有者引用得知</translation>
    </message>
    <message>
        <source>Namespace of the pods</source>
        <translation>Pod 的命名空间</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Workload at the top of the pods&apos; owner chain, as Kind/namespace/name</source>
        <translation>Pod 所有者链顶端的工作负载，形如 Kind/namespace/name</translation>
    </message>
    <message>
        <source>Queue of the pods or of their workload</source>
        <translation>Pod 或其工作负载的 Queue</translation>
    </message>
    <message>
        <source>Priority of the pods</source>
        <translation>Pod 的优先级</translation>
    </message>
    <message>
        <source>Model of the GPUs that are held; empty for what waits</source>
        <translation>所占用 GPU 的型号；等待中的为空</translation>
    </message>
    <message>
        <source>Cluster of the pods</source>
        <translation>Pod 的集群</translation>
    </message>
    <message>
        <source>Value of this label of the pods; empty for pods without it</source>
        <translation>Pod 的此标签的值；没有则为空</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>total, group (a subtotal when there are two keys) or part</source>
        <translation>total（合计）、group（有两个键时的小计）或 part（部分）</translation>
    </message>
    <message>
        <source>Units of GPU resources requested by pods that are bound and not finished</source>
        <translation>已绑定且未结束的 Pod 请求的 GPU 资源单元</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Part of all GPU units that are held</source>
        <translation>占全部已占用 GPU 单元的部分</translation>
    </message>
    <message>
        <source>Units of GPU resources of pods that wait</source>
        <translation>等待中 Pod 的 GPU 资源单元</translation>
    </message>
    <message>
        <source>Workloads that hold or await GPUs</source>
        <translation>占用或等待 GPU 的工作负载</translation>
    </message>
    <message>
        <source>Pods that hold GPUs</source>
        <translation>占用 GPU 的 Pod</translation>
    </message>
    <message>
        <source>Nodes that those pods are on</source>
        <translation>这些 Pod 所在的 Node</translation>
    </message>
    <message>
        <source>Units of GPU resources in the pod&apos;s effective requests, or held through its claims</source>
        <translation>Pod 有效请求中的或通过其 claim 占用的 GPU 资源单元</translation>
    </message>
    <message>
        <source>Why the pod waits or does not run: the API&apos;s message without counts</source>
        <translation>Pod 等待或未运行的原因：API 的消息，去掉数目</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>The most frequent reason among its waiting pods: the API&apos;s message without counts</source>
        <translation>其等待中 Pod 最常见的原因：API 的消息，去掉数目</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>The queue, cluster queue or cohort above it, as its spec says</source>
        <translation>其上级 Queue、ClusterQueue 或 Cohort，由 spec 指明</translation>
    </message>
    <message>
        <source>Guaranteed</source>
        <translation>保证</translation>
    </message>
    <message>
        <source>GPU units that are kept for it whoever else waits: spec.guarantee of Volcano</source>
        <translation>无论谁在等待都为其保留的 GPU 单位：Volcano 的 spec.guarantee</translation>
    </message>
    <message>
        <source>Deserved</source>
        <translation>应得</translation>
    </message>
    <message>
        <source>GPU units that it may hold before others can take them back: deserved of Volcano, nominalQuota of Kueue over all flavors, quota of KAI</source>
        <translation>在他人可收回之前可占用的 GPU 单位：Volcano 的 deserved、Kueue 各 flavor 的 nominalQuota 之和、KAI 的 quota</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>GPU units that it can never exceed: capability of Volcano, nominalQuota and borrowingLimit of Kueue, limit of KAI; unknown where nothing limits it</source>
        <translation>永远不能超过的 GPU 单位：Volcano 的 capability、Kueue 的 nominalQuota 加 borrowingLimit、KAI 的 limit；没有限制时为未知</translation>
    </message>
    <message>
        <source>Workloads that name this queue; of cluster queues and cohorts those of the queues below</source>
        <translation>指定此 Queue 的工作负载；ClusterQueue 和 Cohort 则为其下级 Queue 的工作负载</translation>
    </message>
    <message>
        <source>What a Karmada hub decided for each workload, and would decide anew</source>
        <translation>Karmada hub 对每个工作负载的决定及重新决定的结果</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>agrees, drifted (decided anew it would go elsewhere), never retried (it would fit now, but the hub does not try again by itself), waits, suspended</source>
        <translation>agrees：一致；drifted：重新决定会去别处；never retried：现在可以放置，但 hub 不会自行重试；waits：等待；suspended：已暂停</translation>
    </message>
    <message>
        <source>Kind of the workload that is bound</source>
        <translation>所绑定工作负载的类型</translation>
    </message>
    <message>
        <source>Namespace of the binding</source>
        <translation>Binding 的命名空间</translation>
    </message>
    <message>
        <source>Name of the workload that is bound</source>
        <translation>所绑定工作负载的名称</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Policy that claims it</source>
        <translation>认领它的策略</translation>
    </message>
    <message>
        <source>Bound to</source>
        <translation>绑定到</translation>
    </message>
    <message>
        <source>spec.clusters, as the hub decided</source>
        <translation>spec.clusters，hub 的决定</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>Reason of the condition Scheduled</source>
        <translation>Scheduled 状况的原因</translation>
    </message>
    <message>
        <source>Decided anew</source>
        <translation>重新决定</translation>
    </message>
    <message>
        <source>What a WorkloadRebalancer would make of it now, by the resource model</source>
        <translation>按资源模型，WorkloadRebalancer 现在会得出的结果</translation>
    </message>
    <message>
        <source>Replicas moved</source>
        <translation>移动的副本</translation>
    </message>
    <message>
        <source>Replicas that would start elsewhere if it were decided anew</source>
        <translation>重新决定时会在别处启动的副本</translation>
    </message>
    <message>
        <source>Last scheduled</source>
        <translation>上次调度</translation>
    </message>
    <message>
        <source>status.lastScheduledTime</source>
        <translation>status.lastScheduledTime</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Name of the context</source>
        <translation>上下文的名称</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Whether it is the current context</source>
        <translation>是否为当前上下文</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Whether it can be connected to</source>
        <translation>是否可以连接</translation>
    </message>
    <message>
        <source>Entry of the cluster that it names</source>
        <translation>其所指集群的条目</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Address of the API server</source>
        <translation>API 服务器的地址</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Entry of the user that it names</source>
        <translation>其所指用户的条目</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>凭据</translation>
    </message>
    <message>
        <source>How requests say who they come from; anonymous when by nothing</source>
        <translation>请求用什么表明身份；没有时为匿名</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>How the server is verified: ca-data, ca-file, system, none, or plaintext without TLS</source>
        <translation>如何验证服务器：ca-data、ca-file、system、none，或不用 TLS 的 plaintext</translation>
    </message>
    <message>
        <source>Namespace of the context</source>
        <translation>上下文的命名空间</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Why it cannot be used, or with which doubt it can</source>
        <translation>为何不可用，或可用但有何疑虑</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>File that the context comes from</source>
        <translation>上下文所在的文件</translation>
    </message>
    <message>
        <source>spec.priority of a propagation policy; the higher wins</source>
        <translation>分发策略的 spec.priority；高者胜出</translation>
    </message>
    <message>
        <source>Objects of the hub that it propagates or overrides</source>
        <translation>它分发或覆盖的 hub 对象</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Objects that it matches too, but another policy gets</source>
        <translation>它也匹配、但归另一策略的对象</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>How replicas are divided, spread constraints and affinity groups; of an override what it changes</source>
        <translation>副本分配方式、分布约束与亲和组；对 Override 则为其更改内容</translation>
    </message>
    <message>
        <source>Propagates</source>
        <translation>分发</translation>
    </message>
    <message>
        <source>Which objects those are</source>
        <translation>这些对象是哪些</translation>
    </message>
    <message>
        <source>Loses</source>
        <translation>失去</translation>
    </message>
    <message>
        <source>Which objects another policy gets</source>
        <translation>归另一策略的对象是哪些</translation>
    </message>
    <message>
        <source>Clusters and replicas that the Karmada hub&apos;s binding of it names</source>
        <translation>Karmada hub 中其绑定所列的集群与副本数</translation>
    </message>
    <message>
        <source>Federated state</source>
        <translation>联邦状态</translation>
    </message>
    <message>
        <source>Reason of the condition Scheduled of the hub&apos;s binding of it</source>
        <translation>hub 中其绑定的 Scheduled 状况原因</translation>
    </message>
    <message>
        <source>Replicas gained</source>
        <translation>增加的副本</translation>
    </message>
    <message>
        <source>Replicas that would run if it were decided anew and run nowhere now</source>
        <translation>重新决策后会运行而现在未运行的副本</translation>
    </message>
    <message>
        <source>Node, NVLink domain, domain of the topology with its path, or cluster</source>
        <translation>Node、NVLink 域、带路径的拓扑域或集群</translation>
    </message>
    <message>
        <source>Member cluster that it belongs to</source>
        <translation>所属成员集群</translation>
    </message>
    <message>
        <source>Nodes, with and without GPUs</source>
        <translation>Node，包括没有 GPU 的</translation>
    </message>
    <message>
        <source>Physical GPUs, or those that the node offers</source>
        <translation>物理 GPU，或 Node 提供的 GPU</translation>
    </message>
    <message>
        <source>Free GPUs, parts of shared ones counted as parts</source>
        <translation>空闲 GPU，共享的按份额计</translation>
    </message>
    <message>
        <source>Free GPUs that pods of the mix can use, weighted by how frequent each kind is</source>
        <translation>混合中的 Pod 可用的空闲 GPU，按各类频率加权</translation>
    </message>
    <message>
        <source>Fragments</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>Free GPUs that pods of the mix cannot use, weighted likewise (FGD)</source>
        <translation>混合中的 Pod 无法使用的空闲 GPU，同样加权（FGD）</translation>
    </message>
    <message>
        <source>Fragmented</source>
        <translation>碎片率</translation>
    </message>
    <message>
        <source>Fragments as part of what is free</source>
        <translation>碎片占空闲的比例</translation>
    </message>
    <message>
        <source>Too few GPUs</source>
        <translation>GPU 太少</translation>
    </message>
    <message>
        <source>Fragments because the node has fewer free GPUs than a pod of the mix asks for</source>
        <translation>因 Node 空闲 GPU 少于混合中某 Pod 的要求而成为碎片</translation>
    </message>
    <message>
        <source>Too few cores</source>
        <translation>CPU 核太少</translation>
    </message>
    <message>
        <source>Fragments because the node has fewer free cores than a pod of the mix asks for</source>
        <translation>因 Node 空闲 CPU 核少于混合中某 Pod 的要求而成为碎片</translation>
    </message>
    <message>
        <source>Too few of both</source>
        <translation>两者都太少</translation>
    </message>
    <message>
        <source>Fragments because the node lacks GPUs and cores for a pod of the mix</source>
        <translation>因 Node 对混合中某 Pod 既缺 GPU 又缺 CPU 核而成为碎片</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>其他型号</translation>
    </message>
    <message>
        <source>Fragments because a pod of the mix wants GPUs of another model</source>
        <translation>因混合中某 Pod 要其他型号的 GPU 而成为碎片</translation>
    </message>
    <message>
        <source>Pods without GPUs</source>
        <translation>无 GPU 的 Pod</translation>
    </message>
    <message>
        <source>Fragments because pods of the mix ask for no GPU and leave it unused</source>
        <translation>因混合中的 Pod 不要 GPU、使其闲置而成为碎片</translation>
    </message>
    <message>
        <source>Blocks of 8</source>
        <translation>8 GPU 块</translation>
    </message>
    <message>
        <source>Free blocks of 8 GPUs: on one node, or whole idle nodes of the domain</source>
        <translation>8 个 GPU 的空闲块：在一个 Node 上，或域中完全空闲的 Node</translation>
    </message>
    <message>
        <source>Of 16</source>
        <translation>16 GPU 块</translation>
    </message>
    <message>
        <source>Free blocks of 16 GPUs</source>
        <translation>16 个 GPU 的空闲块</translation>
    </message>
    <message>
        <source>Of 64</source>
        <translation>64 GPU 块</translation>
    </message>
    <message>
        <source>Free blocks of 64 GPUs</source>
        <translation>64 个 GPU 的空闲块</translation>
    </message>
    <message>
        <source>Within one</source>
        <translation>同一</translation>
    </message>
    <message>
        <source>Level of the topology in whose domains blocks are looked for: node, nvlink, its levels by their label, cluster</source>
        <translation>在其域中寻找块的拓扑级别：node、nvlink、按标签的各级、cluster</translation>
    </message>
    <message>
        <source>GPUs of a block</source>
        <translation>每块 GPU 数</translation>
    </message>
    <message>
        <source>GPUs that lie close to each other</source>
        <translation>彼此靠近的 GPU</translation>
    </message>
    <message>
        <source>Free blocks</source>
        <translation>空闲块</translation>
    </message>
    <message>
        <source>Blocks that are free now: on one node each, or of whole idle nodes of one domain where a node is too small</source>
        <translation>现在空闲的块：各在一个 Node 上；Node 太小时，由同一域中完全空闲的 Node 组成</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>Blocks that there would be were nothing used</source>
        <translation>若无任何占用时还会有的块</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Domains of the level that have GPUs</source>
        <translation>该级别中有 GPU 的域</translation>
    </message>
    <message>
        <source>One more by evicting</source>
        <translation>再腾一块需驱逐</translation>
    </message>
    <message>
        <source>The fewest pods whose leaving frees one block more; unknown where nothing frees one</source>
        <translation>离开后能再腾出一块的最少 Pod 数；无法腾出时为未知</translation>
    </message>
    <message>
        <source>In</source>
        <translation>在</translation>
    </message>
    <message>
        <source>The domain where that costs least</source>
        <translation>代价最小的域</translation>
    </message>
    <message>
        <source>Nodes cleared</source>
        <translation>清空的 Node</translation>
    </message>
    <message>
        <source>Nodes that those pods leave, in part or whole</source>
        <translation>这些 Pod 部分或全部离开的 Node</translation>
    </message>
    <message>
        <source>Pods that leave</source>
        <translation>离开的 Pod</translation>
    </message>
    <message>
        <source>As namespace/name</source>
        <translation>namespace/name 形式</translation>
    </message>
    <message>
        <source>GPU hours lost</source>
        <translation>损失的 GPU 小时</translation>
    </message>
    <message>
        <source>GPUs of those pods by the hours since they started</source>
        <translation>这些 Pod 的 GPU 乘以启动以来的小时数</translation>
    </message>
    <message>
        <source>$ per hour</source>
        <translation>每小时 $</translation>
    </message>
    <message>
        <source>Price of the instance type as it is bought (on demand, spot, reserved) in the table of instance types; unknown without one</source>
        <translation>实例类型按购买方式（按需、竞价、预留）在实例类型表中的价格；没有则未知</translation>
    </message>
    <message>
        <source>What the held units cost: the price of their nodes, shared evenly by all units of a node; only of nodes with a price</source>
        <translation>占用单元的费用：节点价格由该节点所有单元平均分摊；仅计有价格的节点</translation>
    </message>
</context>
<context>
    <name>Live</name>
    <message>
        <source>Certificate not trusted</source>
        <translation>证书不受信任</translation>
    </message>
    <message>
        <source>Sign in again</source>
        <translation>请重新登录</translation>
    </message>
    <message>
        <source>Plugin needs consent</source>
        <translation>插件需要许可</translation>
    </message>
    <message>
        <source>Sent on elsewhere</source>
        <translation>被重定向到别处</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>%1 may not be read; %2</source>
        <translation>%1 不可读取；%2</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not heard of any more: %2</source>
        <translation>%1 不再有消息：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n namespace(s) unreadable</source>
        <translation>
            <numerusform>%n 个命名空间中的 %1 不可读</numerusform>
        </translation>
    </message>
    <message>
        <source>client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>token file</source>
        <translation>令牌文件</translation>
    </message>
    <message>
        <source>password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>sign-in provider</source>
        <translation>登录服务</translation>
    </message>
    <message>
        <source>plugin</source>
        <translation>插件</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>hub, %1</source>
        <translation>中枢，%1</translation>
    </message>
    <message>
        <source>cluster, %1</source>
        <translation>集群，%1</translation>
    </message>
    <message>
        <source>It wants to run this command to sign in:</source>
        <translation>登录需要运行此命令：</translation>
    </message>
    <message>
        <source>Named by %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>Server: %1</source>
        <translation>服务器：%1</translation>
    </message>
    <message>
        <source>Version: %1</source>
        <translation>版本：%1</translation>
    </message>
    <message>
        <source>Signed in as: %1</source>
        <translation>登录身份：%1</translation>
    </message>
    <message>
        <source>Identity of the cluster: %1</source>
        <translation>集群标识：%1</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not verified, as the kubeconfig says.</source>
        <translation>按 kubeconfig 的设置，不验证服务器证书。</translation>
    </message>
    <message>
        <source>Read: %1 objects, %2; %3 requests, %4 repeated, %5 s waited for the limit</source>
        <translation>已读：%1 个对象，%2；%3 次请求，%4 次重试，因限速等待 %5 秒</translation>
    </message>
    <message>
        <source>The server&apos;s clock differs by %1 s</source>
        <translation>服务器时钟相差 %1 秒</translation>
    </message>
    <message>
        <source>The API group %1 does not answer and was skipped</source>
        <translation>API 组 %1 没有响应，已跳过</translation>
    </message>
    <message>
        <source>The server warns: %1</source>
        <translation>服务器警告：%1</translation>
    </message>
    <message>
        <source>The plugin says: %1</source>
        <translation>插件输出：%1</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>未尝试</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Reading, %1 objects</source>
        <translation>正在读取，%1 个对象</translation>
    </message>
    <message>
        <source>Live, asked to wait</source>
        <translation>在线，被要求等待</translation>
    </message>
    <message>
        <source>Live, %1 ms</source>
        <translation>在线，%1 ms</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>Lost, last heard %1 ago</source>
        <translation>已断开，%1 前最后收到</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>未连上</translation>
    </message>
    <message>
        <source>Not reached, again in %1 s</source>
        <translation>未连上，%1 秒后重试</translation>
    </message>
    <message>
        <source>Shown as it was on %1, as it is not read yet</source>
        <translation>尚未读取，显示 %1 时的状态</translation>
    </message>
    <message>
        <source>%1, last state</source>
        <translation>%1，上次状态</translation>
    </message>
    <message>
        <source>Kubeconfig</source>
        <translation>Kubeconfig</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>凭据</translation>
    </message>
    <message>
        <source>Name lookup</source>
        <translation>名称解析</translation>
    </message>
    <message>
        <source>TCP</source>
        <translation>TCP</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>身份</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Passed, but</source>
        <translation>通过，但有提示</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
</context>
<context>
    <name>MapAccess</name>
    <message>
        <source>node %1, GPU %2, %3 of %4 shares used</source>
        <translation>Node %1，GPU %2，%4 个份额中已用 %3</translation>
    </message>
    <message>
        <source>node %1, GPU %2, free</source>
        <translation>Node %1，GPU %2，空闲</translation>
    </message>
    <message>
        <source>node %1, GPU %2, used</source>
        <translation>Node %1，GPU %2，已用</translation>
    </message>
    <message>
        <source>node %1, GPU %2, used by %3, inferred</source>
        <translation>Node %1，GPU %2，由 %3 使用，推断</translation>
    </message>
    <message>
        <source>node %1, GPU %2, used by %3</source>
        <translation>Node %1，GPU %2，由 %3 使用</translation>
    </message>
    <message>
        <source>node %1, GPU %2, reserved</source>
        <translation>Node %1，GPU %2，已预留</translation>
    </message>
    <message>
        <source>node %1, GPU %2, reserved for %3</source>
        <translation>Node %1，GPU %2，为 %3 预留</translation>
    </message>
    <message>
        <source>node %1, GPU %2, cordoned</source>
        <translation>Node %1，GPU %2，已封锁</translation>
    </message>
    <message>
        <source>node %1, GPU %2, broken</source>
        <translation>Node %1，GPU %2，故障</translation>
    </message>
    <message>
        <source>%1 of %2, %3 free of %4</source>
        <translation>%2 的 %1，%4 中空闲 %3</translation>
    </message>
    <message>
        <source>%1 in %2 of %3, %4 free of %5</source>
        <translation>%3 的 %2 中的 %1，%5 中空闲 %4</translation>
    </message>
</context>
<context>
    <name>MapExport</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>舰队</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%2 中空闲 %1</translation>
    </message>
    <message>
        <source>The file could not be written: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>the picture would be too large</source>
        <translation>图片过大</translation>
    </message>
    <message>
        <source>Occupancy map made by Stowage</source>
        <translation>Stowage 生成的占用图</translation>
    </message>
    <message>
        <source>No clusters</source>
        <translation>没有集群</translation>
    </message>
</context>
<context>
    <name>MapLegend</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>runs for</source>
        <translation>已运行</translation>
    </message>
    <message>
        <source>most of the node free</source>
        <translation>Node 大部分空闲</translation>
    </message>
    <message>
        <source>little of it free</source>
        <translation>其中少量空闲</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1：%2 到 %3</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>%1: show only these (%2)</source>
        <translation>%1：仅显示这些 (%2)</translation>
    </message>
    <message>
        <source>stranded %1</source>
        <translation>搁浅 %1</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>most points</source>
        <translation>最高分</translation>
    </message>
    <message>
        <source>where it can go</source>
        <translation>可放之处</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>到来</translation>
    </message>
    <message>
        <source>$ per hour and GPU</source>
        <translation>每 GPU 每小时 $</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>MapPainter</name>
    <message>
        <source>NVLink %1</source>
        <translation>NVLink %1</translation>
    </message>
    <message>
        <source>%1 %2×%3</source>
        <translation>%1 %2×%3</translation>
    </message>
    <message>
        <source>pod %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>带 Taint</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%2 中空闲 %1</translation>
    </message>
    <message>
        <source>%1 of %2 slices free</source>
        <translation>%2 个切片中空闲 %1</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 × %2, MIG</source>
        <translation>%1 × %2，MIG</translation>
    </message>
    <message>
        <source>%1 × %2, time slices</source>
        <translation>%1 × %2，时间片</translation>
    </message>
    <message>
        <source>%1 × %2, MPS</source>
        <translation>%1 × %2，MPS</translation>
    </message>
    <message>
        <source>%1 × %2, vGPU</source>
        <translation>%1 × %2，vGPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>空闲 %1</translation>
    </message>
    <message>
        <source>%1 × %2 free</source>
        <translation>空闲 %1 × %2</translation>
    </message>
    <message>
        <source>Unknown model</source>
        <translation>未知型号</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>别处</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>no GPUs</source>
        <translation>没有 GPU</translation>
    </message>
    <message>
        <source>%1 %2 GPUs</source>
        <translation>%1 %2 块 GPU</translation>
    </message>
    <message>
        <source>→ %1</source>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>step of a plan, workload</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>MovePreview</name>
    <message>
        <source>%1 can move to %2: all %3 new pods start there.</source>
        <translation>%1 可以移动到 %2：全部 %3 个新 Pod 都会在那里启动。</translation>
    </message>
    <message>
        <source>%1 can move to %2.</source>
        <translation>%1 可以移动到 %2。</translation>
    </message>
    <message>
        <source>%1 may move to %2, but only %3 of %4 new pods would start.</source>
        <translation>%1 可以移动到 %2，但 %4 个新 Pod 中只有 %3 个会启动。</translation>
    </message>
    <message>
        <source>%1 may move to %2, but there is room for %3 of %4 replicas.</source>
        <translation>%1 可以移动到 %2，但只能容纳 %4 个副本中的 %3 个。</translation>
    </message>
    <message>
        <source>Blocked: %1 must not run on %2.</source>
        <translation>已阻止：%1 不得在 %2 上运行。</translation>
    </message>
    <message>
        <source>Blocked: its policy does not let %1 go to %2.</source>
        <translation>已阻止：其策略不允许 %1 前往 %2。</translation>
    </message>
    <message>
        <source>All of %1 is on %2 already.</source>
        <translation>%1 已全部在 %2 上。</translation>
    </message>
    <message>
        <source>Where it may run</source>
        <translation>允许运行的位置</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Taint</source>
        <translation>污点</translation>
    </message>
    <message>
        <source>API of the cluster</source>
        <translation>集群的 API</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>驱逐</translation>
    </message>
    <message>
        <source>Other workloads</source>
        <translation>其他工作负载</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>空间</translation>
    </message>
    <message>
        <source>In-cluster fit</source>
        <translation>集群内适配</translation>
    </message>
    <message>
        <source>%1 allows this cluster.</source>
        <translation>%1 允许此集群。</translation>
    </message>
    <message>
        <source>No policy propagates it: no rule of the hub speaks against it, and none brings it.</source>
        <translation>没有策略分发它：枢纽没有规则反对，也没有规则送达。</translation>
    </message>
    <message>
        <source>Decided anew, %1 would put %2 of %3 replicas here.</source>
        <translation>若重新决策，%1 会在这里放置 %3 个副本中的 %2 个。</translation>
    </message>
    <message>
        <source>%1 spreads over at least %2 by %3: all of it on one breaks that.</source>
        <translation>%1 要求按 %3 至少分布到 %2 处：全部放在一处会违反它。</translation>
    </message>
    <message>
        <source>Resource model %1, scheduler estimator %2; %3 replicas are new here.</source>
        <translation>资源模型 %1，调度器估算器 %2；其中 %3 个副本是新的。</translation>
    </message>
    <message>
        <source>All %1 new pods find a node.</source>
        <translation>全部 %1 个新 Pod 都能找到节点。</translation>
    </message>
    <message>
        <source>%1 of %2 new pods find a node: %3</source>
        <translation>%2 个新 Pod 中有 %1 个找到节点：%3</translation>
    </message>
    <message>
        <source>The fleet has no snapshot of the cluster: its scheduler is not asked.</source>
        <translation>机群没有该集群的快照：不询问其调度器。</translation>
    </message>
</context>
<context>
    <name>Operation</name>
    <message>
        <source>Place %1 of %2 in %3</source>
        <translation>将 %2 的 %1 个副本放置到 %3</translation>
    </message>
    <message>
        <source>Place %1 in %2</source>
        <translation>将 %1 放置到 %2</translation>
    </message>
    <message>
        <source>Move pod %1 to %2</source>
        <translation>将 Pod %1 移动到 %2</translation>
    </message>
    <message>
        <source>Move %1 pods of %2 to %3</source>
        <translation>将 %2 的 %1 个 Pod 移动到 %3</translation>
    </message>
    <message>
        <source>Move %1 of %2 to %3</source>
        <translation>将 %2 的 %1 个副本移动到 %3</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>将 %1 移动到 %2</translation>
    </message>
    <message>
        <source>Lose node %1</source>
        <translation>失去节点 %1</translation>
    </message>
    <message>
        <source>Lose %1</source>
        <translation>失去 %1</translation>
    </message>
    <message>
        <source>Lose cluster %1</source>
        <translation>失去集群 %1</translation>
    </message>
    <message>
        <source>Remove taint %1 from %2</source>
        <translation>从 %2 移除污点 %1</translation>
    </message>
    <message>
        <source>Taint %2 with %1</source>
        <translation>为 %2 添加污点 %1</translation>
    </message>
    <message>
        <source>Evict pod %1</source>
        <translation>驱逐 Pod %1</translation>
    </message>
    <message>
        <source>Evict %1 pods of %2</source>
        <translation>驱逐 %2 的 %1 个 Pod</translation>
    </message>
    <message>
        <source>Evict %1</source>
        <translation>驱逐 %1</translation>
    </message>
    <message>
        <source>Scale %1 of %2 to %3</source>
        <translation>将 %2 的 %1 扩缩到 %3</translation>
    </message>
    <message>
        <source>Scale %1 to %2</source>
        <translation>将 %1 扩缩到 %2</translation>
    </message>
    <message>
        <source>Suspend %1</source>
        <translation>挂起 %1</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>Cordon node %1</source>
        <translation>封锁节点 %1</translation>
    </message>
    <message>
        <source>Uncordon node %1</source>
        <translation>解除封锁节点 %1</translation>
    </message>
    <message>
        <source>Drain node %1</source>
        <translation>排空节点 %1</translation>
    </message>
    <message>
        <source>Label %1 with %2</source>
        <translation>为 %1 设置标签 %2</translation>
    </message>
    <message>
        <source>Change queue %1</source>
        <translation>更改队列 %1</translation>
    </message>
    <message>
        <source>Change quota %1</source>
        <translation>更改配额 %1</translation>
    </message>
    <message>
        <source>Change policy %1</source>
        <translation>更改策略 %1</translation>
    </message>
    <message>
        <source>Add %1 nodes like %2</source>
        <translation>增加 %1 个与 %2 相同的节点</translation>
    </message>
    <message>
        <source>Remove node %1</source>
        <translation>移除节点 %1</translation>
    </message>
    <message>
        <source>Remove %1 nodes of %2</source>
        <translation>移除 %2 的 %1 个节点</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message>
        <source>Add %1 nodes of type %2 to %3</source>
        <translation>向 %3 增加 %1 个 %2 类型的 Node</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 及另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Show workload</source>
        <translation>显示工作负载</translation>
    </message>
    <message>
        <source>%1 waits %2</source>
        <comment>workload, time</comment>
        <translation>%1 已等待 %2</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <comment>workload</comment>
        <translation>%1 在等待</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s)</source>
        <translation>
            <numerusform>%Ln 块 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pod(s)</source>
        <translation>
            <numerusform>%Ln 个 Pod</numerusform>
        </translation>
    </message>
    <message>
        <source>Asks for %1 in %2; the largest block has %3.</source>
        <translation>需要 %1（%2）；最大的块有 %3。</translation>
    </message>
    <message>
        <source>Asks for %1 in %2; no reason is stated.</source>
        <translation>需要 %1（%2）；未说明原因。</translation>
    </message>
    <message>
        <source>Asks for %1 in %2: %3</source>
        <translation>需要 %1（%2）：%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) are broken</source>
        <translation>
            <numerusform>%Ln 块 GPU 故障</numerusform>
        </translation>
    </message>
    <message>
        <source>Withheld by %1.</source>
        <translation>由 %1 保留。</translation>
    </message>
    <message>
        <source>Show nodes</source>
        <translation>显示 Node</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) are not ready</source>
        <translation>
            <numerusform>%Ln 个 Node 未就绪</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) stand still on %1.</source>
        <translation>
            <numerusform>%1 上有 %Ln 块 GPU 停用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pod(s) fail and hold GPUs</source>
        <translation>
            <numerusform>%Ln 个 Pod 失败但占用 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) are held by %1.</source>
        <translation>
            <numerusform>%Ln 块 GPU 由 %1 占用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show pods</source>
        <translation>显示 Pod</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) reserved, not running</source>
        <translation>
            <numerusform>%Ln 块 GPU 已预留但未运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Bound and not started: %1.</source>
        <translation>已绑定但未启动：%1。</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>在图上显示</translation>
    </message>
    <message numerus="yes">
        <source>%Ln free GPU(s) take no pods</source>
        <translation>
            <numerusform>%Ln 块空闲 GPU 不接受 Pod</numerusform>
        </translation>
    </message>
    <message>
        <source>Their nodes are cordoned or tainted: %1.</source>
        <translation>其 Node 已封锁或带 Taint：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln free %1 stand in parts of nodes</source>
        <translation>
            <numerusform>%Ln 块空闲 %1 零散分布于部分占用的 Node</numerusform>
        </translation>
    </message>
    <message>
        <source>Pods that ask for a whole node cannot use them.</source>
        <translation>需要整个 Node 的 Pod 无法使用它们。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s) or files could not be read</source>
        <translation>
            <numerusform>%Ln 个对象或文件无法读取</numerusform>
        </translation>
    </message>
    <message>
        <source>What they hold is missing from every number here.</source>
        <translation>此处所有数字都不含其内容。</translation>
    </message>
    <message>
        <source>Show findings</source>
        <translation>显示发现项</translation>
    </message>
    <message>
        <source>Free now</source>
        <translation>当前空闲</translation>
    </message>
    <message numerus="yes">
        <source>of %Ln GPU(s)</source>
        <translation>
            <numerusform>共 %Ln 块 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Largest gang that fits</source>
        <translation>可容纳的最大 Gang</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>asked for: %1 by %2</source>
        <translation>需求：%2 需要 %1</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workload(s)</source>
        <translation>
            <numerusform>%Ln 个工作负载</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>%1 broken, %2 cordoned</source>
        <translation>%1 故障，%2 封锁</translation>
    </message>
    <message>
        <source>%1 healthy</source>
        <translation>%1 正常</translation>
    </message>
    <message>
        <source>Free in parts of nodes</source>
        <translation>零散空闲</translation>
    </message>
    <message>
        <source>%1 of what is free</source>
        <translation>占空闲的 %1</translation>
    </message>
    <message>
        <source>%1 on whole nodes</source>
        <translation>整个 Node 上 %1</translation>
    </message>
    <message>
        <source>No clusters in this fleet.</source>
        <translation>此舰队中没有集群。</translation>
    </message>
    <message>
        <source>No nodes in this fleet.</source>
        <translation>此舰队中没有 Node。</translation>
    </message>
    <message numerus="yes">
        <source>None of %Ln node(s) offers a GPU.</source>
        <translation>
            <numerusform>%Ln 个 Node 均不提供 GPU。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU unit(s)</source>
        <translation>
            <numerusform>%Ln 个 GPU 单元</numerusform>
        </translation>
    </message>
    <message>
        <source>None of %1 is free, and %2 are waited for.</source>
        <translation>%1 均无空闲，另有 %2 在被等待。</translation>
    </message>
    <message>
        <source>None of %1 is free.</source>
        <translation>%1 均无空闲。</translation>
    </message>
    <message>
        <source>%1 of %2 are free; the largest gang that fits is %3.</source>
        <translation>%2 中空闲 %1；可容纳的最大 Gang 为 %3。</translation>
    </message>
    <message>
        <source>No reason stated</source>
        <translation>未说明原因</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>state, number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>%1 of all</source>
        <translation>全部的 %1</translation>
    </message>
    <message>
        <source>longest %1</source>
        <translation>最久 %1</translation>
    </message>
    <message>
        <source>NVLink domain %1</source>
        <translation>NVLink 域 %1</translation>
    </message>
    <message>
        <source>domain %1</source>
        <translation>域 %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Node %1</translation>
    </message>
    <message>
        <source>unknown model</source>
        <translation>未知型号</translation>
    </message>
    <message numerus="yes">
        <source>The hub sees no GPUs for %Ln workload(s)</source>
        <translation>
            <numerusform>枢纽看不到 %Ln 个工作负载所需的 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>The resource models of %1 have no range for them: they count 0, whatever is free.</source>
        <translation>%1 的资源模型没有相应范围：无论有多少空闲都计为 0。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workload(s) are sent to every cluster unchecked</source>
        <translation>
            <numerusform>%Ln 个工作负载未经检查就发送到每个集群</numerusform>
        </translation>
    </message>
    <message>
        <source>The hub cannot read their replicas: %1.</source>
        <translation>枢纽无法读取它们的副本：%1。</translation>
    </message>
    <message>
        <source>%1 of all, %2 in parts</source>
        <translation>占全部的 %1，零散 %2</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>$ per hour</source>
        <translation>每小时 $</translation>
    </message>
    <message>
        <source>%1 of it for free GPUs</source>
        <translation>其中 %1 用于空闲 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) without a price</source>
        <translation>
            <numerusform>%Ln 个节点没有价格</numerusform>
        </translation>
    </message>
    <message>
        <source>every node has a price</source>
        <translation>每个节点都有价格</translation>
    </message>
    <message>
        <source>held %1, waiting %2</source>
        <translation>占用 %1，等待 %2</translation>
    </message>
    <message>
        <source>deserved %1</source>
        <translation>应得 %1</translation>
    </message>
    <message>
        <source>guaranteed %1</source>
        <translation>保证 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>%1 $ per hour, %2 of it for free GPUs; %3</source>
        <translation>每小时 %1 $，其中 %2 用于空闲 GPU；%3</translation>
    </message>
</context>
<context>
    <name>Pack</name>
    <message>
        <source>pack learns from rehearsals of tasks drawn from the mix how much of a GPU stays unused in the end, by model, free part, cpu left and how full the fleet is, and places where that grows least. It knows the mix, not the order.</source>
        <translation>pack 用从任务组合中抽取的任务进行演练，从中学习一块 GPU 最终会有多少闲置（按型号、空闲部分、剩余 CPU 和集群的占用程度），并放到闲置增加最少的位置。它知道任务组合，但不知道到达顺序。</translation>
    </message>
    <message>
        <source>No rehearsal went better than FGD, so pack decides as FGD does.</source>
        <translation>没有任何一次演练优于 FGD，因此 pack 按 FGD 的方式决定。</translation>
    </message>
    <message>
        <source>Pods are placed one by one, the highest priority and the longest waiting first; members of a group are not held back for each other.</source>
        <translation>Pod 逐个放置，优先级最高、等待最久的先放；同组成员不会互相等待。</translation>
    </message>
    <message>
        <source>Pods of DaemonSets, static and terminating pods and those with resource claims stay where they are.</source>
        <translation>DaemonSet 的 Pod、静态 Pod、正在终止的 Pod 以及带有 ResourceClaim 的 Pod 保持原位。</translation>
    </message>
    <message>
        <source>Pending pods with resource claims are not packed.</source>
        <translation>带有 ResourceClaim 的等待中 Pod 不参与装箱。</translation>
    </message>
    <message>
        <source>Pods with scheduling gates are not packed.</source>
        <translation>带有调度门（scheduling gates）的 Pod 不参与装箱。</translation>
    </message>
    <message>
        <source>Nothing is to be packed.</source>
        <translation>没有需要装箱的任务。</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>The picture is too large for memory.</source>
        <translation>图片过大，内存不足。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
</context>
<context>
    <name>PlacementRule</name>
    <message>
        <source>%1 must be %2; it is %3.</source>
        <translation>%1 必须为 %2；实际为 %3。</translation>
    </message>
    <message>
        <source>%1 must be %2; the cluster has none.</source>
        <translation>%1 必须为 %2；该集群没有。</translation>
    </message>
    <message>
        <source>%1 must not be %2.</source>
        <translation>%1 不得为 %2。</translation>
    </message>
    <message>
        <source>%1 must be set; the cluster has none.</source>
        <translation>%1 必须设置；该集群没有。</translation>
    </message>
    <message>
        <source>%1 must not be set; it is %2.</source>
        <translation>%1 不得设置；实际为 %2。</translation>
    </message>
    <message>
        <source>The selector on %1 is invalid and matches no cluster.</source>
        <translation>针对 %1 的选择器无效，不匹配任何集群。</translation>
    </message>
    <message>
        <source>The placement excludes this cluster by name.</source>
        <translation>放置规则按名称排除了此集群。</translation>
    </message>
    <message>
        <source>The placement names other clusters: %1.</source>
        <translation>放置规则指定了其他集群：%1。</translation>
    </message>
</context>
<context>
    <name>PlanReport</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) of the plan cannot be done so</source>
        <translation>
            <numerusform>计划中有 %n 项操作无法这样执行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The plan can be done, with %n warning(s)</source>
        <translation>
            <numerusform>计划可以执行，有 %n 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan can be done: every check passes</source>
        <translation>计划可以执行：所有检查通过</translation>
    </message>
    <message>
        <source>%1. Free GPUs %2, waiting %3.</source>
        <translation>%1。空闲 GPU %2，等待 %3。</translation>
    </message>
    <message>
        <source>unnamed plan</source>
        <translation>未命名的计划</translation>
    </message>
    <message>
        <source>Nothing restarts.</source>
        <translation>无重启。</translation>
    </message>
    <message>
        <source>%1 pods restart; at most %2 GPU-hours that they have run are lost.</source>
        <translation>%1 个 Pod 重启；最多损失它们已运行的 %2 GPU 小时。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>前后对比</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>舰队</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>最大块</translation>
    </message>
    <message>
        <source>In parts</source>
        <translation>零散</translation>
    </message>
    <message>
        <source>Operations, in order</source>
        <translation>按顺序的操作</translation>
    </message>
    <message>
        <source>Nothing is staged.</source>
        <translation>没有暂存的操作。</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What the check found</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>What leaves, what arrives</source>
        <translation>离开与到来</translation>
    </message>
</context>
<context>
    <name>PlanText</name>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>已阻止</translation>
    </message>
</context>
<context>
    <name>PodSets</name>
    <message>
        <source>The object is not in the snapshot: what is known of it comes from what it owns.</source>
        <translation>对象不在快照中：关于它的信息来自其所拥有的对象。</translation>
    </message>
    <message>
        <source>The gang follows the rules of the operator, not the object.</source>
        <translation>Gang 遵循 operator 的规则，而非对象自身。</translation>
    </message>
    <message>
        <source>A plain kube-scheduler places the pods one by one all the same.</source>
        <translation>普通 kube-scheduler 仍会逐个放置 Pod。</translation>
    </message>
    <message>
        <source>Suspended: its pods wait until its queue admits it.</source>
        <translation>已挂起：其 Pod 等待 Queue 准入。</translation>
    </message>
    <message>
        <source>Suspended: its pods wait until someone resumes it.</source>
        <translation>已挂起：其 Pod 等待有人恢复。</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>A proposal is accepted wholly or not at all; what is refused leaves nothing behind.</source>
        <translation>提议要么整体接受，要么完全不接受；被拒绝的提议不留下任何痕迹。</translation>
    </message>
    <message>
        <source>The proposal was made for another state of the cluster; it is checked against this one.</source>
        <translation>该提议针对集群的另一状态；此处按当前状态检查。</translation>
    </message>
    <message>
        <source>The pod runs already.</source>
        <translation>Pod 已在运行。</translation>
    </message>
    <message>
        <source>The pod is named twice.</source>
        <translation>Pod 被列出两次。</translation>
    </message>
    <message>
        <source>The pod belongs to another group.</source>
        <translation>Pod 属于另一个组。</translation>
    </message>
    <message>
        <source>Another scheduler serves the pod.</source>
        <translation>该 Pod 由另一个调度器负责。</translation>
    </message>
    <message>
        <source>With these pods the minimum of the gang is not met.</source>
        <translation>这些 Pod 达不到该组的最小数量。</translation>
    </message>
    <message>
        <source>The pods would not stand in one domain of the topology constraint.</source>
        <translation>这些 Pod 不会位于拓扑约束的同一个域中。</translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>A quantity without digits is taken as 0.</source>
        <translation>没有数字的数量按 0 处理。</translation>
    </message>
    <message>
        <source>The whole number is out of range; value is the nearest one in range.</source>
        <translation>整数超出范围；value 取范围内最接近的值。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Fleet report: %1</source>
        <translation>舰队报告：%1</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Snapshot of %1, %2 UTC</source>
        <translation>快照时间 %1，%2 UTC</translation>
    </message>
    <message>
        <source>Counted in units that pods can hold: a GPU, a MIG device, a share.</source>
        <translation>按 Pod 可占用的单元计：一块 GPU、一个 MIG 设备或一个份额。</translation>
    </message>
    <message>
        <source>Counted in whole GPUs.</source>
        <translation>按整块 GPU 计。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>This fleet has no GPUs.</source>
        <translation>此舰队没有 GPU。</translation>
    </message>
    <message>
        <source>None of %1 GPUs is free; %2 GPUs of work wait.</source>
        <translation>%1 块 GPU 均无空闲；有 %2 块 GPU 的工作在等待。</translation>
    </message>
    <message>
        <source>None of %1 GPUs is free, and nothing waits.</source>
        <translation>%1 块 GPU 均无空闲，也没有等待的工作。</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are free, at most %3 of them in one domain; %4 GPUs of work wait.</source>
        <translation>%2 块 GPU 中空闲 %1 块，单个域内至多 %3 块；有 %4 块 GPU 的工作在等待。</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are free, at most %3 of them in one domain; nothing waits.</source>
        <translation>%2 块 GPU 中空闲 %1 块，单个域内至多 %3 块；没有等待的工作。</translation>
    </message>
    <message>
        <source>The largest free block is %1 of %2.</source>
        <translation>最大的空闲块为 %2 中的 %1。</translation>
    </message>
    <message>
        <source>%1 free GPUs stand on nodes that are partly used.</source>
        <translation>%1 块空闲 GPU 位于部分占用的 Node 上。</translation>
    </message>
    <message>
        <source>%1 GPUs take no work.</source>
        <translation>%1 块 GPU 不接受工作。</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>%1, with %2 reserved</source>
        <translation>%1，其中 %2 已预留</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1, %2 on whole nodes</source>
        <translation>%1，整个 Node 上 %2</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>最大的块</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message numerus="yes">
        <source>%n workloads, oldest %1</source>
        <translation>
            <numerusform>%n 个工作负载，最早 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workloads</source>
        <translation>
            <numerusform>%n 个工作负载</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>%1 broken, %2 cordoned</source>
        <translation>%1 故障，%2 封锁</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>全部位置</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>舰队</translation>
    </message>
    <message>
        <source>What waits, and why</source>
        <translation>等待的工作及原因</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>没有等待的工作。</translation>
    </message>
    <message>
        <source>no reason stated</source>
        <translation>未说明原因</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Models and the gangs that fit</source>
        <translation>型号及可容纳的 Gang</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>On whole nodes</source>
        <translation>整个 Node 上</translation>
    </message>
    <message>
        <source>Gangs of %1</source>
        <translation>%1 的 Gang</translation>
    </message>
    <message>
        <source>unknown model</source>
        <translation>未知型号</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>no queue</source>
        <translation>没有 Queue</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message>
        <source>Object or file</source>
        <translation>对象或文件</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现项</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no fleet to report on.</source>
        <translation>没有可供报告的舰队。</translation>
    </message>
    <message>
        <source>The report could not be written: %1</source>
        <translation>无法写入报告：%1</translation>
    </message>
    <message>
        <source>The plan is not worked out yet.</source>
        <translation>计划尚未推算完成。</translation>
    </message>
</context>
<context>
    <name>Requests</name>
    <message>
        <source>Limits stand in for requests that a container leaves out.</source>
        <translation>容器未写 requests 时以 limits 代替。</translation>
    </message>
    <message>
        <source>Init containers count as a maximum; restartable ones add to everything after them.</source>
        <translation>Init 容器按最大值计；可重启的会加到其后的一切。</translation>
    </message>
    <message>
        <source>The pod level replaces the containers&apos; cpu, memory and huge pages.</source>
        <translation>Pod 级设置取代容器的 cpu、memory 和 huge pages。</translation>
    </message>
    <message>
        <source>The overhead of the runtime class is added.</source>
        <translation>加上 RuntimeClass 的开销。</translation>
    </message>
    <message>
        <source>Resized in place: the larger of spec and status counts.</source>
        <translation>就地调整：取 spec 与 status 中较大者。</translation>
    </message>
</context>
<context>
    <name>Scale</name>
    <message>
        <source>Replicas go from the highest index down, as their controller takes them.</source>
        <translation>副本按控制器的方式从最高索引开始移除。</translation>
    </message>
    <message>
        <source>Replicas have no index: those that run least go first, then those that have worked least.</source>
        <translation>副本没有索引：先移除运行最少的，再移除已完成工作最少的。</translation>
    </message>
    <message>
        <source>A replica gets in when all of its pods find a node.</source>
        <translation>副本的所有 Pod 都找到节点时才会进入。</translation>
    </message>
</context>
<context>
    <name>Slots</name>
    <message>
        <source>A block of at most a node&apos;s GPUs stands on one node; a larger one takes whole idle nodes of one domain.</source>
        <translation>不超过一个节点 GPU 数的块位于单个节点；更大的块占用同一域中的整个空闲节点。</translation>
    </message>
</context>
<context>
    <name>StateWords</name>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>到来</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>&gt; 99 %</source>
        <translation>&gt; 99 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 y</source>
        <translation>%1 年</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 thousandths of a core</source>
        <translation>千分之 %1 核</translation>
    </message>
</context>
<context>
    <name>Verb</name>
    <message>
        <source>Zone, block or rack inside the cluster</source>
        <translation>集群内的区域、块或机架</translation>
    </message>
    <message>
        <source>The one node</source>
        <translation>指定的那个节点</translation>
    </message>
    <message>
        <source>Key of the taint</source>
        <translation>污点的键</translation>
    </message>
    <message>
        <source>Value of the taint</source>
        <translation>污点的值</translation>
    </message>
    <message>
        <source>Effect; every one without it</source>
        <translation>效果；不填则为全部</translation>
    </message>
    <message>
        <source>NoSchedule, PreferNoSchedule or NoExecute</source>
        <translation>NoSchedule、PreferNoSchedule 或 NoExecute</translation>
    </message>
    <message>
        <source>Cluster; the workload&apos;s own without it</source>
        <translation>集群；不填则为工作负载自己的集群</translation>
    </message>
    <message>
        <source>How many; all that wait without it</source>
        <translation>数量；不填则为所有等待的</translation>
    </message>
    <message>
        <source>Cluster; the one they are in without it</source>
        <translation>集群；不填则为它们所在的集群</translation>
    </message>
    <message>
        <source>Names of the pods</source>
        <translation>Pod 的名称</translation>
    </message>
    <message>
        <source>How many; all without it</source>
        <translation>数量；不填则为全部</translation>
    </message>
    <message>
        <source>Names of the pods; all without it</source>
        <translation>Pod 的名称；不填则为全部</translation>
    </message>
    <message>
        <source>Replicas, each of as many pods as the workload says</source>
        <translation>副本，每个由工作负载规定数量的 Pod 组成</translation>
    </message>
    <message>
        <source>Pod set to scale alone</source>
        <translation>单独伸缩的 Pod 集</translation>
    </message>
    <message>
        <source>Labels to set</source>
        <translation>要设置的标签</translation>
    </message>
    <message>
        <source>Keys of labels to remove</source>
        <translation>要移除的标签的键</translation>
    </message>
    <message>
        <source>Share among its siblings</source>
        <translation>在同级中的份额</translation>
    </message>
    <message>
        <source>Order among its siblings</source>
        <translation>在同级中的顺序</translation>
    </message>
    <message>
        <source>Queue or cohort above it</source>
        <translation>其上级队列或群组</translation>
    </message>
    <message>
        <source>Amounts kept for it</source>
        <translation>为其保留的数量</translation>
    </message>
    <message>
        <source>Amounts that it deserves</source>
        <translation>其应得的数量</translation>
    </message>
    <message>
        <source>Amounts that it never exceeds</source>
        <translation>其永不超过的数量</translation>
    </message>
    <message>
        <source>Amounts by resource</source>
        <translation>各资源的数量</translation>
    </message>
    <message>
        <source>Which policy wins</source>
        <translation>哪个策略优先</translation>
    </message>
    <message>
        <source>The kind&apos;s placement</source>
        <translation>该类型的放置</translation>
    </message>
    <message>
        <source>The kind&apos;s failover</source>
        <translation>该类型的故障转移</translation>
    </message>
    <message>
        <source>Node to copy</source>
        <translation>要复制的节点</translation>
    </message>
    <message>
        <source>Instance type of the catalogue instead of a copy</source>
        <translation>目录中的实例类型，代替复制</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Begin of the names</source>
        <translation>名称的开头</translation>
    </message>
    <message>
        <source>Labels beside the copied ones: the rack they stand in</source>
        <translation>复制的标签之外的标签：所在的机架</translation>
    </message>
    <message>
        <source>Names of the nodes</source>
        <translation>节点的名称</translation>
    </message>
    <message>
        <source>Zone, block or rack that is lost</source>
        <translation>失去的区域、块或机架</translation>
    </message>
    <message>
        <source>Node that is lost</source>
        <translation>失去的节点</translation>
    </message>
    <message>
        <source>Merge patch (RFC 7386) of the object&apos;s fields</source>
        <translation>对象字段的合并补丁（RFC 7386）</translation>
    </message>
    <message>
        <source>Let waiting replicas run in a cluster, a domain of it or on a node</source>
        <translation>让等待的副本在某个集群、其中一个域或一个节点上运行</translation>
    </message>
    <message>
        <source>Let running pods run elsewhere</source>
        <translation>让运行中的 Pod 在别处运行</translation>
    </message>
    <message>
        <source>Take pods off their nodes</source>
        <translation>将 Pod 从其节点上移除</translation>
    </message>
    <message>
        <source>Change the replicas of a workload</source>
        <translation>更改工作负载的副本数</translation>
    </message>
    <message>
        <source>Stop a workload&apos;s pods</source>
        <translation>停止工作负载的 Pod</translation>
    </message>
    <message>
        <source>Let a suspended workload run</source>
        <translation>让已暂停的工作负载运行</translation>
    </message>
    <message>
        <source>Taint a cluster in its control plane</source>
        <translation>在控制平面中为集群添加污点</translation>
    </message>
    <message>
        <source>Remove a cluster&apos;s taint</source>
        <translation>移除集群的污点</translation>
    </message>
    <message>
        <source>Taint a node</source>
        <translation>为节点添加污点</translation>
    </message>
    <message>
        <source>Remove a node&apos;s taint</source>
        <translation>移除节点的污点</translation>
    </message>
    <message>
        <source>Let no further pods on a node</source>
        <translation>不再让 Pod 进入节点</translation>
    </message>
    <message>
        <source>Let pods on a node again</source>
        <translation>重新让 Pod 进入节点</translation>
    </message>
    <message>
        <source>Cordon a node and let its pods run elsewhere</source>
        <translation>封锁节点并让其 Pod 在别处运行</translation>
    </message>
    <message>
        <source>Set and remove labels of a node</source>
        <translation>设置和移除节点的标签</translation>
    </message>
    <message>
        <source>Set and remove labels of a cluster in its control plane</source>
        <translation>在控制平面中设置和移除集群的标签</translation>
    </message>
    <message>
        <source>Change weight, shares and place of a queue</source>
        <translation>更改队列的权重、份额和位置</translation>
    </message>
    <message>
        <source>Change the amounts of a ResourceQuota</source>
        <translation>更改 ResourceQuota 的数量</translation>
    </message>
    <message>
        <source>Change priority, placement or failover of a policy</source>
        <translation>更改策略的优先级、放置或故障转移</translation>
    </message>
    <message>
        <source>Buy nodes like one that is there, or of an instance type</source>
        <translation>购买与现有节点相同或某个实例类型的节点</translation>
    </message>
    <message>
        <source>Let pods leave nodes and remove these</source>
        <translation>让 Pod 离开节点并移除这些节点</translation>
    </message>
    <message>
        <source>What if a cluster, a domain or a node is lost</source>
        <translation>如果失去一个集群、一个域或一个节点会怎样</translation>
    </message>
    <message>
        <source>Change fields of an object by a merge patch</source>
        <translation>用合并补丁更改对象的字段</translation>
    </message>
</context>
<context>
    <name>Word</name>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>NotReady</source>
        <translation>未就绪</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>Tainted</source>
        <translation>带 Taint</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>受阻</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>部分等待</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Terminating</source>
        <translation>正在终止</translation>
    </message>
    <message>
        <source>SchedulingGated</source>
        <translation>调度受控</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空转</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>time-slicing</source>
        <translation>时间片</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最少数量</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>gpus</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>drifted</source>
        <translation>已偏离</translation>
    </message>
    <message>
        <source>never retried</source>
        <translation>不再重试</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>已暂停</translation>
    </message>
</context>
<context>
    <name>Workload</name>
    <message>
        <source>The kind is not known: replicas and template are taken from their usual places.</source>
        <translation>类型未知：副本数和模板取自惯常位置。</translation>
    </message>
    <message>
        <source>The replicated jobs start one after the other, each as a gang of its own.</source>
        <translation>各 replicatedJob 依次启动，每个自成一个 Gang。</translation>
    </message>
    <message>
        <source>GPUs of each pod from workerSpec.tensorParallelSize, as no container names any.</source>
        <translation>每个 Pod 的 GPU 数取自 workerSpec.tensorParallelSize，因为没有容器写明。</translation>
    </message>
    <message>
        <source>The launcher starts when the workers are ready: launcherCreationPolicy WaitForWorkersReady.</source>
        <translation>launcher 在 worker 就绪后启动：launcherCreationPolicy WaitForWorkersReady。</translation>
    </message>
    <message>
        <source>Nodes and resources as the TrainJob says: its JobSet is not in the snapshot.</source>
        <translation>Node 和资源按 TrainJob 所述：其 JobSet 不在快照中。</translation>
    </message>
    <message>
        <source>Autoscaler container of 500m and 512Mi in the head: enableInTreeAutoscaling.</source>
        <translation>head 中的 autoscaler 容器（500m 与 512Mi）：enableInTreeAutoscaling。</translation>
    </message>
    <message>
        <source>Autoscaler container in the head, as autoscalerOptions.resources says.</source>
        <translation>head 中的 autoscaler 容器，按 autoscalerOptions.resources。</translation>
    </message>
    <message>
        <source>The head&apos;s first container counts at least 200m and 256Mi: the Redis clean-up job of GCS fault tolerance.</source>
        <translation>head 的首个容器至少计 200m 与 256Mi：GCS 容错的 Redis 清理任务。</translation>
    </message>
    <message>
        <source>Submitter pod of 500m and 200Mi: submissionMode K8sJobMode.</source>
        <translation>submitter Pod（500m 与 200Mi）：submissionMode K8sJobMode。</translation>
    </message>
    <message>
        <source>Submitter pod from submitterPodTemplate: submissionMode K8sJobMode.</source>
        <translation>submitter Pod 取自 submitterPodTemplate：submissionMode K8sJobMode。</translation>
    </message>
    <message>
        <source>Submitter container of 500m and 200Mi in the head: submissionMode SidecarMode.</source>
        <translation>head 中的 submitter 容器（500m 与 200Mi）：submissionMode SidecarMode。</translation>
    </message>
    <message>
        <source>The group is suspended: no pods.</source>
        <translation>该组已挂起：没有 Pod。</translation>
    </message>
    <message>
        <source>Spark asks the cores of the field cores; without coreRequest Kueue counts none.</source>
        <translation>Spark 请求 cores 字段的核数；没有 coreRequest 时 Kueue 不计。</translation>
    </message>
    <message>
        <source>MiB of memory overhead that Spark adds to each pod, which Kueue does not count</source>
        <translation>MiB：Spark 为每个 Pod 增加的内存开销，Kueue 不计入</translation>
    </message>
    <message>
        <source>Overhead of its RuntimeClass.</source>
        <translation>其 RuntimeClass 的开销。</translation>
    </message>
    <message>
        <source>Limits stand in for requests that a container leaves out.</source>
        <translation>容器未写 requests 时以 limits 代替。</translation>
    </message>
</context>
<context>
    <name>stowage::app::AddNodesDialog</name>
    <message>
        <source>no GPU</source>
        <translation>无 GPU</translation>
    </message>
    <message>
        <source>%1 × %2 %3</source>
        <translation>%1 × %2 %3</translation>
    </message>
    <message>
        <source>%1: %2, $%3 per hour</source>
        <translation>%1：%2，每小时 $%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Add Nodes</source>
        <translation>增加 Node</translation>
    </message>
    <message>
        <source>Like %1</source>
        <translation>如同 %1</translation>
    </message>
    <message>
        <source>Key of a label</source>
        <translation>标签的键</translation>
    </message>
    <message>
        <source>Key of the label that says where the nodes stand</source>
        <translation>说明 Node 所在位置的标签的键</translation>
    </message>
    <message>
        <source>r12</source>
        <translation>r12</translation>
    </message>
    <message>
        <source>Value of the label</source>
        <translation>标签的值</translation>
    </message>
    <message>
        <source>from the type</source>
        <translation>取自类型</translation>
    </message>
    <message>
        <source>Stage Nodes</source>
        <translation>暂存 Node</translation>
    </message>
    <message>
        <source>&amp;Cluster:</source>
        <translation>集群(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Type:</source>
        <translation>类型(&amp;T)：</translation>
    </message>
    <message>
        <source>C&amp;ount:</source>
        <translation>数量(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;Label:</source>
        <translation>标签(&amp;L)：</translation>
    </message>
    <message>
        <source>No price is known.</source>
        <translation>价格未知。</translation>
    </message>
    <message>
        <source>$%1 per hour for %2 GPUs; prices are examples to be edited in instance-types.csv</source>
        <translation>%2 块 GPU 每小时 $%1；价格为示例，可在 instance-types.csv 中修改</translation>
    </message>
    <message>
        <source>&amp;Names begin with:</source>
        <translation>名称开头(&amp;N):</translation>
    </message>
</context>
<context>
    <name>stowage::app::Application</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The window did not answer for %1 ms</source>
        <translation>窗口 %1 毫秒未响应</translation>
    </message>
</context>
<context>
    <name>stowage::app::ApplyDialog</name>
    <message>
        <source>Export &amp;Manifests…</source>
        <translation>导出清单(&amp;M)…</translation>
    </message>
    <message>
        <source>Save Re&amp;port…</source>
        <translation>保存报告(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Check Again</source>
        <translation>重新检查(&amp;C)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Stop After This One</source>
        <translation>此项之后停止(&amp;S)</translation>
    </message>
    <message>
        <source>Roll &amp;Back</source>
        <translation>回滚(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>What is sent, and what was found out</source>
        <translation>发送的内容与检查结果</translation>
    </message>
    <message>
        <source>If a change fails</source>
        <translation>如果某项更改失败</translation>
    </message>
    <message>
        <source>&amp;If a change fails:</source>
        <translation>如果某项更改失败(&amp;I)：</translation>
    </message>
    <message>
        <source>%1 warns: %2</source>
        <translation>%1 警告：%2</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Changes in the order in which they are sent</source>
        <translation>按发送顺序排列的更改</translation>
    </message>
    <message>
        <source>Journal of %1</source>
        <translation>%1 的日志</translation>
    </message>
    <message>
        <source>a plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Apply the Plan</source>
        <translation>应用计划</translation>
    </message>
    <message>
        <source>Apply Plan: %1</source>
        <translation>应用计划：%1</translation>
    </message>
    <message>
        <source>%1 is protected</source>
        <translation>%1 受保护</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Nothing to apply</source>
        <translation>没有可应用的内容</translation>
    </message>
    <message>
        <source>Working out what would be written</source>
        <translation>正在计算将写入的内容</translation>
    </message>
    <message numerus="yes">
        <source>Applying: %1 of %n change(s) done</source>
        <translation>
            <numerusform>正在应用：%n 项更改中已完成 %1 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rolling back: %n change(s) taken back</source>
        <translation>
            <numerusform>正在回滚：已撤回 %n 项更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) applied</source>
        <translation>
            <numerusform>已应用 %n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything was taken back</source>
        <translation>一切已撤回</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>没有写入任何内容</translation>
    </message>
    <message numerus="yes">
        <source>Applied in part: %1 of %n change(s) done</source>
        <translation>
            <numerusform>部分应用：%n 项更改中已完成 %1 项</numerusform>
        </translation>
    </message>
    <message>
        <source>This plan writes nothing</source>
        <translation>此计划不写入任何内容</translation>
    </message>
    <message numerus="yes">
        <source>This run did not end: %1 of %n change(s) done</source>
        <translation>
            <numerusform>此次运行未结束：%n 项更改中已完成 %1 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n change(s) done</source>
        <translation>
            <numerusform>%n 项更改中已完成 %1 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n change(s) would be refused</source>
        <translation>
            <numerusform>%n 项更改中有 %1 项会被拒绝</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n 项更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n 个集群</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart.</source>
        <translation>
            <numerusform>%n 个 Pod 将重启。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) cannot be undone.</source>
        <translation>
            <numerusform>%n 项更改无法撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each change can be rolled back from the journal.</source>
        <translation>每项更改都可从日志回滚。</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) of the plan are left out.</source>
        <translation>
            <numerusform>计划中有 %n 项操作被略去。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) are so already.</source>
        <translation>
            <numerusform>%n 项操作已是如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>Journal: %1</source>
        <translation>日志：%1</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>was done before</source>
        <translation>先前已完成</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>asking</source>
        <translation>正在询问</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>nothing against it</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to know</source>
        <translation>
            <numerusform>%n 条提示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refusal(s)</source>
        <translation>
            <numerusform>%n 项拒绝</numerusform>
        </translation>
    </message>
    <message>
        <source>Preflight</source>
        <translation>预检</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>given</source>
        <translation>已确认</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) locked</source>
        <translation>
            <numerusform>%n 个集群已锁定</numerusform>
        </translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>已解锁</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s), one by one</source>
        <translation>
            <numerusform>%n 项更改，逐项进行</numerusform>
        </translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>回滚</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n Change(s)</source>
        <translation>
            <numerusform>应用 %n 项更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roll Back %n Change(s)</source>
        <translation>
            <numerusform>回滚 %n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Stop Checking</source>
        <translation>停止检查(&amp;S)</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>%1 belongs to %2</source>
        <translation>%1 属于 %2</translation>
    </message>
    <message>
        <source>Waits: %1</source>
        <translation>等待：%1</translation>
    </message>
    <message>
        <source>%1 writes this object, too, and would put it back: export instead.</source>
        <translation>%1 也会写入此对象并将其恢复：请改为导出。</translation>
    </message>
    <message>
        <source>&amp;Take its fields from other managers</source>
        <translation>从其他管理者接管其字段(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Take these fields from %1</source>
        <translation>从 %1 接管这些字段(&amp;T)</translation>
    </message>
    <message>
        <source>Save the Report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>未写入 %1。%2</translation>
    </message>
    <message>
        <source>&amp;What became of it:</source>
        <translation>结果如何(&amp;I):</translation>
    </message>
    <message>
        <source>Let the object tell</source>
        <translation>由对象判断</translation>
    </message>
    <message>
        <source>It was carried out</source>
        <translation>已执行</translation>
    </message>
    <message>
        <source>It was not: send it again</source>
        <translation>未执行:重新发送</translation>
    </message>
</context>
<context>
    <name>stowage::app::ApplySession</name>
    <message>
        <source>The journal holds nothing yet.</source>
        <translation>日志尚无内容。</translation>
    </message>
</context>
<context>
    <name>stowage::app::AskDialog</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>texts, separated by commas</source>
        <translation>文本，以逗号分隔</translation>
    </message>
    <message>
        <source>JSON object</source>
        <translation>JSON 对象</translation>
    </message>
    <message>
        <source>JSON list of objects</source>
        <translation>JSON 对象列表</translation>
    </message>
    <message>
        <source>time such as 2026-03-01T12:00:00Z</source>
        <translation>时间，如 2026-03-01T12:00:00Z</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>提问(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy as JSON</source>
        <translation>复制为 JSON(&amp;C)</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>JSON 答案</translation>
    </message>
    <message>
        <source>The answer appears here, as stowagectl prints it with -o json.</source>
        <translation>答案显示在此，与 stowagectl 以 -o json 输出的相同。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1 (needed):</source>
        <translation>%1（必填）：</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a %2.</source>
        <translation>“%1”必须是%2。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what an argument is for, its type</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>stowage::app::AssistantDialog</name>
    <message>
        <source>Empty Nodes</source>
        <translation>清空 Node</translation>
    </message>
    <message>
        <source>Free Room</source>
        <translation>腾出空间</translation>
    </message>
    <message>
        <source>Operations that reach the goal, in order</source>
        <translation>按顺序达成目标的操作</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>m1/node-7, m1/rack-12, m2</source>
        <translation>m1/node-7, m1/rack-12, m2</translation>
    </message>
    <message>
        <source>Nodes, racks or other domains, clusters; separated by commas</source>
        <translation>Node、机架或其他域、集群；用逗号分隔</translation>
    </message>
    <message>
        <source>&amp;Empty:</source>
        <translation>清空(&amp;E)：</translation>
    </message>
    <message>
        <source>A whole rack</source>
        <translation>一整个机架</translation>
    </message>
    <message>
        <source>A block of GPUs in one domain</source>
        <translation>一个域内的一块 GPU</translation>
    </message>
    <message>
        <source>Room for what waits of a workload</source>
        <translation>为某个 Workload 等待的部分腾出空间</translation>
    </message>
    <message>
        <source>&amp;Cluster:</source>
        <translation>集群(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Free:</source>
        <translation>腾出(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;GPUs:</source>
        <translation>GPU(&amp;G)：</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>Workload(&amp;W)：</translation>
    </message>
    <message>
        <source>%1 (%2 GPUs)</source>
        <translation>%1（%2 块 GPU）</translation>
    </message>
    <message>
        <source>Empty %1</source>
        <translation>清空 %1</translation>
    </message>
    <message>
        <source>Free a rack of %1</source>
        <translation>腾出 %1 的一个机架</translation>
    </message>
    <message>
        <source>Free %1 GPUs in %2</source>
        <translation>在 %2 中腾出 %1 块 GPU</translation>
    </message>
    <message>
        <source>Room for %1</source>
        <translation>为 %1 腾出空间</translation>
    </message>
    <message>
        <source>Say what is to be emptied.</source>
        <translation>请说明要清空什么。</translation>
    </message>
    <message>
        <source>Nothing waits in this cluster.</source>
        <translation>此集群中没有等待的内容。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message numerus="yes">
        <source>Stage %n Operation(s)</source>
        <translation>
            <numerusform>暂存 %n 项操作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Everything finds another node: %n pod(s) move, at most %1 GPU-hours are lost.</source>
        <translation>
            <numerusform>一切都能找到另一个 Node：移动 %n 个 Pod，最多损失 %1 GPU 小时。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything can leave: %1, %2. At most %3 GPU-hours are lost.</source>
        <translation>并非一切都能离开：%1，%2。最多损失 %3 GPU 小时。</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) move</source>
        <translation>
            <numerusform>移动 %n 个 Pod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) wait or are gone</source>
        <translation>
            <numerusform>%n 个 Pod 等待或消失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No moves free that: %n domain(s) were worked out.</source>
        <translation>
            <numerusform>没有移动能腾出它：推算了 %n 个域。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is free already; nothing has to move.</source>
        <translation>%1 已经空闲；无需移动。</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) with %1 GPUs leave %2; at most %3 GPU-hours are lost.</source>
        <translation>
            <numerusform>%n 个占 %1 块 GPU 的 Pod 离开 %2；最多损失 %3 GPU 小时。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::CommandField</name>
    <message>
        <source>Search or run a command</source>
        <translation>搜索或执行命令</translation>
    </message>
</context>
<context>
    <name>stowage::app::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>搜索或执行命令</translation>
    </message>
    <message>
        <source>Search commands, clusters, nodes, workloads and queues</source>
        <translation>搜索命令、集群、Node、工作负载和 Queue</translation>
    </message>
    <message>
        <source>Matching commands and objects</source>
        <translation>匹配的命令和对象</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
</context>
<context>
    <name>stowage::app::CompareDialog</name>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Compare With Snapshot</source>
        <translation>与快照比较</translation>
    </message>
    <message>
        <source>What came, went and changed since which snapshot?</source>
        <translation>自哪个快照以来的新增、消失和变化？</translation>
    </message>
    <message>
        <source>A folder, an archive, or files as kubectl printed them. The open fleet, %1, is the newer side.</source>
        <translation>文件夹、归档，或 kubectl 输出的文件。当前舰队 %1 是较新的一方。</translation>
    </message>
    <message>
        <source>Path, or drop files here</source>
        <translation>路径，或将文件拖到此处</translation>
    </message>
    <message>
        <source>Snapshot to compare with</source>
        <translation>用于比较的快照</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>F&amp;iles or Archive…</source>
        <translation>文件或归档(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Opened lately</source>
        <translation>最近打开(&amp;O)</translation>
    </message>
    <message>
        <source>Fleets opened lately</source>
        <translation>最近打开的舰队</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>没有文件或文件夹 %1。</translation>
    </message>
    <message>
        <source>Choose a Snapshot Folder</source>
        <translation>选择快照文件夹</translation>
    </message>
    <message>
        <source>Choose Files or an Archive</source>
        <translation>选择文件或归档</translation>
    </message>
    <message>
        <source>Manifests and archives (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</source>
        <translation>清单和归档 (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>stowage::app::ConfirmBand</name>
    <message>
        <source>%1 cannot be written to</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>%1 Connect to it first: File &gt; Connect to Clusters.</source>
        <translation>%1 请先连接：文件 &gt; 连接集群。</translation>
    </message>
    <message>
        <source>%1 is unlocked</source>
        <translation>%1 已解锁</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) may be written to it, this once.</source>
        <translation>
            <numerusform>仅此一次可写入 %n 项更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is protected</source>
        <translation>%1 受保护</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) to %1 cannot be undone</source>
        <translation>
            <numerusform>对 %1 的 %n 项更改无法撤销</numerusform>
        </translation>
    </message>
    <message>
        <source>Name of %1, typed to unlock it</source>
        <translation>%1 的名称，输入以解锁</translation>
    </message>
    <message>
        <source>Type its name to &amp;unlock it:</source>
        <translation>输入名称以解锁(&amp;U)：</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) are evicted there</source>
        <translation>
            <numerusform>其中 %n 个 Pod 会被驱逐</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is read-only</source>
        <translation>%1 为只读</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) would be written to it.</source>
        <translation>
            <numerusform>将写入 %n 项更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Unlock %1</source>
        <translation>解锁 %1(&amp;U)</translation>
    </message>
</context>
<context>
    <name>stowage::app::ConnectDialog</name>
    <message>
        <source>Nothing is written to any cluster, and nothing is connected before you say so.</source>
        <translation>不会写入任何集群，在您确认之前也不会建立连接。</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Copy &amp;Details</source>
        <translation>复制详情(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Allow for This Session</source>
        <translation>本次会话允许(&amp;A)</translation>
    </message>
    <message>
        <source>Al&amp;ways Allow This Command</source>
        <translation>始终允许此命令(&amp;W)</translation>
    </message>
    <message>
        <source>Read &amp;members of Karmada through its proxy</source>
        <translation>通过 Karmada 的代理读取成员集群(&amp;M)</translation>
    </message>
    <message>
        <source>Dis&amp;connect</source>
        <translation>断开连接(&amp;C)</translation>
    </message>
    <message>
        <source>Connect to Clusters</source>
        <translation>连接集群</translation>
    </message>
    <message>
        <source>Details of the selected context</source>
        <translation>所选上下文的详情</translation>
    </message>
    <message>
        <source>Filter contexts</source>
        <translation>筛选上下文</translation>
    </message>
    <message>
        <source>Add &amp;File…</source>
        <translation>添加文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>登录方式</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>No kubeconfig was found</source>
        <translation>未找到 kubeconfig</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>匿名</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>未尝试</translation>
    </message>
    <message>
        <source>Cannot be used</source>
        <translation>无法使用</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n chosen context(s) can be read</source>
        <translation>
            <numerusform>所选 %n 个上下文中有 %1 个可读</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no context to connect to</source>
        <translation>没有可连接的上下文</translation>
    </message>
    <message numerus="yes">
        <source>%n context(s) chosen</source>
        <translation>
            <numerusform>已选择 %n 个上下文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Connect %n Read-Only</source>
        <translation>
            <numerusform>以只读方式连接 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a context to see more of it</source>
        <translation>选择一个上下文以查看详情</translation>
    </message>
    <message>
        <source>Server: %1</source>
        <translation>服务器：%1</translation>
    </message>
    <message>
        <source>Choose a Kubeconfig</source>
        <translation>选择 kubeconfig</translation>
    </message>
    <message>
        <source>&amp;Test Connection…</source>
        <translation>测试连接(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Protect this cluster</source>
        <translation>保护此集群(&amp;P)</translation>
    </message>
    <message>
        <source>Kubeconfigs</source>
        <translation>Kubeconfig</translation>
    </message>
    <message>
        <source>Nothing of it is kept on disk, and its name must be typed before it is written to</source>
        <translation>不在磁盘上保留其任何内容，写入前必须输入其名称</translation>
    </message>
    <message>
        <source>Age of data</source>
        <translation>数据时间</translation>
    </message>
    <message numerus="yes">
        <source>All of %n kubeconfig(s)</source>
        <translation>
            <numerusform>全部 %n 个 kubeconfig</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>已略去 %1：%2</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>已解锁</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>受保护</translation>
    </message>
</context>
<context>
    <name>stowage::app::DropGuide</name>
    <message>
        <source>To %1: checking…</source>
        <translation>到 %1：正在检查…</translation>
    </message>
    <message>
        <source>Nothing of this can go to %1</source>
        <translation>其中没有可以去 %1 的</translation>
    </message>
    <message>
        <source>Not to %1</source>
        <translation>不能去 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) to %1</source>
        <translation>
            <numerusform>到 %1 的 %n 项操作</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart</source>
        <translation>
            <numerusform>重启 %n 个 Pod</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::Explainer</name>
    <message>
        <source>No fleet is open</source>
        <translation>没有打开的机群</translation>
    </message>
    <message>
        <source>Open one and select a pod or a workload.</source>
        <translation>打开一个机群并选择 Pod 或工作负载。</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>没有选择</translation>
    </message>
    <message>
        <source>Select a pod or a workload to see why it waits or where it would go, or paste a manifest.</source>
        <translation>选择 Pod 或工作负载以查看它为何等待或会放到哪里，或粘贴清单。</translation>
    </message>
    <message>
        <source>Nothing is decided about this object</source>
        <translation>对此对象没有要做的决定</translation>
    </message>
    <message>
        <source>Pods and workloads of member clusters are explained; select one of them.</source>
        <translation>可解释成员集群的 Pod 和工作负载；请选择其一。</translation>
    </message>
</context>
<context>
    <name>stowage::app::FixDialog</name>
    <message numerus="yes">
        <source>%n node(s) are bought</source>
        <translation>
            <numerusform>购买 %n 个 Node</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart</source>
        <translation>
            <numerusform>重启 %n 个 Pod</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 GPU-hours are lost</source>
        <translation>最多损失 %1 GPU 小时</translation>
    </message>
    <message>
        <source>nothing restarts</source>
        <translation>无重启</translation>
    </message>
    <message>
        <source>Looking for the least change that lets it through…</source>
        <translation>正在寻找能让它通过的最小改动…</translation>
    </message>
    <message>
        <source>Fix an Operation</source>
        <translation>修复操作</translation>
    </message>
    <message>
        <source>Changes that let the operation through</source>
        <translation>能让操作通过的改动</translation>
    </message>
    <message>
        <source>Change the Plan</source>
        <translation>修改计划</translation>
    </message>
    <message>
        <source>No change was found that lets it through: no other cluster, fewer replicas, node to open or pods to move.</source>
        <translation>没有找到能让它通过的改动：没有其他集群、更少的副本、可开放的 Node 或可移动的 Pod。</translation>
    </message>
    <message>
        <source>Least disturbance first:</source>
        <translation>干扰最小的在先：</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>stowage::app::HelpWindow</name>
    <message>
        <source>Stowage Help</source>
        <translation>Stowage 帮助</translation>
    </message>
    <message>
        <source>Getting started</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Opening fleets</source>
        <translation>打开舰队</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Occupancy map</source>
        <translation>占用图</translation>
    </message>
    <message>
        <source>Tables, filters</source>
        <translation>表格与筛选</translation>
    </message>
    <message>
        <source>The seven numbers</source>
        <translation>七个数值</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现项</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation>帮助页面</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>帮助文本</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>Live clusters</source>
        <translation>在线集群</translation>
    </message>
    <message>
        <source>Across clusters</source>
        <translation>跨集群</translation>
    </message>
    <message>
        <source>Applying a plan</source>
        <translation>执行计划</translation>
    </message>
</context>
<context>
    <name>stowage::app::HubDialog</name>
    <message>
        <source>&amp;Resource model: summaries and grades of Cluster objects</source>
        <translation>资源模型：Cluster 对象的汇总与等级(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Scheduler estimator: the nodes of each member (--enable-scheduler-estimator)</source>
        <translation>调度器估算器：各成员的节点 (--enable-scheduler-estimator)(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Propagate workloads without replicas (--enable-empty-workload-propagation)</source>
        <translation>分发没有副本的工作负载 (--enable-empty-workload-propagation)(&amp;P)</translation>
    </message>
    <message>
        <source>No estimator in p&amp;ull mode (--disable-scheduler-estimator-in-pull-mode)</source>
        <translation>拉取模式下不用估算器 (--disable-scheduler-estimator-in-pull-mode)(&amp;U)</translation>
    </message>
    <message>
        <source>Modelled hub</source>
        <translation>模拟的枢纽</translation>
    </message>
    <message>
        <source>Feature gates and flags of a Karmada hub are no objects: a snapshot does not hold them. Federated answers are given for a hub that runs like this, and name what is not at its default.</source>
        <translation>Karmada 枢纽的特性门控和参数不是对象，快照中没有。联邦答案针对这样运行的枢纽给出，并指出与默认值不同之处。</translation>
    </message>
    <message>
        <source>Estimators</source>
        <translation>估算器</translation>
    </message>
    <message>
        <source>Feature gates</source>
        <translation>特性门控</translation>
    </message>
    <message>
        <source>On by default</source>
        <translation>默认开启</translation>
    </message>
    <message>
        <source>Off by default</source>
        <translation>默认关闭</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Policy: the fleet has no hub, so that this one stands in</source>
        <translation>策略：机群没有枢纽，由此策略代替</translation>
    </message>
    <message>
        <source>Nothing in the fleet speaks against the defaults.</source>
        <translation>机群中没有与默认值相悖的迹象。</translation>
    </message>
    <message>
        <source>The fleet suggests: %1</source>
        <translation>机群表明：%1</translation>
    </message>
    <message>
        <source>&amp;Use for answers</source>
        <translation>用于答案(&amp;U)</translation>
    </message>
    <message>
        <source>As the &amp;fleet suggests</source>
        <translation>按机群所示(&amp;F)</translation>
    </message>
</context>
<context>
    <name>stowage::app::JournalDialog</name>
    <message>
        <source>nothing was sent</source>
        <translation>没有发送</translation>
    </message>
    <message>
        <source>Details of the selected record</source>
        <translation>所选记录的详情</translation>
    </message>
    <message>
        <source>&amp;Resume or Roll Back…</source>
        <translation>继续或回滚(&amp;R)…</translation>
    </message>
    <message>
        <source>Details of the selected entry</source>
        <translation>所选条目的详情</translation>
    </message>
    <message>
        <source>Journals</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Audit Log</source>
        <translation>审计日志</translation>
    </message>
    <message>
        <source>Nothing was applied from here yet. Open a journal that lies beside a plan.</source>
        <translation>尚未从此处应用任何内容。请打开计划旁的日志。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Records of the journal</source>
        <translation>日志的记录</translation>
    </message>
    <message>
        <source>&amp;Open Journal…</source>
        <translation>打开日志(&amp;O)…</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Everything that was applied, the newest first</source>
        <translation>已应用的一切，最新在前</translation>
    </message>
    <message>
        <source>Open a Journal</source>
        <translation>打开日志</translation>
    </message>
    <message>
        <source>Journals (*.journal.jsonl)</source>
        <translation>日志 (*.journal.jsonl)</translation>
    </message>
    <message>
        <source>The journal holds nothing yet</source>
        <translation>日志尚无内容</translation>
    </message>
    <message numerus="yes">
        <source>The last run ended: %1 of %n change(s) done</source>
        <translation>
            <numerusform>上次运行已结束：%n 项更改中已完成 %1 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last run did not end: %1 of %n change(s) done</source>
        <translation>
            <numerusform>上次运行未结束：%n 项更改中已完成 %1 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n rolled back</source>
        <translation>
            <numerusform>，已回滚 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>; its last line was cut off and does not count</source>
        <translation>；最后一行不完整，不计入</translation>
    </message>
    <message>
        <source>Plan %1, by %2</source>
        <translation>计划 %1，由 %2</translation>
    </message>
    <message>
        <source>If a change fails: %1</source>
        <translation>如果某项更改失败：%1</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message numerus="yes">
        <source>Run %1: %n change(s)</source>
        <translation>
            <numerusform>运行 %1：%n 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was written from this computer</source>
        <translation>尚未从本机写入任何内容</translation>
    </message>
    <message numerus="yes">
        <source>%n write(s) from this computer, the newest first</source>
        <translation>
            <numerusform>从本机写入 %n 次，最新在前</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::LiveSession</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::LogModel</name>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>debug</source>
        <translation>调试</translation>
    </message>
</context>
<context>
    <name>stowage::app::LogView</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Copy log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Copy the selected lines, or the whole log</source>
        <translation>复制所选行或整个日志</translation>
    </message>
    <message>
        <source>Forget what was logged so far</source>
        <translation>清除至今的日志</translation>
    </message>
</context>
<context>
    <name>stowage::app::MainWindow</name>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>No workloads in this fleet</source>
        <translation>此舰队中没有工作负载</translation>
    </message>
    <message>
        <source>Jobs, Deployments and every other kind that makes pods appear here.</source>
        <translation>Job、Deployment 及其他创建 Pod 的类型显示在此。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>No nodes in this fleet</source>
        <translation>此舰队中没有 Node</translation>
    </message>
    <message>
        <source>Open what kubectl get nodes -o json printed, together with the pods.</source>
        <translation>请将 kubectl get nodes -o json 的输出与 Pod 一并打开。</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>No pods in this fleet</source>
        <translation>此舰队中没有 Pod</translation>
    </message>
    <message>
        <source>Open what kubectl get pods -A -o json printed, together with the nodes.</source>
        <translation>请将 kubectl get pods -A -o json 的输出与 Node 一并打开。</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>No GPUs in this fleet</source>
        <translation>此舰队中没有 GPU</translation>
    </message>
    <message>
        <source>Nodes with nvidia.com/gpu and other GPU resources, and ResourceSlices, make GPUs appear here.</source>
        <translation>带有 nvidia.com/gpu 等 GPU 资源的 Node 以及 ResourceSlice 会使 GPU 显示在此。</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>No clusters in this fleet</source>
        <translation>此舰队中没有集群</translation>
    </message>
    <message>
        <source>Every file or folder that is opened makes a cluster.</source>
        <translation>打开的每个文件或文件夹成为一个集群。</translation>
    </message>
    <message>
        <source>No cluster, node, workload, pod or queue came, went or changed.</source>
        <translation>没有集群、Node、工作负载、Pod 或 Queue 新增、消失或变化。</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>舰队</translation>
    </message>
    <message>
        <source>No workloads</source>
        <translation>没有工作负载</translation>
    </message>
    <message>
        <source>Jobs, Deployments and other kinds appear here.</source>
        <translation>Job、Deployment 等类型显示在此。</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>No queues in this fleet</source>
        <translation>此舰队中没有 Queue</translation>
    </message>
    <message>
        <source>Volcano and Kueue queues appear here.</source>
        <translation>Volcano 和 Kueue 的 Queue 显示在此。</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>No policies in this fleet</source>
        <translation>此舰队中没有策略</translation>
    </message>
    <message>
        <source>Karmada, OCM and Nova policies appear here.</source>
        <translation>Karmada、OCM 和 Nova 的策略显示在此。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Everything was understood</source>
        <translation>全部内容均已理解</translation>
    </message>
    <message>
        <source>What an import cannot use is told here, with its file, object and field.</source>
        <translation>导入时无法使用的内容连同文件、对象和字段显示在此。</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现项</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>未打开 %1。%2</translation>
    </message>
    <message>
        <source>Files of %1 changed on disk.</source>
        <translation>%1 的文件在磁盘上已更改。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>未写入 %1。%2</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>发现项 (%1)</translation>
    </message>
    <message>
        <source>%1 – Stowage</source>
        <translation>%1 – Stowage</translation>
    </message>
    <message>
        <source>Stowage</source>
        <translation>Stowage</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Large fleets take some seconds; the window stays usable.</source>
        <translation>大型舰队需要几秒钟；窗口仍可使用。</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>未打开舰队</translation>
    </message>
    <message>
        <source>Drop files or a folder here, or use File &gt; Open.</source>
        <translation>将文件或文件夹拖放到此，或使用 文件 &gt; 打开。</translation>
    </message>
    <message>
        <source>Open the demo fleet</source>
        <translation>打开演示舰队</translation>
    </message>
    <message>
        <source>Manifests and archives (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</source>
        <translation>清单和归档 (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open Files of a Fleet</source>
        <translation>打开舰队的文件</translation>
    </message>
    <message>
        <source>Open a Snapshot Folder</source>
        <translation>打开快照文件夹</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>%1 could not be compared. %2</source>
        <translation>无法比较 %1。%2</translation>
    </message>
    <message>
        <source>The answer first</source>
        <translation>先给答案</translation>
    </message>
    <message>
        <source>Overview says what is free, what is the largest gang that fits, who waits and why. Every number leads to the place it comes from.</source>
        <translation>概览说明空闲多少、可容纳的最大 Gang、谁在等待及原因。每个数字都能跳转到其来源。</translation>
    </message>
    <message>
        <source>Your fleet as a tree</source>
        <translation>树形的舰队</translation>
    </message>
    <message>
        <source>Clusters, zones, racks and nodes with free and total GPUs. The filter above understands gpu:H100 free&gt;4 rack:r02, as every filter here does.</source>
        <translation>集群、可用区、机架和 Node 及其空闲和全部 GPU。上方的筛选与此处所有筛选一样，支持 gpu:H100 free&gt;4 rack:r02。</translation>
    </message>
    <message>
        <source>Every GPU in its place</source>
        <translation>每块 GPU 各就其位</translation>
    </message>
    <message>
        <source>The map shows each GPU by topology, coloured by state, model, workload, queue or priority. The wheel zooms, a click selects, the arrow keys walk.</source>
        <translation>占用图按拓扑显示每块 GPU，可按状态、型号、工作负载、Queue 或优先级着色。滚轮缩放，单击选择，方向键移动。</translation>
    </message>
    <message>
        <source>Tables for everything</source>
        <translation>一切皆可列表</translation>
    </message>
    <message>
        <source>Sort, filter, hide and move columns, copy, write CSV. What is selected is selected in all views, and the inspector shows what is known of it, down to the original text.</source>
        <translation>排序、筛选、隐藏和移动列、复制、导出 CSV。选中的内容在所有视图中同时选中，检查器显示其已知信息，直至原文。</translation>
    </message>
    <message>
        <source>Any command, any object</source>
        <translation>任意命令，任意对象</translation>
    </message>
    <message>
        <source>Ctrl+K finds every command, cluster, node, workload and queue by a few letters. F1 opens the help.</source>
        <translation>Ctrl+K 只需几个字母即可找到任何命令、集群、Node、工作负载和 Queue。F1 打开帮助。</translation>
    </message>
    <message>
        <source>About Stowage</source>
        <translation>关于 Stowage</translation>
    </message>
    <message>
        <source>Stowage %1</source>
        <translation>Stowage %1</translation>
    </message>
    <message>
        <source>Capacity planning for fleets of Kubernetes clusters with GPUs.

Free software under the GNU General Public License, version 3 or later; there is no warranty. Built with Qt %1, simdjson, libyaml, yaml-cpp, nlohmann/json, libarchive and RE2. Nothing is sent anywhere.</source>
        <translation>面向带 GPU 的 Kubernetes 集群舰队的容量规划。

自由软件，依据 GNU 通用公共许可证第 3 版或更高版本发布；不提供任何担保。基于 Qt %1、simdjson、libyaml、yaml-cpp、nlohmann/json、libarchive 和 RE2 构建。不会向任何地方发送数据。</translation>
    </message>
    <message>
        <source>Main toolbar</source>
        <translation>主工具栏</translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation>尚未打开过任何内容</translation>
    </message>
    <message>
        <source>&amp;Clear This List</source>
        <translation>清除此列表(&amp;C)</translation>
    </message>
    <message>
        <source>Forget which fleets were opened</source>
        <translation>清除打开过的舰队记录</translation>
    </message>
    <message>
        <source>&amp;%1 %2</source>
        <translation>&amp;%1 %2</translation>
    </message>
    <message>
        <source>Bring this window to the front</source>
        <translation>将此窗口置于最前</translation>
    </message>
    <message>
        <source>Bindings</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>No bindings in this fleet</source>
        <translation>该集群组没有绑定</translation>
    </message>
    <message>
        <source>What a Karmada hub decided appears here, beside what it would decide anew.</source>
        <translation>此处显示 Karmada hub 的决定，以及它重新决定的结果。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Paste a manifest</source>
        <translation>粘贴清单</translation>
    </message>
    <message>
        <source>It could not be explained</source>
        <translation>无法解释</translation>
    </message>
    <message>
        <source>the manifest</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>%1: %2[*] – Stowage</source>
        <translation>%1：%2[*] – Stowage</translation>
    </message>
    <message>
        <source>new plan</source>
        <translation>新计划</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Plan (%1)</source>
        <translation>计划 (%1)</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Why is this operation in the plan?</source>
        <translation>此操作为何在计划中？</translation>
    </message>
    <message>
        <source>Set Comment</source>
        <translation>设置注释</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Heading of the selected operations; without text they stand alone:</source>
        <translation>所选操作的标题；不填则单独列出：</translation>
    </message>
    <message>
        <source>Set Heading</source>
        <translation>设置标题</translation>
    </message>
    <message>
        <source>Staged: %1</source>
        <translation>已暂存：%1</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>没有等待的内容。</translation>
    </message>
    <message>
        <source>Everything that waits</source>
        <translation>所有等待的内容</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Undo the last change of the plan</source>
        <translation>撤销对计划的上一次修改</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Do the undone change again</source>
        <translation>重做被撤销的修改</translation>
    </message>
    <message>
        <source>Open a Plan</source>
        <translation>打开计划</translation>
    </message>
    <message>
        <source>Plans (*.stowage.yaml);;All files (*)</source>
        <translation>计划 (*.stowage.yaml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the Plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Plans (*.stowage.yaml)</source>
        <translation>计划 (*.stowage.yaml)</translation>
    </message>
    <message>
        <source>Export the Plan to a Folder</source>
        <translation>将计划导出到文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1</source>
        <translation>
            <numerusform>已将 %n 个文件写入 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n operation(s)</source>
        <translation>
            <numerusform>%1，%2，%n 项操作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n operation(s)</source>
        <translation>
            <numerusform>%1，%n 项操作</numerusform>
        </translation>
    </message>
    <message>
        <source>Recover a Plan</source>
        <translation>恢复计划</translation>
    </message>
    <message>
        <source>Stowage ended without saving these plans. Recovering one stages it on the open fleet; the others stay where they are.</source>
        <translation>Stowage 结束时没有保存这些计划。恢复其中一个会将其暂存到打开的舰队；其余保持原处。</translation>
    </message>
    <message>
        <source>Recover Plan</source>
        <translation>恢复计划</translation>
    </message>
    <message>
        <source>Not Now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Plan, Findings, Tasks, Log</source>
        <translation>计划、发现、任务、日志</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Compare With a Plan</source>
        <translation>与计划比较</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>What came, went and changed from %1 to %2</source>
        <translation>从 %1 到 %2 新增、消失和改变的内容</translation>
    </message>
    <message>
        <source>%1 objects were written to %2.</source>
        <translation>已将 %1 个对象写入 %2。</translation>
    </message>
    <message>
        <source>%1: not heard of. What was read before stays shown; File &gt; Connect to Clusters tells why.</source>
        <translation>%1：没有消息。之前读取的内容仍会显示；原因见“文件 &gt; 连接集群”。</translation>
    </message>
    <message>
        <source>Save a Snapshot</source>
        <translation>保存快照</translation>
    </message>
    <message>
        <source>Archive (*.tar.zst)</source>
        <translation>归档 (*.tar.zst)</translation>
    </message>
    <message>
        <source>Archive with names replaced (*.tar.zst)</source>
        <translation>替换了名称的归档 (*.tar.zst)</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>保存 %1</translation>
    </message>
    <message>
        <source>Folder for Snapshots</source>
        <translation>快照文件夹</translation>
    </message>
    <message>
        <source>Both sides are alike</source>
        <translation>双方相同</translation>
    </message>
    <message numerus="yes">
        <source>Applying ended: %n change(s) done. Plan &gt; Apply Plan shows the report.</source>
        <translation>
            <numerusform>应用已结束：已完成 %n 项更改。计划 &gt; 应用计划 显示报告。</numerusform>
        </translation>
    </message>
    <message>
        <source>Applying %1 did not end. It can be gone on with, or taken back.</source>
        <translation>%1 的应用未结束。可以继续，也可以撤回。</translation>
    </message>
    <message>
        <source>Show the journal</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Applying Is Under Way</source>
        <translation>正在应用</translation>
    </message>
    <message>
        <source>Changes are being written to clusters.</source>
        <translation>正在向集群写入更改。</translation>
    </message>
    <message>
        <source>Closing waits for the change that is on its way; the rest is then handled as you chose for failures. The journal keeps everything.</source>
        <translation>关闭会等待正在进行的更改；其余按您为失败选择的方式处理。日志会保留一切。</translation>
    </message>
    <message>
        <source>Stop, Then Close</source>
        <translation>停止后关闭</translation>
    </message>
    <message>
        <source>Keep Applying</source>
        <translation>继续应用</translation>
    </message>
    <message>
        <source>The last state of %1 was not kept. %2</source>
        <translation>未能保留 %1 的上次状态。%2</translation>
    </message>
    <message>
        <source>%1 is open in another window already. This is a copy: saving asks for another name.</source>
        <translation>%1 已在另一个窗口中打开。这是一份副本：保存时会要求另取名称。</translation>
    </message>
    <message>
        <source>More of the toolbar</source>
        <translation>工具栏更多项</translation>
    </message>
</context>
<context>
    <name>stowage::app::ManifestDialog</name>
    <message>
        <source>A pod or workload that the fleet does not have. Nothing is created; admission comes first, as the API server would do it.</source>
        <translation>机群中没有的 Pod 或工作负载。不会创建任何东西；首先像 API 服务器那样执行准入。</translation>
    </message>
    <message>
        <source>Where would it go?</source>
        <translation>会放到哪里？</translation>
    </message>
    <message>
        <source>Ask about a manifest</source>
        <translation>询问清单</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Paste YAML or JSON of one Pod, Job, Deployment, ...</source>
        <translation>粘贴一个 Pod、Job、Deployment 等的 YAML 或 JSON</translation>
    </message>
    <message>
        <source>What is wrong with the manifest</source>
        <translation>清单的问题</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>&amp;Cluster:</source>
        <translation>集群(&amp;C)：</translation>
    </message>
    <message>
        <source>All clusters</source>
        <translation>所有集群</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>stowage::app::MoveDialog</name>
    <message>
        <source>&amp;Move there</source>
        <translation>移动到那里(&amp;M)</translation>
    </message>
    <message>
        <source>Move to a cluster</source>
        <translation>移动到集群</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Stage the move in the plan; nothing is changed in a cluster</source>
        <translation>在计划中暂存此移动；集群中不作任何更改</translation>
    </message>
    <message>
        <source>Where can %1 move to?</source>
        <translation>%1 可以移动到哪里？</translation>
    </message>
    <message>
        <source>Rules and room of every cluster are being looked at...</source>
        <translation>正在检查每个集群的规则和空间…</translation>
    </message>
</context>
<context>
    <name>stowage::app::OperationDialog</name>
    <message>
        <source>To cluster</source>
        <translation>目标集群</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Zone, block or rack</source>
        <translation>区域、块或机架</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Pod set</source>
        <translation>Pod 集</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Labels to set</source>
        <translation>要设置的标签</translation>
    </message>
    <message>
        <source>Labels to remove</source>
        <translation>要移除的标签</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>保证</translation>
    </message>
    <message>
        <source>Deserved</source>
        <translation>应得</translation>
    </message>
    <message>
        <source>Capability</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Failover</source>
        <translation>故障转移</translation>
    </message>
    <message>
        <source>Like node</source>
        <translation>与节点相同</translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation>实例类型</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Begin of names</source>
        <translation>名称开头</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Merge patch</source>
        <translation>合并补丁</translation>
    </message>
    <message>
        <source>%1: a whole number is wanted.</source>
        <translation>%1：需要整数。</translation>
    </message>
    <message>
        <source>%1: name=value pairs joined by commas are wanted.</source>
        <translation>%1：需要以逗号分隔的 name=value。</translation>
    </message>
    <message>
        <source>%1: a JSON object is wanted.</source>
        <translation>%1：需要 JSON 对象。</translation>
    </message>
    <message>
        <source>name=value, …</source>
        <translation>name=value，…</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>%1 (optional):</source>
        <translation>%1（可选）：</translation>
    </message>
    <message>
        <source>Stage Operation</source>
        <translation>暂存操作</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>Nothing is changed yet.</source>
        <translation>尚未更改任何内容。</translation>
    </message>
</context>
<context>
    <name>stowage::app::PlanEditor</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unstaging of %n operation(s)</source>
        <translation>
            <numerusform>取消暂存 %n 项操作</numerusform>
        </translation>
    </message>
    <message>
        <source>another order</source>
        <translation>改变顺序</translation>
    </message>
    <message numerus="yes">
        <source>switching %n operation(s) on</source>
        <translation>
            <numerusform>启用 %n 项操作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>switching %n operation(s) off</source>
        <translation>
            <numerusform>停用 %n 项操作</numerusform>
        </translation>
    </message>
    <message>
        <source>a comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>change to: %1</source>
        <translation>改为：%1</translation>
    </message>
    <message>
        <source>accepting a changed object</source>
        <translation>接受已改变的对象</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was read here. Save the plan as another file, or choose this one again under Save Plan As to replace it.</source>
        <translation>%1 在此处读取之后被其他程序更改。请将计划另存为其他文件，或在“计划另存为”中再次选择该文件以替换它。</translation>
    </message>
</context>
<context>
    <name>stowage::app::Preferences</name>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>减少动画(&amp;R)</translation>
    </message>
    <message>
        <source>Open the &amp;windows of the last session at start</source>
        <translation>启动时打开上次会话的窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Show &amp;paint times on the map</source>
        <translation>在图上显示绘制时间(&amp;P)</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Reload at once</source>
        <translation>立即重新加载</translation>
    </message>
    <message>
        <source>Do nothing</source>
        <translation>不处理</translation>
    </message>
    <message>
        <source>Topology levels, a label key per line</source>
        <translation>拓扑层级，每行一个标签键</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>舰队</translation>
    </message>
    <message>
        <source>When files &amp;change:</source>
        <translation>文件更改时(&amp;C)：</translation>
    </message>
    <message>
        <source>Topology le&amp;vels:</source>
        <translation>拓扑层级(&amp;V)：</translation>
    </message>
    <message>
        <source>Label keys from the widest level to the narrowest, one per line. Empty: the topology that the clusters declare, else the usual zone, block and rack labels. Takes effect with the next reload.</source>
        <translation>标签键，从最宽到最窄的层级，每行一个。留空：采用集群声明的拓扑，否则采用常见的可用区、块和机架标签。下次重新加载时生效。</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>&amp;Keep the last state of clusters for a quick start</source>
        <translation>保留集群的上次状态以便快速启动(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Forget All</source>
        <translation>全部清除(&amp;F)</translation>
    </message>
    <message>
        <source>Further kubeconfigs, a file or folder per line</source>
        <translation>其他 kubeconfig，每行一个文件或文件夹</translation>
    </message>
    <message>
        <source>Further folders of sign-in programs, one per line</source>
        <translation>登录程序的其他文件夹，每行一个</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Live Clusters</source>
        <translation>在线集群</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Ku&amp;beconfigs:</source>
        <translation>Kubeconfig(&amp;B)：</translation>
    </message>
    <message>
        <source>Files and folders, one per line, read behind those of KUBECONFIG or ~/.kube/config. They are watched: what changes in them takes effect at once, and other connections stay.</source>
        <translation>文件和文件夹，每行一个，在 KUBECONFIG 或 ~/.kube/config 之后读取。它们会被监视：其中的更改立即生效，其他连接保持不变。</translation>
    </message>
    <message>
        <source>&amp;Programs in:</source>
        <translation>程序位于(&amp;P)：</translation>
    </message>
    <message>
        <source>Folders, one per line, in which sign-in programs are looked for when PATH does not have them. Programs started from a desktop often have a shorter PATH than a terminal.</source>
        <translation>当 PATH 中没有登录程序时查找的文件夹，每行一个。从桌面启动的程序的 PATH 往往比终端中的短。</translation>
    </message>
    <message>
        <source>Last state</source>
        <translation>上次状态</translation>
    </message>
    <message>
        <source>In your cache folder, readable by you alone, without secrets, variables and data of ConfigMaps. Nothing of protected clusters is kept.</source>
        <translation>保存在您的缓存文件夹中，只有您可读，不含机密、变量和 ConfigMap 数据。不保留受保护集群的任何内容。</translation>
    </message>
</context>
<context>
    <name>stowage::app::RoomDialog</name>
    <message>
        <source>&amp;Copy as CSV</source>
        <translation>复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>How many more fit?</source>
        <translation>还能放多少？</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Room per cluster</source>
        <translation>各集群的空间</translation>
    </message>
    <message>
        <source>How many more of %1 fit?</source>
        <translation>%1 还能放多少？</translation>
    </message>
    <message>
        <source>Pods are placed one after the other as the scheduler would, until one finds no node.</source>
        <translation>像调度器那样逐个放置 Pod，直到有一个找不到节点。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>More</source>
        <translation>还能放</translation>
    </message>
    <message>
        <source>What the next one lacks</source>
        <translation>下一个缺什么</translation>
    </message>
    <message>
        <source>Least change for one more</source>
        <translation>再放一个的最小改变</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>超过 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more of %2 fit, each of %3 pods</source>
        <translation>还能放 %1 个 %2，每个 %3 个 Pod</translation>
    </message>
    <message>
        <source>%1 more of %2 fit</source>
        <translation>还能放 %1 个 %2</translation>
    </message>
</context>
<context>
    <name>stowage::app::Session</name>
    <message>
        <source>The demo fleet is not installed.</source>
        <translation>演示舰队未安装。</translation>
    </message>
    <message>
        <source>Files of %1 changed on disk</source>
        <translation>%1 的文件在磁盘上已更改</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>未打开 %1。%2</translation>
    </message>
    <message>
        <source>Opened %1: %2 clusters, %3 nodes, %4 pods in %5 ms</source>
        <translation>已打开 %1：%2 个集群、%3 个 Node、%4 个 Pod，用时 %5 毫秒</translation>
    </message>
    <message>
        <source>%1 (at %2)</source>
        <translation>%1（位于 %2）</translation>
    </message>
    <message>
        <source>The plan was not worked out. %1</source>
        <translation>计划未能推算。%1</translation>
    </message>
    <message>
        <source>The plan&apos;s copy was not saved. %1</source>
        <translation>计划的副本未能保存。%1</translation>
    </message>
    <message>
        <source>Your instance types were not read. %1</source>
        <translation>未能读取您的实例类型。%1</translation>
    </message>
    <message>
        <source>Reading %1 live</source>
        <translation>正在实时读取 %1</translation>
    </message>
</context>
<context>
    <name>stowage::app::StatusLine</name>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Age of the data</source>
        <translation>数据时间</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Show the running tasks</source>
        <translation>显示运行中的任务</translation>
    </message>
    <message>
        <source>Show what the import could not use</source>
        <translation>显示导入时无法使用的内容</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>A snapshot is open: nothing is written to any cluster</source>
        <translation>打开的是快照：不会写入任何集群</translation>
    </message>
    <message>
        <source>no fleet is open</source>
        <translation>未打开舰队</translation>
    </message>
    <message numerus="yes">
        <source>%Ln clusters</source>
        <translation>
            <numerusform>%Ln 个集群</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln 个 Node</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU units</source>
        <translation>
            <numerusform>%Ln 个 GPU 单元</numerusform>
        </translation>
    </message>
    <message>
        <source>Units that pods can hold: whole GPUs, MIG devices and shares</source>
        <translation>Pod 可占用的单元：整块 GPU、MIG 设备和份额</translation>
    </message>
    <message>
        <source>snapshot of %1</source>
        <translation>快照时间 %1</translation>
    </message>
    <message>
        <source>snapshot %1, %2 old</source>
        <translation>快照 %1，已过 %2</translation>
    </message>
    <message>
        <source>Observed %1</source>
        <translation>观测于 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln findings</source>
        <translation>
            <numerusform>%Ln 个发现项</numerusform>
        </translation>
    </message>
    <message>
        <source>Live clusters are read: nothing is written to any of them</source>
        <translation>正在读取在线集群：不会写入其中任何一个</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) not heard of</source>
        <translation>
            <numerusform>%n 个集群没有消息</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>updated %1 ago</source>
        <translation>%1 前更新</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>录制中</translation>
    </message>
    <message numerus="yes">
        <source>live, %n context(s)</source>
        <translation>
            <numerusform>在线，%n 个上下文</numerusform>
        </translation>
    </message>
    <message>
        <source>File &gt; Connect to Clusters shows each of them</source>
        <translation>“文件 &gt; 连接集群”显示每一个</translation>
    </message>
    <message numerus="yes">
        <source>%n unlocked</source>
        <translation>
            <numerusform>%n 个已解锁</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 protected, others read-only</source>
        <translation>%1 受保护，其他只读</translation>
    </message>
    <message numerus="yes">
        <source>%n protected, others read-only</source>
        <translation>
            <numerusform>%n 个受保护，其他只读</numerusform>
        </translation>
    </message>
    <message>
        <source>May be written to: %1</source>
        <translation>可写入：%1</translation>
    </message>
    <message>
        <source>Protected: %1. Nothing is written to any cluster</source>
        <translation>受保护：%1。不会写入任何集群</translation>
    </message>
    <message>
        <source>last state, %1 old</source>
        <translation>上次状态，%1 前</translation>
    </message>
</context>
<context>
    <name>stowage::app::TabDock</name>
    <message>
        <source>Parts of %1</source>
        <translation>%1 的各部分</translation>
    </message>
    <message>
        <source>Detach or attach %1</source>
        <translation>分离或停靠 %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>More of %1</source>
        <translation>%1 的更多项</translation>
    </message>
</context>
<context>
    <name>stowage::app::TaskModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>%1, %2 objects</source>
        <translation>%1，%2 个对象</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1，剩余 %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
</context>
<context>
    <name>stowage::app::TasksView</name>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Delete cancels the selected task</source>
        <translation>Delete 键取消所选任务</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>没有正在运行的任务</translation>
    </message>
    <message>
        <source>Opening, exporting and asking show their progress here, with Cancel.</source>
        <translation>打开、导出和提问的进度显示在此，并可取消。</translation>
    </message>
</context>
<context>
    <name>stowage::app::TestDialog</name>
    <message>
        <source>Nothing is changed: the server is asked for its version, who you are and what you may do.</source>
        <translation>不会更改任何内容：只询问服务器的版本、您的身份和权限。</translation>
    </message>
    <message>
        <source>&amp;Test Again</source>
        <translation>重新测试(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy as Text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Test the Connection to %1</source>
        <translation>测试与 %1 的连接</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Time, ms</source>
        <translation>时间（毫秒）</translation>
    </message>
    <message>
        <source>Steps of connecting</source>
        <translation>连接的步骤</translation>
    </message>
    <message>
        <source>Details of the selected step</source>
        <translation>所选步骤的详情</translation>
    </message>
    <message>
        <source>Testing the connection to %1</source>
        <translation>正在测试与 %1 的连接</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2 failed</source>
        <translation>无法读取 %1：%2 失败</translation>
    </message>
    <message numerus="yes">
        <source>%1 can be read, with %n thing(s) to know</source>
        <translation>
            <numerusform>可以读取 %1，有 %n 条提示</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 can be read</source>
        <translation>可以读取 %1</translation>
    </message>
    <message>
        <source>What helps: %1</source>
        <translation>解决办法：%1</translation>
    </message>
</context>
<context>
    <name>stowage::app::Tour</name>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>Skip the tour</source>
        <translation>跳过导览</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>stowage::app::UsageView</name>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>Then by</source>
        <translation>其次按</translation>
    </message>
    <message>
        <source>What held GPU units are summed by</source>
        <translation>占用的 GPU 单元按什么汇总</translation>
    </message>
    <message>
        <source>A second level below the first</source>
        <translation>第一级之下的第二级</translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation>分组依据(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;then by</source>
        <translation>其次按(&amp;T)</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>使用情况</translation>
    </message>
    <message>
        <source>Held GPU units: who uses what</source>
        <translation>占用的 GPU 单元：谁在用什么</translation>
    </message>
    <message>
        <source>Nobody holds a GPU in this fleet</source>
        <translation>此舰队中无人占用 GPU</translation>
    </message>
    <message>
        <source>Pods that request GPUs and are bound to a node appear here.</source>
        <translation>请求 GPU 并已绑定到 Node 的 Pod 显示在此。</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Label %1</source>
        <translation>标签 %1</translation>
    </message>
</context>
<context>
    <name>stowage::app::WriteBand</name>
    <message>
        <source>&amp;Lock Again</source>
        <translation>重新锁定(&amp;L)</translation>
    </message>
    <message>
        <source>Nothing may be written from now on</source>
        <translation>从现在起不得写入</translation>
    </message>
    <message>
        <source>Unlocked for writing: %1</source>
        <translation>已解锁写入：%1</translation>
    </message>
    <message>
        <source>Protected: %1</source>
        <translation>受保护：%1</translation>
    </message>
</context>
<context>
    <name>stowage::views::BarChart</name>
    <message>
        <source>%1: %2 %3</source>
        <comment>category: series number</comment>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source>Save &amp;picture as...</source>
        <translation>图片另存为(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Copy numbers as CSV</source>
        <translation>复制数值为 CSV(&amp;C)</translation>
    </message>
</context>
<context>
    <name>stowage::views::CandidateModel</name>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Chosen, first of %1 equal</source>
        <translation>已选，%1 个同分中的第一个</translation>
    </message>
    <message>
        <source>Fits, as good</source>
        <translation>放得下，同分</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>%1: does not score</source>
        <translation>%1：不打分</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>First rule that fails, in the system&apos;s words</source>
        <translation>第一条失败的规则，用系统的原话</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Plugin or rule that said it</source>
        <translation>作出判断的插件或规则</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Sum of scores by weight; the most is chosen</source>
        <translation>加权总分；最高者被选</translation>
    </message>
    <message>
        <source>Points by rule</source>
        <translation>各规则得分</translation>
    </message>
    <message>
        <source>Share of each scoring plugin, on one scale</source>
        <translation>各打分插件的份额，同一刻度</translation>
    </message>
</context>
<context>
    <name>stowage::views::CandidateTable</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Narrow the table to one reason</source>
        <translation>将表格限定为一个原因</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy table as CSV</source>
        <translation>将表格复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>Each node</source>
        <translation>每个节点</translation>
    </message>
    <message>
        <source>Each cluster</source>
        <translation>每个集群</translation>
    </message>
    <message>
        <source>Each candidate</source>
        <translation>每个候选</translation>
    </message>
    <message>
        <source>All: %1</source>
        <translation>全部：%1</translation>
    </message>
    <message>
        <source>Fits: %1</source>
        <translation>放得下：%1</translation>
    </message>
</context>
<context>
    <name>stowage::views::ChartsPage</name>
    <message>
        <source>GPUs by cluster</source>
        <translation>按集群统计的 GPU</translation>
    </message>
    <message>
        <source>by state</source>
        <translation>按状态</translation>
    </message>
    <message>
        <source>GPUs by model</source>
        <translation>按型号统计的 GPU</translation>
    </message>
    <message>
        <source>Free GPUs by model</source>
        <translation>按型号统计的空闲 GPU</translation>
    </message>
    <message>
        <source>on whole nodes, in parts of nodes</source>
        <translation>整个 Node 上、部分占用的 Node 上</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>held, and asked for</source>
        <translation>已占用与所需</translation>
    </message>
    <message>
        <source>No node offers a GPU.</source>
        <translation>没有 Node 提供 GPU。</translation>
    </message>
    <message>
        <source>on whole nodes</source>
        <translation>整个 Node 上</translation>
    </message>
    <message>
        <source>in parts of nodes</source>
        <translation>部分占用的 Node 上</translation>
    </message>
    <message>
        <source>No GPU is free.</source>
        <translation>没有空闲的 GPU。</translation>
    </message>
    <message>
        <source>held</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>No workload names a queue.</source>
        <translation>没有工作负载指定 Queue。</translation>
    </message>
</context>
<context>
    <name>stowage::views::ClusterStepModel</name>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>已阻止</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>无新增</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>A rule of the placement on where it may run: room there changes nothing.</source>
        <translation>放置规则限定了允许运行的位置：那里有空间也无济于事。</translation>
    </message>
    <message>
        <source>%1 in all, %2 of them kept</source>
        <translation>共 %1 个，其中 %2 个保留</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Starts there</source>
        <translation>在那里启动</translation>
    </message>
</context>
<context>
    <name>stowage::views::CompareModel</name>
    <message>
        <source>GPUs waiting</source>
        <translation>等待的 GPU</translation>
    </message>
    <message>
        <source>Pods restarted</source>
        <translation>重启的 Pod</translation>
    </message>
    <message>
        <source>GPU-hours lost at most</source>
        <translation>最多损失的 GPU 小时</translation>
    </message>
    <message>
        <source>Largest free block, GPUs</source>
        <translation>最大空闲块，GPU</translation>
    </message>
    <message>
        <source>Free GPUs</source>
        <translation>空闲 GPU</translation>
    </message>
    <message>
        <source>GPUs in use</source>
        <translation>使用中的 GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Operations blocked</source>
        <translation>受阻的操作</translation>
    </message>
    <message>
        <source>Both are the same as the fleet now.</source>
        <translation>两者都与舰队现状相同。</translation>
    </message>
    <message>
        <source>Both leave %1 GPUs waiting</source>
        <translation>两者都使 %1 块 GPU 等待</translation>
    </message>
    <message>
        <source>%1 leaves %2 GPUs waiting, %3 leaves %4</source>
        <translation>%1 使 %2 块 GPU 等待，%3 使 %4 块等待</translation>
    </message>
    <message>
        <source>%1; %2 restarts %3 pods, %4 restarts %5</source>
        <translation>%1；%2 重启 %3 个 Pod，%4 重启 %5 个</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1, the better one</source>
        <translation>%1，较好</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B：%1</translation>
    </message>
    <message>
        <source>A and B on the scale of each row, from 0; | is now</source>
        <translation>A 和 B 按每行刻度，从 0 起；| 为现在</translation>
    </message>
    <message>
        <source>Cost, $ per hour, where known</source>
        <translation>费用，每小时 $，已知部分</translation>
    </message>
</context>
<context>
    <name>stowage::views::CompareView</name>
    <message>
        <source>Measures of both sides</source>
        <translation>双方的指标</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Side A</source>
        <translation>A 方</translation>
    </message>
    <message>
        <source>Side B</source>
        <translation>B 方</translation>
    </message>
    <message>
        <source>The fleet as it is, the plan, a plan file, or a snapshot</source>
        <translation>舰队现状、计划、计划文件或快照</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Plan file…</source>
        <translation>计划文件…</translation>
    </message>
    <message>
        <source>Snapshot…</source>
        <translation>快照…</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;with</source>
        <translation>与(&amp;W)</translation>
    </message>
    <message>
        <source>All clusters</source>
        <translation>全部集群</translation>
    </message>
    <message>
        <source>Also clusters that are the same on both sides</source>
        <translation>也包括双方相同的集群</translation>
    </message>
    <message>
        <source>Move together</source>
        <translation>一起移动</translation>
    </message>
    <message>
        <source>Zoom, place and selection of both maps are the same</source>
        <translation>两张地图的缩放、位置和选择保持一致</translation>
    </message>
    <message>
        <source>Map of side A</source>
        <translation>A 方的地图</translation>
    </message>
    <message>
        <source>Map of side B</source>
        <translation>B 方的地图</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Stage a plan, or open a snapshot to compare with.</source>
        <translation>暂存一个计划，或打开一个快照进行比较。</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 – %n operation(s), %2 with warnings, %3 blocked</source>
        <translation>
            <numerusform>%1 – %n 项操作，%2 项有警告，%3 项受阻</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::DomainRooms</name>
    <message>
        <source>Room per domain</source>
        <translation>各域的空间</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>无名称</translation>
    </message>
    <message>
        <source>%1: %2 of %3 nodes fit, room for %4 pods</source>
        <translation>%1：%3 个节点中有 %2 个可用，可容纳 %4 个 Pod</translation>
    </message>
    <message>
        <source>, %1 short</source>
        <translation>，缺 %1</translation>
    </message>
    <message>
        <source>Room per NVLink domain</source>
        <translation>各 NVLink 域的空间</translation>
    </message>
    <message>
        <source>Room per %1</source>
        <translation>各 %1 的空间</translation>
    </message>
    <message>
        <source>the %1 with the most room of %2</source>
        <translation>%2 个中空间最大的 %1 个</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Nodes, free ones first</source>
        <translation>节点，空闲在前</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>enough</source>
        <translation>足够</translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation>缺 %1</translation>
    </message>
    <message>
        <source>line: %1 pods, in one of them</source>
        <translation>线：%1 个 Pod，须在同一个域</translation>
    </message>
    <message>
        <source>free node</source>
        <translation>空闲 Node</translation>
    </message>
    <message>
        <source>full node</source>
        <translation>已满 Node</translation>
    </message>
    <message>
        <source>freed by the least move</source>
        <translation>最小移动可腾出</translation>
    </message>
</context>
<context>
    <name>stowage::views::ExplainPanel</name>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show the whole explanation</source>
        <translation>显示完整解释</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>没有选择</translation>
    </message>
    <message>
        <source>Select a pod or a workload to see why it waits or where it would go.</source>
        <translation>选择 Pod 或工作负载以查看它为何等待或会放到哪里。</translation>
    </message>
</context>
<context>
    <name>stowage::views::ExplainView</name>
    <message>
        <source>How it is decided</source>
        <translation>如何决定</translation>
    </message>
    <message>
        <source>Why not each node</source>
        <translation>为何不是每个节点</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>没有选择</translation>
    </message>
    <message>
        <source>Select a pod or a workload to see why it waits or where it would go.</source>
        <translation>选择 Pod 或工作负载以查看它为何等待或会放到哪里。</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>在图上显示</translation>
    </message>
    <message>
        <source>Colour the map by where it can go</source>
        <translation>按可放之处给图着色</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Copy what stowagectl explain -o json prints</source>
        <translation>复制 stowagectl explain -o json 的输出</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Which cluster&apos;s decision is shown</source>
        <translation>显示哪个集群的决定</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 enter, band: those that remain</source>
        <translation>%1 进入，色带：剩余者</translation>
    </message>
    <message>
        <source>%1 of %2, by first failing rule</source>
        <translation>%2 的 %1，按第一条失败规则</translation>
    </message>
    <message>
        <source>%1 more by other reasons</source>
        <translation>另有 %1 个因其他原因</translation>
    </message>
    <message>
        <source>Every node passes.</source>
        <translation>每个节点都通过。</translation>
    </message>
    <message>
        <source>It could not be explained</source>
        <translation>无法解释</translation>
    </message>
    <message>
        <source>Rule and reason</source>
        <translation>规则与原因</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Across clusters</source>
        <translation>跨集群</translation>
    </message>
    <message>
        <source>What a hub over all clusters would decide, instead of this cluster&apos;s own scheduler</source>
        <translation>所有集群之上的枢纽会如何决策，而非此集群自己的调度器</translation>
    </message>
</context>
<context>
    <name>stowage::views::FactsModel</name>
    <message>
        <source>Fact</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>stowage::views::FederatedSections</name>
    <message>
        <source>Replicas per cluster</source>
        <translation>每个集群的副本</translation>
    </message>
    <message>
        <source>Groups that clusters were chosen by</source>
        <translation>选择集群所依据的分组</translation>
    </message>
    <message>
        <source>Each cluster through each step</source>
        <translation>每个集群经过的每一步</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy table as CSV</source>
        <translation>将表格复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>%1: chosen ones first, blocked ones last</source>
        <translation>%1：已选在前，被阻止的在后</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>无新增</translation>
    </message>
    <message>
        <source>all start</source>
        <translation>全部启动</translation>
    </message>
    <message>
        <source>%1 of %2 start</source>
        <translation>%2 个中启动 %1 个</translation>
    </message>
    <message>
        <source>%1 replicas, %2 kept, room for %3; %4</source>
        <translation>%1 个副本，保留 %2 个，可容纳 %3；%4</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>任意数量</translation>
    </message>
    <message>
        <source>solid: kept</source>
        <translation>实心：保留</translation>
    </message>
    <message>
        <source>arriving: new</source>
        <translation>到达：新增</translation>
    </message>
    <message>
        <source>crossed: would not start</source>
        <translation>划叉：不会启动</translation>
    </message>
    <message>
        <source>the %1 largest of %2</source>
        <translation>%2 个中最大的 %1 个</translation>
    </message>
    <message>
        <source>No replica is placed.</source>
        <translation>没有放置任何副本。</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1，已选</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Replicas, on a ground of the room there</source>
        <translation>副本，以那里的空间为底</translation>
    </message>
    <message>
        <source>First attempt</source>
        <translation>首次尝试</translation>
    </message>
</context>
<context>
    <name>stowage::views::FigureStrip</name>
    <message>
        <source>Key figures</source>
        <translation>关键数字</translation>
    </message>
</context>
<context>
    <name>stowage::views::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>stowage::views::FirstAttemptChart</name>
    <message>
        <source>Scheduler estimator</source>
        <translation>调度估算器</translation>
    </message>
    <message>
        <source>Resource summary</source>
        <translation>资源汇总</translation>
    </message>
    <message>
        <source>Resource models</source>
        <translation>资源模型</translation>
    </message>
    <message>
        <source>Models and estimator</source>
        <translation>模型与估算器</translation>
    </message>
    <message>
        <source>First attempt by estimator</source>
        <translation>各估算器的首次尝试</translation>
    </message>
    <message>
        <source>waiting workloads that start where the hub puts them</source>
        <translation>在 Hub 放置处即可启动的等待中工作负载</translation>
    </message>
    <message>
        <source>GPUs held in vain</source>
        <translation>白占的 GPU</translation>
    </message>
    <message>
        <source>by workloads that cannot start whole</source>
        <translation>被无法完整启动的工作负载占用</translation>
    </message>
    <message>
        <source>&amp;Compare Estimators</source>
        <translation>比较估算器(&amp;C)</translation>
    </message>
    <message>
        <source>Places every waiting workload as the hub would, by each of its estimators, and lets the members&apos; schedulers try to start the pods</source>
        <translation>用 Hub 的每个估算器放置每个等待中的工作负载，再让成员集群的调度器尝试启动其 Pod</translation>
    </message>
    <message>
        <source>Placing the waiting workloads by every estimator...</source>
        <translation>正在用每个估算器放置等待中的工作负载……</translation>
    </message>
    <message>
        <source>No workload waits for the hub.</source>
        <translation>没有工作负载在等待 Hub。</translation>
    </message>
    <message>
        <source>Not compared yet.</source>
        <translation>尚未比较。</translation>
    </message>
    <message>
        <source>%1: %2 ms</source>
        <comment>estimator, time</comment>
        <translation>%1：%2 毫秒</translation>
    </message>
    <message>
        <source>start at the first attempt</source>
        <translation>首次尝试即启动</translation>
    </message>
    <message>
        <source>refused by a member</source>
        <translation>被成员集群拒绝</translation>
    </message>
    <message>
        <source>not placed by the hub</source>
        <translation>Hub 未放置</translation>
    </message>
    <message>
        <source>No GPU is held in vain.</source>
        <translation>没有白占的 GPU。</translation>
    </message>
    <message>
        <source>Time of all decisions: %1</source>
        <translation>全部决策用时：%1</translation>
    </message>
</context>
<context>
    <name>stowage::views::FitCard</name>
    <message numerus="yes">
        <source>%1: %n node(s)</source>
        <translation>
            <numerusform>%1：%n 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>in other clusters</source>
        <translation>在其他集群</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Where can it go?</source>
        <translation>可以放到哪里？</translation>
    </message>
    <message>
        <source>other reasons</source>
        <translation>其他原因</translation>
    </message>
</context>
<context>
    <name>stowage::views::FixList</name>
    <message>
        <source>What would make it fit</source>
        <translation>怎样才放得下</translation>
    </message>
    <message>
        <source>least disturbance first</source>
        <translation>干扰最小者在前</translation>
    </message>
    <message>
        <source>Nothing is needed.</source>
        <translation>无需改变。</translation>
    </message>
    <message>
        <source>No single change was found that lets it in.</source>
        <translation>没有找到能放下它的单项改变。</translation>
    </message>
    <message>
        <source>+$%1/h</source>
        <translation>+$%1/小时</translation>
    </message>
    <message>
        <source>starts: %1</source>
        <translation>启动：%1</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可能</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>暂存</translation>
    </message>
    <message>
        <source>Stage: %1</source>
        <translation>暂存：%1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>In %1.</source>
        <comment>cluster</comment>
        <translation>在 %1。</translation>
    </message>
</context>
<context>
    <name>stowage::views::FleetTreeModel</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>未就绪</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes not ready</source>
        <translation>
            <numerusform>%n 个 Node 未就绪</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU units broken</source>
        <translation>
            <numerusform>%n 个 GPU 单元故障</numerusform>
        </translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes cordoned</source>
        <translation>
            <numerusform>%n 个 Node 已封锁</numerusform>
        </translation>
    </message>
    <message>
        <source>taint %1:%2</source>
        <translation>Taint %1:%2</translation>
    </message>
    <message>
        <source>GPUs cut by MIG</source>
        <translation>由 MIG 切分的 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 个 Node</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 GPU units free</source>
        <translation>%2 个 GPU 单元中空闲 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>， </translation>
    </message>
</context>
<context>
    <name>stowage::views::FleetTreeView</name>
    <message>
        <source>Filter: gpu:H100 free&gt;4 rack:r02</source>
        <translation>筛选：gpu:H100 free&gt;4 rack:r02</translation>
    </message>
    <message>
        <source>Filter of the fleet tree</source>
        <translation>舰队树的筛选</translation>
    </message>
    <message>
        <source>Words find text in names; field:value, field&gt;number and flags such as cordoned narrow the tree to matching nodes. - before a term negates it.</source>
        <translation>单词在名称中查找；field:value、field&gt;number 以及 cordoned 等标志将树限定为匹配的 Node。在条件前加 - 表示取反。</translation>
    </message>
    <message>
        <source>Fleet tree</source>
        <translation>舰队树</translation>
    </message>
    <message>
        <source>free / total GPU units</source>
        <translation>空闲 / 全部 GPU 单元</translation>
    </message>
    <message>
        <source>No clusters</source>
        <translation>没有集群</translation>
    </message>
    <message>
        <source>Clusters, zones, racks and nodes appear here.</source>
        <translation>集群、可用区、机架和 Node 显示在这里。</translation>
    </message>
    <message>
        <source>No node matches the filter</source>
        <translation>没有 Node 符合筛选</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>stowage::views::FragmentsView</name>
    <message>
        <source>&amp;Against</source>
        <translation>对照(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Per</source>
        <translation>按(&amp;P)</translation>
    </message>
    <message>
        <source>Free GPUs, by what they are good for</source>
        <translation>空闲 GPU（按用途）</translation>
    </message>
    <message>
        <source>GPUs in free blocks</source>
        <translation>空闲块中的 GPU</translation>
    </message>
    <message>
        <source>No node offers a GPU</source>
        <translation>没有 Node 提供 GPU</translation>
    </message>
    <message>
        <source>Nodes with GPUs appear here, and what holds them.</source>
        <translation>带 GPU 的 Node 及其占用者显示在这里。</translation>
    </message>
    <message>
        <source>Blocks of 8, 16 and 64 GPUs are counted here.</source>
        <translation>这里统计 8、16 和 64 个 GPU 的块。</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Free blocks</source>
        <translation>空闲块</translation>
    </message>
    <message>
        <source>What would free one more</source>
        <translation>怎样再腾出一块</translation>
    </message>
    <message>
        <source>all pods of the fleet</source>
        <translation>机群的所有 Pod</translation>
    </message>
    <message>
        <source>The kinds of pods that all clusters hold and await</source>
        <translation>所有集群持有和等待的 Pod 类型</translation>
    </message>
    <message>
        <source>each cluster&apos;s own pods</source>
        <translation>各集群自己的 Pod</translation>
    </message>
    <message>
        <source>The kinds of pods that the cluster itself holds and awaits</source>
        <translation>该集群自己持有和等待的 Pod 类型</translation>
    </message>
    <message>
        <source>the selected workload</source>
        <translation>所选工作负载</translation>
    </message>
    <message>
        <source>The pods of the workload that is selected</source>
        <translation>所选工作负载的 Pod</translation>
    </message>
    <message>
        <source>a mix of your own</source>
        <translation>自定义混合</translation>
    </message>
    <message>
        <source>Kinds of pods that you write down</source>
        <translation>由您写下的 Pod 类型</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>Which pods the free GPUs should be good for</source>
        <translation>空闲 GPU 应供哪些 Pod 使用</translation>
    </message>
    <message>
        <source>A mix of your own</source>
        <translation>自定义混合</translation>
    </message>
    <message>
        <source>GPUs of a pod : how many, as in 8:20, 1:60, 0.5:20</source>
        <translation>每个 Pod 的 GPU : 数量，例如 8:20, 1:60, 0.5:20</translation>
    </message>
    <message>
        <source>Kinds of pods with commas between them: GPUs, then maybe @model and +cores, then how many of a hundred: 8@H100+96cpu:20, 1:60, 0.5:20</source>
        <translation>用逗号分隔的 Pod 类型：GPU 数，可选的 @型号 和 +CPU 核数，然后是每百个中的数量：8@H100+96cpu:20, 1:60, 0.5:20</translation>
    </message>
    <message>
        <source>Per</source>
        <translation>按</translation>
    </message>
    <message>
        <source>What a bar and a row stand for</source>
        <translation>一个条形和一行代表什么</translation>
    </message>
    <message>
        <source>Save Picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Write both charts as PNG or SVG</source>
        <translation>将两个图表写成 PNG 或 SVG</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>workload %1</source>
        <translation>工作负载 %1</translation>
    </message>
    <message>
        <source>Select a workload or a pod in any view; until then all pods of the fleet count.</source>
        <translation>请在任意视图中选择一个工作负载或 Pod；在此之前按机群的所有 Pod 计算。</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>没有打开的机群</translation>
    </message>
    <message>
        <source>Fragmentation is measured of nodes with GPUs.</source>
        <translation>碎片是对带 GPU 的 Node 度量的。</translation>
    </message>
    <message>
        <source>Open one to see what its free GPUs are good for.</source>
        <translation>打开一个以查看其空闲 GPU 的用途。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>无名称</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>place, cluster</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>too few GPUs</source>
        <translation>GPU 太少</translation>
    </message>
    <message>
        <source>too few cores</source>
        <translation>CPU 核太少</translation>
    </message>
    <message>
        <source>other model</source>
        <translation>其他型号</translation>
    </message>
    <message>
        <source>pods without GPUs</source>
        <translation>无 GPU 的 Pod</translation>
    </message>
    <message>
        <source>GPUs; the %1 with most fragments of %2</source>
        <translation>GPU；%2 个中碎片最多的 %1 个</translation>
    </message>
    <message>
        <source>GPUs, most fragments first</source>
        <translation>GPU，碎片最多的在前</translation>
    </message>
    <message>
        <source>No GPU is free.</source>
        <translation>没有空闲的 GPU。</translation>
    </message>
    <message>
        <source>in free blocks</source>
        <translation>在空闲块中</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>free blocks × GPUs</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>cluster: blocks</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>within one %1</source>
        <comment>level</comment>
        <translation>同一 %1 内</translation>
    </message>
    <message>
        <source>No domain is large enough for a block.</source>
        <translation>没有足够容纳一块的域。</translation>
    </message>
</context>
<context>
    <name>stowage::views::InlineMessage</name>
    <message>
        <source>Copy this message</source>
        <translation>复制此消息</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>stowage::views::InspectorView</name>
    <message>
        <source>Nothing is selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Select a cluster, node, GPU, pod or workload in any view to see what is known of it.</source>
        <translation>在任一视图中选择集群、Node、GPU、Pod 或工作负载，以查看其已知信息。</translation>
    </message>
    <message>
        <source>Parts of the inspector</source>
        <translation>检查器的各部分</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Facts of the selected object</source>
        <translation>所选对象的信息</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>The fleet that is open does not hold this object.</source>
        <translation>当前打开的舰队不包含此对象。</translation>
    </message>
    <message>
        <source>The text that this object was read from</source>
        <translation>读取此对象所依据的原文</translation>
    </message>
    <message>
        <source>No manifest of the snapshot stands for this</source>
        <translation>快照中没有与之对应的清单</translation>
    </message>
    <message>
        <source>Inspector: %1</source>
        <translation>检查器：%1</translation>
    </message>
</context>
<context>
    <name>stowage::views::ListModel</name>
    <message>
        <source>%1: %2</source>
        <comment>part of a bar: number</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>GPUs by state</source>
        <translation>按状态统计的 GPU</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>All bars of the column stand on one scale from 0 to %1.</source>
        <translation>该列所有条形共用 0 到 %1 的刻度。</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Outline: asked for and not had. Line: deserved. Triangle: guaranteed. End of the ground: limit. All bars stand on one scale from 0 to %1.</source>
        <translation>轮廓：已请求但未得到。竖线：应得。三角：保证。底色末端：上限。所有条形使用从 0 到 %1 的同一刻度。</translation>
    </message>
    <message>
        <source>Of its quota</source>
        <translation>占配额</translation>
    </message>
</context>
<context>
    <name>stowage::views::ListView</name>
    <message>
        <source>Nothing to list</source>
        <translation>没有可列出的内容</translation>
    </message>
    <message>
        <source>Open a fleet to see its objects here.</source>
        <translation>打开一个舰队以在此查看其对象。</translation>
    </message>
    <message>
        <source>Show, hide and reset columns</source>
        <translation>显示、隐藏和重置列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Copy or save the table</source>
        <translation>复制或保存表格</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save table &amp;as...</source>
        <translation>表格另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Copy selected rows</source>
        <translation>复制所选行(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as C&amp;SV</source>
        <translation>复制为 CSV(&amp;S)</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行中的 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>No row matches the filter</source>
        <translation>没有行与筛选匹配</translation>
    </message>
    <message>
        <source>Every row is still there.</source>
        <translation>所有行仍然存在。</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>&amp;Reset columns</source>
        <translation>重置列(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Text with tabs (*.txt)</source>
        <translation>制表符分隔的文本 (*.txt)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapCanvas</name>
    <message>
        <source>Occupancy map</source>
        <translation>占用图</translation>
    </message>
    <message>
        <source>GPUs by cluster, zone, rack and node. Arrow keys move by GPU, Ctrl with arrows by node, Page keys by rack; Enter opens, Space selects.</source>
        <translation>按集群、可用区、机架和 Node 排列的 GPU。方向键按 GPU 移动，Ctrl 加方向键按 Node，翻页键按机架；回车打开，空格选择。</translation>
    </message>
    <message>
        <source>%1 ms, %2 cells, %3 tiles</source>
        <translation>%1 毫秒，%2 个单元格，%3 个图块</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapCard</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>%1, GPU %2</source>
        <translation>%1，GPU %2</translation>
    </message>
    <message>
        <source>%1, MIG</source>
        <translation>%1，MIG</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n time slices</source>
        <translation>
            <numerusform>%1，%n 个时间片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n MPS shares</source>
        <translation>
            <numerusform>%1，%n 个 MPS 份额</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, shared by vGPU</source>
        <translation>%1，以 vGPU 共享</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>used; that it is this GPU is inferred</source>
        <translation>已用；是否为此 GPU 系推断</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>reserved: its pod has not started</source>
        <translation>已预留：其 Pod 尚未启动</translation>
    </message>
    <message>
        <source>free, but cordoned</source>
        <translation>空闲，但已封锁</translation>
    </message>
    <message>
        <source>free, but the node is not ready</source>
        <translation>空闲，但 Node 未就绪</translation>
    </message>
    <message>
        <source>free, but tainted</source>
        <translation>空闲，但带 Taint</translation>
    </message>
    <message>
        <source>broken: %1</source>
        <translation>故障：%1</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Runs for</source>
        <translation>已运行</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>%1, %2 free of %3</source>
        <translation>%1，%3 中空闲 %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>已预留</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>已封锁</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>故障</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 个 Node</numerusform>
        </translation>
    </message>
    <message>
        <source>In</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, NVLink domain of %2 GPUs</source>
        <translation>%1，%2 块 GPU 的 NVLink 域</translation>
    </message>
    <message numerus="yes">
        <source>shared by %n pods, held by a placeholder</source>
        <translation>
            <numerusform>由 %n 个 Pod 共享，由占位 Pod 持有</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of it</source>
        <translation>%1，占其中 %2</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::MapMinimap</name>
    <message>
        <source>Whole map</source>
        <translation>全图</translation>
    </message>
    <message>
        <source>Shows which part of the map is in view; drag to move it.</source>
        <translation>显示当前可见的部分；拖动以移动。</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapView</name>
    <message>
        <source>No fleet is open</source>
        <translation>未打开舰队</translation>
    </message>
    <message>
        <source>Its GPUs appear here, by cluster, zone and rack.</source>
        <translation>其 GPU 按集群、可用区和机架显示在此。</translation>
    </message>
    <message>
        <source>Open a fleet</source>
        <translation>打开一个舰队</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>命名空间</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片化</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>存在时间</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>What the colour of a GPU says</source>
        <translation>GPU 颜色的含义</translation>
    </message>
    <message>
        <source>Cluster, zone, rack</source>
        <translation>集群、可用区、机架</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Node pool</source>
        <translation>Node 池</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>What stands together on the map</source>
        <translation>图上放在一起的内容</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>分组(&amp;G)</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>GPUs that do not match are veiled</source>
        <translation>不匹配的 GPU 会变淡</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Smaller GPUs (-)</source>
        <translation>GPU 变小 (-)</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 像素</translation>
    </message>
    <message>
        <source>Width of a GPU</source>
        <translation>GPU 的宽度</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Larger GPUs (+)</source>
        <translation>GPU 变大 (+)</translation>
    </message>
    <message>
        <source>&amp;Fit in view</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>The whole map in view (0)</source>
        <translation>显示全图 (0)</translation>
    </message>
    <message>
        <source>&amp;Sum up racks</source>
        <translation>汇总机架(&amp;S)</translation>
    </message>
    <message>
        <source>Draw each rack as one stack of its GPUs by state</source>
        <translation>将每个机架画成按状态堆叠的 GPU</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>以表格显示(&amp;T)</translation>
    </message>
    <message>
        <source>The same GPUs with the same filter as a table</source>
        <translation>以表格显示同样筛选的 GPU</translation>
    </message>
    <message>
        <source>Export the map or the report</source>
        <translation>导出占用图或报告</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Map as &amp;PNG…</source>
        <translation>占用图为 &amp;PNG…</translation>
    </message>
    <message>
        <source>Save the whole map as a picture</source>
        <translation>将整个占用图保存为图片</translation>
    </message>
    <message>
        <source>Map as &amp;SVG…</source>
        <translation>占用图为 &amp;SVG…</translation>
    </message>
    <message>
        <source>Save the whole map as a drawing</source>
        <translation>将整个占用图保存为矢量图</translation>
    </message>
    <message>
        <source>&amp;Report as PDF…</source>
        <translation>报告为 PDF(&amp;R)…</translation>
    </message>
    <message>
        <source>Save the fleet report for printing</source>
        <translation>保存可打印的舰队报告</translation>
    </message>
    <message>
        <source>No GPUs in this fleet</source>
        <translation>此舰队中没有 GPU</translation>
    </message>
    <message>
        <source>Nodes that offer a GPU resource or ResourceSlices appear here.</source>
        <translation>提供 GPU 资源或 ResourceSlice 的 Node 显示在此。</translation>
    </message>
    <message>
        <source>No clusters in this fleet</source>
        <translation>此舰队中没有集群</translation>
    </message>
    <message>
        <source>A folder per cluster, or one file per cluster, appears here.</source>
        <translation>每个集群一个文件夹或一个文件，显示在此。</translation>
    </message>
    <message>
        <source>Open another fleet</source>
        <translation>打开其他舰队</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Save the map</source>
        <translation>保存占用图</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>Highlight: queue:research</source>
        <translation>高亮：queue:research</translation>
    </message>
    <message>
        <source>&amp;Where can it go?</source>
        <translation>可以放到哪里(&amp;W)？</translation>
    </message>
    <message>
        <source>Colour the nodes that could take what is explained, best ones strongest</source>
        <translation>给能容纳所解释对象的节点着色，最佳者最深</translation>
    </message>
    <message>
        <source>Where can it go?</source>
        <translation>可以放到哪里？</translation>
    </message>
    <message>
        <source>Select a pod or a workload, or paste a manifest.</source>
        <translation>选择 Pod 或工作负载，或粘贴清单。</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) fit</source>
        <translation>
            <numerusform>%n 个节点放得下</numerusform>
        </translation>
    </message>
    <message>
        <source>Where can %1 go?</source>
        <translation>%1 可以放到哪里？</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>The fleet as the plan leaves it</source>
        <translation>计划之后的舰队</translation>
    </message>
    <message>
        <source>The fleet as it is; for a moment, while Space is held</source>
        <translation>现状；按住空格键时短暂显示</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
</context>
<context>
    <name>stowage::views::MoveCard</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2 replicas, %3 of them new</source>
        <translation>%1：%2 个副本，其中 %3 个新增</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Would wait</source>
        <translation>会等待</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>已阻止</translation>
    </message>
    <message>
        <source>Is there</source>
        <translation>已在那里</translation>
    </message>
    <message>
        <source>What the move does</source>
        <translation>移动的影响</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>阻止</translation>
    </message>
    <message>
        <source>warns</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>The cluster&apos;s own scheduler is being asked…</source>
        <translation>正在询问该集群自己的调度器…</translation>
    </message>
</context>
<context>
    <name>stowage::views::MoveView</name>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择任何内容。</translation>
    </message>
    <message>
        <source>The fleet has no clusters.</source>
        <translation>机群没有集群。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>空间</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Replicas that both estimators would let in</source>
        <translation>两个估算器都允许的副本</translation>
    </message>
</context>
<context>
    <name>stowage::views::ObjectDragSource</name>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n 个对象</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::OverviewView</name>
    <message>
        <source>Clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Free GPUs and the gangs they can hold</source>
        <translation>空闲 GPU 及其可容纳的 Gang</translation>
    </message>
    <message>
        <source>Waiting, by reason</source>
        <translation>等待（按原因）</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>未打开舰队</translation>
    </message>
    <message>
        <source>Open a snapshot folder, an archive or what kubectl printed.</source>
        <translation>打开快照文件夹、归档或 kubectl 的输出。</translation>
    </message>
    <message>
        <source>Open a fleet</source>
        <translation>打开一个舰队</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Save this page as a picture</source>
        <translation>将此页保存为图片</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>GPUs by state</source>
        <translation>按状态统计的 GPU</translation>
    </message>
    <message>
        <source>All bars stand on one scale.</source>
        <translation>所有条形共用一个刻度。</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Used and reserved, of all</source>
        <translation>已用与已预留，占全部</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>GPUs that pending workloads ask for</source>
        <translation>等待中的工作负载所需的 GPU</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>舰队</translation>
    </message>
    <message>
        <source>bars on one scale; a share of a GPU counts as one</source>
        <translation>条形共用一个刻度；一个 GPU 份额计为一</translation>
    </message>
    <message>
        <source>bars on one scale, GPUs</source>
        <translation>条形共用一个刻度，GPU</translation>
    </message>
    <message>
        <source>Open map</source>
        <translation>打开占用图</translation>
    </message>
    <message>
        <source>No clusters in this fleet.</source>
        <translation>此舰队中没有集群。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Solid: on whole nodes; striped: in parts of nodes</source>
        <translation>实心：整个 Node 上；条纹：部分占用的 Node 上</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>整 Node</translation>
    </message>
    <message>
        <source>Free on nodes whose GPUs are all free</source>
        <translation>GPU 全部空闲的 Node 上的空闲量</translation>
    </message>
    <message>
        <source>In parts</source>
        <translation>零散</translation>
    </message>
    <message>
        <source>Free on nodes that are partly held</source>
        <translation>部分占用的 Node 上的空闲量</translation>
    </message>
    <message>
        <source>Gangs of %1 that fit, each in one domain</source>
        <translation>可容纳的 %1 规模 Gang 数，各在一个域内</translation>
    </message>
    <message>
        <source>striped: in parts of nodes; right: gangs of n in one domain</source>
        <translation>条纹：部分占用的 Node 上；右侧：一个域内规模为 n 的 Gang</translation>
    </message>
    <message>
        <source>No node offers a GPU.</source>
        <translation>没有 Node 提供 GPU。</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s)</source>
        <translation>
            <numerusform>%Ln 块 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing waits for a GPU.</source>
        <translation>没有等待 GPU 的工作。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Held, and asked for</source>
        <translation>已占用与所需</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>GPUs; bar: held, outline: asked for and not had</source>
        <translation>GPU；条形：已占用，轮廓：所需但未得</translation>
    </message>
    <message>
        <source>Open queues</source>
        <translation>打开 Queue</translation>
    </message>
    <message>
        <source>No workload names a queue. Volcano and Kueue queues appear here.</source>
        <translation>没有工作负载指定 Queue。Volcano 和 Kueue 的 Queue 显示在此。</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>$ / h</source>
        <translation>$ / 时</translation>
    </message>
    <message>
        <source>Price per hour of the nodes whose price is known</source>
        <translation>价格已知的节点的每小时价格</translation>
    </message>
    <message>
        <source>Deserved</source>
        <translation>应得</translation>
    </message>
    <message>
        <source>What its queues may hold before others can take it back, over all clusters</source>
        <translation>在他人可收回之前其队列可占用的量，所有集群合计</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Held, of what it deserves</source>
        <translation>占用量与应得量之比</translation>
    </message>
    <message>
        <source>GPUs; bar: held, outline: asked for and not had; line: deserved, triangle: guaranteed</source>
        <translation>GPU；条：占用，轮廓：请求而未得；竖线：应得，三角：保证</translation>
    </message>
</context>
<context>
    <name>stowage::views::PipelineRibbon</name>
    <message>
        <source>How it is decided</source>
        <translation>如何决定</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>for information</source>
        <translation>供参考</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3: %4</source>
        <translation>第 %1 步，共 %2 步，%3：%4</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::PlanFiguresModel</name>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>舰队</translation>
    </message>
    <message>
        <source>Clusters that the plan changes</source>
        <translation>计划所改变的集群</translation>
    </message>
    <message>
        <source>Before → after</source>
        <translation>之前 → 之后</translation>
    </message>
    <message>
        <source>GPUs that a pod could take</source>
        <translation>Pod 可以取得的 GPU</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>GPUs that waiting pods ask for</source>
        <translation>等待的 Pod 所请求的 GPU</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>GPUs that pods hold</source>
        <translation>Pod 占用的 GPU</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>已占用</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全部 GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Most free GPUs of one model in one NVLink domain, rack or node</source>
        <translation>单个 NVLink 域、机架或 Node 内同型号的最多空闲 GPU</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>最大块</translation>
    </message>
    <message>
        <source>Free GPUs on nodes that are not wholly free</source>
        <translation>未完全空闲的 Node 上的空闲 GPU</translation>
    </message>
    <message>
        <source>In parts</source>
        <translation>零散</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Running pods</source>
        <translation>运行中的 Pod</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Price per hour of the nodes whose instance type is in the catalogue</source>
        <translation>实例类型在目录中的 Node 的每小时价格</translation>
    </message>
    <message>
        <source>$ per hour</source>
        <translation>每小时 $</translation>
    </message>
</context>
<context>
    <name>stowage::views::PlanModel</name>
    <message>
        <source>pending</source>
        <translation>等待</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n 项操作</numerusform>
        </translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>What the check found</source>
        <translation>检查结果</translation>
    </message>
</context>
<context>
    <name>stowage::views::PlanView</name>
    <message>
        <source>Stage: drain m1/node-7, place default/train to=m2 replicas=4</source>
        <translation>暂存：drain m1/node-7, place default/train to=m2 replicas=4</translation>
    </message>
    <message>
        <source>Operation to stage</source>
        <translation>要暂存的操作</translation>
    </message>
    <message>
        <source>Verb, object and fields as in plan files; Enter stages it</source>
        <translation>动词、对象和字段与计划文件相同；按 Enter 暂存</translation>
    </message>
    <message>
        <source>Nothing is staged</source>
        <translation>没有暂存的操作</translation>
    </message>
    <message>
        <source>Drag a workload onto a cluster, rack or node, drain a node from its menu, or write an operation above.</source>
        <translation>将 Workload 拖到集群、机架或 Node 上，从菜单排空 Node，或在上方写出操作。</translation>
    </message>
    <message>
        <source>&amp;Unstage</source>
        <translation>取消暂存(&amp;U)</translation>
    </message>
    <message>
        <source>Take the selected operations out of the plan</source>
        <translation>将所选操作移出计划</translation>
    </message>
    <message>
        <source>Switch &amp;Off or On</source>
        <translation>关闭或启用(&amp;O)</translation>
    </message>
    <message>
        <source>Leave the selected operations out, or not</source>
        <translation>略过所选操作，或不略过</translation>
    </message>
    <message>
        <source>Move U&amp;p</source>
        <translation>上移(&amp;P)</translation>
    </message>
    <message>
        <source>Do the selected operations earlier</source>
        <translation>提前执行所选操作</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Do the selected operations later</source>
        <translation>推后执行所选操作</translation>
    </message>
    <message>
        <source>&amp;Group…</source>
        <translation>分组(&amp;G)…</translation>
    </message>
    <message>
        <source>Put the selected operations under a heading</source>
        <translation>将所选操作归入一个标题</translation>
    </message>
    <message>
        <source>&amp;Comment…</source>
        <translation>注释(&amp;C)…</translation>
    </message>
    <message>
        <source>Say why this operation is there</source>
        <translation>说明此操作的原因</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么(&amp;W)？</translation>
    </message>
    <message>
        <source>Explain what the check found</source>
        <translation>解释检查结果</translation>
    </message>
    <message>
        <source>Fi&amp;x…</source>
        <translation>修复(&amp;X)…</translation>
    </message>
    <message>
        <source>Offer the least change that lets the operation through</source>
        <translation>提供能让操作通过的最小改动</translation>
    </message>
    <message>
        <source>Staged operations</source>
        <translation>已暂存的操作</translation>
    </message>
    <message>
        <source>Before and after the plan</source>
        <translation>计划前后</translation>
    </message>
    <message>
        <source>The plan is empty: the fleet is shown as it is.</source>
        <translation>计划为空：显示舰队现状。</translation>
    </message>
    <message>
        <source>Checking the plan…</source>
        <translation>正在检查计划…</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) blocked</source>
        <translation>
            <numerusform>%n 项操作受阻</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>All checks pass</source>
        <translation>所有检查通过</translation>
    </message>
    <message>
        <source>%1. Free GPUs %2, waiting %3.</source>
        <translation>%1。空闲 GPU %2，等待 %3。</translation>
    </message>
</context>
<context>
    <name>stowage::views::ScoreLegend</name>
    <message>
        <source>Scoring rules</source>
        <translation>打分规则</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>No points by: %1</source>
        <translation>不得分：%1</translation>
    </message>
</context>
<context>
    <name>stowage::views::SectionTable</name>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy table as CSV</source>
        <translation>复制表格为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>Save table &amp;as...</source>
        <translation>表格另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>stowage::views::SourceView</name>
    <message>
        <source>Original text of the object</source>
        <translation>对象的原文</translation>
    </message>
</context>
<context>
    <name>stowage::views::StatedList</name>
    <message>
        <source>What the cluster says</source>
        <translation>集群的说法</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s)</source>
        <translation>
            <numerusform>%n 个 Pod</numerusform>
        </translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>已 %1</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>What may explain other words:</source>
        <translation>措辞不同的可能原因：</translation>
    </message>
    <message>
        <source>What may explain it:</source>
        <translation>可能的原因：</translation>
    </message>
</context>
<context>
    <name>stowage::views::StepList</name>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>drops %1: %2</source>
        <translation>排除 %1：%2</translation>
    </message>
</context>
<context>
    <name>stowage::views::TodoList</name>
    <message>
        <source>To do</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>Needs a decision</source>
        <translation>需要决定</translation>
    </message>
    <message>
        <source>most GPUs first</source>
        <translation>GPU 多者在前</translation>
    </message>
    <message>
        <source>Nothing waits, nothing is broken.</source>
        <translation>没有等待，也没有故障。</translation>
    </message>
</context>
<context>
    <name>stowage::views::WaitingList</name>
    <message>
        <source>Waiting workloads by reason</source>
        <translation>按原因列出的等待工作负载</translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation>没有等待</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>没有打开的机群</translation>
    </message>
    <message>
        <source>Pods and workloads that find no node appear here, by reason.</source>
        <translation>找不到节点的 Pod 和工作负载按原因显示在这里。</translation>
    </message>
    <message>
        <source>Workloads that wait appear here, by reason.</source>
        <translation>等待的工作负载按原因显示在这里。</translation>
    </message>
    <message>
        <source>No reason is told</source>
        <translation>没有给出原因</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n workload(s)</source>
        <translation>
            <numerusform>%1：%n 个工作负载</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) wait, %1 GPUs</source>
        <translation>
            <numerusform>%n 个工作负载在等待，%1 个 GPU</numerusform>
        </translation>
    </message>
</context>
</TS>
