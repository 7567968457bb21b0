// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/jsoncutter.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/object/bracketscanner.h"
#include "core/object/jsonblanks.h"

namespace stowage {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr char recordSeparator = '\x1E'; ///< of JSON text sequences
/// Members behind the items of a list that are looked at for its kind.
constexpr std::size_t lookAheadBytes = std::size_t{4} << 20;

/// Blanks and commas: which of them stand between values is the parser's business.
std::size_t skipSeparators(std::string_view text, std::size_t at)
{
    while (at < text.size() && (isJsonBlank(text[at]) || text[at] == ','))
        ++at;
    return at;
}

/// Position of the quote that ends a string whose first character is at the given place.
std::size_t findQuote(std::string_view text, std::size_t at)
{
    for (std::size_t quote = text.find('"', at); quote != npos; quote = text.find('"', quote + 1)) {
        std::size_t first = quote;
        while (first > at && text[first - 1] == '\\')
            --first;
        if ((quote - first) % 2 == 0)
            return quote;
    }
    return npos;
}

std::size_t findScalarEnd(std::string_view text, std::size_t at)
{
    const std::size_t end = text.find_first_of(" \n\r\t,:{}[]\"", at);
    return end == npos ? text.size() : end;
}

/// One past the value that begins at the given place; npos when the text ends before it does.
std::size_t findValueEnd(std::string_view text, std::size_t at)
{
    if (text[at] == '"') {
        const std::size_t quote = findQuote(text, at + 1);
        return quote == npos ? npos : quote + 1;
    }
    if (text[at] == '{' || text[at] == '[') {
        BracketScanner scanner;
        const std::size_t end = scanner.skip(text.substr(at));
        return end == npos ? npos : at + end;
    }
    const std::size_t end = findScalarEnd(text, at);
    return end == text.size() ? npos : end;
}

bool mayBeList(std::string_view kind)
{
    return kind.empty() || kind.ends_with("List");
}

std::uint32_t boundedLength(std::uint64_t length)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(length, std::numeric_limits<std::uint32_t>::max()));
}

} // namespace

JsonCutter::JsonCutter(ByteSource source, std::uint64_t start, std::stop_token stop)
    : m_window(std::move(source), start)
    , m_stop(std::move(stop))
{
}

JsonCutter::Scan JsonCutter::scanMembers(std::string_view text, std::size_t at)
{
    Scan scan;
    while (true) {
        at = skipSeparators(text, at);
        if (at >= text.size())
            return scan;
        if (text[at] == '}') {
            scan.outcome = Outcome::Complete;
            scan.end = at + 1;
            return scan;
        }
        if (text[at] != '"') {
            scan.outcome = Outcome::Broken;
            return scan;
        }
        const std::size_t quote = findQuote(text, at + 1);
        if (quote == npos)
            return scan;
        const std::string_view key = text.substr(at + 1, quote - at - 1);
        at = skipJsonBlanks(text, quote + 1);
        if (at >= text.size())
            return scan;
        if (text[at] != ':') {
            scan.outcome = Outcome::Broken;
            return scan;
        }
        at = skipJsonBlanks(text, at + 1);
        if (at >= text.size())
            return scan;
        if (text[at] == '[' && key == "items" && mayBeList(scan.kind)) {
            scan.outcome = Outcome::List;
            scan.end = at + 1;
            return scan;
        }
        const std::size_t end = findValueEnd(text, at);
        if (end == npos)
            return scan;
        if (end == at) {
            scan.outcome = Outcome::Broken;
            return scan;
        }
        if (text[at] == '"' && key == "kind")
            scan.kind = text.substr(at + 1, end - at - 2);
        else if (text[at] == '"' && key == "apiVersion")
            scan.apiVersion = text.substr(at + 1, end - at - 2);
        at = end;
    }
}

bool JsonCutter::next(Batch &batch, std::size_t batchBytes)
{
    batch.clear();
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
        if (m_window.atEnd()) {
            endEarly(batch,
                     m_window.failure().empty()
                         ? "The file ends in the middle of an object; everything before it was read."
                         : "The file could not be read further: " + m_window.failure());
        } else if (!batch.pieces.empty()) {
            break;
        } else if (m_window.text().size() - m_position > maxObjectBytes) {
            skipOversized(batch);
        } else {
            m_window.grow(batchBytes);
        }
    }
    m_window.handOver(batch, std::exchange(m_position, 0));
    return !batch.pieces.empty() || !batch.findings.empty();
}

JsonCutter::Step JsonCutter::step(Batch &batch)
{
    if (m_frames.empty())
        return stepTop(batch);
    return m_frames.back().inItems ? stepItems(batch) : stepBehindItems(batch);
}

JsonCutter::Step JsonCutter::stepTop(Batch &batch)
{
    const std::string_view text = m_window.text();
    while (true) {
        m_position = skipSeparators(text, m_position);
        if (text.substr(m_position).starts_with(byteOrderMark))
            m_position += byteOrderMark.size();
        else if (m_position < text.size() && text[m_position] == recordSeparator)
            ++m_position;
        else
            break;
    }
    if (m_position >= text.size())
        return m_window.atEnd() && m_window.failure().empty() ? Step::End : Step::NeedMore;
    if (text[m_position] == '{')
        return takeObject(batch);
    if (text[m_position] == '[') {
        Frame &frame = m_frames.emplace_back();
        frame.bare = true;
        ++m_position;
        return Step::Done;
    }
    const std::size_t newline = text.find('\n', m_position);
    if (newline == npos && !m_window.atEnd())
        return Step::NeedMore;
    const std::size_t end = newline == npos ? text.size() : newline;
    report(batch, Severity::Error, m_position, end - m_position, "This is not JSON; the rest of the line is left out.");
    m_position = end;
    return Step::Done;
}

JsonCutter::Step JsonCutter::stepItems(Batch &batch)
{
    const std::string_view text = m_window.text();
    m_position = skipSeparators(text, m_position);
    if (m_position >= text.size())
        return Step::NeedMore;
    const char c = text[m_position];
    if (c == '{')
        return takeObject(batch);
    if (c == ']') {
        if (m_frames.back().bare)
            m_frames.pop_back();
        else
            m_frames.back().inItems = false;
        ++m_position;
        return Step::Done;
    }
    if (c == '}' || c == ':') {
        report(batch, Severity::Error, m_position, 1,
               "The list is broken here: a bracket or comma is missing or too many.");
        ++m_position;
        if (c == '}')
            m_frames.pop_back();
        return Step::Done;
    }
    const std::size_t end = findValueEnd(text, m_position);
    if (end == npos)
        return Step::NeedMore;
    report(batch, Severity::Error, m_position, end - m_position, "An item of the list is not an object.");
    m_position = end;
    return Step::Done;
}

JsonCutter::Step JsonCutter::stepBehindItems(Batch &batch)
{
    const Scan scan = scanMembers(m_window.text(), m_position);
    switch (scan.outcome) {
    case Outcome::NeedMore:
        return Step::NeedMore;
    case Outcome::List:
        m_frames.back().inItems = true;
        m_position = scan.end;
        return Step::Done;
    case Outcome::Complete:
        m_frames.pop_back();
        m_position = scan.end;
        return Step::Done;
    case Outcome::Broken:
        break;
    }
    BracketScanner scanner;
    scanner.depth = 1;
    const std::size_t end = scanner.skip(m_window.text().substr(m_position));
    if (end == npos)
        return Step::NeedMore;
    report(batch, Severity::Error, m_position, end, "The list is broken behind its items.");
    m_frames.pop_back();
    m_position += end;
    return Step::Done;
}

JsonCutter::Step JsonCutter::takeObject(Batch &batch)
{
    const std::string_view text = m_window.text();
    const Scan scan = scanMembers(text, m_position + 1);
    switch (scan.outcome) {
    case Outcome::NeedMore:
        return Step::NeedMore;
    case Outcome::Complete:
        takePiece(batch, scan.end, scan.kind.empty());
        return Step::Done;
    case Outcome::List:
        if (m_frames.size() < maxListDepth) {
            Frame &frame = m_frames.emplace_back();
            frame.kind = scan.kind;
            frame.apiVersion = scan.apiVersion;
            m_position = scan.end;
            return Step::Done;
        }
        break;
    case Outcome::Broken:
        break;
    }
    BracketScanner scanner;
    const std::size_t end = scanner.skip(text.substr(m_position));
    if (end == npos)
        return Step::NeedMore;
    if (scan.outcome == Outcome::List) {
        report(batch, Severity::Error, m_position, end, "Lists are nested too deeply here; this one is left out.");
        m_position += end;
    } else {
        // The parser says what is wrong with it.
        takePiece(batch, m_position + end, false);
    }
    return Step::Done;
}

void JsonCutter::takePiece(Batch &batch, std::size_t end, bool needsKind)
{
    const std::size_t length = end - m_position;
    if (length > maxObjectBytes) {
        report(batch, Severity::Error, m_position, length, "This object is larger than 64 MiB and is left out.");
    } else {
        Piece &piece = batch.pieces.emplace_back();
        piece.offset = m_position;
        piece.length = length;
        piece.line = m_window.lineAt(m_position);
        if (needsKind && !m_frames.empty() && !m_frames.back().bare)
            piece.header = headerFor(batch);
    }
    m_position = end;
}

std::uint32_t JsonCutter::headerFor(Batch &batch)
{
    Frame &frame = m_frames.back();
    if (frame.kind.empty() && !frame.lookedAhead)
        lookAhead(frame);
    ListHeader header;
    if (frame.kind.ends_with("List"))
        header.itemKind = frame.kind.substr(0, frame.kind.size() - 4);
    header.apiVersion = frame.apiVersion;
    if (batch.headers.back().itemKind != header.itemKind || batch.headers.back().apiVersion != header.apiVersion)
        batch.headers.push_back(std::move(header));
    return static_cast<std::uint32_t>(batch.headers.size() - 1);
}

void JsonCutter::lookAhead(Frame &frame)
{
    frame.lookedAhead = true;
    FileWindow window(m_window.source(), m_window.base() + m_position);
    BracketScanner scanner;
    scanner.depth = 1;
    std::size_t end = npos;
    while (end == npos && !window.atEnd() && !m_stop.stop_requested()) {
        window.drop(window.text().size());
        window.grow(std::size_t{1} << 20);
        end = scanner.skip(window.text());
    }
    if (end == npos)
        return;
    Scan scan = scanMembers(window.text(), end);
    while (scan.outcome == Outcome::NeedMore && !window.atEnd() && window.text().size() < lookAheadBytes) {
        window.grow(std::size_t{1} << 20);
        scan = scanMembers(window.text(), end);
    }
    frame.kind = scan.kind;
    if (frame.apiVersion.empty())
        frame.apiVersion = scan.apiVersion;
}

void JsonCutter::skipOversized(Batch &batch)
{
    const bool behindItems = !m_frames.empty() && !m_frames.back().inItems;
    const char first = m_window.text()[m_position];
    if (!behindItems && first != '{' && first != '[') {
        endEarly(batch, "This text is longer than 64 MiB; the rest of the file is left out.");
        return;
    }
    report(batch, Severity::Error, m_position, m_window.text().size() - m_position,
           "This object is larger than 64 MiB and is left out.");
    BracketScanner scanner;
    scanner.depth = behindItems ? 1 : 0;
    m_window.drop(std::exchange(m_position, 0));
    while (true) {
        const std::size_t end = scanner.skip(m_window.text());
        if (end != npos) {
            m_position = end;
            break;
        }
        m_window.drop(m_window.text().size());
        if (m_stop.stop_requested())
            return;
        if (m_window.atEnd()) {
            endEarly(batch, "The file ends in the middle of an object; everything before it was read.");
            return;
        }
        m_window.grow(std::size_t{1} << 20);
    }
    if (behindItems)
        m_frames.pop_back();
}

void JsonCutter::endEarly(Batch &batch, std::string reason)
{
    const auto fileSize = static_cast<std::uint64_t>(m_window.source().size());
    const std::uint64_t offset = m_window.base() + m_position;
    report(batch, Severity::Error, m_position, fileSize > offset ? fileSize - offset : 0, std::move(reason));
    m_position = m_window.text().size();
    m_ended = true;
}

void JsonCutter::report(Batch &batch, Severity severity, std::size_t position, std::uint64_t length, std::string reason)
{
    Finding &finding = batch.findings.emplace_back();
    finding.severity = severity;
    finding.source.offset = m_window.base() + position;
    finding.source.length = boundedLength(length);
    finding.line = m_window.lineAt(position);
    finding.reason = std::move(reason);
}

} // namespace stowage
