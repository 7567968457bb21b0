// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/registry.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/api/karmada.h"
#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/suggest.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

const char *typeName(ArgumentType type)
{
    switch (type) {
    case ArgumentType::Text:
        return "a text";
    case ArgumentType::Integer:
        return "a whole number";
    case ArgumentType::Number:
        return "a number";
    case ArgumentType::Boolean:
        return "true or false";
    case ArgumentType::TextList:
        return "a list of texts";
    case ArgumentType::Object:
        return "an object";
    case ArgumentType::ObjectList:
        return "a list of objects";
    case ArgumentType::Time:
        return "a time such as 2026-03-01T12:00:00Z";
    }
    return "";
}

bool isWhole(const json &value)
{
    if (value.is_number_integer())
        return true;
    constexpr double largestExact = 9007199254740992.0;
    return value.is_number_float() && std::abs(value.get<double>()) <= largestExact
        && value.get<double>() == static_cast<double>(static_cast<std::int64_t>(value.get<double>()));
}

bool hasType(const json &value, ArgumentType type)
{
    switch (type) {
    case ArgumentType::Text:
        return value.is_string();
    case ArgumentType::Integer:
        return isWhole(value);
    case ArgumentType::Number:
        return value.is_number();
    case ArgumentType::Boolean:
        return value.is_boolean();
    case ArgumentType::TextList:
        return value.is_array() && std::ranges::all_of(value, [](const json &item) { return item.is_string(); });
    case ArgumentType::Object:
        return value.is_object();
    case ArgumentType::ObjectList:
        return value.is_array() && std::ranges::all_of(value, [](const json &item) { return item.is_object(); });
    case ArgumentType::Time:
        return value.is_string() && parseInstant(value.get_ref<const std::string &>());
    }
    return false;
}

const Argument *findArgument(std::span<const Argument> arguments, std::string_view name)
{
    const auto found = std::ranges::find(arguments, name, &Argument::name);
    return found == arguments.end() ? nullptr : &*found;
}

/// Answers of every member cluster. One that cannot answer says why; when none can, the first reason is the answer.
Expected<json> runByCluster(const Projection &projection, const Entry &entry, const json &ask, const Context &context)
{
    json answers = json::object();
    std::optional<Error> firstError;
    std::size_t answered = 0;
    for (const auto &cluster : projection.fleet().clusters) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        json one = ask;
        one["cluster"] = cluster->name;
        Expected<json> answer = entry.run(projection, one, context);
        if (answer) {
            answers[cluster->name] = std::move(*answer);
            ++answered;
            continue;
        }
        if (answer.error().code == ErrorCode::Canceled)
            return answer;
        answers[cluster->name] = {{"error", answer.error().message}};
        if (!firstError)
            firstError = std::move(answer.error());
    }
    if (answered == 0 && firstError)
        return tl::unexpected<Error>(std::move(*firstError));
    return json{{"byCluster", std::move(answers)}};
}

/// A hub may know clusters of which the fleet has no snapshot; the ask itself says whether that is enough.
bool isRegistered(const Projection &projection, std::string_view name)
{
    const auto &hub = projection.fleet().hub;
    return hub && hub->karmada
        && std::ranges::find(hub->karmada->clusters, name, &api::karmada::Cluster::name)
        != hub->karmada->clusters.end();
}

/// The model and explanation members that the answer of an engine carries, or the entry's own.
void putEnvelope(json &answer, const Entry &entry, const json &ask)
{
    json model = {{"system", entry.model.system}, {"featureGates", ask["featureGates"]}};
    if (!entry.model.version.empty())
        model["version"] = entry.model.version;
    if (const auto own = answer.find("model"); own != answer.end() && own->is_object())
        model.update(*own);
    answer["apiVersion"] = "stowage.io/v1alpha1";
    answer["ask"] = ask;
    answer["model"] = std::move(model);
    if (!answer.contains("explanation"))
        answer["explanation"] = json::array();
}

} // namespace

std::span<const Argument> commonArguments()
{
    static const std::vector<Argument> arguments = {
        {.name = "kind", .type = ArgumentType::Text, .required = true, .help = "Name of the ask"},
        {.name = "now",
         .type = ArgumentType::Time,
         .help = "The only clock; by default the time at which the fleet was observed"},
        {.name = "featureGates",
         .type = ArgumentType::Object,
         .help = "Gates of the modelled system by name; the others keep that system's default",
         .fallback = json::object()},
    };
    return arguments;
}

std::span<const Entry> entries()
{
    static const std::vector<Entry> sorted = [] {
        std::vector<Entry> all = allEntries();
        std::ranges::sort(all, {}, &Entry::name);
        return all;
    }();
    return sorted;
}

const Entry *find(std::string_view name)
{
    const auto all = entries();
    const auto found = std::ranges::find(all, name, &Entry::name);
    return found == all.end() ? nullptr : &*found;
}

Expected<json> understand(const Projection &projection, const Entry &entry, const json &ask)
{
    if (!ask.is_object())
        return fail(ErrorCode::Usage, "an ask is an object with a kind and its arguments");
    for (const auto &[name, value] : ask.items()) {
        const Argument *argument = findArgument(commonArguments(), name);
        if (argument == nullptr)
            argument = findArgument(entry.arguments, name);
        if (argument == nullptr) {
            std::vector<std::string_view> known;
            for (const Argument &other : entry.arguments)
                known.push_back(other.name);
            for (const Argument &other : commonArguments())
                known.push_back(other.name);
            return fail(ErrorCode::Usage,
                        std::string(entry.name) + " knows no argument '" + name + "'" + suggestion(name, known),
                        '/' + name);
        }
        if (!hasType(value, argument->type))
            return fail(ErrorCode::Usage, "'" + name + "' must be " + typeName(argument->type), '/' + name);
    }

    json understood = ask;
    const auto fill = [&](std::span<const Argument> arguments) {
        for (const Argument &argument : arguments) {
            if (!understood.contains(argument.name) && !argument.fallback.is_null())
                understood[argument.name] = argument.fallback;
        }
    };
    fill(entry.arguments);
    fill(commonArguments());
    if (!understood.contains("now") && projection.fleet().observedAt.known())
        understood["now"] = formatInstant(projection.fleet().observedAt);
    for (const Argument &argument : entry.arguments) {
        // Without a cluster, an ask that wants one answers for all of them.
        if (argument.required && argument.name != "cluster" && !understood.contains(argument.name))
            return fail(ErrorCode::Usage,
                        std::string(entry.name) + " needs '" + std::string(argument.name) + "' ("
                            + typeName(argument.type) + ')');
    }
    return understood;
}

Expected<json> run(const Projection &projection, const json &ask, const Context &context)
{
    if (!ask.is_object() || !ask.contains("kind") || !ask["kind"].is_string())
        return fail(ErrorCode::Usage, "an ask is an object with a kind and its arguments");
    const std::string &kind = ask["kind"].get_ref<const std::string &>();
    const Entry *entry = find(kind);
    if (entry == nullptr) {
        std::vector<std::string_view> known;
        for (const Entry &other : entries())
            known.push_back(other.name);
        return fail(ErrorCode::NotFound, "there is no ask '" + kind + "'" + suggestion(kind, known));
    }
    Expected<json> understood = understand(projection, *entry, ask);
    if (!understood)
        return understood;

    const Argument *cluster = findArgument(entry->arguments, "cluster");
    const bool withoutFleet = !entry->insteadOfFleet.empty() && understood->contains(entry->insteadOfFleet);
    const bool all = cluster != nullptr && cluster->required && !understood->contains("cluster") && !withoutFleet;
    if (cluster != nullptr && understood->contains("cluster")) {
        const std::string &name = (*understood)["cluster"].get_ref<const std::string &>();
        const auto named = findCluster(projection, name);
        if (!named && !isRegistered(projection, name))
            return tl::unexpected<Error>(named.error());
    }
    Expected<json> answer =
        all ? runByCluster(projection, *entry, *understood, context) : entry->run(projection, *understood, context);
    if (!answer)
        return answer;
    putEnvelope(*answer, *entry, *understood);
    return answer;
}

bool saysNo(const Entry &entry, const json &answer)
{
    if (!entry.saysNo)
        return false;
    const auto clusters = answer.find("byCluster");
    if (clusters == answer.end())
        return entry.saysNo(answer);
    return !clusters->empty() && std::ranges::all_of(*clusters, entry.saysNo);
}

} // namespace stowage::ask
