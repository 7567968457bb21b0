// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/explain.h"

#include <algorithm>

#include "core/api/requests.h"
#include "core/ask/explainparts.h"
#include "core/ask/federated.h"
#include "core/engine/gang/groups.h"
#include "core/engine/kube/explainpod.h"
#include "core/explain/text.h"
#include "core/fleet/gpuresources.h"
#include "core/fleet/podsets.h"

namespace stowage::ask {

namespace {

using explain::Answer;
using explain::Explanation;
using explain::Step;
using explain::StepResult;
using explain::Text;

/// Pods of one workload that are tried one after the other; more tell nothing new and take their time.
constexpr std::int64_t mostTried = 4096;

constexpr auto fitsOne = STOWAGE_TEXT("Explain", "It fits: it would go to %1.");
constexpr auto fitsAll = STOWAGE_TEXT("Explain", "All %1 pods fit; the first goes to %2.");
constexpr auto fitsNone = STOWAGE_TEXT("Explain", "It fits on none of %1 nodes.");
constexpr auto fitsSome = STOWAGE_TEXT("Explain", "%1 of %2 pods fit; the next finds no node.");
constexpr auto gangShort = STOWAGE_TEXT("Explain", "%1 of %2 pods find a node, but all %3 are needed to start.");
constexpr auto gangWaits = STOWAGE_TEXT("Explain", "The group is held before its pods are tried.");
constexpr auto gangStarts = STOWAGE_TEXT("Explain", "The gang starts: %1 of %2 pods find a node.");
constexpr auto gangDoesNot = STOWAGE_TEXT("Explain", "The gang does not start: none of its pods is placed.");
constexpr auto fitsAfter = STOWAGE_TEXT("Explain", "It fits on %1 once pods of lower priority leave.");
constexpr auto isRefused = STOWAGE_TEXT("Explain", "The API server would refuse it; no scheduler would see it.");
constexpr auto isHeld = STOWAGE_TEXT("Explain", "It is held back before any node is looked at.");
constexpr auto isOthers = STOWAGE_TEXT("Explain", "%1 schedules it: it is shown, not decided.");
constexpr auto isSuspended = STOWAGE_TEXT("Explain", "It is suspended: its pods do not exist yet.");
constexpr auto isRunning = STOWAGE_TEXT("Explain", "Nothing of it waits: %1 of %2 pods run.");
constexpr auto runsOn = STOWAGE_TEXT("Explain", "It runs on %1.");
constexpr auto hasEnded = STOWAGE_TEXT("Explain", "It has ended.");
constexpr auto clustersFit = STOWAGE_TEXT("Explain", "It fits in %1 of %2 clusters: %3.");
constexpr auto clusterFitsNone = STOWAGE_TEXT("Explain", "It fits in none of %1 clusters.");

constexpr auto mostNodes = STOWAGE_TEXT("Explain", "%1 of %2 nodes: %3");
constexpr auto couldGo = STOWAGE_TEXT("Explain", "Nodes that kube-scheduler's filters would pass: %1 of %2.");
constexpr auto scoresBy = STOWAGE_TEXT("Explain", "%1 nodes pass every filter; it has the most points.");

constexpr auto shapeOf_ = STOWAGE_TEXT("Explain", "%1, %2 × %3");
constexpr auto podsTitle = STOWAGE_TEXT("Explain", "Pods");
constexpr auto gangTitle = STOWAGE_TEXT("Explain", "Gang");
constexpr auto ofPodsFit = STOWAGE_TEXT("Explain", "of %1 pods fit");
constexpr auto ofPodsStart = STOWAGE_TEXT("Explain", "of %1 pods start");
constexpr auto needsAll = STOWAGE_TEXT("Explain", "Needs");
constexpr auto needsPods = STOWAGE_TEXT("Explain", "%1 pods at once");
constexpr auto saysOperator = STOWAGE_TEXT(
    "Explain", "All or nothing is a rule of its operator; kube-scheduler itself places the pods one by one.");
constexpr auto lookedAtDomain = STOWAGE_TEXT("Explain", "%1 pods fit");
constexpr auto firstTried = STOWAGE_TEXT("Explain", "The first %1 pods were tried.");
constexpr auto placedBefore =
    STOWAGE_TEXT("Explain", "Shown is the first pod that finds no node, after %1 were placed.");
constexpr auto likeTheFirst = STOWAGE_TEXT("Explain", "Shown is the first pod; the others follow one by one.");
constexpr auto othersNodes =
    STOWAGE_TEXT("Explain", "What kube-scheduler's filters say of the nodes is shown; %1 may decide by other rules.");
constexpr auto clustersTitle = STOWAGE_TEXT("Explain", "Clusters");
constexpr auto clustersRemain = STOWAGE_TEXT("Explain", "of %1 fit");
constexpr auto evictVictims = STOWAGE_TEXT("Explain", "Evict %1 pods of lower priority from %2");
constexpr auto podsRestart = STOWAGE_TEXT("Explain", "%1 pods are evicted");
constexpr auto startsNow = STOWAGE_TEXT("Explain", "when they are gone");
constexpr auto byPreemption = STOWAGE_TEXT("Explain", "The scheduler does so by itself, by priority.");

Text say(const char *pattern, std::vector<std::string> arguments = {})
{
    return Text::own("Explain", pattern, std::move(arguments));
}

/// Pods that wait, in the order in which they would be tried: those that exist, then templates.
struct Wanted {
    struct Template {
        std::string nameSpace;
        const api::PodSet *podSet = nullptr;
        std::int64_t count = 0;
    };
    std::vector<PodId> pods{};
    std::vector<api::PodSet> podSets{}; ///< owned, templates point into it
    std::vector<Template> templates{};

    [[nodiscard]] std::int64_t count() const
    {
        std::int64_t sum = static_cast<std::int64_t>(pods.size());
        for (const Template &one : templates)
            sum = saturatingAdd(sum, one.count);
        return sum;
    }
};

struct Subject {
    ObjectKey key{};
    std::string kind{};
    Wanted wanted{};
    api::Gang gang{};
    bool suspended = false;
    Instant waitingSince{};
};

bool waits(const Cluster &cluster, PodId pod)
{
    return !cluster.pods.node[pod].valid() && cluster.pods.phase[pod] != PodPhase::Succeeded
        && cluster.pods.phase[pod] != PodPhase::Failed;
}

void orderByAge(const Cluster &cluster, std::vector<PodId> &pods)
{
    std::ranges::stable_sort(pods, {}, [&](PodId pod) {
        return std::pair(-std::int64_t{cluster.pods.priority[pod]}, cluster.pods.created[pod]);
    });
}

/// Pods that the workload's templates still want to make. Existing ones are counted off by what they request.
void addTemplates(const Cluster &cluster, WorkloadId workload, Subject &subject)
{
    const WorkloadEntry &entry = cluster.workloads[workload];
    const auto pending = static_cast<std::int64_t>(subject.wanted.pods.size());
    std::int64_t missing = entry.podsPending - pending;
    if (entry.object.suspended && cluster.podsOf(workload).empty())
        missing = std::max(missing, entry.podsWanted);
    if (missing <= 0)
        return;
    subject.wanted.podSets = podSetsOf(cluster, workload);
    std::vector<std::int64_t> left;
    for (const api::PodSet &podSet : subject.wanted.podSets)
        left.push_back(podSet.count);
    for (const PodId pod : cluster.podsOf(workload)) {
        const api::ResourceList held = api::effectiveRequests(cluster.shapes[cluster.pods.shape[pod]].spec);
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (left[i] > 0 && api::effectiveRequests(subject.wanted.podSets[i].spec) == held) {
                --left[i];
                break;
            }
        }
    }
    for (std::size_t i = 0; i < left.size() && missing > 0; ++i) {
        const std::int64_t count = std::min(std::max<std::int64_t>(left[i], 0), missing);
        if (count > 0)
            subject.wanted.templates.push_back({entry.object.nameSpace, &subject.wanted.podSets[i], count});
        missing -= count;
    }
}

Subject subjectOf(const Cluster &cluster, WorkloadId workload)
{
    const api::Workload &object = cluster.workloads[workload].object;
    Subject subject{.key = {cluster.name, object.group, object.kind, object.nameSpace, object.name},
                    .kind = object.kind,
                    .gang = object.gang,
                    .suspended = object.suspended,
                    .waitingSince = object.created};
    for (const PodId pod : cluster.podsOf(workload)) {
        if (waits(cluster, pod))
            subject.wanted.pods.push_back(pod);
    }
    orderByAge(cluster, subject.wanted.pods);
    if (!subject.wanted.pods.empty())
        subject.waitingSince = cluster.pods.created[subject.wanted.pods.front()];
    addTemplates(cluster, workload, subject);
    return subject;
}

Subject subjectOf(const Cluster &cluster, PodId pod)
{
    Subject subject{.key = {cluster.name,
                            {},
                            "Pod",
                            std::string(cluster.text(cluster.pods.nameSpace[pod])),
                            std::string(cluster.text(cluster.pods.name[pod]))},
                    .kind = "Pod",
                    .waitingSince = cluster.pods.created[pod]};
    if (waits(cluster, pod))
        subject.wanted.pods.push_back(pod);
    return subject;
}

/// A manifest's pods are all yet to be made.
Subject subjectOf(const ReadManifest &manifest)
{
    const Cluster &read = manifest.cluster();
    if (manifest.pod.valid()) {
        Subject subject = subjectOf(read, manifest.pod);
        subject.key.cluster.clear();
        subject.wanted.pods.clear();
        api::PodSet one;
        one.name = "main";
        one.count = 1;
        one.spec = read.shapes[read.pods.shape[manifest.pod]].spec;
        for (const Label &label : read.labelSets[read.pods.labels[manifest.pod]])
            one.labels.emplace_back(read.text(label.key), read.text(label.value));
        subject.wanted.podSets.push_back(std::move(one));
        subject.waitingSince = {};
        return subject;
    }
    Subject subject = subjectOf(read, manifest.workload);
    subject.key.cluster.clear();
    subject.wanted.pods.clear();
    subject.wanted.templates.clear();
    subject.wanted.podSets = podSetsOf(read, manifest.workload);
    subject.suspended = false;
    subject.waitingSince = {};
    return subject;
}

void wantAll(Subject &subject)
{
    subject.wanted.templates.clear();
    for (const api::PodSet &podSet : subject.wanted.podSets) {
        if (podSet.count > 0)
            subject.wanted.templates.push_back({subject.key.nameSpace, &podSet, podSet.count});
    }
}

const api::PodSpec *firstSpec(const Cluster &cluster, const Subject &subject)
{
    if (!subject.wanted.pods.empty())
        return &cluster.shapes[cluster.pods.shape[subject.wanted.pods.front()]].spec;
    return subject.wanted.templates.empty() ? nullptr : &subject.wanted.templates.front().podSet->spec;
}

/// GPUs alone where it asks for some, else everything.
std::string shortRequests(const api::PodSpec &spec)
{
    std::string gpus, all;
    for (const auto &[resource, amount] : api::effectiveRequests(spec)) {
        const std::string one = resource + " " + amount.canonical();
        (isGpuResource(resource) ? gpus : all) += ((isGpuResource(resource) ? gpus : all).empty() ? "" : ", ") + one;
    }
    return gpus.empty() ? (all.empty() ? "-" : all) : gpus;
}

Text biggestReason(const Explanation &explanation)
{
    if (explanation.candidates.empty() || explanation.candidates.front().reasons.empty())
        return {};
    const explain::Candidates &nodes = explanation.candidates.front();
    const auto most = std::ranges::max_element(nodes.reasons, {}, &explain::Reason::count);
    std::string words;
    for (const std::string &one : most->words)
        words += (words.empty() ? "" : ", ") + one;
    return say(mostNodes, {std::to_string(most->count), std::to_string(nodes.size()), words});
}

/// One cluster's kube-scheduler at work on a subject.
class InCluster {
public:
    InCluster(const Cluster &cluster, const Subject &subject, kube::Scheduler scheduler, const ExplainRequest &request,
              const Context &context)
        : m_cluster(cluster)
        , m_subject(subject)
        , m_request(request)
        , m_context(context)
        , m_foreign(makeForeign(scheduler))
        , m_session(cluster, std::move(scheduler))
    {
    }

    Expected<Explanation> run();

private:
    /// Another scheduler's name gets the default profile, so that filters can say what they see.
    std::string makeForeign(kube::Scheduler &scheduler) const;
    void describe();
    void decideOneByOne();
    bool decideGroup();
    void addPodsStep();
    void addEvictionFix(const kube::Decision &decision);
    void conclude();
    [[nodiscard]] std::string nodeName(NodeId node) const
    {
        return std::string(m_cluster.text(m_cluster.nodes.name[node]));
    }

    const Cluster &m_cluster;
    const Subject &m_subject;
    const ExplainRequest &m_request;
    const Context &m_context;
    std::string m_foreign;
    kube::Session m_session;
    Explanation m_explanation;
    kube::Decision m_shown; ///< of the pod whose cycle is shown
    std::int64_t m_placed = 0;
    bool m_refused = false, m_held = false;
};

std::string InCluster::makeForeign(kube::Scheduler &scheduler) const
{
    const api::PodSpec *spec = firstSpec(m_cluster, m_subject);
    if (!spec || scheduler.profileOf(spec->schedulerName))
        return {};
    kube::Profile profile;
    profile.schedulerName = spec->schedulerName;
    scheduler.profiles.push_back(std::move(profile));
    return spec->schedulerName;
}

void InCluster::describe()
{
    m_explanation.subject = m_subject.key;
    m_explanation.asked = m_subject.wanted.count();
    m_explanation.waitingSince = m_subject.waitingSince;
    m_explanation.observedAt = m_cluster.observedAt;
    const kube::Scheduler &scheduler = m_session.scheduler();
    m_explanation.models = {
        {"kube-scheduler",
         "1." + std::to_string(scheduler.minor) + (scheduler.patch >= 0 ? "." + std::to_string(scheduler.patch) : ""),
         scheduler.profiles.front().schedulerName}};
    if (const api::PodSpec *spec = firstSpec(m_cluster, m_subject))
        m_explanation.shape =
            say(shapeOf_, {m_subject.kind, std::to_string(m_explanation.asked), shortRequests(*spec)});
    else
        m_explanation.shape = Text::verbatim(m_subject.kind);
}

/// Places pods one after the other until one finds no node; that one's cycle is shown, else the first one's.
void InCluster::decideOneByOne()
{
    struct Next {
        kube::MemberId member{};
        Step admission{};
        kube::ExplainOptions options{};
        bool refused = false;
    };
    std::vector<kube::Decision> taken;
    const auto show = [&](const Next &next) {
        m_explanation.steps.assign(1, next.admission);
        m_explanation.candidates.clear();
        m_shown = kube::explainCycle(m_session, next.member, next.options, m_explanation, m_context);
        m_refused = next.refused;
        m_held = !m_session.heldBack(next.member).empty();
    };
    /// True: it found a node, which it holds now.
    const auto tryOne = [&](const Next &next, bool first) {
        if (first)
            show(next);
        if (next.refused || !next.options.unknownRequests.empty())
            return false;
        kube::Decision decision = m_session.decide(next.member, {.scores = first});
        if (!decision.node.valid()) {
            if (!first)
                show(next);
            return false;
        }
        taken.push_back(std::move(decision));
        ++m_placed;
        return true;
    };
    bool goesOn = true, first = true;
    const auto go = [&](const Next &next) {
        goesOn = tryOne(next, first) && m_placed < mostTried && !m_context.canceled();
        first = false;
        m_context.progress({.done = m_placed, .total = m_explanation.asked});
    };
    for (const PodId pod : m_subject.wanted.pods) {
        if (!goesOn)
            break;
        const PodShape &shape = m_cluster.shapes[m_cluster.pods.shape[pod]];
        go({m_session.memberOf(pod),
            kube::admittedStep(shape, m_cluster.pods.priority[pod]),
            {.preempt = m_request.preempt}});
    }
    for (const Wanted::Template &wanted : m_subject.wanted.templates) {
        if (!goesOn)
            break;
        const kube::AdmittedPod admitted =
            kube::admitPod(m_cluster, wanted.nameSpace, wanted.podSet->labels, wanted.podSet->spec);
        const kube::ClassId podClass = m_session.state().admit(admitted.nameSpace, admitted.labels, admitted.shape);
        Next next{.admission = kube::admissionStep(wanted.podSet->spec, admitted),
                  .options = {.preempt = m_request.preempt, .unknownRequests = admitted.unknownRequests},
                  .refused = !admitted.refusals.empty()};
        for (std::int64_t i = 0; i < wanted.count && goesOn; ++i) {
            kube::Member member;
            member.podClass = podClass;
            member.priority = admitted.priority;
            next.member = m_session.state().add(member);
            go(next);
        }
    }
    for (auto decision = taken.rbegin(); decision != taken.rend(); ++decision)
        m_session.undo(*decision);
    m_explanation.placed = m_placed;
}

/// The Workload API's groups are decided as a whole. False: there is none here.
bool InCluster::decideGroup()
{
    if (m_subject.wanted.pods.empty() || !m_session.groups().gates().groups)
        return false;
    const PodId pod = m_subject.wanted.pods.front();
    const std::string link(m_session.groups().linkOf(pod));
    if (link.empty())
        return false;
    gang::Groups groups(m_session);
    const std::string nameSpace(m_cluster.text(m_cluster.pods.nameSpace[pod]));
    const gang::GroupVerdict verdict = groups.decide(nameSpace, link, m_request.preempt, m_context);
    for (auto bound = verdict.bound.rbegin(); bound != verdict.bound.rend(); ++bound)
        m_session.undo(*bound);

    Step step{.id = "gang", .title = say(gangTitle)};
    step.figure = static_cast<std::int64_t>(verdict.bound.size());
    step.unit = say(ofPodsStart, {std::to_string(verdict.bound.size() + verdict.unbound.size())});
    step.result = verdict.state == gang::GroupState::Scheduled ? StepResult::Passed : StepResult::Failed;
    step.facts.push_back({say(needsAll), say(needsPods, {std::to_string(verdict.minCount)})});
    if (!verdict.reason.empty())
        step.facts.push_back(
            {Text::verbatim(std::string(gang::stateName(verdict.state))), Text::verbatim(verdict.reason), true});
    if (!verdict.message.empty())
        step.facts.push_back({Text::verbatim(nameSpace + "/" + link), Text::verbatim(verdict.message), true});
    if (!verdict.placements.empty()) {
        step.candidates = static_cast<std::int32_t>(m_explanation.candidates.size());
        explain::Candidates domains{.kind = explain::CandidateKind::Domain, .cluster = m_cluster.name};
        explain::NumberColumn pods{.id = "pods", .title = say(podsTitle)};
        for (const gang::Placement &placement : verdict.placements) {
            domains.names.push_back(placement.domain);
            pods.values.push_back(placement.pods);
            if (placement.feasible) {
                domains.fate.push_back(0);
            } else {
                domains.reasons.push_back({.step = static_cast<std::uint32_t>(m_explanation.steps.size()),
                                           .rule = "PodGroup",
                                           .words = {placement.message},
                                           .count = 1});
                domains.fate.push_back(static_cast<std::uint32_t>(domains.reasons.size()));
            }
            if (placement.domain == verdict.placement)
                domains.kept.insert(domains.kept.begin(), static_cast<std::uint32_t>(domains.names.size() - 1));
            else if (placement.feasible)
                domains.kept.push_back(static_cast<std::uint32_t>(domains.names.size() - 1));
            step.facts.push_back(
                {Text::verbatim(placement.domain), say(lookedAtDomain, {std::to_string(placement.pods)})});
        }
        domains.numbers.push_back(std::move(pods));
        m_explanation.candidates.push_back(std::move(domains));
    }
    m_explanation.steps.push_back(std::move(step));
    m_explanation.placed = static_cast<std::int64_t>(verdict.bound.size());
    for (const std::string &warning : verdict.warnings)
        m_explanation.notes.push_back(Text::verbatim(warning));
    switch (verdict.state) {
    case gang::GroupState::Scheduled:
        m_explanation.answer = Answer::Fits;
        m_explanation.verdict =
            say(gangStarts,
                {std::to_string(verdict.bound.size()), std::to_string(verdict.bound.size() + verdict.unbound.size())});
        break;
    case gang::GroupState::Waiting:
        m_explanation.answer = Answer::NotDecided;
        m_explanation.verdict = say(gangWaits);
        break;
    case gang::GroupState::Unschedulable:
    case gang::GroupState::Error:
        m_explanation.answer = verdict.preemption && !verdict.preemption->nominated.empty() ? Answer::FitsAfterEviction
                                                                                            : Answer::DoesNotFit;
        m_explanation.verdict = say(gangDoesNot);
        break;
    }
    return true;
}

void InCluster::addPodsStep()
{
    if (m_explanation.asked <= 1)
        return;
    Step step{.id = "pods", .title = say(podsTitle), .figure = m_placed};
    step.unit = say(ofPodsFit, {std::to_string(m_explanation.asked)});
    step.result = m_placed >= std::min(m_explanation.asked, mostTried) ? StepResult::Passed : StepResult::Failed;
    const api::Gang &gang = m_subject.gang;
    if (gang.mode == api::GangMode::All || gang.mode == api::GangMode::Min) {
        const std::int64_t needed = gang.mode == api::GangMode::All || gang.minCount <= 0
            ? m_explanation.asked
            : std::min(gang.minCount, m_explanation.asked);
        step.facts.push_back({say(needsAll), say(needsPods, {std::to_string(needed)})});
        if (gang.source == api::GangSource::OperatorRule)
            m_explanation.notes.push_back(say(saysOperator));
    }
    m_explanation.steps.push_back(std::move(step));
}

void InCluster::addEvictionFix(const kube::Decision &decision)
{
    if (!decision.preemption || !decision.preemption->node.valid())
        return;
    const std::string count = std::to_string(decision.preemption->victims.size());
    explain::Fix fix{.id = "evict",
                     .change = say(evictVictims, {count, nodeName(decision.preemption->node)}),
                     .detail = say(byPreemption),
                     .price = say(podsRestart, {count}),
                     .costPerHour = 0.0,
                     .starts = say(startsNow)};
    for (const kube::MemberId victim : decision.preemption->victims) {
        const PodId pod = m_session.state().member(victim).pod;
        if (pod.valid())
            fix.touches.push_back({m_cluster.name,
                                   {},
                                   "Pod",
                                   std::string(m_cluster.text(m_cluster.pods.nameSpace[pod])),
                                   std::string(m_cluster.text(m_cluster.pods.name[pod]))});
    }
    m_explanation.fixes.push_back(std::move(fix));
}

void InCluster::conclude()
{
    const std::string asked = std::to_string(m_explanation.asked), placed = std::to_string(m_placed);
    const std::int64_t tried = std::min(m_explanation.asked, mostTried);
    const api::Gang &gang = m_subject.gang;
    const std::size_t nodes = m_cluster.nodes.size();
    m_explanation.because = biggestReason(m_explanation);
    if (m_placed >= tried && tried > 0) {
        m_explanation.answer = Answer::Fits;
        m_explanation.verdict = m_explanation.asked == 1 ? say(fitsOne, {nodeName(m_shown.node)})
                                                         : say(fitsAll, {asked, nodeName(m_shown.node)});
        m_explanation.because = say(scoresBy, {std::to_string(m_shown.feasible.size())});
        if (m_explanation.asked > tried)
            m_explanation.notes.push_back(say(firstTried, {std::to_string(tried)}));
        else if (m_explanation.asked > 1)
            m_explanation.notes.push_back(say(likeTheFirst));
        return;
    }
    if (m_refused) {
        m_explanation.answer = Answer::Refused;
        m_explanation.verdict = say(isRefused);
        m_explanation.because = {};
        for (const explain::Fact &fact : m_explanation.steps.front().facts) {
            if (fact.problem && !fact.detail.empty())
                m_explanation.because = fact.detail;
        }
        return;
    }
    if (m_held) {
        m_explanation.verdict = say(isHeld);
        m_explanation.because = m_explanation.candidates.front().reasons.empty()
            ? Text()
            : Text::verbatim(m_explanation.candidates.front().reasons.front().words.front());
        return;
    }
    if (m_placed > 0)
        m_explanation.notes.push_back(say(placedBefore, {placed}));
    const bool needsMany =
        gang.mode == api::GangMode::All || (gang.mode == api::GangMode::Min && gang.minCount > m_placed);
    if (m_explanation.answer == Answer::FitsAfterEviction && m_explanation.asked == 1)
        m_explanation.verdict = say(fitsAfter, {nodeName(m_shown.preemption->node)});
    else if (m_placed == 0)
        m_explanation.verdict = say(fitsNone, {std::to_string(nodes)});
    else if (needsMany)
        m_explanation.verdict =
            say(gangShort,
                {placed, asked,
                 gang.mode == api::GangMode::Min && gang.minCount > 0 ? std::to_string(gang.minCount) : asked});
    else
        m_explanation.verdict = say(fitsSome, {placed, asked});
}

Expected<Explanation> InCluster::run()
{
    describe();
    if (m_explanation.asked == 0) {
        m_explanation.answer = Answer::Running;
        return std::move(m_explanation);
    }
    decideOneByOne();
    if (m_context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    const bool group = decideGroup();
    if (!group)
        addPodsStep();
    addEvictionFix(m_shown);
    if (!group)
        conclude();
    else
        m_explanation.because = biggestReason(m_explanation);

    OwnVerdict own{.answer = m_explanation.answer,
                   .message = m_shown.message,
                   .modelledMinor = m_session.scheduler().minor,
                   .configured = m_request.scheduler.has_value(),
                   .othersBefore = m_placed > 0};
    if (!m_foreign.empty() || (m_subject.suspended && m_subject.wanted.pods.empty())) {
        const explain::Candidates &nodes = m_explanation.candidates.front();
        const auto passing = std::ranges::count(nodes.fate, 0u);
        m_explanation.because = say(couldGo, {std::to_string(passing), std::to_string(nodes.size())});
        m_explanation.answer = own.answer = Answer::NotDecided;
        m_explanation.verdict = m_foreign.empty() ? say(isSuspended) : say(isOthers, {m_foreign});
        if (!m_foreign.empty())
            m_explanation.notes.push_back(say(othersNodes, {m_foreign}));
        for (Step &step : m_explanation.steps) {
            if (step.result != StepResult::NotReached)
                step.result = StepResult::Remark;
        }
    }
    m_explanation.stated = statedVerdicts(m_cluster, m_subject.wanted.pods);
    compareWithStated(m_cluster, own, m_explanation.stated);
    return std::move(m_explanation);
}

void tellRunning(const Cluster &cluster, const ObjectKey &key, Explanation &explanation)
{
    if (key.kind == "Pod") {
        const PodId pod = cluster.findPod(key.nameSpace, key.name);
        explanation.verdict = cluster.pods.occupies(pod)
            ? say(runsOn, {std::string(cluster.text(cluster.nodes.name[cluster.pods.node[pod]]))})
            : say(hasEnded);
        return;
    }
    for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
        const WorkloadEntry &entry = cluster.workloads[WorkloadId(row)];
        if (entry.object.kind != key.kind || entry.object.nameSpace != key.nameSpace || entry.object.name != key.name)
            continue;
        explanation.verdict = entry.object.finished
            ? say(hasEnded)
            : say(isRunning, {std::to_string(entry.podsRunning), std::to_string(entry.podsWanted)});
    }
}

Expected<Explanation> explainOfFleet(const Projection &projection, const ExplainRequest &request,
                                     const Context &context)
{
    const Cluster *cluster = projection.fleet().find(request.subject.cluster);
    if (!cluster)
        return fail(ErrorCode::NotFound, "the fleet has no cluster '" + request.subject.cluster + "'");
    Subject subject;
    if (request.subject.kind == "Pod") {
        const PodId pod = cluster->findPod(request.subject.nameSpace, request.subject.name);
        if (!pod.valid())
            return fail(ErrorCode::NotFound,
                        "cluster " + cluster->name + " has no pod '" + request.subject.nameSpace + "/"
                            + request.subject.name + "'");
        subject = subjectOf(*cluster, pod);
    } else {
        const WorkloadId workload = findWorkloadRow(*cluster, request.subject);
        if (!workload.valid())
            return fail(ErrorCode::NotFound,
                        "cluster " + cluster->name + " has no workload '" + request.subject.nameSpace + "/"
                            + request.subject.name + "'");
        subject = subjectOf(*cluster, workload);
    }
    Expected<Explanation> explanation =
        InCluster(*cluster, subject, schedulerFor(*cluster, request), request, context).run();
    if (explanation && explanation->answer == Answer::Running)
        tellRunning(*cluster, subject.key, *explanation);
    return explanation;
}

/// One part per cluster; the whole says in which of them it fits.
Explanation joinClusters(std::vector<Explanation> parts, std::vector<std::string> names)
{
    Explanation whole;
    whole.subject = parts.front().subject;
    whole.shape = parts.front().shape;
    whole.asked = parts.front().asked;
    whole.observedAt = parts.front().observedAt;
    whole.models = parts.front().models;
    explain::Candidates clusters{.kind = explain::CandidateKind::Cluster, .names = names};
    std::string fitting;
    std::int64_t kept = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        whole.placed = std::max(whole.placed, parts[i].placed);
        if (parts[i].answer == Answer::Fits) {
            clusters.fate.push_back(0);
            clusters.kept.push_back(static_cast<std::uint32_t>(i));
            fitting += (fitting.empty() ? "" : ", ") + names[i];
            ++kept;
            continue;
        }
        clusters.reasons.push_back(
            {.rule = "kube-scheduler", .words = {explain::english(parts[i].verdict)}, .count = 1});
        clusters.fate.push_back(static_cast<std::uint32_t>(clusters.reasons.size()));
    }
    const auto total = static_cast<std::int64_t>(parts.size());
    whole.answer = kept > 0 ? Answer::Fits : parts.size() == 1 ? parts.front().answer : Answer::DoesNotFit;
    whole.verdict = kept > 0 ? say(clustersFit, {std::to_string(kept), std::to_string(total), fitting})
                             : say(clusterFitsNone, {std::to_string(total)});
    Step step{.id = "clusters", .title = say(clustersTitle), .entered = total, .kept = kept, .figure = kept};
    step.result = kept > 0 ? StepResult::Passed : StepResult::Failed;
    step.unit = say(clustersRemain, {std::to_string(total)});
    step.candidates = 0;
    whole.steps.push_back(std::move(step));
    whole.candidates.push_back(std::move(clusters));
    whole.parts = std::move(parts);
    return whole;
}

Expected<Explanation> explainManifest(const Projection &projection, const ExplainRequest &request,
                                      const Context &context)
{
    const Expected<ReadManifest> manifest = readManifest(request.manifest);
    if (!manifest)
        return tl::unexpected<Error>(manifest.error());
    Subject subject = subjectOf(*manifest);
    wantAll(subject);
    if (subject.wanted.count() == 0)
        return fail(ErrorCode::Unsupported, subject.kind + " makes no pods that could be placed");
    std::vector<Explanation> parts;
    std::vector<std::string> names;
    for (const auto &cluster : projection.fleet().clusters) {
        if (!request.cluster.empty() && cluster->name != request.cluster)
            continue;
        Expected<Explanation> part =
            InCluster(*cluster, subject, schedulerFor(*cluster, request), request, context).run();
        if (!part)
            return part;
        part->subject.cluster = cluster->name;
        parts.push_back(std::move(*part));
        names.push_back(cluster->name);
    }
    if (parts.empty())
        return fail(ErrorCode::NotFound,
                    request.cluster.empty() ? "the fleet has no clusters"
                                            : "the fleet has no cluster '" + request.cluster + "'");
    if (parts.size() == 1)
        return std::move(parts.front());
    return joinClusters(std::move(parts), std::move(names));
}

} // namespace

kube::Scheduler schedulerFor(const Cluster &cluster, const ExplainRequest &request)
{
    if (request.scheduler)
        return *request.scheduler;
    kube::Scheduler scheduler;
    if (const int minor = kubeletMinor(cluster); minor >= 34 && minor <= 37)
        scheduler.minor = minor;
    return scheduler;
}

WorkloadId findWorkloadRow(const Cluster &cluster, const ObjectKey &key)
{
    for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
        const api::Workload &object = cluster.workloads[WorkloadId(row)].object;
        if (object.name == key.name && object.nameSpace == key.nameSpace && object.kind == key.kind
            && (key.group.empty() || object.group == key.group))
            return WorkloadId(row);
    }
    return {};
}

Expected<Explanation> explain(const Projection &projection, const ExplainRequest &request, const Context &context)
{
    if (request.manifest.empty() && canExplainFederated(projection.fleet(), request.subject))
        return explainFederated(projection, request.subject, context);
    return request.manifest.empty() ? explainOfFleet(projection, request, context)
                                    : explainManifest(projection, request, context);
}

bool wantsFixes(const Explanation &explanation)
{
    return (explanation.answer == Answer::DoesNotFit || explanation.answer == Answer::FitsAfterEviction)
        && explanation.parts.empty() && !explanation.candidates.empty()
        && std::ranges::none_of(explanation.steps, [](const Step &step) { return step.id == "held"; });
}

bool canExplain(const Fleet &fleet, const ObjectKey &key)
{
    if (canExplainFederated(fleet, key))
        return true;
    const Cluster *cluster = fleet.find(key.cluster);
    if (!cluster || cluster->hub)
        return false;
    return key.kind == "Pod" ? cluster->findPod(key.nameSpace, key.name).valid()
                             : findWorkloadRow(*cluster, key).valid();
}

} // namespace stowage::ask
