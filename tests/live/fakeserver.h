// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QPointer>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpServer>
#include <QUrlQuery>

#include "tests/live/certificates.h"

namespace stowage::tests {

struct FakeRequest {
    QByteArray method;
    QString path;
    QUrlQuery query;
    QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case
    QByteArray body;
    QByteArray target;         ///< as sent
    QString clientCertificate; ///< common name, empty without one

    [[nodiscard]] QByteArray header(const QByteArray &name) const;
    [[nodiscard]] QString ask(const QString &name) const { return query.queryItemValue(name, QUrl::FullyDecoded); }
};

/// An answer, and how it goes wrong.
struct FakeReply {
    int status = 200;
    QByteArray body = {};
    QByteArray contentType = "application/json";
    QList<std::pair<QByteArray, QByteArray>> headers = {};
    qsizetype piece = 0;     ///< write the body in pieces of that size, each in a turn of the event loop
    qsizetype cutAfter = -1; ///< close the connection after so many bytes of the body
    bool stayOpen = false;   ///< a watch: more follows by push(), until endStreams()
    bool silent = false;     ///< nothing is sent at all
};

/// An HTTP/1.1 server on loopback for what a real one does not do on demand. Lives in the test's own thread.
class FakeServer final : public QTcpServer {
    Q_OBJECT
public:
    using Handler = std::function<FakeReply(const FakeRequest &)>;

    explicit FakeServer(Handler handler, QObject *parent = nullptr);

    /// TLS with this certificate; a client's certificate is asked for where there is an authority for it.
    void useTls(const MadeCertificate &own, const std::string &clientAuthority = {});
    /// On any free port, or on this one.
    [[nodiscard]] bool start(quint16 port = 0);
    [[nodiscard]] QString url() const;

    /// More bytes on every open stream whose target contains the text; how many there were.
    int push(const QByteArray &targetPart, const QByteArray &bytes);
    /// Ends them cleanly.
    int endStreams(const QByteArray &targetPart);
    [[nodiscard]] int openStreams(const QByteArray &targetPart) const;
    /// Breaks every connection.
    void cutAll();

    [[nodiscard]] const QList<FakeRequest> &requests() const { return m_requests; }
    [[nodiscard]] int mostAtOnce() const { return m_mostAtOnce; }
    [[nodiscard]] int atOnce() const { return m_atOnce; }
    void forgetRequests() { m_requests.clear(); }
    /// Keep no requests: for servers that answer very many.
    void keepNoRequests() { m_keep = false; }
    [[nodiscard]] qint64 sentBytes() const { return m_sent; }

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    struct Connection {
        QByteArray input;
        QByteArray streamTarget; ///< of an answer that stays open
        bool busy = false;
    };

    void read(QSslSocket *socket);
    [[nodiscard]] std::optional<FakeRequest> takeRequest(QSslSocket *socket, Connection &connection);
    void answer(QSslSocket *socket, const FakeRequest &request);
    void writePiece(const QPointer<QSslSocket> &socket, const FakeReply &reply, qsizetype at);
    void writeChunk(QSslSocket *socket, QByteArrayView bytes);
    void finish(QSslSocket *socket);

    Handler m_handler;
    std::optional<QSslConfiguration> m_tls;
    QHash<QSslSocket *, Connection> m_connections;
    QList<FakeRequest> m_requests;
    qint64 m_sent = 0;
    int m_atOnce = 0;
    int m_mostAtOnce = 0;
    bool m_keep = true;
};

} // namespace stowage::tests
