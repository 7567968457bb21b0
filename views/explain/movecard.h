// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/ask/movepreview.h"
#include "views/present/celldelegate.h"

class QVBoxLayout;

namespace stowage::views {

/// Words of a move's verdict.
[[nodiscard]] Chip moveChip(ask::MoveVerdict verdict);

/// What happens when a workload is moved to one cluster: verdict and sentence, where it comes from and how much would
/// be there, and every rule that was looked at, what blocks first. Stands in a dialog, or beside what is dragged.
class MoveCard final : public QWidget {
    Q_OBJECT
public:
    explicit MoveCard(QWidget *parent = nullptr);

    void setPreview(const ask::MovePreview &preview);
    void clear(const QString &hint);
    /// The last content stays, and a line says that more is asked for.
    void setBusy(bool busy);
    /// All lines, for tests and assistive tools.
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void addFact(QVBoxLayout *column, const ask::MoveFact &fact);

    std::shared_ptr<const ask::MovePreview> m_preview; ///< null: the hint
    QString m_hint;
    bool m_busy = false;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout;
};

} // namespace stowage::views
