// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/finding.h"
#include "core/import/openfleet.h"

namespace stowage::capture {

/// What a capture came to.
struct Captured {
    std::int64_t clusters = 0;
    std::int64_t objects = 0;
    std::int64_t bytes = 0;   ///< of the files, before an archive packs them
    std::int64_t secrets = 0; ///< left out
    std::vector<Finding> findings;
};

/// Writes what a fleet is opened from as a snapshot at a path, each object cut down to what is read of it: nothing of
/// Secrets, no data of ConfigMaps, no variables of environments, no last-applied annotations. Redacted, every name is a
/// pseudonym.
[[nodiscard]] Expected<Captured> captureFiles(const OpenRequest &request, const std::string &path, bool redact,
                                              const Context &context = {});

} // namespace stowage::capture
