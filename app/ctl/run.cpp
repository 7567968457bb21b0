// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/run.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <iostream>

#include "app/ctl/liverun.h"
#include "core/ask/celltext.h"
#include "core/base/instant.h"
#include "core/import/openfleet.h"

namespace stowage::ctl {

namespace {

/// Rewrites one line of the terminal at most ten times a second, and wipes it at the end.
class ProgressLine {
public:
    explicit ProgressLine(bool shown)
        : m_shown(shown)
    {
    }
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;
    ~ProgressLine()
    {
        if (m_written)
            std::cerr << "\r\x1b[K" << std::flush;
    }

    void show(const Progress &progress)
    {
        using namespace std::chrono_literals;
        const auto now = std::chrono::steady_clock::now();
        if (!m_shown || now - m_last < 100ms)
            return;
        m_last = now;
        m_written = true;
        std::cerr << "\r\x1b[KReading " << ask::shortBytes(progress.done);
        if (progress.total > 0)
            std::cerr << " of " << ask::shortBytes(progress.total);
        if (progress.objects > 0)
            std::cerr << ", " << grouped(progress.objects) << " objects";
        std::cerr << std::flush;
    }

private:
    bool m_shown;
    bool m_written = false;
    std::chrono::steady_clock::time_point m_last;
};

Expected<std::string> demoPath()
{
    std::error_code error;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path demo = self.parent_path().parent_path() / "share" / "stowage" / "demo";
    if (error || !std::filesystem::is_directory(demo, error))
        return fail(ErrorCode::Unreadable, "the demo fleet is not installed: " + demo.string() + " is no folder");
    return demo.string();
}

Expected<OpenRequest> requestOf(const Run &run)
{
    OpenRequest request;
    if (const auto now = run.arguments.value("now")) {
        request.now = parseInstant(*now);
        if (!request.now)
            return fail(ErrorCode::Usage, "--now takes a time such as 2026-03-01T12:00:00Z, not '" + *now + "'");
    }
    for (const std::string &levels : run.arguments.values("topology-levels")) {
        for (std::string &level : splitCommas(levels))
            request.topology.levels.push_back(std::move(level));
    }
    return request;
}

void tellErrors(Run &run, const Fleet &fleet)
{
    constexpr std::size_t shown = 5;
    std::size_t errors = 0;
    const auto tell = [&](const std::vector<Finding> &findings) {
        for (const Finding &finding : findings) {
            if (finding.severity != Severity::Error)
                continue;
            ++errors;
            if (run.quiet || (errors > shown && !run.verbose))
                continue;
            std::string place = finding.file;
            if (finding.line > 0)
                place += ':' + std::to_string(finding.line);
            if (!place.empty())
                place += ": ";
            Run::complain(place + (finding.object.empty() ? "" : finding.object + ": ") + finding.reason);
        }
    };
    tell(fleet.findings);
    if (fleet.hub)
        tell(fleet.hub->findings);
    for (const auto &cluster : fleet.clusters)
        tell(cluster->findings);
    if (errors == 0)
        return;
    run.mark(ExitStatus::Partial);
    if (!run.quiet && errors > shown && !run.verbose)
        Run::complain(std::to_string(errors - shown) + " more errors; see 'stowagectl findings'");
}

Expected<FleetPtr> open(Run &run, const OpenRequest &request)
{
    ProgressLine line(run.progress && !run.quiet);
    Context context = run.context;
    context.report = [&](const Progress &progress) { line.show(progress); };
    Expected<FleetPtr> fleet = openFleet(request, context);
    if (fleet)
        tellErrors(run, **fleet);
    return fleet;
}

} // namespace

ExitStatus worse(ExitStatus a, ExitStatus b)
{
    constexpr std::array order = {ExitStatus::Interrupted, ExitStatus::Unusable, ExitStatus::Refused,
                                  ExitStatus::Partial, ExitStatus::No};
    for (const ExitStatus status : order) {
        if (a == status || b == status)
            return status;
    }
    return ExitStatus::Done;
}

ExitStatus statusOf(const Error &error)
{
    return error.code == ErrorCode::Canceled ? ExitStatus::Interrupted : ExitStatus::Unusable;
}

void Run::complain(std::string_view text)
{
    std::cerr << "stowagectl: " << printable(text) << '\n';
}

void Run::fail(const Error &error)
{
    const bool placed = error.where.empty() || error.message.find(error.where) != std::string::npos;
    if (error.code != ErrorCode::Canceled)
        complain(placed ? error.message : error.where + ": " + error.message);
    // Nothing to answer with, but not for want of input: a cluster refused.
    mark(refused && error.code == ErrorCode::Unreadable ? ExitStatus::Refused : statusOf(error));
}

const std::vector<OptionSpec> &commonOptions()
{
    static const std::vector<OptionSpec> options = {
        {"output", 'o', "FORMAT", "table (default), json, yaml or csv", false, "table json yaml csv"},
        {"color", 0, "WHEN", "auto (default), always or never", false, "auto always never"},
        {"quiet", 'q', "", "No progress, and no word about input that could not be used"},
        {"verbose", 'v', "", "Tell every error of the input, not the first few"},
        {"threads", 0, "N", "Threads to use; by default as many as the machine has"},
        {"seed", 0, "N", "Where an answer draws lots, the seed of the draw"},
        {"help", 'h', "", "Show this help"},
    };
    return options;
}

const std::vector<OptionSpec> &fleetOptions()
{
    static const std::vector<OptionSpec> own = {
        {"fleet", 0, "PATH", "Snapshot folder, archive or file of manifests; may be given several times", false,
         "<file>"},
        {"cluster", 0, "NAME=PATH", "What is in PATH is the cluster NAME; may be given several times", false, "<file>"},
        {"demo", 0, "", "The demo fleet that comes with Stowage"},
        {"now", 0, "TIME", "Take TIME (RFC 3339) as now instead of when the fleet was observed"},
        {"topology-levels", 0, "KEYS", "Node labels of the topology from top to bottom, joined by commas"},
        {"instance-types", 0, "FILE", "CSV of instance types and their prices, beside those that are known", false,
         "<file>"},
    };
    static const std::vector<OptionSpec> options = [] {
        std::vector<OptionSpec> all = own;
        all.insert(all.end(), liveOptions().begin(), liveOptions().end());
        return all;
    }();
    return options;
}

bool namesFleet(const Run &run)
{
    const auto clusters = run.arguments.values("cluster");
    return run.arguments.has("fleet") || run.arguments.has("demo")
        || std::ranges::any_of(clusters, [](const std::string &value) { return value.find('=') != std::string::npos; });
}

Expected<OpenRequest> openRequestOf(const Run &run)
{
    Expected<OpenRequest> request = requestOf(run);
    if (!request)
        return request;
    request->paths = run.arguments.values("fleet");
    for (const std::string &value : run.arguments.values("cluster")) {
        const std::size_t equals = value.find('=');
        if (equals == std::string::npos)
            continue;
        if (equals == 0 || equals + 1 == value.size())
            return fail(ErrorCode::Usage, "--cluster takes NAME=PATH, not '" + value + "'");
        request->namedClusters.emplace_back(value.substr(0, equals), value.substr(equals + 1));
    }
    if (run.arguments.has("demo")) {
        if (!request->paths.empty() || !request->namedClusters.empty())
            return fail(ErrorCode::Usage, "--demo is a fleet of its own; leave out --fleet and --cluster");
        Expected<std::string> demo = demoPath();
        if (!demo)
            return tl::unexpected<Error>(demo.error());
        request->paths.push_back(std::move(*demo));
        request->title = "Demo fleet";
    }
    if (request->paths.empty() && request->namedClusters.empty())
        return fail(ErrorCode::Usage, "which fleet? Name it by --fleet PATH or --cluster NAME=PATH, or try --demo");
    return request;
}

Expected<FleetPtr> openFleet(Run &run)
{
    if (namesContexts(run)) {
        if (namesFleet(run))
            return fail(ErrorCode::Usage,
                        "--context and --kubeconfig name live clusters; leave out --fleet, --cluster "
                        "and --demo");
        auto live = LiveRun::open(run, false);
        if (!live)
            return tl::unexpected<Error>(live.error());
        if (auto read = (*live)->readOnce(); !read)
            return tl::unexpected<Error>(read.error());
        return (*live)->fleet();
    }
    Expected<OpenRequest> request = openRequestOf(run);
    if (!request)
        return tl::unexpected<Error>(request.error());
    return open(run, *request);
}

Expected<FleetPtr> openFleetAt(Run &run, const std::string &path)
{
    Expected<OpenRequest> request = requestOf(run);
    if (!request)
        return tl::unexpected<Error>(request.error());
    request->paths.push_back(path);
    return open(run, *request);
}

} // namespace stowage::ctl
