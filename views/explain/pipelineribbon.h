// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "views/explain/explaintext.h"

namespace stowage::views {

/// The pipeline of a decision: a band as wide as the candidates that remain, a circle per step, and below each step its
/// figure and what it dropped. Arrow keys and the pointer choose a step.
class PipelineRibbon final : public QWidget {
    Q_OBJECT
public:
    explicit PipelineRibbon(QWidget *parent = nullptr);

    void setExplanation(const ShownExplanation &shown);
    void setCurrent(int step);
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] int count() const { return int(m_steps.size()); }
    /// All that is painted of one step, for tests and assistive tools.
    [[nodiscard]] QString stepText(int step) const;
    [[nodiscard]] QRect stepRect(int step) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepChosen(int step);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Note {
        QString name, reason;
        bool problem = false;
    };
    struct Step {
        QString title, figure, unit;
        explain::StepResult result = explain::StepResult::Passed;
        qint64 entered = -1, kept = -1;
        std::vector<Note> notes;
        int more = 0; ///< notes that find no room
        bool failsFirst = false;
    };

    void paintBand(QPainter &painter) const;
    void paintMark(QPainter &painter, const Step &step, QPointF centre) const;
    int paintColumn(QPainter &painter, const Step &step, const QRect &rect) const;
    [[nodiscard]] int bandHeight() const;
    [[nodiscard]] int columnHeight() const;
    void choose(int step);
    void announce();

    std::vector<Step> m_steps;
    int m_current = -1;
    bool m_keyboardFocus = false;
};

} // namespace stowage::views
