// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QObject>
#include <QPoint>
#include <QPointer>
#include <QRect>

#include "core/base/objectkey.h"
#include "views/present/celldelegate.h"

class QMimeData;
class QWidget;

namespace stowage::views {

/// Objects of a fleet on their way from one view to another.
[[nodiscard]] QMimeData *objectMime(const std::vector<ObjectKey> &keys);
/// Empty: the data holds no objects, or was not written by this program.
[[nodiscard]] std::vector<ObjectKey> objectsIn(const QMimeData *data);
/// Returns when the objects were let go.
void dragObjects(QWidget *from, const std::vector<ObjectKey> &keys);

/// Lets objects be dragged out of a widget that knows nothing of it. Without modifier keys: those choose.
class ObjectDragSource final : public QObject {
    Q_OBJECT
public:
    /// keys: what is dragged when the pointer was pressed there; none: nothing.
    ObjectDragSource(QWidget *widget, std::function<std::vector<ObjectKey>(QPoint)> keys);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_widget;
    std::function<std::vector<ObjectKey>(QPoint)> m_keys;
    QPoint m_pressed;
    bool m_armed = false;
};

/// Lets objects be dropped on a widget, and frames what they would fall on.
class ObjectDropTarget final : public QObject {
    Q_OBJECT
public:
    struct Place {
        ObjectKey key;
        QRect rect; ///< on the widget
    };
    ObjectDropTarget(QWidget *widget, std::function<Place(QPoint)> place);

    /// What is known of the place under the pointer: it may be dropped there, or not.
    void setVerdict(ChipTone tone);

Q_SIGNALS:
    /// Another place; an empty key: none.
    void hovered(const std::vector<stowage::ObjectKey> &objects, const stowage::ObjectKey &target,
                 const QPoint &globalPosition);
    void moved(const QPoint &globalPosition);
    void left();
    void dropped(const std::vector<stowage::ObjectKey> &objects, const stowage::ObjectKey &target);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Frame;

    void end();

    QWidget *m_widget;
    std::function<Place(QPoint)> m_place;
    QPointer<QWidget> m_frame;
    ObjectKey m_target;
    bool m_inside = false;
};

} // namespace stowage::views
