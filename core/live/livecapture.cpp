// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/livecapture.h"

#include <algorithm>
#include <cstring>
#include <functional>

#include "core/capture/pseudonyms.h"
#include "core/capture/snapshotwriter.h"
#include "core/object/filewindow.h"
#include "core/object/jsonreader.h"

namespace stowage::live {

namespace {

/// Objects of a moment, by kind and name: what is written does not depend on how they were held.
class Objects {
public:
    explicit Objects(const Context &context)
        : m_context(context)
    {
    }

    void forEach(const ClusterMoment &moment,
                 const std::function<void(const ServedResource &, const std::string &text)> &visit) const
    {
        for (const auto &[resource, texts] : moment.objects) {
            std::vector<ObjectText> sorted = texts;
            std::ranges::sort(sorted, [](const ObjectText &a, const ObjectText &b) { return *a < *b; });
            for (const ObjectText &text : sorted) {
                if (m_context.canceled())
                    return;
                visit(resource, *text);
            }
        }
    }

    template<typename Use>
    void parse(const std::string &text, Use use)
    {
        m_padded.resize(text.size() + FileWindow::padding);
        std::memcpy(m_padded.data(), text.data(), text.size());
        m_nodes.clear();
        if (!m_reader.read({m_padded.data(), text.size()}, m_nodes))
            use(Value(m_nodes, 0));
    }

private:
    const Context &m_context;
    JsonReader m_reader;
    std::vector<ValueNode> m_nodes;
    std::vector<char> m_padded;
};

} // namespace

Expected<capture::Captured> captureMoments(const std::vector<ClusterMoment> &moments, const std::string &path,
                                           bool redact, const Context &context)
{
    Objects objects(context);
    capture::Pseudonyms pseudonyms;
    if (redact) {
        for (const ClusterMoment &moment : moments) {
            pseudonyms.add(moment.name);
            objects.forEach(moment, [&](const ServedResource &, const std::string &text) {
                objects.parse(text, [&](const Value &root) { pseudonyms.gather(root); });
            });
        }
        pseudonyms.settle();
    }
    auto target = capture::openTarget(path);
    if (!target)
        return tl::unexpected(target.error());
    capture::SnapshotWriter writer(std::move(*target));
    std::vector<capture::ClusterFacts> facts;
    Instant observedAt;
    std::string redacted;
    bool hubWritten = false;
    for (const ClusterMoment &moment : moments) {
        const bool hub = moment.hub && !hubWritten;
        hubWritten = hubWritten || hub;
        if (auto begun = writer.beginCluster(redact ? pseudonyms.of(moment.name) : moment.name, hub); !begun)
            return tl::unexpected(begun.error());
        Expected<void> written;
        objects.forEach(moment, [&](const ServedResource &resource, const std::string &text) {
            if (!written)
                return;
            if (!redact) {
                written = writer.add(resource.title(), text);
                return;
            }
            objects.parse(text, [&](const Value &root) {
                capture::Redaction redaction(std::as_const(pseudonyms));
                redacted.clear();
                appendTrimmedJson(redacted, root, {}, {}, &redaction);
                written = writer.add(resource.title(), redacted);
            });
        });
        if (!written)
            return tl::unexpected(written.error());
        observedAt = std::max(observedAt, moment.observedAt);
        facts.push_back({.name = hub ? "hub" : writer.folder(),
                         .uid = moment.uid,
                         .version = moment.version,
                         .observedAt = moment.observedAt,
                         .kinds = moment.kinds,
                         .forbidden = moment.forbidden,
                         .missing = moment.missing});
    }
    if (context.canceled())
        return fail(ErrorCode::Canceled, "Canceled.");
    if (auto finished = writer.finish(observedAt, facts); !finished)
        return tl::unexpected(finished.error());
    capture::Captured captured;
    captured.clusters = static_cast<std::int64_t>(moments.size());
    captured.objects = writer.objects();
    captured.bytes = writer.bytes();
    for (const ClusterMoment &moment : moments)
        captured.findings.insert(captured.findings.end(), moment.findings.begin(), moment.findings.end());
    return captured;
}

} // namespace stowage::live
