// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/audit.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/plan/jsontext.h"

namespace stowage::apply {

using nlohmann::ordered_json;

ordered_json toJson(const AuditEntry &entry)
{
    ordered_json out = {{"at", formatInstant(entry.at)},
                        {"user", entry.user},
                        {"asUser", entry.asUser},
                        {"context", entry.context},
                        {"cluster", entry.write.object.cluster},
                        {"clusterUid", entry.clusterUid},
                        {"what", entry.what},
                        {"plan", entry.planId},
                        {"write", entry.write.id},
                        {"apiVersion", entry.write.apiVersion},
                        {"kind", entry.write.object.kind}};
    if (!entry.write.object.nameSpace.empty())
        out["namespace"] = entry.write.object.nameSpace;
    out["name"] = entry.write.object.name;
    out["action"] = nameOf(entry.write.action);
    if (!entry.before.empty())
        out["before"] = plan::parsedOrderedJson(entry.before);
    if (!entry.after.empty())
        out["after"] = plan::parsedOrderedJson(entry.after);
    out["outcome"] = entry.outcome;
    if (entry.http != 0)
        out["http"] = entry.http;
    if (!entry.reason.empty())
        out["reason"] = entry.reason;
    return out;
}

std::string auditPath()
{
    const char *state = std::getenv("XDG_STATE_HOME"), *home = std::getenv("HOME");
    const std::string folder = state && *state ? state : home && *home ? std::string(home) + "/.local/state" : "";
    return folder.empty() ? folder : folder + "/stowage/audit.jsonl";
}

Expected<void> appendAudit(const std::string &path, const AuditEntry &entry)
{
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (!folder.empty() && std::filesystem::create_directories(folder, ignored))
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, ignored);
    const auto refused = [&] {
        return fail(ErrorCode::Unreadable, path + ": the audit log cannot be written: " + std::strerror(errno), path);
    };
    const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return refused();
    const std::string line = plan::jsonLine(toJson(entry)) + '\n';
    // One write: lines of two processes do not run into each other.
    ssize_t put = 0;
    do {
        put = ::write(file, line.data(), line.size());
    } while (put < 0 && errno == EINTR);
    const bool whole = put == static_cast<ssize_t>(line.size());
    const bool synced = ::fsync(file) == 0;
    if (!whole || !synced) {
        const auto failure = refused();
        ::close(file);
        return failure;
    }
    ::close(file);
    return {};
}

} // namespace stowage::apply
