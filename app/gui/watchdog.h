// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

#include <QObject>
#include <QTimer>

namespace stowage::app {

/// Beats in the event loop and tells of beats that come more than 50 ms late: something kept the GUI thread busy. For
/// debug builds.
class Watchdog final : public QObject {
    Q_OBJECT
public:
    explicit Watchdog(QObject *parent = nullptr);

Q_SIGNALS:
    void stalled(int milliseconds);

private:
    using Clock = std::chrono::steady_clock;
    void beat();

    QTimer m_timer;
    Clock::time_point m_last;
};

} // namespace stowage::app
