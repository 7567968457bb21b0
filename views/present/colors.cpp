// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/colors.h"

#include <algorithm>

#include "views/present/oklab.h"

namespace stowage::views {

namespace {

struct Pair {
    QRgb light;
    QRgb dark;
};

constexpr std::array<Pair, toneCount> tones{{
    {0xffeceff2, 0xff1f2328}, // window
    {0xffffffff, 0xff16191d}, // surface
    {0xfff6f7f9, 0xff1b1f23}, // surfaceAlt
    {0xffe4e8ec, 0xff101316}, // sunken
    {0xffffffff, 0xff2a2f36}, // raised
    {0xffd3d8de, 0xff333a42}, // border
    {0xff7a8490, 0xff707b87}, // borderStrong
    {0xff1a1f25, 0xffe7eaee}, // text1
    {0xff4a545f, 0xffabb4be}, // text2
    {0xff5f6974, 0xff8c96a1}, // text3
    {0xff9aa3ad, 0xff5c6670}, // textDisabled
    {0xff0b5cbf, 0xff62a8f8}, // accent
    {0xffffffff, 0xff0b1017}, // onAccent
    {0xffd5e5f9, 0xff1e3b5e}, // selection
    {0xffe8eef5, 0xff242a31}, // hover
    {0xff7b8899, 0xff66727f}, // used
    {0xff0f6845, 0xff38d6ae}, // free
    {0xffdff3e9, 0xff0d2a24}, // freeFill
    {0xff76108a, 0xffb463da}, // reserved
    {0xffb4080c, 0xffe0533a}, // broken
    {0xff767f8b, 0xff7d8792}, // cordoned
    {0xffb0720f, 0xfff7c04a}, // leaving
    {0xff0b5cbf, 0xff62a8f8}, // arriving
    {0xff176b43, 0xff57c993}, // ok
    {0xffe2f4ea, 0xff14301f}, // okBg
    {0xff855600, 0xffe9b84f}, // warning
    {0xfffff2d3, 0xff332910}, // warningBg
    {0xffb3221a, 0xffff8b80}, // blocked
    {0xfffce7e5, 0xff3d1c1a}, // blockedBg
    {0xffe4effc, 0xff17293f}, // infoBg
}};

constexpr std::array<Pair, Colors::categoryCount> categories{{
    {0xff5369e4, 0xff6c8dfd},
    {0xffb0700d, 0xffed965c},
    {0xff27725e, 0xff77c9bc},
    {0xffe26694, 0xffb77bad},
    {0xff31317a, 0xff7e52c2},
    {0xff635b05, 0xfff0e497},
    {0xff1a9fc6, 0xffb4e7fb},
    {0xff67120e, 0xffb05745},
}};

constexpr QRgb white = 0xffffffff;
constexpr QRgb ink = 0xff0b1017;
constexpr std::array<Pair, Colors::categoryCount> letters{
    {{white, ink}, {ink, ink}, {white, ink}, {ink, ink}, {white, white}, {white, ink}, {ink, ink}, {white, white}}};

using Steps = std::array<QRgb, 7>;
constexpr Steps useLight{0xffe3f1fb, 0xffbad2e6, 0xff93b3d2, 0xff6e94bd, 0xff4c76a9, 0xff2d5795, 0xff123780};
constexpr Steps useDark{0xff1d2842, 0xff304563, 0xff456486, 0xff5985aa, 0xff6da8cf, 0xff82cdf3, 0xffc0edff};
constexpr Steps heatLight{0xfffbf1dc, 0xffe5d0b2, 0xffd1ae8b, 0xffbe8c67, 0xffab6a47, 0xff96472c, 0xff7f2117};
constexpr Steps heatDark{0xff421c19, 0xff643629, 0xff865337, 0xffa87346, 0xffc79657, 0xffe4bc6b, 0xfffee484};

struct Applied {
    Colors colors;
    int generation = 0;
};

Applied &applied()
{
    static Applied value;
    return value;
}

// High contrast takes the platform's palette as it is: two grounds, one ink, one highlight.
QRgb platformTone(Tone tone, const QPalette &platform)
{
    using R = QPalette;
    const auto active = [&](R::ColorRole role) { return platform.color(R::Active, role).rgb(); };
    switch (tone) {
    case Tone::Window:
        return active(R::Window);
    case Tone::Surface:
    case Tone::SurfaceAlt:
    case Tone::Sunken:
    case Tone::Raised:
    case Tone::Hover:
    case Tone::FreeFill:
    case Tone::OkBg:
    case Tone::WarningBg:
    case Tone::BlockedBg:
    case Tone::InfoBg:
        return active(R::Base);
    case Tone::Border:
    case Tone::BorderStrong:
        return active(R::WindowText);
    case Tone::Text1:
    case Tone::Text2:
    case Tone::Text3:
    case Tone::Used:
    case Tone::Free:
    case Tone::Reserved:
    case Tone::Broken:
    case Tone::Cordoned:
    case Tone::Leaving:
    case Tone::Arriving:
    case Tone::Ok:
    case Tone::Warning:
    case Tone::Blocked:
        return active(R::Text);
    case Tone::TextDisabled:
        return platform.color(R::Disabled, R::Text).rgb();
    case Tone::Accent:
        return active(R::Link);
    case Tone::OnAccent:
        return active(R::Base);
    case Tone::Selection:
        return active(R::Highlight);
    }
    return active(R::Text);
}

} // namespace

QColor mixed(const QColor &color, const QColor &over, double share)
{
    const auto part = [share](float a, float b) { return a * float(share) + b * float(1 - share); };
    return QColor::fromRgbF(part(color.redF(), over.redF()), part(color.greenF(), over.greenF()),
                            part(color.blueF(), over.blueF()));
}

Colors::Colors(ThemeKind kind, const QPalette &platform)
    : m_platform(platform)
    , m_kind(kind)
    , m_dark(kind == ThemeKind::Dark)
{
    if (kind == ThemeKind::HighContrast) {
        m_dark = platform.color(QPalette::Window).lightness() < platform.color(QPalette::WindowText).lightness();
        for (int tone = 0; tone < toneCount; ++tone)
            m_tones[std::size_t(tone)] = platformTone(Tone(tone), platform);
        return;
    }
    std::ranges::transform(tones, m_tones.begin(), m_dark ? &Pair::dark : &Pair::light);
}

QColor Colors::of(Meaning meaning) const
{
    switch (meaning) {
    case Meaning::Used:
    case Meaning::Shared:
        return (*this)[Tone::Used];
    case Meaning::Reserved:
        return (*this)[Tone::Reserved];
    case Meaning::Free:
        return (*this)[Tone::Free];
    case Meaning::Cordoned:
        return (*this)[Tone::Cordoned];
    case Meaning::Broken:
        return (*this)[Tone::Broken];
    case Meaning::Leaving:
        return (*this)[Tone::Leaving];
    case Meaning::Arriving:
    case Meaning::Replaced:
        return (*this)[Tone::Arriving];
    case Meaning::Unknown:
        return (*this)[Tone::SurfaceAlt];
    }
    return {};
}

QColor Colors::mix(Tone tone, Tone over, double share) const
{
    return mixed((*this)[tone], (*this)[over], share);
}

QColor Colors::category(int rank) const
{
    if (rank < 0 || rank >= categoryCount)
        return (*this)[Tone::Used];
    const Pair &pair = categories[std::size_t(rank)];
    return QColor::fromRgb(m_dark ? pair.dark : pair.light);
}

QColor Colors::letterOn(int rank) const
{
    if (rank < 0 || rank >= categoryCount)
        return QColor::fromRgb(patternsOnly() ? rgb(Tone::Surface) : white);
    const Pair &pair = letters[std::size_t(rank)];
    return QColor::fromRgb(m_dark ? pair.dark : pair.light);
}

std::array<QRgb, 256> Colors::ramp(Ramp ramp) const
{
    const Steps &steps = ramp == Ramp::Use ? (m_dark ? useDark : useLight) : (m_dark ? heatDark : heatLight);
    std::array<QRgb, 256> result{};
    for (std::size_t i = 0; i < result.size(); ++i) {
        const double at = double(i) / 255 * double(steps.size() - 1);
        const auto step = std::min(static_cast<std::size_t>(at), steps.size() - 2);
        result[i] = fromLab(between(toLab(steps[step]), toLab(steps[step + 1]), at - double(step)));
    }
    return result;
}

QPalette Colors::palette() const
{
    if (m_kind == ThemeKind::HighContrast) {
        // Platforms make placeholders half as strong as text, and captions have this role too: 7:1 is asked of both.
        QPalette platform = m_platform;
        platform.setColor(QPalette::PlaceholderText,
                          mixed(m_platform.color(QPalette::WindowText), m_platform.color(QPalette::Base), 0.7));
        return platform;
    }
    using R = QPalette;
    struct RoleTone {
        R::ColorRole role;
        Tone tone;
    };
    static constexpr RoleTone roles[] = {
        {R::Window, Tone::Window},         {R::Button, Tone::Surface},
        {R::Base, Tone::Surface},          {R::AlternateBase, Tone::SurfaceAlt},
        {R::WindowText, Tone::Text1},      {R::Text, Tone::Text1},
        {R::ButtonText, Tone::Text1},      {R::BrightText, Tone::Blocked},
        {R::PlaceholderText, Tone::Text3}, {R::ToolTipBase, Tone::Raised},
        {R::ToolTipText, Tone::Text1},     {R::Highlight, Tone::Selection},
        {R::HighlightedText, Tone::Text1}, {R::Link, Tone::Accent},
        {R::LinkVisited, Tone::Accent},    {R::Light, Tone::Surface},
        {R::Midlight, Tone::Border},       {R::Mid, Tone::Border},
        {R::Dark, Tone::BorderStrong},     {R::Shadow, Tone::BorderStrong},
    };
    QPalette palette;
    for (const auto &[role, tone] : roles)
        palette.setColor(R::All, role, (*this)[tone]);
    for (const auto role : {R::WindowText, R::Text, R::ButtonText, R::HighlightedText, R::PlaceholderText})
        palette.setColor(R::Disabled, role, (*this)[Tone::TextDisabled]);
    palette.setColor(R::Inactive, R::Highlight, inactiveSelection());
    return palette;
}

const Colors &colors()
{
    return applied().colors;
}

int colorsGeneration()
{
    return applied().generation;
}

void useColors(const Colors &colors)
{
    applied().colors = colors;
    ++applied().generation;
}

} // namespace stowage::views
