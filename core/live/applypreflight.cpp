// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/applypreflight.h"

#include <algorithm>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/explain/text.h"
#include "core/live/applycall.h"
#include "core/plan/jsontext.h"

namespace stowage::live {

using apply::CheckKind;
using apply::CheckResult;
using apply::CheckState;
using nlohmann::ordered_json;

namespace {

constexpr int tries = 3;

apply::HttpRequest reviewOf(const apply::Right &right)
{
    ordered_json attributes = {{"verb", right.verb}, {"resource", right.resource}, {"version", right.version}};
    const auto put = [&](const char *name, const std::string &value) {
        if (!value.empty())
            attributes[name] = value;
    };
    put("group", right.group);
    put("subresource", right.subresource);
    put("namespace", right.nameSpace);
    put("name", right.name);
    const ordered_json review = {{"apiVersion", "authorization.k8s.io/v1"},
                                 {"kind", "SelfSubjectAccessReview"},
                                 {"spec", {{"resourceAttributes", std::move(attributes)}}}};
    return {.method = "POST",
            .path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
            .contentType = "application/json",
            .body = plan::jsonLine(review)};
}

bool isAllowed(const QByteArray &body)
{
    const ordered_json review = plan::parsedOrderedJson(body.toStdString());
    return review.is_object() && review.contains("status") && review["status"].is_object()
        && review["status"].contains("allowed") && review["status"]["allowed"] == true;
}

std::string rightText(const apply::Right &right)
{
    std::string text = right.verb + ' ' + right.resource;
    text += right.subresource.empty() ? "" : '/' + right.subresource;
    text += right.group.empty() ? "" : '.' + right.group;
    text += right.name.empty() ? "" : ' ' + right.name;
    return text + (right.nameSpace.empty() ? "" : " in namespace " + right.nameSpace);
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

} // namespace

/// One write on its way through the checks.
struct ApplyPreflight::Item {
    const ApplyTarget *target = nullptr;
    const apply::Write *write = nullptr;
    std::vector<apply::Right> rights;
    std::size_t asked = 0;
};

ApplyPreflight::ApplyPreflight(std::vector<ApplyTarget> targets, apply::Batch batch, PreflightOptions options,
                               QObject *parent)
    : QObject(parent)
    , m_targets(std::move(targets))
    , m_batch(std::move(batch))
    , m_options(std::move(options))
{
}

ApplyPreflight::~ApplyPreflight()
{
    for (const QPointer<Call> &call : m_calls) {
        if (call)
            call->cancel();
    }
}

void ApplyPreflight::start()
{
    if (m_options.age > m_options.oldest)
        add({.kind = CheckKind::Age,
             .state = CheckState::Blocked,
             .cluster = {},
             .write = {},
             .text = {STOWAGE_TEXT("Apply",
                                   "The plan was worked out on data that is %1 min old; at most %2 min are allowed."),
                      {std::to_string(m_options.age.count() / 60), std::to_string(m_options.oldest.count() / 60)}}});
    for (const plan::LeftOut &one : m_batch.leftOut) {
        if (std::string_view(one.why) == "blocked")
            add({.kind = CheckKind::Fits,
                 .state = CheckState::Blocked,
                 .cluster = {},
                 .write = {},
                 .text = {STOWAGE_TEXT("Apply", "Operation %1 is blocked: %2"),
                          {std::to_string(one.entry + 1),
                           one.entry < m_batch.texts.size() ? m_batch.texts[one.entry] : std::string()}}});
    }
    for (const apply::Sentence &text : m_options.differing)
        add({.kind = CheckKind::Fits, .state = CheckState::Blocked, .cluster = {}, .write = {}, .text = text});
    for (const apply::Note &note : m_batch.notes) {
        if (note.person)
            add({.kind = CheckKind::Ownership,
                 .state = CheckState::Warning,
                 .cluster = note.object.cluster,
                 .write = {},
                 .text = note.text});
    }
    const std::vector<std::string> clusters = m_batch.clusters();
    m_all = static_cast<int>(clusters.size() + m_batch.writes.size());
    // Ends in the event loop even where there is nothing to ask.
    m_open = 1;
    QMetaObject::invokeMethod(this, &ApplyPreflight::itemDone, Qt::QueuedConnection);
    for (const std::string &cluster : clusters) {
        const auto target = std::ranges::find(m_targets, cluster, &ApplyTarget::cluster);
        if (target == m_targets.end() || target->connection == nullptr) {
            add({.kind = CheckKind::Identity,
                 .state = CheckState::Blocked,
                 .cluster = cluster,
                 .write = {},
                 .text = STOWAGE_TEXT("Apply", "The cluster is not connected.")});
            continue;
        }
        startCluster(*target);
        for (const apply::Write &write : m_batch.writes) {
            if (write.object.cluster == cluster)
                startWrite(*target, write);
        }
    }
}

void ApplyPreflight::keep(Call *call)
{
    std::erase_if(m_calls, [](const QPointer<Call> &one) { return one.isNull(); });
    m_calls.emplace_back(call);
}

void ApplyPreflight::startCluster(const ApplyTarget &target)
{
    ++m_open;
    keep(readObject(
        *target.connection, "/api/v1/namespaces/kube-system", tries, this,
        [this, &target](const apply::ObjectState &state, const Failure &failure) {
            CheckResult check{.kind = CheckKind::Identity,
                              .state = CheckState::Ok,
                              .cluster = target.cluster,
                              .write = {},
                              .text = {}};
            if (failure || !state.exists) {
                check.state = CheckState::Blocked;
                check.text = {STOWAGE_TEXT("Apply", "Which cluster this is cannot be read: %1"),
                              {failure ? failure.message : "it has no namespace kube-system."}};
            } else if (!target.uid.empty() && state.uid != target.uid) {
                check.state = CheckState::Blocked;
                check.text = {
                    STOWAGE_TEXT(
                        "Apply",
                        "This is another cluster than the one that the plan was made for: its identity is %1, not %2."),
                    {state.uid, target.uid}};
            } else if (target.uid.empty()) {
                check.state = CheckState::Warning;
                check.text = STOWAGE_TEXT("Apply", "The plan does not know which cluster it was made for.");
            }
            m_result.identities[target.cluster] = state.uid;
            add(std::move(check));
            itemDone();
        }));
}

void ApplyPreflight::startWrite(const ApplyTarget &target, const apply::Write &write)
{
    ++m_open;
    auto item = std::make_unique<Item>();
    item->target = &target;
    item->write = &write;
    item->rights = apply::rightsFor(write);
    Item &kept = *m_items.emplace_back(std::move(item));
    if (!write.owners.empty())
        add({.kind = CheckKind::Ownership,
             .state = CheckState::Warning,
             .cluster = target.cluster,
             .write = write.id,
             .text = {STOWAGE_TEXT("Apply",
                                   "%1 writes this object too and would put it back: export the change there instead."),
                      {joined(write.owners)}}});
    askRights(kept);
}

void ApplyPreflight::askRights(Item &item)
{
    if (item.asked == item.rights.size()) {
        readNow(item);
        return;
    }
    const apply::Right &right = item.rights[item.asked++];
    keep(sendCall(*item.target->connection, reviewOf(right), tries, this,
                  [this, &item, &right](const QByteArray &body, int, const Failure &failure) {
                      if (failure || !isAllowed(body)) {
                          CheckResult check{.kind = CheckKind::Rights,
                                            .state = CheckState::Blocked,
                                            .cluster = item.target->cluster,
                                            .write = item.write->id,
                                            .text = {}};
                          check.text = failure
                              ? apply::Sentence(STOWAGE_TEXT("Apply", "Whether it is allowed cannot be asked: %1"),
                                                {failure.message})
                              : apply::Sentence(STOWAGE_TEXT("Apply", "You may not %1."), {rightText(right)});
                          add(std::move(check));
                          itemDone();
                          return;
                      }
                      askRights(item);
                  }));
}

void ApplyPreflight::readNow(Item &item)
{
    keep(readObject(
        *item.target->connection, apply::objectPath(*item.write), tries, this,
        [this, &item](const apply::ObjectState &state, const Failure &failure) {
            const apply::Write &write = *item.write;
            CheckResult check{.kind = CheckKind::Drift,
                              .state = CheckState::Ok,
                              .cluster = item.target->cluster,
                              .write = write.id,
                              .text = {}};
            if (failure) {
                check.state = CheckState::Blocked;
                check.text = {STOWAGE_TEXT("Apply", "The object cannot be read: %1"), {failure.message}};
            } else if (write.removes() && !state.exists) {
                check.already = true;
                check.text = STOWAGE_TEXT("Apply", "It is gone already.");
            } else if (!state.exists) {
                check.state = CheckState::Blocked;
                check.text = STOWAGE_TEXT("Apply", "The object is gone.");
            } else if (!write.uid.empty() && state.uid != write.uid) {
                check.state = CheckState::Blocked;
                check.text = STOWAGE_TEXT("Apply", "The object was deleted and made anew since the plan looked at it.");
            } else if (apply::isDone(write, state)) {
                check.already = true;
                check.text = STOWAGE_TEXT("Apply", "It is so already.");
            } else if (write.seen.empty()) {
                check.state = CheckState::Warning;
                check.text =
                    STOWAGE_TEXT("Apply", "Whether the object changed since the plan looked at it is not known.");
            } else if (apply::fingerprintOf(plan::jsonLine(state.object)) != write.seen) {
                check.state = CheckState::Blocked;
                check.text =
                    STOWAGE_TEXT("Apply", "The object changed since the plan looked at it: work the plan out anew.");
            }
            const bool goesOn = check.state != CheckState::Blocked && !check.already;
            add(std::move(check));
            if (goesOn)
                dryRun(item, state, false);
            else
                itemDone();
        }));
}

void ApplyPreflight::dryRun(Item &item, const apply::ObjectState &state, bool force)
{
    const apply::Write &write = *item.write;
    const apply::HttpRequest request = apply::requestFor(
        write, state, m_batch.planId, {.dryRun = true, .force = force || m_options.force.contains(write.id)});
    // 429 of an eviction is a disruption budget's answer, which no try changes soon.
    keep(sendCall(*item.target->connection, request, write.action == apply::Action::Evict ? 1 : tries, this,
                  [this, &item, state, force](const QByteArray &body, int, const Failure &failure) {
                      if (!force && isOwnConflict(failure)) {
                          dryRun(item, state, true);
                          return;
                      }
                      judgeDryRun(item, body, failure);
                      itemDone();
                  }));
}

void ApplyPreflight::judgeDryRun(const Item &item, const QByteArray &body, const Failure &failure)
{
    const apply::Write &write = *item.write;
    CheckResult check{.kind = CheckKind::DryRun,
                      .state = CheckState::Ok,
                      .cluster = item.target->cluster,
                      .write = write.id,
                      .text = {}};
    if (!failure) {
        add(check);
        const Expected<apply::ObjectState> stored = apply::readState(body.toStdString());
        if (write.removes() || !stored)
            return;
        check.kind = CheckKind::Result;
        check.differences = apply::differences(write, *stored);
        if (!check.differences.empty()) {
            check.state = CheckState::Warning;
            check.text = STOWAGE_TEXT("Apply", "The server would store something else than the plan wants.");
        }
        add(std::move(check));
        return;
    }
    check.state = CheckState::Blocked;
    check.text = failure.message;
    if (failure.kind == FailureKind::TooMany && write.action == apply::Action::Evict && !failure.fairness) {
        check.kind = CheckKind::Budgets;
        check.text = {STOWAGE_TEXT("Apply", "A disruption budget does not let the pod go now: %1"),
                      {budgetOf(failure)}};
    } else if (failure.http == 400 && failure.message.find("dry run") != std::string::npos) {
        // apiserver admission: a webhook with side effects does not support dry run
        check.state = CheckState::Warning;
        check.text = {STOWAGE_TEXT("Apply", "Whether the server takes it cannot be checked: %1"), {failure.message}};
    } else if (failure.kind == FailureKind::Conflict) {
        check.conflicts = conflictsOf(failure);
        if (!check.conflicts.empty())
            check.text = STOWAGE_TEXT("Apply", "Other managers hold fields that the plan sets.");
    }
    add(std::move(check));
}

void ApplyPreflight::add(CheckResult check)
{
    m_result.add(check);
    Q_EMIT checked(check);
}

void ApplyPreflight::itemDone()
{
    if (m_finished)
        return;
    --m_open;
    Q_EMIT progressed(std::min(++m_done, m_all), m_all);
    if (m_open == 0)
        done();
}

void ApplyPreflight::cancel()
{
    if (m_finished)
        return;
    for (const QPointer<Call> &call : m_calls) {
        if (call)
            call->cancel();
    }
    m_result.canceled = true;
    done();
}

void ApplyPreflight::done()
{
    m_finished = true;
    m_result.finished = std::chrono::steady_clock::now();
    // By write, whatever answered first.
    m_result.sortAs(m_batch.writes);
    Q_EMIT finished(m_result);
}

} // namespace stowage::live
