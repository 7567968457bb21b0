// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/podstatus.h"

#include <array>
#include <optional>

#include "core/import/importcommon.h"

namespace stowage {

namespace {

constexpr auto unknownPhase = STOWAGE_TEXT("Finding", "Not a pod phase; taken as Unknown.");

std::optional<PodPhase> phaseOf(std::string_view text)
{
    if (text == "Running")
        return PodPhase::Running;
    // Pods that no kubelet has seen yet may lack the field.
    if (text == "Pending" || text.empty())
        return PodPhase::Pending;
    if (text == "Succeeded")
        return PodPhase::Succeeded;
    if (text == "Failed")
        return PodPhase::Failed;
    if (text == "Unknown")
        return PodPhase::Unknown;
    return {};
}

/// Waiting that belongs to every start.
bool isStarting(std::string_view reason)
{
    return reason.empty() || reason == "ContainerCreating" || reason == "PodInitializing";
}

/// Why a container does not run; empty when it does, starts or has done its work.
std::string_view troubleOf(Value state)
{
    const Value waiting = state["waiting"];
    if (waiting.exists())
        return isStarting(waiting["reason"].text()) ? std::string_view() : waiting["reason"].text();
    const Value terminated = state["terminated"];
    if (!terminated.exists() || terminated["exitCode"].text() == "0")
        return {};
    const std::string_view reason = terminated["reason"].text();
    return reason.empty() ? std::string_view("Error") : reason;
}

std::string_view containerTrouble(const FieldReader &status)
{
    for (const std::string_view member : {"initContainerStatuses", "containerStatuses"}) {
        for (const Value container : status.value()[member]) {
            if (const std::string_view trouble = troubleOf(container["state"]); !trouble.empty())
                return trouble;
        }
    }
    return {};
}

/// What the scheduler wrote last, its sentence rather than its token.
std::string_view schedulerReason(const FieldReader &status)
{
    for (const Value condition : status.value()["conditions"]) {
        if (condition["type"].text() != "PodScheduled" || condition["status"].text() != "False")
            continue;
        const std::string_view message = condition["message"].text();
        return message.empty() ? condition["reason"].text() : message;
    }
    return {};
}

std::string gateReason(const std::vector<std::string> &gates)
{
    std::string reason = "waiting for scheduling gates: [";
    for (const std::string &gate : gates)
        reason.append(&gate == &gates.front() ? "" : " ").append(gate);
    return reason.append("]");
}

} // namespace

void readPodStatus(const FieldReader &status, const api::PodSpec &spec, PodRow &row, ClusterPart &part)
{
    const std::string_view phase = status.text("phase");
    row.phase = phaseOf(phase).value_or(PodPhase::Unknown);
    if (!phaseOf(phase))
        status.warn("phase", unknownPhase);
    row.started = readInstant(status.value()["startTime"], status.sink());
    row.nominatedNode = part.names.intern(status.text("nominatedNodeName"));
    for (const Value condition : status.value()["conditions"]) {
        if (condition["type"].text() == "DisruptionTarget" && condition["status"].text() == "True"
            && condition["reason"].text() == "PreemptionByScheduler")
            row.flags.set(PodFlag::PreemptedByScheduler);
    }

    const bool finished = row.phase == PodPhase::Succeeded || row.phase == PodPhase::Failed;
    std::string_view reason = finished ? std::string_view() : containerTrouble(status);
    if (!reason.empty())
        row.flags.set(PodFlag::Broken);
    else if (row.phase == PodPhase::Pending)
        reason = schedulerReason(status);
    if (reason.empty())
        reason = status.text("reason");
    if (reason.empty() && row.flags.has(PodFlag::Gated))
        row.reason = part.names.intern(gateReason(spec.schedulingGates));
    else
        row.reason = part.names.intern(reason);
}

} // namespace stowage
