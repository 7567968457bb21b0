// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QColor>
#include <QPalette>

namespace stowage::views {

/// Every colour of the program by what it is for.
enum class Tone : quint8 {
    Window,
    Surface,
    SurfaceAlt,
    Sunken,
    Raised,
    Border,
    BorderStrong,
    Text1,
    Text2,
    Text3,
    TextDisabled,
    Accent,
    OnAccent,
    Selection,
    Hover,
    Used,
    Free,
    FreeFill,
    Reserved,
    Broken,
    Cordoned,
    Leaving,
    Arriving,
    Ok,
    OkBg,
    Warning,
    WarningBg,
    Blocked,
    BlockedBg,
    InfoBg,
};
inline constexpr int toneCount = static_cast<int>(Tone::InfoBg) + 1;

/// What a GPU, a cell of the map or a segment of a bar says.
enum class Meaning : quint8 {
    Used,
    Shared,
    Reserved,
    Free,
    Cordoned,
    Broken,
    Leaving,
    Arriving,
    Replaced, ///< leaving and arriving at once
    Unknown,
};

enum class ThemeKind : quint8 { Light, Dark, HighContrast };

/// Sequential colours: Use for shares, Heat for cost, fragmentation and age. More is further from the ground.
enum class Ramp : quint8 { Use, Heat };

/// The colours of one theme. A value: files that are always light hold one of their own.
class Colors {
public:
    static constexpr int categoryCount = 8;

    explicit Colors(ThemeKind kind = ThemeKind::Light, const QPalette &platform = {});

    [[nodiscard]] ThemeKind kind() const { return m_kind; }
    [[nodiscard]] bool isDark() const { return m_dark; }
    /// High contrast: states are told apart by pattern alone and edges are 2 px.
    [[nodiscard]] bool patternsOnly() const { return m_kind == ThemeKind::HighContrast; }

    [[nodiscard]] QColor operator[](Tone tone) const { return QColor::fromRgb(rgb(tone)); }
    [[nodiscard]] QRgb rgb(Tone tone) const { return m_tones[static_cast<std::size_t>(tone)]; }
    [[nodiscard]] QColor of(Meaning meaning) const;
    /// Share of one over the other, opaque.
    [[nodiscard]] QColor mix(Tone tone, Tone over, double share) const;
    [[nodiscard]] QColor trough() const { return mix(Tone::BorderStrong, Tone::Surface, 0.24); }
    [[nodiscard]] QColor rowLine() const { return mix(Tone::Border, Tone::Surface, 0.45); }
    [[nodiscard]] QColor inactiveSelection() const { return mix(Tone::Selection, Tone::Surface, 0.45); }

    /// By rank of size; from categoryCount on all share the grey of used and differ by their letter.
    [[nodiscard]] QColor category(int rank) const;
    [[nodiscard]] QColor letterOn(int rank) const;
    /// 256 steps from none to all.
    [[nodiscard]] std::array<QRgb, 256> ramp(Ramp ramp) const;

    [[nodiscard]] QPalette palette() const;

private:
    std::array<QRgb, toneCount> m_tones{};
    QPalette m_platform;
    ThemeKind m_kind;
    bool m_dark = false;
};

[[nodiscard]] QColor mixed(const QColor &color, const QColor &over, double share);

/// The colours of the theme that the application wears, as QApplication::palette() is its palette.
[[nodiscard]] const Colors &colors();
/// Grows with every change of theme: key for caches of painted things.
[[nodiscard]] int colorsGeneration();
/// Called by Theme.
void useColors(const Colors &colors);

} // namespace stowage::views
