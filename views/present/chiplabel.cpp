// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/chiplabel.h"

#include <utility>

#include <QPainter>

#include "views/present/metrics.h"

namespace stowage::views {

Tone inkOf(ChipTone tone)
{
    switch (tone) {
    case ChipTone::Ok:
        return Tone::Ok;
    case ChipTone::Warning:
        return Tone::Warning;
    case ChipTone::Blocked:
        return Tone::Blocked;
    case ChipTone::Neutral:
    case ChipTone::Info:
        break;
    }
    return Tone::Accent;
}

ChipLabel::ChipLabel(Chip chip, QWidget *parent)
    : QWidget(parent)
    , m_chip(std::move(chip))
{
    setAccessibleName(m_chip.text);
    setFixedSize(chipWidth(m_chip, metrics()), metrics().chip());
}

void ChipLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintChip(painter, QPointF(0, height() / 2.0), m_chip, metrics());
}

} // namespace stowage::views
