// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <map>

#include "core/ask/explainparts.h"
#include "core/ask/reasons.h"
#include "core/explain/text.h"
#include "core/import/openfleet.h"
#include "core/object/objectstream.h"

namespace stowage::ask {

namespace {

using explain::StatedVerdict;
using explain::Text;

constexpr std::size_t mostGroups = 4;

constexpr auto otherVersion = STOWAGE_TEXT("Explain", "The nodes run Kubernetes 1.%1; 1.%2 is modelled.");
constexpr auto saidBefore =
    STOWAGE_TEXT("Explain", "It was said %1 before the data was read; pods may have gone since.");
constexpr auto profileUnknown = STOWAGE_TEXT(
    "Explain", "The cluster's own scheduler configuration and gates are not known; the defaults are modelled.");
constexpr auto orderUnknown =
    STOWAGE_TEXT("Explain", "Pods of this workload that wait before it were placed first here.");
constexpr auto reasonsDiffer = STOWAGE_TEXT("Explain", "Both find no node, but count the reasons differently.");
constexpr auto saidByOthers =
    STOWAGE_TEXT("Explain", "It was not kube-scheduler's filters that said it, but its queue or another component.");
constexpr auto nothingSaid = STOWAGE_TEXT("Explain", "The cluster has not said anything of it yet.");

/// Fills what the message alone does not tell from the pod's own text.
void readCondition(const Cluster &cluster, PodId pod, StatedVerdict &stated)
{
    if (!cluster.pods.source[pod].valid())
        return;
    const Expected<std::string> text = readSource(cluster.sources, cluster.pods.source[pod]);
    if (!text)
        return;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        for (const Value condition : object.root["status"]["conditions"]) {
            if (condition["type"].text() != "PodScheduled")
                continue;
            stated.condition = "PodScheduled=" + std::string(condition["status"].text());
            stated.reason = condition["reason"].text();
            stated.message = condition["message"].text();
            stated.since = parseInstant(condition["lastTransitionTime"].text()).value_or(Instant());
        }
    };
    handler.finding = [](Finding) {};
    handler.secret = [] {};
    readObjects(ByteSource::fromMemory(*text), 0, {}, handler);
}

std::vector<std::string_view> sortedReasons(std::string_view message)
{
    std::vector<std::string_view> reasons = reasonsOf(message);
    std::ranges::sort(reasons);
    return reasons;
}

} // namespace

int kubeletMinor(const Cluster &cluster)
{
    std::map<int, std::size_t> counts;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        std::string_view version = cluster.text(cluster.nodes.kubeletVersion[NodeId(row)]);
        if (version.starts_with('v'))
            version.remove_prefix(1);
        int minor = 0;
        if (version.starts_with("1."))
            std::from_chars(version.data() + 2, version.data() + version.size(), minor);
        if (minor > 0)
            ++counts[minor];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto &entry) { return entry.second; });
    return most == counts.end() ? 0 : most->first;
}

std::vector<StatedVerdict> statedVerdicts(const Cluster &cluster, std::span<const PodId> pods)
{
    std::map<NameId, std::pair<PodId, std::int64_t>> groups; // first pod, how many
    for (const PodId pod : pods) {
        const auto [group, added] = groups.try_emplace(cluster.pods.reason[pod], pod, 0);
        ++group->second.second;
    }
    std::vector<std::pair<PodId, std::int64_t>> order;
    for (const auto &[reason, group] : groups)
        order.push_back(group);
    std::ranges::stable_sort(order, std::ranges::greater(), [](const auto &group) { return group.second; });
    std::vector<StatedVerdict> all;
    for (std::size_t i = 0; i < order.size() && i < mostGroups; ++i) {
        StatedVerdict stated{.message = std::string(cluster.text(cluster.pods.reason[order[i].first])),
                             .pods = order[i].second};
        readCondition(cluster, order[i].first, stated);
        all.push_back(std::move(stated));
    }
    return all;
}

void compareWithStated(const Cluster &cluster, const OwnVerdict &own, std::vector<StatedVerdict> &stated)
{
    using explain::Answer;
    const auto say = [](const char *pattern, std::vector<std::string> arguments = {}) {
        return Text::own("Explain", pattern, std::move(arguments));
    };
    const bool fits = own.answer == Answer::Fits;
    for (StatedVerdict &one : stated) {
        if (one.condition.empty() && one.message.empty()) {
            one.mayExplain.push_back(say(nothingSaid));
            continue;
        }
        const bool theyFit = one.condition == "PodScheduled=True";
        one.agrees = own.answer != Answer::NotDecided && fits == theyFit;
        const bool sameWords = fits || own.message.empty() || one.reason == "SchedulingGated"
            || sortedReasons(own.message) == sortedReasons(one.message);
        if ((one.agrees && sameWords) || own.answer == Answer::NotDecided)
            continue;
        if (one.agrees && one.message.find("nodes are available") == std::string::npos) {
            one.mayExplain.push_back(say(saidByOthers));
            continue;
        }
        if (one.agrees)
            one.mayExplain.push_back(say(reasonsDiffer));
        if (const int minor = kubeletMinor(cluster); minor > 0 && minor != own.modelledMinor)
            one.mayExplain.push_back(say(otherVersion, {std::to_string(minor), std::to_string(own.modelledMinor)}));
        if (own.othersBefore)
            one.mayExplain.push_back(say(orderUnknown));
        if (one.since.known() && cluster.observedAt.known() && cluster.observedAt > one.since)
            one.mayExplain.push_back(say(saidBefore, {formatAge(cluster.observedAt.micros - one.since.micros)}));
        if (!own.configured)
            one.mayExplain.push_back(say(profileUnknown));
    }
}

} // namespace stowage::ask
