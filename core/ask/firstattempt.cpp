// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/firstattempt.h"

#include <algorithm>
#include <map>
#include <memory>

#include "core/ask/federated.h"
#include "core/ask/incluster.h"
#include "core/ask/lookup.h"
#include "core/fleet/podsets.h"

namespace stowage::ask {

namespace {

/// Estimators and models as a hub can run.
struct Setting {
    const char *name;
    bool models;
    std::vector<std::string> estimators;
};

std::vector<Setting> settings()
{
    const std::string model(karmada::modelEstimator), nodes(karmada::nodeEstimator);
    return {{"summary", false, {model}},
            {"models", true, {model}},
            {"per-node", true, {nodes}},
            {"both", true, {model, nodes}}};
}

/// Pods of one kind that a cluster is to run.
struct Pods {
    api::Labels labels;
    api::PodSpec spec;
    std::int64_t count = 0;
};

/// The pod sets that its object or its pods state, wherever the fleet has them.
std::vector<api::PodSet> statedPodSets(const Fleet &fleet, const HubWorkload &workload)
{
    const std::string key = workload.key();
    if (fleet.hub) {
        if (const auto found = findWorkload(*fleet.hub, key))
            return podSetsOf(*fleet.hub, *found);
    }
    for (const auto &member : fleet.clusters) {
        if (const auto found = findWorkload(*member, key))
            return podSetsOf(*member, *found);
    }
    return {};
}

/// What the whole workload is; of those with replicas the count is set by the placement.
std::vector<Pods> podsOf(const Fleet &fleet, const HubWorkload &workload)
{
    std::vector<Pods> pods;
    if (workload.object == nullptr)
        return pods;
    const api::karmada::Template &object = *workload.object;
    if (object.hasReplicas && object.pod) {
        std::vector<api::PodSet> stated = statedPodSets(fleet, workload);
        if (stated.size() == 1)
            pods.push_back({stated.front().labels, stated.front().spec, object.replicas});
        else
            pods.push_back({object.labels, *object.pod, object.replicas});
        return pods;
    }
    // Pods as they will be, which need not be what Karmada counts.
    for (api::PodSet &podSet : statedPodSets(fleet, workload))
        pods.push_back({std::move(podSet.labels), std::move(podSet.spec), podSet.count});
    if (!pods.empty())
        return pods;
    for (const api::karmada::TemplateComponent &component : object.components) {
        if (component.pod)
            pods.push_back({object.labels, *component.pod, component.replicas});
    }
    return pods;
}

/// Without a hub nothing says what waits but the members: workloads whose pods all do.
bool waits(const Fleet &fleet, const HubWorkload &workload)
{
    if (fleet.hub)
        return true;
    bool pending = false;
    for (const auto &member : fleet.clusters) {
        const auto found = findWorkload(*member, workload.key());
        if (!found)
            continue;
        const WorkloadEntry &entry = member->workloads[*found];
        if (entry.podsRunning > 0)
            return false;
        pending = pending || entry.podsPending > 0;
    }
    return pending;
}

std::int64_t keptOn(const HubWorkload &workload, const std::string &cluster)
{
    std::int64_t kept = 0;
    if (workload.binding != nullptr) {
        for (const api::karmada::TargetCluster &target : workload.binding->clusters)
            kept += target.name == cluster ? target.replicas : 0;
    }
    return kept;
}

/// The members' schedulers, made when the first pod comes to them.
class Judges {
public:
    explicit Judges(const Fleet &fleet)
        : m_fleet(&fleet)
    {
    }

    InClusterJudge *of(const std::string &cluster)
    {
        const Cluster *member = m_fleet->find(cluster);
        if (member == nullptr)
            return nullptr;
        std::unique_ptr<InClusterJudge> &judge = m_judges[cluster];
        if (!judge)
            judge = std::make_unique<InClusterJudge>(*member);
        return judge.get();
    }
    void reset()
    {
        for (auto &[cluster, judge] : m_judges)
            judge->undoTo(0);
    }

private:
    const Fleet *m_fleet;
    std::map<std::string, std::unique_ptr<InClusterJudge>> m_judges;
};

void tryTarget(const HubWorkload &workload, const std::vector<Pods> &pods, const karmada::Target &target,
               Judges &judges, const Context &context, AttemptRow &row)
{
    AttemptTarget &tried = row.targets.emplace_back();
    tried.cluster = target.cluster;
    InClusterJudge *judge = judges.of(target.cluster);
    const bool divided = workload.object->hasReplicas && pods.size() == 1;
    for (const Pods &kind : pods) {
        const std::int64_t count =
            divided ? std::max<std::int64_t>(target.replicas - keptOn(workload, target.cluster), 0) : kind.count;
        tried.pods += count;
        if (judge == nullptr) {
            tried.why = "no snapshot of the cluster";
            continue;
        }
        const InClusterJudge::Attempt attempt =
            judge->place(workload.nameSpace(), kind.labels, kind.spec, count, context);
        tried.bound += attempt.placed;
        row.gpus = saturatingAdd(row.gpus, saturatingMultiply(attempt.gpusEach, count));
        row.gpusWasted = saturatingAdd(row.gpusWasted, attempt.gpus);
        if (tried.why.empty())
            tried.why = attempt.why;
    }
}

AttemptRow tryPlacement(const FederatedDecision &decided, const std::vector<Pods> &pods, Judges &judges,
                        const Context &context)
{
    AttemptRow row;
    row.workload = decided.workload.key();
    row.outcome = karmada::token(decided.decision.outcome);
    row.placed = decided.decision.outcome == karmada::Outcome::Success && !decided.decision.placements.empty();
    row.succeeded = row.placed;
    if (!row.placed)
        return row;
    for (const karmada::Target &target : decided.decision.placements)
        tryTarget(decided.workload, pods, target, judges, context, row);
    for (const AttemptTarget &target : row.targets)
        row.succeeded = row.succeeded && target.bound == target.pods;
    if (row.succeeded)
        row.gpusWasted = 0;
    return row;
}

} // namespace

Expected<FirstAttempt> firstAttempt(const Projection &projection, const FirstAttemptRequest &request,
                                    const Context &context)
{
    FirstAttempt report;
    const Fleet &fleet = projection.fleet();
    Judges judges(fleet);
    for (const Setting &setting : settings()) {
        FederatedRequest federated;
        federated.options = request.options;
        federated.options.gates.customizedClusterResourceModeling = setting.models;
        federated.estimators = setting.estimators;
        auto hub = FederatedHub::of(projection, nullptr, std::move(federated), context);
        if (!hub)
            return tl::unexpected(hub.error());
        std::vector<HubWorkload> waiting;
        if (request.workloads.empty()) {
            waiting = (*hub)->pending();
            std::erase_if(waiting, [&](const HubWorkload &workload) { return !waits(fleet, workload); });
        }
        for (const std::string &name : request.workloads) {
            Expected<HubWorkload> found = (*hub)->workloads().find(name);
            if (!found)
                return tl::unexpected(found.error());
            waiting.push_back(*found);
        }
        AttemptSetting &tried = report.settings.emplace_back();
        tried.name = setting.name;
        report.workloads.clear();
        for (const HubWorkload &workload : waiting) {
            if (context.canceled())
                return fail(ErrorCode::Canceled, "canceled");
            const std::vector<Pods> pods = podsOf(fleet, workload);
            if (pods.empty())
                continue;
            report.workloads.push_back(workload.key());
            const std::int64_t begin = request.nanoseconds ? request.nanoseconds() : 0;
            const Expected<FederatedDecision> decided = (*hub)->decide(workload, context);
            if (!decided)
                return tl::unexpected(decided.error());
            tried.decisionNanoseconds += request.nanoseconds ? request.nanoseconds() - begin : 0;
            tried.rows.push_back(tryPlacement(*decided, pods, judges, context));
            const AttemptRow &row = tried.rows.back();
            tried.placed += row.placed ? 1 : 0;
            tried.succeeded += row.succeeded ? 1 : 0;
            tried.gpusWasted = saturatingAdd(tried.gpusWasted, row.gpusWasted);
        }
        judges.reset();
    }
    return report;
}

} // namespace stowage::ask
