// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/text.h"

#include <algorithm>
#include <limits>

#include <QCoreApplication>

namespace stowage::views {

QString translated(const char *context, const char *text)
{
    return text ? QCoreApplication::translate(context, text) : QString();
}

QString translated(const char *context, const char *text, qint64 count)
{
    const int number = pluralCount(count);
    return text ? QCoreApplication::translate(context, text, nullptr, number) : QString();
}

QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

std::string toUtf8(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    return {bytes.constData(), std::size_t(bytes.size())};
}

int pluralCount(qint64 count)
{
    return static_cast<int>(std::clamp<qint64>(count, 0, std::numeric_limits<int>::max()));
}

} // namespace stowage::views
