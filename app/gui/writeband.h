// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QPushButton;

namespace stowage::app {

/// Under the menu bar: a thin line while a protected cluster is connected, a band that names them while clusters may be
/// written to.
class WriteBand final : public QWidget {
    Q_OBJECT
public:
    explicit WriteBand(QWidget *parent = nullptr);

    void setClusters(const QStringList &protectedOnes, const QStringList &unlocked);

Q_SIGNALS:
    void lockRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void dress();

    QLabel *m_text;
    QPushButton *m_lock;
    QStringList m_protected;
    QStringList m_unlocked;
};

} // namespace stowage::app
