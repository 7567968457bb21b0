// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/livewords.h"

#include <algorithm>

#include <QCoreApplication>
#include <QLocale>

#include "views/present/plantext.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/present/words.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using live::ClusterState;
using live::FailureKind;
using live::ReadState;
using views::Chip;
using views::ChipTone;
using views::pluralCount;
using views::toQString;
using views::toUtf8;
using views::Units;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Live)
};

QString refusalText(FailureKind kind)
{
    switch (kind) {
    case FailureKind::Certificate:
        return Words::tr("Certificate not trusted");
    case FailureKind::SignIn:
        return Words::tr("Sign in again");
    case FailureKind::Consent:
        return Words::tr("Plugin needs consent");
    case FailureKind::Redirect:
        return Words::tr("Sent on elsewhere");
    default:
        return Words::tr("Refused");
    }
}

QString agoText(const QDateTime &then, const QDateTime &now)
{
    return then.isValid() ? Units::duration(qMax<qint64>(0, then.secsTo(now))) : Units::unknown();
}

void addKinds(QStringList &lines, const live::ClusterStatus &status)
{
    for (const live::KindStatus &kind : status.kinds) {
        const QString title = toQString(kind.resource.title());
        const QString without = toQString(kind.without);
        switch (kind.state) {
        case ReadState::Forbidden:
            lines += Words::tr("%1 may not be read; %2").arg(title, without);
            break;
        case ReadState::Failed:
            lines += Words::tr("%1 could not be read: %2").arg(title, toQString(kind.reason));
            break;
        case ReadState::Stale:
            lines += Words::tr("%1 is not heard of any more: %2").arg(title, toQString(kind.reason));
            break;
        default:
            break;
        }
        if (!kind.unreadableNamespaces.empty())
            lines += Words::tr("%1 in %n namespace(s) unreadable", nullptr,
                               pluralCount(static_cast<qint64>(kind.unreadableNamespaces.size())))
                         .arg(title);
    }
}

} // namespace

QString methodText(kubeconfig::AuthMethod method)
{
    switch (method) {
    case kubeconfig::AuthMethod::ClientCertificate:
        return Words::tr("client certificate");
    case kubeconfig::AuthMethod::Token:
        return Words::tr("token");
    case kubeconfig::AuthMethod::TokenFile:
        return Words::tr("token file");
    case kubeconfig::AuthMethod::Basic:
        return Words::tr("password");
    case kubeconfig::AuthMethod::AuthProvider:
        return Words::tr("sign-in provider");
    case kubeconfig::AuthMethod::Exec:
        return Words::tr("plugin");
    }
    return {};
}

Chip stateChip(const live::ClusterStatus &status, const QDateTime &now)
{
    switch (status.state) {
    case ClusterState::Off:
        return {ChipTone::Neutral, Words::tr("Not tried"), {}};
    case ClusterState::Connecting:
        return {ChipTone::Info, Words::tr("Connecting"), u"clock"_s};
    case ClusterState::Reading:
        return {ChipTone::Info, Words::tr("Reading, %1 objects").arg(Units::count(status.objects)), u"clock"_s};
    case ClusterState::Live:
        if (status.slowed)
            return {ChipTone::Warning, Words::tr("Live, asked to wait"), u"warning"_s};
        return {ChipTone::Ok,
                status.traffic.latencyMs >= 0 ? Words::tr("Live, %1 ms").arg(status.traffic.latencyMs)
                                              : Words::tr("Live"),
                u"ok"_s};
    case ClusterState::Lost:
        return {ChipTone::Warning, Words::tr("Lost, last heard %1 ago").arg(agoText(status.heard, now)), u"warning"_s};
    case ClusterState::Unreachable: {
        const qint64 seconds = status.nextTry.isValid() ? qMax<qint64>(0, now.secsTo(status.nextTry)) : -1;
        return {ChipTone::Blocked,
                seconds < 0 ? Words::tr("Not reached") : Words::tr("Not reached, again in %1 s").arg(seconds),
                u"error"_s};
    }
    case ClusterState::Refused: {
        const bool consent = status.failure.kind == FailureKind::Consent;
        return {consent ? ChipTone::Warning : ChipTone::Blocked, refusalText(status.failure.kind),
                consent ? u"warning"_s : u"error"_s};
    }
    }
    return {};
}

QString whatText(const live::ClusterStatus &status)
{
    qint64 nodes = 0;
    for (const live::KindStatus &kind : status.kinds)
        nodes += kind.resource.title() == "nodes" ? kind.objects : 0;
    if (status.kinds.empty())
        return toQString(status.server);
    const QString counted = Words::tr("%Ln node(s)", nullptr, pluralCount(nodes));
    return status.hub ? Words::tr("hub, %1").arg(counted) : Words::tr("cluster, %1").arg(counted);
}

QString titleText(const live::ClusterStatus &status)
{
    const QString name = toQString(status.name);
    if (!status.failure.message.empty())
        return u"%1: %2"_s.arg(name, toQString(status.failure.message));
    return u"%1: %2"_s.arg(name, stateChip(status, QDateTime::currentDateTimeUtc()).text);
}

QString detailText(const live::ClusterStatus &status)
{
    QStringList lines;
    if (status.wantedCommand) {
        lines += Words::tr("It wants to run this command to sign in:");
        lines += status.wantedCommand->line();
        lines += Words::tr("Named by %1").arg(status.wantedCommand->origin);
    }
    if (!status.failure.detail.empty() && !status.wantedCommand)
        lines += toQString(status.failure.detail);
    if (status.shownFrom.isValid())
        lines += Words::tr("Shown as it was on %1, as it is not read yet")
                     .arg(QLocale().toString(status.shownFrom.toLocalTime(), QLocale::ShortFormat));
    lines += Words::tr("Server: %1").arg(toQString(status.server));
    if (!status.version.empty())
        lines += Words::tr("Version: %1").arg(toQString(status.version));
    if (!status.user.empty())
        lines += Words::tr("Signed in as: %1").arg(toQString(status.user));
    if (!status.uid.empty())
        lines += Words::tr("Identity of the cluster: %1").arg(toQString(status.uid));
    if (status.insecure)
        lines += Words::tr("The server's certificate is not verified, as the kubeconfig says.");
    lines += Words::tr("Read: %1 objects, %2; %3 requests, %4 repeated, %5 s waited for the limit")
                 .arg(Units::count(status.objects), Units::bytes(status.traffic.bytes),
                      Units::count(status.traffic.requests), Units::count(status.traffic.retries),
                      Units::count(status.throttledMs / 1000));
    if (const auto skew = status.traffic.clockSkewSeconds; skew && std::abs(*skew) > 60)
        lines += Words::tr("The server's clock differs by %1 s").arg(Units::count(*skew));
    addKinds(lines, status);
    for (const std::string &group : status.staleGroups)
        lines += Words::tr("The API group %1 does not answer and was skipped").arg(toQString(group));
    for (const std::string &warning : status.traffic.warnings)
        lines += Words::tr("The server warns: %1").arg(toQString(warning));
    for (const std::string &line : status.pluginLines)
        lines += Words::tr("The plugin says: %1").arg(toQString(line));
    return lines.join(u'\n');
}

QString ageText(const live::ClusterStatus &status, const QDateTime &now)
{
    if (status.shownFrom.isValid())
        return Words::tr("%1, last state").arg(agoText(status.shownFrom, now));
    return agoText(status.heard, now);
}

QString stepText(live::TestStep step)
{
    switch (step) {
    case live::TestStep::Kubeconfig:
        return Words::tr("Kubeconfig");
    case live::TestStep::Credential:
        return Words::tr("Credential");
    case live::TestStep::Dns:
        return Words::tr("Name lookup");
    case live::TestStep::Tcp:
        return Words::tr("TCP");
    case live::TestStep::Proxy:
        return Words::tr("Proxy");
    case live::TestStep::Tls:
        return Words::tr("TLS");
    case live::TestStep::Version:
        return Words::tr("Version");
    case live::TestStep::Identity:
        return Words::tr("Identity");
    case live::TestStep::Rights:
        return Words::tr("Rights");
    }
    return {};
}

QString foundText(const apply::Sentence &sentence)
{
    std::vector<std::string> arguments;
    for (const std::string &argument : sentence.arguments()) {
        // Steps are named by their tokens.
        QString text = views::sentence(argument);
        for (int step = 0; step < live::testStepCount; ++step) {
            if (argument == live::nameOf(static_cast<live::TestStep>(step)))
                text = stepText(static_cast<live::TestStep>(step));
        }
        arguments.push_back(toUtf8(text));
    }
    return views::planText("Connection", sentence.text(), arguments);
}

Chip outcomeChip(live::StepOutcome outcome)
{
    switch (outcome) {
    case live::StepOutcome::Waiting:
        return {ChipTone::Neutral, Words::tr("Waiting"), {}};
    case live::StepOutcome::Running:
        return {ChipTone::Info, Words::tr("Running"), u"clock"_s};
    case live::StepOutcome::Passed:
        return {ChipTone::Ok, Words::tr("Passed"), u"ok"_s};
    case live::StepOutcome::Warned:
        return {ChipTone::Warning, Words::tr("Passed, but"), u"warning"_s};
    case live::StepOutcome::Failed:
        return {ChipTone::Blocked, Words::tr("Failed"), u"error"_s};
    case live::StepOutcome::Skipped:
        return {ChipTone::Neutral, Words::tr("Skipped"), {}};
    }
    return {};
}

} // namespace stowage::app
