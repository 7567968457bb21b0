// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/apply/write.h"
#include "core/base/expected.h"
#include "core/base/instant.h"

namespace stowage::apply {

inline constexpr std::string_view journalEnding = ".journal.jsonl";
/// Beside the plan: "<plan>.journal.jsonl".
[[nodiscard]] std::string journalPathOf(std::string_view planPath);

/// What becomes of the rest when a write fails.
enum class FailurePolicy : std::uint8_t {
    Rollback, ///< what was done is taken back
    Stop,     ///< nothing more is sent
    Continue, ///< clusters that do not depend on the failed one go on
};
[[nodiscard]] std::string_view nameOf(FailurePolicy policy);
[[nodiscard]] Expected<FailurePolicy> failurePolicyFrom(std::string_view text);

/// One line. Which members count depends on the kind.
struct Record {
    enum class Kind : std::uint8_t { Begin, Intent, Result, Verify, RollbackIntent, RollbackResult, End };

    Kind kind = Kind::Begin;
    Instant at;
    // Begin
    Batch batch{};
    FailurePolicy policy = FailurePolicy::Rollback;
    std::string user{};                            ///< of this computer
    std::map<std::string, std::string> clusters{}; ///< name in the fleet to uid of kube-system
    std::map<std::string, std::string> contexts{}; ///< name in the fleet to context of the kubeconfig
    std::map<std::string, std::string> ways{};     ///< ... to the path behind that context's server, of members
    // Intent, RollbackIntent
    std::string write{}; ///< its id; of all but Begin and End
    std::string clusterUid{};
    std::string method{};
    std::string url{};
    std::string uid{};             ///< precondition; of results what the server answered
    std::string resourceVersion{}; ///< the same
    std::string before{};          ///< before-image as a merge patch; empty: there is none
    std::string bodyHash{};
    // Result, RollbackResult
    int http = 0;         ///< 0: no answer
    bool good = false;    ///< it is done
    bool skipped = false; ///< it was so already, or could not be rolled back: nothing was sent
    std::string reason{}; ///< of Verify what differs; of End the outcome
    std::string seen{};   ///< fingerprint of the object as it is now
};
[[nodiscard]] std::string_view nameOf(Record::Kind kind);

/// Without line end.
[[nodiscard]] std::string lineOf(const Record &record);
[[nodiscard]] Expected<Record> recordFrom(std::string_view line);

/// From one begin to its end.
struct JournalRun {
    Record begin;
    std::vector<Record> records; ///< what follows it
    bool ended = false;
};

struct Journal {
    std::vector<JournalRun> runs;
    bool torn = false;     ///< the last line was not written whole and does not count
    std::size_t bytes = 0; ///< up to the end of the last whole line
    [[nodiscard]] const JournalRun *last() const { return runs.empty() ? nullptr : &runs.back(); }
};
/// Malformed names the line; only the last one may be torn.
[[nodiscard]] Expected<Journal> readJournal(std::string_view text);
[[nodiscard]] Expected<Journal> loadJournal(const std::string &path);

/// Where a write stands by what its run's records say.
enum class Known : std::uint8_t {
    Nothing, ///< nothing was sent
    Unknown, ///< an intent without a result
    Done,
    Skipped,
    Failed,
    RollbackUnknown, ///< a rollback intent without a result
    RolledBack,
    LeftAsIs, ///< it could not be rolled back
};
struct WriteFacts {
    Known known = Known::Nothing;
    Record intent; ///< the last one that was sent, with its before-image
    Record result; ///< its result
    Record rollbackResult;
};
[[nodiscard]] WriteFacts factsOf(const JournalRun &run, std::string_view write);
/// Of every write that the run has a record of, in one pass.
[[nodiscard]] std::map<std::string, WriteFacts> factsOf(const JournalRun &run);

/// Appends lines, each on the disk before append() returns. One process at a time writes a journal.
class JournalWriter {
public:
    /// A new file is readable by its owner only. What is torn at the end of an old one is cut off. Fails when another
    /// process holds it.
    [[nodiscard]] static Expected<JournalWriter> open(const std::string &path);
    JournalWriter(JournalWriter &&other) noexcept;
    JournalWriter &operator=(JournalWriter &&other) noexcept;
    ~JournalWriter();

    /// Unreadable when the line cannot be written whole, as on a full disk: the file is as it was before.
    [[nodiscard]] Expected<void> append(const Record &record);
    [[nodiscard]] const std::string &path() const { return m_path; }

private:
    explicit JournalWriter(std::string path)
        : m_path(std::move(path))
    {
    }

    std::string m_path;
    int m_file = -1;
    std::int64_t m_size = 0;
};

} // namespace stowage::apply
