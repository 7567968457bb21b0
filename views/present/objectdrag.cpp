// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/objectdrag.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QDataStream>
#include <QDrag>
#include <QDragEnterEvent>
#include <QIODevice>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>

#include "views/present/chiplabel.h"
#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/theme.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

const QString objectsType = QStringLiteral("application/x-stowage-objects");
constexpr quint32 mostObjects = 1'000'000;

/// Name of one object, or how many: on a label beside the pointer.
QPixmap labelOf(const QWidget *from, const std::vector<ObjectKey> &keys)
{
    const QString text = keys.size() == 1
        ? toQString(keys.front().name)
        : ObjectDragSource::tr("%n object(s)", nullptr,
                               static_cast<int>(std::min<std::size_t>(keys.size(), 1'000'000)));
    const Metrics &m = metrics();
    const QFont font = textFont(TextLook::SmallStrong);
    const QFontMetrics measure(font);
    const qreal ratio = from->devicePixelRatioF();
    const QSize size(std::min(measure.horizontalAdvance(text), m.units(60)) + 2 * m.gapS(), m.control());
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Tone::Accent], 1));
    painter.setBrush(colors()[Tone::Raised]);
    painter.drawRoundedRect(QRectF(QPointF(), QSizeF(size)).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(font);
    painter.setPen(colors()[Tone::Text1]);
    const QRect inside = QRect(QPoint(), size).adjusted(m.gapS(), 0, -m.gapS(), 0);
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeft,
                     measure.elidedText(text, Qt::ElideMiddle, inside.width()));
    return pixmap;
}

} // namespace

QMimeData *objectMime(const std::vector<ObjectKey> &keys)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << static_cast<quint32>(keys.size());
    QStringList names;
    for (const ObjectKey &key : keys) {
        for (const std::string *part : {&key.cluster, &key.group, &key.kind, &key.nameSpace, &key.name})
            stream << QByteArray::fromStdString(*part);
        names += toQString(key.nameSpace.empty() ? key.name : key.nameSpace + '/' + key.name);
    }
    auto *data = new QMimeData;
    data->setData(objectsType, bytes);
    data->setText(names.join(u'\n'));
    return data;
}

std::vector<ObjectKey> objectsIn(const QMimeData *data)
{
    std::vector<ObjectKey> keys;
    if (!data || !data->hasFormat(objectsType))
        return keys;
    const QByteArray bytes = data->data(objectsType);
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 count = 0;
    stream >> count;
    for (quint32 i = 0; i < std::min(count, mostObjects) && stream.status() == QDataStream::Ok; ++i) {
        ObjectKey key;
        for (std::string *part : {&key.cluster, &key.group, &key.kind, &key.nameSpace, &key.name}) {
            QByteArray text;
            stream >> text;
            *part = text.toStdString();
        }
        if (stream.status() == QDataStream::Ok)
            keys.push_back(std::move(key));
    }
    return keys;
}

void dragObjects(QWidget *from, const std::vector<ObjectKey> &keys)
{
    if (keys.empty())
        return;
    auto *drag = new QDrag(from);
    drag->setMimeData(objectMime(keys));
    drag->setPixmap(labelOf(from, keys));
    drag->setHotSpot({-metrics().units(3), -metrics().units(3)});
    drag->exec(Qt::CopyAction | Qt::MoveAction, Qt::CopyAction);
}

ObjectDragSource::ObjectDragSource(QWidget *widget, std::function<std::vector<ObjectKey>(QPoint)> keys)
    : QObject(widget)
    , m_widget(widget)
    , m_keys(std::move(keys))
{
    widget->installEventFilter(this);
}

bool ObjectDragSource::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: {
        const auto *press = static_cast<QMouseEvent *>(event);
        m_armed = press->button() == Qt::LeftButton && press->modifiers() == Qt::NoModifier;
        m_pressed = press->position().toPoint();
        break;
    }
    case QEvent::MouseMove: {
        const auto *move = static_cast<QMouseEvent *>(event);
        if (!m_armed || (move->buttons() & Qt::LeftButton) == 0)
            break;
        // Until it is far enough the widget must not take it for another gesture.
        const std::vector<ObjectKey> keys = m_keys(m_pressed);
        if (keys.empty()) {
            m_armed = false;
            break;
        }
        if ((move->position().toPoint() - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
            m_armed = false;
            dragObjects(m_widget, keys);
        }
        return true;
    }
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
        m_armed = false;
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

/// Two pixels around the place, in the tone of what is known of it.
class ObjectDropTarget::Frame final : public QWidget {
public:
    explicit Frame(QWidget *parent)
        : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
    }

    void setTone(ChipTone tone)
    {
        m_tone = tone;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QColor ink = colors()[inkOf(m_tone)];
        QColor tint = ink;
        tint.setAlphaF(0.12F);
        painter.fillRect(rect(), tint);
        painter.setPen(QPen(ink, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }

private:
    ChipTone m_tone = ChipTone::Info;
};

ObjectDropTarget::ObjectDropTarget(QWidget *widget, std::function<Place(QPoint)> place)
    : QObject(widget)
    , m_widget(widget)
    , m_place(std::move(place))
{
    widget->setAcceptDrops(true);
    widget->installEventFilter(this);
}

void ObjectDropTarget::setVerdict(ChipTone tone)
{
    if (m_frame)
        static_cast<Frame *>(m_frame.data())->setTone(tone);
}

void ObjectDropTarget::end()
{
    m_inside = false;
    m_target = {};
    if (m_frame)
        m_frame->deleteLater();
    m_frame = nullptr;
    Q_EMIT left();
}

bool ObjectDropTarget::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragLeave && m_inside) {
        end();
        return true;
    }
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event);
    const std::vector<ObjectKey> objects = objectsIn(drop->mimeData());
    if (objects.empty())
        return QObject::eventFilter(watched, event);
    const QPoint position = drop->position().toPoint();
    const Place place = m_place(position);
    if (event->type() == QEvent::Drop) {
        end();
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
        if (!place.key.empty())
            Q_EMIT dropped(objects, place.key);
        return true;
    }
    const QPoint global = m_widget->mapToGlobal(position);
    if (!m_inside || place.key != m_target) {
        m_inside = true;
        m_target = place.key;
        if (!m_frame)
            m_frame = new Frame(m_widget);
        setVerdict(ChipTone::Info);
        m_frame->setGeometry(place.rect);
        m_frame->setVisible(!place.key.empty());
        m_frame->raise();
        Q_EMIT hovered(objects, m_target, global);
    }
    Q_EMIT moved(global);
    drop->setDropAction(Qt::CopyAction);
    // The whole widget hears of moves; a place that takes nothing does so in words.
    drop->accept();
    return true;
}

} // namespace stowage::views
