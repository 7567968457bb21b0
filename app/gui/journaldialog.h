// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/jobs/jobslot.h"
#include "core/apply/journal.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace stowage::app {

/// What was applied: the records of a journal, and the log of everything that was written from this computer.
class JournalDialog final : public QDialog {
    Q_OBJECT
public:
    /// Journals that are known, the newest first; of these the first is shown.
    JournalDialog(const QStringList &journals, const QString &auditPath, QWidget *parent);

    void openJournal(const QString &path);

Q_SIGNALS:
    /// The last run of this journal shall be gone on with, or taken back.
    void runRequested(const QString &path);

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();
    enum Column { TimeColumn, RecordColumn, NumberColumn, ObjectColumn, RequestColumn, AnswerColumn, ColumnCount };
    enum AuditColumn { AuditTime, AuditUser, AuditContext, AuditObject, AuditWhat, AuditOutcome, AuditColumnCount };

    [[nodiscard]] QWidget *journalPage();
    [[nodiscard]] QWidget *auditPage();
    void showJournal(const Expected<apply::Journal> &journal);
    void addRun(const apply::JournalRun &run, int number);
    void showAudit(const QList<QByteArray> &lines);
    void chooseFile();

    QComboBox *m_files;
    QLabel *m_headline;
    QTableView *m_records;
    QStandardItemModel *m_recordModel;
    QPlainTextEdit *m_details;
    QPushButton *m_run;
    QLabel *m_auditHeadline;
    QTableView *m_audit;
    QStandardItemModel *m_auditModel;
    QPlainTextEdit *m_auditDetails;
    QString m_path;
    QString m_auditPath;
    JobSlot m_job, m_auditJob;
};

} // namespace stowage::app
