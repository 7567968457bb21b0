// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capture/capturefiles.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include "core/capture/pseudonyms.h"
#include "core/capture/snapshotwriter.h"
#include "core/import/parallelread.h"
#include "core/import/snapshotfacts.h"
#include "core/import/snapshotlayout.h"
#include "core/object/objectstream.h"

namespace stowage::capture {

namespace {

/// "Deployment.apps" as file name of a kind; what is read knows no plural.
std::string titleOf(const Object &object)
{
    std::string title(object.kind());
    if (const std::string_view group = object.group(); !group.empty())
        title.append(".").append(group);
    return title;
}

/// Neither kubeconfigs nor Secrets, and nothing without a name.
bool isWritten(const Object &object)
{
    if (object.kind().empty() || object.apiVersion().empty() || object.name().empty())
        return false;
    if (object.group().empty() && (object.kind() == "Secret" || object.kind() == "ConfigMap"))
        return false;
    return !(object.kind() == "Config" && (object.root["users"].exists() || object.root["contexts"].exists()));
}

class FileCapture {
public:
    FileCapture(SnapshotLayout layout, bool redact, const Context &context)
        : m_layout(std::move(layout))
        , m_redact(redact)
        , m_context(context)
    {
        m_result.findings = std::move(m_layout.findings);
    }

    Expected<Captured> run(const std::string &path)
    {
        std::vector<LayoutCluster> clusters = withHub();
        if (m_redact) {
            for (const LayoutCluster &cluster : clusters) {
                m_pseudonyms.add(cluster.name);
                forEachObject(cluster, false, [this](const Object &object) { m_pseudonyms.gather(object.root); });
            }
            m_pseudonyms.settle();
        }
        auto target = openTarget(path);
        if (!target)
            return tl::unexpected(target.error());
        SnapshotWriter writer(std::move(*target));
        std::vector<ClusterFacts> facts;
        std::string text;
        for (const LayoutCluster &cluster : clusters) {
            if (auto begun = writer.beginCluster(m_redact ? m_pseudonyms.of(cluster.name) : cluster.name, cluster.hub);
                !begun)
                return tl::unexpected(begun.error());
            if (!cluster.hub)
                facts.push_back(factsOf(cluster, writer.folder()));
            Expected<void> written;
            forEachObject(cluster, true, [&](const Object &object) {
                if (!written)
                    return;
                Redaction redaction(std::as_const(m_pseudonyms));
                text.clear();
                appendTrimmedJson(text, object.root, {}, {}, m_redact ? &redaction : nullptr);
                written = writer.add(titleOf(object), text);
            });
            if (m_context.canceled())
                return fail(ErrorCode::Canceled, "Canceled.");
            if (!written)
                return tl::unexpected(written.error());
        }
        if (writer.objects() == 0)
            return fail(ErrorCode::Unreadable, "There is no object that could be read.");
        if (auto finished = writer.finish(m_observedAt, facts); !finished)
            return tl::unexpected(finished.error());
        m_result.clusters = static_cast<std::int64_t>(clusters.size());
        m_result.objects = writer.objects();
        m_result.bytes = writer.bytes();
        return std::move(m_result);
    }

private:
    void forEachObject(const LayoutCluster &cluster, bool tell, const std::function<void(const Object &)> &visit)
    {
        for (const InputFile &file : cluster.files)
            readFile(file, tell, visit);
    }

    void readFile(const InputFile &file, bool tell, const std::function<void(const Object &)> &visit)
    {
        if (m_context.canceled())
            return;
        const auto bytes = file.open();
        if (!bytes) {
            if (tell)
                m_result.findings.push_back(fileFinding(Severity::Error, file.shown, bytes.error().message));
            return;
        }
        ObjectHandler handler;
        handler.stop = m_context.stop;
        handler.object = [&](const Object &object) {
            if (isWritten(object))
                visit(object);
        };
        handler.finding = [&](Finding finding) {
            if (tell)
                m_result.findings.push_back(std::move(finding));
        };
        handler.secret = [&] { m_result.secrets += tell ? 1 : 0; };
        readObjects(*bytes, SourceRef::noFile, file.shown, handler);
    }

    /// Files with member clusters are the hub's, wherever they stand.
    std::vector<LayoutCluster> withHub()
    {
        std::vector<LayoutCluster> clusters;
        LayoutCluster hub;
        hub.name = "hub";
        hub.hub = true;
        for (LayoutCluster &cluster : m_layout.clusters) {
            if (cluster.hub) {
                std::ranges::move(cluster.files, std::back_inserter(hub.files));
                continue;
            }
            LayoutCluster kept = cluster;
            kept.files.clear();
            for (InputFile &file : cluster.files) {
                bool isHub = false;
                if (cluster.mayHoldHub)
                    readFile(file, false, [&](const Object &object) { isHub = isHub || isMemberCluster(object); });
                (isHub ? hub : kept).files.push_back(std::move(file));
            }
            if (!kept.files.empty() || cluster.files.empty())
                clusters.push_back(std::move(kept));
        }
        if (!hub.files.empty())
            clusters.insert(clusters.begin(), std::move(hub));
        readFacts();
        return clusters;
    }

    void readFacts()
    {
        for (const auto &[root, file] : m_layout.snapshotFiles) {
            const SnapshotFacts facts = readSnapshotFacts(file);
            m_observedAt = std::max(m_observedAt, facts.observedAt);
            for (const auto &[name, at] : facts.observedAtOf)
                m_observedAtOf[name] = at;
        }
        if (m_observedAt.known())
            return;
        for (const LayoutCluster &cluster : m_layout.clusters) {
            for (const InputFile &file : cluster.files)
                m_observedAt.micros = std::max(m_observedAt.micros, file.modifiedNanos / 1000);
        }
    }

    ClusterFacts factsOf(const LayoutCluster &cluster, const std::string &folder) const
    {
        ClusterFacts facts;
        facts.name = folder;
        if (const auto at = m_observedAtOf.find(cluster.name); at != m_observedAtOf.end())
            facts.observedAt = at->second;
        return facts;
    }

    SnapshotLayout m_layout;
    bool m_redact;
    const Context &m_context;
    Pseudonyms m_pseudonyms;
    Captured m_result;
    Instant m_observedAt;
    std::map<std::string, Instant> m_observedAtOf;
};

} // namespace

Expected<Captured> captureFiles(const OpenRequest &request, const std::string &path, bool redact,
                                const Context &context)
{
    auto layout = layOutSnapshot(request, context);
    if (!layout)
        return tl::unexpected(layout.error());
    FileCapture capture(std::move(*layout), redact, context);
    auto captured = capture.run(path);
    return captured;
}

} // namespace stowage::capture
