// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QDateTime>
#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>

#include "core/base/expected.h"
#include "core/kubeconfig/config.h"
#include "core/kubeconfig/secret.h"
#include "core/live/execcache.h"

namespace stowage::live {

/// The command that a kubeconfig wants to run to sign in, as a person must see it before it may.
struct ExecCommand {
    QString program;  ///< absolute; empty when it was not found
    QString searched; ///< PATH that was searched
    QStringList arguments;
    QStringList variables; ///< names only
    QString origin;        ///< the kubeconfig
    QString installHint;   ///< without control characters

    /// What a stored consent is for: hash over program, arguments, names of variables and origin.
    [[nodiscard]] QByteArray fingerprint() const;
    /// The command line, quoted for reading.
    [[nodiscard]] QString line() const;
};

/// What credentials of a command are kept by: everything that it is run with. A hash, as values of variables are in it.
[[nodiscard]] QByteArray execCacheKey(const ExecCommand &command, const kubeconfig::Exec &exec,
                                      const kubeconfig::Cluster &cluster, const std::string &server);

/// Looks a bare name up in PATH and the further folders, once: the absolute path is what is shown and run.
[[nodiscard]] ExecCommand execCommandOf(const kubeconfig::User &user, const QStringList &furtherFolders = {});

/// Places where such tools stand and which programs started from a desktop do not have in their PATH.
[[nodiscard]] QStringList usualToolFolders();

/// Which command lines may run, and what they gave. The programs keep the answer "always" in their settings.
class ExecConsent {
public:
    enum class Answer : std::uint8_t { Unknown, Allowed, Denied };

    virtual ~ExecConsent() = default;
    [[nodiscard]] virtual Answer ask(const ExecCommand &command) = 0;
    [[nodiscard]] const std::shared_ptr<ExecCache> &credentials() const { return m_credentials; }

private:
    std::shared_ptr<ExecCache> m_credentials = std::make_shared<ExecCache>();
};

/// Reads an ExecCredential of exactly this apiVersion: a token, or certificate and key, or all of them.
[[nodiscard]] Expected<ExecCredential> parseExecCredential(const QByteArray &output, const std::string &apiVersion);

/// One run of a credential plugin: no shell, no terminal, standard input closed, 60 seconds.
class ExecRun final : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void(Expected<ExecCredential>)>;
    static constexpr int defaultTimeoutMs = 60'000;
    static constexpr qsizetype largestOutput = qsizetype{4} << 20;

    ExecRun(const ExecCommand &command, const kubeconfig::Cluster &cluster, const std::string &server,
            const kubeconfig::Exec &exec, Done done, QObject *parent = nullptr, int timeoutMs = defaultTimeoutMs);
    ~ExecRun() override;

Q_SIGNALS:
    /// A line of standard error, control characters replaced: log-ins print addresses to open there.
    void said(const QString &line);

private:
    void readOutput();
    void readErrors();
    void finish(Expected<ExecCredential> result);

    QProcess m_process;
    QTimer m_timer;
    QByteArray m_output;
    QByteArray m_errors;
    QString m_lastLine;
    std::string m_apiVersion;
    QString m_shown;
    QString m_hint;
    Done m_done;
};

} // namespace stowage::live
