// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/diffmarks.h"

#include <QPlainTextEdit>
#include <QTextBlock>

#include "views/present/colors.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::Tone;

void markDiff(QPlainTextEdit *edit)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (QTextBlock block = edit->document()->begin(); block.isValid(); block = block.next()) {
        const bool comes = block.text().startsWith(u"+ "_s), goes = block.text().startsWith(u"- "_s);
        if (!comes && !goes)
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        mark.format.setBackground(views::colors()[comes ? Tone::OkBg : Tone::BlockedBg]);
        mark.format.setForeground(views::colors()[comes ? Tone::Ok : Tone::Blocked]);
        marks += mark;
    }
    edit->setExtraSelections(marks);
}

} // namespace stowage::app
