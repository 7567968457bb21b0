// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace stowage::views {

/// The look of every standard control: flat, by the theme's colours, sized by Metrics. Fusion underneath draws what is
/// not drawn here. Widgets may carry these dynamic properties: "flat" (line edits: no frame), "primary" (push buttons:
/// filled as a default button is), "invalid" (fields: edge in blocked).
class StowageStyle final : public QProxyStyle {
    Q_OBJECT
public:
    StowageStyle();

    using QProxyStyle::polish;
    void polish(QWidget *widget) override;

    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option = nullptr, const QWidget *widget = nullptr,
                                QStyleHintReturn *result = nullptr) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                         const QWidget *widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                       const QWidget *widget) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap pixmap, const QStyleOption *option = nullptr,
                                     const QWidget *widget = nullptr) const override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget = nullptr) const override;

private:
    void drawMenuItem(const QStyleOption *option, QPainter *painter) const;
    void drawMenuBarItem(const QStyleOption *option, QPainter *painter) const;
    void drawDockTitle(const QStyleOption *option, QPainter *painter) const;
    void drawHeaderLabel(const QStyleOption *option, QPainter *painter) const;
    void drawToolButtonLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    void drawTabLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const;
    void drawProgress(const QStyleOption *option, QPainter *painter) const;
    void drawScrollBar(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawSlider(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawComboBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawSpinBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawGroupBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
};

} // namespace stowage::views
