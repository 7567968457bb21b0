// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/finding.h"

namespace stowage {

/// A file that objects were read from. Archive members and UTF-16 files are unpacked once into an unlinked temporary
/// file, which stays open as long as the table.
struct SourceFile {
    std::string shown; ///< path as people know it: below the snapshot's root, "archive.tar.zst:clusters/m1/pods.json"
    std::string path;  ///< what to open again; empty for unpacked files
    std::shared_ptr<const int> unpacked; ///< file descriptor, closed with its last owner; null for plain files
    std::uint64_t begin = 0; ///< where an unpacked file begins in its temporary file; SourceRefs count from there
    std::int64_t size = 0;
    std::int64_t modifiedNanos = 0; ///< mtime when imported: a later read says when the file has changed
};

struct SourceTable {
    std::vector<SourceFile> files;
};

} // namespace stowage
