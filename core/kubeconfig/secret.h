// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace stowage::kubeconfig {

/// A token, key or password: lives in memory only, is overwritten when it goes, and can be printed by nobody.
/// Whoever needs the bytes says so by name.
class Secret {
public:
    Secret() = default;
    explicit Secret(std::string bytes)
        : m_bytes(std::move(bytes))
    {
    }
    Secret(const Secret &) = default;
    Secret(Secret &&other) noexcept
        : m_bytes(std::exchange(other.m_bytes, {}))
    {
    }
    Secret &operator=(const Secret &other)
    {
        if (this != &other) {
            wipe();
            m_bytes = other.m_bytes;
        }
        return *this;
    }
    Secret &operator=(Secret &&other) noexcept
    {
        if (this != &other) {
            wipe();
            m_bytes = std::exchange(other.m_bytes, {});
        }
        return *this;
    }
    ~Secret() { wipe(); }

    friend bool operator==(const Secret &, const Secret &) = default;

    [[nodiscard]] bool empty() const { return m_bytes.empty(); }
    [[nodiscard]] std::string_view reveal() const { return m_bytes; }

private:
    void wipe()
    {
        // volatile: stores to a string that dies are otherwise left out.
        volatile char *bytes = m_bytes.data();
        for (std::size_t i = 0; i < m_bytes.size(); ++i)
            bytes[i] = 0;
        m_bytes.clear();
    }

    std::string m_bytes;
};

} // namespace stowage::kubeconfig
