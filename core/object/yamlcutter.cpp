// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/yamlcutter.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace stowage {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::size_t scanStep = std::size_t{1} << 20;

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

std::size_t indentOf(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(' ');
    return first == npos ? line.size() : first;
}

/// Nothing that the parser would see: blank, or a comment.
bool isIdle(std::string_view line)
{
    const auto first = std::ranges::find_if_not(line, isBlank);
    return first == line.end() || *first == '#';
}

/// "---" or "..." alone or before a blank.
bool isMarker(std::string_view line, std::string_view marker)
{
    return line.starts_with(marker) && (line.size() == marker.size() || isBlank(line[marker.size()]));
}

bool isItem(std::string_view line, std::size_t indent)
{
    return indentOf(line) == indent && line.size() > indent && line[indent] == '-'
        && (line.size() == indent + 1 || isBlank(line[indent + 1]));
}

/// The plain or quoted value of "key: value" at the beginning of a line; nothing for other lines.
std::optional<std::string_view> valueOf(std::string_view line, std::string_view key)
{
    if (!line.starts_with(key) || line.size() <= key.size() || line[key.size()] != ':')
        return {};
    std::string_view value = line.substr(key.size() + 1);
    if (!value.empty() && !isBlank(value.front()))
        return {};
    if (const std::size_t comment = value.find(" #"); comment != npos)
        value = value.substr(0, comment);
    while (!value.empty() && isBlank(value.front()))
        value.remove_prefix(1);
    while (!value.empty() && (isBlank(value.back()) || value.back() == '\r'))
        value.remove_suffix(1);
    if (value.size() >= 2 && (value.front() == '"' || value.front() == '\'') && value.front() == value.back())
        value = value.substr(1, value.size() - 2);
    return value;
}

bool mayBeList(std::string_view kind)
{
    return kind.empty() || kind.ends_with("List");
}

/// Whether the ampersand at the given place begins an anchor: "key: &a", "- &a", "[&a", "!!map &a".
bool beginsAnchor(std::string_view text, std::size_t at)
{
    if (at + 1 >= text.size() || isBlank(text[at + 1]) || text[at + 1] == '\n' || text[at + 1] == '&')
        return false;
    std::size_t before = at;
    while (before > 0 && isBlank(text[before - 1]))
        --before;
    if (before == 0 || text[before - 1] == '\n')
        return true;
    const char c = text[before - 1];
    if (c == '[' || c == '{' || c == ',')
        return true;
    if (before == at)
        return false;
    if (c == '-' || c == ':' || c == '?')
        return true;
    std::size_t word = before;
    while (word > 0 && !isBlank(text[word - 1]) && text[word - 1] != '\n')
        --word;
    return text[word] == '!';
}

} // namespace

YamlCutter::YamlCutter(ByteSource source, std::uint64_t start, std::stop_token stop)
    : m_window(std::move(source), start)
    , m_stop(std::move(stop))
{
}

std::optional<YamlCutter::Line> YamlCutter::lineAt(std::size_t position) const
{
    const std::string_view text = m_window.text();
    if (position >= text.size())
        return {};
    const std::size_t newline = text.find('\n', position);
    if (newline == npos && !m_window.atEnd())
        return {};
    const std::size_t end = newline == npos ? text.size() : newline;
    Line line{text.substr(position, end - position), newline == npos ? end : newline + 1};
    if (line.text.ends_with('\r'))
        line.text.remove_suffix(1);
    return line;
}

bool YamlCutter::next(Batch &batch, std::size_t batchBytes)
{
    batch.clear();
    if (!m_anchored)
        findAnchors();
    while (!m_ended && !m_stop.stop_requested()) {
        const bool filled = !batch.pieces.empty() || !batch.findings.empty();
        if (m_position >= batchBytes) {
            if (filled)
                break;
            m_window.drop(std::exchange(m_position, 0));
        }
        switch (step(batch)) {
        case Step::Done:
            continue;
        case Step::End:
            m_ended = true;
            continue;
        case Step::NeedMore:
            break;
        }
        if (!batch.pieces.empty())
            break;
        if (m_window.text().size() - m_position > maxObjectBytes)
            takeRest(batch);
        else
            m_window.grow(batchBytes);
    }
    if (m_ended && !m_window.failure().empty())
        report(batch, Severity::Error, m_position, 0, "The file could not be read further: " + m_window.failure());
    m_window.handOver(batch, std::exchange(m_position, 0));
    return !batch.pieces.empty() || !batch.findings.empty();
}

YamlCutter::Step YamlCutter::step(Batch &batch)
{
    switch (m_place) {
    case Place::Document:
        return stepDocument(batch);
    case Place::Items:
        return stepItems(batch);
    case Place::BehindItems:
        return stepBehindItems();
    }
    return Step::End;
}

YamlCutter::Step YamlCutter::stepDocument(Batch &batch)
{
    bool content = false;
    std::size_t at = m_position;
    m_kind.clear();
    m_apiVersion.clear();
    m_lookedAhead = false;
    while (true) {
        const std::optional<Line> line = lineAt(at);
        if (!line) {
            if (!m_window.atEnd())
                return Step::NeedMore;
            break;
        }
        if (isMarker(line->text, "...")) {
            if (content)
                takePiece(batch, Piece::Shape::YamlDocument, line->end);
            m_position = line->end;
            return Step::Done;
        }
        if (isMarker(line->text, "---")) {
            if (content)
                break;
            content = !isIdle(line->text.substr(3));
        } else if (!isIdle(line->text) && !(line->text.starts_with('%') && !content)) {
            content = true;
            if (const auto kind = valueOf(line->text, "kind"))
                m_kind = *kind;
            else if (const auto version = valueOf(line->text, "apiVersion"))
                m_apiVersion = *version;
            else if (const auto items = valueOf(line->text, "items");
                     items && (items->empty() || items->front() == '#') && !*m_anchored && mayBeList(m_kind)) {
                const Step entered = enterItems(line->end);
                if (entered != Step::End)
                    return entered;
            }
        }
        at = line->end;
    }
    if (!content) {
        m_position = at;
        return Step::End;
    }
    takePiece(batch, Piece::Shape::YamlDocument, at);
    return Step::Done;
}

/// End: what follows is no block sequence, so the document is read as a whole.
YamlCutter::Step YamlCutter::enterItems(std::size_t behindKey)
{
    for (std::size_t at = behindKey;;) {
        const std::optional<Line> line = lineAt(at);
        if (!line)
            return m_window.atEnd() ? Step::End : Step::NeedMore;
        if (!isIdle(line->text)) {
            const std::size_t indent = indentOf(line->text);
            if (!isItem(line->text, indent))
                return Step::End;
            m_indent = indent;
            m_place = Place::Items;
            m_position = at;
            return Step::Done;
        }
        at = line->end;
    }
}

YamlCutter::Step YamlCutter::stepItems(Batch &batch)
{
    std::optional<Line> line = lineAt(m_position);
    if (!line)
        return Step::NeedMore;
    std::size_t at = line->end;
    while (true) {
        line = lineAt(at);
        if (!line) {
            if (!m_window.atEnd())
                return Step::NeedMore;
            m_place = Place::BehindItems;
            return takeItem(batch, at, true);
        }
        if (isMarker(line->text, "---") || isMarker(line->text, "..."))
            break;
        if (!isIdle(line->text)) {
            const std::size_t indent = indentOf(line->text);
            if (isItem(line->text, m_indent))
                return takeItem(batch, at, false);
            if (indent <= m_indent)
                break;
        }
        at = line->end;
    }
    m_place = Place::BehindItems;
    return takeItem(batch, at, false);
}

YamlCutter::Step YamlCutter::takeItem(Batch &batch, std::size_t end, bool fileEnds)
{
    const std::string_view text = m_window.text();
    if (fileEnds && m_kind.empty()) {
        // kubectl writes the kind of a list behind its items.
        report(batch, Severity::Error, m_position, end - m_position,
               "The file ends among the items of a list; everything before the last item was read.");
        m_position = end;
        return Step::Done;
    }
    if (fileEnds && !text.ends_with('\n'))
        report(batch, Severity::Warning, m_position, end - m_position,
               "The file ends without a line break: its last object may be cut off.");
    takePiece(batch, Piece::Shape::YamlItem, end);
    return Step::Done;
}

YamlCutter::Step YamlCutter::stepBehindItems()
{
    while (true) {
        const std::optional<Line> line = lineAt(m_position);
        if (!line) {
            if (!m_window.atEnd())
                return Step::NeedMore;
            return Step::End;
        }
        if (isMarker(line->text, "---") || isMarker(line->text, "...")) {
            m_place = Place::Document;
            ++m_document;
            return Step::Done;
        }
        m_position = line->end;
    }
}

void YamlCutter::takePiece(Batch &batch, Piece::Shape shape, std::size_t end)
{
    Piece &piece = batch.pieces.emplace_back();
    piece.shape = shape;
    piece.offset = m_position;
    piece.length = end - m_position;
    piece.line = m_window.lineAt(m_position);
    piece.document = m_document;
    if (shape == Piece::Shape::YamlItem)
        piece.header = headerFor(batch);
    else
        ++m_document;
    m_position = end;
}

void YamlCutter::takeRest(Batch &batch)
{
    Piece &piece = batch.pieces.emplace_back();
    piece.shape = Piece::Shape::YamlStream;
    piece.offset = m_position;
    piece.line = m_window.lineAt(m_position);
    piece.document = m_document;
    m_ended = true;
}

std::uint32_t YamlCutter::headerFor(Batch &batch)
{
    if (m_kind.empty() && !m_lookedAhead)
        lookAhead();
    ListHeader header;
    if (m_kind.ends_with("List"))
        header.itemKind = m_kind.substr(0, m_kind.size() - 4);
    header.apiVersion = m_apiVersion;
    if (batch.headers.back().itemKind != header.itemKind || batch.headers.back().apiVersion != header.apiVersion)
        batch.headers.push_back(std::move(header));
    return static_cast<std::uint32_t>(batch.headers.size() - 1);
}

void YamlCutter::lookAhead()
{
    m_lookedAhead = true;
    YamlCutter ahead(m_window.source(), m_window.base() + m_position);
    FileWindow &window = ahead.m_window;
    for (std::size_t at = 0;;) {
        const std::optional<Line> line = ahead.lineAt(at);
        if (!line) {
            if (window.atEnd() || m_stop.stop_requested())
                return;
            window.drop(std::exchange(at, 0));
            if (window.text().size() > maxObjectBytes)
                return;
            window.grow(scanStep);
            continue;
        }
        if (isMarker(line->text, "---") || isMarker(line->text, "..."))
            return;
        if (const auto kind = valueOf(line->text, "kind")) {
            m_kind = *kind;
            return;
        }
        at = line->end;
    }
}

void YamlCutter::findAnchors()
{
    m_anchored = false;
    FileWindow window(m_window.source(), m_window.base());
    constexpr std::size_t overlap = 256;
    while (!window.atEnd() && !m_stop.stop_requested()) {
        if (window.text().size() > overlap)
            window.drop(window.text().size() - overlap);
        window.grow(scanStep);
        const std::string_view text = window.text();
        for (std::size_t at = text.find('&'); at != npos; at = text.find('&', at + 1)) {
            if (beginsAnchor(text, at)) {
                m_anchored = true;
                return;
            }
        }
    }
}

void YamlCutter::report(Batch &batch, Severity severity, std::size_t position, std::uint64_t length, std::string reason)
{
    Finding &finding = batch.findings.emplace_back();
    finding.severity = severity;
    finding.source.offset = m_window.base() + position;
    finding.source.length =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(length, std::numeric_limits<std::uint32_t>::max()));
    finding.line = m_window.lineAt(position);
    finding.reason = std::move(reason);
}

} // namespace stowage
