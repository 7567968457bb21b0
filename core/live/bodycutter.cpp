// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/bodycutter.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/object/filewindow.h"
#include "core/object/jsonblanks.h"

namespace stowage::live {

namespace {

/// One past the closing quote of the string that begins at a position.
std::optional<std::size_t> stringEnd(std::string_view text, std::size_t at)
{
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i + 1;
    }
    return {};
}

struct Member {
    std::string_view key;  ///< with quotes
    std::size_t value = 0; ///< where it begins
};

/// The name of the member at the beginning of the text and where its value begins.
std::optional<Member> memberAt(std::string_view text)
{
    const auto keyEnd = stringEnd(text, 0);
    if (!keyEnd)
        return {};
    const std::size_t colon = skipJsonBlanks(text, *keyEnd);
    if (colon >= text.size())
        return {};
    const std::size_t value = skipJsonBlanks(text, colon + 1);
    if (value >= text.size())
        return {};
    return Member{text.substr(0, *keyEnd), value};
}

} // namespace

std::optional<std::size_t> valueLength(std::string_view text)
{
    if (text.empty())
        return {};
    if (text[0] == '"')
        return stringEnd(text, 0);
    if (text[0] == '{' || text[0] == '[') {
        BracketScanner scanner;
        const std::size_t end = scanner.skip(text);
        return end == BracketScanner::npos ? std::nullopt : std::optional(end);
    }
    const std::size_t end = text.find_first_of(",]} \n\r\t");
    return end == std::string_view::npos ? std::nullopt : std::optional(end);
}

std::string_view memberText(std::string_view object, std::string_view name)
{
    std::size_t at = object.find('{');
    std::string_view found;
    if (at == std::string_view::npos)
        return found;
    ++at;
    for (;;) {
        while (at < object.size() && (isJsonBlank(object[at]) || object[at] == ','))
            ++at;
        if (at >= object.size() || object[at] != '"')
            return found;
        const auto member = memberAt(object.substr(at));
        if (!member)
            return found;
        const std::string_view value = object.substr(at + member->value);
        const auto length = valueLength(value);
        if (!length)
            return found;
        if (member->key.substr(1, member->key.size() - 2) == name)
            found = value.substr(0, *length);
        at += member->value + *length;
    }
}

std::string_view plainString(std::string_view text)
{
    if (text.size() < 2 || text.front() != '"' || text.find('\\') != std::string_view::npos)
        return {};
    return text.substr(1, text.size() - 2);
}

BodyCutter::BodyCutter(Shape shape, Piece piece, BodyLimits limits)
    : m_state(shape == Shape::List ? State::Start : State::Frames)
    , m_piece(std::move(piece))
    , m_limits(limits)
{
}

tl::unexpected<Error> BodyCutter::broken(const char *what) const
{
    return fail(ErrorCode::Malformed, what, "byte " + std::to_string(m_taken + m_at));
}

void BodyCutter::append(std::string_view bytes)
{
    const std::size_t needed = m_size + bytes.size() + FileWindow::padding;
    if (m_bytes.size() < needed)
        m_bytes.resize(std::max(needed, m_bytes.size() * 2));
    if (!bytes.empty())
        std::memcpy(m_bytes.data() + m_size, bytes.data(), bytes.size());
    m_size += bytes.size();
}

void BodyCutter::forgetTaken()
{
    constexpr std::size_t kept = std::size_t{4} << 20;
    if (m_at == 0)
        return;
    std::memmove(m_bytes.data(), m_bytes.data() + m_at, m_size - m_at);
    m_taken += m_at;
    m_size -= m_at;
    m_at = 0;
    // One odd object must not hold its memory for the rest of a watch.
    if (m_size < kept && m_bytes.size() > 4 * kept) {
        m_bytes.resize(kept + FileWindow::padding);
        m_bytes.shrink_to_fit();
    }
}

void BodyCutter::skipBlanks(bool commas)
{
    while (m_at < m_size && (isJsonBlank(m_bytes[m_at]) || (commas && m_bytes[m_at] == ',')))
        ++m_at;
}

Expected<void> BodyCutter::feed(std::string_view bytes)
{
    append(bytes);
    for (;;) {
        const Expected<Step> took = step();
        if (!took)
            return tl::unexpected(took.error());
        if (*took == Step::NeedMore)
            break;
    }
    forgetTaken();
    return {};
}

Expected<void> BodyCutter::finish() const
{
    if (m_state == State::Done || (m_state == State::Frames && m_at == m_size))
        return {};
    return broken("The answer was cut off.");
}

Expected<BodyCutter::Step> BodyCutter::step()
{
    skipBlanks(m_state == State::Members || m_state == State::Items);
    if (m_at == m_size)
        return Step::NeedMore;
    switch (m_state) {
    case State::Start:
        if (m_bytes[m_at] != '{')
            return broken("The answer is no JSON object.");
        ++m_at;
        m_state = State::Members;
        return Step::Took;
    case State::Members:
        return stepMember();
    case State::Items:
        return stepObject(']');
    case State::Frames:
        return stepObject('\0');
    case State::Done:
        return broken("The answer goes on behind its end.");
    }
    return Step::NeedMore;
}

Expected<BodyCutter::Step> BodyCutter::stepMember()
{
    if (m_bytes[m_at] == '}') {
        ++m_at;
        m_state = State::Done;
        return Step::Took;
    }
    if (m_bytes[m_at] != '"')
        return broken("A name was expected.");
    const std::string_view text = rest();
    const auto member = memberAt(text);
    if (member && member->key == "\"items\"" && text[member->value] == '[') {
        m_at += member->value + 1;
        m_state = State::Items;
        return Step::Took;
    }
    const auto length = member ? valueLength(text.substr(member->value)) : std::nullopt;
    if (!length) {
        if (text.size() + m_header.size() > m_limits.header)
            return broken("The list says more of itself than is read.");
        return Step::NeedMore;
    }
    if (m_header.size() + member->value + *length > m_limits.header)
        return broken("The list says more of itself than is read.");
    m_header.append(m_header.empty() ? "" : ",").append(text.substr(0, member->value + *length));
    m_at += member->value + *length;
    return Step::Took;
}

Expected<BodyCutter::Step> BodyCutter::stepObject(char end)
{
    if (end != '\0' && m_bytes[m_at] == end) {
        ++m_at;
        m_state = State::Members;
        return Step::Took;
    }
    if (m_scanned == 0 && m_bytes[m_at] != '{')
        return broken("An object was expected.");
    const std::size_t begin = m_scanned;
    const std::size_t found = m_scanner.skip(rest().substr(begin));
    if (found == BracketScanner::npos) {
        m_scanned = m_size - m_at;
        if (m_scanned > m_limits.object)
            return broken("An object is larger than is read.");
        return Step::NeedMore;
    }
    const std::size_t length = begin + found;
    if (length > m_limits.object)
        return broken("An object is larger than is read.");
    m_piece(rest().substr(0, length));
    m_at += length;
    m_scanned = 0;
    m_scanner = {};
    return Step::Took;
}

} // namespace stowage::live
