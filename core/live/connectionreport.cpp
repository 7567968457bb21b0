// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explain/text.h"
#include "core/live/connectiontest.h"

namespace stowage::live {

const char *nameOf(TestStep step)
{
    switch (step) {
    case TestStep::Kubeconfig:
        return "kubeconfig";
    case TestStep::Credential:
        return "credential";
    case TestStep::Dns:
        return "DNS";
    case TestStep::Tcp:
        return "TCP";
    case TestStep::Proxy:
        return "proxy";
    case TestStep::Tls:
        return "TLS";
    case TestStep::Version:
        return "version";
    case TestStep::Identity:
        return "identity";
    case TestStep::Rights:
        return "rights";
    }
    return "";
}

const char *nameOf(StepOutcome outcome)
{
    switch (outcome) {
    case StepOutcome::Waiting:
        return "waiting";
    case StepOutcome::Running:
        return "running";
    case StepOutcome::Passed:
        return "passed";
    case StepOutcome::Warned:
        return "warning";
    case StepOutcome::Failed:
        return "failed";
    case StepOutcome::Skipped:
        return "skipped";
    }
    return "";
}

const char *remedyOf(FailureKind kind)
{
    switch (kind) {
    case FailureKind::SignIn:
        return STOWAGE_TEXT("Connection", "Sign in again with the tool that made this context, or fetch a new token.");
    case FailureKind::Consent:
        return STOWAGE_TEXT("Connection",
                            "Allow the command, if you know it and trust where the kubeconfig came from.");
    case FailureKind::Certificate:
        return STOWAGE_TEXT("Connection",
                            "Fetch the kubeconfig anew, or set certificate-authority and tls-server-name in it.");
    case FailureKind::Forbidden:
        return STOWAGE_TEXT("Connection", "Ask for the role stowage-viewer, which comes with Stowage as a file.");
    case FailureKind::Timeout:
    case FailureKind::Unreachable:
        return STOWAGE_TEXT("Connection", "Check that the server runs and that no firewall stands between.");
    case FailureKind::Redirect:
        return STOWAGE_TEXT("Connection",
                            "The address leads to a web page or a log-in: write the address of the API server itself.");
    case FailureKind::Server:
    case FailureKind::TooMany:
        return STOWAGE_TEXT("Connection", "The server has trouble of its own: try again later, or tell who runs it.");
    default:
        return STOWAGE_TEXT("Connection", "Check that the address is the one of an API server.");
    }
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

std::string textOf(const std::string &context, const std::vector<StepResult> &results)
{
    std::string text = context + '\n';
    for (const StepResult &result : results) {
        text += std::string("  ") + nameOf(result.step) + ": " + nameOf(result.outcome);
        if (!result.found.empty())
            text += ". " + result.found.english();
        if (result.ms > 0)
            text += " (" + std::to_string(result.ms) + " ms)";
        text += '\n';
        if (!result.remedy.empty())
            text += "    what helps: " + result.remedy.english() + '\n';
        for (std::size_t at = 0; at < result.detail.size();) {
            const std::size_t end = std::min(result.detail.find('\n', at), result.detail.size());
            text += "    " + result.detail.substr(at, end - at) + '\n';
            at = end + 1;
        }
    }
    return text;
}

StepOutcome outcomeOf(const std::vector<StepResult> &results)
{
    StepOutcome worst = StepOutcome::Passed;
    for (const StepResult &result : results) {
        if (result.outcome == StepOutcome::Failed)
            return StepOutcome::Failed;
        if (result.outcome == StepOutcome::Warned)
            worst = StepOutcome::Warned;
    }
    return worst;
}

} // namespace stowage::live
