// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/finding.h"
#include "core/object/value.h"

namespace stowage {

/// One manifest while it is imported: its tree and where its bytes stand. Lives until the handler returns;
/// whoever wants to keep something copies it.
struct Object {
    Value root;
    SourceRef source;
    std::uint64_t line = 0; ///< 1-based line of its first byte, 0 when not counted
    std::string_view file;  ///< as shown to people

    [[nodiscard]] std::string_view apiVersion() const { return root["apiVersion"].text(); }
    [[nodiscard]] std::string_view kind() const { return root["kind"].text(); }
    [[nodiscard]] std::string_view name() const { return root["metadata"]["name"].text(); }
    [[nodiscard]] std::string_view nameSpace() const { return root["metadata"]["namespace"].text(); }
    /// API group of apiVersion; empty for "v1".
    [[nodiscard]] std::string_view group() const
    {
        const std::string_view version = apiVersion();
        const std::size_t slash = version.find('/');
        return slash == std::string_view::npos ? std::string_view() : version.substr(0, slash);
    }
};

} // namespace stowage
