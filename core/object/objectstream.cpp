// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/objectstream.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/object/bracketscanner.h"

namespace stowage {

namespace {

constexpr std::size_t shownKeyLength = 120;

std::uint32_t boundedLength(std::uint64_t length)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(length, std::numeric_limits<std::uint32_t>::max()));
}

std::string describe(const Object &object)
{
    std::string text(object.kind());
    if (object.name().empty())
        return text;
    if (!text.empty())
        text += ' ';
    if (!object.nameSpace().empty()) {
        text += object.nameSpace();
        text += '/';
    }
    text += object.name();
    return text;
}

Finding findingAt(const Object &object, Severity severity, std::string field, std::string reason)
{
    Finding finding;
    finding.severity = severity;
    finding.file = object.file;
    finding.source = object.source;
    finding.line = object.line;
    finding.object = describe(object);
    finding.field = std::move(field);
    finding.reason = std::move(reason);
    return finding;
}

bool isKubeconfig(const Object &object)
{
    return object.kind() == "Config" && (object.apiVersion() == "v1" || object.apiVersion().empty())
        && (object.root["clusters"].exists() || object.root["users"].exists() || object.root["contexts"].exists());
}

/// Values of a chart, settings of some program: YAML beside the manifests that never was an object. An item of a list
/// was meant as one.
bool isForeign(const Object &object, const ListHeader &list)
{
    return list.apiVersion.empty()
        && std::ranges::none_of(std::array{"kind", "metadata", "spec", "items"},
                                [&](const char *member) { return object.root[member].exists(); });
}

bool isText(const Value &value)
{
    return value.kind() == ValueKind::String || value.kind() == ValueKind::Plain;
}

} // namespace

ObjectStream::ObjectStream(ByteSource source, TextFormat format, std::uint64_t start, std::uint32_t file,
                           std::string shown, std::stop_token stop)
    : m_source(source)
    , m_cutter(format == TextFormat::Json ? decltype(m_cutter)(std::in_place_type<JsonCutter>, source, start, stop)
                                          : decltype(m_cutter)(std::in_place_type<YamlCutter>, source, start, stop))
    , m_file(file)
    , m_shown(std::move(shown))
{
}

bool ObjectStream::next(Batch &batch, std::size_t batchBytes)
{
    return std::visit([&](auto &cutter) { return cutter.next(batch, batchBytes); }, m_cutter);
}

void ObjectReader::read(const ObjectStream &stream, const Batch &batch, const ObjectHandler &handler)
{
    for (Finding finding : batch.findings) {
        finding.file = stream.shown();
        finding.source.file = stream.file();
        handler.finding(std::move(finding));
    }
    for (const Piece &piece : batch.pieces) {
        if (handler.stop.stop_requested())
            return;
        if (piece.shape == Piece::Shape::Json)
            readJson({stream, batch, piece}, handler);
        else
            readYaml({stream, batch, piece}, handler);
    }
}

void ObjectReader::readJson(const Origin &origin, const ObjectHandler &handler)
{
    const Piece &piece = origin.piece;
    const std::string_view text = origin.batch.text(piece);
    m_nodes.clear();
    const auto failure = m_json.read(text, m_nodes);
    Object object;
    object.source = {origin.batch.base + piece.offset, origin.stream.file(), boundedLength(piece.length)};
    object.line = piece.line;
    object.file = origin.stream.shown();
    if (!failure) {
        object.root = Value(m_nodes, 0);
        deliver(object, origin.batch.headers[piece.header], {}, handler);
        return;
    }
    Finding finding = findingAt(object, Severity::Error, {}, failure->reason);
    finding.line += countLines(text.substr(0, failure->position));
    handler.finding(std::move(finding));
}

void ObjectReader::readYaml(const Origin &origin, const ObjectHandler &handler)
{
    const Piece &piece = origin.piece;
    const std::uint64_t start = origin.batch.base + piece.offset;
    const bool streamed = piece.shape == Piece::Shape::YamlStream;
    const bool item = piece.shape == Piece::Shape::YamlItem;
    const std::string_view text = origin.batch.text(piece);
    const ByteSource source =
        streamed ? origin.stream.source() : ByteSource::fromMemory(item ? m_trim.trim(text) : text);
    const auto position = [&](std::size_t found) { return item ? m_trim.positionInItem(found) : found; };
    const auto line = [&](std::uint64_t found) { return item ? m_trim.lineInItem(found) : found; };
    m_nodes.clear();
    const auto take = [&](const YamlReader::Found &found) {
        Object object;
        object.root = Value(m_nodes, found.root);
        object.source = {start + position(found.start), origin.stream.file(),
                         boundedLength(position(found.end) - position(found.start))};
        object.line = piece.line + line(found.line);
        object.file = origin.stream.shown();
        deliver(object, *found.list, found.equalKey, handler);
        return !handler.stop.stop_requested();
    };
    const auto failure = m_yaml.read(source, streamed ? start : 0, origin.batch.headers[piece.header], m_nodes, take);
    if (!failure)
        return;
    Finding finding;
    finding.severity = Severity::Error;
    finding.file = origin.stream.shown();
    finding.source = {start + failure->position, origin.stream.file(), 0};
    if (!streamed) {
        finding.source = {start, origin.stream.file(), boundedLength(piece.length)};
        finding.line = piece.line + countLines(text.substr(0, position(failure->position)));
    }
    finding.reason = failure->reason;
    handler.finding(std::move(finding));
}

/// Gives an item the kind and version that only its list names, as the API server sends lists.
void ObjectReader::addHeader(Object &object, const ListHeader &list)
{
    const auto add = [&](std::string_view key, std::string_view text) {
        const auto root = static_cast<std::uint32_t>(&*object.root.subtree().begin() - m_nodes.data());
        ValueNode node;
        node.key = key;
        node.text = text;
        node.kind = ValueKind::String;
        node.end = static_cast<std::uint32_t>(m_nodes.size() + 1);
        m_nodes.push_back(node);
        m_nodes[root].end = node.end;
        object.root = Value(m_nodes, root);
    };
    if (!list.itemKind.empty() && object.root["kind"].unset())
        add("kind", list.itemKind);
    if (!list.itemKind.empty() && !list.apiVersion.empty() && object.root["apiVersion"].unset())
        add("apiVersion", list.apiVersion);
}

void ObjectReader::deliver(Object object, const ListHeader &list, std::string_view equalKey,
                           const ObjectHandler &handler)
{
    if (!object.root.isMap()) {
        handler.finding(findingAt(object, Severity::Error, {}, "This is not an object."));
        return;
    }
    addHeader(object, list);
    if (isKubeconfig(object)) {
        Finding finding = findingAt(object, Severity::Error, {}, "This is a kubeconfig; nothing of it was kept.");
        if (handler.kubeconfig)
            handler.kubeconfig(std::move(finding));
        else
            handler.finding(std::move(finding));
        return;
    }
    if (isForeign(object, list)) {
        handler.finding(findingAt(object, Severity::Info, {},
                                  "It is no Kubernetes object and was left alone: it has no kind, metadata or spec."));
        return;
    }
    for (const std::string_view field : {std::string_view("kind"), std::string_view("apiVersion")}) {
        const Value value = object.root[field];
        if (!isText(value) || value.text().empty()) {
            handler.finding(findingAt(object, Severity::Error, std::string(field),
                                      value.unset() ? "The object does not say it, so it cannot be told what it is."
                                                    : "It is not a text, so it cannot be told what the object is."));
            return;
        }
    }
    if (object.kind() == "Secret" && object.apiVersion() == "v1") {
        handler.secret();
        return;
    }
    if (object.kind().ends_with("List") && object.name().empty())
        return; // a list without items
    if (!equalKey.empty())
        handler.finding(findingAt(object, Severity::Warning, std::string(equalKey.substr(0, shownKeyLength)),
                                  "A map has this key more than once; the last one counts."));
    handler.object(object);
}

void readObjects(const ByteSource &source, std::uint32_t file, const std::string &shown, const ObjectHandler &handler,
                 std::size_t batchBytes)
{
    UnpackTarget target;
    const auto text = openText(source, target);
    if (!text || text->format == TextFormat::Empty || text->format == TextFormat::Other)
        return;
    ObjectStream stream(text->source, text->format, text->start, file, shown);
    ObjectReader reader;
    Batch batch;
    while (stream.next(batch, batchBytes))
        reader.read(stream, batch, handler);
}

} // namespace stowage
