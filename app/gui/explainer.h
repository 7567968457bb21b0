// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>

#include "app/jobs/jobslot.h"
#include "core/ask/explain.h"
#include "views/explain/explaintext.h"

namespace stowage::app {

class Session;

/// Keeps the explanation of what is selected, or of a pasted manifest, as long as somebody shows it. Asks off the GUI
/// thread; the newest question wins.
class Explainer final : public QObject {
    Q_OBJECT
public:
    Explainer(Session *session, QObject *parent);

    /// Without anybody to show it, nothing is asked.
    void setWanted(bool wanted);
    /// Follows the selection; ends a manifest's explanation.
    void followSelection();
    /// Asks about a manifest that the fleet does not have; empty cluster: all of them.
    void askManifest(const QString &manifest, const QString &cluster);
    /// The decision across clusters instead of the cluster's own, where there is one.
    void setAcross(bool on);
    [[nodiscard]] bool across() const { return m_across; }
    /// Whether the selection can be asked about across clusters and in its own cluster.
    [[nodiscard]] bool hasBothScopes() const;
    /// How the modelled hub runs.
    void setHub(const ask::HubModel &hub);
    [[nodiscard]] const ask::HubModel &hub() const { return m_hub; }
    /// The fleet is another one: what was asked is asked again.
    void refresh();

    [[nodiscard]] const views::ShownExplanation &shown() const { return m_shown; }
    [[nodiscard]] bool running() const { return m_job.running() || m_fixJob.running() || (m_wanted && m_pending); }
    [[nodiscard]] const QString &manifest() const { return m_manifest; }
    /// Hands over what stowagectl explain -o json prints of it, made off the GUI thread.
    void requestJson(std::function<void(const QString &)> done);

Q_SIGNALS:
    void asked();                                             ///< an answer is on its way
    void explained(const stowage::views::ShownExplanation &); ///< never empty
    void nothing(const QString &line, const QString &hint);   ///< there is nothing to explain, and why
    /// The same explanation with what would make it fit, which takes longer to find.
    void fixesFound(const stowage::views::ShownExplanation &);
    void failed(const QString &message);

private:
    void ask();

    Session *m_session;
    views::ShownExplanation m_shown;
    QString m_manifest, m_cluster; ///< pasted; empty: the selection is explained
    ask::HubModel m_hub;
    bool m_across = false;
    bool m_wanted = false;
    bool m_pending = true; ///< what is shown is not what would be asked
    void findFixes(const ask::ExplainRequest &request);
    JobSlot m_job, m_fixJob, m_jsonJob;
};

} // namespace stowage::app
