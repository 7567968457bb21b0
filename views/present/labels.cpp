// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/labels.h"

#include <QLabel>

namespace stowage::views {

void setInk(QWidget *widget, Tone tone)
{
    QPalette palette = widget->palette();
    for (const auto role : {QPalette::WindowText, QPalette::Text})
        palette.setColor(role, colors()[tone]);
    widget->setPalette(palette);
}

void dress(QLabel *label, TextLook look, Tone tone)
{
    label->setFont(textFont(look));
    setInk(label, tone);
}

} // namespace stowage::views
