// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/finding.h"
#include "core/fleet/sources.h"

namespace stowage {

/// Findings of one kind about many objects: after a hundred a last one says that there are more.
class CappedFindings {
public:
    CappedFindings(Severity severity, std::string_view reason, const SourceTable &sources,
                   std::vector<Finding> &findings)
        : m_severity(severity)
        , m_reason(reason)
        , m_sources(&sources)
        , m_findings(&findings)
    {
    }

    void add(std::string object, std::string_view field, const SourceRef &source);

private:
    Severity m_severity;
    std::string m_reason;
    const SourceTable *m_sources;
    std::vector<Finding> *m_findings;
    std::size_t m_count = 0;
};

/// Path of the source's file as shown, "" when it has none.
[[nodiscard]] std::string shownFile(const SourceTable &sources, const SourceRef &source);

/// By file, place and text: the same order whichever thread found what first. Equal ones stay once.
void sortFindings(std::vector<Finding> &findings);

} // namespace stowage
