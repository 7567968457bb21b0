// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/ask/explain.h"

namespace stowage::ask {

namespace {

using explain::CandidateKind;
using explain::Candidates;
using explain::Explanation;
using nlohmann::json;

json orNull(const std::string &text)
{
    return text.empty() ? json(nullptr) : json(text);
}

json time(Instant instant)
{
    return instant.known() ? json(formatInstant(instant)) : json(nullptr);
}

class Writer {
public:
    explicit Writer(const Fleet &fleet)
        : m_fleet(fleet)
    {
    }

    json write(const Explanation &explanation) const;

private:
    [[nodiscard]] std::string name(const Candidates &candidates, std::uint32_t row) const;
    [[nodiscard]] json stepJson(const Explanation &explanation, std::size_t index) const;
    [[nodiscard]] json candidatesJson(const Candidates &candidates) const;

    const Fleet &m_fleet;
};

std::string Writer::name(const Candidates &candidates, std::uint32_t row) const
{
    if (candidates.kind != CandidateKind::Node)
        return row < candidates.names.size() ? candidates.names[row] : std::string();
    const Cluster *cluster = m_fleet.find(candidates.cluster);
    if (!cluster || row >= cluster->nodes.size())
        return {};
    return std::string(cluster->text(cluster->nodes.name[NodeId(row)]));
}

json factsJson(const std::vector<explain::Fact> &facts)
{
    json list = json::array();
    for (const explain::Fact &fact : facts) {
        json one = {{"name", explain::english(fact.name)}};
        if (!fact.detail.empty())
            one["detail"] = explain::english(fact.detail);
        if (fact.problem)
            one["problem"] = true;
        list.push_back(std::move(one));
    }
    return list;
}

json Writer::stepJson(const Explanation &explanation, std::size_t index) const
{
    const explain::Step &step = explanation.steps[index];
    json one = {
        {"id", step.id}, {"title", explain::english(step.title)}, {"result", explain::stepResultName(step.result)}};
    if (step.entered >= 0)
        one["entered"] = step.entered;
    if (step.kept >= 0)
        one["kept"] = step.kept;
    if (step.figure >= 0)
        one["says"] = std::to_string(step.figure) + " " + explain::english(step.unit);
    if (!step.facts.empty())
        one["facts"] = factsJson(step.facts);
    if (step.candidates < 0 || static_cast<std::size_t>(step.candidates) >= explanation.candidates.size())
        return one;
    const Candidates &candidates = explanation.candidates[static_cast<std::size_t>(step.candidates)];
    json dropped = json::array();
    for (std::size_t i = 0; i < candidates.reasons.size(); ++i) {
        const explain::Reason &reason = candidates.reasons[i];
        if (reason.step != index)
            continue;
        json names = json::array();
        for (std::size_t row = 0; row < candidates.fate.size(); ++row) {
            if (candidates.fate[row] == i + 1)
                names.push_back(name(candidates, static_cast<std::uint32_t>(row)));
        }
        dropped.push_back({{"rule", reason.rule},
                           {"reasons", reason.words},
                           {"count", reason.count},
                           {"unresolvable", reason.unresolvable},
                           {std::string(explain::candidateKindName(candidates.kind)) + "s", std::move(names)}});
    }
    if (!dropped.empty())
        one["dropped"] = std::move(dropped);
    return one;
}

json Writer::candidatesJson(const Candidates &candidates) const
{
    json kept = json::array();
    for (std::size_t i = 0; i < candidates.kept.size(); ++i) {
        json one = {{"name", name(candidates, candidates.kept[i])}};
        if (i < candidates.totals.size())
            one["total"] = candidates.totals[i];
        for (const explain::ScoreColumn &column : candidates.scores) {
            if (i < column.weighted.size())
                one["scores"][column.rule] = column.weighted[i];
        }
        for (const explain::NumberColumn &column : candidates.numbers) {
            const std::int64_t value = column.values[candidates.kept[i]];
            if (value != explain::NumberColumn::unknown)
                one["free"][column.id] = value;
        }
        kept.push_back(std::move(one));
    }
    json weights = json::object();
    for (const explain::ScoreColumn &column : candidates.scores)
        weights[column.rule] = column.weight;
    json one = {{"kind", explain::candidateKindName(candidates.kind)},
                {"count", candidates.size()},
                {"kept", std::move(kept)},
                {"ties", candidates.ties},
                {"weights", std::move(weights)}};
    if (!candidates.cluster.empty())
        one["cluster"] = candidates.cluster;
    return one;
}

json fixJson(const explain::Fix &fix)
{
    json touches = json::array();
    for (const ObjectKey &key : fix.touches)
        touches.push_back(key.kind + "/" + (key.nameSpace.empty() ? "" : key.nameSpace + "/") + key.name);
    return {{"kind", fix.id},
            {"change", explain::english(fix.change)},
            {"detail", orNull(explain::english(fix.detail))},
            {"cluster", orNull(fix.cluster)},
            {"price", orNull(explain::english(fix.price))},
            {"costPerHour", fix.costPerHour ? json(*fix.costPerHour) : json(nullptr)},
            {"starts", orNull(explain::english(fix.starts))},
            {"possible", fix.possible},
            {"touches", std::move(touches)}};
}

json statedJson(const explain::StatedVerdict &stated, explain::Answer answer)
{
    json why = json::array();
    for (const explain::Text &text : stated.mayExplain)
        why.push_back(explain::english(text));
    const bool comparable =
        answer != explain::Answer::NotDecided && !(stated.condition.empty() && stated.message.empty());
    return {{"condition", orNull(stated.condition)},
            {"reason", orNull(stated.reason)},
            {"message", orNull(stated.message)},
            {"since", time(stated.since)},
            {"pods", stated.pods},
            {"agrees", comparable ? json(stated.agrees) : json(nullptr)},
            {"mayExplain", std::move(why)}};
}

json Writer::write(const Explanation &explanation) const
{
    const ObjectKey &key = explanation.subject;
    json answer = {
        {"subject",
         {{"cluster", orNull(key.cluster)}, {"kind", key.kind}, {"namespace", key.nameSpace}, {"name", key.name}}},
        {"shape", explain::english(explanation.shape)},
        {"answer", explain::answerName(explanation.answer)},
        {"verdict", explain::english(explanation.verdict)},
        {"because", orNull(explain::english(explanation.because))},
        {"asked", explanation.asked},
        {"placed", explanation.placed},
        {"waitingSince", time(explanation.waitingSince)},
        {"oneDomain",
         explanation.domainKey.empty() ? json(nullptr)
                                       : json{{"label", explanation.domainKey}, {"pods", explanation.domainPods}}},
        {"steps", json::array()},
        {"candidates", json::array()},
        {"fixes", json::array()},
        {"stated", json::array()},
        {"notes", json::array()}};
    for (std::size_t i = 0; i < explanation.steps.size(); ++i)
        answer["steps"].push_back(stepJson(explanation, i));
    for (const Candidates &candidates : explanation.candidates)
        answer["candidates"].push_back(candidatesJson(candidates));
    for (const explain::Fix &fix : explanation.fixes)
        answer["fixes"].push_back(fixJson(fix));
    for (const explain::StatedVerdict &stated : explanation.stated)
        answer["stated"].push_back(statedJson(stated, explanation.answer));
    for (const explain::Text &note : explanation.notes)
        answer["notes"].push_back(explain::english(note));
    if (!explanation.parts.empty()) {
        json parts = json::array();
        for (const Explanation &part : explanation.parts)
            parts.push_back(write(part));
        answer["parts"] = std::move(parts);
    }
    return answer;
}

} // namespace

json toJson(const Explanation &explanation, const Fleet &fleet)
{
    return Writer(fleet).write(explanation);
}

} // namespace stowage::ask
