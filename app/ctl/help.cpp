// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/help.h"

#include <algorithm>

#include "app/ctl/texttable.h"
#include "core/ask/list.h"
#include "core/ask/registry.h"

namespace stowage::ctl {

namespace {

constexpr std::size_t pageWidth = 100;

std::string optionText(const OptionSpec &option)
{
    std::string text = option.letter != 0 ? std::string("-") + option.letter + ", --" : "    --";
    text += option.name;
    if (!option.value.empty())
        text += option.optional ? "[=" + option.value + ']' : ' ' + option.value;
    return text;
}

/// Breaks a text at blanks into lines of that width.
std::vector<std::string> wrapped(std::string_view text, std::size_t width)
{
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, blank);
        if (!lines.back().empty() && displayWidth(lines.back()) + 1 + displayWidth(word) > width)
            lines.emplace_back();
        lines.back().append(lines.back().empty() ? "" : " ").append(word);
        text.remove_prefix(std::min(blank + 1, text.size()));
    }
    return lines;
}

/// Two columns: terms, and what they mean, wrapped beside them.
void printTerms(std::ostream &out, const std::vector<std::pair<std::string, std::string>> &terms)
{
    constexpr std::size_t longestTerm = 28;
    std::size_t width = 0;
    for (const auto &[term, meaning] : terms) {
        if (displayWidth(term) <= longestTerm)
            width = std::max(width, displayWidth(term));
    }
    for (const auto &[term, meaning] : terms) {
        out << "  " << padded(term, width, Align::Left);
        bool beside = displayWidth(term) <= width;
        if (!beside)
            out << '\n';
        for (const std::string &line : wrapped(meaning, pageWidth - width - 4)) {
            if (!beside)
                out << std::string(width + 2, ' ');
            beside = false;
            out << "  " << line << '\n';
        }
    }
}

std::vector<std::pair<std::string, std::string>> terms(const std::vector<OptionSpec> &options)
{
    std::vector<std::pair<std::string, std::string>> all;
    for (const OptionSpec &option : options)
        all.emplace_back(optionText(option), option.help);
    return all;
}

} // namespace

void printHelp(std::ostream &out, const Style &style)
{
    out << "Usage: stowagectl COMMAND [OPTION]...\n\n"
        << "Where every GPU workload of a fleet of Kubernetes clusters goes: what is there, and what would be.\n\n"
        << style.paint("Commands", Tone::Strong) << '\n';
    std::vector<std::pair<std::string, std::string>> names;
    for (const Command &command : commands())
        names.emplace_back(command.name, command.summary);
    printTerms(out, names);
    out << '\n' << style.paint("Options of every command", Tone::Strong) << '\n';
    printTerms(out, terms(commonOptions()));
    out << '\n' << style.paint("Options of commands that read a fleet", Tone::Strong) << '\n';
    printTerms(out, terms(fleetOptions()));
    out << "\nTry: stowagectl summary --demo\n"
        << "     stowagectl nodes --demo --filter 'gpu:H100 free>4' --sort -free\n"
        << "     stowagectl COMMAND --help\n";
}

void printHelp(std::ostream &out, const Style &style, const Command &command)
{
    out << "Usage: stowagectl " << command.name << (command.positional.empty() ? "" : " " + command.positional)
        << " [OPTION]...\n\n"
        << command.summary << ".\n\n";
    std::vector<OptionSpec> own;
    std::ranges::copy_if(command.options, std::back_inserter(own), [](const OptionSpec &option) {
        return std::ranges::find(commonOptions(), option.name, &OptionSpec::name) == commonOptions().end();
    });
    if (!own.empty()) {
        out << style.paint("Options", Tone::Strong) << '\n';
        printTerms(out, terms(own));
        out << '\n';
    }
    out << style.paint("Options of every command", Tone::Strong) << '\n';
    printTerms(out, terms(commonOptions()));

    const bool listed = std::ranges::find(ask::listNames(), command.name) != ask::listNames().end();
    if (listed) {
        const auto list = ask::makeList(Projection(std::make_shared<const Fleet>()), command.name);
        out << '\n' << style.paint("Columns", Tone::Strong) << " (* not shown unless asked for)\n";
        std::vector<std::pair<std::string, std::string>> columns;
        for (const ask::ListColumn &column : (*list)->columns())
            columns.emplace_back(std::string(column.id) + (column.standard ? "" : " *"), column.help);
        printTerms(out, columns);
        out << '\n' << style.paint("Filter fields", Tone::Strong) << '\n';
        std::string fields;
        for (const ask::FilterField &field : (*list)->fields())
            fields += (fields.empty() ? "" : " ") + std::string(field.name)
                + (field.kind == ask::FilterField::Kind::Label ? ":key=value" : "");
        for (const std::string &line : wrapped(fields, pageWidth - 2))
            out << "  " << line << '\n';
    }
    if (!command.json.empty()) {
        out << '\n' << style.paint("JSON", Tone::Strong) << '\n';
        printTerms(out, command.json);
    }
}

} // namespace stowage::ctl
