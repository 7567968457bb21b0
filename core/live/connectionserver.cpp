// SPDX-License-Identifier: GPL-3.0-or-later
// The steps that ask the API server: what it is, who one is there, and what one may do.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/explain/text.h"
#include "core/live/askobject.h"
#include "core/live/connectiontest.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype largestAnswer = 1 << 20;

} // namespace

void ConnectionTest::testVersion()
{
    Request request;
    request.path = "/version";
    request.tries = 1;
    askObject(*m_connection, this, request, largestAnswer, [this](const QJsonObject &answer, const Failure &failure) {
        const bool hidden = failure.kind == FailureKind::Forbidden || failure.kind == FailureKind::NotFound;
        if (failure && !hidden)
            return failStep(failure);
        if (hidden)
            return pass(STOWAGE_TEXT("Connection", "The version may not be read here."), StepOutcome::Warned);
        const std::string version = answer[u"gitVersion"_s].toString().toStdString();
        if (version.empty())
            return failStep(
                STOWAGE_TEXT("Connection", "The answer is none of an API server."),
                STOWAGE_TEXT("Connection",
                             "The address leads to something else: write the one of the API server itself."));
        const auto skew = m_connection->traffic().clockSkewSeconds.value_or(0);
        constexpr std::int64_t largeSkew = 60;
        const apply::Sentence found(STOWAGE_TEXT("Connection", "%1 in %2 ms"),
                                    {version, std::to_string(m_connection->traffic().latencyMs)});
        if (std::abs(skew) > largeSkew)
            return pass(
                found, StepOutcome::Warned,
                {STOWAGE_TEXT("Connection",
                              "The server's clock differs from this computer's by %1 s: set the one that is wrong."),
                 {std::to_string(skew)}});
        pass(found);
    });
}

void ConnectionTest::testIdentity()
{
    Request who;
    who.method = "POST";
    who.path = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
    who.contentType = "application/json";
    who.body = R"({"apiVersion":"authentication.k8s.io/v1","kind":"SelfSubjectReview"})";
    who.tries = 2;
    askObject(*m_connection, this, who, largestAnswer, [this](const QJsonObject &answer, const Failure &failure) {
        if (failure.kind == FailureKind::SignIn || failure.kind == FailureKind::Unreachable
            || failure.kind == FailureKind::Timeout)
            return failStep(failure);
        const QJsonObject user = answer[u"status"_s].toObject()[u"userInfo"_s].toObject();
        m_user = user[u"username"_s].toString().toStdString();
        std::vector<std::string> groups;
        for (const QJsonValue group : user[u"groups"_s].toArray())
            groups.push_back(group.toString().toStdString());
        Request cluster;
        cluster.path = "/api/v1/namespaces/kube-system";
        cluster.tries = 2;
        askObject(
            *m_connection, this, cluster, largestAnswer,
            [this, groups](const QJsonObject &object, const Failure &hidden) {
                const std::string uid = object[u"metadata"_s].toObject()[u"uid"_s].toString().toStdString();
                const std::string detail = groups.empty() ? std::string() : "groups: " + joined(groups);
                if (uid.empty())
                    return pass(
                        m_user.empty()
                            ? apply::Sentence(STOWAGE_TEXT("Connection", "The server does not tell who you are"))
                            : apply::Sentence(STOWAGE_TEXT("Connection", "You are %1"), {m_user}),
                        StepOutcome::Warned,
                        STOWAGE_TEXT("Connection",
                                     "Without the right to get namespace kube-system nothing can be applied, as "
                                     "the cluster cannot be told from another one of its name."),
                        detail + (detail.empty() ? "" : "\n") + hidden.message);
                if (m_user.empty())
                    return pass(
                        {STOWAGE_TEXT("Connection", "The server does not tell who you are; the cluster is %1"), {uid}},
                        StepOutcome::Warned, {}, detail);
                pass({STOWAGE_TEXT("Connection", "You are %1; the cluster is %2"), {m_user, uid}}, StepOutcome::Passed,
                     {}, detail);
            });
    });
}

void ConnectionTest::testRights()
{
    m_rights.clear();
    for (const WantedKind &kind : wantedKinds()) {
        // Of groups that may not be installed nothing is asked: what is not served needs no right.
        if (kind.resource != "*" && kind.group.find('.') == std::string_view::npos)
            m_rights.push_back({&kind});
    }
    m_pending = m_rights.size();
    for (std::size_t i = 0; i < m_rights.size(); ++i) {
        const WantedKind &kind = *m_rights[i].kind;
        const QJsonObject attributes{
            {u"verb"_s, u"list"_s},
            {u"group"_s, QString::fromUtf8(kind.group.data(), qsizetype(kind.group.size()))},
            {u"resource"_s, QString::fromUtf8(kind.resource.data(), qsizetype(kind.resource.size()))}};
        Request request;
        request.method = "POST";
        request.path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
        request.contentType = "application/json";
        request.body = QJsonDocument(QJsonObject{{u"apiVersion"_s, u"authorization.k8s.io/v1"_s},
                                                 {u"kind"_s, u"SelfSubjectAccessReview"_s},
                                                 {u"spec"_s, QJsonObject{{u"resourceAttributes"_s, attributes}}}})
                           .toJson(QJsonDocument::Compact);
        request.tries = 2;
        askObject(*m_connection, this, request, largestAnswer,
                  [this, i](const QJsonObject &answer, const Failure &failure) {
                      m_rights[i].asked = !failure;
                      m_rights[i].allowed = answer[u"status"_s].toObject()[u"allowed"_s].toBool();
                      if (--m_pending == 0)
                          rightsDone();
                  });
    }
}

void ConnectionTest::rightsDone()
{
    std::vector<std::string> missing;
    std::string detail;
    std::size_t asked = 0;
    bool nodes = true, pods = true;
    for (const Right &right : m_rights) {
        asked += right.asked ? 1 : 0;
        if (right.allowed || !right.asked)
            continue;
        const ServedResource resource{.group = std::string(right.kind->group),
                                      .version = "v1",
                                      .resource = std::string(right.kind->resource),
                                      .kind = {}};
        missing.push_back(resource.title());
        nodes = nodes && right.kind->resource != "nodes";
        pods = pods && right.kind->resource != "pods";
        detail += (detail.empty() ? "" : "\n") + resource.title() + ": " + std::string(right.kind->without)
            + "; the rule: {apiGroups: [\"" + resource.group + "\"], resources: [" + resource.resource
            + "], verbs: [get, list, watch]}";
    }
    if (asked == 0)
        return pass(STOWAGE_TEXT("Connection", "The server does not tell what you may do."), StepOutcome::Warned);
    if (missing.empty())
        return pass({STOWAGE_TEXT("Connection", "You may list all of %1 kinds everywhere"), {std::to_string(asked)}});
    const char *const remedy =
        STOWAGE_TEXT("Connection",
                     "Ask for the role stowage-viewer; where only some namespaces may be read, they are tried one by "
                     "one.");
    const apply::Sentence found(STOWAGE_TEXT("Connection", "%1 of %2 kinds may not be listed everywhere: %3"),
                                {std::to_string(missing.size()), std::to_string(asked), joined(missing)});
    if (!nodes && !pods)
        return failStep(found, remedy, detail);
    pass(found, StepOutcome::Warned, remedy, detail);
}

} // namespace stowage::live
