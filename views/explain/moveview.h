// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/ask/movepreview.h"

class QStandardItemModel;
class QTableView;

namespace stowage::views {

class MoveCard;

/// Where a workload can be moved: every cluster with its verdict, what fits first and what is blocked last, and the
/// card of the one that is chosen.
class MoveView final : public QWidget {
    Q_OBJECT
public:
    explicit MoveView(QWidget *parent = nullptr);

    void setPreviews(std::vector<ask::MovePreview> previews);
    /// The same cluster, asked in whole.
    void setWhole(const ask::MovePreview &preview);
    void setHint(const QString &hint);
    void choose(const std::string &cluster);

    /// Null: none is chosen.
    [[nodiscard]] const ask::MovePreview *chosen() const;
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] MoveCard *card() const { return m_card; }

Q_SIGNALS:
    /// Another cluster is looked at; whole: its own scheduler has been asked already.
    void chosenChanged(const QString &cluster, bool whole);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void showChosen();

    std::vector<ask::MovePreview> m_previews; ///< as shown
    QTableView *m_table;
    QStandardItemModel *m_model;
    MoveCard *m_card;
};

} // namespace stowage::views
