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

std::span<const VolumeIndex::Attached> VolumeIndex::volumesOf(ClassId pods)
{
    if (m_epoch != m_state->epoch()) {
        m_volumesOf.clear(); // kin are numbered anew
        m_epoch = m_state->epoch();
    }
    m_volumesOf.resize(std::max(m_volumesOf.size(), m_state->kinCount()));
    auto &known = m_volumesOf[m_state->kin(pods).index()];
    if (known)
        return *known;
    known.emplace();
    const std::string_view nameSpace = m_state->names()[m_state->podClass(pods).nameSpace];
    const api::PodSpec &spec = m_state->shape(pods).spec;
    for (const std::string &claimName : spec.persistentVolumeClaims) {
        const api::PersistentVolumeClaim *wanted = claim(nameSpace, claimName);
        if (!wanted)
            continue;
        Attached attached;
        if (const api::PersistentVolume *bound = volume(wanted->volumeName)) {
            attached = {bound->csiDriver, bound->name};
        } else if (const api::StorageClass *storage = storageClass(wanted->storageClass)) {
            // Not made yet: the driver that will make it attaches it then.
            attached = {storage->provisioner, "claim " + wanted->nameSpace + "/" + wanted->name};
        }
        if (!attached.driver.empty() && std::ranges::find(*known, attached) == known->end())
            known->push_back(std::move(attached));
    }
    return *known;
}

void VolumeIndex::take(const Taking &taking)
{
    const auto [known, added] = m_taken.try_emplace(taking.claim, Shared{taking, 0});
    ++known->second.users;
    if (added && taking.volume)
        ++m_takenVolumes[taking.volume];
}

void VolumeIndex::release(const Taking &taking)
{
    const auto known = m_taken.find(taking.claim);
    if (known == m_taken.end() || --known->second.users > 0)
        return;
    const auto volume = m_takenVolumes.find(known->second.taking.volume);
    if (volume != m_takenVolumes.end() && --volume->second == 0)
        m_takenVolumes.erase(volume);
    m_taken.erase(known);
}

const VolumeIndex::Taking *VolumeIndex::taken(const api::PersistentVolumeClaim *claim) const
{
    const auto known = m_taken.find(claim);
    return known == m_taken.end() ? nullptr : &known->second.taking;
}

bool VolumeIndex::isTaken(const api::PersistentVolume *volume) const
{
    return m_takenVolumes.contains(volume);
}

} // namespace stowage::kube
