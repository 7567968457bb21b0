<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message numerus="yes">
        <source>%n part(s) of the input could not be read</source>
        <translation>
            <numerusform>%n part of the input could not be read</numerusform>
            <numerusform>%n parts of the input could not be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExplainWords</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n policies</source>
        <translation>
            <numerusform>%n policy</numerusform>
            <numerusform>%n policies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation>
            <numerusform>%n domain</numerusform>
            <numerusform>%n domains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n flavor(s)</source>
        <translation>
            <numerusform>%n flavor</numerusform>
            <numerusform>%n flavors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FleetSource</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fragments</name>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>%n more kind</numerusform>
            <numerusform>%n more kinds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One more block of %1 GPUs in %2: %n pod(s) leave %3; %4 GPU hours of work are lost.</source>
        <translation>
            <numerusform>One more block of %1 GPUs in %2: %n pod leaves %3; %4 GPU hours of work are lost.</numerusform>
            <numerusform>One more block of %1 GPUs in %2: %n pods leave %3; %4 GPU hours of work are lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; and %n more</source>
        <translation>
            <numerusform>; and %n more</numerusform>
            <numerusform>; and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them would wait.</source>
        <translation>
            <numerusform>%n of them would wait.</numerusform>
            <numerusform>%n of them would wait.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n pod</numerusform>
            <numerusform>%n pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more, see Pods</source>
        <translation>
            <numerusform>and %n more, see Pods</numerusform>
            <numerusform>and %n more, see Pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes share this fabric (label nvidia.com/gpu.clique).</source>
        <translation>
            <numerusform>%n node has this fabric (label nvidia.com/gpu.clique).</numerusform>
            <numerusform>%n nodes share this fabric (label nvidia.com/gpu.clique).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n pods of a unit together</source>
        <translation>
            <numerusform>at least %n pod of a unit together</numerusform>
            <numerusform>at least %n pods of a unit together</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n pods together</source>
        <translation>
            <numerusform>at least %n pod together</numerusform>
            <numerusform>at least %n pods together</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods each</source>
        <translation>
            <numerusform>%n pod each</numerusform>
            <numerusform>%n pods each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicas</source>
        <translation>
            <numerusform>%n replica</numerusform>
            <numerusform>%n replicas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n missing</numerusform>
            <numerusform>%n missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more nodes</source>
        <translation>
            <numerusform>and %n more node</numerusform>
            <numerusform>and %n more nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods wait</source>
        <translation>
            <numerusform>%n pod waits</numerusform>
            <numerusform>%n pods wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Live</name>
    <message numerus="yes">
        <source>%1 in %n namespace(s) unreadable</source>
        <translation>
            <numerusform>%1 in %n namespace unreadable</numerusform>
            <numerusform>%1 in %n namespaces unreadable</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s)</source>
        <translation>
            <numerusform>%Ln GPU</numerusform>
            <numerusform>%Ln GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pod(s)</source>
        <translation>
            <numerusform>%Ln pod</numerusform>
            <numerusform>%Ln pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) are broken</source>
        <translation>
            <numerusform>%Ln GPU is broken</numerusform>
            <numerusform>%Ln GPUs are broken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) are not ready</source>
        <translation>
            <numerusform>%Ln node is not ready</numerusform>
            <numerusform>%Ln nodes are not ready</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) stand still on %1.</source>
        <translation>
            <numerusform>%Ln GPU stands still on %1.</numerusform>
            <numerusform>%Ln GPUs stand still on %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pod(s) fail and hold GPUs</source>
        <translation>
            <numerusform>%Ln pod fails and holds GPUs</numerusform>
            <numerusform>%Ln pods fail and hold GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) are held by %1.</source>
        <translation>
            <numerusform>%Ln GPU is held by %1.</numerusform>
            <numerusform>%Ln GPUs are held by %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) reserved, not running</source>
        <translation>
            <numerusform>%Ln GPU reserved, not running</numerusform>
            <numerusform>%Ln GPUs reserved, not running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free GPU(s) take no pods</source>
        <translation>
            <numerusform>%Ln free GPU takes no pods</numerusform>
            <numerusform>%Ln free GPUs take no pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln free %1 stand in parts of nodes</source>
        <translation>
            <numerusform>%Ln free %1 stands in a part of a node</numerusform>
            <numerusform>%Ln free %1 stand in parts of nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s) or files could not be read</source>
        <translation>
            <numerusform>%Ln object or file could not be read</numerusform>
            <numerusform>%Ln objects or files could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of %Ln GPU(s)</source>
        <translation>
            <numerusform>of %Ln GPU</numerusform>
            <numerusform>of %Ln GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln workload(s)</source>
        <translation>
            <numerusform>%Ln workload</numerusform>
            <numerusform>%Ln workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None of %Ln node(s) offers a GPU.</source>
        <translation>
            <numerusform>The %Ln node offers no GPU.</numerusform>
            <numerusform>None of %Ln nodes offers a GPU.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU unit(s)</source>
        <translation>
            <numerusform>%Ln GPU unit</numerusform>
            <numerusform>%Ln GPU units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The hub sees no GPUs for %Ln workload(s)</source>
        <translation>
            <numerusform>The hub sees no GPUs for %Ln workload</numerusform>
            <numerusform>The hub sees no GPUs for %Ln workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln workload(s) are sent to every cluster unchecked</source>
        <translation>
            <numerusform>%Ln workload is sent to every cluster unchecked</numerusform>
            <numerusform>%Ln workloads are sent to every cluster unchecked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) without a price</source>
        <translation>
            <numerusform>%Ln node without a price</numerusform>
            <numerusform>%Ln nodes without a price</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanReport</name>
    <message numerus="yes">
        <source>%n operation(s) of the plan cannot be done so</source>
        <translation>
            <numerusform>%n operation of the plan cannot be done so</numerusform>
            <numerusform>%n operations of the plan cannot be done so</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The plan can be done, with %n warning(s)</source>
        <translation>
            <numerusform>The plan can be done, with %n warning</numerusform>
            <numerusform>The plan can be done, with %n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%n workloads, oldest %1</source>
        <translation>
            <numerusform>%n workload, oldest %1</numerusform>
            <numerusform>%n workloads, oldest %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workloads</source>
        <translation>
            <numerusform>%n workload</numerusform>
            <numerusform>%n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::ApplyDialog</name>
    <message numerus="yes">
        <source>Applying: %1 of %n change(s) done</source>
        <translation>
            <numerusform>Applying: %1 of %n change done</numerusform>
            <numerusform>Applying: %1 of %n changes done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rolling back: %n change(s) taken back</source>
        <translation>
            <numerusform>Rolling back: %n change taken back</numerusform>
            <numerusform>Rolling back: %n changes taken back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) applied</source>
        <translation>
            <numerusform>%n change applied</numerusform>
            <numerusform>%n changes applied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Applied in part: %1 of %n change(s) done</source>
        <translation>
            <numerusform>Applied in part: %1 of %n change done</numerusform>
            <numerusform>Applied in part: %1 of %n changes done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run did not end: %1 of %n change(s) done</source>
        <translation>
            <numerusform>This run did not end: %1 of %n change done</numerusform>
            <numerusform>This run did not end: %1 of %n changes done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n change(s) done</source>
        <translation>
            <numerusform>%1 of %n change done</numerusform>
            <numerusform>%1 of %n changes done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n change(s) would be refused</source>
        <translation>
            <numerusform>%1 of %n change would be refused</numerusform>
            <numerusform>%1 of %n changes would be refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n cluster</numerusform>
            <numerusform>%n clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart.</source>
        <translation>
            <numerusform>%n pod restarts.</numerusform>
            <numerusform>%n pods restart.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) cannot be undone.</source>
        <translation>
            <numerusform>%n change cannot be undone.</numerusform>
            <numerusform>%n changes cannot be undone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) of the plan are left out.</source>
        <translation>
            <numerusform>%n operation of the plan is left out.</numerusform>
            <numerusform>%n operations of the plan are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) are so already.</source>
        <translation>
            <numerusform>%n operation is so already.</numerusform>
            <numerusform>%n operations are so already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to know</source>
        <translation>
            <numerusform>%n thing to know</numerusform>
            <numerusform>%n things to know</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refusal(s)</source>
        <translation>
            <numerusform>%n refusal</numerusform>
            <numerusform>%n refusals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) locked</source>
        <translation>
            <numerusform>%n cluster locked</numerusform>
            <numerusform>%n clusters locked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s), one by one</source>
        <translation>
            <numerusform>%n change, one by one</numerusform>
            <numerusform>%n changes, one by one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %n Change(s)</source>
        <translation>
            <numerusform>Apply %n Change</numerusform>
            <numerusform>Apply %n Changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roll Back %n Change(s)</source>
        <translation>
            <numerusform>Roll Back %n Change</numerusform>
            <numerusform>Roll Back %n Changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::AssistantDialog</name>
    <message numerus="yes">
        <source>Stage %n Operation(s)</source>
        <translation>
            <numerusform>Stage %n Operation</numerusform>
            <numerusform>Stage %n Operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Everything finds another node: %n pod(s) move, at most %1 GPU-hours are lost.</source>
        <translation>
            <numerusform>Everything finds another node: %n pod moves, at most %1 GPU-hours are lost.</numerusform>
            <numerusform>Everything finds another node: %n pods move, at most %1 GPU-hours are lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) move</source>
        <translation>
            <numerusform>%n pod moves</numerusform>
            <numerusform>%n pods move</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) wait or are gone</source>
        <translation>
            <numerusform>%n pod waits or is gone</numerusform>
            <numerusform>%n pods wait or are gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No moves free that: %n domain(s) were worked out.</source>
        <translation>
            <numerusform>No moves free that: %n domain was worked out.</numerusform>
            <numerusform>No moves free that: %n domains were worked out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) with %1 GPUs leave %2; at most %3 GPU-hours are lost.</source>
        <translation>
            <numerusform>%n pod with %1 GPUs leaves %2; at most %3 GPU-hours are lost.</numerusform>
            <numerusform>%n pods with %1 GPUs leave %2; at most %3 GPU-hours are lost.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::ConfirmBand</name>
    <message numerus="yes">
        <source>%n change(s) may be written to it, this once.</source>
        <translation>
            <numerusform>%n change may be written to it, this once.</numerusform>
            <numerusform>%n changes may be written to it, this once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) to %1 cannot be undone</source>
        <translation>
            <numerusform>%n change to %1 cannot be undone</numerusform>
            <numerusform>%n changes to %1 cannot be undone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) are evicted there</source>
        <translation>
            <numerusform>%n pod is evicted there</numerusform>
            <numerusform>%n pods are evicted there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) would be written to it.</source>
        <translation>
            <numerusform>%n change would be written to it.</numerusform>
            <numerusform>%n changes would be written to it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::ConnectDialog</name>
    <message numerus="yes">
        <source>%1 of %n chosen context(s) can be read</source>
        <translation>
            <numerusform>%1 of %n chosen context can be read</numerusform>
            <numerusform>%1 of %n chosen contexts can be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n context(s) chosen</source>
        <translation>
            <numerusform>%n context chosen</numerusform>
            <numerusform>%n contexts chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Connect %n Read-Only</source>
        <translation>
            <numerusform>Connect %n Read-Only</numerusform>
            <numerusform>Connect %n Read-Only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All of %n kubeconfig(s)</source>
        <translation>
            <numerusform>All of %n kubeconfig</numerusform>
            <numerusform>All of %n kubeconfigs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::DropGuide</name>
    <message numerus="yes">
        <source>%n operation(s) to %1</source>
        <translation>
            <numerusform>%n operation to %1</numerusform>
            <numerusform>%n operations to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart</source>
        <translation>
            <numerusform>%n pod restarts</numerusform>
            <numerusform>%n pods restart</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::FixDialog</name>
    <message numerus="yes">
        <source>%n node(s) are bought</source>
        <translation>
            <numerusform>%n node is bought</numerusform>
            <numerusform>%n nodes are bought</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart</source>
        <translation>
            <numerusform>%n pod restarts</numerusform>
            <numerusform>%n pods restart</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::JournalDialog</name>
    <message numerus="yes">
        <source>The last run ended: %1 of %n change(s) done</source>
        <translation>
            <numerusform>The last run ended: %1 of %n change done</numerusform>
            <numerusform>The last run ended: %1 of %n changes done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last run did not end: %1 of %n change(s) done</source>
        <translation>
            <numerusform>The last run did not end: %1 of %n change done</numerusform>
            <numerusform>The last run did not end: %1 of %n changes done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n rolled back</source>
        <translation>
            <numerusform>, %n rolled back</numerusform>
            <numerusform>, %n rolled back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run %1: %n change(s)</source>
        <translation>
            <numerusform>Run %1: %n change</numerusform>
            <numerusform>Run %1: %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n write(s) from this computer, the newest first</source>
        <translation>
            <numerusform>%n write from this computer, the newest first</numerusform>
            <numerusform>%n writes from this computer, the newest first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::LiveSession</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::MainWindow</name>
    <message numerus="yes">
        <source>%n file(s) written to %1</source>
        <translation>
            <numerusform>%n file written to %1</numerusform>
            <numerusform>%n files written to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n operation(s)</source>
        <translation>
            <numerusform>%1, %2, %n operation</numerusform>
            <numerusform>%1, %2, %n operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n operation(s)</source>
        <translation>
            <numerusform>%1, %n operation</numerusform>
            <numerusform>%1, %n operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Applying ended: %n change(s) done. Plan &gt; Apply Plan shows the report.</source>
        <translation>
            <numerusform>Applying ended: %n change done. Plan &gt; Apply Plan shows the report.</numerusform>
            <numerusform>Applying ended: %n changes done. Plan &gt; Apply Plan shows the report.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::PlanEditor</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unstaging of %n operation(s)</source>
        <translation>
            <numerusform>unstaging of %n operation</numerusform>
            <numerusform>unstaging of %n operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>switching %n operation(s) on</source>
        <translation>
            <numerusform>switching %n operation on</numerusform>
            <numerusform>switching %n operations on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>switching %n operation(s) off</source>
        <translation>
            <numerusform>switching %n operation off</numerusform>
            <numerusform>switching %n operations off</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::RoomDialog</name>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::StatusLine</name>
    <message numerus="yes">
        <source>%Ln clusters</source>
        <translation>
            <numerusform>%Ln cluster</numerusform>
            <numerusform>%Ln clusters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU units</source>
        <translation>
            <numerusform>%Ln GPU unit</numerusform>
            <numerusform>%Ln GPU units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln findings</source>
        <translation>
            <numerusform>%Ln finding</numerusform>
            <numerusform>%Ln findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) not heard of</source>
        <translation>
            <numerusform>%n cluster not heard of</numerusform>
            <numerusform>%n clusters not heard of</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>live, %n context(s)</source>
        <translation>
            <numerusform>live, %n context</numerusform>
            <numerusform>live, %n contexts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unlocked</source>
        <translation>
            <numerusform>%n unlocked</numerusform>
            <numerusform>%n unlocked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected, others read-only</source>
        <translation>
            <numerusform>%n protected, others read-only</numerusform>
            <numerusform>%n protected, others read-only</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::TestDialog</name>
    <message numerus="yes">
        <source>%1 can be read, with %n thing(s) to know</source>
        <translation>
            <numerusform>%1 can be read, with %n thing to know</numerusform>
            <numerusform>%1 can be read, with %n things to know</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::CompareView</name>
    <message numerus="yes">
        <source>%1 – %n operation(s), %2 with warnings, %3 blocked</source>
        <translation>
            <numerusform>%1 – %n operation, %2 with warnings, %3 blocked</numerusform>
            <numerusform>%1 – %n operations, %2 with warnings, %3 blocked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::FitCard</name>
    <message numerus="yes">
        <source>%1: %n node(s)</source>
        <translation>
            <numerusform>%1: %n node</numerusform>
            <numerusform>%1: %n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::FleetTreeModel</name>
    <message numerus="yes">
        <source>%n nodes not ready</source>
        <translation>
            <numerusform>%n node not ready</numerusform>
            <numerusform>%n nodes not ready</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU units broken</source>
        <translation>
            <numerusform>%n GPU unit broken</numerusform>
            <numerusform>%n GPU units broken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes cordoned</source>
        <translation>
            <numerusform>%n node cordoned</numerusform>
            <numerusform>%n nodes cordoned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::ListView</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s)</source>
        <translation>
            <numerusform>%1 of %Ln row</numerusform>
            <numerusform>%1 of %Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::MapCard</name>
    <message numerus="yes">
        <source>%1, %n time slices</source>
        <translation>
            <numerusform>%1, %n time slice</numerusform>
            <numerusform>%1, %n time slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n MPS shares</source>
        <translation>
            <numerusform>%1, %n MPS share</numerusform>
            <numerusform>%1, %n MPS shares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shared by %n pods, held by a placeholder</source>
        <translation>
            <numerusform>shared by %n pod, held by a placeholder</numerusform>
            <numerusform>shared by %n pods, held by a placeholder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::MapLegend</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::MapView</name>
    <message numerus="yes">
        <source>%n node(s) fit</source>
        <translation>
            <numerusform>%n node fits</numerusform>
            <numerusform>%n nodes fit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::ObjectDragSource</name>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n object</numerusform>
            <numerusform>%n objects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::OverviewView</name>
    <message numerus="yes">
        <source>%Ln GPU(s)</source>
        <translation>
            <numerusform>%Ln GPU</numerusform>
            <numerusform>%Ln GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::PipelineRibbon</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::PlanModel</name>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n operation</numerusform>
            <numerusform>%n operations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::PlanView</name>
    <message numerus="yes">
        <source>%n operation(s) blocked</source>
        <translation>
            <numerusform>%n operation blocked</numerusform>
            <numerusform>%n operations blocked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::StatedList</name>
    <message numerus="yes">
        <source>%n pod(s)</source>
        <translation>
            <numerusform>%n pod</numerusform>
            <numerusform>%n pods</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::WaitingList</name>
    <message numerus="yes">
        <source>%1: %n workload(s)</source>
        <translation>
            <numerusform>%1: %n workload</numerusform>
            <numerusform>%1: %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) wait, %1 GPUs</source>
        <translation>
            <numerusform>%n workload waits, %1 GPUs</numerusform>
            <numerusform>%n workloads wait, %1 GPUs</numerusform>
        </translation>
    </message>
</context>
</TS>
