// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/explainer.h"

#include <optional>

#include <nlohmann/json.hpp>

#include "app/session/session.h"
#include "core/ask/federated.h"
#include "core/ask/registry.h"
#include "views/present/text.h"

namespace stowage::app {

Explainer::Explainer(Session *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
}

void Explainer::setWanted(bool wanted)
{
    m_wanted = wanted;
    if (m_wanted && m_pending)
        ask();
}

void Explainer::followSelection()
{
    m_manifest.clear();
    m_pending = true;
    if (m_wanted)
        ask();
}

void Explainer::askManifest(const QString &manifest, const QString &cluster)
{
    m_manifest = manifest;
    m_cluster = cluster;
    m_pending = true;
    if (m_wanted)
        ask();
}

void Explainer::setAcross(bool on)
{
    if (on == m_across)
        return;
    m_across = on;
    refresh();
}

bool Explainer::hasBothScopes() const
{
    if (!m_session->hasFleet() || !m_manifest.isEmpty())
        return false;
    const Fleet &fleet = *m_session->fleet();
    const ObjectKey &key = m_session->selection();
    return fleet.clusters.size() > 1 && !ask::canExplainFederated(fleet, key) && ask::canExplainAcross(fleet, key);
}

void Explainer::setHub(const ask::HubModel &hub)
{
    m_hub = hub;
    refresh();
}

void Explainer::refresh()
{
    m_pending = true;
    if (m_wanted)
        ask();
}

void Explainer::ask()
{
    m_pending = false;
    m_job.cancel();
    m_fixJob.cancel();
    m_shown = {};
    if (!m_session->hasFleet()) {
        Q_EMIT nothing(tr("No fleet is open"), tr("Open one and select a pod or a workload."));
        return;
    }
    ask::ExplainRequest request;
    if (m_manifest.isEmpty()) {
        request.subject = m_session->selection();
        request.across = m_across;
        request.hub = m_hub;
        if (request.subject.empty()) {
            Q_EMIT nothing(tr("Nothing is selected"),
                           tr("Select a pod or a workload to see why it waits or where it would go, or paste a "
                              "manifest."));
            return;
        }
    } else {
        request.manifest = views::toUtf8(m_manifest);
        request.cluster = views::toUtf8(m_cluster);
    }
    Q_EMIT asked();
    using Answer = std::optional<Expected<explain::Explanation>>; // nothing: nothing is decided about such an object
    m_job.start(
        [projection = m_session->projection(), request](const Context &context) -> Answer {
            if (request.manifest.empty() && !ask::canExplain(projection.fleet(), request.subject))
                return {};
            return ask::explain(projection, request, context);
        },
        [this, request, fleet = m_session->fleet()](Answer answer) {
            if (!answer) {
                Q_EMIT nothing(tr("Nothing is decided about this object"),
                               tr("Pods and workloads of member clusters are explained; select one of them."));
                return;
            }
            if (!*answer) {
                Q_EMIT failed(errorText(answer->error()));
                return;
            }
            m_shown = {fleet, std::make_shared<const explain::Explanation>(std::move(**answer))};
            Q_EMIT explained(m_shown);
            if (ask::wantsFixes(*m_shown))
                findFixes(request);
        });
}

void Explainer::findFixes(const ask::ExplainRequest &request)
{
    m_fixJob.start(
        [projection = m_session->projection(), request,
         shown = m_shown.of](const Context &context) -> std::shared_ptr<const explain::Explanation> {
            auto more = ask::addFixes(projection, request, *shown, context);
            if (!more)
                return {};
            return std::make_shared<const explain::Explanation>(std::move(*more));
        },
        [this](std::shared_ptr<const explain::Explanation> more) {
            if (!more)
                return;
            m_shown.of = std::move(more);
            Q_EMIT fixesFound(m_shown);
        });
}

void Explainer::requestJson(std::function<void(const QString &)> done)
{
    if (m_shown.empty())
        return;
    m_jsonJob.start(
        [projection = m_session->projection(), shown = m_shown,
         stated = !m_manifest.isEmpty() || m_across](const Context &context) {
            const ObjectKey &subject = shown->subject;
            nlohmann::json question = {{"kind", "explain"}};
            nlohmann::json answer;
            if (stated) {
                answer = ask::toJson(*shown, *shown.fleet);
                answer["apiVersion"] = "stowage.io/v1alpha1";
                answer["ask"] = std::move(question);
            } else {
                question["cluster"] = subject.cluster;
                question["workload"] = subject.kind + "/" + subject.nameSpace + "/" + subject.name;
                Expected<nlohmann::json> asked = ask::run(projection, question, context);
                answer = asked ? std::move(*asked) : nlohmann::json{{"error", asked.error().message}};
            }
            return QString::fromStdString(answer.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)) + u'\n';
        },
        [done = std::move(done)](const QString &text) { done(text); });
}

} // namespace stowage::app
