// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <QString>

namespace stowage::app {

/// What must be there for a command to make sense.
enum class Needs : unsigned char { Nothing, Fleet, Selection };

/// One command of the window as it stands in a menu. A dash as id is a separator, an @ marks the place of entries that
/// are only known at run time.
struct CommandSpec {
    const char *id;
    const char *menu; ///< "File" or "File/Export": untranslated ids of menuTitles()
    const char *text = nullptr;
    const char *icon = nullptr;
    const char *keys = nullptr; ///< portable text
    const char *tip = nullptr;
    Needs needs = Needs::Nothing;
    bool checkable = false;
};

struct MenuSpec {
    const char *id;
    const char *title;
};

/// Menus in the order of the bar; submenus after the menu that holds them.
[[nodiscard]] std::span<const MenuSpec> menuSpecs();
[[nodiscard]] std::span<const CommandSpec> commandSpecs();

/// The text of a command or menu without its mnemonic: "Open…" of "&Open…", and of "打开(&O)…" what stands before.
[[nodiscard]] QString withoutMnemonic(QString text);

} // namespace stowage::app
