// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/fonts.h"

#include <QApplication>
#include <QFontDatabase>

namespace stowage::views {

namespace {

struct Look {
    double factor;
    QFont::Weight weight;
};

Look lookOf(TextLook look)
{
    switch (look) {
    case TextLook::Answer:
        return {1.7, QFont::DemiBold};
    case TextLook::Figure:
        return {2.0, QFont::DemiBold};
    case TextLook::Title:
        return {1.23, QFont::DemiBold};
    case TextLook::Section:
        return {1.0, QFont::DemiBold};
    case TextLook::Body:
        return {1.0, QFont::Normal};
    case TextLook::BodyStrong:
        return {1.0, QFont::Medium};
    case TextLook::Table:
        return {0.96, QFont::Normal};
    case TextLook::TableKey:
        return {0.96, QFont::Medium};
    case TextLook::TableStrong:
        return {0.96, QFont::DemiBold};
    case TextLook::Small:
        return {0.92, QFont::Normal};
    case TextLook::SmallStrong:
        return {0.92, QFont::DemiBold};
    case TextLook::Caption:
        return {0.85, QFont::Normal};
    case TextLook::CaptionStrong:
        return {0.85, QFont::Medium};
    case TextLook::CaptionBold:
        return {0.85, QFont::DemiBold};
    case TextLook::Header:
        return {0.885, QFont::Medium};
    case TextLook::Mono:
        return {0.92, QFont::Normal};
    }
    return {1.0, QFont::Normal};
}

} // namespace

QFont textFont(TextLook look)
{
    return textFont(look, QApplication::font());
}

QFont textFont(TextLook look, const QFont &base)
{
    const auto [factor, weight] = lookOf(look);
    QFont result = look == TextLook::Mono ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : base;
    if (base.pixelSize() > 0)
        result.setPixelSize(qMax(1, qRound(base.pixelSize() * factor)));
    else
        result.setPointSizeF(base.pointSizeF() * factor);
    result.setWeight(weight);
    return result;
}

} // namespace stowage::views
