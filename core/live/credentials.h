// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/kubeconfig/secret.h"
#include "core/live/endpoint.h"
#include "core/live/execplugin.h"
#include "core/live/failure.h"

namespace stowage::live {

/// What requests of one identity carry now.
struct Credential {
    kubeconfig::Secret authorization; ///< value of the header; empty: none
    kubeconfig::Secret certificate;   ///< PEM
    kubeconfig::Secret key;
    std::uint64_t generation = 0;            ///< grows with every change
    std::uint64_t certificateGeneration = 0; ///< grows when connections must be made anew
};

/// Gives requests their credential and renews it: token files as they change, plugins when what they gave expires,
/// either after a 401. A plugin runs once for all who share the consent; others wait for what it gives.
class Credentials final : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void(const Credential &, const Failure &)>;
    using Clock = std::chrono::steady_clock;
    /// Token files are read again this long after the last time, as client-go does.
    static constexpr std::chrono::seconds tokenFileAge{50};

    Credentials(Endpoint endpoint, std::shared_ptr<ExecConsent> consent, QObject *parent = nullptr);
    ~Credentials() override;

    /// Calls back at once when there is one, else later; never after the context object is gone.
    void get(QObject *context, Done done);
    /// The server did not accept the credential of that generation: makes a newer one, unless somebody else did.
    void renew(std::uint64_t generation, QObject *context, Done done);
    /// A person answered: what waited for consent may try again.
    void consentChanged() { m_denied = false; }

    /// The command that waits for consent, or null.
    [[nodiscard]] const ExecCommand *wanted() const { return m_wanted ? &*m_wanted : nullptr; }
    void setPluginTimeout(int milliseconds) { m_pluginTimeoutMs = milliseconds; }

Q_SIGNALS:
    void pluginSaid(const QString &line);

private:
    struct Waiting {
        QPointer<QObject> context;
        Done done;
    };

    [[nodiscard]] bool fresh() const;
    void readTokenFile(bool force);
    void setToken(std::string_view token);
    void setAuthorization(std::string value);
    void setCertificate(kubeconfig::Secret certificate, kubeconfig::Secret key);
    void readStatic();
    void readCertificateFiles();
    void runPlugin();
    void take(const ExecCache::Known &known);
    void ended(const Expected<ExecCache::Known> &result);
    [[nodiscard]] std::string pluginServer() const;
    void pluginDone(Expected<ExecCredential> result);
    void answerAll(const Failure &failure);

    Endpoint m_endpoint;
    std::shared_ptr<ExecConsent> m_consent;
    Credential m_now;
    std::vector<Waiting> m_waiting;
    std::unique_ptr<ExecRun> m_run;
    std::shared_ptr<ExecCache> m_cache;
    QByteArray m_cacheKey;
    std::uint64_t m_cacheGeneration = 0; ///< of what it has from there
    std::optional<ExecCommand> m_wanted;
    QDateTime m_expires;
    Clock::time_point m_tokenRead;
    Clock::time_point m_certificateRead;
    Failure m_failure;
    int m_pluginTimeoutMs = ExecRun::defaultTimeoutMs;
    bool m_usesPlugin = false;
    bool m_hasPluginAnswer = false;
    bool m_denied = false;
    bool m_awaits = false; ///< a run of somebody else
};

} // namespace stowage::live
