// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringBuilder>

#include "views/inspector/facts.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

void appendText(const Fact &fact, int depth, QString &text)
{
    text += QString(depth * 2, u' ') % fact.label;
    if (!fact.value.isEmpty())
        text += u": "_s % fact.value;
    if (!fact.chip.text.isEmpty())
        text += u" ["_s % fact.chip.text % u']';
    text += u'\n';
    for (const Fact &child : fact.children)
        appendText(child, depth + 1, text);
}

} // namespace

QString factsText(const ObjectFacts &facts)
{
    QString text = facts.title % u'\n';
    if (!facts.subtitle.isEmpty())
        text += facts.subtitle % u'\n';
    if (!facts.message.isEmpty())
        text += facts.message % u'\n';
    for (const Fact &section : facts.sections)
        appendText(section, 0, text);
    return text;
}

} // namespace stowage::views
