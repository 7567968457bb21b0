// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/nodeprices.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

namespace stowage::plan {

namespace {

enum class Bought : std::uint8_t { OnDemand, Spot, Reserved, Other };

struct BoughtLabel {
    std::string_view key, value;
    Bought bought;
};

// Well-known labels of karpenter.sh, Amazon EKS managed node groups, GKE and AKS.
constexpr std::array<std::string_view, 2> instanceTypeKeys{"node.kubernetes.io/instance-type",
                                                           "beta.kubernetes.io/instance-type"};
constexpr std::array<std::string_view, 6> purchaseKeys{
    "karpenter.sh/capacity-type",       "eks.amazonaws.com/capacityType",        "cloud.google.com/gke-spot",
    "cloud.google.com/gke-preemptible", "kubernetes.azure.com/scalesetpriority", "cloud.google.com/gke-provisioning"};
constexpr std::array purchases{
    BoughtLabel{"karpenter.sh/capacity-type", "spot", Bought::Spot},
    BoughtLabel{"karpenter.sh/capacity-type", "reserved", Bought::Reserved},
    BoughtLabel{"eks.amazonaws.com/capacityType", "SPOT", Bought::Spot},
    BoughtLabel{"eks.amazonaws.com/capacityType", "CAPACITY_BLOCK", Bought::Other},
    BoughtLabel{"cloud.google.com/gke-spot", "true", Bought::Spot},
    BoughtLabel{"cloud.google.com/gke-preemptible", "true", Bought::Spot},
    BoughtLabel{"kubernetes.azure.com/scalesetpriority", "spot", Bought::Spot},
    BoughtLabel{"cloud.google.com/gke-provisioning", "spot", Bought::Spot},
    BoughtLabel{"cloud.google.com/gke-provisioning", "preemptible", Bought::Spot},
};

std::string_view valueOf(const Cluster &cluster, std::span<const Label> labels, NameId key)
{
    const NameId value = key.valid() ? findLabel(labels, key) : NameId();
    return value.valid() ? cluster.text(value) : std::string_view();
}

} // namespace

NodePrices::NodePrices(const Cluster &cluster, const Catalogue *catalogue)
    : m_cluster(cluster)
    , m_catalogue(catalogue ? *catalogue : knownInstanceTypes())
{
    static_assert(instanceTypeKeys.size() == typeKeys && purchaseKeys.size() == boughtKeys);
    const auto find = [&](std::string_view key) { return cluster.names.find(key); };
    std::ranges::transform(instanceTypeKeys, m_typeKeys.begin(), find);
    std::ranges::transform(purchaseKeys, m_boughtKeys.begin(), find);
}

std::optional<double> NodePrices::operator()(NodeId node) const
{
    const std::span<const Label> labels = m_cluster.labelSets[m_cluster.nodes.labels[node]];
    const InstanceType *type = nullptr;
    for (const NameId key : m_typeKeys) {
        if (const std::string_view name = valueOf(m_cluster, labels, key); !name.empty()) {
            type = m_catalogue.find(name);
            break;
        }
    }
    if (type == nullptr)
        return {};
    Bought bought = Bought::OnDemand;
    for (std::size_t i = 0; i < purchaseKeys.size() && bought == Bought::OnDemand; ++i) {
        const std::string_view value = valueOf(m_cluster, labels, m_boughtKeys[i]);
        const auto known = std::ranges::find_if(
            purchases, [&](const BoughtLabel &label) { return label.key == purchaseKeys[i] && label.value == value; });
        if (known != purchases.end())
            bought = known->bought;
    }
    switch (bought) {
    case Bought::OnDemand:
        return type->usdPerHour;
    case Bought::Spot:
        return type->spotUsdPerHour;
    case Bought::Reserved:
        return type->reservedUsdPerHour;
    case Bought::Other:
        break;
    }
    return {};
}

} // namespace stowage::plan
