// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/answeroutput.h"
#include "app/ctl/askoptions.h"
#include "app/ctl/commands.h"
#include "app/ctl/listoutput.h"
#include "app/ctl/prices.h"
#include "app/ctl/topologytree.h"
#include "core/ask/list.h"
#include "core/ask/lookup.h"
#include "core/ask/registry.h"

namespace stowage::ctl {

namespace {

/// The list that shows an ask's answer to people; empty if none does.
bool isList(std::string_view ask)
{
    return std::ranges::find(ask::listNames(), ask) != ask::listNames().end();
}

bool wantsFleet(const ask::Entry &entry, const nlohmann::json &question)
{
    return entry.readsFleet && (entry.insteadOfFleet.empty() || !question.contains(entry.insteadOfFleet));
}

void answer(Run &run)
{
    const ask::Entry *entry = ask::find(run.command->name);
    Expected<nlohmann::json> question = askOf(*entry, run.arguments);
    if (!question)
        return run.fail(question.error());

    Projection projection(std::make_shared<const Fleet>());
    if (wantsFleet(*entry, *question) || namesFleet(run)) {
        Expected<Projection> opened = openProjection(run);
        if (!opened)
            return run.fail(opened.error());
        projection = std::move(*opened);
    }
    const std::string cluster = question->value("cluster", std::string());

    const bool people = run.format == Format::Table || run.format == Format::Csv;
    if (isList(entry->name) && (people || hasListOptions(run))) {
        if (!cluster.empty()) {
            if (const auto known = ask::findCluster(projection, cluster); !known)
                return run.fail(known.error());
            run.arguments.options["filter"].push_back("cluster:\"" + cluster + '"');
        }
        const Expected<ask::ListPtr> list = ask::makeList(projection, entry->name);
        if (!list)
            return run.fail(list.error());
        if (const Expected<void> written = writeList(run, **list); !written)
            run.fail(written.error());
        return;
    }

    const Expected<nlohmann::json> answered = ask::run(projection, *question, run.context);
    if (!answered)
        return run.fail(answered.error());
    if (entry->name == "topology" && run.format == Format::Table && !question->contains("op"))
        printTopology(run, projection.fleet(), cluster);
    else
        writeAnswer(run, *answered);
    if (ask::saysNo(*entry, *answered))
        run.mark(ExitStatus::No);
}

std::string positionalOf(const ask::Entry &entry)
{
    for (const ask::Argument &argument : entry.arguments) {
        if (!(argument.required || argument.positional) || argument.name == "cluster")
            continue;
        std::string name(argument.name);
        for (char &c : name)
            c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        return '[' + name + (argument.type == ask::ArgumentType::TextList ? "...]" : "]");
    }
    return {};
}

Command commandOf(const ask::Entry &entry)
{
    std::vector<OptionSpec> options = fleetOptions();
    const bool byCluster = std::ranges::find(entry.arguments, "cluster", &ask::Argument::name) != entry.arguments.end();
    if (byCluster) {
        const auto cluster = std::ranges::find(options, "cluster", &OptionSpec::name);
        cluster->value = "NAME[=PATH]";
        cluster->help = "Answer for the cluster NAME alone; with =PATH: what is in PATH is the cluster NAME";
    }
    for (OptionSpec &option : optionsOf(entry))
        options.push_back(std::move(option));
    if (isList(entry.name))
        options.insert(options.end(), listOptions().begin(), listOptions().end());

    std::vector<std::pair<std::string, std::string>> json;
    for (const auto &[name, meaning] : entry.answers)
        json.emplace_back(name, meaning);
    return {.name = std::string(entry.name),
            .summary = std::string(entry.summary),
            .positional = positionalOf(entry),
            .options = std::move(options),
            .hidden = false,
            .run = answer,
            .json = std::move(json)};
}

} // namespace

std::vector<Command> askCommands()
{
    std::vector<Command> all;
    for (const ask::Entry &entry : ask::entries())
        all.push_back(commandOf(entry));
    return all;
}

} // namespace stowage::ctl
