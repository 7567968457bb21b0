// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/object/trimmedjson.h"

namespace stowage::capture {

/// Names and the pseudonyms that stand for them. Equal names have equal pseudonyms wherever they stand, and pseudonyms
/// sort as the names did, as schedulers break ties by name. Names are gathered first; then all pseudonyms are made.
class Pseudonyms {
public:
    /// Every name in a manifest. Several threads must not gather at once.
    void gather(const Value &root);
    void add(std::string_view name);
    /// After it nothing more may be gathered.
    void settle();

    /// The name itself where it was never gathered.
    [[nodiscard]] std::string_view of(std::string_view name) const;
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    /// Pseudonyms of all names that a pattern matches as a whole, for HyperNodes that select nodes by one.
    [[nodiscard]] std::string patternOf(const std::string &pattern) const;

private:
    std::map<std::string, std::string, std::less<>> m_names;
};

/// Writes a manifest with pseudonyms: every name, and every label value that is neither topology nor hardware. Words of
/// the API (kinds, states, resource names, quantities, times, label keys) stay; messages and annotations that nothing
/// reads are left out.
class Redaction final : public JsonRewrite {
public:
    explicit Redaction(const Pseudonyms &pseudonyms)
        : m_pseudonyms(&pseudonyms)
    {
    }
    /// Gathers what would be replaced.
    explicit Redaction(Pseudonyms &gatherer)
        : m_gatherer(&gatherer)
    {
    }

    void begin(const Value &root) override;
    [[nodiscard]] bool leavesOut(const Value &member) override;
    void enter(const Value &value) override;
    void leave(const Value &value) override;
    [[nodiscard]] std::string_view text(const Value &string) override;

private:
    [[nodiscard]] std::string_view replaced(std::string_view text);
    /// The nearest name of a member around the place.
    [[nodiscard]] std::string_view around() const;
    [[nodiscard]] bool isWithin(std::string_view name) const;

    const Pseudonyms *m_pseudonyms = nullptr;
    Pseudonyms *m_gatherer = nullptr;
    std::vector<std::string_view> m_path;         ///< names of members around; lists add an empty one
    std::vector<std::string_view> m_selectorKeys; ///< of the expressions around
    std::string m_text;
    bool m_plainName = false; ///< the object's own name stays
};

} // namespace stowage::capture
