// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <pthread.h>
#include <signal.h>
#include <span>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include "app/ctl/commands.h"
#include "app/ctl/help.h"
#include "app/ctl/run.h"
#include "core/ask/suggest.h"

namespace {

using namespace stowage;
using namespace stowage::ctl;

/// Waits for SIGINT on a thread of its own: the first one asks the work to stop, the second one ends the program.
class InterruptWatch {
public:
    InterruptWatch()
    {
        sigemptyset(&m_signals);
        sigaddset(&m_signals, SIGINT);
        pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
        m_thread = std::jthread([this](const std::stop_token &done) { watch(done); });
    }
    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    void watch(const std::stop_token &done)
    {
        constexpr timespec pause{.tv_sec = 0, .tv_nsec = 50'000'000};
        bool interrupted = false;
        while (!done.stop_requested()) {
            if (sigtimedwait(&m_signals, nullptr, &pause) != SIGINT)
                continue;
            if (interrupted)
                _exit(static_cast<int>(ExitStatus::Interrupted));
            interrupted = true;
            m_source.request_stop();
        }
    }

    sigset_t m_signals{};
    std::stop_source m_source;
    std::jthread m_thread;
};

bool isUtf8Locale()
{
    for (const char *name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char *value = std::getenv(name);
        if (value == nullptr || *value == '\0')
            continue;
        const std::string text(value);
        return text.find("UTF-8") != std::string::npos || text.find("utf8") != std::string::npos;
    }
    return false;
}

Expected<bool> chooseColors(const Arguments &arguments)
{
    const std::string when = arguments.value("color").value_or("auto");
    if (when == "always" || when == "never")
        return when == "always";
    if (when != "auto")
        return fail(ErrorCode::Usage, "--color takes auto, always or never, not '" + when + "'");
    const char *term = std::getenv("TERM");
    const char *noColor = std::getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) != 0 && term != nullptr && std::string_view(term) != "dumb"
        && (noColor == nullptr || *noColor == '\0');
}

Expected<Format> chooseFormat(const Arguments &arguments)
{
    const std::string name = arguments.value("output").value_or("table");
    if (name == "table")
        return Format::Table;
    if (name == "json")
        return Format::Json;
    if (name == "yaml")
        return Format::Yaml;
    if (name == "csv")
        return Format::Csv;
    return fail(ErrorCode::Usage, "-o takes table, json, yaml or csv, not '" + name + "'");
}

Expected<unsigned> chooseNumber(const Arguments &arguments, const char *option, unsigned least)
{
    const auto text = arguments.value(option);
    if (!text)
        return 0U;
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc() || end != text->data() + text->size() || number < least)
        return fail(ErrorCode::Usage,
                    std::string("--") + option + " takes a whole number from " + std::to_string(least) + ", not '"
                        + *text + "'");
    return number;
}

Expected<void> applyCommonOptions(Run &run)
{
    const Expected<Format> format = chooseFormat(run.arguments);
    if (!format)
        return tl::unexpected<Error>(format.error());
    const Expected<bool> colors = chooseColors(run.arguments);
    if (!colors)
        return tl::unexpected<Error>(colors.error());
    const Expected<unsigned> threads = chooseNumber(run.arguments, "threads", 1);
    if (!threads)
        return tl::unexpected<Error>(threads.error());
    if (const Expected<unsigned> seed = chooseNumber(run.arguments, "seed", 0); !seed)
        return tl::unexpected<Error>(seed.error());
    run.format = *format;
    run.style.colors = *colors;
    run.style.unicode = isUtf8Locale();
    run.context.threads = *threads;
    run.quiet = run.arguments.has("quiet");
    run.verbose = run.arguments.has("verbose");
    run.progress = isatty(STDERR_FILENO) != 0;
    return {};
}

int refuse(const std::string &message)
{
    Run::complain(message);
    return static_cast<int>(ExitStatus::Unusable);
}

/// What the build asks for: texts generated from the commands. Nothing if the words say something else.
std::optional<int> runGenerator(const std::vector<std::string> &words)
{
    if (words[0] == "--man" && words.size() == 1) {
        printManPage(std::cout);
        return 0;
    }
    if (words[0] == "--completion") {
        if (words.size() != 2 || !printCompletion(std::cout, words[1]))
            return refuse("--completion takes bash, zsh or fish");
        return 0;
    }
    return {};
}

int runCommand(const Command &command, std::span<const std::string> words)
{
    Expected<Arguments> arguments = parseArguments(words, command.options);
    if (!arguments)
        return refuse(arguments.error().message + "; see 'stowagectl " + command.name + " --help'");
    Run run;
    run.command = &command;
    run.arguments = std::move(*arguments);
    run.out = &std::cout;
    if (const Expected<void> applied = applyCommonOptions(run); !applied)
        return refuse(applied.error().message);
    if (run.arguments.has("help")) {
        printHelp(std::cout, run.style, command);
        return 0;
    }
    if (command.positional.empty() && !run.arguments.positional.empty())
        return refuse(command.name + " takes no argument '" + run.arguments.positional.front() + "'; see 'stowagectl "
                      + command.name + " --help'");

    const InterruptWatch interrupts;
    run.context.stop = interrupts.token();
    command.run(run);
    std::cout.flush();
    if (!std::cout) {
        Run::complain("the answer could not be written");
        run.mark(ExitStatus::Unusable);
    }
    if (run.context.canceled())
        run.mark(ExitStatus::Interrupted);
    return static_cast<int>(run.status);
}

} // namespace

int main(int argc, char **argv)
{
    std::ios::sync_with_stdio(false);
    std::vector<std::string> words(argv + 1, argv + argc);
    const Style plain{.colors = false, .unicode = isUtf8Locale()};
    if (words.empty()) {
        printHelp(std::cerr, plain);
        return static_cast<int>(ExitStatus::Unusable);
    }
    if (words[0] == "--version") {
        std::cout << "stowagectl " STOWAGE_VERSION "\n";
        return 0;
    }
    if (const std::optional<int> generated = runGenerator(words))
        return *generated;
    if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        if (words.size() == 1) {
            printHelp(std::cout, plain);
            return 0;
        }
        // "help nodes" is "nodes --help".
        words = {words[1], "--help"};
    }
    const Command *command = findCommand(words[0]);
    if (command == nullptr) {
        std::vector<std::string_view> names;
        for (const Command &known : commands())
            names.push_back(known.name);
        return refuse((words[0].starts_with('-') ? "a command comes first, not " : "there is no command ")
                      + ("'" + words[0] + "'") + ask::suggestion(words[0], names) + " See 'stowagectl --help'");
    }
    return runCommand(*command, std::span(words).subspan(1));
}
