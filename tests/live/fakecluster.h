// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QByteArrayList>

#include "tests/live/fakeserver.h"

namespace stowage::tests {

/// An API server with objects, lists in pages and watches, and a place to put faults in.
class FakeCluster final {
public:
    /// First of all requests: an answer of its own, or nothing.
    using Fault = std::function<std::optional<FakeReply>(const FakeRequest &)>;

    explicit FakeCluster(QByteArray uid = "uid-of-kube-system");

    /// "/apis/apps/v1/deployments"; in discovery from then on.
    void serve(const QByteArray &path, const QByteArray &kind, bool namespaced);
    /// Makes or changes an object of a path; the metadata's other members and what follows them are JSON.
    void put(const QByteArray &path, const QByteArray &nameSpace, const QByteArray &name, const QByteArray &metadata,
             const QByteArray &rest);
    void remove(const QByteArray &path, const QByteArray &nameSpace, const QByteArray &name);
    /// History is gone: watches and continued lists from before answer 410.
    void compact();
    /// A bookmark on every watch of the path.
    void bookmark(const QByteArray &path);

    void addNode(const QByteArray &name, int gpus, const QByteArray &labels = {});
    void addPod(const QByteArray &nameSpace, const QByteArray &name, const QByteArray &node, int gpus,
                const QByteArray &more = {});

    FakeServer &server() { return m_server; }
    [[nodiscard]] QString url() const { return m_server.url(); }
    [[nodiscard]] std::size_t count(const QByteArray &path) const;

    Fault fault;
    bool aggregated = true; ///< discovery in one answer, else group by group
    bool streams = false;   ///< watches may begin with a list; else they are refused with 422
    QByteArray prefix;      ///< before every path
    qsizetype piece = 0;    ///< answers in pieces of that size, each in a turn of the event loop

private:
    struct Object {
        QByteArray nameSpace, name, metadata, rest;
        qint64 version = 0;
    };
    struct Event {
        qint64 version;
        QByteArray frame;
    };
    struct Kind {
        QByteArray kind;
        bool namespaced = false;
        std::map<QByteArray, Object> objects;
        std::vector<Event> events;
    };

    [[nodiscard]] FakeReply answer(const FakeRequest &request);
    [[nodiscard]] FakeReply list(const FakeRequest &request, const QByteArray &path, const QByteArray &nameSpace);
    [[nodiscard]] FakeReply watch(const FakeRequest &request, const QByteArray &path, const Kind &kind);
    [[nodiscard]] QByteArray aggregatedGroups(bool core) const;
    [[nodiscard]] QByteArray resourceList(const QByteArray &groupVersion) const;
    [[nodiscard]] static QByteArray textOf(const Kind &kind, const QByteArray &path, const Object &object, bool whole);
    void tell(const QByteArray &path, Kind &kind, const QByteArray &type, const Object &object);

    FakeServer m_server;
    std::map<QByteArray, Kind> m_kinds; ///< by path
    QByteArray m_uid;
    qint64 m_version = 1000;
    qint64 m_compacted = 0;
};

} // namespace stowage::tests
