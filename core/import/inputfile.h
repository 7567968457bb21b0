// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytesource.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/finding.h"

namespace stowage {

/// A file to read, on disk or unpacked from an archive.
struct InputFile {
    std::string shown;  ///< as people know it: below the root, behind "archive.tar:" for members
    std::string inside; ///< path below the root, with '/'
    std::string path;   ///< absolute; empty for members
    std::shared_ptr<const int> unpacked;
    std::uint64_t begin = 0; ///< of a member within the unpacked file
    std::int64_t size = 0;
    std::int64_t modifiedNanos = 0;
    bool namedAsManifest = false; ///< by its extension, or because it was given outright

    [[nodiscard]] Expected<ByteSource> open() const;
};

/// What stands below one root: files and folders in path order.
struct InputTree {
    std::vector<InputFile> files;
    std::vector<std::string> folders; ///< paths below the root
    std::vector<Finding> findings;    ///< entries that are no files
};

/// A file of yaml, json or lines of json, by its name.
[[nodiscard]] bool isNamedAsManifest(std::string_view name);

/// Hidden entries, pipes, devices and links to folders are told and left alone. Fails when the folder cannot be read.
[[nodiscard]] Expected<InputTree> listFolder(const std::string &path, const Context &context);

/// A tar, maybe compressed: its members are unpacked into one unlinked temporary file, within bounds. Names of members
/// are shown and sorted by, never used as paths.
[[nodiscard]] bool isNamedAsArchive(std::string_view name);
[[nodiscard]] Expected<InputTree> unpackArchive(const std::string &path, const Context &context);

/// Severity Info and the like about a file of no cluster.
[[nodiscard]] Finding fileFinding(Severity severity, std::string file, std::string reason);

} // namespace stowage
