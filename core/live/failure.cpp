// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/failure.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

FailureKind kindOf(int http)
{
    switch (http) {
    case 401:
        return FailureKind::SignIn;
    case 403:
        return FailureKind::Forbidden;
    case 404:
        return FailureKind::NotFound;
    case 409:
        return FailureKind::Conflict;
    case 410:
        return FailureKind::Expired;
    case 429:
        return FailureKind::TooMany;
    default:
        break;
    }
    if (http >= 300 && http < 400)
        return FailureKind::Redirect;
    return http >= 500 ? FailureKind::Server : FailureKind::Invalid;
}

/// The beginning of a text that some proxy wrote, on one line.
std::string excerpt(std::string_view body)
{
    constexpr qsizetype shown = 200;
    QString text = QString::fromUtf8(body.data(), static_cast<qsizetype>(body.size())).simplified();
    for (QChar &c : text) {
        if (!c.isPrint())
            c = u'?';
    }
    return (text.size() > shown ? text.left(shown) + u"…"_s : text).toStdString();
}

void readStatus(const QJsonObject &status, Failure &failure)
{
    failure.reason = status[u"reason"_s].toString().toStdString();
    failure.message = excerpt(status[u"message"_s].toString().toStdString());
    failure.continueToken = status[u"metadata"_s].toObject()[u"continue"_s].toString().toStdString();
    const QJsonObject details = status[u"details"_s].toObject();
    if (const int seconds = details[u"retryAfterSeconds"_s].toInt(); seconds > 0)
        failure.retryAfterSeconds = seconds;
    for (const QJsonValue cause : details[u"causes"_s].toArray())
        failure.causes.push_back({cause[u"reason"_s].toString().toStdString(),
                                  excerpt(cause[u"message"_s].toString().toStdString()),
                                  cause[u"field"_s].toString().toStdString()});
}

QJsonObject parse(std::string_view body)
{
    return QJsonDocument::fromJson(QByteArray(body.data(), static_cast<qsizetype>(body.size()))).object();
}

} // namespace

const char *nameOf(FailureKind kind)
{
    switch (kind) {
    case FailureKind::None:
        return "";
    case FailureKind::Canceled:
        return "canceled";
    case FailureKind::Unreachable:
        return "unreachable";
    case FailureKind::Timeout:
        return "timeout";
    case FailureKind::Certificate:
        return "certificate";
    case FailureKind::SignIn:
        return "sign-in";
    case FailureKind::Consent:
        return "consent";
    case FailureKind::Forbidden:
        return "forbidden";
    case FailureKind::NotFound:
        return "not-found";
    case FailureKind::Conflict:
        return "conflict";
    case FailureKind::Expired:
        return "expired";
    case FailureKind::Invalid:
        return "invalid";
    case FailureKind::TooMany:
        return "too-many";
    case FailureKind::Redirect:
        return "redirect";
    case FailureKind::Server:
        return "server";
    case FailureKind::Malformed:
        return "malformed";
    }
    return "";
}

Failure failureOf(int http, std::string_view body)
{
    Failure failure;
    failure.kind = kindOf(http);
    failure.http = http;
    const QJsonObject status = parse(body);
    if (status[u"kind"_s].toString() == u"Status") {
        readStatus(status, failure);
    } else {
        failure.message = "HTTP " + std::to_string(http);
        if (const std::string text = excerpt(body); !text.empty())
            failure.message += ": " + text;
    }
    if (failure.message.empty())
        failure.message = "HTTP " + std::to_string(http) + (failure.reason.empty() ? "" : ' ' + failure.reason);
    return failure;
}

Failure failureOfStatus(std::string_view status)
{
    const QJsonObject object = parse(status);
    Failure failure;
    readStatus(object, failure);
    failure.http = object[u"code"_s].toInt(500);
    failure.kind = kindOf(failure.http);
    if (failure.reason == "Expired" || failure.reason == "Gone")
        failure.kind = FailureKind::Expired;
    if (failure.message.empty())
        failure.message = "The API server ended the watch with an error that says nothing.";
    return failure;
}

} // namespace stowage::live
