// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/request.h"

#include <algorithm>
#include <utility>

#include "core/apply/beforeimage.h"
#include "core/apply/ownedfields.h"
#include "core/plan/jsontext.h"

namespace stowage::apply {

namespace {

using nlohmann::ordered_json;

std::string encoded(std::string_view segment)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : segment) {
        const auto byte = static_cast<unsigned char>(c);
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.'
            || c == '_' || c == '~') {
            out += c;
        } else {
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 0xF];
        }
    }
    return out;
}

std::string textAt(const ordered_json &object, const char *name)
{
    return object.is_object() && object.contains(name) && object[name].is_string() ? object[name].get<std::string>()
                                                                                   : std::string();
}

const ordered_json &at(const ordered_json &object, const char *name)
{
    static const ordered_json none;
    return object.is_object() && object.contains(name) ? object[name] : none;
}

bool sameTaint(const ordered_json &a, const ordered_json &b)
{
    return textAt(a, "key") == textAt(b, "key") && textAt(a, "value") == textAt(b, "value")
        && textAt(a, "effect") == textAt(b, "effect");
}

/// The list is replaced whole: what the control plane set by itself stays, and what stays keeps its time.
ordered_json nodeTaints(const ordered_json &wanted, const ordered_json &live)
{
    ordered_json taints = ordered_json::array();
    if (live.is_array()) {
        for (const ordered_json &taint : live) {
            const bool stays = textAt(taint, "key").starts_with("node.kubernetes.io/")
                || std::ranges::any_of(wanted, [&](const ordered_json &one) { return sameTaint(one, taint); });
            if (stays)
                taints.push_back(taint);
        }
    }
    for (const ordered_json &taint : wanted) {
        if (std::ranges::none_of(taints, [&](const ordered_json &one) { return sameTaint(one, taint); }))
            taints.push_back(taint);
    }
    return taints;
}

void findDifferences(const ordered_json &wanted, const ordered_json &stored, const std::string &path,
                     std::vector<FieldDifference> &found)
{
    for (const auto &[name, value] : wanted.items()) {
        const std::string below = path.empty() ? name : path + '.' + name;
        const ordered_json &is = at(stored, name.c_str());
        if (value.is_object() && is.is_object())
            findDifferences(value, is, below, found);
        else if (!holds({{name, value}}, {{name, is}}))
            found.push_back({.path = below, .wanted = plan::jsonLine(value), .stored = plan::jsonLine(is)});
    }
}

} // namespace

Expected<ObjectState> readState(std::string_view body)
{
    ordered_json object = plan::parsedOrderedJson(body);
    if (!object.is_object() || !at(object, "metadata").is_object())
        return fail(ErrorCode::Malformed, "the server's answer is no object");
    ObjectState state;
    state.exists = true;
    state.uid = textAt(object["metadata"], "uid");
    state.resourceVersion = textAt(object["metadata"], "resourceVersion");
    state.object = std::move(object);
    return state;
}

std::string objectPath(const Write &write)
{
    std::string path = write.apiVersion.find('/') == std::string::npos ? "/api/" : "/apis/";
    path += write.apiVersion;
    if (!write.object.nameSpace.empty())
        path += "/namespaces/" + encoded(write.object.nameSpace);
    return path + '/' + encoded(write.resource) + '/' + encoded(write.object.name);
}

ordered_json wantedFields(const Write &write, const ObjectState &state)
{
    ordered_json fields = plan::parsedOrderedJson(write.fields);
    if (!fields.is_object())
        return ordered_json::object();
    const bool node = write.object.kind == "Node" && write.object.group.empty();
    if (node && at(at(fields, "spec"), "taints").is_array())
        fields["spec"]["taints"] = nodeTaints(fields["spec"]["taints"], at(at(state.object, "spec"), "taints"));
    return fields;
}

std::string mark(std::string_view planId, const Write &write)
{
    return std::string(planId) + '/' + write.id;
}

std::string markOf(const ObjectState &state)
{
    return textAt(at(at(state.object, "metadata"), "annotations"), std::string(operationAnnotation).c_str());
}

ordered_json sentFields(const Write &write, const ObjectState &state, std::string_view planId)
{
    ordered_json fields = wantedFields(write, state);
    if (write.action != Action::Scale)
        fields["metadata"]["annotations"][std::string(operationAnnotation)] = mark(planId, write);
    return fields;
}

HttpRequest requestFor(const Write &write, const ObjectState &state, std::string_view planId, const Sending &sending)
{
    HttpRequest request;
    request.path = objectPath(write);
    const std::string query = "?fieldManager=" + std::string(fieldManager) + (sending.dryRun ? "&dryRun=All" : "");
    switch (write.action) {
    case Action::Evict: {
        ordered_json options = {{"preconditions", {{"uid", state.uid}}}};
        if (sending.dryRun)
            options["dryRun"] = {"All"};
        request.method = "POST";
        request.path += "/eviction" + query;
        request.contentType = "application/json";
        request.body =
            plan::jsonLine({{"apiVersion", "policy/v1"},
                            {"kind", "Eviction"},
                            {"metadata", {{"name", write.object.name}, {"namespace", write.object.nameSpace}}},
                            {"deleteOptions", std::move(options)}});
        return request;
    }
    case Action::Delete: {
        // Options in the body replace those of the query.
        ordered_json options = {{"apiVersion", "v1"},
                                {"kind", "DeleteOptions"},
                                {"preconditions", {{"uid", state.uid}, {"resourceVersion", state.resourceVersion}}},
                                {"propagationPolicy", "Background"}};
        if (sending.dryRun)
            options["dryRun"] = {"All"};
        request.method = "DELETE";
        request.path += query;
        request.contentType = "application/json";
        request.body = plan::jsonLine(options);
        return request;
    }
    case Action::Scale: {
        ordered_json body = wantedFields(write, state);
        body["metadata"]["resourceVersion"] = state.resourceVersion;
        request.method = "PATCH";
        request.path += "/scale" + query;
        request.contentType = "application/merge-patch+json";
        request.body = plan::jsonLine(body);
        return request;
    }
    case Action::Patch: {
        ordered_json body = sentFields(write, state, planId);
        body["metadata"]["uid"] = state.uid;
        body["metadata"]["resourceVersion"] = state.resourceVersion;
        request.method = "PATCH";
        request.path += query;
        request.contentType = "application/merge-patch+json";
        request.body = plan::jsonLine(body);
        return request;
    }
    case Action::Apply:
        break;
    }
    // What an earlier plan applied to the object would go away if it were left out.
    ordered_json body = {
        {"apiVersion", write.apiVersion}, {"kind", write.object.kind}, {"metadata", {{"name", write.object.name}}}};
    if (!write.object.nameSpace.empty())
        body["metadata"]["namespace"] = write.object.nameSpace;
    body["metadata"]["uid"] = state.uid;
    body["metadata"]["resourceVersion"] = state.resourceVersion;
    body.merge_patch(ownedFields(state.object));
    body.merge_patch(sentFields(write, state, planId));
    request.method = "PATCH";
    request.path += query + "&force=" + (sending.force ? "true" : "false");
    request.contentType = "application/apply-patch+yaml"; // JSON is YAML
    request.body = plan::jsonLine(body);
    return request;
}

bool isDone(const Write &write, const ObjectState &state)
{
    if (write.removes())
        return !state.exists || (!write.uid.empty() && state.uid != write.uid)
            || !textAt(at(state.object, "metadata"), "deletionTimestamp").empty();
    return state.exists && holds(wantedFields(write, state), state.object);
}

std::vector<FieldDifference> differences(const Write &write, const ObjectState &stored)
{
    std::vector<FieldDifference> found;
    findDifferences(wantedFields(write, stored), stored.object, {}, found);
    return found;
}

std::vector<Right> rightsFor(const Write &write)
{
    const std::size_t slash = write.apiVersion.find('/');
    Right get{.verb = "get",
              .group = write.object.group,
              .version = slash == std::string::npos ? write.apiVersion : write.apiVersion.substr(slash + 1),
              .resource = write.resource,
              .subresource = {},
              .nameSpace = write.object.nameSpace,
              .name = write.object.name};
    Right change = get;
    switch (write.action) {
    case Action::Patch:
    case Action::Apply:
        change.verb = "patch";
        break;
    case Action::Scale:
        change.verb = "patch";
        change.subresource = "scale";
        break;
    case Action::Evict:
        change.verb = "create";
        change.subresource = "eviction";
        break;
    case Action::Delete: {
        change.verb = "delete";
        // Its pods must be gone first.
        Right list{.verb = "list",
                   .group = {},
                   .version = "v1",
                   .resource = "pods",
                   .subresource = {},
                   .nameSpace = {},
                   .name = {}};
        return {std::move(get), std::move(change), std::move(list)};
    }
    }
    return {std::move(get), std::move(change)};
}

} // namespace stowage::apply
