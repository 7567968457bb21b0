// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/api/schedulingobjects.h"
#include "core/engine/kube/state.h"

namespace stowage::kube {

/// Look-up of a cluster's volume objects, whose lists are in order of their names.
class VolumeIndex {
public:
    explicit VolumeIndex(const State &state);

    /// Null where there is none of that name.
    [[nodiscard]] const api::PersistentVolumeClaim *claim(std::string_view nameSpace, std::string_view name) const;
    [[nodiscard]] const api::PersistentVolume *volume(std::string_view name) const;
    [[nodiscard]] const api::StorageClass *storageClass(std::string_view name) const;
    /// Volumes that the claims of a class's pods are bound to.
    [[nodiscard]] std::span<const api::PersistentVolume *const> volumesOf(ClassId pods);
    /// How many volumes of which driver a node attaches; null: nothing limits it.
    [[nodiscard]] const api::CsiNode *limits(NodeId node) const { return m_limits[node.index()]; }

private:
    const State *m_state;
    const api::SchedulingObjects *m_objects;
    std::vector<std::optional<std::vector<const api::PersistentVolume *>>> m_volumesOf; ///< by kin, once asked for
    std::vector<const api::CsiNode *> m_limits;                                         ///< by node
    std::uint32_t m_epoch = 0;
};

} // namespace stowage::kube
