// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/object/documenttext.h"
#include "core/plan/jsontext.h"
#include "core/plan/verbs.h"

namespace stowage::plan {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view apiVersion = "stowage.io/v1alpha1";
constexpr std::string_view planKind = "Plan";
constexpr std::size_t maxEntries = 100'000;
constexpr std::size_t maxFileBytes = std::size_t{64} << 20;

/// Members that are not there yet, at every depth; of lists only where both are as long.
void addMissing(ordered_json &out, const ordered_json &more)
{
    if (out.is_array() && more.is_array() && out.size() == more.size()) {
        for (std::size_t i = 0; i < out.size(); ++i)
            addMissing(out[i], more[i]);
        return;
    }
    if (!out.is_object() || !more.is_object())
        return;
    for (const auto &[name, value] : more.items()) {
        if (out.contains(name))
            addMissing(out[name], value);
        else
            out[name] = value;
    }
}

/// Members behind the known ones.
void addUnknown(ordered_json &out, const std::string &unknown)
{
    if (!unknown.empty())
        addMissing(out, parsedOrderedJson(unknown));
}

std::string takeText(ordered_json &object, const char *name)
{
    const auto found = object.find(name);
    if (found == object.end() || !found->is_string())
        return {};
    std::string text = found->get<std::string>();
    object.erase(name);
    return text;
}

ordered_json takeObject(ordered_json &object, const char *name, ordered_json::value_t type)
{
    const auto found = object.find(name);
    if (found == object.end() || found->type() != type)
        return {};
    ordered_json value = std::move(*found);
    object.erase(name);
    return value;
}

std::string leftOf(const ordered_json &object)
{
    return object.empty() ? std::string() : object.dump();
}

/// Whether every text is UTF-8: what is kept must be writable again.
bool isUtf8(const ordered_json &value)
{
    try {
        static_cast<void>(value.dump());
        return true;
    } catch (const ordered_json::type_error &) {
        return false;
    }
}

ordered_json entryJson(const Entry &entry)
{
    ordered_json out = toJson(entry.operation);
    if (!entry.enabled)
        out["enabled"] = false;
    if (!entry.comment.empty())
        out["comment"] = entry.comment;
    if (!entry.group.empty())
        out["heading"] = entry.group;
    if (!entry.seen.empty())
        out["seen"] = entry.seen;
    addUnknown(out, entry.unknown);
    return out;
}

Expected<Entry> entryFrom(ordered_json written)
{
    Entry entry;
    if (!written.is_object())
        return fail(ErrorCode::Malformed, "an operation must be an object");
    if (const auto enabled = written.find("enabled"); enabled != written.end()) {
        if (!enabled->is_boolean())
            return fail(ErrorCode::Malformed, "'enabled' must be true or false");
        entry.enabled = enabled->get<bool>();
        written.erase("enabled");
    }
    entry.comment = takeText(written, "comment");
    entry.group = takeText(written, "heading");
    entry.seen = takeText(written, "seen");
    ordered_json unknown;
    Expected<Operation> operation = operationFrom(written, unknown);
    if (!operation)
        return tl::unexpected(operation.error());
    entry.operation = std::move(*operation);
    entry.unknown = leftOf(unknown);
    return entry;
}

ordered_json sourceJson(const Source &source)
{
    ordered_json out = ordered_json::object();
    if (source.demo)
        out["demo"] = true;
    if (!source.cluster.empty())
        out["cluster"] = source.cluster;
    if (!source.path.empty())
        out["path"] = source.path;
    return out;
}

Error fileError(const std::string &path, const char *what)
{
    return {ErrorCode::Unreadable, path + ": " + what + ": " + std::strerror(errno), path};
}

} // namespace

std::string writePlan(const Plan &plan)
{
    ordered_json out = {{"apiVersion", apiVersion}, {"kind", planKind}};
    ordered_json &metadata = out["metadata"] = ordered_json::object();
    metadata["title"] = plan.title;
    if (!plan.comment.empty())
        metadata["comment"] = plan.comment;
    if (plan.basedOn != BasedOn()) {
        ordered_json &based = out["basedOn"] = ordered_json::object();
        based["fingerprint"] = plan.basedOn.fingerprint;
        based["title"] = plan.basedOn.title;
        if (plan.basedOn.observedAt.known())
            based["observedAt"] = formatInstant(plan.basedOn.observedAt);
    }
    if (!plan.sources.empty()) {
        ordered_json &sources = out["sources"] = ordered_json::array();
        for (const Source &source : plan.sources)
            sources.push_back(sourceJson(source));
    }
    ordered_json &operations = out["operations"] = ordered_json::array();
    for (const Entry &entry : plan.entries)
        operations.push_back(entryJson(entry));
    if (!plan.view.empty()) {
        if (ordered_json view = parsedOrderedJson(plan.view); view.is_object())
            out["view"] = std::move(view);
    }
    addUnknown(out, plan.unknown);
    return yamlText(out);
}

Expected<Plan> readPlan(std::string_view text)
{
    Expected<ordered_json> read = readDocumentText(text);
    if (!read)
        return tl::unexpected(read.error());
    ordered_json &document = *read;
    if (!isUtf8(document))
        return fail(ErrorCode::Malformed, "a text of this plan is no UTF-8");
    if (!document.is_object() || !document.contains("kind") || document["kind"] != planKind)
        return fail(ErrorCode::Malformed, "this is no plan: its kind is not Plan", "/kind");
    if (!document.contains("apiVersion") || document["apiVersion"] != apiVersion)
        return fail(ErrorCode::Unsupported, "this plan is of another version than " + std::string(apiVersion),
                    "/apiVersion");
    document.erase("kind");
    document.erase("apiVersion");
    Plan plan;
    ordered_json metadata = takeObject(document, "metadata", ordered_json::value_t::object);
    if (metadata.is_object()) {
        plan.title = takeText(metadata, "title");
        plan.comment = takeText(metadata, "comment");
        if (!metadata.empty())
            document["metadata"] = metadata;
    }
    ordered_json based = takeObject(document, "basedOn", ordered_json::value_t::object);
    if (based.is_object()) {
        plan.basedOn.fingerprint = takeText(based, "fingerprint");
        plan.basedOn.title = takeText(based, "title");
        plan.basedOn.observedAt = parseInstant(takeText(based, "observedAt")).value_or(Instant());
        if (!based.empty())
            document["basedOn"] = based;
    }
    ordered_json leftOfSources = ordered_json::array();
    bool anyLeft = false;
    for (ordered_json &source : takeObject(document, "sources", ordered_json::value_t::array)) {
        if (!source.is_object())
            return fail(ErrorCode::Malformed, "a source must be an object", "/sources");
        Source &made = plan.sources.emplace_back();
        made.path = takeText(source, "path");
        made.cluster = takeText(source, "cluster");
        made.demo = source.contains("demo") && source["demo"] == true;
        source.erase("demo");
        anyLeft = anyLeft || !source.empty();
        leftOfSources.push_back(source);
    }
    if (anyLeft)
        document["sources"] = std::move(leftOfSources);
    ordered_json view = takeObject(document, "view", ordered_json::value_t::object);
    plan.view = view.is_object() ? view.dump() : std::string();
    if (document.contains("operations") && !document["operations"].is_array())
        return fail(ErrorCode::Malformed, "'operations' must be a list", "/operations");
    ordered_json operations = takeObject(document, "operations", ordered_json::value_t::array);
    if (operations.size() > maxEntries)
        return fail(ErrorCode::Malformed, "more than 100000 operations", "/operations");
    std::size_t number = 0;
    for (ordered_json &written : operations) {
        ++number;
        Expected<Entry> entry = entryFrom(std::move(written));
        if (!entry)
            return fail(entry.error().code, "operation " + std::to_string(number) + ": " + entry.error().message,
                        "/operations/" + std::to_string(number - 1) + entry.error().where);
        plan.entries.push_back(std::move(*entry));
    }
    plan.unknown = leftOf(document);
    return plan;
}

Expected<std::string> readWholeFile(const std::string &path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return tl::unexpected(fileError(path, "cannot be opened"));
    std::string text;
    char buffer[65536];
    while (text.size() <= maxFileBytes) {
        const ssize_t got = ::read(file, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            const Error error = fileError(path, "cannot be read");
            ::close(file);
            return tl::unexpected(error);
        }
        if (got == 0) {
            ::close(file);
            return text;
        }
        text.append(buffer, static_cast<std::size_t>(got));
    }
    ::close(file);
    return fail(ErrorCode::Malformed, path + ": larger than 64 MiB", path);
}

Expected<void> replaceFile(const std::string &path, std::string_view text)
{
    std::string temporary = path + ".XXXXXX";
    const int file = ::mkstemp(temporary.data());
    if (file < 0)
        return tl::unexpected(fileError(path, "cannot be written"));
    const auto giveUp = [&](const char *what) {
        const Error error = fileError(path, what);
        ::close(file);
        ::unlink(temporary.c_str());
        return tl::unexpected(error);
    };
    // A file that is there keeps its mode; a new one is as others make theirs.
    struct stat before = {};
    mode_t mode = 0644;
    if (::stat(path.c_str(), &before) == 0)
        mode = before.st_mode & 07777;
    if (::fchmod(file, mode) != 0)
        return giveUp("cannot be written");
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t put = ::write(file, text.data() + done, text.size() - done);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return giveUp("cannot be written");
        done += static_cast<std::size_t>(put);
    }
    if (::fsync(file) != 0)
        return giveUp("cannot be written");
    ::close(file);
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
        const Error error = fileError(path, "cannot be replaced");
        ::unlink(temporary.c_str());
        return tl::unexpected(error);
    }
    // The new name itself survives a crash only once its folder is written.
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
    if (const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); directory >= 0) {
        ::fsync(directory);
        ::close(directory);
    }
    return {};
}

Expected<Plan> loadPlan(const std::string &path)
{
    const Expected<std::string> text = readWholeFile(path);
    if (!text)
        return tl::unexpected(text.error());
    Expected<Plan> plan = readPlan(*text);
    if (!plan)
        return fail(plan.error().code, path + ": " + plan.error().message, plan.error().where);
    return plan;
}

Expected<void> savePlan(const std::string &path, const Plan &plan)
{
    return replaceFile(path, writePlan(plan));
}

} // namespace stowage::plan
