// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/apply/report.h"
#include "core/base/expected.h"
#include "core/base/instant.h"

namespace stowage::apply {

/// One line of the log of everything that was applied.
struct AuditEntry {
    Instant at;
    std::string user;    ///< of this computer
    std::string asUser;  ///< as the cluster knows them; empty: not known
    std::string context; ///< of the kubeconfig
    std::string clusterUid;
    Write write;
    std::string planId;
    std::string what;   ///< "apply", "rollback"
    std::string before; ///< of the fields that are written, as JSON
    std::string after;
    std::string outcome; ///< "done", "failed"
    int http = 0;
    std::string reason;
};
[[nodiscard]] nlohmann::ordered_json toJson(const AuditEntry &entry);

/// $XDG_STATE_HOME/stowage/audit.jsonl, else below ~/.local/state; empty without a home.
[[nodiscard]] std::string auditPath();
/// Appends a line; the file and its folder are made where missing, for their owner only.
[[nodiscard]] Expected<void> appendAudit(const std::string &path, const AuditEntry &entry);

} // namespace stowage::apply
