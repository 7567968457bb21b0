// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/devicesearch.h"

#include <algorithm>
#include <ranges>

namespace stowage::kube {

namespace {

constexpr std::int64_t maxSteps = 2'000'000; ///< of one node; the real allocator stops by its deadline instead
constexpr std::int64_t maxResultsPerClaim = 32;

/// How many devices a request takes at least.
std::int64_t fewestDevices(const api::DeviceRequest &request)
{
    if (request.firstAvailable.empty())
        return request.all ? 1 : request.count;
    const auto fewest = [](const api::DeviceRequest &alternative) { return alternative.all ? 1 : alternative.count; };
    return std::ranges::min(request.firstAvailable | std::views::transform(fewest));
}

/// Attribute by its full name "domain/name"; names without a domain belong to the driver.
const api::DeviceAttribute *findAttribute(const PoolDevice &device, std::string_view fullName)
{
    for (const auto &[name, attribute] : device.device->attributes) {
        if (name == fullName)
            return &attribute;
        if (name.find('/') == std::string::npos && fullName.size() == device.slice->driver.size() + 1 + name.size()
            && fullName.starts_with(device.slice->driver) && fullName.ends_with(name)
            && fullName[device.slice->driver.size()] == '/')
            return &attribute;
    }
    return nullptr;
}

bool sameAttribute(const api::DeviceAttribute &a, const api::DeviceAttribute &b)
{
    if (a.index() != b.index())
        return false;
    if (const auto *version = std::get_if<api::SemVer>(&a))
        return version->text == std::get<api::SemVer>(b).text;
    if (const auto *text = std::get_if<std::string>(&a))
        return *text == std::get<std::string>(b);
    if (const auto *number = std::get_if<std::int64_t>(&a))
        return *number == std::get<std::int64_t>(b);
    return std::get<bool>(a) == std::get<bool>(b);
}

/// Rounds a capacity request as the device's policy says; nothing when the policy has no such amount.
std::optional<Quantity> applyPolicy(const api::DeviceCapacity &capacity, const Quantity *asked)
{
    if (!capacity.policy)
        return asked ? *asked : capacity.value;
    const api::CapacityPolicy &policy = *capacity.policy;
    if (!asked)
        return policy.standard ? *policy.standard : capacity.value;
    if (!policy.validValues.empty()) {
        const auto next =
            std::ranges::find_if(policy.validValues, [&](const Quantity &value) { return value >= *asked; });
        return next == policy.validValues.end() ? std::nullopt : std::optional(*next);
    }
    if (!policy.range)
        return *asked;
    Quantity amount = *asked;
    const Quantity low = policy.minimum.value_or(Quantity());
    if (amount < low)
        amount = low;
    if (policy.step && policy.step->nanos() > 0) {
        const Quantity::Int128 over = amount.nanos() - low.nanos(), step = policy.step->nanos();
        amount = Quantity(low.nanos() + (over + step - 1) / step * step, amount.format());
    }
    if (policy.maximum && amount > *policy.maximum)
        return {};
    return amount;
}

bool tolerated(const std::vector<api::DeviceToleration> &tolerations, const api::DeviceTaint &taint)
{
    return std::ranges::any_of(tolerations, [&](const api::DeviceToleration &toleration) {
        return match::tolerates({toleration.key, toleration.op, toleration.value, toleration.effect, {}}, taint.key,
                                taint.value, taint.effect, false);
    });
}

bool keepsAway(const api::DeviceTaint &taint)
{
    return taint.effect == "NoSchedule" || taint.effect == "NoExecute";
}

} // namespace

DeviceSearch::DeviceSearch(const Allocator &allocator, NodeId node)
    : m_allocator(&allocator)
    , m_node(node)
{
    const bool partitionable = allocator.m_scheduler->gate("DRAPartitionableDevices");
    for (const Allocator::Pool &pool : allocator.m_pools) {
        bool reachable = false;
        std::vector<Candidate> found;
        for (const Allocator::Slice &slice : pool.slices) {
            const bool perDevice = slice.object->perDeviceNodeSelection;
            if (perDevice ? !partitionable : !allocator.serves(slice, node))
                continue;
            for (const PoolDevice &device : slice.devices) {
                const bool here = !perDevice || device.device->allNodes
                    || (!device.device->nodeName.empty()
                        && allocator.m_state->cluster().findNode(device.device->nodeName) == node)
                    || (device.nodes && allocator.serves(*device.nodes, node));
                if (here)
                    found.push_back({&pool, &device});
            }
            reachable = true;
        }
        if (!reachable)
            continue;
        if (pool.complete && pool.valid)
            m_candidates.insert(m_candidates.end(), found.begin(), found.end());
        else
            m_brokenPool = true;
    }
}

void DeviceSearch::want(std::size_t claim, const std::vector<api::DeviceRequest> &requests,
                        const std::vector<api::DeviceConstraint> &constraints)
{
    m_wanted.push_back({claim, &requests, &constraints});
}

bool DeviceSearch::run()
{
    // What "all" means is settled for every request and alternative before the search, whether it gets there or not.
    for (const Wanted &wanted : m_wanted) {
        std::int64_t fewest = 0;
        for (const api::DeviceRequest &request : *wanted.requests) {
            fewest = saturatingAdd(fewest, fewestDevices(request));
            if (!settleAll(request) || !std::ranges::all_of(request.firstAvailable, [this](const auto &alternative) {
                    return settleAll(alternative);
                }))
                return false;
        }
        if (fewest > maxResultsPerClaim)
            return false;
    }
    return atRequest(0, 0) && !m_aborted;
}

bool DeviceSearch::settleAll(const api::DeviceRequest &want)
{
    if (!want.all || !want.firstAvailable.empty())
        return true;
    if (m_brokenPool)
        return false;
    for (const Candidate &candidate : m_candidates) {
        (void)suits(candidate, want);
        if (m_aborted)
            return false;
    }
    return true;
}

bool DeviceSearch::atRequest(std::size_t wanted, std::size_t request)
{
    if (wanted == m_wanted.size())
        return true;
    const auto &requests = *m_wanted[wanted].requests;
    if (request == requests.size())
        return atRequest(wanted + 1, 0);
    if (requests[request].firstAvailable.empty()) {
        return requests[request].all ? fillAll(wanted, request, nullptr) : fill(wanted, request, nullptr, 0, 0);
    }
    for (const api::DeviceRequest &alternative : requests[request].firstAvailable) {
        const bool done =
            alternative.all ? fillAll(wanted, request, &alternative) : fill(wanted, request, &alternative, 0, 0);
        if (done || m_aborted)
            return done;
    }
    return false;
}

bool DeviceSearch::fill(std::size_t wanted, std::size_t request, const api::DeviceRequest *alternative,
                        std::int64_t index, std::size_t from)
{
    const api::DeviceRequest &asked = (*m_wanted[wanted].requests)[request];
    const api::DeviceRequest &want = alternative ? *alternative : asked;
    if (index >= want.count)
        return atRequest(wanted, request + 1);
    if (want.count - index > maxResultsPerClaim - resultsOf(wanted))
        return false;
    for (std::size_t i = from; i < m_candidates.size() && !m_aborted; ++i) {
        if (++m_steps > maxSteps)
            return false;
        // A device in use is passed over before any selector looks at it.
        if (inUse(m_candidates[i], wanted, want) || !suits(m_candidates[i], want)
            || !tryDevice(m_candidates[i], wanted, asked, alternative))
            continue;
        // Equal requests need not be tried in every order: the next one goes on where this one stands.
        const bool again = m_candidates[i].device->device->allowMultipleAllocations && !want.adminAccess;
        if (fill(wanted, request, alternative, index + 1, again ? i : i + 1))
            return true;
        m_chosen.pop_back();
    }
    return false;
}

bool DeviceSearch::fillAll(std::size_t wanted, std::size_t request, const api::DeviceRequest *alternative)
{
    const api::DeviceRequest &asked = (*m_wanted[wanted].requests)[request];
    const api::DeviceRequest &want = alternative ? *alternative : asked;
    const std::size_t before = m_chosen.size();
    bool all = true;
    for (const Candidate &candidate : m_candidates) {
        if (!suits(candidate, want))
            continue;
        if (m_aborted || !tryDevice(candidate, wanted, asked, alternative)) {
            all = false;
            break;
        }
    }
    if (all && m_chosen.size() > before && atRequest(wanted, request + 1))
        return true;
    m_chosen.resize(before);
    return false;
}

bool DeviceSearch::suits(const Candidate &candidate, const api::DeviceRequest &want)
{
    if (candidate.device->device->bindingConditions && !m_allocator->m_scheduler->gate("DRADeviceBindingConditions"))
        return false;
    const api::DeviceClass *deviceClass = m_allocator->findClass(want.className);
    if (!deviceClass)
        return false;
    // Class selectors come first and stop at the first that is false.
    for (const auto *selectors : {&deviceClass->selectors, &want.selectors}) {
        for (const std::string &selector : *selectors) {
            const std::optional<bool> holds = m_allocator->holds(selector, candidate.device->number);
            if (!holds) {
                m_aborted = true;
                return false;
            }
            if (!*holds)
                return false;
        }
    }
    return true;
}

void DeviceSearch::eachHeld(const std::function<void(const api::DeviceAllocation &)> &visit) const
{
    for (const auto &[claim, held] : m_allocator->m_held)
        std::ranges::for_each(held.devices, visit);
    for (const Chosen &chosen : m_chosen) {
        const api::DeviceRequest &want = chosen.alternative ? *chosen.alternative : *chosen.request;
        visit({chosen.request->name, chosen.pool->driver, chosen.pool->name, chosen.device->device->name,
               want.adminAccess, chosen.consumed});
    }
}

std::int64_t DeviceSearch::resultsOf(std::size_t wanted) const
{
    return std::ranges::count(m_chosen, wanted, &Chosen::wanted);
}

bool DeviceSearch::inUse(const Candidate &candidate, std::size_t wanted, const api::DeviceRequest &want) const
{
    const auto isIt = [&](const Chosen &chosen) { return chosen.device == candidate.device; };
    // Administrators see every device once per claim, whoever uses it.
    if (want.adminAccess)
        return std::ranges::any_of(m_chosen,
                                   [&](const Chosen &chosen) { return chosen.wanted == wanted && isIt(chosen); });
    if (candidate.device->device->allowMultipleAllocations)
        return false;
    // What this search chose for an administrator is spoken for as well; when the claim has it, it is not.
    if (std::ranges::any_of(m_chosen, isIt))
        return true;
    return std::ranges::any_of(m_allocator->m_held, [&](const auto &entry) {
        return std::ranges::any_of(entry.second.devices, [&](const api::DeviceAllocation &held) {
            return !held.adminAccess && held.device == candidate.device->device->name
                && held.pool == candidate.pool->name && held.driver == candidate.pool->driver;
        });
    });
}

bool DeviceSearch::countersAllow(const Candidate &candidate) const
{
    const auto &wants = candidate.device->device->consumesCounters;
    if (wants.empty())
        return true;
    if (!m_allocator->m_scheduler->gate("DRAPartitionableDevices"))
        return false;
    for (const auto &[set, counters] : wants) {
        const auto shared = candidate.pool->counters.find(set);
        if (shared == candidate.pool->counters.end())
            return false;
        for (const auto &[counter, amount] : counters) {
            const auto total = shared->second.find(counter);
            if (total == shared->second.end())
                return false;
            Quantity used = amount;
            std::vector<std::string> counted; // a device that is shared consumes its counters once
            eachHeld([&](const api::DeviceAllocation &held) {
                if (held.adminAccess || held.pool != candidate.pool->name || held.driver != candidate.pool->driver
                    || std::ranges::find(counted, held.device) != counted.end())
                    return;
                counted.push_back(held.device);
                if (held.device == candidate.device->device->name)
                    return;
                for (const Allocator::Slice &slice : candidate.pool->slices) {
                    for (const PoolDevice &other : slice.devices) {
                        if (other.device->name != held.device)
                            continue;
                        for (const auto &[otherSet, otherCounters] : other.device->consumesCounters) {
                            for (const auto &[otherCounter, otherAmount] : otherCounters) {
                                if (otherSet == set && otherCounter == counter)
                                    used = used + otherAmount;
                            }
                        }
                    }
                }
            });
            if (used > total->second)
                return false;
        }
    }
    return true;
}

std::optional<std::vector<std::pair<std::string, Quantity>>> DeviceSearch::consume(const Candidate &candidate,
                                                                                   const api::DeviceRequest &want) const
{
    std::vector<std::pair<std::string, Quantity>> consumed;
    const api::Device &device = *candidate.device->device;
    const auto askedFor = [&](std::string_view name) -> const Quantity * {
        for (const auto &[asked, amount] : want.capacityRequests) {
            if (asked == name || asked == candidate.pool->driver + "/" + std::string(name))
                return &amount;
        }
        return nullptr;
    };
    for (const auto &[asked, amount] : want.capacityRequests) {
        const bool known = std::ranges::any_of(device.capacity, [&](const auto &entry) {
            return entry.first == asked || candidate.pool->driver + "/" + entry.first == asked;
        });
        if (!known)
            return {};
    }
    for (const auto &[name, capacity] : device.capacity) {
        const Quantity *asked = askedFor(name);
        if (!device.allowMultipleAllocations) {
            if (asked && *asked > capacity.value)
                return {};
            continue;
        }
        const std::optional<Quantity> amount = applyPolicy(capacity, asked);
        if (!amount)
            return {};
        Quantity sum = *amount;
        eachHeld([&](const api::DeviceAllocation &held) {
            if (held.device != device.name || held.pool != candidate.pool->name
                || held.driver != candidate.pool->driver)
                return;
            for (const auto &[heldName, heldAmount] : held.consumedCapacity) {
                if (heldName == name)
                    sum = sum + heldAmount;
            }
        });
        if (sum > capacity.value)
            return {};
        consumed.emplace_back(name, *amount);
    }
    return consumed;
}

bool DeviceSearch::constraintsAllow(const Candidate &candidate, std::size_t wanted, const api::DeviceRequest &request,
                                    const api::DeviceRequest *alternative) const
{
    const auto concerns = [](const api::DeviceConstraint &constraint, const api::DeviceRequest &of,
                             const api::DeviceRequest *sub) {
        if (constraint.requests.empty())
            return true;
        const auto named = [&](const std::string &name) {
            return std::ranges::find(constraint.requests, name) != constraint.requests.end();
        };
        return named(of.name) || (sub && named(of.name + "/" + sub->name));
    };
    for (const api::DeviceConstraint &constraint : *m_wanted[wanted].constraints) {
        if (!concerns(constraint, request, alternative))
            continue;
        const bool match = !constraint.matchAttribute.empty();
        const std::string &name = match ? constraint.matchAttribute : constraint.distinctAttribute;
        const api::DeviceAttribute *ours = findAttribute(*candidate.device, name);
        if (!ours)
            return false;
        for (const Chosen &chosen : m_chosen) {
            if (chosen.wanted != wanted || !concerns(constraint, *chosen.request, chosen.alternative))
                continue;
            const api::DeviceAttribute *theirs = findAttribute(*chosen.device, name);
            if (!theirs || sameAttribute(*ours, *theirs) != match)
                return false;
        }
    }
    return true;
}

bool DeviceSearch::tryDevice(const Candidate &candidate, std::size_t wanted, const api::DeviceRequest &request,
                             const api::DeviceRequest *alternative)
{
    const api::DeviceRequest &want = alternative ? *alternative : request;
    const api::Device &device = *candidate.device->device;
    if (resultsOf(wanted) >= maxResultsPerClaim)
        return false;
    std::vector<std::pair<std::string, Quantity>> consumed;
    if (inUse(candidate, wanted, want))
        return false;
    if (!want.adminAccess) {
        auto amounts = consume(candidate, want);
        if (!amounts || !countersAllow(candidate))
            return false;
        consumed = std::move(*amounts);
    }
    if (m_allocator->m_scheduler->gate("DRADeviceTaints")) {
        const auto refuses = [&](const api::DeviceTaint &taint) {
            return keepsAway(taint) && !tolerated(want.tolerations, taint);
        };
        if (std::ranges::any_of(device.taints, refuses))
            return false;
        if (m_allocator->m_scheduler->gate("DRADeviceTaintRules")) {
            for (const api::DeviceTaintRule &rule : m_allocator->m_objects->taintRules) {
                const auto fits = [](const std::string &wish, const std::string &is) {
                    return wish.empty() || wish == is;
                };
                if (fits(rule.driver, candidate.pool->driver) && fits(rule.pool, candidate.pool->name)
                    && fits(rule.device, device.name) && refuses(rule.taint))
                    return false;
            }
        }
    }
    if (!constraintsAllow(candidate, wanted, request, alternative))
        return false;
    m_chosen.push_back({wanted, &request, alternative, candidate.device, candidate.pool, std::move(consumed)});
    return true;
}

DeviceChoice DeviceSearch::result() const
{
    constexpr std::int64_t firstAlternativeScore = 8;
    DeviceChoice choice;
    for (std::size_t i = 0; i < m_wanted.size(); ++i) {
        ClaimAllocation allocation{.claim = m_wanted[i].claim, .devices = {}};
        for (const Chosen &chosen : m_chosen) {
            if (chosen.wanted != i)
                continue;
            const api::DeviceRequest &want = chosen.alternative ? *chosen.alternative : *chosen.request;
            std::string name = chosen.request->name;
            if (chosen.alternative)
                name += "/" + chosen.alternative->name;
            allocation.devices.push_back({std::move(name), chosen.pool->driver, chosen.pool->name,
                                          chosen.device->device->name, want.adminAccess, chosen.consumed});
        }
        for (const api::DeviceRequest &request : *m_wanted[i].requests) {
            if (request.firstAvailable.empty())
                continue;
            choice.ranked = true;
            for (std::size_t rank = 0; rank < request.firstAvailable.size(); ++rank) {
                const bool taken = std::ranges::any_of(m_chosen, [&](const Chosen &chosen) {
                    return chosen.wanted == i && chosen.alternative == &request.firstAvailable[rank];
                });
                if (taken)
                    choice.score += firstAlternativeScore - static_cast<std::int64_t>(rank);
            }
        }
        choice.claims.push_back(std::move(allocation));
    }
    return choice;
}

} // namespace stowage::kube
