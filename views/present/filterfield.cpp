// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/filterfield.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QStringListModel>
#include <QStyleOptionFrame>

#include "views/present/colors.h"
#include "views/present/icons.h"
#include "views/present/text.h"
#include "views/present/words.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

FilterField::FilterField(QWidget *parent)
    : QLineEdit(parent)
{
    setClearButtonEnabled(true);
    // Assistive tools read the field's small buttons by the texts of their actions.
    addAction(icon(u"filter"_s), QLineEdit::LeadingPosition)->setText(tr("Filter"));
    if (auto *clear = findChild<QAction *>(u"_q_qlineeditclearaction"_s))
        clear->setText(tr("Clear the filter"));
    setAccessibleName(tr("Filter"));
    setPlaceholderText(tr("Filter"));
    connect(this, &QLineEdit::textEdited, this, [this] {
        if (!m_completer)
            return;
        const QString word = text().mid(wordStart(), cursorPosition() - wordStart());
        m_completer->setCompletionPrefix(word);
        // One letter says nothing yet, and a word that is complete needs no help.
        if (word.size() < 2 || word.contains(u':') || m_completer->completionCount() == 0
            || (m_completer->completionCount() == 1 && m_completer->currentCompletion() == word))
            m_completer->popup()->hide();
        else
            m_completer->complete();
    });
}

void FilterField::setWords(const QStringList &words)
{
    if (!m_completer) {
        m_completer = new QCompleter(this);
        m_completer->setWidget(this);
        m_completer->setCaseSensitivity(Qt::CaseInsensitive);
        m_completer->setModel(new QStringListModel(m_completer));
        connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &FilterField::complete);
    }
    static_cast<QStringListModel *>(m_completer->model())->setStringList(words);
}

int FilterField::wordStart() const
{
    const QString before = text().left(cursorPosition());
    qsizetype start = before.lastIndexOf(u' ') + 1;
    if (start < before.size() && before[start] == u'-')
        ++start;
    return int(start);
}

void FilterField::complete(const QString &word)
{
    const int start = wordStart();
    const QString whole = text();
    setText(whole.left(start) % word % whole.mid(cursorPosition()));
    setCursorPosition(start + int(word.size()));
    Q_EMIT textEdited(text());
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    if (m_completer && m_completer->popup()->isVisible()) {
        switch (event->key()) {
        case Qt::Key_Enter:
        case Qt::Key_Return:
        case Qt::Key_Escape:
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            event->ignore();
            return;
        default:
            break;
        }
    }
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        Q_EMIT textEdited({});
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void FilterField::showError(const QString &message, int position)
{
    if (m_error == message && m_errorStart == position)
        return;
    m_error = message;
    m_errorStart = message.isEmpty() ? -1 : position;
    setProperty("invalid", !message.isEmpty());
    setToolTip(message);
    setAccessibleDescription(message);
    update();
    Q_EMIT errorChanged(message);
}

void FilterField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_errorStart < 0 || m_errorStart > text().size())
        return;
    // Under the word at fault. The field's own geometry gives the cursor's place; the word is measured from there.
    const QString all = text();
    qsizetype end = all.indexOf(u' ', m_errorStart);
    if (end < 0)
        end = all.size();
    const QFontMetrics metrics(font());
    const QRect cursor = cursorRect();
    const int cursorX = cursor.center().x() + 1;
    const auto xOf = [&](qsizetype position) {
        const int to = metrics.horizontalAdvance(all.left(position));
        const int at = metrics.horizontalAdvance(all.left(cursorPosition()));
        return cursorX + to - at;
    };
    QStyleOptionFrame frame;
    initStyleOption(&frame);
    const QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &frame, this);
    const int from = qMax(xOf(m_errorStart), inside.left());
    const int to = qMin(qMax(xOf(end), from + 6), inside.right());
    QPainter painter(this);
    painter.fillRect(QRect(from, cursor.bottom() - 2, to - from, 2), colors()[Tone::Blocked]);
}

FilterError filterErrorOf(const QString &filter, const std::string &message, const std::string &where)
{
    static const QRegularExpression pattern(u"^at (\\d+): (.*)$"_s, QRegularExpression::DotMatchesEverythingOption);
    FilterError error{.message = toQString(message)};
    qsizetype place = -1;
    if (const auto match = pattern.match(error.message); match.hasMatch()) {
        place = match.captured(1).toLongLong();
        error.message = match.captured(2);
    }
    bool isNumber = false;
    if (const qlonglong value = toQString(where).toLongLong(&isNumber); isNumber)
        place = value;
    error.message = sentence(toUtf8(error.message));
    if (!error.message.isEmpty())
        error.message[0] = error.message[0].toUpper();
    if (place < 1)
        return error;
    // Core counts characters from 1; a QString has two units for those beyond the first plane.
    qsizetype at = 0;
    for (qsizetype character = 1; character < place && at < filter.size(); ++character)
        at += filter[at].isHighSurrogate() ? 2 : 1;
    error.position = int(at);
    return error;
}

} // namespace stowage::views
