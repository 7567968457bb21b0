// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/planrights.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/apply/request.h"

namespace stowage::ask {

namespace {

using Key = std::tuple<std::string, std::string, bool>; ///< group, resource, of all names

struct Gathered {
    std::set<std::string> names;
    std::vector<std::string> verbs;
};

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

std::vector<PlanRights> planRights(const apply::Batch &batch)
{
    std::vector<PlanRights> all;
    for (const std::string &cluster : batch.clusters()) {
        std::map<Key, Gathered> rules;
        const auto add = [&](const apply::Right &right) {
            const std::string resource =
                right.subresource.empty() ? right.resource : right.resource + '/' + right.subresource;
            // A list is of all; its names would forbid it.
            Gathered &rule = rules[{right.group, resource, right.name.empty()}];
            if (!right.name.empty())
                rule.names.insert(right.name);
            if (std::ranges::find(rule.verbs, right.verb) == rule.verbs.end())
                rule.verbs.push_back(right.verb);
        };
        add({.verb = "get",
             .group = {},
             .version = "v1",
             .resource = "namespaces",
             .subresource = {},
             .nameSpace = {},
             .name = "kube-system"});
        for (const apply::Write &write : batch.writes) {
            if (write.object.cluster != cluster)
                continue;
            for (const apply::Right &right : apply::rightsFor(write))
                add(right);
        }
        PlanRights rights;
        rights.cluster = cluster;
        for (const auto &[key, rule] : rules)
            rights.rules.push_back(
                {std::get<0>(key), std::get<1>(key), {rule.names.begin(), rule.names.end()}, rule.verbs});
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
            if (!rule.names.empty())
                appendFlow(text, "resourceNames", rule.names);
            appendFlow(text, "verbs", rule.verbs);
        }
    }
    return text;
}

} // namespace stowage::ask
