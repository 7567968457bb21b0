// SPDX-License-Identifier: GPL-3.0-or-later
#include "plantext.h"

#include <cstdlib>
#include <iostream>
#include <regex>
#include <sstream>

#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/plan/verbs.h"

#include "fleettext.h"

namespace stowage::test {

plan::Plan planFrom(const FleetPtr &fleet, std::string_view lines)
{
    plan::Plan plan;
    plan.basedOn.fingerprint = plan::fingerprintOf(*fleet);
    std::istringstream in{std::string(lines)};
    plan::EvaluationPtr so;
    for (std::string line; std::getline(in, line);) {
        if (line.empty())
            continue;
        const bool enabled = line[0] != '#';
        so = evaluated(fleet, plan, so);
        const auto operation =
            plan::parseOperation(enabled ? line : line.substr(1), [&](std::string_view text, plan::ObjectRole role) {
                return ask::findPlanObject(so->projection, text, role);
            });
        if (!operation) {
            std::cerr << line << ": " << operation.error().message << '\n';
            std::abort();
        }
        plan.entries.push_back({.operation = *operation,
                                .enabled = enabled,
                                .comment = {},
                                .group = {},
                                .seen = plan::seenBy(*fleet, *operation),
                                .unknown = {}});
    }
    return plan;
}

plan::EvaluationPtr evaluated(const FleetPtr &fleet, const plan::Plan &plan, const plan::EvaluationPtr &earlier)
{
    const auto evaluation = plan::evaluate(fleet, plan, ask::planServices(), {}, earlier);
    if (!evaluation)
        std::abort();
    return *evaluation;
}

std::string printChecks(const plan::Evaluation &evaluation)
{
    std::string text;
    for (std::size_t i = 0; i < evaluation.steps.size(); ++i) {
        const plan::Check &check = evaluation.steps[i].check;
        text += text.empty() ? "" : "\n";
        text += evaluation.entries[i].enabled ? plan::levelName(check.level) : "off";
        for (const plan::Remark &remark : check.remarks) {
            if (remark.level != plan::Level::Ok)
                text.append(" ").append(plan::ruleName(remark.rule));
        }
    }
    return text;
}

std::string printPods(const Fleet &fleet)
{
    std::string text;
    for (const auto &cluster : fleet.clusters) {
        text += (text.empty() ? "" : "\n") + cluster->name + ':';
        for (std::size_t row = 0; row < cluster->pods.size(); ++row) {
            const PodId pod(row);
            const NodeId node = cluster->pods.node[pod];
            text.append(" ").append(cluster->text(cluster->pods.name[pod])).append("@");
            text += node.valid() ? cluster->text(cluster->nodes.name[node]) : "-";
        }
    }
    return text;
}

std::string printFleet(const Fleet &fleet)
{
    std::string text;
    for (const auto &cluster : fleet.clusters) {
        const std::string all = printCluster(*cluster);
        // Shapes are numbered as they are first used.
        static const std::regex shape(" shape [0-9]+");
        text += cluster->name + '\n' + std::regex_replace(all.substr(0, all.find("\nnames ")), shape, "") + '\n';
    }
    return text;
}

std::string job(const std::string &name, int pods, int gpus, const std::string &more)
{
    return "{apiVersion: batch/v1, kind: Job, metadata: {name: " + name + ", namespace: default, uid: " + name
        + "}, spec: {parallelism: " + std::to_string(pods) + ", completions: " + std::to_string(pods)
        + ", template: {spec: {" + more + "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \""
        + std::to_string(gpus) + "\"}}}]}}}}\n";
}

std::string jobPod(const std::string &name, const std::string &owner, const std::string &node, int gpus,
                   const std::string &apiVersion)
{
    return "{apiVersion: v1, kind: Pod, metadata: {name: " + name + ", namespace: default, labels: {job: " + owner
        + "}, ownerReferences: [{apiVersion: " + apiVersion + ", kind: Job, name: " + owner + ", uid: " + owner
        + ", controller: true}]}, spec: {" + (node == "-" ? "" : "nodeName: " + node + ", ")
        + "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"" + std::to_string(gpus)
        + "\"}}}]}, status: {phase: " + (node == "-" ? "Pending" : "Running") + "}}\n";
}

FleetPtr fleetOf(const std::string &lines)
{
    return fleetFrom(lines, {.levels = {"rack"}});
}

std::string brokenPromise(const Fleet &fleet)
{
    for (const auto &cluster : fleet.clusters) {
        const NodeTable &nodes = cluster->nodes;
        std::vector<Amount> held(nodes.size());
        for (std::size_t row = 0; row < cluster->pods.size(); ++row) {
            const PodId pod(row);
            if (row > 0
                && std::pair(cluster->text(cluster->pods.nameSpace[PodId(row - 1)]),
                             cluster->text(cluster->pods.name[PodId(row - 1)]))
                    >= std::pair(cluster->text(cluster->pods.nameSpace[pod]), cluster->text(cluster->pods.name[pod])))
                return "pods out of order";
            if (cluster->pods.occupies(pod))
                held[cluster->pods.node[pod].index()] += cluster->shapes[cluster->pods.shape[pod]].gpus;
        }
        const ResourceId gpu = cluster->resources.find("nvidia.com/gpu");
        for (std::size_t row = 0; gpu.valid() && row < nodes.size(); ++row) {
            const NodeId node(row);
            const std::string name(cluster->text(nodes.name[node]));
            if (nodes.requested.at(gpu, node) != held[row])
                return name + ": requested differs from its pods";
            if (held[row] > nodes.allocatable.at(gpu, node))
                return name + ": holds more than it has";
            Amount used = 0;
            const std::uint32_t end = row + 1 < nodes.size() ? nodes.firstDevice[NodeId(row + 1)]
                                                             : static_cast<std::uint32_t>(cluster->devices.size());
            for (std::uint32_t d = nodes.firstDevice[node]; d < end; ++d) {
                for (std::uint32_t s = cluster->devices[DeviceId(d)].firstSlot;
                     s < cluster->devices[DeviceId(d)].endSlot; ++s)
                    used += cluster->slots[SlotId(s)].occupant.valid() ? 1 : 0;
            }
            if (used != held[row])
                return name + ": units differ from its pods";
        }
        std::size_t grouped = 0;
        for (std::size_t row = 0; row < cluster->workloads.size(); ++row) {
            std::int64_t running = 0;
            for (const PodId pod : cluster->podsOf(WorkloadId(row))) {
                ++grouped;
                running += cluster->pods.occupies(pod) ? 1 : 0;
                if (cluster->pods.workload[pod] != WorkloadId(row))
                    return "a pod is with another workload";
            }
            if (cluster->workloads[WorkloadId(row)].podsRunning != running)
                return cluster->workloads[WorkloadId(row)].object.name + ": running pods are miscounted";
        }
        if (grouped != cluster->pods.size())
            return "a pod is with no workload";
    }
    return {};
}

} // namespace stowage::test
