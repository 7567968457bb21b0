// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/allocator.h"

#include <algorithm>

#include "core/engine/kube/allocator_detail.h"
#include "core/engine/kube/devicesearch.h"

namespace stowage::kube {

namespace {

constexpr std::size_t maxReservations = 256;

std::optional<std::vector<match::NodeTerm>> compileTerms(const std::optional<std::vector<api::NodeSelectorTerm>> &terms,
                                                         const Interner &names)
{
    if (!terms)
        return {};
    std::vector<match::NodeTerm> compiled;
    for (const api::NodeSelectorTerm &term : *terms)
        compiled.push_back(match::compile(term, names));
    return compiled;
}

/// Splits "domain/name"; names without a domain belong to the driver.
std::pair<std::string, std::string> qualified(const std::string &name, const std::string &driver)
{
    const std::size_t slash = name.find('/');
    if (slash == std::string::npos)
        return {driver, name};
    return {name.substr(0, slash), name.substr(slash + 1)};
}

cel::Value attributeValue(const api::DeviceAttribute &attribute)
{
    if (const auto *text = std::get_if<std::string>(&attribute))
        return cel::Value::text(*text);
    if (const auto *version = std::get_if<api::SemVer>(&attribute)) {
        const auto parsed = cel::SemanticVersion::parse(version->text);
        return parsed ? cel::Value(cel::Value::Data(*parsed)) : cel::Value::failure("no valid semantic version");
    }
    if (const auto *number = std::get_if<std::int64_t>(&attribute))
        return cel::Value(cel::Value::Data(*number));
    return cel::Value(cel::Value::Data(std::get<bool>(attribute)));
}

/// The variable "device" of DRA selectors.
cel::Variables describe(const PoolDevice &device)
{
    std::map<std::string, cel::Map> attributes, capacities;
    for (const auto &[name, attribute] : device.device->attributes) {
        const auto [domain, id] = qualified(name, device.slice->driver);
        attributes[domain].insert_or_assign(id, attributeValue(attribute));
    }
    for (const auto &[name, capacity] : device.device->capacity) {
        const auto [domain, id] = qualified(name, device.slice->driver);
        capacities[domain].insert_or_assign(id, cel::Value(cel::Value::Data(capacity.value)));
    }
    const auto nested = [](const std::map<std::string, cel::Map> &domains) {
        cel::Map map;
        for (const auto &[domain, entries] : domains)
            map.insert_or_assign(domain, cel::Value::map(entries));
        return cel::Value::map(std::move(map));
    };
    cel::Map members;
    members.insert_or_assign("driver", cel::Value::text(device.slice->driver));
    members.insert_or_assign("attributes", nested(attributes));
    members.insert_or_assign("capacity", nested(capacities));
    members.insert_or_assign("allowMultipleAllocations",
                             cel::Value(cel::Value::Data(device.device->allowMultipleAllocations)));
    return {{"device", cel::Value::map(std::move(members))}};
}

} // namespace

Allocator::~Allocator() = default;

Allocator::Allocator(const State &state, const api::SchedulingObjects &objects, const Scheduler &scheduler)
    : m_state(&state)
    , m_objects(&objects)
    , m_scheduler(&scheduler)
{
    std::map<std::pair<std::string, std::string>, std::vector<const api::ResourceSlice *>> pools;
    for (const api::ResourceSlice &slice : objects.slices)
        pools[{slice.driver, slice.pool}].push_back(&slice);
    std::uint32_t number = 0;
    for (auto &[key, slices] : pools) {
        const std::int64_t newest = std::ranges::max(slices, {}, &api::ResourceSlice::generation)->generation;
        std::erase_if(slices, [&](const api::ResourceSlice *slice) { return slice->generation != newest; });
        std::ranges::sort(slices, {}, &api::ResourceSlice::name);
        Pool pool{.driver = key.first, .name = key.second};
        pool.complete = static_cast<std::int64_t>(slices.size()) == slices.front()->sliceCount;
        std::vector<std::string> deviceNames;
        for (const api::ResourceSlice *object : slices) {
            Slice slice{.object = object, .nodes = compileTerms(object->nodeSelector, state.names()), .devices = {}};
            for (const api::Device &device : object->devices) {
                slice.devices.push_back({&device, object, number++, compileTerms(device.nodeSelector, state.names())});
                deviceNames.push_back(device.name);
                pool.bindingConditions = pool.bindingConditions || device.bindingConditions;
            }
            for (const auto &[set, counters] : object->sharedCounters) {
                for (const auto &[counter, amount] : counters)
                    pool.counters[set][counter] = amount;
            }
            pool.slices.push_back(std::move(slice));
        }
        std::ranges::sort(deviceNames);
        pool.valid = std::ranges::adjacent_find(deviceNames) == deviceNames.end();
        for (const Slice &slice : pool.slices) {
            for (const PoolDevice &device : slice.devices) {
                for (const auto &[set, counters] : device.device->consumesCounters) {
                    const auto shared = pool.counters.find(set);
                    pool.valid = pool.valid && shared != pool.counters.end()
                        && std::ranges::all_of(counters, [&](const auto &counter) {
                                     return shared->second.contains(counter.first);
                                 });
                }
            }
        }
        m_pools.push_back(std::move(pool));
    }
    std::ranges::stable_partition(m_pools, [](const Pool &pool) { return !pool.bindingConditions; });

    for (std::size_t i = 0; i < objects.claims.size(); ++i) {
        const api::ResourceClaim &claim = objects.claims[i];
        if (!claim.allocated)
            continue;
        Held &held = m_held[i];
        held.devices = claim.allocation;
        if (auto terms = compileTerms(claim.allocatedNodes, state.names()))
            held.nodes.push_back(std::move(*terms));
    }
}

std::optional<std::size_t> Allocator::findClaim(std::string_view nameSpace, std::string_view name) const
{
    const auto it = std::ranges::find_if(m_objects->claims, [&](const api::ResourceClaim &claim) {
        return claim.nameSpace == nameSpace && claim.name == name;
    });
    if (it == m_objects->claims.end())
        return {};
    return static_cast<std::size_t>(it - m_objects->claims.begin());
}

const api::DeviceClass *Allocator::findClass(std::string_view name) const
{
    const auto it = std::ranges::find(m_objects->deviceClasses, name, &api::DeviceClass::name);
    return it == m_objects->deviceClasses.end() ? nullptr : &*it;
}

const api::DeviceClass *Allocator::classOfResource(std::string_view resource) const
{
    if (!m_scheduler->gate("DRAExtendedResource"))
        return nullptr;
    constexpr std::string_view implicitPrefix = "deviceclass.resource.kubernetes.io/";
    if (resource.starts_with(implicitPrefix))
        return findClass(resource.substr(implicitPrefix.size()));
    const auto it = std::ranges::find(m_objects->deviceClasses, resource, &api::DeviceClass::extendedResourceName);
    return it == m_objects->deviceClasses.end() ? nullptr : &*it;
}

bool Allocator::providesResource(ResourceId resource) const
{
    return classOfResource(m_state->cluster().resources.name(resource)) != nullptr;
}

bool Allocator::serves(const std::vector<match::NodeTerm> &terms, NodeId node) const
{
    const Cluster &cluster = m_state->cluster();
    return std::ranges::any_of(terms, [&](const match::NodeTerm &term) {
        return match::matches(term, cluster.nodes.name[node], cluster.labelSets[cluster.nodes.labels[node]],
                              m_state->names());
    });
}

bool Allocator::serves(const Slice &slice, NodeId node) const
{
    const api::ResourceSlice &object = *slice.object;
    if (object.allNodes || !object.sharedCounters.empty())
        return true;
    if (!object.nodeName.empty())
        return object.nodeName == m_state->cluster().text(m_state->cluster().nodes.name[node]);
    return slice.nodes && serves(*slice.nodes, node);
}

std::optional<bool> Allocator::holds(const std::string &text, std::uint32_t number) const
{
    std::shared_ptr<const Selector> &selector = m_selectors[text];
    if (!selector) {
        auto compiled = cel::Expression::compile(text, {.lenientMembers = {"device.attributes", "device.capacity"}});
        auto made = std::make_shared<Selector>();
        if (compiled)
            made->expression = std::move(*compiled);
        else
            made->error = compiled.error().message;
        selector = made;
    }
    const auto fail = [&](const std::string &why) -> std::optional<bool> {
        if (m_selectorError.empty())
            m_selectorError = "CEL selector " + text + ": " + why;
        return {};
    };
    if (!selector->expression)
        return fail(selector->error);
    const auto [answer, unknown] = m_answers.try_emplace({selector.get(), number}, std::int8_t(2));
    if (unknown || answer->second == 2) {
        for (const Pool &pool : m_pools) {
            for (const Slice &slice : pool.slices) {
                for (const PoolDevice &device : slice.devices) {
                    if (device.number != number)
                        continue;
                    const cel::Value value = selector->expression->evaluate(describe(device));
                    if (const cel::Failure *failure = value.failed())
                        return fail("runtime error: " + failure->message);
                    if (!value.as<bool>())
                        return fail("the expression is not a yes or no");
                    answer->second = *value.as<bool>() ? 1 : 0;
                }
            }
        }
    }
    return answer->second == 1;
}

std::string_view Allocator::claimNameOf(ClassId pods, const api::PodResourceClaim &wanted) const
{
    if (!wanted.claimName.empty() || !m_scheduler->gate("DRAWorkloadResourceClaims"))
        return wanted.claimName;
    const std::string_view nameSpace = m_state->names()[m_state->podClass(pods).nameSpace];
    const std::string &groupName = m_state->shape(pods).spec.podGroupName;
    const auto group = std::ranges::find_if(m_objects->podGroups, [&](const api::PodGroup &candidate) {
        return candidate.nameSpace == nameSpace && candidate.name == groupName;
    });
    if (group == m_objects->podGroups.end())
        return {};
    // Pods share a claim of their group by naming it alike, template and all.
    const auto shared = std::ranges::find_if(group->claims, [&](const api::PodGroupClaim &claim) {
        return claim.name == wanted.name && claim.templateName == wanted.templateName;
    });
    return shared == group->claims.end() ? std::string_view() : std::string_view(shared->claimName);
}

std::vector<std::size_t> Allocator::claimsOf(ClassId pods) const
{
    std::vector<std::size_t> claims;
    const std::string_view nameSpace = m_state->names()[m_state->podClass(pods).nameSpace];
    for (const api::PodResourceClaim &wanted : m_state->shape(pods).spec.resourceClaims) {
        if (const auto claim = findClaim(nameSpace, claimNameOf(pods, wanted)))
            claims.push_back(*claim);
    }
    return claims;
}

Allocator::Rejection Allocator::rejectedBefore(ClassId pods, std::string_view podKey) const
{
    const std::string nameSpace(m_state->names()[m_state->podClass(pods).nameSpace]);
    for (const api::PodResourceClaim &wanted : m_state->shape(pods).spec.resourceClaims) {
        const std::string_view claimName = claimNameOf(pods, wanted);
        if (claimName.empty())
            return {"pod \"" + std::string(podKey) + "\": ResourceClaim not created yet", true};
        if (!findClaim(nameSpace, claimName))
            return {"could not find ResourceClaim \"" + nameSpace + "/" + std::string(claimName) + "\"", true};
    }
    for (const std::size_t index : claimsOf(pods)) {
        const api::ResourceClaim &claim = m_objects->claims[index];
        if (m_held.contains(index)) {
            const bool reserved = std::ranges::any_of(
                claim.reservedFor, [&](const std::string &pod) { return nameSpace + "/" + pod == podKey; });
            if (!reserved && claim.reservedFor.size() >= maxReservations)
                return {"resourceclaim in use", false};
            continue;
        }
        for (const api::DeviceRequest &request : claim.requests) {
            const auto missing = [&](const std::string &name, const std::string &className) -> std::string {
                return findClass(className) ? std::string()
                                            : "request " + name + ": device class " + className + " does not exist";
            };
            if (request.firstAvailable.empty()) {
                if (std::string text = missing(request.name, request.className); !text.empty())
                    return {std::move(text), false};
            }
            for (const api::DeviceRequest &alternative : request.firstAvailable) {
                if (std::string text = missing(request.name + "/" + alternative.name, alternative.className);
                    !text.empty())
                    return {std::move(text), false};
            }
        }
    }
    return {};
}

std::optional<DeviceChoice> Allocator::search(ClassId pods, NodeId node, bool &onNode) const
{
    onNode = true;
    DeviceSearch search(*this, node);
    bool anything = false;
    for (const std::size_t index : claimsOf(pods)) {
        if (const auto held = m_held.find(index); held != m_held.end()) {
            const bool here = (!held->second.pinned.valid() || held->second.pinned == node)
                && std::ranges::all_of(held->second.nodes, [&](const auto &terms) { return serves(terms, node); });
            if (!here) {
                onNode = false;
                return {};
            }
            continue;
        }
        search.want(index, m_objects->claims[index].requests, m_objects->claims[index].constraints);
        anything = true;
    }
    // Extended resources that the node has no device plugin for.
    std::vector<std::vector<api::DeviceRequest>> extended;
    static const std::vector<api::DeviceConstraint> none;
    for (const ResourceAmount &request : m_state->shape(pods).requests) {
        const std::string &name = m_state->cluster().resources.name(request.resource);
        const api::DeviceClass *deviceClass = name.find('/') == std::string::npos ? nullptr : classOfResource(name);
        if (deviceClass && request.amount > 0 && m_state->cluster().nodes.allocatable.at(request.resource, node) == 0)
            extended.push_back({{.name = name, .className = deviceClass->name, .count = request.amount}});
    }
    for (std::size_t i = 0; i < extended.size(); ++i) {
        search.want(m_objects->claims.size() + i, extended[i], none);
        anything = true;
    }
    if (!anything)
        return DeviceChoice();
    if (!search.run())
        return {};
    return search.result();
}

void Allocator::judge(ClassId pods, NodeId node, Verdict &verdict) const
{
    verdict.plugin = Plugin::DynamicResources;
    bool onNode = true;
    if (search(pods, node, onNode))
        return;
    verdict.unresolvable = true;
    verdict.said.push_back({onNode ? Reason::CannotAllocateClaims : Reason::ClaimNotOnNode});
}

bool Allocator::score(ClassId pods, std::span<const NodeId> feasible, std::vector<std::int64_t> &raw) const
{
    bool ranked = false;
    for (std::size_t i = 0; i < feasible.size(); ++i) {
        bool onNode = true;
        if (const auto choice = search(pods, feasible[i], onNode)) {
            raw[i] = choice->score;
            ranked = ranked || choice->ranked;
        }
    }
    return ranked;
}

std::optional<DeviceChoice> Allocator::choose(ClassId pods, NodeId node) const
{
    bool onNode = true;
    return search(pods, node, onNode);
}

void Allocator::take(const DeviceChoice &choice, NodeId node)
{
    for (const ClaimAllocation &allocation : choice.claims) {
        Held held{.devices = allocation.devices, .nodes = {}, .pinned = {}, .inFlight = true};
        for (const api::DeviceAllocation &device : allocation.devices) {
            for (const Pool &pool : m_pools) {
                if (pool.driver != device.driver || pool.name != device.pool)
                    continue;
                for (const Slice &slice : pool.slices) {
                    const auto chosen = std::ranges::find_if(slice.devices, [&](const PoolDevice &candidate) {
                        return candidate.device->name == device.device;
                    });
                    if (chosen == slice.devices.end())
                        continue;
                    const bool perDevice = slice.object->perDeviceNodeSelection;
                    const auto &nodes = perDevice ? chosen->nodes : slice.nodes;
                    if (!(perDevice ? chosen->device->nodeName : slice.object->nodeName).empty())
                        held.pinned = node;
                    else if (nodes)
                        held.nodes.push_back(*nodes);
                }
            }
        }
        // Extended resources have no claim object: each pod's devices are held under a number of their own.
        const std::size_t key = allocation.claim < m_objects->claims.size()
            ? allocation.claim
            : std::max(m_objects->claims.size(), m_held.empty() ? 0 : m_held.rbegin()->first + 1);
        m_held[key] = std::move(held);
    }
}

void Allocator::release(const DeviceChoice &choice)
{
    for (const ClaimAllocation &allocation : choice.claims) {
        std::erase_if(m_held, [&](const auto &entry) {
            if (!entry.second.inFlight)
                return false;
            if (allocation.claim < m_objects->claims.size())
                return entry.first == allocation.claim;
            return entry.first >= m_objects->claims.size() && !allocation.devices.empty()
                && !entry.second.devices.empty()
                && entry.second.devices.front().device == allocation.devices.front().device
                && entry.second.devices.front().pool == allocation.devices.front().pool;
        });
    }
}

} // namespace stowage::kube
