// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/manifestfields.h"

#include <algorithm>
#include <array>

#include "core/object/objectstream.h"

namespace stowage::ask {

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

constexpr std::size_t maxFields = 20'000;

constexpr std::array<std::string_view, 7> written = {"status",
                                                     "metadata.resourceVersion",
                                                     "metadata.uid",
                                                     "metadata.generation",
                                                     "metadata.managedFields",
                                                     "metadata.selfLink",
                                                     "metadata.creationTimestamp"};

void flatten(const Value &value, const std::string &path, Fields &fields)
{
    if (fields.size() >= maxFields || std::ranges::find(written, path) != written.end())
        return;
    if (value.isScalar() || value.count() == 0) {
        fields.emplace_back(path, std::string(value.text()));
        return;
    }
    std::size_t index = 0;
    for (const Value child : value) {
        if (value.isList())
            flatten(child, path + '[' + std::to_string(index++) + ']', fields);
        else
            flatten(child, path.empty() ? std::string(child.key()) : path + '.' + std::string(child.key()), fields);
    }
}

} // namespace

std::string aligned(std::string_view manifest)
{
    if (manifest.empty() || manifest.front() == '{' || manifest.front() == ' ')
        return std::string(manifest);
    std::size_t least = std::string_view::npos;
    for (std::size_t line = manifest.find('\n'); line != std::string_view::npos; line = manifest.find('\n', line + 1)) {
        const std::size_t text = manifest.find_first_not_of(' ', line + 1);
        if (text == std::string_view::npos)
            break;
        if (manifest[text] != '\n' && manifest[text] != '\r' && manifest[text] != '#')
            least = std::min(least, text - line - 1);
    }
    return std::string(least == std::string_view::npos ? 0 : least, ' ').append(manifest);
}

Fields readManifestFields(std::string_view manifest)
{
    const std::string text = aligned(manifest);
    Fields fields;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        if (fields.empty())
            flatten(object.root, {}, fields);
    };
    handler.finding = [](Finding) {};
    handler.secret = [] {};
    readObjects(ByteSource::fromMemory(text), 0, {}, handler);
    std::ranges::sort(fields);
    return fields;
}

} // namespace stowage::ask
