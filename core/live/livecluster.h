// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include "core/live/connection.h"
#include "core/live/discovery.h"
#include "core/live/kinds.h"
#include "core/live/objectstore.h"
#include "core/live/scopereader.h"

namespace stowage::live {

enum class ClusterState : std::uint8_t {
    Off,
    Connecting,
    Reading, ///< connected, first lists not complete
    Live,
    Lost,        ///< read, and now not to be had; what was read stays
    Unreachable, ///< never read; tried again by itself
    Refused,     ///< certificate, credential, consent: a person must do something
};
[[nodiscard]] const char *nameOf(ClusterState state);

/// One kind of a cluster, over its scopes.
struct KindStatus {
    ServedResource resource;
    Turn turn = Turn::Rest;
    ReadState state = ReadState::Waiting;
    std::int64_t objects = 0;
    std::int64_t expected = 0;
    QDateTime at;
    std::string reason;  ///< why not, in words
    std::string without; ///< what is missing then
    std::vector<std::string> unreadableNamespaces;
    bool watching = false;
    bool inconsistent = false;
};

struct ClusterStatus {
    std::string name;
    std::string server;
    ClusterState state = ClusterState::Off;
    Failure failure;
    std::string version;
    std::string uid; ///< of kube-system; empty when it may not be read
    std::string user;
    std::vector<std::string> groups;
    std::vector<std::string> staleGroups;
    std::vector<KindStatus> kinds;
    std::vector<std::string> pluginLines; ///< the last ones that the credential plugin wrote
    std::optional<ExecCommand> wantedCommand;
    Traffic traffic;
    std::int64_t objects = 0;
    std::int64_t storedBytes = 0;
    std::int64_t throttledMs = 0;
    QDateTime heard;     ///< when the server last said anything
    QDateTime shownFrom; ///< valid: what is shown of it is its last state, of then
    QDateTime nextTry;
    bool hub = false;
    bool insecure = false;
    bool slowed = false; ///< the API server asks to wait
};

struct LiveOptions {
    Limits limits;
    Patience patience;
    ReadOptions read;
    std::vector<std::string> namespaces; ///< where cluster scope is forbidden and namespaces cannot be listed
    Random random = systemRandom();
};

/// One cluster that is read: signs in, finds out what is served, lists what is wanted in order of use, follows it.
class LiveCluster final : public QObject {
    Q_OBJECT
public:
    /// The options outlive the cluster.
    LiveCluster(std::string name, Endpoint endpoint, std::shared_ptr<ExecConsent> consent,
                std::shared_ptr<SharedSlots> slots, const LiveOptions &options, QObject *parent = nullptr);
    ~LiveCluster() override;

    void open();
    void close();
    /// Asks everything anew: after a person repaired something, or the computer slept.
    void refresh();

    [[nodiscard]] const std::string &name() const { return m_name; }
    [[nodiscard]] ClusterStatus status() const;
    [[nodiscard]] ClusterState state() const { return m_state; }
    [[nodiscard]] const ObjectStore &store() const { return m_store; }
    [[nodiscard]] Connection &connection() { return m_connection; }
    [[nodiscard]] const Connection &connection() const { return m_connection; }
    /// Nodes and pods are read, or will not be: what the store holds is the cluster.
    [[nodiscard]] bool hasRead() const { return m_hasRead; }
    /// Other than of any earlier store of a cluster of that name.
    [[nodiscard]] std::uint64_t stamp() const { return (m_generation << 40) + m_store.version(); }
    void setGeneration(std::uint64_t generation) { m_generation = generation; }
    [[nodiscard]] bool hub() const { return m_hub; }
    [[nodiscard]] const std::string &uid() const { return m_uid; }
    /// Every kind has an answer, or the cluster cannot be read.
    [[nodiscard]] bool settled() const;
    [[nodiscard]] QDateTime heard() const;

Q_SIGNALS:
    void statusChanged();
    void objectsChanged();
    void becameSettled();

private:
    struct Reader {
        ServedResource resource;
        Turn turn = Turn::Rest;
        std::vector<std::unique_ptr<ScopeReader>> scopes; ///< the first over all namespaces, then one a namespace
        int unsettled = 0;
    };

    void askVersion();
    void askWho();
    void stepDone();
    void discovered(const Discovered &found);
    void startTurn(Turn turn);
    void addScope(Reader &reader, const std::string &nameSpace);
    void scopeSettled(Reader &reader, ScopeReader &scope);
    void tryNamespaces(Reader &reader);
    void scopeChanged(const ScopeReader &scope);
    void failed(const Failure &failure);
    void setState(ClusterState state);
    void judge();
    [[nodiscard]] KindStatus statusOf(const Reader &reader) const;
    [[nodiscard]] std::vector<std::string> knownNamespaces() const;

    std::string m_name;
    const LiveOptions &m_options;
    Connection m_connection;
    ObjectStore m_store;
    std::unique_ptr<Discovery> m_discovery;
    std::vector<std::unique_ptr<Reader>> m_readers;
    Backoff m_backoff;
    QTimer m_retry;
    ClusterState m_state = ClusterState::Off;
    Failure m_failure;
    std::string m_version, m_uid, m_user;
    std::vector<std::string> m_groups, m_staleGroups, m_pluginLines;
    QDateTime m_nextTry;
    std::uint64_t m_generation = 0; ///< of the store
    int m_steps = 0;
    Turn m_turn = Turn::Nodes;
    bool m_hub = false;
    bool m_hasRead = false;
    bool m_settled = false;
};

} // namespace stowage::live
