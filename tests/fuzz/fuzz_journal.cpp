// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a journal: refused with a line, or read, and then everything that follows from it has an answer.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/apply/report.h"
#include "core/apply/resume.h"
#include "core/apply/rollback.h"

using namespace stowage;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto journal = apply::readJournal(text);
    if (!journal)
        return 0;
    if (journal->bytes > size || (journal->torn && journal->bytes == size))
        std::abort();
    // What was read whole is all that a writer goes on from.
    const auto again = apply::readJournal(text.substr(0, journal->bytes));
    if (!again || again->torn || again->runs.size() != journal->runs.size())
        std::abort();
    for (const apply::JournalRun &run : journal->runs) {
        const apply::Report report = apply::reportOf(run);
        if (toJson(report).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace).empty())
            std::abort();
        for (const std::string &id : apply::rollbackOrder(run)) {
            const apply::Write *const write = run.begin.batch.find(id);
            if (!write)
                std::abort();
            const apply::WriteFacts facts = apply::factsOf(run, id);
            for (const char *const object : {"{\"metadata\":{\"uid\":\"u\"}}",
                                             "{\"metadata\":{\"uid\":\"\"},\"spec\":{\"unschedulable\":true}}"}) {
                const apply::ObjectState now = *apply::readState(object);
                static_cast<void>(apply::resumeOf(*write, facts.intent, now, run.begin.batch.planId));
                static_cast<void>(apply::rollbackOf(*write, facts, now));
                static_cast<void>(apply::requestFor(*write, now, run.begin.batch.planId, {}));
            }
        }
        for (const apply::Record &record : run.records) {
            if (!apply::recordFrom(apply::lineOf(record)))
                std::abort();
        }
        if (!apply::recordFrom(apply::lineOf(run.begin)))
            std::abort();
    }
    return 0;
}
