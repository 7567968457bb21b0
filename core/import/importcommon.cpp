// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importcommon.h"

#include <algorithm>
#include <array>
#include <vector>

namespace stowage {

namespace {

constexpr auto notATime = STOWAGE_TEXT("Finding", "Not a time such as 2026-03-01T12:00:00Z; left out.");
constexpr auto notLabels = STOWAGE_TEXT("Finding", "Not a map of labels; left out.");

} // namespace

Metadata readMetadata(const Object &object)
{
    Metadata metadata;
    for (const Value member : object.root["metadata"]) {
        const std::string_view key = member.key();
        if (key == "name")
            metadata.name = member;
        else if (key == "namespace")
            metadata.nameSpace = member;
        else if (key == "uid")
            metadata.uid = member;
        else if (key == "labels")
            metadata.labels = member;
        else if (key == "annotations")
            metadata.annotations = member;
        else if (key == "creationTimestamp")
            metadata.created = member;
        else if (key == "deletionTimestamp")
            metadata.deleted = member;
        else if (key == "ownerReferences")
            metadata.owners = member;
    }
    return metadata;
}

LabelSetId readLabelSet(Value labels, FindingSink &sink, ClusterPart &part)
{
    if (labels.unset())
        return part.labels.intern({});
    if (!labels.isMap()) {
        sink.add(Severity::Warning, labels, notLabels);
        return part.labels.intern({});
    }
    // Real objects have some ten labels: those need no memory of their own.
    std::array<Label, 32> few;
    std::vector<Label> many;
    const std::size_t count = labels.count();
    if (count > few.size())
        many.resize(count);
    const std::span<Label> set = count > few.size() ? std::span(many) : std::span(few).first(count);
    std::size_t filled = 0;
    bool sorted = true;
    std::string_view before;
    for (const Value label : labels) {
        sorted = sorted && (filled == 0 || before < label.key());
        before = label.key();
        set[filled++] = {part.names.intern(label.key()), part.names.intern(readText(label, sink))};
    }
    if (sorted)
        return part.labels.intern(set);
    const auto keyOf = [&](const Label &label) { return part.names[label.key]; };
    std::vector<Label> ordered(set.begin(), set.end());
    std::ranges::stable_sort(ordered, {}, keyOf);
    std::vector<Label> unique;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        if (i + 1 == ordered.size() || ordered[i + 1].key != ordered[i].key)
            unique.push_back(ordered[i]);
    }
    return part.labels.intern(unique);
}

Instant readInstant(Value time, FindingSink &sink)
{
    if (time.unset())
        return {};
    if (const std::optional<Instant> instant = parseInstant(time.text()))
        return *instant;
    sink.add(Severity::Warning, time, notATime);
    return {};
}

Amount toAmount(std::string_view resource, const Quantity &quantity)
{
    return resource == "cpu" ? quantity.milli() : quantity.value();
}

void keepOther(const Object &object, FindingSink &sink, ClusterPart &part)
{
    const Metadata metadata = readMetadata(object);
    part.others.push_back({.group = part.names.intern(object.group()),
                           .kind = part.names.intern(object.kind()),
                           .nameSpace = part.names.intern(metadata.nameSpace.text()),
                           .name = part.names.intern(metadata.name.text()),
                           .uid = part.names.intern(metadata.uid.text()),
                           .created = readInstant(metadata.created, sink),
                           .source = object.source});
}

} // namespace stowage
