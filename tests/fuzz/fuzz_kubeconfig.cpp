// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a kubeconfig: read whole or refused with a place; every context resolves.
#include <cstdint>
#include <string_view>

#include "core/kubeconfig/fileentries.h"
#include "core/kubeconfig/pem.h"
#include "core/kubeconfig/resolve.h"
#include "core/kubeconfig/url.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace stowage::kubeconfig;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    static_cast<void>(parseUrl(text));
    static_cast<void>(redactedUrl(text));
    static_cast<void>(checkKeyPair(text, text));
    auto config = readEntries(text, "/nowhere/config");
    if (!config)
        return 0;
    // Paths of the input are not opened: whatever stands there could block.
    for (auto &[name, cluster] : config->clusters)
        cluster.certificateAuthority.clear();
    for (auto &[name, user] : config->users) {
        user.clientCertificate.clear();
        user.clientKey.clear();
        user.tokenFile.clear();
    }
    for (const auto &[name, context] : config->contexts)
        static_cast<void>(resolve(*config, name));
    return 0;
}
