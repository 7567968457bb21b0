// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/answeroutput.h"
#include "app/ctl/commands.h"
#include "app/ctl/documents.h"
#include "app/ctl/listoutput.h"
#include "core/ask/diff.h"
#include "core/ask/json.h"

namespace stowage::ctl {

namespace {

void printCounts(Run &run, const ask::FleetDifference &difference)
{
    std::string text;
    for (std::size_t i = 0; i < ask::changeCategories; ++i) {
        const auto category = static_cast<ask::ChangeCategory>(i);
        for (const ask::ChangeKind kind :
             {ask::ChangeKind::Added, ask::ChangeKind::Removed, ask::ChangeKind::Changed}) {
            const std::size_t count = difference.count(category, kind);
            if (count == 0)
                continue;
            text += text.empty() ? "" : ", ";
            text.append(ask::categoryText(category)).append(" ").append(ask::changeText(kind)).append(" ");
            text += grouped(static_cast<std::int64_t>(count));
        }
    }
    *run.out << (text.empty() ? "Nothing differs.\n" : text + "\n\n");
}

void compare(Run &run)
{
    if (run.arguments.positional.size() != 2)
        return run.fail(Error{ErrorCode::Usage, "diff takes two fleets: stowagectl diff OLD NEW", {}});
    const Expected<FleetPtr> before = openFleetAt(run, run.arguments.positional[0]);
    if (!before)
        return run.fail(before.error());
    const Expected<FleetPtr> after = openFleetAt(run, run.arguments.positional[1]);
    if (!after)
        return run.fail(after.error());
    Expected<ask::FleetDifference> compared = ask::compareFleets(*before, *after, {}, run.context);
    if (!compared)
        return run.fail(compared.error());
    const auto difference = std::make_shared<const ask::FleetDifference>(std::move(*compared));

    const bool whole = !hasListOptions(run);
    if (whole && (run.format == Format::Json || run.format == Format::Yaml)) {
        nlohmann::ordered_json answer = {{"apiVersion", ask::apiVersion}, {"kind", "Difference"}};
        const nlohmann::json members = ask::toJson(*difference);
        for (const auto &[key, value] : members.items())
            answer[key] = value;
        return writeDocument(run, answer);
    }
    if (whole && run.format == Format::Table)
        printCounts(run, *difference);
    if (run.format == Format::Table && whole && difference->changes.empty())
        return;
    if (const Expected<void> written = writeList(run, *ask::makeDifferenceList(difference)); !written)
        run.fail(written.error());
}

} // namespace

Command diffCommand()
{
    std::vector<OptionSpec> options = {
        {"now", 0, "TIME", "Take TIME (RFC 3339) as now instead of when the fleets were observed"},
        {"topology-levels", 0, "KEYS", "Node labels of the topology from top to bottom, joined by commas"},
    };
    options.insert(options.end(), listOptions().begin(), listOptions().end());
    return {.name = "diff",
            .summary = "What came, went and changed between two snapshots",
            .positional = "OLD NEW",
            .options = std::move(options),
            .hidden = false,
            .run = compare,
            .json = {
                {"kind", "Difference"},
                {"before, after", "when the two fleets were observed"},
                {"counts",
                 "per category (cluster, gpus, node, workload, pod, queue, policy, object): added, removed, "
                 "changed"},
                {"changes",
                 "category, change, cluster, group, kind, namespace, name, and fields: a list of field, "
                 "before, after"},
            }};
}

} // namespace stowage::ctl
