// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPlainTextEdit;

namespace stowage::app {

/// Tints lines that begin with "+ " and "- " as what comes and what goes.
void markDiff(QPlainTextEdit *edit);

} // namespace stowage::app
