// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explanation.h"

#include <algorithm>
#include <utility>

namespace stowage::explain {

Text Text::own(const char *context, const char *pattern, std::vector<std::string> arguments)
{
    return {context, pattern, std::move(arguments)};
}

Text Text::verbatim(std::string words)
{
    return {nullptr, nullptr, {std::move(words)}};
}

std::string withArguments(std::string_view pattern, const std::vector<std::string> &arguments)
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool marker =
            pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        if (!marker) {
            text += pattern[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(pattern[++i] - '1');
        if (index < arguments.size())
            text += arguments[index];
    }
    return text;
}

std::string english(const Text &text)
{
    if (text.pattern)
        return withArguments(text.pattern, text.arguments);
    return text.arguments.empty() ? std::string() : text.arguments.front();
}

std::string_view candidateKindName(CandidateKind kind)
{
    switch (kind) {
    case CandidateKind::Node:
        return "node";
    case CandidateKind::Cluster:
        return "cluster";
    case CandidateKind::Policy:
        return "policy";
    case CandidateKind::Domain:
        return "domain";
    case CandidateKind::Flavor:
        return "flavor";
    }
    return {};
}

std::string_view stepResultName(StepResult result)
{
    switch (result) {
    case StepResult::Passed:
        return "passed";
    case StepResult::Failed:
        return "failed";
    case StepResult::NotReached:
        return "notReached";
    case StepResult::Remark:
        return "remark";
    }
    return {};
}

std::string_view answerName(Answer answer)
{
    switch (answer) {
    case Answer::Fits:
        return "fits";
    case Answer::FitsAfterEviction:
        return "fitsAfterEviction";
    case Answer::DoesNotFit:
        return "doesNotFit";
    case Answer::Refused:
        return "refused";
    case Answer::NotDecided:
        return "notDecided";
    case Answer::Running:
        return "running";
    }
    return {};
}

std::int32_t Explanation::failingStep() const
{
    const auto failed = std::ranges::find(steps, StepResult::Failed, &Step::result);
    return failed == steps.end() ? -1 : static_cast<std::int32_t>(failed - steps.begin());
}

} // namespace stowage::explain
