// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the application icon into a PNG of one size: render-icon ICON.svg SIZE OUT.png
#include <cstdio>

#include <QImage>
#include <QPainter>
#include <QString>
#include <QSvgRenderer>

int main(int count, char **arguments)
{
    const int size = count == 4 ? QString::fromLocal8Bit(arguments[2]).toInt() : 0;
    if (size < 1 || size > 4096) {
        std::fputs("render-icon ICON.svg SIZE OUT.png\n", stderr);
        return 2;
    }
    QSvgRenderer renderer(QString::fromLocal8Bit(arguments[1]));
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(0, 0, size, size));
    painter.end();
    if (!renderer.isValid() || !image.save(QString::fromLocal8Bit(arguments[3]), "PNG")) {
        std::fprintf(stderr, "render-icon: cannot draw %s as %s\n", arguments[1], arguments[3]);
        return 1;
    }
    return 0;
}
