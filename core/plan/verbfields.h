// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/operation.h"

/// The fields of operations by name: shared by what reads, writes and lists them.
namespace stowage::plan {

/// Goes through the fields of an operation: reads, writes or lists them.
class FieldVisitor {
public:
    virtual ~FieldVisitor() = default;
    virtual void object(ObjectKey &key) = 0;
    virtual void text(const char *name, std::string &value, bool required, const char *help) = 0;
    virtual void optionalText(const char *name, std::optional<std::string> &value, const char *help) = 0;
    virtual void whole(const char *name, std::int64_t &value, bool required, const char *help) = 0;
    virtual void optionalWhole(const char *name, std::optional<std::int64_t> &value, const char *help) = 0;
    virtual void texts(const char *name, std::vector<std::string> &value, bool required, const char *help) = 0;
    virtual void map(const char *name, std::map<std::string, std::string> &value, bool required, const char *help) = 0;
    virtual void optionalMap(const char *name, std::optional<Amounts> &value, const char *help) = 0;
    virtual void json(const char *name, std::string &value, bool required, const char *help) = 0;
};

/// Of that verb, with every field at its default.
[[nodiscard]] std::optional<Operation> blankOperation(std::string_view verb);
void visitFields(FieldVisitor &visitor, Operation &operation, std::string_view verb);

} // namespace stowage::plan
