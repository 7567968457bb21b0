// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/yamlreader.h"

#include <algorithm>
#include <map>
#include <new>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <yaml.h>

#include "core/object/fieldtable.h"
#include "core/object/textarena.h"
#include "core/object/yamlevent.h"
#include "core/object/yamlpositions.h"

namespace stowage {

namespace {

constexpr std::string_view tagPrefix = "tag:yaml.org,2002:";
constexpr std::string_view mergeKey = "<<";

/// Ends the reading of a source; never leaves this file.
struct Stop {
    std::optional<ReadFailure> failure;
};

bool isNullText(std::string_view text)
{
    return text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL";
}

ValueKind kindOf(const YamlEvent &event)
{
    const auto &scalar = event->data.scalar;
    std::string_view tag = scalar.tag ? reinterpret_cast<const char *>(scalar.tag) : "";
    const bool plain = scalar.style == YAML_PLAIN_SCALAR_STYLE;
    if (tag.starts_with(tagPrefix)) {
        tag.remove_prefix(tagPrefix.size());
        if (tag == "null")
            return ValueKind::Null;
        if (tag == "int" || tag == "float" || tag == "bool")
            return ValueKind::Plain;
        return ValueKind::String;
    }
    if (!tag.empty() || !plain)
        return ValueKind::String;
    return isNullText(event.scalar()) ? ValueKind::Null : ValueKind::Plain;
}

} // namespace

struct YamlReader::State {
    struct Anchored {
        std::uint32_t first = 0;
        std::uint32_t end = 0;
    };

    TextArena texts;
    TextArena anchorTexts;
    std::vector<ValueNode> anchorNodes;
    std::map<std::string, Anchored, std::less<>> anchors;
    std::vector<ValueNode> scratch;
};

namespace {

/// Reads one source. Failures are thrown as Stop, and caught by YamlReader::read.
class Reading {
public:
    Reading(YamlReader::State &state, const ByteSource &source, std::uint64_t offset, std::vector<ValueNode> &nodes,
            const YamlReader::Take &take);
    ~Reading() { yaml_parser_delete(&m_parser); }
    Reading(const Reading &) = delete;
    Reading &operator=(const Reading &) = delete;

    void run(const ListHeader &list);

private:
    static int fill(void *self, unsigned char *buffer, std::size_t size, std::size_t *got);
    void next();
    void take(const YamlReader::Found &found);
    [[noreturn]] void stop(std::string reason);
    [[noreturn]] void stopAt(std::size_t character, std::string reason);

    void readRoot(const ListHeader &list);
    void readObject(const ListHeader &list, std::size_t depth);
    void readItems(const ListHeader &list, std::size_t depth);
    void readValue(std::string_view key, FieldPlace place, std::size_t depth);
    void readMembers(FieldPlace place, std::size_t depth);
    void skipValue(std::size_t depth);
    [[nodiscard]] std::string_view readKey();
    void addAlias(std::string_view key);
    void keepAnchor(std::string_view name, std::size_t first);
    void closeMap(std::size_t self, std::size_t merges);
    [[nodiscard]] std::optional<std::string_view> equalKeyOf(std::size_t self);
    std::size_t append(std::string_view key, ValueKind kind, std::string_view text = {});

    YamlReader::State &m_state;
    const ByteSource &m_source;
    std::uint64_t m_offset = 0; ///< next byte to hand to the parser
    std::vector<ValueNode> &m_nodes;
    const YamlReader::Take &m_take;
    YamlPositions m_positions;
    yaml_parser_t m_parser = {};
    YamlEvent m_event;
    std::vector<std::string_view> m_keys;
    std::string_view m_equalKey;
    std::size_t m_expanded = 0; ///< nodes that aliases of this document became
    std::size_t m_lastEnd = 0;  ///< character behind the last event that was content
};

Reading::Reading(YamlReader::State &state, const ByteSource &source, std::uint64_t offset,
                 std::vector<ValueNode> &nodes, const YamlReader::Take &take)
    : m_state(state)
    , m_source(source)
    , m_offset(offset)
    , m_nodes(nodes)
    , m_take(take)
    , m_positions(source, offset)
{
    if (yaml_parser_initialize(&m_parser) == 0)
        throw std::bad_alloc();
    yaml_parser_set_encoding(&m_parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input(&m_parser, &Reading::fill, this);
}

int Reading::fill(void *self, unsigned char *buffer, std::size_t size, std::size_t *got)
{
    auto *reading = static_cast<Reading *>(self);
    const auto read = reading->m_source.read(reading->m_offset, std::span(reinterpret_cast<char *>(buffer), size));
    if (!read)
        return 0;
    *got = *read;
    reading->m_offset += *read;
    return 1;
}

void Reading::stopAt(std::size_t character, std::string reason)
{
    throw Stop{ReadFailure{m_positions.byteOf(character), std::move(reason)}};
}

void Reading::stop(std::string reason)
{
    stopAt(m_event->start_mark.index, std::move(reason));
}

void Reading::take(const YamlReader::Found &found)
{
    if (!m_take(found))
        throw Stop{};
}

void Reading::next()
{
    // The end of a block collection has no text of its own: its mark stands at whatever follows.
    if (m_event->end_mark.index > m_event->start_mark.index)
        m_lastEnd = m_event->end_mark.index;
    if (yaml_parser_parse(&m_parser, m_event.fresh()) != 0)
        return;
    std::string reason = "The YAML is broken";
    if (m_parser.problem) {
        reason += ": ";
        reason += m_parser.problem;
    }
    reason += '.';
    const std::size_t place = m_parser.error == YAML_READER_ERROR ? m_parser.mark.index : m_parser.problem_mark.index;
    stopAt(place, std::move(reason));
}

void Reading::run(const ListHeader &list)
{
    next(); // the start of the stream
    for (next(); m_event->type == YAML_DOCUMENT_START_EVENT; next()) {
        m_expanded = 0;
        m_state.anchors.clear();
        m_state.anchorNodes.clear();
        m_state.anchorTexts.clear();
        m_state.texts.clear();
        m_nodes.clear();
        next();
        readRoot(list);
        next(); // the end of the document
    }
}

void Reading::readRoot(const ListHeader &list)
{
    switch (m_event->type) {
    case YAML_MAPPING_START_EVENT:
        readObject(list, 0);
        break;
    case YAML_SEQUENCE_START_EVENT:
        readItems(list, 0);
        break;
    default:
        if (m_event->type == YAML_SCALAR_EVENT && kindOf(m_event) == ValueKind::Null)
            break; // an empty document
        stop("This is neither an object nor a list of objects.");
    }
}

void Reading::readItems(const ListHeader &list, std::size_t depth)
{
    if (depth > maxListDepth)
        stop("Lists are nested too deeply here.");
    for (next(); m_event->type != YAML_SEQUENCE_END_EVENT; next()) {
        const std::size_t first = m_nodes.size();
        const TextArena::Mark mark = m_state.texts.mark();
        if (m_event->type == YAML_MAPPING_START_EVENT) {
            readObject(list, depth + 1);
        } else if (m_event->type == YAML_ALIAS_EVENT) {
            addAlias({});
            const std::size_t start = m_positions.byteOf(m_event->start_mark.index);
            take({static_cast<std::uint32_t>(first),
                  start,
                  m_positions.byteOf(m_event->end_mark.index),
                  m_event->start_mark.line,
                  &list,
                  {}});
        } else {
            stop("An item of the list is not an object.");
        }
        m_nodes.resize(first);
        m_state.texts.rewind(mark);
    }
}

void Reading::readObject(const ListHeader &list, std::size_t depth)
{
    const std::string anchor(m_event.anchor());
    const std::size_t start = m_positions.byteOf(m_event->start_mark.index);
    const std::uint64_t line = m_event->start_mark.line;
    const std::size_t self = append({}, ValueKind::Map);
    m_equalKey = {};
    ListHeader own;
    std::string kind;
    bool isList = false;
    std::size_t merges = 0;
    for (next(); m_event->type != YAML_MAPPING_END_EVENT; next()) {
        const bool plain = m_event->type == YAML_SCALAR_EVENT && m_event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
        const std::string_view key = readKey();
        if (plain && key == mergeKey)
            ++merges;
        next();
        if (key == "items" && m_event->type == YAML_SEQUENCE_START_EVENT && (kind.empty() || kind.ends_with("List"))) {
            isList = true;
            readItems(own, depth + 1);
            continue;
        }
        if (m_event->type == YAML_SCALAR_EVENT && key == "kind") {
            kind = m_event.scalar();
            if (kind.ends_with("List"))
                own.itemKind = kind.substr(0, kind.size() - 4);
        } else if (m_event->type == YAML_SCALAR_EVENT && key == "apiVersion") {
            own.apiVersion = m_event.scalar();
        }
        const FieldRule rule = ruleFor(FieldPlace::Root, key);
        if (rule.use != FieldUse::Read) {
            skipValue(1);
            if (rule.use == FieldUse::Name)
                append(key, ValueKind::Null);
        } else {
            readValue(key, rule.place, 1);
        }
    }
    closeMap(self, merges);
    keepAnchor(anchor, self);
    if (isList)
        return;
    const bool flow = m_event->end_mark.index > m_event->start_mark.index;
    const std::size_t end = m_positions.byteOf(flow ? m_event->end_mark.index : m_lastEnd);
    take({static_cast<std::uint32_t>(self), start, end, line, &list, m_equalKey});
}

std::size_t Reading::append(std::string_view key, ValueKind kind, std::string_view text)
{
    if (m_nodes.size() >= maxObjectNodes)
        stop("The object has too many values.");
    ValueNode &node = m_nodes.emplace_back();
    node.key = key;
    node.kind = kind;
    node.text = text;
    node.end = static_cast<std::uint32_t>(m_nodes.size());
    return m_nodes.size() - 1;
}

std::string_view Reading::readKey()
{
    if (m_event->type == YAML_SCALAR_EVENT) {
        const std::string_view key = m_state.texts.keep(m_event.scalar());
        if (!m_event.anchor().empty()) {
            const std::size_t first = append({}, kindOf(m_event), key);
            keepAnchor(m_event.anchor(), first);
            m_nodes.pop_back();
        }
        return key;
    }
    if (m_event->type == YAML_ALIAS_EVENT) {
        const auto found = m_state.anchors.find(m_event.anchor());
        if (found != m_state.anchors.end()) {
            const ValueNode &node = m_state.anchorNodes[found->second.first];
            if (node.kind >= ValueKind::Bool && node.kind <= ValueKind::Plain)
                return node.text;
        }
    }
    stop("The key of a map is not a text.");
}

void Reading::readValue(std::string_view key, FieldPlace place, std::size_t depth)
{
    if (depth > maxValueDepth)
        stop("Maps and lists are nested too deeply.");
    const std::string anchor(m_event.anchor());
    const std::size_t self = m_nodes.size();
    switch (m_event->type) {
    case YAML_SCALAR_EVENT: {
        const ValueKind kind = kindOf(m_event);
        append(key, kind, kind == ValueKind::Null ? std::string_view() : m_state.texts.keep(m_event.scalar()));
        break;
    }
    case YAML_SEQUENCE_START_EVENT:
        append(key, ValueKind::List);
        for (next(); m_event->type != YAML_SEQUENCE_END_EVENT; next())
            readValue({}, place, depth + 1);
        m_nodes[self].end = static_cast<std::uint32_t>(m_nodes.size());
        break;
    case YAML_MAPPING_START_EVENT:
        append(key, ValueKind::Map);
        readMembers(place, depth);
        break;
    case YAML_ALIAS_EVENT:
        addAlias(key);
        return;
    default:
        stop("The YAML is broken.");
    }
    keepAnchor(anchor, self);
}

/// The members of the map that was appended last.
void Reading::readMembers(FieldPlace place, std::size_t depth)
{
    const std::size_t self = m_nodes.size() - 1;
    std::size_t merges = 0;
    for (next(); m_event->type != YAML_MAPPING_END_EVENT; next()) {
        const bool plain = m_event->type == YAML_SCALAR_EVENT && m_event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
        const std::string_view key = readKey();
        next();
        if (plain && key == mergeKey) {
            ++merges;
            readValue(key, place, depth + 1);
            continue;
        }
        const FieldRule rule = ruleFor(place, key);
        if (rule.use == FieldUse::Read)
            readValue(key, rule.place, depth + 1);
        else
            skipValue(depth + 1);
    }
    closeMap(self, merges);
}

/// Walks over a value. One with anchors inside is read all the same: others may refer to it.
void Reading::skipValue(std::size_t depth)
{
    if (!m_event.anchor().empty() && m_event->type != YAML_ALIAS_EVENT) {
        const std::size_t first = m_nodes.size();
        readValue({}, FieldPlace::Anywhere, depth);
        m_nodes.resize(first);
        return;
    }
    if (depth > maxValueDepth)
        stop("Maps and lists are nested too deeply.");
    if (m_event->type == YAML_SEQUENCE_START_EVENT) {
        for (next(); m_event->type != YAML_SEQUENCE_END_EVENT; next())
            skipValue(depth + 1);
    } else if (m_event->type == YAML_MAPPING_START_EVENT) {
        for (next(); m_event->type != YAML_MAPPING_END_EVENT; next())
            skipValue(depth + 1);
    }
}

void Reading::addAlias(std::string_view key)
{
    const auto found = m_state.anchors.find(m_event.anchor());
    if (found == m_state.anchors.end())
        stop("An alias has no anchor before it.");
    const auto [first, end] = found->second;
    m_expanded += end - first;
    if (m_expanded > maxObjectNodes || m_nodes.size() + (end - first) > maxObjectNodes)
        stop("Aliases expand to too many values.");
    const std::size_t self = m_nodes.size();
    for (std::uint32_t i = first; i < end; ++i) {
        ValueNode node = m_state.anchorNodes[i];
        node.end = static_cast<std::uint32_t>(node.end - first + self);
        m_nodes.push_back(node);
    }
    m_nodes[self].key = key;
}

void Reading::keepAnchor(std::string_view name, std::size_t first)
{
    if (name.empty())
        return;
    std::vector<ValueNode> &kept = m_state.anchorNodes;
    const std::size_t count = m_nodes.size() - first;
    m_expanded += count;
    if (m_expanded > maxObjectNodes)
        stop("Anchors hold too many values.");
    const std::size_t start = kept.size();
    for (std::size_t i = first; i < m_nodes.size(); ++i) {
        ValueNode node = m_nodes[i];
        node.end = static_cast<std::uint32_t>(node.end - first + start);
        node.text = m_state.anchorTexts.keep(node.text);
        node.key = m_state.anchorTexts.keep(node.key);
        kept.push_back(node);
    }
    m_state.anchors.insert_or_assign(
        std::string(name),
        YamlReader::State::Anchored{static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(kept.size())});
}

/// Ends a map whose members stand behind it: the last of equal keys stays, then merged maps give what is missing.
void Reading::closeMap(std::size_t self, std::size_t merges)
{
    m_nodes[self].end = static_cast<std::uint32_t>(m_nodes.size());
    if (merges == 0) {
        const std::optional<std::string_view> twice = equalKeyOf(self);
        if (!twice)
            return;
        m_equalKey = *twice;
    }
    std::unordered_map<std::string_view, std::uint32_t> last;
    std::vector<std::uint32_t> sources;
    const auto first = static_cast<std::uint32_t>(self) + 1;
    for (std::uint32_t child = first; child < m_nodes[self].end; child = m_nodes[child].end) {
        if (merges == 0 || m_nodes[child].key != mergeKey) {
            last.insert_or_assign(m_nodes[child].key, child);
        } else if (m_nodes[child].kind == ValueKind::List) {
            for (std::uint32_t element = child + 1; element < m_nodes[child].end; element = m_nodes[element].end)
                sources.push_back(element);
        } else {
            sources.push_back(child);
        }
    }
    m_state.scratch.clear();
    const auto copy = [this](std::uint32_t from) {
        const std::size_t to = m_state.scratch.size();
        for (std::uint32_t i = from; i < m_nodes[from].end; ++i) {
            ValueNode node = m_nodes[i];
            node.end = static_cast<std::uint32_t>(node.end - from + to);
            m_state.scratch.push_back(node);
        }
    };
    for (std::uint32_t child = first; child < m_nodes[self].end; child = m_nodes[child].end) {
        const auto kept = last.find(m_nodes[child].key);
        if (kept != last.end() && kept->second == child)
            copy(child);
    }
    for (const std::uint32_t source : sources) {
        if (m_nodes[source].kind != ValueKind::Map)
            stop("A merge key refers to something that is not a map.");
        for (std::uint32_t child = source + 1; child < m_nodes[source].end; child = m_nodes[child].end) {
            if (last.try_emplace(m_nodes[child].key, child).second)
                copy(child);
        }
    }
    m_nodes.resize(self + 1);
    for (ValueNode node : m_state.scratch) {
        node.end = static_cast<std::uint32_t>(node.end + self + 1);
        m_nodes.push_back(node);
    }
    m_nodes[self].end = static_cast<std::uint32_t>(m_nodes.size());
}

/// A key that the map has more than once.
std::optional<std::string_view> Reading::equalKeyOf(std::size_t self)
{
    m_keys.clear();
    for (auto child = static_cast<std::uint32_t>(self) + 1; child < m_nodes[self].end; child = m_nodes[child].end)
        m_keys.push_back(m_nodes[child].key);
    std::ranges::sort(m_keys);
    const auto twice = std::ranges::adjacent_find(m_keys);
    if (twice == m_keys.end())
        return {};
    return *twice;
}

} // namespace

YamlReader::YamlReader()
    : m_state(std::make_unique<State>())
{
}

YamlReader::~YamlReader() = default;

std::optional<ReadFailure> YamlReader::read(const ByteSource &source, std::uint64_t offset, const ListHeader &list,
                                            std::vector<ValueNode> &nodes, const Take &take)
{
    try {
        Reading(*m_state, source, offset, nodes, take).run(list);
        return {};
    } catch (Stop &stop) {
        return std::move(stop.failure);
    }
}

} // namespace stowage
