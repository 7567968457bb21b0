// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/commands.h"
#include "app/ctl/listoutput.h"
#include "app/ctl/liverun.h"
#include "core/ask/list_contexts.h"
#include "core/kubeconfig/load.h"

namespace stowage::ctl {

namespace {

std::string placeOf(const std::string &file, std::uint64_t line)
{
    return line == 0 ? file : file + ':' + std::to_string(line);
}

void listContexts(Run &run)
{
    const kubeconfig::Config config =
        kubeconfig::load(kubeconfig::Surroundings::ofProcess(), run.arguments.value("kubeconfig"));
    if (config.error)
        return run.fail(
            Error{ErrorCode::NotFound, "the kubeconfig cannot be read: " + config.error->code, config.error->file});
    for (const kubeconfig::FileError &error : config.fileErrors) {
        Run::complain(placeOf(error.file, error.line) + ": left out (" + error.code + "): " + error.message);
        run.mark(ExitStatus::Partial);
    }
    for (const kubeconfig::Warning &warning : config.warnings) {
        if (warning.severity == Severity::Info && !run.verbose)
            continue;
        std::string text = placeOf(warning.file, warning.line);
        text += text.empty() ? "" : ": ";
        text += warning.code;
        if (!warning.field.empty())
            text += " (" + warning.field + ')';
        if (!run.quiet)
            Run::complain(text);
    }
    if (run.arguments.has("test"))
        return testContexts(run, config);
    if (const Expected<void> written = writeList(run, *ask::makeContextList(config)); !written)
        run.fail(written.error());
}

} // namespace

Command contextsCommand()
{
    std::vector<OptionSpec> options = {
        {"kubeconfig", 0, "FILE", "Read FILE alone instead of those of $KUBECONFIG or ~/.kube/config"},
        {"test", 0, "",
         "Go through the steps of connecting (kubeconfig, credential, DNS, TCP, proxy, TLS, version, identity, rights) "
         "and tell where it stops and what helps; changes nothing"},
        {"context", 0, "NAME", "With --test: this context instead of the current one; several times, '*' are all"},
        {"allow-exec", 0, "", "With --test: run the commands that kubeconfigs name for signing in"},
    };
    options.insert(options.end(), listOptions().begin(), listOptions().end());
    return {.name = "contexts",
            .summary =
                "What can be connected to, and why not; nothing is connected and no command is run without --test",
            .positional = "",
            .options = std::move(options),
            .hidden = false,
            .run = listContexts};
}

} // namespace stowage::ctl
