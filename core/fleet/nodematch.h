// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "core/api/pod.h"
#include "core/fleet/cluster.h"

namespace stowage {

/// Node selector and required node affinity of a pod, prepared for one cluster: names are looked up once, not per node
class NodeAffinityMatcher {
public:
    NodeAffinityMatcher(const Cluster &cluster, const api::PodSpec &pod);
    [[nodiscard]] bool matches(NodeId node) const;

private:
    enum class Operator : std::uint8_t { In, NotIn, Exists, DoesNotExist, Gt, Lt, Broken };

    struct Test {
        NameId key; ///< invalid: no node has the label
        Operator op = Operator::Broken;
        std::vector<NameId> values;
        std::int64_t bound = 0;
        bool onName = false; ///< matchFields metadata.name
    };

    [[nodiscard]] static Test prepare(const Cluster &cluster, const api::Requirement &requirement, bool onName);
    [[nodiscard]] bool holds(const Test &test, NodeId node) const;

    const Cluster *m_cluster;
    std::vector<Test> m_selector;
    std::vector<std::vector<Test>> m_terms; ///< any of them; an empty one matches nothing
    bool m_hasTerms = false;
};

/// Whether every NoSchedule and NoExecute taint of the node is tolerated.
[[nodiscard]] bool toleratesNode(const Cluster &cluster, NodeId node, std::span<const api::Toleration> tolerations);
[[nodiscard]] bool tolerates(const api::Toleration &toleration, std::string_view key, std::string_view value,
                             std::string_view effect);

} // namespace stowage
