// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ask/explainsubject.h"

/// One cluster's kube-scheduler at work on a subject.
namespace stowage::ask {

[[nodiscard]] Expected<explain::Explanation> explainInCluster(const Cluster &cluster, const Subject &subject,
                                                              const ExplainRequest &request, const Context &context);

} // namespace stowage::ask
