// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/findings.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/explain/text.h"

namespace stowage {

namespace {

constexpr std::size_t mostOfAKind = 100;
constexpr auto further = STOWAGE_TEXT("Finding", "Further findings of the same kind are left out.");

auto orderOf(const Finding &finding)
{
    return std::tie(finding.file, finding.source.file, finding.source.offset, finding.line, finding.object,
                    finding.field, finding.severity, finding.reason);
}

} // namespace

std::string shownFile(const SourceTable &sources, const SourceRef &source)
{
    return source.valid() && source.file < sources.files.size() ? sources.files[source.file].shown : std::string();
}

void CappedFindings::add(std::string object, std::string_view field, const SourceRef &source)
{
    ++m_count;
    if (m_count > mostOfAKind + 1)
        return;
    const bool last = m_count > mostOfAKind;
    m_findings->push_back({.severity = m_severity,
                           .file = shownFile(*m_sources, source),
                           .source = source,
                           .line = 0,
                           .object = std::move(object),
                           .field = std::string(field),
                           .reason = last ? std::string(further) : m_reason});
}

void sortFindings(std::vector<Finding> &findings)
{
    std::ranges::stable_sort(findings, [](const Finding &a, const Finding &b) { return orderOf(a) < orderOf(b); });
    const auto rest =
        std::ranges::unique(findings, [](const Finding &a, const Finding &b) { return orderOf(a) == orderOf(b); });
    findings.erase(rest.begin(), rest.end());
}

} // namespace stowage
