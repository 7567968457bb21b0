// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/explaintext.h"

#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

using explain::CandidateKind;

ShownExplanation ShownExplanation::part(std::size_t index) const
{
    return {fleet, std::shared_ptr<const explain::Explanation>(of, &of->parts[index])};
}

QString told(const explain::Text &text)
{
    if (!text.pattern)
        return text.arguments.empty() ? QString() : toQString(text.arguments.front());
    const QString pattern = translated(text.context, text.pattern);
    return toQString(explain::withArguments(toUtf8(pattern), text.arguments));
}

QString told(const explain::Reason &reason)
{
    QStringList words;
    for (const std::string &one : reason.words) {
        QString word = toQString(one);
        if (word.startsWith(u"node(s) "_s))
            word.remove(0, 8);
        words << word;
    }
    QString text = words.join(u", "_s);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString candidateName(const Fleet &fleet, const explain::Candidates &candidates, std::uint32_t row)
{
    if (candidates.kind != CandidateKind::Node)
        return row < candidates.names.size() ? toQString(candidates.names[row]) : QString();
    const Cluster *cluster = fleet.find(candidates.cluster);
    return cluster && row < cluster->nodes.size() ? toQString(cluster->text(cluster->nodes.name[NodeId(row)]))
                                                  : QString();
}

ObjectKey candidateKey(const Fleet &fleet, const explain::Candidates &candidates, std::uint32_t row)
{
    switch (candidates.kind) {
    case CandidateKind::Node:
        return {candidates.cluster, {}, "Node", {}, toUtf8(candidateName(fleet, candidates, row))};
    case CandidateKind::Cluster:
        return row < candidates.names.size()
            ? ObjectKey{candidates.names[row], {}, "Cluster", {}, candidates.names[row]}
            : ObjectKey();
    case CandidateKind::Policy:
    case CandidateKind::Domain:
    case CandidateKind::Flavor:
        return {};
    }
    return {};
}

Chip ExplainWords::chip(const explain::Explanation &explanation)
{
    QString wait;
    if (explanation.waitingSince.known() && explanation.observedAt.known())
        wait = Units::age(explanation.waitingSince, explanation.observedAt);
    switch (explanation.answer) {
    case explain::Answer::Fits:
        return {ChipTone::Ok, tr("Fits"), u"ok"_s};
    case explain::Answer::FitsAfterEviction:
        return {ChipTone::Warning, tr("Fits after eviction"), u"evict"_s};
    case explain::Answer::DoesNotFit:
        return {ChipTone::Warning, wait.isEmpty() ? tr("Does not fit") : tr("Pending %1").arg(wait), u"clock"_s};
    case explain::Answer::Refused:
        return {ChipTone::Blocked, tr("Refused"), u"blocked"_s};
    case explain::Answer::NotDecided:
        return {ChipTone::Neutral, wait.isEmpty() ? tr("Not decided") : tr("Pending %1").arg(wait), u"clock"_s};
    case explain::Answer::Running:
        return {ChipTone::Ok, tr("Nothing waits"), u"ok"_s};
    }
    return {};
}

QString ExplainWords::kinds(CandidateKind kind, qint64 count)
{
    const int n = pluralCount(count);
    switch (kind) {
    case CandidateKind::Node:
        return tr("%n node(s)", nullptr, n);
    case CandidateKind::Cluster:
        return tr("%n cluster(s)", nullptr, n);
    case CandidateKind::Policy:
        return tr("%n policies", nullptr, n);
    case CandidateKind::Domain:
        return tr("%n domain(s)", nullptr, n);
    case CandidateKind::Flavor:
        return tr("%n flavor(s)", nullptr, n);
    }
    return {};
}

QString ExplainWords::models(const explain::Explanation &explanation)
{
    QStringList parts;
    for (const explain::Model &model : explanation.models)
        parts << QString(toQString(model.system) % u' ' % toQString(model.version)).trimmed();
    QString text = parts.isEmpty() ? QString() : tr("Modelled: %1").arg(parts.join(u", "_s));
    if (explanation.observedAt.known())
        text += (text.isEmpty() ? QString() : u"; "_s) % tr("data of %1").arg(Units::time(explanation.observedAt));
    return text;
}

QString ExplainWords::plain(const ShownExplanation &shown)
{
    if (shown.empty())
        return {};
    QStringList lines;
    const explain::Explanation &it = *shown;
    lines << told(it.verdict);
    if (!it.because.empty())
        lines << told(it.because);
    for (std::size_t i = 0; i < it.steps.size(); ++i) {
        const explain::Step &step = it.steps[i];
        QString line = told(step.title);
        if (step.figure >= 0)
            line += u": "_s % Units::count(step.figure) % u' ' % told(step.unit);
        if (step.candidates >= 0)
            for (const explain::Reason &reason : it.candidates[std::size_t(step.candidates)].reasons)
                if (reason.step == i)
                    line += u"\n  "_s % Units::count(reason.count) % u' ' % told(reason);
        for (const explain::Fact &fact : step.facts)
            line += u"\n  "_s % told(fact.name) % (fact.detail.empty() ? QString() : u": "_s % told(fact.detail));
        lines << line;
    }
    for (const explain::Fix &fix : it.fixes)
        lines << tr("Would make it fit: %1").arg(told(fix.change));
    for (const explain::StatedVerdict &stated : it.stated)
        lines << tr("The cluster says: %1").arg(toQString(stated.message.empty() ? stated.condition : stated.message));
    return lines.join(u'\n');
}

} // namespace stowage::views
