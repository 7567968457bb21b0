// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

/// Which rule of comparison holds where in the answer to which ask.
namespace stowage::conformance {

enum class ListOrder : unsigned char {
    Ordered,
    Set,    ///< complete, in any order
    Subset, ///< in any order, only those that are named
};

/// How one member is compared (see compare.h). Members below inherit quantity, numbers and setsBelow.
struct Mark {
    ListOrder order = ListOrder::Ordered;
    std::vector<std::string> pairBy; ///< members that pair objects of a set; empty: all that are named
    bool complete = false;           ///< map: no key more or less
    bool quantity = false;           ///< texts and numbers are quantities; 0, or an empty map, equals absent
    bool setsBelow = false;          ///< lists below are sets
    bool zeroIsAbsent = false;       ///< an absent number is 0
    bool infoIsFree = false;         ///< more elements of severity "info" than named are fine
    bool oneOfSeveral = false;       ///< the named text is among those of the answer's list
    bool ignored = false;            ///< speaks of the comparison, not of the answer
    double absolute = 0;             ///< numbers may differ by this
    double relative = 0;             ///< ... or by this part of the larger one
};

struct MemberMark {
    std::vector<std::string> path; ///< from the answer's root; "*" is any key or index
    Mark mark;
};

/// Marks of the answers to one kind of ask.
class Marks {
public:
    /// caseTolerance: the tolerance member of the case's expectation, 0 if none.
    static Marks of(const nlohmann::json &ask, double caseTolerance = 0);

    /// The mark of the member at path, whose parent has the given one.
    [[nodiscard]] Mark at(std::span<const std::string> path, const Mark &parent) const;

private:
    std::vector<MemberMark> m_members;
};

/// Which row of the table of asks an ask belongs to: "fit pods", "queue kueue cycle", ...; the kind alone for most.
[[nodiscard]] std::string variantOf(const nlohmann::json &ask);

} // namespace stowage::conformance
