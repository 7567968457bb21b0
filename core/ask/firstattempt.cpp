// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/firstattempt.h"

#include <algorithm>
#include <map>
#include <memory>

#include "core/ask/federated.h"
#include "core/ask/incluster.h"
#include "core/ask/lookup.h"

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

AttemptRow tryPlacement(const FederatedDecision &decided, const PodDemand &demand, InClusterJudges &judges,
                        const Context &context)
{
    AttemptRow row;
    row.workload = decided.workload.key();
    row.outcome = karmada::token(decided.decision.outcome);
    row.placed = decided.decision.outcome == karmada::Outcome::Success && !decided.decision.placements.empty();
    row.succeeded = row.placed;
    if (!row.placed)
        return row;
    for (const karmada::Target &target : decided.decision.placements) {
        const MemberFit fit = fitIn(judges, decided.workload, demand, target, context);
        row.targets.push_back({fit.cluster, fit.pods, fit.starts, fit.why});
        row.gpus = saturatingAdd(row.gpus, fit.gpusAsked);
        row.gpusWasted = saturatingAdd(row.gpusWasted, fit.gpus);
    }
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
    InClusterJudges judges(fleet);
    const auto own = readHubText(request.manifests);
    if (!own)
        return tl::unexpected(own.error());
    for (const Setting &setting : settings()) {
        FederatedRequest federated;
        federated.options = request.options;
        federated.options.gates.customizedClusterResourceModeling = setting.models;
        federated.estimators = setting.estimators;
        auto hub = FederatedHub::of(projection, own->get(), std::move(federated), context);
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
            const PodDemand demand = demandOf(fleet, workload);
            if (demand.kinds.empty())
                continue;
            report.workloads.push_back(workload.key());
            const std::int64_t begin = request.nanoseconds ? request.nanoseconds() : 0;
            const Expected<FederatedDecision> decided = (*hub)->decide(workload, context);
            if (!decided)
                return tl::unexpected(decided.error());
            tried.decisionNanoseconds += request.nanoseconds ? request.nanoseconds() - begin : 0;
            tried.rows.push_back(tryPlacement(*decided, demand, judges, context));
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
