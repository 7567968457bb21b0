// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/application.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QHash>
#include <QLibraryInfo>
#include <QLocale>
#include <QSignalBlocker>
#include <QTimer>

#include "app/gui/exportrun.h"
#include "app/gui/mainwindow.h"
#include "app/gui/watchdog.h"
#include "app/session/session.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

Application::Application(QApplication &application, const QString &settingsPath)
    : m_application(application)
    , m_settings(settingsPath.isEmpty() ? std::make_unique<Settings>()
                                        : std::make_unique<Settings>(settingsPath, nullptr))
    , m_baseFont(QApplication::font())
{
    m_theme = std::make_unique<views::Theme>(application, m_settings->value(setting::theme));
    application.installEventFilter(&m_screenFit);
    applyZoom();
    applyLanguage();
    connect(m_settings.get(), &Settings::changed, this, &Application::settingChanged);
    connect(&m_tasks, &TaskModel::failed, this, [this](const QString &name, const QString &message) {
        m_log.add(LogModel::Level::Error, tr("%1: %2").arg(name, message));
    });
#ifndef NDEBUG
    watchForStalls();
#else
    if (qEnvironmentVariableIsSet("STOWAGE_WATCHDOG"))
        watchForStalls();
#endif
}

Application::~Application()
{
    m_rebuilding = true; // nothing is saved while everything goes
    for (const QPointer<MainWindow> &window : m_windows)
        delete window;
}

void Application::watchForStalls()
{
    const auto *watchdog = new Watchdog(this);
    connect(watchdog, &Watchdog::stalled, this, [this](int milliseconds) {
        const QString text = tr("The window did not answer for %1 ms").arg(milliseconds);
        m_log.add(LogModel::Level::Debug, text);
        if (qEnvironmentVariableIsSet("STOWAGE_WATCHDOG"))
            qInfo("%s", qUtf8Printable(text));
    });
}

void Application::start(const CommandLine &line)
{
    const QHash<QString, ThemeChoice> themes{{u"system"_s, ThemeChoice::FollowSystem},
                                             {u"light"_s, ThemeChoice::Light},
                                             {u"dark"_s, ThemeChoice::Dark},
                                             {u"contrast"_s, ThemeChoice::HighContrast}};
    if (!line.theme.isEmpty())
        m_theme->choose(themes.value(line.theme)); // for this run
    if (line.hasLanguage) {
        const QSignalBlocker quiet(m_settings.get()); // there is no window yet that would have to be made anew
        m_settings->set(setting::language, line.language);
        applyLanguage();
    }
    if (line.resetLayout)
        m_settings->forgetSession();
    if (line.source.empty() && m_settings->value(setting::restoreSession))
        restoreSession();
    if (m_windows.empty())
        newWindow(line.source);
    if (!m_settings->value(setting::tourSeen)) {
        m_settings->set(setting::tourSeen, true);
        QTimer::singleShot(800, m_windows.front(),
                           [window = m_windows.front()] { window->command(u"help.tour"_s)->trigger(); });
    }
}

MainWindow *Application::newWindow(const FleetSource &source)
{
    MainWindow *window = addWindow(std::make_unique<Session>(&m_tasks, &m_log));
    window->show();
    if (!source.empty())
        QTimer::singleShot(0, window, [window, source] { window->open(source); });
    return window;
}

MainWindow *Application::addWindow(std::unique_ptr<Session> session)
{
    auto *window = new MainWindow(this, std::move(session));
    m_windows.emplace_back(window);
    Q_EMIT windowsChanged();
    return window;
}

void Application::restoreSession()
{
    for (const WindowState &state : windowsFromBytes(m_settings->value(setting::windows))) {
        MainWindow *window = addWindow(std::make_unique<Session>(&m_tasks, &m_log));
        window->restore(state);
        window->show();
        if (!state.source.empty())
            QTimer::singleShot(0, window, [window, source = state.source] { window->open(source); });
    }
}

void Application::saveSession()
{
    QList<WindowState> states;
    for (const QPointer<MainWindow> &window : m_windows)
        if (window)
            states += window->state();
    m_settings->set(setting::windows, toBytes(states));
    m_settings->sync();
}

void Application::quit()
{
    saveSession();
    m_quitting = true;
    for (const QPointer<MainWindow> &window : std::vector(m_windows))
        if (window)
            window->close();
    m_quitting = false;
    Q_EMIT quitRequested();
}

void Application::windowClosing(MainWindow *window)
{
    if (m_rebuilding)
        return;
    if (!m_quitting && m_windows.size() == 1)
        saveSession();
    std::erase_if(m_windows, [window](const QPointer<MainWindow> &known) { return !known || known == window; });
    Q_EMIT windowsChanged();
}

void Application::resetLayout()
{
    m_settings->forgetSession();
    for (const QPointer<MainWindow> &window : m_windows)
        if (window)
            window->resetLayout();
}

void Application::rebuildWindows()
{
    m_rebuilding = true;
    for (QPointer<MainWindow> &shown : m_windows) {
        if (!shown)
            continue;
        const WindowState state = shown->state();
        std::unique_ptr<Session> session = shown->releaseSession();
        delete shown;
        auto *window = new MainWindow(this, std::move(session));
        window->restore(state);
        window->show();
        shown = window;
    }
    m_rebuilding = false;
    Q_EMIT windowsChanged();
}

void Application::useTheme(ThemeChoice choice)
{
    m_settings->set(setting::theme, choice);
}

void Application::useLanguage(const QString &code)
{
    m_settings->set(setting::language, code);
}

void Application::setZoom(int percent)
{
    m_settings->set(setting::zoomPercent, std::clamp(percent, 70, 250));
}

void Application::addRecent(const FleetSource &source)
{
    if (source.empty())
        return;
    m_settings->set(setting::recentFleets, withRecent(m_settings->value(setting::recentFleets), source.toText()));
    Q_EMIT recentChanged();
    // Also now: what is open comes back even where the program does not end in peace.
    QTimer::singleShot(0, this, [this] {
        if (!m_windows.empty() && !m_rebuilding)
            saveSession();
    });
}

void Application::settingChanged(const QString &key)
{
    const auto is = [&](const char *name) { return key == QLatin1StringView(name); };
    if (is(setting::theme.key)) {
        m_theme->choose(m_settings->value(setting::theme));
    } else if (is(setting::language.key) || is(setting::zoomPercent.key)) {
        // Later: the menu or dialog that asked for it belongs to a window that goes.
        QTimer::singleShot(0, this, [this] {
            applyLanguage();
            applyZoom();
            rebuildWindows();
        });
    }
}

void Application::applyLanguage()
{
    const QString code = m_settings->value(setting::language);
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    if (m_shownLanguage == locale.name())
        return;
    m_shownLanguage = locale.name();
    // English texts stand in the program; its translation holds the plural forms, for the C locale too.
    const QLocale spoken = locale.language() == QLocale::C ? QLocale(QLocale::English) : locale;
    QLocale::setDefault(locale);
    for (const auto &translator : m_translators)
        QApplication::removeTranslator(translator.get());
    m_translators.clear();
    const auto add = [&](const QString &name, const QString &folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(spoken, name, u"_"_s, folder))
            return false;
        QApplication::installTranslator(translator.get());
        m_translators.push_back(std::move(translator));
        return true;
    };
    add(u"qtbase"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    if (!add(u"stowage"_s, u":/i18n"_s)) { // a language that we do not speak
        auto english = std::make_unique<QTranslator>();
        if (english->load(u":/i18n/stowage_en.qm"_s)) {
            QApplication::installTranslator(english.get());
            m_translators.push_back(std::move(english));
        }
    }
}

void Application::applyZoom()
{
    QFont scaled = m_baseFont;
    const double factor = m_settings->value(setting::zoomPercent) / 100.0;
    if (scaled.pointSizeF() > 0)
        scaled.setPointSizeF(scaled.pointSizeF() * factor);
    else
        scaled.setPixelSize(qRound(scaled.pixelSize() * factor));
    if (scaled != QApplication::font())
        QApplication::setFont(scaled);
}

} // namespace stowage::app
