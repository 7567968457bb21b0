// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/oklab.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace stowage::views {

namespace {

double luminance(QRgb color)
{
    return 0.2126 * toLinear(qRed(color) / 255.0) + 0.7152 * toLinear(qGreen(color) / 255.0)
        + 0.0722 * toLinear(qBlue(color) / 255.0);
}

int channel(double light)
{
    return static_cast<int>(std::lround(255 * fromLinear(light)));
}

} // namespace

double Lab::chroma() const
{
    return std::hypot(a, b);
}

double toLinear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double fromLinear(double light)
{
    const double bounded = std::clamp(light, 0.0, 1.0);
    return bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * std::pow(bounded, 1 / 2.4) - 0.055;
}

Lab labOfLinear(double red, double green, double blue)
{
    const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    return {.lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            .a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            .b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

Lab toLab(QRgb color)
{
    return labOfLinear(toLinear(qRed(color) / 255.0), toLinear(qGreen(color) / 255.0), toLinear(qBlue(color) / 255.0));
}

QRgb fromLab(const Lab &lab)
{
    const auto cubed = [](double value) { return value * value * value; };
    const double l = cubed(lab.lightness + 0.3963377774 * lab.a + 0.2158037573 * lab.b);
    const double m = cubed(lab.lightness - 0.1055613458 * lab.a - 0.0638541728 * lab.b);
    const double s = cubed(lab.lightness - 0.0894841775 * lab.a - 1.2914855480 * lab.b);
    return qRgb(channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

Lab between(const Lab &from, const Lab &to, double share)
{
    return {.lightness = std::lerp(from.lightness, to.lightness, share),
            .a = std::lerp(from.a, to.a, share),
            .b = std::lerp(from.b, to.b, share)};
}

double contrastRatio(QRgb one, QRgb other)
{
    double lighter = luminance(one);
    double darker = luminance(other);
    if (lighter < darker)
        std::swap(lighter, darker);
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace stowage::views
