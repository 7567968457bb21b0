// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace stowage::app {

/// A 2 px line on top of the view while a fleet is being read: as far as the work is.
class BusyLine final : public QWidget {
    Q_OBJECT
public:
    explicit BusyLine(QWidget *parent = nullptr);

    /// 0..1; negative = how far is not known.
    void setShare(double share);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double m_share = -1;
};

} // namespace stowage::app
