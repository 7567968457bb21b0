// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/capture/capturefiles.h"
#include "core/live/livesnapshot.h"

namespace stowage::live {

/// Writes moments of clusters as a snapshot that can be opened anywhere. Redacted, every name is a pseudonym.
[[nodiscard]] Expected<capture::Captured> captureMoments(const std::vector<ClusterMoment> &moments,
                                                         const std::string &path, bool redact,
                                                         const Context &context = {});

} // namespace stowage::live
