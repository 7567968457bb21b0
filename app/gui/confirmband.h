// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/session/applysession.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace stowage::app {

/// What must be said before one cluster is written to: a button, or its name where it is protected or something cannot
/// be undone.
class ConfirmBand final : public QFrame {
    Q_OBJECT
public:
    ConfirmBand(const ApplyCluster &cluster, QWidget *parent = nullptr);

Q_SIGNALS:
    void unlockRequested(const QString &cluster, const QString &typed);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void dress();

    ApplyCluster m_cluster;
    QLabel *m_title;
    QLabel *m_text;
};

} // namespace stowage::app
