// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/ask/explainparts.h"
#include "core/import/openfleet.h"

namespace stowage::ask {

namespace {

constexpr std::size_t mostBytes = std::size_t{4} << 20;

/// Findings of a manifest that is thought of, not of a snapshot: the file name means nothing.
std::vector<ManifestProblem> problemsOf(const Fleet &fleet)
{
    std::vector<ManifestProblem> problems;
    const auto add = [&](const std::vector<Finding> &findings) {
        for (const Finding &finding : findings) {
            if (finding.severity == Severity::Info)
                continue;
            std::string message = finding.field.empty() ? finding.reason : finding.field + ": " + finding.reason;
            // A field that a snapshot may lose with a doubt makes the question another one here.
            const bool fatal = finding.severity == Severity::Error || !finding.field.empty();
            problems.push_back({finding.line, std::move(message), fatal});
        }
    };
    add(fleet.findings);
    for (const auto &cluster : fleet.clusters)
        add(cluster->findings);
    std::ranges::stable_sort(problems, {}, &ManifestProblem::line);
    return problems;
}

Expected<FleetPtr> open(const std::string &text)
{
    if (text.size() > mostBytes)
        return fail(ErrorCode::Usage, "the manifest is larger than 4 MiB");
    return openFleetFromMemory({{.name = "manifest", .hub = false, .bytes = text}}, Instant(), {},
                               {.stop = {}, .report = {}, .threads = 1});
}

Expected<ReadManifest> only(const FleetPtr &fleet)
{
    if (fleet->clusters.empty())
        return fail(ErrorCode::Malformed, "there is no pod or workload in the manifest");
    const Cluster &cluster = *fleet->clusters.front();
    if (cluster.nodes.size() > 0)
        return fail(ErrorCode::Malformed, "the manifest holds nodes; open it as a fleet");
    ReadManifest read{.fleet = fleet};
    std::size_t stated = 0;
    for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
        if (cluster.workloads[WorkloadId(row)].inferred || cluster.workloads[WorkloadId(row)].object.kind == "Pod")
            continue;
        read.workload = WorkloadId(row);
        ++stated;
    }
    if (stated > 1)
        return fail(ErrorCode::Ambiguous, "the manifest holds several workloads; ask about one at a time");
    if (stated == 1)
        return read;
    if (cluster.pods.size() > 1)
        return fail(ErrorCode::Ambiguous, "the manifest holds several pods; ask about one at a time");
    if (cluster.pods.size() == 1) {
        read.pod = PodId(0);
        return read;
    }
    for (const Finding &finding : cluster.findings) {
        if (finding.severity == Severity::Error)
            return fail(ErrorCode::Malformed, finding.reason, finding.field);
    }
    return fail(ErrorCode::Malformed, "there is no pod or workload in the manifest");
}

} // namespace

Expected<ReadManifest> readManifest(const std::string &text)
{
    const Expected<FleetPtr> fleet = open(text);
    if (!fleet)
        return tl::unexpected<Error>(fleet.error());
    const std::vector<ManifestProblem> problems = problemsOf(**fleet);
    if (const auto first = std::ranges::find_if(problems, &ManifestProblem::fatal); first != problems.end())
        return fail(ErrorCode::Malformed, first->message,
                    first->line > 0 ? std::to_string(first->line) : std::string());
    return only(*fleet);
}

std::vector<ManifestProblem> checkManifest(const std::string &text)
{
    const Expected<FleetPtr> fleet = open(text);
    if (!fleet)
        return {{0, fleet.error().message, true}};
    std::vector<ManifestProblem> problems = problemsOf(**fleet);
    const Expected<ReadManifest> read = only(*fleet);
    const bool told = std::ranges::any_of(problems, &ManifestProblem::fatal);
    if (!read && !told)
        problems.push_back({0, read.error().message, true});
    return problems;
}

} // namespace stowage::ask
