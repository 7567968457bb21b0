// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/bytesource.h"
#include "core/base/finding.h"
#include "core/object/batch.h"
#include "core/object/documents.h"
#include "core/object/jsoncutter.h"
#include "core/object/jsonreader.h"
#include "core/object/object.h"
#include "core/object/yamlcutter.h"
#include "core/object/yamlreader.h"
#include "core/object/yamltrim.h"

namespace stowage {

/// Text of one file, handed out in batches of whole objects: by one thread at a time, parsed by as many as there are.
class ObjectStream {
public:
    static constexpr std::size_t defaultBatchBytes = std::size_t{1} << 20;

    /// The source is UTF-8; start skips a byte order mark. file and shown name it in what is read from it.
    ObjectStream(ByteSource source, TextFormat format, std::uint64_t start, std::uint32_t file, std::string shown,
                 std::stop_token stop = {});

    /// False when the file is done.
    [[nodiscard]] bool next(Batch &batch, std::size_t batchBytes = defaultBatchBytes);

    [[nodiscard]] const ByteSource &source() const { return m_source; }
    [[nodiscard]] std::uint32_t file() const { return m_file; }
    [[nodiscard]] const std::string &shown() const { return m_shown; }

private:
    ByteSource m_source;
    std::variant<JsonCutter, YamlCutter> m_cutter;
    std::uint32_t m_file = SourceRef::noFile;
    std::string m_shown;
};

/// Where objects and findings go, in the order of the file within a batch.
struct ObjectHandler {
    std::function<void(const Object &)> object;
    std::function<void(Finding)> finding;
    std::function<void()> secret;            ///< a Secret, which is left alone
    std::function<void(Finding)> kubeconfig; ///< one among the manifests; null: told like other findings
    std::stop_token stop;
};

/// Parses batches into objects. Keeps its buffers; one per thread.
class ObjectReader {
public:
    void read(const ObjectStream &stream, const Batch &batch, const ObjectHandler &handler);

private:
    struct Origin {
        const ObjectStream &stream;
        const Batch &batch;
        const Piece &piece;
    };

    void readJson(const Origin &origin, const ObjectHandler &handler);
    void readYaml(const Origin &origin, const ObjectHandler &handler);
    void deliver(Object object, const ListHeader &list, std::string_view equalKey, const ObjectHandler &handler);
    void addHeader(Object &object, const ListHeader &list);

    JsonReader m_json;
    YamlReader m_yaml;
    YamlTrim m_trim;
    std::vector<ValueNode> m_nodes;
};

/// Reads all objects of a source on this thread; for tests, single objects and small texts.
void readObjects(const ByteSource &source, std::uint32_t file, const std::string &shown, const ObjectHandler &handler,
                 std::size_t batchBytes = ObjectStream::defaultBatchBytes);

} // namespace stowage
