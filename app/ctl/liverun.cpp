// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/liverun.h"

#include <algorithm>
#include <iostream>

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include "app/ctl/documents.h"
#include "core/ask/celltext.h"
#include "core/ask/json.h"
#include "core/kubeconfig/load.h"
#include "core/live/connectiontest.h"

namespace stowage::ctl {

namespace {

/// Commands of kubeconfigs run only with --allow-exec.
class OptionConsent final : public live::ExecConsent {
public:
    explicit OptionConsent(bool allowed)
        : m_allowed(allowed)
    {
    }
    Answer ask(const live::ExecCommand &command) override
    {
        if (!m_allowed)
            return Answer::Unknown;
        if (!m_told.contains(command.fingerprint()))
            Run::complain("running " + command.line().toStdString() + " (of " + command.origin.toStdString() + ')');
        m_told.insert(command.fingerprint());
        return Answer::Allowed;
    }

private:
    bool m_allowed;
    QSet<QByteArray> m_told;
};

Expected<std::vector<std::string>> contextsOf(const Run &run, const kubeconfig::Config &config)
{
    std::vector<std::string> contexts = run.arguments.values("context");
    if (contexts.empty())
        contexts.push_back(config.currentContext);
    if (std::ranges::find(contexts, "*") != contexts.end()) {
        contexts.clear();
        for (const auto &[name, context] : config.contexts)
            contexts.push_back(name);
    }
    for (const std::string &context : contexts) {
        if (context.empty())
            return fail(ErrorCode::Usage, "the kubeconfig has no current context; name one by --context");
        if (config.contexts.find(context) == config.contexts.end())
            return fail(ErrorCode::Usage, "there is no context '" + context + "'; see 'stowagectl contexts'");
    }
    std::ranges::sort(contexts);
    const auto repeated = std::ranges::unique(contexts);
    contexts.erase(repeated.begin(), repeated.end());
    return contexts;
}

bool isRefusal(live::FailureKind kind)
{
    using live::FailureKind;
    return kind == FailureKind::SignIn || kind == FailureKind::Consent || kind == FailureKind::Forbidden
        || kind == FailureKind::Certificate;
}

} // namespace

const std::vector<OptionSpec> &liveOptions()
{
    static const std::vector<OptionSpec> options = {
        {"kubeconfig", 0, "FILE", "Read FILE alone instead of those of $KUBECONFIG or ~/.kube/config", false, "<file>"},
        {"context", 0, "NAME",
         "Read this live cluster; may be given several times, '*' are all. Without it and --fleet, with --kubeconfig: "
         "the current one"},
        {"members", 0, "", "Read member clusters of a Karmada control plane through its proxy"},
        {"namespaces", 0, "NAMES", "Where listing everything is forbidden, try these, joined by commas"},
        {"allow-exec", 0, "", "Run the commands that kubeconfigs name for signing in"},
    };
    return options;
}

bool namesContexts(const Run &run)
{
    return run.arguments.has("context") || run.arguments.has("kubeconfig");
}

void tellStatuses(Run &run, const std::vector<live::ClusterStatus> &statuses)
{
    for (const live::ClusterStatus &status : statuses) {
        if (status.insecure && !run.quiet)
            Run::complain(status.name + ": the server's certificate is not verified");
        if (status.failure) {
            run.refused = run.refused || isRefusal(status.failure.kind);
            run.mark(isRefusal(status.failure.kind) ? ExitStatus::Refused : ExitStatus::Partial);
            Run::complain(status.name + ": " + nameOf(status.state) + ": " + status.failure.message);
            if (run.verbose && !status.failure.detail.empty())
                Run::complain(status.failure.detail);
            continue;
        }
        for (const live::KindStatus &kind : status.kinds) {
            const bool part = !kind.unreadableNamespaces.empty();
            if (kind.state != live::ReadState::Forbidden && kind.state != live::ReadState::Failed && !part)
                continue;
            run.mark(ExitStatus::Partial);
            if (run.quiet)
                continue;
            std::string text = status.name + ": " + kind.resource.title();
            text += part ? " in " + std::to_string(kind.unreadableNamespaces.size()) + " namespaces" : "";
            text += " unreadable" + (kind.reason.empty() ? "" : " (" + kind.reason + ')');
            text += kind.without.empty() ? "" : "; " + kind.without;
            Run::complain(text);
        }
        for (const std::string &group : status.staleGroups) {
            run.mark(ExitStatus::Partial);
            Run::complain(status.name + ": the API group " + group + " does not answer and was skipped");
        }
        for (const std::string &warning : status.traffic.warnings) {
            if (run.verbose)
                Run::complain(status.name + ": warning of the server: " + warning);
        }
    }
}

namespace {

nlohmann::ordered_json jsonOf(const std::string &context, const std::vector<live::StepResult> &results)
{
    nlohmann::ordered_json steps = nlohmann::ordered_json::array();
    for (const live::StepResult &result : results)
        steps.push_back({{"step", live::nameOf(result.step)},
                         {"outcome", live::nameOf(result.outcome)},
                         {"found", result.found.english()},
                         {"remedy", result.remedy.english()},
                         {"detail", result.detail},
                         {"milliseconds", result.ms}});
    return {{"context", context}, {"outcome", live::nameOf(live::outcomeOf(results))}, {"steps", std::move(steps)}};
}

/// What servers and plugins say must not drive the terminal.
std::vector<live::StepResult> printableResults(std::vector<live::StepResult> results)
{
    for (live::StepResult &result : results) {
        result.found = printable(result.found.english());
        result.remedy = printable(result.remedy.english());
        std::string detail;
        for (const char c : result.detail)
            detail += c == '\n' ? "\n" : printable(std::string(1, c));
        result.detail = std::move(detail);
    }
    return results;
}

/// One after the other: who reads along sees one sign-in at a time.
std::vector<live::StepResult> testContext(Run &run, const kubeconfig::Config &config, const std::string &context,
                                          const std::shared_ptr<live::ExecConsent> &consent)
{
    live::ConnectionTest test(config, context, live::ProxyEnvironment::ofProcess(), consent);
    QEventLoop loop;
    QTimer interrupts;
    QObject::connect(&interrupts, &QTimer::timeout, &loop, [&] {
        if (run.context.canceled())
            loop.quit();
    });
    interrupts.start(100);
    QObject::connect(&test, &live::ConnectionTest::finished, &loop, &QEventLoop::quit, Qt::QueuedConnection);
    test.start();
    loop.exec();
    return test.results();
}

} // namespace

void testContexts(Run &run, const kubeconfig::Config &config)
{
    const auto contexts = contextsOf(run, config);
    if (!contexts)
        return run.fail(contexts.error());
    int argc = 1;
    std::string name = "stowagectl";
    char *argv[2] = {name.data(), nullptr};
    std::unique_ptr<QCoreApplication> application;
    if (QCoreApplication::instance() == nullptr)
        application = std::make_unique<QCoreApplication>(argc, argv);
    const auto consent = std::make_shared<OptionConsent>(run.arguments.has("allow-exec"));
    nlohmann::ordered_json items = nlohmann::ordered_json::array();
    if (run.format == Format::Csv)
        writeCsvLine(*run.out, {"context", "step", "outcome", "found", "remedy"});
    for (const std::string &context : *contexts) {
        const std::vector<live::StepResult> results = testContext(run, config, context, consent);
        if (run.context.canceled())
            return run.fail(Error{ErrorCode::Canceled, "Canceled.", {}});
        if (live::outcomeOf(results) == live::StepOutcome::Failed)
            run.mark(ExitStatus::Partial);
        if (run.format == Format::Table)
            *run.out << live::textOf(printable(context), printableResults(results)) << std::flush;
        else if (run.format == Format::Csv)
            for (const live::StepResult &result : results)
                writeCsvLine(*run.out,
                             {context, live::nameOf(result.step), live::nameOf(result.outcome), result.found.english(),
                              result.remedy.english()});
        else
            items.push_back(jsonOf(context, results));
    }
    const nlohmann::ordered_json answer = {
        {"apiVersion", ask::apiVersion}, {"kind", "ConnectionTests"}, {"items", std::move(items)}};
    if (run.format == Format::Json)
        writeJson(*run.out, answer);
    else if (run.format == Format::Yaml)
        writeYaml(*run.out, answer);
}

struct LiveRun::Private {
    explicit Private(Run &of)
        : run(of)
    {
    }

    Run &run;
    std::unique_ptr<QCoreApplication> application;
    std::unique_ptr<live::LiveFleet> fleet;
    int argc = 1;
    std::string name = "stowagectl";
    char *argv[2] = {nullptr, nullptr};
};

LiveRun::LiveRun(std::unique_ptr<Private> parts)
    : d(std::move(parts))
{
}

LiveRun::~LiveRun() = default;

Expected<std::unique_ptr<LiveRun>> LiveRun::open(Run &run, bool follow)
{
    const kubeconfig::Config config =
        kubeconfig::load(kubeconfig::Surroundings::ofProcess(), run.arguments.value("kubeconfig"));
    if (config.error)
        return fail(ErrorCode::Usage, "the kubeconfig cannot be read: " + config.error->code, config.error->file);
    for (const kubeconfig::FileError &error : config.fileErrors) {
        Run::complain(error.file + ": left out (" + error.code + "): " + error.message);
        run.mark(ExitStatus::Partial);
    }
    const auto contexts = contextsOf(run, config);
    if (!contexts)
        return tl::unexpected(contexts.error());
    live::Targets targets = live::targetsOf(config, *contexts, live::ProxyEnvironment::ofProcess());
    for (const auto &[context, reason] : targets.refused) {
        Run::complain(context + ": " + reason);
        run.mark(ExitStatus::Partial);
    }
    if (targets.usable.empty())
        return fail(ErrorCode::Usage, "none of the contexts can be used");

    auto parts = std::make_unique<Private>(run);
    if (QCoreApplication::instance() == nullptr) {
        parts->argv[0] = parts->name.data();
        parts->application = std::make_unique<QCoreApplication>(parts->argc, parts->argv);
    }
    live::LiveOptions options;
    options.read.follow = follow;
    for (const std::string &names : run.arguments.values("namespaces"))
        std::ranges::move(splitCommas(names), std::back_inserter(options.namespaces));
    parts->fleet = std::make_unique<live::LiveFleet>(std::move(targets.usable),
                                                     std::make_shared<OptionConsent>(run.arguments.has("allow-exec")),
                                                     std::move(options));
    parts->fleet->setReadsMembers(run.arguments.has("members"));
    TopologyOptions topology;
    for (const std::string &levels : run.arguments.values("topology-levels"))
        std::ranges::move(splitCommas(levels), std::back_inserter(topology.levels));
    parts->fleet->setTopology(topology);
    return std::unique_ptr<LiveRun>(new LiveRun(std::move(parts)));
}

Expected<void> LiveRun::readOnce()
{
    QEventLoop loop;
    QTimer interrupts;
    Run &run = d->run;
    QObject::connect(&interrupts, &QTimer::timeout, &loop, [&] {
        if (run.context.canceled())
            loop.quit();
        if (!run.progress || run.quiet)
            return;
        std::int64_t objects = 0, bytes = 0;
        for (const live::ClusterStatus &status : d->fleet->statuses()) {
            objects += status.objects;
            bytes += status.traffic.bytes;
        }
        std::cerr << "\r\x1b[KReading " << ask::shortBytes(bytes) << ", " << grouped(objects) << " objects"
                  << std::flush;
    });
    interrupts.start(100);
    QObject::connect(d->fleet.get(), &live::LiveFleet::becameSettled, &loop, &QEventLoop::quit);
    d->fleet->open();
    loop.exec();
    if (run.progress && !run.quiet)
        std::cerr << "\r\x1b[K" << std::flush;
    if (run.context.canceled())
        return fail(ErrorCode::Canceled, "Canceled.");
    const std::vector<live::ClusterStatus> all = statuses();
    tellStatuses(run, all);
    if (std::ranges::all_of(all, [](const live::ClusterStatus &status) { return bool(status.failure); }))
        return fail(ErrorCode::Unreadable, "no cluster could be read");
    return {};
}

void LiveRun::follow(const std::function<bool(const FleetPtr &)> &changed, int seconds)
{
    QEventLoop loop;
    QTimer interrupts, end;
    QObject::connect(&interrupts, &QTimer::timeout, &loop, [&] {
        if (d->run.context.canceled())
            loop.quit();
    });
    interrupts.start(100);
    if (seconds > 0) {
        end.setSingleShot(true);
        QObject::connect(&end, &QTimer::timeout, &loop, &QEventLoop::quit);
        end.start(std::chrono::seconds(seconds));
    }
    const auto connection =
        QObject::connect(d->fleet.get(), &live::LiveFleet::fleetChanged, &loop, [&](const FleetPtr &fleet) {
            if (!changed(fleet))
                loop.quit();
        });
    d->fleet->open();
    loop.exec();
    QObject::disconnect(connection);
}

std::vector<live::ClusterMoment> LiveRun::moments() const
{
    std::vector<live::ClusterMoment> moments = d->fleet->moments();
    // A cluster that could not be read is not one without nodes.
    const std::vector<live::ClusterStatus> all = statuses();
    std::size_t row = 0;
    std::erase_if(moments, [&](const live::ClusterMoment &) { return bool(all[row++].failure); });
    return moments;
}

std::vector<live::ClusterStatus> LiveRun::statuses() const
{
    return d->fleet->statuses();
}

live::Manifests LiveRun::manifests() const
{
    return live::manifestsOf(*d->fleet);
}

std::vector<live::ApplyTarget> LiveRun::targets() const
{
    std::vector<live::ApplyTarget> targets;
    const std::vector<live::ClusterMoment> named = d->fleet->moments();
    const std::vector<live::ClusterStatus> all = statuses();
    const auto &clusters = d->fleet->clusters();
    for (std::size_t row = 0; row < clusters.size() && row < named.size() && row < all.size(); ++row) {
        if (!all[row].failure)
            targets.push_back({.cluster = named[row].name,
                               .connection = &clusters[row]->connection(),
                               .uid = all[row].uid,
                               .asUser = all[row].user});
    }
    return targets;
}

Expected<FleetPtr> LiveRun::fleet() const
{
    const std::vector<live::ClusterMoment> all = moments();
    std::string title;
    for (const live::ClusterMoment &moment : all)
        title += (title.empty() ? "" : ", ") + moment.name;
    TopologyOptions topology;
    for (const std::string &levels : d->run.arguments.values("topology-levels"))
        std::ranges::move(splitCommas(levels), std::back_inserter(topology.levels));
    return live::SnapshotMaker().make(all, title, topology, d->run.context);
}

} // namespace stowage::ctl
