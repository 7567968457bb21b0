// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/sourceview.h"

#include <QEvent>
#include <QRegularExpression>
#include <QTextBlock>

#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostColoured = 20000; // characters of a line; a compact manifest is one very long line

qsizetype endOfString(const QString &text, qsizetype at)
{
    const QChar quote = text[at++];
    while (at < text.size() && text[at] != quote)
        at += text[at] == u'\\' && quote == u'"' ? 2 : 1;
    return qMin(at + 1, text.size());
}

} // namespace

void ManifestHighlighter::highlightBlock(const QString &text)
{
    const Colors &inks = colors();
    const auto paint = [&](qsizetype from, qsizetype to, Tone tone) {
        setFormat(static_cast<int>(from), static_cast<int>(to - from), inks[tone]);
    };
    const qsizetype end = qMin<qsizetype>(text.size(), mostColoured);
    qsizetype at = 0;
    while (at < end) {
        const QChar c = text[at];
        if (c == u'#' && (at == 0 || text[at - 1].isSpace())) {
            paint(at, end, Tone::Text3);
            return;
        }
        if (c == u'"' || c == u'\'') {
            const qsizetype close = endOfString(text, at);
            qsizetype next = close;
            while (next < text.size() && text[next] == u' ')
                ++next;
            paint(at, close, next < text.size() && text[next] == u':' ? Tone::Accent : Tone::Ok);
            at = close;
            continue;
        }
        if (c.isSpace() || u"{}[],:"_s.contains(c)) {
            if (!c.isSpace())
                paint(at, at + 1, Tone::Text3);
            ++at;
            continue;
        }
        if (c == u'-' && at + 1 < text.size() && text[at + 1] == u' ') {
            paint(at, at + 1, Tone::Text3);
            ++at;
            continue;
        }
        // A plain word: a key when a colon and a blank (or nothing) follow it.
        qsizetype close = at;
        while (close < text.size() && !u"{}[],\""_s.contains(text[close])
               && !(text[close] == u':' && (close + 1 == text.size() || text[close + 1] == u' ')))
            ++close;
        const bool key = close < text.size() && text[close] == u':';
        QString word = text.mid(at, close - at).trimmed();
        bool number = false;
        word.toDouble(&number);
        if (key)
            paint(at, close, Tone::Accent);
        else if (number || word == u"true" || word == u"false" || word == u"null")
            paint(at, close, Tone::Warning);
        at = qMax(close, at + 1);
    }
}

SourceView::SourceView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_highlighter(new ManifestHighlighter(document()))
{
    setObjectName(u"sourceView"_s);
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Original text of the object"));
    setFont(textFont(TextLook::Mono));
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    document()->setDocumentMargin(metrics().gapS());
}

void SourceView::setText(const QString &text)
{
    // Compact JSON is one line: wrapped it can be read, indented text would only lose its shape.
    const bool compact = text.size() > 200 && text.count(u'\n') * 400 < text.size();
    setLineWrapMode(compact ? QPlainTextEdit::WidgetWidth : QPlainTextEdit::NoWrap);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setPlainText(text);
    setExtraSelections({});
}

void SourceView::revealField(const QString &path)
{
    QTextCursor cursor(document());
    bool found = false;
    static const QRegularExpression separators(u"[.\\[\\]/]+"_s);
    for (const QString &part : path.split(separators, Qt::SkipEmptyParts)) {
        bool index = false;
        part.toInt(&index);
        if (index)
            continue;
        const QRegularExpression key(u"(?<![\\w.-])[\"']?"_s % QRegularExpression::escape(part) % u"[\"']?\\s*:"_s);
        const QTextCursor next = document()->find(key, cursor);
        if (next.isNull())
            break;
        cursor = next;
        found = true;
    }
    if (!found)
        return;
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.format.setBackground(colors()[Tone::WarningBg]);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    mark.cursor.clearSelection();
    setExtraSelections({mark});
    cursor.clearSelection();
    setTextCursor(cursor);
    centerCursor();
}

void SourceView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_highlighter->rehighlight();
    else if (event->type() == QEvent::ApplicationFontChange)
        setFont(textFont(TextLook::Mono));
}

} // namespace stowage::views
