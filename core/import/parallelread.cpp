// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/parallelread.h"

#include <algorithm>
#include <exception>
#include <thread>
#include <utility>

#include "core/import/importobject.h"

namespace stowage {

namespace {

constexpr auto reportInterval = std::chrono::milliseconds(50);
/// More threads than this wait for each other at the cutter.
constexpr unsigned maxThreads = 16;

std::vector<char> headOf(const ByteSource &source)
{
    std::vector<char> head(static_cast<std::size_t>(std::min<std::int64_t>(source.size(), sniffBytes)));
    const auto got = source.read(0, head);
    head.resize(got ? *got : 0);
    return head;
}

} // namespace

bool isMemberCluster(const Object &object)
{
    const std::string_view group = object.group();
    if (object.kind() == "ManagedCluster")
        return group == "cluster.open-cluster-management.io";
    return object.kind() == "Cluster" && (group == "cluster.karmada.io" || group.ends_with("elotl.co"));
}

void ReadProgress::add(std::int64_t bytes, std::int64_t objects)
{
    const std::int64_t done = m_bytes.fetch_add(bytes) + bytes;
    const std::int64_t read = m_objects.fetch_add(objects) + objects;
    const std::unique_lock guard(m_lock, std::try_to_lock);
    if (!guard)
        return;
    const auto now = std::chrono::steady_clock::now();
    if (now - m_reported < reportInterval)
        return;
    m_reported = now;
    m_context.progress({.done = std::min(done, m_total), .total = m_total, .objects = read});
}

ParallelRead::ParallelRead(std::vector<std::unique_ptr<ReadTask>> &tasks, std::size_t slots, UnpackTarget &unpacked,
                           ReadProgress &progress, const Context &context)
    : m_tasks(tasks)
    , m_slots(slots)
    , m_unpacked(unpacked)
    , m_progress(progress)
    , m_context(context)
{
}

Expected<void> ParallelRead::run()
{
    const unsigned wanted = m_context.threads != 0 ? m_context.threads : std::thread::hardware_concurrency();
    const unsigned count = std::clamp(wanted, 1u, maxThreads);
    std::vector<std::exception_ptr> failures(count);
    for (unsigned i = 0; i < count; ++i)
        m_workers.push_back(std::make_unique<Worker>());
    const auto guarded = [&](unsigned i) {
        try {
            work(*m_workers[i]);
        } catch (...) {
            failures[i] = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 1; i < count; ++i)
            threads.emplace_back(guarded, i);
        guarded(0);
    }
    if (m_context.canceled())
        return fail(ErrorCode::Canceled, "Canceled.");
    for (const std::exception_ptr &failure : failures) {
        if (failure)
            return fail(ErrorCode::Internal, "There is not enough memory to read these files.");
    }
    return {};
}

void ParallelRead::work(Worker &worker)
{
    worker.parts.resize(m_slots);
    while (!m_context.canceled()) {
        ReadTask *const task = takeBatch(worker);
        if (!task)
            return;
        read(*task, worker);
    }
}

/// The next batch of the first file that another thread is not just cutting; waits only when all are being cut.
ReadTask *ParallelRead::takeBatch(Worker &worker)
{
    for (const bool wait : {false, true}) {
        for (std::size_t i = m_firstOpen; i < m_tasks.size() && !m_context.canceled(); ++i) {
            ReadTask &task = *m_tasks[i];
            if (task.done) {
                std::size_t expected = i;
                m_firstOpen.compare_exchange_strong(expected, i + 1);
                continue;
            }
            std::unique_lock guard(task.lock, std::defer_lock);
            if (wait)
                guard.lock();
            else if (!guard.try_lock())
                continue;
            if (fillBatch(task, worker.batch)) {
                // Another thread may end the file while this one still parses.
                worker.stream = task.stream;
                return &task;
            }
        }
    }
    return nullptr;
}

bool ParallelRead::fillBatch(ReadTask &task, Batch &batch)
{
    if (task.done)
        return false;
    if (!task.opened) {
        task.opened = true;
        open(task);
    }
    if (task.stream && !task.holdsMemberClusters && task.stream->next(batch))
        return true;
    task.done = true;
    finish(task);
    return false;
}

void ParallelRead::open(ReadTask &task)
{
    const InputFile &file = task.file;
    task.source.shown = file.shown;
    task.source.path = file.path;
    task.source.unpacked = file.unpacked;
    task.source.begin = file.begin;
    task.source.size = file.size;
    task.source.modifiedNanos = file.modifiedNanos;
    const auto bytes = file.open();
    if (!bytes) {
        tell(fileFinding(Severity::Error, file.shown, "The file could not be read: " + bytes.error().message));
        return;
    }
    if (!file.unpacked) {
        task.source.size = bytes->size();
        task.source.modifiedNanos = bytes->modifiedNanos();
    }
    if (!file.namedAsManifest) {
        const std::vector<char> head = headOf(*bytes);
        if (!looksLikeManifest({head.data(), head.size()})) {
            tell(fileFinding(Severity::Info, file.shown, "It holds no manifests and was left alone."));
            return;
        }
    }
    auto text = openText(*bytes, m_unpacked);
    if (!text) {
        tell(fileFinding(Severity::Error, file.shown, "The file could not be read: " + text.error().message));
        return;
    }
    if (text->format == TextFormat::Empty)
        tell(fileFinding(Severity::Warning, file.shown, "The file is empty."));
    if (text->format == TextFormat::Other)
        tell(fileFinding(Severity::Info, file.shown, "It is neither JSON nor YAML and was left alone."));
    if (text->format == TextFormat::Empty || text->format == TextFormat::Other)
        return;
    task.readable = true;
    if (text->unpacked) {
        task.source.path.clear();
        task.source.unpacked = text->unpacked;
        task.source.begin = text->begin;
        task.source.size = text->source.size();
    }
    task.stream =
        std::make_shared<ObjectStream>(text->source, text->format, text->start, task.index, file.shown, m_context.stop);
}

void ParallelRead::read(ReadTask &task, Worker &worker)
{
    ClusterPart &part = partOf(worker, task.slot);
    part.hub = task.hub;
    std::int64_t objects = 0;
    ObjectHandler handler;
    handler.stop = m_context.stop;
    handler.object = [&](const Object &object) {
        if (task.stopsAtMemberCluster && isMemberCluster(object))
            task.holdsMemberClusters = true;
        if (object.name().empty())
            task.holdsForeign = true; // the import tells of it
        else
            ++objects;
        importObject(object, part);
    };
    handler.finding = [&](Finding finding) {
        if (finding.severity == Severity::Error)
            m_hasErrors = true;
        if (finding.severity == Severity::Info)
            task.holdsForeign = true;
        part.findings.push_back(std::move(finding));
    };
    handler.secret = [&] {
        ++task.secrets;
        ++objects;
    };
    handler.kubeconfig = [&](Finding finding) { tell(std::move(finding)); };
    worker.reader.read(*worker.stream, worker.batch, handler);
    const auto bytes = static_cast<std::int64_t>(worker.batch.size);
    task.bytesDone += bytes;
    m_objects += objects;
    m_progress.add(bytes, objects);
}

/// Called once per file, when its last batch has been cut.
void ParallelRead::finish(ReadTask &task)
{
    task.stream.reset();
    // A file may be left early, and a UTF-16 one is longer or shorter than what was unpacked.
    m_progress.add(std::max<std::int64_t>(task.file.size - task.bytesDone, 0), 0);
}

void ParallelRead::tell(Finding finding)
{
    finding.source = {};
    if (finding.severity == Severity::Error)
        m_hasErrors = true;
    const std::lock_guard guard(m_findingsLock);
    m_findings.push_back(std::move(finding));
}

ClusterPart &ParallelRead::partOf(Worker &worker, std::size_t slot)
{
    std::unique_ptr<ClusterPart> &part = worker.parts[slot];
    if (!part)
        part = std::make_unique<ClusterPart>();
    return *part;
}

std::vector<ClusterPart> ParallelRead::takeParts(std::size_t slot)
{
    std::vector<ClusterPart> parts;
    for (const auto &worker : m_workers) {
        if (slot < worker->parts.size() && worker->parts[slot])
            parts.push_back(std::move(*std::exchange(worker->parts[slot], nullptr)));
    }
    return parts;
}

std::vector<Finding> ParallelRead::takeFindings()
{
    return std::move(m_findings);
}

} // namespace stowage
