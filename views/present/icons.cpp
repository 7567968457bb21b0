// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/icons.h"

#include <algorithm>
#include <array>
#include <optional>

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QStringBuilder>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

// The resources sit in a static library: without a mention the linker leaves them out.
static void registerIcons()
{
    Q_INIT_RESOURCE(resources);
}

namespace stowage::views {

namespace {

enum class Use : quint8 { Action, Row };

// Directions turn round where people read from right to left.
bool mirrors(const QString &name)
{
    static constexpr std::array directed{"back", "forward", "undo", "redo", "move", "evict", "right"};
    return QGuiApplication::isRightToLeft()
        && std::ranges::any_of(directed, [&](const char *one) { return name == QLatin1StringView(one); });
}

const QByteArray &source(const QString &name)
{
    static QHash<QString, QByteArray> sources;
    if (sources.isEmpty())
        registerIcons();
    auto found = sources.constFind(name);
    if (found == sources.constEnd()) {
        QFile file(u":/icons/"_s % name % u".svg"_s);
        found = sources.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *found;
}

class Engine final : public QIconEngine {
public:
    Engine(QString name, Use use, std::optional<Tone> tone)
        : m_name(std::move(name))
        , m_use(use)
        , m_tone(tone)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device() ? painter->device()->devicePixelRatio() : 1;
        const int size = qMin(rect.width(), rect.height());
        const QPixmap image = iconPixmap(m_name, size, ratio, color(mode, state));
        painter->drawPixmap(
            QRectF(QPointF(rect.left() + (rect.width() - size) / 2.0, rect.top() + (rect.height() - size) / 2.0),
                   QSizeF(size, size)),
            image, QRectF(image.rect()));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return iconPixmap(m_name, qMin(size.width(), size.height()), 1, color(mode, state));
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        // The size is in device pixels already.
        return iconPixmap(m_name, qRound(qMin(size.width(), size.height()) / scale), scale, color(mode, state));
    }

    QString key() const override { return u"stowage"_s; }
    bool isNull() override { return source(m_name).isEmpty(); }
    QString iconName() override { return m_name; }
    QIconEngine *clone() const override { return new Engine(*this); }
    QSize actualSize(const QSize &size, QIcon::Mode, QIcon::State) override
    {
        const int side = qMin(size.width(), size.height());
        return {side, side};
    }

private:
    [[nodiscard]] QColor color(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled)
            return colors()[Tone::TextDisabled];
        if (m_tone)
            return colors()[*m_tone];
        if (state == QIcon::On && m_use == Use::Action)
            return colors()[colors().kind() == ThemeKind::HighContrast ? Tone::Text1 : Tone::Accent];
        return colors()[mode == QIcon::Active ? Tone::Text1 : Tone::Text2];
    }

    QString m_name;
    Use m_use;
    std::optional<Tone> m_tone;
};

} // namespace

QIcon icon(const QString &name)
{
    return QIcon(new Engine(name, Use::Action, {}));
}

QIcon rowIcon(const QString &name)
{
    return QIcon(new Engine(name, Use::Row, {}));
}

QIcon icon(const QString &name, Tone tone)
{
    return QIcon(new Engine(name, Use::Row, tone));
}

QPixmap iconPixmap(const QString &name, int size, qreal ratio, const QColor &color)
{
    const int side = qMax(1, qRound(size * ratio));
    const bool mirrored = mirrors(name);
    const QString key = u"stowage/"_s % name % u'/' % QString::number(side) % u'/' % QString::number(ratio) % u'/'
        % color.name(QColor::HexArgb) % (mirrored ? u"/m"_s : QString());
    QPixmap result;
    if (QPixmapCache::find(key, &result))
        return result;
    QByteArray svg = source(name);
    result = QPixmap(side, side);
    result.fill(Qt::transparent);
    if (!svg.isEmpty()) {
        svg.replace("#000000", color.name().toLatin1());
        QSvgRenderer renderer(svg);
        QPainter painter(&result);
        if (mirrored) {
            painter.translate(side, 0);
            painter.scale(-1, 1);
        }
        renderer.render(&painter, QRectF(0, 0, side, side));
    }
    result.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, result);
    return result;
}

} // namespace stowage::views
