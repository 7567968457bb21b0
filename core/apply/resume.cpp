// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/resume.h"

#include "core/apply/beforeimage.h"
#include "core/explain/text.h"
#include "core/plan/jsontext.h"

namespace stowage::apply {

Resumed resumeOf(const Write &write, const Record &intent, const ObjectState &now, std::string_view planId)
{
    Write then = write;
    if (!intent.uid.empty())
        then.uid = intent.uid;
    if (write.removes())
        return {.answer = isDone(then, now) ? Resumed::Answer::Done : Resumed::Answer::NotDone, .text = {}};
    if (!now.exists || (!intent.uid.empty() && now.uid != intent.uid))
        return {.answer = Resumed::Answer::Ask,
                .text = STOWAGE_TEXT("Apply", "The object is gone or was made anew since it was written.")};
    // Whoever brought it there, it is as the plan wants it.
    if (isDone(write, now))
        return {.answer = Resumed::Answer::Done, .text = {}};
    const nlohmann::ordered_json before = plan::parsedOrderedJson(intent.before);
    if (before.is_object() && holds(before, now.object))
        return {.answer = Resumed::Answer::NotDone, .text = {}};
    if (before.is_discarded() && markOf(now) != mark(planId, write) && now.resourceVersion == intent.resourceVersion)
        return {.answer = Resumed::Answer::NotDone, .text = {}};
    return {.answer = Resumed::Answer::Ask,
            .text = STOWAGE_TEXT(
                "Apply", "Somebody changed the object meanwhile: it is neither as it was nor as the plan wants it.")};
}

} // namespace stowage::apply
