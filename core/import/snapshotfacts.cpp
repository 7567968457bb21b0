// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/snapshotfacts.h"

#include <utility>

#include "core/object/objectstream.h"

namespace stowage {

namespace {

class FactsReader {
public:
    FactsReader(SnapshotFacts &facts, const InputFile &file)
        : m_facts(facts)
        , m_file(file)
    {
    }

    void read(const Object &object)
    {
        if (object.kind() != "Snapshot" || object.apiVersion() != "stowage.io/v1alpha1") {
            tell(Severity::Error, object, "kind", "It is not a Snapshot of stowage.io/v1alpha1.");
            return;
        }
        m_facts.observedAt = readInstant(object, object.root["observedAt"], "observedAt");
        for (const Value cluster : object.root["clusters"])
            readCluster(object, cluster);
    }

private:
    void readCluster(const Object &object, const Value &cluster)
    {
        const std::string name(cluster["name"].text());
        const std::string place = "clusters[" + name + "].";
        if (cluster["observedAt"].exists())
            m_facts.observedAtOf[name] = readInstant(object, cluster["observedAt"], place + "observedAt");
        for (const Value kind : cluster["forbidden"])
            tell(Severity::Warning, object, place + "forbidden",
                 "The capture had no right to read " + std::string(kind.text()) + '.');
        for (const Value kind : cluster["missing"])
            tell(Severity::Info, object, place + "missing",
                 "The cluster did not serve " + std::string(kind.text()) + '.');
    }

    Instant readInstant(const Object &object, const Value &value, const std::string &field)
    {
        if (value.unset())
            return {};
        const auto instant = parseInstant(value.text());
        if (!instant)
            tell(Severity::Warning, object, field, "It is not a time as RFC 3339 writes it.");
        return instant.value_or(Instant());
    }

    void tell(Severity severity, const Object &object, std::string field, std::string reason)
    {
        Finding finding = fileFinding(severity, m_file.shown, std::move(reason));
        finding.line = object.line;
        finding.field = std::move(field);
        m_facts.findings.push_back(std::move(finding));
    }

    SnapshotFacts &m_facts;
    const InputFile &m_file;
};

} // namespace

SnapshotFacts readSnapshotFacts(const InputFile &file)
{
    SnapshotFacts facts;
    const auto bytes = file.open();
    if (!bytes) {
        facts.findings.push_back(
            fileFinding(Severity::Error, file.shown, "The file could not be read: " + bytes.error().message));
        return facts;
    }
    FactsReader reader(facts, file);
    ObjectHandler handler;
    handler.object = [&](const Object &object) { reader.read(object); };
    handler.finding = [&](Finding finding) {
        finding.source = {};
        facts.findings.push_back(std::move(finding));
    };
    handler.secret = [] {};
    readObjects(*bytes, SourceRef::noFile, file.shown, handler);
    return facts;
}

} // namespace stowage
