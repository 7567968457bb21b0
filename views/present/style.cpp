// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/style.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStyleOption>
#include <QToolBar>
#include <QToolButton>

#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/stylepaint.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

StowageStyle::StowageStyle()
    : QProxyStyle(u"Fusion"_s)
{
}

void StowageStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget)
        || widget->inherits("QAbstractSlider") || widget->inherits("QTabBar") || widget->inherits("QHeaderView"))
        widget->setAttribute(Qt::WA_Hover);
}

int StowageStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const Metrics &m = metrics();
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
    case PM_TabBarIconSize:
    case PM_ListViewIconSize:
        return m.icon();
    case PM_MessageBoxIconSize:
        return 8 * m.u;
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return 5;
    case PM_ToolBarItemSpacing:
        return m.u / 2;
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_ToolBarItemMargin:
        return m.u;
    case PM_ToolBarHandleExtent:
        return 2 * m.u;
    case PM_ToolBarSeparatorExtent:
        return 3 * m.u;
    case PM_DockWidgetTitleMargin:
        return m.units(1.5);
    case PM_DockWidgetTitleBarButtonMargin:
        return m.u / 2;
    case PM_DockWidgetFrameWidth:
    case PM_MenuBarPanelWidth:
    case PM_MenuPanelWidth:
    case PM_TabBarBaseOverlap:
    case PM_TabBarBaseHeight:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_MenuHMargin:
    case PM_MenuVMargin:
        return m.u;
    case PM_MenuBarItemSpacing:
        return 0;
    case PM_MenuBarHMargin:
        return m.u;
    case PM_DefaultFrameWidth:
        if (qobject_cast<const QLineEdit *>(widget))
            return m.u / 2;
        if (isTextField(widget))
            return 3; // room for the ring of the focus
        return qobject_cast<const QAbstractScrollArea *>(widget) || qobject_cast<const QMenu *>(widget) ? 1 : 0;
    case PM_ComboBoxFrameWidth:
        return m.u / 2;
    case PM_SpinBoxFrameWidth:
        return 1;
    case PM_ScrollBarExtent:
        return 3 * m.u;
    case PM_ScrollBarSliderMin:
        return 6 * m.u;
    case PM_ScrollView_ScrollBarSpacing:
    case PM_ScrollView_ScrollBarOverlap:
        return 0;
    case PM_HeaderMargin:
        return 2 * m.u;
    case PM_HeaderMarkSize:
        return m.units(2.5);
    case PM_HeaderGripMargin:
        return m.u;
    case PM_TabBarTabHSpace:
        return 4 * m.u;
    case PM_TabBarTabVSpace:
        return m.units(2.5);
    case PM_ButtonMargin:
        return 2 * m.u;
    case PM_MenuButtonIndicator:
        return 3 * m.u;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return m.units(3.5);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return m.units(1.5);
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength:
        return 4 * m.u;
    case PM_ProgressBarChunkWidth:
        return 1;
    case PM_TreeViewIndentation:
        return 4 * m.u;
    // Item text stands under the header's text: items inset by this and 1.
    case PM_FocusFrameHMargin:
        return 2 * m.u - 1;
    case PM_FocusFrameVMargin:
        return 1;
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin:
        return m.gapM();
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return m.gapS();
    case PM_ToolTipLabelFrameWidth:
        return m.units(1.5);
    case PM_SizeGripSize:
        return 3 * m.u;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int StowageStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                            QStyleHintReturn *result) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_DockWidget_ButtonsHaveFrame:
    case SH_ItemView_ActivateItemOnSingleClick:
    case SH_ComboBox_Popup:
    case SH_TabBar_Alignment:
    case SH_Table_GridLineColor:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        break;
    case SH_ItemView_ShowDecorationSelected:
    case SH_Menu_MouseTracking:
    case SH_MenuBar_MouseTracking:
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 1;
    case SH_ItemView_ArrowKeysNavigateIntoChildren:
        return 1;
    case SH_ToolTip_WakeUpDelay:
        return 400;
    case SH_FormLayoutFieldGrowthPolicy:
        return QFormLayout::AllNonFixedFieldsGrow;
    case SH_DialogButtonLayout:
        return QDialogButtonBox::GnomeLayout; // the verb last, on every platform
    default:
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
    if (hint == SH_TabBar_Alignment)
        return Qt::AlignLeft;
    if (hint == SH_Table_GridLineColor)
        return static_cast<int>(colors().rgb(Tone::Border));
    return 0;
}

QSize StowageStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                     const QWidget *widget) const
{
    const Metrics &m = metrics();
    const QSize base = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton: {
        // Any button may become the default one, whose text is bold.
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        QFont bold = widget ? widget->font() : QApplication::font();
        const int plain = QFontMetrics(bold).horizontalAdvance(button ? button->text : QString());
        bold.setWeight(QFont::DemiBold);
        const int wider = qMax(0, QFontMetrics(bold).horizontalAdvance(button ? button->text : QString()) - plain);
        const bool icon = button && !button->icon.isNull();
        const bool inDialog = widget && widget->parentWidget() && widget->parentWidget()->inherits("QDialogButtonBox");
        return {size.width() + wider + 2 * m.gapM() + (icon ? m.gapXs() : 0), inDialog ? m.controlBig() : m.control()};
    }
    case CT_ToolButton: {
        const bool inBar = widget && qobject_cast<const QToolBar *>(widget->parentWidget());
        const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
        const bool text = button && button->toolButtonStyle != Qt::ToolButtonIconOnly && !button->text.isEmpty();
        const int menu = button && button->features & QStyleOptionToolButton::HasMenu ? m.units(3) : 0;
        return {size.width() + (text ? m.units(4) : m.units(2)) + menu,
                qMax(size.height() + m.u, inBar ? 7 * m.u : m.control())};
    }
    case CT_LineEdit:
        return {base.width(), qMax(base.height(), m.control())};
    case CT_ComboBox:
        return {size.width() + m.units(9), m.control()};
    case CT_SpinBox:
        return {size.width() + m.units(7), m.control()};
    case CT_MenuBarItem:
        return {size.width() + m.units(4), m.control()};
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        if (item && item->menuItemType == QStyleOptionMenuItem::Separator)
            return {10, m.units(2.25)};
        const bool shortcut = item && item->text.contains(u'\t');
        return {size.width() + m.units(14) + (shortcut ? m.units(6) : 0), m.row()};
    }
    case CT_HeaderSection: {
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        const int text = header ? QFontMetrics(textFont(TextLook::Header)).horizontalAdvance(header->text) : 0;
        return {text + 2 * m.gapS() + m.units(3.5), m.header()};
    }
    case CT_ItemViewItem:
        return {base.width(), qMax(base.height(), m.rowDense())};
    case CT_TabBarTab: {
        // Any tab may become the current one, whose text is bold.
        const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
        const QString text = tab ? tab->text : QString();
        QFont bold = widget ? widget->font() : QApplication::font();
        const int plain = QFontMetrics(bold).horizontalAdvance(text);
        bold.setWeight(QFont::DemiBold);
        const int wider = qMax(0, QFontMetrics(bold).horizontalAdvance(text) - plain);
        return {size.width() + wider, qMax(size.height(), m.dockTitle())};
    }
    case CT_ProgressBar:
        return {base.width(), qMax(m.units(5), base.height())};
    default:
        return base;
    }
}

QRect StowageStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const Metrics &m = metrics();
    switch (element) {
    case SE_LineEditContents: {
        const int gap = m.units(1);
        const QRect rect = QProxyStyle::subElementRect(element, option, widget);
        return rect.adjusted(gap, 0, -gap, 0);
    }
    case SE_HeaderLabel:
        return option->rect.adjusted(m.gapS(), 0, -m.gapS(), 0);
    case SE_HeaderArrow: {
        const int size = m.units(2.5);
        const QRect rect = option->rect;
        const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
        const bool right = header && header->textAlignment & Qt::AlignRight;
        const int text = header ? QFontMetrics(textFont(TextLook::Header)).horizontalAdvance(header->text) : 0;
        const int x = right ? qMax(rect.left() + 1, rect.right() - m.gapS() - text - size - m.u / 2)
                            : qMin(rect.left() + m.gapS() + text + m.u / 2, rect.right() - size);
        return visualRect(option->direction, rect, QRect(x, rect.center().y() - size / 2, size, size));
    }
    case SE_DockWidgetTitleBarText:
        return option->rect.adjusted(m.units(2.5), 0, -m.units(12), 0);
    default:
        return QProxyStyle::subElementRect(element, option, widget);
    }
}

QIcon StowageStyle::standardIcon(StandardPixmap pixmap, const QStyleOption *option, const QWidget *widget) const
{
    switch (pixmap) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_TabCloseButton:
        return icon(u"close"_s, Tone::Text3);
    case SP_TitleBarNormalButton:
        return icon(u"float"_s, Tone::Text3);
    case SP_LineEditClearButton:
        return icon(u"close"_s, Tone::Text3);
    case SP_ToolBarHorizontalExtensionButton:
        return icon(u"more"_s);
    case SP_DialogOpenButton:
    case SP_DirOpenIcon:
        return icon(u"open"_s);
    case SP_DialogSaveButton:
        return icon(u"save"_s);
    case SP_BrowserReload:
        return icon(u"refresh"_s);
    case SP_MessageBoxInformation:
        return icon(u"info"_s, Tone::Accent);
    case SP_MessageBoxWarning:
        return icon(u"warning"_s, Tone::Warning);
    case SP_MessageBoxCritical:
        return icon(u"error"_s, Tone::Blocked);
    case SP_MessageBoxQuestion:
        return icon(u"help"_s, Tone::Accent);
    default:
        return QProxyStyle::standardIcon(pixmap, option, widget);
    }
}

} // namespace stowage::views
