// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/apply/write.h"

namespace stowage::apply {

inline constexpr std::string_view fieldManager = "stowage";
inline constexpr std::string_view operationAnnotation = "stowage.io/operation";

/// An object as an API server has it now.
struct ObjectState {
    bool exists = false;
    std::string uid;
    std::string resourceVersion;
    nlohmann::ordered_json object; ///< whole, as read; null when it does not exist
};
/// Malformed when the body is no object.
[[nodiscard]] Expected<ObjectState> readState(std::string_view body);

/// What goes over the wire; the credential is the connection's.
struct HttpRequest {
    std::string method;
    std::string path; ///< with its query, percent-encoded
    std::string contentType;
    std::string body;
};

/// "/apis/apps/v1/namespaces/default/deployments/web".
[[nodiscard]] std::string objectPath(const Write &write);

struct Sending {
    bool dryRun = false;
    bool force = false; ///< take fields from other managers: a person chose it
};
/// On the object as it was read just before: its uid and resourceVersion are the preconditions.
[[nodiscard]] HttpRequest requestFor(const Write &write, const ObjectState &state, std::string_view planId,
                                     const Sending &sending);

/// "<plan id>/<write id>".
[[nodiscard]] std::string mark(std::string_view planId, const Write &write);
/// What the annotation of an object says; empty: nothing.
[[nodiscard]] std::string markOf(const ObjectState &state);

/// Fields as they are wanted of this object: of a node's taints, which are one list, those that the control plane set
/// stay.
[[nodiscard]] nlohmann::ordered_json wantedFields(const Write &write, const ObjectState &state);
/// The same with the annotation.
[[nodiscard]] nlohmann::ordered_json sentFields(const Write &write, const ObjectState &state, std::string_view planId);

/// Whether the object is already as the write wants it.
[[nodiscard]] bool isDone(const Write &write, const ObjectState &state);

/// Where what a server stored is not what was sent.
struct FieldDifference {
    std::string path; ///< "spec.replicas"
    std::string wanted;
    std::string stored;
    friend bool operator==(const FieldDifference &, const FieldDifference &) = default;
};
[[nodiscard]] std::vector<FieldDifference> differences(const Write &write, const ObjectState &stored);

/// What a right is asked for by: SelfSubjectAccessReview's resourceAttributes.
struct Right {
    std::string verb, group, version, resource, subresource, nameSpace, name;
    friend auto operator<=>(const Right &, const Right &) = default;
};
[[nodiscard]] std::vector<Right> rightsFor(const Write &write);

/// Digest of what a decision used of an object: labels and spec, of a node also what it offers, of a pod where it is.
/// Status and versions that change all the time are not in it. Of a manifest as a snapshot has it or as a server sends
/// it; empty when it cannot be read.
[[nodiscard]] std::string fingerprintOf(std::string_view manifest);

/// SHA-256 in hexadecimal digits.
[[nodiscard]] std::string digestOf(std::string_view text);

} // namespace stowage::apply
