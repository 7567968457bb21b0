// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <yaml.h>

namespace stowage {

/// An event that frees what libyaml gave it.
class YamlEvent {
public:
    YamlEvent() = default;
    ~YamlEvent() { yaml_event_delete(&m_event); }
    YamlEvent(const YamlEvent &) = delete;
    YamlEvent &operator=(const YamlEvent &) = delete;

    /// Emptied, for the parser to fill.
    yaml_event_t *fresh()
    {
        yaml_event_delete(&m_event);
        m_event = {};
        return &m_event;
    }
    const yaml_event_t *operator->() const { return &m_event; }
    const yaml_event_t &operator*() const { return m_event; }
    /// The name behind & or *; empty: none.
    [[nodiscard]] std::string_view anchor() const
    {
        const yaml_char_t *name = nullptr;
        if (m_event.type == YAML_SCALAR_EVENT)
            name = m_event.data.scalar.anchor;
        else if (m_event.type == YAML_SEQUENCE_START_EVENT)
            name = m_event.data.sequence_start.anchor;
        else if (m_event.type == YAML_MAPPING_START_EVENT)
            name = m_event.data.mapping_start.anchor;
        else if (m_event.type == YAML_ALIAS_EVENT)
            name = m_event.data.alias.anchor;
        return name ? reinterpret_cast<const char *>(name) : std::string_view();
    }
    /// Of a scalar event.
    [[nodiscard]] std::string_view scalar() const
    {
        return {reinterpret_cast<const char *>(m_event.data.scalar.value), m_event.data.scalar.length};
    }

private:
    yaml_event_t m_event = {};
};

} // namespace stowage
