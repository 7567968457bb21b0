// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/ctl/run.h"
#include "core/plan/catalogue.h"
#include "core/plan/projection.h"

namespace stowage::ctl {

/// The user's own instance types over those of the program: of --instance-types, else of the file that the window reads
/// too. Null where there are none.
[[nodiscard]] Expected<std::shared_ptr<const plan::Catalogue>> catalogueOf(const Run &run);

/// The fleet of the command line with what its nodes cost. A file of the user's that cannot be read is told and left
/// alone unless --instance-types names it: prices are no reason to answer nothing.
[[nodiscard]] Expected<Projection> openProjection(Run &run);

} // namespace stowage::ctl
