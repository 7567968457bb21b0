// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPalette>

#include "views/present/colors.h"

class QApplication;

namespace stowage::views {

enum class ThemeChoice : quint8 { FollowSystem, Light, Dark, HighContrast };

/// Dresses the application: Fusion under StowageStyle, one palette per theme, and no style sheet. Made once, before the
/// first widget; while it follows the system a change of the desktop's theme is taken over at once.
class Theme final : public QObject {
    Q_OBJECT
public:
    explicit Theme(QApplication &application, ThemeChoice choice = ThemeChoice::FollowSystem);
    ~Theme() override;

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] ThemeKind kind() const { return colors().kind(); }
    void choose(ThemeChoice choice);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    /// After the new palette is in force; painted caches are stale.
    void changed();

private:
    void readSystem();
    void apply();

    QApplication &m_application;
    QPalette m_system;
    ThemeChoice m_choice;
    bool m_applying = false;
};

} // namespace stowage::views
