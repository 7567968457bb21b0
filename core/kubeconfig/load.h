// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/kubeconfig/config.h"

namespace stowage::kubeconfig {

/// What of the process decides where a kubeconfig is looked for; the programs fill it in, tests replace it.
struct Surroundings {
    std::string folder;     ///< relative paths start here: the working directory
    std::string home;       ///< empty: there is none
    std::string kubeconfig; ///< $KUBECONFIG; empty is the same as unset
    char separator = ':';   ///< between entries of $KUBECONFIG

    /// Files and folders that are read behind those, as the planner set them; of folders what looks like a kubeconfig.
    std::vector<std::string> further;

    std::string serviceHost;  ///< $KUBERNETES_SERVICE_HOST
    std::string servicePort;  ///< $KUBERNETES_SERVICE_PORT
    std::string podNamespace; ///< $POD_NAMESPACE
    std::string serviceAccount = "/var/run/secrets/kubernetes.io/serviceaccount";

    /// Of this process.
    [[nodiscard]] static Surroundings ofProcess();
};

/// The files in the order in which they are merged: the explicit one alone, else those of $KUBECONFIG, else the home
/// file, and behind them the further ones. Absolute, without empty entries and repeats; those that are named are not
/// checked for being there.
[[nodiscard]] std::vector<std::string> filesToRead(const Surroundings &surroundings,
                                                   const std::optional<std::string> &explicitPath = {});

/// Reads and merges them: of each name the first file's entry, whole. A bad file is told and left out. When nothing
/// gives a cluster and the process runs in a pod, its service account is the context "in-cluster". Runs no command and
/// opens no connection.
[[nodiscard]] Config load(const Surroundings &surroundings, const std::optional<std::string> &explicitPath = {});

} // namespace stowage::kubeconfig
