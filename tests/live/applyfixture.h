// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QString>
#include <QTemporaryDir>

#include "core/live/applypreflight.h"
#include "core/live/applyrunner.h"
#include "tests/live/fakewrites.h"

/// Plans applied to servers of a test.
namespace stowage::tests {

/// A connection to a server on loopback, without limits that a test would wait for.
[[nodiscard]] std::unique_ptr<live::Connection> connectionTo(const QString &url, const std::string &tokenFile = {});

/// Fills a server with what the batch of that name acts on.
void furnish(FakeWrites &server);

/// Writes "label", "untaint", "queue", "scale", "cordon", "evict" and "delete" of a furnished cluster, in that order.
[[nodiscard]] apply::Batch batchFor(const FakeWrites &server, const std::vector<std::string> &names,
                                    const std::string &cluster = "m1");

/// Unlocked by their names.
[[nodiscard]] std::vector<live::Unlock> unlocked(const std::vector<std::string> &clusters);

[[nodiscard]] apply::PreflightResult preflight(const std::vector<live::ApplyTarget> &targets, const apply::Batch &batch,
                                               const live::PreflightOptions &options = {});

/// Runs until finished; which way is the function's.
[[nodiscard]] apply::Report finish(live::ApplyRunner &runner,
                                   const std::function<Expected<void>(live::ApplyRunner &)> &start);

/// "done, done, failed".
[[nodiscard]] QByteArray statesOf(const apply::Report &report);

/// What most tests apply: everything of it can be taken back.
inline const std::vector<std::string> reversible{"label", "untaint", "queue", "scale"};

[[nodiscard]] std::vector<live::ApplyTarget> targetOf(live::Connection &connection, const std::string &cluster = "m1");

/// Journal and audit log in the folder, all clusters unlocked, no pauses.
[[nodiscard]] live::ApplyOptions optionsIn(const QTemporaryDir &folder,
                                           apply::FailurePolicy policy = apply::FailurePolicy::Rollback);

/// A write of the server that a fault is about: the n-th PATCH that is no dry run.
class NthWrite {
public:
    explicit NthWrite(int number)
        : m_number(number)
    {
    }
    bool operator()(const FakeRequest &request)
    {
        const bool writes = (request.method == "PATCH" || request.method == "POST" || request.method == "DELETE")
            && request.ask(QStringLiteral("dryRun")).isEmpty() && !request.body.contains("dryRun")
            && !request.path.endsWith(QLatin1String("selfsubjectaccessreviews"));
        return writes && ++m_seen == m_number;
    }

private:
    int m_number;
    int m_seen = 0;
};

/// That answer to the n-th one.
[[nodiscard]] FakeWrites::Fault onWrite(int number, FakeReply reply);

/// Of a 409 on the queue's weight.
extern const char *const managerConflict;

} // namespace stowage::tests
