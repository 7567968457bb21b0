// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/picture.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QWidget>

#include "views/present/colors.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

constexpr int pngScale = 2;
constexpr int mostPixels = 100'000'000;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Picture)
};

QByteArray svgOf(const QSize &size, const QString &title, const std::function<void(QPainter &)> &paint)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(title);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return bytes;
}

QByteArray pngOf(const QSize &size, const std::function<void(QPainter &)> &paint)
{
    const bool large = qint64(size.width()) * size.height() * pngScale * pngScale > mostPixels;
    const int scale = large ? 1 : pngScale;
    QImage image(size * scale, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return {};
    image.setDevicePixelRatio(scale);
    image.fill(colors()[Tone::Surface]);
    QPainter painter(&image);
    paint(painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

} // namespace

QString savePicture(const QString &path, const QSize &size, const QString &title,
                    const std::function<void(QPainter &)> &paint)
{
    const bool svg = QFileInfo(path).suffix().compare(u"svg"_s, Qt::CaseInsensitive) == 0;
    const QByteArray bytes = svg ? svgOf(size, title, paint) : pngOf(size, paint);
    if (bytes.isEmpty())
        return Text::tr("The picture is too large for memory.");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Text::tr("%1 could not be written: %2").arg(path, file.errorString());
    return {};
}

QString saveWidget(QWidget &widget, const QString &path)
{
    return savePicture(path, widget.size(), widget.accessibleName(), [&widget](QPainter &painter) {
        painter.fillRect(QRect(QPoint(), widget.size()), colors()[Tone::Surface]);
        widget.render(&painter, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
    });
}

void askForPicture(QWidget &widget, std::function<void(const QString &)> failed)
{
    auto *dialog = new QFileDialog(&widget, Text::tr("Save picture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({Text::tr("PNG (*.png)"), Text::tr("SVG (*.svg)")});
    dialog->setDefaultSuffix(u"png"_s);
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(u"svg"_s) ? u"svg"_s : u"png"_s);
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, &widget,
                     [&widget, failed = std::move(failed)](const QString &path) {
                         if (const QString problem = saveWidget(widget, path); !problem.isEmpty())
                             failed(problem);
                     });
    dialog->open();
}

} // namespace stowage::views
