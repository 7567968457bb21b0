// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/apiserver.h"

#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include "core/kubeconfig/load.h"

namespace stowage::tests {

using namespace Qt::StringLiterals;

bool ApiServer::find(const QString &build)
{
    m_program = qEnvironmentVariable("STOWAGE_APISERVER");
    if (!m_program.isEmpty())
        return true;
    QProcess cached;
    cached.start(build, {u"--cached"_s});
    if (!cached.waitForFinished(60'000) || cached.exitCode() != 0)
        return false;
    m_program = QString::fromLocal8Bit(cached.readAllStandardOutput()).trimmed();
    return true;
}

bool ApiServer::start()
{
    m_server = std::make_unique<QProcess>();
    QStringList arguments{m_folder.filePath(u"server"_s)};
    if (!m_port.isEmpty())
        arguments += QString::fromLatin1(m_port);
    m_server->setStandardErrorFile(m_folder.filePath(u"server.log"_s));
    m_server->start(m_program, arguments);
    QByteArray line;
    const bool ready = QTest::qWaitFor(
        [&] {
            line += m_server->readAllStandardOutput();
            return line.startsWith("ready ") && line.endsWith('\n');
        },
        240'000);
    if (!ready)
        return false;
    m_port = line.mid(6).trimmed();
    if (m_admin)
        return true;
    kubeconfig::Surroundings surroundings;
    surroundings.folder = m_folder.path().toStdString();
    m_config = kubeconfig::load(surroundings, m_folder.filePath(u"server/kubeconfig"_s).toStdString());
    m_admin = connectionAs("token");
    return m_admin != nullptr;
}

void ApiServer::kill()
{
    m_server->kill();
    m_server->waitForFinished();
}

ApiServer::~ApiServer()
{
    m_admin.reset();
    if (!m_server)
        return;
    m_server->closeWriteChannel();
    kill();
}

bool ApiServer::command(const QByteArray &line, const QByteArray &answer)
{
    m_server->write(line + '\n');
    QByteArray said;
    return QTest::qWaitFor(
        [&] {
            said += m_server->readAllStandardOutput();
            return said.contains(answer);
        },
        30'000);
}

std::unique_ptr<live::Connection> ApiServer::connectionAs(const char *context) const
{
    auto endpoint = live::makeEndpoint(m_config, context, {});
    if (!endpoint)
        return nullptr;
    return std::make_unique<live::Connection>(std::move(*endpoint), nullptr, std::make_shared<live::SharedSlots>(),
                                              live::Limits{.requestsPerSecond = 1000, .burst = 1000});
}

ApiServer::Answer ApiServer::send(const QByteArray &method, const QByteArray &path, const QByteArray &body,
                                  const QByteArray &contentType)
{
    live::Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.contentType = body.isEmpty() ? QByteArray() : contentType;
    live::Call *const call = m_admin->call(request);
    Answer answer;
    QEventLoop loop;
    QObject::connect(call, &live::Call::begun, &loop, [&] { answer.status = call->httpStatus(); });
    QObject::connect(call, &live::Call::received, &loop, [&](const QByteArray &bytes) { answer.body += bytes; });
    QObject::connect(call, &live::Call::finished, &loop, [&](const live::Failure &failure) {
        if (failure) {
            answer.status = failure.http;
            answer.message = QByteArray::fromStdString(failure.message);
        }
        loop.quit();
    });
    QTimer::singleShot(30'000, &loop, &QEventLoop::quit);
    loop.exec();
    return answer;
}

} // namespace stowage::tests
