// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/inputfile.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace stowage {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxFiles = 1'000'000;
constexpr std::size_t maxFolderDepth = 32;

struct FolderListing {
    InputTree tree;
    const Context &context;

    Expected<void> add(const fs::path &folder, const std::string &inside, std::size_t depth);
    void addEntry(const fs::directory_entry &entry, const std::string &inside, std::size_t depth);
    void tell(const std::string &inside, Severity severity, std::string reason)
    {
        tree.findings.push_back(fileFinding(severity, inside, std::move(reason)));
    }
};

void FolderListing::addEntry(const fs::directory_entry &entry, const std::string &inside, std::size_t depth)
{
    if (entry.path().filename().native().starts_with('.')) {
        tell(inside, Severity::Info, "It is hidden and was left alone.");
        return;
    }
    struct stat status = {};
    if (stat(entry.path().c_str(), &status) != 0) {
        tell(inside, Severity::Error, std::generic_category().message(errno));
        return;
    }
    if (S_ISDIR(status.st_mode)) {
        std::error_code error;
        if (entry.is_symlink(error)) {
            tell(inside, Severity::Info, "It is a link to a folder and was left alone.");
        } else if (depth >= maxFolderDepth) {
            tell(inside, Severity::Error, "Folders are nested too deeply here.");
        } else {
            tree.folders.push_back(inside);
            if (const auto added = add(entry.path(), inside + '/', depth + 1); !added)
                tell(inside, Severity::Error, added.error().message);
        }
    } else if (S_ISREG(status.st_mode)) {
        InputFile &file = tree.files.emplace_back();
        file.shown = inside;
        file.inside = inside;
        file.path = entry.path();
        file.size = status.st_size;
        file.modifiedNanos = status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec;
        file.namedAsManifest = isNamedAsManifest(inside);
    } else {
        tell(inside, Severity::Info, "It is not a file and was left alone.");
    }
}

Expected<void> FolderListing::add(const fs::path &folder, const std::string &inside, std::size_t depth)
{
    std::error_code error;
    std::vector<fs::directory_entry> entries;
    for (auto it = fs::directory_iterator(folder, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
        entries.push_back(*it);
        if (context.canceled() || tree.files.size() + entries.size() > maxFiles)
            break;
    }
    if (error)
        return fail(ErrorCode::Unreadable, error.message(), folder);
    if (tree.files.size() + entries.size() > maxFiles)
        return fail(ErrorCode::Unreadable, "The folder holds too many files.", folder);
    std::ranges::sort(entries, {}, [](const fs::directory_entry &entry) { return entry.path().filename().native(); });
    for (const fs::directory_entry &entry : entries) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "Canceled.");
        addEntry(entry, inside + entry.path().filename().native(), depth);
    }
    return {};
}

} // namespace

Expected<ByteSource> InputFile::open() const
{
    if (unpacked)
        return ByteSource::fromRange(unpacked, begin, size);
    return ByteSource::openFile(path);
}

bool isNamedAsManifest(std::string_view name)
{
    constexpr std::array endings{".yaml", ".yml", ".json", ".jsonl", ".ndjson"};
    std::string lower(name.substr(name.size() - std::min<std::size_t>(name.size(), 8)));
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return std::ranges::any_of(endings, [&lower](const char *ending) { return lower.ends_with(ending); });
}

Expected<InputTree> listFolder(const std::string &path, const Context &context)
{
    FolderListing listing{{}, context};
    std::error_code error;
    const fs::path root = fs::absolute(path, error);
    if (error)
        return fail(ErrorCode::Unreadable, error.message(), path);
    if (auto added = listing.add(root, {}, 0); !added)
        return tl::unexpected(std::move(added.error()));
    std::ranges::sort(listing.tree.files, {}, &InputFile::inside);
    std::ranges::sort(listing.tree.folders);
    return std::move(listing.tree);
}

Finding fileFinding(Severity severity, std::string file, std::string reason)
{
    Finding finding;
    finding.severity = severity;
    finding.file = std::move(file);
    finding.reason = std::move(reason);
    return finding;
}

} // namespace stowage
