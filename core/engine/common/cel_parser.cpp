// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/common/cel_parser.h"

#include <array>
#include <charconv>
#include <optional>

namespace stowage::cel {

namespace {

constexpr int maxDepth = 200;

struct SyntaxError {
    std::size_t at;
    std::string message;
};

/// Recursive descent over the text; throws SyntaxError, which ends in parseExpression.
class Parser {
public:
    explicit Parser(std::string_view text)
        : m_text(text)
    {
    }

    Node::Child parse()
    {
        Node::Child root = conditional();
        skipBlanks();
        if (m_at != m_text.size())
            fail("unexpected text");
        return root;
    }

private:
    [[noreturn]] void fail(std::string message) const { throw SyntaxError{m_at, std::move(message)}; }

    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n' || m_text[m_at] == '\r') {
                ++m_at;
            } else if (m_text.substr(m_at, 2) == "//") {
                while (m_at < m_text.size() && m_text[m_at] != '\n')
                    ++m_at;
            } else {
                return;
            }
        }
    }

    bool take(std::string_view token)
    {
        skipBlanks();
        if (m_text.substr(m_at, token.size()) != token)
            return false;
        m_at += token.size();
        return true;
    }

    void expect(std::string_view token)
    {
        if (!take(token))
            fail("expected '" + std::string(token) + "'");
    }

    static bool isWordStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
    static bool isDigit(char c) { return c >= '0' && c <= '9'; }

    std::string word()
    {
        skipBlanks();
        const std::size_t begin = m_at;
        if (m_at < m_text.size() && isWordStart(m_text[m_at])) {
            while (m_at < m_text.size() && (isWordStart(m_text[m_at]) || isDigit(m_text[m_at])))
                ++m_at;
        }
        if (begin == m_at)
            fail("expected a name");
        return std::string(m_text.substr(begin, m_at - begin));
    }

    bool takeWord(std::string_view wanted)
    {
        skipBlanks();
        const std::size_t end = m_at + wanted.size();
        if (m_text.substr(m_at, wanted.size()) != wanted
            || (end < m_text.size() && (isWordStart(m_text[end]) || isDigit(m_text[end]))))
            return false;
        m_at = end;
        return true;
    }

    static Node::Child make(Node node) { return std::make_shared<const Node>(std::move(node)); }
    static Node::Child operation(std::string name, std::vector<Node::Child> operands)
    {
        return make({.kind = Node::Kind::Operator,
                     .literal = {},
                     .name = std::move(name),
                     .target = {},
                     .children = std::move(operands)});
    }

    Node::Child conditional()
    {
        if (++m_depth > maxDepth)
            fail("nested too deeply");
        Node::Child condition = logicalOr();
        if (take("?")) {
            Node::Child yes = conditional();
            expect(":");
            Node::Child no = conditional();
            condition = make({.kind = Node::Kind::Conditional,
                              .literal = {},
                              .name = {},
                              .target = {},
                              .children = {condition, yes, no}});
        }
        --m_depth;
        return condition;
    }

    Node::Child logicalOr()
    {
        Node::Child left = logicalAnd();
        while (take("||"))
            left = operation("||", {left, logicalAnd()});
        return left;
    }

    Node::Child logicalAnd()
    {
        Node::Child left = relation();
        while (take("&&"))
            left = operation("&&", {left, relation()});
        return left;
    }

    Node::Child relation()
    {
        Node::Child left = sum();
        while (true) {
            static constexpr std::array<std::string_view, 6> operators{"==", "!=", "<=", ">=", "<", ">"};
            std::string found;
            for (const std::string_view candidate : operators) {
                if (found.empty() && take(candidate))
                    found = candidate;
            }
            if (found.empty() && takeWord("in"))
                found = "in";
            if (found.empty())
                return left;
            left = operation(found, {left, sum()});
        }
    }

    Node::Child sum()
    {
        Node::Child left = product();
        while (true) {
            if (take("+"))
                left = operation("+", {left, product()});
            else if (take("-"))
                left = operation("-", {left, product()});
            else
                return left;
        }
    }

    Node::Child product()
    {
        Node::Child left = unary();
        while (true) {
            if (take("*"))
                left = operation("*", {left, unary()});
            else if (take("/"))
                left = operation("/", {left, unary()});
            else if (take("%"))
                left = operation("%", {left, unary()});
            else
                return left;
        }
    }

    Node::Child unary()
    {
        if (++m_depth > maxDepth)
            fail("nested too deeply");
        skipBlanks();
        Node::Child node;
        if (m_at < m_text.size() && m_text[m_at] == '!' && m_text.substr(m_at, 2) != "!=") {
            ++m_at;
            node = operation("!", {unary()});
        } else if (m_at < m_text.size() && m_text[m_at] == '-'
                   && !(m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1]))) {
            ++m_at;
            node = operation("neg", {unary()});
        } else {
            node = postfix();
        }
        --m_depth;
        return node;
    }

    std::vector<Node::Child> arguments(std::string_view close)
    {
        std::vector<Node::Child> list;
        if (take(close))
            return list;
        do {
            skipBlanks();
            if (!list.empty() && m_text.substr(m_at, close.size()) == close)
                break; // a trailing comma
            list.push_back(conditional());
        } while (take(","));
        expect(close);
        return list;
    }

    Node::Child postfix()
    {
        Node::Child node = primary();
        while (true) {
            if (take("[")) {
                Node::Child index = conditional();
                expect("]");
                node =
                    make({.kind = Node::Kind::Index, .literal = {}, .name = {}, .target = node, .children = {index}});
            } else if (take(".")) {
                std::string name = word();
                if (take("("))
                    node = make({.kind = Node::Kind::Call,
                                 .literal = {},
                                 .name = std::move(name),
                                 .target = node,
                                 .children = arguments(")")});
                else
                    node = make({.kind = Node::Kind::Member,
                                 .literal = {},
                                 .name = std::move(name),
                                 .target = node,
                                 .children = {}});
            } else {
                return node;
            }
        }
    }

    Node::Child literal(Value value)
    {
        return make(
            {.kind = Node::Kind::Literal, .literal = std::move(value), .name = {}, .target = {}, .children = {}});
    }

    Node::Child primary()
    {
        skipBlanks();
        if (m_at == m_text.size())
            fail("expression ends too early");
        const char c = m_text[m_at];
        if (take("(")) {
            Node::Child inner = conditional();
            expect(")");
            return inner;
        }
        if (take("["))
            return make(
                {.kind = Node::Kind::ListLiteral, .literal = {}, .name = {}, .target = {}, .children = arguments("]")});
        if (take("{"))
            return mapLiteral();
        if (c == '"' || c == '\'')
            return literal(Value::text(quoted(false)));
        if ((c == 'r' || c == 'R') && m_at + 1 < m_text.size()
            && (m_text[m_at + 1] == '"' || m_text[m_at + 1] == '\'')) {
            ++m_at;
            return literal(Value::text(quoted(true)));
        }
        if (isDigit(c) || c == '-' || (c == '.' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1])))
            return literal(number());
        take(".");
        std::string name = word();
        if (name == "true" || name == "false")
            return literal(Value(Value::Data(name == "true")));
        if (name == "null")
            return literal(Value());
        if (take("("))
            return make({.kind = Node::Kind::Call,
                         .literal = {},
                         .name = std::move(name),
                         .target = {},
                         .children = arguments(")")});
        return make(
            {.kind = Node::Kind::Identifier, .literal = {}, .name = std::move(name), .target = {}, .children = {}});
    }

    Node::Child mapLiteral()
    {
        std::vector<Node::Child> entries;
        if (!take("}")) {
            do {
                entries.push_back(conditional());
                expect(":");
                entries.push_back(conditional());
            } while (take(","));
            expect("}");
        }
        return make(
            {.kind = Node::Kind::MapLiteral, .literal = {}, .name = {}, .target = {}, .children = std::move(entries)});
    }

    Value number()
    {
        const std::size_t begin = m_at;
        if (m_text[m_at] == '-')
            ++m_at;
        if (m_text.substr(m_at, 2) == "0x") {
            m_at += 2;
            std::int64_t hex = 0;
            const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), hex, 16);
            if (error != std::errc())
                fail("not a number");
            m_at = static_cast<std::size_t>(end - m_text.data());
            return Value(Value::Data(m_text[begin] == '-' ? -hex : hex));
        }
        bool real = false;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            const bool exponent = (c == 'e' || c == 'E') && m_at > begin;
            if (exponent && m_at + 1 < m_text.size() && (m_text[m_at + 1] == '-' || m_text[m_at + 1] == '+'))
                ++m_at;
            if (!isDigit(c) && !exponent && !(c == '.' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1])))
                break;
            real = real || exponent || c == '.';
            ++m_at;
        }
        const std::string_view digits = m_text.substr(begin, m_at - begin);
        const char *end = digits.data() + digits.size();
        if (real) {
            double value = 0;
            if (const auto [stop, error] = std::from_chars(digits.data(), end, value);
                error != std::errc() || stop != end)
                fail("not a number");
            return Value(Value::Data(value));
        }
        std::int64_t value = 0;
        if (const auto [stop, error] = std::from_chars(digits.data(), end, value); error != std::errc() || stop != end)
            fail("not a number");
        if (m_at < m_text.size() && (m_text[m_at] == 'u' || m_text[m_at] == 'U'))
            ++m_at;
        return Value(Value::Data(value));
    }

    std::string quoted(bool raw)
    {
        const char quote = m_text[m_at];
        const std::string triple(3, quote);
        const bool isTriple = m_text.substr(m_at, 3) == triple;
        const std::string_view close = isTriple ? std::string_view(triple) : std::string_view(triple).substr(0, 1);
        m_at += close.size();
        std::string out;
        while (m_text.substr(m_at, close.size()) != close) {
            if (m_at >= m_text.size())
                fail("a text without its closing quote");
            if (m_text[m_at] == '\\' && !raw)
                escape(out);
            else
                out += m_text[m_at++];
        }
        m_at += close.size();
        return out;
    }

    void escape(std::string &out)
    {
        ++m_at;
        if (m_at >= m_text.size())
            fail("a text without its closing quote");
        const char c = m_text[m_at++];
        switch (c) {
        case 'n':
            out += '\n';
            return;
        case 't':
            out += '\t';
            return;
        case 'r':
            out += '\r';
            return;
        case '\\':
        case '\'':
        case '"':
        case '`':
        case '?':
            out += c;
            return;
        case 'x':
        case 'u': {
            const std::size_t digits = c == 'x' ? 2 : 4;
            unsigned code = 0;
            if (m_at + digits > m_text.size())
                fail("a broken escape");
            const char *begin = m_text.data() + m_at;
            if (const auto [stop, error] = std::from_chars(begin, begin + digits, code, 16);
                error != std::errc() || stop != begin + digits)
                fail("a broken escape");
            m_at += digits;
            appendUtf8(out, code);
            return;
        }
        default:
            fail("an unknown escape");
        }
    }

    static void appendUtf8(std::string &out, unsigned code)
    {
        if (code < 0x80) {
            out += static_cast<char>(code);
        } else if (code < 0x800) {
            out += static_cast<char>(0xC0 | (code >> 6));
            out += static_cast<char>(0x80 | (code & 0x3F));
        } else {
            out += static_cast<char>(0xE0 | (code >> 12));
            out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
            out += static_cast<char>(0x80 | (code & 0x3F));
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

Expected<std::shared_ptr<const Node>> parseExpression(std::string_view text)
{
    try {
        return Parser(text).parse();
    } catch (const SyntaxError &error) {
        return stowage::fail(ErrorCode::Malformed, error.message, "at " + std::to_string(error.at + 1));
    }
}

} // namespace stowage::cel
