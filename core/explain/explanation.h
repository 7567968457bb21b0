// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/instant.h"
#include "core/base/objectkey.h"

/// Why a control plane decides as it does: a pipeline of steps over candidates, whichever system is modelled.
/// One value feeds the window, JSON and tests. Texts are made per reason and per step, never per candidate: what is
/// told of 12,000 nodes is a column of group numbers.
namespace stowage::explain {

/// A sentence of ours (a template marked by STOWAGE_TEXT, translated where it is shown, with %1 to %9 for the
/// arguments), or words of the modelled system, which nobody translates.
struct Text {
    const char *context = nullptr; ///< null: the only argument is said as it is
    const char *pattern = nullptr;
    std::vector<std::string> arguments{};

    [[nodiscard]] static Text own(const char *context, const char *pattern, std::vector<std::string> arguments = {});
    [[nodiscard]] static Text verbatim(std::string words);
    [[nodiscard]] bool empty() const { return !pattern && arguments.empty(); }
    friend bool operator==(const Text &, const Text &) = default;
};

/// As the command line prints it.
[[nodiscard]] std::string english(const Text &text);
/// Puts arguments in for %1 to %9 of a template in any language.
[[nodiscard]] std::string withArguments(std::string_view pattern, const std::vector<std::string> &arguments);

enum class CandidateKind : std::uint8_t { Node, Cluster, Policy, Domain, Flavor };
[[nodiscard]] std::string_view candidateKindName(CandidateKind kind);

/// Candidates that one step dropped for the same reason.
struct Reason {
    std::uint32_t step = 0;           ///< index into Explanation::steps
    std::string rule{};               ///< plugin or rule by its own name: "NodeResourcesFit"
    std::vector<std::string> words{}; ///< all that the system says of each of them, in its words
    std::uint32_t count = 0;          ///< candidates
    bool unresolvable = false;        ///< evicting lower priorities does not help
    bool blocked = false; ///< by a rule on where it may be at all (residency): room anywhere changes nothing
    Text detail{};        ///< the rule and what of the candidate breaks it
};

/// What one rule gives each kept candidate.
struct ScoreColumn {
    std::string rule{};
    std::int64_t weight = 1;
    bool skipped = false;                 ///< the rule does not score here: no values
    std::vector<std::int64_t> raw{};      ///< parallel to Candidates::kept
    std::vector<std::int64_t> weighted{}; ///< normalised x weight, parallel to kept
};

/// A figure of every candidate: free GPUs, what an estimator promises.
struct NumberColumn {
    static constexpr std::int64_t unknown = std::numeric_limits<std::int64_t>::min();

    std::string id{};                   ///< in JSON and on the command line
    Text title{};                       ///< head of the column
    std::vector<std::int64_t> values{}; ///< by candidate
};

/// All candidates of one kind and what became of each. Rows of nodes are NodeIds of the named cluster in the explained
/// snapshot; other kinds carry their names.
struct Candidates {
    CandidateKind kind = CandidateKind::Node;
    std::string cluster{};              ///< whose nodes, domains or flavors these are
    std::vector<std::string> names{};   ///< by row; empty for nodes
    std::vector<std::uint32_t> fate{};  ///< by row: 0 = kept to the end, else 1 + index into reasons
    std::vector<Reason> reasons{};      ///< in order of steps, then most candidates first
    std::vector<std::uint32_t> kept{};  ///< rows, best first
    std::vector<std::int64_t> totals{}; ///< parallel to kept; empty: not scored
    std::size_t ties = 0;               ///< of kept, as many share the best total
    std::vector<ScoreColumn> scores{};
    std::vector<NumberColumn> numbers{};

    [[nodiscard]] std::size_t size() const { return fate.size(); }
};

enum class StepResult : std::uint8_t {
    Passed,
    Failed,     ///< here it ends
    NotReached, ///< an earlier step failed
    Remark      ///< tells, decides nothing (quota that another component would enforce)
};
[[nodiscard]] std::string_view stepResultName(StepResult result);

/// A line below a step that is not about dropped candidates: "Runner-up", "default-gpu, priority 0".
struct Fact {
    Text name{};
    Text detail{};
    bool problem = false;
};

/// One stage of the pipeline. Its figure is `kept`, said as "kept unit", e.g. 2 "of 4 remain".
struct Step {
    std::string id{}; ///< stable: "admission", "select-policy", "filter", "estimate", "score", "select", "divide", ...
    Text title{};
    StepResult result = StepResult::Passed;
    std::int64_t entered = -1; ///< candidates; -1: the step is not about candidates
    std::int64_t kept = -1;
    std::int64_t figure = -1; ///< shown large; -1: none
    Text unit{};              ///< after the figure
    std::vector<Fact> facts{};
    std::int32_t candidates = -1; ///< index into Explanation::candidates, whose reasons name this step
};

/// Something that would let it run, least disturbance first.
struct Fix {
    std::string id{}; ///< kind: "evict", "free", "untaint", "add-node", "relax", "wait", ...
    Text change{};
    Text detail{};
    Text price{};                        ///< what it costs others
    std::optional<double> costPerHour{}; ///< more than now; nothing: unknown
    Text starts{};                       ///< when it would run
    bool possible = true;                ///< false: told because it was looked for; detail says why not
    std::string cluster{};               ///< where, in an explanation of several clusters; else empty
    std::string operations{};            ///< JSON list of plan operations that bring it about; empty: not staged by us
    std::vector<ObjectKey> touches{};    ///< pods, nodes or clusters it acts on
};

enum class Answer : std::uint8_t {
    Fits,
    FitsAfterEviction,
    DoesNotFit,
    Refused,    ///< the API server would not take it
    NotDecided, ///< another scheduler's, suspended, or held before its queue
    Running     ///< nothing is left to decide
};
[[nodiscard]] std::string_view answerName(Answer answer);

/// What the cluster itself said last, beside what we find.
struct StatedVerdict {
    std::string condition{}; ///< "PodScheduled=False"
    std::string reason{};    ///< "Unschedulable"
    std::string message{};
    Instant since{};
    std::int64_t pods = 1; ///< that carry the same
    bool agrees = false;
    std::vector<Text> mayExplain{}; ///< of a disagreement: version, profile, gate, age of the data
};

struct Model {
    std::string system{};  ///< "kube-scheduler"
    std::string version{}; ///< "1.36"
    std::string detail{};  ///< profile, gates that were set
};

/// What one cluster gets of the replicas, and what comes of it.
struct ShareRow {
    static constexpr std::int64_t unknown = -1;

    std::uint32_t row = 0;         ///< of the candidates
    std::int64_t kept = 0;         ///< of an earlier result, part of given
    std::int64_t given = 0;        ///< in the end
    std::int64_t room = unknown;   ///< as estimated, kept ones included
    std::int64_t pods = 0;         ///< new ones that come with it
    std::int64_t starts = unknown; ///< of these, that the cluster's own scheduler places at the first attempt
    std::string why{};             ///< its words for the first pod that it does not
};

/// A group by which candidates were chosen: region, overflow tier; or a candidate in one. A tree, parents first.
struct GroupRow {
    std::int32_t parent = -1;
    std::int32_t row = -1; ///< of the candidates; -1: a group
    Text name{};           ///< of a group
    Text detail{};         ///< "score 4032, 3 clusters"
    bool chosen = false;
};

/// The answer to "why, and where": subject, verdict, pipeline, candidates, fixes.
struct Explanation {
    ObjectKey subject{}; ///< of a manifest: without cluster
    Text shape{};        ///< "16 pods x 4 nvidia.com/gpu"
    std::int64_t asked = 1;
    std::int64_t placed = 0; ///< of asked, that would run
    Instant waitingSince{};
    std::string domainKey{};     ///< node label that all pods of a unit must share; empty: no such rule
    std::int64_t domainPods = 0; ///< pods of such a unit

    Answer answer = Answer::NotDecided;
    Text verdict{}; ///< one sentence with its number
    Text because{}; ///< the sentence below it
    std::vector<Step> steps{};
    std::vector<Candidates> candidates{};
    std::vector<ShareRow> shares{}; ///< of the first candidates, where replicas are divided over clusters
    std::vector<GroupRow> groups{}; ///< of the first candidates, where these were chosen by groups
    std::vector<Fix> fixes{};
    std::vector<StatedVerdict> stated{}; ///< most pods first
    std::vector<Model> models{};
    Instant observedAt{};
    std::vector<Text> notes{};
    std::vector<Explanation> parts{}; ///< one level down: clusters of a federated workload, pod sets of a gang

    /// First failing step, -1: none fails.
    [[nodiscard]] std::int32_t failingStep() const;
};

} // namespace stowage::explain
