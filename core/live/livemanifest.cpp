// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/livemanifest.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace stowage::live {

Manifests manifestsOf(const LiveFleet &fleet)
{
    // Texts are shared; what is copied is their index.
    auto stores = std::make_shared<std::map<std::string, ObjectStore>>();
    const std::vector<ClusterMoment> named = fleet.moments();
    for (std::size_t row = 0; row < fleet.clusters().size() && row < named.size(); ++row)
        stores->emplace(named[row].name, fleet.clusters()[row]->store());
    return [stores = std::shared_ptr<const std::map<std::string, ObjectStore>>(std::move(stores))](
               const Fleet &, const ObjectKey &key) {
        const auto store = stores->find(key.cluster);
        if (store == stores->end())
            return std::string();
        for (const auto &[title, kind] : store->second.kinds()) {
            if (kind.resource.kind != key.kind || kind.resource.group != key.group)
                continue;
            const auto object = kind.objects.find(key.nameSpace + '/' + key.name);
            if (object != kind.objects.end() && object->second)
                return *object->second;
        }
        return std::string();
    };
}

} // namespace stowage::live
