// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/snapshotlayout.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace stowage {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view snapshotName = "snapshot.yaml";
constexpr std::string_view planEnding = ".stowage.yaml";

std::string_view firstPart(std::string_view inside)
{
    return inside.substr(0, inside.find('/'));
}

bool isBelow(std::string_view inside, std::string_view folder)
{
    return inside.size() > folder.size() && inside.starts_with(folder) && inside[folder.size()] == '/';
}

/// Name without the ending that says how the content is written.
std::string stemOf(const fs::path &path)
{
    return path.stem().string();
}

std::string folderName(const std::string &path)
{
    std::error_code error;
    fs::path absolute = fs::weakly_canonical(path, error);
    if (error || absolute.empty())
        absolute = fs::path(path);
    const std::string name = absolute.filename();
    return name.empty() ? "cluster" : name;
}

std::string archiveStem(const std::string &path)
{
    std::string name = fs::path(path).filename();
    for (std::size_t dot = name.rfind('.'); dot != std::string::npos && dot > 0; dot = name.rfind('.')) {
        const std::string ending = name.substr(dot);
        name.resize(dot);
        if (ending == ".tar" || ending == ".tgz" || ending == ".tzst" || ending == ".txz")
            break;
    }
    return name;
}

class LayoutBuilder {
public:
    explicit LayoutBuilder(const Context &context)
        : m_context(context)
    {
    }

    Expected<void> addPath(const std::string &path);
    Expected<void> addNamed(const std::string &name, const std::string &path);
    Expected<SnapshotLayout> finish();

private:
    enum class PathKind { Folder, Archive, File };
    static Expected<PathKind> kindOf(const std::string &path);
    Expected<InputTree> listTree(const std::string &path, PathKind kind);
    Expected<InputFile> looseFile(const std::string &path);
    void addTree(InputTree tree, const std::string &name);
    void addSnapshotFolder(InputTree tree);
    void addPlainFolder(InputTree tree, const std::string &name);
    LayoutCluster &cluster(const std::string &name, bool hub);
    void tell(Severity severity, const std::string &file, std::string reason)
    {
        m_layout.findings.push_back(fileFinding(severity, file, std::move(reason)));
    }
    void nameLooseFiles();
    void makeNamesUnique();

    const Context &m_context;
    SnapshotLayout m_layout;
    std::vector<std::size_t> m_loose; ///< clusters that are one file given by itself
    std::size_t m_root = 0;
};

Expected<LayoutBuilder::PathKind> LayoutBuilder::kindOf(const std::string &path)
{
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0) {
        const int error = errno;
        return fail(error == ENOENT || error == ENOTDIR ? ErrorCode::NotFound : ErrorCode::Unreadable,
                    std::generic_category().message(error), path);
    }
    if (S_ISDIR(status.st_mode))
        return PathKind::Folder;
    if (!S_ISREG(status.st_mode))
        return fail(ErrorCode::Unreadable, "It is neither a file nor a folder.", path);
    return isNamedAsArchive(path) ? PathKind::Archive : PathKind::File;
}

Expected<InputTree> LayoutBuilder::listTree(const std::string &path, PathKind kind)
{
    return kind == PathKind::Folder ? listFolder(path, m_context) : unpackArchive(path, m_context);
}

Expected<InputFile> LayoutBuilder::looseFile(const std::string &path)
{
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0)
        return fail(ErrorCode::Unreadable, std::generic_category().message(errno), path);
    std::error_code error;
    InputFile file;
    file.inside = fs::path(path).filename();
    file.shown = path;
    file.path = fs::absolute(path, error);
    file.size = status.st_size;
    file.modifiedNanos = status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec;
    file.namedAsManifest = true;
    return file;
}

/// The cluster of this root with the name, made when it is not there yet.
LayoutCluster &LayoutBuilder::cluster(const std::string &name, bool hub)
{
    const auto found = std::ranges::find_if(m_layout.clusters, [&](const LayoutCluster &candidate) {
        return candidate.root == m_root && candidate.name == name && candidate.hub == hub;
    });
    if (found != m_layout.clusters.end())
        return *found;
    LayoutCluster &made = m_layout.clusters.emplace_back();
    made.name = name;
    made.hub = hub;
    made.root = m_root;
    return made;
}

Expected<void> LayoutBuilder::addPath(const std::string &path)
{
    ++m_root;
    const auto kind = kindOf(path);
    if (!kind)
        return tl::unexpected(kind.error());
    if (*kind == PathKind::File) {
        auto file = looseFile(path);
        if (!file)
            return tl::unexpected(file.error());
        m_loose.push_back(m_layout.clusters.size());
        LayoutCluster &made = cluster(stemOf(path), false);
        made.mayHoldHub = true;
        made.files.push_back(std::move(*file));
        return {};
    }
    auto tree = listTree(path, *kind);
    if (!tree)
        return tl::unexpected(tree.error());
    addTree(std::move(*tree), *kind == PathKind::Folder ? folderName(path) : archiveStem(path));
    return {};
}

Expected<void> LayoutBuilder::addNamed(const std::string &name, const std::string &path)
{
    if (name.empty())
        return fail(ErrorCode::Usage, "A cluster needs a name before the path.", path);
    const auto kind = kindOf(path);
    if (!kind)
        return tl::unexpected(kind.error());
    // Several paths with one name are one cluster, whatever their roots.
    m_root = 0;
    if (*kind == PathKind::File) {
        auto file = looseFile(path);
        if (!file)
            return tl::unexpected(file.error());
        cluster(name, false).files.push_back(std::move(*file));
        return {};
    }
    auto tree = listTree(path, *kind);
    if (!tree)
        return tl::unexpected(tree.error());
    std::ranges::move(tree->findings, std::back_inserter(m_layout.findings));
    LayoutCluster &made = cluster(name, false);
    std::ranges::move(tree->files, std::back_inserter(made.files));
    m_layout.recognized = true;
    return {};
}

void LayoutBuilder::addTree(InputTree tree, const std::string &name)
{
    std::ranges::move(tree.findings, std::back_inserter(m_layout.findings));
    std::erase_if(tree.files, [this](const InputFile &file) {
        if (!file.inside.ends_with(planEnding))
            return false;
        tell(Severity::Info, file.shown, "It is a plan, not a manifest, and was left alone.");
        return true;
    });
    const auto has = [&tree](const std::string &folder) { return std::ranges::binary_search(tree.folders, folder); };
    // An archive, or a folder around it, may hold the snapshot one level down.
    const auto top = std::ranges::count_if(
        tree.folders, [](const std::string &folder) { return folder.find('/') == std::string::npos; });
    const bool manifestsOnTop = std::ranges::any_of(tree.files, [](const InputFile &file) {
        return file.namedAsManifest && file.inside.find('/') == std::string::npos;
    });
    if (!has("hub") && !has("clusters") && top == 1 && !manifestsOnTop) {
        const std::string outer(tree.folders.front());
        if (has(outer + "/hub") || has(outer + "/clusters")) {
            const auto strip = [&outer](std::string &inside) {
                if (isBelow(inside, outer))
                    inside.erase(0, outer.size() + 1);
            };
            for (InputFile &file : tree.files)
                strip(file.inside);
            for (std::string &folder : tree.folders)
                strip(folder);
            std::ranges::sort(tree.folders);
        }
    }
    if (has("hub") || has("clusters"))
        addSnapshotFolder(std::move(tree));
    else
        addPlainFolder(std::move(tree), name);
}

void LayoutBuilder::addSnapshotFolder(InputTree tree)
{
    m_layout.recognized = true;
    constexpr std::string_view clusters = "clusters";
    for (const std::string &folder : tree.folders) {
        if (isBelow(folder, clusters) && folder.find('/', clusters.size() + 1) == std::string::npos)
            cluster(folder.substr(clusters.size() + 1), false);
        else if (folder == "hub")
            cluster("hub", true);
    }
    for (InputFile &file : tree.files) {
        const std::string_view inside = file.inside;
        if (inside == snapshotName) {
            m_layout.snapshotFiles.emplace_back(m_root, std::move(file));
        } else if (isBelow(inside, "hub")) {
            cluster("hub", true).files.push_back(std::move(file));
        } else if (isBelow(inside, clusters)) {
            const std::string_view below = inside.substr(clusters.size() + 1);
            const bool single = below.find('/') == std::string_view::npos;
            cluster(single ? stemOf(below) : std::string(firstPart(below)), false).files.push_back(std::move(file));
        } else {
            tell(Severity::Info, file.shown, "It stands beside the folders hub and clusters and was left alone.");
        }
    }
}

void LayoutBuilder::addPlainFolder(InputTree tree, const std::string &name)
{
    const auto onTop = [](const InputFile &file) { return file.inside.find('/') == std::string::npos; };
    std::erase_if(tree.files, [&](InputFile &file) {
        if (file.inside != snapshotName)
            return false;
        m_layout.snapshotFiles.emplace_back(m_root, std::move(file));
        return true;
    });
    const bool manifests = std::ranges::any_of(tree.files, &InputFile::namedAsManifest);
    const bool manifestsOnTop =
        std::ranges::any_of(tree.files, [&](const InputFile &file) { return file.namedAsManifest && onTop(file); });
    std::set<std::string, std::less<>> withManifests;
    for (const InputFile &file : tree.files) {
        if (file.namedAsManifest && !onTop(file))
            withManifests.emplace(firstPart(file.inside));
    }
    const bool bySubfolder = manifests && !manifestsOnTop;
    for (InputFile &file : tree.files) {
        const std::string folder(firstPart(file.inside));
        if (bySubfolder && (onTop(file) || !withManifests.contains(folder))) {
            tell(Severity::Info, file.shown, "It holds no manifests and was left alone.");
            continue;
        }
        LayoutCluster &target = cluster(bySubfolder ? folder : name, false);
        target.mayHoldHub = true;
        target.files.push_back(std::move(file));
    }
}

/// Files of equal stem are told apart by their folders.
void LayoutBuilder::nameLooseFiles()
{
    std::map<std::string, int> uses;
    for (const std::size_t index : m_loose)
        ++uses[m_layout.clusters[index].name];
    for (const std::size_t index : m_loose) {
        LayoutCluster &loose = m_layout.clusters[index];
        if (uses[loose.name] < 2)
            continue;
        const std::string folder = fs::path(loose.files.front().path).parent_path().filename();
        if (!folder.empty())
            loose.name = folder + '/' + loose.name;
    }
}

void LayoutBuilder::makeNamesUnique()
{
    std::set<std::string> taken;
    for (LayoutCluster &candidate : m_layout.clusters) {
        if (candidate.hub)
            continue;
        const std::string wanted = candidate.name;
        for (int number = 2; !taken.insert(candidate.name).second; ++number)
            candidate.name = wanted + " (" + std::to_string(number) + ')';
        if (candidate.name != wanted)
            tell(Severity::Warning, candidate.files.empty() ? wanted : candidate.files.front().shown,
                 "Another cluster has the same name, so this one is called \"" + candidate.name + "\".");
    }
}

Expected<SnapshotLayout> LayoutBuilder::finish()
{
    if (m_context.canceled())
        return fail(ErrorCode::Canceled, "Canceled.");
    nameLooseFiles();
    makeNamesUnique();
    return std::move(m_layout);
}

} // namespace

Expected<SnapshotLayout> layOutSnapshot(const OpenRequest &request, const Context &context)
{
    LayoutBuilder builder(context);
    for (const auto &[name, path] : request.namedClusters) {
        if (auto added = builder.addNamed(name, path); !added)
            return tl::unexpected(std::move(added.error()));
    }
    for (const std::string &path : request.paths) {
        if (auto added = builder.addPath(path); !added)
            return tl::unexpected(std::move(added.error()));
    }
    return builder.finish();
}

} // namespace stowage
