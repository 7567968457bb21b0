// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/expected.h"
#include "core/live/kinds.h"
#include "core/object/jsonreader.h"
#include "core/object/value.h"

namespace stowage::live {

/// An object as it is kept: trimmed JSON, never changed once made.
using ObjectText = std::shared_ptr<const std::string>;

/// An object as it came: its key within the kind, and what is kept of it.
struct ReadObject {
    std::string key; ///< "namespace/name"
    std::string resourceVersion;
    ObjectText text; ///< null: nothing of it is used (a ReplicaSet of no pods)
};

/// Cuts objects down to what is kept, by the readers of files. Keeps its buffers.
class ObjectTrimmer {
public:
    /// Followed by readable padding. Items of lists do not say apiVersion and kind themselves.
    [[nodiscard]] Expected<ReadObject> trim(std::string_view json, const ServedResource &resource);

private:
    JsonReader m_reader;
    std::vector<ValueNode> m_nodes;
    std::string m_text;
};

/// Objects of one cluster by kind. Lists replace what a kind held within a scope; watches change single objects.
class ObjectStore {
public:
    using Objects = std::unordered_map<std::string, ObjectText>;

    /// All of a kind, or of one namespace of it. True when anything is different now.
    bool replace(const ServedResource &resource, std::string_view nameSpace, Objects objects);
    bool put(const ServedResource &resource, ReadObject object);
    bool erase(const ServedResource &resource, const std::string &key);
    /// Forgets a kind that is no longer served or may no longer be read.
    void drop(const ServedResource &resource);

    struct Kind {
        ServedResource resource;
        Objects objects;
    };
    /// By title.
    [[nodiscard]] const std::map<std::string, Kind> &kinds() const { return m_kinds; }
    [[nodiscard]] const Objects *find(std::string_view title) const;
    [[nodiscard]] std::int64_t bytes() const { return m_bytes; }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    /// Grows with every change.
    [[nodiscard]] std::uint64_t version() const { return m_version; }

private:
    [[nodiscard]] Kind &kindOf(const ServedResource &resource);

    std::map<std::string, Kind> m_kinds;
    std::int64_t m_bytes = 0;
    std::int64_t m_count = 0;
    std::uint64_t m_version = 0;
};

} // namespace stowage::live
