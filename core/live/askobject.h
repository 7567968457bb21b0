// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>

#include "core/live/connection.h"

namespace stowage::live {

/// Asks for a small JSON object and hands it on whole, to done(object, failure); what is larger is cut off and so no
/// object. Size in bytes.
template<typename Done>
void askObject(Connection &connection, QObject *context, Request request, qsizetype largest, Done done)
{
    Call *const call = connection.call(std::move(request));
    const auto body = std::make_shared<QByteArray>();
    QObject::connect(call, &Call::begun, context, [body] { body->clear(); });
    QObject::connect(call, &Call::received, context, [body, largest](const QByteArray &bytes) {
        if (body->size() < largest)
            *body += bytes;
    });
    QObject::connect(call, &Call::finished, context,
                     [body, done](const Failure &failure) { done(QJsonDocument::fromJson(*body).object(), failure); });
}

} // namespace stowage::live
