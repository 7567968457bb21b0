// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include "core/base/objectkey.h"

namespace stowage::views {

/// What a link asks the window to show: a view, narrowed by a filter of the one grammar, or one object.
struct ShowIntent {
    enum class Where : quint8 { Object, Map, Clusters, Nodes, Pods, Workloads, Queues, Usage, Findings };

    Where where = Where::Object;
    QString filter;
    ObjectKey object;

    [[nodiscard]] static ShowIntent view(Where where, QString filter = {}) { return {where, std::move(filter), {}}; }
    [[nodiscard]] static ShowIntent one(ObjectKey key) { return {Where::Object, {}, std::move(key)}; }
};

/// A value of the filter grammar: in quotes where blanks, bars or quotes would be read as grammar.
[[nodiscard]] QString filterTerm(const QString &field, const QString &value);

} // namespace stowage::views

Q_DECLARE_METATYPE(stowage::views::ShowIntent)
