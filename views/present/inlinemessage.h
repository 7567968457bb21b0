// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "views/present/celldelegate.h"

class QLabel;
class QToolButton;

namespace stowage::views {

/// One sentence in place, above what it concerns: coloured edge, icon, at most one link, copy for errors. Never modal.
class InlineMessage final : public QFrame {
    Q_OBJECT
public:
    explicit InlineMessage(QWidget *parent = nullptr);

    void show(ChipTone tone, const QString &text, const QString &link = {});
    void setClosable(bool on);
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void linkActivated();
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void dress();

    QLabel *m_icon;
    QLabel *m_text;
    QLabel *m_link;
    QToolButton *m_copy;
    QToolButton *m_close;
    QString m_linkText;
    ChipTone m_tone = ChipTone::Info;
};

} // namespace stowage::views
