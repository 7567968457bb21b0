// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/podmanifest.h"

#include "core/import/openfleet.h"

namespace stowage::ask {

Expected<PodManifest> readPodManifest(const nlohmann::json &manifest)
{
    nlohmann::json pod = manifest;
    if (pod.value("kind", nlohmann::json("Pod")) != "Pod")
        return fail(ErrorCode::Usage, "the manifest is no Pod", "/pod/kind");
    if (!pod.contains("spec") || !pod["spec"].is_object())
        return fail(ErrorCode::Usage, "the manifest has no spec", "/pod/spec");
    if (pod.contains("metadata") && !pod["metadata"].is_object())
        return fail(ErrorCode::Usage, "metadata is no object", "/pod/metadata");
    pod["kind"] = "Pod";
    pod["apiVersion"] = "v1";
    if (!pod.contains("metadata"))
        pod["metadata"] = nlohmann::json::object();
    if (pod["metadata"].value("name", nlohmann::json("")) == "")
        pod["metadata"]["name"] = "pod";
    // Where it would run, and what became of it, is what the ask is about.
    pod["spec"].erase("nodeName");
    pod.erase("status");
    const std::string bytes = pod.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const Expected<FleetPtr> fleet = openFleetFromMemory({{.name = "manifest", .hub = false, .bytes = bytes}},
                                                         Instant(), {}, {.stop = {}, .report = {}, .threads = 1});
    if (!fleet)
        return tl::unexpected(fleet.error());
    const Cluster &cluster = *(*fleet)->clusters.front();
    for (const Finding &finding : cluster.findings) {
        if (finding.severity == Severity::Error)
            return fail(ErrorCode::Malformed, finding.reason, finding.field);
    }
    if (cluster.pods.size() != 1)
        return fail(ErrorCode::Malformed, "the manifest cannot be read as a Pod", "/pod");
    const PodId only(0);
    PodManifest read{.nameSpace = std::string(cluster.text(cluster.pods.nameSpace[only])),
                     .name = std::string(cluster.text(cluster.pods.name[only])),
                     .labels = {},
                     .spec = cluster.shapes[cluster.pods.shape[only]].spec};
    for (const Label &label : cluster.labelSets[cluster.pods.labels[only]])
        read.labels.emplace_back(cluster.text(label.key), cluster.text(label.value));
    return read;
}

} // namespace stowage::ask
