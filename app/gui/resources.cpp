// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/resources.h"

#include <QDir>

// The macro of Qt must stand outside of namespaces.
static void initHelp()
{
    Q_INIT_RESOURCE(help);
}

namespace stowage::app {

void loadResources()
{
    initHelp();
}

} // namespace stowage::app
