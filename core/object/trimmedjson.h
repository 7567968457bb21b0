// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/object/value.h"

namespace stowage {

/// Appends text as a JSON string, with quotes.
void appendJsonString(std::string &out, std::string_view text);

/// Changes what is written of a manifest; the plain writer changes nothing.
class JsonRewrite {
public:
    virtual ~JsonRewrite() = default;
    /// Before anything of a manifest.
    virtual void begin(const Value &) { }
    /// Called before a member or element is written; path names members down to it, lists add nothing.
    [[nodiscard]] virtual bool leavesOut(const Value &) { return false; }
    virtual void enter(const Value &) { }
    virtual void leave(const Value &) { }
    /// The name of a member, and the text of a string, as they are to be written.
    [[nodiscard]] virtual std::string_view name(const Value &member) { return member.key(); }
    [[nodiscard]] virtual std::string_view text(const Value &string) { return string.text(); }
};

/// Appends what the reader kept of a manifest as compact JSON that reads back the same, without what must never be
/// written anywhere: data of Secrets and ConfigMaps at any depth (works of federations hold whole manifests), variables
/// of environments, last-applied annotations. apiVersion and kind are put first when the manifest, an item of a list,
/// does not say them itself.
void appendTrimmedJson(std::string &out, const Value &root, std::string_view apiVersion = {},
                       std::string_view kind = {}, JsonRewrite *rewrite = nullptr);

} // namespace stowage
