// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/live/fakeserver.h"

namespace stowage::tests {

/// An API server that takes writes as a real one does: versions, uids, dry run, scale, evictions behind budgets. Faults
/// go before.
class FakeWrites final {
public:
    /// First of all requests: an answer of its own, or nothing.
    using Fault = std::function<std::optional<FakeReply>(const FakeRequest &)>;

    explicit FakeWrites(std::string uid = "uid-of-m1");

    /// By its path, "/api/v1/nodes/n1"; kind, apiVersion, uid and resourceVersion are filled in.
    void put(const std::string &path, nlohmann::ordered_json object);
    [[nodiscard]] const nlohmann::ordered_json &at(const std::string &path) const { return m_objects.at(path); }
    [[nodiscard]] bool has(const std::string &path) const { return m_objects.contains(path); }
    /// As a heartbeat does: another version, and nothing else.
    void touch(const std::string &path);
    /// All objects as text, without versions: what a rollback must bring back.
    [[nodiscard]] std::string content() const;

    [[nodiscard]] QString url() const { return m_server.url(); }
    FakeServer &server() { return m_server; }
    /// Requests that changed something.
    [[nodiscard]] int writes() const { return m_writes; }

    Fault fault;
    /// After a write was carried out: an answer instead of the good one.
    Fault lost;
    std::map<std::string, int> budgets; ///< pod's path to how many evictions are refused yet
    std::string uid;
    /// As behind a control plane's proxy: requests elsewhere find nothing.
    std::string prefix;

private:
    [[nodiscard]] FakeReply answer(const FakeRequest &request);
    [[nodiscard]] FakeReply change(const FakeRequest &request, const std::string &path, bool dryRun);

    FakeServer m_server;
    std::map<std::string, nlohmann::ordered_json> m_objects;
    int m_version = 100;
    int m_writes = 0;
};

/// A Status object.
[[nodiscard]] FakeReply statusReply(int code, const char *reason, const char *message, const char *causes = "");

} // namespace stowage::tests
