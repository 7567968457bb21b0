// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/session/fleetsource.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace stowage::app {

class Settings;

/// Asks what the open fleet is compared with: a folder, an archive, files, or one of the fleets that were open lately.
class CompareDialog final : public QDialog {
    Q_OBJECT
public:
    /// Open is the fleet that is compared; it is not offered. Settings outlive the dialog.
    CompareDialog(Settings *settings, const FleetSource &open, QWidget *parent);

    /// What is chosen now; empty when nothing is.
    [[nodiscard]] FleetSource source() const;
    void choosePaths(const QStringList &paths);

Q_SIGNALS:
    void compareRequested(const stowage::app::FleetSource &source);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void browse(bool folder);
    void fillRecent(const FleetSource &open);
    void check();
    void finish();

    Settings *m_settings;
    QListWidget *m_recent;
    QLineEdit *m_path;
    QLabel *m_problem;
    QPushButton *m_compare;
    FleetSource m_chosen; ///< from the list or a file dialog; what is typed wins when it differs
    QString m_chosenText;
};

} // namespace stowage::app
