// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/explain/explaintext.h"

class QVBoxLayout;

namespace stowage::views {

/// What would make it fit, least disturbance first: change, price paid, cost, start.
class FixList final : public QWidget {
    Q_OBJECT
public:
    explicit FixList(QWidget *parent = nullptr);
    void setExplanation(const ShownExplanation &shown);
    /// Whether changes can be staged: without a plan they are told only.
    void setStaging(bool on);
    [[nodiscard]] int count() const { return m_shown.empty() ? 0 : int(m_shown->fixes.size()); }

Q_SIGNALS:
    /// Index into the explanation's fixes, and their operations as a JSON list of a plan file's.
    void stageRequested(int fix, const QString &operations);
    void selected(const stowage::ObjectKey &key);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();

    ShownExplanation m_shown;
    bool m_staging = false;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout;
};

/// What the cluster itself says beside our verdict, and notes on what is modelled.
class StatedList final : public QWidget {
    Q_OBJECT
public:
    explicit StatedList(QWidget *parent = nullptr);
    void setExplanation(const ShownExplanation &shown);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();

    ShownExplanation m_shown;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout;
};

} // namespace stowage::views
