// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/askoptions.h"
#include "app/ctl/commands.h"
#include "app/ctl/documents.h"
#include "app/ctl/texttable.h"
#include "core/ask/json.h"

namespace stowage::ctl {

namespace {

nlohmann::ordered_json describe(const ask::Entry &entry)
{
    nlohmann::ordered_json arguments = nlohmann::ordered_json::array();
    for (const ask::Argument &argument : entry.arguments)
        arguments.push_back({{"name", argument.name},
                             {"option", "--" + kebabCase(argument.name)},
                             {"type", typeWord(argument.type)},
                             {"required", argument.required},
                             {"default", argument.fallback},
                             {"help", argument.help}});
    return {{"name", entry.name},
            {"summary", entry.summary},
            {"model", {{"system", entry.model.system}, {"version", entry.model.version}}},
            {"arguments", std::move(arguments)}};
}

void printTable(Run &run)
{
    for (const ask::Entry &entry : ask::entries()) {
        *run.out << run.style.paint(entry.name, Tone::Strong) << "  " << entry.summary << '\n';
        TextTable table({{"option"}, {"type"}, {""}, {"what"}});
        for (const ask::Argument &argument : entry.arguments)
            table.add({{"--" + kebabCase(argument.name)},
                       {typeWord(argument.type)},
                       {argument.required ? "needed" : ""},
                       {std::string(argument.help)}});
        if (!entry.arguments.empty())
            table.print(*run.out, run.style, "    ");
        *run.out << '\n';
    }
}

void listAsks(Run &run)
{
    nlohmann::ordered_json items = nlohmann::ordered_json::array();
    for (const ask::Entry &entry : ask::entries())
        items.push_back(describe(entry));
    const nlohmann::ordered_json answer = {{"apiVersion", ask::apiVersion}, {"kind", "AskList"}, {"items", items}};
    switch (run.format) {
    case Format::Table:
        printTable(run);
        break;
    case Format::Json:
        writeJson(*run.out, answer);
        break;
    case Format::Yaml:
        writeYaml(*run.out, answer);
        break;
    case Format::Csv:
        writeCsvLine(*run.out, {"ask", "argument", "option", "type", "required", "help"});
        for (const ask::Entry &entry : ask::entries()) {
            for (const ask::Argument &argument : entry.arguments)
                writeCsvLine(*run.out,
                             {std::string(entry.name), std::string(argument.name), "--" + kebabCase(argument.name),
                              typeWord(argument.type), argument.required ? "true" : "false",
                              std::string(argument.help)});
        }
        break;
    }
}

} // namespace

Command asksCommand()
{
    return {
        .name = "asks",
        .summary = "The questions that can be asked, with their arguments",
        .positional = "",
        .options = {},
        .hidden = false,
        .run = listAsks,
        .json = {{"kind", "AskList"},
                 {"items", "per ask: name, summary, model, arguments (name, option, type, required, default, help)"}}};
}

} // namespace stowage::ctl
