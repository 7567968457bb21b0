// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/ctl/commands.h"
#include "app/ctl/documents.h"
#include "app/ctl/prices.h"
#include "app/ctl/texttable.h"
#include "core/ask/json.h"
#include "core/ask/summary.h"

namespace stowage::ctl {

namespace {

using ask::ClusterSummary;
using ask::ModelSummary;
using Cell = TextTable::Cell;

/// 0 says that there is none: dim, so that the other numbers stand out.
Cell number(Amount value, Tone tone = Tone::Plain)
{
    return {grouped(value), value == 0 ? Tone::Dim : tone};
}

Cell number(std::size_t value, Tone tone = Tone::Plain)
{
    return number(static_cast<Amount>(value), tone);
}

std::string percent(Amount part, Amount whole)
{
    return whole <= 0 ? "-" : std::to_string((part * 100 + whole / 2) / whole) + " %";
}

double share(Amount part, Amount whole)
{
    return whole <= 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string plural(std::size_t count, const char *one, const char *many)
{
    return grouped(static_cast<Amount>(count)) + ' ' + (count == 1 ? one : many);
}

void printHead(Run &run, const Fleet &fleet, const ask::Summary &summary)
{
    const ClusterSummary &total = summary.total;
    std::ostream &out = *run.out;
    out << run.style.paint(printable(fleet.title.empty() ? "Fleet" : fleet.title), Tone::Strong);
    if (fleet.observedAt.known())
        out << run.style.paint("  observed " + formatInstant(fleet.observedAt), Tone::Dim);
    out << "\n\n";
    out << plural(summary.clusters.size(), "cluster", "clusters") << ", " << plural(total.nodes, "node", "nodes");
    if (total.nodesNotReady > 0)
        out << ", " << run.style.paint(grouped(static_cast<Amount>(total.nodesNotReady)) + " not ready", Tone::Bad);
    if (total.nodesCordoned > 0)
        out << ", " << run.style.paint(grouped(static_cast<Amount>(total.nodesCordoned)) + " cordoned", Tone::Warning);
    out << ", " << plural(total.workloads, "workload", "workloads") << ", " << plural(total.pods, "pod", "pods");
    if (total.podsPending > 0)
        out << " (" << run.style.paint(grouped(static_cast<Amount>(total.podsPending)) + " waiting", Tone::Warning)
            << ')';
    out << '\n';
}

void printGpus(Run &run, const ClusterSummary &total)
{
    const GpuNumbers &gpus = total.numbers;
    constexpr std::size_t barWidth = 48;
    std::ostream &out = *run.out;
    if (gpus.capacity == 0 && gpus.allocatable == 0) {
        out << "\nNo GPU resource on any node.\n";
        return;
    }
    out << "\nGPU units  " << run.style.bar(share(gpus.held, gpus.allocatable), barWidth) << "  "
        << run.style.paint(percent(gpus.held, gpus.allocatable), Tone::Strong) << " of " << grouped(gpus.allocatable)
        << " held\n";
    out << "           " << grouped(total.used) << " used, " << grouped(total.reserved) << " reserved, "
        << run.style.paint(grouped(total.free) + " free", Tone::Good) << ", "
        << run.style.paint(grouped(total.cordoned) + " blocked", total.cordoned > 0 ? Tone::Warning : Tone::Plain)
        << ", " << run.style.paint(grouped(total.broken) + " broken", total.broken > 0 ? Tone::Bad : Tone::Plain);
    if (gpus.shared > 0)
        out << "; " << grouped(gpus.shared) << " units are shares of GPUs";
    if (gpus.held > gpus.allocatable)
        out << "; " << run.style.paint("more held than allocatable", Tone::Bad);
    out << '\n';
    if (const ask::FreeBlock &block = total.fragments.largest; block.units > 0) {
        out << "           largest free block " << run.style.paint(grouped(block.units), Tone::Strong) << ' '
            << printable(block.model.empty() ? "GPUs" : block.model) << " in " << printable(block.domain) << " ("
            << printable(block.cluster) << ')';
        if (total.fragments.inParts > 0)
            out << "; " << grouped(total.fragments.inParts) << " free in parts of nodes";
        out << '\n';
    }
}

std::string dollars(double usd)
{
    return grouped(static_cast<Amount>(std::llround(usd)));
}

void printCost(Run &run, const ask::Cost &cost)
{
    if (!cost.known())
        return;
    *run.out << "Cost       " << run.style.paint(dollars(cost.usdPerHour), Tone::Strong) << " $ per hour, "
             << dollars(cost.idleUsdPerHour) << " of it for free GPUs";
    if (cost.unpriced > 0)
        *run.out << "; " << plural(cost.unpriced, "node has", "nodes have") << " no price";
    *run.out << '\n';
}

void printClusters(Run &run, const ask::Summary &summary)
{
    if (summary.clusters.empty())
        return;
    constexpr std::size_t barWidth = 16;
    std::vector<TextTable::Column> columns{{"Cluster"},
                                           {"Nodes", Align::Right},
                                           {"GPUs", Align::Right},
                                           {"Held", Align::Right},
                                           {"Free", Align::Right},
                                           {"Blocked", Align::Right},
                                           {"Broken", Align::Right},
                                           {"Occupancy"},
                                           {"", Align::Right},
                                           {"Waiting", Align::Right},
                                           {"GPUs awaited", Align::Right}};
    const bool priced = summary.total.cost.known();
    if (priced)
        columns.push_back({"$/h", Align::Right});
    TextTable table(std::move(columns));
    const auto add = [&](const ClusterSummary &cluster, const std::string &name, Tone tone) {
        const GpuNumbers &gpus = cluster.numbers;
        std::vector<Cell> cells{
            {printable(name), tone},
            number(cluster.nodes, tone),
            number(gpus.allocatable, tone),
            number(gpus.held, tone),
            number(gpus.free, Tone::Good),
            number(gpus.freeBlocked, Tone::Warning),
            number(gpus.broken, Tone::Bad),
            {gpus.allocatable == 0 ? std::string() : run.style.bar(share(gpus.held, gpus.allocatable), barWidth)},
            {percent(gpus.held, gpus.allocatable), tone},
            number(cluster.workloadsPending, Tone::Warning),
            number(cluster.gpusPending, Tone::Warning)};
        if (priced)
            cells.push_back(cluster.cost.known() ? Cell{dollars(cluster.cost.usdPerHour), tone} : Cell{"-", Tone::Dim});
        table.add(std::move(cells));
    };
    for (const ClusterSummary &cluster : summary.clusters)
        add(cluster, cluster.name, Tone::Plain);
    if (summary.clusters.size() > 1)
        add(summary.total, "total", Tone::Strong);
    *run.out << '\n';
    table.print(*run.out, run.style);
}

void printModels(Run &run, const ClusterSummary &total)
{
    if (total.models.empty())
        return;
    TextTable table({{"GPU model"},
                     {"GPUs", Align::Right},
                     {"Held", Align::Right},
                     {"Free", Align::Right},
                     {"on whole nodes", Align::Right},
                     {"Blocked", Align::Right},
                     {"Broken", Align::Right},
                     {"Physical", Align::Right}});
    for (const ModelSummary &model : total.models) {
        const GpuNumbers &gpus = model.numbers;
        table.add({{model.model.empty() ? "(no label tells)" : printable(model.model)},
                   number(gpus.allocatable),
                   number(gpus.held),
                   number(gpus.free, Tone::Good),
                   number(model.freeWholeNodes),
                   number(gpus.freeBlocked, Tone::Warning),
                   number(gpus.broken, Tone::Bad),
                   gpus.physicalUnknown && gpus.physical == 0 ? Cell{"-", Tone::Dim} : number(gpus.physical)});
    }
    *run.out << '\n';
    table.print(*run.out, run.style);
}

void printPending(Run &run, const ask::Summary &summary)
{
    if (summary.pending.empty())
        return;
    constexpr std::size_t shown = 3;
    TextTable table({{"Why workloads wait"}, {"Workloads", Align::Right}, {"GPUs", Align::Right}, {"Such as"}});
    for (const ask::PendingReason &reason : summary.pending) {
        std::string examples;
        for (std::size_t i = 0; i < std::min(shown, reason.workloads.size()); ++i)
            examples += (i == 0 ? "" : ", ") + reason.workloads[i];
        if (reason.workloads.size() > shown)
            examples += ", ...";
        table.add({{reason.reason.empty() ? "(nothing says why)" : printable(reason.reason)},
                   number(reason.workloads.size()),
                   number(reason.gpus, Tone::Warning),
                   {printable(examples), Tone::Dim}});
    }
    *run.out << '\n';
    table.print(*run.out, run.style);
}

void printFindings(Run &run, const ClusterSummary &total)
{
    if (total.errors + total.warnings + total.infos == 0)
        return;
    *run.out << "\nFindings: "
             << run.style.paint(plural(total.errors, "error", "errors"), total.errors > 0 ? Tone::Bad : Tone::Plain)
             << ", "
             << run.style.paint(plural(total.warnings, "warning", "warnings"),
                                total.warnings > 0 ? Tone::Warning : Tone::Plain)
             << ", " << plural(total.infos, "note", "notes") << "; 'stowagectl findings' lists them\n";
}

void writeCsv(Run &run, const ask::Summary &summary)
{
    writeCsvLine(*run.out,
                 {"cluster", "model", "capacity", "allocatable", "held", "free", "blocked", "broken", "shared",
                  "physical", "freeOnWholeNodes"});
    for (const ClusterSummary &cluster : summary.clusters) {
        for (const ModelSummary &model : cluster.models) {
            const GpuNumbers &gpus = model.numbers;
            std::vector<std::string> fields = {cluster.name, model.model};
            for (const Amount amount :
                 {gpus.capacity, gpus.allocatable, gpus.held, gpus.free, gpus.freeBlocked, gpus.broken, gpus.shared})
                fields.push_back(std::to_string(amount));
            fields.push_back(gpus.physicalUnknown && gpus.physical == 0 ? "" : std::to_string(gpus.physical));
            fields.push_back(std::to_string(model.freeWholeNodes));
            writeCsvLine(*run.out, fields);
        }
    }
}

void summarizeFleet(Run &run)
{
    const Expected<Projection> projection = openProjection(run);
    if (!projection)
        return run.fail(projection.error());
    const Fleet &fleet = projection->fleet();
    const ask::Summary summary = ask::summarize(*projection);
    switch (run.format) {
    case Format::Table:
        printHead(run, fleet, summary);
        printGpus(run, summary.total);
        printCost(run, summary.total.cost);
        printClusters(run, summary);
        printModels(run, summary.total);
        printPending(run, summary);
        printFindings(run, summary.total);
        break;
    case Format::Json:
        writeJson(*run.out, ask::toJson(summary, fleet));
        break;
    case Format::Yaml:
        writeYaml(*run.out, ask::toJson(summary, fleet));
        break;
    case Format::Csv:
        writeCsv(run, summary);
        break;
    }
}

} // namespace

Command summaryCommand()
{
    return {.name = "summary",
            .summary = "The fleet at a glance: nodes, GPUs by model and state, what waits and why",
            .positional = "",
            .options = fleetOptions(),
            .hidden = false,
            .run = summarizeFleet,
            .json = {
                {"kind", "Summary"},
                {"fleet", "what the fleet is called"},
                {"observedAt", "when it was read"},
                {"clusters",
                 "per cluster: name, nodes, nodesNotReady, nodesCordoned, pods, podsPending, workloads, "
                 "workloadsPending, gpus, units, gpusPending, models, fragmentation, cost, findings"},
                {"gpus",
                 "the seven numbers: capacity, allocatable, held, free (freeBlocked: its part on nodes that "
                 "take no pods), broken, shared, physical (null: unknown)"},
                {"units", "units by state as the map draws them: used, reserved, free, blocked, broken"},
                {"models", "per GPU model: model, gpus, units, freeOnWholeNodes"},
                {"fragmentation",
                 "freeInParts: free units on nodes that are not wholly free; largestFreeBlock: gpus, model, cluster "
                 "and domain of the most that lie together (null: nothing is free)"},
                {"cost",
                 "usdPerHour of the nodes whose instance type has a price, idleUsdPerHour: the share of their free "
                 "GPU units (null: no price is known), nodesWithoutPrice"},
                {"total", "the same over all clusters"},
                {"pending", "why workloads wait, most GPUs first: reason, gpus, workloads"},
            }};
}

} // namespace stowage::ctl
