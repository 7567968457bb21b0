// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/ownedfields.h"

#include <string>
#include <string_view>

#include "core/apply/request.h"
#include "core/plan/jsontext.h"

namespace stowage::apply {

namespace {

using nlohmann::ordered_json;

/// The form of sets of fields is structured-merge-diff's fieldpath: "f:name" is a member, "k:{...}" an item of a list
/// by its keys, "v:..." an item by its value, "." the thing itself.
ordered_json extract(const ordered_json &fields, const ordered_json &live)
{
    if (!fields.is_object() || fields.empty())
        return live;
    if (live.is_object()) {
        ordered_json found = ordered_json::object();
        for (const auto &[name, below] : fields.items()) {
            const std::string member = name.starts_with("f:") ? name.substr(2) : std::string();
            if (!member.empty() && live.contains(member))
                found[member] = extract(below, live[member]);
        }
        return found;
    }
    if (!live.is_array())
        return live;
    ordered_json found = ordered_json::array();
    for (const auto &[name, below] : fields.items()) {
        if (name.starts_with("v:")) {
            found.push_back(plan::parsedOrderedJson(std::string_view(name).substr(2)));
            continue;
        }
        if (!name.starts_with("k:"))
            continue;
        const ordered_json keys = plan::parsedOrderedJson(std::string_view(name).substr(2));
        for (const ordered_json &item : live) {
            bool matches = keys.is_object() && item.is_object();
            if (matches) {
                for (const auto &[key, value] : keys.items())
                    matches = matches && item.contains(key) && item[key] == value;
            }
            if (!matches)
                continue;
            ordered_json part = extract(below, item);
            for (const auto &[key, value] : keys.items())
                part[key] = value;
            found.push_back(std::move(part));
        }
    }
    return found;
}

} // namespace

ordered_json ownedFields(const ordered_json &object)
{
    ordered_json owned = ordered_json::object();
    if (!object.is_object() || !object.contains("metadata") || !object["metadata"].is_object()
        || !object["metadata"].contains("managedFields") || !object["metadata"]["managedFields"].is_array())
        return owned;
    for (const ordered_json &entry : object["metadata"]["managedFields"]) {
        const auto is = [&](const char *name, std::string_view text) {
            return entry.contains(name) && entry[name].is_string()
                && entry[name].get_ref<const std::string &>() == text;
        };
        if (!entry.is_object() || !is("manager", fieldManager) || !is("operation", "Apply")
            || entry.contains("subresource") || !entry.contains("fieldsV1"))
            continue;
        owned.merge_patch(extract(entry["fieldsV1"], object));
    }
    return owned;
}

} // namespace stowage::apply
