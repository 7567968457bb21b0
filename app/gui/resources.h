// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace stowage::app {

/// Resources of a static library are there once this was called.
void loadResources();

} // namespace stowage::app
