// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>

class QLabel;
class QPushButton;

namespace stowage::app {

/// A card beside the part it speaks of; five steps, skipped at any time. Blocks nothing: the window stays usable.
class Tour final : public QFrame {
    Q_OBJECT
public:
    struct Step {
        QWidget *target = nullptr;
        QString title;
        QString text;
    };

    explicit Tour(QWidget *window);

    void start(std::vector<Step> steps);

Q_SIGNALS:
    /// At a step's start, so that the window can bring its part to the front.
    void stepShown(int step);
    void finished();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showStep(std::size_t step);
    void place();
    void end();

    std::vector<Step> m_steps;
    std::size_t m_at = 0;
    QLabel *m_title;
    QLabel *m_text;
    QLabel *m_count;
    QPushButton *m_back;
    QPushButton *m_next;
};

} // namespace stowage::app
