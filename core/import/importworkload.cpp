// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importworkload.h"

#include <algorithm>
#include <utility>

#include "core/api/workloadkinds.h"
#include "core/import/fields.h"
#include "core/import/workload/workload.h"

namespace stowage {

bool importWorkload(const Object &object, ClusterPart &part)
{
    if (!isWorkloadKind(object.group(), object.kind()) && !looksLikeWorkload(object))
        return false;
    Expected<api::Workload> workload = readWorkload(object, part.findings);
    if (!workload)
        return false;
    part.workloads.push_back({.workload = *std::move(workload), .source = object.source});
    return true;
}

void importMemberGroup(const Object &object, ClusterPart &part)
{
    if (object.kind() != "PodGroup" || !api::isMemberGroup(object.group()))
        return;
    FindingSink sink(object, part.findings);
    const FieldReader spec = FieldReader(object.root, sink).object("spec");
    api::Workload group;
    group.group = object.group();
    group.kind = object.kind();
    group.nameSpace = object.nameSpace().empty() ? "default" : object.nameSpace();
    group.name = object.name();
    group.queue = spec.text("queue");
    group.gang.source = api::GangSource::Object;
    group.gang.minCount = std::max<std::int64_t>(0, spec.integer("minMember").value_or(0));
    part.workloads.push_back({.workload = std::move(group), .source = object.source});
}

} // namespace stowage
