// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDialog>
#include <QTimer>

#include "app/jobs/jobslot.h"
#include "core/ask/explain.h"

class QComboBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace stowage::app {

/// A manifest that the fleet does not have, to be asked about: an editor with what is wrong told at its line.
class ManifestDialog final : public QDialog {
    Q_OBJECT
public:
    explicit ManifestDialog(QWidget *parent);

    void setClusters(const QStringList &clusters);
    void setManifest(const QString &text);
    [[nodiscard]] QString manifest() const;
    /// What is wrong with it is known.
    [[nodiscard]] bool settled() const { return !m_checking.isActive() && !m_job.running(); }
    [[nodiscard]] QListWidget *problems() const { return m_problems; }
    [[nodiscard]] QPushButton *askButton() const { return m_ask; }

Q_SIGNALS:
    void askRequested(const QString &manifest, const QString &cluster);

private:
    void check();
    void tell(std::vector<ask::ManifestProblem> problems);
    void markLines();

    QLabel *m_lead;
    QPlainTextEdit *m_editor;
    QListWidget *m_problems;
    QComboBox *m_cluster;
    QPushButton *m_ask;
    QTimer m_checking;
    std::vector<ask::ManifestProblem> m_found;
    JobSlot m_job;
};

/// The text of a file that holds one pod or workload and nothing that makes it a snapshot; empty for others.
[[nodiscard]] QString manifestOfFile(const QString &path);

} // namespace stowage::app
