// SPDX-License-Identifier: GPL-3.0-or-later
// make-fleet: writes fleets of any size for benchmarks and by-hand trials, the same bytes for the same options.
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "tests/tools/makefleet/manifests.h"

using namespace stowage::makefleet;

namespace {

constexpr std::string_view usage = R"(make-fleet --output PATH [OPTION...]

  --output PATH    one cluster: the file, "-" for standard output; several: a folder of clusters/<name>/
  --clusters N     [1]
  --nodes N        of each cluster [120]
  --pods N         of each cluster [1000]
  --seed N         [1]
  --compact        as the API server sends; default: as kubectl prints (--pretty)
  --yaml           as kubectl get -o yaml prints
)";

struct Options {
    std::string output;
    std::size_t clusters = 1, nodes = 120, pods = 1000, seed = 1;
    Style style = Style::Pretty;
};

std::optional<Options> optionsFrom(int count, char **arguments)
{
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string_view name = arguments[i];
        if (name == "--pretty") {
            options.style = Style::Pretty;
        } else if (name == "--compact") {
            options.style = Style::Compact;
        } else if (name == "--yaml") {
            options.style = Style::Yaml;
        } else if (i + 1 < count && name == "--output") {
            options.output = arguments[++i];
        } else {
            std::size_t *target = name == "--clusters" ? &options.clusters
                : name == "--nodes"                    ? &options.nodes
                : name == "--pods"                     ? &options.pods
                : name == "--seed"                     ? &options.seed
                                                       : nullptr;
            if (target == nullptr || i + 1 == count)
                return std::nullopt;
            const std::string_view value = arguments[++i];
            const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), *target);
            if (error != std::errc{} || end != value.data() + value.size())
                return std::nullopt;
        }
    }
    if (options.output.empty() || options.clusters == 0)
        return std::nullopt;
    return options;
}

bool writeFile(const std::string &path, const Population &population, Style style)
{
    std::FILE *file = path == "-" ? stdout : std::fopen(path.c_str(), "wb");
    if (file == nullptr) {
        std::cerr << "make-fleet: cannot write " << path << '\n';
        return false;
    }
    ManifestWriter writer(file, style);
    writeCluster(writer, population);
    bool good = writer.finish();
    if (file != stdout)
        good = std::fclose(file) == 0 && good;
    if (!good)
        std::cerr << "make-fleet: writing " << path << " failed\n";
    return good;
}

} // namespace

int main(int count, char **arguments)
{
    const std::optional<Options> options = optionsFrom(count, arguments);
    if (!options) {
        std::cerr << usage;
        return 2;
    }
    for (std::size_t i = 0; i < options->clusters; ++i) {
        const std::string name = "cluster-" + std::to_string(i + 1);
        std::string path = options->output;
        if (options->clusters > 1) {
            const std::filesystem::path folder = std::filesystem::path(options->output) / "clusters" / name;
            std::error_code error;
            std::filesystem::create_directories(folder, error);
            if (error) {
                std::cerr << "make-fleet: cannot make " << folder.string() << '\n';
                return 1;
            }
            path = (folder / (options->style == Style::Yaml ? "all.yaml" : "all.json")).string();
        }
        if (!writeFile(path, populate(name, options->nodes, options->pods, options->seed + i), options->style))
            return 1;
    }
    return 0;
}
