// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/webster.h"

#include <algorithm>

#include <queue>

#include "core/base/quantity.h"

namespace stowage::karmada {

namespace {

__extension__ using Int128 = __int128;

struct Claim {
    double quotient = 0;
    std::int64_t seats = 0;
    std::size_t party = 0;
    std::uint32_t rank = 0; ///< by name, in the direction of ties
};

struct IsLess {
    bool operator()(const Claim &a, const Claim &b) const
    {
        if (a.quotient != b.quotient)
            return a.quotient < b.quotient;
        if (a.seats != b.seats)
            return a.seats > b.seats;
        return a.rank > b.rank;
    }
};

double quotientOf(std::int64_t votes, std::int64_t seats)
{
    return static_cast<double>(votes) / static_cast<double>(2 * seats + 1);
}

/// Seats that each party has for certain: every party whose quotients above a threshold are counted gets those before
/// any quotient below it. One seat less than the proportional share, so that roundings cannot reach it.
std::vector<std::int64_t> certainSeats(std::int64_t seats, std::span<const Party> parties)
{
    std::vector<std::int64_t> certain(parties.size(), 0);
    Int128 total = 0;
    for (const Party &party : parties)
        total += std::max<std::int64_t>(party.votes, 0);
    const auto count = static_cast<std::int64_t>(parties.size());
    if (total == 0 || seats <= 4 * count)
        return certain;
    // All quotients above total / (2 (seats - count)) number at most seats: votes (seats - count) / total + 1/2 each.
    for (std::size_t i = 0; i < parties.size(); ++i) {
        const Int128 share = static_cast<Int128>(std::max<std::int64_t>(parties[i].votes, 0)) * (seats - count) / total;
        certain[i] = std::max<std::int64_t>(static_cast<std::int64_t>(share) - 1, 0);
    }
    return certain;
}

} // namespace

TieOrder tieOrderOf(std::string_view uid)
{
    if (uid.empty())
        return TieOrder::Ascending;
    std::uint32_t hash = 2166136261U;
    for (const char c : uid) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 16777619U;
    }
    return hash % 2 == 1 ? TieOrder::Descending : TieOrder::Ascending;
}

Seats divideSeats(std::int64_t seats, std::span<const Party> parties, TieOrder order)
{
    Seats result;
    result.seats.assign(parties.size(), 0);
    if (parties.empty() || seats <= 0)
        return result;
    std::vector<std::uint32_t> byName(parties.size()), rank(parties.size());
    for (std::uint32_t i = 0; i < byName.size(); ++i)
        byName[i] = i;
    std::ranges::sort(byName, [&](std::uint32_t a, std::uint32_t b) {
        return order == TieOrder::Ascending ? parties[a].name < parties[b].name : parties[a].name > parties[b].name;
    });
    for (std::uint32_t i = 0; i < byName.size(); ++i)
        rank[byName[i]] = i;

    result.seats = certainSeats(seats, parties);
    std::int64_t left = seats;
    std::vector<Claim> claims;
    for (std::size_t i = 0; i < parties.size(); ++i) {
        left -= result.seats[i];
        claims.push_back({quotientOf(parties[i].votes, result.seats[i]), result.seats[i], i, rank[i]});
    }
    std::priority_queue<Claim, std::vector<Claim>, IsLess> queue(IsLess{}, std::move(claims));
    for (; left > 0; --left) {
        Claim next = queue.top();
        queue.pop();
        if (left == 1 && !queue.empty())
            result.tied = queue.top().quotient == next.quotient && queue.top().seats == next.seats;
        result.seats[next.party] = ++next.seats;
        next.quotient = quotientOf(parties[next.party].votes, next.seats);
        queue.push(next);
    }
    return result;
}

} // namespace stowage::karmada
