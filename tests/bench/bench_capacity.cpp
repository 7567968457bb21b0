// SPDX-License-Identifier: GPL-3.0-or-later
// How long the capacity questions take on a large loaded cluster: ratios to the number of nodes, printed, not asserted.
#include <chrono>
#include <iostream>
#include <string>

#include <nlohmann/json.hpp>

#include "core/ask/registry.h"
#include "core/import/openfleet.h"

namespace {

using namespace stowage;
using nlohmann::json;

constexpr int podsPerNode = 6;

std::string nodeText(int number)
{
    const std::string name = "n" + std::to_string(100000 + number);
    const std::string rack = "r" + std::to_string(number / 16), block = "b" + std::to_string(number / 256);
    return R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")" + name
        + R"(","labels":{"kubernetes.io/hostname":")" + name + R"(","topology.kubernetes.io/region":")" + block
        + R"(","topology.kubernetes.io/zone":")" + rack + R"(","nvidia.com/gpu.product":"H100"}},"spec":{)"
        + (number % 10 == 0 ? R"("taints":[{"key":"team","value":"x","effect":"NoSchedule"}])" : "")
        + R"(},"status":{"capacity":{"cpu":"96","memory":"1Ti","pods":"110","nvidia.com/gpu":"8"},"allocatable":{"cpu":"96","memory":"1Ti","pods":"110","nvidia.com/gpu":"8"}}})";
}

std::string podText(int node, int number)
{
    const int gpus = number == 0 ? 2 : 1;
    return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"p)" + std::to_string(node) + "-"
        + std::to_string(number) + R"(","namespace":"default"},"spec":{"nodeName":"n)" + std::to_string(100000 + node)
        + R"(","containers":[{"name":"c","resources":{"requests":{"cpu":"4","memory":"16Gi","nvidia.com/gpu":")"
        + std::to_string(gpus) + R"("}}}]},"status":{"phase":"Running","startTime":"2026-02-01T00:00:00Z"}})";
}

FleetPtr fleetOf(int nodes)
{
    std::string text = R"({"apiVersion":"v1","kind":"List","items":[)";
    for (int node = 0; node < nodes; ++node) {
        text += (node > 0 ? "," : "") + nodeText(node);
        for (int pod = 0; pod < podsPerNode; ++pod)
            text += "," + podText(node, pod);
    }
    text += "]}";
    const auto fleet = openFleetFromMemory({{.name = "m1", .hub = false, .bytes = text}}, Instant(), {}, {});
    return fleet ? *fleet : nullptr;
}

double milliseconds(const FleetPtr &fleet, const std::string &question)
{
    json asked = json::parse(question);
    asked["cluster"] = fleet->clusters.front()->name;
    const auto begin = std::chrono::steady_clock::now();
    const auto answer = ask::run(Projection(fleet), asked);
    const auto end = std::chrono::steady_clock::now();
    if (!answer)
        std::cout << "  failed: " << answer.error().message << '\n';
    return std::chrono::duration<double, std::milli>(end - begin).count();
}

} // namespace

int main()
{
    const std::string pod =
        R"({"spec": {"containers": [{"name": "c", "resources": {"requests": {"cpu": "4", "nvidia.com/gpu": ")";
    const std::string tail = R"("}}}]}})";
    const std::pair<const char *, std::string> questions[] = {
        {"capacity of a pod of 1 GPU", R"({"kind": "capacity", "pod": )" + pod + "1" + tail + "}"},
        {"capacity of a pod of 8 GPUs", R"({"kind": "capacity", "pod": )" + pod + "8" + tail + "}"},
        {"the same without what lets one more in",
         R"({"kind": "capacity", "oneMore": false, "pod": )" + pod + "8" + tail + "}"},
        {"replicas of 4 pods of 1 GPU in a rack",
         R"({"kind": "capacity", "limit": 64, "topologyKey": "topology.kubernetes.io/zone", "replica": [{"count": 4, "pod": )"
             + pod + "1" + tail + "}]}"},
        {"slots of 8, 16, 64", R"({"kind": "slots"})"},
        {"fragmentation", R"({"kind": "fragmentation"})"},
    };
    for (const int nodes : {3000, 12000}) {
        const FleetPtr fleet = fleetOf(nodes);
        if (!fleet) {
            std::cout << "the fleet cannot be built\n";
            return 1;
        }
        std::cout << nodes << " nodes, " << nodes * podsPerNode << " pods\n";
        for (const auto &[name, question] : questions) {
            const double time = milliseconds(fleet, question);
            std::cout << "  " << name << ": " << time << " ms, " << time * 1000 / nodes << " us per node\n";
        }
    }
    return 0;
}
