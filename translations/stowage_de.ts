<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Apply</name>
    <message>
        <source>evict</source>
        <translation>verdrängen</translation>
    </message>
    <message>
        <source>evict, expected on %1</source>
        <translation>verdrängen, erwartet auf %1</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>ändern</translation>
    </message>
    <message>
        <source>restarts the pod</source>
        <translation>startet den Pod neu</translation>
    </message>
    <message>
        <source>cannot be undone</source>
        <translation>nicht zurückzunehmen</translation>
    </message>
    <message>
        <source>%1 would undo it</source>
        <translation>%1 würde es zurücksetzen</translation>
    </message>
    <message>
        <source>takes effect</source>
        <translation>wirkt sofort</translation>
    </message>
    <message>
        <source>harmless</source>
        <translation>harmlos</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Sendet</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Already so</source>
        <translation>Schon so</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>Left to a person</source>
        <translation>Für einen Menschen</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Cluster&apos;s identity</source>
        <translation>Identität des Clusters</translation>
    </message>
    <message>
        <source>Right is missing</source>
        <translation>Recht fehlt</translation>
    </message>
    <message>
        <source>Changed meanwhile</source>
        <translation>Inzwischen geändert</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Stored otherwise</source>
        <translation>Anders gespeichert</translation>
    </message>
    <message>
        <source>Decided otherwise</source>
        <translation>Anders entschieden</translation>
    </message>
    <message>
        <source>Owned by others</source>
        <translation>Gehört anderen</translation>
    </message>
    <message>
        <source>Disruption budget</source>
        <translation>Disruption-Budget</translation>
    </message>
    <message>
        <source>Old data</source>
        <translation>Alte Daten</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Roll back what was done</source>
        <translation>Geschehenes zurücknehmen</translation>
    </message>
    <message>
        <source>Stop and leave it</source>
        <translation>Anhalten und so lassen</translation>
    </message>
    <message>
        <source>Go on with other clusters</source>
        <translation>Mit anderen Clustern weitermachen</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>Absicht</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Rollback intent</source>
        <translation>Absicht, zurückzunehmen</translation>
    </message>
    <message>
        <source>Rollback result</source>
        <translation>Ergebnis der Zurücknahme</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>  %1 belongs to %2</source>
        <translation>  %1 gehört %2</translation>
    </message>
    <message>
        <source>%1: it is blocked now: %2</source>
        <translation>%1: Das ist jetzt blockiert: %2</translation>
    </message>
    <message>
        <source>%1: %2 pods go elsewhere now</source>
        <translation>%1: %2 Pods kommen jetzt woandershin</translation>
    </message>
    <message>
        <source>The object is gone or was made anew since it was written.</source>
        <translation>Das Objekt ist verschwunden oder wurde neu angelegt, seit es geschrieben wurde.</translation>
    </message>
    <message>
        <source>Somebody changed the object meanwhile: it is neither as it was nor as the plan wants it.</source>
        <translation>Jemand hat das Objekt inzwischen geändert: Es ist weder, wie es war, noch wie der Plan es will.</translation>
    </message>
    <message>
        <source>A pod that was evicted cannot be brought back.</source>
        <translation>Ein Pod, der geräumt wurde, kommt nicht zurück.</translation>
    </message>
    <message>
        <source>A node that was deleted cannot be brought back.</source>
        <translation>Ein Knoten, der gelöscht wurde, kommt nicht zurück.</translation>
    </message>
    <message>
        <source>What it was before is not kept, because it holds environment values.</source>
        <translation>Der frühere Stand wird nicht aufbewahrt, weil er Umgebungswerte enthält.</translation>
    </message>
    <message>
        <source>Somebody changed it since: it is %1, the plan wrote %2, before it was %3.</source>
        <translation>Jemand hat es seitdem geändert: Es ist %1, der Plan schrieb %2, vorher war es %3.</translation>
    </message>
    <message>
        <source>The plan was worked out on data that is %1 min old; at most %2 min are allowed.</source>
        <translation>Der Plan beruht auf Daten, die %1 min alt sind; höchstens %2 min sind erlaubt.</translation>
    </message>
    <message>
        <source>Operation %1 is blocked: %2</source>
        <translation>Operation %1 ist blockiert: %2</translation>
    </message>
    <message>
        <source>The cluster is not connected.</source>
        <translation>Der Cluster ist nicht verbunden.</translation>
    </message>
    <message>
        <source>Which cluster this is cannot be read: %1</source>
        <translation>Welcher Cluster das ist, lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>This is another cluster than the one that the plan was made for: its identity is %1, not %2.</source>
        <translation>Das ist ein anderer Cluster als der, für den der Plan gemacht wurde: Seine Identität ist %1, nicht %2.</translation>
    </message>
    <message>
        <source>The plan does not know which cluster it was made for.</source>
        <translation>Der Plan weiß nicht, für welchen Cluster er gemacht wurde.</translation>
    </message>
    <message>
        <source>%1 writes this object too and would put it back: export the change there instead.</source>
        <translation>%1 schreibt dieses Objekt ebenfalls und würde es zurücksetzen: Exportieren Sie die Änderung stattdessen dorthin.</translation>
    </message>
    <message>
        <source>Whether it is allowed cannot be asked: %1</source>
        <translation>Ob es erlaubt ist, lässt sich nicht fragen: %1</translation>
    </message>
    <message>
        <source>You may not %1.</source>
        <translation>Sie dürfen nicht: %1.</translation>
    </message>
    <message>
        <source>The object cannot be read: %1</source>
        <translation>Das Objekt lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>It is gone already.</source>
        <translation>Es ist schon weg.</translation>
    </message>
    <message>
        <source>The object is gone.</source>
        <translation>Das Objekt ist verschwunden.</translation>
    </message>
    <message>
        <source>The object was deleted and made anew since the plan looked at it.</source>
        <translation>Das Objekt wurde gelöscht und neu angelegt, seit der Plan es gesehen hat.</translation>
    </message>
    <message>
        <source>It is so already.</source>
        <translation>Es ist schon so.</translation>
    </message>
    <message>
        <source>Whether the object changed since the plan looked at it is not known.</source>
        <translation>Ob sich das Objekt geändert hat, seit der Plan es gesehen hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The object changed since the plan looked at it: work the plan out anew.</source>
        <translation>Das Objekt hat sich geändert, seit der Plan es gesehen hat: Arbeiten Sie den Plan neu aus.</translation>
    </message>
    <message>
        <source>The server would store something else than the plan wants.</source>
        <translation>Der Server würde etwas anderes speichern, als der Plan will.</translation>
    </message>
    <message>
        <source>A disruption budget does not let the pod go now: %1</source>
        <translation>Ein Unterbrechungsbudget lässt den Pod jetzt nicht gehen: %1</translation>
    </message>
    <message>
        <source>Whether the server takes it cannot be checked: %1</source>
        <translation>Ob der Server es annimmt, lässt sich nicht prüfen: %1</translation>
    </message>
    <message>
        <source>Other managers hold fields that the plan sets.</source>
        <translation>Andere Verwalter halten Felder, die der Plan setzt.</translation>
    </message>
    <message>
        <source>Nothing was sent: %1</source>
        <translation>Es wurde nichts gesendet: %1</translation>
    </message>
    <message>
        <source>This is another cluster than the one of preflight: its identity is %1.</source>
        <translation>Das ist ein anderer Cluster als der der Vorprüfung: Seine Identität ist %1.</translation>
    </message>
    <message>
        <source>The object changed since the plan looked at it.</source>
        <translation>Das Objekt hat sich geändert, seit der Plan es gesehen hat.</translation>
    </message>
    <message>
        <source>Canceled before it was sent.</source>
        <translation>Vor dem Senden abgebrochen.</translation>
    </message>
    <message>
        <source>%1 pods are still on the node.</source>
        <translation>%1 Pods sind noch auf dem Knoten.</translation>
    </message>
    <message>
        <source>Canceled before it was done.</source>
        <translation>Abgebrochen, bevor es erledigt war.</translation>
    </message>
    <message>
        <source>A disruption budget does not let the pod go: %1</source>
        <translation>Ein Unterbrechungsbudget lässt den Pod nicht gehen: %1</translation>
    </message>
    <message>
        <source>It was sent, but the journal could not be written.</source>
        <translation>Es wurde gesendet, aber das Journal ließ sich nicht schreiben.</translation>
    </message>
    <message>
        <source>The server stored something else: %1</source>
        <translation>Der Server hat etwas anderes gespeichert: %1</translation>
    </message>
    <message>
        <source>This sets environment values, or data of a Secret or ConfigMap, which no journal may hold: export it instead.</source>
        <translation>Das setzt Umgebungswerte oder Daten eines Secrets oder einer ConfigMap, die kein Journal enthalten darf: stattdessen exportieren.</translation>
    </message>
    <message>
        <source>Node %1 is bought and joins by itself.</source>
        <translation>Knoten %1 wird gekauft und tritt von selbst bei.</translation>
    </message>
    <message>
        <source>Apply the manifest of %1 here, with %2 replicas: it is not in this cluster yet.</source>
        <translation>Das Manifest von %1 hier mit %2 Replikaten anwenden: in diesem Cluster gibt es es noch nicht.</translation>
    </message>
    <message>
        <source>Set the pods of %1 of %2 to %3: its kind keeps them in a list.</source>
        <translation>Die Pods von %1 von %2 auf %3 setzen: diese Art hält sie in einer Liste.</translation>
    </message>
</context>
<context>
    <name>Ask</name>
    <message>
        <source>How many more pods like this one fit, and what stops the next</source>
        <translation>Wie viele weitere solche Pods passen, und was den nächsten verhindert</translation>
    </message>
    <message>
        <source>Member cluster</source>
        <translation>Mitgliedscluster</translation>
    </message>
    <message>
        <source>Manifest of the Pod to clone; it goes through admission first</source>
        <translation>Manifest des zu vervielfachenden Pods; er durchläuft zuerst die Zulassung</translation>
    </message>
    <message>
        <source>Stop after so many clones</source>
        <translation>Nach so vielen Kopien aufhören</translation>
    </message>
    <message>
        <source>Also count whole groups of so many clones</source>
        <translation>Auch ganze Gruppen aus so vielen Kopien zählen</translation>
    </message>
    <message>
        <source>A KubeSchedulerConfiguration; kube-scheduler&apos;s defaults without one</source>
        <translation>Eine KubeSchedulerConfiguration; ohne sie die Vorgaben des kube-scheduler</translation>
    </message>
    <message>
        <source>1.34 to 1.37, with or without patch</source>
        <translation>1.34 bis 1.37, mit oder ohne Patch-Nummer</translation>
    </message>
    <message>
        <source>Why a pod or workload pends, or where it would go</source>
        <translation>Warum ein Pod oder Workload wartet oder wohin er käme</translation>
    </message>
    <message>
        <source>Member cluster; by default the one that has it, for a file all of them</source>
        <translation>Mitgliedscluster; sonst der, der ihn hat, bei einer Datei alle</translation>
    </message>
    <message>
        <source>Pod or workload as Kind/namespace/name, namespace/name or name</source>
        <translation>Pod oder Workload als Kind/namespace/name, namespace/name oder name</translation>
    </message>
    <message>
        <source>Instead: manifest of one pod or workload that the fleet does not have</source>
        <translation>Stattdessen: Manifest eines Pods oder Workloads, den die Flotte nicht hat</translation>
    </message>
    <message>
        <source>1.34 to 1.37, with or without patch; by default as the kubelets, else 1.36</source>
        <translation>1.34 bis 1.37, mit oder ohne Patch; sonst wie die Kubelets, sonst 1.36</translation>
    </message>
    <message>
        <source>Look for pods of lower priority to evict</source>
        <translation>Nach Pods niedrigerer Priorität suchen, die zu verdrängen wären</translation>
    </message>
    <message>
        <source>Which node each pod or pod group would get, or why not</source>
        <translation>Welchen Node jeder Pod oder jede Pod-Gruppe bekäme, oder warum keinen</translation>
    </message>
    <message>
        <source>Unbound pods as namespace/name, tried in this order</source>
        <translation>Ungebundene Pods als namespace/name, in dieser Reihenfolge versucht</translation>
    </message>
    <message>
        <source>Instead of pods: groups of the Workload API as namespace/name, or namespace/workload/group/replicaKey</source>
        <translation>Statt Pods: Gruppen der Workload-API als namespace/name oder namespace/workload/group/replicaKey</translation>
    </message>
    <message>
        <source>Give this plugin&apos;s normalised score instead of the weighted total</source>
        <translation>Die normierte Punktzahl dieses Plugins statt der gewichteten Summe nennen</translation>
    </message>
    <message>
        <source>Say whom a pod that fits nowhere would evict</source>
        <translation>Sagen, wen ein Pod, der nirgends passt, verdrängen würde</translation>
    </message>
    <message>
        <source>How much of the free GPUs a mix of tasks could not use</source>
        <translation>Wie viel von den freien GPUs eine Mischung von Aufgaben nicht nutzen könnte</translation>
    </message>
    <message>
        <source>Kinds of tasks: cpuMilli, gpuMilli, gpuCount, gpuModel, share; by default the kinds that 95 % of the cluster&apos;s pods are of</source>
        <translation>Arten von Aufgaben: cpuMilli, gpuMilli, gpuCount, gpuModel, share; sonst die Arten, zu denen 95 % der Pods des Clusters gehören</translation>
    </message>
    <message>
        <source>Unbound pod as namespace/name: score the nodes by how little placing it would fragment</source>
        <translation>Ungebundener Pod als namespace/name: die Nodes danach bewerten, wie wenig er sie fragmentieren würde</translation>
    </message>
    <message>
        <source>GPUs of every node: model, sharing, and what is held</source>
        <translation>GPUs jedes Nodes: Modell, Teilung und was belegt ist</translation>
    </message>
    <message>
        <source>Whose nodes</source>
        <translation>Wessen Nodes</translation>
    </message>
    <message>
        <source>What a workload asks: its pod sets, units and gang</source>
        <translation>Was ein Workload verlangt: seine Pod-Sets, Einheiten und Gang</translation>
    </message>
    <message>
        <source>The workload&apos;s cluster</source>
        <translation>Der Cluster des Workloads</translation>
    </message>
    <message>
        <source>Kind/namespace/name; PodGroup/namespace/name for a group of plain pods</source>
        <translation>Art/namespace/name; PodGroup/namespace/name für eine Gruppe einfacher Pods</translation>
    </message>
    <message>
        <source>How the API server reads quantities</source>
        <translation>Wie der API-Server Mengen liest</translation>
    </message>
    <message>
        <source>Texts such as 1.5Gi, 500m or 2e3</source>
        <translation>Texte wie 1.5Gi, 500m oder 2e3</translation>
    </message>
    <message>
        <source>What a pod asks of its node, and what scores count instead</source>
        <translation>Was ein Pod von seinem Node verlangt, und was Bewertungen statt dessen zählen</translation>
    </message>
    <message>
        <source>The pod&apos;s cluster</source>
        <translation>Der Cluster des Pods</translation>
    </message>
    <message>
        <source>namespace/name of the pod</source>
        <translation>namespace/name des Pods</translation>
    </message>
    <message>
        <source>How many feasible nodes kube-scheduler looks for before it stops</source>
        <translation>Wie viele mögliche Nodes der kube-scheduler sucht, ehe er aufhört</translation>
    </message>
    <message>
        <source>Nodes of the cluster</source>
        <translation>Nodes des Clusters</translation>
    </message>
    <message>
        <source>As configured; 0 lets the scheduler choose</source>
        <translation>Wie eingestellt; bei 0 wählt der Scheduler</translation>
    </message>
    <message>
        <source>Name of the ask</source>
        <translation>Name der Frage</translation>
    </message>
    <message>
        <source>The only clock; by default the time at which the fleet was observed</source>
        <translation>Die einzige Uhr; sonst die Zeit, zu der die Flotte beobachtet wurde</translation>
    </message>
    <message>
        <source>Gates of the modelled system by name; the others keep that system&apos;s default</source>
        <translation>Feature-Gates des nachgebildeten Systems nach Namen; die übrigen behalten dessen Vorgabe</translation>
    </message>
    <message>
        <source>Instead of a pod: the pods of one replica, each with pod (a manifest), count and name; a replica fits wholly or not at all</source>
        <translation>Statt eines Pods: die Pods eines Replikats, je mit pod (ein Manifest), count und name; ein Replikat passt ganz oder gar nicht</translation>
    </message>
    <message>
        <source>Instead of a pod: a workload of the fleet, of which one more replica or gang is counted</source>
        <translation>Statt eines Pods: ein Workload der Flotte, von dem ein weiteres Replikat oder eine weitere Gang gezählt wird</translation>
    </message>
    <message>
        <source>Node label whose value all pods of a replica share</source>
        <translation>Node-Label, dessen Wert alle Pods eines Replikats gemeinsam haben</translation>
    </message>
    <message>
        <source>Also say what is the least that lets one more in</source>
        <translation>Auch sagen, was mindestens nötig ist, damit noch eines hineinkommt</translation>
    </message>
    <message>
        <source>What a Karmada hub knows of a member: its resources in sum and its nodes by grade</source>
        <translation>Was ein Karmada-Hub von einem Mitglied weiß: seine Ressourcen in Summe und seine Nodes nach Stufe</translation>
    </message>
    <message>
        <source>The member</source>
        <translation>Das Mitglied</translation>
    </message>
    <message>
        <source>Without a Cluster object: count the nine grades that a new one would get</source>
        <translation>Ohne Cluster-Objekt: die neun Stufen zählen, die ein neues bekäme</translation>
    </message>
    <message>
        <source>A Karmada hub for a fleet that has none: Cluster objects of its members and a policy to start from</source>
        <translation>Ein Karmada-Hub für eine Flotte ohne einen: Cluster-Objekte ihrer Mitglieder und eine Policy für den Anfang</translation>
    </message>
    <message>
        <source>With the nine grades that Karmada gives to new clusters</source>
        <translation>Mit den neun Stufen, die Karmada neuen Clustern gibt</translation>
    </message>
    <message>
        <source>Where everything on nodes would go, and in which order, when they are drained</source>
        <translation>Wohin alles auf Knoten ginge, und in welcher Reihenfolge, wenn sie geleert werden</translation>
    </message>
    <message>
        <source>Nodes, domains or clusters: cluster/node, cluster/rack, cluster</source>
        <translation>Knoten, Domänen oder Cluster: cluster/node, cluster/rack, cluster</translation>
    </message>
    <message>
        <source>How many replicas of a workload each cluster could take, by every estimator side by side</source>
        <translation>Wie viele Replikate eines Workloads jeder Cluster aufnehmen könnte, nach jedem Schätzer nebeneinander</translation>
    </message>
    <message>
        <source>resource-model, scheduler-estimator or in-cluster alone; left out, the first two and what the hub makes of them</source>
        <translation>resource-model, scheduler-estimator oder in-cluster allein; weggelassen die ersten beiden und was der Hub daraus macht</translation>
    </message>
    <message>
        <source>Ask also each member&apos;s own scheduler, up to the replicas that are wanted</source>
        <translation>Auch den eigenen Scheduler jedes Mitglieds fragen, bis zur gewünschten Zahl von Replikaten</translation>
    </message>
    <message>
        <source>In flight: cluster to a list of {namespace, components}; counts with the gate SchedulingOvercommitProtection</source>
        <translation>Unterwegs: je Cluster eine Liste von {namespace, components}; zählt mit dem Gate SchedulingOvercommitProtection</translation>
    </message>
    <message>
        <source>Without mix: the share of the pods that its kinds cover, 0.95 by default</source>
        <translation>Ohne mix: der Anteil der Pods, den seine Arten abdecken, sonst 0,95</translation>
    </message>
    <message>
        <source>What a kubeconfig holds and why a context cannot be used; without any secret</source>
        <translation>Was eine kubeconfig enthält und warum ein Kontext nicht verwendbar ist; ohne jedes Geheimnis</translation>
    </message>
    <message>
        <source>Read this file alone instead of those of $KUBECONFIG or ~/.kube/config</source>
        <translation>Nur diese Datei lesen statt der von $KUBECONFIG oder ~/.kube/config</translation>
    </message>
    <message>
        <source>Tell also what this context comes to</source>
        <translation>Auch sagen, was dieser Kontext ergibt</translation>
    </message>
    <message>
        <source>Where relative paths start; by default the working directory</source>
        <translation>Wo relative Pfade beginnen; sonst im Arbeitsverzeichnis</translation>
    </message>
    <message>
        <source>KUBECONFIG, HOME, KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT and POD_NAMESPACE by name; by default those of the process</source>
        <translation>KUBECONFIG, HOME, KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT und POD_NAMESPACE nach Namen; sonst die des Prozesses</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a template of the hub</source>
        <translation>Art/namespace/name einer Vorlage des Hubs</translation>
    </message>
    <message>
        <source>Manifests laid over the hub&apos;s: workloads, policies, overrides, clusters</source>
        <translation>Manifeste, die über die des Hubs gelegt werden: Workloads, Policies, Overrides, Cluster</translation>
    </message>
    <message>
        <source>Which policy of the hub propagates a workload, and which others match</source>
        <translation>Welche Policy des Hubs einen Workload verteilt, und welche anderen passen</translation>
    </message>
    <message>
        <source>Which override policies change a workload on a cluster, in the order of application</source>
        <translation>Welche Override-Policies einen Workload auf einem Cluster ändern, in der Reihenfolge der Anwendung</translation>
    </message>
    <message>
        <source>Cluster of the hub that gets the workload</source>
        <translation>Cluster des Hubs, der den Workload bekommt</translation>
    </message>
    <message>
        <source>Which clusters of the hub a cluster affinity takes</source>
        <translation>Welche Cluster des Hubs eine Cluster-Affinität nimmt</translation>
    </message>
    <message>
        <source>A ClusterAffinity: labelSelector, fieldSelector, clusterNames, exclude</source>
        <translation>Eine ClusterAffinity: labelSelector, fieldSelector, clusterNames, exclude</translation>
    </message>
    <message>
        <source>How much of the GPUs each packing policy puts to use</source>
        <translation>Wie viel von den GPUs jede Packstrategie nutzbar macht</translation>
    </message>
    <message>
        <source>pending: what waits goes into what is free; anew: everything that can move comes again</source>
        <translation>pending: was wartet, kommt in das Freie; anew: alles Bewegliche kommt neu</translation>
    </message>
    <message>
        <source>Random, DotProd, GpuClustering, GpuPacking, BestFit, FGD (as published with the openb trace, USENIX ATC 2023), LeastAllocated, MostAllocated (kube-scheduler), pack (learnt from the mix of tasks); all of them by default</source>
        <translation>Random, DotProd, GpuClustering, GpuPacking, BestFit, FGD (wie mit dem openb-Trace veröffentlicht, USENIX ATC 2023), LeastAllocated, MostAllocated (kube-scheduler), pack (aus der Mischung der Aufgaben gelernt); sonst alle</translation>
    </message>
    <message>
        <source>Instead of a fleet: nodes with sn, cpu_milli, memory_mib, gpu, model, as the openb trace has them; a CSV file will do</source>
        <translation>Statt einer Flotte: Nodes mit sn, cpu_milli, memory_mib, gpu, model wie im openb-Trace; eine CSV-Datei genügt</translation>
    </message>
    <message>
        <source>With nodes: tasks with name, cpu_milli, memory_mib, num_gpu, gpu_milli, gpu_spec</source>
        <translation>Mit nodes: Aufgaben mit name, cpu_milli, memory_mib, num_gpu, gpu_milli, gpu_spec</translation>
    </message>
    <message>
        <source>queue: as listed, pods of a fleet by priority and age; random: tasks and the nodes that settle ties in random order. Random for lists, else queue</source>
        <translation>queue: wie aufgeführt, Pods einer Flotte nach Priorität und Alter; random: Aufgaben und die Nodes, die bei Gleichstand entscheiden, in zufälliger Folge. Bei Listen random, sonst queue</translation>
    </message>
    <message>
        <source>With lists: draw tasks again until they asked for more than this percentage of all GPUs</source>
        <translation>Mit Listen: Aufgaben nachziehen, bis sie mehr als diesen Prozentsatz aller GPUs verlangten</translation>
    </message>
    <message>
        <source>Of everything random</source>
        <translation>Von allem Zufälligen</translation>
    </message>
    <message>
        <source>Runs of each policy with this many seeds, one after the other; figures are means</source>
        <translation>Läufe jeder Strategie mit so vielen Startwerten nacheinander; die Zahlen sind Mittelwerte</translation>
    </message>
    <message>
        <source>Tell for every policy where each pod goes and which are rejected, of the first seed</source>
        <translation>Für jede Strategie sagen, wohin jeder Pod geht und welche abgewiesen werden, beim ersten Startwert</translation>
    </message>
    <message>
        <source>Whether a placement proposed from outside is accepted, and the new plan when its actuation failed</source>
        <translation>Ob eine von außen vorgeschlagene Platzierung angenommen wird, und der neue Plan, wenn ihre Ausführung scheiterte</translation>
    </message>
    <message>
        <source>The placement, in order: pod (namespace/name) and node of each</source>
        <translation>Die Platzierung, der Reihe nach: je pod (namespace/name) und node</translation>
    </message>
    <message>
        <source>The Workload API group that the pods belong to, as namespace/name; without it the pods are taken together, all of them or none</source>
        <translation>Die Gruppe der Workload-API, zu der die Pods gehören, als namespace/name; ohne sie gelten die Pods zusammen, alle oder keiner</translation>
    </message>
    <message>
        <source>Actuations that failed: pod, condition as the cluster gave it, and nodeIsOut where nothing more shall go to that node</source>
        <translation>Gescheiterte Ausführungen: pod, condition wie vom Cluster genannt, und nodeIsOut, wo nichts mehr auf diesen Node soll</translation>
    </message>
    <message>
        <source>State of the cluster that the proposal was made for, as an earlier answer told it</source>
        <translation>Zustand des Clusters, für den der Vorschlag gemacht wurde, wie eine frühere Antwort ihn nannte</translation>
    </message>
    <message>
        <source>The fewest moves that free a rack, a block of GPUs, or room for a workload that waits</source>
        <translation>Die wenigsten Umzüge, die ein Rack, einen Block von GPUs oder Platz für einen wartenden Workload freimachen</translation>
    </message>
    <message>
        <source>Free so many GPUs in one domain; without this and workload: a whole lowest domain</source>
        <translation>So viele GPUs in einer Domäne freimachen; ohne dies und workload: eine ganze unterste Domäne</translation>
    </message>
    <message>
        <source>Make room for what waits of this workload, and place it</source>
        <translation>Platz für das Wartende dieses Workloads schaffen und es platzieren</translation>
    </message>
    <message>
        <source>What Karmada reads of a workload: replicas, requests and node claim, or components</source>
        <translation>Was Karmada von einem Workload liest: Replikate, Requests und Node-Anspruch, oder Komponenten</translation>
    </message>
    <message>
        <source>Which replicas of a workload would get in, or go, when it is scaled by whole replicas</source>
        <translation>Welche Replikate eines Workloads hineinkämen oder gingen, wenn er um ganze Replikate skaliert wird</translation>
    </message>
    <message>
        <source>Kind/namespace/name or, where it is unique, namespace/name or name</source>
        <translation>Art/namespace/name oder, wo es eindeutig ist, namespace/name oder name</translation>
    </message>
    <message>
        <source>Replicas to add, or to remove when negative</source>
        <translation>Replikate, die dazukommen, oder bei negativer Zahl wegfallen</translation>
    </message>
    <message>
        <source>Where a Karmada hub places a workload, or everything that waits there</source>
        <translation>Wohin ein Karmada-Hub einen Workload stellt, oder alles, was dort wartet</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a template or binding of the hub; left out, all that waits</source>
        <translation>Art/namespace/name einer Vorlage oder Bindung des Hubs; weggelassen alles, was wartet</translation>
    </message>
    <message>
        <source>Several of them, one after the other</source>
        <translation>Mehrere davon, einer nach dem anderen</translation>
    </message>
    <message>
        <source>namespace/name, or name of a cluster-scoped one: use it instead of the one that matches</source>
        <translation>namespace/name oder name einer clusterweiten: statt der passenden verwenden</translation>
    </message>
    <message>
        <source>resource-model, scheduler-estimator, or both</source>
        <translation>resource-model, scheduler-estimator oder beide</translation>
    </message>
    <message>
        <source>The hub runs with --enable-empty-workload-propagation</source>
        <translation>Der Hub läuft mit --enable-empty-workload-propagation</translation>
    </message>
    <message>
        <source>As if a WorkloadRebalancer had asked to schedule it anew</source>
        <translation>Als hätte ein WorkloadRebalancer verlangt, ihn neu zu platzieren</translation>
    </message>
    <message>
        <source>Of several: count each one&apos;s placement for those after it</source>
        <translation>Von mehreren: die Platzierung jedes einzelnen für die folgenden zählen</translation>
    </message>
    <message>
        <source>How many free blocks of 8, 16, 64 GPUs there are per level of the topology, and what would free one more</source>
        <translation>Wie viele freie Blöcke zu 8, 16, 64 GPUs es je Ebene der Topologie gibt, und was einen weiteren frei machte</translation>
    </message>
    <message>
        <source>GPUs of a block, several with commas; 8, 16 and 64 without it</source>
        <translation>GPUs eines Blocks, mehrere mit Kommas; sonst 8, 16 und 64</translation>
    </message>
    <message>
        <source>Only this level: node, nvlink, cluster or a level of the topology; its domains are listed</source>
        <translation>Nur diese Ebene: node, nvlink, cluster oder eine Ebene der Topologie; ihre Domänen werden aufgeführt</translation>
    </message>
    <message>
        <source>Count this GPU resource alone, such as nvidia.com/gpu</source>
        <translation>Nur diese GPU-Ressource zählen, etwa nvidia.com/gpu</translation>
    </message>
    <message>
        <source>Also say where the pods that would go find another place</source>
        <translation>Auch sagen, wo die Pods, die weichen müssten, anderswo Platz finden</translation>
    </message>
    <message>
        <source>Which share of waiting workloads starts where the hub puts it, by each setting of its estimators</source>
        <translation>Welcher Anteil der wartenden Workloads dort startet, wohin der Hub ihn legt, je Einstellung seiner Estimatoren</translation>
    </message>
    <message>
        <source>Kind/namespace/name of templates; left out, all that wait</source>
        <translation>Kind/Namespace/Name von Templates; ohne Angabe alle, die warten</translation>
    </message>
    <message>
        <source>Manifests laid over the hub&apos;s: a Cluster object with resource models</source>
        <translation>Manifeste über denen des Hubs: ein Cluster-Objekt mit Ressourcenmodellen</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a template or binding of the hub; may be left out where the manifests bring one</source>
        <translation>Art/Namespace/Name einer Vorlage oder Bindung des Hubs; darf fehlen, wenn die Manifeste eine mitbringen</translation>
    </message>
    <message>
        <source>Manifests laid over the hub&apos;s: workloads, policies, clusters</source>
        <translation>Manifeste über denen des Hubs: Workloads, Policies, Cluster</translation>
    </message>
    <message>
        <source>Manifests for a Karmada hub: a WorkloadRebalancer, policies that hold a placement, GPU models</source>
        <translation>Manifeste für einen Karmada-Hub: ein WorkloadRebalancer, Policies, die eine Platzierung festhalten, GPU-Modelle</translation>
    </message>
    <message>
        <source>Workloads that a WorkloadRebalancer schedules anew</source>
        <translation>Workloads, die ein WorkloadRebalancer neu plant</translation>
    </message>
    <message>
        <source>Workloads that get a policy which holds what is decided of them now</source>
        <translation>Workloads, die eine Policy bekommen, die festhält, was jetzt über sie entschieden wird</translation>
    </message>
    <message>
        <source>Cluster objects with spec.resourceModels that know the GPUs of their nodes</source>
        <translation>Cluster-Objekte mit spec.resourceModels, die die GPUs ihrer Nodes kennen</translation>
    </message>
    <message>
        <source>What is held is decided as if a WorkloadRebalancer had asked for it</source>
        <translation>Was festgehalten wird, wird entschieden, als hätte ein WorkloadRebalancer darum gebeten</translation>
    </message>
    <message>
        <source>What happens when a workload is moved to another cluster: rules, room, and whether it starts</source>
        <translation>Was geschieht, wenn ein Workload in einen anderen Cluster zieht: Regeln, Platz und ob er startet</translation>
    </message>
    <message>
        <source>Kind/namespace/name of a workload of the hub, or of a member without one</source>
        <translation>Art/Namespace/Name eines Workloads des Hubs oder eines Mitglieds ohne Hub</translation>
    </message>
    <message>
        <source>The cluster; left out, every one</source>
        <translation>Der Cluster; ohne Angabe alle</translation>
    </message>
    <message>
        <source>By which the hub would divide it: resource-model, scheduler-estimator, or both</source>
        <translation>Wonach der Hub es aufteilen würde: resource-model, scheduler-estimator oder both</translation>
    </message>
    <message>
        <source>pack may move so many tasks for each hundred that it placed or, of a fleet, that run and could move, to make room</source>
        <translation>pack darf so viele Aufgaben je hundert verschieben, die es platziert hat oder die in einer Flotte laufen und umziehen könnten, um Platz zu schaffen</translation>
    </message>
    <message>
        <source>Network topology of a cluster&apos;s nodes: declared, else by their labels</source>
        <translation>Netztopologie der Nodes eines Clusters: erklärt, sonst nach ihren Labels</translation>
    </message>
</context>
<context>
    <name>Capacity</name>
    <message>
        <source>Nodes are filled in the order of their scores, as the scheduler would; another order may hold more.</source>
        <translation>Knoten werden in der Reihenfolge ihrer Bewertung gefüllt, wie der Scheduler es täte; in anderer Reihenfolge passt vielleicht mehr.</translation>
    </message>
    <message>
        <source>The API server would refuse the pod; the count is what the scheduler would do with it.</source>
        <translation>Der API-Server würde den Pod abweisen; die Zahl ist, was der Scheduler mit ihm täte.</translation>
    </message>
    <message>
        <source>A ResourceQuota allows fewer pods than fit.</source>
        <translation>Eine ResourceQuota erlaubt weniger Pods, als passen.</translation>
    </message>
    <message>
        <source>No profile here schedules the pod: it names another scheduler.</source>
        <translation>Kein Profil hier plant den Pod ein: Er nennt einen anderen Scheduler.</translation>
    </message>
    <message>
        <source>A replica counts when all of its pods find a node.</source>
        <translation>Ein Replikat zählt, wenn alle seine Pods einen Knoten finden.</translation>
    </message>
</context>
<context>
    <name>Check</name>
    <message>
        <source>%1 is not as it was when this was staged.</source>
        <translation>%1 ist nicht mehr so wie beim Vormerken.</translation>
    </message>
    <message>
        <source>The fleet has no cluster %1.</source>
        <translation>Die Flotte hat keinen Cluster %1.</translation>
    </message>
    <message>
        <source>Cluster %1 has no node %2.</source>
        <translation>Cluster %1 hat keinen Knoten %2.</translation>
    </message>
    <message>
        <source>Cluster %1 has no workload %2.</source>
        <translation>Cluster %1 hat keinen Workload %2.</translation>
    </message>
    <message>
        <source>Cluster %1 has no domain %2 in its topology.</source>
        <translation>Die Topologie von Cluster %1 hat keine Domäne %2.</translation>
    </message>
    <message>
        <source>%1 of %2 pods find no node: %3</source>
        <translation>%1 von %2 Pods finden keinen Knoten: %3</translation>
    </message>
    <message>
        <source>%1 runs all together or not at all: %2 of %3 pods find no node: %4</source>
        <translation>%1 läuft ganz oder gar nicht: %2 von %3 Pods finden keinen Knoten: %4</translation>
    </message>
    <message>
        <source>%1 needs %2 pods at once and would have %3: %4</source>
        <translation>%1 braucht %2 Pods zugleich und hätte %3: %4</translation>
    </message>
    <message>
        <source>No scheduler decides here: %1 pods wait.</source>
        <translation>Hier entscheidet kein Scheduler: %1 Pods warten.</translation>
    </message>
    <message>
        <source>%1 is kept by %2, which may undo this: change it there too.</source>
        <translation>%1 wird von %2 gepflegt, was dies rückgängig machen kann: auch dort ändern.</translation>
    </message>
    <message>
        <source>PodDisruptionBudget %1 allows no disruption now.</source>
        <translation>PodDisruptionBudget %1 erlaubt zurzeit keine Störung.</translation>
    </message>
    <message>
        <source>PodDisruptionBudget %1 allows %2 at a time: %3 pods go in steps.</source>
        <translation>PodDisruptionBudget %1 erlaubt %2 auf einmal: %3 Pods gehen schrittweise.</translation>
    </message>
    <message>
        <source>%1 pods without a controller are deleted and nobody makes new ones.</source>
        <translation>%1 Pods ohne Controller werden gelöscht, und niemand erzeugt neue.</translation>
    </message>
    <message>
        <source>Queue %1 admits %2 before its pods may run; this is not decided here.</source>
        <translation>Queue %1 lässt %2 zu, bevor seine Pods laufen dürfen; das wird hier nicht entschieden.</translation>
    </message>
    <message>
        <source>Node %1 is cordoned already.</source>
        <translation>Knoten %1 ist schon gesperrt.</translation>
    </message>
    <message>
        <source>Node %1 is not cordoned.</source>
        <translation>Knoten %1 ist nicht gesperrt.</translation>
    </message>
    <message>
        <source>A taint or label needs a key that the API server takes, not &apos;%1&apos;.</source>
        <translation>Ein Taint oder Label braucht einen Schlüssel, den der API-Server annimmt, nicht &apos;%1&apos;.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be the value of a taint or label.</source>
        <translation>&apos;%1&apos; kann nicht Wert eines Taints oder Labels sein.</translation>
    </message>
    <message>
        <source>A taint&apos;s effect is NoSchedule, PreferNoSchedule or NoExecute, not &apos;%1&apos;.</source>
        <translation>Die Wirkung eines Taints ist NoSchedule, PreferNoSchedule oder NoExecute, nicht &apos;%1&apos;.</translation>
    </message>
    <message>
        <source>Node %1 has this taint already.</source>
        <translation>Knoten %1 hat diesen Taint schon.</translation>
    </message>
    <message>
        <source>Node %1 has no such taint.</source>
        <translation>Knoten %1 hat keinen solchen Taint.</translation>
    </message>
    <message>
        <source>%1 pods do not tolerate the taint and are evicted, whatever their budgets.</source>
        <translation>%1 Pods dulden den Taint nicht und werden geräumt, was auch ihre Budgets sagen.</translation>
    </message>
    <message>
        <source>%1 DaemonSet pods stay.</source>
        <translation>%1 DaemonSet-Pods bleiben.</translation>
    </message>
    <message>
        <source>%1 runs all together: it starts anew when %2 of its %3 pods move.</source>
        <translation>%1 läuft nur als Ganzes: es beginnt von vorn, wenn %2 seiner %3 Pods umziehen.</translation>
    </message>
    <message>
        <source>The labels are so already.</source>
        <translation>Die Labels sind schon so.</translation>
    </message>
    <message>
        <source>%1 pods on the node select nodes by a label that changes; they stay, later ones may not come.</source>
        <translation>%1 Pods auf dem Knoten wählen Knoten nach einem Label, das sich ändert; sie bleiben, spätere kommen vielleicht nicht.</translation>
    </message>
    <message>
        <source>Between 1 and 10000 nodes can be added in one step, not %1.</source>
        <translation>In einem Schritt lassen sich 1 bis 10000 Knoten hinzufügen, nicht %1.</translation>
    </message>
    <message>
        <source>No node is named.</source>
        <translation>Kein Knoten ist genannt.</translation>
    </message>
    <message>
        <source>Cluster %1 has no node there.</source>
        <translation>Cluster %1 hat dort keinen Knoten.</translation>
    </message>
    <message>
        <source>%1 pods are lost with their nodes.</source>
        <translation>%1 Pods gehen mit ihren Knoten verloren.</translation>
    </message>
    <message>
        <source>The fleet has no control plane that knows cluster %1.</source>
        <translation>Die Flotte hat keine Control Plane, die Cluster %1 kennt.</translation>
    </message>
    <message>
        <source>Cluster %1 has no %2.</source>
        <translation>Cluster %1 hat kein %2.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no JSON object.</source>
        <translation>&apos;%1&apos; ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>Nothing is changed.</source>
        <translation>Nichts ändert sich.</translation>
    </message>
    <message>
        <source>A patch may not change an object&apos;s name, kind or version.</source>
        <translation>Ein Patch darf Name, Art und Version eines Objekts nicht ändern.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no amount of %2.</source>
        <translation>&apos;%1&apos; ist keine Menge von %2.</translation>
    </message>
    <message>
        <source>An amount of %1 must not be negative.</source>
        <translation>Eine Menge von %1 darf nicht negativ sein.</translation>
    </message>
    <message>
        <source>%1 of %2 is above the %3 of it.</source>
        <translation>%1 von %2 liegt über %3.</translation>
    </message>
    <message>
        <source>A queue&apos;s weight counts from 1 to 65535, not %1.</source>
        <translation>Das Gewicht einer Queue zählt von 1 bis 65535, nicht %1.</translation>
    </message>
    <message>
        <source>The cluster has no queue %1 to be its parent.</source>
        <translation>Der Cluster hat keine Queue %1 als übergeordnete.</translation>
    </message>
    <message>
        <source>A queue cannot be its own parent.</source>
        <translation>Eine Queue kann sich nicht selbst übergeordnet sein.</translation>
    </message>
    <message>
        <source>A %1 keeps %2 by flavor: edit its resourceGroups.</source>
        <translation>Ein %1 führt %2 je Flavor: seine resourceGroups bearbeiten.</translation>
    </message>
    <message>
        <source>%1 is not a queue whose fields are known here: edit the object.</source>
        <translation>Die Felder der Queue %1 sind hier nicht bekannt: das Objekt bearbeiten.</translation>
    </message>
    <message>
        <source>The quota holds %1 of %2 already, which is above %3.</source>
        <translation>Die Quota hält schon %1 von %2, mehr als %3.</translation>
    </message>
    <message>
        <source>What its control plane decides after this change shows when it is asked, not on the map.</source>
        <translation>Was die Control Plane nach dieser Änderung entscheidet, zeigt sich auf Nachfrage, nicht auf der Karte.</translation>
    </message>
    <message>
        <source>The cluster&apos;s other taints are not known: the written list holds this one alone.</source>
        <translation>Die anderen Taints des Clusters sind nicht bekannt: die geschriebene Liste enthält nur diesen.</translation>
    </message>
    <message>
        <source>Nothing of %1 waits.</source>
        <translation>Von %1 wartet nichts.</translation>
    </message>
    <message>
        <source>%1 has only %2 pods that wait, not %3.</source>
        <translation>Von %1 warten nur %2 Pods, nicht %3.</translation>
    </message>
    <message>
        <source>Nothing of %1 runs.</source>
        <translation>Von %1 läuft nichts.</translation>
    </message>
    <message>
        <source>%1 has only %2 pods that can move, not %3.</source>
        <translation>Von %1 können nur %2 Pods umziehen, nicht %3.</translation>
    </message>
    <message>
        <source>Cluster %1 has no pod %2 of this workload that can move.</source>
        <translation>Cluster %1 hat keinen Pod %2 dieses Workloads, der umziehen kann.</translation>
    </message>
    <message>
        <source>Pods of %1 are tied to their nodes.</source>
        <translation>Pods von %1 sind an ihre Knoten gebunden.</translation>
    </message>
    <message>
        <source>The fleet does not hold %1 itself, so nothing tells what its new pods are.</source>
        <translation>Die Flotte enthält %1 selbst nicht, daher sagt nichts, wie neue Pods aussehen.</translation>
    </message>
    <message>
        <source>Everything stays where it is.</source>
        <translation>Alles bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>%1 has %2 replicas already.</source>
        <translation>%1 hat schon %2 Replicas.</translation>
    </message>
    <message>
        <source>Replicas count from 0 to 1000000, not %1.</source>
        <translation>Replicas zählen von 0 bis 1000000, nicht %1.</translation>
    </message>
    <message>
        <source>%1 has no pod set %2.</source>
        <translation>%1 hat kein Pod-Set %2.</translation>
    </message>
    <message>
        <source>The number of pods of a %1 follows from other objects.</source>
        <translation>Die Zahl der Pods eines %1 ergibt sich aus anderen Objekten.</translation>
    </message>
    <message>
        <source>A %1 cannot be suspended.</source>
        <translation>Ein %1 lässt sich nicht anhalten.</translation>
    </message>
    <message>
        <source>%1 is suspended already.</source>
        <translation>%1 ist schon angehalten.</translation>
    </message>
    <message>
        <source>%1 is not suspended.</source>
        <translation>%1 ist nicht angehalten.</translation>
    </message>
    <message>
        <source>%1 pods wait until their scheduler or a later step places them.</source>
        <translation>%1 Pods warten, bis ihr Scheduler oder ein späterer Schritt sie platziert.</translation>
    </message>
    <message>
        <source>%1 running pods stop and start again.</source>
        <translation>%1 laufende Pods halten an und beginnen neu.</translation>
    </message>
    <message>
        <source>%1 is a control plane: its pods run in member clusters.</source>
        <translation>%1 ist eine Control Plane: ihre Pods laufen in Mitgliedsclustern.</translation>
    </message>
    <message>
        <source>%1 new pods are more than one step may make (%2).</source>
        <translation>%1 neue Pods sind mehr, als ein Schritt erzeugen darf (%2).</translation>
    </message>
    <message>
        <source>Policy %1 does not select cluster %2.</source>
        <translation>Policy %1 wählt Cluster %2 nicht aus.</translation>
    </message>
    <message>
        <source>Policy %1 excludes cluster %2.</source>
        <translation>Policy %1 schließt Cluster %2 aus.</translation>
    </message>
    <message>
        <source>Policy %1 asks for labels that cluster %2 does not have.</source>
        <translation>Policy %1 verlangt Labels, die Cluster %2 nicht hat.</translation>
    </message>
    <message>
        <source>Policy %1 keeps this in other regions, zones or providers than those of cluster %2.</source>
        <translation>Policy %1 hält dies in anderen Regionen, Zonen oder bei anderen Anbietern als denen von Cluster %2.</translation>
    </message>
    <message>
        <source>Cluster %2 has the taint %3, which policy %1 does not tolerate.</source>
        <translation>Cluster %2 hat den Taint %3, den Policy %1 nicht toleriert.</translation>
    </message>
    <message>
        <source>ResourceQuota %1 allows %2 of %3, %4 are used: %5 more are asked for.</source>
        <translation>ResourceQuota %1 erlaubt %2 von %3, %4 sind vergeben: %5 mehr werden verlangt.</translation>
    </message>
    <message>
        <source>%1 of priority %2 waits for GPUs too and would be tried before this one, of priority %3.</source>
        <translation>%1 mit Priorität %2 wartet auch auf GPUs und käme vor diesem mit Priorität %3 an die Reihe.</translation>
    </message>
    <message>
        <source>New nodes are like a node or of an instance type: one of both.</source>
        <translation>Neue Knoten sind wie ein Knoten oder von einem Instanztyp: eines von beiden.</translation>
    </message>
    <message>
        <source>The catalogue has no instance type %1.</source>
        <translation>Der Katalog hat keinen Instanztyp %1.</translation>
    </message>
    <message>
        <source>Nothing in the fleet offers or asks for %1.</source>
        <translation>Nichts in der Flotte bietet oder verlangt %1.</translation>
    </message>
    <message>
        <source>%1 is a control plane without nodes of its own.</source>
        <translation>%1 ist eine Steuerungsebene ohne eigene Knoten.</translation>
    </message>
    <message>
        <source>A taint of a ManagedCluster has effect NoSelect, PreferNoSelect or NoSelectIfNew, not &apos;%1&apos;.</source>
        <translation>Ein Taint eines ManagedCluster hat die Wirkung NoSelect, PreferNoSelect oder NoSelectIfNew, nicht &apos;%1&apos;.</translation>
    </message>
    <message>
        <source>%1 runs all together: it would keep %2 of the %3 pods that it needs at once.</source>
        <translation>%1 läuft nur gemeinsam: Es behielte %2 von %3 Pods, die es zugleich braucht.</translation>
    </message>
    <message>
        <source>%1 needs %2 of its groups at once: it would keep %3.</source>
        <translation>%1 braucht %2 seiner Gruppen zugleich: Es behielte %3.</translation>
    </message>
    <message>
        <source>%1 keeps its pods in one %2; they would be in %3.</source>
        <translation>%1 hält seine Pods in einem %2; sie wären in %3.</translation>
    </message>
    <message>
        <source>%1 runs all together: it cannot be divided over %2 and %3.</source>
        <translation>%1 läuft nur gemeinsam: Es lässt sich nicht auf %2 und %3 aufteilen.</translation>
    </message>
    <message>
        <source>A replica of %1 runs all together: whole replicas go from %2 to %3, not parts of one.</source>
        <translation>Ein Replikat von %1 läuft nur gemeinsam: Von %2 nach %3 gehen ganze Replikate, nicht Teile von einem.</translation>
    </message>
    <message>
        <source>%1 needs %2 pods at once and would have %3.</source>
        <translation>%1 braucht %2 Pods zugleich und hätte %3.</translation>
    </message>
    <message>
        <source>%1 wants its pods in one %2, but no node tells its own: this is not checked.</source>
        <translation>%1 will seine Pods in einem %2, aber kein Knoten nennt seines: Das wird nicht geprüft.</translation>
    </message>
    <message>
        <source>%1 has pods in %3 already, and all of them share one %2.</source>
        <translation>%1 hat schon Pods in %3, und alle teilen ein %2.</translation>
    </message>
    <message>
        <source>The gang of %1 needs %2 pods, and it would want %3.</source>
        <translation>Die Gang von %1 braucht %2 Pods, und es wollte nur %3.</translation>
    </message>
</context>
<context>
    <name>ClusterStatus</name>
    <message>
        <source>The cluster has no resource models. Karmada gives a Cluster that is created without them nine grades of cpu and memory; in those, GPUs count for nothing.</source>
        <translation>Der Cluster hat keine Ressourcenmodelle. Ein Cluster, der ohne sie angelegt wird, bekommt von Karmada neun Stufen aus CPU und Speicher; GPUs zählen darin nichts.</translation>
    </message>
    <message>
        <source>The resource models have no %1: to every workload that asks for it this cluster has no room, although its nodes have %2.</source>
        <translation>Die Ressourcenmodelle kennen kein %1: Für jeden Workload, der es verlangt, hat dieser Cluster keinen Platz, obwohl seine Knoten %2 davon haben.</translation>
    </message>
    <message>
        <source>%1 nodes have no free pod slot and are in no grade. Karmada stops counting at the first of them, in an order that changes, so the hub may count fewer nodes than this.</source>
        <translation>%1 Knoten haben keinen freien Pod-Platz und sind in keiner Stufe. Karmada hört beim ersten von ihnen zu zählen auf, in wechselnder Reihenfolge, sodass der Hub weniger Knoten zählen kann.</translation>
    </message>
    <message>
        <source>%1 nodes hold more than they have and are in no grade.</source>
        <translation>%1 Knoten halten mehr, als sie haben, und sind in keiner Stufe.</translation>
    </message>
    <message>
        <source>The hub&apos;s own figures differ from what the member&apos;s nodes and pods give now: they lag, or another version computed them.</source>
        <translation>Die Zahlen des Hubs weichen von dem ab, was Knoten und Pods des Mitglieds jetzt ergeben: Sie hinken nach, oder eine andere Version hat sie berechnet.</translation>
    </message>
</context>
<context>
    <name>Command</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>&amp;Karte</translation>
    </message>
    <message>
        <source>&amp;Docks</source>
        <translation>&amp;Docks</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>F&amp;leet</source>
        <translation>&amp;Flotte</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>E&amp;xtras</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>F&amp;ragen</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Fe&amp;nster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen …</translation>
    </message>
    <message>
        <source>Open files that kubectl printed, or an archive of them</source>
        <translation>Dateien öffnen, die kubectl ausgab, oder ein Archiv davon</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>Or&amp;dner öffnen …</translation>
    </message>
    <message>
        <source>Open a snapshot folder: hub and clusters, or one cluster</source>
        <translation>Einen Snapshot-Ordner öffnen: Hub und Cluster oder einen Cluster</translation>
    </message>
    <message>
        <source>Open &amp;Demo Fleet</source>
        <translation>De&amp;mo-Flotte öffnen</translation>
    </message>
    <message>
        <source>Open the bundled fleet, on which everything can be tried</source>
        <translation>Die mitgelieferte Flotte öffnen, an der sich alles ausprobieren lässt</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Read the open fleet anew; selection and filters stay</source>
        <translation>Die geöffnete Flotte neu lesen; Auswahl und Filter bleiben</translation>
    </message>
    <message>
        <source>&amp;Compare With Snapshot…</source>
        <translation>Mit Snapshot &amp;vergleichen …</translation>
    </message>
    <message>
        <source>List what came, went and changed between another snapshot and the open fleet</source>
        <translation>Auflisten, was zwischen einem anderen Snapshot und der geöffneten Flotte kam, ging und sich änderte</translation>
    </message>
    <message>
        <source>Table as &amp;CSV…</source>
        <translation>Tabelle als &amp;CSV …</translation>
    </message>
    <message>
        <source>Write the rows of the shown table, as filtered and sorted</source>
        <translation>Die Zeilen der gezeigten Tabelle schreiben, gefiltert und sortiert</translation>
    </message>
    <message>
        <source>&amp;New Window</source>
        <translation>Neues &amp;Fenster</translation>
    </message>
    <message>
        <source>Open another window, for another fleet beside this one</source>
        <translation>Ein weiteres Fenster öffnen, für eine andere Flotte neben dieser</translation>
    </message>
    <message>
        <source>Close F&amp;leet</source>
        <translation>F&amp;lotte schließen</translation>
    </message>
    <message>
        <source>Close the fleet; the window stays</source>
        <translation>Die Flotte schließen; das Fenster bleibt</translation>
    </message>
    <message>
        <source>Close &amp;Window</source>
        <translation>Fenster &amp;schließen</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Dieses Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close all windows and end Stowage</source>
        <translation>Alle Fenster schließen und Stowage beenden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy what is selected in the part that has the focus</source>
        <translation>Kopieren, was im Teil mit dem Fokus ausgewählt ist</translation>
    </message>
    <message>
        <source>Copy as C&amp;SV</source>
        <translation>Als C&amp;SV kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows of the shown table as CSV</source>
        <translation>Die ausgewählten Zeilen der gezeigten Tabelle als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows of the shown table as JSON</source>
        <translation>Die ausgewählten Zeilen der gezeigten Tabelle als JSON kopieren</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>Select everything in the part that has the focus</source>
        <translation>Alles im Teil mit dem Fokus auswählen</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Go to the filter of the shown view</source>
        <translation>Zum Filter der gezeigten Ansicht gehen</translation>
    </message>
    <message>
        <source>Command &amp;Palette</source>
        <translation>Befehls&amp;palette</translation>
    </message>
    <message>
        <source>Run any command or go to any cluster, node, workload or queue by name</source>
        <translation>Jeden Befehl ausführen oder zu Cluster, Node, Workload oder Queue nach Namen gehen</translation>
    </message>
    <message>
        <source>P&amp;references…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Theme, language, topology levels, reload</source>
        <translation>Design, Sprache, Topologie-Ebenen, Neuladen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Go back to what was shown before</source>
        <translation>Zurück zu dem, was vorher zu sehen war</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>Go forward again in what was shown</source>
        <translation>Wieder vorwärts in dem, was zu sehen war</translation>
    </message>
    <message>
        <source>&amp;Fleet</source>
        <translation>&amp;Flotte</translation>
    </message>
    <message>
        <source>Show or hide the tree and lists on the left</source>
        <translation>Baum und Listen links zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspektor</translation>
    </message>
    <message>
        <source>Show or hide what is known of the selected object</source>
        <translation>Zeigen oder verbergen, was vom ausgewählten Objekt bekannt ist</translation>
    </message>
    <message>
        <source>F&amp;indings, Tasks and Log</source>
        <translation>&amp;Befunde, Aufgaben und Protokoll</translation>
    </message>
    <message>
        <source>Show or hide the dock at the bottom</source>
        <translation>Das Dock unten zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;Follow System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Light or dark, as the desktop is</source>
        <translation>Hell oder dunkel, wie der Desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark text on light ground</source>
        <translation>Dunkler Text auf hellem Grund</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light text on dark ground</source>
        <translation>Heller Text auf dunklem Grund</translation>
    </message>
    <message>
        <source>&amp;High Contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>The desktop&apos;s own colours, strong edges, patterns instead of colours</source>
        <translation>Die Farben des Desktops, kräftige Kanten, Muster statt Farben</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Larger text and controls</source>
        <translation>Größerer Text und größere Bedienelemente</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Smaller text and controls</source>
        <translation>Kleinerer Text und kleinere Bedienelemente</translation>
    </message>
    <message>
        <source>Normal &amp;Size</source>
        <translation>&amp;Normale Größe</translation>
    </message>
    <message>
        <source>Text and controls as the desktop has them</source>
        <translation>Text und Bedienelemente wie auf dem Desktop</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Fill the screen with this window</source>
        <translation>Den Bildschirm mit diesem Fenster füllen</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Put docks and columns back where they were at first</source>
        <translation>Docks und Spalten wieder so anordnen wie zu Beginn</translation>
    </message>
    <message>
        <source>&amp;Filter the Tree</source>
        <translation>Baum &amp;filtern</translation>
    </message>
    <message>
        <source>Go to the filter above the fleet tree</source>
        <translation>Zum Filter über dem Flottenbaum gehen</translation>
    </message>
    <message>
        <source>Show on &amp;Map</source>
        <translation>Auf der &amp;Karte zeigen</translation>
    </message>
    <message>
        <source>Show the selected object on the occupancy map</source>
        <translation>Das ausgewählte Objekt auf der Belegungskarte zeigen</translation>
    </message>
    <message>
        <source>Show in &amp;Table</source>
        <translation>In der &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the selected object in the table of its kind</source>
        <translation>Das ausgewählte Objekt in der Tabelle seiner Art zeigen</translation>
    </message>
    <message>
        <source>Show Its &amp;Pods</source>
        <translation>Seine &amp;Pods zeigen</translation>
    </message>
    <message>
        <source>List the pods of the selected cluster, node or workload</source>
        <translation>Die Pods des ausgewählten Clusters, Nodes oder Workloads auflisten</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>&amp;Untersuchen</translation>
    </message>
    <message>
        <source>Go to the facts of the selected object</source>
        <translation>Zu den Angaben des ausgewählten Objekts gehen</translation>
    </message>
    <message>
        <source>Show &amp;Source Text</source>
        <translation>&amp;Quelltext zeigen</translation>
    </message>
    <message>
        <source>Show the text that the selected object was read from</source>
        <translation>Den Text zeigen, aus dem das ausgewählte Objekt gelesen wurde</translation>
    </message>
    <message>
        <source>&amp;Copy Name</source>
        <translation>&amp;Namen kopieren</translation>
    </message>
    <message>
        <source>Copy the name of the selected object</source>
        <translation>Den Namen des ausgewählten Objekts kopieren</translation>
    </message>
    <message>
        <source>Select &amp;Nothing</source>
        <translation>Ni&amp;chts auswählen</translation>
    </message>
    <message>
        <source>Clear the selection in all views</source>
        <translation>Die Auswahl in allen Ansichten aufheben</translation>
    </message>
    <message>
        <source>Fi&amp;ndings</source>
        <translation>&amp;Befunde</translation>
    </message>
    <message>
        <source>Show what the import could not use</source>
        <translation>Zeigen, was der Import nicht verwenden konnte</translation>
    </message>
    <message>
        <source>&amp;Ask…</source>
        <translation>&amp;Fragen …</translation>
    </message>
    <message>
        <source>Ask the fleet any question that stowagectl answers</source>
        <translation>Der Flotte jede Frage stellen, die stowagectl beantwortet</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>&amp;Aufgaben</translation>
    </message>
    <message>
        <source>Show running and lately finished work</source>
        <translation>Laufende und kürzlich beendete Arbeit zeigen</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>&amp;Protokoll</translation>
    </message>
    <message>
        <source>Show what the program did</source>
        <translation>Zeigen, was das Programm tat</translation>
    </message>
    <message>
        <source>&amp;Cancel Opening</source>
        <translation>Öffnen a&amp;bbrechen</translation>
    </message>
    <message>
        <source>Stop opening a fleet; the one before stays</source>
        <translation>Das Öffnen einer Flotte abbrechen; die vorige bleibt</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>Open the help on what is shown</source>
        <translation>Die Hilfe zu dem öffnen, was zu sehen ist</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Five steps through the window; can be left at any time</source>
        <translation>In fünf Schritten durch das Fenster; jederzeit zu verlassen</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Open the help page on the keyboard</source>
        <translation>Die Hilfeseite zur Tastatur öffnen</translation>
    </message>
    <message>
        <source>What&apos;s T&amp;his?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Click on something to read what it is</source>
        <translation>Auf etwas klicken, um zu lesen, was es ist</translation>
    </message>
    <message>
        <source>&amp;About Stowage</source>
        <translation>&amp;Über Stowage</translation>
    </message>
    <message>
        <source>Version, licence, libraries</source>
        <translation>Version, Lizenz, Bibliotheken</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>Ü&amp;bersicht</translation>
    </message>
    <message>
        <source>What is there, what is free, who waits</source>
        <translation>Was da ist, was frei ist, wer wartet</translation>
    </message>
    <message>
        <source>Every GPU in its place in the topology</source>
        <translation>Jede GPU an ihrem Platz in der Topologie</translation>
    </message>
    <message>
        <source>&amp;Workloads</source>
        <translation>&amp;Workloads</translation>
    </message>
    <message>
        <source>Every workload with its pods, GPUs, queue and state</source>
        <translation>Jeder Workload mit Pods, GPUs, Queue und Zustand</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>&amp;Nodes</translation>
    </message>
    <message>
        <source>Every node with its GPUs, taints and conditions</source>
        <translation>Jeder Node mit GPUs, Taints und Conditions</translation>
    </message>
    <message>
        <source>&amp;Pods</source>
        <translation>&amp;Pods</translation>
    </message>
    <message>
        <source>Every pod with its node, requests and state</source>
        <translation>Jeder Pod mit Node, Requests und Zustand</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPUs</translation>
    </message>
    <message>
        <source>GPUs by node and resource: the seven numbers</source>
        <translation>GPUs nach Node und Ressource: die sieben Zahlen</translation>
    </message>
    <message>
        <source>&amp;Usage</source>
        <translation>&amp;Nutzung</translation>
    </message>
    <message>
        <source>Held GPUs by any two keys: who uses what</source>
        <translation>Belegte GPUs nach zwei beliebigen Schlüsseln: wer nutzt was</translation>
    </message>
    <message>
        <source>&amp;Clusters</source>
        <translation>&amp;Cluster</translation>
    </message>
    <message>
        <source>Every cluster with its nodes and GPUs</source>
        <translation>Jeder Cluster mit Nodes und GPUs</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>What came, went and changed against another snapshot</source>
        <translation>Was gegenüber einem anderen Snapshot kam, ging und sich änderte</translation>
    </message>
    <message>
        <source>Show the program in this language</source>
        <translation>Das Programm in dieser Sprache zeigen</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>E&amp;infügen</translation>
    </message>
    <message>
        <source>Paste into the field that has the focus; elsewhere, ask where a copied manifest would go</source>
        <translation>In das Feld mit dem Fokus einfügen; sonst fragen, wohin ein kopiertes Manifest käme</translation>
    </message>
    <message>
        <source>&amp;Explain</source>
        <translation>&amp;Erklären</translation>
    </message>
    <message>
        <source>Say why the selected pod or workload waits, or where it would go</source>
        <translation>Sagen, warum der gewählte Pod oder Workload wartet oder wohin er käme</translation>
    </message>
    <message>
        <source>&amp;Waiting, by Reason</source>
        <translation>&amp;Wartende nach Grund</translation>
    </message>
    <message>
        <source>List the workloads that wait, grouped by why</source>
        <translation>Wartende Workloads auflisten, nach Grund gruppiert</translation>
    </message>
    <message>
        <source>Ask About a &amp;Manifest…</source>
        <translation>Nach einem &amp;Manifest fragen…</translation>
    </message>
    <message>
        <source>Where would a pod or workload go that the fleet does not have?</source>
        <translation>Wohin käme ein Pod oder Workload, den die Flotte nicht hat?</translation>
    </message>
    <message>
        <source>Why the selected workload waits, or where it would go</source>
        <translation>Warum der gewählte Workload wartet oder wohin er käme</translation>
    </message>
    <message>
        <source>&amp;How Many More Fit…</source>
        <translation>&amp;Wie viele passen noch…</translation>
    </message>
    <message>
        <source>Count how many more of the selected pod or workload fit in each cluster</source>
        <translation>Zählen, wie viele vom gewählten Pod oder Workload noch in jeden Cluster passen</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last change of the plan</source>
        <translation>Die letzte Änderung des Plans rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Do the undone change again</source>
        <translation>Die zurückgenommene Änderung wiederholen</translation>
    </message>
    <message>
        <source>&amp;Show the Plan</source>
        <translation>Plan &amp;zeigen</translation>
    </message>
    <message>
        <source>Go to the staged operations</source>
        <translation>Zu den vorgemerkten Operationen gehen</translation>
    </message>
    <message>
        <source>Show the Fleet as It &amp;Is</source>
        <translation>Flotte zeigen, wie sie &amp;ist</translation>
    </message>
    <message>
        <source>Leave the plan out of all views for a moment</source>
        <translation>Den Plan für einen Moment aus allen Ansichten lassen</translation>
    </message>
    <message>
        <source>&amp;Open Plan…</source>
        <translation>Plan ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Stage the operations of a plan file on the open fleet</source>
        <translation>Die Operationen einer Plandatei auf der offenen Flotte vormerken</translation>
    </message>
    <message>
        <source>&amp;Save Plan</source>
        <translation>Plan &amp;sichern</translation>
    </message>
    <message>
        <source>Write the plan to its file</source>
        <translation>Den Plan in seine Datei schreiben</translation>
    </message>
    <message>
        <source>Save Plan &amp;As…</source>
        <translation>Plan sichern &amp;unter …</translation>
    </message>
    <message>
        <source>Write the plan to another file</source>
        <translation>Den Plan in eine andere Datei schreiben</translation>
    </message>
    <message>
        <source>&amp;Export Plan…</source>
        <translation>Plan &amp;exportieren …</translation>
    </message>
    <message>
        <source>Write manifests per cluster, placements and a summary to a folder</source>
        <translation>Manifeste je Cluster, Platzierungen und eine Zusammenfassung in einen Ordner schreiben</translation>
    </message>
    <message>
        <source>&amp;Unstage All</source>
        <translation>Alle &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>Take every operation out of the plan; can be undone</source>
        <translation>Alle Operationen aus dem Plan nehmen; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Place &amp;Everything That Waits</source>
        <translation>&amp;Alles platzieren, was wartet</translation>
    </message>
    <message>
        <source>Stage a placement for every waiting workload, the highest priority first</source>
        <translation>Für jeden wartenden Workload eine Platzierung vormerken, die höchste Priorität zuerst</translation>
    </message>
    <message>
        <source>&amp;Place What Waits</source>
        <translation>&amp;Platzieren, was wartet</translation>
    </message>
    <message>
        <source>Let what waits of the selected workload get nodes</source>
        <translation>Was vom gewählten Workload wartet, Knoten bekommen lassen</translation>
    </message>
    <message>
        <source>E&amp;vict</source>
        <translation>&amp;Verdrängen</translation>
    </message>
    <message>
        <source>Take the pods of the selected workload off their nodes</source>
        <translation>Die Pods des gewählten Workloads von ihren Knoten nehmen</translation>
    </message>
    <message>
        <source>S&amp;cale…</source>
        <translation>S&amp;kalieren …</translation>
    </message>
    <message>
        <source>Change the replicas of the selected workload</source>
        <translation>Die Replikate des gewählten Workloads ändern</translation>
    </message>
    <message>
        <source>Suspen&amp;d</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Stop the pods of the selected workload</source>
        <translation>Die Pods des gewählten Workloads anhalten</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Let the selected workload run again</source>
        <translation>Den gewählten Workload wieder laufen lassen</translation>
    </message>
    <message>
        <source>Drai&amp;n</source>
        <translation>Lee&amp;ren</translation>
    </message>
    <message>
        <source>Cordon the selected node and let its pods run elsewhere</source>
        <translation>Den gewählten Knoten sperren und seine Pods anderswo laufen lassen</translation>
    </message>
    <message>
        <source>E&amp;mpty Nodes…</source>
        <translation>Knoten &amp;leeren …</translation>
    </message>
    <message>
        <source>Where everything on nodes, racks or clusters goes when they are emptied, in which order</source>
        <translation>Wohin alles von Knoten, Racks oder Clustern kommt, wenn sie geleert werden, und in welcher Reihenfolge</translation>
    </message>
    <message>
        <source>&amp;Free Room…</source>
        <translation>Platz s&amp;chaffen …</translation>
    </message>
    <message>
        <source>The fewest moves that free a rack, a block of GPUs or room for a workload</source>
        <translation>Die wenigsten Umzüge, die ein Rack, einen Block von GPUs oder Platz für einen Workload frei machen</translation>
    </message>
    <message>
        <source>C&amp;ordon</source>
        <translation>Spe&amp;rren</translation>
    </message>
    <message>
        <source>Let no further pods on the selected node</source>
        <translation>Keine weiteren Pods auf den gewählten Knoten lassen</translation>
    </message>
    <message>
        <source>Unco&amp;rdon</source>
        <translation>Ent&amp;sperren</translation>
    </message>
    <message>
        <source>Let pods on the selected node again</source>
        <translation>Wieder Pods auf den gewählten Knoten lassen</translation>
    </message>
    <message>
        <source>&amp;Lose It (What If)</source>
        <translation>Verl&amp;ieren (was wäre wenn)</translation>
    </message>
    <message>
        <source>What if the selected node or cluster is lost</source>
        <translation>Was wäre, wenn der gewählte Knoten oder Cluster verloren ginge</translation>
    </message>
    <message>
        <source>Mo&amp;ve To a Cluster…</source>
        <translation>In einen Cluster &amp;verschieben …</translation>
    </message>
    <message>
        <source>Say what happens when the selected workload moves to each cluster</source>
        <translation>Sagt, was geschieht, wenn die gewählte Workload in die einzelnen Cluster zieht</translation>
    </message>
    <message>
        <source>Modelled Hu&amp;b…</source>
        <translation>Nachge&amp;bildeter Hub …</translation>
    </message>
    <message>
        <source>Choose the feature gates, flags and estimators of the hub that answers model</source>
        <translation>Feature-Gates, Schalter und Schätzer des Hubs wählen, den die Antworten nachbilden</translation>
    </message>
    <message>
        <source>&amp;Fragmentation</source>
        <translation>&amp;Fragmentierung</translation>
    </message>
    <message>
        <source>What the free GPUs are good for, and how many free blocks there are</source>
        <translation>Wozu die freien GPUs gut sind und wie viele freie Blöcke es gibt</translation>
    </message>
    <message>
        <source>Connec&amp;t to Clusters…</source>
        <translation>Mi&amp;t Clustern verbinden …</translation>
    </message>
    <message>
        <source>Read live clusters of the kubeconfig, and see what becomes of the connections</source>
        <translation>Live-Cluster der Kubeconfig lesen und sehen, was aus den Verbindungen wird</translation>
    </message>
    <message>
        <source>&amp;Save Snapshot…</source>
        <translation>Snapshot &amp;speichern …</translation>
    </message>
    <message>
        <source>Write the fleet as a snapshot that opens anywhere, without Secrets and environments</source>
        <translation>Die Flotte als Snapshot schreiben, der sich überall öffnen lässt, ohne Secrets und Umgebungsvariablen</translation>
    </message>
    <message>
        <source>&amp;Pause Live Updates</source>
        <translation>Live-Aktualisierung an&amp;halten</translation>
    </message>
    <message>
        <source>Keep the fleet as it is shown; what changes meanwhile comes afterwards</source>
        <translation>Die Flotte bleibt, wie sie gezeigt wird; was sich inzwischen ändert, kommt danach</translation>
    </message>
    <message>
        <source>Record Snaps&amp;hots…</source>
        <translation>Snapshots a&amp;ufzeichnen …</translation>
    </message>
    <message>
        <source>Write a snapshot of the live fleet every ten minutes, to be compared later</source>
        <translation>Alle zehn Minuten einen Snapshot der Live-Flotte schreiben, zum späteren Vergleich</translation>
    </message>
    <message>
        <source>&amp;Add Nodes…</source>
        <translation>Knoten &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Buy nodes of an instance type, or like one that is there</source>
        <translation>Knoten eines Instanztyps kaufen, oder wie einen vorhandenen</translation>
    </message>
    <message>
        <source>Appl&amp;y Plan…</source>
        <translation>Plan an&amp;wenden…</translation>
    </message>
    <message>
        <source>Check what the plan would write, unlock clusters, and write it with a journal</source>
        <translation>Prüfen, was der Plan schreiben würde, Cluster entsperren und es mit einem Journal schreiben</translation>
    </message>
    <message>
        <source>&amp;Journals…</source>
        <translation>&amp;Journale…</translation>
    </message>
    <message>
        <source>See what was applied, go on with a run that did not end, or take it back</source>
        <translation>Sehen, was angewendet wurde, einen Lauf fortsetzen, der nicht endete, oder ihn zurücknehmen</translation>
    </message>
    <message>
        <source>Place A&amp;t…</source>
        <translation>&amp;Platzieren auf…</translation>
    </message>
    <message>
        <source>Let so many waiting replicas of the selected workload run in a cluster, rack or node</source>
        <translation>So viele wartende Replikate des gewählten Workloads in einem Cluster, Rack oder auf einem Knoten laufen lassen</translation>
    </message>
    <message>
        <source>Mo&amp;ve Pods…</source>
        <translation>Pods &amp;verschieben…</translation>
    </message>
    <message>
        <source>Let running pods of the selected workload run in another cluster, rack or node</source>
        <translation>Laufende Pods des gewählten Workloads in einem anderen Cluster, Rack oder auf einem anderen Knoten laufen lassen</translation>
    </message>
    <message>
        <source>&amp;Taint…</source>
        <translation>&amp;Taint…</translation>
    </message>
    <message>
        <source>Taint the selected node or cluster</source>
        <translation>Den gewählten Knoten oder Cluster mit einem Taint versehen</translation>
    </message>
    <message>
        <source>Remove Tai&amp;nt…</source>
        <translation>Tai&amp;nt entfernen…</translation>
    </message>
    <message>
        <source>Remove a taint of the selected node or cluster</source>
        <translation>Ein Taint des gewählten Knotens oder Clusters entfernen</translation>
    </message>
    <message>
        <source>La&amp;bels…</source>
        <translation>La&amp;bels…</translation>
    </message>
    <message>
        <source>Set and remove labels of the selected node or cluster</source>
        <translation>Labels des gewählten Knotens oder Clusters setzen und entfernen</translation>
    </message>
    <message>
        <source>Remove No&amp;de</source>
        <translation>Knoten entfernen (&amp;D)</translation>
    </message>
    <message>
        <source>Let the pods of the selected node run elsewhere and give it back</source>
        <translation>Die Pods des gewählten Knotens anderswo laufen lassen und ihn zurückgeben</translation>
    </message>
    <message>
        <source>Change &amp;Queue…</source>
        <translation>&amp;Queue ändern…</translation>
    </message>
    <message>
        <source>Change weight, shares, priority and parent of the selected queue</source>
        <translation>Gewicht, Anteile, Priorität und übergeordnete Queue der gewählten Queue ändern</translation>
    </message>
    <message>
        <source>Chan&amp;ge Quota…</source>
        <translation>Quota &amp;ändern…</translation>
    </message>
    <message>
        <source>Change the amounts of the selected ResourceQuota</source>
        <translation>Mengen der gewählten ResourceQuota ändern</translation>
    </message>
    <message>
        <source>Change Polic&amp;y…</source>
        <translation>Richtlinie ändern (&amp;Y)…</translation>
    </message>
    <message>
        <source>Change priority, placement or failover of the selected policy</source>
        <translation>Priorität, Platzierung oder Failover der gewählten Richtlinie ändern</translation>
    </message>
    <message>
        <source>Edit F&amp;ields…</source>
        <translation>&amp;Felder bearbeiten…</translation>
    </message>
    <message>
        <source>Change any field of the selected object by a merge patch</source>
        <translation>Beliebige Felder des gewählten Objekts mit einem Merge Patch ändern</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>&apos;%1&apos; ends in none of .svg, .png and .pdf.</source>
        <translation>„%1“ endet weder auf .svg noch .png noch .pdf.</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) of the input could not be read</source>
        <translation>
            <numerusform>%n Teil der Eingabe konnte nicht gelesen werden</numerusform>
            <numerusform>%n Teile der Eingabe konnten nicht gelesen werden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Connection</name>
    <message>
        <source>Correct the kubeconfig with the tool that wrote it; it is read here and never written.</source>
        <translation>Die Kubeconfig mit dem Werkzeug berichtigen, das sie geschrieben hat; hier wird sie nur gelesen.</translation>
    </message>
    <message>
        <source>%1, not encrypted: no credential is sent</source>
        <translation>%1, unverschlüsselt: Anmeldedaten werden nicht gesendet</translation>
    </message>
    <message>
        <source>Use https, else everybody on the way reads along.</source>
        <translation>https verwenden, sonst liest jeder auf dem Weg mit.</translation>
    </message>
    <message>
        <source>%1, its certificate is not verified</source>
        <translation>%1, das Zertifikat wird nicht geprüft</translation>
    </message>
    <message>
        <source>Set certificate-authority instead of insecure-skip-tls-verify.</source>
        <translation>certificate-authority statt insecure-skip-tls-verify setzen.</translation>
    </message>
    <message>
        <source>%1, trusted by %2</source>
        <translation>%1, Vertrauen durch %2</translation>
    </message>
    <message>
        <source>None: requests are anonymous</source>
        <translation>Keine: Anfragen sind anonym</translation>
    </message>
    <message>
        <source>Name a user in the context; few API servers let everybody read.</source>
        <translation>Im Kontext einen Benutzer nennen; nur wenige API-Server lassen jeden lesen.</translation>
    </message>
    <message>
        <source>By %1</source>
        <translation>Durch %1</translation>
    </message>
    <message>
        <source>%1 is an address already.</source>
        <translation>%1 ist schon eine Adresse.</translation>
    </message>
    <message>
        <source>%1 was not found in time.</source>
        <translation>%1 wurde nicht rechtzeitig gefunden.</translation>
    </message>
    <message>
        <source>Check the network and its name servers.</source>
        <translation>Das Netz und seine Nameserver prüfen.</translation>
    </message>
    <message>
        <source>Check the name, and whether a private network must be joined first.</source>
        <translation>Den Namen prüfen, und ob zuerst ein privates Netz (VPN) nötig ist.</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>Ask whoever runs the proxy whether it lets this server through.</source>
        <translation>Wer den Proxy betreibt, weiß, ob er diesen Server durchlässt.</translation>
    </message>
    <message>
        <source>Check the address and port, and whether a firewall stands between.</source>
        <translation>Adresse und Port prüfen, und ob eine Firewall dazwischen steht.</translation>
    </message>
    <message>
        <source>%1: no connection within %2 s.</source>
        <translation>%1: keine Verbindung innerhalb von %2 s.</translation>
    </message>
    <message>
        <source>Port %1 of the proxy %2 answers (%3)</source>
        <translation>Port %1 des Proxys %2 antwortet (%3)</translation>
    </message>
    <message>
        <source>Port %1 of %2 answers (%3)</source>
        <translation>Port %1 von %2 antwortet (%3)</translation>
    </message>
    <message>
        <source>No proxy is named by the kubeconfig or the environment.</source>
        <translation>Weder Kubeconfig noch Umgebung nennen einen Proxy.</translation>
    </message>
    <message>
        <source>%1 reaches %2</source>
        <translation>%1 erreicht %2</translation>
    </message>
    <message>
        <source>The server is not encrypted.</source>
        <translation>Der Server ist unverschlüsselt.</translation>
    </message>
    <message>
        <source>Fetch the kubeconfig anew.</source>
        <translation>Die Kubeconfig neu holen.</translation>
    </message>
    <message>
        <source>%1, certificate of %2, valid to %3</source>
        <translation>%1, Zertifikat von %2, gültig bis %3</translation>
    </message>
    <message>
        <source>It ends soon: tell who runs the server.</source>
        <translation>Es läuft bald ab: den Betreiber des Servers benachrichtigen.</translation>
    </message>
    <message>
        <source>Sign in again with the tool that made this context, or fetch a new token.</source>
        <translation>Mit dem Werkzeug, das diesen Kontext angelegt hat, neu anmelden oder ein neues Token holen.</translation>
    </message>
    <message>
        <source>Allow the command, if you know it and trust where the kubeconfig came from.</source>
        <translation>Den Befehl erlauben, wenn Sie ihn kennen und der Herkunft der Kubeconfig trauen.</translation>
    </message>
    <message>
        <source>Fetch the kubeconfig anew, or set certificate-authority and tls-server-name in it.</source>
        <translation>Die Kubeconfig neu holen oder darin certificate-authority und tls-server-name setzen.</translation>
    </message>
    <message>
        <source>Ask for the role stowage-viewer, which comes with Stowage as a file.</source>
        <translation>Um die Rolle stowage-viewer bitten, die Stowage als Datei beiliegt.</translation>
    </message>
    <message>
        <source>Check that the server runs and that no firewall stands between.</source>
        <translation>Prüfen, ob der Server läuft und keine Firewall dazwischen steht.</translation>
    </message>
    <message>
        <source>The address leads to a web page or a log-in: write the address of the API server itself.</source>
        <translation>Die Adresse führt zu einer Webseite oder Anmeldung: die Adresse des API-Servers selbst eintragen.</translation>
    </message>
    <message>
        <source>The server has trouble of its own: try again later, or tell who runs it.</source>
        <translation>Der Server hat selbst Probleme: später noch einmal versuchen oder den Betreiber benachrichtigen.</translation>
    </message>
    <message>
        <source>Check that the address is the one of an API server.</source>
        <translation>Prüfen, ob die Adresse die eines API-Servers ist.</translation>
    </message>
    <message>
        <source>The version may not be read here.</source>
        <translation>Die Version darf hier nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The answer is none of an API server.</source>
        <translation>Die Antwort stammt nicht von einem API-Server.</translation>
    </message>
    <message>
        <source>The address leads to something else: write the one of the API server itself.</source>
        <translation>Die Adresse führt zu etwas anderem: die des API-Servers selbst eintragen.</translation>
    </message>
    <message>
        <source>%1 in %2 ms</source>
        <translation>%1 in %2 ms</translation>
    </message>
    <message>
        <source>The server&apos;s clock differs from this computer&apos;s by %1 s: set the one that is wrong.</source>
        <translation>Die Uhr des Servers weicht um %1 s von der dieses Rechners ab: die falsche stellen.</translation>
    </message>
    <message>
        <source>The server does not tell who you are</source>
        <translation>Der Server sagt nicht, als wer Sie gelten</translation>
    </message>
    <message>
        <source>You are %1</source>
        <translation>Sie sind %1</translation>
    </message>
    <message>
        <source>Without the right to get namespace kube-system nothing can be applied, as the cluster cannot be told from another one of its name.</source>
        <translation>Ohne das Recht, den Namespace kube-system zu lesen, kann nichts angewendet werden, da der Cluster nicht von einem gleichnamigen zu unterscheiden ist.</translation>
    </message>
    <message>
        <source>The server does not tell who you are; the cluster is %1</source>
        <translation>Der Server sagt nicht, als wer Sie gelten; der Cluster ist %1</translation>
    </message>
    <message>
        <source>You are %1; the cluster is %2</source>
        <translation>Sie sind %1; der Cluster ist %2</translation>
    </message>
    <message>
        <source>The server does not tell what you may do.</source>
        <translation>Der Server sagt nicht, was Sie dürfen.</translation>
    </message>
    <message>
        <source>You may list all of %1 kinds everywhere</source>
        <translation>Sie dürfen alle %1 Arten überall auflisten</translation>
    </message>
    <message>
        <source>Ask for the role stowage-viewer; where only some namespaces may be read, they are tried one by one.</source>
        <translation>Um die Rolle stowage-viewer bitten; wo nur einige Namespaces lesbar sind, werden sie einzeln versucht.</translation>
    </message>
    <message>
        <source>%1 of %2 kinds may not be listed everywhere: %3</source>
        <translation>%1 von %2 Arten dürfen nicht überall aufgelistet werden: %3</translation>
    </message>
    <message>
        <source>Not tried, as %1 failed.</source>
        <translation>Nicht versucht, da %1 gescheitert ist.</translation>
    </message>
</context>
<context>
    <name>DeriveHub</name>
    <message>
        <source>The fleet has a hub with Cluster objects: federated answers are by those, not by these.</source>
        <translation>Die Flotte hat einen Hub mit Cluster-Objekten: Föderierte Antworten gelten nach jenen, nicht nach diesen.</translation>
    </message>
    <message>
        <source>Federated answers on this fleet use these objects. Save them into the folder hub of the snapshot and edit them there to ask what another policy, taint or region would do.</source>
        <translation>Föderierte Antworten zu dieser Flotte nutzen diese Objekte. Im Ordner hub des Snapshots gespeichert und dort geändert, zeigen sie, was eine andere Policy, ein Taint oder eine Region bewirkt.</translation>
    </message>
    <message>
        <source>The nine default grades that Karmada gives to new clusters know cpu and memory only: with them the resource model sees no room for any workload that asks for GPUs.</source>
        <translation>Die neun Stufen, die Karmada neuen Clustern gibt, kennen nur CPU und Speicher: Mit ihnen sieht das Ressourcenmodell für keinen Workload Platz, der GPUs verlangt.</translation>
    </message>
</context>
<context>
    <name>Estimate</name>
    <message>
        <source>The resource models have no %1, so %2 of %3 clusters count 0 for this workload whatever their nodes have free. Under any division by capacity it is Unschedulable there. Models with ranges for %1, no models at all, or the scheduler estimator alone would help.</source>
        <translation>Die Ressourcenmodelle kennen kein %1, daher zählen %2 von %3 Clustern für diesen Workload 0, was immer ihre Knoten frei haben. Bei jeder Aufteilung nach Kapazität ist er dort Unschedulable. Modelle mit Bereichen für %1, gar keine Modelle oder allein der Scheduler-Estimator helfen.</translation>
    </message>
    <message>
        <source>The resource model promises %1 replicas in %2 clusters that their nodes have no room for: placements by it fail in the member at the first attempt.</source>
        <translation>Das Ressourcenmodell verspricht %1 Replikate in %2 Clustern, für die deren Knoten keinen Platz haben: Platzierungen danach scheitern im Mitglied beim ersten Versuch.</translation>
    </message>
    <message>
        <source>The resource model hides room for %1 replicas in %2 clusters.</source>
        <translation>Das Ressourcenmodell verbirgt Platz für %1 Replikate in %2 Clustern.</translation>
    </message>
    <message>
        <source>That is %1 %2 which no placement by capacity will use.</source>
        <translation>Das sind %1 %2, die keine Platzierung nach Kapazität nutzt.</translation>
    </message>
    <message>
        <source>The scheduler estimator&apos;s answers of all clusters are dropped in this pass: %1. One estimator that does not answer switches all of them off without a word.</source>
        <translation>Die Antworten des Scheduler-Estimators aller Cluster werden in diesem Durchgang verworfen: %1. Ein einziger, der nicht antwortet, schaltet alle wortlos ab.</translation>
    </message>
    <message>
        <source>Figures computed from a member&apos;s nodes and pods are as old as its snapshot; a hub refreshes its own every 10 s by default.</source>
        <translation>Zahlen aus Knoten und Pods eines Mitglieds sind so alt wie dessen Snapshot; ein Hub erneuert seine im Normalfall alle 10 s.</translation>
    </message>
    <message>
        <source>The fleet has no Cluster objects: they are made from the members, without resource models.</source>
        <translation>Die Flotte hat keine Cluster-Objekte: Sie werden aus den Mitgliedern gebildet, ohne Ressourcenmodelle.</translation>
    </message>
    <message>
        <source>Sets are packed on the nodes by name; Karmada takes the order of its cache, which differs between restarts.</source>
        <translation>Sätze werden nach Knotennamen gepackt; Karmada nimmt die Reihenfolge seines Caches, die sich mit jedem Neustart ändert.</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>It fits: it would go to %1.</source>
        <translation>Er passt: er käme auf %1.</translation>
    </message>
    <message>
        <source>All %1 pods fit; the first goes to %2.</source>
        <translation>Alle %1 Pods passen; der erste kommt auf %2.</translation>
    </message>
    <message>
        <source>It fits on none of %1 nodes.</source>
        <translation>Er passt auf keinen von %1 Nodes.</translation>
    </message>
    <message>
        <source>%1 of %2 pods fit; the next finds no node.</source>
        <translation>%1 von %2 Pods passen; der nächste findet keinen Node.</translation>
    </message>
    <message>
        <source>%1 of %2 pods find a node, but all %3 are needed to start.</source>
        <translation>%1 von %2 Pods finden einen Node, zum Start sind aber %3 nötig.</translation>
    </message>
    <message>
        <source>The group is held before its pods are tried.</source>
        <translation>Die Gruppe wird zurückgehalten, bevor ihre Pods versucht werden.</translation>
    </message>
    <message>
        <source>The gang starts: %1 of %2 pods find a node.</source>
        <translation>Die Gang startet: %1 von %2 Pods finden einen Node.</translation>
    </message>
    <message>
        <source>The gang does not start: none of its pods is placed.</source>
        <translation>Die Gang startet nicht: keiner ihrer Pods wird platziert.</translation>
    </message>
    <message>
        <source>It fits on %1 once pods of lower priority leave.</source>
        <translation>Er passt auf %1, sobald Pods niedrigerer Priorität gehen.</translation>
    </message>
    <message>
        <source>The API server would refuse it; no scheduler would see it.</source>
        <translation>Der API-Server würde ihn ablehnen; kein Scheduler sähe ihn.</translation>
    </message>
    <message>
        <source>It is held back before any node is looked at.</source>
        <translation>Er wird zurückgehalten, bevor ein Node angesehen wird.</translation>
    </message>
    <message>
        <source>%1 schedules it: it is shown, not decided.</source>
        <translation>%1 plant ihn ein: er wird gezeigt, nicht entschieden.</translation>
    </message>
    <message>
        <source>It is suspended: its pods do not exist yet.</source>
        <translation>Er ist angehalten: seine Pods gibt es noch nicht.</translation>
    </message>
    <message>
        <source>Nothing of it waits: %1 of %2 pods run.</source>
        <translation>Nichts davon wartet: %1 von %2 Pods laufen.</translation>
    </message>
    <message>
        <source>It runs on %1.</source>
        <translation>Er läuft auf %1.</translation>
    </message>
    <message>
        <source>It has ended.</source>
        <translation>Er ist beendet.</translation>
    </message>
    <message>
        <source>It fits in %1 of %2 clusters: %3.</source>
        <translation>Er passt in %1 von %2 Clustern: %3.</translation>
    </message>
    <message>
        <source>It fits in none of %1 clusters.</source>
        <translation>Er passt in keinen von %1 Clustern.</translation>
    </message>
    <message>
        <source>%1 of %2 nodes: %3</source>
        <translation>%1 von %2 Nodes: %3</translation>
    </message>
    <message>
        <source>Nodes that kube-scheduler&apos;s filters would pass: %1 of %2.</source>
        <translation>Nodes, die die Filter von kube-scheduler durchließen: %1 von %2.</translation>
    </message>
    <message>
        <source>%1 nodes pass every filter; it has the most points.</source>
        <translation>Nodes, die alle Filter bestehen: %1; er hat die meisten Punkte.</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1, %2 × %3</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>Gang</source>
        <translation>Gang</translation>
    </message>
    <message>
        <source>of %1 pods fit</source>
        <translation>von %1 Pods passen</translation>
    </message>
    <message>
        <source>of %1 pods start</source>
        <translation>von %1 Pods starten</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>Braucht</translation>
    </message>
    <message>
        <source>%1 pods at once</source>
        <translation>%1 Pods zugleich</translation>
    </message>
    <message>
        <source>All or nothing is a rule of its operator; kube-scheduler itself places the pods one by one.</source>
        <translation>Alles oder nichts ist eine Regel seines Operators; kube-scheduler selbst platziert die Pods einzeln.</translation>
    </message>
    <message>
        <source>%1 pods fit</source>
        <translation>%1 Pods passen</translation>
    </message>
    <message>
        <source>The first %1 pods were tried.</source>
        <translation>Die ersten %1 Pods wurden versucht.</translation>
    </message>
    <message>
        <source>Shown is the first pod that finds no node, after %1 were placed.</source>
        <translation>Gezeigt wird der erste Pod, der keinen Node findet, nachdem %1 platziert waren.</translation>
    </message>
    <message>
        <source>Shown is the first pod; the others follow one by one.</source>
        <translation>Gezeigt wird der erste Pod; die anderen folgen einzeln.</translation>
    </message>
    <message>
        <source>What kube-scheduler&apos;s filters say of the nodes is shown; %1 may decide by other rules.</source>
        <translation>Gezeigt wird, was die Filter von kube-scheduler zu den Nodes sagen; %1 kann nach anderen Regeln entscheiden.</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>of %1 fit</source>
        <translation>von %1 passen</translation>
    </message>
    <message>
        <source>Evict %1 pods of lower priority from %2</source>
        <translation>%1 Pods niedrigerer Priorität von %2 verdrängen</translation>
    </message>
    <message>
        <source>%1 pods are evicted</source>
        <translation>%1 Pods werden verdrängt</translation>
    </message>
    <message>
        <source>when they are gone</source>
        <translation>wenn sie weg sind</translation>
    </message>
    <message>
        <source>The scheduler does so by itself, by priority.</source>
        <translation>Der Scheduler tut das von selbst, nach Priorität.</translation>
    </message>
    <message>
        <source>The nodes run Kubernetes 1.%1; 1.%2 is modelled.</source>
        <translation>Die Nodes haben Kubernetes 1.%1; modelliert ist 1.%2.</translation>
    </message>
    <message>
        <source>It was said %1 before the data was read; pods may have gone since.</source>
        <translation>Das wurde %1 vor dem Lesen der Daten gesagt; seither können Pods gegangen sein.</translation>
    </message>
    <message>
        <source>The cluster&apos;s own scheduler configuration and gates are not known; the defaults are modelled.</source>
        <translation>Konfiguration und Gates des Schedulers im Cluster sind unbekannt; modelliert sind die Vorgaben.</translation>
    </message>
    <message>
        <source>Pods of this workload that wait before it were placed first here.</source>
        <translation>Wartende Pods dieses Workloads, die vorher dran sind, wurden hier zuerst platziert.</translation>
    </message>
    <message>
        <source>Both find no node, but count the reasons differently.</source>
        <translation>Beide finden keinen Node, zählen die Gründe aber anders.</translation>
    </message>
    <message>
        <source>It was not kube-scheduler&apos;s filters that said it, but its queue or another component.</source>
        <translation>Das sagten nicht die Filter von kube-scheduler, sondern die Queue oder eine andere Komponente.</translation>
    </message>
    <message>
        <source>The cluster has not said anything of it yet.</source>
        <translation>Der Cluster hat dazu noch nichts gesagt.</translation>
    </message>
    <message>
        <source>Admission</source>
        <translation>Zulassung</translation>
    </message>
    <message>
        <source>Before the nodes</source>
        <translation>Vor den Nodes</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Preemption</source>
        <translation>Verdrängung</translation>
    </message>
    <message>
        <source>of %1 nodes remain</source>
        <translation>von %1 Nodes bleiben</translation>
    </message>
    <message>
        <source>of %1 nodes fit</source>
        <translation>von %1 passenden Nodes</translation>
    </message>
    <message>
        <source>points for %1</source>
        <translation>Punkte für %1</translation>
    </message>
    <message>
        <source>Nothing was missing: it is taken as written</source>
        <translation>Nichts fehlte: er gilt wie geschrieben</translation>
    </message>
    <message>
        <source>The pod exists: it is taken as it is</source>
        <translation>Den Pod gibt es: er gilt, wie er ist</translation>
    </message>
    <message>
        <source>Asks</source>
        <translation>Fordert</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Requests filled in</source>
        <translation>Ergänzte Anforderungen</translation>
    </message>
    <message>
        <source>Overhead of its RuntimeClass</source>
        <translation>Aufschlag seiner RuntimeClass</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>ResourceQuota %1</source>
        <translation>ResourceQuota %1</translation>
    </message>
    <message>
        <source>allows %1 more</source>
        <translation>erlaubt noch %1</translation>
    </message>
    <message>
        <source>Not looked at</source>
        <translation>Nicht angesehen</translation>
    </message>
    <message>
        <source>Runner-up</source>
        <translation>Zweitbester</translation>
    </message>
    <message>
        <source>%1, %2 points behind</source>
        <translation>%1, %2 Punkte dahinter</translation>
    </message>
    <message>
        <source>%1, equal: the first by name is taken</source>
        <translation>%1, gleichauf: der erste nach Namen gilt</translation>
    </message>
    <message>
        <source>No other node fits: no scores to compare</source>
        <translation>Kein anderer Node passt: keine Punkte zu vergleichen</translation>
    </message>
    <message>
        <source>No other candidate</source>
        <translation>Kein anderer Kandidat</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>pods of lower priority leave %1</source>
        <translation>Pods niedrigerer Priorität verlassen %1</translation>
    </message>
    <message>
        <source>Disruption budgets violated</source>
        <translation>Verletzte Disruption Budgets</translation>
    </message>
    <message>
        <source>Evicting pods of lower priority frees no node</source>
        <translation>Pods niedrigerer Priorität zu verdrängen macht keinen Node frei</translation>
    </message>
    <message>
        <source>Nothing to evict helps: no node fails for what pods hold</source>
        <translation>Verdrängen hilft nicht: kein Node scheitert an dem, was Pods halten</translation>
    </message>
    <message>
        <source>Nomination</source>
        <translation>Nominierung</translation>
    </message>
    <message>
        <source>Room for pods</source>
        <translation>Platz für Pods</translation>
    </message>
    <message>
        <source>Free %1</source>
        <translation>Frei: %1</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>Wait until %1 terminating pods have left %2</source>
        <translation>Warten, bis %1 endende Pods %2 verlassen haben</translation>
    </message>
    <message>
        <source>Uncordon %1</source>
        <translation>%1 wieder freigeben (uncordon)</translation>
    </message>
    <message>
        <source>Remove taint %1 from %2</source>
        <translation>Taint %1 von %2 entfernen</translation>
    </message>
    <message>
        <source>Relax a rule of the pods: %1</source>
        <translation>Eine Regel der Pods lockern: %1</translation>
    </message>
    <message>
        <source>Move %1 pods off %2</source>
        <translation>%1 Pods von %2 verschieben</translation>
    </message>
    <message>
        <source>Evict %1 pods from %2</source>
        <translation>%1 Pods von %2 verdrängen</translation>
    </message>
    <message>
        <source>Add %1 nodes like %2</source>
        <translation>%1 Nodes wie %2 hinzufügen</translation>
    </message>
    <message>
        <source>Then %1 more fit.</source>
        <translation>Dann passen %1 mehr.</translation>
    </message>
    <message>
        <source>%1; %2 GPUs become free.</source>
        <translation>%1; %2 GPUs werden frei.</translation>
    </message>
    <message>
        <source>%1 pods restart</source>
        <translation>%1 Pods starten neu</translation>
    </message>
    <message>
        <source>%1 pods lose their place</source>
        <translation>%1 Pods verlieren ihren Platz</translation>
    </message>
    <message>
        <source>%1 pods restart, disruption budgets violated: %2</source>
        <translation>%1 Pods starten neu, verletzte Disruption Budgets: %2</translation>
    </message>
    <message>
        <source>purchase</source>
        <translation>Kauf</translation>
    </message>
    <message>
        <source>other pods may go there too</source>
        <translation>andere Pods können auch dorthin</translation>
    </message>
    <message>
        <source>the pods ask for less than they do</source>
        <translation>die Pods fordern weniger als jetzt</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>at delivery</source>
        <translation>bei Lieferung</translation>
    </message>
    <message>
        <source>Its pods are to share one %1, but no node has that label: the rule is not checked here.</source>
        <translation>Seine Pods sollen sich ein %1 teilen, aber kein Node hat dieses Label: die Regel wird hier nicht geprüft.</translation>
    </message>
    <message>
        <source>One domain</source>
        <translation>Eine Domäne</translation>
    </message>
    <message>
        <source>of %1 pods in one domain</source>
        <translation>von %1 Pods in einer Domäne</translation>
    </message>
    <message>
        <source>of %1 groups in one domain each</source>
        <translation>von %1 Gruppen je in einer Domäne</translation>
    </message>
    <message>
        <source>All in one</source>
        <translation>Alle in einer</translation>
    </message>
    <message>
        <source>room for %1 pods</source>
        <translation>Platz für %1 Pods</translation>
    </message>
    <message>
        <source>All %1 pods fit in one %2: %3.</source>
        <translation>Alle %1 Pods passen in eine Domäne %2: %3.</translation>
    </message>
    <message>
        <source>All %1 groups of %2 pods fit, each in one %3.</source>
        <translation>Alle %1 Gruppen von %2 Pods passen, jede in eine Domäne %3.</translation>
    </message>
    <message>
        <source>All %1 pods find a node, but not in one %2, as its operator wants.</source>
        <translation>Alle %1 Pods finden einen Node, aber nicht in einer Domäne %2, wie sein Operator will.</translation>
    </message>
    <message>
        <source>%1 of %2 groups of %3 pods find one %4 with room for them, as their operator wants.</source>
        <translation>%1 von %2 Gruppen von %3 Pods finden eine Domäne %4 mit Platz für sie, wie ihr Operator will.</translation>
    </message>
    <message>
        <source>%1 has the most room: %2 of %3 pods, %4 short.</source>
        <translation>%1 hat am meisten Platz: %2 von %3 Pods, es fehlen %4.</translation>
    </message>
    <message>
        <source>None has room for a single pod.</source>
        <translation>Keine hat Platz für auch nur einen Pod.</translation>
    </message>
    <message>
        <source>kube-scheduler knows no such rule: the nodes shown are where it would put the pods one by one.</source>
        <translation>Der kube-scheduler kennt keine solche Regel: gezeigt sind die Nodes, auf die er die Pods einzeln setzen würde.</translation>
    </message>
    <message>
        <source>Evict a pod of lower priority from %1</source>
        <translation>Einen Pod geringerer Priorität von %1 verdrängen</translation>
    </message>
    <message>
        <source>a pod is evicted</source>
        <translation>ein Pod wird verdrängt</translation>
    </message>
    <message>
        <source>Move a pod off %1</source>
        <translation>Einen Pod von %1 verschieben</translation>
    </message>
    <message>
        <source>Evict a pod from %1</source>
        <translation>Einen Pod von %1 verdrängen</translation>
    </message>
    <message>
        <source>Add a node like %1</source>
        <translation>Einen Node wie %1 hinzufügen</translation>
    </message>
    <message>
        <source>a pod restarts</source>
        <translation>ein Pod startet neu</translation>
    </message>
    <message>
        <source>a pod loses its place</source>
        <translation>ein Pod verliert seinen Platz</translation>
    </message>
</context>
<context>
    <name>ExplainWords</name>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Fits after eviction</source>
        <translation>Passt nach Verdrängung</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Passt nicht</translation>
    </message>
    <message>
        <source>Pending %1</source>
        <translation>Wartet %1</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Not decided</source>
        <translation>Nicht entschieden</translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation>Nichts wartet</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Node</numerusform>
            <numerusform>%n Nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n policies</source>
        <translation>
            <numerusform>%n Richtlinie</numerusform>
            <numerusform>%n Richtlinien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n domain(s)</source>
        <translation>
            <numerusform>%n Domäne</numerusform>
            <numerusform>%n Domänen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n flavor(s)</source>
        <translation>
            <numerusform>%n Flavor</numerusform>
            <numerusform>%n Flavors</numerusform>
        </translation>
    </message>
    <message>
        <source>Modelled: %1</source>
        <translation>Modelliert: %1</translation>
    </message>
    <message>
        <source>data of %1</source>
        <translation>Daten von %1</translation>
    </message>
    <message>
        <source>Would make it fit: %1</source>
        <translation>Damit passte er: %1</translation>
    </message>
    <message>
        <source>The cluster says: %1</source>
        <translation>Der Cluster sagt: %1</translation>
    </message>
</context>
<context>
    <name>Federated</name>
    <message>
        <source>Each workload is decided on the same snapshot, as the hub does: several of them may count on the same room. Ask with assume to have each one&apos;s placement counted.</source>
        <translation>Jeder Workload wird wie beim Hub auf demselben Snapshot entschieden: Mehrere können mit demselben Platz rechnen. Mit assume zählt jede Platzierung für die folgenden.</translation>
    </message>
    <message>
        <source>Policy %1 propagates it: the best of %2 that match (priority %3).</source>
        <translation>Die Policy %1 verteilt es: die beste von %2 passenden (Priorität %3).</translation>
    </message>
    <message>
        <source>Policy %1 propagates it; no other matches (priority %2).</source>
        <translation>Die Policy %1 verteilt es; keine andere passt (Priorität %2).</translation>
    </message>
    <message>
        <source>Policy %1 has claimed it; others do not take it over.</source>
        <translation>Die Policy %1 hat es beansprucht; andere übernehmen es nicht.</translation>
    </message>
    <message>
        <source>Policy %1, as asked.</source>
        <translation>Die Policy %1, wie gefragt.</translation>
    </message>
    <message>
        <source>The fleet has no hub: a stand-in policy divides the replicas over as few clusters as have room. Give a policy of your own to see another answer.</source>
        <translation>Die Flotte hat keinen Hub: Eine Ersatz-Policy teilt die Replikate auf so wenige Cluster auf, wie Platz haben. Mit einer eigenen Policy ergibt sich eine andere Antwort.</translation>
    </message>
    <message>
        <source>Policy %1 takes it over from %2.</source>
        <translation>Die Policy %1 übernimmt es von %2.</translation>
    </message>
    <message>
        <source>No policy matches it: the template waits, and nothing is propagated.</source>
        <translation>Keine Policy passt: Die Vorlage wartet, nichts wird verteilt.</translation>
    </message>
    <message>
        <source>Policy %1 has claimed it but matches it no longer: nothing happens until the claim is removed.</source>
        <translation>Die Policy %1 hat es beansprucht, passt aber nicht mehr: Bis der Anspruch entfernt ist, geschieht nichts.</translation>
    </message>
    <message>
        <source>Policy %1 has claimed it but does not exist any more.</source>
        <translation>Die Policy %1 hat es beansprucht, ist aber nicht mehr vorhanden.</translation>
    </message>
    <message>
        <source>Objects of its namespace or kind are never propagated.</source>
        <translation>Objekte seines Namespace oder seiner Art werden nie verteilt.</translation>
    </message>
    <message>
        <source>The hub has its binding but not its template: it is scheduled as it stands.</source>
        <translation>Der Hub hat sein Binding, aber nicht seine Vorlage: Es wird eingeplant, wie es dasteht.</translation>
    </message>
    <message>
        <source>Overrides change its replicas or requests after scheduling; the scheduler does not know, and members may refuse.</source>
        <translation>Overrides ändern seine Replikate oder Anforderungen nach der Einplanung; der Scheduler weiß davon nichts, und Cluster können es ablehnen.</translation>
    </message>
    <message>
        <source>%1 change its replicas or requests after scheduling; the scheduler does not know, and members may refuse.</source>
        <translation>%1 ändern seine Replikate oder Anforderungen nach der Einplanung; der Scheduler weiß davon nichts, und Cluster können es ablehnen.</translation>
    </message>
    <message>
        <source>The policy is lazy: this takes effect on the next change of the template, not now.</source>
        <translation>Die Policy ist träge (Lazy): Dies wirkt erst bei der nächsten Änderung der Vorlage.</translation>
    </message>
    <message>
        <source>Propagation waits for override policies that do not exist: %1.</source>
        <translation>Die Verteilung wartet auf Override-Policies, die es nicht gibt: %1.</translation>
    </message>
    <message>
        <source>Names decided between equal clusters, in the direction of the template&apos;s uid: created anew it may land otherwise.</source>
        <translation>Zwischen gleichen Clustern entschieden die Namen, in der Richtung der uid der Vorlage: Neu angelegt kann es anders ausgehen.</translation>
    </message>
    <message>
        <source>Equal clusters stood at the cut of Aggregated; the hub&apos;s sort does not keep their order above 12 clusters.</source>
        <translation>An der Grenze von Aggregated standen gleiche Cluster; die Sortierung des Hubs behält ihre Reihenfolge ab 13 Clustern nicht bei.</translation>
    </message>
    <message>
        <source>Static weights ignore every spread constraint of the placement.</source>
        <translation>Feste Gewichte übergehen alle Spread-Constraints der Platzierung.</translation>
    </message>
    <message>
        <source>A spread constraint has no maxGroups, which counts as 0 and selects nothing.</source>
        <translation>Einem Spread-Constraint fehlt maxGroups; das zählt als 0 und wählt nichts aus.</translation>
    </message>
    <message>
        <source>Duplicated puts all replicas on every cluster and never checks whether there is room.</source>
        <translation>Duplicated legt alle Replikate auf jeden Cluster und prüft nie, ob Platz ist.</translation>
    </message>
    <message>
        <source>Without a fitting cluster the hub clears the earlier result: it is removed from %1 clusters.</source>
        <translation>Ohne passenden Cluster löscht der Hub das frühere Ergebnis: Es wird von %1 Clustern entfernt.</translation>
    </message>
    <message>
        <source>The answers of %1 are dropped for all clusters in this pass: %2.</source>
        <translation>Die Antworten von %1 werden in diesem Durchgang für alle Cluster verworfen: %2.</translation>
    </message>
    <message>
        <source>The resource models of %1 clusters have no %2, so they count 0 for it, whatever their nodes have free.</source>
        <translation>Die Ressourcenmodelle von %1 Clustern kennen kein %2 und zählen dafür 0, was immer ihre Knoten frei haben.</translation>
    </message>
    <message>
        <source>%1 clusters are blocked by the placement&apos;s own limits on where it may run: no room elsewhere changes that.</source>
        <translation>%1 Cluster sind durch die Vorgaben der Platzierung, wo es laufen darf, gesperrt: Daran ändert Platz nichts.</translation>
    </message>
    <message>
        <source>Select policy</source>
        <translation>Policy wählen</translation>
    </message>
    <message>
        <source>Filter clusters</source>
        <translation>Cluster filtern</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Select clusters</source>
        <translation>Cluster auswählen</translation>
    </message>
    <message>
        <source>Divide replicas</source>
        <translation>Replikate aufteilen</translation>
    </message>
    <message>
        <source>of %1 clusters remain</source>
        <translation>von %1 Clustern bleiben</translation>
    </message>
    <message>
        <source>replicas have room, of %1 wanted</source>
        <translation>Replikate haben Platz, %1 gewünscht</translation>
    </message>
    <message>
        <source>sets have room, of 1 wanted</source>
        <translation>Sätze haben Platz, 1 gewünscht</translation>
    </message>
    <message>
        <source>of %1 clusters are in use already</source>
        <translation>von %1 Clustern sind schon in Gebrauch</translation>
    </message>
    <message>
        <source>of %1 clusters selected</source>
        <translation>von %1 Clustern ausgewählt</translation>
    </message>
    <message>
        <source>of %1 replicas placed</source>
        <translation>von %1 Replikaten platziert</translation>
    </message>
    <message>
        <source>clusters get the whole object</source>
        <translation>Cluster erhalten das ganze Objekt</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>%1: %2 replicas</source>
        <translation>%1: %2 Replikate</translation>
    </message>
    <message>
        <source>%1 kept, weight %2</source>
        <translation>%1 behalten, Gewicht %2</translation>
    </message>
    <message>
        <source>Region %1</source>
        <translation>Region %1</translation>
    </message>
    <message>
        <source>score %1, %2 clusters</source>
        <translation>Bewertung %1, %2 Cluster</translation>
    </message>
    <message>
        <source>score %1, %2 clusters, chosen</source>
        <translation>Bewertung %1, %2 Cluster, gewählt</translation>
    </message>
    <message>
        <source>Swapped for room</source>
        <translation>Für Platz getauscht</translation>
    </message>
    <message>
        <source>%1 gave way to %2</source>
        <translation>%1 machte %2 Platz</translation>
    </message>
    <message>
        <source>Affinity group %1</source>
        <translation>Affinitätsgruppe %1</translation>
    </message>
    <message>
        <source>Also matches</source>
        <translation>Passt auch</translation>
    </message>
    <message>
        <source>%1, priority %2</source>
        <translation>%1, Priorität %2</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Resource model</source>
        <translation>Ressourcenmodell</translation>
    </message>
    <message>
        <source>Scheduler estimator</source>
        <translation>Scheduler-Estimator</translation>
    </message>
    <message>
        <source>The hub places it on %1.</source>
        <translation>Der Hub platziert es auf %1.</translation>
    </message>
    <message>
        <source>The hub schedules it, with no replica to place.</source>
        <translation>Der Hub plant es ein, ohne ein Replikat zu platzieren.</translation>
    </message>
    <message>
        <source>The hub leaves it where it is.</source>
        <translation>Der Hub lässt es, wo es ist.</translation>
    </message>
    <message>
        <source>Placement and replicas are as they were when it was scheduled: nothing is calculated anew.</source>
        <translation>Platzierung und Replikate sind wie bei der letzten Einplanung: Nichts wird neu berechnet.</translation>
    </message>
    <message>
        <source>The hub does not place it: %1.</source>
        <translation>Der Hub platziert es nicht: %1.</translation>
    </message>
    <message>
        <source>Its scheduling is suspended.</source>
        <translation>Seine Einplanung ist ausgesetzt.</translation>
    </message>
    <message>
        <source>No policy propagates it.</source>
        <translation>Keine Policy verteilt es.</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 Replikate</translation>
    </message>
    <message>
        <source>plain object</source>
        <translation>einfaches Objekt</translation>
    </message>
    <message>
        <source>%1 components</source>
        <translation>%1 Komponenten</translation>
    </message>
    <message>
        <source>Estimate by the nodes (--enable-scheduler-estimator)</source>
        <translation>Nach den Knoten schätzen (--enable-scheduler-estimator)</translation>
    </message>
    <message>
        <source>Give the resource models of %1 clusters ranges for %2</source>
        <translation>Den Ressourcenmodellen von %1 Clustern Bereiche für %2 geben</translation>
    </message>
    <message>
        <source>Set maxGroups in every spread constraint</source>
        <translation>maxGroups in jedem Spread-Constraint setzen</translation>
    </message>
    <message>
        <source>Tolerate %1</source>
        <translation>%1 tolerieren</translation>
    </message>
    <message>
        <source>lets %1 clusters through that nothing else rejects</source>
        <translation>lässt %1 Cluster durch, die sonst nichts ablehnt</translation>
    </message>
    <message>
        <source>Free room for %1 more replicas in the feasible clusters</source>
        <translation>Platz für %1 weitere Replikate in den möglichen Clustern schaffen</translation>
    </message>
    <message>
        <source>Lower minGroups, or let more clusters pass the filters</source>
        <translation>minGroups senken oder mehr Cluster durch die Filter lassen</translation>
    </message>
    <message>
        <source>%1 of %2 placed workloads would start at the first attempt, by their members&apos; own schedulers; %3 were asked about.</source>
        <translation>%1 von %2 platzierten Workloads würden nach Urteil der Scheduler der Mitglieder beim ersten Versuch starten; gefragt wurde nach %3.</translation>
    </message>
    <message>
        <source>Federated quota</source>
        <translation>Föderiertes Kontingent</translation>
    </message>
    <message>
        <source>In-cluster fit</source>
        <translation>Passt im Cluster</translation>
    </message>
    <message>
        <source>of %1 new pods start at the first attempt</source>
        <translation>von %1 neuen Pods starten beim ersten Versuch</translation>
    </message>
    <message>
        <source>new pods: nothing is to be started</source>
        <translation>neue Pods: Es ist nichts zu starten</translation>
    </message>
    <message>
        <source>%1: %2 of %3 pods</source>
        <translation>%1: %2 von %3 Pods</translation>
    </message>
    <message>
        <source>%1: %2 of %3 pods find a node, and all are needed</source>
        <translation>%1: %2 von %3 Pods finden einen Knoten, nötig sind alle</translation>
    </message>
    <message>
        <source>The fleet has no snapshot of it: its scheduler is not asked.</source>
        <translation>Die Flotte hat keinen Snapshot davon: Sein Scheduler wird nicht gefragt.</translation>
    </message>
    <message>
        <source>The hub would send it to %1; there %2 of %3 new pods start at the first attempt.</source>
        <translation>Der Hub würde es nach %1 schicken; dort starten %2 von %3 neuen Pods beim ersten Versuch.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>With the gate FederatedQuotaEnforcement the hub would refuse it: %1 Without it the quota only counts.</source>
        <translation>Mit dem Gate FederatedQuotaEnforcement würde der Hub es ablehnen: %1 Ohne das Gate zählt das Kontingent nur.</translation>
    </message>
    <message>
        <source>Tier %1: %2</source>
        <translation>Stufe %1: %2</translation>
    </message>
    <message>
        <source>Tier 0: the group&apos;s own clusters</source>
        <translation>Stufe 0: die eigenen Cluster der Gruppe</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>%1 to %2 of them, %3 are feasible</source>
        <translation>%1 bis %2 davon, %3 sind möglich</translation>
    </message>
    <message>
        <source>room for %1, score %2</source>
        <translation>Platz für %1, Punkte %2</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>A number or a yes/no where text belongs; taken as text.</source>
        <translation>Eine Zahl oder ein Ja/Nein, wo Text hingehört; als Text genommen.</translation>
    </message>
    <message>
        <source>A list or map where text belongs; left out.</source>
        <translation>Eine Liste oder Map, wo Text hingehört; ausgelassen.</translation>
    </message>
    <message>
        <source>Text where a number belongs; read as the number it spells.</source>
        <translation>Text, wo eine Zahl hingehört; als die Zahl gelesen, die dort steht.</translation>
    </message>
    <message>
        <source>Not a whole number; left out.</source>
        <translation>Keine ganze Zahl; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a number; left out.</source>
        <translation>Keine Zahl; ausgelassen.</translation>
    </message>
    <message>
        <source>Text where true or false belongs; read as what it spells.</source>
        <translation>Text, wo true oder false hingehört; als das gelesen, was dort steht.</translation>
    </message>
    <message>
        <source>Neither true nor false; left out.</source>
        <translation>Weder true noch false; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a quantity such as 500m or 2Gi; left out.</source>
        <translation>Keine Menge wie 500m oder 2Gi; ausgelassen.</translation>
    </message>
    <message>
        <source>A quantity without digits; taken as 0.</source>
        <translation>Eine Menge ohne Ziffern; als 0 genommen.</translation>
    </message>
    <message>
        <source>A negative amount; taken as 0.</source>
        <translation>Eine negative Menge; als 0 genommen.</translation>
    </message>
    <message>
        <source>The number is out of range; taken as the nearest one in range.</source>
        <translation>Die Zahl liegt außerhalb des Bereichs; die nächste zulässige wurde genommen.</translation>
    </message>
    <message>
        <source>Not a map of fields; left out.</source>
        <translation>Keine Map von Feldern; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a list; left out.</source>
        <translation>Keine Liste; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a whole number from 0 to 2147483647.</source>
        <translation>Keine ganze Zahl von 0 bis 2147483647.</translation>
    </message>
    <message>
        <source>Further findings of this object are left out.</source>
        <translation>Weitere Befunde zu diesem Objekt sind ausgelassen.</translation>
    </message>
    <message>
        <source>A priority class without value; taken as 0.</source>
        <translation>Eine PriorityClass ohne Wert; als 0 genommen.</translation>
    </message>
    <message>
        <source>Not a time such as 2026-03-01T12:00:00Z; left out.</source>
        <translation>Keine Zeit wie 2026-03-01T12:00:00Z; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a map of labels; left out.</source>
        <translation>Keine Map von Labels; ausgelassen.</translation>
    </message>
    <message>
        <source>A device without name; left out.</source>
        <translation>Ein Gerät ohne Namen; ausgelassen.</translation>
    </message>
    <message>
        <source>This version of the resource API is not read; kept by name only.</source>
        <translation>Diese Version der Ressourcen-API wird nicht gelesen; nur der Name bleibt.</translation>
    </message>
    <message>
        <source>A taint without key; left out.</source>
        <translation>Ein Taint ohne Schlüssel; ausgelassen.</translation>
    </message>
    <message>
        <source>A taint without effect keeps nothing away; kept as it is.</source>
        <translation>Ein Taint ohne Wirkung hält nichts fern; unverändert übernommen.</translation>
    </message>
    <message>
        <source>Not a taint effect; the taint keeps nothing away.</source>
        <translation>Keine Taint-Wirkung; der Taint hält nichts fern.</translation>
    </message>
    <message>
        <source>The amount is larger than can be counted; taken as the largest.</source>
        <translation>Die Menge ist größer, als gezählt werden kann; die größte wurde genommen.</translation>
    </message>
    <message>
        <source>No allocatable amounts; taken from the capacity, as the API server does.</source>
        <translation>Keine Mengen unter allocatable; aus der Kapazität genommen, wie es der API-Server tut.</translation>
    </message>
    <message>
        <source>Less capacity than allocatable; the allocatable amount is used.</source>
        <translation>Weniger capacity als allocatable; die Menge von allocatable gilt.</translation>
    </message>
    <message>
        <source>Not a Kubernetes object: kind and apiVersion are missing.</source>
        <translation>Kein Kubernetes-Objekt: kind und apiVersion fehlen.</translation>
    </message>
    <message>
        <source>The object has no apiVersion.</source>
        <translation>Das Objekt hat keine apiVersion.</translation>
    </message>
    <message>
        <source>The object has no name.</source>
        <translation>Das Objekt hat keinen Namen.</translation>
    </message>
    <message>
        <source>Secrets are left alone: nothing of them is kept.</source>
        <translation>Secrets bleiben unangetastet: nichts davon wird behalten.</translation>
    </message>
    <message>
        <source>A kubeconfig among the manifests: nothing of it is kept.</source>
        <translation>Eine kubeconfig unter den Manifesten: nichts davon wird behalten.</translation>
    </message>
    <message>
        <source>A pod without spec asks nothing.</source>
        <translation>Ein Pod ohne spec fordert nichts an.</translation>
    </message>
    <message>
        <source>Not a number of pods; left out.</source>
        <translation>Keine Anzahl von Pods; ausgelassen.</translation>
    </message>
    <message>
        <source>A HyperNode without tier; taken as 0.</source>
        <translation>Ein HyperNode ohne tier; als 0 genommen.</translation>
    </message>
    <message>
        <source>A member without selector selects nothing.</source>
        <translation>Ein Mitglied ohne selector wählt nichts aus.</translation>
    </message>
    <message>
        <source>Neither Node nor HyperNode; left out.</source>
        <translation>Weder Node noch HyperNode; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a pod phase; taken as Unknown.</source>
        <translation>Keine Pod-Phase; als Unknown genommen.</translation>
    </message>
    <message>
        <source>Not a list of GPUs as the sharing device plugin writes it; left out.</source>
        <translation>Keine GPU-Liste, wie das teilende Device-Plugin sie schreibt; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a fraction of a GPU above 0 and up to 1; left out.</source>
        <translation>Kein Bruchteil einer GPU über 0 und bis 1; ausgelassen.</translation>
    </message>
    <message>
        <source>Not GPU indexes such as 0 or 0-1; left out.</source>
        <translation>Keine GPU-Nummern wie 0 oder 0-1; ausgelassen.</translation>
    </message>
    <message>
        <source>The path leads to no pod template of the component.</source>
        <translation>Der Pfad führt zu keiner Pod-Vorlage der Komponente.</translation>
    </message>
    <message>
        <source>The component names no pod sets and its kind is not known; its pods are not counted.</source>
        <translation>Die Komponente nennt keine Pod-Sätze und ihre Art ist unbekannt; ihre Pods werden nicht gezählt.</translation>
    </message>
    <message>
        <source>Not a number of pods from 1 to below parallelism; partial admission is left out.</source>
        <translation>Keine Pod-Anzahl von 1 bis unter parallelism; die Teilzulassung entfällt.</translation>
    </message>
    <message>
        <source>The set has no cliques; it is not read.</source>
        <translation>Der Satz hat keine Cliquen; er wird nicht gelesen.</translation>
    </message>
    <message>
        <source>There is no clique of this name; left out.</source>
        <translation>Eine Clique dieses Namens gibt es nicht; ausgelassen.</translation>
    </message>
    <message>
        <source>The graph has no services; it is not read.</source>
        <translation>Der Graph hat keine Services; er wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The set has no replicated jobs; it is not read.</source>
        <translation>Der Satz hat keine replicatedJobs; er wird nicht gelesen.</translation>
    </message>
    <message>
        <source>A replica has at least one pod; counted as 1.</source>
        <translation>Eine Replika hat mindestens einen Pod; als 1 gezählt.</translation>
    </message>
    <message>
        <source>The predictor has neither a model nor containers; the workload is not read.</source>
        <translation>Der Predictor hat weder Modell noch Container; der Workload wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The predictor is missing; the workload is not read.</source>
        <translation>Der Predictor fehlt; der Workload wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The job names no role that its kind has; it is not read.</source>
        <translation>Der Job nennt keine Rolle, die seine Art hat; er wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The kind has no such role; left out.</source>
        <translation>Die Art hat keine solche Rolle; ausgelassen.</translation>
    </message>
    <message>
        <source>The gang wants more pods than the workload has: it can never start.</source>
        <translation>Die Gang verlangt mehr Pods, als der Workload hat: sie kann nie starten.</translation>
    </message>
    <message>
        <source>The pod template is missing; the workload is not read.</source>
        <translation>Die Pod-Vorlage fehlt; der Workload wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The number of replicas is missing; counted as 1, but an API server would write the default 0.</source>
        <translation>Die Anzahl der Replikas fehlt; als 1 gezählt, ein API-Server schriebe aber den Vorgabewert 0.</translation>
    </message>
    <message>
        <source>Not a memory size such as 512m or 4g; left out.</source>
        <translation>Keine Speichergröße wie 512m oder 4g; ausgelassen.</translation>
    </message>
    <message>
        <source>Not a number of slots from 1 on; counted as 1.</source>
        <translation>Keine Anzahl von Slots ab 1; als 1 gezählt.</translation>
    </message>
    <message>
        <source>Not an amount of CPU; left out.</source>
        <translation>Keine CPU-Menge; ausgelassen.</translation>
    </message>
    <message>
        <source>The section is missing; the workload is not read.</source>
        <translation>Der Abschnitt fehlt; der Workload wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The job has no tasks; it is not read.</source>
        <translation>Der Job hat keine Tasks; er wird nicht gelesen.</translation>
    </message>
    <message>
        <source>This version of the API is not known; the workload is not read, as its fields may mean something else.</source>
        <translation>Diese Version der API ist unbekannt; der Workload wird nicht gelesen, da seine Felder etwas anderes bedeuten können.</translation>
    </message>
    <message>
        <source>The pod is bound to a node that is not among the nodes read; it holds nothing.</source>
        <translation>Der Pod ist an einen Node gebunden, der nicht unter den gelesenen ist; er belegt nichts.</translation>
    </message>
    <message>
        <source>Pods are bound to nodes, but no node was read: nothing can be said of capacity.</source>
        <translation>Pods sind an Nodes gebunden, aber kein Node wurde gelesen: über die Kapazität lässt sich nichts sagen.</translation>
    </message>
    <message>
        <source>Further findings of the same kind are left out.</source>
        <translation>Weitere Befunde derselben Art sind ausgelassen.</translation>
    </message>
    <message>
        <source>The fleet names more than 1000 resources; the last ones by name are left out.</source>
        <translation>Die Flotte nennt mehr als 1000 Ressourcen; die letzten dem Namen nach sind ausgelassen.</translation>
    </message>
    <message>
        <source>Pods hold more of this resource than the node allows.</source>
        <translation>Pods belegen mehr von dieser Ressource, als der Node erlaubt.</translation>
    </message>
    <message>
        <source>The node&apos;s MIG configuration is invalid: its GPUs cannot be used.</source>
        <translation>Die MIG-Konfiguration des Nodes ist ungültig: seine GPUs sind nicht nutzbar.</translation>
    </message>
    <message>
        <source>More units than any machine has; only the first 1024 are drawn.</source>
        <translation>Mehr Einheiten, als eine Maschine haben kann; nur die ersten 1024 werden gezeichnet.</translation>
    </message>
    <message>
        <source>A member of more than one HyperNode; Volcano holds such a topology not ready.</source>
        <translation>Mitglied von mehr als einem HyperNode; Volcano hält eine solche Topologie für nicht bereit.</translation>
    </message>
    <message>
        <source>The HyperNode is below itself; Volcano holds such a topology not ready.</source>
        <translation>Der HyperNode steht unter sich selbst; Volcano hält eine solche Topologie für nicht bereit.</translation>
    </message>
    <message>
        <source>Not a regular expression; the member selects nothing.</source>
        <translation>Kein regulärer Ausdruck; das Mitglied wählt nichts aus.</translation>
    </message>
    <message>
        <source>The node lacks this level of the topology; it is shown in an unnamed domain.</source>
        <translation>Dem Node fehlt diese Ebene der Topologie; er steht in einer namenlosen Domäne.</translation>
    </message>
    <message>
        <source>The object is there more than once; this copy gives way to another.</source>
        <translation>Das Objekt ist mehrfach da; diese Kopie weicht einer anderen.</translation>
    </message>
    <message>
        <source>An object of this name but another uid is there too; the one that was created later is used.</source>
        <translation>Es gibt auch ein Objekt dieses Namens mit anderer uid; das später erstellte gilt.</translation>
    </message>
    <message>
        <source>The placement that was applied last cannot be read; it counts as changed.</source>
        <translation>Die zuletzt angewandte Platzierung ist nicht lesbar; sie gilt als geändert.</translation>
    </message>
    <message>
        <source>The file ends in the middle of an object; everything before it was read.</source>
        <translation>Die Datei endet mitten in einem Objekt; alles davor wurde gelesen.</translation>
    </message>
    <message>
        <source>The file could not be read further: %1</source>
        <translation>Die Datei konnte nicht weiter gelesen werden: %1</translation>
    </message>
    <message>
        <source>This is not JSON; the rest of the line is left out.</source>
        <translation>Das ist kein JSON; der Rest der Zeile wird ausgelassen.</translation>
    </message>
    <message>
        <source>The list is broken here: a bracket or comma is missing or too many.</source>
        <translation>Die Liste ist hier zerbrochen: Eine Klammer oder ein Komma fehlt oder ist zu viel.</translation>
    </message>
    <message>
        <source>An item of the list is not an object.</source>
        <translation>Ein Eintrag der Liste ist kein Objekt.</translation>
    </message>
    <message>
        <source>The list is broken behind its items.</source>
        <translation>Die Liste ist hinter ihren Einträgen zerbrochen.</translation>
    </message>
    <message>
        <source>Lists are nested too deeply here; this one is left out.</source>
        <translation>Listen sind hier zu tief verschachtelt; diese wird ausgelassen.</translation>
    </message>
    <message>
        <source>This object is larger than 64 MiB and is left out.</source>
        <translation>Dieses Objekt ist größer als 64 MiB und wird ausgelassen.</translation>
    </message>
    <message>
        <source>This text is longer than 64 MiB; the rest of the file is left out.</source>
        <translation>Dieser Text ist länger als 64 MiB; der Rest der Datei wird ausgelassen.</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8.</source>
        <translation>Der Text ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>Maps and lists are nested too deeply.</source>
        <translation>Maps und Listen sind zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The object has too many values.</source>
        <translation>Das Objekt hat zu viele Werte.</translation>
    </message>
    <message>
        <source>A number is not written as JSON wants it.</source>
        <translation>Eine Zahl ist nicht so geschrieben, wie JSON es verlangt.</translation>
    </message>
    <message>
        <source>A text has an escape that JSON does not know.</source>
        <translation>Ein Text enthält eine Escape-Folge, die JSON nicht kennt.</translation>
    </message>
    <message>
        <source>A text has a line break or control character in it.</source>
        <translation>Ein Text enthält einen Zeilenumbruch oder ein Steuerzeichen.</translation>
    </message>
    <message>
        <source>A word is none of true, false and null.</source>
        <translation>Ein Wort ist weder true noch false noch null.</translation>
    </message>
    <message>
        <source>This is not an object.</source>
        <translation>Das ist kein Objekt.</translation>
    </message>
    <message>
        <source>This is a kubeconfig; nothing of it was kept.</source>
        <translation>Das ist eine kubeconfig; nichts davon wurde behalten.</translation>
    </message>
    <message>
        <source>The object does not say it, so it cannot be told what it is.</source>
        <translation>Das Objekt sagt es nicht, also lässt sich nicht sagen, was es ist.</translation>
    </message>
    <message>
        <source>It is not a text, so it cannot be told what the object is.</source>
        <translation>Es ist kein Text, also lässt sich nicht sagen, was das Objekt ist.</translation>
    </message>
    <message>
        <source>The file ends among the items of a list; everything before the last item was read.</source>
        <translation>Die Datei endet zwischen den Einträgen einer Liste; alles vor dem letzten Eintrag wurde gelesen.</translation>
    </message>
    <message>
        <source>The file ends without a line break: its last object may be cut off.</source>
        <translation>Die Datei endet ohne Zeilenumbruch: Ihr letztes Objekt kann abgeschnitten sein.</translation>
    </message>
    <message>
        <source>This is neither an object nor a list of objects.</source>
        <translation>Das ist weder ein Objekt noch eine Liste von Objekten.</translation>
    </message>
    <message>
        <source>Lists are nested too deeply here.</source>
        <translation>Listen sind hier zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The key of a map is not a text.</source>
        <translation>Der Schlüssel einer Map ist kein Text.</translation>
    </message>
    <message>
        <source>An alias has no anchor before it.</source>
        <translation>Ein Alias hat keinen Anker vor sich.</translation>
    </message>
    <message>
        <source>Aliases expand to too many values.</source>
        <translation>Aliase entfalten sich zu zu vielen Werten.</translation>
    </message>
    <message>
        <source>Anchors hold too many values.</source>
        <translation>Anker enthalten zu viele Werte.</translation>
    </message>
    <message>
        <source>A merge key refers to something that is not a map.</source>
        <translation>Ein Merge-Schlüssel verweist auf etwas, das keine Map ist.</translation>
    </message>
    <message>
        <source>It is no archive that can be read.</source>
        <translation>Es ist kein lesbares Archiv.</translation>
    </message>
    <message>
        <source>The archive is broken; members before the break were read.</source>
        <translation>Das Archiv ist beschädigt; was vor der Bruchstelle steht, wurde gelesen.</translation>
    </message>
    <message>
        <source>The archive has too many members; the rest is left out.</source>
        <translation>Das Archiv hat zu viele Einträge; der Rest wird ausgelassen.</translation>
    </message>
    <message>
        <source>The archive unpacks to more than is allowed; the rest is left out.</source>
        <translation>Das Archiv entpackt sich auf mehr als erlaubt; der Rest wird ausgelassen.</translation>
    </message>
    <message>
        <source>The archive could not be unpacked: %1</source>
        <translation>Das Archiv konnte nicht entpackt werden: %1</translation>
    </message>
    <message>
        <source>The archive is broken here; what stands before was read.</source>
        <translation>Das Archiv ist hier beschädigt; was davor steht, wurde gelesen.</translation>
    </message>
    <message>
        <source>It holds no manifests and was left alone.</source>
        <translation>Es enthält keine Manifeste und blieb unberührt.</translation>
    </message>
    <message>
        <source>It is hidden and was left alone.</source>
        <translation>Es ist verborgen und blieb unberührt.</translation>
    </message>
    <message>
        <source>It is not a file and was left alone.</source>
        <translation>Es ist keine Datei und blieb unberührt.</translation>
    </message>
    <message>
        <source>It is a link to a folder and was left alone.</source>
        <translation>Es ist ein Verweis auf einen Ordner und blieb unberührt.</translation>
    </message>
    <message>
        <source>Folders are nested too deeply here.</source>
        <translation>Ordner sind hier zu tief verschachtelt.</translation>
    </message>
    <message>
        <source>The folder holds too many files.</source>
        <translation>Der Ordner enthält zu viele Dateien.</translation>
    </message>
    <message>
        <source>Secrets are left alone: %1.</source>
        <translation>Secrets bleiben unberührt: %1.</translation>
    </message>
    <message>
        <source>There is no object that could be read.</source>
        <translation>Es gibt kein Objekt, das gelesen werden konnte.</translation>
    </message>
    <message>
        <source>There is nothing to open.</source>
        <translation>Es gibt nichts zu öffnen.</translation>
    </message>
    <message>
        <source>The object was not read from a file.</source>
        <translation>Das Objekt wurde nicht aus einer Datei gelesen.</translation>
    </message>
    <message>
        <source>The file cannot be read any more: %1</source>
        <translation>Die Datei ist nicht mehr lesbar: %1</translation>
    </message>
    <message>
        <source>The file has changed since it was opened; reload to see its objects.</source>
        <translation>Die Datei hat sich seit dem Öffnen geändert; laden Sie neu, um ihre Objekte zu sehen.</translation>
    </message>
    <message>
        <source>There is not enough memory to read these files.</source>
        <translation>Der Speicher reicht nicht, um diese Dateien zu lesen.</translation>
    </message>
    <message>
        <source>The file could not be read: %1</source>
        <translation>Die Datei konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>It is neither JSON nor YAML and was left alone.</source>
        <translation>Es ist weder JSON noch YAML und blieb unberührt.</translation>
    </message>
    <message>
        <source>It is not a Snapshot of stowage.io/v1alpha1.</source>
        <translation>Es ist kein Snapshot von stowage.io/v1alpha1.</translation>
    </message>
    <message>
        <source>The capture had no right to read %1.</source>
        <translation>Die Aufnahme hatte kein Recht, %1 zu lesen.</translation>
    </message>
    <message>
        <source>The cluster did not serve %1.</source>
        <translation>Der Cluster bot %1 nicht an.</translation>
    </message>
    <message>
        <source>It is not a time as RFC 3339 writes it.</source>
        <translation>Es ist keine Zeit, wie RFC 3339 sie schreibt.</translation>
    </message>
    <message>
        <source>It is neither a file nor a folder.</source>
        <translation>Es ist weder eine Datei noch ein Ordner.</translation>
    </message>
    <message>
        <source>A cluster needs a name before the path.</source>
        <translation>Ein Cluster braucht einen Namen vor dem Pfad.</translation>
    </message>
    <message>
        <source>It is a plan, not a manifest, and was left alone.</source>
        <translation>Es ist ein Plan, kein Manifest, und blieb unberührt.</translation>
    </message>
    <message>
        <source>It stands beside the folders hub and clusters and was left alone.</source>
        <translation>Es steht neben den Ordnern hub und clusters und blieb unberührt.</translation>
    </message>
    <message>
        <source>Another cluster has the same name, so this one is called &quot;%1&quot;.</source>
        <translation>Ein anderer Cluster heißt ebenso, darum heißt dieser &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>It is a folder.</source>
        <translation>Es ist ein Ordner.</translation>
    </message>
    <message>
        <source>It is not a regular file.</source>
        <translation>Es ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht vorhanden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>Canceled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>this quote (%1) is never closed</source>
        <translation>dieses Anführungszeichen (%1) wird nie geschlossen</translation>
    </message>
    <message>
        <source>unknown field &apos;%1&apos; (did you mean &apos;%2&apos;?); this view knows %3</source>
        <translation>unbekanntes Feld &apos;%1&apos; (meinten Sie &apos;%2&apos;?); diese Ansicht kennt %3</translation>
    </message>
    <message>
        <source>unknown field &apos;%1&apos;; this view knows %2</source>
        <translation>unbekanntes Feld &apos;%1&apos;; diese Ansicht kennt %2</translation>
    </message>
    <message>
        <source>&apos;-&apos; negates nothing</source>
        <translation>&apos;-&apos; verneint nichts</translation>
    </message>
    <message>
        <source>this word is empty</source>
        <translation>dieses Wort ist leer</translation>
    </message>
    <message>
        <source>an alternative beside &apos;|&apos; is empty</source>
        <translation>eine Möglichkeit neben &apos;|&apos; ist leer</translation>
    </message>
    <message>
        <source>&apos;%1&apos; needs a value</source>
        <translation>&apos;%1&apos; braucht einen Wert</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a flag and takes no value</source>
        <translation>&apos;%1&apos; ist ein Merkmal und nimmt keinen Wert</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a text and cannot be compared; write %2:value</source>
        <translation>&apos;%1&apos; ist ein Text und lässt sich nicht vergleichen; schreiben Sie %2:wert</translation>
    </message>
    <message>
        <source>labels are asked for as label:key=value</source>
        <translation>nach Labels fragt man mit label:key=value</translation>
    </message>
    <message>
        <source>a label needs a key: label:key=value</source>
        <translation>ein Label braucht einen Schlüssel: label:key=value</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no age such as 3d4h or 90m</source>
        <translation>&apos;%1&apos; ist kein Alter wie 3d4h oder 90m</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no number or quantity</source>
        <translation>&apos;%1&apos; ist keine Zahl oder Menge</translation>
    </message>
    <message>
        <source>It configures a program and is no object of a cluster; it was left alone.</source>
        <translation>Es stellt ein Programm ein und ist kein Objekt eines Clusters; es wurde nicht angerührt.</translation>
    </message>
    <message>
        <source>There is no object that could be read. %1</source>
        <translation>Es gibt kein Objekt, das gelesen werden konnte. %1</translation>
    </message>
    <message>
        <source>It is no Kubernetes object and was left alone: it has no kind, metadata or spec.</source>
        <translation>Es ist kein Kubernetes-Objekt und blieb unberührt: Es hat weder kind noch metadata noch spec.</translation>
    </message>
    <message>
        <source>A map has this key more than once; the last one counts.</source>
        <translation>Eine Map hat diesen Schlüssel mehr als einmal; der letzte zählt.</translation>
    </message>
</context>
<context>
    <name>FirstAttempt</name>
    <message>
        <source>No workload with pods waits for the hub.</source>
        <translation>Kein Workload mit Pods wartet auf den Hub.</translation>
    </message>
    <message>
        <source>By %1 the hub places %2 of %3 workloads and %4 of them start at the first attempt; %5 GPUs are held by workloads that cannot start.</source>
        <translation>Mit %1 platziert der Hub %2 von %3 Workloads, und %4 davon starten beim ersten Versuch; %5 GPUs halten Workloads, die nicht starten können.</translation>
    </message>
    <message>
        <source>A placement succeeds when every target cluster&apos;s scheduler binds all its new pods on the snapshot, without preemption. Pods that were bound stay while the next workload is tried.</source>
        <translation>Eine Platzierung gelingt, wenn der Scheduler jedes Zielclusters alle neuen Pods auf dem Snapshot bindet, ohne Verdrängung. Gebundene Pods bleiben, während der nächste Workload versucht wird.</translation>
    </message>
</context>
<context>
    <name>Fit</name>
    <message>
        <source>Some pods belong to a group; they are decided one by one here. Ask for the group to see all or nothing.</source>
        <translation>Einige Pods gehören zu einer Gruppe; hier wird über jeden einzeln entschieden. Fragen Sie nach der Gruppe, um „alles oder nichts“ zu sehen.</translation>
    </message>
</context>
<context>
    <name>Fix</name>
    <message>
        <source>Let the scheduler of %1 choose the nodes</source>
        <translation>Den Scheduler von %1 die Knoten wählen lassen</translation>
    </message>
    <message>
        <source>Put it into %1</source>
        <translation>Nach %1 stellen</translation>
    </message>
    <message>
        <source>Only %1 replicas of it</source>
        <translation>Nur %1 Replikate davon</translation>
    </message>
    <message>
        <source>Uncordon node %1 before</source>
        <translation>Vorher Knoten %1 entsperren</translation>
    </message>
    <message>
        <source>Remove taint %2 from node %1 before</source>
        <translation>Vorher Taint %2 von Knoten %1 nehmen</translation>
    </message>
    <message>
        <source>Move %1 pods out of %2 before</source>
        <translation>Vorher %1 Pods aus %2 umziehen</translation>
    </message>
    <message>
        <source>Add %1 nodes like %2 before</source>
        <translation>Vorher %1 Knoten wie %2 hinzufügen</translation>
    </message>
    <message>
        <source>Take it out of the plan</source>
        <translation>Aus dem Plan nehmen</translation>
    </message>
    <message>
        <source>It is meant so: accept the object as it is now</source>
        <translation>So gemeint: das Objekt nehmen, wie es jetzt ist</translation>
    </message>
    <message>
        <source>Move a pod out of %1 before</source>
        <translation>Vorher einen Pod aus %1 verschieben</translation>
    </message>
    <message>
        <source>Add a node like %1 before</source>
        <translation>Vorher einen Node wie %1 hinzufügen</translation>
    </message>
</context>
<context>
    <name>FleetSource</name>
    <message>
        <source>Demo fleet</source>
        <translation>Demo-Flotte</translation>
    </message>
    <message>
        <source>No fleet</source>
        <translation>Keine Flotte</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fragmentation</name>
    <message>
        <source>The mix is taken from the cluster&apos;s own pods.</source>
        <translation>Der Mix stammt von den Pods des Clusters selbst.</translation>
    </message>
</context>
<context>
    <name>Fragments</name>
    <message>
        <source>No GPU is free, so none is stranded.</source>
        <translation>Keine GPU ist frei, also ist keine gestrandet.</translation>
    </message>
    <message>
        <source>Every one of the %1 free GPUs can be used.</source>
        <translation>Jede der %1 freien GPUs ist nutzbar.</translation>
    </message>
    <message>
        <source>%1 of %2 free GPUs are fragments: these pods cannot use them.</source>
        <translation>%1 von %2 freien GPUs sind Fragmente: diese Pods können sie nicht nutzen.</translation>
    </message>
    <message>
        <source>Measured against each cluster&apos;s own pods.</source>
        <translation>Gemessen an den eigenen Pods jedes Clusters.</translation>
    </message>
    <message>
        <source>There are no pods to measure against.</source>
        <translation>Es gibt keine Pods, an denen gemessen werden könnte.</translation>
    </message>
    <message>
        <source>%1 % without GPUs</source>
        <translation>%1 % ohne GPUs</translation>
    </message>
    <message>
        <source>%1 % with %2</source>
        <comment>share, GPUs</comment>
        <translation>%1 % mit %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>%n weitere Art</numerusform>
            <numerusform>%n weitere Arten</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured against pods of which %1.</source>
        <translation>Gemessen an Pods, nach Zahl der GPUs: %1.</translation>
    </message>
    <message>
        <source>Free blocks within a cluster: %1 of 8 GPUs, %2 of 16, %3 of 64.</source>
        <translation>Freie Blöcke innerhalb eines Clusters: %1 von 8 GPUs, %2 von 16, %3 von 64.</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink-Domäne</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>No pods whose leaving would free one more block of %1 GPUs: the domains are too small, full of pods that cannot move, or cordoned.</source>
        <translation>Keine Pods, deren Weggang einen weiteren Block von %1 GPUs frei machte: die Domänen sind zu klein, voll von Pods, die nicht umziehen können, oder gesperrt.</translation>
    </message>
    <message numerus="yes">
        <source>One more block of %1 GPUs in %2: %n pod(s) leave %3; %4 GPU hours of work are lost.</source>
        <translation>
            <numerusform>Ein weiterer Block von %1 GPUs in %2: %n Pod verlässt %3; %4 GPU-Stunden Arbeit gehen verloren.</numerusform>
            <numerusform>Ein weiterer Block von %1 GPUs in %2: %n Pods verlassen %3; %4 GPU-Stunden Arbeit gehen verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 finds a place on %2</source>
        <translation>%1 findet einen Platz auf %2</translation>
    </message>
    <message>
        <source>%1 finds no other place</source>
        <translation>%1 findet keinen anderen Platz</translation>
    </message>
    <message numerus="yes">
        <source>; and %n more</source>
        <translation>
            <numerusform>; und %n weiterer</numerusform>
            <numerusform>; und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them would wait.</source>
        <translation>
            <numerusform>%n davon würde warten.</numerusform>
            <numerusform>%n davon würden warten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Gang</name>
    <message>
        <source>GenericWorkload is off: pods are scheduled one by one.</source>
        <translation>GenericWorkload ist aus: Pods werden einzeln eingeplant.</translation>
    </message>
    <message>
        <source>GangScheduling is off: the minimum is not enforced.</source>
        <translation>GangScheduling ist aus: Das Minimum wird nicht durchgesetzt.</translation>
    </message>
    <message>
        <source>TopologyAwareWorkloadScheduling is off: the topology constraint is ignored.</source>
        <translation>TopologyAwareWorkloadScheduling ist aus: Die Topologiebedingung wird ignoriert.</translation>
    </message>
    <message>
        <source>Group scheduling is alpha in this version.</source>
        <translation>Das Einplanen von Gruppen ist in dieser Version alpha.</translation>
    </message>
    <message>
        <source>Members preempt one by one, even if the group is not scheduled in the end.</source>
        <translation>Mitglieder verdrängen einzeln, selbst wenn die Gruppe am Ende nicht eingeplant wird.</translation>
    </message>
    <message>
        <source>A group with a topology constraint does not preempt: it waits.</source>
        <translation>Eine Gruppe mit Topologiebedingung verdrängt nicht: Sie wartet.</translation>
    </message>
    <message>
        <source>Pods have another priority than their group.</source>
        <translation>Pods haben eine andere Priorität als ihre Gruppe.</translation>
    </message>
    <message>
        <source>The minimum is larger than the number of pods that exist.</source>
        <translation>Das Minimum ist größer als die Zahl der vorhandenen Pods.</translation>
    </message>
    <message>
        <source>The pods of the group name different schedulers.</source>
        <translation>Die Pods der Gruppe nennen verschiedene Scheduler.</translation>
    </message>
    <message>
        <source>Running members stand in more than one domain, or in none.</source>
        <translation>Laufende Mitglieder stehen in mehr als einer Domäne oder in keiner.</translation>
    </message>
    <message>
        <source>No pod of the tree found a node.</source>
        <translation>Kein Pod des Baums hat einen Knoten gefunden.</translation>
    </message>
    <message>
        <source>The minimum is larger than the number of pods that the controller will ever make.</source>
        <translation>Das Minimum ist größer als die Zahl der Pods, die der Controller je erzeugt.</translation>
    </message>
    <message>
        <source>kube-scheduler 1.37 may look at a part of the placements of a large cluster only; here it is all of them.</source>
        <translation>kube-scheduler 1.37 betrachtet bei großen Clustern eventuell nur einen Teil der Platzierungen; hier sind es alle.</translation>
    </message>
</context>
<context>
    <name>HubManifests</name>
    <message>
        <source>%1 objects to apply on the hub: review them first.</source>
        <translation>%1 Objekte zum Anwenden auf dem Hub: bitte vorher prüfen.</translation>
    </message>
    <message>
        <source>Nothing was asked for that makes an object.</source>
        <translation>Nichts Gefragtes ergibt ein Objekt.</translation>
    </message>
    <message>
        <source>Models grade nodes on one scale: those of %1 are by %2; for its other GPU resources ask the scheduler estimator.</source>
        <translation>Modelle stufen Knoten nach einem Maß ein: die von %1 nach %2; für andere GPU-Ressourcen den Scheduler-Schätzer fragen.</translation>
    </message>
    <message>
        <source>%1 is placed nowhere (%2): no policy can hold that.</source>
        <translation>%1 wird nirgends platziert (%2): Das kann keine Richtlinie festhalten.</translation>
    </message>
</context>
<context>
    <name>HubModel</name>
    <message>
        <source>Bindings have components: the gate MultiplePodTemplatesScheduling is on.</source>
        <translation>Bindungen haben Komponenten: Das Gate MultiplePodTemplatesScheduling ist an.</translation>
    </message>
    <message>
        <source>Bindings have affinity groups: the gate WorkloadAffinity is on.</source>
        <translation>Bindungen haben Affinitätsgruppen: Das Gate WorkloadAffinity ist an.</translation>
    </message>
    <message>
        <source>Requirements of bindings carry a namespace: the gate ResourceQuotaEstimate is on.</source>
        <translation>Anforderungen von Bindungen nennen einen Namespace: Das Gate ResourceQuotaEstimate ist an.</translation>
    </message>
    <message>
        <source>Bindings were refused by a FederatedResourceQuota: the gate FederatedQuotaEnforcement is on.</source>
        <translation>Bindungen wurden durch ein FederatedResourceQuota abgelehnt: Das Gate FederatedQuotaEnforcement ist an.</translation>
    </message>
    <message>
        <source>The arguments of %1 in %2 say so.</source>
        <translation>Die Argumente von %1 in %2 sagen es.</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Units that nobody holds, on nodes that take pods.</source>
        <translation>Einheiten, die niemand belegt, auf Nodes, die Pods aufnehmen.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Held by pods that run.</source>
        <translation>Von laufenden Pods belegt.</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Held by pods that are bound and have not started, or nominated.</source>
        <translation>Von Pods belegt, die gebunden und noch nicht gestartet oder nominiert sind.</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Free units on nodes that are cordoned, not ready or tainted.</source>
        <translation>Freie Einheiten auf Nodes, die gesperrt, nicht bereit oder mit Taint versehen sind.</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>Units in capacity that are not allocatable: unhealthy or withheld.</source>
        <translation>Einheiten der Kapazität, die nicht vergeben werden: defekt oder zurückgehalten.</translation>
    </message>
    <message>
        <source>GPU units by state</source>
        <translation>GPU-Einheiten nach Zustand</translation>
    </message>
    <message>
        <source>model unknown</source>
        <translation>Modell unbekannt</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 frei von %2</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>keine GPU</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Hub: the control plane&apos;s own objects</source>
        <translation>Hub: die eigenen Objekte der Steuerungsebene</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Node</numerusform>
            <numerusform>%n Nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n Pod</numerusform>
            <numerusform>%n Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>No node is known in this cluster.</source>
        <translation>In diesem Cluster ist kein Node bekannt.</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>From snapshot.yaml, else the newest file.</source>
        <translation>Aus snapshot.yaml, sonst von der neuesten Datei.</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Workloads</translation>
    </message>
    <message>
        <source>Other objects</source>
        <translation>Andere Objekte</translation>
    </message>
    <message>
        <source>Queues, policies and custom resources.</source>
        <translation>Queues, Policies und Custom Resources.</translation>
    </message>
    <message>
        <source>Files read</source>
        <translation>Gelesene Dateien</translation>
    </message>
    <message>
        <source>Topology levels</source>
        <translation>Topologie-Ebenen</translation>
    </message>
    <message>
        <source>Label keys or tiers of the tree, top to bottom. Preferences can name others.</source>
        <translation>Label-Schlüssel oder Stufen des Baums, von oben nach unten. Die Einstellungen können andere nennen.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>What the import could not use; see Findings.</source>
        <translation>Was der Import nicht verwenden konnte; siehe Befunde.</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>Objects by kind</source>
        <translation>Objekte nach Art</translation>
    </message>
    <message>
        <source>no %1</source>
        <translation>kein %1</translation>
    </message>
    <message>
        <source>%1, level %2</source>
        <translation>%1, Ebene %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Allocatable less held, never below 0. What new pods could take, if they reach the node.</source>
        <translation>Vergebbar weniger belegt, nie unter 0. Was neue Pods nehmen könnten, wenn sie den Node erreichen.</translation>
    </message>
    <message>
        <source>of it blocked</source>
        <translation>davon blockiert</translation>
    </message>
    <message>
        <source>Free units on nodes that are cordoned, not ready or tainted: ordinary pods do not reach them.</source>
        <translation>Freie Einheiten auf Nodes, die gesperrt, nicht bereit oder mit Taint versehen sind: gewöhnliche Pods erreichen sie nicht.</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Sum of the requests of pods that are bound to the node and not finished, also while they terminate.</source>
        <translation>Summe der Requests von Pods, die an den Node gebunden und nicht beendet sind, auch während sie enden.</translation>
    </message>
    <message>
        <source>It is more than allocatable: pods hold what the node no longer offers.</source>
        <translation>Es ist mehr als vergebbar: Pods belegen, was der Node nicht mehr anbietet.</translation>
    </message>
    <message>
        <source>Allocatable</source>
        <translation>Vergebbar</translation>
    </message>
    <message>
        <source>Units that pods may hold: status.allocatable of the node.</source>
        <translation>Einheiten, die Pods belegen dürfen: status.allocatable des Nodes.</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Units of the resource on the node: status.capacity.</source>
        <translation>Einheiten der Ressource auf dem Node: status.capacity.</translation>
    </message>
    <message>
        <source>Whole GPUs that are in capacity and not in allocatable. The API does not say whether they are unhealthy or withheld on purpose.</source>
        <translation>Ganze GPUs, die in capacity und nicht in allocatable stehen. Die API sagt nicht, ob sie defekt sind oder absichtlich zurückgehalten werden.</translation>
    </message>
    <message>
        <source>Shared units</source>
        <translation>Geteilte Einheiten</translation>
    </message>
    <message>
        <source>Units that are a part of a GPU: time slices, MPS and vGPU shares, MIG devices.</source>
        <translation>Einheiten, die Teil einer GPU sind: Zeitscheiben, MPS- und vGPU-Anteile, MIG-Geräte.</translation>
    </message>
    <message>
        <source>Physical GPUs</source>
        <translation>Physische GPUs</translation>
    </message>
    <message>
        <source>GPUs in the machine: the node&apos;s .count label, else capacity divided by replicas.</source>
        <translation>GPUs in der Maschine: das Label .count des Nodes, sonst Kapazität geteilt durch Replikas.</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Terminating</source>
        <translation>Wird beendet</translation>
    </message>
    <message>
        <source>Gated</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Startet</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Erfolgreich</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>and %n more, see Pods</source>
        <translation>
            <numerusform>und %n weiterer, siehe Pods</numerusform>
            <numerusform>und %n weitere, siehe Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>whole GPUs</source>
        <translation>ganze GPUs</translation>
    </message>
    <message>
        <source>time slicing</source>
        <translation>Time-Slicing</translation>
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
        <translation>vGPU-Anteile</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Conditions</translation>
    </message>
    <message>
        <source>Only pods that tolerate this taint are placed here.</source>
        <translation>Nur Pods, die diesen Taint tolerieren, werden hier platziert.</translation>
    </message>
    <message>
        <source>Taints</source>
        <translation>Taints</translation>
    </message>
    <message>
        <source>Requested by pods on the node, of allocatable.</source>
        <translation>Von Pods auf dem Node angefordert, vom Vergebbaren.</translation>
    </message>
    <message>
        <source>Requested of allocatable</source>
        <translation>Angefordert vom Vergebbaren</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>From the product label, without sharing and MIG suffixes.</source>
        <translation>Aus dem Produkt-Label, ohne Zusätze für Teilung und MIG.</translation>
    </message>
    <message>
        <source>Memory each</source>
        <translation>Speicher je GPU</translation>
    </message>
    <message>
        <source>From the memory label.</source>
        <translation>Aus dem Speicher-Label.</translation>
    </message>
    <message>
        <source>%1, %2 per GPU</source>
        <translation>%1, %2 je GPU</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>How a GPU is cut: from the sharing and MIG labels.</source>
        <translation>Wie eine GPU geteilt ist: aus den Labels für Teilung und MIG.</translation>
    </message>
    <message>
        <source>invalid MIG</source>
        <translation>ungültiges MIG</translation>
    </message>
    <message>
        <source>Fractions</source>
        <translation>Bruchteile</translation>
    </message>
    <message>
        <source>managed elsewhere</source>
        <translation>anderswo verwaltet</translation>
    </message>
    <message>
        <source>Another scheduler (KAI, HAMi, Volcano vGPU) divides these GPUs; the numbers here count its units as the API states them.</source>
        <translation>Ein anderer Scheduler (KAI, HAMi, Volcano vGPU) teilt diese GPUs auf; die Zahlen hier zählen seine Einheiten, wie die API sie nennt.</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink-Domäne</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes share this fabric (label nvidia.com/gpu.clique).</source>
        <translation>
            <numerusform>%n Node hat dieses Fabric (Label nvidia.com/gpu.clique).</numerusform>
            <numerusform>%n Nodes teilen dieses Fabric (Label nvidia.com/gpu.clique).</numerusform>
        </translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>broken or withheld</source>
        <translation>defekt oder zurückgehalten</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>Nicht bereit</translation>
    </message>
    <message>
        <source>Tainted</source>
        <translation>Mit Taint</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
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
        <translation>%1, GPU %2</translation>
    </message>
    <message>
        <source>Whole GPU</source>
        <translation>Ganze GPU</translation>
    </message>
    <message>
        <source>Share %1</source>
        <translation>Anteil %1</translation>
    </message>
    <message>
        <source>The API states that this pod holds this GPU.</source>
        <translation>Die API sagt, dass dieser Pod diese GPU belegt.</translation>
    </message>
    <message>
        <source>Inferred: Kubernetes does not say which GPU of the node a pod holds.</source>
        <translation>Abgeleitet: Kubernetes sagt nicht, welche GPU des Nodes ein Pod belegt.</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>This GPU</source>
        <translation>Diese GPU</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Node selector</source>
        <translation>Node-Selector</translation>
    </message>
    <message>
        <source>Node affinity</source>
        <translation>Node-Affinität</translation>
    </message>
    <message>
        <source>every taint</source>
        <translation>jeden Taint</translation>
    </message>
    <message>
        <source>Tolerates</source>
        <translation>Toleriert</translation>
    </message>
    <message>
        <source>Spread over</source>
        <translation>Verteilt über</translation>
    </message>
    <message>
        <source>%1, skew %2</source>
        <translation>%1, Abweichung %2</translation>
    </message>
    <message>
        <source>Scheduling gate</source>
        <translation>Scheduling-Gate</translation>
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
        <translation>Scheduling</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPUs held</source>
        <translation>Belegte GPUs</translation>
    </message>
    <message>
        <source>Pod in %1, %2</source>
        <translation>Pod in %1, %2</translation>
    </message>
    <message>
        <source>nominated: %1</source>
        <translation>nominiert: %1</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
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
        <translation>Die Pod-Gruppe, mit der er zusammen startet.</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Running for</source>
        <translation>Läuft seit</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>Effective requests</source>
        <translation>Wirksame Requests</translation>
    </message>
    <message>
        <source>sidecar</source>
        <translation>Sidecar</translation>
    </message>
    <message>
        <source>init</source>
        <translation>Init</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>Container</translation>
    </message>
    <message>
        <source>none: pods start one by one</source>
        <translation>keine: Pods starten einzeln</translation>
    </message>
    <message>
        <source>all pods of a unit together</source>
        <translation>alle Pods einer Einheit zusammen</translation>
    </message>
    <message>
        <source>all pods together</source>
        <translation>alle Pods zusammen</translation>
    </message>
    <message numerus="yes">
        <source>at least %n pods of a unit together</source>
        <translation>
            <numerusform>mindestens %n Pod einer Einheit zusammen</numerusform>
            <numerusform>mindestens %n Pods einer Einheit zusammen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n pods together</source>
        <translation>
            <numerusform>mindestens %n Pod zusammen</numerusform>
            <numerusform>mindestens %n Pods zusammen</numerusform>
        </translation>
    </message>
    <message>
        <source>together, number not stated</source>
        <translation>zusammen, Anzahl nicht angegeben</translation>
    </message>
    <message>
        <source>Nobody asks for it: the plain scheduler places pod by pod.</source>
        <translation>Niemand verlangt es: der einfache Scheduler platziert Pod für Pod.</translation>
    </message>
    <message>
        <source>The object itself says so.</source>
        <translation>Das Objekt selbst sagt es.</translation>
    </message>
    <message>
        <source>A rule of the operator that makes its pods.</source>
        <translation>Eine Regel des Operators, der seine Pods erzeugt.</translation>
    </message>
    <message numerus="yes">
        <source>%n pods each</source>
        <translation>
            <numerusform>je %n Pod</numerusform>
            <numerusform>je %n Pods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replicas</source>
        <translation>
            <numerusform>%n Replika</numerusform>
            <numerusform>%n Replikas</numerusform>
        </translation>
    </message>
    <message>
        <source>Replica %1</source>
        <translation>Replika %1</translation>
    </message>
    <message>
        <source>%1 of %2 placed</source>
        <translation>%1 von %2 platziert</translation>
    </message>
    <message numerus="yes">
        <source>%n missing</source>
        <translation>
            <numerusform>%n fehlt</numerusform>
            <numerusform>%n fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>A replica is this many pods.</source>
        <translation>Eine Replika ist so viele Pods.</translation>
    </message>
    <message>
        <source>Starts with</source>
        <translation>Startet mit</translation>
    </message>
    <message>
        <source>Elastic: fewer pods than the full count may start.</source>
        <translation>Elastisch: es dürfen weniger Pods als die volle Anzahl starten.</translation>
    </message>
    <message>
        <source>Autoscales</source>
        <translation>Skaliert automatisch</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Implied</source>
        <translation>Stillschweigend</translation>
    </message>
    <message>
        <source>Added by a rule of the operator, not written in the object.</source>
        <translation>Durch eine Regel des Operators hinzugefügt, steht nicht im Objekt.</translation>
    </message>
    <message>
        <source>Each pod asks for</source>
        <translation>Jeder Pod fordert an</translation>
    </message>
    <message>
        <source>Containers of a pod ask for</source>
        <translation>Container eines Pods fordern an</translation>
    </message>
    <message>
        <source>Other pods</source>
        <translation>Andere Pods</translation>
    </message>
    <message>
        <source>Neither a label nor the name tells which pod set they belong to.</source>
        <translation>Weder ein Label noch der Name sagt, zu welchem Pod-Satz sie gehören.</translation>
    </message>
    <message>
        <source>Pod sets</source>
        <translation>Pod-Sätze</translation>
    </message>
    <message numerus="yes">
        <source>and %n more nodes</source>
        <translation>
            <numerusform>und %n weiterer Node</numerusform>
            <numerusform>und %n weitere Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>known by its pods</source>
        <translation>nur durch seine Pods bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n pods wait</source>
        <translation>
            <numerusform>%n Pod wartet</numerusform>
            <numerusform>%n Pods warten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; nothing in the snapshot says why.</source>
        <translation>%1; nichts im Snapshot sagt, warum.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>GPU units held</source>
        <translation>Belegte GPU-Einheiten</translation>
    </message>
    <message>
        <source>Requests of its placed pods, of all pods that it wants.</source>
        <translation>Requests seiner platzierten Pods, von allen gewünschten Pods.</translation>
    </message>
    <message>
        <source>Pods placed</source>
        <translation>Platzierte Pods</translation>
    </message>
    <message>
        <source>Bound and not finished, of the sum over its pod sets.</source>
        <translation>Gebunden und nicht beendet, von der Summe über seine Pod-Sätze.</translation>
    </message>
    <message>
        <source>A replica of this workload is this many pods.</source>
        <translation>Eine Replika dieses Workloads ist so viele Pods.</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>A unit must share one domain of this level.</source>
        <translation>Eine Einheit muss in einer Domäne dieser Ebene liegen.</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Eigentümer</translation>
    </message>
</context>
<context>
    <name>Karmada</name>
    <message>
        <source>Karmada reads no replicas of a %1: it is a plain object to it, sent whole to every cluster that passes the filters, with no check of capacity.</source>
        <translation>Karmada liest von %1 keine Replikate: Für es ist das ein schlichtes Objekt, das ganz in jeden Cluster geht, der die Filter besteht, ohne Prüfung der Kapazität.</translation>
    </message>
    <message>
        <source>Its components would be read with the feature gate MultiplePodTemplatesScheduling, which is off by default.</source>
        <translation>Seine Komponenten würden mit dem Feature Gate MultiplePodTemplatesScheduling gelesen, das im Normalfall aus ist.</translation>
    </message>
    <message>
        <source>Of a Volcano Job Karmada counts minAvailable of each task, not its replicas.</source>
        <translation>Von einem Volcano Job zählt Karmada minAvailable jeder Task, nicht deren Replikate.</translation>
    </message>
    <message>
        <source>Karmada reads Flink&apos;s memory texts as Kubernetes quantities: 2048m is 2.048 bytes to it.</source>
        <translation>Karmada liest die Speicherangaben von Flink als Kubernetes-Mengen: 2048m sind für es 2,048 Byte.</translation>
    </message>
    <message>
        <source>Karmada does not look at: %1. The member&apos;s own scheduler does, and may refuse the pods.</source>
        <translation>Karmada beachtet nicht: %1. Der Scheduler des Mitglieds tut es und kann die Pods abweisen.</translation>
    </message>
</context>
<context>
    <name>List</name>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Units of GPU resources that pods can be given: status.allocatable</source>
        <translation>Einheiten von GPU-Ressourcen, die Pods gegeben werden können: status.allocatable</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Units requested by pods that are bound and not finished</source>
        <translation>Einheiten, die von gebundenen, nicht beendeten Pods angefordert sind</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Allocatable less held, never below 0; blocked ones included</source>
        <translation>Vergebbar weniger belegt, nie unter 0; blockierte eingeschlossen</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Blockiert</translation>
    </message>
    <message>
        <source>The part of free on nodes that are cordoned, not ready or tainted</source>
        <translation>Der freie Teil auf Nodes, die gesperrt, nicht bereit oder mit Taint versehen sind</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>GPUs that the node has and does not offer: capacity above allocatable</source>
        <translation>GPUs, die der Node hat und nicht anbietet: Kapazität über dem Vergebbaren</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Units of GPU resources that the node has: status.capacity</source>
        <translation>Einheiten von GPU-Ressourcen, die der Node hat: status.capacity</translation>
    </message>
    <message>
        <source>Shared units</source>
        <translation>Geteilte Einheiten</translation>
    </message>
    <message>
        <source>Units that are a part of a GPU: time slices, MPS or vGPU shares, MIG devices</source>
        <translation>Einheiten, die Teil einer GPU sind: Zeitscheiben, MPS- oder vGPU-Anteile, MIG-Geräte</translation>
    </message>
    <message>
        <source>Physical GPUs</source>
        <translation>Physische GPUs</translation>
    </message>
    <message>
        <source>GPUs in the machine by its labels; unknown where nothing tells</source>
        <translation>GPUs in der Maschine nach ihren Labels; unbekannt, wo nichts es sagt</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Held part of the allocatable units</source>
        <translation>Belegter Teil der vergebbaren Einheiten</translation>
    </message>
    <message>
        <source>Clusters with their nodes, GPUs, workloads and findings</source>
        <translation>Cluster mit ihren Nodes, GPUs, Workloads und Befunden</translation>
    </message>
    <message>
        <source>Nodes with their state, place and GPUs</source>
        <translation>Nodes mit Zustand, Ort und GPUs</translation>
    </message>
    <message>
        <source>GPU resources of every node with the seven numbers</source>
        <translation>GPU-Ressourcen jedes Nodes mit den sieben Zahlen</translation>
    </message>
    <message>
        <source>Single GPUs and who holds them</source>
        <translation>Einzelne GPUs und wer sie belegt</translation>
    </message>
    <message>
        <source>Pods with their workload, node, state and requests</source>
        <translation>Pods mit Workload, Node, Zustand und Requests</translation>
    </message>
    <message>
        <source>Workloads with their pods, GPUs, queue and state</source>
        <translation>Workloads mit Pods, GPUs, Queue und Zustand</translation>
    </message>
    <message>
        <source>Queues with the GPUs held and awaited through them</source>
        <translation>Queues mit den über sie belegten und erwarteten GPUs</translation>
    </message>
    <message>
        <source>Objects that decide where workloads may go</source>
        <translation>Objekte, die entscheiden, wohin Workloads dürfen</translation>
    </message>
    <message>
        <source>What the import could not use, or used with a doubt</source>
        <translation>Was der Import nicht oder nur mit Zweifel verwenden konnte</translation>
    </message>
    <message>
        <source>Every other object of hub and clusters</source>
        <translation>Jedes andere Objekt von Hub und Clustern</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>added, removed or changed</source>
        <translation>added (neu), removed (entfernt) oder changed (geändert)</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>cluster, gpus (the numbers of a model), node, workload, pod, queue, policy or object</source>
        <translation>cluster, gpus (die Zahlen eines Modells), node, workload, pod, queue, policy oder object</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Name of the cluster in this fleet</source>
        <translation>Name des Clusters in dieser Flotte</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind of the object</source>
        <translation>Art des Objekts</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>metadata.namespace, empty for cluster-scoped objects</source>
        <translation>metadata.namespace, leer für clusterweite Objekte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>metadata.name, or the GPU model</source>
        <translation>metadata.name oder das GPU-Modell</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>Fields that differ, with the value before and after</source>
        <translation>Felder, die sich unterscheiden, mit dem Wert vorher und nachher</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Nodes of the cluster</source>
        <translation>Nodes des Clusters</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>Nicht bereit</translation>
    </message>
    <message>
        <source>Nodes whose condition Ready is not True</source>
        <translation>Nodes, deren Condition Ready nicht True ist</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Nodes with spec.unschedulable</source>
        <translation>Nodes mit spec.unschedulable</translation>
    </message>
    <message>
        <source>GPU models</source>
        <translation>GPU-Modelle</translation>
    </message>
    <message>
        <source>Allocatable units by GPU model</source>
        <translation>Vergebbare Einheiten nach GPU-Modell</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>Pods in the snapshot, finished ones included</source>
        <translation>Pods im Snapshot, beendete eingeschlossen</translation>
    </message>
    <message>
        <source>Pods waiting</source>
        <translation>Wartende Pods</translation>
    </message>
    <message>
        <source>Pods that wait for a node</source>
        <translation>Pods, die auf einen Node warten</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Workloads</translation>
    </message>
    <message>
        <source>Workloads of every kind</source>
        <translation>Workloads jeder Art</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Workloads with pods that wait</source>
        <translation>Workloads mit wartenden Pods</translation>
    </message>
    <message>
        <source>GPUs awaited</source>
        <translation>Erwartete GPUs</translation>
    </message>
    <message>
        <source>GPU units of waiting pods</source>
        <translation>GPU-Einheiten wartender Pods</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Allocatable cores of all nodes</source>
        <translation>Vergebbare Kerne aller Nodes</translation>
    </message>
    <message>
        <source>CPU requested</source>
        <translation>CPU angefordert</translation>
    </message>
    <message>
        <source>Cores requested by pods that are bound and not finished</source>
        <translation>Kerne, die von gebundenen, nicht beendeten Pods angefordert sind</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Allocatable memory of all nodes</source>
        <translation>Vergebbarer Speicher aller Nodes</translation>
    </message>
    <message>
        <source>Memory requested</source>
        <translation>Speicher angefordert</translation>
    </message>
    <message>
        <source>Memory requested by pods that are bound and not finished</source>
        <translation>Speicher, der von gebundenen, nicht beendeten Pods angefordert ist</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Findings by which an object or part of a file is lost</source>
        <translation>Befunde, durch die ein Objekt oder ein Teil einer Datei verloren ist</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Findings loaded with a doubt</source>
        <translation>Befunde, die mit Zweifel geladen wurden</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>When the cluster was read</source>
        <translation>Wann der Cluster gelesen wurde</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>metadata.name of the node</source>
        <translation>metadata.name des Nodes</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number of the GPU on its node, from 0</source>
        <translation>Nummer der GPU auf ihrem Node, ab 0</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>Product label of the vendor&apos;s device plugin without sharing and MIG suffixes</source>
        <translation>Produkt-Label des Device-Plugins des Herstellers ohne Zusätze für Teilung und MIG</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Broken, Used, Reserved (bound, not started), Blocked (free on a node that takes no pods) or Free</source>
        <translation>Broken (defekt), Used (belegt), Reserved (gebunden, nicht gestartet), Blocked (frei auf einem Node, der keine Pods nimmt) oder Free (frei)</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Parts that pods can hold: 1 for a whole GPU, shares or MIG devices else</source>
        <translation>Teile, die Pods belegen können: 1 für eine ganze GPU, sonst Anteile oder MIG-Geräte</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Units held by a pod that runs</source>
        <translation>Einheiten, die ein laufender Pod belegt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Units held by a pod that is bound and has not started</source>
        <translation>Einheiten, die ein gebundener, nicht gestarteter Pod belegt</translation>
    </message>
    <message>
        <source>Units that a pod could be given now</source>
        <translation>Einheiten, die ein Pod jetzt bekommen könnte</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Belegt von</translation>
    </message>
    <message>
        <source>Pods that hold units of this GPU</source>
        <translation>Pods, die Einheiten dieser GPU belegen</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>Bekannt durch</translation>
    </message>
    <message>
        <source>stated: a resource claim or annotation names this GPU; inferred: filled in pod order, since the API does not say</source>
        <translation>stated: ein ResourceClaim oder eine Annotation nennt diese GPU; inferred: in Pod-Reihenfolge gefüllt, da die API es nicht sagt</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>Teilung</translation>
    </message>
    <message>
        <source>How the GPU is shared: none, time-slicing, mps, mig or vgpu</source>
        <translation>Wie die GPU geteilt ist: none, time-slicing, mps, mig oder vgpu</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Label topology.kubernetes.io/zone, else the top domain of the topology</source>
        <translation>Label topology.kubernetes.io/zone, sonst die oberste Domäne der Topologie</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>Nearest domain of the topology: rack, block or whatever the level is called</source>
        <translation>Nächste Domäne der Topologie: Rack, Block oder wie die Ebene heißt</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>error: an object or part of a file is lost; warning: loaded with a doubt; info: left alone on purpose</source>
        <translation>error: ein Objekt oder Teil einer Datei ist verloren; warning: mit Zweifel geladen; info: absichtlich nicht angerührt</translation>
    </message>
    <message>
        <source>Cluster that the file belongs to, empty for files of none</source>
        <translation>Cluster, zu dem die Datei gehört, leer für Dateien ohne Cluster</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File below the snapshot&apos;s root</source>
        <translation>Datei unterhalb der Wurzel des Snapshots</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Line in the file, from 1</source>
        <translation>Zeile in der Datei, ab 1</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Kind and name of the object it speaks of</source>
        <translation>Art und Name des Objekts, um das es geht</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Path of the field within the object</source>
        <translation>Pfad des Feldes im Objekt</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>What is wrong and what was done with it</source>
        <translation>Was nicht stimmt und was damit geschah</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Byte offset in the file</source>
        <translation>Byte-Position in der Datei</translation>
    </message>
    <message>
        <source>Resource</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>Name of the GPU resource in status.allocatable</source>
        <translation>Name der GPU-Ressource in status.allocatable</translation>
    </message>
    <message>
        <source>MIG profile</source>
        <translation>MIG-Profil</translation>
    </message>
    <message>
        <source>Profile of the MIG devices that the resource counts</source>
        <translation>Profil der MIG-Geräte, die die Ressource zählt</translation>
    </message>
    <message>
        <source>How the GPUs are shared: none, time-slicing, mps, mig or vgpu</source>
        <translation>Wie die GPUs geteilt sind: none, time-slicing, mps, mig oder vgpu</translation>
    </message>
    <message>
        <source>Shares per GPU</source>
        <translation>Anteile je GPU</translation>
    </message>
    <message>
        <source>Units that one GPU is handed out as by time slicing or MPS</source>
        <translation>Einheiten, als die eine GPU durch Time-Slicing oder MPS vergeben wird</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Speicher je GPU</translation>
    </message>
    <message>
        <source>Memory of one GPU by the label of the vendor&apos;s device plugin</source>
        <translation>Speicher einer GPU nach dem Label des Device-Plugins des Herstellers</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Maker of the GPUs by the resource&apos;s name</source>
        <translation>Hersteller der GPUs nach dem Namen der Ressource</translation>
    </message>
    <message>
        <source>Node state</source>
        <translation>Node-Zustand</translation>
    </message>
    <message>
        <source>State of the node: NotReady, Cordoned, Tainted or Ready</source>
        <translation>Zustand des Nodes: NotReady, Cordoned, Tainted oder Ready</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>misconfigured: MIG is on with an invalid layout; managed elsewhere: another scheduler hands out fractions</source>
        <translation>misconfigured: MIG ist mit ungültiger Aufteilung an; managed elsewhere: ein anderer Scheduler vergibt Bruchteile</translation>
    </message>
    <message>
        <source>NotReady (condition Ready), Cordoned (spec.unschedulable), Tainted (NoSchedule or NoExecute) or Ready; the first that holds</source>
        <translation>NotReady (Condition Ready), Cordoned (spec.unschedulable), Tainted (NoSchedule oder NoExecute) oder Ready; das erste Zutreffende</translation>
    </message>
    <message>
        <source>Topology path</source>
        <translation>Topologie-Pfad</translation>
    </message>
    <message>
        <source>Every topology domain of the node, top to bottom</source>
        <translation>Jede Topologie-Domäne des Nodes, von oben nach unten</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink-Domäne</translation>
    </message>
    <message>
        <source>Label nvidia.com/gpu.clique: nodes that share an NVLink fabric</source>
        <translation>Label nvidia.com/gpu.clique: Nodes, die ein NVLink-Fabric teilen</translation>
    </message>
    <message>
        <source>Pods that are bound to the node and not finished</source>
        <translation>Pods, die an den Node gebunden und nicht beendet sind</translation>
    </message>
    <message>
        <source>Cores that pods can be given: status.allocatable.cpu</source>
        <translation>Kerne, die Pods gegeben werden können: status.allocatable.cpu</translation>
    </message>
    <message>
        <source>Memory that pods can be given: status.allocatable.memory</source>
        <translation>Speicher, der Pods gegeben werden kann: status.allocatable.memory</translation>
    </message>
    <message>
        <source>Taints</source>
        <translation>Taints</translation>
    </message>
    <message>
        <source>spec.taints as key=value:effect</source>
        <translation>spec.taints als key=value:effect</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>metadata.labels as key=value</source>
        <translation>metadata.labels als key=value</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Conditions</translation>
    </message>
    <message>
        <source>status.conditions as type=status</source>
        <translation>status.conditions als type=status</translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation>Instanztyp</translation>
    </message>
    <message>
        <source>Label node.kubernetes.io/instance-type</source>
        <translation>Label node.kubernetes.io/instance-type</translation>
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
        <translation>Alter</translation>
    </message>
    <message>
        <source>Time since metadata.creationTimestamp, seen from when the fleet was observed</source>
        <translation>Zeit seit metadata.creationTimestamp, gesehen vom Zeitpunkt der Beobachtung der Flotte</translation>
    </message>
    <message>
        <source>metadata.name</source>
        <translation>metadata.name</translation>
    </message>
    <message>
        <source>Cluster that holds the object; the hub by its name</source>
        <translation>Cluster, der das Objekt enthält; der Hub mit seinem Namen</translation>
    </message>
    <message>
        <source>API group</source>
        <translation>API-Gruppe</translation>
    </message>
    <message>
        <source>Group of apiVersion, empty for core</source>
        <translation>Gruppe aus apiVersion, leer für core</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Control plane that obeys it, by the API group</source>
        <translation>Steuerungsebene, die ihm folgt, nach der API-Gruppe</translation>
    </message>
    <message>
        <source>Pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>metadata.name of the pod</source>
        <translation>metadata.name des Pods</translation>
    </message>
    <message>
        <source>metadata.namespace</source>
        <translation>metadata.namespace</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>Name at the top of the pod&apos;s owner chain</source>
        <translation>Name an der Spitze der Eigentümerkette des Pods</translation>
    </message>
    <message>
        <source>Kind of the workload</source>
        <translation>Art des Workloads</translation>
    </message>
    <message>
        <source>status.phase, or Terminating, SchedulingGated or the reason of a container that does not run</source>
        <translation>status.phase, oder Terminating, SchedulingGated oder der Grund eines Containers, der nicht läuft</translation>
    </message>
    <message>
        <source>spec.nodeName</source>
        <translation>spec.nodeName</translation>
    </message>
    <message>
        <source>GPU model of the pod&apos;s node</source>
        <translation>GPU-Modell des Nodes des Pods</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Queue label or annotation of the pod, else the queue of its workload</source>
        <translation>Queue-Label oder -Annotation des Pods, sonst die Queue seines Workloads</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>spec.priority, else the value of its PriorityClass</source>
        <translation>spec.priority, sonst der Wert seiner PriorityClass</translation>
    </message>
    <message>
        <source>Why the pod waits or does not run, as the API says it</source>
        <translation>Warum der Pod wartet oder nicht läuft, wie die API es sagt</translation>
    </message>
    <message>
        <source>Pod group</source>
        <translation>Pod-Gruppe</translation>
    </message>
    <message>
        <source>Gang that the pod is marked for</source>
        <translation>Gang, für die der Pod markiert ist</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>status.phase</source>
        <translation>status.phase</translation>
    </message>
    <message>
        <source>Cores in the pod&apos;s effective requests</source>
        <translation>Kerne in den wirksamen Requests des Pods</translation>
    </message>
    <message>
        <source>Memory in the pod&apos;s effective requests</source>
        <translation>Speicher in den wirksamen Requests des Pods</translation>
    </message>
    <message>
        <source>Nominated node</source>
        <translation>Nominierter Node</translation>
    </message>
    <message>
        <source>status.nominatedNodeName</source>
        <translation>status.nominatedNodeName</translation>
    </message>
    <message>
        <source>Running for</source>
        <translation>Läuft seit</translation>
    </message>
    <message>
        <source>Time since status.startTime, seen from when the fleet was observed</source>
        <translation>Zeit seit status.startTime, gesehen vom Zeitpunkt der Beobachtung der Flotte</translation>
    </message>
    <message>
        <source>metadata.name, or the name that workloads give</source>
        <translation>metadata.name oder der Name, den Workloads nennen</translation>
    </message>
    <message>
        <source>metadata.namespace, empty for cluster-scoped queues</source>
        <translation>metadata.namespace, leer für clusterweite Queues</translation>
    </message>
    <message>
        <source>Kind of the object; empty where only workloads name the queue</source>
        <translation>Art des Objekts; leer, wo nur Workloads die Queue nennen</translation>
    </message>
    <message>
        <source>Scheduler that obeys it, by the API group</source>
        <translation>Scheduler, der ihr folgt, nach der API-Gruppe</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Its workloads with pods on nodes</source>
        <translation>Ihre Workloads mit Pods auf Nodes</translation>
    </message>
    <message>
        <source>Its workloads with pods that wait</source>
        <translation>Ihre Workloads mit wartenden Pods</translation>
    </message>
    <message>
        <source>GPUs held</source>
        <translation>Belegte GPUs</translation>
    </message>
    <message>
        <source>Units of GPU resources of its workloads&apos; running pods</source>
        <translation>Einheiten von GPU-Ressourcen der laufenden Pods ihrer Workloads</translation>
    </message>
    <message>
        <source>Units of GPU resources of its workloads&apos; waiting pods</source>
        <translation>Einheiten von GPU-Ressourcen der wartenden Pods ihrer Workloads</translation>
    </message>
    <message>
        <source>metadata.name of the workload</source>
        <translation>metadata.name des Workloads</translation>
    </message>
    <message>
        <source>Kind at the top of the owner chain; Pod for pods without owner</source>
        <translation>Art an der Spitze der Eigentümerkette; Pod für Pods ohne Eigentümer</translation>
    </message>
    <message>
        <source>Pending: all pods wait; Partial: some run and some wait; Running; Suspended; Finished: every pod ended; Idle: wants none</source>
        <translation>Pending: alle Pods warten; Partial: einige laufen, einige warten; Running; Suspended; Finished: jeder Pod ist beendet; Idle: will keine</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikas</translation>
    </message>
    <message>
        <source>Replicas that the object asks for, as replicas x pods where a replica is several pods</source>
        <translation>Replikas, die das Objekt verlangt, als Replikas x Pods, wo eine Replika mehrere Pods ist</translation>
    </message>
    <message>
        <source>Pods that are bound to a node and not finished</source>
        <translation>Pods, die an einen Node gebunden und nicht beendet sind</translation>
    </message>
    <message>
        <source>Pods that wait for a node, and wanted ones that do not exist yet</source>
        <translation>Pods, die auf einen Node warten, und gewünschte, die es noch nicht gibt</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Gewünscht</translation>
    </message>
    <message>
        <source>Pods that the object asks for</source>
        <translation>Pods, die das Objekt verlangt</translation>
    </message>
    <message>
        <source>Units of GPU resources of its running pods</source>
        <translation>Einheiten von GPU-Ressourcen seiner laufenden Pods</translation>
    </message>
    <message>
        <source>Units of GPU resources of its waiting pods</source>
        <translation>Einheiten von GPU-Ressourcen seiner wartenden Pods</translation>
    </message>
    <message>
        <source>GPUs wanted</source>
        <translation>Gewünschte GPUs</translation>
    </message>
    <message>
        <source>Units of GPU resources of all pods that the object asks for</source>
        <translation>Einheiten von GPU-Ressourcen aller Pods, die das Objekt verlangt</translation>
    </message>
    <message>
        <source>Models of the GPUs that it holds</source>
        <translation>Modelle der GPUs, die er belegt</translation>
    </message>
    <message>
        <source>Nodes that its running pods are on</source>
        <translation>Nodes, auf denen seine laufenden Pods sind</translation>
    </message>
    <message>
        <source>Gang</source>
        <translation>Gang</translation>
    </message>
    <message>
        <source>all: every pod or none starts; min: at least the minimum; empty: each pod for itself</source>
        <translation>all: jeder Pod startet oder keiner; min: mindestens das Minimum; leer: jeder Pod für sich</translation>
    </message>
    <message>
        <source>Queue label, spec.queue or the scheduler&apos;s annotation</source>
        <translation>Queue-Label, spec.queue oder die Annotation des Schedulers</translation>
    </message>
    <message>
        <source>Priority of its pods</source>
        <translation>Priorität seiner Pods</translation>
    </message>
    <message>
        <source>Priority class</source>
        <translation>PriorityClass</translation>
    </message>
    <message>
        <source>Kueue&apos;s workload priority class, else the PriorityClass of its pods</source>
        <translation>WorkloadPriorityClass von Kueue, sonst die PriorityClass seiner Pods</translation>
    </message>
    <message>
        <source>Why it waits</source>
        <translation>Warum er wartet</translation>
    </message>
    <message>
        <source>The most frequent reason among its waiting pods, as the API says it</source>
        <translation>Der häufigste Grund unter seinen wartenden Pods, wie die API ihn nennt</translation>
    </message>
    <message>
        <source>Waiting for</source>
        <translation>Wartet seit</translation>
    </message>
    <message>
        <source>Time since its first waiting pod was made, seen from when the fleet was observed</source>
        <translation>Zeit, seit sein erster wartender Pod entstand, gesehen vom Zeitpunkt der Beobachtung der Flotte</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Key of the domain that its pods must share</source>
        <translation>Schlüssel der Domäne, die seine Pods teilen müssen</translation>
    </message>
    <message>
        <source>read: its manifest is in the snapshot; inferred: known by its pods&apos; owner references</source>
        <translation>read: sein Manifest ist im Snapshot; inferred: bekannt durch die Eigentümerverweise seiner Pods</translation>
    </message>
    <message>
        <source>Namespace of the pods</source>
        <translation>Namespace der Pods</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Eigentümer</translation>
    </message>
    <message>
        <source>Workload at the top of the pods&apos; owner chain, as Kind/namespace/name</source>
        <translation>Workload an der Spitze der Eigentümerkette der Pods, als Kind/namespace/name</translation>
    </message>
    <message>
        <source>Queue of the pods or of their workload</source>
        <translation>Queue der Pods oder ihres Workloads</translation>
    </message>
    <message>
        <source>Priority of the pods</source>
        <translation>Priorität der Pods</translation>
    </message>
    <message>
        <source>Model of the GPUs that are held; empty for what waits</source>
        <translation>Modell der belegten GPUs; leer für Wartendes</translation>
    </message>
    <message>
        <source>Cluster of the pods</source>
        <translation>Cluster der Pods</translation>
    </message>
    <message>
        <source>Value of this label of the pods; empty for pods without it</source>
        <translation>Wert dieses Labels der Pods; leer für Pods ohne es</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>total, group (a subtotal when there are two keys) or part</source>
        <translation>total (Summe), group (Zwischensumme bei zwei Schlüsseln) oder part (Teil)</translation>
    </message>
    <message>
        <source>Units of GPU resources requested by pods that are bound and not finished</source>
        <translation>Einheiten von GPU-Ressourcen, die von gebundenen, nicht beendeten Pods angefordert sind</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Part of all GPU units that are held</source>
        <translation>Teil aller belegten GPU-Einheiten</translation>
    </message>
    <message>
        <source>Units of GPU resources of pods that wait</source>
        <translation>Einheiten von GPU-Ressourcen wartender Pods</translation>
    </message>
    <message>
        <source>Workloads that hold or await GPUs</source>
        <translation>Workloads, die GPUs belegen oder erwarten</translation>
    </message>
    <message>
        <source>Pods that hold GPUs</source>
        <translation>Pods, die GPUs belegen</translation>
    </message>
    <message>
        <source>Nodes that those pods are on</source>
        <translation>Nodes, auf denen diese Pods sind</translation>
    </message>
    <message>
        <source>Units of GPU resources in the pod&apos;s effective requests, or held through its claims</source>
        <translation>Einheiten von GPU-Ressourcen in den wirksamen Requests des Pods oder durch seine Claims belegt</translation>
    </message>
    <message>
        <source>Why the pod waits or does not run: the API&apos;s message without counts</source>
        <translation>Warum der Pod wartet oder nicht läuft: die Meldung der API ohne Zahlen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>The most frequent reason among its waiting pods: the API&apos;s message without counts</source>
        <translation>Der häufigste Grund unter seinen wartenden Pods: die Meldung der API ohne Zahlen</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unter</translation>
    </message>
    <message>
        <source>The queue, cluster queue or cohort above it, as its spec says</source>
        <translation>Die Queue, ClusterQueue oder Cohort darüber, wie ihr spec sagt</translation>
    </message>
    <message>
        <source>Guaranteed</source>
        <translation>Garantiert</translation>
    </message>
    <message>
        <source>GPU units that are kept for it whoever else waits: spec.guarantee of Volcano</source>
        <translation>GPU-Einheiten, die für sie bleiben, wer auch sonst wartet: spec.guarantee von Volcano</translation>
    </message>
    <message>
        <source>Deserved</source>
        <translation>Zustehend</translation>
    </message>
    <message>
        <source>GPU units that it may hold before others can take them back: deserved of Volcano, nominalQuota of Kueue over all flavors, quota of KAI</source>
        <translation>GPU-Einheiten, die sie belegen darf, ehe andere sie zurückholen können: deserved von Volcano, nominalQuota von Kueue über alle Flavors, quota von KAI</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>GPU units that it can never exceed: capability of Volcano, nominalQuota and borrowingLimit of Kueue, limit of KAI; unknown where nothing limits it</source>
        <translation>GPU-Einheiten, die sie nie überschreiten kann: capability von Volcano, nominalQuota und borrowingLimit von Kueue, limit von KAI; unbekannt, wo nichts sie begrenzt</translation>
    </message>
    <message>
        <source>Workloads that name this queue; of cluster queues and cohorts those of the queues below</source>
        <translation>Workloads, die diese Queue nennen; bei ClusterQueues und Cohorts die der Queues darunter</translation>
    </message>
    <message>
        <source>What a Karmada hub decided for each workload, and would decide anew</source>
        <translation>Was ein Karmada-Hub für jeden Workload entschieden hat und neu entscheiden würde</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>agrees, drifted (decided anew it would go elsewhere), never retried (it would fit now, but the hub does not try again by itself), waits, suspended</source>
        <translation>agrees: stimmt überein; drifted: neu entschieden ginge es anderswohin; never retried: es passte jetzt, aber der Hub versucht es nicht von selbst; waits: wartet; suspended: ausgesetzt</translation>
    </message>
    <message>
        <source>Kind of the workload that is bound</source>
        <translation>Art des gebundenen Workloads</translation>
    </message>
    <message>
        <source>Namespace of the binding</source>
        <translation>Namespace des Bindings</translation>
    </message>
    <message>
        <source>Name of the workload that is bound</source>
        <translation>Name des gebundenen Workloads</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Policy that claims it</source>
        <translation>Policy, die ihn beansprucht</translation>
    </message>
    <message>
        <source>Bound to</source>
        <translation>Gebunden an</translation>
    </message>
    <message>
        <source>spec.clusters, as the hub decided</source>
        <translation>spec.clusters, wie der Hub entschieden hat</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Condition</translation>
    </message>
    <message>
        <source>Reason of the condition Scheduled</source>
        <translation>Grund der Condition Scheduled</translation>
    </message>
    <message>
        <source>Decided anew</source>
        <translation>Neu entschieden</translation>
    </message>
    <message>
        <source>What a WorkloadRebalancer would make of it now, by the resource model</source>
        <translation>Was ein WorkloadRebalancer jetzt daraus machte, nach dem Ressourcenmodell</translation>
    </message>
    <message>
        <source>Replicas moved</source>
        <translation>Verschobene Replikate</translation>
    </message>
    <message>
        <source>Replicas that would start elsewhere if it were decided anew</source>
        <translation>Replikate, die bei neuer Entscheidung anderswo starteten</translation>
    </message>
    <message>
        <source>Last scheduled</source>
        <translation>Zuletzt eingeplant</translation>
    </message>
    <message>
        <source>status.lastScheduledTime</source>
        <translation>status.lastScheduledTime</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Name of the context</source>
        <translation>Name des Kontexts</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>Whether it is the current context</source>
        <translation>Ob es der aktuelle Kontext ist</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>Nutzbar</translation>
    </message>
    <message>
        <source>Whether it can be connected to</source>
        <translation>Ob eine Verbindung möglich ist</translation>
    </message>
    <message>
        <source>Entry of the cluster that it names</source>
        <translation>Eintrag des Clusters, den er nennt</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Address of the API server</source>
        <translation>Adresse des API-Servers</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Entry of the user that it names</source>
        <translation>Eintrag des Benutzers, den er nennt</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>How requests say who they come from; anonymous when by nothing</source>
        <translation>Womit sich Anfragen ausweisen; anonym, wenn mit nichts</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>How the server is verified: ca-data, ca-file, system, none, or plaintext without TLS</source>
        <translation>Wie der Server geprüft wird: ca-data, ca-file, system, none oder plaintext ohne TLS</translation>
    </message>
    <message>
        <source>Namespace of the context</source>
        <translation>Namespace des Kontexts</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Why it cannot be used, or with which doubt it can</source>
        <translation>Warum er nicht nutzbar ist oder mit welchem Vorbehalt</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>File that the context comes from</source>
        <translation>Datei, aus der der Kontext stammt</translation>
    </message>
    <message>
        <source>spec.priority of a propagation policy; the higher wins</source>
        <translation>spec.priority einer Propagation-Policy; die höhere gewinnt</translation>
    </message>
    <message>
        <source>Objects of the hub that it propagates or overrides</source>
        <translation>Objekte des Hubs, die sie verteilt oder überschreibt</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>Konflikte</translation>
    </message>
    <message>
        <source>Objects that it matches too, but another policy gets</source>
        <translation>Objekte, die auch auf sie passen, die aber eine andere Policy bekommt</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>How replicas are divided, spread constraints and affinity groups; of an override what it changes</source>
        <translation>Aufteilung der Replikate, Spread-Constraints und Affinitätsgruppen; bei einem Override, was er ändert</translation>
    </message>
    <message>
        <source>Propagates</source>
        <translation>Verteilt</translation>
    </message>
    <message>
        <source>Which objects those are</source>
        <translation>Welche Objekte das sind</translation>
    </message>
    <message>
        <source>Loses</source>
        <translation>Verliert</translation>
    </message>
    <message>
        <source>Which objects another policy gets</source>
        <translation>Welche Objekte eine andere Policy bekommt</translation>
    </message>
    <message>
        <source>Clusters and replicas that the Karmada hub&apos;s binding of it names</source>
        <translation>Cluster und Replikate, die das Binding des Karmada-Hubs nennt</translation>
    </message>
    <message>
        <source>Federated state</source>
        <translation>Stand im Hub</translation>
    </message>
    <message>
        <source>Reason of the condition Scheduled of the hub&apos;s binding of it</source>
        <translation>Grund der Condition Scheduled seines Bindings im Hub</translation>
    </message>
    <message>
        <source>Replicas gained</source>
        <translation>Gewonnene Replikate</translation>
    </message>
    <message>
        <source>Replicas that would run if it were decided anew and run nowhere now</source>
        <translation>Replikate, die bei neuer Entscheidung liefen und jetzt nirgends laufen</translation>
    </message>
    <message>
        <source>Node, NVLink domain, domain of the topology with its path, or cluster</source>
        <translation>Node, NVLink-Domäne, Domäne der Topologie mit ihrem Pfad, oder Cluster</translation>
    </message>
    <message>
        <source>Member cluster that it belongs to</source>
        <translation>Mitgliedscluster, zu dem es gehört</translation>
    </message>
    <message>
        <source>Nodes, with and without GPUs</source>
        <translation>Nodes, mit und ohne GPUs</translation>
    </message>
    <message>
        <source>Physical GPUs, or those that the node offers</source>
        <translation>Physische GPUs, oder die, die der Node anbietet</translation>
    </message>
    <message>
        <source>Free GPUs, parts of shared ones counted as parts</source>
        <translation>Freie GPUs, Teile geteilter als Teile gezählt</translation>
    </message>
    <message>
        <source>Free GPUs that pods of the mix can use, weighted by how frequent each kind is</source>
        <translation>Freie GPUs, die Pods der Mischung nutzen können, gewichtet nach der Häufigkeit jeder Art</translation>
    </message>
    <message>
        <source>Fragments</source>
        <translation>Fragmente</translation>
    </message>
    <message>
        <source>Free GPUs that pods of the mix cannot use, weighted likewise (FGD)</source>
        <translation>Freie GPUs, die Pods der Mischung nicht nutzen können, ebenso gewichtet (FGD)</translation>
    </message>
    <message>
        <source>Fragmented</source>
        <translation>Fragmentiert</translation>
    </message>
    <message>
        <source>Fragments as part of what is free</source>
        <translation>Fragmente als Teil dessen, was frei ist</translation>
    </message>
    <message>
        <source>Too few GPUs</source>
        <translation>Zu wenige GPUs</translation>
    </message>
    <message>
        <source>Fragments because the node has fewer free GPUs than a pod of the mix asks for</source>
        <translation>Fragmente, weil der Node weniger freie GPUs hat, als ein Pod der Mischung verlangt</translation>
    </message>
    <message>
        <source>Too few cores</source>
        <translation>Zu wenige Kerne</translation>
    </message>
    <message>
        <source>Fragments because the node has fewer free cores than a pod of the mix asks for</source>
        <translation>Fragmente, weil der Node weniger freie Kerne hat, als ein Pod der Mischung verlangt</translation>
    </message>
    <message>
        <source>Too few of both</source>
        <translation>Zu wenig von beidem</translation>
    </message>
    <message>
        <source>Fragments because the node lacks GPUs and cores for a pod of the mix</source>
        <translation>Fragmente, weil dem Node für einen Pod der Mischung GPUs und Kerne fehlen</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Anderes Modell</translation>
    </message>
    <message>
        <source>Fragments because a pod of the mix wants GPUs of another model</source>
        <translation>Fragmente, weil ein Pod der Mischung GPUs eines anderen Modells will</translation>
    </message>
    <message>
        <source>Pods without GPUs</source>
        <translation>Pods ohne GPUs</translation>
    </message>
    <message>
        <source>Fragments because pods of the mix ask for no GPU and leave it unused</source>
        <translation>Fragmente, weil Pods der Mischung keine GPU verlangen und sie ungenutzt lassen</translation>
    </message>
    <message>
        <source>Blocks of 8</source>
        <translation>8er-Blöcke</translation>
    </message>
    <message>
        <source>Free blocks of 8 GPUs: on one node, or whole idle nodes of the domain</source>
        <translation>Freie Blöcke von 8 GPUs: auf einem Node, oder ganze unbelegte Nodes der Domäne</translation>
    </message>
    <message>
        <source>Of 16</source>
        <translation>16er</translation>
    </message>
    <message>
        <source>Free blocks of 16 GPUs</source>
        <translation>Freie Blöcke von 16 GPUs</translation>
    </message>
    <message>
        <source>Of 64</source>
        <translation>64er</translation>
    </message>
    <message>
        <source>Free blocks of 64 GPUs</source>
        <translation>Freie Blöcke von 64 GPUs</translation>
    </message>
    <message>
        <source>Within one</source>
        <translation>Innerhalb</translation>
    </message>
    <message>
        <source>Level of the topology in whose domains blocks are looked for: node, nvlink, its levels by their label, cluster</source>
        <translation>Ebene der Topologie, in deren Domänen Blöcke gesucht werden: node, nvlink, ihre Ebenen nach ihrem Label, cluster</translation>
    </message>
    <message>
        <source>GPUs of a block</source>
        <translation>GPUs eines Blocks</translation>
    </message>
    <message>
        <source>GPUs that lie close to each other</source>
        <translation>GPUs, die nah beieinander liegen</translation>
    </message>
    <message>
        <source>Free blocks</source>
        <translation>Freie Blöcke</translation>
    </message>
    <message>
        <source>Blocks that are free now: on one node each, or of whole idle nodes of one domain where a node is too small</source>
        <translation>Blöcke, die jetzt frei sind: je auf einem Node, oder aus ganzen unbelegten Nodes einer Domäne, wo ein Node zu klein ist</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Blocks that there would be were nothing used</source>
        <translation>Blöcke, die es gäbe, wäre nichts belegt</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>Domänen</translation>
    </message>
    <message>
        <source>Domains of the level that have GPUs</source>
        <translation>Domänen der Ebene, die GPUs haben</translation>
    </message>
    <message>
        <source>One more by evicting</source>
        <translation>Einer mehr durch Verdrängen</translation>
    </message>
    <message>
        <source>The fewest pods whose leaving frees one block more; unknown where nothing frees one</source>
        <translation>Die wenigsten Pods, deren Weggang einen Block mehr frei macht; unbekannt, wo nichts einen frei macht</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>The domain where that costs least</source>
        <translation>Die Domäne, in der das am wenigsten kostet</translation>
    </message>
    <message>
        <source>Nodes cleared</source>
        <translation>Geräumte Nodes</translation>
    </message>
    <message>
        <source>Nodes that those pods leave, in part or whole</source>
        <translation>Nodes, die diese Pods verlassen, zum Teil oder ganz</translation>
    </message>
    <message>
        <source>Pods that leave</source>
        <translation>Pods, die gehen</translation>
    </message>
    <message>
        <source>As namespace/name</source>
        <translation>Als Namespace/Name</translation>
    </message>
    <message>
        <source>GPU hours lost</source>
        <translation>Verlorene GPU-Stunden</translation>
    </message>
    <message>
        <source>GPUs of those pods by the hours since they started</source>
        <translation>GPUs dieser Pods mal Stunden seit ihrem Start</translation>
    </message>
    <message>
        <source>$ per hour</source>
        <translation>$ je Stunde</translation>
    </message>
    <message>
        <source>Price of the instance type as it is bought (on demand, spot, reserved) in the table of instance types; unknown without one</source>
        <translation>Preis des Instanztyps, wie er gekauft ist (on demand, Spot, reserviert), aus der Tabelle der Instanztypen; ohne einen unbekannt</translation>
    </message>
    <message>
        <source>What the held units cost: the price of their nodes, shared evenly by all units of a node; only of nodes with a price</source>
        <translation>Was die belegten Einheiten kosten: der Preis ihrer Nodes, gleichmäßig auf alle Einheiten eines Nodes verteilt; nur von Nodes mit Preis</translation>
    </message>
</context>
<context>
    <name>Live</name>
    <message>
        <source>Certificate not trusted</source>
        <translation>Zertifikat nicht vertrauenswürdig</translation>
    </message>
    <message>
        <source>Sign in again</source>
        <translation>Neu anmelden</translation>
    </message>
    <message>
        <source>Plugin needs consent</source>
        <translation>Plugin braucht Zustimmung</translation>
    </message>
    <message>
        <source>Sent on elsewhere</source>
        <translation>Anderswohin verwiesen</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgewiesen</translation>
    </message>
    <message>
        <source>%1 may not be read; %2</source>
        <translation>%1 darf nicht gelesen werden; %2</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is not heard of any more: %2</source>
        <translation>Von %1 kommt nichts mehr: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n namespace(s) unreadable</source>
        <translation>
            <numerusform>%1 in %n Namespace nicht lesbar</numerusform>
            <numerusform>%1 in %n Namespaces nicht lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>client certificate</source>
        <translation>Client-Zertifikat</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>token file</source>
        <translation>Token-Datei</translation>
    </message>
    <message>
        <source>password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>sign-in provider</source>
        <translation>Anmeldedienst</translation>
    </message>
    <message>
        <source>plugin</source>
        <translation>Plugin</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln Node</numerusform>
            <numerusform>%Ln Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>hub, %1</source>
        <translation>Hub, %1</translation>
    </message>
    <message>
        <source>cluster, %1</source>
        <translation>Cluster, %1</translation>
    </message>
    <message>
        <source>It wants to run this command to sign in:</source>
        <translation>Zum Anmelden soll dieser Befehl laufen:</translation>
    </message>
    <message>
        <source>Named by %1</source>
        <translation>Genannt von %1</translation>
    </message>
    <message>
        <source>Server: %1</source>
        <translation>Server: %1</translation>
    </message>
    <message>
        <source>Version: %1</source>
        <translation>Version: %1</translation>
    </message>
    <message>
        <source>Signed in as: %1</source>
        <translation>Angemeldet als: %1</translation>
    </message>
    <message>
        <source>Identity of the cluster: %1</source>
        <translation>Identität des Clusters: %1</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not verified, as the kubeconfig says.</source>
        <translation>Das Zertifikat des Servers wird nicht geprüft, wie die Kubeconfig es sagt.</translation>
    </message>
    <message>
        <source>Read: %1 objects, %2; %3 requests, %4 repeated, %5 s waited for the limit</source>
        <translation>Gelesen: %1 Objekte, %2; %3 Anfragen, %4 wiederholt, %5 s auf die Begrenzung gewartet</translation>
    </message>
    <message>
        <source>The server&apos;s clock differs by %1 s</source>
        <translation>Die Uhr des Servers weicht um %1 s ab</translation>
    </message>
    <message>
        <source>The API group %1 does not answer and was skipped</source>
        <translation>Die API-Gruppe %1 antwortet nicht und wurde übergangen</translation>
    </message>
    <message>
        <source>The server warns: %1</source>
        <translation>Der Server warnt: %1</translation>
    </message>
    <message>
        <source>The plugin says: %1</source>
        <translation>Das Plugin sagt: %1</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>Nicht versucht</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Reading, %1 objects</source>
        <translation>Lesen, %1 Objekte</translation>
    </message>
    <message>
        <source>Live, asked to wait</source>
        <translation>Live, um Geduld gebeten</translation>
    </message>
    <message>
        <source>Live, %1 ms</source>
        <translation>Live, %1 ms</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Lost, last heard %1 ago</source>
        <translation>Verloren, zuletzt vor %1 gehört</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Nicht erreicht</translation>
    </message>
    <message>
        <source>Not reached, again in %1 s</source>
        <translation>Nicht erreicht, erneut in %1 s</translation>
    </message>
    <message>
        <source>Shown as it was on %1, as it is not read yet</source>
        <translation>Gezeigt, wie er am %1 war, da er noch nicht gelesen ist</translation>
    </message>
    <message>
        <source>%1, last state</source>
        <translation>%1, letzter Stand</translation>
    </message>
    <message>
        <source>Kubeconfig</source>
        <translation>Kubeconfig</translation>
    </message>
    <message>
        <source>Credential</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Name lookup</source>
        <translation>Namensauflösung</translation>
    </message>
    <message>
        <source>TCP</source>
        <translation>TCP</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>Rechte</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>Passed, but</source>
        <translation>Bestanden, aber</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
</context>
<context>
    <name>MapAccess</name>
    <message>
        <source>node %1, GPU %2, %3 of %4 shares used</source>
        <translation>Node %1, GPU %2, %3 von %4 Anteilen belegt</translation>
    </message>
    <message>
        <source>node %1, GPU %2, free</source>
        <translation>Node %1, GPU %2, frei</translation>
    </message>
    <message>
        <source>node %1, GPU %2, used</source>
        <translation>Node %1, GPU %2, belegt</translation>
    </message>
    <message>
        <source>node %1, GPU %2, used by %3, inferred</source>
        <translation>Node %1, GPU %2, belegt von %3, abgeleitet</translation>
    </message>
    <message>
        <source>node %1, GPU %2, used by %3</source>
        <translation>Node %1, GPU %2, belegt von %3</translation>
    </message>
    <message>
        <source>node %1, GPU %2, reserved</source>
        <translation>Node %1, GPU %2, reserviert</translation>
    </message>
    <message>
        <source>node %1, GPU %2, reserved for %3</source>
        <translation>Node %1, GPU %2, reserviert für %3</translation>
    </message>
    <message>
        <source>node %1, GPU %2, cordoned</source>
        <translation>Node %1, GPU %2, gesperrt</translation>
    </message>
    <message>
        <source>node %1, GPU %2, broken</source>
        <translation>Node %1, GPU %2, defekt</translation>
    </message>
    <message>
        <source>%1 of %2, %3 free of %4</source>
        <translation>%1 von %2, %3 frei von %4</translation>
    </message>
    <message>
        <source>%1 in %2 of %3, %4 free of %5</source>
        <translation>%1 in %2 von %3, %4 frei von %5</translation>
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
        <translation>Flotte</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 frei von %2</translation>
    </message>
    <message>
        <source>The file could not be written: %1</source>
        <translation>Die Datei konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>the picture would be too large</source>
        <translation>das Bild würde zu groß</translation>
    </message>
    <message>
        <source>Occupancy map made by Stowage</source>
        <translation>Belegungskarte von Stowage</translation>
    </message>
    <message>
        <source>No clusters</source>
        <translation>Keine Cluster</translation>
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
        <translation>Priorität</translation>
    </message>
    <message>
        <source>runs for</source>
        <translation>läuft seit</translation>
    </message>
    <message>
        <source>most of the node free</source>
        <translation>Node größtenteils frei</translation>
    </message>
    <message>
        <source>little of it free</source>
        <translation>wenig davon frei</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 bis %3</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>defekt</translation>
    </message>
    <message>
        <source>%1: show only these (%2)</source>
        <translation>%1: nur diese zeigen (%2)</translation>
    </message>
    <message>
        <source>stranded %1</source>
        <translation>gestrandet %1</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>most points</source>
        <translation>meiste Punkte</translation>
    </message>
    <message>
        <source>where it can go</source>
        <translation>wohin er kann</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>kommt</translation>
    </message>
    <message>
        <source>$ per hour and GPU</source>
        <translation>$ je Stunde und GPU</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>ohne Preis</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
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
        <translation>nicht bereit</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>defekt</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>tainted</source>
        <translation>mit Taint</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 frei von %2</translation>
    </message>
    <message>
        <source>%1 of %2 slices free</source>
        <translation>%1 von %2 Scheiben frei</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 × %2, MIG</source>
        <translation>%1 × %2, MIG</translation>
    </message>
    <message>
        <source>%1 × %2, time slices</source>
        <translation>%1 × %2, Zeitscheiben</translation>
    </message>
    <message>
        <source>%1 × %2, MPS</source>
        <translation>%1 × %2, MPS</translation>
    </message>
    <message>
        <source>%1 × %2, vGPU</source>
        <translation>%1 × %2, vGPU</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>%1 × %2 free</source>
        <translation>%1 × %2 frei</translation>
    </message>
    <message>
        <source>Unknown model</source>
        <translation>Unbekanntes Modell</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>anderswo</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>no GPUs</source>
        <translation>keine GPUs</translation>
    </message>
    <message>
        <source>%1 %2 GPUs</source>
        <translation>%1 %2 GPUs</translation>
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
        <translation>%1 kann nach %2 ziehen: Alle %3 neuen Pods starten dort.</translation>
    </message>
    <message>
        <source>%1 can move to %2.</source>
        <translation>%1 kann nach %2 ziehen.</translation>
    </message>
    <message>
        <source>%1 may move to %2, but only %3 of %4 new pods would start.</source>
        <translation>%1 darf nach %2 ziehen, aber nur %3 von %4 neuen Pods würden starten.</translation>
    </message>
    <message>
        <source>%1 may move to %2, but there is room for %3 of %4 replicas.</source>
        <translation>%1 darf nach %2 ziehen, aber Platz ist nur für %3 von %4 Replikaten.</translation>
    </message>
    <message>
        <source>Blocked: %1 must not run on %2.</source>
        <translation>Gesperrt: %1 darf nicht auf %2 laufen.</translation>
    </message>
    <message>
        <source>Blocked: its policy does not let %1 go to %2.</source>
        <translation>Gesperrt: Die Richtlinie lässt %1 nicht nach %2.</translation>
    </message>
    <message>
        <source>All of %1 is on %2 already.</source>
        <translation>%1 ist schon ganz auf %2.</translation>
    </message>
    <message>
        <source>Where it may run</source>
        <translation>Wo es laufen darf</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Taint</source>
        <translation>Taint</translation>
    </message>
    <message>
        <source>API of the cluster</source>
        <translation>API des Clusters</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Räumung</translation>
    </message>
    <message>
        <source>Other workloads</source>
        <translation>Andere Workloads</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>In-cluster fit</source>
        <translation>Passt im Cluster</translation>
    </message>
    <message>
        <source>%1 allows this cluster.</source>
        <translation>%1 erlaubt diesen Cluster.</translation>
    </message>
    <message>
        <source>No policy propagates it: no rule of the hub speaks against it, and none brings it.</source>
        <translation>Keine Richtlinie verteilt es: Keine Regel des Hubs spricht dagegen, und keine bringt es hin.</translation>
    </message>
    <message>
        <source>Decided anew, %1 would put %2 of %3 replicas here.</source>
        <translation>Neu entschieden, legte %1 hier %2 von %3 Replikaten hin.</translation>
    </message>
    <message>
        <source>%1 spreads over at least %2 by %3: all of it on one breaks that.</source>
        <translation>%1 verteilt über mindestens %2 nach %3: Alles an einem Ort bricht das.</translation>
    </message>
    <message>
        <source>Resource model %1, scheduler estimator %2; %3 replicas are new here.</source>
        <translation>Ressourcenmodell %1, Scheduler-Schätzer %2; %3 Replikate sind hier neu.</translation>
    </message>
    <message>
        <source>All %1 new pods find a node.</source>
        <translation>Alle %1 neuen Pods finden einen Knoten.</translation>
    </message>
    <message>
        <source>%1 of %2 new pods find a node: %3</source>
        <translation>%1 von %2 neuen Pods finden einen Knoten: %3</translation>
    </message>
    <message>
        <source>The fleet has no snapshot of the cluster: its scheduler is not asked.</source>
        <translation>Die Flotte hat keinen Snapshot des Clusters: Sein Scheduler wird nicht gefragt.</translation>
    </message>
</context>
<context>
    <name>Operation</name>
    <message>
        <source>Place %1 of %2 in %3</source>
        <translation>%1 von %2 in %3 platzieren</translation>
    </message>
    <message>
        <source>Place %1 in %2</source>
        <translation>%1 in %2 platzieren</translation>
    </message>
    <message>
        <source>Move pod %1 to %2</source>
        <translation>Pod %1 nach %2 verschieben</translation>
    </message>
    <message>
        <source>Move %1 pods of %2 to %3</source>
        <translation>%1 Pods von %2 nach %3 verschieben</translation>
    </message>
    <message>
        <source>Move %1 of %2 to %3</source>
        <translation>%1 von %2 nach %3 verschieben</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>%1 nach %2 verschieben</translation>
    </message>
    <message>
        <source>Lose node %1</source>
        <translation>Knoten %1 verlieren</translation>
    </message>
    <message>
        <source>Lose %1</source>
        <translation>%1 verlieren</translation>
    </message>
    <message>
        <source>Lose cluster %1</source>
        <translation>Cluster %1 verlieren</translation>
    </message>
    <message>
        <source>Remove taint %1 from %2</source>
        <translation>Taint %1 von %2 entfernen</translation>
    </message>
    <message>
        <source>Taint %2 with %1</source>
        <translation>%2 mit Taint %1 versehen</translation>
    </message>
    <message>
        <source>Evict pod %1</source>
        <translation>Pod %1 räumen</translation>
    </message>
    <message>
        <source>Evict %1 pods of %2</source>
        <translation>%1 Pods von %2 räumen</translation>
    </message>
    <message>
        <source>Evict %1</source>
        <translation>%1 räumen</translation>
    </message>
    <message>
        <source>Scale %1 of %2 to %3</source>
        <translation>%1 von %2 auf %3 skalieren</translation>
    </message>
    <message>
        <source>Scale %1 to %2</source>
        <translation>%1 auf %2 skalieren</translation>
    </message>
    <message>
        <source>Suspend %1</source>
        <translation>%1 anhalten</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 fortsetzen</translation>
    </message>
    <message>
        <source>Cordon node %1</source>
        <translation>Knoten %1 sperren</translation>
    </message>
    <message>
        <source>Uncordon node %1</source>
        <translation>Knoten %1 freigeben</translation>
    </message>
    <message>
        <source>Drain node %1</source>
        <translation>Knoten %1 leeren</translation>
    </message>
    <message>
        <source>Label %1 with %2</source>
        <translation>Labels von %1 setzen: %2</translation>
    </message>
    <message>
        <source>Change queue %1</source>
        <translation>Queue %1 ändern</translation>
    </message>
    <message>
        <source>Change quota %1</source>
        <translation>Quota %1 ändern</translation>
    </message>
    <message>
        <source>Change policy %1</source>
        <translation>Richtlinie %1 ändern</translation>
    </message>
    <message>
        <source>Add %1 nodes like %2</source>
        <translation>%1 Nodes wie %2 hinzufügen</translation>
    </message>
    <message>
        <source>Remove node %1</source>
        <translation>Knoten %1 entfernen</translation>
    </message>
    <message>
        <source>Remove %1 nodes of %2</source>
        <translation>%1 Knoten von %2 entfernen</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message>
        <source>Add %1 nodes of type %2 to %3</source>
        <translation>%1 Knoten vom Typ %2 zu %3 hinzufügen</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 und %Ln weiterer</numerusform>
            <numerusform>%1 und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Show workload</source>
        <translation>Workload zeigen</translation>
    </message>
    <message>
        <source>%1 waits %2</source>
        <comment>workload, time</comment>
        <translation>%1 wartet seit %2</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <comment>workload</comment>
        <translation>%1 wartet</translation>
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
            <numerusform>%Ln Pod</numerusform>
            <numerusform>%Ln Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>Asks for %1 in %2; the largest block has %3.</source>
        <translation>Verlangt %1 in %2; der größte Block hat %3.</translation>
    </message>
    <message>
        <source>Asks for %1 in %2; no reason is stated.</source>
        <translation>Verlangt %1 in %2; ein Grund ist nicht angegeben.</translation>
    </message>
    <message>
        <source>Asks for %1 in %2: %3</source>
        <translation>Verlangt %1 in %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) are broken</source>
        <translation>
            <numerusform>%Ln GPU ist defekt</numerusform>
            <numerusform>%Ln GPUs sind defekt</numerusform>
        </translation>
    </message>
    <message>
        <source>Withheld by %1.</source>
        <translation>Zurückgehalten von %1.</translation>
    </message>
    <message>
        <source>Show nodes</source>
        <translation>Nodes zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) are not ready</source>
        <translation>
            <numerusform>%Ln Node ist nicht bereit</numerusform>
            <numerusform>%Ln Nodes sind nicht bereit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) stand still on %1.</source>
        <translation>
            <numerusform>%Ln GPU steht still auf %1.</numerusform>
            <numerusform>%Ln GPUs stehen still auf %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pod(s) fail and hold GPUs</source>
        <translation>
            <numerusform>%Ln Pod schlägt fehl und belegt GPUs</numerusform>
            <numerusform>%Ln Pods schlagen fehl und belegen GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) are held by %1.</source>
        <translation>
            <numerusform>%Ln GPU ist belegt von %1.</numerusform>
            <numerusform>%Ln GPUs sind belegt von %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show pods</source>
        <translation>Pods zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s) reserved, not running</source>
        <translation>
            <numerusform>%Ln GPU reserviert, nicht laufend</numerusform>
            <numerusform>%Ln GPUs reserviert, nicht laufend</numerusform>
        </translation>
    </message>
    <message>
        <source>Bound and not started: %1.</source>
        <translation>Gebunden und nicht gestartet: %1.</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>Auf der Karte zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln free GPU(s) take no pods</source>
        <translation>
            <numerusform>%Ln freie GPU nimmt keine Pods</numerusform>
            <numerusform>%Ln freie GPUs nehmen keine Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>Their nodes are cordoned or tainted: %1.</source>
        <translation>Ihre Nodes sind gesperrt oder haben Taints: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln free %1 stand in parts of nodes</source>
        <translation>
            <numerusform>%Ln freie %1 steht in Teilen von Nodes</numerusform>
            <numerusform>%Ln freie %1 stehen in Teilen von Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>Pods that ask for a whole node cannot use them.</source>
        <translation>Pods, die einen ganzen Node verlangen, können sie nicht nutzen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln object(s) or files could not be read</source>
        <translation>
            <numerusform>%Ln Objekt oder Datei konnte nicht gelesen werden</numerusform>
            <numerusform>%Ln Objekte oder Dateien konnten nicht gelesen werden</numerusform>
        </translation>
    </message>
    <message>
        <source>What they hold is missing from every number here.</source>
        <translation>Was sie enthalten, fehlt in jeder Zahl hier.</translation>
    </message>
    <message>
        <source>Show findings</source>
        <translation>Befunde zeigen</translation>
    </message>
    <message>
        <source>Free now</source>
        <translation>Jetzt frei</translation>
    </message>
    <message numerus="yes">
        <source>of %Ln GPU(s)</source>
        <translation>
            <numerusform>von %Ln GPU</numerusform>
            <numerusform>von %Ln GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Largest gang that fits</source>
        <translation>Größte passende Gang</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>asked for: %1 by %2</source>
        <translation>verlangt: %1 von %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workload(s)</source>
        <translation>
            <numerusform>%Ln Workload</numerusform>
            <numerusform>%Ln Workloads</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>Außer Betrieb</translation>
    </message>
    <message>
        <source>%1 broken, %2 cordoned</source>
        <translation>%1 defekt, %2 gesperrt</translation>
    </message>
    <message>
        <source>%1 healthy</source>
        <translation>%1 in Ordnung</translation>
    </message>
    <message>
        <source>Free in parts of nodes</source>
        <translation>Frei in Teilen von Nodes</translation>
    </message>
    <message>
        <source>%1 of what is free</source>
        <translation>%1 des Freien</translation>
    </message>
    <message>
        <source>%1 on whole nodes</source>
        <translation>%1 auf ganzen Nodes</translation>
    </message>
    <message>
        <source>No clusters in this fleet.</source>
        <translation>Keine Cluster in dieser Flotte.</translation>
    </message>
    <message>
        <source>No nodes in this fleet.</source>
        <translation>Keine Nodes in dieser Flotte.</translation>
    </message>
    <message numerus="yes">
        <source>None of %Ln node(s) offers a GPU.</source>
        <translation>
            <numerusform>Der %Ln Node bietet keine GPU an.</numerusform>
            <numerusform>Keiner von %Ln Nodes bietet eine GPU an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU unit(s)</source>
        <translation>
            <numerusform>%Ln GPU-Einheit</numerusform>
            <numerusform>%Ln GPU-Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>None of %1 is free, and %2 are waited for.</source>
        <translation>Von %1 ist nichts frei, und auf %2 wird gewartet.</translation>
    </message>
    <message>
        <source>None of %1 is free.</source>
        <translation>Von %1 ist nichts frei.</translation>
    </message>
    <message>
        <source>%1 of %2 are free; the largest gang that fits is %3.</source>
        <translation>%1 von %2 sind frei; die größte passende Gang ist %3.</translation>
    </message>
    <message>
        <source>No reason stated</source>
        <translation>Kein Grund angegeben</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>state, number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 of all</source>
        <translation>%1 von allen</translation>
    </message>
    <message>
        <source>longest %1</source>
        <translation>längster seit %1</translation>
    </message>
    <message>
        <source>NVLink domain %1</source>
        <translation>NVLink-Domäne %1</translation>
    </message>
    <message>
        <source>domain %1</source>
        <translation>Domäne %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Node %1</translation>
    </message>
    <message>
        <source>unknown model</source>
        <translation>unbekanntes Modell</translation>
    </message>
    <message numerus="yes">
        <source>The hub sees no GPUs for %Ln workload(s)</source>
        <translation>
            <numerusform>Der Hub sieht keine GPUs für %Ln Workload</numerusform>
            <numerusform>Der Hub sieht keine GPUs für %Ln Workloads</numerusform>
        </translation>
    </message>
    <message>
        <source>The resource models of %1 have no range for them: they count 0, whatever is free.</source>
        <translation>Die Ressourcenmodelle von %1 haben keinen Bereich dafür: Sie zählen 0, was immer frei ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln workload(s) are sent to every cluster unchecked</source>
        <translation>
            <numerusform>%Ln Workload geht ungeprüft in jeden Cluster</numerusform>
            <numerusform>%Ln Workloads gehen ungeprüft in jeden Cluster</numerusform>
        </translation>
    </message>
    <message>
        <source>The hub cannot read their replicas: %1.</source>
        <translation>Der Hub kann ihre Replikate nicht lesen: %1.</translation>
    </message>
    <message>
        <source>%1 of all, %2 in parts</source>
        <translation>%1 von allen, %2 in Teilen</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>$ per hour</source>
        <translation>$ je Stunde</translation>
    </message>
    <message>
        <source>%1 of it for free GPUs</source>
        <translation>%1 davon für freie GPUs</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) without a price</source>
        <translation>
            <numerusform>%Ln Node ohne Preis</numerusform>
            <numerusform>%Ln Nodes ohne Preis</numerusform>
        </translation>
    </message>
    <message>
        <source>every node has a price</source>
        <translation>jeder Node hat einen Preis</translation>
    </message>
    <message>
        <source>held %1, waiting %2</source>
        <translation>belegt %1, wartend %2</translation>
    </message>
    <message>
        <source>deserved %1</source>
        <translation>zustehend %1</translation>
    </message>
    <message>
        <source>guaranteed %1</source>
        <translation>garantiert %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1 $ per hour, %2 of it for free GPUs; %3</source>
        <translation>%1 $ je Stunde, %2 davon für freie GPUs; %3</translation>
    </message>
</context>
<context>
    <name>Pack</name>
    <message>
        <source>pack learns from rehearsals of tasks drawn from the mix how much of a GPU stays unused in the end, by model, free part, cpu left and how full the fleet is, and places where that grows least. It knows the mix, not the order.</source>
        <translation>pack lernt aus Proben mit Aufgaben, die aus dem Mix gezogen sind, wie viel einer GPU am Ende ungenutzt bleibt, je nach Modell, freiem Teil, restlicher CPU und Füllstand der Flotte, und platziert dort, wo das am wenigsten wächst. Es kennt den Mix, nicht die Reihenfolge.</translation>
    </message>
    <message>
        <source>No rehearsal went better than FGD, so pack decides as FGD does.</source>
        <translation>Keine Probe lief besser als FGD, daher entscheidet pack wie FGD.</translation>
    </message>
    <message>
        <source>Pods are placed one by one, the highest priority and the longest waiting first; members of a group are not held back for each other.</source>
        <translation>Pods werden einzeln platziert, die mit der höchsten Priorität und der längsten Wartezeit zuerst; Mitglieder einer Gruppe warten nicht aufeinander.</translation>
    </message>
    <message>
        <source>Pods of DaemonSets, static and terminating pods and those with resource claims stay where they are.</source>
        <translation>Pods von DaemonSets, statische und endende Pods sowie Pods mit ResourceClaims bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Pending pods with resource claims are not packed.</source>
        <translation>Wartende Pods mit ResourceClaims werden nicht gepackt.</translation>
    </message>
    <message>
        <source>Pods with scheduling gates are not packed.</source>
        <translation>Pods mit Scheduling Gates werden nicht gepackt.</translation>
    </message>
    <message>
        <source>Nothing is to be packed.</source>
        <translation>Es ist nichts zu packen.</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>The picture is too large for memory.</source>
        <translation>Das Bild ist zu groß für den Speicher.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
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
        <translation>%1 muss %2 sein; es ist %3.</translation>
    </message>
    <message>
        <source>%1 must be %2; the cluster has none.</source>
        <translation>%1 muss %2 sein; der Cluster hat nichts davon.</translation>
    </message>
    <message>
        <source>%1 must not be %2.</source>
        <translation>%1 darf nicht %2 sein.</translation>
    </message>
    <message>
        <source>%1 must be set; the cluster has none.</source>
        <translation>%1 muss gesetzt sein; der Cluster hat es nicht.</translation>
    </message>
    <message>
        <source>%1 must not be set; it is %2.</source>
        <translation>%1 darf nicht gesetzt sein; es ist %2.</translation>
    </message>
    <message>
        <source>The selector on %1 is invalid and matches no cluster.</source>
        <translation>Der Selektor auf %1 ist ungültig und trifft keinen Cluster.</translation>
    </message>
    <message>
        <source>The placement excludes this cluster by name.</source>
        <translation>Die Platzierung schließt diesen Cluster namentlich aus.</translation>
    </message>
    <message>
        <source>The placement names other clusters: %1.</source>
        <translation>Die Platzierung nennt andere Cluster: %1.</translation>
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
            <numerusform>%n Operation des Plans ist so nicht möglich</numerusform>
            <numerusform>%n Operationen des Plans sind so nicht möglich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The plan can be done, with %n warning(s)</source>
        <translation>
            <numerusform>Der Plan ist möglich, mit %n Warnung</numerusform>
            <numerusform>Der Plan ist möglich, mit %n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan can be done: every check passes</source>
        <translation>Der Plan ist möglich: alle Prüfungen bestanden</translation>
    </message>
    <message>
        <source>%1. Free GPUs %2, waiting %3.</source>
        <translation>%1. Freie GPUs %2, wartend %3.</translation>
    </message>
    <message>
        <source>unnamed plan</source>
        <translation>Plan ohne Namen</translation>
    </message>
    <message>
        <source>Nothing restarts.</source>
        <translation>Nichts startet neu.</translation>
    </message>
    <message>
        <source>%1 pods restart; at most %2 GPU-hours that they have run are lost.</source>
        <translation>%1 Pods starten neu; höchstens %2 GPU-Stunden, die sie gelaufen sind, gehen verloren.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>Größter Block</translation>
    </message>
    <message>
        <source>In parts</source>
        <translation>In Teilen</translation>
    </message>
    <message>
        <source>Operations, in order</source>
        <translation>Operationen, der Reihe nach</translation>
    </message>
    <message>
        <source>Nothing is staged.</source>
        <translation>Nichts ist vorgemerkt.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>What the check found</source>
        <translation>Was die Prüfung fand</translation>
    </message>
    <message>
        <source>What leaves, what arrives</source>
        <translation>Was geht, was kommt</translation>
    </message>
</context>
<context>
    <name>PlanText</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Gesperrt</translation>
    </message>
</context>
<context>
    <name>PodSets</name>
    <message>
        <source>The object is not in the snapshot: what is known of it comes from what it owns.</source>
        <translation>Das Objekt ist nicht im Snapshot: was von ihm bekannt ist, stammt aus dem, was ihm gehört.</translation>
    </message>
    <message>
        <source>The gang follows the rules of the operator, not the object.</source>
        <translation>Die Gang folgt den Regeln des Operators, nicht dem Objekt.</translation>
    </message>
    <message>
        <source>A plain kube-scheduler places the pods one by one all the same.</source>
        <translation>Ein einfacher kube-scheduler platziert die Pods trotzdem einzeln.</translation>
    </message>
    <message>
        <source>Suspended: its pods wait until its queue admits it.</source>
        <translation>Angehalten: seine Pods warten, bis seine Queue ihn zulässt.</translation>
    </message>
    <message>
        <source>Suspended: its pods wait until someone resumes it.</source>
        <translation>Angehalten: seine Pods warten, bis ihn jemand fortsetzt.</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>A proposal is accepted wholly or not at all; what is refused leaves nothing behind.</source>
        <translation>Ein Vorschlag wird ganz oder gar nicht angenommen; ein abgelehnter hinterlässt nichts.</translation>
    </message>
    <message>
        <source>The proposal was made for another state of the cluster; it is checked against this one.</source>
        <translation>Der Vorschlag galt einem anderen Stand des Clusters; geprüft wird er gegen diesen.</translation>
    </message>
    <message>
        <source>The pod runs already.</source>
        <translation>Der Pod läuft bereits.</translation>
    </message>
    <message>
        <source>The pod is named twice.</source>
        <translation>Der Pod ist zweimal genannt.</translation>
    </message>
    <message>
        <source>The pod belongs to another group.</source>
        <translation>Der Pod gehört zu einer anderen Gruppe.</translation>
    </message>
    <message>
        <source>Another scheduler serves the pod.</source>
        <translation>Ein anderer Scheduler ist für den Pod zuständig.</translation>
    </message>
    <message>
        <source>With these pods the minimum of the gang is not met.</source>
        <translation>Mit diesen Pods wird das Minimum der Gruppe nicht erreicht.</translation>
    </message>
    <message>
        <source>The pods would not stand in one domain of the topology constraint.</source>
        <translation>Die Pods stünden nicht in einer gemeinsamen Domäne der Topologievorgabe.</translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>A quantity without digits is taken as 0.</source>
        <translation>Eine Menge ohne Ziffern wird als 0 genommen.</translation>
    </message>
    <message>
        <source>The whole number is out of range; value is the nearest one in range.</source>
        <translation>Die ganze Zahl liegt außerhalb des Bereichs; value ist die nächste zulässige.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Fleet report: %1</source>
        <translation>Flottenbericht: %1</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>Snapshot of %1, %2 UTC</source>
        <translation>Snapshot vom %1, %2 UTC</translation>
    </message>
    <message>
        <source>Counted in units that pods can hold: a GPU, a MIG device, a share.</source>
        <translation>Gezählt in Einheiten, die Pods belegen können: eine GPU, ein MIG-Gerät, ein Anteil.</translation>
    </message>
    <message>
        <source>Counted in whole GPUs.</source>
        <translation>Gezählt in ganzen GPUs.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>This fleet has no GPUs.</source>
        <translation>Diese Flotte hat keine GPUs.</translation>
    </message>
    <message>
        <source>None of %1 GPUs is free; %2 GPUs of work wait.</source>
        <translation>Keine von %1 GPUs ist frei; Arbeit für %2 GPUs wartet.</translation>
    </message>
    <message>
        <source>None of %1 GPUs is free, and nothing waits.</source>
        <translation>Keine von %1 GPUs ist frei, und nichts wartet.</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are free, at most %3 of them in one domain; %4 GPUs of work wait.</source>
        <translation>%1 von %2 GPUs sind frei, höchstens %3 davon in einer Domäne; Arbeit für %4 GPUs wartet.</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are free, at most %3 of them in one domain; nothing waits.</source>
        <translation>%1 von %2 GPUs sind frei, höchstens %3 davon in einer Domäne; nichts wartet.</translation>
    </message>
    <message>
        <source>The largest free block is %1 of %2.</source>
        <translation>Der größte freie Block ist %1 von %2.</translation>
    </message>
    <message>
        <source>%1 free GPUs stand on nodes that are partly used.</source>
        <translation>%1 freie GPUs stehen auf teilweise belegten Nodes.</translation>
    </message>
    <message>
        <source>%1 GPUs take no work.</source>
        <translation>%1 GPUs nehmen keine Arbeit.</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Nutzung</translation>
    </message>
    <message>
        <source>%1, with %2 reserved</source>
        <translation>%1, davon %2 reserviert</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>%1, %2 on whole nodes</source>
        <translation>%1, davon %2 auf ganzen Nodes</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>Größter Block</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message numerus="yes">
        <source>%n workloads, oldest %1</source>
        <translation>
            <numerusform>%n Workload, seit %1</numerusform>
            <numerusform>%n Workloads, ältester seit %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workloads</source>
        <translation>
            <numerusform>%n Workload</numerusform>
            <numerusform>%n Workloads</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>Außer Betrieb</translation>
    </message>
    <message>
        <source>%1 broken, %2 cordoned</source>
        <translation>%1 defekt, %2 gesperrt</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>Wo alles ist</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>What waits, and why</source>
        <translation>Was wartet und warum</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>Nichts wartet.</translation>
    </message>
    <message>
        <source>no reason stated</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Models and the gangs that fit</source>
        <translation>Modelle und die passenden Gangs</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>On whole nodes</source>
        <translation>Auf ganzen Nodes</translation>
    </message>
    <message>
        <source>Gangs of %1</source>
        <translation>Gangs zu %1</translation>
    </message>
    <message>
        <source>unknown model</source>
        <translation>unbekanntes Modell</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queues</translation>
    </message>
    <message>
        <source>no queue</source>
        <translation>keine Queue</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Workloads</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>Was nicht gelesen werden konnte</translation>
    </message>
    <message>
        <source>Object or file</source>
        <translation>Objekt oder Datei</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no fleet to report on.</source>
        <translation>Es gibt keine Flotte für einen Bericht.</translation>
    </message>
    <message>
        <source>The report could not be written: %1</source>
        <translation>Der Bericht konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The plan is not worked out yet.</source>
        <translation>Der Plan ist noch nicht durchgerechnet.</translation>
    </message>
</context>
<context>
    <name>Requests</name>
    <message>
        <source>Limits stand in for requests that a container leaves out.</source>
        <translation>Limits treten an die Stelle von Requests, die ein Container weglässt.</translation>
    </message>
    <message>
        <source>Init containers count as a maximum; restartable ones add to everything after them.</source>
        <translation>Init-Container zählen als Maximum; neu startbare kommen zu allem nach ihnen hinzu.</translation>
    </message>
    <message>
        <source>The pod level replaces the containers&apos; cpu, memory and huge pages.</source>
        <translation>Die Pod-Ebene ersetzt CPU, Speicher und Huge Pages der Container.</translation>
    </message>
    <message>
        <source>The overhead of the runtime class is added.</source>
        <translation>Der Overhead der RuntimeClass kommt hinzu.</translation>
    </message>
    <message>
        <source>Resized in place: the larger of spec and status counts.</source>
        <translation>Im laufenden Betrieb angepasst: das Größere von spec und status zählt.</translation>
    </message>
</context>
<context>
    <name>Scale</name>
    <message>
        <source>Replicas go from the highest index down, as their controller takes them.</source>
        <translation>Replikate gehen vom höchsten Index abwärts, wie ihr Controller sie nimmt.</translation>
    </message>
    <message>
        <source>Replicas have no index: those that run least go first, then those that have worked least.</source>
        <translation>Die Replikate haben keinen Index: zuerst gehen die, von denen am wenigsten läuft, dann die mit der wenigsten geleisteten Arbeit.</translation>
    </message>
    <message>
        <source>A replica gets in when all of its pods find a node.</source>
        <translation>Ein Replikat kommt hinein, wenn alle seine Pods einen Knoten finden.</translation>
    </message>
</context>
<context>
    <name>Slots</name>
    <message>
        <source>A block of at most a node&apos;s GPUs stands on one node; a larger one takes whole idle nodes of one domain.</source>
        <translation>Ein Block von höchstens so vielen GPUs, wie ein Knoten hat, liegt auf einem Knoten; ein größerer nimmt ganze freie Knoten einer Domäne.</translation>
    </message>
</context>
<context>
    <name>StateWords</name>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>geteilt</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>defekt</translation>
    </message>
    <message>
        <source>leaving</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>kommt</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
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
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 y</source>
        <translation>%1 a</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 thousandths of a core</source>
        <translation>%1 Tausendstel eines Kerns</translation>
    </message>
</context>
<context>
    <name>Verb</name>
    <message>
        <source>Zone, block or rack inside the cluster</source>
        <translation>Zone, Block oder Rack im Cluster</translation>
    </message>
    <message>
        <source>The one node</source>
        <translation>Der eine Knoten</translation>
    </message>
    <message>
        <source>Key of the taint</source>
        <translation>Schlüssel des Taints</translation>
    </message>
    <message>
        <source>Value of the taint</source>
        <translation>Wert des Taints</translation>
    </message>
    <message>
        <source>Effect; every one without it</source>
        <translation>Effekt; ohne ihn jeder</translation>
    </message>
    <message>
        <source>NoSchedule, PreferNoSchedule or NoExecute</source>
        <translation>NoSchedule, PreferNoSchedule oder NoExecute</translation>
    </message>
    <message>
        <source>Cluster; the workload&apos;s own without it</source>
        <translation>Cluster; ohne ihn der eigene des Workloads</translation>
    </message>
    <message>
        <source>How many; all that wait without it</source>
        <translation>Wie viele; ohne Angabe alle, die warten</translation>
    </message>
    <message>
        <source>Cluster; the one they are in without it</source>
        <translation>Cluster; ohne ihn der, in dem sie sind</translation>
    </message>
    <message>
        <source>Names of the pods</source>
        <translation>Namen der Pods</translation>
    </message>
    <message>
        <source>How many; all without it</source>
        <translation>Wie viele; ohne Angabe alle</translation>
    </message>
    <message>
        <source>Names of the pods; all without it</source>
        <translation>Namen der Pods; ohne Angabe alle</translation>
    </message>
    <message>
        <source>Replicas, each of as many pods as the workload says</source>
        <translation>Replikate, jedes aus so vielen Pods, wie der Workload sagt</translation>
    </message>
    <message>
        <source>Pod set to scale alone</source>
        <translation>Pod-Satz, der allein skaliert wird</translation>
    </message>
    <message>
        <source>Labels to set</source>
        <translation>Zu setzende Labels</translation>
    </message>
    <message>
        <source>Keys of labels to remove</source>
        <translation>Schlüssel zu entfernender Labels</translation>
    </message>
    <message>
        <source>Share among its siblings</source>
        <translation>Anteil unter ihren Geschwistern</translation>
    </message>
    <message>
        <source>Order among its siblings</source>
        <translation>Rang unter ihren Geschwistern</translation>
    </message>
    <message>
        <source>Queue or cohort above it</source>
        <translation>Queue oder Kohorte darüber</translation>
    </message>
    <message>
        <source>Amounts kept for it</source>
        <translation>Mengen, die für sie freigehalten werden</translation>
    </message>
    <message>
        <source>Amounts that it deserves</source>
        <translation>Mengen, die ihr zustehen</translation>
    </message>
    <message>
        <source>Amounts that it never exceeds</source>
        <translation>Mengen, die sie nie überschreitet</translation>
    </message>
    <message>
        <source>Amounts by resource</source>
        <translation>Mengen je Ressource</translation>
    </message>
    <message>
        <source>Which policy wins</source>
        <translation>Welche Richtlinie gewinnt</translation>
    </message>
    <message>
        <source>The kind&apos;s placement</source>
        <translation>Platzierung, wie die Art sie kennt</translation>
    </message>
    <message>
        <source>The kind&apos;s failover</source>
        <translation>Failover, wie die Art es kennt</translation>
    </message>
    <message>
        <source>Node to copy</source>
        <translation>Knoten, der kopiert wird</translation>
    </message>
    <message>
        <source>Instance type of the catalogue instead of a copy</source>
        <translation>Instanztyp des Katalogs statt einer Kopie</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>Begin of the names</source>
        <translation>Anfang der Namen</translation>
    </message>
    <message>
        <source>Labels beside the copied ones: the rack they stand in</source>
        <translation>Labels neben den kopierten: das Rack, in dem sie stehen</translation>
    </message>
    <message>
        <source>Names of the nodes</source>
        <translation>Namen der Knoten</translation>
    </message>
    <message>
        <source>Zone, block or rack that is lost</source>
        <translation>Zone, Block oder Rack, das ausfällt</translation>
    </message>
    <message>
        <source>Node that is lost</source>
        <translation>Knoten, der ausfällt</translation>
    </message>
    <message>
        <source>Merge patch (RFC 7386) of the object&apos;s fields</source>
        <translation>Merge Patch (RFC 7386) der Felder des Objekts</translation>
    </message>
    <message>
        <source>Let waiting replicas run in a cluster, a domain of it or on a node</source>
        <translation>Wartende Replikate in einem Cluster, einer Domäne davon oder auf einem Knoten laufen lassen</translation>
    </message>
    <message>
        <source>Let running pods run elsewhere</source>
        <translation>Laufende Pods anderswo laufen lassen</translation>
    </message>
    <message>
        <source>Take pods off their nodes</source>
        <translation>Pods von ihren Knoten nehmen</translation>
    </message>
    <message>
        <source>Change the replicas of a workload</source>
        <translation>Replikate eines Workloads ändern</translation>
    </message>
    <message>
        <source>Stop a workload&apos;s pods</source>
        <translation>Pods eines Workloads anhalten</translation>
    </message>
    <message>
        <source>Let a suspended workload run</source>
        <translation>Einen angehaltenen Workload laufen lassen</translation>
    </message>
    <message>
        <source>Taint a cluster in its control plane</source>
        <translation>Einen Cluster in seiner Steuerungsebene mit einem Taint versehen</translation>
    </message>
    <message>
        <source>Remove a cluster&apos;s taint</source>
        <translation>Taint eines Clusters entfernen</translation>
    </message>
    <message>
        <source>Taint a node</source>
        <translation>Einen Knoten mit einem Taint versehen</translation>
    </message>
    <message>
        <source>Remove a node&apos;s taint</source>
        <translation>Taint eines Knotens entfernen</translation>
    </message>
    <message>
        <source>Let no further pods on a node</source>
        <translation>Keine weiteren Pods auf einen Knoten lassen</translation>
    </message>
    <message>
        <source>Let pods on a node again</source>
        <translation>Wieder Pods auf einen Knoten lassen</translation>
    </message>
    <message>
        <source>Cordon a node and let its pods run elsewhere</source>
        <translation>Einen Knoten sperren und seine Pods anderswo laufen lassen</translation>
    </message>
    <message>
        <source>Set and remove labels of a node</source>
        <translation>Labels eines Knotens setzen und entfernen</translation>
    </message>
    <message>
        <source>Set and remove labels of a cluster in its control plane</source>
        <translation>Labels eines Clusters in seiner Steuerungsebene setzen und entfernen</translation>
    </message>
    <message>
        <source>Change weight, shares and place of a queue</source>
        <translation>Gewicht, Anteile und Platz einer Queue ändern</translation>
    </message>
    <message>
        <source>Change the amounts of a ResourceQuota</source>
        <translation>Mengen einer ResourceQuota ändern</translation>
    </message>
    <message>
        <source>Change priority, placement or failover of a policy</source>
        <translation>Priorität, Platzierung oder Failover einer Richtlinie ändern</translation>
    </message>
    <message>
        <source>Buy nodes like one that is there, or of an instance type</source>
        <translation>Knoten kaufen wie einen, der da ist, oder von einem Instanztyp</translation>
    </message>
    <message>
        <source>Let pods leave nodes and remove these</source>
        <translation>Pods Knoten verlassen lassen und diese entfernen</translation>
    </message>
    <message>
        <source>What if a cluster, a domain or a node is lost</source>
        <translation>Was, wenn ein Cluster, eine Domäne oder ein Knoten ausfällt</translation>
    </message>
    <message>
        <source>Change fields of an object by a merge patch</source>
        <translation>Felder eines Objekts mit einem Merge Patch ändern</translation>
    </message>
</context>
<context>
    <name>Word</name>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>NotReady</source>
        <translation>Nicht bereit</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Tainted</source>
        <translation>Mit Taint</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Blockiert</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>Pending</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>Teils wartend</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Erfolgreich</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Terminating</source>
        <translation>Wird beendet</translation>
    </message>
    <message>
        <source>SchedulingGated</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Ruht</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>info</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>time-slicing</source>
        <translation>Zeitscheiben</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Mindestzahl</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>added</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>gpus</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>Workload</translation>
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
        <translation>Policy</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>agrees</source>
        <translation>stimmt überein</translation>
    </message>
    <message>
        <source>drifted</source>
        <translation>abgewichen</translation>
    </message>
    <message>
        <source>never retried</source>
        <translation>nie erneut versucht</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>ausgesetzt</translation>
    </message>
</context>
<context>
    <name>Workload</name>
    <message>
        <source>The kind is not known: replicas and template are taken from their usual places.</source>
        <translation>Die Art ist unbekannt: Replikas und Vorlage stammen von ihren üblichen Stellen.</translation>
    </message>
    <message>
        <source>The replicated jobs start one after the other, each as a gang of its own.</source>
        <translation>Die replicatedJobs starten nacheinander, jeder als eigene Gang.</translation>
    </message>
    <message>
        <source>GPUs of each pod from workerSpec.tensorParallelSize, as no container names any.</source>
        <translation>GPUs jedes Pods aus workerSpec.tensorParallelSize, da kein Container welche nennt.</translation>
    </message>
    <message>
        <source>The launcher starts when the workers are ready: launcherCreationPolicy WaitForWorkersReady.</source>
        <translation>Der Launcher startet, wenn die Worker bereit sind: launcherCreationPolicy WaitForWorkersReady.</translation>
    </message>
    <message>
        <source>Nodes and resources as the TrainJob says: its JobSet is not in the snapshot.</source>
        <translation>Nodes und Ressourcen, wie der TrainJob sagt: sein JobSet ist nicht im Snapshot.</translation>
    </message>
    <message>
        <source>Autoscaler container of 500m and 512Mi in the head: enableInTreeAutoscaling.</source>
        <translation>Autoscaler-Container mit 500m und 512Mi im Head: enableInTreeAutoscaling.</translation>
    </message>
    <message>
        <source>Autoscaler container in the head, as autoscalerOptions.resources says.</source>
        <translation>Autoscaler-Container im Head, wie autoscalerOptions.resources sagt.</translation>
    </message>
    <message>
        <source>The head&apos;s first container counts at least 200m and 256Mi: the Redis clean-up job of GCS fault tolerance.</source>
        <translation>Der erste Container des Heads zählt mindestens 200m und 256Mi: der Redis-Aufräumjob der GCS-Fehlertoleranz.</translation>
    </message>
    <message>
        <source>Submitter pod of 500m and 200Mi: submissionMode K8sJobMode.</source>
        <translation>Submitter-Pod mit 500m und 200Mi: submissionMode K8sJobMode.</translation>
    </message>
    <message>
        <source>Submitter pod from submitterPodTemplate: submissionMode K8sJobMode.</source>
        <translation>Submitter-Pod aus submitterPodTemplate: submissionMode K8sJobMode.</translation>
    </message>
    <message>
        <source>Submitter container of 500m and 200Mi in the head: submissionMode SidecarMode.</source>
        <translation>Submitter-Container mit 500m und 200Mi im Head: submissionMode SidecarMode.</translation>
    </message>
    <message>
        <source>The group is suspended: no pods.</source>
        <translation>Die Gruppe ist angehalten: keine Pods.</translation>
    </message>
    <message>
        <source>Spark asks the cores of the field cores; without coreRequest Kueue counts none.</source>
        <translation>Spark fordert die Kerne des Feldes cores an; ohne coreRequest zählt Kueue keine.</translation>
    </message>
    <message>
        <source>MiB of memory overhead that Spark adds to each pod, which Kueue does not count</source>
        <translation>MiB Speicher-Overhead, den Spark zu jedem Pod hinzufügt und Kueue nicht zählt</translation>
    </message>
    <message>
        <source>Overhead of its RuntimeClass.</source>
        <translation>Overhead seiner RuntimeClass.</translation>
    </message>
    <message>
        <source>Limits stand in for requests that a container leaves out.</source>
        <translation>Limits treten an die Stelle von Requests, die ein Container weglässt.</translation>
    </message>
</context>
<context>
    <name>stowage::app::AddNodesDialog</name>
    <message>
        <source>no GPU</source>
        <translation>keine GPU</translation>
    </message>
    <message>
        <source>%1 × %2 %3</source>
        <translation>%1 × %2 %3</translation>
    </message>
    <message>
        <source>%1: %2, $%3 per hour</source>
        <translation>%1: %2, %3 $ je Stunde</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Add Nodes</source>
        <translation>Knoten hinzufügen</translation>
    </message>
    <message>
        <source>Like %1</source>
        <translation>Wie %1</translation>
    </message>
    <message>
        <source>Key of a label</source>
        <translation>Schlüssel eines Labels</translation>
    </message>
    <message>
        <source>Key of the label that says where the nodes stand</source>
        <translation>Schlüssel des Labels, das sagt, wo die Knoten stehen</translation>
    </message>
    <message>
        <source>r12</source>
        <translation>r12</translation>
    </message>
    <message>
        <source>Value of the label</source>
        <translation>Wert des Labels</translation>
    </message>
    <message>
        <source>from the type</source>
        <translation>vom Typ</translation>
    </message>
    <message>
        <source>Stage Nodes</source>
        <translation>Knoten vormerken</translation>
    </message>
    <message>
        <source>&amp;Cluster:</source>
        <translation>&amp;Cluster:</translation>
    </message>
    <message>
        <source>&amp;Type:</source>
        <translation>&amp;Typ:</translation>
    </message>
    <message>
        <source>C&amp;ount:</source>
        <translation>&amp;Anzahl:</translation>
    </message>
    <message>
        <source>&amp;Label:</source>
        <translation>&amp;Label:</translation>
    </message>
    <message>
        <source>No price is known.</source>
        <translation>Kein Preis ist bekannt.</translation>
    </message>
    <message>
        <source>$%1 per hour for %2 GPUs; prices are examples to be edited in instance-types.csv</source>
        <translation>%1 $ je Stunde für %2 GPUs; Preise sind Beispiele, zu ändern in instance-types.csv</translation>
    </message>
    <message>
        <source>&amp;Names begin with:</source>
        <translation>&amp;Namen beginnen mit:</translation>
    </message>
</context>
<context>
    <name>stowage::app::Application</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The window did not answer for %1 ms</source>
        <translation>Das Fenster antwortete %1 ms lang nicht</translation>
    </message>
</context>
<context>
    <name>stowage::app::ApplyDialog</name>
    <message>
        <source>Export &amp;Manifests…</source>
        <translation>&amp;Manifeste exportieren…</translation>
    </message>
    <message>
        <source>Save Re&amp;port…</source>
        <translation>Be&amp;richt speichern…</translation>
    </message>
    <message>
        <source>&amp;Check Again</source>
        <translation>Erneut &amp;prüfen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Stop After This One</source>
        <translation>&amp;Nach dieser anhalten</translation>
    </message>
    <message>
        <source>Roll &amp;Back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>What is sent, and what was found out</source>
        <translation>Was gesendet wird und was sich ergab</translation>
    </message>
    <message>
        <source>If a change fails</source>
        <translation>Wenn eine Änderung scheitert</translation>
    </message>
    <message>
        <source>&amp;If a change fails:</source>
        <translation>&amp;Wenn eine Änderung scheitert:</translation>
    </message>
    <message>
        <source>%1 warns: %2</source>
        <translation>%1 warnt: %2</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Changes in the order in which they are sent</source>
        <translation>Änderungen in der Reihenfolge, in der sie gesendet werden</translation>
    </message>
    <message>
        <source>Journal of %1</source>
        <translation>Journal von %1</translation>
    </message>
    <message>
        <source>a plan</source>
        <translation>einem Plan</translation>
    </message>
    <message>
        <source>Apply the Plan</source>
        <translation>Den Plan anwenden</translation>
    </message>
    <message>
        <source>Apply Plan: %1</source>
        <translation>Plan anwenden: %1</translation>
    </message>
    <message>
        <source>%1 is protected</source>
        <translation>%1 ist geschützt</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Prüft</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Nothing to apply</source>
        <translation>Nichts anzuwenden</translation>
    </message>
    <message>
        <source>Working out what would be written</source>
        <translation>Ermittelt, was geschrieben würde</translation>
    </message>
    <message numerus="yes">
        <source>Applying: %1 of %n change(s) done</source>
        <translation>
            <numerusform>Wendet an: %1 von %n Änderung erledigt</numerusform>
            <numerusform>Wendet an: %1 von %n Änderungen erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rolling back: %n change(s) taken back</source>
        <translation>
            <numerusform>Nimmt zurück: %n Änderung zurückgenommen</numerusform>
            <numerusform>Nimmt zurück: %n Änderungen zurückgenommen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) applied</source>
        <translation>
            <numerusform>%n Änderung angewendet</numerusform>
            <numerusform>%n Änderungen angewendet</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything was taken back</source>
        <translation>Alles wurde zurückgenommen</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>Nichts wurde geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>Applied in part: %1 of %n change(s) done</source>
        <translation>
            <numerusform>Zum Teil angewendet: %1 von %n Änderung erledigt</numerusform>
            <numerusform>Zum Teil angewendet: %1 von %n Änderungen erledigt</numerusform>
        </translation>
    </message>
    <message>
        <source>This plan writes nothing</source>
        <translation>Dieser Plan schreibt nichts</translation>
    </message>
    <message numerus="yes">
        <source>This run did not end: %1 of %n change(s) done</source>
        <translation>
            <numerusform>Dieser Lauf endete nicht: %1 von %n Änderung erledigt</numerusform>
            <numerusform>Dieser Lauf endete nicht: %1 von %n Änderungen erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n change(s) done</source>
        <translation>
            <numerusform>%1 von %n Änderung erledigt</numerusform>
            <numerusform>%1 von %n Änderungen erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n change(s) would be refused</source>
        <translation>
            <numerusform>%1 von %n Änderung würde abgelehnt</numerusform>
            <numerusform>%1 von %n Änderungen würden abgelehnt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s)</source>
        <translation>
            <numerusform>%n Cluster</numerusform>
            <numerusform>%n Clustern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart.</source>
        <translation>
            <numerusform>%n Pod startet neu.</numerusform>
            <numerusform>%n Pods starten neu.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) cannot be undone.</source>
        <translation>
            <numerusform>%n Änderung lässt sich nicht zurücknehmen.</numerusform>
            <numerusform>%n Änderungen lassen sich nicht zurücknehmen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Each change can be rolled back from the journal.</source>
        <translation>Jede Änderung lässt sich aus dem Journal zurücknehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) of the plan are left out.</source>
        <translation>
            <numerusform>%n Operation des Plans bleibt weg.</numerusform>
            <numerusform>%n Operationen des Plans bleiben weg.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) are so already.</source>
        <translation>
            <numerusform>%n Operation ist schon erfüllt.</numerusform>
            <numerusform>%n Operationen sind schon erfüllt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Journal: %1</source>
        <translation>Journal: %1</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>was done before</source>
        <translation>geschah vorher</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>asking</source>
        <translation>fragt</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>nothing against it</source>
        <translation>spricht nichts dagegen</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to know</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refusal(s)</source>
        <translation>
            <numerusform>%n Ablehnung</numerusform>
            <numerusform>%n Ablehnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Preflight</source>
        <translation>Vorprüfung</translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>given</source>
        <translation>gegeben</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) locked</source>
        <translation>
            <numerusform>%n Cluster gesperrt</numerusform>
            <numerusform>%n Cluster gesperrt</numerusform>
        </translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>entsperrt</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s), one by one</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen, eine nach der anderen</numerusform>
        </translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message numerus="yes">
        <source>Apply %n Change(s)</source>
        <translation>
            <numerusform>%n Änderung anwenden</numerusform>
            <numerusform>%n Änderungen anwenden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roll Back %n Change(s)</source>
        <translation>
            <numerusform>%n Änderung zurücknehmen</numerusform>
            <numerusform>%n Änderungen zurücknehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Stop Checking</source>
        <translation>Prüfung a&amp;bbrechen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>%1 belongs to %2</source>
        <translation>%1 gehört %2</translation>
    </message>
    <message>
        <source>Waits: %1</source>
        <translation>Wartet: %1</translation>
    </message>
    <message>
        <source>%1 writes this object, too, and would put it back: export instead.</source>
        <translation>%1 schreibt dieses Objekt auch und würde es zurücksetzen: besser exportieren.</translation>
    </message>
    <message>
        <source>&amp;Take its fields from other managers</source>
        <translation>Seine Felder anderen Managern &amp;abnehmen</translation>
    </message>
    <message>
        <source>&amp;Take these fields from %1</source>
        <translation>Diese Felder %1 &amp;abnehmen</translation>
    </message>
    <message>
        <source>Save the Report</source>
        <translation>Den Bericht speichern</translation>
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
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>%1 wurde nicht geschrieben. %2</translation>
    </message>
    <message>
        <source>&amp;What became of it:</source>
        <translation>Was daraus &amp;wurde:</translation>
    </message>
    <message>
        <source>Let the object tell</source>
        <translation>Das Objekt sagen lassen</translation>
    </message>
    <message>
        <source>It was carried out</source>
        <translation>Es wurde ausgeführt</translation>
    </message>
    <message>
        <source>It was not: send it again</source>
        <translation>Es wurde nicht ausgeführt: erneut senden</translation>
    </message>
</context>
<context>
    <name>stowage::app::ApplySession</name>
    <message>
        <source>The journal holds nothing yet.</source>
        <translation>Das Journal enthält noch nichts.</translation>
    </message>
</context>
<context>
    <name>stowage::app::AskDialog</name>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>ganze Zahl</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>texts, separated by commas</source>
        <translation>Texte, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>JSON object</source>
        <translation>JSON-Objekt</translation>
    </message>
    <message>
        <source>JSON list of objects</source>
        <translation>JSON-Liste von Objekten</translation>
    </message>
    <message>
        <source>time such as 2026-03-01T12:00:00Z</source>
        <translation>Zeit wie 2026-03-01T12:00:00Z</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>&amp;Copy as JSON</source>
        <translation>Als JSON &amp;kopieren</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>Antwort als JSON</translation>
    </message>
    <message>
        <source>The answer appears here, as stowagectl prints it with -o json.</source>
        <translation>Die Antwort erscheint hier, wie stowagectl sie mit -o json ausgibt.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 (needed):</source>
        <translation>%1 (nötig):</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a %2.</source>
        <translation>„%1“ muss sein: %2.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what an argument is for, its type</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>stowage::app::AssistantDialog</name>
    <message>
        <source>Empty Nodes</source>
        <translation>Knoten leeren</translation>
    </message>
    <message>
        <source>Free Room</source>
        <translation>Platz schaffen</translation>
    </message>
    <message>
        <source>Operations that reach the goal, in order</source>
        <translation>Operationen, die zum Ziel führen, der Reihe nach</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Vormerken</translation>
    </message>
    <message>
        <source>m1/node-7, m1/rack-12, m2</source>
        <translation>m1/node-7, m1/rack-12, m2</translation>
    </message>
    <message>
        <source>Nodes, racks or other domains, clusters; separated by commas</source>
        <translation>Knoten, Racks oder andere Domänen, Cluster; durch Kommas getrennt</translation>
    </message>
    <message>
        <source>&amp;Empty:</source>
        <translation>&amp;Leeren:</translation>
    </message>
    <message>
        <source>A whole rack</source>
        <translation>Ein ganzes Rack</translation>
    </message>
    <message>
        <source>A block of GPUs in one domain</source>
        <translation>Einen Block von GPUs in einer Domäne</translation>
    </message>
    <message>
        <source>Room for what waits of a workload</source>
        <translation>Platz für das, was von einem Workload wartet</translation>
    </message>
    <message>
        <source>&amp;Cluster:</source>
        <translation>&amp;Cluster:</translation>
    </message>
    <message>
        <source>&amp;Free:</source>
        <translation>&amp;Frei machen:</translation>
    </message>
    <message>
        <source>&amp;GPUs:</source>
        <translation>&amp;GPUs:</translation>
    </message>
    <message>
        <source>&amp;Workload:</source>
        <translation>&amp;Workload:</translation>
    </message>
    <message>
        <source>%1 (%2 GPUs)</source>
        <translation>%1 (%2 GPUs)</translation>
    </message>
    <message>
        <source>Empty %1</source>
        <translation>%1 leeren</translation>
    </message>
    <message>
        <source>Free a rack of %1</source>
        <translation>Ein Rack von %1 frei machen</translation>
    </message>
    <message>
        <source>Free %1 GPUs in %2</source>
        <translation>%1 GPUs in %2 frei machen</translation>
    </message>
    <message>
        <source>Room for %1</source>
        <translation>Platz für %1</translation>
    </message>
    <message>
        <source>Say what is to be emptied.</source>
        <translation>Sagen Sie, was geleert werden soll.</translation>
    </message>
    <message>
        <source>Nothing waits in this cluster.</source>
        <translation>In diesem Cluster wartet nichts.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft …</translation>
    </message>
    <message numerus="yes">
        <source>Stage %n Operation(s)</source>
        <translation>
            <numerusform>%n Operation vormerken</numerusform>
            <numerusform>%n Operationen vormerken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Everything finds another node: %n pod(s) move, at most %1 GPU-hours are lost.</source>
        <translation>
            <numerusform>Alles findet einen anderen Knoten: %n Pod zieht um, höchstens %1 GPU-Stunden gehen verloren.</numerusform>
            <numerusform>Alles findet einen anderen Knoten: %n Pods ziehen um, höchstens %1 GPU-Stunden gehen verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything can leave: %1, %2. At most %3 GPU-hours are lost.</source>
        <translation>Nicht alles kann gehen: %1, %2. Höchstens %3 GPU-Stunden gehen verloren.</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) move</source>
        <translation>
            <numerusform>%n Pod zieht um</numerusform>
            <numerusform>%n Pods ziehen um</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) wait or are gone</source>
        <translation>
            <numerusform>%n Pod wartet oder ist weg</numerusform>
            <numerusform>%n Pods warten oder sind weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No moves free that: %n domain(s) were worked out.</source>
        <translation>
            <numerusform>Kein Umzug macht das frei: %n Domäne wurde durchgerechnet.</numerusform>
            <numerusform>Kein Umzug macht das frei: %n Domänen wurden durchgerechnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is free already; nothing has to move.</source>
        <translation>%1 ist schon frei; nichts muss umziehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) with %1 GPUs leave %2; at most %3 GPU-hours are lost.</source>
        <translation>
            <numerusform>%n Pod mit %1 GPUs verlässt %2; höchstens %3 GPU-Stunden gehen verloren.</numerusform>
            <numerusform>%n Pods mit %1 GPUs verlassen %2; höchstens %3 GPU-Stunden gehen verloren.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::CommandField</name>
    <message>
        <source>Search or run a command</source>
        <translation>Suchen oder Befehl ausführen</translation>
    </message>
</context>
<context>
    <name>stowage::app::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Suchen oder Befehl ausführen</translation>
    </message>
    <message>
        <source>Search commands, clusters, nodes, workloads and queues</source>
        <translation>Befehle, Cluster, Nodes, Workloads und Queues suchen</translation>
    </message>
    <message>
        <source>Matching commands and objects</source>
        <translation>Passende Befehle und Objekte</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>stowage::app::CompareDialog</name>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Compare With Snapshot</source>
        <translation>Mit Snapshot vergleichen</translation>
    </message>
    <message>
        <source>What came, went and changed since which snapshot?</source>
        <translation>Was kam, ging und änderte sich seit welchem Snapshot?</translation>
    </message>
    <message>
        <source>A folder, an archive, or files as kubectl printed them. The open fleet, %1, is the newer side.</source>
        <translation>Ein Ordner, ein Archiv oder Dateien, wie kubectl sie schrieb. Die offene Flotte, %1, ist die neuere Seite.</translation>
    </message>
    <message>
        <source>Path, or drop files here</source>
        <translation>Pfad, oder Dateien hierher ziehen</translation>
    </message>
    <message>
        <source>Snapshot to compare with</source>
        <translation>Snapshot zum Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Ordner…</translation>
    </message>
    <message>
        <source>F&amp;iles or Archive…</source>
        <translation>&amp;Dateien oder Archiv…</translation>
    </message>
    <message>
        <source>&amp;Opened lately</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Fleets opened lately</source>
        <translation>Zuletzt geöffnete Flotten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>Es gibt keine Datei und keinen Ordner %1.</translation>
    </message>
    <message>
        <source>Choose a Snapshot Folder</source>
        <translation>Snapshot-Ordner wählen</translation>
    </message>
    <message>
        <source>Choose Files or an Archive</source>
        <translation>Dateien oder ein Archiv wählen</translation>
    </message>
    <message>
        <source>Manifests and archives (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</source>
        <translation>Manifeste und Archive (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>stowage::app::ConfirmBand</name>
    <message>
        <source>%1 cannot be written to</source>
        <translation>In %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 Connect to it first: File &gt; Connect to Clusters.</source>
        <translation>%1 Verbinden Sie ihn zuerst: Datei &gt; Mit Clustern verbinden.</translation>
    </message>
    <message>
        <source>%1 is unlocked</source>
        <translation>%1 ist entsperrt</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) may be written to it, this once.</source>
        <translation>
            <numerusform>%n Änderung darf geschrieben werden, dieses eine Mal.</numerusform>
            <numerusform>%n Änderungen dürfen geschrieben werden, dieses eine Mal.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is protected</source>
        <translation>%1 ist geschützt</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) to %1 cannot be undone</source>
        <translation>
            <numerusform>%n Änderung an %1 lässt sich nicht zurücknehmen</numerusform>
            <numerusform>%n Änderungen an %1 lassen sich nicht zurücknehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Name of %1, typed to unlock it</source>
        <translation>Name von %1, zum Entsperren eingetippt</translation>
    </message>
    <message>
        <source>Type its name to &amp;unlock it:</source>
        <translation>Tippen Sie den Namen, um zu &amp;entsperren:</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) are evicted there</source>
        <translation>
            <numerusform>%n Pod wird dort verdrängt</numerusform>
            <numerusform>%n Pods werden dort verdrängt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is read-only</source>
        <translation>%1 ist schreibgeschützt</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) would be written to it.</source>
        <translation>
            <numerusform>%n Änderung würde geschrieben.</numerusform>
            <numerusform>%n Änderungen würden geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Unlock %1</source>
        <translation>%1 &amp;entsperren</translation>
    </message>
</context>
<context>
    <name>stowage::app::ConnectDialog</name>
    <message>
        <source>Nothing is written to any cluster, and nothing is connected before you say so.</source>
        <translation>In keinen Cluster wird geschrieben, und nichts wird verbunden, bevor Sie es sagen.</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>Erneut &amp;versuchen</translation>
    </message>
    <message>
        <source>Copy &amp;Details</source>
        <translation>&amp;Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>&amp;Allow for This Session</source>
        <translation>Für diese &amp;Sitzung erlauben</translation>
    </message>
    <message>
        <source>Al&amp;ways Allow This Command</source>
        <translation>Diesen Befehl &amp;immer erlauben</translation>
    </message>
    <message>
        <source>Read &amp;members of Karmada through its proxy</source>
        <translation>&amp;Mitglieder von Karmada über dessen Proxy lesen</translation>
    </message>
    <message>
        <source>Dis&amp;connect</source>
        <translation>&amp;Trennen</translation>
    </message>
    <message>
        <source>Connect to Clusters</source>
        <translation>Mit Clustern verbinden</translation>
    </message>
    <message>
        <source>Details of the selected context</source>
        <translation>Einzelheiten des gewählten Kontexts</translation>
    </message>
    <message>
        <source>Filter contexts</source>
        <translation>Kontexte filtern</translation>
    </message>
    <message>
        <source>Add &amp;File…</source>
        <translation>&amp;Datei hinzufügen …</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>Kontexte</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>No kubeconfig was found</source>
        <translation>Es wurde keine Kubeconfig gefunden</translation>
    </message>
    <message>
        <source>anonymous</source>
        <translation>anonym</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Not tried</source>
        <translation>Nicht versucht</translation>
    </message>
    <message>
        <source>Cannot be used</source>
        <translation>Nicht verwendbar</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n chosen context(s) can be read</source>
        <translation>
            <numerusform>%1 von %n gewählten Kontext ist lesbar</numerusform>
            <numerusform>%1 von %n gewählten Kontexten sind lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no context to connect to</source>
        <translation>Es gibt keinen Kontext zum Verbinden</translation>
    </message>
    <message numerus="yes">
        <source>%n context(s) chosen</source>
        <translation>
            <numerusform>%n Kontext gewählt</numerusform>
            <numerusform>%n Kontexte gewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Connect %n Read-Only</source>
        <translation>
            <numerusform>%n nur lesend verbinden</numerusform>
            <numerusform>%n nur lesend verbinden</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a context to see more of it</source>
        <translation>Wählen Sie einen Kontext, um mehr davon zu sehen</translation>
    </message>
    <message>
        <source>Server: %1</source>
        <translation>Server: %1</translation>
    </message>
    <message>
        <source>Choose a Kubeconfig</source>
        <translation>Kubeconfig wählen</translation>
    </message>
    <message>
        <source>&amp;Test Connection…</source>
        <translation>Verbindung &amp;testen…</translation>
    </message>
    <message>
        <source>&amp;Protect this cluster</source>
        <translation>Diesen Cluster &amp;schützen</translation>
    </message>
    <message>
        <source>Kubeconfigs</source>
        <translation>Kubeconfigs</translation>
    </message>
    <message>
        <source>Nothing of it is kept on disk, and its name must be typed before it is written to</source>
        <translation>Nichts davon bleibt auf der Platte, und vor dem Schreiben muss sein Name eingetippt werden</translation>
    </message>
    <message>
        <source>Age of data</source>
        <translation>Alter der Daten</translation>
    </message>
    <message numerus="yes">
        <source>All of %n kubeconfig(s)</source>
        <translation>
            <numerusform>Alles aus %n Kubeconfig</numerusform>
            <numerusform>Alles aus %n Kubeconfigs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 bleibt weg: %2</translation>
    </message>
    <message>
        <source>Unlocked</source>
        <translation>Entsperrt</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Geschützt</translation>
    </message>
</context>
<context>
    <name>stowage::app::DropGuide</name>
    <message>
        <source>To %1: checking…</source>
        <translation>Nach %1: wird geprüft …</translation>
    </message>
    <message>
        <source>Nothing of this can go to %1</source>
        <translation>Nichts davon kann nach %1</translation>
    </message>
    <message>
        <source>Not to %1</source>
        <translation>Nicht nach %1</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) to %1</source>
        <translation>
            <numerusform>%n Operation nach %1</numerusform>
            <numerusform>%n Operationen nach %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart</source>
        <translation>
            <numerusform>%n Pod startet neu</numerusform>
            <numerusform>%n Pods starten neu</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::Explainer</name>
    <message>
        <source>No fleet is open</source>
        <translation>Keine Flotte ist offen</translation>
    </message>
    <message>
        <source>Open one and select a pod or a workload.</source>
        <translation>Öffnen Sie eine und wählen Sie einen Pod oder Workload.</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist gewählt</translation>
    </message>
    <message>
        <source>Select a pod or a workload to see why it waits or where it would go, or paste a manifest.</source>
        <translation>Wählen Sie einen Pod oder Workload, um zu sehen, warum er wartet oder wohin er käme, oder fügen Sie ein Manifest ein.</translation>
    </message>
    <message>
        <source>Nothing is decided about this object</source>
        <translation>Über dieses Objekt wird nichts entschieden</translation>
    </message>
    <message>
        <source>Pods and workloads of member clusters are explained; select one of them.</source>
        <translation>Erklärt werden Pods und Workloads der Mitgliedscluster; wählen Sie einen davon.</translation>
    </message>
</context>
<context>
    <name>stowage::app::FixDialog</name>
    <message numerus="yes">
        <source>%n node(s) are bought</source>
        <translation>
            <numerusform>%n Knoten wird gekauft</numerusform>
            <numerusform>%n Knoten werden gekauft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s) restart</source>
        <translation>
            <numerusform>%n Pod startet neu</numerusform>
            <numerusform>%n Pods starten neu</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 GPU-hours are lost</source>
        <translation>höchstens %1 GPU-Stunden gehen verloren</translation>
    </message>
    <message>
        <source>nothing restarts</source>
        <translation>nichts startet neu</translation>
    </message>
    <message>
        <source>Looking for the least change that lets it through…</source>
        <translation>Suche nach der kleinsten Änderung, mit der sie durchgeht …</translation>
    </message>
    <message>
        <source>Fix an Operation</source>
        <translation>Eine Operation beheben</translation>
    </message>
    <message>
        <source>Changes that let the operation through</source>
        <translation>Änderungen, mit denen die Operation durchgeht</translation>
    </message>
    <message>
        <source>Change the Plan</source>
        <translation>Plan ändern</translation>
    </message>
    <message>
        <source>No change was found that lets it through: no other cluster, fewer replicas, node to open or pods to move.</source>
        <translation>Keine Änderung gefunden, mit der sie durchgeht: kein anderer Cluster, keine kleinere Zahl, kein Knoten zum Öffnen und keine Pods zum Umziehen.</translation>
    </message>
    <message>
        <source>Least disturbance first:</source>
        <translation>Die geringste Störung zuerst:</translation>
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
        <translation>Stowage-Hilfe</translation>
    </message>
    <message>
        <source>Getting started</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Opening fleets</source>
        <translation>Flotten öffnen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Occupancy map</source>
        <translation>Belegungskarte</translation>
    </message>
    <message>
        <source>Tables, filters</source>
        <translation>Tabellen, Filter</translation>
    </message>
    <message>
        <source>The seven numbers</source>
        <translation>Die sieben Zahlen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Help pages</source>
        <translation>Hilfeseiten</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>Hilfetext</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>Live clusters</source>
        <translation>Live-Cluster</translation>
    </message>
    <message>
        <source>Across clusters</source>
        <translation>Über Cluster</translation>
    </message>
    <message>
        <source>Applying a plan</source>
        <translation>Einen Plan anwenden</translation>
    </message>
</context>
<context>
    <name>stowage::app::HubDialog</name>
    <message>
        <source>&amp;Resource model: summaries and grades of Cluster objects</source>
        <translation>&amp;Ressourcenmodell: Summen und Stufen der Cluster-Objekte</translation>
    </message>
    <message>
        <source>&amp;Scheduler estimator: the nodes of each member (--enable-scheduler-estimator)</source>
        <translation>&amp;Scheduler-Schätzer: die Knoten jedes Mitglieds (--enable-scheduler-estimator)</translation>
    </message>
    <message>
        <source>&amp;Propagate workloads without replicas (--enable-empty-workload-propagation)</source>
        <translation>Workloads ohne Replikate ver&amp;teilen (--enable-empty-workload-propagation)</translation>
    </message>
    <message>
        <source>No estimator in p&amp;ull mode (--disable-scheduler-estimator-in-pull-mode)</source>
        <translation>Kein Schätzer im P&amp;ull-Modus (--disable-scheduler-estimator-in-pull-mode)</translation>
    </message>
    <message>
        <source>Modelled hub</source>
        <translation>Nachgebildeter Hub</translation>
    </message>
    <message>
        <source>Feature gates and flags of a Karmada hub are no objects: a snapshot does not hold them. Federated answers are given for a hub that runs like this, and name what is not at its default.</source>
        <translation>Feature-Gates und Schalter eines Karmada-Hubs sind keine Objekte: Ein Snapshot enthält sie nicht. Föderierte Antworten gelten für einen Hub, der so läuft, und nennen, was vom Standard abweicht.</translation>
    </message>
    <message>
        <source>Estimators</source>
        <translation>Schätzer</translation>
    </message>
    <message>
        <source>Feature gates</source>
        <translation>Feature-Gates</translation>
    </message>
    <message>
        <source>On by default</source>
        <translation>Standard: an</translation>
    </message>
    <message>
        <source>Off by default</source>
        <translation>Standard: aus</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Policy: the fleet has no hub, so that this one stands in</source>
        <translation>Richtlinie: Die Flotte hat keinen Hub, diese springt ein</translation>
    </message>
    <message>
        <source>Nothing in the fleet speaks against the defaults.</source>
        <translation>Nichts in der Flotte spricht gegen die Standardwerte.</translation>
    </message>
    <message>
        <source>The fleet suggests: %1</source>
        <translation>Die Flotte legt nahe: %1</translation>
    </message>
    <message>
        <source>&amp;Use for answers</source>
        <translation>Für Antworten &amp;verwenden</translation>
    </message>
    <message>
        <source>As the &amp;fleet suggests</source>
        <translation>Wie die &amp;Flotte nahelegt</translation>
    </message>
</context>
<context>
    <name>stowage::app::JournalDialog</name>
    <message>
        <source>nothing was sent</source>
        <translation>nichts wurde gesendet</translation>
    </message>
    <message>
        <source>Details of the selected record</source>
        <translation>Einzelheiten des gewählten Eintrags</translation>
    </message>
    <message>
        <source>&amp;Resume or Roll Back…</source>
        <translation>&amp;Fortsetzen oder zurücknehmen…</translation>
    </message>
    <message>
        <source>Details of the selected entry</source>
        <translation>Einzelheiten der gewählten Zeile</translation>
    </message>
    <message>
        <source>Journals</source>
        <translation>Journale</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Audit Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Nothing was applied from here yet. Open a journal that lies beside a plan.</source>
        <translation>Von hier wurde noch nichts angewendet. Öffnen Sie ein Journal, das neben einem Plan liegt.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Records of the journal</source>
        <translation>Einträge des Journals</translation>
    </message>
    <message>
        <source>&amp;Open Journal…</source>
        <translation>Journal ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Everything that was applied, the newest first</source>
        <translation>Alles, was angewendet wurde, das Neueste zuerst</translation>
    </message>
    <message>
        <source>Open a Journal</source>
        <translation>Ein Journal öffnen</translation>
    </message>
    <message>
        <source>Journals (*.journal.jsonl)</source>
        <translation>Journale (*.journal.jsonl)</translation>
    </message>
    <message>
        <source>The journal holds nothing yet</source>
        <translation>Das Journal enthält noch nichts</translation>
    </message>
    <message numerus="yes">
        <source>The last run ended: %1 of %n change(s) done</source>
        <translation>
            <numerusform>Der letzte Lauf endete: %1 von %n Änderung erledigt</numerusform>
            <numerusform>Der letzte Lauf endete: %1 von %n Änderungen erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last run did not end: %1 of %n change(s) done</source>
        <translation>
            <numerusform>Der letzte Lauf endete nicht: %1 von %n Änderung erledigt</numerusform>
            <numerusform>Der letzte Lauf endete nicht: %1 von %n Änderungen erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n rolled back</source>
        <translation>
            <numerusform>, %n zurückgenommen</numerusform>
            <numerusform>, %n zurückgenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>; its last line was cut off and does not count</source>
        <translation>; seine letzte Zeile ist abgeschnitten und zählt nicht</translation>
    </message>
    <message>
        <source>Plan %1, by %2</source>
        <translation>Plan %1, von %2</translation>
    </message>
    <message>
        <source>If a change fails: %1</source>
        <translation>Wenn eine Änderung scheitert: %1</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Vorher: %1</translation>
    </message>
    <message numerus="yes">
        <source>Run %1: %n change(s)</source>
        <translation>
            <numerusform>Lauf %1: %n Änderung</numerusform>
            <numerusform>Lauf %1: %n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was written from this computer</source>
        <translation>Von diesem Computer aus wurde nichts geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n write(s) from this computer, the newest first</source>
        <translation>
            <numerusform>%n Schreibvorgang von diesem Computer aus</numerusform>
            <numerusform>%n Schreibvorgänge von diesem Computer aus, der neueste zuerst</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::LiveSession</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::app::LogModel</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>info</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>debug</source>
        <translation>Debug</translation>
    </message>
</context>
<context>
    <name>stowage::app::LogView</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Copy log</source>
        <translation>Protokoll kopieren</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Copy the selected lines, or the whole log</source>
        <translation>Die ausgewählten Zeilen oder das ganze Protokoll kopieren</translation>
    </message>
    <message>
        <source>Forget what was logged so far</source>
        <translation>Das bisher Protokollierte vergessen</translation>
    </message>
</context>
<context>
    <name>stowage::app::MainWindow</name>
    <message>
        <source>Workloads</source>
        <translation>Workloads</translation>
    </message>
    <message>
        <source>No workloads in this fleet</source>
        <translation>Keine Workloads in dieser Flotte</translation>
    </message>
    <message>
        <source>Jobs, Deployments and every other kind that makes pods appear here.</source>
        <translation>Jobs, Deployments und jede andere Art, die Pods erzeugt, erscheinen hier.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>No nodes in this fleet</source>
        <translation>Keine Nodes in dieser Flotte</translation>
    </message>
    <message>
        <source>Open what kubectl get nodes -o json printed, together with the pods.</source>
        <translation>Öffnen Sie die Ausgabe von kubectl get nodes -o json zusammen mit den Pods.</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>No pods in this fleet</source>
        <translation>Keine Pods in dieser Flotte</translation>
    </message>
    <message>
        <source>Open what kubectl get pods -A -o json printed, together with the nodes.</source>
        <translation>Öffnen Sie die Ausgabe von kubectl get pods -A -o json zusammen mit den Nodes.</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>No GPUs in this fleet</source>
        <translation>Keine GPUs in dieser Flotte</translation>
    </message>
    <message>
        <source>Nodes with nvidia.com/gpu and other GPU resources, and ResourceSlices, make GPUs appear here.</source>
        <translation>Nodes mit nvidia.com/gpu und anderen GPU-Ressourcen sowie ResourceSlices lassen hier GPUs erscheinen.</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>No clusters in this fleet</source>
        <translation>Keine Cluster in dieser Flotte</translation>
    </message>
    <message>
        <source>Every file or folder that is opened makes a cluster.</source>
        <translation>Jede geöffnete Datei oder jeder geöffnete Ordner ergibt einen Cluster.</translation>
    </message>
    <message>
        <source>No cluster, node, workload, pod or queue came, went or changed.</source>
        <translation>Kein Cluster, Node, Workload, Pod und keine Queue kam, ging oder änderte sich.</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>No workloads</source>
        <translation>Keine Workloads</translation>
    </message>
    <message>
        <source>Jobs, Deployments and other kinds appear here.</source>
        <translation>Jobs, Deployments und andere Arten erscheinen hier.</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queues</translation>
    </message>
    <message>
        <source>No queues in this fleet</source>
        <translation>Keine Queues in dieser Flotte</translation>
    </message>
    <message>
        <source>Volcano and Kueue queues appear here.</source>
        <translation>Queues von Volcano und Kueue erscheinen hier.</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>Policies</translation>
    </message>
    <message>
        <source>No policies in this fleet</source>
        <translation>Keine Policies in dieser Flotte</translation>
    </message>
    <message>
        <source>Karmada, OCM and Nova policies appear here.</source>
        <translation>Policies von Karmada, OCM und Nova erscheinen hier.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Everything was understood</source>
        <translation>Alles wurde verstanden</translation>
    </message>
    <message>
        <source>What an import cannot use is told here, with its file, object and field.</source>
        <translation>Was ein Import nicht verwenden kann, steht hier mit Datei, Objekt und Feld.</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>Files of %1 changed on disk.</source>
        <translation>Dateien von %1 haben sich auf der Festplatte geändert.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>%1 wurde nicht geschrieben. %2</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>Befunde (%1)</translation>
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
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Large fleets take some seconds; the window stays usable.</source>
        <translation>Große Flotten brauchen einige Sekunden; das Fenster bleibt bedienbar.</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>Keine Flotte ist geöffnet</translation>
    </message>
    <message>
        <source>Drop files or a folder here, or use File &gt; Open.</source>
        <translation>Legen Sie Dateien oder einen Ordner hier ab oder verwenden Sie Datei &gt; Öffnen.</translation>
    </message>
    <message>
        <source>Open the demo fleet</source>
        <translation>Demo-Flotte öffnen</translation>
    </message>
    <message>
        <source>Manifests and archives (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</source>
        <translation>Manifeste und Archive (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open Files of a Fleet</source>
        <translation>Dateien einer Flotte öffnen</translation>
    </message>
    <message>
        <source>Open a Snapshot Folder</source>
        <translation>Snapshot-Ordner öffnen</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Mit %1 vergleichen</translation>
    </message>
    <message>
        <source>%1 could not be compared. %2</source>
        <translation>%1 konnte nicht verglichen werden. %2</translation>
    </message>
    <message>
        <source>The answer first</source>
        <translation>Zuerst die Antwort</translation>
    </message>
    <message>
        <source>Overview says what is free, what is the largest gang that fits, who waits and why. Every number leads to the place it comes from.</source>
        <translation>Die Übersicht sagt, was frei ist, welche größte Gang passt, wer wartet und warum. Jede Zahl führt dorthin, woher sie kommt.</translation>
    </message>
    <message>
        <source>Your fleet as a tree</source>
        <translation>Ihre Flotte als Baum</translation>
    </message>
    <message>
        <source>Clusters, zones, racks and nodes with free and total GPUs. The filter above understands gpu:H100 free&gt;4 rack:r02, as every filter here does.</source>
        <translation>Cluster, Zonen, Racks und Nodes mit freien und allen GPUs. Der Filter darüber versteht gpu:H100 free&gt;4 rack:r02, wie jeder Filter hier.</translation>
    </message>
    <message>
        <source>Every GPU in its place</source>
        <translation>Jede GPU an ihrem Platz</translation>
    </message>
    <message>
        <source>The map shows each GPU by topology, coloured by state, model, workload, queue or priority. The wheel zooms, a click selects, the arrow keys walk.</source>
        <translation>Die Karte zeigt jede GPU nach Topologie, gefärbt nach Zustand, Modell, Workload, Queue oder Priorität. Das Rad zoomt, ein Klick wählt aus, die Pfeiltasten wandern.</translation>
    </message>
    <message>
        <source>Tables for everything</source>
        <translation>Tabellen für alles</translation>
    </message>
    <message>
        <source>Sort, filter, hide and move columns, copy, write CSV. What is selected is selected in all views, and the inspector shows what is known of it, down to the original text.</source>
        <translation>Sortieren, filtern, Spalten verbergen und verschieben, kopieren, CSV schreiben. Was ausgewählt ist, ist in allen Ansichten ausgewählt, und der Inspektor zeigt, was davon bekannt ist, bis zum Originaltext.</translation>
    </message>
    <message>
        <source>Any command, any object</source>
        <translation>Jeder Befehl, jedes Objekt</translation>
    </message>
    <message>
        <source>Ctrl+K finds every command, cluster, node, workload and queue by a few letters. F1 opens the help.</source>
        <translation>Strg+K findet jeden Befehl, Cluster, Node, Workload und jede Queue mit wenigen Buchstaben. F1 öffnet die Hilfe.</translation>
    </message>
    <message>
        <source>About Stowage</source>
        <translation>Über Stowage</translation>
    </message>
    <message>
        <source>Stowage %1</source>
        <translation>Stowage %1</translation>
    </message>
    <message>
        <source>Capacity planning for fleets of Kubernetes clusters with GPUs.

Free software under the GNU General Public License, version 3 or later; there is no warranty. Built with Qt %1, simdjson, libyaml, yaml-cpp, nlohmann/json, libarchive and RE2. Nothing is sent anywhere.</source>
        <translation>Kapazitätsplanung für Flotten von Kubernetes-Clustern mit GPUs.

Freie Software unter der GNU General Public License, Version 3 oder später; ohne Gewährleistung. Erstellt mit Qt %1, simdjson, libyaml, yaml-cpp, nlohmann/json, libarchive und RE2. Es wird nichts irgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Main toolbar</source>
        <translation>Hauptwerkzeugleiste</translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear This List</source>
        <translation>Diese Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Forget which fleets were opened</source>
        <translation>Vergessen, welche Flotten geöffnet waren</translation>
    </message>
    <message>
        <source>&amp;%1 %2</source>
        <translation>&amp;%1 %2</translation>
    </message>
    <message>
        <source>Bring this window to the front</source>
        <translation>Dieses Fenster nach vorn holen</translation>
    </message>
    <message>
        <source>Bindings</source>
        <translation>Bindings</translation>
    </message>
    <message>
        <source>No bindings in this fleet</source>
        <translation>Keine Bindings in dieser Flotte</translation>
    </message>
    <message>
        <source>What a Karmada hub decided appears here, beside what it would decide anew.</source>
        <translation>Hier erscheint, was ein Karmada-Hub entschieden hat, neben dem, was er neu entscheiden würde.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Paste a manifest</source>
        <translation>Ein Manifest einfügen</translation>
    </message>
    <message>
        <source>It could not be explained</source>
        <translation>Es konnte nicht erklärt werden</translation>
    </message>
    <message>
        <source>the manifest</source>
        <translation>dem Manifest</translation>
    </message>
    <message>
        <source>%1: %2[*] – Stowage</source>
        <translation>%1: %2[*] – Stowage</translation>
    </message>
    <message>
        <source>new plan</source>
        <translation>neuer Plan</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Plan (%1)</source>
        <translation>Plan (%1)</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Why is this operation in the plan?</source>
        <translation>Warum steht diese Operation im Plan?</translation>
    </message>
    <message>
        <source>Set Comment</source>
        <translation>Kommentar setzen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Heading of the selected operations; without text they stand alone:</source>
        <translation>Überschrift der gewählten Operationen; ohne Text stehen sie allein:</translation>
    </message>
    <message>
        <source>Set Heading</source>
        <translation>Überschrift setzen</translation>
    </message>
    <message>
        <source>Staged: %1</source>
        <translation>Vorgemerkt: %1</translation>
    </message>
    <message>
        <source>Nothing waits.</source>
        <translation>Nichts wartet.</translation>
    </message>
    <message>
        <source>Everything that waits</source>
        <translation>Alles, was wartet</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Undo the last change of the plan</source>
        <translation>Die letzte Änderung des Plans rückgängig machen</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Do the undone change again</source>
        <translation>Die zurückgenommene Änderung wiederholen</translation>
    </message>
    <message>
        <source>Open a Plan</source>
        <translation>Einen Plan öffnen</translation>
    </message>
    <message>
        <source>Plans (*.stowage.yaml);;All files (*)</source>
        <translation>Pläne (*.stowage.yaml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the Plan</source>
        <translation>Den Plan sichern</translation>
    </message>
    <message>
        <source>Plans (*.stowage.yaml)</source>
        <translation>Pläne (*.stowage.yaml)</translation>
    </message>
    <message>
        <source>Export the Plan to a Folder</source>
        <translation>Den Plan in einen Ordner exportieren</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1</source>
        <translation>
            <numerusform>%n Datei nach %1 geschrieben</numerusform>
            <numerusform>%n Dateien nach %1 geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %2, %n operation(s)</source>
        <translation>
            <numerusform>%1, %2, %n Operation</numerusform>
            <numerusform>%1, %2, %n Operationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n operation(s)</source>
        <translation>
            <numerusform>%1, %n Operation</numerusform>
            <numerusform>%1, %n Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Recover a Plan</source>
        <translation>Einen Plan wiederherstellen</translation>
    </message>
    <message>
        <source>Stowage ended without saving these plans. Recovering one stages it on the open fleet; the others stay where they are.</source>
        <translation>Stowage endete, ohne diese Pläne zu sichern. Ein wiederhergestellter wird auf der offenen Flotte vorgemerkt; die anderen bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Recover Plan</source>
        <translation>Plan wiederherstellen</translation>
    </message>
    <message>
        <source>Not Now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Plan, Findings, Tasks, Log</source>
        <translation>Plan, Befunde, Aufgaben, Protokoll</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Compare With a Plan</source>
        <translation>Mit einem Plan vergleichen</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>der Plan</translation>
    </message>
    <message>
        <source>What came, went and changed from %1 to %2</source>
        <translation>Was von %1 nach %2 kam, ging und sich änderte</translation>
    </message>
    <message>
        <source>%1 objects were written to %2.</source>
        <translation>%1 Objekte wurden nach %2 geschrieben.</translation>
    </message>
    <message>
        <source>%1: not heard of. What was read before stays shown; File &gt; Connect to Clusters tells why.</source>
        <translation>%1: nichts zu hören. Was vorher gelesen wurde, bleibt zu sehen; Datei &gt; Mit Clustern verbinden sagt, warum.</translation>
    </message>
    <message>
        <source>Save a Snapshot</source>
        <translation>Snapshot speichern</translation>
    </message>
    <message>
        <source>Archive (*.tar.zst)</source>
        <translation>Archiv (*.tar.zst)</translation>
    </message>
    <message>
        <source>Archive with names replaced (*.tar.zst)</source>
        <translation>Archiv mit ersetzten Namen (*.tar.zst)</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>Folder for Snapshots</source>
        <translation>Ordner für Snapshots</translation>
    </message>
    <message>
        <source>Both sides are alike</source>
        <translation>Beide Seiten sind gleich</translation>
    </message>
    <message numerus="yes">
        <source>Applying ended: %n change(s) done. Plan &gt; Apply Plan shows the report.</source>
        <translation>
            <numerusform>Anwenden beendet: %n Änderung erledigt. Plan &gt; Plan anwenden zeigt den Bericht.</numerusform>
            <numerusform>Anwenden beendet: %n Änderungen erledigt. Plan &gt; Plan anwenden zeigt den Bericht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Applying %1 did not end. It can be gone on with, or taken back.</source>
        <translation>Das Anwenden von %1 endete nicht. Es lässt sich fortsetzen oder zurücknehmen.</translation>
    </message>
    <message>
        <source>Show the journal</source>
        <translation>Das Journal zeigen</translation>
    </message>
    <message>
        <source>Applying Is Under Way</source>
        <translation>Es wird gerade angewendet</translation>
    </message>
    <message>
        <source>Changes are being written to clusters.</source>
        <translation>Es werden Änderungen in Cluster geschrieben.</translation>
    </message>
    <message>
        <source>Closing waits for the change that is on its way; the rest is then handled as you chose for failures. The journal keeps everything.</source>
        <translation>Das Schließen wartet auf die laufende Änderung; mit dem Rest geschieht, was Sie für Fehlschläge gewählt haben. Das Journal hält alles fest.</translation>
    </message>
    <message>
        <source>Stop, Then Close</source>
        <translation>Anhalten, dann schließen</translation>
    </message>
    <message>
        <source>Keep Applying</source>
        <translation>Weiter anwenden</translation>
    </message>
    <message>
        <source>The last state of %1 was not kept. %2</source>
        <translation>Der letzte Stand von %1 wurde nicht aufgehoben. %2</translation>
    </message>
    <message>
        <source>%1 is open in another window already. This is a copy: saving asks for another name.</source>
        <translation>%1 ist schon in einem anderen Fenster offen. Dies ist eine Kopie: Beim Sichern wird nach einem anderen Namen gefragt.</translation>
    </message>
    <message>
        <source>More of the toolbar</source>
        <translation>Mehr der Werkzeugleiste</translation>
    </message>
</context>
<context>
    <name>stowage::app::ManifestDialog</name>
    <message>
        <source>A pod or workload that the fleet does not have. Nothing is created; admission comes first, as the API server would do it.</source>
        <translation>Ein Pod oder Workload, den die Flotte nicht hat. Nichts wird angelegt; zuerst kommt die Zulassung, wie der API-Server sie macht.</translation>
    </message>
    <message>
        <source>Where would it go?</source>
        <translation>Wohin käme er?</translation>
    </message>
    <message>
        <source>Ask about a manifest</source>
        <translation>Nach einem Manifest fragen</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>Manifest</translation>
    </message>
    <message>
        <source>Paste YAML or JSON of one Pod, Job, Deployment, ...</source>
        <translation>YAML oder JSON eines Pods, Jobs, Deployments, ... einfügen</translation>
    </message>
    <message>
        <source>What is wrong with the manifest</source>
        <translation>Was am Manifest nicht stimmt</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>&amp;Cluster:</source>
        <translation>&amp;Cluster:</translation>
    </message>
    <message>
        <source>All clusters</source>
        <translation>Alle Cluster</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>stowage::app::MoveDialog</name>
    <message>
        <source>&amp;Move there</source>
        <translation>Dorthin &amp;verschieben</translation>
    </message>
    <message>
        <source>Move to a cluster</source>
        <translation>In einen Cluster verschieben</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stage the move in the plan; nothing is changed in a cluster</source>
        <translation>Das Verschieben im Plan vormerken; in keinem Cluster ändert sich etwas</translation>
    </message>
    <message>
        <source>Where can %1 move to?</source>
        <translation>Wohin kann %1 verschoben werden?</translation>
    </message>
    <message>
        <source>Rules and room of every cluster are being looked at...</source>
        <translation>Regeln und Platz jedes Clusters werden geprüft …</translation>
    </message>
</context>
<context>
    <name>stowage::app::OperationDialog</name>
    <message>
        <source>To cluster</source>
        <translation>In Cluster</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Zone, block or rack</source>
        <translation>Zone, Block oder Rack</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>Pod set</source>
        <translation>Pod-Satz</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Labels to set</source>
        <translation>Zu setzende Labels</translation>
    </message>
    <message>
        <source>Labels to remove</source>
        <translation>Zu entfernende Labels</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Übergeordnet</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>Garantie</translation>
    </message>
    <message>
        <source>Deserved</source>
        <translation>Zustehend</translation>
    </message>
    <message>
        <source>Capability</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Mengen</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Failover</source>
        <translation>Failover</translation>
    </message>
    <message>
        <source>Like node</source>
        <translation>Wie Knoten</translation>
    </message>
    <message>
        <source>Instance type</source>
        <translation>Instanztyp</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Begin of names</source>
        <translation>Anfang der Namen</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Merge patch</source>
        <translation>Merge Patch</translation>
    </message>
    <message>
        <source>%1: a whole number is wanted.</source>
        <translation>%1: Eine ganze Zahl ist nötig.</translation>
    </message>
    <message>
        <source>%1: name=value pairs joined by commas are wanted.</source>
        <translation>%1: Paare name=wert, durch Kommas verbunden, sind nötig.</translation>
    </message>
    <message>
        <source>%1: a JSON object is wanted.</source>
        <translation>%1: Ein JSON-Objekt ist nötig.</translation>
    </message>
    <message>
        <source>name=value, …</source>
        <translation>name=wert, …</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>%1 (optional):</source>
        <translation>%1 (optional):</translation>
    </message>
    <message>
        <source>Stage Operation</source>
        <translation>Operation vormerken</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>%1 fehlt.</translation>
    </message>
    <message>
        <source>Nothing is changed yet.</source>
        <translation>Noch ist nichts geändert.</translation>
    </message>
</context>
<context>
    <name>stowage::app::PlanEditor</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unstaging of %n operation(s)</source>
        <translation>
            <numerusform>Zurücknehmen von %n Operation</numerusform>
            <numerusform>Zurücknehmen von %n Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>another order</source>
        <translation>andere Reihenfolge</translation>
    </message>
    <message numerus="yes">
        <source>switching %n operation(s) on</source>
        <translation>
            <numerusform>%n Operation einschalten</numerusform>
            <numerusform>%n Operationen einschalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>switching %n operation(s) off</source>
        <translation>
            <numerusform>%n Operation ausschalten</numerusform>
            <numerusform>%n Operationen ausschalten</numerusform>
        </translation>
    </message>
    <message>
        <source>a comment</source>
        <translation>ein Kommentar</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>gruppieren</translation>
    </message>
    <message>
        <source>change to: %1</source>
        <translation>ändern zu: %1</translation>
    </message>
    <message>
        <source>accepting a changed object</source>
        <translation>ein geändertes Objekt annehmen</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was read here. Save the plan as another file, or choose this one again under Save Plan As to replace it.</source>
        <translation>%1 wurde von einem anderen Programm geändert, seit es hier gelesen wurde. Sichern Sie den Plan als andere Datei, oder wählen Sie diese unter „Plan sichern unter“ noch einmal, um sie zu ersetzen.</translation>
    </message>
</context>
<context>
    <name>stowage::app::Preferences</name>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>&amp;Bewegung verringern</translation>
    </message>
    <message>
        <source>Open the &amp;windows of the last session at start</source>
        <translation>Beim Start die &amp;Fenster der letzten Sitzung öffnen</translation>
    </message>
    <message>
        <source>Show &amp;paint times on the map</source>
        <translation>&amp;Zeichenzeiten auf der Karte zeigen</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Follow system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Reload at once</source>
        <translation>Sofort neu laden</translation>
    </message>
    <message>
        <source>Do nothing</source>
        <translation>Nichts tun</translation>
    </message>
    <message>
        <source>Topology levels, a label key per line</source>
        <translation>Topologie-Ebenen, ein Label-Schlüssel je Zeile</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Design:</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>When files &amp;change:</source>
        <translation>Wenn sich Dateien ä&amp;ndern:</translation>
    </message>
    <message>
        <source>Topology le&amp;vels:</source>
        <translation>Topologie-&amp;Ebenen:</translation>
    </message>
    <message>
        <source>Label keys from the widest level to the narrowest, one per line. Empty: the topology that the clusters declare, else the usual zone, block and rack labels. Takes effect with the next reload.</source>
        <translation>Label-Schlüssel von der weitesten zur engsten Ebene, einer je Zeile. Leer: die Topologie, die die Cluster angeben, sonst die üblichen Labels für Zone, Block und Rack. Wirkt beim nächsten Neuladen.</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>&amp;Keep the last state of clusters for a quick start</source>
        <translation>Den &amp;letzten Stand von Clustern für einen schnellen Start aufheben</translation>
    </message>
    <message>
        <source>&amp;Forget All</source>
        <translation>Alles &amp;vergessen</translation>
    </message>
    <message>
        <source>Further kubeconfigs, a file or folder per line</source>
        <translation>Weitere Kubeconfigs, je Zeile eine Datei oder ein Ordner</translation>
    </message>
    <message>
        <source>Further folders of sign-in programs, one per line</source>
        <translation>Weitere Ordner mit Anmeldeprogrammen, einer je Zeile</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Live Clusters</source>
        <translation>Live-Cluster</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Ku&amp;beconfigs:</source>
        <translation>Ku&amp;beconfigs:</translation>
    </message>
    <message>
        <source>Files and folders, one per line, read behind those of KUBECONFIG or ~/.kube/config. They are watched: what changes in them takes effect at once, and other connections stay.</source>
        <translation>Dateien und Ordner, je Zeile einer, gelesen nach denen aus KUBECONFIG oder ~/.kube/config. Sie werden beobachtet: Was sich darin ändert, gilt sofort, und andere Verbindungen bleiben.</translation>
    </message>
    <message>
        <source>&amp;Programs in:</source>
        <translation>&amp;Programme in:</translation>
    </message>
    <message>
        <source>Folders, one per line, in which sign-in programs are looked for when PATH does not have them. Programs started from a desktop often have a shorter PATH than a terminal.</source>
        <translation>Ordner, je Zeile einer, in denen Anmeldeprogramme gesucht werden, wenn PATH sie nicht hat. Vom Desktop gestartete Programme haben oft einen kürzeren PATH als ein Terminal.</translation>
    </message>
    <message>
        <source>Last state</source>
        <translation>Letzter Stand</translation>
    </message>
    <message>
        <source>In your cache folder, readable by you alone, without secrets, variables and data of ConfigMaps. Nothing of protected clusters is kept.</source>
        <translation>In Ihrem Cache-Ordner, nur für Sie lesbar, ohne Geheimnisse, Variablen und Daten von ConfigMaps. Von geschützten Clustern wird nichts aufgehoben.</translation>
    </message>
</context>
<context>
    <name>stowage::app::RoomDialog</name>
    <message>
        <source>&amp;Copy as CSV</source>
        <translation>Als CSV &amp;kopieren</translation>
    </message>
    <message>
        <source>How many more fit?</source>
        <translation>Wie viele passen noch?</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Room per cluster</source>
        <translation>Platz je Cluster</translation>
    </message>
    <message>
        <source>How many more of %1 fit?</source>
        <translation>Wie viele von %1 passen noch?</translation>
    </message>
    <message>
        <source>Pods are placed one after the other as the scheduler would, until one finds no node.</source>
        <translation>Pods werden einzeln platziert, wie es der Scheduler täte, bis einer keinen Node findet.</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Noch</translation>
    </message>
    <message>
        <source>What the next one lacks</source>
        <translation>Was dem nächsten fehlt</translation>
    </message>
    <message>
        <source>Least change for one more</source>
        <translation>Geringste Änderung für einen mehr</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Node</numerusform>
            <numerusform>%n Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more of %2 fit, each of %3 pods</source>
        <translation>%1 mehr von %2 passen, je %3 Pods</translation>
    </message>
    <message>
        <source>%1 more of %2 fit</source>
        <translation>%1 mehr von %2 passen</translation>
    </message>
</context>
<context>
    <name>stowage::app::Session</name>
    <message>
        <source>The demo fleet is not installed.</source>
        <translation>Die Demo-Flotte ist nicht installiert.</translation>
    </message>
    <message>
        <source>Files of %1 changed on disk</source>
        <translation>Dateien von %1 haben sich auf der Festplatte geändert</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>%1 was not opened. %2</source>
        <translation>%1 wurde nicht geöffnet. %2</translation>
    </message>
    <message>
        <source>Opened %1: %2 clusters, %3 nodes, %4 pods in %5 ms</source>
        <translation>%1 geöffnet: %2 Cluster, %3 Nodes, %4 Pods in %5 ms</translation>
    </message>
    <message>
        <source>%1 (at %2)</source>
        <translation>%1 (bei %2)</translation>
    </message>
    <message>
        <source>The plan was not worked out. %1</source>
        <translation>Der Plan wurde nicht durchgerechnet. %1</translation>
    </message>
    <message>
        <source>The plan&apos;s copy was not saved. %1</source>
        <translation>Die Kopie des Plans wurde nicht gesichert. %1</translation>
    </message>
    <message>
        <source>Your instance types were not read. %1</source>
        <translation>Ihre Instanztypen wurden nicht gelesen. %1</translation>
    </message>
    <message>
        <source>Reading %1 live</source>
        <translation>%1 wird live gelesen</translation>
    </message>
</context>
<context>
    <name>stowage::app::StatusLine</name>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Age of the data</source>
        <translation>Alter der Daten</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Show the running tasks</source>
        <translation>Laufende Aufgaben zeigen</translation>
    </message>
    <message>
        <source>Show what the import could not use</source>
        <translation>Zeigen, was der Import nicht verwenden konnte</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesend</translation>
    </message>
    <message>
        <source>A snapshot is open: nothing is written to any cluster</source>
        <translation>Ein Snapshot ist geöffnet: in keinen Cluster wird geschrieben</translation>
    </message>
    <message>
        <source>no fleet is open</source>
        <translation>keine Flotte ist geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln clusters</source>
        <translation>
            <numerusform>%Ln Cluster</numerusform>
            <numerusform>%Ln Cluster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln Node</numerusform>
            <numerusform>%Ln Nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU units</source>
        <translation>
            <numerusform>%Ln GPU-Einheit</numerusform>
            <numerusform>%Ln GPU-Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Units that pods can hold: whole GPUs, MIG devices and shares</source>
        <translation>Einheiten, die Pods belegen können: ganze GPUs, MIG-Geräte und Anteile</translation>
    </message>
    <message>
        <source>snapshot of %1</source>
        <translation>Snapshot vom %1</translation>
    </message>
    <message>
        <source>snapshot %1, %2 old</source>
        <translation>Snapshot %1, %2 alt</translation>
    </message>
    <message>
        <source>Observed %1</source>
        <translation>Beobachtet %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln findings</source>
        <translation>
            <numerusform>%Ln Befund</numerusform>
            <numerusform>%Ln Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>Live clusters are read: nothing is written to any of them</source>
        <translation>Live-Cluster werden gelesen: in keinen wird geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) not heard of</source>
        <translation>
            <numerusform>von %n Cluster ist nichts zu hören</numerusform>
            <numerusform>von %n Clustern ist nichts zu hören</numerusform>
        </translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>updated %1 ago</source>
        <translation>vor %1 aktualisiert</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>Aufzeichnung läuft</translation>
    </message>
    <message numerus="yes">
        <source>live, %n context(s)</source>
        <translation>
            <numerusform>live, %n Kontext</numerusform>
            <numerusform>live, %n Kontexte</numerusform>
        </translation>
    </message>
    <message>
        <source>File &gt; Connect to Clusters shows each of them</source>
        <translation>Datei &gt; Mit Clustern verbinden zeigt jeden von ihnen</translation>
    </message>
    <message numerus="yes">
        <source>%n unlocked</source>
        <translation>
            <numerusform>%n entsperrt</numerusform>
            <numerusform>%n entsperrt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 protected, others read-only</source>
        <translation>%1 geschützt, andere schreibgeschützt</translation>
    </message>
    <message numerus="yes">
        <source>%n protected, others read-only</source>
        <translation>
            <numerusform>%n geschützt, andere schreibgeschützt</numerusform>
            <numerusform>%n geschützt, andere schreibgeschützt</numerusform>
        </translation>
    </message>
    <message>
        <source>May be written to: %1</source>
        <translation>Darf beschrieben werden: %1</translation>
    </message>
    <message>
        <source>Protected: %1. Nothing is written to any cluster</source>
        <translation>Geschützt: %1. In keinen Cluster wird geschrieben</translation>
    </message>
    <message>
        <source>last state, %1 old</source>
        <translation>letzter Stand, %1 alt</translation>
    </message>
</context>
<context>
    <name>stowage::app::TabDock</name>
    <message>
        <source>Parts of %1</source>
        <translation>Teile von %1</translation>
    </message>
    <message>
        <source>Detach or attach %1</source>
        <translation>%1 lösen oder andocken</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 verbergen</translation>
    </message>
    <message>
        <source>More of %1</source>
        <translation>Mehr von %1</translation>
    </message>
</context>
<context>
    <name>stowage::app::TaskModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, %2 objects</source>
        <translation>%1, %2 Objekte</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
</context>
<context>
    <name>stowage::app::TasksView</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Delete cancels the selected task</source>
        <translation>Entf bricht die ausgewählte Aufgabe ab</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Nichts läuft</translation>
    </message>
    <message>
        <source>Opening, exporting and asking show their progress here, with Cancel.</source>
        <translation>Öffnen, Exportieren und Fragen zeigen hier ihren Fortschritt, mit Abbrechen.</translation>
    </message>
</context>
<context>
    <name>stowage::app::TestDialog</name>
    <message>
        <source>Nothing is changed: the server is asked for its version, who you are and what you may do.</source>
        <translation>Nichts wird geändert: Der Server wird nach seiner Version gefragt, wer Sie sind und was Sie dürfen.</translation>
    </message>
    <message>
        <source>&amp;Test Again</source>
        <translation>Erneut &amp;testen</translation>
    </message>
    <message>
        <source>&amp;Copy as Text</source>
        <translation>Als Text &amp;kopieren</translation>
    </message>
    <message>
        <source>Test the Connection to %1</source>
        <translation>Verbindung zu %1 testen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Time, ms</source>
        <translation>Zeit, ms</translation>
    </message>
    <message>
        <source>Steps of connecting</source>
        <translation>Schritte des Verbindens</translation>
    </message>
    <message>
        <source>Details of the selected step</source>
        <translation>Einzelheiten des gewählten Schritts</translation>
    </message>
    <message>
        <source>Testing the connection to %1</source>
        <translation>Die Verbindung zu %1 wird getestet</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2 failed</source>
        <translation>%1 kann nicht gelesen werden: %2 schlug fehl</translation>
    </message>
    <message numerus="yes">
        <source>%1 can be read, with %n thing(s) to know</source>
        <translation>
            <numerusform>%1 kann gelesen werden, mit %n Hinweis</numerusform>
            <numerusform>%1 kann gelesen werden, mit %n Hinweisen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 can be read</source>
        <translation>%1 kann gelesen werden</translation>
    </message>
    <message>
        <source>What helps: %1</source>
        <translation>Was hilft: %1</translation>
    </message>
</context>
<context>
    <name>stowage::app::Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Skip the tour</source>
        <translation>Rundgang überspringen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>stowage::app::UsageView</name>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Then by</source>
        <translation>Dann nach</translation>
    </message>
    <message>
        <source>What held GPU units are summed by</source>
        <translation>Wonach belegte GPU-Einheiten summiert werden</translation>
    </message>
    <message>
        <source>A second level below the first</source>
        <translation>Eine zweite Ebene unter der ersten</translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation>&amp;Gruppieren nach</translation>
    </message>
    <message>
        <source>&amp;then by</source>
        <translation>&amp;dann nach</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>Held GPU units: who uses what</source>
        <translation>Belegte GPU-Einheiten: wer nutzt was</translation>
    </message>
    <message>
        <source>Nobody holds a GPU in this fleet</source>
        <translation>In dieser Flotte belegt niemand eine GPU</translation>
    </message>
    <message>
        <source>Pods that request GPUs and are bound to a node appear here.</source>
        <translation>Pods, die GPUs anfordern und an einen Node gebunden sind, erscheinen hier.</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Label %1</source>
        <translation>Label %1</translation>
    </message>
</context>
<context>
    <name>stowage::app::WriteBand</name>
    <message>
        <source>&amp;Lock Again</source>
        <translation>Wieder &amp;sperren</translation>
    </message>
    <message>
        <source>Nothing may be written from now on</source>
        <translation>Ab jetzt darf nichts mehr geschrieben werden</translation>
    </message>
    <message>
        <source>Unlocked for writing: %1</source>
        <translation>Zum Schreiben entsperrt: %1</translation>
    </message>
    <message>
        <source>Protected: %1</source>
        <translation>Geschützt: %1</translation>
    </message>
</context>
<context>
    <name>stowage::views::BarChart</name>
    <message>
        <source>%1: %2 %3</source>
        <comment>category: series number</comment>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>Save &amp;picture as...</source>
        <translation>&amp;Bild speichern unter …</translation>
    </message>
    <message>
        <source>&amp;Copy numbers as CSV</source>
        <translation>Zahlen als CSV &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>stowage::views::CandidateModel</name>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Chosen, first of %1 equal</source>
        <translation>Gewählt, erster von %1 gleichen</translation>
    </message>
    <message>
        <source>Fits, as good</source>
        <translation>Passt, ebenso gut</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>%1: does not score</source>
        <translation>%1: bewertet nicht</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>Was daraus wird</translation>
    </message>
    <message>
        <source>First rule that fails, in the system&apos;s words</source>
        <translation>Erste Regel, die scheitert, in den Worten des Systems</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Plugin or rule that said it</source>
        <translation>Plugin oder Regel, die es sagte</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Sum of scores by weight; the most is chosen</source>
        <translation>Gewichtete Summe der Punkte; die meisten gewinnen</translation>
    </message>
    <message>
        <source>Points by rule</source>
        <translation>Punkte nach Regel</translation>
    </message>
    <message>
        <source>Share of each scoring plugin, on one scale</source>
        <translation>Anteil jedes bewertenden Plugins, auf einer Skala</translation>
    </message>
</context>
<context>
    <name>stowage::views::CandidateTable</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Narrow the table to one reason</source>
        <translation>Die Tabelle auf einen Grund einschränken</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy table as CSV</source>
        <translation>Tabelle als CSV &amp;kopieren</translation>
    </message>
    <message>
        <source>Each node</source>
        <translation>Jeder Node</translation>
    </message>
    <message>
        <source>Each cluster</source>
        <translation>Jeder Cluster</translation>
    </message>
    <message>
        <source>Each candidate</source>
        <translation>Jeder Kandidat</translation>
    </message>
    <message>
        <source>All: %1</source>
        <translation>Alle: %1</translation>
    </message>
    <message>
        <source>Fits: %1</source>
        <translation>Passt: %1</translation>
    </message>
</context>
<context>
    <name>stowage::views::ChartsPage</name>
    <message>
        <source>GPUs by cluster</source>
        <translation>GPUs nach Cluster</translation>
    </message>
    <message>
        <source>by state</source>
        <translation>nach Zustand</translation>
    </message>
    <message>
        <source>GPUs by model</source>
        <translation>GPUs nach Modell</translation>
    </message>
    <message>
        <source>Free GPUs by model</source>
        <translation>Freie GPUs nach Modell</translation>
    </message>
    <message>
        <source>on whole nodes, in parts of nodes</source>
        <translation>auf ganzen Nodes, in Teilen von Nodes</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queues</translation>
    </message>
    <message>
        <source>held, and asked for</source>
        <translation>belegt und verlangt</translation>
    </message>
    <message>
        <source>No node offers a GPU.</source>
        <translation>Kein Node bietet eine GPU an.</translation>
    </message>
    <message>
        <source>on whole nodes</source>
        <translation>auf ganzen Nodes</translation>
    </message>
    <message>
        <source>in parts of nodes</source>
        <translation>in Teilen von Nodes</translation>
    </message>
    <message>
        <source>No GPU is free.</source>
        <translation>Keine GPU ist frei.</translation>
    </message>
    <message>
        <source>held</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message>
        <source>No workload names a queue.</source>
        <translation>Kein Workload nennt eine Queue.</translation>
    </message>
</context>
<context>
    <name>stowage::views::ClusterStepModel</name>
    <message>
        <source>passes</source>
        <translation>besteht</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nichts Neues</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>A rule of the placement on where it may run: room there changes nothing.</source>
        <translation>Eine Regel der Platzierung, wo es laufen darf: Platz dort ändert nichts.</translation>
    </message>
    <message>
        <source>%1 in all, %2 of them kept</source>
        <translation>%1 insgesamt, %2 davon bleiben</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Selected</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Starts there</source>
        <translation>Startet dort</translation>
    </message>
</context>
<context>
    <name>stowage::views::CompareModel</name>
    <message>
        <source>GPUs waiting</source>
        <translation>Wartende GPUs</translation>
    </message>
    <message>
        <source>Pods restarted</source>
        <translation>Neu gestartete Pods</translation>
    </message>
    <message>
        <source>GPU-hours lost at most</source>
        <translation>Höchstens verlorene GPU-Stunden</translation>
    </message>
    <message>
        <source>Largest free block, GPUs</source>
        <translation>Größter freier Block, GPUs</translation>
    </message>
    <message>
        <source>Free GPUs</source>
        <translation>Freie GPUs</translation>
    </message>
    <message>
        <source>GPUs in use</source>
        <translation>Belegte GPUs</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Operations blocked</source>
        <translation>Blockierte Operationen</translation>
    </message>
    <message>
        <source>Both are the same as the fleet now.</source>
        <translation>Beide sind wie die Flotte jetzt.</translation>
    </message>
    <message>
        <source>Both leave %1 GPUs waiting</source>
        <translation>Beide lassen %1 GPUs warten</translation>
    </message>
    <message>
        <source>%1 leaves %2 GPUs waiting, %3 leaves %4</source>
        <translation>%1 lässt %2 GPUs warten, %3 lässt %4 warten</translation>
    </message>
    <message>
        <source>%1; %2 restarts %3 pods, %4 restarts %5</source>
        <translation>%1; %2 startet %3 Pods neu, %4 startet %5 neu</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, the better one</source>
        <translation>%1, das bessere</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messwert</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>A and B on the scale of each row, from 0; | is now</source>
        <translation>A und B auf der Skala jeder Zeile, von 0 an; | ist jetzt</translation>
    </message>
    <message>
        <source>Cost, $ per hour, where known</source>
        <translation>Kosten, $ je Stunde, soweit bekannt</translation>
    </message>
</context>
<context>
    <name>stowage::views::CompareView</name>
    <message>
        <source>Measures of both sides</source>
        <translation>Messwerte beider Seiten</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Side A</source>
        <translation>Seite A</translation>
    </message>
    <message>
        <source>Side B</source>
        <translation>Seite B</translation>
    </message>
    <message>
        <source>The fleet as it is, the plan, a plan file, or a snapshot</source>
        <translation>Die Flotte, wie sie ist, der Plan, eine Plandatei oder ein Schnappschuss</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>Plan file…</source>
        <translation>Plandatei …</translation>
    </message>
    <message>
        <source>Snapshot…</source>
        <translation>Schnappschuss …</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;with</source>
        <translation>&amp;mit</translation>
    </message>
    <message>
        <source>All clusters</source>
        <translation>Alle Cluster</translation>
    </message>
    <message>
        <source>Also clusters that are the same on both sides</source>
        <translation>Auch Cluster, die auf beiden Seiten gleich sind</translation>
    </message>
    <message>
        <source>Move together</source>
        <translation>Gemeinsam bewegen</translation>
    </message>
    <message>
        <source>Zoom, place and selection of both maps are the same</source>
        <translation>Maßstab, Ort und Auswahl beider Karten sind gleich</translation>
    </message>
    <message>
        <source>Map of side A</source>
        <translation>Karte der Seite A</translation>
    </message>
    <message>
        <source>Map of side B</source>
        <translation>Karte der Seite B</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Vergleich läuft …</translation>
    </message>
    <message>
        <source>Stage a plan, or open a snapshot to compare with.</source>
        <translation>Merken Sie einen Plan vor, oder öffnen Sie einen Schnappschuss zum Vergleichen.</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 – %n operation(s), %2 with warnings, %3 blocked</source>
        <translation>
            <numerusform>%1 – %n Operation, %2 mit Warnungen, %3 blockiert</numerusform>
            <numerusform>%1 – %n Operationen, %2 mit Warnungen, %3 blockiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::DomainRooms</name>
    <message>
        <source>Room per domain</source>
        <translation>Platz je Domäne</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>%1: %2 of %3 nodes fit, room for %4 pods</source>
        <translation>%1: %2 von %3 Nodes passen, Platz für %4 Pods</translation>
    </message>
    <message>
        <source>, %1 short</source>
        <translation>, %1 zu wenig</translation>
    </message>
    <message>
        <source>Room per NVLink domain</source>
        <translation>Platz je NVLink-Domäne</translation>
    </message>
    <message>
        <source>Room per %1</source>
        <translation>Platz je %1</translation>
    </message>
    <message>
        <source>the %1 with the most room of %2</source>
        <translation>die %1 mit dem meisten Platz von %2</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>Nodes, free ones first</source>
        <translation>Nodes, freie zuerst</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>enough</source>
        <translation>genug</translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation>%1 zu wenig</translation>
    </message>
    <message>
        <source>line: %1 pods, in one of them</source>
        <translation>Strich: %1 Pods, in einer von ihnen</translation>
    </message>
    <message>
        <source>free node</source>
        <translation>freier Node</translation>
    </message>
    <message>
        <source>full node</source>
        <translation>voller Node</translation>
    </message>
    <message>
        <source>freed by the least move</source>
        <translation>frei durch den kleinsten Umzug</translation>
    </message>
</context>
<context>
    <name>stowage::views::ExplainPanel</name>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show the whole explanation</source>
        <translation>Die ganze Erklärung zeigen</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist gewählt</translation>
    </message>
    <message>
        <source>Select a pod or a workload to see why it waits or where it would go.</source>
        <translation>Wählen Sie einen Pod oder Workload, um zu sehen, warum er wartet oder wohin er käme.</translation>
    </message>
</context>
<context>
    <name>stowage::views::ExplainView</name>
    <message>
        <source>How it is decided</source>
        <translation>Wie entschieden wird</translation>
    </message>
    <message>
        <source>Why not each node</source>
        <translation>Warum nicht jeder Node</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist gewählt</translation>
    </message>
    <message>
        <source>Select a pod or a workload to see why it waits or where it would go.</source>
        <translation>Wählen Sie einen Pod oder Workload, um zu sehen, warum er wartet oder wohin er käme.</translation>
    </message>
    <message>
        <source>Show on map</source>
        <translation>Auf Karte zeigen</translation>
    </message>
    <message>
        <source>Colour the map by where it can go</source>
        <translation>Die Karte danach färben, wohin er kann</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy what stowagectl explain -o json prints</source>
        <translation>Kopieren, was stowagectl explain -o json ausgibt</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Which cluster&apos;s decision is shown</source>
        <translation>Die Entscheidung welches Clusters gezeigt wird</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>%1 enter, band: those that remain</source>
        <translation>%1 gehen hinein, Band: die bleibenden</translation>
    </message>
    <message>
        <source>%1 of %2, by first failing rule</source>
        <translation>%1 von %2, nach erster scheiternder Regel</translation>
    </message>
    <message>
        <source>%1 more by other reasons</source>
        <translation>%1 weitere aus anderen Gründen</translation>
    </message>
    <message>
        <source>Every node passes.</source>
        <translation>Jeder Node besteht.</translation>
    </message>
    <message>
        <source>It could not be explained</source>
        <translation>Es konnte nicht erklärt werden</translation>
    </message>
    <message>
        <source>Rule and reason</source>
        <translation>Regel und Grund</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Across clusters</source>
        <translation>Über Cluster</translation>
    </message>
    <message>
        <source>What a hub over all clusters would decide, instead of this cluster&apos;s own scheduler</source>
        <translation>Was ein Hub über alle Cluster entschiede, statt des Schedulers dieses Clusters</translation>
    </message>
</context>
<context>
    <name>stowage::views::FactsModel</name>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>stowage::views::FederatedSections</name>
    <message>
        <source>Replicas per cluster</source>
        <translation>Replikate je Cluster</translation>
    </message>
    <message>
        <source>Groups that clusters were chosen by</source>
        <translation>Gruppen, nach denen Cluster gewählt wurden</translation>
    </message>
    <message>
        <source>Each cluster through each step</source>
        <translation>Jeder Cluster durch jeden Schritt</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Anzeigen</translation>
    </message>
    <message>
        <source>&amp;Copy table as CSV</source>
        <translation>Tabelle als CSV &amp;kopieren</translation>
    </message>
    <message>
        <source>%1: chosen ones first, blocked ones last</source>
        <translation>%1: gewählte zuerst, gesperrte zuletzt</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nichts Neues</translation>
    </message>
    <message>
        <source>all start</source>
        <translation>alle starten</translation>
    </message>
    <message>
        <source>%1 of %2 start</source>
        <translation>%1 von %2 starten</translation>
    </message>
    <message>
        <source>%1 replicas, %2 kept, room for %3; %4</source>
        <translation>%1 Replikate, %2 bleiben, Platz für %3; %4</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>solid: kept</source>
        <translation>gefüllt: bleibt</translation>
    </message>
    <message>
        <source>arriving: new</source>
        <translation>ankommend: neu</translation>
    </message>
    <message>
        <source>crossed: would not start</source>
        <translation>durchkreuzt: würde nicht starten</translation>
    </message>
    <message>
        <source>the %1 largest of %2</source>
        <translation>die %1 größten von %2</translation>
    </message>
    <message>
        <source>No replica is placed.</source>
        <translation>Kein Replikat wird platziert.</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, gewählt</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Replicas, on a ground of the room there</source>
        <translation>Replikate, auf dem Grund des Platzes dort</translation>
    </message>
    <message>
        <source>First attempt</source>
        <translation>Erster Versuch</translation>
    </message>
</context>
<context>
    <name>stowage::views::FigureStrip</name>
    <message>
        <source>Key figures</source>
        <translation>Kennzahlen</translation>
    </message>
</context>
<context>
    <name>stowage::views::FilterField</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter löschen</translation>
    </message>
</context>
<context>
    <name>stowage::views::FirstAttemptChart</name>
    <message>
        <source>Scheduler estimator</source>
        <translation>Scheduler-Estimator</translation>
    </message>
    <message>
        <source>Resource summary</source>
        <translation>Ressourcensumme</translation>
    </message>
    <message>
        <source>Resource models</source>
        <translation>Ressourcenmodelle</translation>
    </message>
    <message>
        <source>Models and estimator</source>
        <translation>Modelle und Estimator</translation>
    </message>
    <message>
        <source>First attempt by estimator</source>
        <translation>Erster Versuch je Estimator</translation>
    </message>
    <message>
        <source>waiting workloads that start where the hub puts them</source>
        <translation>wartende Workloads, die dort starten, wohin der Hub sie legt</translation>
    </message>
    <message>
        <source>GPUs held in vain</source>
        <translation>Vergeblich gehaltene GPUs</translation>
    </message>
    <message>
        <source>by workloads that cannot start whole</source>
        <translation>von Workloads, die nicht ganz starten können</translation>
    </message>
    <message>
        <source>&amp;Compare Estimators</source>
        <translation>Estimatoren &amp;vergleichen</translation>
    </message>
    <message>
        <source>Places every waiting workload as the hub would, by each of its estimators, and lets the members&apos; schedulers try to start the pods</source>
        <translation>Platziert jeden wartenden Workload wie der Hub, mit jedem seiner Estimatoren, und lässt die Scheduler der Mitglieder versuchen, die Pods zu starten</translation>
    </message>
    <message>
        <source>Placing the waiting workloads by every estimator...</source>
        <translation>Wartende Workloads werden mit jedem Estimator platziert ...</translation>
    </message>
    <message>
        <source>No workload waits for the hub.</source>
        <translation>Kein Workload wartet auf den Hub.</translation>
    </message>
    <message>
        <source>Not compared yet.</source>
        <translation>Noch nicht verglichen.</translation>
    </message>
    <message>
        <source>%1: %2 ms</source>
        <comment>estimator, time</comment>
        <translation>%1: %2 ms</translation>
    </message>
    <message>
        <source>start at the first attempt</source>
        <translation>starten beim ersten Versuch</translation>
    </message>
    <message>
        <source>refused by a member</source>
        <translation>von einem Mitglied abgewiesen</translation>
    </message>
    <message>
        <source>not placed by the hub</source>
        <translation>vom Hub nicht platziert</translation>
    </message>
    <message>
        <source>No GPU is held in vain.</source>
        <translation>Keine GPU wird vergeblich gehalten.</translation>
    </message>
    <message>
        <source>Time of all decisions: %1</source>
        <translation>Zeit aller Entscheidungen: %1</translation>
    </message>
</context>
<context>
    <name>stowage::views::FitCard</name>
    <message numerus="yes">
        <source>%1: %n node(s)</source>
        <translation>
            <numerusform>%1: %n Node</numerusform>
            <numerusform>%1: %n Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>in other clusters</source>
        <translation>in anderen Clustern</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Where can it go?</source>
        <translation>Wohin kann er?</translation>
    </message>
    <message>
        <source>other reasons</source>
        <translation>andere Gründe</translation>
    </message>
</context>
<context>
    <name>stowage::views::FixList</name>
    <message>
        <source>What would make it fit</source>
        <translation>Womit er passte</translation>
    </message>
    <message>
        <source>least disturbance first</source>
        <translation>geringste Störung zuerst</translation>
    </message>
    <message>
        <source>Nothing is needed.</source>
        <translation>Nichts ist nötig.</translation>
    </message>
    <message>
        <source>No single change was found that lets it in.</source>
        <translation>Keine einzelne Änderung gefunden, die ihn hineinließe.</translation>
    </message>
    <message>
        <source>+$%1/h</source>
        <translation>+%1 $/h</translation>
    </message>
    <message>
        <source>starts: %1</source>
        <translation>startet: %1</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Vormerken</translation>
    </message>
    <message>
        <source>Stage: %1</source>
        <translation>Vormerken: %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>In %1.</source>
        <comment>cluster</comment>
        <translation>In %1.</translation>
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
        <translation>kein %1</translation>
    </message>
    <message>
        <source>not ready</source>
        <translation>nicht bereit</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes not ready</source>
        <translation>
            <numerusform>%n Node nicht bereit</numerusform>
            <numerusform>%n Nodes nicht bereit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU units broken</source>
        <translation>
            <numerusform>%n GPU-Einheit defekt</numerusform>
            <numerusform>%n GPU-Einheiten defekt</numerusform>
        </translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation>gesperrt</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes cordoned</source>
        <translation>
            <numerusform>%n Node gesperrt</numerusform>
            <numerusform>%n Nodes gesperrt</numerusform>
        </translation>
    </message>
    <message>
        <source>taint %1:%2</source>
        <translation>Taint %1:%2</translation>
    </message>
    <message>
        <source>GPUs cut by MIG</source>
        <translation>Durch MIG geteilte GPUs</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Node</numerusform>
            <numerusform>%n Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 GPU units free</source>
        <translation>%1 von %2 GPU-Einheiten frei</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>stowage::views::FleetTreeView</name>
    <message>
        <source>Filter: gpu:H100 free&gt;4 rack:r02</source>
        <translation>Filter: gpu:H100 free&gt;4 rack:r02</translation>
    </message>
    <message>
        <source>Filter of the fleet tree</source>
        <translation>Filter des Flottenbaums</translation>
    </message>
    <message>
        <source>Words find text in names; field:value, field&gt;number and flags such as cordoned narrow the tree to matching nodes. - before a term negates it.</source>
        <translation>Wörter finden Text in Namen; field:value, field&gt;number und Merkmale wie cordoned beschränken den Baum auf passende Nodes. - vor einem Ausdruck verneint ihn.</translation>
    </message>
    <message>
        <source>Fleet tree</source>
        <translation>Flottenbaum</translation>
    </message>
    <message>
        <source>free / total GPU units</source>
        <translation>freie / alle GPU-Einheiten</translation>
    </message>
    <message>
        <source>No clusters</source>
        <translation>Keine Cluster</translation>
    </message>
    <message>
        <source>Clusters, zones, racks and nodes appear here.</source>
        <translation>Cluster, Zonen, Racks und Nodes erscheinen hier.</translation>
    </message>
    <message>
        <source>No node matches the filter</source>
        <translation>Kein Node passt zum Filter</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
</context>
<context>
    <name>stowage::views::FragmentsView</name>
    <message>
        <source>&amp;Against</source>
        <translation>&amp;Gegen</translation>
    </message>
    <message>
        <source>&amp;Per</source>
        <translation>&amp;Je</translation>
    </message>
    <message>
        <source>Free GPUs, by what they are good for</source>
        <translation>Freie GPUs, nach ihrem Nutzen</translation>
    </message>
    <message>
        <source>GPUs in free blocks</source>
        <translation>GPUs in freien Blöcken</translation>
    </message>
    <message>
        <source>No node offers a GPU</source>
        <translation>Kein Node bietet eine GPU</translation>
    </message>
    <message>
        <source>Nodes with GPUs appear here, and what holds them.</source>
        <translation>Hier erscheinen Nodes mit GPUs und was sie belegt.</translation>
    </message>
    <message>
        <source>Blocks of 8, 16 and 64 GPUs are counted here.</source>
        <translation>Hier werden Blöcke von 8, 16 und 64 GPUs gezählt.</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Free blocks</source>
        <translation>Freie Blöcke</translation>
    </message>
    <message>
        <source>What would free one more</source>
        <translation>Was einen mehr frei machte</translation>
    </message>
    <message>
        <source>all pods of the fleet</source>
        <translation>alle Pods der Flotte</translation>
    </message>
    <message>
        <source>The kinds of pods that all clusters hold and await</source>
        <translation>Die Arten von Pods, die alle Cluster haben und erwarten</translation>
    </message>
    <message>
        <source>each cluster&apos;s own pods</source>
        <translation>die eigenen Pods jedes Clusters</translation>
    </message>
    <message>
        <source>The kinds of pods that the cluster itself holds and awaits</source>
        <translation>Die Arten von Pods, die der Cluster selbst hat und erwartet</translation>
    </message>
    <message>
        <source>the selected workload</source>
        <translation>der ausgewählte Workload</translation>
    </message>
    <message>
        <source>The pods of the workload that is selected</source>
        <translation>Die Pods des ausgewählten Workloads</translation>
    </message>
    <message>
        <source>a mix of your own</source>
        <translation>eine eigene Mischung</translation>
    </message>
    <message>
        <source>Kinds of pods that you write down</source>
        <translation>Arten von Pods, die Sie aufschreiben</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <source>Which pods the free GPUs should be good for</source>
        <translation>Für welche Pods die freien GPUs gut sein sollen</translation>
    </message>
    <message>
        <source>A mix of your own</source>
        <translation>Eine eigene Mischung</translation>
    </message>
    <message>
        <source>GPUs of a pod : how many, as in 8:20, 1:60, 0.5:20</source>
        <translation>GPUs eines Pods : wie viele, wie in 8:20, 1:60, 0.5:20</translation>
    </message>
    <message>
        <source>Kinds of pods with commas between them: GPUs, then maybe @model and +cores, then how many of a hundred: 8@H100+96cpu:20, 1:60, 0.5:20</source>
        <translation>Arten von Pods, durch Kommas getrennt: GPUs, dann vielleicht @Modell und +Kerne, dann wie viele von hundert: 8@H100+96cpu:20, 1:60, 0.5:20</translation>
    </message>
    <message>
        <source>Per</source>
        <translation>Je</translation>
    </message>
    <message>
        <source>What a bar and a row stand for</source>
        <translation>Wofür ein Balken und eine Zeile stehen</translation>
    </message>
    <message>
        <source>Save Picture…</source>
        <translation>Bild speichern…</translation>
    </message>
    <message>
        <source>Write both charts as PNG or SVG</source>
        <translation>Beide Diagramme als PNG oder SVG schreiben</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>workload %1</source>
        <translation>Workload %1</translation>
    </message>
    <message>
        <source>Select a workload or a pod in any view; until then all pods of the fleet count.</source>
        <translation>Wählen Sie in irgendeiner Ansicht einen Workload oder Pod aus; bis dahin zählen alle Pods der Flotte.</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>Keine Flotte ist offen</translation>
    </message>
    <message>
        <source>Fragmentation is measured of nodes with GPUs.</source>
        <translation>Fragmentierung wird an Nodes mit GPUs gemessen.</translation>
    </message>
    <message>
        <source>Open one to see what its free GPUs are good for.</source>
        <translation>Öffnen Sie eine, um zu sehen, wozu ihre freien GPUs gut sind.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>place, cluster</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>nutzbar</translation>
    </message>
    <message>
        <source>too few GPUs</source>
        <translation>zu wenige GPUs</translation>
    </message>
    <message>
        <source>too few cores</source>
        <translation>zu wenige Kerne</translation>
    </message>
    <message>
        <source>other model</source>
        <translation>anderes Modell</translation>
    </message>
    <message>
        <source>pods without GPUs</source>
        <translation>Pods ohne GPUs</translation>
    </message>
    <message>
        <source>GPUs; the %1 with most fragments of %2</source>
        <translation>GPUs; die %1 mit den meisten Fragmenten von %2</translation>
    </message>
    <message>
        <source>GPUs, most fragments first</source>
        <translation>GPUs, die meisten Fragmente zuerst</translation>
    </message>
    <message>
        <source>No GPU is free.</source>
        <translation>Keine GPU ist frei.</translation>
    </message>
    <message>
        <source>in free blocks</source>
        <translation>in freien Blöcken</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>free blocks × GPUs</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>cluster: blocks</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>within one %1</source>
        <comment>level</comment>
        <translation>innerhalb einer Ebene: %1</translation>
    </message>
    <message>
        <source>No domain is large enough for a block.</source>
        <translation>Keine Domäne ist groß genug für einen Block.</translation>
    </message>
</context>
<context>
    <name>stowage::views::InlineMessage</name>
    <message>
        <source>Copy this message</source>
        <translation>Diese Meldung kopieren</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>stowage::views::InspectorView</name>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Select a cluster, node, GPU, pod or workload in any view to see what is known of it.</source>
        <translation>Wählen Sie in einer Ansicht einen Cluster, Node, eine GPU, einen Pod oder Workload, um zu sehen, was davon bekannt ist.</translation>
    </message>
    <message>
        <source>Parts of the inspector</source>
        <translation>Teile des Inspektors</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Facts of the selected object</source>
        <translation>Angaben zum ausgewählten Objekt</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verschwunden</translation>
    </message>
    <message>
        <source>The fleet that is open does not hold this object.</source>
        <translation>Die geöffnete Flotte enthält dieses Objekt nicht.</translation>
    </message>
    <message>
        <source>The text that this object was read from</source>
        <translation>Der Text, aus dem dieses Objekt gelesen wurde</translation>
    </message>
    <message>
        <source>No manifest of the snapshot stands for this</source>
        <translation>Kein Manifest des Snapshots steht dafür</translation>
    </message>
    <message>
        <source>Inspector: %1</source>
        <translation>Inspektor: %1</translation>
    </message>
</context>
<context>
    <name>stowage::views::ListModel</name>
    <message>
        <source>%1: %2</source>
        <comment>part of a bar: number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>GPUs by state</source>
        <translation>GPUs nach Zustand</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>All bars of the column stand on one scale from 0 to %1.</source>
        <translation>Alle Balken der Spalte haben eine Skala von 0 bis %1.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Outline: asked for and not had. Line: deserved. Triangle: guaranteed. End of the ground: limit. All bars stand on one scale from 0 to %1.</source>
        <translation>Umriss: verlangt und nicht bekommen. Linie: zustehend. Dreieck: garantiert. Ende des Grundes: Grenze. Alle Balken stehen auf einer Skala von 0 bis %1.</translation>
    </message>
    <message>
        <source>Of its quota</source>
        <translation>Vom Kontingent</translation>
    </message>
</context>
<context>
    <name>stowage::views::ListView</name>
    <message>
        <source>Nothing to list</source>
        <translation>Nichts aufzulisten</translation>
    </message>
    <message>
        <source>Open a fleet to see its objects here.</source>
        <translation>Öffnen Sie eine Flotte, um ihre Objekte hier zu sehen.</translation>
    </message>
    <message>
        <source>Show, hide and reset columns</source>
        <translation>Spalten zeigen, verbergen und zurücksetzen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Copy or save the table</source>
        <translation>Tabelle kopieren oder speichern</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Save table &amp;as...</source>
        <translation>Tabelle &amp;speichern unter …</translation>
    </message>
    <message>
        <source>&amp;Copy selected rows</source>
        <translation>Ausgewählte Zeilen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy as C&amp;SV</source>
        <translation>Als C&amp;SV kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>Filter: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln row(s)</source>
        <translation>
            <numerusform>%1 von %Ln Zeile</numerusform>
            <numerusform>%1 von %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>No row matches the filter</source>
        <translation>Keine Zeile passt zum Filter</translation>
    </message>
    <message>
        <source>Every row is still there.</source>
        <translation>Alle Zeilen sind noch da.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>&amp;Reset columns</source>
        <translation>Spalten &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>Tabelle speichern</translation>
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
        <translation>Text mit Tabulatoren (*.txt)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapCanvas</name>
    <message>
        <source>Occupancy map</source>
        <translation>Belegungskarte</translation>
    </message>
    <message>
        <source>GPUs by cluster, zone, rack and node. Arrow keys move by GPU, Ctrl with arrows by node, Page keys by rack; Enter opens, Space selects.</source>
        <translation>GPUs nach Cluster, Zone, Rack und Node. Pfeiltasten gehen GPU für GPU, Strg mit Pfeilen Node für Node, Bildtasten Rack für Rack; Eingabe öffnet, Leertaste wählt aus.</translation>
    </message>
    <message>
        <source>%1 ms, %2 cells, %3 tiles</source>
        <translation>%1 ms, %2 Zellen, %3 Kacheln</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapCard</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>%1, GPU %2</source>
        <translation>%1, GPU %2</translation>
    </message>
    <message>
        <source>%1, MIG</source>
        <translation>%1, MIG</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n time slices</source>
        <translation>
            <numerusform>%1, %n Zeitscheibe</numerusform>
            <numerusform>%1, %n Zeitscheiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n MPS shares</source>
        <translation>
            <numerusform>%1, %n MPS-Anteil</numerusform>
            <numerusform>%1, %n MPS-Anteile</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, shared by vGPU</source>
        <translation>%1, durch vGPU geteilt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>used; that it is this GPU is inferred</source>
        <translation>belegt; dass es diese GPU ist, ist abgeleitet</translation>
    </message>
    <message>
        <source>used</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>reserved: its pod has not started</source>
        <translation>reserviert: ihr Pod ist nicht gestartet</translation>
    </message>
    <message>
        <source>free, but cordoned</source>
        <translation>frei, aber gesperrt</translation>
    </message>
    <message>
        <source>free, but the node is not ready</source>
        <translation>frei, aber der Node ist nicht bereit</translation>
    </message>
    <message>
        <source>free, but tainted</source>
        <translation>frei, aber mit Taint</translation>
    </message>
    <message>
        <source>broken: %1</source>
        <translation>defekt: %1</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
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
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Runs for</source>
        <translation>Läuft seit</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>%1, %2 free of %3</source>
        <translation>%1, %2 frei von %3</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Cordoned</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Defekt</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Node</numerusform>
            <numerusform>%n Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, NVLink domain of %2 GPUs</source>
        <translation>%1, NVLink-Domäne mit %2 GPUs</translation>
    </message>
    <message numerus="yes">
        <source>shared by %n pods, held by a placeholder</source>
        <translation>
            <numerusform>von %n Pod geteilt, gehalten von einem Platzhalter</numerusform>
            <numerusform>von %n Pods geteilt, gehalten von einem Platzhalter</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of it</source>
        <translation>%1, davon %2</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::MapMinimap</name>
    <message>
        <source>Whole map</source>
        <translation>Ganze Karte</translation>
    </message>
    <message>
        <source>Shows which part of the map is in view; drag to move it.</source>
        <translation>Zeigt, welcher Teil der Karte zu sehen ist; ziehen Sie, um ihn zu verschieben.</translation>
    </message>
</context>
<context>
    <name>stowage::views::MapView</name>
    <message>
        <source>No fleet is open</source>
        <translation>Keine Flotte ist geöffnet</translation>
    </message>
    <message>
        <source>Its GPUs appear here, by cluster, zone and rack.</source>
        <translation>Ihre GPUs erscheinen hier, nach Cluster, Zone und Rack.</translation>
    </message>
    <message>
        <source>Open a fleet</source>
        <translation>Öffnen Sie eine Flotte</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namespace</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>What the colour of a GPU says</source>
        <translation>Was die Farbe einer GPU sagt</translation>
    </message>
    <message>
        <source>Cluster, zone, rack</source>
        <translation>Cluster, Zone, Rack</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>Node pool</source>
        <translation>Node-Pool</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>What stands together on the map</source>
        <translation>Was auf der Karte beisammen steht</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>&amp;Gruppe</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorheben</translation>
    </message>
    <message>
        <source>GPUs that do not match are veiled</source>
        <translation>GPUs, die nicht passen, werden verschleiert</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Smaller GPUs (-)</source>
        <translation>Kleinere GPUs (-)</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 px</translation>
    </message>
    <message>
        <source>Width of a GPU</source>
        <translation>Breite einer GPU</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Larger GPUs (+)</source>
        <translation>Größere GPUs (+)</translation>
    </message>
    <message>
        <source>&amp;Fit in view</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>The whole map in view (0)</source>
        <translation>Die ganze Karte im Blick (0)</translation>
    </message>
    <message>
        <source>&amp;Sum up racks</source>
        <translation>Racks zu&amp;sammenfassen</translation>
    </message>
    <message>
        <source>Draw each rack as one stack of its GPUs by state</source>
        <translation>Jedes Rack als einen Stapel seiner GPUs nach Zustand zeichnen</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>Als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>The same GPUs with the same filter as a table</source>
        <translation>Dieselben GPUs mit demselben Filter als Tabelle</translation>
    </message>
    <message>
        <source>Export the map or the report</source>
        <translation>Karte oder Bericht exportieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Map as &amp;PNG…</source>
        <translation>Karte als &amp;PNG …</translation>
    </message>
    <message>
        <source>Save the whole map as a picture</source>
        <translation>Die ganze Karte als Bild speichern</translation>
    </message>
    <message>
        <source>Map as &amp;SVG…</source>
        <translation>Karte als &amp;SVG …</translation>
    </message>
    <message>
        <source>Save the whole map as a drawing</source>
        <translation>Die ganze Karte als Zeichnung speichern</translation>
    </message>
    <message>
        <source>&amp;Report as PDF…</source>
        <translation>&amp;Bericht als PDF …</translation>
    </message>
    <message>
        <source>Save the fleet report for printing</source>
        <translation>Den Flottenbericht zum Drucken speichern</translation>
    </message>
    <message>
        <source>No GPUs in this fleet</source>
        <translation>Keine GPUs in dieser Flotte</translation>
    </message>
    <message>
        <source>Nodes that offer a GPU resource or ResourceSlices appear here.</source>
        <translation>Nodes, die eine GPU-Ressource oder ResourceSlices anbieten, erscheinen hier.</translation>
    </message>
    <message>
        <source>No clusters in this fleet</source>
        <translation>Keine Cluster in dieser Flotte</translation>
    </message>
    <message>
        <source>A folder per cluster, or one file per cluster, appears here.</source>
        <translation>Ein Ordner je Cluster oder eine Datei je Cluster erscheint hier.</translation>
    </message>
    <message>
        <source>Open another fleet</source>
        <translation>Andere Flotte öffnen</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Save the map</source>
        <translation>Karte speichern</translation>
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
        <translation>Hervorheben: queue:research</translation>
    </message>
    <message>
        <source>&amp;Where can it go?</source>
        <translation>&amp;Wohin kann er?</translation>
    </message>
    <message>
        <source>Colour the nodes that could take what is explained, best ones strongest</source>
        <translation>Die Nodes färben, die das Erklärte nehmen könnten, die besten am kräftigsten</translation>
    </message>
    <message>
        <source>Where can it go?</source>
        <translation>Wohin kann er?</translation>
    </message>
    <message>
        <source>Select a pod or a workload, or paste a manifest.</source>
        <translation>Wählen Sie einen Pod oder Workload, oder fügen Sie ein Manifest ein.</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) fit</source>
        <translation>
            <numerusform>%n Node passt</numerusform>
            <numerusform>%n Nodes passen</numerusform>
        </translation>
    </message>
    <message>
        <source>Where can %1 go?</source>
        <translation>Wohin kann %1?</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>The fleet as the plan leaves it</source>
        <translation>Die Flotte, wie der Plan sie hinterlässt</translation>
    </message>
    <message>
        <source>The fleet as it is; for a moment, while Space is held</source>
        <translation>Die Flotte, wie sie ist; für einen Moment, solange die Leertaste gehalten wird</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
</context>
<context>
    <name>stowage::views::MoveCard</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2 replicas, %3 of them new</source>
        <translation>%1: %2 Replikate, davon %3 neu</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 nach %2</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message>
        <source>Would wait</source>
        <translation>Würde warten</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Is there</source>
        <translation>Ist dort</translation>
    </message>
    <message>
        <source>What the move does</source>
        <translation>Was das Verschieben bewirkt</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>sperrt</translation>
    </message>
    <message>
        <source>warns</source>
        <translation>warnt</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>The cluster&apos;s own scheduler is being asked…</source>
        <translation>Der Scheduler des Clusters wird gefragt …</translation>
    </message>
</context>
<context>
    <name>stowage::views::MoveView</name>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>The fleet has no clusters.</source>
        <translation>Die Flotte hat keine Cluster.</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Replicas that both estimators would let in</source>
        <translation>Replikate, die beide Schätzer einließen</translation>
    </message>
</context>
<context>
    <name>stowage::views::ObjectDragSource</name>
    <message numerus="yes">
        <source>%n object(s)</source>
        <translation>
            <numerusform>%n Objekt</numerusform>
            <numerusform>%n Objekte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stowage::views::OverviewView</name>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Free GPUs and the gangs they can hold</source>
        <translation>Freie GPUs und die Gangs, die sie aufnehmen</translation>
    </message>
    <message>
        <source>Waiting, by reason</source>
        <translation>Wartend, nach Grund</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Queues</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>Keine Flotte ist geöffnet</translation>
    </message>
    <message>
        <source>Open a snapshot folder, an archive or what kubectl printed.</source>
        <translation>Öffnen Sie einen Snapshot-Ordner, ein Archiv oder die Ausgabe von kubectl.</translation>
    </message>
    <message>
        <source>Open a fleet</source>
        <translation>Öffnen Sie eine Flotte</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Save this page as a picture</source>
        <translation>Diese Seite als Bild speichern</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>GPUs by state</source>
        <translation>GPUs nach Zustand</translation>
    </message>
    <message>
        <source>All bars stand on one scale.</source>
        <translation>Alle Balken haben eine Skala.</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Nutzung</translation>
    </message>
    <message>
        <source>Used and reserved, of all</source>
        <translation>Belegt und reserviert, von allen</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>GPUs that pending workloads ask for</source>
        <translation>GPUs, die wartende Workloads verlangen</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>bars on one scale; a share of a GPU counts as one</source>
        <translation>Balken auf einer Skala; ein GPU-Anteil zählt als eins</translation>
    </message>
    <message>
        <source>bars on one scale, GPUs</source>
        <translation>Balken auf einer Skala, GPUs</translation>
    </message>
    <message>
        <source>Open map</source>
        <translation>Karte öffnen</translation>
    </message>
    <message>
        <source>No clusters in this fleet.</source>
        <translation>Keine Cluster in dieser Flotte.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Solid: on whole nodes; striped: in parts of nodes</source>
        <translation>Voll: auf ganzen Nodes; gestreift: in Teilen von Nodes</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>Ganze</translation>
    </message>
    <message>
        <source>Free on nodes whose GPUs are all free</source>
        <translation>Frei auf Nodes, deren GPUs alle frei sind</translation>
    </message>
    <message>
        <source>In parts</source>
        <translation>In Teilen</translation>
    </message>
    <message>
        <source>Free on nodes that are partly held</source>
        <translation>Frei auf teilweise belegten Nodes</translation>
    </message>
    <message>
        <source>Gangs of %1 that fit, each in one domain</source>
        <translation>Passende Gangs zu %1, jede in einer Domäne</translation>
    </message>
    <message>
        <source>striped: in parts of nodes; right: gangs of n in one domain</source>
        <translation>gestreift: in Teilen von Nodes; rechts: Gangs zu n in einer Domäne</translation>
    </message>
    <message>
        <source>No node offers a GPU.</source>
        <translation>Kein Node bietet eine GPU an.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Workloads</translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU(s)</source>
        <translation>
            <numerusform>%Ln GPU</numerusform>
            <numerusform>%Ln GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing waits for a GPU.</source>
        <translation>Nichts wartet auf eine GPU.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Queue</translation>
    </message>
    <message>
        <source>Held, and asked for</source>
        <translation>Belegt und verlangt</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>GPUs; bar: held, outline: asked for and not had</source>
        <translation>GPUs; Balken: belegt, Umriss: verlangt und nicht bekommen</translation>
    </message>
    <message>
        <source>Open queues</source>
        <translation>Queues öffnen</translation>
    </message>
    <message>
        <source>No workload names a queue. Volcano and Kueue queues appear here.</source>
        <translation>Kein Workload nennt eine Queue. Queues von Volcano und Kueue erscheinen hier.</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
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
        <translation>$ / h</translation>
    </message>
    <message>
        <source>Price per hour of the nodes whose price is known</source>
        <translation>Preis je Stunde der Nodes, deren Preis bekannt ist</translation>
    </message>
    <message>
        <source>Deserved</source>
        <translation>Zustehend</translation>
    </message>
    <message>
        <source>What its queues may hold before others can take it back, over all clusters</source>
        <translation>Was ihre Warteschlangen belegen dürfen, bevor andere es zurücknehmen können, über alle Cluster</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Held, of what it deserves</source>
        <translation>Belegt, von dem, was ihr zusteht</translation>
    </message>
    <message>
        <source>GPUs; bar: held, outline: asked for and not had; line: deserved, triangle: guaranteed</source>
        <translation>GPUs; Balken: belegt, Umriss: verlangt und nicht bekommen; Strich: zustehend, Dreieck: garantiert</translation>
    </message>
</context>
<context>
    <name>stowage::views::PipelineRibbon</name>
    <message>
        <source>How it is decided</source>
        <translation>Wie entschieden wird</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>scheitert</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>for information</source>
        <translation>zur Information</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>besteht</translation>
    </message>
    <message>
        <source>Step %1 of %2, %3: %4</source>
        <translation>Schritt %1 von %2, %3: %4</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
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
        <translation>Flotte</translation>
    </message>
    <message>
        <source>Clusters that the plan changes</source>
        <translation>Cluster, die der Plan ändert</translation>
    </message>
    <message>
        <source>Before → after</source>
        <translation>Vorher → nachher</translation>
    </message>
    <message>
        <source>GPUs that a pod could take</source>
        <translation>GPUs, die ein Pod bekommen könnte</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>GPUs that waiting pods ask for</source>
        <translation>GPUs, die wartende Pods verlangen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>GPUs that pods hold</source>
        <translation>GPUs, die Pods halten</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Most free GPUs of one model in one NVLink domain, rack or node</source>
        <translation>Die meisten freien GPUs eines Modells in einer NVLink-Domäne, einem Rack oder Knoten</translation>
    </message>
    <message>
        <source>Largest block</source>
        <translation>Größter Block</translation>
    </message>
    <message>
        <source>Free GPUs on nodes that are not wholly free</source>
        <translation>Freie GPUs auf Knoten, die nicht ganz frei sind</translation>
    </message>
    <message>
        <source>In parts</source>
        <translation>In Teilen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Running pods</source>
        <translation>Laufende Pods</translation>
    </message>
    <message>
        <source>Pods</source>
        <translation>Pods</translation>
    </message>
    <message>
        <source>Price per hour of the nodes whose instance type is in the catalogue</source>
        <translation>Preis je Stunde der Knoten, deren Instanztyp im Katalog steht</translation>
    </message>
    <message>
        <source>$ per hour</source>
        <translation>$ je Stunde</translation>
    </message>
</context>
<context>
    <name>stowage::views::PlanModel</name>
    <message>
        <source>pending</source>
        <translation>wartend</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n Operation</numerusform>
            <numerusform>%n Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>What the check found</source>
        <translation>Was die Prüfung fand</translation>
    </message>
</context>
<context>
    <name>stowage::views::PlanView</name>
    <message>
        <source>Stage: drain m1/node-7, place default/train to=m2 replicas=4</source>
        <translation>Vormerken: drain m1/node-7, place default/train to=m2 replicas=4</translation>
    </message>
    <message>
        <source>Operation to stage</source>
        <translation>Vorzumerkende Operation</translation>
    </message>
    <message>
        <source>Verb, object and fields as in plan files; Enter stages it</source>
        <translation>Verb, Objekt und Felder wie in Plandateien; die Eingabetaste merkt vor</translation>
    </message>
    <message>
        <source>Nothing is staged</source>
        <translation>Nichts ist vorgemerkt</translation>
    </message>
    <message>
        <source>Drag a workload onto a cluster, rack or node, drain a node from its menu, or write an operation above.</source>
        <translation>Ziehen Sie einen Workload auf einen Cluster, ein Rack oder einen Knoten, leeren Sie einen Knoten aus seinem Menü, oder schreiben Sie oben eine Operation.</translation>
    </message>
    <message>
        <source>&amp;Unstage</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>Take the selected operations out of the plan</source>
        <translation>Die gewählten Operationen aus dem Plan nehmen</translation>
    </message>
    <message>
        <source>Switch &amp;Off or On</source>
        <translation>A&amp;us- oder einschalten</translation>
    </message>
    <message>
        <source>Leave the selected operations out, or not</source>
        <translation>Die gewählten Operationen auslassen oder nicht</translation>
    </message>
    <message>
        <source>Move U&amp;p</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Do the selected operations earlier</source>
        <translation>Die gewählten Operationen früher ausführen</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Do the selected operations later</source>
        <translation>Die gewählten Operationen später ausführen</translation>
    </message>
    <message>
        <source>&amp;Group…</source>
        <translation>&amp;Gruppieren …</translation>
    </message>
    <message>
        <source>Put the selected operations under a heading</source>
        <translation>Die gewählten Operationen unter eine Überschrift stellen</translation>
    </message>
    <message>
        <source>&amp;Comment…</source>
        <translation>&amp;Kommentar …</translation>
    </message>
    <message>
        <source>Say why this operation is there</source>
        <translation>Sagen, warum diese Operation da ist</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>&amp;Warum?</translation>
    </message>
    <message>
        <source>Explain what the check found</source>
        <translation>Erklären, was die Prüfung fand</translation>
    </message>
    <message>
        <source>Fi&amp;x…</source>
        <translation>&amp;Beheben …</translation>
    </message>
    <message>
        <source>Offer the least change that lets the operation through</source>
        <translation>Die kleinste Änderung anbieten, mit der die Operation durchgeht</translation>
    </message>
    <message>
        <source>Staged operations</source>
        <translation>Vorgemerkte Operationen</translation>
    </message>
    <message>
        <source>Before and after the plan</source>
        <translation>Vor und nach dem Plan</translation>
    </message>
    <message>
        <source>The plan is empty: the fleet is shown as it is.</source>
        <translation>Der Plan ist leer: die Flotte wird gezeigt, wie sie ist.</translation>
    </message>
    <message>
        <source>Checking the plan…</source>
        <translation>Der Plan wird geprüft …</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) blocked</source>
        <translation>
            <numerusform>%n Operation blockiert</numerusform>
            <numerusform>%n Operationen blockiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>All checks pass</source>
        <translation>Alle Prüfungen bestanden</translation>
    </message>
    <message>
        <source>%1. Free GPUs %2, waiting %3.</source>
        <translation>%1. Freie GPUs %2, wartend %3.</translation>
    </message>
</context>
<context>
    <name>stowage::views::ScoreLegend</name>
    <message>
        <source>Scoring rules</source>
        <translation>Bewertende Regeln</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>No points by: %1</source>
        <translation>Keine Punkte durch: %1</translation>
    </message>
</context>
<context>
    <name>stowage::views::SectionTable</name>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy table as CSV</source>
        <translation>Tabelle als CSV &amp;kopieren</translation>
    </message>
    <message>
        <source>Save table &amp;as...</source>
        <translation>Tabelle &amp;speichern unter …</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>stowage::views::SourceView</name>
    <message>
        <source>Original text of the object</source>
        <translation>Originaltext des Objekts</translation>
    </message>
</context>
<context>
    <name>stowage::views::StatedList</name>
    <message>
        <source>What the cluster says</source>
        <translation>Was der Cluster sagt</translation>
    </message>
    <message numerus="yes">
        <source>%n pod(s)</source>
        <translation>
            <numerusform>%n Pod</numerusform>
            <numerusform>%n Pods</numerusform>
        </translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>Stimmt überein</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Weicht ab</translation>
    </message>
    <message>
        <source>What may explain other words:</source>
        <translation>Was andere Worte erklären kann:</translation>
    </message>
    <message>
        <source>What may explain it:</source>
        <translation>Was es erklären kann:</translation>
    </message>
</context>
<context>
    <name>stowage::views::StepList</name>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>drops %1: %2</source>
        <translation>verwirft %1: %2</translation>
    </message>
</context>
<context>
    <name>stowage::views::TodoList</name>
    <message>
        <source>To do</source>
        <translation>Zu tun</translation>
    </message>
    <message>
        <source>Needs a decision</source>
        <translation>Zu entscheiden</translation>
    </message>
    <message>
        <source>most GPUs first</source>
        <translation>meiste GPUs zuerst</translation>
    </message>
    <message>
        <source>Nothing waits, nothing is broken.</source>
        <translation>Nichts wartet, nichts ist defekt.</translation>
    </message>
</context>
<context>
    <name>stowage::views::WaitingList</name>
    <message>
        <source>Waiting workloads by reason</source>
        <translation>Wartende Workloads nach Grund</translation>
    </message>
    <message>
        <source>Nothing waits</source>
        <translation>Nichts wartet</translation>
    </message>
    <message>
        <source>No fleet is open</source>
        <translation>Keine Flotte ist offen</translation>
    </message>
    <message>
        <source>Pods and workloads that find no node appear here, by reason.</source>
        <translation>Pods und Workloads, die keinen Node finden, erscheinen hier nach Grund.</translation>
    </message>
    <message>
        <source>Workloads that wait appear here, by reason.</source>
        <translation>Wartende Workloads erscheinen hier nach Grund.</translation>
    </message>
    <message>
        <source>No reason is told</source>
        <translation>Kein Grund genannt</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n workload(s)</source>
        <translation>
            <numerusform>%1: %n Workload</numerusform>
            <numerusform>%1: %n Workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) wait, %1 GPUs</source>
        <translation>
            <numerusform>%n Workload wartet, %1 GPUs</numerusform>
            <numerusform>%n Workloads warten, %1 GPUs</numerusform>
        </translation>
    </message>
</context>
</TS>
