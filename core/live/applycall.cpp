// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/applycall.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace stowage::live {

Call *sendCall(Connection &connection, const apply::HttpRequest &request, int tries, QObject *context, Answered done)
{
    Request sent;
    sent.method = QByteArray::fromStdString(request.method);
    sent.path = QByteArray::fromStdString(request.path);
    sent.body = QByteArray::fromStdString(request.body);
    sent.contentType = QByteArray::fromStdString(request.contentType);
    sent.repeatable = tries > 1;
    sent.tries = tries;
    Call *const call = connection.call(std::move(sent));
    const auto body = std::make_shared<QByteArray>();
    QObject::connect(call, &Call::begun, context, [body] { body->clear(); });
    QObject::connect(call, &Call::received, context, [body](const QByteArray &bytes) {
        constexpr qsizetype largest = qsizetype{64} << 20;
        if (body->size() < largest)
            *body += bytes;
    });
    QObject::connect(call, &Call::finished, context, [call, body, done = std::move(done)](const Failure &failure) {
        done(*body, failure ? failure.http : call->httpStatus(), failure);
    });
    return call;
}

std::vector<apply::FieldConflict> conflictsOf(const Failure &failure)
{
    std::vector<apply::FieldConflict> conflicts;
    for (const StatusCause &cause : failure.causes) {
        if (const std::string owner = apply::ownerIn(cause.message);
            cause.reason == "FieldManagerConflict" && owner != apply::fieldManager)
            conflicts.push_back({.field = cause.field, .owner = owner});
    }
    return conflicts;
}

bool isOwnConflict(const Failure &failure)
{
    const auto isField = [](const StatusCause &cause) { return cause.reason == "FieldManagerConflict"; };
    return failure.kind == FailureKind::Conflict && std::ranges::any_of(failure.causes, isField)
        && conflictsOf(failure).empty();
}

std::string budgetOf(const Failure &failure)
{
    for (const StatusCause &cause : failure.causes) {
        if (cause.reason == "DisruptionBudget")
            return cause.message;
    }
    return failure.message;
}

apply::HttpRequest getRequest(std::string path)
{
    return {.method = "GET", .path = std::move(path), .contentType = {}, .body = {}};
}

Call *readObject(Connection &connection, const std::string &path, int tries, QObject *context,
                 std::function<void(const apply::ObjectState &, const Failure &)> done)
{
    return sendCall(connection, getRequest(path), tries, context,
                    [done = std::move(done)](const QByteArray &body, int, const Failure &failure) {
                        if (failure.kind == FailureKind::NotFound)
                            return done({}, {});
                        if (failure)
                            return done({}, failure);
                        const Expected<apply::ObjectState> state = apply::readState(body.toStdString());
                        if (state)
                            return done(*state, {});
                        Failure malformed;
                        malformed.kind = FailureKind::Malformed;
                        malformed.message = state.error().message;
                        done({}, malformed);
                    });
}

} // namespace stowage::live
