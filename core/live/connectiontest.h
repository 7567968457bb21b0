// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QSslSocket>
#include <QTcpSocket>
#include <QTimer>

#include "core/apply/sentence.h"
#include "core/live/connection.h"
#include "core/live/kinds.h"

namespace stowage::live {

/// The steps of a connection, in the order in which each needs the one before.
enum class TestStep : std::uint8_t { Kubeconfig, Credential, Dns, Tcp, Proxy, Tls, Version, Identity, Rights };
constexpr int testStepCount = 9;
[[nodiscard]] const char *nameOf(TestStep step);

enum class StepOutcome : std::uint8_t {
    Waiting,
    Running,
    Passed,
    Warned, ///< works, with something to know
    Failed,
    Skipped, ///< there is nothing to it here, or a step before failed
};
[[nodiscard]] const char *nameOf(StepOutcome outcome);

struct StepResult {
    TestStep step = TestStep::Kubeconfig;
    StepOutcome outcome = StepOutcome::Waiting;
    apply::Sentence found;  ///< of the context "Connection"
    apply::Sentence remedy; ///< what would help, empty where nothing must
    std::string detail;     ///< several lines for a ticket; no secret
    std::int64_t ms = 0;
};

/// Goes through what connecting to a context needs, step by step, and stops at the first that fails. Changes nothing:
/// the only POST requests ask who one is and what one may do.
class ConnectionTest final : public QObject {
    Q_OBJECT
public:
    ConnectionTest(kubeconfig::Config config, std::string context, ProxyEnvironment environment,
                   std::shared_ptr<ExecConsent> consent, QStringList toolFolders = {}, Patience patience = {},
                   QObject *parent = nullptr);
    ~ConnectionTest() override;

    void start();
    [[nodiscard]] const std::vector<StepResult> &results() const { return m_results; }
    [[nodiscard]] const std::string &context() const { return m_context; }
    [[nodiscard]] bool done() const { return m_done; }

Q_SIGNALS:
    void stepChanged();
    void finished();

private:
    void run(TestStep step);
    void testKubeconfig();
    void testCredential();
    void testDns();
    void testTcp();
    void testProxy();
    void testTls();
    void testVersion();
    void testIdentity();
    void testRights();
    void rightsDone();
    void pass(apply::Sentence found, StepOutcome outcome = StepOutcome::Passed, apply::Sentence remedy = {},
              std::string detail = {});
    void skip(apply::Sentence why);
    void failStep(apply::Sentence found, apply::Sentence remedy, std::string detail = {});
    void failStep(const Failure &failure);
    void next();
    void dropSocket();
    void connectSocket(QTcpSocket *socket, const QString &host, quint16 port);
    [[nodiscard]] StepResult &now() { return m_results[static_cast<std::size_t>(m_step)]; }
    [[nodiscard]] bool hasProxy() const;
    [[nodiscard]] quint16 serverPort() const;

    struct Right {
        const WantedKind *kind = nullptr;
        bool allowed = false;
        bool asked = false;
    };

    kubeconfig::Config m_config;
    std::string m_context;
    ProxyEnvironment m_environment;
    std::shared_ptr<ExecConsent> m_consent;
    QStringList m_toolFolders;
    Patience m_patience;
    std::vector<StepResult> m_results;
    std::unique_ptr<Connection> m_connection;
    Endpoint m_endpoint;
    QTcpSocket *m_socket = nullptr;
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::vector<Right> m_rights;
    Credential m_credential;
    std::string m_user;
    std::size_t m_pending = 0;
    TestStep m_step = TestStep::Kubeconfig;
    int m_lookup = -1;
    bool m_done = false;
};

/// What helps against a failure of this kind; of the context "Connection".
[[nodiscard]] const char *remedyOf(FailureKind kind);
[[nodiscard]] std::string joined(const std::vector<std::string> &texts);

/// As text for a ticket, a line a step with its detail below; nothing secret is in it.
[[nodiscard]] std::string textOf(const std::string &context, const std::vector<StepResult> &results);
/// Worst of the steps: Failed, Warned or Passed.
[[nodiscard]] StepOutcome outcomeOf(const std::vector<StepResult> &results);

} // namespace stowage::live
