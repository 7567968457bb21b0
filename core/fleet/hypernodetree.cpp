// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/hypernodetree.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string_view>

#include <re2/re2.h>

#include "core/explain/text.h"
#include "core/fleet/findings.h"

namespace stowage {

namespace {

constexpr std::size_t mostLevels = 16;
constexpr std::int64_t patternMemory = 1 << 20;

bool contains(const std::vector<std::string> &values, std::string_view value)
{
    return std::ranges::find(values, value) != values.end();
}

class TreeBuilder {
public:
    explicit TreeBuilder(Cluster &cluster)
        : m_cluster(&cluster)
        , m_severalParents(Severity::Warning,
                           STOWAGE_TEXT("Finding",
                                        "A member of more than one HyperNode; Volcano holds such a "
                                        "topology not ready."),
                           cluster.sources, cluster.findings)
        , m_cycle(Severity::Warning,
                  STOWAGE_TEXT("Finding", "The HyperNode is below itself; Volcano holds such a topology not ready."),
                  cluster.sources, cluster.findings)
        , m_badPattern(Severity::Warning,
                       STOWAGE_TEXT("Finding", "Not a regular expression; the member selects nothing."),
                       cluster.sources, cluster.findings)
    {
        for (std::size_t i = 0; i < cluster.hyperNodes.size(); ++i)
            m_byName.try_emplace(cluster.hyperNodes[i].name, i);
        m_parent.assign(cluster.hyperNodes.size(), none);
        m_nearest.assign(cluster.nodes.size(), none);
    }

    HyperNodeTree build()
    {
        for (std::size_t i = 0; i < m_cluster->hyperNodes.size(); ++i)
            join(i);
        cutCycles();
        HyperNodeTree tree;
        const std::vector<std::int32_t> tiers = usedTiers();
        for (const std::int32_t tier : tiers)
            tree.levels.push_back(nameOf(tier));
        tree.paths.resize(m_cluster->nodes.size(), std::vector<NameId>(tiers.size(), NameId(std::size_t(0))));
        for (std::size_t row = 0; row < m_cluster->nodes.size(); ++row) {
            for (std::size_t at = m_nearest[row]; at != none; at = m_parent[at]) {
                const auto level = std::ranges::find(tiers, m_cluster->hyperNodes[at].tier);
                if (level != tiers.end())
                    tree.paths[NodeId(row)][static_cast<std::size_t>(level - tiers.begin())] =
                        m_cluster->names.intern(m_cluster->hyperNodes[at].name);
            }
        }
        return tree;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void join(std::size_t index)
    {
        for (const HyperNodeRow::Member &member : m_cluster->hyperNodes[index].members) {
            if (member.hyperNode)
                adopt(index, member.exactMatch);
            else if (!member.exactMatch.empty())
                hold(index, m_cluster->findNode(member.exactMatch));
            else if (!member.regexMatch.empty())
                holdMatching(index, member.regexMatch);
            else if (member.labelMatch)
                holdLabelled(index, *member.labelMatch);
        }
    }

    void adopt(std::size_t parent, std::string_view name)
    {
        const auto child = m_byName.find(name);
        if (child == m_byName.end())
            return;
        std::size_t &known = m_parent[child->second];
        if (known == none)
            known = parent;
        else if (known != parent)
            tell(m_severalParents, child->second);
    }

    void hold(std::size_t hyperNode, NodeId node)
    {
        if (!node.valid())
            return;
        std::size_t &nearest = m_nearest[node.index()];
        const auto tierOf = [&](std::size_t index) { return m_cluster->hyperNodes[index].tier; };
        if (nearest == none || tierOf(hyperNode) < tierOf(nearest))
            nearest = hyperNode;
        else if (nearest != hyperNode && tierOf(hyperNode) == tierOf(nearest))
            m_severalParents.add("Node " + std::string(m_cluster->names[m_cluster->nodes.name[node]]), {},
                                 m_cluster->nodes.source[node]);
    }

    void holdMatching(std::size_t hyperNode, const std::string &pattern)
    {
        RE2::Options options;
        options.set_log_errors(false);
        options.set_max_mem(patternMemory);
        const RE2 expression(pattern, options);
        if (!expression.ok()) {
            tell(m_badPattern, hyperNode);
            return;
        }
        for (std::size_t row = 0; row < m_cluster->nodes.size(); ++row) {
            const std::string_view name = m_cluster->names[m_cluster->nodes.name[NodeId(row)]];
            if (RE2::PartialMatch(re2::StringPiece(name.data(), name.size()), expression))
                hold(hyperNode, NodeId(row));
        }
    }

    void holdLabelled(std::size_t hyperNode, const api::LabelSelector &selector)
    {
        // An empty selector selects nothing here, unlike elsewhere.
        if (selector.matchLabels.empty() && selector.matchExpressions.empty())
            return;
        for (std::size_t row = 0; row < m_cluster->nodes.size(); ++row) {
            if (matches(selector, NodeId(row)))
                hold(hyperNode, NodeId(row));
        }
    }

    [[nodiscard]] bool matches(const api::LabelSelector &selector, NodeId node) const
    {
        const std::span<const Label> labels = m_cluster->labelSets[m_cluster->nodes.labels[node]];
        const auto value = [&](std::string_view key) { return findLabel(labels, m_cluster->names.find(key)); };
        for (const auto &[key, wanted] : selector.matchLabels) {
            const NameId found = value(key);
            if (!found.valid() || m_cluster->names[found] != wanted)
                return false;
        }
        return std::ranges::all_of(selector.matchExpressions, [&](const api::Requirement &requirement) {
            const NameId found = value(requirement.key);
            const bool listed = found.valid() && contains(requirement.values, m_cluster->names[found]);
            if (requirement.op == "In")
                return listed;
            if (requirement.op == "NotIn")
                return !listed;
            if (requirement.op == "Exists")
                return found.valid();
            return requirement.op == "DoesNotExist" && !found.valid();
        });
    }

    /// A walk up that meets its start ends there.
    void cutCycles()
    {
        std::vector<std::size_t> seenBy(m_parent.size(), none);
        for (std::size_t start = 0; start < m_parent.size(); ++start) {
            for (std::size_t at = start; at != none && seenBy[at] == none; at = m_parent[at]) {
                seenBy[at] = start;
                const std::size_t parent = m_parent[at];
                if (parent != none && seenBy[parent] == start) {
                    tell(m_cycle, parent);
                    m_parent[at] = none;
                }
            }
        }
    }

    /// Tiers of HyperNodes above some node, the widest first.
    [[nodiscard]] std::vector<std::int32_t> usedTiers() const
    {
        std::set<std::int32_t, std::greater<>> tiers;
        std::vector<bool> seen(m_parent.size());
        for (const std::size_t nearest : m_nearest) {
            for (std::size_t at = nearest; at != none && !seen[at]; at = m_parent[at]) {
                seen[at] = true;
                tiers.insert(m_cluster->hyperNodes[at].tier);
            }
        }
        std::vector<std::int32_t> used(tiers.begin(), tiers.end());
        if (used.size() > mostLevels)
            used.erase(used.begin(), used.end() - mostLevels);
        return used;
    }

    [[nodiscard]] std::string nameOf(std::int32_t tier) const
    {
        for (const HyperNodeRow &hyperNode : m_cluster->hyperNodes) {
            if (hyperNode.tier == tier && !hyperNode.tierName.empty())
                return hyperNode.tierName;
        }
        return "tier " + std::to_string(tier);
    }

    void tell(CappedFindings &findings, std::size_t hyperNode)
    {
        findings.add("HyperNode " + m_cluster->hyperNodes[hyperNode].name, {}, m_cluster->hyperNodes[hyperNode].source);
    }

    Cluster *m_cluster;
    CappedFindings m_severalParents;
    CappedFindings m_cycle;
    CappedFindings m_badPattern;
    std::map<std::string_view, std::size_t> m_byName;
    std::vector<std::size_t> m_parent;
    std::vector<std::size_t> m_nearest;
};

} // namespace

HyperNodeTree hyperNodeTree(Cluster &cluster)
{
    return cluster.hyperNodes.empty() ? HyperNodeTree() : TreeBuilder(cluster).build();
}

} // namespace stowage
