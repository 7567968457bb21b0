// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/podterm.h"

#include <algorithm>

namespace stowage::kube {

bool PodTerm::matches(const State &state, ClassId pods) const
{
    if (never)
        return false;
    const NameId nameSpace = state.podClass(pods).nameSpace;
    if (!everyNamespace && std::ranges::find(namespaces, nameSpace) == namespaces.end())
        return false;
    return match::matches(selector, state.labels(pods), state.names());
}

PodTerm compileTerm(const api::PodAffinityTerm &term, NameId owner, const State &state,
                    const std::vector<api::Namespace> &namespaces)
{
    PodTerm compiled{.key = state.names().find(term.topologyKey)};
    if (!term.labelSelector) {
        compiled.never = true;
        return compiled;
    }
    compiled.selector = match::compile(*term.labelSelector, state.names());
    for (const std::string &name : term.namespaces) {
        if (const NameId id = state.names().find(name); id.valid())
            compiled.namespaces.push_back(id);
    }
    if (term.namespaceSelector) {
        const api::LabelSelector &selector = *term.namespaceSelector;
        compiled.everyNamespace = selector.matchLabels.empty() && selector.matchExpressions.empty();
        for (const api::Namespace &nameSpace : namespaces) {
            if (match::matches(selector, nameSpace.labels))
                compiled.namespaces.push_back(state.names().find(nameSpace.name));
        }
    } else if (term.namespaces.empty()) {
        compiled.namespaces.push_back(owner);
    }
    return compiled;
}

PodTerm compileSpread(const api::TopologySpreadConstraint &constraint, ClassId pod, const State &state)
{
    PodTerm compiled{.key = state.names().find(constraint.topologyKey)};
    compiled.namespaces.push_back(state.podClass(pod).nameSpace);
    if (!constraint.labelSelector) {
        compiled.never = true;
        return compiled;
    }
    compiled.selector = match::compile(*constraint.labelSelector, state.names());
    for (const std::string &labelKey : constraint.matchLabelKeys) {
        const NameId key = state.names().find(labelKey);
        const NameId value = key.valid() ? findLabel(state.labels(pod), key) : NameId();
        if (value.valid())
            compiled.selector.requirements.push_back({.key = key, .op = match::Op::In, .values = {value}});
    }
    return compiled;
}

} // namespace stowage::kube
