// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDialog>
#include <QStringList>

#include "app/jobs/jobslot.h"
#include "app/session/livesession.h"
#include "core/kubeconfig/config.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItem;
class QStandardItemModel;
class QTableView;

namespace stowage::app {

/// Contexts of the kubeconfig to choose from, and what became of those that are connected. Lists without connecting;
/// stays open beside the window, so that a lost cluster can be looked into at any time.
class ConnectDialog final : public QDialog {
    Q_OBJECT
public:
    /// The session outlives the dialog.
    ConnectDialog(LiveSession *session, QWidget *parent);

    /// Reads this kubeconfig instead of those of the environment; empty: those.
    void readKubeconfig(const QString &path);
    [[nodiscard]] QStringList chosen() const;

Q_SIGNALS:
    void connectRequested(const stowage::app::LiveChoice &choice);
    /// The command may run, and for good.
    void alwaysAllowed(const QString &fingerprint);
    /// Reads this one, too, from now on.
    void kubeconfigAdded(const QString &path);
    void protectionRequested(const QString &context, bool on);

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();
    enum Column { ContextColumn, WhatColumn, SignInColumn, StateColumn, AgeColumn, WritesColumn, ColumnCount };

    void buildTable();
    void fill(const kubeconfig::Config &config);
    void showStatuses();
    void showRow(int row, const live::ClusterStatus *status);
    void showHeadline();
    void showDetails();
    void addFile();
    void copyDetails();
    void allowCommand(bool always);
    void showFiles();
    void openTest();
    [[nodiscard]] QString writesText(const QString &context) const;
    [[nodiscard]] const live::ClusterStatus *statusOf(const QString &context) const;
    [[nodiscard]] QString selected() const;

    LiveSession *m_session;
    QString m_kubeconfig;
    kubeconfig::Config m_config;
    QLabel *m_headline;
    QLabel *m_hint;
    QComboBox *m_files;
    QLabel *m_badFiles;
    QLineEdit *m_filter;
    QTableView *m_table;
    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_proxy;
    QLabel *m_detailTitle;
    QPlainTextEdit *m_details;
    QPushButton *m_retry;
    QPushButton *m_test;
    QCheckBox *m_protect;
    QPushButton *m_copy;
    QPushButton *m_allow;
    QPushButton *m_allowAlways;
    QCheckBox *m_members;
    QPushButton *m_disconnect;
    QPushButton *m_connect;
    JobSlot m_loadJob;
    bool m_filling = false;
    bool m_filled = false;
};

} // namespace stowage::app
