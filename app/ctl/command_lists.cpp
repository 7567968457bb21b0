// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/commands.h"
#include "app/ctl/listoutput.h"
#include "app/ctl/prices.h"
#include "core/ask/list.h"
#include "core/ask/registry.h"

namespace stowage::ctl {

namespace {

std::vector<OptionSpec> withListOptions(std::vector<OptionSpec> options)
{
    options.insert(options.end(), listOptions().begin(), listOptions().end());
    return options;
}

Expected<void> refuseBareCluster(const Run &run)
{
    for (const std::string &value : run.arguments.values("cluster")) {
        if (value.find('=') == std::string::npos)
            return fail(ErrorCode::Usage,
                        "--cluster takes NAME=PATH here; to see one cluster alone, use --filter cluster:" + value);
    }
    return {};
}

void listThings(Run &run)
{
    if (const auto usable = refuseBareCluster(run); !usable)
        return run.fail(usable.error());
    const Expected<Projection> fleet = openProjection(run);
    if (!fleet)
        return run.fail(fleet.error());
    const Expected<ask::ListPtr> list = ask::makeList(*fleet, run.command->name);
    if (!list)
        return run.fail(list.error());
    if (const Expected<void> written = writeList(run, **list); !written)
        run.fail(written.error());
}

void listUsage(Run &run)
{
    if (const auto usable = refuseBareCluster(run); !usable)
        return run.fail(usable.error());
    ask::UsageOptions options;
    std::vector<std::string> keys;
    for (const std::string &value : run.arguments.values("by")) {
        for (std::string &key : splitCommas(value))
            keys.push_back(std::move(key));
    }
    if (keys.size() > 2)
        return run.fail(Error{ErrorCode::Usage, "usage is grouped by one key or two: --by namespace,model", {}});
    if (!keys.empty())
        options.first = keys[0];
    if (keys.size() > 1)
        options.second = keys[1];
    const Expected<Projection> fleet = openProjection(run);
    if (!fleet)
        return run.fail(fleet.error());
    const Expected<ask::ListPtr> list = ask::makeUsage(*fleet, options);
    if (!list)
        return run.fail(list.error());
    if (const Expected<void> written = writeList(run, **list); !written)
        run.fail(written.error());
}

} // namespace

Command usageCommand()
{
    std::vector<OptionSpec> options = withListOptions(fleetOptions());
    std::string keys;
    for (const std::string_view key : ask::usageKeys())
        keys.append(key).append(" ");
    options.push_back(
        {"by", 0, "KEYS",
         "One or two of namespace (default), owner, queue, priority, model, cluster, label:KEY, joined by a "
         "comma",
         false, keys + "label:"});
    return {.name = "usage",
            .summary = "Who uses what: held GPUs grouped by one or two keys, with subtotals",
            .positional = "",
            .options = std::move(options),
            .hidden = false,
            .run = listUsage};
}

std::vector<Command> listCommands()
{
    std::vector<Command> all;
    for (const std::string_view name : ask::listNames()) {
        // Such a list is what the ask of its name prints as a table.
        if (ask::find(name) != nullptr)
            continue;
        all.push_back({.name = std::string(name),
                       .summary = ask::listSummary(name),
                       .positional = "",
                       .options = withListOptions(fleetOptions()),
                       .hidden = false,
                       .run = listThings});
    }
    return all;
}

} // namespace stowage::ctl
