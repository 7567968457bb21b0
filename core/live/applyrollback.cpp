// SPDX-License-Identifier: GPL-3.0-or-later
// The half of the runner that takes back what was done.
#include <algorithm>
#include <utility>

#include "core/live/applycall.h"
#include "core/live/applystep.h"

namespace stowage::live {

using apply::Record;
using apply::WriteState;

void ApplyRunner::startRollback()
{
    m_phase = Phase::RollingBack;
    m_cancel = m_stop = false;
    m_rollback = apply::rollbackOrder(m_run);
    Q_EMIT rollbackStarted();
    nextRollback();
}

void ApplyRunner::nextRollback()
{
    m_step.reset();
    if (m_cancel || m_stop || m_rollback.empty())
        return end();
    const std::string id = m_rollback.front();
    m_rollback.erase(m_rollback.begin());
    const auto row =
        std::ranges::find_if(m_report.rows, [&](const apply::ReportRow &one) { return one.write.id == id; });
    m_step = std::make_unique<Step>(m_options.random);
    m_step->row = static_cast<std::size_t>(row - m_report.rows.begin());
    m_step->write = m_run.begin.batch.find(id);
    m_step->target = targetOf(m_step->write->object.cluster);
    m_step->intent = apply::factsOf(m_run, id).intent;
    setState(WriteState::Running, row->text);
    checkIdentity([this] { readObject(); });
}

void ApplyRunner::decideRollback()
{
    const apply::Rollback rollback =
        apply::rollbackOf(*m_step->write, apply::factsOf(m_run, m_step->write->id), m_step->state);
    switch (rollback.answer) {
    case apply::Rollback::Answer::Already:
        return rollbackDone(0);
    case apply::Rollback::Answer::Left:
        return leave(rollback.text, true);
    case apply::Rollback::Answer::Send:
        return sendRollback(rollback.request);
    }
}

void ApplyRunner::sendRollback(const apply::HttpRequest &request)
{
    Record intent;
    intent.kind = Record::Kind::RollbackIntent;
    intent.write = m_step->write->id;
    intent.clusterUid = m_run.begin.clusters[m_step->target->cluster];
    intent.method = request.method;
    intent.url = request.path;
    intent.uid = m_step->state.uid;
    intent.resourceVersion = m_step->state.resourceVersion;
    intent.bodyHash = apply::digestOf(request.body);
    if (!log(std::move(intent))) {
        m_stop = true;
        return nextRollback();
    }
    call(request,
         [this](const QByteArray &body, int http, const Failure &failure) { rollbackAnswered(body, http, failure); });
}

void ApplyRunner::rollbackAnswered(const QByteArray &, int http, const Failure &failure)
{
    if (!failure)
        return rollbackDone(http);
    // The version moved on: what it is now is looked at again.
    if (failure.kind == FailureKind::Conflict
        && later(failure, m_options.retryBudget, std::nullopt, [this] { readObject(); }))
        return;
    retry(failure);
}

void ApplyRunner::rollbackDone(int http)
{
    Record result;
    result.kind = Record::Kind::RollbackResult;
    result.write = m_step->write->id;
    result.http = http;
    result.good = true;
    if (log(std::move(result))) {
        setState(WriteState::RolledBack, {}, http);
        audit("rollback", "done", http, {});
    }
    nextRollback();
}

/// known: it will not go better by itself.
void ApplyRunner::leave(const apply::Sentence &why, bool known, int http)
{
    if (known) {
        Record result;
        result.kind = Record::Kind::RollbackResult;
        result.write = m_step->write->id;
        result.http = http;
        result.reason = why.english();
        if (!log(std::move(result)))
            return nextRollback();
    }
    setState(WriteState::Left, why, http);
    audit("rollback", "left", http, why.english());
    nextRollback();
}

} // namespace stowage::live
