// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/conformance/compare.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/quantity.h"

namespace stowage::conformance {

namespace {

using nlohmann::json;

using Found = std::optional<Difference>;

std::string shortened(const json *value)
{
    if (value == nullptr)
        return "nothing";
    constexpr std::size_t longest = 300;
    std::string text = value->dump(-1, ' ', false, json::error_handler_t::replace);
    if (text.size() > longest)
        text = text.substr(0, longest) + "...";
    return text;
}

const json *member(const json &object, const std::string &name)
{
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

std::optional<Quantity> quantityOf(const json &value)
{
    if (value.is_number_integer() || value.is_number_unsigned() || value.is_number_float() || value.is_string()) {
        const auto quantity = Quantity::parse(value.is_string() ? value.get<std::string>() : value.dump());
        if (quantity)
            return *quantity;
    }
    return {};
}

bool isZero(const json &value, const Mark &mark)
{
    if (mark.zeroIsAbsent && value.is_number())
        return value == 0;
    if (!mark.quantity)
        return false;
    // An empty list of resources is none.
    if (value.is_structured())
        return value.empty();
    const auto quantity = quantityOf(value);
    return quantity && *quantity == Quantity();
}

/// An object whose alternatives may stand for it whole, or for the rest of it.
bool hasAlternatives(const json &value)
{
    const json *any = value.is_object() ? member(value, "anyOf") : nullptr;
    return any != nullptr && any->is_array();
}

std::vector<json> alternativesOf(const json &value)
{
    std::vector<json> alternatives;
    for (const json &one : value["anyOf"]) {
        if (value.size() == 1) {
            alternatives.push_back(one);
            continue;
        }
        json merged = value;
        merged.erase("anyOf");
        // Bindings list plain node names.
        if (one.is_object())
            merged.update(one);
        else
            merged["node"] = one;
        alternatives.push_back(std::move(merged));
    }
    return alternatives;
}

class Comparison {
public:
    explicit Comparison(const Marks &marks)
        : m_marks(marks)
    {
    }

    Found compare(const json &expected, const json *got, const Mark &mark)
    {
        if (mark.ignored || (expected.is_null() && (got == nullptr || got->is_null())))
            return {};
        if (hasAlternatives(expected))
            return compareAlternatives(expected, got, mark);
        if (got == nullptr)
            return isZero(expected, mark) ? Found() : differs(&expected, got);
        if (mark.oneOfSeveral && expected.is_string() && got->is_array())
            return std::ranges::find(*got, expected) != got->end() ? Found() : differs(&expected, got);
        if (expected.is_object())
            return got->is_object() ? compareMaps(expected, *got, mark) : differs(&expected, got);
        if (expected.is_array()) {
            if (!got->is_array())
                return differs(&expected, got);
            return mark.order == ListOrder::Ordered ? compareLists(expected, *got, mark)
                                                    : compareSets(expected, *got, mark);
        }
        return equalScalars(expected, *got, mark) ? Found() : differs(&expected, got);
    }

private:
    [[nodiscard]] Found differs(const json *expected, const json *got) const
    {
        std::string pointer;
        for (const std::string &part : m_path) {
            pointer += '/';
            for (const char c : part) {
                if (c == '~')
                    pointer += "~0";
                else if (c == '/')
                    pointer += "~1";
                else
                    pointer += c;
            }
        }
        return Difference{pointer, shortened(expected), shortened(got)};
    }

    Found compareBelow(std::string key, const json &expected, const json *got, const Mark &parent)
    {
        m_path.push_back(std::move(key));
        Found found = compare(expected, got, m_marks.at(m_path, parent));
        m_path.pop_back();
        return found;
    }

    Found compareAlternatives(const json &expected, const json *got, const Mark &mark)
    {
        Found first;
        const std::vector<json> alternatives = alternativesOf(expected);
        for (const json &one : alternatives) {
            Found found = compare(one, got, mark);
            if (!found)
                return {};
            if (!first)
                first = std::move(found);
        }
        // A lone alternative's own difference tells more than the whole list.
        return alternatives.size() == 1 ? first : differs(&expected, got);
    }

    Found compareMaps(const json &expected, const json &got, const Mark &mark)
    {
        for (const auto &[key, value] : expected.items()) {
            if (Found found = compareBelow(key, value, member(got, key), mark))
                return found;
        }
        if (!mark.complete)
            return {};
        for (const auto &[key, value] : got.items()) {
            if (expected.contains(key) || isZero(value, mark))
                continue;
            m_path.push_back(key);
            Found found = differs(nullptr, &value);
            m_path.pop_back();
            return found;
        }
        return {};
    }

    Found compareLists(const json &expected, const json &got, const Mark &mark)
    {
        for (std::size_t i = 0; i < expected.size(); ++i) {
            if (Found found = compareBelow(std::to_string(i), expected[i], i < got.size() ? &got[i] : nullptr, mark))
                return found;
        }
        if (got.size() <= expected.size())
            return {};
        m_path.push_back(std::to_string(expected.size()));
        Found found = differs(nullptr, &got[expected.size()]);
        m_path.pop_back();
        return found;
    }

    /// Pairs every named element with one of its own (a matching, because a loosely named element fits several).
    Found compareSets(const json &expected, const json &got, const Mark &mark)
    {
        std::vector<std::vector<std::size_t>> fits(expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            for (std::size_t j = 0; j < got.size(); ++j) {
                if (!compareBelow(std::to_string(i), expected[i], &got[j], mark))
                    fits[i].push_back(j);
            }
        }
        constexpr std::size_t nobody = static_cast<std::size_t>(-1);
        std::vector<std::size_t> taker(got.size(), nobody);
        std::vector<char> seen;
        const std::function<bool(std::size_t)> pair = [&](std::size_t i) {
            for (const std::size_t j : fits[i]) {
                if (seen[j] != 0)
                    continue;
                seen[j] = 1;
                if (taker[j] == nobody || pair(taker[j])) {
                    taker[j] = i;
                    return true;
                }
            }
            return false;
        };
        for (std::size_t i = 0; i < expected.size(); ++i) {
            seen.assign(got.size(), 0);
            if (!pair(i))
                return unpaired(expected[i], i, got, mark);
        }
        if (mark.order == ListOrder::Subset)
            return {};
        for (std::size_t j = 0; j < got.size(); ++j) {
            const json *severity = got[j].is_object() ? member(got[j], "severity") : nullptr;
            if (taker[j] != nobody || (mark.infoIsFree && severity != nullptr && *severity == "info"))
                continue;
            m_path.push_back("-");
            Found found = differs(nullptr, &got[j]);
            m_path.pop_back();
            return found;
        }
        return {};
    }

    /// What to say of an element without partner: where its namesake differs, or that it has none.
    Found unpaired(const json &expected, std::size_t index, const json &got, const Mark &mark)
    {
        const auto sameName = [&](const json &other) {
            return expected.is_object() && other.is_object() && !mark.pairBy.empty()
                && std::ranges::all_of(mark.pairBy, [&](const std::string &name) {
                       const json *named = member(expected, name);
                       const json *answered = member(other, name);
                       return named != nullptr && answered != nullptr && *named == *answered;
                   });
        };
        const auto namesake = std::ranges::find_if(got, sameName);
        if (namesake != got.end()) {
            if (Found found = compareBelow(std::to_string(index), expected, &*namesake, mark))
                return found;
        }
        m_path.push_back(std::to_string(index));
        Found found = differs(&expected, got.size() == 1 ? &got[0] : nullptr);
        m_path.pop_back();
        if (found && got.size() != 1)
            found->got = "none like it in " + shortened(&got);
        return found;
    }

    [[nodiscard]] static bool equalScalars(const json &expected, const json &got, const Mark &mark)
    {
        if (expected.is_number() && got.is_number()) {
            if (expected == got)
                return true;
            const double a = expected.get<double>(), b = got.get<double>();
            const double allowed = std::max(mark.absolute, mark.relative * std::max(std::abs(a), std::abs(b)));
            return allowed > 0 && std::abs(a - b) <= allowed;
        }
        if (expected == got)
            return true;
        if (!mark.quantity)
            return false;
        const auto a = quantityOf(expected), b = quantityOf(got);
        return a && b && *a == *b;
    }

    const Marks &m_marks;
    std::vector<std::string> m_path;
};

} // namespace

std::optional<Difference> compare(const json &expected, const json &answer, const Marks &marks)
{
    return Comparison(marks).compare(expected, &answer, Mark());
}

} // namespace stowage::conformance
