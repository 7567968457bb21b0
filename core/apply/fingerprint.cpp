// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "core/apply/request.h"
#include "core/object/objectstream.h"

namespace stowage::apply {

namespace {

/// Texts of a subtree with their members in order of name; a number and its text are the same.
void print(const Value &value, std::string &out)
{
    if (value.isMap()) {
        std::map<std::string_view, Value> members;
        for (const Value member : value) {
            if (!member.unset())
                members[member.key()] = member;
        }
        out += '{';
        for (const auto &[name, member] : members) {
            out.append(name).append("\x1f");
            print(member, out);
        }
        out += '}';
    } else if (value.isList()) {
        out += '[';
        for (const Value item : value)
            print(item, out);
        out += ']';
    } else {
        out.append(value.text()).append("\x1e");
    }
}

void add(std::string_view name, const Value &value, std::string &out)
{
    out.append(name).append("\x1d");
    if (!value.unset())
        print(value, out);
}

/// Taints that the control plane sets by itself come and go.
void addTaints(const Value &taints, std::string &out)
{
    std::map<std::string, char> lines;
    for (const Value taint : taints) {
        if (taint["key"].text().starts_with("node.kubernetes.io/"))
            continue;
        std::string line(taint["key"].text());
        line.append("=").append(taint["value"].text()).append(":").append(taint["effect"].text());
        lines[line] = 0;
    }
    for (const auto &[line, nothing] : lines)
        out.append(line).append("\x1e");
}

std::string usedOf(const Object &object)
{
    std::string used;
    const Value spec = object.root["spec"], status = object.root["status"];
    add("labels", object.root["metadata"]["labels"], used);
    if (object.group().empty() && object.kind() == "Node") {
        add("unschedulable", spec["unschedulable"].text() == "true" ? spec["unschedulable"] : Value(), used);
        add("allocatable", status["allocatable"], used);
        addTaints(spec["taints"], used);
    } else if (object.group().empty() && object.kind() == "Pod") {
        add("node", spec["nodeName"], used);
        add("phase", status["phase"], used);
        used += object.root["metadata"]["deletionTimestamp"].unset() ? "" : "terminating";
    } else {
        add("spec", spec, used);
    }
    return used;
}

} // namespace

std::string fingerprintOf(std::string_view manifest)
{
    std::string fingerprint;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        if (fingerprint.empty())
            fingerprint = digestOf(usedOf(object)).substr(0, 16);
    };
    handler.finding = [](const Finding &) {};
    handler.secret = [] {};
    readObjects(ByteSource::fromMemory(manifest), SourceRef::noFile, {}, handler);
    return fingerprint;
}

} // namespace stowage::apply
