// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/theme.h"

#include <QApplication>
#include <QEvent>
#include <QPixmapCache>
#include <QWidget>

#include "views/present/style.h"

namespace stowage::views {

namespace {

bool looksDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

} // namespace

Theme::Theme(QApplication &application, ThemeChoice choice)
    : m_application(application)
    , m_system(QApplication::palette())
    , m_choice(choice)
{
    QApplication::setStyle(new StowageStyle);
    apply();
    m_application.installEventFilter(this);
}

Theme::~Theme() = default;

void Theme::choose(ThemeChoice choice)
{
    if (m_choice == choice)
        return;
    m_choice = choice;
    apply();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    // Every top-level widget is told of a theme change; the first one is enough, and only from the event loop, when Qt
    // is done with its own part.
    if (event->type() == QEvent::ThemeChange && !m_applying && m_choice != ThemeChoice::Light
        && m_choice != ThemeChoice::Dark) {
        m_applying = true;
        QMetaObject::invokeMethod(
            this,
            [this] {
                readSystem();
                m_applying = false;
                apply();
            },
            Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

void Theme::readSystem()
{
    QApplication::setPalette(QPalette());
    m_system = QApplication::palette();
}

void Theme::apply()
{
    ThemeKind kind = ThemeKind::Light;
    switch (m_choice) {
    case ThemeChoice::FollowSystem:
        kind = looksDark(m_system) ? ThemeKind::Dark : ThemeKind::Light;
        break;
    case ThemeChoice::Light:
        break;
    case ThemeChoice::Dark:
        kind = ThemeKind::Dark;
        break;
    case ThemeChoice::HighContrast:
        kind = ThemeKind::HighContrast;
        break;
    }
    useColors(Colors(kind, m_system));
    QPixmapCache::clear();
    QApplication::setPalette(colors().palette());
    const auto widgets = QApplication::topLevelWidgets();
    for (QWidget *widget : widgets)
        widget->update();
    Q_EMIT changed();
}

} // namespace stowage::views
