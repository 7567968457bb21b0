// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "views/present/colors.h"
#include "views/present/fonts.h"

class QWidget;

namespace stowage::views {

/// Gives a label its size and colour; to be called again when theme or font change.
void dress(QLabel *label, TextLook look, Tone tone);
/// Plain text over as many lines as it needs, to be marked and copied.
[[nodiscard]] QLabel *paragraph(const QString &text, TextLook look, Tone tone, QWidget *parent);
/// The colour alone, whatever ground the widget stands on: on a Base ground labels take Text, elsewhere WindowText.
void setInk(QWidget *widget, Tone tone);

/// One line that gives way: it ends in an ellipsis where there is no room, and tells all of itself in its tooltip.
class ElidedLabel final : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace stowage::views
