// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/base64.h"

#include <algorithm>

#include <openssl/evp.h>

namespace stowage::kubeconfig {

std::optional<std::string> decodeBase64(std::string_view text)
{
    std::string packed;
    packed.reserve(text.size());
    for (const char c : text) {
        if (c != '\n' && c != '\r')
            packed += c;
    }
    // libcrypto would also take blanks around the text, and padding in its middle.
    const std::size_t digits = std::min(packed.find('='), packed.size());
    const bool clean = std::all_of(packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(digits), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
    });
    const std::size_t padding = packed.size() - digits;
    if (!clean || packed.size() % 4 != 0 || padding > 2 || packed.find_first_not_of('=', digits) != std::string::npos)
        return {};
    if (packed.empty())
        return std::string();
    std::string bytes(packed.size() / 4 * 3, '\0');
    const int size =
        EVP_DecodeBlock(reinterpret_cast<unsigned char *>(bytes.data()),
                        reinterpret_cast<const unsigned char *>(packed.data()), static_cast<int>(packed.size()));
    if (size < 0)
        return {};
    bytes.resize(static_cast<std::size_t>(size) - padding);
    return bytes;
}

} // namespace stowage::kubeconfig
