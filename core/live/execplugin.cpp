// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/execplugin.h"

#include <utility>

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include "core/kubeconfig/secretfile.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

QString printable(QString text)
{
    for (QChar &c : text) {
        if (!c.isPrint())
            c = u' ';
    }
    return text.simplified();
}

QString quoted(const QString &word)
{
    const bool plain = !word.isEmpty() && std::all_of(word.begin(), word.end(), [](QChar c) {
        return c.isLetterOrNumber() || u"-_./:=@,+%"_s.contains(c);
    });
    return plain ? word : u'\'' + printable(word).replace(u'\'', u"'\\''"_s) + u'\'';
}

/// What KUBERNETES_EXEC_INFO tells the plugin. There is no terminal here, so it is never interactive.
QByteArray execInfo(const kubeconfig::Cluster &cluster, const std::string &server, const kubeconfig::Exec &exec)
{
    QJsonObject spec{{u"interactive"_s, false}};
    if (exec.provideClusterInfo) {
        QJsonObject told{{u"server"_s, QString::fromStdString(server)}};
        if (!cluster.tlsServerName.empty())
            told.insert(u"tls-server-name"_s, QString::fromStdString(cluster.tlsServerName));
        if (cluster.insecureSkipTlsVerify)
            told.insert(u"insecure-skip-tls-verify"_s, true);
        std::string authority = cluster.certificateAuthorityData;
        if (authority.empty() && !cluster.certificateAuthority.empty()) {
            if (const auto pem = kubeconfig::readSecretFile(cluster.certificateAuthority, 16 << 20))
                authority = pem->reveal();
        }
        if (!authority.empty())
            told.insert(u"certificate-authority-data"_s,
                        QString::fromLatin1(QByteArray::fromStdString(authority).toBase64()));
        if (!cluster.proxyUrl.empty())
            told.insert(u"proxy-url"_s, QString::fromStdString(cluster.proxyUrl));
        if (cluster.disableCompression)
            told.insert(u"disable-compression"_s, true);
        if (!cluster.execConfig.empty()) {
            const QByteArray wrapped = "{\"config\":" + QByteArray::fromStdString(cluster.execConfig) + '}';
            told.insert(u"config"_s, QJsonDocument::fromJson(wrapped).object()[u"config"_s]);
        }
        spec.insert(u"cluster"_s, told);
    }
    const QJsonObject info{{u"kind"_s, u"ExecCredential"_s},
                           {u"apiVersion"_s, QString::fromStdString(exec.apiVersion)},
                           {u"spec"_s, spec}};
    return QJsonDocument(info).toJson(QJsonDocument::Compact);
}

} // namespace

QByteArray ExecCommand::fingerprint() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&](const QString &text) {
        hash.addData(text.toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    };
    add(program);
    add(QString::number(arguments.size()));
    for (const QString &argument : arguments)
        add(argument);
    for (const QString &variable : variables)
        add(variable);
    add(origin);
    return hash.result().toHex();
}

QByteArray execCacheKey(const ExecCommand &command, const kubeconfig::Exec &exec, const kubeconfig::Cluster &cluster,
                        const std::string &server)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&](std::string_view text) {
        hash.addData(QByteArray::number(static_cast<qulonglong>(text.size())) + ':');
        hash.addData(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    };
    add(command.program.toStdString());
    for (const std::string &argument : exec.args)
        add(argument);
    add("env");
    for (const auto &[name, value] : exec.env) {
        add(name);
        add(value.reveal());
    }
    add(exec.apiVersion);
    if (exec.provideClusterInfo)
        add(execInfo(cluster, server, exec).toStdString());
    return hash.result();
}

QString ExecCommand::line() const
{
    QString text = quoted(program);
    for (const QString &argument : arguments)
        text += u' ' + quoted(argument);
    return text;
}

QStringList usualToolFolders()
{
    const QString home = QDir::homePath();
    return {u"/usr/local/bin"_s,    home + u"/.local/bin"_s,           home + u"/bin"_s,
            u"/opt/homebrew/bin"_s, home + u"/google-cloud-sdk/bin"_s, home + u"/.krew/bin"_s,
            u"/snap/bin"_s};
}

ExecCommand execCommandOf(const kubeconfig::User &user, const QStringList &furtherFolders)
{
    ExecCommand command;
    command.origin = QString::fromStdString(user.origin);
    if (!user.exec)
        return command;
    const QString name = QString::fromStdString(user.exec->command);
    if (name.contains(u'/')) {
        const QFileInfo file(name);
        if (file.isFile() && file.isExecutable())
            command.program = file.absoluteFilePath();
        command.searched = name;
    } else {
        command.program = QStandardPaths::findExecutable(name);
        if (command.program.isEmpty())
            command.program = QStandardPaths::findExecutable(name, furtherFolders);
        command.searched = (QStringList{qEnvironmentVariable("PATH")} + furtherFolders).join(u':');
    }
    for (const std::string &argument : user.exec->args)
        command.arguments += QString::fromStdString(argument);
    for (const auto &[variable, value] : user.exec->env)
        command.variables += QString::fromStdString(variable);
    command.installHint = printable(QString::fromStdString(user.exec->installHint));
    return command;
}

Expected<ExecCredential> parseExecCredential(const QByteArray &output, const std::string &apiVersion)
{
    QJsonParseError error{};
    const QJsonObject root = QJsonDocument::fromJson(output, &error).object();
    if (error.error != QJsonParseError::NoError || root[u"kind"_s].toString() != u"ExecCredential")
        return fail(ErrorCode::Malformed, "The credential plugin wrote no ExecCredential.");
    if (root[u"apiVersion"_s].toString().toStdString() != apiVersion)
        return fail(ErrorCode::Malformed,
                    "The credential plugin answered in another version than it was asked in (" + apiVersion + ").");
    const QJsonObject status = root[u"status"_s].toObject();
    ExecCredential credential;
    credential.token = kubeconfig::Secret(status[u"token"_s].toString().toStdString());
    credential.certificate = kubeconfig::Secret(status[u"clientCertificateData"_s].toString().toStdString());
    credential.key = kubeconfig::Secret(status[u"clientKeyData"_s].toString().toStdString());
    if (credential.certificate.empty() != credential.key.empty())
        return fail(ErrorCode::Malformed, "The credential plugin gave one half of a certificate and its key.");
    if (credential.token.empty() && credential.certificate.empty())
        return fail(ErrorCode::Malformed, "The credential plugin gave neither token nor certificate.");
    if (const QString expires = status[u"expirationTimestamp"_s].toString(); !expires.isEmpty()) {
        credential.expires = QDateTime::fromString(expires, Qt::ISODateWithMs);
        if (!credential.expires.isValid())
            return fail(ErrorCode::Malformed, "The credential plugin's expirationTimestamp is no time.");
    }
    return credential;
}

ExecRun::ExecRun(const ExecCommand &command, const kubeconfig::Cluster &cluster, const std::string &server,
                 const kubeconfig::Exec &exec, Done done, QObject *parent, int timeoutMs)
    : QObject(parent)
    , m_apiVersion(exec.apiVersion)
    , m_shown(command.program)
    , m_hint(command.installHint)
    , m_done(std::move(done))
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto &[name, value] : exec.env)
        environment.insert(QString::fromStdString(name),
                           QString::fromUtf8(value.reveal().data(), static_cast<qsizetype>(value.reveal().size())));
    environment.insert(u"KUBERNETES_EXEC_INFO"_s, QString::fromUtf8(execInfo(cluster, server, exec)));
    m_process.setProcessEnvironment(environment);
    m_process.setStandardInputFile(QProcess::nullDevice());
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &ExecRun::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &ExecRun::readErrors);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(fail(ErrorCode::NotFound,
                        "The credential plugin could not be started."
                            + (m_hint.isEmpty() ? "" : ' ' + m_hint.toStdString()),
                        m_shown.toStdString()));
    });
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        readOutput();
        readErrors();
        if (status != QProcess::NormalExit || code != 0) {
            std::string reason = status != QProcess::NormalExit
                ? "The credential plugin crashed."
                : "The credential plugin ended with status " + std::to_string(code) + '.';
            if (!m_lastLine.isEmpty())
                reason += " It said: " + m_lastLine.toStdString();
            finish(fail(ErrorCode::Unreadable, reason, m_shown.toStdString()));
            return;
        }
        Expected<ExecCredential> read = parseExecCredential(m_output, m_apiVersion);
        m_output.fill('\0');
        finish(std::move(read));
    });
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this, timeoutMs] {
        finish(fail(ErrorCode::Unreadable,
                    "The credential plugin did not end within " + std::to_string(timeoutMs / 1000) + " s.",
                    m_shown.toStdString()));
    });
    m_timer.start(timeoutMs);
    m_process.start(command.program, command.arguments);
}

ExecRun::~ExecRun()
{
    m_done = nullptr;
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(1000);
    }
}

void ExecRun::readOutput()
{
    m_output += m_process.readAllStandardOutput();
    if (m_output.size() > largestOutput)
        finish(
            fail(ErrorCode::Malformed, "The credential plugin writes more than a credential.", m_shown.toStdString()));
}

void ExecRun::readErrors()
{
    constexpr qsizetype longestLine = 4096;
    m_errors += m_process.readAllStandardError();
    for (;;) {
        qsizetype end = m_errors.indexOf('\n');
        if (end < 0 && m_errors.size() > longestLine)
            end = longestLine;
        if (end < 0 && m_process.state() == QProcess::NotRunning && !m_errors.isEmpty())
            end = m_errors.size();
        if (end < 0)
            return;
        const QString line = printable(QString::fromUtf8(m_errors.left(end)));
        m_errors.remove(0, std::min(end + 1, m_errors.size()));
        if (line.isEmpty())
            continue;
        m_lastLine = line;
        Q_EMIT said(line);
    }
}

void ExecRun::finish(Expected<ExecCredential> result)
{
    m_timer.stop();
    if (const Done done = std::exchange(m_done, nullptr))
        done(std::move(result));
    if (m_process.state() != QProcess::NotRunning)
        m_process.kill();
}

} // namespace stowage::live
