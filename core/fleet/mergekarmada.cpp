// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/mergekarmada.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace stowage {

namespace {

using api::karmada::Objects;

constexpr auto byName = [](const auto &row) { return std::tie(row.name); };
constexpr auto byNamespace = [](const auto &row) { return std::tie(row.nameSpace, row.name); };
constexpr auto byKind = [](const auto &row) { return std::tie(row.nameSpace, row.kind, row.name, row.apiVersion); };

template<typename Row, typename KeyOf>
void sortUnique(std::vector<Row> &rows, KeyOf keyOf)
{
    std::ranges::stable_sort(rows, [&](const Row &a, const Row &b) {
        if (keyOf(a) != keyOf(b))
            return keyOf(a) < keyOf(b);
        return std::pair(a.source.file, a.source.offset) < std::pair(b.source.file, b.source.offset);
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (kept == 0 || keyOf(rows[kept - 1]) != keyOf(rows[i])) {
            if (kept != i)
                rows[kept] = std::move(rows[i]);
            ++kept;
            continue;
        }
        Row &winner = rows[kept - 1];
        if (winner.uid == rows[i].uid || rows[i].created >= winner.created)
            winner = std::move(rows[i]);
    }
    rows.resize(kept);
}

template<typename Row, typename KeyOf>
std::vector<Row> laidOver(const std::vector<Row> &base, const std::vector<Row> &over, KeyOf keyOf)
{
    std::vector<Row> rows;
    rows.reserve(base.size() + over.size());
    std::ranges::merge(over, base, std::back_inserter(rows), {}, keyOf, keyOf);
    // Of equal keys the overlaid one stands first.
    const auto repeated = std::ranges::unique(rows, {}, keyOf);
    rows.erase(repeated.begin(), repeated.end());
    return rows;
}

template<typename Row>
void append(std::vector<Row> &to, std::vector<Row> &from)
{
    std::ranges::move(from, std::back_inserter(to));
}

} // namespace

std::shared_ptr<const Objects> mergeKarmada(std::vector<ClusterPart> &parts)
{
    std::shared_ptr<Objects> merged;
    for (ClusterPart &part : parts) {
        if (!part.karmada)
            continue;
        if (!merged)
            merged = std::make_shared<Objects>();
        append(merged->clusters, part.karmada->clusters);
        append(merged->policies, part.karmada->policies);
        append(merged->overrides, part.karmada->overrides);
        append(merged->bindings, part.karmada->bindings);
        append(merged->templates, part.karmada->templates);
        append(merged->quotas, part.karmada->quotas);
    }
    if (merged) {
        sortUnique(merged->clusters, byName);
        sortUnique(merged->policies, byNamespace);
        sortUnique(merged->overrides, byNamespace);
        sortUnique(merged->bindings, byNamespace);
        sortUnique(merged->templates, byKind);
        sortUnique(merged->quotas, byNamespace);
    }
    return merged;
}

Objects overlay(const Objects &base, const Objects &over)
{
    return {.clusters = laidOver(base.clusters, over.clusters, byName),
            .policies = laidOver(base.policies, over.policies, byNamespace),
            .overrides = laidOver(base.overrides, over.overrides, byNamespace),
            .bindings = laidOver(base.bindings, over.bindings, byNamespace),
            .templates = laidOver(base.templates, over.templates, byKind),
            .quotas = laidOver(base.quotas, over.quotas, byNamespace)};
}

} // namespace stowage
