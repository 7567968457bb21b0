// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/finding.h"
#include "core/base/instant.h"
#include "core/base/objectkey.h"
#include "core/plan/projection.h"

namespace stowage::ask {

/// How a column is shown, aligned, sorted and written as JSON.
enum class ColumnType : std::uint8_t {
    Text,
    Count,   ///< whole number
    Decimal, ///< double
    Share,   ///< double 0..1, shown in percent
    Bytes,   ///< whole number of bytes, shown with binary units
    Cores,   ///< thousandths of a core
    Time,    ///< an Instant, shown as age against the fleet's observedAt
};

struct ListColumn {
    std::string_view id; ///< JSON member and --columns name
    const char *title;   ///< marked for translation in context "List"
    const char *help;    ///< what it is and from which field, marked likewise
    ColumnType type = ColumnType::Text;
    bool standard = true; ///< shown unless the user hides it
};

/// monostate = unknown, which is not 0.
using Cell = std::variant<std::monostate, std::string_view, std::string, std::int64_t, double, Instant>;

/// What a filter can ask of a row. Texts may be several (labels, flags of a row).
struct FilterField {
    enum class Kind : std::uint8_t { Text, Number, Flag, Label, Age };
    std::string_view name;
    Kind kind = Kind::Text;
};

/// A table of things, the same for window and command line: rows over an immutable fleet, cells made on demand.
/// All functions may be called from any thread.
class List {
public:
    virtual ~List() = default;

    [[nodiscard]] virtual std::string_view id() const = 0; ///< "nodes", "pods", ...
    [[nodiscard]] virtual std::span<const ListColumn> columns() const = 0;
    [[nodiscard]] virtual std::size_t rows() const = 0;
    [[nodiscard]] virtual Cell cell(std::size_t row, std::size_t column) const = 0;
    /// What the row stands for; empty for rows that are no object (subtotals).
    [[nodiscard]] virtual ObjectKey key(std::size_t row) const = 0;
    /// Where its text stands; sources may be null. Both belong to the list's fleet.
    [[nodiscard]] virtual SourceRef source(std::size_t row, const SourceTable **sources) const;

    /// The names that a filter's word is looked for in: of the row's thing and of what it belongs to.
    virtual void names(std::size_t row, std::vector<std::string_view> &values) const = 0;
    [[nodiscard]] virtual std::span<const FilterField> fields() const = 0;
    /// Appends the values of a Text field; for Flag fields anything when set. The texts live as long as the list.
    virtual void texts(std::size_t row, std::size_t field, std::vector<std::string_view> &values) const = 0;
    /// Value of a Number or Age (seconds) field; false when unknown.
    [[nodiscard]] virtual bool number(std::size_t row, std::size_t field, double &value) const = 0;
    /// Value of a Label field's key; false when the row has no such label.
    [[nodiscard]] virtual bool label(std::size_t row, std::size_t field, std::string_view key,
                                     std::string_view &value) const = 0;
    /// When the fleet was observed: ages are told against it.
    [[nodiscard]] virtual Instant now() const = 0;
};

using ListPtr = std::shared_ptr<const List>;

/// The lists by their command: clusters, nodes, gpus, devices, pods, workloads, queues, policies, bindings, findings,
/// objects.
[[nodiscard]] std::span<const std::string_view> listNames();
/// What a list is a list of, in one line; marked for translation in context "List".
[[nodiscard]] const char *listSummary(std::string_view name);
/// NotFound for a name that is no list.
[[nodiscard]] Expected<ListPtr> makeList(const Projection &projection, std::string_view name);

struct UsageOptions {
    std::string first = "namespace"; ///< namespace, owner, queue, priority, model, cluster or label:KEY
    std::string second;              ///< likewise, empty for one level
};
/// The keys that usage groups by; "label:KEY" goes with them.
[[nodiscard]] std::span<const std::string_view> usageKeys();
/// Held GPUs grouped by one or two keys with subtotals: "who uses what".
[[nodiscard]] Expected<ListPtr> makeUsage(const Projection &projection, const UsageOptions &options);

enum class SortOrder : std::uint8_t { Ascending, Descending };

/// Row numbers in order of a column; stable, unknown last whatever the order. Empty when canceled.
[[nodiscard]] std::vector<std::uint32_t> sortedRows(const List &list, std::vector<std::uint32_t> rows,
                                                    std::size_t column, SortOrder order, const Context &context = {});
/// The column of that id, or columns().size().
[[nodiscard]] std::size_t findColumn(const List &list, std::string_view id);

/// The cell's text: exact for files and JSON, or short for people ("1.5 GiB", "3d4h").
enum class TextStyle : std::uint8_t { Exact, Short };
[[nodiscard]] std::string cellText(const Cell &cell, ColumnType type, Instant now, TextStyle style);

} // namespace stowage::ask
