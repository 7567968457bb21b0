// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "views/explain/explaintext.h"

namespace stowage::views {

/// Steps of a decision as dots on a line: name, what it came to, how many remain.
class StepList final : public QWidget {
    Q_OBJECT
public:
    explicit StepList(QWidget *parent = nullptr);

    void setExplanation(const ShownExplanation &shown);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Row {
        QString name, what, number;
        explain::StepResult result = explain::StepResult::Passed;
    };
    std::vector<Row> m_rows;
};

/// The answer on the ground of its tone.
class VerdictBox final : public QWidget {
    Q_OBJECT
public:
    explicit VerdictBox(QWidget *parent = nullptr);

    void setExplanation(const ShownExplanation &shown);
    [[nodiscard]] QString text() const { return m_verdict; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString m_verdict, m_because;
    ChipTone m_tone = ChipTone::Neutral;
};

} // namespace stowage::views
