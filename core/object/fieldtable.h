// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace stowage {

/// Where in a manifest a reader is, as far as it decides which members are read. Pod templates stand at any depth, so
/// a place is known by the names of the members above, not by its whole path.
enum class FieldPlace : std::uint8_t {
    Root,
    Anywhere,
    Metadata,
    Annotations,
    Container,
    Volume,
    Status,
    ContainerStatus,
    Condition
};

enum class FieldUse : std::uint8_t {
    Read,
    Skip,
    Name, ///< only that the member is there: it becomes a null
};

struct FieldRule {
    FieldUse use = FieldUse::Read;
    FieldPlace place = FieldPlace::Anywhere; ///< of what is below
};

/// Whether a member is read. What planning never looks at (managedFields, env, probes, images) and what must not be
/// kept (data of Secrets and ConfigMaps, credentials of kubeconfigs) is skipped before it is parsed.
[[nodiscard]] FieldRule ruleFor(FieldPlace place, std::string_view key);

} // namespace stowage
