// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/finding.h"
#include "core/fleet/clusterpart.h"
#include "core/fleet/sources.h"
#include "core/import/inputfile.h"
#include "core/object/documents.h"
#include "core/object/objectstream.h"

namespace stowage {

/// Whether an object is a member cluster as a control plane keeps it (Karmada, Open Cluster Management, Nova): what
/// tells a hub.
[[nodiscard]] bool isMemberCluster(const Object &object);

/// Bytes and objects read so far, reported at most every 50 ms.
class ReadProgress {
public:
    ReadProgress(const Context &context, std::int64_t total)
        : m_context(context)
        , m_total(total)
    {
    }
    void add(std::int64_t bytes, std::int64_t objects);

private:
    const Context &m_context;
    std::int64_t m_total = 0;
    std::atomic<std::int64_t> m_bytes = 0;
    std::atomic<std::int64_t> m_objects = 0;
    std::mutex m_lock;
    std::chrono::steady_clock::time_point m_reported;
};

/// One file to read into a slot: the rows of all files of a slot are gathered together.
struct ReadTask {
    InputFile file;
    std::size_t slot = 0;
    std::uint32_t index = 0;           ///< in the source table of its cluster
    bool hub = false;                  ///< its slot holds the hub's rows
    bool stopsAtMemberCluster = false; ///< such a file belongs to the hub: it is left, and read again for that

    // What came of it.
    SourceFile source;
    bool readable = false; ///< it was text of a known format
    std::atomic<bool> holdsMemberClusters = false;
    std::atomic<bool> holdsForeign = false; ///< something in it is no object of a cluster
    std::atomic<std::int64_t> secrets = 0;

    // While it is read.
    std::mutex lock;
    std::shared_ptr<ObjectStream> stream;
    std::atomic<std::int64_t> bytesDone = 0;
    std::atomic<bool> opened = false;
    std::atomic<bool> done = false;
};

/// Reads files with several threads: each takes the next batch of whichever file has one, and keeps its own rows.
class ParallelRead {
public:
    ParallelRead(std::vector<std::unique_ptr<ReadTask>> &tasks, std::size_t slots, UnpackTarget &unpacked,
                 ReadProgress &progress, const Context &context);

    /// Fails when canceled or out of memory.
    [[nodiscard]] Expected<void> run();

    /// Rows of a slot, one part per thread that read some of it.
    [[nodiscard]] std::vector<ClusterPart> takeParts(std::size_t slot);
    /// Of no cluster: foreign files, kubeconfigs, unreadable files.
    [[nodiscard]] std::vector<Finding> takeFindings();
    [[nodiscard]] std::int64_t objects() const { return m_objects; }
    [[nodiscard]] bool hasErrors() const { return m_hasErrors; }

private:
    struct Worker {
        ObjectReader reader;
        Batch batch;
        std::shared_ptr<ObjectStream> stream;            ///< that the batch is of
        std::vector<std::unique_ptr<ClusterPart>> parts; ///< by slot
    };

    void work(Worker &worker);
    [[nodiscard]] ReadTask *takeBatch(Worker &worker);
    [[nodiscard]] bool fillBatch(ReadTask &task, Batch &batch);
    void open(ReadTask &task);
    void read(ReadTask &task, Worker &worker);
    void finish(ReadTask &task);
    void tell(Finding finding);
    [[nodiscard]] ClusterPart &partOf(Worker &worker, std::size_t slot);

    std::vector<std::unique_ptr<ReadTask>> &m_tasks;
    std::size_t m_slots = 0;
    UnpackTarget &m_unpacked;
    ReadProgress &m_progress;
    const Context &m_context;
    std::vector<std::unique_ptr<Worker>> m_workers;
    std::atomic<std::size_t> m_firstOpen = 0; ///< tasks before it are done
    std::atomic<std::int64_t> m_objects = 0;
    std::atomic<bool> m_hasErrors = false;
    std::mutex m_findingsLock;
    std::vector<Finding> m_findings;
};

} // namespace stowage
