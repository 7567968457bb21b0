// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ask/list.h"
#include "core/explain/text.h"

namespace stowage::ask {

/// A column with the function that makes its cells.
template<typename Row>
struct RowColumn {
    ListColumn column;
    Cell (*cell)(const Row &) = nullptr;
};

/// A filter field with the function that its kind asks for.
template<typename Row>
struct RowField {
    FilterField field;
    void (*texts)(const Row &, std::vector<std::string_view> &) = nullptr;
    bool (*number)(const Row &, double &) = nullptr;
    bool (*label)(const Row &, std::string_view key, std::string_view &value) = nullptr;
};

template<typename Row>
RowField<Row> textField(std::string_view name, void (*texts)(const Row &, std::vector<std::string_view> &))
{
    return {.field = {name, FilterField::Kind::Text}, .texts = texts};
}

template<typename Row>
RowField<Row> flagField(std::string_view name, void (*texts)(const Row &, std::vector<std::string_view> &))
{
    return {.field = {name, FilterField::Kind::Flag}, .texts = texts};
}

template<typename Row>
RowField<Row> numberField(std::string_view name, bool (*number)(const Row &, double &))
{
    return {.field = {name, FilterField::Kind::Number}, .number = number};
}

template<typename Row>
RowField<Row> ageField(bool (*number)(const Row &, double &))
{
    return {.field = {"age", FilterField::Kind::Age}, .number = number};
}

template<typename Row>
RowField<Row> labelField(bool (*label)(const Row &, std::string_view key, std::string_view &value))
{
    return {.field = {"label", FilterField::Kind::Label}, .label = label};
}

/// Sets a number field's value; for one-line getters.
inline bool put(double &value, std::int64_t amount)
{
    value = static_cast<double>(amount);
    return true;
}

/// Seconds since an instant; unknown when either is.
inline bool putAge(double &value, Instant since, Instant now)
{
    if (!since.known() || !now.known())
        return false;
    value = static_cast<double>(now.micros - since.micros) / 1e6;
    return true;
}

/// What a list's rows are made from: where they come from, how many there are, and what each stands for.
template<typename T>
concept RowSource = requires(const T source, std::size_t index, const typename T::Row &row, const SourceTable **sources)
{
    // clang-format off
    { T::id } -> std::convertible_to<std::string_view>;
    { T::columns() } -> std::convertible_to<std::vector<RowColumn<typename T::Row>>>;
    { T::fields() } -> std::convertible_to<std::vector<RowField<typename T::Row>>>;
    { source.rows() } -> std::convertible_to<std::size_t>;
    { source.row(index) } -> std::convertible_to<typename T::Row>;
    { source.key(row) } -> std::convertible_to<ObjectKey>;
    { source.source(row, sources) } -> std::convertible_to<SourceRef>;
    // clang-format on
};

/// A list over a source of rows and two tables of functions.
template<RowSource Source>
class RowList final : public List {
public:
    using Row = typename Source::Row;

    RowList(FleetPtr fleet, Source source)
        : m_fleet(std::move(fleet))
        , m_source(std::move(source))
        , m_rowColumns(Source::columns())
        , m_rowFields(Source::fields())
    {
        std::ranges::transform(m_rowColumns, std::back_inserter(m_columns), &RowColumn<Row>::column);
        std::ranges::transform(m_rowFields, std::back_inserter(m_fields), &RowField<Row>::field);
    }

    [[nodiscard]] std::string_view id() const override { return Source::id; }
    [[nodiscard]] std::span<const ListColumn> columns() const override { return m_columns; }
    [[nodiscard]] std::size_t rows() const override { return m_source.rows(); }
    [[nodiscard]] Cell cell(std::size_t row, std::size_t column) const override
    {
        return m_rowColumns[column].cell(m_source.row(row));
    }
    [[nodiscard]] ObjectKey key(std::size_t row) const override { return m_source.key(m_source.row(row)); }
    [[nodiscard]] SourceRef source(std::size_t row, const SourceTable **sources) const override
    {
        return m_source.source(m_source.row(row), sources);
    }
    void names(std::size_t row, std::vector<std::string_view> &values) const override
    {
        Source::names(m_source.row(row), values);
    }
    [[nodiscard]] std::span<const FilterField> fields() const override { return m_fields; }
    void texts(std::size_t row, std::size_t field, std::vector<std::string_view> &values) const override
    {
        if (m_rowFields[field].texts != nullptr)
            m_rowFields[field].texts(m_source.row(row), values);
    }
    [[nodiscard]] bool number(std::size_t row, std::size_t field, double &value) const override
    {
        return m_rowFields[field].number != nullptr && m_rowFields[field].number(m_source.row(row), value);
    }
    [[nodiscard]] bool label(std::size_t row, std::size_t field, std::string_view key,
                             std::string_view &value) const override
    {
        return m_rowFields[field].label != nullptr && m_rowFields[field].label(m_source.row(row), key, value);
    }
    [[nodiscard]] Instant now() const override { return m_fleet->observedAt; }

private:
    FleetPtr m_fleet;
    Source m_source;
    std::vector<RowColumn<Row>> m_rowColumns;
    std::vector<RowField<Row>> m_rowFields;
    std::vector<ListColumn> m_columns;
    std::vector<FilterField> m_fields;
};

/// A row of one of a cluster's tables.
template<typename IdType>
struct ClusterRow {
    const Fleet *fleet = nullptr;
    const Cluster *cluster = nullptr;
    IdType id;
};

/// The rows of one table of all clusters, cluster after cluster.
template<typename IdType>
class ClusterRows {
public:
    using Row = ClusterRow<IdType>;

    ClusterRows(const Fleet &fleet, std::size_t (*count)(const Cluster &))
        : m_fleet(&fleet)
    {
        for (const auto &cluster : fleet.clusters) {
            m_clusters.push_back(cluster.get());
            m_ends.push_back(rows() + count(*cluster));
        }
    }

    [[nodiscard]] std::size_t rows() const { return m_ends.empty() ? 0 : m_ends.back(); }
    [[nodiscard]] Row row(std::size_t index) const
    {
        const auto end = std::ranges::upper_bound(m_ends, index);
        const auto position = static_cast<std::size_t>(end - m_ends.begin());
        return {m_fleet, m_clusters[position], IdType(index - (position == 0 ? 0 : m_ends[position - 1]))};
    }

private:
    const Fleet *m_fleet;
    std::vector<const Cluster *> m_clusters;
    std::vector<std::size_t> m_ends;
};

} // namespace stowage::ask
