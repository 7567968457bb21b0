// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>

#include "app/ctl/answeroutput.h"
#include "app/ctl/commands.h"
#include "app/ctl/documents.h"
#include "app/ctl/listoutput.h"
#include "app/ctl/planapply.h"
#include "app/ctl/planoutput.h"
#include "app/ctl/planwork.h"
#include "app/ctl/texttable.h"
#include "core/apply/write.h"
#include "core/ask/diff.h"
#include "core/ask/json.h"
#include "core/ask/planrights.h"
#include "core/ask/planservices.h"
#include "core/ask/planview.h"
#include "core/ask/suggest.h"
#include "core/plan/export.h"
#include "core/plan/planfile.h"
#include "core/plan/verbs.h"

namespace stowage::ctl {

namespace {

using nlohmann::ordered_json;

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

Command planCommand()
{
    std::vector<OptionSpec> options = fleetOptions();
    options.push_back(
        {"op", 0, "OPERATION", "Stage one more operation: 'place default/train to=m2 replicas=4'", false, {}});
    options.push_back(
        {"out", 'O', "FILE", "The plan file that new writes; the folder that export fills", false, "<file>"});
    options.push_back({"title", 0, "TEXT", "What the plan is called", false, {}});
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
