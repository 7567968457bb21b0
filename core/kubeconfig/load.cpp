// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/load.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

#include "core/kubeconfig/fileentries.h"
#include "core/kubeconfig/secretfile.h"

namespace stowage::kubeconfig {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t largestFile = 32 << 20;
constexpr const char *inCluster = "in-cluster";

enum class Presence : std::uint8_t { File, Missing, NotAFile, Denied };

Presence presenceOf(const std::string &path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0)
        return errno == EACCES ? Presence::Denied : Presence::Missing;
    return S_ISREG(status.st_mode) ? Presence::File : Presence::NotAFile;
}

const char *codeOf(Presence presence)
{
    switch (presence) {
    case Presence::NotAFile:
        return "not-a-file";
    case Presence::Denied:
        return "permission-denied";
    case Presence::File:
    case Presence::Missing:
        break;
    }
    return "file-not-found";
}

std::string absolute(const Surroundings &surroundings, const std::string &path)
{
    if (fs::path(path).is_absolute())
        return path;
    return (fs::path(surroundings.folder) / path).lexically_normal().string();
}

/// Entries of a later file whose names are not there yet.
void merge(Config &into, Config &&file)
{
    if (into.currentContext.empty())
        into.currentContext = std::move(file.currentContext);
    into.clusters.merge(file.clusters);
    into.users.merge(file.users);
    into.contexts.merge(file.contexts);
    std::ranges::move(file.warnings, std::back_inserter(into.warnings));
}

void warnIfOpenToOthers(Config &config, const std::string &path)
{
    struct stat status = {};
    constexpr mode_t others = S_IRWXG | S_IRWXO;
    if (::stat(path.c_str(), &status) == 0 && (status.st_mode & others) != 0)
        config.warnings.push_back({"readable-by-others", Severity::Info, path, {}, 0});
}

void readFile(Config &config, const std::string &path)
{
    const Expected<Secret> bytes = readSecretFile(path, largestFile);
    if (!bytes) {
        const bool denied = ::access(path.c_str(), R_OK) != 0 && errno == EACCES;
        config.fileErrors.push_back({path, denied ? "permission-denied" : "parse-error", 0, bytes.error().message});
        return;
    }
    config.files.push_back(path);
    auto entries = readEntries(bytes->reveal(), path);
    if (!entries) {
        config.fileErrors.push_back(std::move(entries.error()));
        return;
    }
    warnIfOpenToOthers(config, path);
    merge(config, std::move(*entries));
}

Config loadExplicit(const std::string &path)
{
    Config config;
    const Presence presence = presenceOf(path);
    if (presence != Presence::File) {
        config.error = LoadError{codeOf(presence), path};
        return config;
    }
    if (::access(path.c_str(), R_OK) != 0) {
        config.error = LoadError{"permission-denied", path};
        return config;
    }
    readFile(config, path);
    return config;
}

Config loadList(const std::vector<std::string> &paths)
{
    Config config;
    std::vector<std::string> missing;
    for (const std::string &path : paths) {
        const Presence presence = presenceOf(path);
        if (presence == Presence::Missing)
            missing.push_back(path);
        else if (presence == Presence::File)
            readFile(config, path);
        else
            config.fileErrors.push_back({path, codeOf(presence), 0, "this is no file that can be read"});
    }
    const Severity severity = missing.size() == paths.size() ? Severity::Warning : Severity::Info;
    for (std::string &path : missing)
        config.warnings.push_back({"file-missing", severity, std::move(path), {}, 0});
    return config;
}

std::string trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(blanks) + 1 - begin));
}

/// The service account of the pod in which the process runs.
void addInCluster(Config &config, const Surroundings &surroundings)
{
    const std::string token = surroundings.serviceAccount + "/token";
    if (surroundings.serviceHost.empty() || surroundings.servicePort.empty() || presenceOf(token) != Presence::File)
        return;
    const bool v6 = surroundings.serviceHost.find(':') != std::string::npos;
    Cluster cluster;
    cluster.origin = surroundings.serviceAccount;
    cluster.server = "https://" + (v6 ? '[' + surroundings.serviceHost + ']' : surroundings.serviceHost) + ':'
        + surroundings.servicePort;
    cluster.certificateAuthority = surroundings.serviceAccount + "/ca.crt";
    User user;
    user.origin = surroundings.serviceAccount;
    user.tokenFile = token;
    ContextEntry context;
    context.origin = surroundings.serviceAccount;
    context.cluster = context.user = inCluster;
    context.nameSpace = surroundings.podNamespace;
    if (context.nameSpace.empty()) {
        if (const Expected<Secret> text = readSecretFile(surroundings.serviceAccount + "/namespace", largestFile))
            context.nameSpace = trimmed(text->reveal());
    }
    config.clusters.emplace(inCluster, std::move(cluster));
    config.users.emplace(inCluster, std::move(user));
    config.contexts.emplace(inCluster, std::move(context));
    if (config.currentContext.empty())
        config.currentContext = inCluster;
}

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value != nullptr ? value : "";
}

} // namespace

Surroundings Surroundings::ofProcess()
{
    Surroundings surroundings;
    std::error_code error;
    surroundings.folder = fs::current_path(error).string();
    surroundings.home = environment("HOME");
    surroundings.kubeconfig = environment("KUBECONFIG");
    surroundings.serviceHost = environment("KUBERNETES_SERVICE_HOST");
    surroundings.servicePort = environment("KUBERNETES_SERVICE_PORT");
    surroundings.podNamespace = environment("POD_NAMESPACE");
    return surroundings;
}

namespace {

/// Of $KUBECONFIG, else the home file.
std::vector<std::string> usualFiles(const Surroundings &surroundings)
{
    std::vector<std::string> paths;
    if (surroundings.kubeconfig.empty()) {
        if (!surroundings.home.empty())
            paths.push_back(absolute(surroundings, surroundings.home + "/.kube/config"));
        return paths;
    }
    std::string_view rest = surroundings.kubeconfig;
    while (true) {
        const std::size_t end = rest.find(surroundings.separator);
        const std::string entry(rest.substr(0, end));
        if (!entry.empty()) {
            std::string path = absolute(surroundings, entry);
            if (std::ranges::find(paths, path) == paths.end())
                paths.push_back(std::move(path));
        }
        if (end == std::string_view::npos)
            return paths;
        rest.remove_prefix(end + 1);
    }
}

/// ~/.kube holds caches and histories, too.
bool looksLikeKubeconfig(const fs::path &path)
{
    const std::string name = path.filename().string();
    if (name.empty() || name.front() == '.')
        return false;
    const std::string extension = path.extension().string();
    return name == "config" || name.find("kubeconfig") != std::string::npos || extension == ".yaml"
        || extension == ".yml" || extension == ".conf" || extension == ".config";
}

/// Of a folder those directly in it, by name.
std::vector<std::string> filesOf(const std::string &path)
{
    constexpr std::size_t most = 1000;
    std::error_code error;
    if (!fs::is_directory(path, error))
        return {path};
    std::vector<std::string> files;
    for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code unreadable;
        if (looksLikeKubeconfig(entry->path()) && entry->is_regular_file(unreadable))
            files.push_back(entry->path().string());
    }
    std::ranges::sort(files);
    if (files.size() > most)
        files.resize(most);
    return files;
}

} // namespace

std::vector<std::string> filesToRead(const Surroundings &surroundings, const std::optional<std::string> &explicitPath)
{
    if (explicitPath)
        return {absolute(surroundings, *explicitPath)};
    std::vector<std::string> paths = usualFiles(surroundings);
    for (const std::string &further : surroundings.further) {
        if (further.empty())
            continue;
        for (std::string &path : filesOf(absolute(surroundings, further))) {
            if (std::ranges::find(paths, path) == paths.end())
                paths.push_back(std::move(path));
        }
    }
    return paths;
}

Config load(const Surroundings &surroundings, const std::optional<std::string> &explicitPath)
{
    const std::vector<std::string> paths = filesToRead(surroundings, explicitPath);
    Config config;
    if (explicitPath) {
        config = loadExplicit(paths[0]);
        if (config.error)
            return config;
    } else {
        config = loadList(paths);
        // Nobody asked for the home file; that there is none needs no warning.
        if (surroundings.kubeconfig.empty()) {
            for (Warning &warning : config.warnings) {
                if (warning.code == "file-missing")
                    warning.severity = Severity::Info;
            }
        }
        if (config.clusters.empty())
            addInCluster(config, surroundings);
    }
    if (!config.currentContext.empty() && !config.contexts.contains(config.currentContext))
        config.warnings.push_back({"current-context-not-found", Severity::Warning, {}, {}, 0});
    return config;
}

} // namespace stowage::kubeconfig
