// SPDX-License-Identifier: GPL-3.0-or-later
// The half of the runner that brings one write about: from reading the object to knowing what became of it.
#include <algorithm>
#include <utility>

#include "core/apply/beforeimage.h"
#include "core/explain/text.h"
#include "core/live/applycall.h"
#include "core/live/applystep.h"
#include "core/plan/jsontext.h"

namespace stowage::live {

using apply::Record;
using apply::WriteState;
using nlohmann::ordered_json;

namespace {

/// Values of environments go into no journal, so these fields cannot be put back.
bool holdsEnvironment(const ordered_json &value)
{
    return value.is_structured()
        && ((value.is_object() && (value.contains("env") || value.contains("envFrom")))
            || std::ranges::any_of(value, holdsEnvironment));
}

/// The request may have been carried out although no good answer came.
bool isUnknown(const Failure &failure)
{
    return failure.kind == FailureKind::Unreachable || failure.kind == FailureKind::Timeout
        || failure.kind == FailureKind::Server || failure.kind == FailureKind::Malformed;
}

} // namespace

void ApplyRunner::checkIdentity(std::function<void()> then)
{
    call(getRequest("/api/v1/namespaces/kube-system"),
         [this, then = std::move(then)](const QByteArray &body, int, const Failure &failure) {
             const Expected<apply::ObjectState> state = apply::readState(body.toStdString());
             if (failure || !state) {
                 Failure why = failure;
                 if (!why) {
                     why.kind = FailureKind::Malformed;
                     why.message = state.error().message;
                 }
                 return retry(why);
             }
             if (state->uid != m_run.begin.clusters[m_step->target->cluster]) {
                 m_stop = m_stop || m_phase == Phase::RollingBack;
                 const apply::Sentence why{
                     STOWAGE_TEXT("Apply", "This is another cluster than the one of preflight: its identity is %1."),
                     {state->uid}};
                 return m_phase == Phase::RollingBack ? leave(why, false) : pause(WriteState::Failed, why);
             }
             then();
         });
}

void ApplyRunner::readObject()
{
    call(getRequest(apply::objectPath(*m_step->write)), [this](const QByteArray &body, int, const Failure &failure) {
        m_step->state = {};
        if (failure && failure.kind != FailureKind::NotFound)
            return retry(failure);
        if (!failure) {
            Expected<apply::ObjectState> state = apply::readState(body.toStdString());
            if (!state) {
                Failure malformed;
                malformed.kind = FailureKind::Malformed;
                malformed.message = state.error().message;
                return retry(malformed);
            }
            m_step->state = std::move(*state);
        }
        if (m_phase == Phase::RollingBack)
            decideRollback();
        else if (m_step->unknown)
            decideUnknown();
        else
            decide();
    });
}

/// An answer that never came: the object tells what became of the request.
void ApplyRunner::decideUnknown()
{
    apply::Resumed resumed = apply::resumeOf(*m_step->write, m_step->intent, m_step->state, m_run.begin.batch.planId);
    if (resumed.answer == apply::Resumed::Answer::Ask) {
        if (const auto said = m_options.answers.find(m_step->write->id); said != m_options.answers.end())
            resumed.answer = said->second ? apply::Resumed::Answer::Done : apply::Resumed::Answer::NotDone;
    }
    switch (resumed.answer) {
    case apply::Resumed::Answer::Done:
        return writeDone(QByteArray::fromStdString(m_step->state.exists ? plan::jsonLine(m_step->state.object) : ""),
                         0);
    case apply::Resumed::Answer::NotDone:
        m_step->unknown = false;
        return decide();
    case apply::Resumed::Answer::Ask:
        // The server said that it did not, and nothing says otherwise.
        if (m_step->conflicts > 0
            && apply::markOf(m_step->state) != apply::mark(m_run.begin.batch.planId, *m_step->write)) {
            m_step->unknown = false;
            return refuse(STOWAGE_TEXT("Apply", "The object changed since the plan looked at it."));
        }
        m_stop = true;
        return pause(WriteState::Unknown, resumed.text);
    }
}

void ApplyRunner::decide()
{
    const apply::Write &write = *m_step->write;
    const apply::ObjectState &state = m_step->state;
    if (m_cancel)
        return pause(WriteState::Planned, STOWAGE_TEXT("Apply", "Canceled before it was sent."));
    if (apply::isDone(write, state))
        return skip(state.exists ? STOWAGE_TEXT("Apply", "It is so already.")
                                 : STOWAGE_TEXT("Apply", "It is gone already."));
    if (!state.exists)
        return refuse(STOWAGE_TEXT("Apply", "The object is gone."));
    if (!write.uid.empty() && state.uid != write.uid)
        return refuse(STOWAGE_TEXT("Apply", "The object was deleted and made anew since the plan looked at it."));
    const auto ours = m_seen.find(write.object);
    const std::string &seen = ours == m_seen.end() ? write.seen : ours->second;
    if (!seen.empty() && apply::fingerprintOf(plan::jsonLine(state.object)) != seen)
        return refuse(STOWAGE_TEXT("Apply", "The object changed since the plan looked at it."));
    if (write.action == apply::Action::Delete && write.object.kind == "Node")
        return waitForPods();
    sendWrite();
}

/// A node goes once its pods are gone: those of DaemonSets and of the kubelet itself go with it.
void ApplyRunner::waitForPods()
{
    call(getRequest("/api/v1/pods?limit=500&fieldSelector=spec.nodeName%3D" + m_step->write->object.name
                    + ",status.phase!%3DSucceeded,status.phase!%3DFailed"),
         [this](const QByteArray &body, int, const Failure &failure) {
             if (failure)
                 return retry(failure);
             const ordered_json list = plan::parsedOrderedJson(body.toStdString());
             std::size_t staying = 0;
             const bool whole = list.is_object() && list.contains("items") && list["items"].is_array();
             for (const ordered_json &pod : whole ? list["items"] : ordered_json::array()) {
                 const ordered_json metadata =
                     pod.is_object() && pod.contains("metadata") ? pod["metadata"] : ordered_json();
                 bool goesAlong = metadata.is_object() && metadata.contains("annotations")
                     && metadata["annotations"].contains("kubernetes.io/config.mirror");
                 if (metadata.is_object() && metadata.contains("ownerReferences")) {
                     for (const ordered_json &owner : metadata["ownerReferences"])
                         goesAlong = goesAlong
                             || (owner.is_object() && owner.contains("kind")
                                 && (owner["kind"] == "DaemonSet" || owner["kind"] == "Node"));
                 }
                 staying += goesAlong ? 0 : 1;
             }
             if (whole && staying == 0)
                 return sendWrite();
             Failure waits;
             const apply::Sentence why{STOWAGE_TEXT("Apply", "%1 pods are still on the node."),
                                       {std::to_string(staying)}};
             waits.message = why.english();
             if (!later(waits, m_options.evictionBudget, m_options.evictionPause, [this] { readObject(); }))
                 refuse(why);
         });
}

void ApplyRunner::sendWrite()
{
    const apply::Write &write = *m_step->write;
    const std::string &planId = m_run.begin.batch.planId;
    const apply::HttpRequest request = apply::requestFor(
        write, m_step->state, planId, {.dryRun = false, .force = m_step->force || m_options.force.contains(write.id)});
    Record intent;
    intent.kind = Record::Kind::Intent;
    intent.write = write.id;
    intent.clusterUid = m_run.begin.clusters[write.object.cluster];
    intent.method = request.method;
    intent.url = request.path;
    intent.uid = m_step->state.uid;
    intent.resourceVersion = m_step->state.resourceVersion;
    intent.bodyHash = apply::digestOf(request.body);
    if (!write.removes()) {
        const ordered_json before =
            apply::beforeImage(apply::sentFields(write, m_step->state, planId), m_step->state.object);
        if (!holdsEnvironment(before))
            intent.before = plan::jsonLine(before);
    }
    m_step->intent = intent;
    m_report.rows[m_step->row].request = request.method + ' ' + request.path;
    if (!log(intent)) {
        m_report.rows[m_step->row].request.clear();
        return next();
    }
    call(request, [this](const QByteArray &body, int http, const Failure &failure) { answered(body, http, failure); });
}

void ApplyRunner::answered(const QByteArray &body, int http, const Failure &failure)
{
    const apply::Write &write = *m_step->write;
    if (!failure)
        return writeDone(body, http);
    if (write.removes() && failure.kind == FailureKind::NotFound)
        return writeDone({}, http);
    // 500 with these words: the eviction subresource supports one budget per pod.
    const bool budgets = write.action == apply::Action::Evict && failure.http == 500
        && failure.message.find("PodDisruptionBudget") != std::string::npos;
    if (isUnknown(failure) && !budgets) {
        m_step->unknown = true;
        return retry(failure);
    }
    const auto notDone = [&] {
        Record result;
        result.kind = Record::Kind::Result;
        result.write = write.id;
        result.http = http;
        result.reason = failure.message;
        return log(std::move(result));
    };
    if (failure.kind == FailureKind::TooMany) {
        if (!notDone())
            return next();
        if (write.action != apply::Action::Evict || failure.fairness)
            return retry(failure);
        Failure waits = failure;
        waits.message = budgetOf(failure);
        if (!later(waits, m_options.evictionBudget, m_options.evictionPause, [this] { readObject(); })) {
            if (m_cancel)
                return pause(WriteState::Planned, STOWAGE_TEXT("Apply", "Canceled before it was done."));
            refuse({STOWAGE_TEXT("Apply", "A disruption budget does not let the pod go: %1"), {waits.message}}, http);
        }
        return;
    }
    if (failure.kind == FailureKind::Conflict) {
        std::vector<apply::FieldConflict> &conflicts = m_report.rows[m_step->row].conflicts;
        conflicts = conflictsOf(failure);
        if (isOwnConflict(failure) && !m_step->force) {
            m_step->force = true;
            if (!notDone())
                return next();
            return readObject();
        }
        // Status moves versions all the time: what was decided on is compared again before it is sent again. And Qt
        // sends a request anew by itself when its connection breaks, so the first one may have been carried out.
        if (conflicts.empty()) {
            m_step->unknown = true;
            if (m_step->conflicts++ == 0)
                return readObject();
            if (later(failure, m_options.retryBudget, std::nullopt, [this] { readObject(); }))
                return;
        } else {
            return refuse(STOWAGE_TEXT("Apply", "Other managers hold fields that the plan sets."), http);
        }
    }
    refuse(failure.message, http);
}

/// Tries again what may go better, from reading the object on; else the write has failed.
void ApplyRunner::retry(const Failure &failure)
{
    const bool transient = isUnknown(failure) || failure.kind == FailureKind::TooMany;
    if (transient
        && later(failure, m_options.retryBudget, std::nullopt, [this] { checkIdentity([this] { readObject(); }); }))
        return;
    if (m_phase == Phase::RollingBack)
        return leave(failure.message, false, failure.http);
    if (m_step->unknown) {
        // Whether it was done must be found out first: nothing more is sent.
        m_stop = true;
        return pause(WriteState::Unknown, failure.message);
    }
    if (m_cancel)
        return pause(WriteState::Planned, STOWAGE_TEXT("Apply", "Canceled before it was sent."));
    refuse(failure.message, failure.http);
}

void ApplyRunner::writeDone(const QByteArray &body, int http)
{
    const apply::Write &write = *m_step->write;
    Record result;
    result.kind = Record::Kind::Result;
    result.write = write.id;
    result.http = http;
    result.good = true;
    result.uid = m_step->state.uid;
    const Expected<apply::ObjectState> stored = apply::readState(body.toStdString());
    if (!write.removes() && stored) {
        result.uid = stored->uid;
        result.resourceVersion = stored->resourceVersion;
        // A Scale is not the object.
        if (stored->object.contains("kind") && stored->object["kind"] == write.object.kind) {
            result.seen = apply::fingerprintOf(body.toStdString());
            m_seen[write.object] = result.seen;
        }
    }
    m_step->unknown = false;
    if (!log(std::move(result))) {
        // It is done, and only the journal does not know: resuming finds out.
        setState(WriteState::Unknown, STOWAGE_TEXT("Apply", "It was sent, but the journal could not be written."));
        return next();
    }
    apply::Sentence text;
    if (!write.removes() && stored) {
        if (const auto different = apply::differences(write, *stored); !different.empty()) {
            std::string fields;
            for (const apply::FieldDifference &one : different)
                fields += (fields.empty() ? "" : ", ") + one.path + ' ' + one.stored;
            text = {STOWAGE_TEXT("Apply", "The server stored something else: %1"), {fields}};
            Record verify;
            verify.kind = Record::Kind::Verify;
            verify.write = write.id;
            verify.reason = text.english();
            static_cast<void>(log(std::move(verify)));
        }
    }
    setState(WriteState::Done, text, http);
    audit("apply", "done", http, {});
    next();
}

void ApplyRunner::skip(const apply::Sentence &why)
{
    Record result;
    result.kind = Record::Kind::Result;
    result.write = m_step->write->id;
    result.good = result.skipped = true;
    result.reason = why.english();
    if (log(std::move(result)))
        setState(WriteState::Skipped, why);
    next();
}

void ApplyRunner::refuse(const apply::Sentence &why, int http)
{
    const apply::Write &write = *m_step->write;
    Record result;
    result.kind = Record::Kind::Result;
    result.write = write.id;
    result.http = http;
    result.reason = why.english();
    if (!log(std::move(result)))
        return next();
    audit("apply", "failed", http, why.english());
    pause(WriteState::Failed, why);
}

/// The write is not done; of those that failed the policy decides.
void ApplyRunner::pause(WriteState state, const apply::Sentence &why)
{
    setState(state, why, m_report.rows[m_step->row].http);
    if (state != WriteState::Failed || m_stop || m_cancel)
        return next();
    switch (m_options.policy) {
    case apply::FailurePolicy::Rollback:
        return startRollback();
    case apply::FailurePolicy::Stop:
        m_stop = true;
        break;
    case apply::FailurePolicy::Continue:
        // Members hang on their control plane.
        if (m_step->write->hub)
            m_stop = true;
        m_stoppedClusters.insert(m_step->write->object.cluster);
        break;
    }
    next();
}

} // namespace stowage::live
