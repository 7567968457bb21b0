// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/ctl/run.h"
#include "core/live/applytarget.h"
#include "core/live/livefleet.h"
#include "core/live/livemanifest.h"

namespace stowage::ctl {

/// Options of commands that read live clusters.
[[nodiscard]] const std::vector<OptionSpec> &liveOptions();
[[nodiscard]] bool namesContexts(const Run &run);

/// Reads live clusters with an event loop of its own. Tells what could not be read and marks the run.
class LiveRun {
public:
    /// Usage when a context is not there; contexts that cannot be used are told, and the others read.
    [[nodiscard]] static Expected<std::unique_ptr<LiveRun>> open(Run &run, bool follow);
    ~LiveRun();

    /// Until every cluster has answered or cannot be read. Fails when interrupted, or when none could be read.
    [[nodiscard]] Expected<void> readOnce();
    /// Until it returns false, the time (of `--for`) is over, or the run is interrupted.
    void follow(const std::function<bool(const FleetPtr &)> &changed, int seconds);

    [[nodiscard]] std::vector<live::ClusterMoment> moments() const;
    [[nodiscard]] std::vector<live::ClusterStatus> statuses() const;
    [[nodiscard]] Expected<FleetPtr> fleet() const;
    [[nodiscard]] live::Manifests manifests() const;
    /// What was read, to be written to, under the names that they have in the fleet.
    [[nodiscard]] std::vector<live::ApplyTarget> targets() const;

private:
    struct Private;
    explicit LiveRun(std::unique_ptr<Private> parts);

    std::unique_ptr<Private> d;
};

/// Goes through the steps of connecting to the contexts that are named, else to the current one, and writes what each
/// step found.
void testContexts(Run &run, const kubeconfig::Config &config);

/// One line per cluster on standard error about what could not be read.
void tellStatuses(Run &run, const std::vector<live::ClusterStatus> &statuses);

} // namespace stowage::ctl
