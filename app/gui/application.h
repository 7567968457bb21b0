// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <QFont>
#include <QObject>
#include <QPointer>
#include <QTranslator>

#include "app/gui/screenfit.h"
#include "app/jobs/taskmodel.h"
#include "app/session/fleetsource.h"
#include "app/session/logmodel.h"
#include "app/session/settings.h"
#include "app/session/windowstate.h"

class QApplication;

namespace stowage::app {

class MainWindow;
class Session;
struct CommandLine;

/// What all windows share: settings, look, language, tasks, log; and the windows themselves.
class Application final : public QObject {
    Q_OBJECT
public:
    /// settingsPath: another file than the user's own, for tests.
    explicit Application(QApplication &application, const QString &settingsPath = {});
    ~Application() override;

    [[nodiscard]] Settings *settings() { return m_settings.get(); }
    [[nodiscard]] TaskModel *tasks() { return &m_tasks; }
    [[nodiscard]] LogModel *log() { return &m_log; }
    [[nodiscard]] const std::vector<QPointer<MainWindow>> &windows() const { return m_windows; }

    /// A window on nothing, or on a source that it opens once it is on screen.
    MainWindow *newWindow(const FleetSource &source = {});
    /// What the command line asks for: its paths, else the last session, else an empty window.
    void start(const CommandLine &line);
    /// The windows of the last session; none when there were none.
    void restoreSession();
    void saveSession();
    void quit();
    void resetLayout();

    void useTheme(ThemeChoice choice);
    /// Code such as "de"; empty: as the system. Windows are made anew, their fleets stay open.
    void useLanguage(const QString &code);
    void setZoom(int percent);
    void addRecent(const FleetSource &source);
    /// True once: whoever asks first offers the plans that a crash left behind.
    [[nodiscard]] bool takeRecoveryOffer() { return std::exchange(m_recoveryOpen, false); }

Q_SIGNALS:
    void windowsChanged();
    void recentChanged();
    void quitRequested();

private:
    friend class MainWindow;

    MainWindow *addWindow(std::unique_ptr<Session> session);
    void windowClosing(MainWindow *window);
    void rebuildWindows();
    void applyLanguage();
    void applyZoom();
    void settingChanged(const QString &key);
    void watchForStalls();

    QApplication &m_application;
    std::unique_ptr<Settings> m_settings;
    TaskModel m_tasks;
    LogModel m_log;
    std::unique_ptr<views::Theme> m_theme;
    ScreenFit m_screenFit;
    std::vector<QPointer<MainWindow>> m_windows;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
    QFont m_baseFont;
    QString m_shownLanguage;
    bool m_quitting = false;
    bool m_rebuilding = false;
    bool m_recoveryOpen = true;
};

} // namespace stowage::app
