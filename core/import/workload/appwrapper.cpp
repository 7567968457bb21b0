// SPDX-License-Identifier: GPL-3.0-or-later
// workload.codeflare.dev/v1beta2 AppWrapper: any objects in one envelope.
#include <charconv>

#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

constexpr std::size_t podSetsPerWrapper = 1000;

const char *const badPath = STOWAGE_TEXT("Finding", "The path leads to no pod template of the component.");
const char *const unknownComponent =
    STOWAGE_TEXT("Finding", "The component names no pod sets and its kind is not known; its pods are not counted.");

/// "template.spec.replicatedJobs[0].template": from the component down; lists take [i].
FieldReader follow(const FieldReader &component, std::string_view path)
{
    Value at = component.value();
    if (path.starts_with('.'))
        path.remove_prefix(1);
    while (!path.empty() && at.exists()) {
        if (path.front() == '[') {
            const std::size_t close = path.find(']');
            std::size_t index = 0;
            const auto [end, error] =
                std::from_chars(path.data() + 1, path.data() + std::min(close, path.size()), index);
            if (close == std::string_view::npos || error != std::errc() || end != path.data() + close || !at.isList())
                return {Value(), component.sink()};
            Value found;
            for (const Value item : at) {
                if (index-- == 0) {
                    found = item;
                    break;
                }
            }
            at = found;
            path.remove_prefix(close + 1);
        } else {
            const std::size_t end = std::min(path.find_first_of(".["), path.size());
            at = at[path.substr(0, end)];
            path.remove_prefix(end);
        }
        if (path.starts_with('.'))
            path.remove_prefix(1);
    }
    return {at, component.sink()};
}

void addStated(const FieldReader &component, const FieldReader &stated, api::Workload &workload)
{
    const FieldReader podTemplate = follow(component, stated.text("path"));
    const FieldReader spec =
        podTemplate.value().isMap() ? podTemplate.object("spec") : FieldReader(Value(), podTemplate.sink());
    if (!spec.isSet()) {
        stated.error("path", badPath);
        return;
    }
    api::Workload pod;
    readPod(podTemplate, pod);
    api::PodSet &podSet = workload.podSets.emplace_back(std::move(pod.podSets.front()));
    podSet.count = stated.count("replicas").value_or(1);
}

void addInferred(const FieldReader &component, api::Workload &workload)
{
    const FieldReader object = component.object("template");
    if (!object.isSet()) {
        component.error("template", missingTemplate);
        return;
    }
    api::Workload inner;
    inner.kind = object.text("kind");
    if (inner.kind == "AppWrapper" || !readByKind(object, inner)) {
        if (object.value()["spec"]["template"]["spec"].isMap())
            readGeneric(object, inner);
        else
            object.warn(unknownComponent);
    }
    for (api::PodSet &podSet : inner.podSets)
        workload.podSets.push_back(std::move(podSet));
}

} // namespace

void readAppWrapper(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    for (const FieldReader component : spec.list("components")) {
        const FieldList stated = component.list("podSets");
        if (stated.empty())
            addInferred(component, workload);
        for (const FieldReader podSet : stated)
            addStated(component, podSet, workload);
        if (workload.podSets.size() > podSetsPerWrapper)
            break;
    }
    // Names run over all components, whatever the components call their own.
    const std::string name(object.object("metadata").text("name"));
    for (std::size_t i = 0; i < workload.podSets.size(); ++i)
        workload.podSets[i].name = name + "-" + std::to_string(i);
    workload.suspended = spec.flag("suspend");
    const std::string_view phase = object.object("status").text("phase");
    workload.finished = phase == "Succeeded" || phase == "Failed";
}

} // namespace stowage::workload
