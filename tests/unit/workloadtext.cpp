// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/workloadtext.h"

#include "core/api/requests.h"
#include "core/import/workload/workload.h"
#include "core/object/objectstream.h"

namespace stowage::test {

namespace {

void appendRange(std::string &text, const api::PodSet &podSet)
{
    if (!podSet.rangeMin && !podSet.rangeMax)
        return;
    text += " range " + (podSet.rangeMin ? std::to_string(*podSet.rangeMin) : std::string());
    text += ".." + (podSet.rangeMax ? std::to_string(*podSet.rangeMax) : std::string());
}

std::string printUnit(const api::Unit &unit)
{
    return "unit " + std::to_string(unit.replicas) + 'x' + std::to_string(unit.podsPerReplica);
}

std::string printGang(const api::Gang &gang)
{
    if (gang.mode == api::GangMode::None)
        return {};
    if (gang.mode == api::GangMode::Unknown)
        return " | gang unknown";
    std::string text = gang.mode == api::GangMode::All ? " | gang all " : " | gang min ";
    text += std::to_string(gang.minCount);
    if (gang.scope == api::GangScope::Unit)
        text += " per unit";
    return text + (gang.source == api::GangSource::Object ? " object" : " operator");
}

std::string expand(std::string text, char mark, const std::string &before, const std::string &after)
{
    const std::string opening{mark, '{'};
    for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
        std::size_t end = at + 1;
        int depth = 0;
        do {
            depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
            ++end;
        } while (depth > 0 && end < text.size());
        const std::string whole = before + text.substr(at + 1, end - at - 1) + after;
        text.replace(at, end - at, whole);
        at += whole.size();
    }
    return text;
}

} // namespace

std::string expandTemplates(std::string_view yaml)
{
    const std::string container = "{containers: [{name: c, resources: {requests: ";
    std::string text = expand(std::string(yaml), '@', "{spec: " + container, "}}]}}");
    return expand(text, '%', container, "}}]}");
}

std::string print(const api::ResourceList &list)
{
    std::string text;
    for (const auto &[resource, amount] : list)
        text += (text.empty() ? "" : ", ") + resource + ' ' + amount.canonical();
    return '{' + text + '}';
}

std::string print(const api::Workload &workload)
{
    std::string text;
    for (const api::PodSet &podSet : workload.podSets) {
        text += text.empty() ? "" : " + ";
        text += podSet.name + " x" + std::to_string(podSet.count) + ' ' + print(api::effectiveRequests(podSet.spec));
        if (podSet.unit)
            text += ' ' + printUnit(*podSet.unit);
        if (podSet.minCount)
            text += " min " + std::to_string(*podSet.minCount);
        appendRange(text, podSet);
    }
    if (workload.unit)
        text += " | " + printUnit(*workload.unit);
    text += printGang(workload.gang);
    if (workload.suspended)
        text += " | suspended";
    if (workload.finished)
        text += " | finished";
    if (!workload.queue.empty())
        text += " | queue " + workload.queue;
    if (!workload.topologyRequest.empty())
        text += " | topology " + workload.topologyRequest;
    return text;
}

std::string print(const std::vector<Finding> &findings)
{
    std::string text;
    for (const Finding &finding : findings) {
        text += text.empty() ? "" : "\n";
        text += finding.severity == Severity::Error ? "error "
            : finding.severity == Severity::Warning ? "warning "
                                                    : "info ";
        text += finding.field;
    }
    return text;
}

std::string readWorkloadText(std::string_view yaml)
{
    std::string text;
    std::vector<Finding> findings;
    const std::string expanded = expandTemplates(yaml);
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        const Expected<api::Workload> workload = readWorkload(object, findings);
        text += workload ? print(*workload) : "refused";
    };
    handler.finding = [&](Finding finding) { findings.push_back(std::move(finding)); };
    readObjects(ByteSource::fromMemory(expanded), 0, "w.yaml", handler);
    const std::string told = print(findings);
    return told.empty() ? text : text + '\n' + told;
}

} // namespace stowage::test
