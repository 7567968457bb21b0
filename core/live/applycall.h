// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QObject>

#include "core/apply/preflight.h"
#include "core/apply/request.h"
#include "core/live/connection.h"

namespace stowage::live {

using Answered = std::function<void(const QByteArray &body, int http, const Failure &failure)>;

/// Sends one request and hands over its answer whole; nothing comes once the context is gone. tries: of what changes
/// nothing.
Call *sendCall(Connection &connection, const apply::HttpRequest &request, int tries, QObject *context, Answered done);

/// Fields that others hold, of a 409 on server-side apply; without those that we hold ourselves by other requests.
[[nodiscard]] std::vector<apply::FieldConflict> conflictsOf(const Failure &failure);
/// Only we ourselves hold them, as after a rollback: they may be taken.
[[nodiscard]] bool isOwnConflict(const Failure &failure);

/// The disruption budget that a 429 on an eviction speaks of, in its words.
[[nodiscard]] std::string budgetOf(const Failure &failure);

/// GET of a path.
[[nodiscard]] apply::HttpRequest getRequest(std::string path);

/// Reads an object: one that is not there is an answer too.
Call *readObject(Connection &connection, const std::string &path, int tries, QObject *context,
                 std::function<void(const apply::ObjectState &state, const Failure &failure)> done);

} // namespace stowage::live
