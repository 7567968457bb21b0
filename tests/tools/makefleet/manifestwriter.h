// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace stowage::makefleet {

enum class Style : std::uint8_t {
    Pretty,  ///< as `kubectl get -o json` prints: four blanks a level
    Compact, ///< as the API server sends
    Yaml,    ///< as `kubectl get -o yaml` prints
};

/// Writes one nested value in the chosen style, straight to a file. The caller gives keys in the order they shall have.
class ManifestWriter {
public:
    ManifestWriter(std::FILE *file, Style style)
        : m_file(file)
        , m_style(style)
    {
    }
    ManifestWriter(const ManifestWriter &) = delete;
    ManifestWriter &operator=(const ManifestWriter &) = delete;

    void key(std::string_view name);
    void beginMap() { begin(false); }
    void endMap() { end(); }
    void beginList() { begin(true); }
    void endList() { end(); }
    void string(std::string_view text);
    void number(std::int64_t value);
    void boolean(bool value);

    /// The same with a key before it.
    void beginMap(std::string_view name)
    {
        key(name);
        beginMap();
    }
    void beginList(std::string_view name)
    {
        key(name);
        beginList();
    }
    void string(std::string_view name, std::string_view text)
    {
        key(name);
        string(text);
    }
    void number(std::string_view name, std::int64_t value)
    {
        key(name);
        number(value);
    }
    void boolean(std::string_view name, bool value)
    {
        key(name);
        boolean(value);
    }

    /// Writes what is left; false when something could not be written.
    [[nodiscard]] bool finish();

private:
    struct Level {
        bool list = false;
        bool empty = true;
        bool dashed = false; ///< YAML: the first key stands behind a dash
        int indent = 0;
    };

    void begin(bool list);
    void end();
    void beforeValue();
    void scalar(std::string_view text);
    void newLine(int indent);
    void flushWhenLarge();
    [[nodiscard]] static std::string quoted(std::string_view text);
    [[nodiscard]] static bool plainInYaml(std::string_view text);

    std::FILE *m_file;
    Style m_style;
    std::string m_buffer;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
    bool m_good = true;
};

} // namespace stowage::makefleet
