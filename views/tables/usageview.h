// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "core/ask/list.h"
#include "core/plan/projection.h"

class QComboBox;
class QLineEdit;

namespace stowage::views {

class InlineMessage;
class ListView;
class Worker;

/// Who uses what: held GPUs grouped by one or two keys, with subtotals.
class UsageView final : public QWidget {
    Q_OBJECT
public:
    explicit UsageView(QWidget *parent = nullptr);
    ~UsageView() override;

    /// None: no fleet is open. Grouping runs off the GUI thread.
    void setProjection(std::optional<Projection> projection);

    [[nodiscard]] ask::UsageOptions grouping() const;
    void setGrouping(const ask::UsageOptions &options);
    [[nodiscard]] ListView *listView() const { return m_list; }

    /// Grouping and the table's own state.
    [[nodiscard]] QVariantMap saveState() const;
    void restoreState(const QVariantMap &state);

Q_SIGNALS:
    void groupingChanged(const stowage::ask::UsageOptions &options);
    void stateChanged();

private:
    struct KeyBox {
        QComboBox *box = nullptr;
        QLineEdit *label = nullptr; ///< shown while a label key is asked for
    };

    [[nodiscard]] KeyBox makeKeyBox(const QString &name, bool mayBeNone);
    [[nodiscard]] static std::string keyOf(const KeyBox &box);
    static void setKey(const KeyBox &box, const std::string &key);
    void regroup();

    std::optional<Projection> m_projection;
    ListView *m_list;
    InlineMessage *m_message;
    KeyBox m_first, m_second;
    std::unique_ptr<Worker> m_worker;
    bool m_quiet = false;
};

} // namespace stowage::views
