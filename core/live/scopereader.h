// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "core/live/bodycutter.h"
#include "core/live/connection.h"
#include "core/live/objectstore.h"

namespace stowage::live {

/// Bounds and intervals of reading; tests shorten them.
struct ReadOptions {
    int pageSize = 500;
    std::int64_t mostObjects = 5'000'000; ///< of one kind and scope
    std::int64_t mostPages = 20'000;
    std::int64_t smallList = 5'000; ///< may be asked for again in one piece
    int pollSeconds = 60;
    int retryForbiddenSeconds = 300;
    int watchSeconds = 300;        ///< timeoutSeconds is random between this and twice this
    int silenceSeconds = 180;      ///< after a bookmark was seen
    int streamSilenceSeconds = 30; ///< a streamed list that says nothing for so long is asked for in pages instead
    bool streamLists = true;       ///< lists of watched kinds as the beginning of their watch, where servers can
    bool follow = true;            ///< else each list is read once
    BodyLimits body = {};
};

enum class ReadState : std::uint8_t {
    Waiting,
    Listing,
    Read,
    NotServed,
    Forbidden,
    Failed, ///< never read
    Stale,  ///< read once, and not to be had now
};
[[nodiscard]] const char *nameOf(ReadState state);

/// How far one kind of one cluster, or of one namespace of it, is read.
struct ScopeStatus {
    ReadState state = ReadState::Waiting;
    std::int64_t objects = 0;
    std::int64_t expected = 0; ///< while listing; 0 = unknown
    QDateTime at;              ///< when the list was complete
    QDateTime heard;           ///< when the server last said anything of it
    std::string resourceVersion;
    Failure failure;
    bool watching = false;
    bool inconsistent = false; ///< the list went on behind an expired token
};

/// Lists one kind in pages and follows it: by a watch, or by asking whether it changed.
class ScopeReader final : public QObject {
    Q_OBJECT
public:
    ScopeReader(Connection &connection, ObjectStore &store, ServedResource resource, std::string nameSpace,
                bool watched, const ReadOptions &options, QObject *parent = nullptr);
    ~ScopeReader() override;

    void start();
    void stop();
    /// Lists anew now, whatever it waits for.
    void refresh();

    [[nodiscard]] const ServedResource &resource() const { return m_resource; }
    [[nodiscard]] const std::string &nameSpace() const { return m_nameSpace; }
    [[nodiscard]] const ScopeStatus &status() const { return m_status; }

Q_SIGNALS:
    void statusChanged();
    /// Something in the store is different.
    void objectsChanged();
    /// The first list is complete, or will not be.
    void settled();

private:
    [[nodiscard]] QByteArray listPath() const;
    void list();
    void listFrom(bool whole);
    void listPage();
    void pageDone(const Failure &failure);
    void takePage();
    void listDone(const std::string &resourceVersion);
    void take(const std::string &resourceVersion);
    void listFailed(const Failure &failure);
    void forget();
    void follow();
    void stream();
    void streamFrame(std::string_view type, std::string_view object);
    void streamFailed(const Failure &failure);
    void watch();
    void openWatch(const QByteArray &from, bool list);
    void watchFrame(std::string_view frame);
    void watchEnded(const Failure &failure);
    void watchAgain(Milliseconds wait);
    void poll();
    void wait(Milliseconds time, void (ScopeReader::*next)());
    void setState(ReadState state);
    void settle();
    [[nodiscard]] Failure malformed(const Error &error) const;

    Connection &m_connection;
    ObjectStore &m_store;
    ServedResource m_resource;
    std::string m_nameSpace;
    bool m_watched;
    const ReadOptions &m_options;
    ScopeStatus m_status;
    ObjectTrimmer m_trimmer;
    Backoff m_backoff;
    QPointer<Call> m_call;
    QTimer m_timer;
    QTimer m_watchdog;
    QElapsedTimer m_watchAge;
    std::unique_ptr<BodyCutter> m_cutter;

    // The list that is being read.
    ObjectStore::Objects m_incoming;
    std::vector<ReadObject> m_page;
    std::string m_continue;
    std::int64_t m_pages = 0;
    bool m_whole = false; ///< without limit
    Failure m_pieceFailure;

    // The watch that is open.
    Failure m_watchFailure;
    std::int64_t m_events = 0;
    bool m_bookmarks = false;
    bool m_streaming = false; ///< the watch still sends what was there before it
    bool m_settled = false;
    bool m_stopped = true;
};

} // namespace stowage::live
