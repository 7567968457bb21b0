// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/connectiontest.h"

#include <utility>

#include <QHostInfo>

#include "core/explain/text.h"

namespace stowage::live {

ConnectionTest::ConnectionTest(kubeconfig::Config config, std::string context, ProxyEnvironment environment,
                               std::shared_ptr<ExecConsent> consent, QStringList toolFolders, Patience patience,
                               QObject *parent)
    : QObject(parent)
    , m_config(std::move(config))
    , m_context(std::move(context))
    , m_environment(std::move(environment))
    , m_consent(std::move(consent))
    , m_toolFolders(std::move(toolFolders))
    , m_patience(patience)
{
    m_results.resize(testStepCount);
    for (int i = 0; i < testStepCount; ++i)
        m_results[static_cast<std::size_t>(i)].step = static_cast<TestStep>(i);
    m_timer.setSingleShot(true);
}

ConnectionTest::~ConnectionTest()
{
    m_done = true;
    if (m_lookup >= 0)
        QHostInfo::abortHostLookup(m_lookup);
    dropSocket();
    m_connection.reset();
}

void ConnectionTest::start()
{
    run(TestStep::Kubeconfig);
}

void ConnectionTest::run(TestStep step)
{
    m_step = step;
    now().outcome = StepOutcome::Running;
    m_clock.start();
    Q_EMIT stepChanged();
    switch (step) {
    case TestStep::Kubeconfig:
        return testKubeconfig();
    case TestStep::Credential:
        return testCredential();
    case TestStep::Dns:
        return testDns();
    case TestStep::Tcp:
        return testTcp();
    case TestStep::Proxy:
        return testProxy();
    case TestStep::Tls:
        return testTls();
    case TestStep::Version:
        return testVersion();
    case TestStep::Identity:
        return testIdentity();
    case TestStep::Rights:
        return testRights();
    }
}

void ConnectionTest::pass(apply::Sentence found, StepOutcome outcome, apply::Sentence remedy, std::string detail)
{
    m_timer.stop();
    now().outcome = outcome;
    now().found = std::move(found);
    now().remedy = std::move(remedy);
    now().detail = std::move(detail);
    now().ms = m_clock.elapsed();
    next();
}

void ConnectionTest::skip(apply::Sentence why)
{
    pass(std::move(why), StepOutcome::Skipped);
}

void ConnectionTest::next()
{
    if (static_cast<int>(m_step) + 1 == testStepCount) {
        m_done = true;
        Q_EMIT stepChanged();
        Q_EMIT finished();
        return;
    }
    const auto step = static_cast<TestStep>(static_cast<int>(m_step) + 1);
    QTimer::singleShot(0, this, [this, step] { run(step); });
}

void ConnectionTest::failStep(apply::Sentence found, apply::Sentence remedy, std::string detail)
{
    m_timer.stop();
    dropSocket();
    now().outcome = StepOutcome::Failed;
    now().found = std::move(found);
    now().remedy = std::move(remedy);
    now().detail = std::move(detail);
    now().ms = m_clock.elapsed();
    for (auto i = static_cast<std::size_t>(m_step) + 1; i < m_results.size(); ++i) {
        m_results[i].outcome = StepOutcome::Skipped;
        m_results[i].found = {STOWAGE_TEXT("Connection", "Not tried, as %1 failed."), {nameOf(m_step)}};
    }
    m_done = true;
    Q_EMIT stepChanged();
    Q_EMIT finished();
}

void ConnectionTest::failStep(const Failure &failure)
{
    failStep(failure.message, remedyOf(failure.kind), failure.detail);
}

} // namespace stowage::live
