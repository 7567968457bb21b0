// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/asks.h"

namespace stowage::ask {

std::vector<Entry> allEntries()
{
    return {
        capacityEntry(), explainEntry(),  fitEntry(),      fragmentationEntry(), gpusEntry(),
        podsetsEntry(),  quantityEntry(), requestsEntry(), samplingEntry(),      topologyEntry(),
    };
}

} // namespace stowage::ask
