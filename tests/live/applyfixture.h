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

} // namespace stowage::tests
