// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/applywords.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <QCoreApplication>

#include "views/present/plantext.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using apply::CheckKind;
using apply::CheckState;
using apply::WriteState;
using views::Chip;
using views::ChipTone;
using views::toQString;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Apply)
};

/// "spec.replicas: 4" for each value of a merge patch; lists in one line.
void addLeaves(QStringList &lines, const nlohmann::ordered_json &value, const QString &path)
{
    if (value.is_object() && !value.empty()) {
        for (const auto &[key, member] : value.items())
            addLeaves(lines, member, path.isEmpty() ? toQString(key) : path + u'.' + toQString(key));
        return;
    }
    if (value.is_null())
        lines += u"- %1"_s.arg(path);
    else
        lines += u"+ %1: %2"_s.arg(path, toQString(value.dump()));
}

} // namespace

QString objectText(const ObjectKey &key)
{
    const QString name =
        key.nameSpace.empty() ? toQString(key.name) : toQString(key.nameSpace) + u'/' + toQString(key.name);
    return toQString(key.kind) + u' ' + name;
}

QString changeText(const apply::Write &write)
{
    switch (write.action) {
    case apply::Action::Evict:
        return write.expected.empty() ? Words::tr("evict")
                                      : Words::tr("evict, expected on %1").arg(toQString(write.expected));
    case apply::Action::Delete:
        return Words::tr("delete");
    case apply::Action::Patch:
    case apply::Action::Apply:
    case apply::Action::Scale:
        break;
    }
    const QString whole = toQString(apply::describe(write));
    const qsizetype colon = whole.indexOf(u": "_s);
    return colon < 0 ? Words::tr("patch") : whole.mid(colon + 2);
}

Chip effectChip(const apply::Write &write)
{
    if (write.action == apply::Action::Evict)
        return {ChipTone::Warning, Words::tr("restarts the pod"), u"warning"_s};
    if (write.reversibility == apply::Reversibility::Irreversible)
        return {ChipTone::Warning, Words::tr("cannot be undone"), u"warning"_s};
    if (!write.owners.empty())
        return {ChipTone::Warning, Words::tr("%1 would undo it").arg(toQString(write.owners.front())), u"warning"_s};
    return {ChipTone::Neutral,
            write.reversibility == apply::Reversibility::Activating ? Words::tr("takes effect") : Words::tr("harmless"),
            {}};
}

Chip writeChip(WriteState state)
{
    switch (state) {
    case WriteState::Planned:
        return {ChipTone::Neutral, Words::tr("Planned"), {}};
    case WriteState::Running:
        return {ChipTone::Info, Words::tr("Sending"), u"clock"_s};
    case WriteState::Done:
        return {ChipTone::Ok, Words::tr("Done"), u"ok"_s};
    case WriteState::Skipped:
        return {ChipTone::Ok, Words::tr("Already so"), u"ok"_s};
    case WriteState::Failed:
        return {ChipTone::Blocked, Words::tr("Failed"), u"error"_s};
    case WriteState::Unknown:
        return {ChipTone::Warning, Words::tr("Not known"), u"help"_s};
    case WriteState::RolledBack:
        return {ChipTone::Info, Words::tr("Rolled back"), u"rollback"_s};
    case WriteState::Left:
        return {ChipTone::Warning, Words::tr("Left to a person"), u"warning"_s};
    }
    return {};
}

Chip checkChip(const std::vector<apply::CheckResult> &checks)
{
    if (checks.empty())
        return {ChipTone::Neutral, Words::tr("Not checked"), {}};
    const auto worst = std::ranges::max_element(checks, {}, &apply::CheckResult::state);
    switch (worst->state) {
    case CheckState::Ok:
        if (std::ranges::any_of(checks, &apply::CheckResult::already))
            return {ChipTone::Ok, Words::tr("Already so"), u"ok"_s};
        return {ChipTone::Ok, Words::tr("Accepted"), u"ok"_s};
    case CheckState::Warning:
        return {ChipTone::Warning, checkText(worst->kind), u"warning"_s};
    case CheckState::Blocked:
        return {ChipTone::Blocked, checkText(worst->kind), u"error"_s};
    }
    return {};
}

QString checkText(CheckKind kind)
{
    switch (kind) {
    case CheckKind::Identity:
        return Words::tr("Cluster's identity");
    case CheckKind::Rights:
        return Words::tr("Right is missing");
    case CheckKind::Drift:
        return Words::tr("Changed meanwhile");
    case CheckKind::DryRun:
        return Words::tr("Dry run");
    case CheckKind::Result:
        return Words::tr("Stored otherwise");
    case CheckKind::Fits:
        return Words::tr("Decided otherwise");
    case CheckKind::Ownership:
        return Words::tr("Owned by others");
    case CheckKind::Budgets:
        return Words::tr("Disruption budget");
    case CheckKind::Age:
        return Words::tr("Old data");
    case CheckKind::Unlock:
        return Words::tr("Locked");
    }
    return {};
}

QString policyText(apply::FailurePolicy policy)
{
    switch (policy) {
    case apply::FailurePolicy::Rollback:
        return Words::tr("Roll back what was done");
    case apply::FailurePolicy::Stop:
        return Words::tr("Stop and leave it");
    case apply::FailurePolicy::Continue:
        return Words::tr("Go on with other clusters");
    }
    return {};
}

QString recordText(apply::Record::Kind kind)
{
    switch (kind) {
    case apply::Record::Kind::Begin:
        return Words::tr("Begin");
    case apply::Record::Kind::Intent:
        return Words::tr("Intent");
    case apply::Record::Kind::Result:
        return Words::tr("Result");
    case apply::Record::Kind::Verify:
        return Words::tr("Verify");
    case apply::Record::Kind::RollbackIntent:
        return Words::tr("Rollback intent");
    case apply::Record::Kind::RollbackResult:
        return Words::tr("Rollback result");
    case apply::Record::Kind::End:
        return Words::tr("End");
    }
    return {};
}

QStringList writeLines(const apply::Write &write)
{
    QStringList lines;
    if (!write.fields.empty()) {
        const auto fields = nlohmann::ordered_json::parse(write.fields, nullptr, false);
        if (!fields.is_discarded())
            addLeaves(lines, fields, {});
    }
    if (write.removes())
        lines += u"- %1"_s.arg(objectText(write.object));
    return lines;
}

QString sentenceText(const apply::Sentence &sentence)
{
    return views::planText("Apply", sentence.text(), sentence.arguments());
}

QStringList checkLines(const std::vector<apply::CheckResult> &checks)
{
    QStringList lines;
    for (const apply::CheckResult &check : checks) {
        if (check.state == CheckState::Ok && check.text.empty())
            continue;
        lines += u"%1: %2"_s.arg(checkText(check.kind), sentenceText(check.text));
        for (const apply::FieldConflict &conflict : check.conflicts)
            lines += Words::tr("  %1 belongs to %2").arg(toQString(conflict.field), toQString(conflict.owner));
        for (const apply::FieldDifference &difference : check.differences)
            lines += {u"- %1: %2"_s.arg(toQString(difference.path), toQString(difference.wanted)),
                      u"+ %1: %2"_s.arg(toQString(difference.path), toQString(difference.stored))};
    }
    return lines;
}

} // namespace stowage::app
