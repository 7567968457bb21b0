// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/scopereader.h"

#include <utility>

#include <QJsonDocument>
#include <QJsonObject>

namespace stowage::live {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QByteArray encoded(const std::string &text)
{
    return QByteArray::fromStdString(text).toPercentEncoding();
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

Failure ownFailure(FailureKind kind, std::string message)
{
    Failure failure;
    failure.kind = kind;
    failure.message = std::move(message);
    return failure;
}

} // namespace

const char *nameOf(ReadState state)
{
    switch (state) {
    case ReadState::Waiting:
        return "waiting";
    case ReadState::Listing:
        return "listing";
    case ReadState::Read:
        return "read";
    case ReadState::NotServed:
        return "not-served";
    case ReadState::Forbidden:
        return "forbidden";
    case ReadState::Failed:
        return "failed";
    case ReadState::Stale:
        return "stale";
    }
    return "";
}

ScopeReader::ScopeReader(Connection &connection, ObjectStore &store, ServedResource resource, std::string nameSpace,
                         bool watched, const ReadOptions &options, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_store(store)
    , m_resource(std::move(resource))
    , m_nameSpace(std::move(nameSpace))
    , m_watched(watched && m_resource.canWatch)
    , m_options(options)
    , m_backoff(connection.random())
{
    m_timer.setSingleShot(true);
    m_watchdog.setSingleShot(true);
    connect(&m_watchdog, &QTimer::timeout, this, [this] {
        if (m_call)
            m_call->cancel();
        watchEnded(ownFailure(FailureKind::Timeout, "The watch fell silent."));
    });
}

ScopeReader::~ScopeReader()
{
    stop();
}

void ScopeReader::start()
{
    m_stopped = false;
    list();
}

void ScopeReader::stop()
{
    m_stopped = true;
    m_timer.stop();
    m_watchdog.stop();
    m_status.watching = false;
    if (m_call)
        m_call->cancel();
}

void ScopeReader::refresh()
{
    stop();
    m_backoff.reset();
    start();
}

void ScopeReader::setState(ReadState state)
{
    m_status.state = state;
    Q_EMIT statusChanged();
}

void ScopeReader::settle()
{
    if (std::exchange(m_settled, true))
        return;
    Q_EMIT settled();
}

void ScopeReader::wait(Milliseconds time, void (ScopeReader::*next)())
{
    m_timer.disconnect();
    connect(&m_timer, &QTimer::timeout, this, next);
    m_timer.start(time);
}

Failure ScopeReader::malformed(const Error &error) const
{
    return ownFailure(FailureKind::Malformed,
                      m_resource.title() + ": " + error.message
                          + (error.where.empty() ? "" : " (" + error.where + ')'));
}

QByteArray ScopeReader::listPath() const
{
    QByteArray path = QByteArray::fromStdString(m_resource.path(m_nameSpace)) + '?';
    const WantedKind *const wanted = wantedKind(m_resource);
    if (wanted != nullptr && !wanted->selector.empty())
        path += "fieldSelector=" + encoded(std::string(wanted->selector)) + '&';
    return path;
}

void ScopeReader::list()
{
    // One request instead of pages and a watch behind them, and the API server need not hold the list as a whole.
    if (m_watched && m_options.follow && m_options.streamLists && !m_connection.refusesStreams())
        stream();
    else
        listFrom(false);
}

void ScopeReader::listFrom(bool whole)
{
    m_incoming.clear();
    m_continue.clear();
    m_pages = 0;
    m_whole = whole;
    m_status.inconsistent = false;
    m_status.expected = 0;
    if (m_status.state != ReadState::Read && m_status.state != ReadState::Stale)
        setState(ReadState::Listing);
    listPage();
}

void ScopeReader::listPage()
{
    Request request;
    request.kind = Throttle::Kind::List;
    request.path = listPath();
    if (!m_whole)
        request.path += "limit=" + QByteArray::number(m_options.pageSize);
    if (!m_continue.empty())
        request.path += "&continue=" + encoded(m_continue);
    m_pieceFailure = {};
    m_call = m_connection.call(std::move(request));
    connect(m_call, &Call::begun, this, [this] {
        m_page.clear();
        m_cutter = std::make_unique<BodyCutter>(
            BodyCutter::Shape::List,
            [this](std::string_view item) {
                Expected<ReadObject> read = m_trimmer.trim(item, m_resource);
                if (read)
                    m_page.push_back(std::move(*read));
                else if (!m_pieceFailure)
                    m_pieceFailure = malformed(read.error());
            },
            m_options.body);
    });
    connect(m_call, &Call::received, this, [this](const QByteArray &bytes) {
        if (const auto fed = m_cutter->feed(viewOf(bytes)); !fed)
            m_pieceFailure = malformed(fed.error());
        else if (static_cast<std::int64_t>(m_incoming.size() + m_page.size()) > m_options.mostObjects)
            m_pieceFailure = ownFailure(FailureKind::Malformed, m_resource.title() + ": The list has no end.");
        if (m_pieceFailure) {
            m_call->cancel();
            listFailed(m_pieceFailure);
        }
    });
    connect(m_call, &Call::finished, this, &ScopeReader::pageDone);
}

void ScopeReader::pageDone(const Failure &failure)
{
    if (failure.kind == FailureKind::Expired && m_pages > 0) {
        // Small enough to be asked for in one piece; else the list goes on behind the break, which is told.
        if (static_cast<std::int64_t>(m_incoming.size()) + m_status.expected <= m_options.smallList && !m_whole) {
            listFrom(true);
        } else if (!failure.continueToken.empty()) {
            m_status.inconsistent = true;
            m_continue = failure.continueToken;
            listPage();
        } else {
            listFailed(failure);
        }
        return;
    }
    if (failure) {
        listFailed(failure);
        return;
    }
    if (const auto finished = m_cutter->finish(); !finished) {
        listFailed(malformed(finished.error()));
        return;
    }
    takePage();
}

void ScopeReader::takePage()
{
    for (ReadObject &object : m_page) {
        if (object.text)
            m_incoming.insert_or_assign(std::move(object.key), std::move(object.text));
    }
    m_page.clear();
    ++m_pages;
    const std::string header = m_cutter->header();
    const QJsonObject metadata =
        QJsonDocument::fromJson(QByteArray::fromStdString(header)).object()[u"metadata"_s].toObject();
    const std::string next = metadata[u"continue"_s].toString().toStdString();
    m_status.objects = static_cast<std::int64_t>(m_incoming.size());
    m_status.expected = m_status.objects + metadata[u"remainingItemCount"_s].toInteger();
    m_status.heard = QDateTime::currentDateTimeUtc();
    if (next.empty()) {
        listDone(metadata[u"resourceVersion"_s].toString().toStdString());
        return;
    }
    if (next == m_continue || m_pages >= m_options.mostPages) {
        listFailed(ownFailure(FailureKind::Malformed, m_resource.title() + ": The list has no end."));
        return;
    }
    m_continue = next;
    Q_EMIT statusChanged();
    listPage();
}

void ScopeReader::listDone(const std::string &resourceVersion)
{
    take(resourceVersion);
    follow();
}

/// The list is complete.
void ScopeReader::take(const std::string &resourceVersion)
{
    m_status.resourceVersion = resourceVersion;
    m_status.at = m_status.heard;
    m_status.failure = {};
    m_status.expected = 0;
    m_backoff.reset();
    const bool changed = m_store.replace(m_resource, m_nameSpace, std::exchange(m_incoming, {}));
    setState(ReadState::Read);
    settle();
    if (changed)
        Q_EMIT objectsChanged();
}

void ScopeReader::listFailed(const Failure &failure)
{
    m_incoming.clear();
    m_page.clear();
    m_status.failure = failure;
    m_status.watching = false;
    Milliseconds again = m_backoff.next(Backoff::Clock::now());
    switch (failure.kind) {
    case FailureKind::Forbidden:
        forget();
        setState(ReadState::Forbidden);
        again = std::chrono::seconds(m_options.retryForbiddenSeconds);
        break;
    case FailureKind::NotFound:
        forget();
        setState(ReadState::NotServed);
        again = std::chrono::seconds(m_options.retryForbiddenSeconds);
        break;
    default:
        setState(m_status.at.isValid() ? ReadState::Stale : ReadState::Failed);
        break;
    }
    settle();
    // A credential that is not accepted stays so: the cluster is told, and nothing loops.
    if (!m_stopped && m_options.follow && failure.kind != FailureKind::SignIn && failure.kind != FailureKind::Consent)
        wait(again, &ScopeReader::list);
}

/// What may not be read any more is not shown any more.
void ScopeReader::forget()
{
    const std::uint64_t before = m_store.version();
    if (m_nameSpace.empty())
        m_store.drop(m_resource);
    else
        m_store.replace(m_resource, m_nameSpace, {});
    m_status.objects = 0;
    m_status.at = {};
    if (m_store.version() != before)
        Q_EMIT objectsChanged();
}

void ScopeReader::follow()
{
    if (m_stopped || !m_options.follow)
        return;
    if (m_watched) {
        watch();
        return;
    }
    const double jitter = 0.8 + 0.4 * m_connection.random()();
    wait(Milliseconds(static_cast<std::int64_t>(m_options.pollSeconds * 1000 * jitter)), &ScopeReader::poll);
}

/// Whether the kind changed, without its objects: the version of a list of one.
void ScopeReader::poll()
{
    Request request;
    request.path = listPath() + "limit=1";
    m_call = m_connection.call(std::move(request));
    const auto header = std::make_shared<std::unique_ptr<BodyCutter>>();
    connect(m_call, &Call::begun, this, [this, header] {
        *header = std::make_unique<BodyCutter>(
            BodyCutter::Shape::List, [](std::string_view) {}, m_options.body);
    });
    connect(m_call, &Call::received, this, [header](const QByteArray &bytes) { (void)(*header)->feed(viewOf(bytes)); });
    connect(m_call, &Call::finished, this, [this, header](const Failure &failure) {
        if (failure) {
            listFailed(failure);
            return;
        }
        m_status.heard = QDateTime::currentDateTimeUtc();
        const QByteArray text = QByteArray::fromStdString((*header)->header());
        const std::string version = QJsonDocument::fromJson(text)
                                        .object()[u"metadata"_s]
                                        .toObject()[u"resourceVersion"_s]
                                        .toString()
                                        .toStdString();
        if (version == m_status.resourceVersion && !version.empty()) {
            Q_EMIT statusChanged();
            follow();
        } else {
            list();
        }
    });
}

void ScopeReader::watch()
{
    openWatch("&resourceVersion=" + encoded(m_status.resourceVersion), false);
}

/// A watch that begins with everything there is.
void ScopeReader::stream()
{
    m_incoming.clear();
    m_status.inconsistent = false;
    m_status.expected = 0;
    if (m_status.state != ReadState::Read && m_status.state != ReadState::Stale)
        setState(ReadState::Listing);
    openWatch("&sendInitialEvents=true&resourceVersionMatch=NotOlderThan", true);
}

void ScopeReader::openWatch(const QByteArray &from, bool list)
{
    const int seconds = m_options.watchSeconds
        + static_cast<int>(m_connection.random()() * static_cast<double>(m_options.watchSeconds));
    Request request;
    request.kind = Throttle::Kind::Watch;
    request.beginsAsList = list;
    request.tries = 1;
    request.path =
        listPath() + "watch=1&allowWatchBookmarks=true" + from + "&timeoutSeconds=" + QByteArray::number(seconds);
    m_events = 0;
    m_bookmarks = false;
    m_streaming = list;
    m_watchFailure = {};
    m_watchAge.start();
    m_call = m_connection.call(std::move(request));
    // A call that waits for its turn is not silent: of a list the clock starts with the answer.
    if (list)
        m_watchdog.stop();
    else
        m_watchdog.start(std::chrono::seconds(seconds + 30));
    connect(m_call, &Call::sent, this, [this] {
        if (m_streaming)
            m_watchdog.start(std::chrono::seconds(m_options.streamSilenceSeconds));
    });
    connect(m_call, &Call::begun, this, [this] {
        m_cutter = std::make_unique<BodyCutter>(
            BodyCutter::Shape::Frames, [this](std::string_view frame) { watchFrame(frame); }, m_options.body);
        if (m_streaming)
            return;
        m_status.watching = true;
        m_status.failure = {};
        m_status.heard = QDateTime::currentDateTimeUtc();
        setState(ReadState::Read);
    });
    connect(m_call, &Call::received, this, [this, seconds](const QByteArray &bytes) {
        const std::uint64_t before = m_store.version();
        if (const auto fed = m_cutter->feed(viewOf(bytes)); !fed && !m_watchFailure)
            m_watchFailure = malformed(fed.error());
        m_status.heard = QDateTime::currentDateTimeUtc();
        if (m_streaming)
            m_watchdog.start(std::chrono::seconds(m_options.streamSilenceSeconds));
        else
            m_watchdog.start(std::chrono::seconds(m_bookmarks ? m_options.silenceSeconds : seconds + 30));
        if (m_streaming)
            Q_EMIT statusChanged();
        else if (m_store.version() != before)
            Q_EMIT objectsChanged();
        if (m_watchFailure) {
            m_call->cancel();
            watchEnded(m_watchFailure);
        }
    });
    connect(m_call, &Call::finished, this, [this](const Failure &failure) {
        Failure found = failure;
        // A frame in the middle of which the stream ended is not applied; the next watch begins before it.
        if (!found && !m_cutter->finish())
            found = ownFailure(FailureKind::Unreachable, "The watch was cut off.");
        watchEnded(found);
    });
}

/// What was there before the watch, until the bookmark that ends it.
void ScopeReader::streamFrame(std::string_view type, std::string_view object)
{
    if (type == "BOOKMARK") {
        const std::string_view metadata = memberText(object, "metadata");
        const std::string_view ends = memberText(memberText(metadata, "annotations"), "k8s.io/initial-events-end");
        if (plainString(ends) != "true")
            return;
        m_streaming = false;
        m_bookmarks = true;
        m_events = 1;
        m_status.watching = true;
        m_status.heard = QDateTime::currentDateTimeUtc();
        // It is a watch from now on, which holds no place of those that lists share.
        m_call->becomeWatch();
        m_status.objects = static_cast<std::int64_t>(m_incoming.size());
        take(std::string(plainString(memberText(metadata, "resourceVersion"))));
        return;
    }
    Expected<ReadObject> read = m_trimmer.trim(object, m_resource);
    if (!read) {
        m_watchFailure = malformed(read.error());
        return;
    }
    if (type == "DELETED" || !read->text)
        m_incoming.erase(read->key);
    else
        m_incoming.insert_or_assign(std::move(read->key), std::move(read->text));
    m_status.objects = static_cast<std::int64_t>(m_incoming.size());
    if (m_status.objects > m_options.mostObjects)
        m_watchFailure = ownFailure(FailureKind::Malformed, m_resource.title() + ": The list has no end.");
}

/// Pages do it, too, and try again by themselves.
void ScopeReader::streamFailed(const Failure &failure)
{
    m_incoming.clear();
    switch (failure.kind) {
    case FailureKind::Forbidden:
    case FailureKind::NotFound:
    case FailureKind::SignIn:
    case FailureKind::Consent:
    case FailureKind::Certificate:
    case FailureKind::Redirect:
        listFailed(failure);
        return;
    case FailureKind::Invalid: // 400, 422: the server cannot
    case FailureKind::Timeout: // or something between does not know that there must be an end
        m_connection.noteRefusesStreams();
        break;
    default:
        break;
    }
    listFrom(false);
}

void ScopeReader::watchFrame(std::string_view frame)
{
    if (m_watchFailure)
        return;
    const std::string_view type = plainString(memberText(frame, "type"));
    const std::string_view object = memberText(frame, "object");
    if (type == "ERROR") {
        m_watchFailure = failureOfStatus(object);
        return;
    }
    if (m_streaming && (type == "ADDED" || type == "MODIFIED" || type == "DELETED" || type == "BOOKMARK")) {
        streamFrame(type, object);
        return;
    }
    if (type == "BOOKMARK") {
        m_bookmarks = true;
        ++m_events;
        const std::string_view version = plainString(memberText(memberText(object, "metadata"), "resourceVersion"));
        if (!version.empty())
            m_status.resourceVersion = version;
        return;
    }
    if (type != "ADDED" && type != "MODIFIED" && type != "DELETED")
        return;
    Expected<ReadObject> read = m_trimmer.trim(object, m_resource);
    if (!read) {
        m_watchFailure = malformed(read.error());
        return;
    }
    ++m_events;
    m_status.resourceVersion = read->resourceVersion;
    if (type == "DELETED")
        m_store.erase(m_resource, read->key);
    else
        m_store.put(m_resource, std::move(*read));
    const auto *const objects = m_store.find(m_resource.title());
    m_status.objects = objects == nullptr ? 0 : static_cast<std::int64_t>(objects->size());
}

void ScopeReader::watchAgain(Milliseconds time)
{
    if (!m_stopped)
        wait(time, &ScopeReader::watch);
}

void ScopeReader::watchEnded(const Failure &failure)
{
    m_watchdog.stop();
    m_status.watching = false;
    const bool streamed = std::exchange(m_streaming, false);
    if (m_stopped)
        return;
    if (streamed) {
        streamFailed(failure);
        return;
    }
    if (!failure) {
        // A proxy that ends every watch at once must not make a hot loop.
        const bool futile = m_watchAge.elapsed() < 1000 && m_events == 0;
        if (!futile)
            m_backoff.reset();
        watchAgain(futile ? m_backoff.next(Backoff::Clock::now()) : 0ms);
        return;
    }
    m_status.failure = failure;
    switch (failure.kind) {
    case FailureKind::Expired:
        // What the store holds stays until the new list is complete, and the difference is what changes.
        if (m_events == 0)
            wait(m_backoff.next(Backoff::Clock::now()), &ScopeReader::list);
        else
            list();
        return;
    case FailureKind::Malformed:
        wait(m_backoff.next(Backoff::Clock::now()), &ScopeReader::list);
        return;
    case FailureKind::Forbidden:
    case FailureKind::NotFound:
    case FailureKind::SignIn:
    case FailureKind::Consent:
        listFailed(failure);
        return;
    default:
        break;
    }
    setState(ReadState::Stale);
    if (failure.http == 504) {
        // "Too large resource version": the server is behind what was read from another one.
        wait(m_backoff.next(Backoff::Clock::now()), &ScopeReader::list);
        return;
    }
    const Milliseconds asked = std::chrono::seconds(std::max(failure.retryAfterSeconds, 0));
    watchAgain(std::max(asked, m_backoff.next(Backoff::Clock::now())));
}

} // namespace stowage::live
