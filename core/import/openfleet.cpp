// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/openfleet.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include "core/import/importobject.h"
#include "core/import/parallelread.h"
#include "core/import/snapshotfacts.h"
#include "core/import/snapshotlayout.h"

namespace stowage {

namespace {

/// Files of one cluster that are looked at one by one for member clusters; a folder of more is one cluster outright.
constexpr std::size_t maxFilesToTellApart = 64;

Finding secretsFinding(const ReadTask &task)
{
    Finding finding = fileFinding(Severity::Info, task.file.shown,
                                  "Secrets are left alone: " + std::to_string(task.secrets.load()) + '.');
    finding.source.file = task.index;
    return finding;
}

Instant newestOf(const std::vector<SourceFile> &files)
{
    Instant newest;
    for (const SourceFile &file : files) {
        if (file.modifiedNanos > 0)
            newest = std::max(newest, Instant{file.modifiedNanos / 1000});
    }
    return newest;
}

/// One run of openFleet: the clusters of a layout, their files and what is read from them.
class Opening {
public:
    Opening(SnapshotLayout layout, const OpenRequest &request, const Context &context)
        : m_layout(std::move(layout))
        , m_request(request)
        , m_context(context)
        , m_progress(context, totalSize())
    {
    }

    Expected<FleetPtr> run();

private:
    using Tasks = std::vector<std::unique_ptr<ReadTask>>;
    /// Files whose rows are gathered together, and the cluster that they are of.
    struct Slot {
        std::size_t cluster = 0;
        Tasks::size_type firstTask = 0;
        Tasks::size_type endTask = 0;
    };

    [[nodiscard]] std::int64_t totalSize() const;
    void gatherHub();
    void planTasks();
    void addTask(Tasks &tasks, InputFile file, std::size_t slot, ClusterInput &cluster, bool stopsAtMemberCluster);
    Expected<void> readClusters();
    Expected<void> readHubFiles();
    void takeResults(ParallelRead &reading, Tasks &tasks);
    void collect(ClusterInput &cluster, std::vector<ClusterPart> parts, const Tasks &tasks, std::size_t first,
                 std::size_t end);
    void setTimes();
    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::string whyNothing() const;

    SnapshotLayout m_layout;
    const OpenRequest &m_request;
    const Context &m_context;
    ReadProgress m_progress;
    UnpackTarget m_unpacked;
    Tasks m_tasks;
    std::vector<Slot> m_slots;
    std::vector<ClusterInput> m_clusters; ///< as the layout has them; the hub may follow
    std::vector<bool> m_emptied;          ///< clusters whose only files belong to the hub
    std::vector<Finding> m_findings;
    std::int64_t m_objects = 0;
    bool m_readable = false;
    bool m_errors = false;
};

std::int64_t Opening::totalSize() const
{
    std::int64_t total = 0;
    for (const LayoutCluster &cluster : m_layout.clusters) {
        for (const InputFile &file : cluster.files)
            total += file.size;
    }
    return total;
}

/// The hub's files of all roots are one hub.
void Opening::gatherHub()
{
    const auto isHub = [](const LayoutCluster &cluster) { return cluster.hub; };
    const auto first = std::ranges::find_if(m_layout.clusters, isHub);
    if (first == m_layout.clusters.end())
        return;
    for (auto other = std::next(first); other != m_layout.clusters.end(); ++other) {
        if (other->hub)
            std::ranges::move(other->files, std::back_inserter(first->files));
    }
    m_layout.clusters.erase(std::remove_if(std::next(first), m_layout.clusters.end(), isHub), m_layout.clusters.end());
}

void Opening::addTask(Tasks &tasks, InputFile file, std::size_t slot, ClusterInput &cluster, bool stopsAtMemberCluster)
{
    auto task = std::make_unique<ReadTask>();
    task->file = std::move(file);
    task->slot = slot;
    task->index = static_cast<std::uint32_t>(cluster.sources.files.size());
    task->hub = cluster.hub;
    task->stopsAtMemberCluster = stopsAtMemberCluster;
    cluster.sources.files.emplace_back();
    tasks.push_back(std::move(task));
}

void Opening::planTasks()
{
    m_clusters.resize(m_layout.clusters.size());
    m_emptied.resize(m_layout.clusters.size());
    for (std::size_t i = 0; i < m_clusters.size(); ++i) {
        LayoutCluster &layout = m_layout.clusters[i];
        m_clusters[i].name = layout.name;
        m_clusters[i].hub = layout.hub;
        const bool apart = layout.mayHoldHub && layout.files.size() <= maxFilesToTellApart;
        for (InputFile &file : layout.files) {
            if (apart || m_slots.empty() || m_slots.back().cluster != i)
                m_slots.push_back({i, m_tasks.size(), m_tasks.size()});
            addTask(m_tasks, std::move(file), m_slots.size() - 1, m_clusters[i], apart);
            m_slots.back().endTask = m_tasks.size();
        }
    }
}

void Opening::collect(ClusterInput &cluster, std::vector<ClusterPart> parts, const Tasks &tasks, std::size_t first,
                      std::size_t end)
{
    std::vector<Finding> findings;
    for (std::size_t i = first; i < end; ++i) {
        cluster.sources.files[tasks[i]->index] = tasks[i]->source;
        if (tasks[i]->secrets > 0)
            findings.push_back(secretsFinding(*tasks[i]));
    }
    if (!findings.empty()) {
        if (parts.empty())
            parts.emplace_back();
        std::ranges::move(findings, std::back_inserter(parts.front().findings));
    }
    std::ranges::move(parts, std::back_inserter(cluster.parts));
}

void Opening::takeResults(ParallelRead &reading, Tasks &tasks)
{
    std::ranges::move(reading.takeFindings(), std::back_inserter(m_findings));
    m_objects += reading.objects();
    m_errors = m_errors || reading.hasErrors();
    m_readable = m_readable
        || std::ranges::any_of(tasks, [](const auto &task) { return task->readable && !task->holdsForeign; });
}

Expected<void> Opening::readClusters()
{
    ParallelRead reading(m_tasks, m_slots.size(), m_unpacked, m_progress, m_context);
    if (auto read = reading.run(); !read)
        return read;
    takeResults(reading, m_tasks);
    std::vector<bool> holdsOwn(m_clusters.size());
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        const Slot &slot = m_slots[i];
        const bool ofHub = m_tasks[slot.firstTask]->holdsMemberClusters;
        if (ofHub) {
            m_emptied[slot.cluster] = true;
            continue;
        }
        holdsOwn[slot.cluster] = true;
        collect(m_clusters[slot.cluster], reading.takeParts(i), m_tasks, slot.firstTask, slot.endTask);
    }
    for (std::size_t i = 0; i < m_clusters.size(); ++i)
        m_emptied[i] = m_emptied[i] && !holdsOwn[i];
    return {};
}

/// Files with member clusters are the hub's, and are read again into its rows and sources.
Expected<void> Opening::readHubFiles()
{
    Tasks found;
    for (std::unique_ptr<ReadTask> &task : m_tasks) {
        if (task->holdsMemberClusters)
            found.push_back(std::move(task));
    }
    if (found.empty())
        return {};
    auto hub = std::ranges::find_if(m_clusters, &ClusterInput::hub);
    if (hub == m_clusters.end()) {
        ClusterInput &made = m_clusters.emplace_back();
        made.hub = true;
        made.name = found.size() == 1 ? std::filesystem::path(found.front()->file.inside).stem().string() : "hub";
        m_emptied.push_back(false);
        hub = std::prev(m_clusters.end());
    }
    Tasks tasks;
    for (std::unique_ptr<ReadTask> &task : found)
        addTask(tasks, std::move(task->file), 0, *hub, false);
    ParallelRead reading(tasks, 1, m_unpacked, m_progress, m_context);
    if (auto read = reading.run(); !read)
        return read;
    takeResults(reading, tasks);
    collect(*hub, reading.takeParts(0), tasks, 0, tasks.size());
    return {};
}

void Opening::setTimes()
{
    std::map<std::size_t, SnapshotFacts> factsOf;
    for (auto &[root, file] : m_layout.snapshotFiles) {
        SnapshotFacts facts = readSnapshotFacts(file);
        std::ranges::move(facts.findings, std::back_inserter(m_findings));
        factsOf.emplace(root, std::move(facts));
    }
    for (std::size_t i = 0; i < m_clusters.size(); ++i) {
        ClusterInput &cluster = m_clusters[i];
        cluster.observedAt = newestOf(cluster.sources.files);
        const auto facts = i < m_layout.clusters.size() ? factsOf.find(m_layout.clusters[i].root) : factsOf.end();
        if (facts != factsOf.end()) {
            if (facts->second.observedAt.known())
                cluster.observedAt = facts->second.observedAt;
            const auto own = facts->second.observedAtOf.find(cluster.name);
            if (own != facts->second.observedAtOf.end() && own->second.known())
                cluster.observedAt = own->second;
        }
        if (m_request.now)
            cluster.observedAt = *m_request.now;
    }
}

std::string Opening::title() const
{
    if (!m_request.title.empty())
        return m_request.title;
    std::vector<std::string> names;
    for (const auto &[name, path] : m_request.namedClusters)
        names.push_back(name);
    for (const std::string &path : m_request.paths) {
        std::error_code error;
        const auto whole = std::filesystem::weakly_canonical(path, error);
        names.push_back((error ? std::filesystem::path(path) : whole).filename());
    }
    constexpr std::size_t maxNames = 3;
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < maxNames; ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > maxNames ? text + ", …" : text;
}

/// The gravest of what was found, the first in path order of equally grave ones.
std::string Opening::whyNothing() const
{
    std::vector<const Finding *> findings;
    const auto gather = [&](const std::vector<Finding> &some) {
        for (const Finding &finding : some)
            findings.push_back(&finding);
    };
    gather(m_findings);
    for (const ClusterInput &cluster : m_clusters) {
        for (const ClusterPart &part : cluster.parts)
            gather(part.findings);
    }
    const auto first = std::ranges::min_element(
        findings, {}, [](const Finding *finding) { return std::tie(finding->severity, finding->file, finding->line); });
    if (first == findings.end())
        return {};
    const Finding &finding = **first;
    std::string text = " ";
    if (m_request.paths.size() != 1 || finding.file != m_request.paths.front())
        text += finding.file + ": ";
    if (finding.line > 0)
        text += "Line " + std::to_string(finding.line) + ": ";
    return text + finding.reason;
}

Expected<FleetPtr> Opening::run()
{
    m_findings = std::move(m_layout.findings);
    m_errors =
        std::ranges::any_of(m_findings, [](const Finding &finding) { return finding.severity == Severity::Error; });
    gatherHub();
    planTasks();
    if (auto read = readClusters(); !read)
        return tl::unexpected(std::move(read.error()));
    if (auto read = readHubFiles(); !read)
        return tl::unexpected(std::move(read.error()));
    if (m_objects == 0 && (m_errors || (!m_readable && !m_layout.recognized)))
        return fail(ErrorCode::Unreadable, "There is no object that could be read." + whyNothing(),
                    m_request.paths.empty() ? std::string() : m_request.paths.front());
    setTimes();
    std::vector<ClusterInput> clusters;
    for (std::size_t i = 0; i < m_clusters.size(); ++i) {
        if (!m_emptied[i])
            clusters.push_back(std::move(m_clusters[i]));
    }
    auto built = buildFleet(std::move(clusters), std::move(m_findings), m_request.topology, m_context);
    if (!built)
        return built;
    auto fleet = std::make_shared<Fleet>(**built);
    fleet->title = title();
    if (m_request.paths.size() == 1 && m_request.namedClusters.empty())
        fleet->sourcePath = m_request.paths.front();
    return FleetPtr(std::move(fleet));
}

} // namespace

Expected<FleetPtr> openFleet(const OpenRequest &request, const Context &context)
{
    if (request.paths.empty() && request.namedClusters.empty())
        return fail(ErrorCode::Usage, "There is nothing to open.");
    auto layout = layOutSnapshot(request, context);
    if (!layout)
        return tl::unexpected(std::move(layout.error()));
    return Opening(std::move(*layout), request, context).run();
}

Expected<FleetPtr> openFleetFromMemory(const std::vector<MemoryCluster> &clusters, Instant now,
                                       const TopologyOptions &topology, const Context &context)
{
    std::vector<ClusterInput> inputs;
    std::vector<Finding> findings;
    for (const MemoryCluster &cluster : clusters) {
        ClusterInput &input = inputs.emplace_back();
        input.name = cluster.name;
        input.hub = cluster.hub;
        input.observedAt = now;
        SourceFile &file = input.sources.files.emplace_back();
        file.shown = cluster.name;
        file.size = static_cast<std::int64_t>(cluster.bytes.size());
        ClusterPart &part = input.parts.emplace_back();
        part.hub = cluster.hub;
        ObjectHandler handler;
        handler.stop = context.stop;
        handler.object = [&](const Object &object) { importObject(object, part); };
        handler.finding = [&](Finding finding) { part.findings.push_back(std::move(finding)); };
        handler.secret = [] {};
        handler.kubeconfig = [&](Finding finding) {
            finding.source = {};
            findings.push_back(std::move(finding));
        };
        readObjects(ByteSource::fromMemory(cluster.bytes), 0, cluster.name, handler);
        if (context.canceled())
            return fail(ErrorCode::Canceled, "Canceled.");
    }
    return buildFleet(std::move(inputs), std::move(findings), topology, context);
}

Expected<std::string> readSource(const SourceTable &sources, const SourceRef &source)
{
    if (!source.valid() || source.file >= sources.files.size())
        return fail(ErrorCode::NotFound, "The object was not read from a file.");
    const SourceFile &file = sources.files[source.file];
    Expected<ByteSource> bytes = ByteSource();
    if (file.unpacked)
        bytes = ByteSource::fromRange(file.unpacked, file.begin, file.size);
    else if (file.path.empty())
        return fail(ErrorCode::NotFound, "The object was not read from a file.", file.shown);
    else
        bytes = ByteSource::openFile(file.path);
    if (!bytes)
        return fail(bytes.error().code, "The file cannot be read any more: " + bytes.error().message, file.shown);
    if (!file.unpacked && (bytes->size() != file.size || bytes->modifiedNanos() != file.modifiedNanos))
        return fail(ErrorCode::Unreadable, "The file has changed since it was opened; reload to see its objects.",
                    file.shown);
    std::string text(source.length, '\0');
    const auto got = bytes->read(source.offset, text);
    if (!got)
        return fail(got.error().code, "The file cannot be read any more: " + got.error().message, file.shown);
    text.resize(*got);
    return text;
}

} // namespace stowage
