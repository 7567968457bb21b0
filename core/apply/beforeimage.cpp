// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/beforeimage.h"

#include <string>

#include "core/base/quantity.h"
#include "core/plan/jsontext.h"

namespace stowage::apply {

using nlohmann::ordered_json;

namespace {

/// What servers leave out instead of storing it.
bool isNothing(const ordered_json &value)
{
    return value.is_null() || value == false || value == 0 || value == "" || (value.is_structured() && value.empty());
}

std::string textOf(const ordered_json &value)
{
    return value.is_string() ? value.get<std::string>() : plan::jsonLine(value);
}

bool sameScalar(const ordered_json &a, const ordered_json &b, bool literal)
{
    if (a == b)
        return true;
    if (literal || a.is_boolean() || b.is_boolean())
        return false;
    // Servers store quantities in their canonical form.
    const Expected<Quantity> first = Quantity::parse(textOf(a)), second = Quantity::parse(textOf(b));
    return first && second && *first == *second;
}

bool same(const ordered_json &wanted, const ordered_json &stored, bool literal)
{
    if (wanted.is_array() && stored.is_array()) {
        if (wanted.size() != stored.size())
            return false;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (!same(wanted[i], stored[i], literal))
                return false;
        }
        return true;
    }
    if (wanted.is_object() && stored.is_object()) {
        for (const auto &[name, value] : wanted.items()) {
            if (stored.contains(name) ? !same(value, stored[name], literal) : !isNothing(value))
                return false;
        }
        return true;
    }
    if (wanted.is_structured() || stored.is_structured())
        return isNothing(wanted) && isNothing(stored);
    return (isNothing(wanted) && stored.is_null()) || (wanted.is_null() && isNothing(stored))
        || sameScalar(wanted, stored, literal);
}

bool holdsBelow(const ordered_json &patch, const ordered_json &object, bool literal)
{
    for (const auto &[name, value] : patch.items()) {
        const ordered_json stored = object.is_object() && object.contains(name) ? object[name] : ordered_json();
        if (value.is_null() ? !stored.is_null()
                : value.is_object() && !value.empty()
                ? !holdsBelow(value, stored, literal || name == "labels" || name == "annotations")
                : !same(value, stored, literal))
            return false;
    }
    return true;
}

} // namespace

ordered_json beforeImage(const ordered_json &patch, const ordered_json &object)
{
    ordered_json image = ordered_json::object();
    for (const auto &[name, value] : patch.items()) {
        if (!object.is_object() || !object.contains(name))
            image[name] = nullptr;
        else if (value.is_object() && object[name].is_object())
            image[name] = beforeImage(value, object[name]);
        else
            image[name] = object[name];
    }
    return image;
}

bool holds(const ordered_json &patch, const ordered_json &object)
{
    return patch.is_object() && holdsBelow(patch, object, false);
}

} // namespace stowage::apply
