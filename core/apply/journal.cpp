// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/journal.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "core/plan/jsontext.h"
#include "core/plan/planfile.h"

namespace stowage::apply {

namespace {

using nlohmann::ordered_json;

constexpr std::array<std::string_view, 7> kinds{
    "begin", "intent", "result", "verify", "rollback-intent", "rollback-result", "end",
};
constexpr std::array<std::string_view, 3> policies{"rollback", "stop", "continue"};

void put(ordered_json &out, const char *name, const std::string &text)
{
    if (!text.empty())
        out[name] = text;
}

std::string take(const ordered_json &from, const char *name)
{
    const auto found = from.find(name);
    return found != from.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool flag(const ordered_json &from, const char *name)
{
    const auto found = from.find(name);
    return found != from.end() && *found == true;
}

std::map<std::string, std::string> takeMap(const ordered_json &from, const char *name)
{
    std::map<std::string, std::string> all;
    if (const auto found = from.find(name); found != from.end() && found->is_object()) {
        for (const auto &[key, value] : found->items()) {
            if (value.is_string())
                all.emplace(key, value.get<std::string>());
        }
    }
    return all;
}

} // namespace

std::string journalPathOf(std::string_view planPath)
{
    return std::string(planPath) + std::string(journalEnding);
}

std::string_view nameOf(FailurePolicy policy)
{
    return policies[static_cast<std::size_t>(policy)];
}

Expected<FailurePolicy> failurePolicyFrom(std::string_view text)
{
    const auto found = std::ranges::find(policies, text);
    if (found == policies.end())
        return fail(ErrorCode::Usage,
                    "'" + std::string(text) + "' is no failure policy: it is rollback, stop or continue");
    return static_cast<FailurePolicy>(found - policies.begin());
}

std::string_view nameOf(Record::Kind kind)
{
    return kinds[static_cast<std::size_t>(kind)];
}

std::string lineOf(const Record &record)
{
    ordered_json out = {{"record", nameOf(record.kind)}};
    if (record.at.known())
        out["at"] = formatInstant(record.at);
    put(out, "write", record.write);
    put(out, "clusterUid", record.clusterUid);
    put(out, "method", record.method);
    put(out, "url", record.url);
    put(out, "uid", record.uid);
    put(out, "resourceVersion", record.resourceVersion);
    if (!record.before.empty())
        out["before"] = plan::parsedOrderedJson(record.before);
    put(out, "bodyHash", record.bodyHash);
    if (record.http != 0)
        out["http"] = record.http;
    if (record.good)
        out["good"] = true;
    if (record.skipped)
        out["skipped"] = true;
    put(out, "reason", record.reason);
    put(out, "seen", record.seen);
    if (record.kind == Record::Kind::Begin) {
        put(out, "user", record.user);
        out["policy"] = nameOf(record.policy);
        out["clusters"] = record.clusters;
        out["contexts"] = record.contexts;
        if (!record.ways.empty())
            out["paths"] = record.ways;
        out["plan"] = toJson(record.batch);
    }
    return plan::jsonLine(out);
}

Expected<Record> recordFrom(std::string_view line)
{
    const ordered_json json = plan::parsedOrderedJson(line);
    if (!json.is_object())
        return fail(ErrorCode::Malformed, "a line of a journal must be a JSON object");
    Record record;
    const auto kind = std::ranges::find(kinds, take(json, "record"));
    if (kind == kinds.end())
        return fail(ErrorCode::Malformed, "a line of a journal has no known 'record'");
    record.kind = static_cast<Record::Kind>(kind - kinds.begin());
    record.at = parseInstant(take(json, "at")).value_or(Instant());
    record.write = take(json, "write");
    record.clusterUid = take(json, "clusterUid");
    record.method = take(json, "method");
    record.url = take(json, "url");
    record.uid = take(json, "uid");
    record.resourceVersion = take(json, "resourceVersion");
    if (const auto before = json.find("before"); before != json.end() && before->is_object())
        record.before = plan::jsonLine(*before);
    record.bodyHash = take(json, "bodyHash");
    if (const auto http = json.find("http"); http != json.end() && http->is_number_integer()) {
        const auto code = http->get<std::int64_t>();
        record.http = code > 0 && code < 1000 ? static_cast<int>(code) : 0;
    }
    record.good = flag(json, "good");
    record.skipped = flag(json, "skipped");
    record.reason = take(json, "reason");
    record.seen = take(json, "seen");
    if (record.kind == Record::Kind::Begin) {
        record.user = take(json, "user");
        record.clusters = takeMap(json, "clusters");
        record.contexts = takeMap(json, "contexts");
        record.ways = takeMap(json, "paths");
        if (const auto policy = failurePolicyFrom(take(json, "policy")))
            record.policy = *policy;
        const auto plan = json.find("plan");
        Expected<Batch> batch = batchFrom(plan == json.end() ? ordered_json() : *plan);
        if (!batch)
            return tl::unexpected(batch.error());
        record.batch = std::move(*batch);
    } else if (record.kind != Record::Kind::End && record.write.empty()) {
        return fail(ErrorCode::Malformed, "a line of a journal does not say of which write it is");
    }
    return record;
}

Expected<Journal> readJournal(std::string_view text)
{
    Journal journal;
    std::size_t number = 0;
    while (journal.bytes < text.size()) {
        ++number;
        const std::size_t end = text.find('\n', journal.bytes);
        // A line counts once its end is on the disk.
        if (end == std::string_view::npos) {
            journal.torn = true;
            return journal;
        }
        Expected<Record> record = recordFrom(text.substr(journal.bytes, end - journal.bytes));
        const auto refused = [&](const std::string &why) {
            return fail(ErrorCode::Malformed, "line " + std::to_string(number) + ": " + why, std::to_string(number));
        };
        if (!record) {
            // A disk that lost power may hold the length of the last line but not all of its bytes.
            if (end + 1 == text.size()) {
                journal.torn = true;
                return journal;
            }
            return refused(record.error().message);
        }
        if (record->kind == Record::Kind::Begin) {
            if (!journal.runs.empty() && !journal.runs.back().ended)
                return refused("a run begins before the one before it has ended");
            journal.runs.push_back({.begin = std::move(*record), .records = {}, .ended = false});
        } else {
            if (journal.runs.empty())
                return refused("the first line must be a begin");
            JournalRun &run = journal.runs.back();
            if (record->kind != Record::Kind::End && !run.begin.batch.find(record->write))
                return refused("the run has no write '" + record->write + "'");
            // Rolling back begins again after an end.
            run.ended = record->kind == Record::Kind::End;
            run.records.push_back(std::move(*record));
        }
        journal.bytes = end + 1;
    }
    return journal;
}

Expected<Journal> loadJournal(const std::string &path)
{
    const Expected<std::string> text = plan::readWholeFile(path);
    if (!text)
        return tl::unexpected(text.error());
    Expected<Journal> journal = readJournal(*text);
    if (!journal)
        return fail(journal.error().code, path + ": " + journal.error().message, path);
    return journal;
}

namespace {

void take(const Record &record, WriteFacts &facts)
{
    switch (record.kind) {
    case Record::Kind::Intent:
        facts.known = Known::Unknown;
        facts.intent = record;
        break;
    case Record::Kind::Result:
        facts.known = !record.good ? Known::Failed : record.skipped ? Known::Skipped : Known::Done;
        facts.result = record;
        break;
    case Record::Kind::RollbackIntent:
        facts.known = Known::RollbackUnknown;
        break;
    case Record::Kind::RollbackResult:
        facts.known = record.good ? Known::RolledBack : Known::LeftAsIs;
        facts.rollbackResult = record;
        break;
    case Record::Kind::Begin:
    case Record::Kind::Verify:
    case Record::Kind::End:
        break;
    }
}

} // namespace

WriteFacts factsOf(const JournalRun &run, std::string_view write)
{
    WriteFacts facts;
    for (const Record &record : run.records) {
        if (record.write == write)
            take(record, facts);
    }
    return facts;
}

std::map<std::string, WriteFacts> factsOf(const JournalRun &run)
{
    std::map<std::string, WriteFacts> facts;
    for (const Record &record : run.records)
        take(record, facts[record.write]);
    return facts;
}

} // namespace stowage::apply
