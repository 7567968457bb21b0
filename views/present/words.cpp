// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/words.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/present/text.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

/// What core's lists say of states. Kubernetes' own words come last in no language: their English is in the tooltip.
constexpr const char *words[] = {
    // nodes and GPUs
    QT_TRANSLATE_NOOP("Word", "Ready"),
    QT_TRANSLATE_NOOP("Word", "NotReady"),
    QT_TRANSLATE_NOOP("Word", "Cordoned"),
    QT_TRANSLATE_NOOP("Word", "Tainted"),
    QT_TRANSLATE_NOOP("Word", "Free"),
    QT_TRANSLATE_NOOP("Word", "Used"),
    QT_TRANSLATE_NOOP("Word", "Reserved"),
    QT_TRANSLATE_NOOP("Word", "Blocked"),
    QT_TRANSLATE_NOOP("Word", "Broken"),
    // pods and workloads
    QT_TRANSLATE_NOOP("Word", "Pending"),
    QT_TRANSLATE_NOOP("Word", "Partial"),
    QT_TRANSLATE_NOOP("Word", "Running"),
    QT_TRANSLATE_NOOP("Word", "Succeeded"),
    QT_TRANSLATE_NOOP("Word", "Finished"),
    QT_TRANSLATE_NOOP("Word", "Failed"),
    QT_TRANSLATE_NOOP("Word", "Unknown"),
    QT_TRANSLATE_NOOP("Word", "Terminating"),
    QT_TRANSLATE_NOOP("Word", "SchedulingGated"),
    QT_TRANSLATE_NOOP("Word", "Suspended"),
    QT_TRANSLATE_NOOP("Word", "Idle"),
    // severities
    QT_TRANSLATE_NOOP("Word", "error"),
    QT_TRANSLATE_NOOP("Word", "warning"),
    QT_TRANSLATE_NOOP("Word", "info"),
    // sharing
    QT_TRANSLATE_NOOP("Word", "none"),
    QT_TRANSLATE_NOOP("Word", "time-slicing"),
    // gangs
    QT_TRANSLATE_NOOP("Word", "all"),
    QT_TRANSLATE_NOOP("Word", "min"),
    QT_TRANSLATE_NOOP("Word", "unknown"),
    // changes
    QT_TRANSLATE_NOOP("Word", "added"),
    QT_TRANSLATE_NOOP("Word", "removed"),
    QT_TRANSLATE_NOOP("Word", "changed"),
    QT_TRANSLATE_NOOP("Word", "cluster"),
    QT_TRANSLATE_NOOP("Word", "gpus"),
    QT_TRANSLATE_NOOP("Word", "node"),
    QT_TRANSLATE_NOOP("Word", "workload"),
    QT_TRANSLATE_NOOP("Word", "pod"),
    QT_TRANSLATE_NOOP("Word", "queue"),
    QT_TRANSLATE_NOOP("Word", "policy"),
    QT_TRANSLATE_NOOP("Word", "object"),
    // bindings
    QT_TRANSLATE_NOOP("Word", "agrees"),
    QT_TRANSLATE_NOOP("Word", "drifted"),
    QT_TRANSLATE_NOOP("Word", "never retried"),
    QT_TRANSLATE_NOOP("Word", "waits"),
    QT_TRANSLATE_NOOP("Word", "suspended"),
};

/// Sentences of the readers, which know nothing of translation, and those with something in them. Where two fit, the
/// one that says more comes first.
constexpr const char *sentences[] = {
    // readers
    QT_TRANSLATE_NOOP("Finding", "The file ends in the middle of an object; everything before it was read."),
    QT_TRANSLATE_NOOP("Finding", "The file could not be read further: %1"),
    QT_TRANSLATE_NOOP("Finding", "This is not JSON; the rest of the line is left out."),
    QT_TRANSLATE_NOOP("Finding", "The list is broken here: a bracket or comma is missing or too many."),
    QT_TRANSLATE_NOOP("Finding", "An item of the list is not an object."),
    QT_TRANSLATE_NOOP("Finding", "The list is broken behind its items."),
    QT_TRANSLATE_NOOP("Finding", "Lists are nested too deeply here; this one is left out."),
    QT_TRANSLATE_NOOP("Finding", "This object is larger than 64 MiB and is left out."),
    QT_TRANSLATE_NOOP("Finding", "This text is longer than 64 MiB; the rest of the file is left out."),
    QT_TRANSLATE_NOOP("Finding", "The text is not valid UTF-8."),
    QT_TRANSLATE_NOOP("Finding", "Maps and lists are nested too deeply."),
    QT_TRANSLATE_NOOP("Finding", "The object has too many values."),
    QT_TRANSLATE_NOOP("Finding", "A number is not written as JSON wants it."),
    QT_TRANSLATE_NOOP("Finding", "A text has an escape that JSON does not know."),
    QT_TRANSLATE_NOOP("Finding", "A text has a line break or control character in it."),
    QT_TRANSLATE_NOOP("Finding", "A word is none of true, false and null."),
    QT_TRANSLATE_NOOP("Finding", "This is not an object."),
    QT_TRANSLATE_NOOP("Finding", "This is a kubeconfig; nothing of it was kept."),
    QT_TRANSLATE_NOOP("Finding", "The object does not say it, so it cannot be told what it is."),
    QT_TRANSLATE_NOOP("Finding", "It is not a text, so it cannot be told what the object is."),
    QT_TRANSLATE_NOOP("Finding", "The file ends among the items of a list; everything before the last item was read."),
    QT_TRANSLATE_NOOP("Finding", "The file ends without a line break: its last object may be cut off."),
    QT_TRANSLATE_NOOP("Finding", "This is neither an object nor a list of objects."),
    QT_TRANSLATE_NOOP("Finding", "Lists are nested too deeply here."),
    QT_TRANSLATE_NOOP("Finding", "The key of a map is not a text."),
    QT_TRANSLATE_NOOP("Finding", "An alias has no anchor before it."),
    QT_TRANSLATE_NOOP("Finding", "Aliases expand to too many values."),
    QT_TRANSLATE_NOOP("Finding", "Anchors hold too many values."),
    QT_TRANSLATE_NOOP("Finding", "A merge key refers to something that is not a map."),
    // files, folders, archives, snapshots
    QT_TRANSLATE_NOOP("Finding", "It is no archive that can be read."),
    QT_TRANSLATE_NOOP("Finding", "The archive is broken; members before the break were read."),
    QT_TRANSLATE_NOOP("Finding", "The archive has too many members; the rest is left out."),
    QT_TRANSLATE_NOOP("Finding", "The archive unpacks to more than is allowed; the rest is left out."),
    QT_TRANSLATE_NOOP("Finding", "The archive could not be unpacked: %1"),
    QT_TRANSLATE_NOOP("Finding", "The archive is broken here; what stands before was read."),
    QT_TRANSLATE_NOOP("Finding", "It holds no manifests and was left alone."),
    QT_TRANSLATE_NOOP("Finding", "It is hidden and was left alone."),
    QT_TRANSLATE_NOOP("Finding", "It is not a file and was left alone."),
    QT_TRANSLATE_NOOP("Finding", "It is a link to a folder and was left alone."),
    QT_TRANSLATE_NOOP("Finding", "Folders are nested too deeply here."),
    QT_TRANSLATE_NOOP("Finding", "The folder holds too many files."),
    QT_TRANSLATE_NOOP("Finding", "Secrets are left alone: %1."),
    QT_TRANSLATE_NOOP("Finding", "There is no object that could be read. %1"),
    QT_TRANSLATE_NOOP("Finding", "There is no object that could be read."),
    QT_TRANSLATE_NOOP("Finding", "It is no Kubernetes object and was left alone: it has no kind, metadata or spec."),
    QT_TRANSLATE_NOOP("Finding", "A map has this key more than once; the last one counts."),
    QT_TRANSLATE_NOOP("Finding", "There is nothing to open."),
    QT_TRANSLATE_NOOP("Finding", "The object was not read from a file."),
    QT_TRANSLATE_NOOP("Finding", "The file cannot be read any more: %1"),
    QT_TRANSLATE_NOOP("Finding", "The file has changed since it was opened; reload to see its objects."),
    QT_TRANSLATE_NOOP("Finding", "There is not enough memory to read these files."),
    QT_TRANSLATE_NOOP("Finding", "The file could not be read: %1"),
    QT_TRANSLATE_NOOP("Finding", "The file is empty."),
    QT_TRANSLATE_NOOP("Finding", "It is neither JSON nor YAML and was left alone."),
    QT_TRANSLATE_NOOP("Finding", "It is not a Snapshot of stowage.io/v1alpha1."),
    QT_TRANSLATE_NOOP("Finding", "The capture had no right to read %1."),
    QT_TRANSLATE_NOOP("Finding", "The cluster did not serve %1."),
    QT_TRANSLATE_NOOP("Finding", "It is not a time as RFC 3339 writes it."),
    QT_TRANSLATE_NOOP("Finding", "It is neither a file nor a folder."),
    QT_TRANSLATE_NOOP("Finding", "A cluster needs a name before the path."),
    QT_TRANSLATE_NOOP("Finding", "It is a plan, not a manifest, and was left alone."),
    QT_TRANSLATE_NOOP("Finding", "It stands beside the folders hub and clusters and was left alone."),
    QT_TRANSLATE_NOOP("Finding", "Another cluster has the same name, so this one is called \"%1\"."),
    QT_TRANSLATE_NOOP("Finding", "It is a folder."),
    QT_TRANSLATE_NOOP("Finding", "It is not a regular file."),
    QT_TRANSLATE_NOOP("Finding", "No such file or directory"),
    QT_TRANSLATE_NOOP("Finding", "Permission denied"),
    QT_TRANSLATE_NOOP("Finding", "Canceled."),
    // filters
    QT_TRANSLATE_NOOP("Finding", "this quote (%1) is never closed"),
    QT_TRANSLATE_NOOP("Finding", "unknown field '%1' (did you mean '%2'?); this view knows %3"),
    QT_TRANSLATE_NOOP("Finding", "unknown field '%1'; this view knows %2"),
    QT_TRANSLATE_NOOP("Finding", "'-' negates nothing"),
    QT_TRANSLATE_NOOP("Finding", "this word is empty"),
    QT_TRANSLATE_NOOP("Finding", "an alternative beside '|' is empty"),
    QT_TRANSLATE_NOOP("Finding", "'%1' needs a value"),
    QT_TRANSLATE_NOOP("Finding", "'%1' is a flag and takes no value"),
    QT_TRANSLATE_NOOP("Finding", "'%1' is a text and cannot be compared; write %2:value"),
    QT_TRANSLATE_NOOP("Finding", "labels are asked for as label:key=value"),
    QT_TRANSLATE_NOOP("Finding", "a label needs a key: label:key=value"),
    QT_TRANSLATE_NOOP("Finding", "'%1' is no age such as 3d4h or 90m"),
    QT_TRANSLATE_NOOP("Finding", "'%1' is no number or quantity"),
};

/// What stands where the pattern has %1, %2, ...; empty when the text does not fit it.
QStringList captured(QStringView text, QStringView pattern)
{
    QStringList inside;
    qsizetype place = pattern.indexOf(u'%');
    if (place < 0 || !text.startsWith(pattern.first(place)))
        return {};
    text = text.sliced(place);
    while (place >= 0) {
        const QStringView rest = pattern.sliced(place + 2);
        const qsizetype next = rest.indexOf(u'%');
        const QStringView fixed = next < 0 ? rest : rest.first(next);
        const qsizetype end = next >= 0 ? text.indexOf(fixed) : text.endsWith(fixed) ? text.size() - fixed.size() : -1;
        if (end < 0)
            return {};
        inside += text.first(end).toString();
        text = text.sliced(end + fixed.size());
        pattern = rest;
        place = next;
    }
    return inside;
}

} // namespace

QString word(std::string_view coreWord)
{
    for (const char *known : words)
        if (coreWord == known)
            return translated("Word", known);
    return toQString(coreWord);
}

QString sentence(std::string_view coreSentence)
{
    const QString text = toQString(coreSentence);
    // Most were marked where core writes them.
    if (const QString whole = translated("Finding", std::string(coreSentence).c_str()); whole != text)
        return whole;
    for (const char *known : sentences) {
        const QStringList inside = captured(text, QString::fromLatin1(known));
        if (inside.isEmpty())
            continue;
        // All at once: what is put in may hold a %1 of its own.
        const auto part = [&](qsizetype at) { return sentence(toUtf8(inside.value(at))); };
        const QString told = translated("Finding", known);
        return inside.size() == 1 ? told.arg(part(0))
            : inside.size() == 2  ? told.arg(part(0), part(1))
                                  : told.arg(part(0), part(1), part(2));
    }
    return text;
}

} // namespace stowage::views
