// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/planrights.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string_view>

#include "core/object/objectstream.h"

namespace stowage::ask {

namespace {

using Key = std::pair<std::string, std::string>; ///< group, resource

struct Gathered {
    std::set<std::string> names;
    std::vector<std::string> verbs;
};

/// Words of a command in a comment; quotes of the shell are taken off.
std::vector<std::string> wordsAfter(const std::string &line, std::string_view command)
{
    std::vector<std::string> words;
    const std::size_t at = line.find(command);
    if (at == std::string::npos || line.find('#') > at)
        return words;
    std::istringstream rest(line.substr(at + command.size()));
    for (std::string word; rest >> word;) {
        std::erase(word, '\'');
        std::erase(word, '"');
        words.push_back(word);
    }
    return words;
}

void readCommands(const std::string &text, std::map<Key, Gathered> &rules)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        // "-n NAMESPACE NAME"
        if (const auto pod = wordsAfter(line, "kubectl delete pod "); pod.size() >= 3) {
            Gathered &rule = rules[{"", "pods/eviction"}];
            rule.names.insert(pod[2]);
            rule.verbs = {"create"};
        }
        if (const auto node = wordsAfter(line, "kubectl delete node "); !node.empty()) {
            Gathered &rule = rules[{"", "nodes"}];
            rule.names.insert(node[0]);
            for (const char *const verb : {"get", "patch", "delete"}) {
                if (std::ranges::find(rule.verbs, verb) == rule.verbs.end())
                    rule.verbs.emplace_back(verb);
            }
        }
    }
}

void appendFlow(std::string &out, const char *name, const std::vector<std::string> &texts)
{
    out.append("  ").append(name).append(": [");
    for (bool first = true; const std::string &text : texts) {
        out.append(first ? "\"" : ", \"").append(text).append("\"");
        first = false;
    }
    out += "]\n";
}

} // namespace

std::string resourceOfKind(std::string_view kind)
{
    std::string name(kind);
    std::ranges::transform(name, name.begin(),
                           [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    if (name.ends_with('y') && name.size() > 1
        && std::string_view("aeiou").find(name[name.size() - 2]) == std::string_view::npos)
        return name.substr(0, name.size() - 1) + "ies";
    if (name.ends_with('s') || name.ends_with('x') || name.ends_with("ch") || name.ends_with("sh"))
        return name + "es";
    return name + 's';
}

std::vector<PlanRights> planRights(const std::vector<plan::ExportFile> &files)
{
    std::vector<PlanRights> all;
    for (const plan::ExportFile &file : files) {
        if (!file.name.ends_with(".yaml"))
            continue;
        std::map<Key, Gathered> rules;
        ObjectHandler handler;
        handler.object = [&](const Object &object) {
            if (object.kind().empty())
                return;
            Gathered &rule = rules[{std::string(object.group()), resourceOfKind(object.kind())}];
            rule.names.insert(std::string(object.name()));
            rule.verbs = {"get", "patch"};
        };
        handler.finding = [](const Finding &) {};
        handler.secret = [] {};
        readObjects(ByteSource::fromMemory(file.text), SourceRef::noFile, file.name, handler);
        readCommands(file.text, rules);
        PlanRights rights;
        rights.cluster = file.name.substr(0, file.name.size() - std::string_view(".yaml").size());
        for (const auto &[key, rule] : rules)
            rights.rules.push_back({key.first, key.second, {rule.names.begin(), rule.names.end()}, rule.verbs});
        all.push_back(std::move(rights));
    }
    return all;
}

std::string rightsYaml(const std::vector<PlanRights> &rights)
{
    std::string text;
    for (const PlanRights &cluster : rights) {
        if (cluster.rules.empty())
            continue;
        text += text.empty() ? "" : "---\n";
        text += "# In cluster " + cluster.cluster + '\n';
        text +=
            "apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: stowage-operator}\nrules:\n";
        for (const PlanRights::Rule &rule : cluster.rules) {
            text += "- apiGroups: [\"" + rule.group + "\"]\n";
            appendFlow(text, "resources", {rule.resource});
            appendFlow(text, "resourceNames", rule.names);
            appendFlow(text, "verbs", rule.verbs);
        }
    }
    return text;
}

} // namespace stowage::ask
