// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/fakeserver.h"

#include <algorithm>

#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QTimer>
#include <QUrl>

namespace stowage::tests {

using namespace Qt::StringLiterals;

QByteArray FakeRequest::header(const QByteArray &name) const
{
    for (const auto &[key, value] : headers) {
        if (key == name)
            return value;
    }
    return {};
}

FakeServer::FakeServer(Handler handler, QObject *parent)
    : QTcpServer(parent)
    , m_handler(std::move(handler))
{
}

void FakeServer::useTls(const MadeCertificate &own, const std::string &clientAuthority)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setLocalCertificateChain(QSslCertificate::fromData(QByteArray::fromStdString(own.certificate)));
    tls.setPrivateKey(QSslKey(QByteArray::fromStdString(own.key), QSsl::Ec));
    tls.setPeerVerifyMode(QSslSocket::VerifyNone);
    if (!clientAuthority.empty()) {
        tls.setCaCertificates(QSslCertificate::fromData(QByteArray::fromStdString(clientAuthority)));
        tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    }
    m_tls = tls;
}

bool FakeServer::start(quint16 port)
{
    return listen(QHostAddress::LocalHost, port);
}

QString FakeServer::url() const
{
    return u"%1://127.0.0.1:%2"_s.arg(m_tls ? u"https"_s : u"http"_s).arg(serverPort());
}

void FakeServer::incomingConnection(qintptr descriptor)
{
    auto *const socket = new QSslSocket(this);
    socket->setSocketDescriptor(descriptor);
    m_connections.insert(socket, {});
    connect(socket, &QSslSocket::readyRead, this, [this, socket] { read(socket); });
    connect(socket, &QSslSocket::disconnected, this, [this, socket] {
        if (const auto found = m_connections.find(socket); found != m_connections.end()) {
            m_atOnce -= found->busy && found->streamTarget.isEmpty() ? 1 : 0;
            m_connections.erase(found);
        }
        socket->deleteLater();
    });
    if (m_tls) {
        socket->setSslConfiguration(*m_tls);
        socket->startServerEncryption();
    }
}

std::optional<FakeRequest> FakeServer::takeRequest(QSslSocket *socket, Connection &connection)
{
    const qsizetype end = connection.input.indexOf("\r\n\r\n");
    if (end < 0)
        return {};
    FakeRequest request;
    const QList<QByteArray> lines = connection.input.left(end).split('\n');
    const QList<QByteArray> words = lines.front().trimmed().split(' ');
    qsizetype length = 0;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const qsizetype colon = lines[i].indexOf(':');
        const QByteArray name = lines[i].left(colon).trimmed().toLower();
        request.headers.append({name, lines[i].mid(colon + 1).trimmed()});
        if (name == "content-length")
            length = request.headers.back().second.toLongLong();
    }
    if (words.size() < 2 || connection.input.size() < end + 4 + length)
        return {};
    request.method = words[0];
    request.target = words[1];
    const QUrl url = QUrl::fromEncoded(words[1]);
    request.path = url.path(QUrl::FullyEncoded);
    request.query = QUrlQuery(url);
    request.body = connection.input.mid(end + 4, length);
    if (!socket->peerCertificate().isNull())
        request.clientCertificate = socket->peerCertificate().subjectInfo(QSslCertificate::CommonName).value(0);
    connection.input.remove(0, end + 4 + length);
    return request;
}

void FakeServer::read(QSslSocket *socket)
{
    const auto found = m_connections.find(socket);
    if (found == m_connections.end())
        return;
    found->input += socket->readAll();
    if (found->busy)
        return;
    const auto request = takeRequest(socket, *found);
    if (!request)
        return;
    found->busy = true;
    m_mostAtOnce = std::max(m_mostAtOnce, ++m_atOnce);
    if (m_keep)
        m_requests.append(*request);
    answer(socket, *request);
}

void FakeServer::answer(QSslSocket *socket, const FakeRequest &request)
{
    const FakeReply reply = m_handler(request);
    if (reply.silent)
        return;
    QByteArray head = "HTTP/1.1 " + QByteArray::number(reply.status) + " Status\r\nContent-Type: " + reply.contentType
        + "\r\nTransfer-Encoding: chunked\r\n";
    for (const auto &[name, value] : reply.headers)
        head += name + ": " + value + "\r\n";
    socket->write(head + "\r\n");
    if (reply.stayOpen) {
        m_connections[socket].streamTarget = request.target;
        --m_atOnce;
    }
    writePiece(socket, reply, 0);
}

void FakeServer::writeChunk(QSslSocket *socket, QByteArrayView bytes)
{
    if (bytes.isEmpty())
        return;
    m_sent += bytes.size();
    socket->write(QByteArray::number(bytes.size(), 16) + "\r\n");
    socket->write(bytes.data(), bytes.size());
    socket->write("\r\n");
}

void FakeServer::writePiece(const QPointer<QSslSocket> &socket, const FakeReply &reply, qsizetype at)
{
    if (!socket || !m_connections.contains(socket))
        return;
    const qsizetype whole = reply.cutAfter >= 0 ? std::min(reply.cutAfter, reply.body.size()) : reply.body.size();
    const qsizetype size = reply.piece > 0 ? std::min(reply.piece, whole - at) : whole - at;
    writeChunk(socket, QByteArrayView(reply.body).sliced(at, size));
    if (at + size < whole) {
        socket->flush();
        QTimer::singleShot(0, this, [this, socket, reply, at, size] { writePiece(socket, reply, at + size); });
        return;
    }
    if (reply.cutAfter >= 0) {
        socket->flush();
        socket->disconnectFromHost();
        return;
    }
    if (!reply.stayOpen)
        finish(socket);
}

void FakeServer::finish(QSslSocket *socket)
{
    socket->write("0\r\n\r\n");
    Connection &connection = m_connections[socket];
    m_atOnce -= connection.streamTarget.isEmpty() ? 1 : 0;
    connection.busy = false;
    connection.streamTarget.clear();
    if (!connection.input.isEmpty())
        QTimer::singleShot(0, this, [this, guarded = QPointer(socket)] {
            if (guarded)
                read(guarded);
        });
}

int FakeServer::push(const QByteArray &targetPart, const QByteArray &bytes)
{
    int streams = 0;
    for (auto one = m_connections.begin(); one != m_connections.end(); ++one) {
        if (!one->streamTarget.isEmpty() && one->streamTarget.contains(targetPart)) {
            writeChunk(one.key(), bytes);
            ++streams;
        }
    }
    return streams;
}

int FakeServer::openStreams(const QByteArray &targetPart) const
{
    return static_cast<int>(std::ranges::count_if(m_connections, [&](const Connection &one) {
        return !one.streamTarget.isEmpty() && one.streamTarget.contains(targetPart);
    }));
}

int FakeServer::endStreams(const QByteArray &targetPart)
{
    int streams = 0;
    for (QSslSocket *socket : m_connections.keys()) {
        if (!m_connections[socket].streamTarget.isEmpty() && m_connections[socket].streamTarget.contains(targetPart)) {
            finish(socket);
            ++streams;
        }
    }
    return streams;
}

void FakeServer::cutAll()
{
    for (QSslSocket *socket : m_connections.keys())
        socket->abort();
}

} // namespace stowage::tests
