// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

namespace stowage::views {

/// A colour where equal distances look equally far (Björn Ottosson's OKLab); a distance of 0.02 is just noticeable.
struct Lab {
    double lightness = 0;
    double a = 0;
    double b = 0;

    [[nodiscard]] double chroma() const;
};

[[nodiscard]] Lab toLab(QRgb color);
[[nodiscard]] QRgb fromLab(const Lab &lab);
[[nodiscard]] Lab between(const Lab &from, const Lab &to, double share);

/// Linear light of one channel of 0..1 as sRGB writes it, and back.
[[nodiscard]] double toLinear(double channel);
[[nodiscard]] double fromLinear(double light);
[[nodiscard]] Lab labOfLinear(double red, double green, double blue);

/// WCAG 2 contrast ratio, 1..21.
[[nodiscard]] double contrastRatio(QRgb one, QRgb other);

} // namespace stowage::views
