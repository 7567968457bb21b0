// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace stowage {

/// Where the bytes of an object stand: a file of the cluster's SourceTable, and a span of it.
struct SourceRef {
    static constexpr std::uint32_t noFile = 0xFFFFFFFF;

    std::uint64_t offset = 0;
    std::uint32_t file = noFile;
    std::uint32_t length = 0;

    [[nodiscard]] bool valid() const { return file != noFile; }
    friend bool operator==(const SourceRef &, const SourceRef &) = default;
};

/// Error: an object or part of a file is lost. Warning: loaded with a doubt. Info: left alone on purpose.
enum class Severity : std::uint8_t { Error, Warning, Info };

/// Something an import could not use, told with its place. Never holds values of Secrets or kubeconfigs.
struct Finding {
    Severity severity = Severity::Warning;
    std::string file;       ///< as shown: path below the snapshot's root
    SourceRef source;       ///< may be invalid when the file could not be read at all
    std::uint64_t line = 0; ///< 1-based; 0 = unknown
    std::string object;     ///< "Pod default/train-0", empty when not known
    std::string field;      ///< "spec.containers[0].resources.requests.cpu", empty when not about one
    std::string reason;     ///< one sentence
};

} // namespace stowage
