// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace stowage::app {

/// Looks like a search field and opens the palette: what is typed goes there.
class CommandField final : public QAbstractButton {
    Q_OBJECT
public:
    explicit CommandField(QWidget *parent = nullptr);

    void setShortcutText(const QString &text);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_shortcut;
};

} // namespace stowage::app
