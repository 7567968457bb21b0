// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/laststate.h"

#include <algorithm>
#include <utility>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QtEndian>

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView magic("stowage-last-state-1\n");
constexpr qsizetype blockSize = qsizetype{4} << 20;
/// An object may be larger than a block and then has one of its own.
constexpr quint32 largestBlock = 96U << 20;
constexpr qint64 largestFile = qint64{4} << 30;
constexpr std::int64_t mostObjects = 20'000'000;
constexpr QFileDevice::Permissions ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

QString folderPath(const std::string &folder)
{
    return QString::fromStdString(folder);
}

QString hashOf(const std::string &text)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256).toHex().left(24));
}

QString fileOf(const std::string &folder, const LastStateKey &key)
{
    return QDir(folderPath(folder)).filePath(hashOf(key.context) + u'-' + hashOf(key.server) + u".state"_s);
}

QJsonArray arrayOf(const std::vector<std::string> &texts)
{
    QJsonArray array;
    for (const std::string &text : texts)
        array.append(QString::fromStdString(text));
    return array;
}

std::vector<std::string> textsOf(const QJsonValue &value)
{
    std::vector<std::string> texts;
    for (const QJsonValue text : value.toArray())
        texts.push_back(text.toString().toStdString());
    return texts;
}

QJsonObject headOf(const LastStateKey &key, const ClusterMoment &moment)
{
    QJsonArray kinds;
    for (const auto &[resource, texts] : moment.objects)
        kinds.append(QJsonObject{{u"group"_s, QString::fromStdString(resource.group)},
                                 {u"version"_s, QString::fromStdString(resource.version)},
                                 {u"resource"_s, QString::fromStdString(resource.resource)},
                                 {u"kind"_s, QString::fromStdString(resource.kind)},
                                 {u"namespaced"_s, resource.namespaced},
                                 {u"watch"_s, resource.canWatch},
                                 {u"count"_s, qint64(texts.size())}});
    return {{u"context"_s, QString::fromStdString(key.context)},
            {u"server"_s, QString::fromStdString(key.server)},
            {u"uid"_s, QString::fromStdString(moment.uid)},
            {u"serverVersion"_s, QString::fromStdString(moment.version)},
            {u"hub"_s, moment.hub},
            {u"observedAt"_s, qint64(moment.observedAt.micros)},
            {u"kindsRead"_s, arrayOf(moment.kinds)},
            {u"forbidden"_s, arrayOf(moment.forbidden)},
            {u"missing"_s, arrayOf(moment.missing)},
            {u"objects"_s, kinds}};
}

/// Blocks of lines, each packed and preceded by its packed size.
class BlockWriter {
public:
    explicit BlockWriter(QSaveFile &file)
        : m_file(file)
    {
    }
    bool line(const char *bytes, qsizetype size)
    {
        m_block.append(bytes, size).append('\n');
        return m_block.size() < blockSize || flush();
    }
    bool flush()
    {
        if (m_block.isEmpty())
            return true;
        constexpr int fast = 1;
        const QByteArray packed = qCompress(m_block, fast);
        m_block.resize(0);
        const quint32 size = qToBigEndian(static_cast<quint32>(packed.size()));
        return m_file.write(reinterpret_cast<const char *>(&size), sizeof size) == sizeof size
            && m_file.write(packed) == packed.size();
    }

private:
    QSaveFile &m_file;
    QByteArray m_block;
};

class BlockReader {
public:
    explicit BlockReader(QFile &file)
        : m_file(file)
    {
    }
    /// Without its end; nothing when the file ends or is broken.
    std::optional<QByteArrayView> line()
    {
        if (m_at >= m_block.size() && !next())
            return {};
        const qsizetype end = m_block.indexOf('\n', m_at);
        if (end < 0)
            return {};
        const QByteArrayView found(m_block.constData() + m_at, end - m_at);
        m_at = end + 1;
        return found;
    }
    [[nodiscard]] bool atEnd() const { return m_at >= m_block.size() && m_file.atEnd(); }

private:
    bool next()
    {
        quint32 size = 0;
        if (m_file.read(reinterpret_cast<char *>(&size), sizeof size) != sizeof size)
            return false;
        size = qFromBigEndian(size);
        if (size < sizeof(quint32) || size > largestBlock)
            return false;
        const QByteArray packed = m_file.read(size);
        // The first four bytes say what it unpacks to: asked before memory is taken for it.
        if (packed.size() != qsizetype(size) || qFromBigEndian<quint32>(packed.constData()) > largestBlock)
            return false;
        m_block = qUncompress(packed);
        m_at = 0;
        return !m_block.isEmpty();
    }

    QFile &m_file;
    QByteArray m_block;
    qsizetype m_at = 0;
};

tl::unexpected<Error> broken(const QString &path)
{
    return fail(ErrorCode::Malformed, "The last state cannot be read.", path.toStdString());
}

} // namespace

Expected<void> writeLastState(const std::string &folder, const LastStateKey &key, const ClusterMoment &moment,
                              const Context &context)
{
    const QString path = fileOf(folder, key);
    QDir().mkpath(folderPath(folder));
    QFile::setPermissions(folderPath(folder), ownerOnly | QFileDevice::ExeOwner);
    QSaveFile file(path);
    const auto failed = [&] {
        return fail(ErrorCode::Unreadable, "The last state cannot be written: " + file.errorString().toStdString(),
                    path.toStdString());
    };
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(ownerOnly))
        return failed();
    if (file.write(magic.data(), magic.size()) != magic.size())
        return failed();
    BlockWriter writer(file);
    const QByteArray head = QJsonDocument(headOf(key, moment)).toJson(QJsonDocument::Compact);
    if (!writer.line(head.constData(), head.size()) || !writer.flush())
        return failed();
    for (const auto &[resource, texts] : moment.objects) {
        for (const ObjectText &text : texts) {
            if (context.canceled()) {
                file.cancelWriting();
                return fail(ErrorCode::Canceled, "Canceled.");
            }
            if (!writer.line(text->data(), static_cast<qsizetype>(text->size())))
                return failed();
        }
    }
    if (!writer.flush() || !file.commit())
        return failed();
    return {};
}

Expected<ClusterMoment> readLastState(const std::string &folder, const LastStateKey &key, const Context &context)
{
    const QString path = fileOf(folder, key);
    QFile file(path);
    if (!file.exists())
        return fail(ErrorCode::NotFound, "There is no last state.", path.toStdString());
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile || file.read(magic.size()) != magic)
        return broken(path);
    BlockReader reader(file);
    const auto headLine = reader.line();
    if (!headLine)
        return broken(path);
    const QJsonObject head = QJsonDocument::fromJson(headLine->toByteArray()).object();
    if (head[u"context"_s].toString().toStdString() != key.context
        || head[u"server"_s].toString().toStdString() != key.server)
        return broken(path);
    ClusterMoment moment;
    moment.name = key.context;
    moment.uid = head[u"uid"_s].toString().toStdString();
    moment.version = head[u"serverVersion"_s].toString().toStdString();
    moment.hub = head[u"hub"_s].toBool();
    moment.observedAt.micros = head[u"observedAt"_s].toInteger();
    moment.kinds = textsOf(head[u"kindsRead"_s]);
    moment.forbidden = textsOf(head[u"forbidden"_s]);
    moment.missing = textsOf(head[u"missing"_s]);
    std::int64_t objects = 0;
    for (const QJsonValue value : head[u"objects"_s].toArray()) {
        const QJsonObject kind = value.toObject();
        const qint64 count = kind[u"count"_s].toInteger();
        objects += std::max<qint64>(count, 0);
        if (count < 0 || objects > mostObjects)
            return broken(path);
        auto &[resource, texts] = moment.objects.emplace_back();
        resource = {.group = kind[u"group"_s].toString().toStdString(),
                    .version = kind[u"version"_s].toString().toStdString(),
                    .resource = kind[u"resource"_s].toString().toStdString(),
                    .kind = kind[u"kind"_s].toString().toStdString(),
                    .namespaced = kind[u"namespaced"_s].toBool(),
                    .canWatch = kind[u"watch"_s].toBool()};
        for (qint64 i = 0; i < count; ++i) {
            if (context.canceled())
                return fail(ErrorCode::Canceled, "Canceled.");
            const auto line = reader.line();
            if (!line)
                return broken(path);
            texts.push_back(std::make_shared<const std::string>(line->data(), static_cast<std::size_t>(line->size())));
        }
    }
    if (!reader.atEnd())
        return broken(path);
    return moment;
}

namespace {

std::int64_t removeAll(const std::string &folder, const QString &pattern)
{
    const QDir place(folderPath(folder));
    std::int64_t removed = 0;
    for (const QString &name : place.entryList({pattern}, QDir::Files))
        removed += QFile::remove(place.filePath(name)) ? 1 : 0;
    return removed;
}

} // namespace

std::int64_t forgetLastState(const std::string &folder, const std::string &context)
{
    return removeAll(folder, hashOf(context) + u"-*.state"_s);
}

std::int64_t forgetLastStates(const std::string &folder)
{
    return removeAll(folder, u"*.state"_s);
}

std::int64_t countLastStates(const std::string &folder)
{
    return QDir(folderPath(folder)).entryList({u"*.state"_s}, QDir::Files).size();
}

} // namespace stowage::live
