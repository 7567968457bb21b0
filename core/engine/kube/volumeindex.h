// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
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
    /// A volume that a node attaches for a pod, whoever else uses it.
    struct Attached {
        std::string_view driver;
        std::string id;
        friend bool operator==(const Attached &, const Attached &) = default;
    };
    /// Volumes that the claims of a class's pods are bound to, or will be made for.
    [[nodiscard]] std::span<const Attached> volumesOf(ClassId pods);

    /// What an unbound claim gets when its pod is assumed on a node.
    struct Taking {
        const api::PersistentVolumeClaim *claim = nullptr;
        const api::PersistentVolume *volume = nullptr; ///< null: it will be made where the pod is
        NodeId node{};
    };
    void take(const Taking &taking);
    void release(const Taking &taking);
    /// What was taken for a claim since the snapshot; null: nothing.
    [[nodiscard]] const Taking *taken(const api::PersistentVolumeClaim *claim) const;
    [[nodiscard]] bool isTaken(const api::PersistentVolume *volume) const;
    /// How many volumes of which driver a node attaches; null: nothing limits it.
    [[nodiscard]] const api::CsiNode *limits(NodeId node) const { return m_limits[node.index()]; }

private:
    const State *m_state;
    const api::SchedulingObjects *m_objects;
    std::vector<std::optional<std::vector<Attached>>> m_volumesOf; ///< by kin, once asked for
    std::vector<const api::CsiNode *> m_limits;                    ///< by node
    struct Shared {
        Taking taking;
        std::int64_t users = 0;
    };
    std::unordered_map<const api::PersistentVolumeClaim *, Shared> m_taken;
    std::unordered_map<const api::PersistentVolume *, std::int64_t> m_takenVolumes; ///< by how many claims
    std::uint32_t m_epoch = 0;
};

} // namespace stowage::kube
