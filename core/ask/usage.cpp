// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/ask/cost.h"
#include "core/ask/list.h"
#include "core/ask/rowfacts.h"
#include "core/ask/suggest.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

enum class Key : std::uint8_t { Namespace, Owner, Queue, Priority, Model, Cluster, Label };

struct KeyEntry {
    std::string_view name;
    Key key;
    const char *title;
    const char *help;
};

constexpr std::array keyTable = {
    KeyEntry{"namespace", Key::Namespace, STOWAGE_TEXT("List", "Namespace"),
             STOWAGE_TEXT("List", "Namespace of the pods")},
    KeyEntry{"owner", Key::Owner, STOWAGE_TEXT("List", "Owner"),
             STOWAGE_TEXT("List", "Workload at the top of the pods' owner chain, as Kind/namespace/name")},
    KeyEntry{"queue", Key::Queue, STOWAGE_TEXT("List", "Queue"),
             STOWAGE_TEXT("List", "Queue of the pods or of their workload")},
    KeyEntry{"priority", Key::Priority, STOWAGE_TEXT("List", "Priority"), STOWAGE_TEXT("List", "Priority of the pods")},
    KeyEntry{"model", Key::Model, STOWAGE_TEXT("List", "GPU model"),
             STOWAGE_TEXT("List", "Model of the GPUs that are held; empty for what waits")},
    KeyEntry{"cluster", Key::Cluster, STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Cluster of the pods")},
};

constexpr auto keyNames = [] {
    std::array<std::string_view, keyTable.size()> names;
    std::ranges::transform(keyTable, names.begin(), &KeyEntry::name);
    return names;
}();

/// One of the two keys as asked for; id and title live here because a label key brings its own.
struct Grouping {
    Key key = Key::Namespace;
    std::string id;
    std::string label; ///< key of the label
    const char *title = "";
    const char *help = "";
};

Expected<Grouping> parseGrouping(const std::string &text)
{
    constexpr std::string_view labelPrefix = "label:";
    Grouping grouping;
    grouping.id = text;
    if (text.starts_with(labelPrefix) && text.size() > labelPrefix.size()) {
        grouping.key = Key::Label;
        grouping.label = text.substr(labelPrefix.size());
        grouping.help = STOWAGE_TEXT("List", "Value of this label of the pods; empty for pods without it");
        return grouping;
    }
    const auto found = std::ranges::find(keyTable, text, &KeyEntry::name);
    if (found == keyTable.end()) {
        std::string known;
        for (const std::string_view name : keyNames)
            known.append(name).append(", ");
        return fail(ErrorCode::Usage,
                    "usage cannot be grouped by '" + text + "'" + suggestion(text, keyNames) + "; it knows " + known
                        + "label:KEY");
    }
    grouping.key = found->key;
    grouping.title = found->title;
    grouping.help = found->help;
    return grouping;
}

std::string podValue(const Cluster &cluster, PodId pod, const Grouping &grouping)
{
    const PodTable &pods = cluster.pods;
    switch (grouping.key) {
    case Key::Namespace:
        return std::string(cluster.text(pods.nameSpace[pod]));
    case Key::Owner:
        return workloadName(cluster.workloads[pods.workload[pod]].object);
    case Key::Queue:
        return std::string(queueOf(cluster, pod));
    case Key::Priority:
        return std::to_string(pods.priority[pod]);
    case Key::Model: {
        const NodeGpus *gpus = gpusOf(cluster, pods.node[pod]);
        return gpus == nullptr ? std::string() : std::string(cluster.text(gpus->model));
    }
    case Key::Cluster:
        return cluster.name;
    case Key::Label: {
        std::string_view value;
        static_cast<void>(labelValue(cluster, pods.labels[pod], grouping.label, value));
        return std::string(value);
    }
    }
    return {};
}

/// What waits holds no GPU of any model yet; its pods may not exist, so the pod template's labels stand in.
std::string waitingValue(const Cluster &cluster, WorkloadId id, const Grouping &grouping)
{
    const WorkloadEntry &entry = cluster.workloads[id];
    switch (grouping.key) {
    case Key::Namespace:
        return entry.object.nameSpace;
    case Key::Owner:
        return workloadName(entry.object);
    case Key::Queue:
        return std::string(queueOf(cluster, id));
    case Key::Priority:
        return std::to_string(entry.priority);
    case Key::Model:
        return {};
    case Key::Cluster:
        return cluster.name;
    case Key::Label: {
        std::string_view value;
        for (const PodId pod : cluster.podsOf(id)) {
            if (labelValue(cluster, cluster.pods.labels[pod], grouping.label, value))
                return std::string(value);
        }
        for (const api::PodSet &podSet : entry.object.podSets) {
            for (const auto &[key, text] : podSet.labels) {
                if (key == grouping.label)
                    return text;
            }
        }
        return {};
    }
    }
    return {};
}

struct Sums {
    Amount held = 0, awaited = 0;
    std::optional<double> usdPerHour{}; ///< of GPUs on nodes with a price
    std::int64_t pods = 0;
    std::set<std::pair<const Cluster *, WorkloadId>> workloads;
    std::set<std::pair<const Cluster *, NodeId>> nodes;
};

struct UsageRow {
    enum class Level : std::uint8_t { Total, Group, Part };

    Level level = Level::Group;
    std::string first, second;
    Amount held = 0, awaited = 0;
    std::optional<double> usdPerHour;
    std::int64_t pods = 0, workloads = 0, nodes = 0;
};

UsageRow makeRow(UsageRow::Level level, std::string first, std::string second, const Sums &sums)
{
    return {level,
            std::move(first),
            std::move(second),
            sums.held,
            sums.awaited,
            sums.usdPerHour,
            sums.pods,
            static_cast<std::int64_t>(sums.workloads.size()),
            static_cast<std::int64_t>(sums.nodes.size())};
}

class UsageList final : public List {
public:
    UsageList(const Projection &projection, Grouping first, std::optional<Grouping> second)
        : m_fleet(projection.fleetPtr())
        , m_first(std::move(first))
        , m_second(std::move(second))
    {
        gather(projection.catalogue().get());
        addColumn({m_first.id, titleOf(m_first), m_first.help});
        if (m_second)
            addColumn({m_second->id, titleOf(*m_second), m_second->help});
        addColumn({"level", STOWAGE_TEXT("List", "Row"),
                   STOWAGE_TEXT("List", "total, group (a subtotal when there are two keys) or part"), ColumnType::Text,
                   false});
        addColumn({"held", STOWAGE_TEXT("List", "GPUs held"),
                   STOWAGE_TEXT("List", "Units of GPU resources requested by pods that are bound and not finished"),
                   ColumnType::Count});
        addColumn({"share", STOWAGE_TEXT("List", "Share"), STOWAGE_TEXT("List", "Part of all GPU units that are held"),
                   ColumnType::Share});
        addColumn({"awaited", STOWAGE_TEXT("List", "GPUs awaited"),
                   STOWAGE_TEXT("List", "Units of GPU resources of pods that wait"), ColumnType::Count});
        addColumn({"workloads", STOWAGE_TEXT("List", "Workloads"),
                   STOWAGE_TEXT("List", "Workloads that hold or await GPUs"), ColumnType::Count});
        addColumn(
            {"pods", STOWAGE_TEXT("List", "Pods"), STOWAGE_TEXT("List", "Pods that hold GPUs"), ColumnType::Count});
        addColumn({"nodes", STOWAGE_TEXT("List", "Nodes"), STOWAGE_TEXT("List", "Nodes that those pods are on"),
                   ColumnType::Count});
        addColumn({"cost", STOWAGE_TEXT("List", "$ per hour"),
                   STOWAGE_TEXT("List",
                                "What the held units cost: the price of their nodes, shared evenly by all units of a "
                                "node; only of nodes with a price"),
                   ColumnType::Decimal, !m_rows.empty() && m_rows.back().usdPerHour.has_value()});
        addFields();
    }

    [[nodiscard]] std::string_view id() const override { return "usage"; }
    [[nodiscard]] std::span<const ListColumn> columns() const override { return m_columns; }
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] Cell cell(std::size_t row, std::size_t column) const override;
    [[nodiscard]] ObjectKey key(std::size_t /*row*/) const override { return {}; }
    [[nodiscard]] SourceRef source(std::size_t /*row*/, const SourceTable **sources) const override
    {
        *sources = nullptr;
        return {};
    }
    void names(std::size_t row, std::vector<std::string_view> &values) const override
    {
        values.push_back(m_rows[row].first);
        values.push_back(m_rows[row].second);
    }
    [[nodiscard]] std::span<const FilterField> fields() const override { return m_fields; }
    void texts(std::size_t row, std::size_t field, std::vector<std::string_view> &values) const override;
    [[nodiscard]] bool number(std::size_t row, std::size_t field, double &value) const override;
    [[nodiscard]] bool label(std::size_t row, std::size_t field, std::string_view key,
                             std::string_view &value) const override;
    [[nodiscard]] Instant now() const override { return m_fleet->observedAt; }

private:
    static const char *titleOf(const Grouping &grouping)
    {
        return grouping.key == Key::Label ? grouping.label.c_str() : grouping.title;
    }
    void addColumn(ListColumn column) { m_columns.push_back(column); }
    void addFields();
    void gather(const plan::Catalogue *catalogue);
    [[nodiscard]] const std::string &value(const UsageRow &row, Key key) const
    {
        return m_first.key == key ? row.first : row.second;
    }

    FleetPtr m_fleet;
    Grouping m_first;
    std::optional<Grouping> m_second;
    std::vector<UsageRow> m_rows; ///< groups by GPUs held, each followed by its parts; the total last
    std::vector<ListColumn> m_columns;
    std::vector<FilterField> m_fields;
    std::vector<Key> m_fieldKeys;
};

void UsageList::gather(const plan::Catalogue *catalogue)
{
    std::map<std::string, std::map<std::string, Sums>> groups;
    for (const auto &shared : m_fleet->clusters) {
        const Cluster &cluster = *shared;
        const std::vector<std::optional<double>> prices = unitPrices(cluster, catalogue);
        for (std::size_t i = 0; i < cluster.pods.size(); ++i) {
            const PodId pod(i);
            const Amount gpus = cluster.gpusOf(pod);
            if (gpus == 0 || !cluster.pods.occupies(pod))
                continue;
            const std::string second = m_second ? podValue(cluster, pod, *m_second) : std::string();
            Sums &sums = groups[podValue(cluster, pod, m_first)][second];
            sums.held = saturatingAdd(sums.held, gpus);
            ++sums.pods;
            const NodeId node = cluster.pods.node[pod];
            if (const std::optional<double> price = node.valid() ? prices[node.index()] : std::nullopt)
                sums.usdPerHour = sums.usdPerHour.value_or(0) + *price * static_cast<double>(gpus);
            sums.workloads.emplace(&cluster, cluster.pods.workload[pod]);
            sums.nodes.emplace(&cluster, node);
        }
        for (std::size_t i = 0; i < cluster.workloads.size(); ++i) {
            const WorkloadId id(i);
            if (cluster.workloads[id].gpusPending == 0)
                continue;
            const std::string second = m_second ? waitingValue(cluster, id, *m_second) : std::string();
            Sums &sums = groups[waitingValue(cluster, id, m_first)][second];
            sums.awaited = saturatingAdd(sums.awaited, cluster.workloads[id].gpusPending);
            sums.workloads.emplace(&cluster, id);
        }
    }

    const auto add = [](Sums &sum, const Sums &other) {
        sum.held = saturatingAdd(sum.held, other.held);
        sum.awaited = saturatingAdd(sum.awaited, other.awaited);
        sum.pods += other.pods;
        if (other.usdPerHour)
            sum.usdPerHour = sum.usdPerHour.value_or(0) + *other.usdPerHour;
        sum.workloads.insert(other.workloads.begin(), other.workloads.end());
        sum.nodes.insert(other.nodes.begin(), other.nodes.end());
    };
    const auto larger = [](const UsageRow &a, const UsageRow &b) {
        return std::pair(a.held, a.awaited) > std::pair(b.held, b.awaited);
    };
    Sums total;
    std::vector<std::pair<UsageRow, std::vector<UsageRow>>> sorted;
    for (const auto &[first, parts] : groups) {
        Sums sum;
        std::vector<UsageRow> rows;
        for (const auto &[second, sums] : parts) {
            add(sum, sums);
            if (m_second)
                rows.push_back(makeRow(UsageRow::Level::Part, first, second, sums));
        }
        std::ranges::stable_sort(rows, larger);
        sorted.emplace_back(makeRow(UsageRow::Level::Group, first, {}, sum), std::move(rows));
        add(total, sum);
    }
    std::ranges::stable_sort(sorted, larger, [](const auto &group) -> const UsageRow & { return group.first; });
    for (auto &[group, parts] : sorted) {
        m_rows.push_back(std::move(group));
        std::ranges::move(parts, std::back_inserter(m_rows));
    }
    if (!sorted.empty())
        m_rows.push_back(makeRow(UsageRow::Level::Total, {}, {}, total));
}

Cell UsageList::cell(std::size_t row, std::size_t column) const
{
    const UsageRow &usage = m_rows[row];
    if (column == 0)
        return std::string_view(usage.first);
    if (m_second && column == 1)
        return std::string_view(usage.second);
    switch (column - (m_second ? 2 : 1)) {
    case 0:
        switch (usage.level) {
        case UsageRow::Level::Total:
            return std::string_view("total");
        case UsageRow::Level::Group:
            return std::string_view("group");
        case UsageRow::Level::Part:
            return std::string_view("part");
        }
        return {};
    case 1:
        return usage.held;
    case 2:
        if (m_rows.back().held == 0)
            return {};
        return static_cast<double>(usage.held) / static_cast<double>(m_rows.back().held);
    case 3:
        return usage.awaited;
    case 4:
        return usage.workloads;
    case 5:
        return usage.pods;
    case 6:
        return usage.nodes;
    case 7:
        return usage.usdPerHour ? Cell(*usage.usdPerHour) : Cell();
    default:
        return {};
    }
}

void UsageList::addFields()
{
    const auto add = [&](const Grouping &grouping) {
        switch (grouping.key) {
        case Key::Namespace:
            m_fields.push_back({"ns", FilterField::Kind::Text});
            break;
        case Key::Owner:
            m_fields.push_back({"owner", FilterField::Kind::Text});
            break;
        case Key::Queue:
            m_fields.push_back({"queue", FilterField::Kind::Text});
            break;
        case Key::Priority:
            m_fields.push_back({"priority", FilterField::Kind::Number});
            break;
        case Key::Model:
            m_fields.push_back({"model", FilterField::Kind::Text});
            break;
        case Key::Cluster:
            m_fields.push_back({"cluster", FilterField::Kind::Text});
            break;
        case Key::Label:
            m_fields.push_back({"label", FilterField::Kind::Label});
            break;
        }
        m_fieldKeys.push_back(grouping.key);
    };
    add(m_first);
    if (m_second && m_second->key != m_first.key)
        add(*m_second);
    m_fields.push_back({"used", FilterField::Kind::Number});
    m_fields.push_back({"pending", FilterField::Kind::Flag});
}

void UsageList::texts(std::size_t row, std::size_t field, std::vector<std::string_view> &values) const
{
    if (field < m_fieldKeys.size())
        values.push_back(value(m_rows[row], m_fieldKeys[field]));
    else if (m_rows[row].awaited > 0)
        values.push_back("true");
}

bool UsageList::number(std::size_t row, std::size_t field, double &value) const
{
    if (field >= m_fieldKeys.size()) {
        value = static_cast<double>(m_rows[row].held);
        return true;
    }
    const std::string &text = this->value(m_rows[row], m_fieldKeys[field]);
    if (text.empty())
        return false;
    value = std::stod(text);
    return true;
}

bool UsageList::label(std::size_t row, std::size_t /*field*/, std::string_view key, std::string_view &value) const
{
    for (const Grouping *grouping : {&m_first, m_second ? &*m_second : nullptr}) {
        if (grouping == nullptr || grouping->key != Key::Label || grouping->label != key)
            continue;
        value = grouping == &m_first ? m_rows[row].first : m_rows[row].second;
        return !value.empty();
    }
    return false;
}

} // namespace

std::span<const std::string_view> usageKeys()
{
    return keyNames;
}

Expected<ListPtr> makeUsage(const Projection &projection, const UsageOptions &options)
{
    Expected<Grouping> first = parseGrouping(options.first);
    if (!first)
        return tl::unexpected<Error>(first.error());
    if (options.second.empty())
        return std::make_shared<UsageList>(projection, std::move(*first), std::nullopt);
    if (options.second == options.first)
        return fail(ErrorCode::Usage, "usage is grouped by two different keys or by one");
    Expected<Grouping> second = parseGrouping(options.second);
    if (!second)
        return tl::unexpected<Error>(second.error());
    return std::make_shared<UsageList>(projection, std::move(*first), std::move(*second));
}

} // namespace stowage::ask
