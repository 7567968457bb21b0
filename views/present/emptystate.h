// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QLabel;

namespace stowage::views {

/// What stands in a view that has nothing to show: an icon, what is so, and the next step, maybe as a link.
class EmptyState final : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(QWidget *parent = nullptr);

    void setContent(const QString &iconName, const QString &line, const QString &hint, const QString &link = {});

Q_SIGNALS:
    void linkActivated();

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    QString m_icon, m_hintText, m_linkText;
    QLabel *m_picture;
    QLabel *m_line;
    QLabel *m_hint;
};

} // namespace stowage::views
