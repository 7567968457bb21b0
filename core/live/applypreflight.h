// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/apply/preflight.h"
#include "core/live/applytarget.h"
#include "core/live/failure.h"

namespace stowage::live {

struct PreflightOptions {
    std::set<std::string> force;            ///< ids of writes that may take fields from other managers
    std::vector<apply::Sentence> differing; ///< what decisionsThatDiffer() found
    std::chrono::seconds age{0};            ///< of the data that the plan was worked out on
    std::chrono::seconds oldest{15 * 60};   ///< that it may have
};

/// Everything that can be found out before the first write; all clusters at once, nothing is written. Results count for
/// a minute.
class ApplyPreflight final : public QObject {
    Q_OBJECT
public:
    ApplyPreflight(std::vector<ApplyTarget> targets, apply::Batch batch, PreflightOptions options = {},
                   QObject *parent = nullptr);
    ~ApplyPreflight() override;

    void start();
    /// Ends with what is known; finished() comes.
    void cancel();
    [[nodiscard]] const apply::PreflightResult &result() const { return m_result; }

Q_SIGNALS:
    void checked(const stowage::apply::CheckResult &check);
    void progressed(int done, int of);
    void finished(const stowage::apply::PreflightResult &result);

private:
    struct Item;

    void startCluster(const ApplyTarget &target);
    void startWrite(const ApplyTarget &target, const apply::Write &write);
    void askRights(Item &item);
    void readNow(Item &item);
    void dryRun(Item &item, const apply::ObjectState &state, bool force);
    void judgeDryRun(const Item &item, const QByteArray &body, const Failure &failure);
    void keep(Call *call);
    void add(apply::CheckResult check);
    void itemDone();
    void done();

    std::vector<ApplyTarget> m_targets;
    apply::Batch m_batch;
    PreflightOptions m_options;
    apply::PreflightResult m_result;
    std::vector<std::unique_ptr<Item>> m_items;
    std::vector<QPointer<Call>> m_calls;
    int m_open = 0;
    int m_done = 0;
    int m_all = 0;
    bool m_finished = false;
};

} // namespace stowage::live
