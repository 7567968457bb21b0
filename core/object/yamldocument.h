// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace stowage {

/// What a YAML 1.1 scalar or collection is once its look has been resolved.
enum class YamlType : std::uint8_t { Null, Bool, Number, String, List, Map };

/// A document as a tree: aliases and merge keys expanded, the last of equal keys kept. Unlike manifests a kubeconfig is
/// small, every value is typed by its look, and messages name lines; so it has a reader of its own.
struct YamlNode {
    YamlType type = YamlType::Null;
    std::string text;       ///< of a scalar; overwritten when the node goes, as it may be a secret
    std::uint64_t line = 0; ///< 1-based
    std::vector<YamlNode> items;
    std::vector<std::pair<std::string, YamlNode>> members; ///< in written order

    YamlNode() = default;
    YamlNode(const YamlNode &) = default;
    YamlNode(YamlNode &&) noexcept = default;
    YamlNode &operator=(const YamlNode &) = default;
    YamlNode &operator=(YamlNode &&) noexcept = default;
    ~YamlNode();

    [[nodiscard]] const YamlNode *find(std::string_view key) const;
};

/// A key that a mapping holds twice.
struct DuplicateKey {
    std::string field; ///< path from the root: "clusters[0].cluster.server"
    std::uint64_t line = 0;
};

struct YamlFailure {
    std::string message;
    std::uint64_t line = 0; ///< 1-based, 0 when unknown
};

struct YamlDocument {
    YamlNode root;
    std::vector<DuplicateKey> duplicates;
    bool moreDocuments = false; ///< others follow and were not read
};

/// The first document of a text in UTF-8 or UTF-16, with or without byte-order mark; JSON is YAML too. Bounded in depth
/// and in what aliases may expand to.
[[nodiscard]] tl::expected<YamlDocument, YamlFailure> readFirstDocument(std::string_view bytes);

/// What a plain scalar means in YAML 1.1: y, no, ON are booleans, 0x1F, 1_000 and 1e3 numbers, ~ is null.
[[nodiscard]] YamlType typeOfPlain(std::string_view text);
/// Whether a text that is a boolean means true.
[[nodiscard]] bool meansTrue(std::string_view text);

/// The tree as JSON text.
[[nodiscard]] std::string toJson(const YamlNode &node);

} // namespace stowage
