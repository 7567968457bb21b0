// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/rollback.h"

#include <map>
#include <set>

#include "core/apply/beforeimage.h"
#include "core/explain/text.h"
#include "core/plan/jsontext.h"

namespace stowage::apply {

namespace {

using nlohmann::ordered_json;

/// The annotation is ours, whatever the fields say.
ordered_json withoutMark(ordered_json fields)
{
    if (fields.contains("metadata") && fields["metadata"].is_object()) {
        ordered_json &metadata = fields["metadata"];
        if (metadata.contains("annotations") && metadata["annotations"].is_object()) {
            metadata["annotations"].erase(std::string(operationAnnotation));
            if (metadata["annotations"].empty())
                metadata.erase("annotations");
        } else if (metadata.contains("annotations") && metadata["annotations"].is_null()) {
            metadata.erase("annotations");
        }
        if (metadata.empty())
            fields.erase("metadata");
    }
    return fields;
}

HttpRequest requestBack(const Write &write, const ordered_json &before, const ObjectState &now)
{
    HttpRequest request;
    ordered_json body = before;
    if (write.action == Action::Scale) {
        body["metadata"]["resourceVersion"] = now.resourceVersion;
    } else {
        body["metadata"]["uid"] = now.uid;
        body["metadata"]["resourceVersion"] = now.resourceVersion;
    }
    request.method = "PATCH";
    request.path = objectPath(write) + (write.action == Action::Scale ? "/scale" : "")
        + "?fieldManager=" + std::string(fieldManager);
    request.contentType = "application/merge-patch+json";
    request.body = plan::jsonLine(body);
    return request;
}

} // namespace

std::vector<std::string> rollbackOrder(const JournalRun &run)
{
    const std::map<std::string, WriteFacts> all = factsOf(run);
    std::vector<std::string> order;
    std::set<std::string_view> seen;
    // By when they were sent last, which after a resume need not be the order of the plan.
    for (auto record = run.records.rbegin(); record != run.records.rend(); ++record) {
        if (record->kind != Record::Kind::Intent || !seen.insert(record->write).second)
            continue;
        switch (all.at(record->write).known) {
        case Known::Done:
        case Known::Unknown:
        case Known::RollbackUnknown:
        case Known::LeftAsIs: // what stood in the way may be gone
            order.push_back(record->write);
            break;
        case Known::Nothing:
        case Known::Skipped:
        case Known::Failed:
        case Known::RolledBack:
            break;
        }
    }
    return order;
}

Rollback rollbackOf(const Write &write, const WriteFacts &facts, const ObjectState &now)
{
    Rollback rollback;
    if (write.removes()) {
        const bool still =
            facts.known == Known::Unknown && now.exists && now.uid == facts.intent.uid && !isDone(write, now);
        rollback.answer = still ? Rollback::Answer::Already : Rollback::Answer::Left;
        if (!still)
            rollback.text = write.action == Action::Evict
                ? STOWAGE_TEXT("Apply", "A pod that was evicted cannot be brought back.")
                : STOWAGE_TEXT("Apply", "A node that was deleted cannot be brought back.");
        return rollback;
    }
    if (!now.exists || (!facts.intent.uid.empty() && now.uid != facts.intent.uid)) {
        rollback.text = STOWAGE_TEXT("Apply", "The object is gone or was made anew since it was written.");
        return rollback;
    }
    const ordered_json before = plan::parsedOrderedJson(facts.intent.before);
    if (!before.is_object()) {
        rollback.text = STOWAGE_TEXT("Apply", "What it was before is not kept, because it holds environment values.");
        return rollback;
    }
    const ordered_json values = withoutMark(before);
    if (holds(values, now.object) && !isDone(write, now)) {
        rollback.answer = Rollback::Answer::Already;
        return rollback;
    }
    // Status moves the version of an object too: what counts is whether anything that is decided on moved.
    const bool untouched = isDone(write, now)
        && (now.resourceVersion == facts.result.resourceVersion || facts.result.seen.empty()
            || fingerprintOf(plan::jsonLine(now.object)) == facts.result.seen);
    if (!untouched) {
        ordered_json is = ordered_json::object();
        const ordered_json wrote = wantedFields(write, now);
        is = beforeImage(wrote, now.object);
        rollback.text = {
            STOWAGE_TEXT("Apply", "Somebody changed it since: it is %1, the plan wrote %2, before it was %3."),
            {plan::jsonLine(is), plan::jsonLine(wrote), plan::jsonLine(values)}};
        return rollback;
    }
    rollback.answer = Rollback::Answer::Send;
    rollback.request = requestBack(write, before, now);
    return rollback;
}

} // namespace stowage::apply
