// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tests/conformance/casefile.h"
#include "tests/conformance/runcase.h"

namespace {

using namespace stowage::conformance;

constexpr const char *usage =
    "usage: stowage-conformance [--only GLOB] [--kind KIND] [--except FILE] [--list] PATH...\n";

struct Options {
    std::optional<std::string> only, kind, except;
    bool list = false;
    std::vector<std::string> paths;
};

std::optional<Options> parseOptions(const std::vector<std::string> &arguments)
{
    Options options;
    bool optionsEnded = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string name = arguments[i];
        if (optionsEnded || !name.starts_with("-") || name == "-") {
            options.paths.push_back(name);
            continue;
        }
        if (name == "--") {
            optionsEnded = true;
            continue;
        }
        if (name == "--list") {
            options.list = true;
            continue;
        }
        std::optional<std::string> value;
        if (const std::size_t equals = name.find('='); equals != std::string::npos) {
            value = name.substr(equals + 1);
            name.resize(equals);
        }
        std::optional<std::string> *target = name == "--only" ? &options.only
            : name == "--kind"                                ? &options.kind
            : name == "--except"                              ? &options.except
                                                              : nullptr;
        if (target == nullptr) {
            std::cerr << "unknown option " << name << '\n';
            return {};
        }
        if (!value && i + 1 < arguments.size())
            value = arguments[++i];
        if (!value) {
            std::cerr << name << " needs a value\n";
            return {};
        }
        *target = value;
    }
    if (options.paths.empty())
        return {};
    return options;
}

/// Cases in dispute: one name a line, its proof after a blank and '#' (names hold a '#' of their own).
std::optional<std::map<std::string, std::string>> readDisputes(const std::string &path)
{
    std::ifstream in(path);
    if (!in) {
        std::cerr << path << ": cannot be read\n";
        return {};
    }
    std::map<std::string, std::string> disputes;
    for (std::string line; std::getline(in, line);) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string::npos || line[begin] == '#')
            continue;
        std::size_t end = begin;
        while (end < line.size()
               && !(line[end] == '#' && end > begin && (line[end - 1] == ' ' || line[end - 1] == '\t')))
            ++end;
        std::string name = line.substr(begin, end - begin);
        name.resize(name.find_last_not_of(" \t\r") + 1);
        const std::string proof = end < line.size() ? line.substr(end + 1) : std::string();
        if (proof.find_first_not_of(" \t\r") == std::string::npos)
            std::cerr << path << ": no proof stands behind " << name << '\n';
        disputes.emplace(std::move(name), proof);
    }
    return disputes;
}

void runAll(const std::vector<Case> &cases, std::vector<std::optional<Difference>> &results)
{
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < cases.size(); i = next++)
            results[i] = runCase(cases[i]);
    };
    std::vector<std::jthread> threads;
    const std::size_t count = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, cases.size());
    for (std::size_t i = 1; i < count; ++i)
        threads.emplace_back(work);
    work();
}

} // namespace

int main(int argc, char **argv)
{
    constexpr int passedAll = 0, failedSome = 1, unusable = 2;
    const auto options = parseOptions({argv + 1, argv + argc});
    if (!options) {
        std::cerr << usage;
        return unusable;
    }

    std::vector<Case> cases;
    bool unreadable = false;
    for (const std::string &path : options->paths) {
        auto read = readCases(path);
        if (!read) {
            std::cerr << read.error().message << '\n';
            unreadable = true;
            continue;
        }
        std::ranges::move(*read, std::back_inserter(cases));
    }
    std::erase_if(cases, [&](const Case &one) {
        return (options->only && !matchesGlob(*options->only, one.name))
            || (options->kind && one.kind != *options->kind);
    });
    if (cases.empty()) {
        if (!unreadable)
            std::cerr << "no case is called so\n";
        return unusable;
    }
    if (options->list) {
        for (const Case &one : cases)
            std::cout << one.name << '\n';
        return unreadable ? unusable : passedAll;
    }
    std::map<std::string, std::string> disputes;
    if (options->except) {
        auto read = readDisputes(*options->except);
        if (!read)
            return unusable;
        disputes = std::move(*read);
    }

    std::vector<std::optional<Difference>> results(cases.size());
    runAll(cases, results);

    std::size_t passed = 0, failed = 0, disputed = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const bool inDispute = disputes.contains(cases[i].name);
        if (inDispute)
            ++disputed;
        else
            ++(results[i] ? failed : passed);
        if (results[i]) {
            std::cout << (inDispute ? "DISPUTED " : "FAIL ") << cases[i].name << ": " << results[i]->pointer
                      << ": expected " << results[i]->expected << ", got " << results[i]->got << '\n';
        } else if (inDispute) {
            std::cout << "SETTLED " << cases[i].name << ": passes, take it off the list\n";
        }
    }
    std::cout << passed << " passed, " << failed << " failed";
    if (options->except)
        std::cout << ", " << disputed << " disputed";
    std::cout << '\n';
    return unreadable ? unusable : failed > 0 ? failedSome : passedAll;
}
