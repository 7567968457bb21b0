// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expected.h"
#include "core/base/instant.h"

namespace stowage::capture {

/// What snapshot.yaml says of a cluster.
struct ClusterFacts {
    std::string name;
    std::string uid;
    std::string version;
    Instant observedAt;
    std::vector<std::string> kinds, forbidden, missing;
};

/// Where files of a snapshot go: a folder, or an archive by its name (.tar, .tar.gz, .tgz, .tar.zst).
class SnapshotTarget {
public:
    virtual ~SnapshotTarget() = default;
    [[nodiscard]] virtual Expected<void> add(const std::string &inside, std::string_view bytes) = 0;
    /// Nothing stands at the path before this, and all of it after.
    [[nodiscard]] virtual Expected<void> finish() = 0;
};
[[nodiscard]] Expected<std::unique_ptr<SnapshotTarget>> openTarget(const std::string &path);

/// Writes a snapshot that `openFleet` reads: hub/, clusters/<name>/, a file per kind, and snapshot.yaml.
class SnapshotWriter {
public:
    explicit SnapshotWriter(std::unique_ptr<SnapshotTarget> target);

    /// Further objects belong to this cluster.
    [[nodiscard]] Expected<void> beginCluster(std::string_view name, bool hub);
    /// One object as trimmed JSON, under the title of its kind ("deployments.apps").
    [[nodiscard]] Expected<void> add(std::string_view kind, std::string_view json);
    [[nodiscard]] Expected<void> finish(Instant observedAt, const std::vector<ClusterFacts> &clusters);

    [[nodiscard]] std::int64_t objects() const { return m_objects; }
    [[nodiscard]] std::int64_t bytes() const { return m_bytes; }
    /// As it was written: without slashes and other signs that a folder's name cannot have.
    [[nodiscard]] const std::string &folder() const { return m_folder; }

private:
    /// Objects of one kind that wait to be written.
    struct Gathered {
        std::string text;
        int parts = 0; ///< files that are written already
    };

    [[nodiscard]] Expected<void> flush(const std::string &kind, Gathered &gathered);
    [[nodiscard]] Expected<void> endCluster();

    std::unique_ptr<SnapshotTarget> m_target;
    std::set<std::string> m_folders;
    std::string m_folder;
    std::string m_place; ///< "clusters/m1/"; empty before the first
    std::map<std::string, Gathered, std::less<>> m_kinds;
    std::int64_t m_objects = 0;
    std::int64_t m_bytes = 0;
};

/// The text as a YAML scalar in double quotes.
[[nodiscard]] std::string quotedYaml(std::string_view text);

} // namespace stowage::capture
