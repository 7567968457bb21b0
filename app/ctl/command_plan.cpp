// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "app/ctl/commands.h"
#include "app/ctl/documents.h"
#include "app/ctl/listoutput.h"
#include "app/ctl/planapply.h"
#include "app/ctl/planwork.h"
#include "app/ctl/texttable.h"
#include "core/apply/write.h"
#include "core/ask/diff.h"
#include "core/ask/json.h"
#include "core/ask/planlookup.h"
#include "core/ask/planrights.h"
#include "core/ask/planservices.h"
#include "core/ask/planview.h"
#include "core/ask/suggest.h"
#include "core/import/openfleet.h"
#include "core/plan/catalogue.h"
#include "core/plan/export.h"
#include "core/plan/planfile.h"
#include "core/plan/verbs.h"

namespace stowage::ctl {

namespace {

using nlohmann::ordered_json;

void writeDocument(Run &run, const ordered_json &answer)
{
    if (run.format == Format::Yaml)
        writeYaml(*run.out, answer);
    else
        writeJson(*run.out, answer);
}

/// The fleet that the command line names, else the one that the plan was made on.
Expected<FleetPtr> fleetOf(Run &run, const plan::Plan &plan)
{
    if (namesFleet(run) || plan.sources.empty())
        return openFleet(run);
    for (const plan::Source &source : plan.sources) {
        if (source.demo)
            run.arguments.options["demo"].emplace_back();
        else if (source.cluster.empty())
            run.arguments.options["fleet"].push_back(source.path);
        else
            run.arguments.options["cluster"].push_back(source.cluster + '=' + source.path);
    }
    return openFleet(run);
}

std::vector<plan::Source> sourcesOf(const Run &run)
{
    std::vector<plan::Source> sources;
    if (run.arguments.has("demo"))
        sources.push_back({.path = {}, .cluster = {}, .demo = true});
    for (const std::string &path : run.arguments.values("fleet"))
        sources.push_back({.path = path, .cluster = {}, .demo = false});
    for (const std::string &named : run.arguments.values("cluster")) {
        const std::size_t equals = named.find('=');
        if (equals != std::string::npos)
            sources.push_back({.path = named.substr(equals + 1), .cluster = named.substr(0, equals), .demo = false});
    }
    return sources;
}

Tone toneOfLevel(plan::Level level)
{
    switch (level) {
    case plan::Level::Ok:
        return Tone::Good;
    case plan::Level::Warning:
        return Tone::Warning;
    case plan::Level::Blocked:
        return Tone::Bad;
    }
    return Tone::Plain;
}

std::string gpuText(Amount before, Amount after)
{
    return before == after ? grouped(before) : grouped(before) + " -> " + grouped(after);
}

void printTotals(Run &run, const plan::PlannedFleet &projection)
{
    *run.out << '\n';
    for (const ask::PlanTotals &total : ask::planTotals(projection)) {
        if (!total.cluster.empty() && total.before == total.after)
            continue;
        const auto free = [](const ask::PlanTotals::Side &side) {
            return saturatingSubtract(side.gpus.free, side.gpus.freeBlocked);
        };
        *run.out << run.style.paint(total.cluster.empty() ? "Fleet" : printable(total.cluster), Tone::Strong)
                 << ": GPUs free " << gpuText(free(total.before), free(total.after)) << " of "
                 << gpuText(total.before.gpus.capacity, total.after.gpus.capacity) << ", held "
                 << gpuText(total.before.gpus.held, total.after.gpus.held) << ", waiting "
                 << gpuText(total.before.gpusPending, total.after.gpusPending) << "; pods running "
                 << gpuText(total.before.podsRunning, total.after.podsRunning) << ", waiting "
                 << gpuText(total.before.podsPending, total.after.podsPending) << "; nodes "
                 << gpuText(total.before.nodes, total.after.nodes) << '\n';
    }
}

void printEvaluation(Run &run, const plan::Evaluation &evaluation)
{
    if (evaluation.entries.empty())
        *run.out << "The plan has no operations.\n";
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const plan::Entry &entry = evaluation.entries[i];
        const plan::Step &step = evaluation.steps[i];
        const std::string level(entry.enabled ? plan::levelName(step.check.level) : "off");
        *run.out << padded(std::to_string(i + 1), 3, Align::Right) << "  "
                 << run.style.paint(padded(level, 7, Align::Left),
                                    entry.enabled ? toneOfLevel(step.check.level) : Tone::Dim)
                 << "  " << printable(plan::describe(entry.operation)) << '\n';
        for (const plan::Remark &remark : step.check.remarks)
            *run.out << "              " << plan::ruleName(remark.rule) << ": " << printable(plan::describe(remark))
                     << '\n';
        if (run.verbose) {
            for (const plan::PodMove &move : step.moves)
                *run.out << "              " << printable(move.pod.nameSpace + '/' + move.pod.name) << ": "
                         << printable(move.from.empty() ? "-" : move.from) << " -> "
                         << printable(move.to.empty() ? "-" : move.to) << '\n';
        }
    }
    printTotals(run, evaluation.projection);
}

void printCsv(Run &run, const plan::Evaluation &evaluation)
{
    writeCsvLine(*run.out, {"number", "check", "op", "text", "rule", "remark"});
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const plan::Entry &entry = evaluation.entries[i];
        const plan::Check &check = evaluation.steps[i].check;
        const std::vector<std::string> head{
            std::to_string(i + 1), std::string(entry.enabled ? plan::levelName(check.level) : "off"),
            std::string(plan::verbOf(entry.operation)), plan::describe(entry.operation)};
        const auto line = [&](std::string rule, std::string remark) {
            std::vector<std::string> fields = head;
            fields.push_back(std::move(rule));
            fields.push_back(std::move(remark));
            writeCsvLine(*run.out, fields);
        };
        if (check.remarks.empty())
            line({}, {});
        for (const plan::Remark &remark : check.remarks)
            line(std::string(plan::ruleName(remark.rule)), plan::describe(remark));
    }
}

void writeEvaluation(Run &run, const plan::Evaluation &evaluation, const plan::Plan &plan)
{
    if (evaluation.worst() == plan::Level::Blocked)
        run.mark(ExitStatus::No);
    if (run.format == Format::Csv)
        return printCsv(run, evaluation);
    if (run.format == Format::Table) {
        if (!plan.basedOn.fingerprint.empty() && plan.basedOn.fingerprint != plan::fingerprintOf(*evaluation.base))
            *run.out << "The fleet is not the one that the plan was made on.\n";
        return printEvaluation(run, evaluation);
    }
    ordered_json answer = {{"apiVersion", ask::apiVersion}, {"kind", "PlanCheck"}};
    const ordered_json members = ask::toJson(evaluation, plan); // items() refers to it
    for (const auto &[name, value] : members.items())
        answer[name] = value;
    writeDocument(run, answer);
}

void makePlan(Run &run)
{
    const auto path = run.arguments.value("out");
    if (!path)
        return run.fail(Error{ErrorCode::Usage, "plan new needs -O FILE, the plan file to write", {}});
    const Expected<FleetPtr> fleet = openFleet(run);
    if (!fleet)
        return run.fail(fleet.error());
    plan::Plan plan;
    plan.title = run.arguments.value("title").value_or("");
    plan.basedOn = {
        .fingerprint = plan::fingerprintOf(**fleet), .title = (*fleet)->title, .observedAt = (*fleet)->observedAt};
    plan.sources = sourcesOf(run);
    const Expected<plan::Services> services = servicesOf(run);
    if (!services)
        return run.fail(services.error());
    const Expected<plan::EvaluationPtr> evaluation = addOperations(run, *fleet, plan, *services);
    if (!evaluation)
        return run.fail(evaluation.error());
    if (const Expected<void> saved = plan::savePlan(*path, plan); !saved)
        return run.fail(saved.error());
    writeEvaluation(run, **evaluation, plan);
}

using Worked = std::pair<plan::Plan, plan::EvaluationPtr>;

/// A plan file on its fleet, or on the one that is given.
Expected<Worked> workOut(Run &run, const std::string &path, FleetPtr fleet = nullptr)
{
    Expected<plan::Plan> plan = plan::loadPlan(path);
    if (!plan)
        return tl::unexpected(plan.error());
    if (!fleet) {
        Expected<FleetPtr> opened = fleetOf(run, *plan);
        if (!opened)
            return tl::unexpected(opened.error());
        fleet = std::move(*opened);
    }
    const Expected<plan::Services> services = servicesOf(run);
    if (!services)
        return tl::unexpected(services.error());
    Expected<plan::EvaluationPtr> evaluation = addOperations(run, fleet, *plan, *services);
    if (!evaluation)
        return tl::unexpected(evaluation.error());
    return std::pair(std::move(*plan), std::move(*evaluation));
}

/// The plan file of the command line.
Expected<Worked> workOut(Run &run)
{
    if (run.arguments.positional.size() != 2)
        return fail(ErrorCode::Usage, "plan " + run.arguments.positional[0] + " takes one plan file");
    return workOut(run, run.arguments.positional[1]);
}

void checkPlan(Run &run)
{
    const auto worked = workOut(run);
    if (!worked)
        return run.fail(worked.error());
    writeEvaluation(run, *worked->second, worked->first);
}

/// Changed fields of an object, as either side has them; null: it leaves the object alone.
struct PatchPair {
    ordered_json before, after;
};

std::map<ObjectKey, PatchPair> patchesOf(const plan::ObjectPatches *before, const plan::ObjectPatches *after)
{
    std::map<ObjectKey, PatchPair> pairs;
    if (before)
        for (const auto &[object, patch] : *before)
            pairs[object].before = ordered_json::parse(patch, nullptr, false);
    if (after)
        for (const auto &[object, patch] : *after)
            pairs[object].after = ordered_json::parse(patch, nullptr, false);
    std::erase_if(pairs, [](const auto &pair) { return pair.second.before == pair.second.after; });
    return pairs;
}

/// What a plan changes or, of two plan files, what the second one does otherwise than the first.
void diffPlan(Run &run)
{
    const std::size_t files = run.arguments.positional.size() - 1;
    if (files < 1 || files > 2)
        return run.fail(Error{ErrorCode::Usage, "plan diff takes one plan file, or two to compare", {}});
    const auto first = workOut(run, run.arguments.positional[1]);
    if (!first)
        return run.fail(first.error());
    const auto second =
        files == 2 ? workOut(run, run.arguments.positional[2], first->second->base) : Expected<Worked>(*first);
    if (!second)
        return run.fail(second.error());
    const plan::PlannedFleet &projection = second->second->projection;
    const FleetPtr before = files == 2 ? first->second->projection.fleetPtr() : projection.basePtr();
    // Texts of objects are those of the files on both sides: patches tell what the plan changes in them.
    Expected<ask::FleetDifference> compared =
        ask::compareFleets(before, projection.fleetPtr(), {.texts = false}, run.context);
    if (!compared)
        return run.fail(compared.error());
    if (std::max(first->second->worst(), second->second->worst()) == plan::Level::Blocked)
        run.mark(ExitStatus::No);
    const auto difference = std::make_shared<const ask::FleetDifference>(std::move(*compared));
    const std::map<ObjectKey, PatchPair> patches =
        patchesOf(files == 2 ? first->second->projection.patches().get() : nullptr, projection.patches().get());
    if (!hasListOptions(run) && (run.format == Format::Json || run.format == Format::Yaml)) {
        ordered_json answer = {{"apiVersion", ask::apiVersion}, {"kind", "PlanDifference"}};
        const nlohmann::json members = ask::toJson(*difference);
        for (const auto &[name, value] : members.items())
            answer[name] = value;
        ordered_json &list = answer["patches"] = ordered_json::array();
        for (const auto &[object, patch] : patches) {
            ordered_json one = {{"cluster", object.cluster},     {"group", object.group}, {"kind", object.kind},
                                {"namespace", object.nameSpace}, {"name", object.name},   {"patch", patch.after}};
            if (files == 2)
                one["before"] = patch.before;
            list.push_back(std::move(one));
        }
        return writeDocument(run, answer);
    }
    if (const Expected<void> written = writeList(run, *ask::makeDifferenceList(difference)); !written)
        return run.fail(written.error());
    if (run.format != Format::Table)
        return;
    for (const auto &[object, patch] : patches) {
        *run.out << printable(object.cluster + ": " + plan::shown(object)) << ": ";
        if (files == 2)
            *run.out << printable(patch.before.is_null() ? "-" : patch.before.dump()) << " -> ";
        *run.out << printable(patch.after.is_null() ? "-" : patch.after.dump()) << '\n';
    }
}

void exportPlan(Run &run)
{
    const auto folder = run.arguments.value("out");
    if (!folder)
        return run.fail(Error{ErrorCode::Usage, "plan export needs -O FOLDER, where the files go", {}});
    const auto worked = workOut(run);
    if (!worked)
        return run.fail(worked.error());
    const plan::Evaluation &evaluation = *worked->second;
    const Expected<plan::Services> services = servicesOf(run);
    if (!services)
        return run.fail(services.error());
    std::vector<plan::ExportFile> files = plan::exportManifests(evaluation, *services);
    files.push_back({"placements.csv", plan::exportPlacements(evaluation)});
    files.push_back({"plan.json", ask::toJson(evaluation, worked->first).dump(2) + '\n'});
    files.push_back({"summary.md", ask::planMarkdown(evaluation, worked->first)});
    std::error_code failure;
    std::filesystem::create_directories(*folder, failure);
    if (failure)
        return run.fail(Error{ErrorCode::Unreadable, *folder + ": " + failure.message(), *folder});
    ordered_json written = ordered_json::array();
    for (const plan::ExportFile &file : files) {
        const std::string path = (std::filesystem::path(*folder) / file.name).string();
        if (const Expected<void> saved = plan::replaceFile(path, file.text); !saved)
            return run.fail(saved.error());
        written.push_back(path);
        if (run.format == Format::Table)
            *run.out << printable(path) << '\n';
    }
    if (run.format == Format::Csv) {
        writeCsvLine(*run.out, {"file"});
        for (const ordered_json &path : written)
            writeCsvLine(*run.out, {path.get<std::string>()});
    } else if (run.format != Format::Table) {
        writeDocument(run, {{"apiVersion", ask::apiVersion}, {"kind", "PlanExport"}, {"files", std::move(written)}});
    }
    if (evaluation.worst() == plan::Level::Blocked)
        run.mark(ExitStatus::No);
}

void listOperations(Run &run)
{
    if (run.format == Format::Json || run.format == Format::Yaml) {
        ordered_json answer = {
            {"apiVersion", ask::apiVersion}, {"kind", "PlanOperations"}, {"operations", ordered_json::array()}};
        for (const plan::Verb &verb : plan::verbs()) {
            ordered_json one = {{"op", verb.name}, {"summary", verb.summary}, {"fields", ordered_json::array()}};
            for (const plan::Field &field : plan::fieldsOf(verb))
                one["fields"].push_back({{"name", field.name},
                                         {"type", plan::typeName(field.type)},
                                         {"required", field.required},
                                         {"help", field.help}});
            answer["operations"].push_back(std::move(one));
        }
        return writeDocument(run, answer);
    }
    if (run.format == Format::Csv)
        writeCsvLine(*run.out, {"op", "field", "type", "required", "help"});
    for (const plan::Verb &verb : plan::verbs()) {
        if (run.format == Format::Table) {
            constexpr std::array<std::string_view, 4> objects{"[CLUSTER/][KIND/]NAMESPACE/NAME", "CLUSTER/NODE",
                                                              "CLUSTER", "[CLUSTER/]KIND/[NAMESPACE/]NAME"};
            *run.out << run.style.paint(verb.name, Tone::Strong) << ' ' << objects[static_cast<std::size_t>(verb.role)]
                     << '\n'
                     << "    " << verb.summary << '\n';
        }
        for (const plan::Field &field : plan::fieldsOf(verb)) {
            if (run.format == Format::Csv)
                writeCsvLine(*run.out,
                             {std::string(verb.name), field.name, std::string(plan::typeName(field.type)),
                              field.required ? "true" : "false", field.help});
            else
                *run.out << "    " << padded(field.name + '=' + (field.required ? " (required)" : ""), 22, Align::Left)
                         << "  " << field.help << '\n';
        }
    }
}

void tellRights(Run &run)
{
    const auto worked = workOut(run);
    if (!worked)
        return run.fail(worked.error());
    const std::vector<ask::PlanRights> rights =
        ask::planRights(apply::batchOf(*worked->second, ask::planServices(), worked->first));
    if (run.format == Format::Table || run.format == Format::Yaml) {
        *run.out << ask::rightsYaml(rights);
    } else if (run.format == Format::Csv) {
        writeCsvLine(*run.out, {"cluster", "group", "resource", "names", "verbs"});
        for (const ask::PlanRights &cluster : rights) {
            for (const ask::PlanRights::Rule &rule : cluster.rules) {
                std::string names, verbs;
                for (const std::string &name : rule.names)
                    names += (names.empty() ? "" : " ") + name;
                for (const std::string &verb : rule.verbs)
                    verbs += (verbs.empty() ? "" : " ") + verb;
                writeCsvLine(*run.out, {cluster.cluster, rule.group, rule.resource, names, verbs});
            }
        }
    } else {
        ordered_json clusters = ordered_json::array();
        for (const ask::PlanRights &cluster : rights) {
            ordered_json rules = ordered_json::array();
            for (const ask::PlanRights::Rule &rule : cluster.rules)
                rules.push_back({{"apiGroups", {rule.group}},
                                 {"resources", {rule.resource}},
                                 {"resourceNames", rule.names},
                                 {"verbs", rule.verbs}});
            clusters.push_back({{"name", cluster.cluster}, {"rules", std::move(rules)}});
        }
        writeDocument(run,
                      {{"apiVersion", ask::apiVersion}, {"kind", "PlanRights"}, {"clusters", std::move(clusters)}});
    }
    if (worked->second->worst() == plan::Level::Blocked)
        run.mark(ExitStatus::No);
}

constexpr std::array<std::pair<std::string_view, void (*)(Run &)>, 10> actions = {{
    {"new", makePlan},
    {"check", checkPlan},
    {"diff", diffPlan},
    {"export", exportPlan},
    {"rbac", tellRights},
    {"apply", applyPlan},
    {"resume", resumePlan},
    {"rollback", rollBackPlan},
    {"journal", showJournal},
    {"ops", listOperations},
}};

void runPlan(Run &run)
{
    std::vector<std::string_view> names;
    for (const auto &[name, action] : actions)
        names.push_back(name);
    if (run.arguments.positional.empty())
        return run.fail(Error{ErrorCode::Usage,
                              "plan takes new, check, diff, export, rbac, apply, resume, rollback, journal or ops",
                              {}});
    const std::string &name = run.arguments.positional[0];
    const auto action = std::ranges::find(actions, name, [](const auto &entry) { return entry.first; });
    if (action == actions.end())
        return run.fail(Error{ErrorCode::Usage, "plan knows no '" + name + "'" + ask::suggestion(name, names), {}});
    action->second(run);
}

} // namespace

Expected<plan::Services> servicesOf(const Run &run, const ask::Manifests &manifests)
{
    plan::Services services = manifests ? ask::planServices(manifests) : ask::planServices();
    std::optional<std::string> path = run.arguments.value("instance-types");
    if (!path) {
        const char *config = std::getenv("XDG_CONFIG_HOME"), *home = std::getenv("HOME");
        const std::string folder = config && *config ? config : home && *home ? std::string(home) + "/.config" : "";
        std::error_code ignored;
        if (!folder.empty() && std::filesystem::exists(folder + "/stowage/instance-types.csv", ignored))
            path = folder + "/stowage/instance-types.csv";
    }
    if (!path)
        return services;
    const Expected<std::string> text = plan::readWholeFile(*path);
    if (!text)
        return tl::unexpected(text.error());
    auto catalogue = std::make_shared<plan::Catalogue>(plan::knownInstanceTypes());
    if (const Expected<void> read = plan::readInstanceTypes(*text, *catalogue); !read)
        return fail(read.error().code, *path + ": " + read.error().message);
    services.catalogue = std::move(catalogue);
    return services;
}

Expected<plan::EvaluationPtr> addOperations(const Run &run, const FleetPtr &fleet, plan::Plan &plan,
                                            const plan::Services &services)
{
    Expected<plan::EvaluationPtr> evaluation = plan::evaluate(fleet, plan, services, run.context);
    for (const std::string &line : run.arguments.values("op")) {
        if (!evaluation)
            return evaluation;
        const plan::PlannedFleet &now = (*evaluation)->projection;
        Expected<plan::Operation> operation = plan::parseOperation(
            line, [&](std::string_view text, plan::ObjectRole role) { return ask::findPlanObject(now, text, role); });
        if (!operation)
            return fail(operation.error().code, "--op '" + line + "': " + operation.error().message);
        plan.entries.push_back({.operation = *operation,
                                .enabled = true,
                                .comment = {},
                                .group = {},
                                .seen = plan::seenBy(*fleet, *operation),
                                .unknown = {}});
        evaluation = plan::evaluate(fleet, plan, services, run.context, *evaluation);
    }
    return evaluation;
}

Command planCommand()
{
    std::vector<OptionSpec> options = fleetOptions();
    options.push_back(
        {"op", 0, "OPERATION", "Stage one more operation: 'place default/train to=m2 replicas=4'", false, {}});
    options.push_back(
        {"out", 'O', "FILE", "The plan file that new writes; the folder that export fills", false, "<file>"});
    options.push_back({"title", 0, "TEXT", "What the plan is called", false, {}});
    options.push_back({"instance-types", 0, "FILE",
                       "CSV of instance types beside those that are known, for add-nodes type=", false, "<file>"});
    options.insert(options.end(), applyOptions().begin(), applyOptions().end());
    options.insert(options.end(), listOptions().begin(), listOptions().end());
    return {
        .name = "plan",
        .summary = "Stage operations, check what they run into, and bring them about",
        .positional = "new|check|diff|export|rbac|apply|resume|rollback|journal|ops [FILE [OTHER]]",
        .options = std::move(options),
        .hidden = false,
        .run = runPlan,
        .json = {
            {"kind", "PlanCheck, PlanDifference, PlanExport, PlanRights, PlanApply, PlanJournal or PlanOperations"},
            {"sameFleet", "whether the fleet is the one that the plan was made on; null: not known"},
            {"operations",
             "per operation number, op, text, enabled, applicable, check (ok, warning, blocked), remarks (level, rule, "
             "text) and moves (cluster, pod, from, to, gpus)"},
            {"counts", "enabled operations by check"},
            {"totals", "per cluster, and for the fleet with cluster null: nodes, GPUs and pods before and after"},
            {"patches", "of plan diff: changed fields of queues, policies and other objects; of two plans also before"},
            {"writes",
             "of plan apply, per write its object, state (planned, done, skipped, failed, unknown, rolled back, left), "
             "action, class (staged, activating, irreversible), request, http, text, conflicts (field, owner), started "
             "and ended"},
            {"preflight", "of plan apply: check, state (ok, warning, blocked), cluster, write, text, differences"},
            {"outcome", "of plan apply: checked, done, blocked, partial or rolled back"},
            {"runs", "of plan journal: the same per run, with at, user, policy and ended"},
        }};
}

} // namespace stowage::ctl
