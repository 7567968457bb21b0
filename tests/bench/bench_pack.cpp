// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the GPUs of the openb trace each packing policy puts to use, mean and spread over seeds, beside the
// published means: bench_pack [SEEDS] [POLICY]. The trace is read from STOWAGE_DATA/openb (published with Weng et al.,
// "Beware of Fragmentation", USENIX ATC 2023).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/ask/csvrows.h"
#include "core/ask/packlists.h"
#include "core/engine/pack/arrivals.h"
#include "core/engine/pack/rehearse.h"
#include "core/engine/pack/replay.h"

using namespace stowage;

namespace {

// Means of ten seeds scatter by up to 0.4 points around those of sixty, which lie within 0.15 of the published ones.
constexpr std::uint64_t firstSeed = 11;
constexpr double arrived = 1.3;

double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Expected<nlohmann::json> readCsv(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        return fail(ErrorCode::Unreadable, path + ": no such file");
    return ask::rowsOfCsv(std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
}

/// Published mean GPU allocation in percent by trace, policy and percent arrived.
std::map<std::string, double> readPublished(const std::string &path)
{
    std::map<std::string, double> means;
    const auto rows = readCsv(path);
    for (const nlohmann::json &row : rows ? *rows : nlohmann::json::array())
        means[row["trace"].get<std::string>() + ' ' + row["policy"].get<std::string>() + ' '
              + row["arrived_gpu_percent"].get<std::string>()] =
            std::strtod(row["gpu_allocation_percent_mean"].get_ref<const std::string &>().c_str(), nullptr);
    return means;
}

struct Series {
    std::vector<double> values{};
    [[nodiscard]] double mean() const
    {
        double sum = 0;
        for (const double value : values)
            sum += value;
        return values.empty() ? 0 : sum / double(values.size());
    }
    [[nodiscard]] std::string text() const
    {
        char buffer[64];
        std::snprintf(buffer, sizeof buffer, "%6.2f (%5.2f-%5.2f)", mean(), *std::ranges::min_element(values),
                      *std::ranges::max_element(values));
        return buffer;
    }
};

std::string difference(double value, const std::map<std::string, double> &published, const std::string &key)
{
    const auto found = published.find(key);
    char buffer[32] = "      ";
    if (found != published.end())
        std::snprintf(buffer, sizeof buffer, "%+6.2f", value - found->second);
    return buffer;
}

struct Line {
    Series at100{}, at130{};
    double secondsPerRun = 0, movedPerHundred = 0;
};

std::optional<Line> measure(const pack::Inventory &inventory, pack::Policy policy, std::uint64_t seeds,
                            const pack::Values *values, double movesPerHundred)
{
    Line line;
    const std::int64_t capacity = inventory.gpuCapacity();
    const double replays = now();
    for (std::uint64_t seed = firstSeed; seed < firstSeed + seeds; ++seed) {
        pack::Random random(seed);
        std::vector<std::uint32_t> order = pack::shuffledRows(inventory.nodes.size(), random);
        std::vector<std::uint32_t> kinds =
            pack::arrivalsUpTo(inventory, static_cast<std::int64_t>(arrived * double(capacity)), random);
        for (std::uint32_t &arrival : kinds)
            arrival = inventory.tasks[arrival];
        const auto outcome = pack::replay(
            inventory, kinds, std::move(order),
            {.policy = policy, .values = values, .seed = seed, .movesPerHundred = movesPerHundred, .readings = {1.0}});
        if (!outcome || outcome->readings.empty())
            return {};
        line.at100.values.push_back(100.0 * double(outcome->readings[0]) / double(capacity));
        line.movedPerHundred += 100.0 * double(outcome->moved) / double(outcome->placed) / double(seeds);
        line.at130.values.push_back(100.0 * double(outcome->allocatedMilli) / double(capacity));
    }
    line.secondsPerRun = (now() - replays) / double(seeds);
    return line;
}

} // namespace

int main(int argc, char **argv)
{
    const char *data = std::getenv("STOWAGE_DATA");
    if (data == nullptr) {
        std::printf("skipped: STOWAGE_DATA names no folder with openb/\n");
        return 0;
    }
    const std::string folder = std::string(data) + "/openb/";
    const std::uint64_t seeds = argc > 1 ? std::max<std::uint64_t>(1, std::strtoull(argv[1], nullptr, 10)) : 10;
    const std::string only = argc > 2 ? argv[2] : "";
    const auto wanted = [&](pack::Policy policy) {
        return only.empty() || pack::policyNamed(only) == std::optional(policy);
    };
    const auto nodes = readCsv(folder + "openb_node_list_gpu_node.csv");
    if (!nodes) {
        std::printf("skipped: %s\n", nodes.error().message.c_str());
        return 0;
    }
    const std::map<std::string, double> published = readPublished(folder + "published-results.csv");

    std::printf(
        "GPU allocation in percent of all GPUs, mean (lowest-highest) of %llu seeds; +- to the published mean\n",
        static_cast<unsigned long long>(seeds));
    for (const std::string trace : {"default", "gpuspec33", "gpushare100"}) {
        const std::string list = "openb_pod_list_" + trace;
        const auto pods = readCsv(folder + list + ".csv");
        const auto input =
            pods ? ask::readPackLists(*nodes, *pods) : Expected<ask::PackInput>(tl::unexpected(pods.error()));
        if (!input) {
            std::printf("%s: %s\n", trace.c_str(), input.error().message.c_str());
            return 1;
        }
        std::printf("\n%-12s %-15s %-22s %-8s %-22s %-8s %9s %6s\n", trace.c_str(), "policy", "100 % arrived", "",
                    "130 % arrived", "", "s per run", "moved");
        const auto print = [&](const std::string &name, pack::Policy policy, const pack::Values *values,
                               double movesPerHundred) {
            const auto line = measure(input->inventory, policy, seeds, values, movesPerHundred);
            if (!line)
                return false;
            std::printf("%-12s %-15s %-22s %-8s %-22s %-8s %9.3f %6.2f\n", "", name.c_str(), line->at100.text().c_str(),
                        difference(line->at100.mean(), published, list + ' ' + name + " 100").c_str(),
                        line->at130.text().c_str(),
                        difference(line->at130.mean(), published, list + ' ' + name + " 130").c_str(),
                        line->secondsPerRun, line->movedPerHundred);
            std::fflush(stdout);
            return true;
        };
        for (const pack::Policy policy : pack::allPolicies) {
            if (!wanted(policy) || policy == pack::Policy::Pack)
                continue;
            if (!print(std::string(pack::policyName(policy)), policy, nullptr, 0))
                return 1;
        }
        if (!wanted(pack::Policy::Pack))
            continue;
        const double begin = now();
        const std::clock_t cpu = std::clock();
        const Expected<pack::Values> values = pack::learnValues(input->inventory);
        if (!values)
            return 1;
        const double learnt = now() - begin, cpuLearnt = double(std::clock() - cpu) / CLOCKS_PER_SEC;
        if (!print("pack", pack::Policy::Pack, &*values, 0) || !print("pack, 1 moved", pack::Policy::Pack, &*values, 1))
            return 1;
        std::printf("%-12s learnt in %.2f s (%.2f s of processor time); at most one task moved for a hundred placed\n",
                    "", learnt, cpuLearnt);
    }
    return 0;
}
