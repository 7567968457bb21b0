// SPDX-License-Identifier: GPL-3.0-or-later
// Fragmentation as tables: places with what their free GPUs are good for, and free blocks with what frees one more.
#include <algorithm>

#include "core/ask/fragmentreport.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

using kube::FragmentClass;

constexpr double wholeGpu = 1000;

struct PlaceRow {
    const FragmentPlace *place = nullptr;
};

double inClass(const PlaceRow &row, FragmentClass kind)
{
    return row.place->classes[static_cast<std::size_t>(kind)] / wholeGpu;
}

template<std::size_t size>
Cell blocksOf(const PlaceRow &row)
{
    return row.place->blocks[size];
}

struct PlaceSource {
    using Row = PlaceRow;
    static constexpr std::string_view id = "fragments";

    FragmentReportPtr report;
    std::vector<std::uint32_t> places; ///< into the report's

    [[nodiscard]] std::size_t rows() const { return places.size(); }
    [[nodiscard]] Row row(std::size_t index) const { return {&report->places[places[index]]}; }
    [[nodiscard]] ObjectKey key(const Row &row) const { return row.place->key; }
    [[nodiscard]] SourceRef source(const Row & /*row*/, const SourceTable **sources) const
    {
        *sources = nullptr;
        return {};
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.place->path);
        values.push_back(row.place->cluster->name);
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<PlaceRow>> PlaceSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"name", STOWAGE_TEXT("List", "Name"),
         STOWAGE_TEXT("List", "Node, NVLink domain, domain of the topology with its path, or cluster")},
        [](const Row &row) -> Cell { return std::string_view(row.place->path); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Member cluster that it belongs to")},
        [](const Row &row) -> Cell { return std::string_view(row.place->cluster->name); });
    add({"nodes", STOWAGE_TEXT("List", "Nodes"), STOWAGE_TEXT("List", "Nodes, with and without GPUs"),
         ColumnType::Count, false},
        [](const Row &row) -> Cell { return row.place->nodes; });
    add({"gpus", STOWAGE_TEXT("List", "GPUs"), STOWAGE_TEXT("List", "Physical GPUs, or those that the node offers"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return row.place->gpus; });
    add({"free", STOWAGE_TEXT("List", "Free"), STOWAGE_TEXT("List", "Free GPUs, parts of shared ones counted as parts"),
         ColumnType::Decimal},
        [](const Row &row) -> Cell { return static_cast<double>(row.place->freeMilli) / wholeGpu; });
    add({"usable", STOWAGE_TEXT("List", "Usable"),
         STOWAGE_TEXT("List", "Free GPUs that pods of the mix can use, weighted by how frequent each kind is"),
         ColumnType::Decimal},
        [](const Row &row) -> Cell { return row.place->usableMilli() / wholeGpu; });
    add({"fragments", STOWAGE_TEXT("List", "Fragments"),
         STOWAGE_TEXT("List", "Free GPUs that pods of the mix cannot use, weighted likewise (FGD)"),
         ColumnType::Decimal},
        [](const Row &row) -> Cell { return row.place->fragMilli / wholeGpu; });
    add({"share", STOWAGE_TEXT("List", "Fragmented"), STOWAGE_TEXT("List", "Fragments as part of what is free"),
         ColumnType::Share},
        [](const Row &row) -> Cell { return row.place->freeMilli > 0 ? Cell(row.place->share()) : Cell(); });
    add({"fewGpus", STOWAGE_TEXT("List", "Too few GPUs"),
         STOWAGE_TEXT("List", "Fragments because the node has fewer free GPUs than a pod of the mix asks for"),
         ColumnType::Decimal},
        [](const Row &row) -> Cell { return inClass(row, FragmentClass::LacksGpu); });
    add({"fewCores", STOWAGE_TEXT("List", "Too few cores"),
         STOWAGE_TEXT("List", "Fragments because the node has fewer free cores than a pod of the mix asks for"),
         ColumnType::Decimal},
        [](const Row &row) -> Cell { return inClass(row, FragmentClass::LacksCpu); });
    add({"fewBoth", STOWAGE_TEXT("List", "Too few of both"),
         STOWAGE_TEXT("List", "Fragments because the node lacks GPUs and cores for a pod of the mix"),
         ColumnType::Decimal, false},
        [](const Row &row) -> Cell { return inClass(row, FragmentClass::LacksBoth); });
    add({"otherModel", STOWAGE_TEXT("List", "Other model"),
         STOWAGE_TEXT("List", "Fragments because a pod of the mix wants GPUs of another model"), ColumnType::Decimal,
         false},
        [](const Row &row) -> Cell { return inClass(row, FragmentClass::NoAccess); });
    add({"noGpu", STOWAGE_TEXT("List", "Pods without GPUs"),
         STOWAGE_TEXT("List", "Fragments because pods of the mix ask for no GPU and leave it unused"),
         ColumnType::Decimal, false},
        [](const Row &row) -> Cell {
            return inClass(row, FragmentClass::CpuSatisfied) + inClass(row, FragmentClass::CpuLacks);
        });
    add({"blocks8", STOWAGE_TEXT("List", "Blocks of 8"),
         STOWAGE_TEXT("List", "Free blocks of 8 GPUs: on one node, or whole idle nodes of the domain"),
         ColumnType::Count},
        blocksOf<0>);
    add({"blocks16", STOWAGE_TEXT("List", "Of 16"), STOWAGE_TEXT("List", "Free blocks of 16 GPUs"), ColumnType::Count},
        blocksOf<1>);
    add({"blocks64", STOWAGE_TEXT("List", "Of 64"), STOWAGE_TEXT("List", "Free blocks of 64 GPUs"), ColumnType::Count},
        blocksOf<2>);
    return columns;
}

std::vector<RowField<PlaceRow>> PlaceSource::fields()
{
    return {textField<Row>("cluster",
                           [](const Row &row, std::vector<std::string_view> &values) {
                               values.push_back(row.place->cluster->name);
                           }),
            numberField<Row>("gpus", [](const Row &row, double &value) { return put(value, row.place->gpus); }),
            numberField<Row>("free",
                             [](const Row &row, double &value) {
                                 value = static_cast<double>(row.place->freeMilli) / wholeGpu;
                                 return true;
                             }),
            numberField<Row>("fragments",
                             [](const Row &row, double &value) {
                                 value = row.place->fragMilli / wholeGpu;
                                 return true;
                             }),
            numberField<Row>("share", [](const Row &row, double &value) {
                value = row.place->share() * 100;
                return row.place->freeMilli > 0;
            })};
}

struct BlockRow {
    const FragmentBlocks *blocks = nullptr;
};

std::string podNames(const BlockRow &row)
{
    const Cluster &cluster = *row.blocks->cluster;
    std::string text;
    for (const PodId pod : row.blocks->oneMore.leavers) {
        text += text.empty() ? "" : ", ";
        text.append(cluster.text(cluster.pods.nameSpace[pod])).append("/").append(cluster.text(cluster.pods.name[pod]));
    }
    return text;
}

std::string nodeNames(const BlockRow &row)
{
    const Cluster &cluster = *row.blocks->cluster;
    std::string text;
    for (const NodeId node : row.blocks->oneMore.nodes)
        text.append(text.empty() ? "" : ", ").append(cluster.text(cluster.nodes.name[node]));
    return text;
}

struct BlockSource {
    using Row = BlockRow;
    static constexpr std::string_view id = "fragmentBlocks";

    FragmentReportPtr report;

    [[nodiscard]] std::size_t rows() const { return report->blocks.size(); }
    [[nodiscard]] Row row(std::size_t index) const { return {&report->blocks[index]}; }
    [[nodiscard]] ObjectKey key(const Row &row) const { return row.blocks->key; }
    [[nodiscard]] SourceRef source(const Row & /*row*/, const SourceTable **sources) const
    {
        *sources = nullptr;
        return {};
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.blocks->level);
        values.push_back(row.blocks->cluster->name);
        values.push_back(row.blocks->oneMoreIn);
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<BlockRow>> BlockSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"level", STOWAGE_TEXT("List", "Within one"),
         STOWAGE_TEXT("List",
                      "Level of the topology in whose domains blocks are looked for: node, nvlink, its levels "
                      "by their label, cluster")},
        [](const Row &row) -> Cell { return std::string_view(row.blocks->level); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Member cluster that it belongs to")},
        [](const Row &row) -> Cell { return std::string_view(row.blocks->cluster->name); });
    add({"size", STOWAGE_TEXT("List", "GPUs of a block"), STOWAGE_TEXT("List", "GPUs that lie close to each other"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.blocks->size); });
    add({"free", STOWAGE_TEXT("List", "Free blocks"),
         STOWAGE_TEXT("List",
                      "Blocks that are free now: on one node each, or of whole idle nodes of one domain where a "
                      "node is too small"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return row.blocks->free; });
    add({"taken", STOWAGE_TEXT("List", "Taken"), STOWAGE_TEXT("List", "Blocks that there would be were nothing used"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return std::max<std::int64_t>(0, row.blocks->possible - row.blocks->free); });
    add({"domains", STOWAGE_TEXT("List", "Domains"), STOWAGE_TEXT("List", "Domains of the level that have GPUs"),
         ColumnType::Count, false},
        [](const Row &row) -> Cell { return row.blocks->domains; });
    add({"oneMorePods", STOWAGE_TEXT("List", "One more by evicting"),
         STOWAGE_TEXT("List", "The fewest pods whose leaving frees one block more; unknown where nothing frees one"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return row.blocks->oneMore.possible ? Cell(row.blocks->oneMore.pods) : Cell(); });
    add({"oneMoreIn", STOWAGE_TEXT("List", "In"), STOWAGE_TEXT("List", "The domain where that costs least")},
        [](const Row &row) -> Cell { return std::string_view(row.blocks->oneMoreIn); });
    add({"oneMoreNodes", STOWAGE_TEXT("List", "Nodes cleared"),
         STOWAGE_TEXT("List", "Nodes that those pods leave, in part or whole")},
        [](const Row &row) -> Cell { return nodeNames(row); });
    add({"leavers", STOWAGE_TEXT("List", "Pods that leave"), STOWAGE_TEXT("List", "As namespace/name")},
        [](const Row &row) -> Cell { return podNames(row); });
    add({"gpuHours", STOWAGE_TEXT("List", "GPU hours lost"),
         STOWAGE_TEXT("List", "GPUs of those pods by the hours since they started"), ColumnType::Decimal, false},
        [](const Row &row) -> Cell {
            return row.blocks->oneMore.possible ? Cell(row.blocks->oneMore.gpuHours) : Cell();
        });
    return columns;
}

std::vector<RowField<BlockRow>> BlockSource::fields()
{
    return {textField<Row>(
                "level",
                [](const Row &row, std::vector<std::string_view> &values) { values.push_back(row.blocks->level); }),
            textField<Row>("cluster",
                           [](const Row &row, std::vector<std::string_view> &values) {
                               values.push_back(row.blocks->cluster->name);
                           }),
            numberField<Row>("size", [](const Row &row, double &value) { return put(value, row.blocks->size); }),
            numberField<Row>("free", [](const Row &row, double &value) { return put(value, row.blocks->free); }),
            numberField<Row>("pods", [](const Row &row, double &value) {
                return row.blocks->oneMore.possible && put(value, row.blocks->oneMore.pods);
            })};
}

} // namespace

ListPtr makePlaceList(const FragmentReportPtr &report, const std::string &level)
{
    PlaceSource source{.report = report, .places = {}};
    for (std::size_t i = 0; i < report->places.size(); ++i) {
        if (report->places[i].level == level)
            source.places.push_back(static_cast<std::uint32_t>(i));
    }
    // Where most is stranded comes first.
    std::ranges::stable_sort(source.places, std::ranges::greater(),
                             [&](std::uint32_t place) { return report->places[place].fragMilli; });
    return std::make_shared<RowList<PlaceSource>>(report->fleet, std::move(source));
}

ListPtr makeBlockList(const FragmentReportPtr &report)
{
    return std::make_shared<RowList<BlockSource>>(report->fleet, BlockSource{report});
}

} // namespace stowage::ask
