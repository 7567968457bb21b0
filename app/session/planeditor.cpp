// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/planeditor.h"

#include <algorithm>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUndoCommand>
#include <QUuid>

#include "app/session/session.h"
#include "core/ask/planservices.h"
#include "core/plan/planfile.h"
#include "views/plan/planmodel.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

std::string digestOf(const std::string &text)
{
    return QCryptographicHash::hash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
                                    QCryptographicHash::Sha256)
        .toStdString();
}

} // namespace

/// Holds the entries of both sides and swaps them.
class SpliceCommand final : public QUndoCommand {
public:
    SpliceCommand(PlanEditor *editor, const QString &text, std::size_t at, std::vector<plan::Entry> before,
                  std::vector<plan::Entry> after)
        : QUndoCommand(text)
        , m_editor(editor)
        , m_at(at)
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
    }
    void undo() override { m_editor->splice(m_at, m_after.size(), m_before); }
    void redo() override { m_editor->splice(m_at, m_before.size(), m_after); }

private:
    PlanEditor *m_editor;
    std::size_t m_at;
    std::vector<plan::Entry> m_before, m_after;
};

PlanEditor::PlanEditor(QObject *parent)
    : QObject(parent)
    , m_services(ask::planServices())
{
    using Read = Expected<std::shared_ptr<const plan::Catalogue>>;
    m_catalogueJob.start(
        [path = catalogueFile()](const Context &) -> Read {
            if (!QFile::exists(path))
                return nullptr;
            const Expected<std::string> text = plan::readWholeFile(path.toStdString());
            if (!text)
                return tl::unexpected(text.error());
            auto catalogue = std::make_shared<plan::Catalogue>(plan::knownInstanceTypes());
            if (const Expected<void> read = plan::readInstanceTypes(*text, *catalogue); !read)
                return fail(read.error().code, read.error().message, path.toStdString());
            return catalogue;
        },
        [this](Read read) {
            if (!read) {
                Q_EMIT catalogueFailed(errorText(read.error()));
                return;
            }
            m_services.catalogue = std::move(*read);
            // Operations that name the user's types were refused without them.
            if (m_services.catalogue && !m_plan.entries.empty()) {
                m_evaluation.reset();
                evaluate();
            }
            if (m_services.catalogue)
                Q_EMIT catalogueLoaded();
        });
}

QString PlanEditor::catalogueFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/stowage/instance-types.csv"_s;
}

PlanEditor::~PlanEditor()
{
    m_undo.disconnect(); // its end tells of changes, and nobody is to hear of them any more
    if (m_copy.isEmpty())
        return;
    // What was never saved is offered at the next start, however this one ends.
    const bool pending = m_copyJob.running();
    m_copyJob.cancel();
    if (!modified() || m_plan.entries.empty())
        QFile::remove(m_copy);
    else if (pending)
        static_cast<void>(plan::savePlan(m_copy.toStdString(), m_plan));
}

void PlanEditor::setFleet(FleetPtr fleet)
{
    m_fleet = std::move(fleet);
    m_evaluation.reset();
    m_figures.reset();
    if (m_plan.entries.empty())
        m_plan.basedOn = {};
    evaluate();
}

bool PlanEditor::valid(const QList<int> &operations) const
{
    const auto count = static_cast<int>(m_plan.entries.size());
    return !operations.isEmpty()
        && std::ranges::all_of(operations, [&](int operation) { return operation >= 0 && operation < count; });
}

void PlanEditor::push(const QString &text, std::size_t at, std::size_t removed, std::vector<plan::Entry> entries)
{
    const auto begin = m_plan.entries.begin() + static_cast<std::ptrdiff_t>(at);
    std::vector<plan::Entry> before(begin, begin + static_cast<std::ptrdiff_t>(removed));
    if (before == entries)
        return;
    m_undo.push(new SpliceCommand(this, text, at, std::move(before), std::move(entries)));
}

void PlanEditor::splice(std::size_t at, std::size_t removed, const std::vector<plan::Entry> &entries)
{
    const auto begin = m_plan.entries.begin() + static_cast<std::ptrdiff_t>(at);
    const auto end = m_plan.entries.erase(begin, begin + static_cast<std::ptrdiff_t>(removed));
    m_plan.entries.insert(end, entries.begin(), entries.end());
    evaluate();
    Q_EMIT changed();
    autosave();
}

template<typename Change>
void PlanEditor::change(const QString &text, const QList<int> &operations, Change change)
{
    if (!valid(operations))
        return;
    const auto first = static_cast<std::size_t>(*std::ranges::min_element(operations));
    const auto last = static_cast<std::size_t>(*std::ranges::max_element(operations));
    std::vector<plan::Entry> entries(m_plan.entries.begin() + static_cast<std::ptrdiff_t>(first),
                                     m_plan.entries.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    for (const int operation : operations)
        change(entries[static_cast<std::size_t>(operation) - first]);
    push(text, first, last - first + 1, std::move(entries));
}

plan::Entry PlanEditor::entryOf(plan::Operation operation) const
{
    std::string seen = plan::seenBy(*m_fleet, operation);
    return {.operation = std::move(operation),
            .enabled = true,
            .comment = {},
            .group = {},
            .seen = std::move(seen),
            .unknown = {}};
}

void PlanEditor::stage(std::vector<plan::Operation> operations, const QString &group, int before)
{
    if (operations.empty())
        return;
    QString text = views::operationText(operations.front());
    if (operations.size() > 1)
        text = tr("%1 and %n more", nullptr, static_cast<int>(operations.size() - 1)).arg(text);
    std::vector<plan::Entry> entries;
    for (plan::Operation &operation : operations) {
        entries.push_back(entryOf(std::move(operation)));
        entries.back().group = group.toStdString();
    }
    const std::size_t at =
        before < 0 ? m_plan.entries.size() : std::min(static_cast<std::size_t>(before), m_plan.entries.size());
    push(text, at, 0, std::move(entries));
}

void PlanEditor::remove(const QList<int> &operations)
{
    if (!valid(operations))
        return;
    const auto first = static_cast<std::size_t>(*std::ranges::min_element(operations));
    const auto last = static_cast<std::size_t>(*std::ranges::max_element(operations));
    std::vector<char> goes(last - first + 1);
    for (const int operation : operations)
        goes[static_cast<std::size_t>(operation) - first] = 1;
    std::vector<plan::Entry> kept;
    for (std::size_t row = first; row <= last; ++row)
        if (goes[row - first] == 0)
            kept.push_back(m_plan.entries[row]);
    push(tr("unstaging of %n operation(s)", nullptr, static_cast<int>(operations.size())), first, last - first + 1,
         std::move(kept));
}

void PlanEditor::move(const QList<int> &operations, int before)
{
    if (!valid(operations) || before < 0)
        return;
    const auto to = std::min(static_cast<std::size_t>(before), m_plan.entries.size());
    std::vector<char> moves(m_plan.entries.size());
    for (const int operation : operations)
        moves[static_cast<std::size_t>(operation)] = 1;
    std::vector<plan::Entry> above, moved, below;
    for (std::size_t row = 0; row < m_plan.entries.size(); ++row)
        (moves[row] != 0 ? moved : row < to ? above : below).push_back(m_plan.entries[row]);
    above.insert(above.end(), moved.begin(), moved.end());
    above.insert(above.end(), below.begin(), below.end());
    // Only what is between the first and the last difference.
    std::size_t first = 0, end = above.size();
    while (first < end && above[first] == m_plan.entries[first])
        ++first;
    while (end > first && above[end - 1] == m_plan.entries[end - 1])
        --end;
    push(tr("another order"), first, end - first,
         {above.begin() + static_cast<std::ptrdiff_t>(first), above.begin() + static_cast<std::ptrdiff_t>(end)});
}

void PlanEditor::setEnabled(const QList<int> &operations, bool enabled)
{
    const auto count = static_cast<int>(operations.size());
    change(enabled ? tr("switching %n operation(s) on", nullptr, count)
                   : tr("switching %n operation(s) off", nullptr, count),
           operations, [&](plan::Entry &entry) { entry.enabled = enabled; });
}

void PlanEditor::setComment(int operation, const QString &comment)
{
    change(tr("a comment"), {operation}, [&](plan::Entry &entry) { entry.comment = comment.toStdString(); });
}

void PlanEditor::setGroup(const QList<int> &operations, const QString &group)
{
    change(tr("grouping"), operations, [&](plan::Entry &entry) { entry.group = group.toStdString(); });
}

void PlanEditor::replace(int operation, std::vector<plan::Operation> operations)
{
    if (!valid({operation}) || operations.empty())
        return;
    const plan::Entry &old = m_plan.entries[static_cast<std::size_t>(operation)];
    std::vector<plan::Entry> entries;
    for (plan::Operation &one : operations) {
        plan::Entry entry = entryOf(std::move(one));
        entry.comment = entries.empty() ? old.comment : std::string();
        entry.group = old.group;
        entries.push_back(std::move(entry));
    }
    const QString text = tr("change to: %1").arg(views::operationText(entries.front().operation));
    push(text, static_cast<std::size_t>(operation), 1, std::move(entries));
}

void PlanEditor::acceptChange(int operation)
{
    change(tr("accepting a changed object"), {operation},
           [&](plan::Entry &entry) { entry.seen = plan::seenBy(*m_fleet, entry.operation); });
}

void PlanEditor::clear()
{
    std::vector<plan::Source> sources = std::move(m_plan.sources);
    m_plan = {};
    m_plan.sources = std::move(sources);
    m_undo.clear();
    m_path.clear();
    m_fileLock.reset();
    m_recovered = false;
    evaluate();
    Q_EMIT changed();
    autosave();
}

void PlanEditor::forgetPath()
{
    m_path.clear();
    m_fileLock.reset();
    m_recovered = true;
    Q_EMIT changed();
}

void PlanEditor::keepView()
{
    if (m_view)
        m_plan.view = m_view(m_plan.view);
}

/// Locks are beside the copies: nothing is written into the folders of plans but the plans.
bool PlanEditor::claim(const QString &path)
{
    m_fileLock.reset();
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const QByteArray name =
        QCryptographicHash::hash((canonical.isEmpty() ? path : canonical).toUtf8(), QCryptographicHash::Sha256)
            .toHex()
            .left(32);
    QDir().mkpath(autosaveFolder());
    auto lock = std::make_unique<QLockFile>(autosaveFolder() + u'/' + QString::fromLatin1(name) + u".lock"_s);
    lock->setStaleLockTime(0);
    // A folder that cannot be written must not keep anybody from opening a plan.
    if (!lock->tryLock(0) && lock->error() == QLockFile::LockFailedError)
        return false;
    m_fileLock = std::move(lock);
    return true;
}

void PlanEditor::save(const QString &path, bool replace)
{
    keepView();
    // What changed since an operation was staged stays flagged until the planner accepts it.
    const bool flagged = m_evaluation && std::ranges::any_of(m_evaluation->steps, [](const plan::Step &step) {
                             return std::ranges::any_of(step.check.remarks, [](const plan::Remark &remark) {
                                 return remark.rule == plan::Rule::Changed;
                             });
                         });
    struct Written {
        plan::BasedOn basedOn;
        std::string digest;
    };
    using Saved = Expected<Written>;
    const int index = m_undo.index();
    const std::string known = path == m_path && !replace ? m_written : std::string();
    const QString changedByOthers =
        tr("%1 was changed by another program since it was read here. Save the plan as another file, or choose this "
           "one again under Save Plan As to replace it.");
    m_write.start(
        [path = path.toStdString(), plan = m_plan, fleet = m_fleet, flagged, known,
         changedByOthers](const Context &) mutable -> Saved {
            if (!flagged || plan.basedOn.fingerprint.empty())
                plan.basedOn = {
                    .fingerprint = plan::fingerprintOf(*fleet), .title = fleet->title, .observedAt = fleet->observedAt};
            if (!known.empty()) {
                const Expected<std::string> there = plan::readWholeFile(path);
                if (there && digestOf(*there) != known)
                    return fail(ErrorCode::Unreadable, changedByOthers.arg(views::toQString(path)).toStdString(), path);
            }
            const std::string text = plan::writePlan(plan);
            if (const Expected<void> saved = plan::replaceFile(path, text); !saved)
                return tl::unexpected(saved.error());
            return Written{.basedOn = plan.basedOn, .digest = digestOf(text)};
        },
        [this, path, index](Saved written) {
            if (!written) {
                Q_EMIT saveFailed(errorText(written.error()));
                return;
            }
            m_plan.basedOn = std::move(written->basedOn);
            m_written = std::move(written->digest);
            if (path != m_path || !m_fileLock)
                claim(path);
            m_path = path;
            m_recovered = false;
            if (m_undo.index() == index)
                m_undo.setClean();
            Q_EMIT saved(path);
        });
}

void PlanEditor::load(const QString &path)
{
    struct Read {
        plan::Plan plan;
        std::string digest;
    };
    m_read.start(
        [path = path.toStdString()](const Context &) -> Expected<Read> {
            const Expected<std::string> text = plan::readWholeFile(path);
            if (!text)
                return tl::unexpected(text.error());
            Expected<plan::Plan> plan = plan::readPlan(*text);
            if (!plan)
                return fail(plan.error().code, path + ": " + plan.error().message, plan.error().where);
            return Read{.plan = std::move(*plan), .digest = digestOf(*text)};
        },
        [this, path](Expected<Read> read) {
            if (!read) {
                Q_EMIT loadFailed(errorText(read.error()));
                return;
            }
            m_plan = std::move(read->plan);
            m_undo.clear();
            const bool ours = claim(path);
            m_path = ours ? path : QString();
            m_written = std::move(read->digest);
            m_recovered = !ours;
            evaluate();
            Q_EMIT changed();
            Q_EMIT loaded(path);
            if (!ours)
                Q_EMIT openElsewhere(path);
            autosave();
        });
}

void PlanEditor::evaluate()
{
    m_job.start(
        [fleet = m_fleet, plan = m_plan, services = m_services, earlier = m_evaluation,
         figures = m_figures](const Context &context) {
            Worked worked{.evaluation = plan::evaluate(fleet, plan, services, context, earlier), .figures = nullptr};
            if (worked.evaluation)
                worked.figures = ask::planFigures((*worked.evaluation)->projection, figures);
            return worked;
        },
        [this](Worked worked) {
            if (!worked.evaluation) {
                Q_EMIT evaluationFailed(errorText(worked.evaluation.error()));
                return;
            }
            m_evaluation = std::move(*worked.evaluation);
            m_figures = std::move(worked.figures);
            Q_EMIT evaluated();
        });
}

QString PlanEditor::autosaveFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/plans"_s;
}

/// One write at a time, the newest state last: a crash loses at most the change under way.
void PlanEditor::autosave()
{
    if (m_copyJob.running()) {
        m_saveAgain = true;
        return;
    }
    if (m_copy.isEmpty()) {
        if (m_plan.entries.empty())
            return;
        QDir().mkpath(autosaveFolder());
        m_copy = autosaveFolder() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + u".stowage.yaml"_s;
        m_lock = std::make_unique<QLockFile>(m_copy + u".lock"_s);
        m_lock->setStaleLockTime(0); // held as long as the program runs, however long that is
        m_lock->tryLock(0);
    }
    keepView();
    m_copyJob.start(
        [path = m_copy.toStdString(), plan = m_plan, fleet = m_fleet](const Context &) mutable {
            if (plan.basedOn.fingerprint.empty())
                plan.basedOn = {
                    .fingerprint = plan::fingerprintOf(*fleet), .title = fleet->title, .observedAt = fleet->observedAt};
            const Expected<void> written = plan::savePlan(path, plan);
            return written ? Expected<plan::BasedOn>(plan.basedOn) : tl::unexpected(written.error());
        },
        [this](Expected<plan::BasedOn> written) {
            if (!written)
                Q_EMIT autosaveFailed(errorText(written.error()));
            else if (m_plan.basedOn.fingerprint.empty() && !m_plan.entries.empty())
                m_plan.basedOn = std::move(*written);
            if (std::exchange(m_saveAgain, false))
                autosave();
        });
}

QStringList PlanEditor::leftBehind()
{
    QStringList left;
    const QDir folder(autosaveFolder());
    for (const QString &name : folder.entryList({u"*.stowage.yaml"_s}, QDir::Files, QDir::Time)) {
        QLockFile lock(folder.filePath(name) + u".lock"_s);
        lock.setStaleLockTime(0);
        // Whoever can take the lock knows that its program is gone.
        if (!lock.tryLock(0))
            continue;
        lock.unlock();
        left += folder.filePath(name);
    }
    // What a program wrote when it was stopped never became the file.
    for (const QString &name : folder.entryList({u"*.stowage.yaml.??????"_s}, QDir::Files)) {
        QLockFile lock(folder.filePath(name.chopped(7)) + u".lock"_s);
        lock.setStaleLockTime(0);
        if (lock.tryLock(0))
            QFile::remove(folder.filePath(name));
    }
    return left;
}

} // namespace stowage::app
