// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Marks a text of core for translation; it is translated where it is shown (views/present). lupdate is told of the
/// name.
#define STOWAGE_TEXT(context, text) text
