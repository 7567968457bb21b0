// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QByteArray>
#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "core/live/backoff.h"
#include "core/live/credentials.h"
#include "core/live/endpoint.h"
#include "core/live/failure.h"
#include "core/live/throttle.h"

namespace stowage::live {

/// How long a server may be silent. Tests shorten them.
struct Patience {
    int connectMs = 10'000;
    int silenceMs = 60'000; ///< of a list or a small request; watches have their own watchdog
};

struct Request {
    QByteArray method = "GET";
    QByteArray path; ///< below the server's, with its query, percent-encoded
    QByteArray body;
    QByteArray contentType;
    QByteArray accept = "application/json";
    Throttle::Kind kind = Throttle::Kind::Small;
    bool beginsAsList = false; ///< of a watch: waits its turn among the lists, until becomeWatch()
    bool repeatable = true;    ///< changes nothing, or states an end and not a step
    int tries = 10;
};

/// What has gone over a connection.
struct Traffic {
    std::int64_t requests = 0;
    std::int64_t bytes = 0; ///< of bodies, as unpacked
    std::int64_t retries = 0;
    bool http2 = false;                           ///< the last answer came over it
    int latencyMs = -1;                           ///< of the last small request
    std::optional<std::int64_t> clockSkewSeconds; ///< of the server against this computer
    std::set<std::string> warnings;               ///< of the server, each once
};

class Call;

/// One cluster as one user: its managers, credential, limits and counts. Lives on the thread of its event loop.
class Connection final : public QObject {
    Q_OBJECT
public:
    Connection(Endpoint endpoint, std::shared_ptr<ExecConsent> consent, std::shared_ptr<SharedSlots> slots,
               Limits limits = {}, Patience patience = {}, Random random = systemRandom(), QObject *parent = nullptr);
    ~Connection() override;

    /// The call begins later; connect to it now. It deletes itself after finished().
    [[nodiscard]] Call *call(Request request);
    void cancelAll();

    [[nodiscard]] const Endpoint &endpoint() const { return m_endpoint; }
    [[nodiscard]] Credentials &credentials() { return m_credentials; }
    [[nodiscard]] const Credentials &credentials() const { return m_credentials; }
    [[nodiscard]] const Throttle &throttle() const { return m_throttle; }
    [[nodiscard]] const Traffic &traffic() const { return m_traffic; }
    [[nodiscard]] const Random &random() const { return m_random; }
    /// The server does not begin watches with a list; found out once.
    [[nodiscard]] bool refusesStreams() const { return m_refusesStreams; }
    void noteRefusesStreams() { m_refusesStreams = true; }

private:
    friend class Call;

    [[nodiscard]] QNetworkAccessManager *managerFor(Throttle::Kind kind);
    [[nodiscard]] std::unique_ptr<QNetworkAccessManager> makeManager();
    [[nodiscard]] Expected<QNetworkRequest> prepare(const Request &request, const Credential &credential);
    void noteHeaders(QNetworkReply &reply);
    void renewConnections(const Credential &credential);

    struct WatchManager {
        std::unique_ptr<QNetworkAccessManager> manager;
        int open = 0;
    };

    Endpoint m_endpoint;
    Credentials m_credentials;
    Throttle m_throttle;
    Limits m_limits;
    Patience m_patience;
    Random m_random;
    QSslConfiguration m_tls;
    std::unique_ptr<QNetworkAccessManager> m_manager;
    std::vector<WatchManager> m_watchManagers;
    std::uint64_t m_certificateGeneration = 0;
    std::string m_certificateProblem;
    Traffic m_traffic;
    bool m_refusesStreams = false;
};

/// One request with its tries. The bytes of a good answer are handed on as they come; begun() tells that they start
/// anew.
class Call final : public QObject {
    Q_OBJECT
public:
    ~Call() override;

    /// Ends the request for good, without a signal.
    void cancel();
    /// Of a watch that began as a list: others may take its turn.
    void becomeWatch();
    [[nodiscard]] const Request &request() const { return m_request; }
    /// "application/json;..." of the good answer.
    [[nodiscard]] const QByteArray &contentType() const { return m_contentType; }
    [[nodiscard]] int httpStatus() const { return m_status; }

Q_SIGNALS:
    /// A try is on its way.
    void sent();
    void begun();
    void received(const QByteArray &bytes);
    /// None: the answer is complete.
    void finished(const stowage::live::Failure &failure);

private:
    friend class Connection;

    Call(Connection &connection, Request request);
    void attempt();
    void send(const Credential &credential);
    void readHead();
    void readBytes();
    void readEnd();
    void retryAfter(Milliseconds wait);
    void end(const Failure &failure);
    void dropReply();
    [[nodiscard]] Failure failureOfReply(QNetworkReply &reply);
    [[nodiscard]] bool mayRetry(const Failure &failure) const;

    Connection &m_connection;
    Request m_request;
    Backoff m_backoff;
    QPointer<QNetworkReply> m_reply;
    QNetworkAccessManager *m_manager = nullptr;
    QTimer m_retryTimer;
    QTimer m_connectTimer;
    QElapsedTimer m_sent;
    QByteArray m_errorBody;
    QByteArray m_contentType;
    Failure m_tlsFailure;
    std::uint64_t m_ticket = 0;
    std::uint64_t m_generation = 0;
    int m_status = 0;
    int m_tries = 0;
    bool m_renewed = false;
    bool m_timedOut = false;
    bool m_good = false;
    bool m_done = false;
};

} // namespace stowage::live
