// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace stowage::app {

/// Places visited, as browsers keep them: going somewhere new forgets what lay ahead. The same place twice in a row
/// counts once.
template<std::equality_comparable Place>
class History {
public:
    static constexpr std::size_t mostPlaces = 100;

    void visit(Place place)
    {
        if (!m_places.empty() && m_places[m_at] == place)
            return;
        if (!m_places.empty())
            m_places.resize(m_at + 1);
        if (m_places.size() == mostPlaces)
            m_places.erase(m_places.begin());
        m_places.push_back(std::move(place));
        m_at = m_places.size() - 1;
    }
    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// Only where canGoBack().
    const Place &goBack() { return m_places[--m_at]; }
    /// Only where canGoForward().
    const Place &goForward() { return m_places[++m_at]; }
    void clear()
    {
        m_places.clear();
        m_at = 0;
    }

private:
    std::vector<Place> m_places;
    std::size_t m_at = 0;
};

} // namespace stowage::app
