// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as an archive, plain or compressed: unpacked within bounds, laid out and read.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

#include "core/import/openfleet.h"

namespace {

/// A file of this process that is written anew for every input.
const std::string &archivePath()
{
    static const std::string path = [] {
        const char *folder = std::getenv("TMPDIR");
        std::string name = std::string(folder ? folder : "/tmp") + "/fuzz_archive_" + std::to_string(getpid()) + ".tar";
        return name;
    }();
    return path;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace stowage;
    std::FILE *file = std::fopen(archivePath().c_str(), "wb");
    if (!file || std::fwrite(data, 1, size, file) != size || std::fclose(file) != 0)
        std::abort();
    Context context;
    context.threads = 1;
    OpenRequest request;
    request.paths = {archivePath()};
    if (const auto fleet = openFleet(request, context); !fleet && fleet.error().message.empty())
        std::abort();
    std::remove(archivePath().c_str());
    return 0;
}
