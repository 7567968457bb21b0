// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/objectstore.h"

#include <utility>

#include "core/object/trimmedjson.h"

namespace stowage::live {

namespace {

std::int64_t sizeOf(const ObjectText &text)
{
    return static_cast<std::int64_t>(text->size());
}

/// Old ReplicaSets of a Deployment are kept for rollbacks only.
bool isUsed(const Value &root, const ServedResource &resource)
{
    if (resource.group != "apps" || resource.resource != "replicasets")
        return true;
    return root["spec"]["replicas"].integer().value_or(1) > 0 || root["status"]["replicas"].integer().value_or(0) > 0;
}

bool inNamespace(const std::string &key, std::string_view nameSpace)
{
    return key.size() > nameSpace.size() && key.starts_with(nameSpace) && key[nameSpace.size()] == '/';
}

} // namespace

Expected<ReadObject> ObjectTrimmer::trim(std::string_view json, const ServedResource &resource)
{
    m_nodes.clear();
    if (const auto failure = m_reader.read(json, m_nodes))
        return fail(ErrorCode::Malformed, failure->reason);
    const Value root(m_nodes, 0);
    const Value metadata = root["metadata"];
    ReadObject read;
    const std::string_view name = metadata["name"].text();
    if (name.empty())
        return fail(ErrorCode::Malformed, "The object has no name.");
    read.key.append(metadata["namespace"].text()).append("/").append(name);
    read.resourceVersion = metadata["resourceVersion"].text();
    if (!isUsed(root, resource))
        return read;
    m_text.clear();
    appendTrimmedJson(m_text, root, resource.apiVersion(), resource.kind);
    read.text = std::make_shared<const std::string>(m_text);
    return read;
}

ObjectStore::Kind &ObjectStore::kindOf(const ServedResource &resource)
{
    Kind &kind = m_kinds[resource.title()];
    kind.resource = resource;
    return kind;
}

const ObjectStore::Objects *ObjectStore::find(std::string_view title) const
{
    const auto found = m_kinds.find(std::string(title));
    return found == m_kinds.end() ? nullptr : &found->second.objects;
}

bool ObjectStore::replace(const ServedResource &resource, std::string_view nameSpace, Objects objects)
{
    const bool isNew = m_kinds.find(resource.title()) == m_kinds.end();
    Objects &held = kindOf(resource).objects;
    bool changed = isNew;
    for (auto object = held.begin(); object != held.end();) {
        const bool inScope = nameSpace.empty() || inNamespace(object->first, nameSpace);
        if (!inScope || objects.find(object->first) != objects.end()) {
            ++object;
            continue;
        }
        m_bytes -= sizeOf(object->second);
        --m_count;
        object = held.erase(object);
        changed = true;
    }
    for (auto &[key, text] : objects) {
        ObjectText &place = held[key];
        // The text of before stays, so that what was made of it can be told as unchanged.
        if (place && *place == *text)
            continue;
        m_bytes += sizeOf(text) - (place ? sizeOf(place) : 0);
        m_count += place ? 0 : 1;
        place = std::move(text);
        changed = true;
    }
    m_version += changed ? 1 : 0;
    return changed;
}

bool ObjectStore::put(const ServedResource &resource, ReadObject object)
{
    if (!object.text)
        return erase(resource, object.key);
    ObjectText &place = kindOf(resource).objects[object.key];
    if (place && *place == *object.text)
        return false;
    m_bytes += sizeOf(object.text) - (place ? sizeOf(place) : 0);
    m_count += place ? 0 : 1;
    place = std::move(object.text);
    ++m_version;
    return true;
}

bool ObjectStore::erase(const ServedResource &resource, const std::string &key)
{
    Objects &held = kindOf(resource).objects;
    const auto found = held.find(key);
    if (found == held.end())
        return false;
    m_bytes -= sizeOf(found->second);
    --m_count;
    held.erase(found);
    ++m_version;
    return true;
}

void ObjectStore::drop(const ServedResource &resource)
{
    const auto found = m_kinds.find(resource.title());
    if (found == m_kinds.end())
        return;
    for (const auto &[key, text] : found->second.objects)
        m_bytes -= sizeOf(text);
    m_count -= static_cast<std::int64_t>(found->second.objects.size());
    m_kinds.erase(found);
    ++m_version;
}

} // namespace stowage::live
