// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QDateTime>
#include <QObject>

#include "core/base/expected.h"
#include "core/kubeconfig/secret.h"

namespace stowage::live {

/// What a plugin gave. Memory only.
struct ExecCredential {
    kubeconfig::Secret token;
    kubeconfig::Secret certificate;
    kubeconfig::Secret key;
    QDateTime expires; ///< invalid: for the life of the process
};

/// What credential plugins gave, for everybody who would run the same command: one run at a time, the others wait for
/// it. Members of a fleet behind one control plane have one user. From any thread.
class ExecCache {
public:
    struct Known {
        ExecCredential credential;
        std::uint64_t generation = 0; ///< of what was given, over all commands
    };
    /// Null: whoever ran it is gone, and nobody knows.
    using Wake = std::function<void(const Expected<Known> *)>;

    /// While it is valid.
    [[nodiscard]] std::optional<Known> find(const QByteArray &key);
    /// True: the caller runs the command and must finish() or leave(). False: somebody does, and wake is called on the
    /// waiting object's thread once that ended.
    [[nodiscard]] bool begin(const QByteArray &key, QObject *waiting, Wake wake);
    /// What came of it; failures go to those who wait and are not kept.
    Expected<Known> finish(const QByteArray &key, const Expected<ExecCredential> &result);
    /// Goes without a result.
    void leave(const QByteArray &key);
    /// An API server refused it: the next one runs the command, unless a newer credential is there already.
    void drop(const QByteArray &key, std::uint64_t generation);
    /// Waits no longer.
    void forget(const QObject *waiting);

private:
    struct Waiting {
        QObject *object = nullptr;
        Wake wake;
    };
    struct Entry {
        std::optional<Known> known;
        std::vector<Waiting> waiting;
        bool running = false;
    };

    void wakeAll(Entry &entry, const Expected<Known> *result);

    std::mutex m_lock;
    std::map<QByteArray, Entry> m_entries;
    std::uint64_t m_generation = 0;
};

} // namespace stowage::live
