// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of groups: a tree is decided from its root, every level by how many of its children fit.
#include <algorithm>

#include "core/engine/gang/groups_detail.h"
#include "core/explain/text.h"

namespace stowage::gang {

namespace {

constexpr int deepestTree = 16;
constexpr auto nobodyPlaced = STOWAGE_TEXT("Gang", "No pod of the tree found a node.");
constexpr auto namesDiffer = STOWAGE_TEXT("Gang", "The pods of the group name different schedulers.");

} // namespace

const api::CompositePodGroup *Groups::rootOf(std::string_view nameSpace, std::string_view link) const
{
    const kube::PodGroups &groups = m_session->groups();
    if (!groups.gates().groups || !groups.gates().composite)
        return nullptr;
    if (const api::PodGroup *group = groups.find(nameSpace, link))
        return group->parent.empty() ? nullptr : groups.rootFrom(nameSpace, group->parent);
    return groups.rootFrom(nameSpace, link);
}

Groups::Tree Groups::treeOf(const api::CompositePodGroup &root)
{
    const api::SchedulingObjects &objects = m_session->state().cluster().scheduling;
    const bool topology = m_session->groups().gates().topology;
    const auto build = [&](const auto &self, const api::CompositePodGroup &from, int depth) -> Tree {
        Tree tree{.composite = &from, .needed = from.gang ? std::max<std::int64_t>(from.minGroupCount, 1) : 1};
        tree.group.nameSpace = from.nameSpace;
        tree.group.link = from.name;
        tree.topologyKey = topology ? from.topologyKey : std::string();
        for (const api::PodGroup &child : objects.podGroups) {
            if (child.nameSpace == from.nameSpace && child.parent == from.name)
                tree.children.push_back({.group = collect(child.nameSpace, child.name)});
        }
        for (const api::CompositePodGroup &child : objects.compositeGroups) {
            if (depth < deepestTree && child.nameSpace == from.nameSpace && child.parent == from.name)
                tree.children.push_back(self(self, child, depth + 1));
        }
        std::ranges::stable_sort(tree.children, {}, [](const Tree &child) { return child.group.link; });
        for (const Tree &child : tree.children) {
            const auto add = [](std::vector<kube::MemberId> &all, const std::vector<kube::MemberId> &more) {
                all.insert(all.end(), more.begin(), more.end());
            };
            add(tree.group.running, child.group.running);
            add(tree.group.tried, child.group.tried);
            add(tree.group.gated, child.group.gated);
        }
        return tree;
    };
    return build(build, root, 0);
}

bool Groups::placesPods(const Tree &tree)
{
    return !tree.attempt.assumed.empty() || std::ranges::any_of(tree.children, placesPods);
}

void Groups::undoTree(Tree &tree)
{
    for (auto child = tree.children.rbegin(); child != tree.children.rend(); ++child)
        undoTree(*child);
    undo(tree.attempt);
    tree.fits = false;
}

bool Groups::placeChildren(Tree &tree, const Domain *within, const CycleOptions &options)
{
    std::int64_t fitting = 0, left = static_cast<std::int64_t>(tree.children.size());
    for (Tree &child : tree.children) {
        child.looked = child.fits = false;
        child.attempt = {};
    }
    for (Tree &child : tree.children) {
        // What cannot reach its number any more is not tried to the end.
        if (fitting + left < tree.needed)
            break;
        fitting += placeTree(child, within, options) ? 1 : 0;
        --left;
    }
    tree.attempt.reached = fitting;
    if (fitting >= tree.needed)
        return true;
    for (auto child = tree.children.rbegin(); child != tree.children.rend(); ++child)
        undoTree(*child);
    return false;
}

bool Groups::placeTree(Tree &tree, const Domain *within, const CycleOptions &options)
{
    tree.looked = true;
    if (!tree.composite) {
        // Pods that cannot reach the minimum are not tried.
        if (static_cast<std::int64_t>(tree.group.running.size() + tree.group.tried.size()) < tree.group.minCount) {
            tree.attempt = {};
            return tree.fits = false;
        }
        tree.attempt = tree.group.topologyKey.empty() ? cycle(tree.group, within, options)
                                                      : bestPlacement(tree.group, tree.verdict, within, options);
        return tree.fits = tree.attempt.feasible;
    }
    tree.attempt = {};
    if (tree.topologyKey.empty())
        return tree.fits = placeChildren(tree, within, options);

    std::vector<Domain> domains = domainsOf(tree.topologyKey, within);
    tree.verdict.placements.clear();
    tree.verdict.placement.clear();
    if (!pin(tree.topologyKey, tree.group.running, domains) || domains.empty()) {
        tree.attempt.message = "no feasible placements found";
        return tree.fits = false;
    }
    std::int64_t most = 0;
    const auto placed = [](const auto &self, const Tree &of) -> std::int64_t {
        auto count = static_cast<std::int64_t>(of.attempt.assumed.size());
        for (const Tree &child : of.children)
            count += self(self, child);
        return count;
    };
    const kube::Profile *profile = tree.group.tried.empty() ? nullptr : profileOf(tree.group.tried.front());
    CycleOptions trial = options;
    trial.listed = 0;
    for (const Domain &domain : domains) {
        Placement row{.domain = domain.name, .feasible = placeChildren(tree, &domain, trial)};
        if (row.feasible) {
            row.pods = static_cast<std::int64_t>(tree.group.running.size()) + placed(placed, tree);
            row.fitScore = fitScore(profile, domain);
            most = std::max(most, row.pods);
            for (auto child = tree.children.rbegin(); child != tree.children.rend(); ++child)
                undoTree(*child);
        }
        tree.verdict.placements.push_back(std::move(row));
    }
    std::size_t best = domains.size();
    for (std::size_t i = 0; i < domains.size(); ++i) {
        Placement &row = tree.verdict.placements[i];
        if (!row.feasible)
            continue;
        row.podsScore = most == 0 ? 100 : 100 * row.pods / most;
        const auto total = [](const Placement &of) { return of.podsScore + of.fitScore; };
        if (best == domains.size() || total(row) > total(tree.verdict.placements[best]))
            best = i;
    }
    if (best == domains.size()) {
        tree.attempt.message = "0/" + std::to_string(domains.size()) + " placements are available";
        return tree.fits = false;
    }
    tree.verdict.placement = domains[best].name;
    return tree.fits = placeChildren(tree, &domains[best], options);
}

void Groups::tell(Tree &tree, bool parentFits, GroupVerdict &root)
{
    const bool fits = parentFits && tree.fits;
    GroupVerdict verdict = std::move(tree.verdict);
    if (!fits)
        verdict.placement.clear();
    verdict.running = static_cast<std::int64_t>(tree.group.running.size());
    verdict.minCount = tree.composite ? tree.needed : tree.group.minCount;
    verdict.reached = tree.attempt.reached;
    verdict.state = fits ? GroupState::Scheduled : GroupState::Unschedulable;
    verdict.message = tree.attempt.message;
    if (tree.composite) {
        const bool was = tree.composite->initiallyScheduled;
        verdict.condition = Condition{.type = "CompositePodGroupInitiallyScheduled",
                                      .status = fits || was ? "True" : "False",
                                      .reason = fits || was ? "Scheduled" : "Unschedulable"};
    } else {
        verdict.condition = conditionOf(tree.group, verdict.state);
        if (fits) {
            verdict.bound = tree.attempt.assumed;
            verdict.unbound = tree.attempt.unplaced;
        } else {
            std::vector<kube::MemberId> told;
            for (kube::Decision &decision : tree.attempt.unplaced) {
                told.push_back(decision.member);
                verdict.unbound.push_back(std::move(decision));
            }
            for (const kube::MemberId member : tree.group.tried) {
                if (std::ranges::find(told, member) == told.end())
                    verdict.unbound.push_back({.member = member});
            }
        }
        for (const kube::MemberId member : tree.group.gated)
            verdict.unbound.push_back(m_session->decide(member));
        root.bound.insert(root.bound.end(), verdict.bound.begin(), verdict.bound.end());
        root.unbound.insert(root.unbound.end(), verdict.unbound.begin(), verdict.unbound.end());
    }
    root.children.push_back({tree.group.link, std::move(verdict)});
    for (Tree &child : tree.children)
        tell(child, fits, root);
}

GroupVerdict Groups::decideTree(const api::CompositePodGroup &top, bool preempting, const Context &context)
{
    Tree tree = treeOf(top);
    const std::string held = m_session->groups().isReady(top)
        ? std::string()
        : "waiting for composite pod group \"" + top.name + "\" tree to meet quorum";
    const auto differs = [&](kube::MemberId member) {
        return profileOf(member) != profileOf(tree.group.tried.front());
    };
    const bool mixed = held.empty() && std::ranges::any_of(tree.group.tried, differs);
    const bool fits = held.empty() && !mixed && placeTree(tree, nullptr, {.partOfTree = true});
    if (fits && !placesPods(tree)) {
        undoTree(tree);
        tree.attempt.message = nobodyPlaced;
    }
    if (mixed)
        tree.attempt.message = namesDiffer;

    GroupVerdict collected;
    tell(tree, true, collected);
    GroupVerdict root = std::move(collected.children.front().verdict);
    collected.children.erase(collected.children.begin());
    root.bound = std::move(collected.bound);
    root.unbound = std::move(collected.unbound);
    root.children = std::move(collected.children);
    if (preempting) {
        root.preemption.emplace();
        // What a refused tree would evict is looked for on a tree of its own: this one tells of the first attempt.
        if (held.empty() && !mixed && root.state == GroupState::Unschedulable && !tree.group.tried.empty()
            && m_session->groups().gates().preemption)
            root.preemption = preemptFor(top, context);
    }
    if (!held.empty() || mixed) {
        const auto state = mixed ? GroupState::Error : GroupState::Waiting;
        const auto mark = [&](GroupVerdict &of) {
            for (kube::Decision &decision : of.unbound) {
                if (!held.empty())
                    decision = m_session->decide(decision.member);
            }
            of.state = state;
            of.reason = held;
            if (of.condition && of.condition->status != "True")
                of.condition.reset();
        };
        mark(root);
        for (auto &[link, child] : root.children)
            mark(child);
    } else if (tree.group.tried.empty() && tree.group.gated.empty()) {
        root.state = GroupState::Scheduled; // nobody waits: no cycle takes place
    }
    return root;
}

} // namespace stowage::gang
