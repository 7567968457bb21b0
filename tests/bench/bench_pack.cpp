// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the GPUs of the openb trace each packing policy puts to use, mean and spread over seeds, beside the
// published means: bench_pack [SEEDS] [POLICY]. The trace is read from STOWAGE_DATA/openb (published with Weng et al.,
// "Beware of Fragmentation", USENIX ATC 2023).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
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

constexpr std::uint64_t firstSeed = 42;
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
    double secondsPerRun = 0, secondsToLearn = 0;
};

std::optional<Line> measure(const pack::Inventory &inventory, pack::Policy policy, std::uint64_t seeds)
{
    Line line;
    const double begin = now();
    std::optional<pack::Values> values;
    if (policy == pack::Policy::Pack) {
        Expected<pack::Values> learnt = pack::learnValues(inventory);
        if (!learnt)
            return {};
        values = std::move(*learnt);
        line.secondsToLearn = now() - begin;
    }
    const std::int64_t capacity = inventory.gpuCapacity();
    const double replays = now();
    for (std::uint64_t seed = firstSeed; seed < firstSeed + seeds; ++seed) {
        pack::Random random(seed);
        std::vector<std::uint32_t> order = pack::shuffledRows(inventory.nodes.size(), random);
        std::vector<std::uint32_t> kinds =
            pack::arrivalsUpTo(inventory, static_cast<std::int64_t>(arrived * double(capacity)), random);
        for (std::uint32_t &arrival : kinds)
            arrival = inventory.tasks[arrival];
        const auto outcome =
            pack::replay(inventory, kinds, std::move(order),
                         {.policy = policy, .values = values ? &*values : nullptr, .seed = seed, .readings = {1.0}});
        if (!outcome || outcome->readings.empty())
            return {};
        line.at100.values.push_back(100.0 * double(outcome->readings[0]) / double(capacity));
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
    const std::optional<pack::Policy> only = argc > 2 ? pack::policyNamed(argv[2]) : std::nullopt;
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
        std::printf("\n%-12s %-15s %-22s %-8s %-22s %-8s %9s %9s\n", trace.c_str(), "policy", "100 % arrived", "",
                    "130 % arrived", "", "s per run", "s learnt");
        for (const pack::Policy policy : pack::allPolicies) {
            if (only && *only != policy)
                continue;
            const std::string name(pack::policyName(policy));
            const auto line = measure(input->inventory, policy, seeds);
            if (!line)
                return 1;
            std::printf("%-12s %-15s %-22s %-8s %-22s %-8s %9.3f %9.3f\n", "", name.c_str(), line->at100.text().c_str(),
                        difference(line->at100.mean(), published, list + ' ' + name + " 100").c_str(),
                        line->at130.text().c_str(),
                        difference(line->at130.mean(), published, list + ' ' + name + " 130").c_str(),
                        line->secondsPerRun, line->secondsToLearn);
            std::fflush(stdout);
        }
    }
    return 0;
}
