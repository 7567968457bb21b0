// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace stowage::app {

/// Steps from left to right: which are done, where one is, what each says.
class StageStrip final : public QWidget {
    Q_OBJECT
public:
    enum class Mark : quint8 { Ahead, Now, Done, Warned, Blocked };
    struct Stage {
        QString title;
        QString text; ///< below, small
        Mark mark = Mark::Ahead;
        friend bool operator==(const Stage &, const Stage &) = default;
    };

    explicit StageStrip(QWidget *parent = nullptr);
    void setStages(const QList<Stage> &stages);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<Stage> m_stages;
};

} // namespace stowage::app
