// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/screenfit.h"

#include <QDialog>
#include <QEvent>
#include <QScreen>

#include "views/present/metrics.h"

namespace stowage::app {

QSize withinScreen(const QWidget *window, QSize wanted)
{
    const QScreen *screen = window->screen();
    if (!screen)
        return wanted;
    // Before it is shown nobody knows the frame that the window manager will put around it.
    const QSize frame(views::metrics().units(2), views::metrics().units(10));
    return wanted.boundedTo(screen->availableSize() - frame);
}

bool ScreenFit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show && !event->spontaneous())
        if (auto *dialog = qobject_cast<QDialog *>(watched)) {
            const QSize size = withinScreen(dialog, dialog->size());
            if (size != dialog->size())
                dialog->resize(size);
        }
    return QObject::eventFilter(watched, event);
}

} // namespace stowage::app
