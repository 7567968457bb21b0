// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/secretfile.h"

#include <algorithm>

#include "core/base/bytesource.h"

namespace stowage::kubeconfig {

Expected<Secret> readSecretFile(const std::string &path, std::int64_t largest)
{
    const Expected<ByteSource> source = ByteSource::openFile(path);
    if (!source)
        return tl::unexpected<Error>(source.error());
    if (source->size() > largest)
        return fail(ErrorCode::Unsupported, "the file is larger than any of its kind", path);
    std::string bytes(static_cast<std::size_t>(std::max<std::int64_t>(source->size(), 0)), '\0');
    const Expected<std::size_t> size = source->read(0, bytes);
    if (!size)
        return tl::unexpected<Error>(size.error());
    bytes.resize(*size);
    return Secret(std::move(bytes));
}

} // namespace stowage::kubeconfig
