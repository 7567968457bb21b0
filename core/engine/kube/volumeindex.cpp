// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/volumeindex.h"

#include <algorithm>

namespace stowage::kube {

namespace {

/// The first of a name.
template<typename T>
const T *named(const std::vector<T> &objects, std::string_view name)
{
    const auto it =
        std::ranges::lower_bound(objects, name, {}, [](const T &object) -> std::string_view { return object.name; });
    return it != objects.end() && it->name == name ? &*it : nullptr;
}

} // namespace

VolumeIndex::VolumeIndex(const State &state)
    : m_state(&state)
    , m_objects(&state.cluster().scheduling)
    , m_limits(state.nodeCount())
{
    for (const api::CsiNode &limits : m_objects->csiNodes) {
        if (const NodeId node = state.cluster().findNode(limits.name); node.valid())
            m_limits[node.index()] = &limits;
    }
}

const api::PersistentVolumeClaim *VolumeIndex::claim(std::string_view nameSpace, std::string_view name) const
{
    const std::vector<api::PersistentVolumeClaim> &claims = m_objects->volumeClaims;
    const auto keyOf = [](const api::PersistentVolumeClaim &object) {
        return std::pair<std::string_view, std::string_view>(object.nameSpace, object.name);
    };
    const auto it = std::ranges::lower_bound(claims, std::pair(nameSpace, name), {}, keyOf);
    return it != claims.end() && keyOf(*it) == std::pair(nameSpace, name) ? &*it : nullptr;
}

const api::PersistentVolume *VolumeIndex::volume(std::string_view name) const
{
    return named(m_objects->volumes, name);
}

const api::StorageClass *VolumeIndex::storageClass(std::string_view name) const
{
    return named(m_objects->storageClasses, name);
}

std::span<const api::PersistentVolume *const> VolumeIndex::volumesOf(ClassId pods)
{
    if (m_epoch != m_state->epoch()) {
        m_volumesOf.clear(); // kin are numbered anew
        m_epoch = m_state->epoch();
    }
    m_volumesOf.resize(std::max(m_volumesOf.size(), m_state->kinCount()));
    auto &known = m_volumesOf[m_state->kin(pods).index()];
    if (!known) {
        known.emplace();
        const std::string_view nameSpace = m_state->names()[m_state->podClass(pods).nameSpace];
        for (const std::string &claimName : m_state->shape(pods).spec.persistentVolumeClaims) {
            const api::PersistentVolumeClaim *bound = claim(nameSpace, claimName);
            const api::PersistentVolume *found = bound ? volume(bound->volumeName) : nullptr;
            if (found && std::ranges::find(*known, found) == known->end())
                known->push_back(found);
        }
    }
    return *known;
}

} // namespace stowage::kube
