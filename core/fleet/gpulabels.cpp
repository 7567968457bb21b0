// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/gpulabels.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace stowage {

namespace {

std::optional<Amount> amount(std::string_view text)
{
    Amount number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0)
        return {};
    return number;
}

/// "16G" and "192Gi" as AMD's labeller writes them, in MiB.
Amount memoryMiB(std::string_view text)
{
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::string_view unit = text.substr(digits);
    const Amount number = amount(text.substr(0, digits)).value_or(0);
    if (unit == "G" || unit == "Gi" || unit == "GB" || unit == "GiB")
        return saturatingMultiply(number, 1024);
    return unit == "M" || unit == "Mi" || unit == "MB" || unit == "MiB" ? number : 0;
}

bool removeSuffix(std::string &text, std::string_view suffix)
{
    if (!text.ends_with(suffix))
        return false;
    text.resize(text.size() - suffix.size());
    return true;
}

} // namespace

GpuLabelReader::GpuLabelReader(const Cluster &cluster)
    : m_cluster(&cluster)
    , m_product(cluster.names.find("nvidia.com/gpu.product"))
    , m_count(cluster.names.find("nvidia.com/gpu.count"))
    , m_memory(cluster.names.find("nvidia.com/gpu.memory"))
    , m_replicas(cluster.names.find("nvidia.com/gpu.replicas"))
    , m_strategy(cluster.names.find("nvidia.com/gpu.sharing-strategy"))
    , m_amdProduct(cluster.names.find("amd.com/gpu.product-name"))
    , m_amdMemory(cluster.names.find("amd.com/gpu.vram"))
    , m_intelProduct(cluster.names.find("gpu.intel.com/product"))
    , m_tpu(cluster.names.find("cloud.google.com/gke-tpu-accelerator"))
{
}

std::string_view GpuLabelReader::text(NodeId node, NameId key) const
{
    return m_cluster->names[findLabel(m_cluster->labelSets[m_cluster->nodes.labels[node]], key)];
}

GpuLabels GpuLabelReader::readNvidia(NodeId node) const
{
    GpuLabels labels;
    labels.model = text(node, m_product);
    labels.strategy = text(node, m_strategy);
    labels.count = amount(text(node, m_count));
    labels.replicas = amount(text(node, m_replicas));
    labels.memoryMiB = amount(text(node, m_memory)).value_or(0);
    labels.sharedProduct = removeSuffix(labels.model, "-SHARED");
    labels.invalidMig = removeSuffix(labels.model, "-MIG-INVALID");
    if (const std::size_t mig = labels.model.rfind("-MIG-"); mig != std::string::npos) {
        labels.migProfile = labels.model.substr(mig + 5);
        labels.model.resize(mig);
    }
    return labels;
}

GpuLabels GpuLabelReader::read(NodeId node, std::string_view vendor) const
{
    GpuLabels labels;
    if (vendor == "nvidia")
        return readNvidia(node);
    if (vendor == "amd") {
        labels.model = text(node, m_amdProduct);
        labels.memoryMiB = memoryMiB(text(node, m_amdMemory));
    } else if (vendor == "google") {
        labels.model = text(node, m_tpu);
    } else if (vendor == "intel") {
        labels.model = text(node, m_intelProduct);
    }
    return labels;
}

Amount GpuLabelReader::replicasOf(NodeId node, std::string_view resource) const
{
    const NameId key = m_cluster->names.find(std::string(resource) + ".replicas");
    return std::max<Amount>(1, amount(text(node, key)).value_or(1));
}

} // namespace stowage
