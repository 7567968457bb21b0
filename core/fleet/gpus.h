// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/base/quantity.h"

namespace stowage {

enum class GpuSharing : std::uint8_t { None, TimeSlicing, Mps, Mig, VGpu };

/// The seven numbers of GPUs, of one node and resource or summed upwards.
/// capacity, allocatable, held, free and shared in units of the resource; broken and physical in whole GPUs.
struct GpuNumbers {
    Amount capacity = 0;
    Amount allocatable = 0;
    Amount held = 0;
    Amount free = 0;        ///< max(0, allocatable - held), blocked ones included
    Amount freeBlocked = 0; ///< the part of free on cordoned, not-ready or tainted nodes
    Amount broken = 0;
    Amount shared = 0;
    Amount physical = 0;
    bool physicalUnknown = false; ///< some node does not tell: physical is a lower bound

    GpuNumbers &operator+=(const GpuNumbers &other);
    friend bool operator==(const GpuNumbers &, const GpuNumbers &) = default;
};

/// One GPU resource of a node.
struct GpuResource {
    ResourceId resource;
    NameId profile;      ///< MIG profile of "nvidia.com/mig-<profile>", "" otherwise
    Amount replicas = 1; ///< units that share a GPU or MIG device
    GpuNumbers numbers;
};

/// The GPUs of one node as resources and labels tell them.
struct NodeGpus {
    NameId vendor;     ///< nvidia, amd, google, intel, aws
    NameId model;      ///< product without sharing and MIG suffixes; "" when no label tells
    NameId migProfile; ///< strategy single only
    GpuSharing sharing = GpuSharing::None;
    bool invalidMig = false;       ///< product ends -MIG-INVALID
    bool managedElsewhere = false; ///< fractions by another scheduler (KAI, HAMi, Volcano vGPU)
    Amount devices = 0;            ///< .count label, else allocatable
    Amount migDevices = 0;         ///< strategy single
    Amount memoryMiB = 0;          ///< per device, 0 = unknown
    Amount replicasPerDevice = 1;
    std::vector<GpuResource> resources; ///< by name
};

/// What the map draws a unit as. Counts of units by state agree with GpuNumbers of the node: capacity is all of them,
/// held is Used and Reserved up to allocatable, free is Free and Cordoned and those that a nominated pod waits for
/// (Reserved, its occupant not yet on the node).
enum class SlotState : std::uint8_t { Free, Used, Reserved, Cordoned, Broken };

/// One unit that a pod can hold: a whole GPU, a MIG device, a time slice, an MPS or vGPU share.
struct Slot {
    DeviceId device;
    PodId occupant;         ///< invalid when nobody holds it
    NameId profile;         ///< MIG profile, "" otherwise
    std::uint8_t parts = 1; ///< size in parts of the device
    SlotState state = SlotState::Free;
    bool stated = false; ///< the API says that the occupant holds this one; else inferred in pod order
};

/// A pod inside a GPU that another scheduler holds for it with a placeholder pod (KAI).
struct GpuShare {
    PodId holder;                  ///< the placeholder: occupant of the GPU's slot
    PodId pod;                     ///< what runs there
    std::uint16_t thousandths = 0; ///< of the GPU; 0 = not said
    friend auto operator<=>(const GpuShare &, const GpuShare &) = default;
};

/// One physical GPU; its slots are [firstSlot, endSlot).
struct Device {
    NodeId node;
    NameId model;
    std::uint32_t firstSlot = 0;
    std::uint32_t endSlot = 0;
    std::uint16_t index = 0;      ///< on its node
    std::uint16_t partsTotal = 1; ///< 7 for MIG, replicas for shares, 1 for whole GPUs
    GpuSharing sharing = GpuSharing::None;
};

} // namespace stowage
