// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "views/overview/showintent.h"
#include "views/present/celldelegate.h"

class QVBoxLayout;

namespace stowage::views {

/// One thing that asks for a decision: a sentence, a reason, a link.
struct TodoItem {
    ChipTone tone = ChipTone::Warning;
    QString sentence;
    QString reason;
    QString link;
    ShowIntent intent;
};

/// At most six of them, most GPUs first. May stand in a dock.
class TodoList final : public QWidget {
    Q_OBJECT
public:
    explicit TodoList(QWidget *parent = nullptr);

    void setItems(std::vector<TodoItem> items);

Q_SIGNALS:
    void showRequested(const stowage::views::ShowIntent &intent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();

    std::vector<TodoItem> m_items;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout;
};

} // namespace stowage::views
