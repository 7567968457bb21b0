// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include <openssl/evp.h>

#include "core/apply/request.h"

namespace stowage::apply {

std::string digestOf(std::string_view text)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> bytes = {};
    unsigned int size = 0;
    if (EVP_Digest(text.data(), text.size(), bytes.data(), &size, EVP_sha256(), nullptr) != 1)
        return {};
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (unsigned int i = 0; i < size; ++i) {
        hex += digits[bytes[i] >> 4];
        hex += digits[bytes[i] & 0xF];
    }
    return hex;
}

} // namespace stowage::apply
