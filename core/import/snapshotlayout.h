// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/finding.h"
#include "core/import/inputfile.h"
#include "core/import/openfleet.h"

namespace stowage {

/// A cluster to read: its files in path order.
struct LayoutCluster {
    std::string name;
    bool hub = false;
    bool mayHoldHub = false; ///< by its place: a file of it with member clusters belongs to the hub
    std::size_t root = 0;    ///< of which path given; snapshot.yaml speaks of its own root only
    std::vector<InputFile> files;
};

/// Which clusters the paths of a request hold.
struct SnapshotLayout {
    std::vector<LayoutCluster> clusters;                          ///< the hub's files may stand in several
    std::vector<std::pair<std::size_t, InputFile>> snapshotFiles; ///< by root
    std::vector<Finding> findings;
    bool recognized = false; ///< some path is a snapshot folder, so that an empty fleet is an answer
};

/// Fails when a path does not exist or cannot be read at all.
[[nodiscard]] Expected<SnapshotLayout> layOutSnapshot(const OpenRequest &request, const Context &context);

} // namespace stowage
