// SPDX-License-Identifier: GPL-3.0-or-later
// bench_import: how fast files become a Fleet, against a general DOM parser on the same bytes in the same run, and how
// much memory that takes at its peak. Every measurement runs in a process of its own.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

#include "core/import/importobject.h"
#include "core/import/openfleet.h"
#include "core/object/objectstream.h"

namespace {

using namespace stowage;

struct Figures {
    double seconds = 0;
    std::int64_t peakBytes = 0; ///< largest resident size of the process
    std::int64_t pods = 0;
    std::int64_t nodes = 0;
};

std::int64_t peakResident()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:"))
            return std::stoll(line.substr(6)) * 1024;
    }
    return 0;
}

/// Runs the work in a child process and returns what it measured; seconds are negative when it failed.
Figures measure(const std::function<void(Figures &)> &work)
{
    int ends[2] = {};
    if (pipe(ends) != 0)
        return {.seconds = -1};
    const pid_t child = fork();
    if (child == 0) {
        Figures figures;
        const auto begin = std::chrono::steady_clock::now();
        work(figures);
        if (figures.seconds == 0)
            figures.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        figures.peakBytes = peakResident();
        const bool sent = write(ends[1], &figures, sizeof figures) == static_cast<ssize_t>(sizeof figures);
        _exit(sent ? 0 : 1);
    }
    Figures figures{.seconds = -1};
    close(ends[1]);
    if (child < 0 || read(ends[0], &figures, sizeof figures) != static_cast<ssize_t>(sizeof figures))
        figures.seconds = -1;
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return figures;
}

/// The quickest of several runs: others use the machine too.
Figures best(int runs, const std::function<void(Figures &)> &work)
{
    Figures quickest = measure(work);
    for (int i = 1; i < runs; ++i) {
        const Figures again = measure(work);
        if (again.seconds >= 0 && (again.seconds < quickest.seconds || quickest.seconds < 0))
            quickest = again;
    }
    return quickest;
}

void parseJsonDom(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    // Reading is not what is compared.
    const auto document = nlohmann::json::parse(text, nullptr, false);
    if (document.is_discarded())
        std::fprintf(stderr, "%s: not one JSON document\n", path.c_str());
}

void parseYamlDom(const std::string &path)
{
    const YAML::Node document = YAML::LoadFile(path);
    if (!document.IsDefined())
        std::fprintf(stderr, "%s: not YAML\n", path.c_str());
}

void open(const std::string &path, unsigned threads, Figures &figures)
{
    Context context;
    context.threads = threads;
    const auto fleet =
        openFleet({.paths = {path}, .namedClusters = {}, .now = {}, .title = {}, .topology = {}}, context);
    if (!fleet) {
        std::fprintf(stderr, "%s: %s\n", path.c_str(), fleet.error().message.c_str());
        figures.seconds = -1;
        return;
    }
    for (const auto &cluster : (*fleet)->clusters) {
        figures.pods += static_cast<std::int64_t>(cluster->pods.size());
        figures.nodes += static_cast<std::int64_t>(cluster->nodes.size());
    }
}

/// One stage alone, on one thread: what cutting, parsing and importing each cost.
enum class Stage { Cut, Parse, Import };

void readUpTo(Stage stage, const std::string &path)
{
    const auto bytes = ByteSource::openFile(path);
    if (!bytes)
        return;
    UnpackTarget unpacked;
    const auto text = openText(*bytes, unpacked);
    if (!text)
        return;
    ObjectStream stream(text->source, text->format, text->start, 0, path);
    ObjectReader reader;
    ClusterPart part;
    ObjectHandler handler;
    handler.finding = [](const Finding &) {};
    handler.secret = [] {};
    handler.object = [&](const Object &object) {
        if (stage == Stage::Import)
            importObject(object, part);
    };
    Batch batch;
    while (stream.next(batch)) {
        if (stage != Stage::Cut)
            reader.read(stream, batch, handler);
    }
}

void print(const char *what, double megabytes, const Figures &figures)
{
    std::printf("  %-28s %8.3f s %8.0f MB/s   peak %7.1f MB\n", what, figures.seconds, megabytes / figures.seconds,
                static_cast<double>(figures.peakBytes) / 1e6);
}

int benchmark(const std::string &path, int runs, bool withDom)
{
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0) {
        std::perror(path.c_str());
        return 2;
    }
    const double megabytes = static_cast<double>(status.st_size) / 1e6;
    const bool yaml = path.ends_with(".yaml") || path.ends_with(".yml");
    std::printf("%s: %.1f MB\n", path.c_str(), megabytes);
    print("cut, one thread", megabytes, best(runs, [&](Figures &) { readUpTo(Stage::Cut, path); }));
    print("cut and parse, one thread", megabytes, best(runs, [&](Figures &) { readUpTo(Stage::Parse, path); }));
    print("cut, parse, import, one", megabytes, best(runs, [&](Figures &) { readUpTo(Stage::Import, path); }));
    const Figures one = best(runs, [&](Figures &figures) { open(path, 1, figures); });
    print("file to Fleet, one thread", megabytes, one);
    const Figures two = best(runs, [&](Figures &figures) { open(path, 2, figures); });
    print("file to Fleet, two threads", megabytes, two);
    std::printf("  %lld pods, %lld nodes; beyond the file %.0f bytes per pod (limit 1000)\n",
                static_cast<long long>(two.pods), static_cast<long long>(two.nodes),
                static_cast<double>(two.peakBytes - status.st_size)
                    / static_cast<double>(std::max<std::int64_t>(two.pods, 1)));
    if (withDom && status.st_size < std::int64_t{1} << 30) {
        const Figures dom = measure([&](Figures &) { yaml ? parseYamlDom(path) : parseJsonDom(path); });
        print(yaml ? "yaml-cpp DOM alone" : "nlohmann DOM alone", megabytes, dom);
        std::printf("  ratio %.1f with one thread, %.1f with two (wanted: %d)\n", dom.seconds / one.seconds,
                    dom.seconds / two.seconds, yaml ? 10 : 4);
    }
    return 0;
}

} // namespace

int main(int count, char **arguments)
{
    int runs = 3;
    bool withDom = true;
    int status = 0;
    std::vector<std::string> paths;
    for (int i = 1; i < count; ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--no-dom")
            withDom = false;
        else if (argument == "--runs" && i + 1 < count)
            std::from_chars(arguments[i + 1], arguments[i + 1] + std::strlen(arguments[i + 1]), runs), ++i;
        else
            paths.emplace_back(argument);
    }
    if (paths.empty()) {
        std::puts("bench_import [--runs N] [--no-dom] FILE...   files as make-fleet writes them");
        return 2;
    }
    for (const std::string &path : paths)
        status = std::max(status, benchmark(path, runs, withDom));
    return status;
}
