// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/filter.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/ask/duration.h"
#include "core/ask/pattern.h"
#include "core/ask/suggest.h"
#include "core/base/quantity.h"

namespace stowage::ask {

namespace {

enum class Comparison : std::uint8_t { Equal, Less, LessOrEqual, Greater, GreaterOrEqual };

/// Every field and flag of the grammar. A word that is one of these flags is never a text search.
constexpr std::array<std::string_view, 8> allFlags = {"pending", "running", "broken", "cordoned",
                                                      "tainted", "shared",  "gang",   "staged"};

using Characters = std::vector<Pattern::Character>;

/// A term as written, quotes resolved, and where each character stood.
struct WrittenTerm {
    Characters characters;
    std::vector<std::size_t> places; ///< 1-based, in characters of the whole text
    std::size_t place = 1;           ///< of the term's first character
    std::size_t endPlace = 1;
    bool negated = false;
};

tl::unexpected<Error> failAt(std::size_t place, const std::string &message)
{
    return fail(ErrorCode::Usage, "at " + std::to_string(place) + ": " + message, std::to_string(place));
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Terms between blanks; a quote that is never closed is an error at its place.
Expected<std::vector<WrittenTerm>> splitTerms(std::string_view text)
{
    std::vector<WrittenTerm> terms;
    std::size_t place = 0;
    char quote = 0;
    std::size_t quotePlace = 0;
    bool inTerm = false;
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
            ++place;
        if (quote == 0 && isBlank(c)) {
            inTerm = false;
            continue;
        }
        if (!inTerm) {
            inTerm = true;
            terms.emplace_back();
            terms.back().place = place;
            if (c == '-') {
                terms.back().negated = true;
                terms.back().endPlace = place + 1;
                continue;
            }
        }
        WrittenTerm &term = terms.back();
        term.endPlace = place + 1;
        if (quote == 0 && (c == '"' || c == '\'')) {
            quote = c;
            quotePlace = place;
        } else if (c == quote) {
            quote = 0;
        } else {
            term.characters.push_back({c, quote != 0});
            term.places.push_back(place);
        }
    }
    if (quote != 0)
        return failAt(quotePlace, std::string("this quote (") + quote + ") is never closed");
    return terms;
}

std::string textOf(std::span<const Pattern::Character> characters)
{
    std::string text;
    std::ranges::transform(characters, std::back_inserter(text), &Pattern::Character::value);
    return text;
}

/// Alternatives between unquoted '|'.
std::vector<Characters> splitAlternatives(std::span<const Pattern::Character> characters)
{
    std::vector<Characters> alternatives(1);
    for (const Pattern::Character &c : characters) {
        if (c.value == '|' && !c.quoted)
            alternatives.emplace_back();
        else
            alternatives.back().push_back(c);
    }
    return alternatives;
}

/// Where the unquoted operator of a term stands, if what is before it looks like a field's name.
std::optional<std::size_t> findOperator(const WrittenTerm &term)
{
    for (std::size_t i = 0; i < term.characters.size(); ++i) {
        const auto [c, quoted] = term.characters[i];
        if (quoted)
            return {};
        if (c == ':' || c == '<' || c == '>' || c == '=')
            return i;
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(i > 0 && (c == '-' || c == '_' || (c >= '0' && c <= '9'))))
            return {};
    }
    return {};
}

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

std::string knownFields(const List &list)
{
    std::string known;
    for (const FilterField &field : list.fields())
        known += (known.empty() ? "" : ", ") + std::string(field.name);
    return known;
}

std::optional<double> numberOf(const std::string &text, FilterField::Kind kind)
{
    if (kind == FilterField::Kind::Age) {
        if (const auto seconds = parseDuration(text))
            return *seconds;
        return {};
    }
    const auto quantity = Quantity::parse(text);
    if (!quantity)
        return {};
    return static_cast<double>(quantity->nanos()) / 1e9;
}

bool holds(double value, Comparison comparison, double bound)
{
    switch (comparison) {
    case Comparison::Equal:
        return value == bound;
    case Comparison::Less:
        return value < bound;
    case Comparison::LessOrEqual:
        return value <= bound;
    case Comparison::Greater:
        return value > bound;
    case Comparison::GreaterOrEqual:
        return value >= bound;
    }
    return false;
}

} // namespace

struct Filter::Term {
    enum class Kind : std::uint8_t { Word, Text, Number, Flag, Label };

    Kind kind = Kind::Word;
    bool negated = false;
    std::size_t field = 0;
    std::vector<Pattern> patterns; ///< any of them; a label without value has none
    std::vector<double> numbers;   ///< any of them
    Comparison comparison = Comparison::Equal;
    std::string labelKey;

    [[nodiscard]] bool matches(const List &list, std::size_t row, std::vector<std::string_view> &values) const;
    [[nodiscard]] bool anyMatches(std::string_view text) const
    {
        return std::ranges::any_of(patterns, [&](const Pattern &pattern) { return pattern.matches(text); });
    }
};

namespace {

/// "field:value" and its kin, from the operator on.
struct Operation {
    Comparison comparison = Comparison::Equal;
    bool colon = false;
    std::size_t valueBegin = 0;
};

Operation readOperator(const WrittenTerm &term, std::size_t at)
{
    const char c = term.characters[at].value;
    const bool orEqual = (c == '<' || c == '>') && at + 1 < term.characters.size()
        && term.characters[at + 1].value == '=' && !term.characters[at + 1].quoted;
    Operation operation{.comparison = Comparison::Equal, .colon = c == ':', .valueBegin = at + (orEqual ? 2U : 1U)};
    if (c == '<')
        operation.comparison = orEqual ? Comparison::LessOrEqual : Comparison::Less;
    else if (c == '>')
        operation.comparison = orEqual ? Comparison::GreaterOrEqual : Comparison::Greater;
    return operation;
}

} // namespace

Filter::Filter() = default;
Filter::~Filter() = default;
Filter::Filter(Filter &&) noexcept = default;
Filter &Filter::operator=(Filter &&) noexcept = default;

Expected<Filter> Filter::parse(std::string_view text, const List &list)
{
    const auto fields = list.fields();
    const auto indexOf = [&](std::string_view name) {
        return static_cast<std::size_t>(std::ranges::find(fields, name, &FilterField::name) - fields.begin());
    };
    const auto unknown = [&](std::size_t place, const std::string &name) {
        std::vector<std::string_view> names;
        std::ranges::transform(fields, std::back_inserter(names), &FilterField::name);
        const std::string_view near = closest(name, names);
        return failAt(place,
                      "unknown field '" + name + "'"
                          + (near.empty() ? "" : " (did you mean '" + std::string(near) + "'?)") + "; this view knows "
                          + knownFields(list));
    };

    Expected<std::vector<WrittenTerm>> terms = splitTerms(text);
    if (!terms)
        return tl::unexpected<Error>(terms.error());
    Filter filter;
    for (const WrittenTerm &written : *terms) {
        Term term;
        term.negated = written.negated;
        const std::size_t namePlace = written.places.empty() ? written.place : written.places.front();
        const std::optional<std::size_t> at = findOperator(written);
        if (!at) {
            const std::string word = lowered(textOf(written.characters));
            const bool quoted = std::ranges::any_of(written.characters, &Pattern::Character::quoted);
            const std::size_t field = indexOf(word);
            if (!quoted && field < fields.size() && fields[field].kind == FilterField::Kind::Flag) {
                term.kind = Term::Kind::Flag;
                term.field = field;
            } else if (!quoted && std::ranges::find(allFlags, word) != allFlags.end()) {
                return unknown(namePlace, word);
            } else if (written.characters.empty()) {
                return failAt(written.place, written.negated ? "'-' negates nothing" : "this word is empty");
            } else {
                for (const Characters &alternative : splitAlternatives(written.characters)) {
                    if (alternative.empty())
                        return failAt(written.place, "an alternative beside '|' is empty");
                    term.patterns.emplace_back(alternative, Pattern::Anchor::Anywhere);
                }
            }
            filter.m_terms.push_back(std::move(term));
            continue;
        }

        const std::string name = lowered(textOf(std::span(written.characters).first(*at)));
        const std::size_t field = indexOf(name);
        if (field == fields.size())
            return unknown(namePlace, name);
        term.field = field;
        const Operation operation = readOperator(written, *at);
        const std::size_t operatorPlace = written.places[*at];
        const auto value = std::span<const Pattern::Character>(written.characters).subspan(operation.valueBegin);
        const std::size_t valuePlace = value.empty() ? written.endPlace : written.places[operation.valueBegin];
        // An empty value must be written as a pair of quotes, which leave no character but a longer term.
        const bool emptyQuotes = value.empty() && written.endPlace > written.places[operation.valueBegin - 1] + 1;
        if (value.empty() && !emptyQuotes)
            return failAt(valuePlace, "'" + name + "' needs a value");

        switch (fields[field].kind) {
        case FilterField::Kind::Flag:
            return failAt(operatorPlace, "'" + name + "' is a flag and takes no value");
        case FilterField::Kind::Text:
            if (!operation.colon)
                return failAt(operatorPlace,
                              "'" + name + "' is a text and cannot be compared; write " + name + ":value");
            term.kind = Term::Kind::Text;
            for (const Characters &alternative : splitAlternatives(value)) {
                if (alternative.empty() && !emptyQuotes)
                    return failAt(valuePlace, "an alternative beside '|' is empty");
                term.patterns.emplace_back(alternative, Pattern::Anchor::Whole);
            }
            break;
        case FilterField::Kind::Label: {
            if (!operation.colon)
                return failAt(operatorPlace, "labels are asked for as label:key=value");
            term.kind = Term::Kind::Label;
            const auto equals = std::ranges::find_if(value, [](const auto &c) { return c.value == '=' && !c.quoted; });
            const auto keyLength = static_cast<std::size_t>(equals - value.begin());
            term.labelKey = textOf(value.first(keyLength));
            if (term.labelKey.empty())
                return failAt(valuePlace, "a label needs a key: label:key=value");
            if (equals != value.end()) {
                for (const Characters &alternative : splitAlternatives(value.subspan(keyLength + 1)))
                    term.patterns.emplace_back(alternative, Pattern::Anchor::Whole);
            }
            break;
        }
        case FilterField::Kind::Number:
        case FilterField::Kind::Age:
            term.kind = Term::Kind::Number;
            term.comparison = operation.comparison;
            for (const Characters &alternative : splitAlternatives(value)) {
                const std::string written1 = textOf(alternative);
                const auto number = numberOf(written1, fields[field].kind);
                if (!number)
                    return failAt(valuePlace,
                                  "'" + written1 + "' is no "
                                      + (fields[field].kind == FilterField::Kind::Age ? "age such as 3d4h or 90m"
                                                                                      : "number or quantity"));
                term.numbers.push_back(*number);
            }
            break;
        }
        filter.m_terms.push_back(std::move(term));
    }
    return filter;
}

bool Filter::Term::matches(const List &list, std::size_t row, std::vector<std::string_view> &values) const
{
    values.clear();
    const auto anyValue = [&] {
        return std::ranges::any_of(values, [&](std::string_view value) { return anyMatches(value); });
    };
    switch (kind) {
    case Kind::Word:
        list.names(row, values);
        return anyValue();
    case Kind::Text:
        list.texts(row, field, values);
        // A thing without any value has the empty one: queue:"" finds what is in no queue.
        return values.empty() ? anyMatches({}) : anyValue();
    case Kind::Flag:
        list.texts(row, field, values);
        return !values.empty();
    case Kind::Label: {
        std::string_view value;
        return list.label(row, field, labelKey, value) && (patterns.empty() || anyMatches(value));
    }
    case Kind::Number: {
        double value = 0;
        return list.number(row, field, value)
            && std::ranges::any_of(numbers, [&](double bound) { return holds(value, comparison, bound); });
    }
    }
    return false;
}

bool Filter::matches(const List &list, std::size_t row) const
{
    thread_local std::vector<std::string_view> values;
    return std::ranges::all_of(m_terms,
                               [&](const Term &term) { return term.matches(list, row, values) != term.negated; });
}

bool Filter::empty() const
{
    return m_terms.empty();
}

std::vector<std::uint32_t> filteredRows(const List &list, const Filter &filter, const Context &context)
{
    constexpr std::size_t rowsPerCheck = 4096;
    std::vector<std::uint32_t> rows;
    for (std::size_t row = 0; row < list.rows(); ++row) {
        if (row % rowsPerCheck == 0 && context.canceled())
            return {};
        if (filter.matches(list, row))
            rows.push_back(static_cast<std::uint32_t>(row));
    }
    return rows;
}

} // namespace stowage::ask
