// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/finding.h"
#include "core/base/instant.h"
#include "core/import/inputfile.h"

namespace stowage {

/// What snapshot.yaml says of a capture: apiVersion stowage.io/v1alpha1, kind Snapshot, observedAt, and clusters with
/// name, uid (of kube-system), serverVersion, kinds, forbidden and missing.
struct SnapshotFacts {
    Instant observedAt;
    std::map<std::string, Instant> observedAtOf; ///< clusters that were read at a time of their own
    std::vector<Finding> findings;               ///< kinds that could not be captured, and what is wrong with the file
};

[[nodiscard]] SnapshotFacts readSnapshotFacts(const InputFile &file);

} // namespace stowage
