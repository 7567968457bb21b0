// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/jobs/jobslot.h"
#include "core/ask/roomfor.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace stowage::views {
class InlineMessage;
}

namespace stowage::app {

/// How many more of something fit in each cluster, what the next one lacks, and the least that would let it in.
class RoomDialog final : public QDialog {
    Q_OBJECT
public:
    explicit RoomDialog(QWidget *parent);

    /// name: of what is asked about, for the sentence.
    void ask(const Projection &projection, const ask::ExplainRequest &request, const QString &name);
    [[nodiscard]] bool settled() const { return !m_job.running(); }
    [[nodiscard]] QString answerText() const;
    [[nodiscard]] QTableView *table() const { return m_table; }

private:
    void tell(const Expected<std::vector<ask::ClusterRoom>> &rooms);
    void copy();

    QString m_name;
    QLabel *m_answer;
    QLabel *m_hint;
    views::InlineMessage *m_message;
    QTableView *m_table;
    QStandardItemModel *m_model;
    QProgressBar *m_progress;
    QPushButton *m_copy;
    JobSlot m_job;
};

} // namespace stowage::app
