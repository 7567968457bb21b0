// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/statewords.h"

#include <QCoreApplication>

namespace stowage::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(StateWords)
};

} // namespace

QString stateWord(Meaning meaning)
{
    switch (meaning) {
    case Meaning::Used:
        return Words::tr("used");
    case Meaning::Shared:
        return Words::tr("shared");
    case Meaning::Reserved:
        return Words::tr("reserved");
    case Meaning::Free:
        return Words::tr("free");
    case Meaning::Cordoned:
        return Words::tr("cordoned");
    case Meaning::Broken:
        return Words::tr("broken");
    case Meaning::Leaving:
        return Words::tr("leaving");
    case Meaning::Arriving:
        return Words::tr("arriving");
    case Meaning::Replaced:
        return Words::tr("replaced");
    case Meaning::Unknown:
        return Words::tr("unknown");
    }
    return {};
}

} // namespace stowage::views
