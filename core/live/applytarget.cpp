// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/applytarget.h"

namespace stowage::live {

std::optional<Unlock> Unlock::of(const std::string &cluster, const std::string &typed, bool mustBeTyped)
{
    if (typed != cluster && (mustBeTyped || !typed.empty()))
        return std::nullopt;
    return Unlock(cluster, typed == cluster);
}

} // namespace stowage::live
