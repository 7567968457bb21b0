// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/explaincluster.h"

#include <algorithm>

#include "core/ask/explaingroup.h"
#include "core/engine/kube/explainpod.h"
#include "core/explain/text.h"

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
constexpr auto fitsAfter = STOWAGE_TEXT("Explain", "It fits on %1 once pods of lower priority leave.");
constexpr auto isRefused = STOWAGE_TEXT("Explain", "The API server would refuse it; no scheduler would see it.");
constexpr auto isHeld = STOWAGE_TEXT("Explain", "It is held back before any node is looked at.");
constexpr auto isOthers = STOWAGE_TEXT("Explain", "%1 schedules it: it is shown, not decided.");
constexpr auto isSuspended = STOWAGE_TEXT("Explain", "It is suspended: its pods do not exist yet.");
constexpr auto mostNodes = STOWAGE_TEXT("Explain", "%1 of %2 nodes: %3");
constexpr auto couldGo = STOWAGE_TEXT("Explain", "Nodes that kube-scheduler's filters would pass: %1 of %2.");
constexpr auto scoresBy = STOWAGE_TEXT("Explain", "%1 nodes pass every filter; it has the most points.");
constexpr auto shapeOf_ = STOWAGE_TEXT("Explain", "%1, %2 × %3");
constexpr auto podsTitle = STOWAGE_TEXT("Explain", "Pods");
constexpr auto ofPodsFit = STOWAGE_TEXT("Explain", "of %1 pods fit");
constexpr auto needsAll = STOWAGE_TEXT("Explain", "Needs");
constexpr auto needsPods = STOWAGE_TEXT("Explain", "%1 pods at once");
constexpr auto saysOperator = STOWAGE_TEXT(
    "Explain", "All or nothing is a rule of its operator; kube-scheduler itself places the pods one by one.");
constexpr auto firstTried = STOWAGE_TEXT("Explain", "The first %1 pods were tried.");
constexpr auto placedBefore =
    STOWAGE_TEXT("Explain", "Shown is the first pod that finds no node, after %1 were placed.");
constexpr auto likeTheFirst = STOWAGE_TEXT("Explain", "Shown is the first pod; the others follow one by one.");
constexpr auto noSuchDomains =
    STOWAGE_TEXT("Explain", "Its pods are to share one %1, but no node has that label: the rule is not checked here.");
constexpr auto othersNodes =
    STOWAGE_TEXT("Explain", "What kube-scheduler's filters say of the nodes is shown; %1 may decide by other rules.");
constexpr auto evictVictims = STOWAGE_TEXT("Explain", "Evict %1 pods of lower priority from %2");
constexpr auto evictVictim = STOWAGE_TEXT("Explain", "Evict a pod of lower priority from %1");
constexpr auto podRestarts = STOWAGE_TEXT("Explain", "a pod is evicted");
constexpr auto podsRestart = STOWAGE_TEXT("Explain", "%1 pods are evicted");
constexpr auto startsNow = STOWAGE_TEXT("Explain", "when they are gone");
constexpr auto byPreemption = STOWAGE_TEXT("Explain", "The scheduler does so by itself, by priority.");

Text say(const char *pattern, std::vector<std::string> arguments = {})
{
    return Text::own("Explain", pattern, std::move(arguments));
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
    void addPodsStep();
    void addEvictionFix(const kube::Decision &decision);
    void conclude();
    void checkDomains();
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
    kube::Decision m_shown;                ///< of the pod whose cycle is shown
    std::vector<kube::MemberId> m_members; ///< pods that found a node, in order
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
        kube::Decision decision = m_session.decide(next.member, {.listed = 0});
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
    for (const kube::Decision &decision : taken)
        m_members.push_back(decision.member);
    for (auto decision = taken.rbegin(); decision != taken.rend(); ++decision)
        m_session.undo(*decision);
    m_explanation.placed = m_placed;
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
    const std::string node = nodeName(decision.preemption->node);
    const bool one = decision.preemption->victims.size() == 1;
    explain::Fix fix{.id = "evict",
                     .change = one ? say(evictVictim, {node}) : say(evictVictims, {count, node}),
                     .detail = say(byPreemption),
                     .price = one ? say(podRestarts) : say(podsRestart, {count}),
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

/// What an operator wants beyond what kube-scheduler decides: a headline without it would promise too much.
void InCluster::checkDomains()
{
    const DomainRule &rule = m_subject.domains;
    if (rule.key.empty())
        return;
    if (!namesDomains(m_cluster, rule.key)) {
        m_explanation.notes.push_back(say(noSuchDomains, {rule.key}));
        return;
    }
    m_explanation.domainKey = rule.key;
    m_explanation.domainPods = rule.unitPods > 0 ? std::min(rule.unitPods, m_explanation.asked) : m_explanation.asked;
    if (m_placed == m_explanation.asked && m_foreign.empty())
        decideDomains(m_session, rule, m_members, m_explanation, m_context);
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
    const bool group = explainGroup(m_session, m_subject, m_request.preempt, m_explanation, m_context);
    if (!group)
        addPodsStep();
    addEvictionFix(m_shown);
    if (!group) {
        conclude();
        checkDomains();
    } else {
        m_explanation.because = biggestReason(m_explanation);
    }
    if (m_context.canceled())
        return fail(ErrorCode::Canceled, "canceled");

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

} // namespace

Expected<Explanation> explainInCluster(const Cluster &cluster, const Subject &subject, const ExplainRequest &request,
                                       const Context &context)
{
    return InCluster(cluster, subject, schedulerFor(cluster, request), request, context).run();
}

} // namespace stowage::ask
