// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/instant.h"
#include "core/base/quantity.h"
#include "core/fleet/clusterpart.h"
#include "core/import/fields.h"

namespace stowage {

/// The members of metadata that importers want, found in one walk.
struct Metadata {
    Value name, nameSpace, uid, created, deleted, labels, annotations, owners;
};

[[nodiscard]] Metadata readMetadata(const Object &object);

/// Interned labels, sorted by key; of equal keys the last one stays.
[[nodiscard]] LabelSetId readLabelSet(Value labels, FindingSink &sink, ClusterPart &part);

/// A time; one that cannot be read is unknown and told.
[[nodiscard]] Instant readInstant(Value time, FindingSink &sink);

/// A text; anything but a string costs a finding.
[[nodiscard]] inline std::string_view readText(Value value, FindingSink &sink)
{
    return value.kind() == ValueKind::String ? value.text() : FieldReader(value, sink).text();
}

/// Amount in the resource's own unit, a clamped one is told.
[[nodiscard]] Amount toAmount(std::string_view resource, const Quantity &quantity);

/// Appends the object to `others`.
void keepOther(const Object &object, FindingSink &sink, ClusterPart &part);

} // namespace stowage
