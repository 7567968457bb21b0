// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QList>
#include <QLockFile>
#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include "app/jobs/jobslot.h"
#include "core/ask/planview.h"
#include "core/base/expected.h"
#include "core/plan/evaluate.h"
#include "core/plan/plan.h"

namespace stowage::app {

/// The plan of a session: its operations with undo, what they do to the fleet (worked out as a job), and the copy on
/// disk that survives a crash.
class PlanEditor final : public QObject {
    Q_OBJECT
public:
    explicit PlanEditor(QObject *parent = nullptr);
    ~PlanEditor() override;

    /// Another fleet, or a newer one: operations stay and are worked out anew.
    void setFleet(FleetPtr fleet);
    void setSources(std::vector<plan::Source> sources) { m_plan.sources = std::move(sources); }
    /// What is shown, as a JSON object that goes into the plan's files; it gets the one that the plan has.
    void setViewSource(std::function<std::string(const std::string &)> view) { m_view = std::move(view); }

    [[nodiscard]] const plan::Plan &plan() const { return m_plan; }
    /// Of the newest state that was worked out; null before the first.
    [[nodiscard]] const plan::EvaluationPtr &evaluation() const { return m_evaluation; }
    [[nodiscard]] const std::shared_ptr<const ask::PlanFigures> &figures() const { return m_figures; }
    [[nodiscard]] bool busy() const { return m_job.running(); }
    /// The fleet as the newest state that was worked out leaves it.
    [[nodiscard]] plan::PlannedFleet projection() const
    {
        return m_evaluation ? m_evaluation->projection : plan::PlannedFleet(m_fleet);
    }
    /// The copy on disk is being written.
    [[nodiscard]] bool keeping() const { return m_copyJob.running(); }
    [[nodiscard]] QUndoStack *undoStack() { return &m_undo; }

    /// What plans ask of engines and importers, with the user's own instance types beside those of the program.
    [[nodiscard]] const plan::Services &services() const { return m_services; }
    /// Where the user's own instance types are read from.
    [[nodiscard]] static QString catalogueFile();

    /// One step of undo, whatever the number of operations. before: their place; -1: the end.
    void stage(std::vector<plan::Operation> operations, const QString &group = {}, int before = -1);
    void remove(const QList<int> &operations);
    /// Together before the operation of that number.
    void move(const QList<int> &operations, int before);
    void setEnabled(const QList<int> &operations, bool enabled);
    void setComment(int operation, const QString &comment);
    void setGroup(const QList<int> &operations, const QString &group);
    /// In the place of one operation.
    void replace(int operation, std::vector<plan::Operation> operations);
    /// The operation is meant for its object as it is now.
    void acceptChange(int operation);

    /// Forgets the plan, its undo and its file.
    void clear();
    /// As jobs: saved or saveFailed, loaded or loadFailed follow. What another program made of the file since it was
    /// read or saved here is not lost, unless it is to be replaced.
    void save(const QString &path, bool replace = false);
    void load(const QString &path);
    [[nodiscard]] bool saving() const { return m_write.running(); }
    [[nodiscard]] bool loading() const { return m_read.running(); }
    [[nodiscard]] const QString &path() const { return m_path; }
    /// The next save asks for a name.
    void forgetPath();
    [[nodiscard]] bool modified() const { return !m_undo.isClean() || m_recovered; }

    /// Plans that programs left behind which did not end properly.
    [[nodiscard]] static QStringList leftBehind();
    /// Where copies are kept.
    [[nodiscard]] static QString autosaveFolder();

Q_SIGNALS:
    void changed();   ///< the operations
    void evaluated(); ///< what they do
    void evaluationFailed(const QString &reason);
    void autosaveFailed(const QString &reason);
    void catalogueLoaded(); ///< the user's own instance types
    void catalogueFailed(const QString &reason);
    void saved(const QString &path);
    void saveFailed(const QString &reason);
    void loaded(const QString &path);
    /// Another window or program has this plan open: saving asks for another name.
    void openElsewhere(const QString &path);
    void loadFailed(const QString &reason);

private:
    friend class SpliceCommand;

    struct Worked {
        Expected<plan::EvaluationPtr> evaluation;
        std::shared_ptr<const ask::PlanFigures> figures;
    };

    /// Puts entries in the place of others; every change is one of these.
    void push(const QString &text, std::size_t at, std::size_t removed, std::vector<plan::Entry> entries);
    void splice(std::size_t at, std::size_t removed, const std::vector<plan::Entry> &entries);
    /// Changes entries of a list in place, as one step.
    template<typename Change>
    void change(const QString &text, const QList<int> &operations, Change change);
    [[nodiscard]] plan::Entry entryOf(plan::Operation operation) const;
    [[nodiscard]] bool valid(const QList<int> &operations) const;
    void evaluate();
    void autosave();
    void keepView();
    /// The plan of this editor is the file's. False: somebody else's is.
    bool claim(const QString &path);

    plan::Services m_services;
    FleetPtr m_fleet = std::make_shared<const Fleet>();
    plan::Plan m_plan;
    plan::EvaluationPtr m_evaluation;
    std::shared_ptr<const ask::PlanFigures> m_figures;
    QUndoStack m_undo;
    std::function<std::string(const std::string &)> m_view;
    QString m_path;
    std::string m_written; ///< digest of that file as it was read or saved here; empty: it was not
    QString m_copy;        ///< the autosaved file
    std::unique_ptr<QLockFile> m_lock, m_fileLock;
    bool m_saveAgain = false;
    bool m_recovered = false; ///< from a copy: nothing of it was saved by hand
    JobSlot m_catalogueJob, m_job, m_copyJob, m_write, m_read;
};

} // namespace stowage::app
