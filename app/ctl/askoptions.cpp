// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/askoptions.h"

#include <algorithm>
#include <charconv>

#include "app/ctl/documents.h"

namespace stowage::ctl {

namespace {

using ask::Argument;
using ask::ArgumentType;
using nlohmann::json;

std::string placeholder(ArgumentType type)
{
    switch (type) {
    case ArgumentType::Text:
    case ArgumentType::TextList:
        return "TEXT";
    case ArgumentType::Integer:
    case ArgumentType::Number:
        return "N";
    case ArgumentType::Boolean:
        return "BOOL";
    case ArgumentType::Object:
    case ArgumentType::ObjectList:
        return "FILE|JSON";
    case ArgumentType::Time:
        return "TIME";
    }
    return {};
}

/// "GPU=true,X=false" as an object; nothing when the text is no such list.
std::optional<json> readPairs(const std::string &text)
{
    json object = json::object();
    for (const std::string &pair : splitCommas(text)) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string::npos || equals == 0)
            return {};
        const std::string value = pair.substr(equals + 1);
        json parsed = json::parse(value, nullptr, false);
        object[pair.substr(0, equals)] = parsed.is_primitive() && !parsed.is_discarded() ? parsed : json(value);
    }
    if (object.empty())
        return {};
    return object;
}

Expected<json> readObject(const std::string &text, const std::string &option, bool several = false)
{
    if (text.find_first_of("{[") == std::string::npos) {
        if (auto pairs = readPairs(text))
            return std::move(*pairs);
    }
    Expected<json> value = several ? readDocuments(text) : readDocument(text);
    if (!value)
        return fail(value.error().code, option + ": " + value.error().message);
    return value;
}

template<typename Number>
std::optional<Number> readNumber(const std::string &text)
{
    Number number{};
    const char *end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || at != end)
        return {};
    return number;
}

Expected<json> readValue(const Argument &argument, const std::vector<std::string> &values)
{
    const std::string option = "--" + kebabCase(argument.name);
    const std::string &last = values.back();
    switch (argument.type) {
    case ArgumentType::Text:
    case ArgumentType::Time:
        return json(last);
    case ArgumentType::Integer:
        if (const auto number = readNumber<std::int64_t>(last))
            return json(*number);
        return fail(ErrorCode::Usage, option + " takes a whole number, not '" + last + "'");
    case ArgumentType::Number:
        if (const auto number = readNumber<double>(last))
            return json(*number);
        return fail(ErrorCode::Usage, option + " takes a number, not '" + last + "'");
    case ArgumentType::Boolean:
        if (last == "true" || last == "false")
            return json(last == "true");
        return fail(ErrorCode::Usage, option + " takes true or false, not '" + last + "'");
    case ArgumentType::TextList: {
        json list = json::array();
        for (const std::string &value : values) {
            for (const std::string &part : splitCommas(value))
                list.push_back(part);
        }
        return list;
    }
    case ArgumentType::Object:
        return readObject(last, option);
    case ArgumentType::ObjectList: {
        json list = json::array();
        for (const std::string &value : values) {
            Expected<json> one = readObject(value, option, true);
            if (!one)
                return one;
            if (one->is_array())
                list.insert(list.end(), one->begin(), one->end());
            else
                list.push_back(std::move(*one));
        }
        return list;
    }
    }
    return json();
}

bool broughtByFleet(std::string_view name)
{
    return name == "kind" || name == "now" || name == "cluster";
}

} // namespace

std::string kebabCase(std::string_view name)
{
    std::string kebab;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        const bool upper = c >= 'A' && c <= 'Z';
        // A run of capitals is one word: "admitGPUs" -> "admit-gpus".
        const bool upperBefore = i > 0 && name[i - 1] >= 'A' && name[i - 1] <= 'Z';
        if (upper && i > 0 && !upperBefore)
            kebab += '-';
        kebab += upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return kebab;
}

std::string typeWord(ArgumentType type)
{
    switch (type) {
    case ArgumentType::Text:
        return "text";
    case ArgumentType::Integer:
        return "whole number";
    case ArgumentType::Number:
        return "number";
    case ArgumentType::Boolean:
        return "true or false";
    case ArgumentType::TextList:
        return "texts";
    case ArgumentType::Object:
        return "object";
    case ArgumentType::ObjectList:
        return "objects";
    case ArgumentType::Time:
        return "time";
    }
    return {};
}

std::vector<OptionSpec> optionsOf(const ask::Entry &entry)
{
    std::vector<OptionSpec> options;
    const auto add = [&](const Argument &argument) {
        // Every command takes --seed.
        if (broughtByFleet(argument.name) || argument.name == "seed")
            return;
        const bool object = argument.type == ArgumentType::Object || argument.type == ArgumentType::ObjectList;
        options.push_back({kebabCase(argument.name), argument.letter, placeholder(argument.type),
                           std::string(argument.help), argument.type == ArgumentType::Boolean,
                           argument.type == ArgumentType::Boolean ? "true false"
                               : object                           ? "<file>"
                                                                  : ""});
    };
    std::ranges::for_each(entry.arguments, add);
    std::ranges::for_each(ask::commonArguments(), add);
    return options;
}

Expected<json> askOf(const ask::Entry &entry, const Arguments &arguments)
{
    json ask = {{"kind", entry.name}};
    const auto put = [&](const Argument &argument) -> Expected<void> {
        const std::vector<std::string> values = arguments.values(kebabCase(argument.name));
        if (values.empty() || broughtByFleet(argument.name))
            return {};
        Expected<json> value = readValue(argument, values);
        if (!value)
            return tl::unexpected<Error>(value.error());
        ask[std::string(argument.name)] = std::move(*value);
        return {};
    };
    for (const std::span<const Argument> all : {std::span<const Argument>(entry.arguments), ask::commonArguments()}) {
        for (const Argument &argument : all) {
            if (Expected<void> done = put(argument); !done)
                return tl::unexpected<Error>(done.error());
        }
    }
    if (const auto now = arguments.value("now"))
        ask["now"] = *now;
    for (const std::string &value : arguments.values("cluster")) {
        if (value.find('=') == std::string::npos)
            ask["cluster"] = value;
    }

    if (arguments.positional.empty())
        return ask;
    const auto needed = std::ranges::find_if(entry.arguments, [&](const Argument &argument) {
        return (argument.required || argument.positional) && !broughtByFleet(argument.name)
            && !ask.contains(argument.name);
    });
    if (needed == entry.arguments.end())
        return fail(ErrorCode::Usage, "'" + arguments.positional.front() + "' is one argument too many");
    if (needed->type != ArgumentType::TextList && arguments.positional.size() > 1)
        return fail(ErrorCode::Usage, "'" + arguments.positional[1] + "' is one argument too many");
    Expected<json> value = needed->type == ArgumentType::TextList ? Expected<json>(json(arguments.positional))
                                                                  : readValue(*needed, arguments.positional);
    if (!value)
        return value;
    ask[std::string(needed->name)] = std::move(*value);
    return ask;
}

} // namespace stowage::ctl
