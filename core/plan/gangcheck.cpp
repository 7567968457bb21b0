// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/explain/text.h"
#include "core/plan/domains.h"
#include "core/plan/stagecontext.h"

/// What a step does to pods that run together, whatever it was.
namespace stowage::plan {

namespace {

constexpr auto broken =
    STOWAGE_TEXT("Check", "%1 runs all together: it would keep %2 of the %3 pods that it needs at once.");
constexpr auto startsAnew = STOWAGE_TEXT("Check", "%1 runs all together: it starts anew when %2 of its %3 pods move.");
constexpr auto groupsShort = STOWAGE_TEXT("Check", "%1 needs %2 of its groups at once: it would keep %3.");
constexpr auto split = STOWAGE_TEXT("Check", "%1 keeps its pods in one %2; they would be in %3.");
constexpr auto divided = STOWAGE_TEXT("Check", "%1 runs all together: it cannot be divided over %2 and %3.");
constexpr auto dividedUnit =
    STOWAGE_TEXT("Check", "A replica of %1 runs all together: whole replicas go from %2 to %3, not parts of one.");

class GangCheck {
public:
    GangCheck(Stager &stager, bool chosen)
        : m_stager(&stager)
        , m_chosen(chosen)
    {
    }

    void run()
    {
        for (const auto &[key, change] : m_stager->gangs) {
            m_cluster = m_stager->fleet.cluster(key.first);
            if (!m_cluster)
                continue;
            if (change.rule.minCount > 0)
                checkCount(change);
            if (change.rule.minGroups > 0)
                checkGroups(change);
            if (!change.rule.topologyKey.empty() && change.gained > 0)
                checkDomains(change);
        }
    }

private:
    void tell(Rule rule, const char *text, std::vector<std::string> arguments)
    {
        if (m_chosen)
            m_stager->block(rule, text, std::move(arguments));
        else
            m_stager->warn(rule, text, std::move(arguments));
    }

    [[nodiscard]] std::int64_t placedOf(const GangRule &rule) const
    {
        const std::vector<PodId> members = membersOf(*m_cluster, rule);
        return std::ranges::count_if(members, [&](PodId pod) { return m_cluster->pods.occupies(pod); });
    }

    void checkCount(const GangChange &change)
    {
        const GangRule &rule = change.rule;
        const std::int64_t placed = placedOf(rule), before = placed - change.gained + change.lost;
        const bool ran = before >= rule.minCount;
        if (placed > 0 && placed < rule.minCount) {
            // What was short before and only lost more is no news.
            if (!change.told && (ran || change.gained > 0))
                tell(Rule::Gang, broken, {shown(rule.key), std::to_string(placed), std::to_string(rule.minCount)});
            return;
        }
        if (ran && placed >= rule.minCount && change.lost < before && before - change.lost < rule.minCount)
            m_stager->warn(Rule::Gang, startsAnew,
                           {shown(rule.key), std::to_string(change.lost), std::to_string(before)});
    }

    /// Whether a group runs: now, or as it was before the step.
    [[nodiscard]] bool runs(const GangRule &rule, bool before, int depth = 0) const
    {
        if (rule.key.kind == "CompositePodGroup") {
            std::int64_t running = 0;
            if (depth < 8)
                for (const GangRule &below : groupsBelow(*m_cluster, rule))
                    running += runs(below, before, depth + 1) ? 1 : 0;
            return running >= std::max<std::int64_t>(1, rule.minGroups);
        }
        std::int64_t placed = placedOf(rule);
        if (before) {
            if (const auto change = m_stager->gangs.find({m_cluster->name, rule.key}); change != m_stager->gangs.end())
                placed += change->second.lost - change->second.gained;
        }
        return placed >= std::max<std::int64_t>(1, rule.minCount);
    }

    void checkGroups(const GangChange &change)
    {
        std::int64_t was = 0, is = 0;
        for (const GangRule &below : groupsBelow(*m_cluster, change.rule)) {
            was += runs(below, true) ? 1 : 0;
            is += runs(below, false) ? 1 : 0;
        }
        if (is > 0 && is < change.rule.minGroups && (was >= change.rule.minGroups || is > was))
            tell(Rule::Gang, groupsShort,
                 {shown(change.rule.key), std::to_string(change.rule.minGroups), std::to_string(is)});
    }

    void checkDomains(const GangChange &change)
    {
        const std::map<std::string, std::vector<NodeId>> domains = domainsOf(*m_cluster, change.rule.topologyKey);
        if (domains.empty())
            return;
        std::map<NodeId, std::string> domainOf;
        for (const auto &[name, nodes] : domains)
            for (const NodeId node : nodes)
                domainOf[node] = name;
        std::set<std::string> now, kept;
        for (const PodId pod : membersOf(*m_cluster, change.rule)) {
            if (!m_cluster->pods.occupies(pod))
                continue;
            const auto at = domainOf.find(m_cluster->pods.node[pod]);
            const std::string domain = at == domainOf.end() ? std::string() : at->second;
            now.insert(domain);
            const auto moved = m_stager->moves.find(nameOf(*m_cluster, pod));
            if (moved == m_stager->moves.end() || moved->second.from == moved->second.to)
                kept.insert(domain);
        }
        if (now.size() < 2)
            return;
        std::string names;
        for (const std::string &domain : now)
            names += (names.empty() ? "" : ", ") + (domain.empty() ? "-" : domain.substr(0, domain.find('\n')));
        const std::vector<std::string> arguments{shown(change.rule.key), change.rule.topologyKey, names};
        if (kept.size() > 1)
            m_stager->warn(Rule::Topology, split, arguments); // it was so before
        else
            tell(Rule::Topology, split, arguments);
    }

    Stager *m_stager;
    bool m_chosen;
    const Cluster *m_cluster = nullptr;
};

} // namespace

void checkGangs(Stager &stager, bool chosen)
{
    GangCheck(stager, chosen).run();
}

void checkDivided(Stager &stager, const WorkloadEntry &entry, const Share &share, const std::string &from,
                  const std::string &to)
{
    const api::Workload &object = entry.object;
    if (object.gang.mode != api::GangMode::All && object.gang.mode != api::GangMode::Min)
        return;
    const Share whole = wholeShare(object);
    if (total(share) >= total(whole))
        return;
    const std::string name = object.kind + ' ' + object.nameSpace + '/' + object.name;
    if (object.gang.scope == api::GangScope::Workload) {
        if (object.gang.mode == api::GangMode::All)
            stager.block(Rule::Gang, divided, {name, from, to});
        return;
    }
    const std::int64_t replica = total(shareOfReplicas(object, 1));
    if (replica > 0 && share != shareOfReplicas(object, total(share) / replica))
        stager.block(Rule::Gang, dividedUnit, {name, from, to});
}

} // namespace stowage::plan
