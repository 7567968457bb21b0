// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <map>

#include "app/ctl/commands.h"
#include "app/ctl/documents.h"
#include "app/ctl/liverun.h"
#include "core/ask/diff.h"
#include "core/ask/json.h"
#include "core/ask/summary.h"

namespace stowage::ctl {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t changesShown = 20;

Expected<int> secondsOf(const Run &run)
{
    const auto text = run.arguments.value("for");
    if (!text)
        return 0;
    int seconds = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), seconds);
    if (error != std::errc() || end != text->data() + text->size() || seconds < 1)
        return fail(ErrorCode::Usage, "--for takes a number of seconds, not '" + *text + "'");
    return seconds;
}

/// A line of JSON per change of the fleet: where the clusters are, the counts, and what changed.
ordered_json lineOf(const Fleet &fleet, const ask::ClusterSummary &total, const ask::FleetDifference *difference,
                    const std::vector<live::ClusterStatus> &statuses)
{
    ordered_json line = {{"apiVersion", ask::apiVersion},
                         {"kind", "Observation"},
                         {"observedAt", formatInstant(fleet.observedAt)},
                         {"nodes", total.nodes},
                         {"pods", total.pods},
                         {"podsPending", total.podsPending},
                         {"gpus", {{"allocatable", total.numbers.allocatable}, {"held", total.numbers.held}}}};
    for (const live::ClusterStatus &status : statuses)
        line["clusters"][status.name] = {{"state", nameOf(status.state)}, {"objects", status.objects}};
    if (difference != nullptr) {
        const nlohmann::json members = ask::toJson(*difference);
        line["changes"] = members["changes"];
    }
    return line;
}

class Watch {
public:
    Watch(Run &run, LiveRun &live)
        : m_run(run)
        , m_live(live)
    {
    }

    bool changed(const FleetPtr &fleet)
    {
        const ask::ClusterSummary total = ask::summarize(Projection(fleet)).total;
        Expected<ask::FleetDifference> difference = ask::FleetDifference();
        if (m_before)
            difference = ask::compareFleets(m_before, fleet, {.texts = false}, m_run.context);
        const bool differs = m_before != nullptr && difference && !difference->changes.empty();
        const std::vector<live::ClusterStatus> statuses = m_live.statuses();
        if (m_before == nullptr || differs) {
            if (m_run.format == Format::Table)
                print(*fleet, total, differs ? &*difference : nullptr);
            else
                *m_run.out << lineOf(*fleet, total, differs ? &*difference : nullptr, statuses).dump() << '\n';
            m_run.out->flush();
        }
        tellStates(statuses);
        m_before = fleet;
        return true;
    }

private:
    void print(const Fleet &fleet, const ask::ClusterSummary &total, const ask::FleetDifference *difference)
    {
        std::ostream &out = *m_run.out;
        out << m_run.style.paint(formatInstant(fleet.observedAt), Tone::Dim) << "  "
            << grouped(std::int64_t(total.nodes)) << " nodes, " << grouped(std::int64_t(total.pods)) << " pods ("
            << grouped(std::int64_t(total.podsPending)) << " waiting), " << grouped(total.numbers.held) << " of "
            << grouped(total.numbers.allocatable) << " GPUs held\n";
        if (difference == nullptr)
            return;
        for (std::size_t i = 0; i < std::min(changesShown, difference->changes.size()); ++i) {
            const ask::Change &change = difference->changes[i];
            std::string text = "  " + std::string(ask::changeText(change.kind)) + ' ' + change.key.cluster + ' '
                + change.key.kind + ' ' + (change.key.nameSpace.empty() ? "" : change.key.nameSpace + '/')
                + change.key.name;
            for (const ask::FieldChange &field : change.fields)
                text += "  " + field.field + ": " + field.before + " -> " + field.after;
            out << printable(text) << '\n';
        }
        if (difference->changes.size() > changesShown)
            out << "  and " << grouped(std::int64_t(difference->changes.size() - changesShown)) << " more\n";
    }

    /// What became of the connections, each time it changes.
    void tellStates(const std::vector<live::ClusterStatus> &statuses)
    {
        for (const live::ClusterStatus &status : statuses) {
            live::ClusterState &known = m_states[status.name];
            if (known == status.state)
                continue;
            const bool told = known != live::ClusterState::Off || status.failure;
            known = status.state;
            if (told && !m_run.quiet)
                Run::complain(status.name + ": " + nameOf(status.state)
                              + (status.failure ? ": " + status.failure.message : ""));
        }
    }

    Run &m_run;
    LiveRun &m_live;
    FleetPtr m_before;
    std::map<std::string, live::ClusterState> m_states;
};

void watchFleet(Run &run)
{
    const auto seconds = secondsOf(run);
    if (!seconds)
        return run.fail(seconds.error());
    auto live = LiveRun::open(run, true);
    if (!live)
        return run.fail(live.error());
    Watch watch(run, **live);
    (*live)->follow([&](const FleetPtr &fleet) { return watch.changed(fleet); }, *seconds);
    if (!run.context.canceled())
        tellStatuses(run, (*live)->statuses());
}

} // namespace

Command watchCommand()
{
    std::vector<OptionSpec> options = {
        {"for", 0, "SECONDS", "End after so long; without it, when interrupted"},
    };
    options.insert(options.end(), liveOptions().begin(), liveOptions().end());
    return {.name = "watch",
            .summary = "Live clusters as they change: a line whenever something does, with what changed",
            .positional = "",
            .options = std::move(options),
            .hidden = false,
            .run = watchFleet,
            .json = {{"kind", "Observation, one a line"},
                     {"observedAt", "when the clusters were last heard of"},
                     {"nodes, pods, podsPending", "how many"},
                     {"gpus", "allocatable and held units"},
                     {"clusters", "by context: state and objects"},
                     {"changes", "what changed since the line before, as of diff"}}};
}

} // namespace stowage::ctl
