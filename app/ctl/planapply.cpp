// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/planapply.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <pwd.h>
#include <set>
#include <unistd.h>

#include <QEventLoop>
#include <QTimer>

#include "app/ctl/applyoutput.h"
#include "app/ctl/liverun.h"
#include "app/ctl/planwork.h"
#include "core/apply/audit.h"
#include "core/import/openfleet.h"
#include "core/live/applypreflight.h"
#include "core/live/applyrunner.h"
#include "core/plan/planfile.h"

namespace stowage::ctl {

namespace {

std::string userName()
{
    const struct passwd *const entry = ::getpwuid(::getuid());
    return entry && entry->pw_name ? entry->pw_name : std::to_string(::getuid());
}

/// "15m", "2h", "90s", "1d".
Expected<std::chrono::seconds> durationOf(const std::string &text)
{
    std::int64_t number = 0;
    const char *const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    const std::string unit(at, end);
    const std::int64_t factor = unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : unit == "d" ? 86400 : 0;
    if (error != std::errc() || number < 0 || number > 100'000 || factor == 0)
        return fail(ErrorCode::Usage, "--max-age takes a time such as 15m, 2h or 1d, not '" + text + "'");
    return std::chrono::seconds(number * factor);
}

std::optional<std::string> planPath(Run &run)
{
    if (run.arguments.positional.size() == 2)
        return run.arguments.positional[1];
    run.fail(Error{ErrorCode::Usage, "plan " + run.arguments.positional[0] + " takes one plan file", {}});
    return std::nullopt;
}

std::string journalOf(const Run &run, const std::string &plan)
{
    return run.arguments.value("journal").value_or(apply::journalPathOf(plan));
}

bool isTerminal()
{
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDERR_FILENO) == 1;
}

std::string asked(const std::string &question)
{
    std::cerr << question << ' ' << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    return answer;
}

/// Clusters that the command line unlocks; those where something cannot be undone by their typed names.
Expected<std::vector<live::Unlock>> unlocksFor(const Run &run, const apply::Batch &batch, bool mayBeIrreversible)
{
    const std::vector<std::string> named = run.arguments.values("unlock"), typed = run.arguments.values("confirm");
    std::vector<live::Unlock> unlocks;
    for (const std::string &cluster : batch.clusters()) {
        if (std::ranges::find(named, cluster) == named.end())
            return fail(ErrorCode::Usage,
                        "cluster " + cluster + " is read-only; --unlock " + cluster + " lets this call write to it");
        const std::size_t irreversible = mayBeIrreversible ? batch.irreversible(cluster) : 0;
        std::string name = std::ranges::find(typed, cluster) != typed.end() ? cluster : std::string();
        if (irreversible > 0 && name.empty() && isTerminal())
            name = asked("What cannot be undone in " + printable(cluster) + ": " + std::to_string(irreversible)
                         + " writes, " + std::to_string(batch.evictions(cluster))
                         + " pods evicted. Type the cluster's name to go on:");
        const auto unlock = live::Unlock::of(cluster, name, irreversible > 0);
        if (!unlock)
            return fail(ErrorCode::Usage,
                        std::to_string(irreversible) + " writes to cluster " + cluster + " cannot be undone ("
                            + std::to_string(batch.evictions(cluster)) + " pods are evicted); --confirm " + cluster
                            + " says that this is meant");
        unlocks.push_back(*unlock);
    }
    return unlocks;
}

Expected<void> agree(const Run &run, const std::string &question)
{
    if (run.arguments.has("yes"))
        return {};
    if (!isTerminal())
        return fail(ErrorCode::Usage, "nobody is there to be asked; --yes says that it is meant");
    const std::string answer = asked(question + " [y/N]");
    if (answer == "y" || answer == "yes")
        return {};
    return fail(ErrorCode::Canceled, "Canceled.");
}

/// Looks ten times a second whether the run was interrupted.
class Interrupts {
public:
    Interrupts(const Run &run, std::function<void()> then)
        : m_then(std::move(then))
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, &run] {
            if (run.context.canceled() && m_then)
                std::exchange(m_then, nullptr)();
        });
        m_timer.start(100);
    }

private:
    std::function<void()> m_then;
    QTimer m_timer;
};

apply::PreflightResult preflight(Run &run, const std::vector<live::ApplyTarget> &targets, const apply::Batch &batch,
                                 live::PreflightOptions options)
{
    live::ApplyPreflight check(targets, batch, std::move(options));
    QEventLoop loop;
    bool ended = false;
    QObject::connect(&check, &live::ApplyPreflight::finished, &loop, [&] {
        ended = true;
        loop.quit();
    });
    const bool shows = run.progress && !run.quiet;
    QObject::connect(&check, &live::ApplyPreflight::progressed, &loop, [&](int done, int of) {
        if (shows)
            std::cerr << "\r\x1b[KChecking " << done << " of " << of << std::flush;
    });
    const Interrupts interrupts(run, [&] { check.cancel(); });
    check.start();
    if (!ended)
        loop.exec();
    if (shows)
        std::cerr << "\r\x1b[K" << std::flush;
    return check.result();
}

/// Runs to its end; tells on standard error what happens meanwhile.
void work(Run &run, live::ApplyRunner &runner, bool back = false)
{
    QEventLoop loop;
    QObject::connect(&runner, &live::ApplyRunner::finished, &loop, &QEventLoop::quit);
    const auto what = [&](int row) {
        const apply::ReportRow &one = runner.report().rows[static_cast<std::size_t>(row)];
        return std::string(nameOf(one.state)) + ": " + apply::describe(one.write);
    };
    QObject::connect(&runner, &live::ApplyRunner::rowChanged, &loop, [&](int row) {
        if (!run.quiet && (run.progress || run.verbose)
            && runner.report().rows[static_cast<std::size_t>(row)].state != apply::WriteState::Running)
            Run::complain(what(row));
    });
    QObject::connect(&runner, &live::ApplyRunner::waiting, &loop, [&](int row, const QString &why) {
        if (!run.quiet)
            Run::complain(apply::describe(runner.report().rows[static_cast<std::size_t>(row)].write)
                          + ": waiting: " + why.toStdString());
    });
    QObject::connect(&runner, &live::ApplyRunner::rollbackStarted, &loop, [&] {
        if (!run.quiet)
            Run::complain("rolling back");
    });
    QObject::connect(&runner, &live::ApplyRunner::warned, &loop, [&](const QString &cluster, const QString &text) {
        if (!run.quiet)
            Run::complain((cluster.isEmpty() ? QString() : cluster + QStringLiteral(": warning of the server: ") + text)
                              .toStdString()
                          + (cluster.isEmpty() ? text.toStdString() : std::string()));
    });
    const Interrupts interrupts(run, [&] { runner.cancel(); });
    loop.exec();
    if (run.context.canceled())
        run.mark(ExitStatus::Interrupted);
    writeReport(run, runner.report(), back);
}

Expected<live::ApplyOptions> optionsOf(const Run &run, const std::string &path)
{
    live::ApplyOptions options;
    if (const auto policy = run.arguments.value("on-failure")) {
        const Expected<apply::FailurePolicy> read = apply::failurePolicyFrom(*policy);
        if (!read)
            return tl::unexpected(read.error());
        options.policy = *read;
    }
    options.journal = journalOf(run, path);
    options.audit = apply::auditPath();
    options.user = userName();
    for (const std::string &ids : run.arguments.values("is-done")) {
        for (const std::string &id : splitCommas(ids))
            options.answers[id] = true;
    }
    for (const std::string &ids : run.arguments.values("send-again")) {
        for (const std::string &id : splitCommas(ids))
            options.answers[id] = false;
    }
    return options;
}

/// Where the engines decide otherwise now than on the fleet that the plan was made on, as far as that can be read.
std::vector<apply::Sentence> differing(Run &run, const plan::Plan &plan, const plan::Evaluation &fresh)
{
    if (plan.sources.empty())
        return {};
    OpenRequest request;
    for (const plan::Source &source : plan.sources) {
        if (source.demo)
            return {};
        if (source.cluster.empty())
            request.paths.push_back(source.path);
        else
            request.namedClusters.emplace_back(source.cluster, source.path);
    }
    const Expected<FleetPtr> base = openFleet(request, run.context);
    const Expected<plan::Services> services = servicesOf(run);
    if (!base || !services)
        return {};
    const Expected<plan::EvaluationPtr> planned = plan::evaluate(*base, plan, *services, run.context);
    return planned ? apply::decisionsThatDiffer(**planned, fresh) : std::vector<apply::Sentence>();
}

Expected<live::PreflightOptions> preflightOptions(Run &run, const plan::Plan &plan, const plan::Evaluation &fresh)
{
    live::PreflightOptions options;
    if (const auto age = run.arguments.value("max-age")) {
        const Expected<std::chrono::seconds> read = durationOf(*age);
        if (!read)
            return tl::unexpected(read.error());
        options.oldest = *read;
    }
    if (run.arguments.has("decide-anew"))
        return options;
    options.differing = differing(run, plan, fresh);
    if (plan.basedOn.observedAt.known()) {
        const auto now =
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch());
        options.age = std::chrono::seconds((now.count() - plan.basedOn.observedAt.micros) / 1'000'000);
    }
    return options;
}

/// Goes on with a journal, or takes back what it says.
void goOn(Run &run, bool back)
{
    const auto path = planPath(run);
    if (!path)
        return;
    const std::string journalPath = journalOf(run, *path);
    const Expected<apply::Journal> journal = apply::loadJournal(journalPath);
    if (!journal)
        return run.fail(journal.error());
    if (!journal->last())
        return run.fail(Error{ErrorCode::Unreadable, journalPath + ": nothing was applied", journalPath});
    const apply::Record &begin = journal->last()->begin;
    // Without being told otherwise, by the contexts that it was applied by.
    if (!run.arguments.has("context")) {
        std::vector<std::string> &contexts = run.arguments.options["context"];
        for (const auto &[cluster, context] : begin.contexts) {
            if (std::ranges::find(contexts, context) == contexts.end())
                contexts.push_back(context);
        }
    }
    // Members that were reached through their control plane are reached so again.
    if (!begin.ways.empty() && !run.arguments.has("members"))
        run.arguments.options["members"];
    Expected<live::ApplyOptions> options = optionsOf(run, *path);
    if (!options)
        return run.fail(options.error());
    auto unlocks = unlocksFor(run, begin.batch, !back);
    if (!unlocks)
        return run.fail(unlocks.error());
    options->unlocks = std::move(*unlocks);
    if (const auto agreed = agree(run, back ? "Take back what was applied?" : "Go on applying?"); !agreed)
        return run.fail(agreed.error());
    const auto live = LiveRun::open(run, false);
    if (!live)
        return run.fail(live.error());
    if (const auto read = (*live)->readOnce(); !read)
        return run.fail(read.error());
    live::ApplyRunner runner((*live)->targets(), std::move(*options));
    const Expected<void> started = back ? runner.rollBack() : runner.resume();
    if (!started)
        return run.fail(started.error());
    work(run, runner, back);
}

} // namespace

const std::vector<OptionSpec> &applyOptions()
{
    static const std::vector<OptionSpec> options = {
        {"unlock", 0, "CLUSTER", "Let apply, resume and rollback write to CLUSTER; may be given several times"},
        {"confirm", 0, "CLUSTER", "What cannot be undone in CLUSTER is meant: evictions and nodes that are deleted"},
        {"yes", 'y', "", "Do not ask before writing"},
        {"dry-run", 0, "", "Check everything that can be checked before the first write, and write nothing"},
        {"on-failure", 0, "WHAT", "rollback (default): take back what was done; stop; continue: in other clusters",
         false, "rollback stop continue"},
        {"force-conflicts", 0, "", "Take fields that other managers hold; without it they are shown"},
        {"decide-anew", 0, "",
         "Take what is decided on the live clusters, even where the plan's own fleet is old or decided otherwise"},
        {"max-age", 0, "TIME", "How old the plan's fleet may be; 15m by default"},
        {"journal", 0, "FILE", "The journal instead of the one beside the plan", false, "<file>"},
        {"is-done", 0, "WRITES", "Of resume: these writes, of which it cannot be known, are done"},
        {"send-again", 0, "WRITES", "Of resume: these are not, and are sent again"},
    };
    return options;
}

void applyPlan(Run &run)
{
    const auto path = planPath(run);
    if (!path)
        return;
    if (!namesContexts(run))
        return run.fail(Error{ErrorCode::Usage, "plan apply writes to live clusters: name them by --context", {}});
    Expected<plan::Plan> plan = plan::loadPlan(*path);
    if (!plan)
        return run.fail(plan.error());
    Expected<live::ApplyOptions> options = optionsOf(run, *path);
    if (!options)
        return run.fail(options.error());
    const auto live = LiveRun::open(run, false);
    if (!live)
        return run.fail(live.error());
    if (const auto read = (*live)->readOnce(); !read)
        return run.fail(read.error());
    const Expected<FleetPtr> fleet = (*live)->fleet();
    if (!fleet)
        return run.fail(fleet.error());
    const Expected<plan::Services> services = servicesOf(run, (*live)->manifests());
    if (!services)
        return run.fail(services.error());
    const Expected<plan::EvaluationPtr> evaluation = addOperations(run, *fleet, *plan, *services);
    if (!evaluation)
        return run.fail(evaluation.error());
    const apply::Batch batch = apply::batchOf(**evaluation, *services, *plan);
    Expected<live::PreflightOptions> checks = preflightOptions(run, *plan, **evaluation);
    if (!checks)
        return run.fail(checks.error());
    if (run.arguments.has("force-conflicts")) {
        for (const apply::Write &write : batch.writes)
            checks->force.insert(write.id);
    }
    options->force = checks->force;
    const std::vector<live::ApplyTarget> targets = (*live)->targets();
    const bool dryRun = run.arguments.has("dry-run");
    if (!dryRun) {
        auto unlocks = unlocksFor(run, batch, true);
        if (!unlocks)
            return run.fail(unlocks.error());
        options->unlocks = std::move(*unlocks);
    }
    const apply::PreflightResult checked = preflight(run, targets, batch, *checks);
    if (run.context.canceled())
        return run.fail(Error{ErrorCode::Canceled, "Canceled.", {}});
    if (dryRun || !checked.passed() || batch.writes.empty()) {
        apply::Report report = apply::reportOf(batch);
        report.checks = checked.checks();
        report.dryRun = dryRun;
        return writeReport(run, report);
    }
    if (!run.quiet)
        tellBatch(batch);
    if (const auto agreed = agree(run, "Apply this plan?"); !agreed)
        return run.fail(agreed.error());
    live::ApplyRunner runner(targets, std::move(*options));
    if (const Expected<void> started = runner.start(batch, checked); !started)
        return run.fail(started.error());
    work(run, runner);
}

void resumePlan(Run &run)
{
    goOn(run, false);
}

void rollBackPlan(Run &run)
{
    goOn(run, true);
}

void showJournal(Run &run)
{
    const auto path = planPath(run);
    if (!path)
        return;
    const Expected<apply::Journal> journal = apply::loadJournal(journalOf(run, *path));
    if (!journal)
        return run.fail(journal.error());
    writeJournal(run, *journal);
}

} // namespace stowage::ctl
