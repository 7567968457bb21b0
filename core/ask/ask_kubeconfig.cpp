// SPDX-License-Identifier: GPL-3.0-or-later
// What can be connected to: contexts, clusters and users of the kubeconfig files, without their secrets.
#include "core/ask/asks.h"
#include "core/kubeconfig/load.h"
#include "core/kubeconfig/resolve.h"
#include "core/kubeconfig/url.h"

namespace stowage::ask {

namespace {

using nlohmann::json;
namespace kc = stowage::kubeconfig;

const char *textOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Info:
        break;
    }
    return "info";
}

void put(json &object, const char *member, const std::string &text)
{
    if (!text.empty())
        object[member] = text;
}

void putTrue(json &object, const char *member, bool value)
{
    if (value)
        object[member] = true;
}

json clusterJson(const kc::Cluster &cluster)
{
    json object = {{"server", kc::redactedUrl(cluster.server)}, {"origin", cluster.origin}};
    put(object, "certificateAuthority", cluster.certificateAuthority);
    putTrue(object, "hasCertificateAuthorityData", !cluster.certificateAuthorityData.empty());
    putTrue(object, "insecureSkipTlsVerify", cluster.insecureSkipTlsVerify);
    put(object, "tlsServerName", cluster.tlsServerName);
    put(object, "proxyUrl", kc::redactedUrl(cluster.proxyUrl));
    putTrue(object, "disableCompression", cluster.disableCompression);
    return object;
}

json execJson(const kc::Exec &exec)
{
    json names = json::array();
    for (const auto &variable : exec.env)
        names.push_back(variable.first);
    json object = {{"command", exec.command},
                   {"args", exec.args},
                   {"envNames", std::move(names)},
                   {"apiVersion", exec.apiVersion},
                   {"interactiveMode", exec.interactiveMode},
                   {"provideClusterInfo", exec.provideClusterInfo}};
    put(object, "installHint", exec.installHint);
    return object;
}

json impersonationJson(const kc::Impersonation &impersonation)
{
    json object = json::object();
    put(object, "user", impersonation.user);
    put(object, "uid", impersonation.uid);
    if (!impersonation.groups.empty())
        object["groups"] = impersonation.groups;
    for (const auto &[key, values] : impersonation.extra)
        object["extra"][key] = values;
    return object;
}

json methodsJson(const std::vector<kc::AuthMethod> &methods)
{
    if (methods.empty())
        return json::array({"anonymous"});
    json names = json::array();
    for (const kc::AuthMethod method : methods)
        names.push_back(kc::nameOf(method));
    return names;
}

json userJson(const kc::User &user)
{
    json object = {{"methods", methodsJson(user.methods())}, {"origin", user.origin}};
    put(object, "clientCertificate", user.clientCertificate);
    put(object, "clientKey", user.clientKey);
    putTrue(object, "hasClientCertificateData", !user.clientCertificateData.empty());
    putTrue(object, "hasClientKeyData", !user.clientKeyData.empty());
    put(object, "tokenFile", user.tokenFile);
    put(object, "username", user.username);
    if (user.authProvider)
        object["authProvider"] = user.authProvider->name;
    if (user.exec)
        object["exec"] = execJson(*user.exec);
    if (user.impersonate.any())
        object["impersonate"] = impersonationJson(user.impersonate);
    return object;
}

json problemsJson(const kc::Resolved &resolved)
{
    json codes = json::array();
    for (const kc::Problem &problem : resolved.problems)
        codes.push_back(problem.code);
    return codes;
}

json contextJson(const kc::ContextEntry &context, const kc::Resolved &resolved)
{
    json object = {{"cluster", context.cluster},
                   {"user", context.user},
                   {"origin", context.origin},
                   {"usable", resolved.usable()}};
    put(object, "namespace", context.nameSpace);
    if (!resolved.problems.empty())
        object["problems"] = problemsJson(resolved);
    return object;
}

json resolvedJson(const kc::Resolved &resolved)
{
    json object = {{"context", resolved.context}};
    if (resolved.error() == "context-not-found") {
        object["error"] = resolved.error();
        return object;
    }
    object["cluster"] = resolved.cluster;
    object["user"] = resolved.user;
    object["namespace"] = resolved.nameSpace;
    object["server"] = kc::redactedUrl(resolved.server);
    object["tls"] = {{"verify", kc::nameOf(resolved.verify)}, {"serverName", resolved.serverName}};
    object["auth"] = methodsJson(resolved.auth);
    if (!resolved.usable())
        object["error"] = resolved.error();
    return object;
}

json warningsJson(const std::vector<kc::Warning> &warnings)
{
    json list = json::array();
    for (const kc::Warning &warning : warnings) {
        json object = {{"code", warning.code}, {"severity", textOf(warning.severity)}};
        put(object, "file", warning.file);
        put(object, "field", warning.field);
        if (warning.line != 0)
            object["line"] = warning.line;
        list.push_back(std::move(object));
    }
    return list;
}

json fileErrorsJson(const std::vector<kc::FileError> &errors)
{
    json list = json::array();
    for (const kc::FileError &error : errors) {
        json object = {{"file", error.file}, {"code", error.code}, {"message", error.message}};
        if (error.line != 0)
            object["line"] = error.line;
        list.push_back(std::move(object));
    }
    return list;
}

std::optional<std::string> textOf(const json &object, const char *member)
{
    const auto found = object.find(member);
    return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

kc::Surroundings surroundingsOf(const json &ask)
{
    kc::Surroundings surroundings = kc::Surroundings::ofProcess();
    surroundings.folder = textOf(ask, "folder").value_or(surroundings.folder);
    const auto environment = ask.find("environment");
    if (environment == ask.end() || !environment->is_object())
        return surroundings;
    const auto variable = [&](const char *name) { return textOf(*environment, name).value_or(std::string()); };
    surroundings.home = variable("HOME");
    surroundings.kubeconfig = variable("KUBECONFIG");
    surroundings.serviceHost = variable("KUBERNETES_SERVICE_HOST");
    surroundings.servicePort = variable("KUBERNETES_SERVICE_PORT");
    surroundings.podNamespace = variable("POD_NAMESPACE");
    return surroundings;
}

Expected<json> answer(const Projection &, const json &ask, const Context &context)
{
    const kc::Config config = kc::load(surroundingsOf(ask), textOf(ask, "explicit"));
    json clusters = json::object();
    for (const auto &[name, cluster] : config.clusters)
        clusters[name] = clusterJson(cluster);
    json users = json::object();
    for (const auto &[name, user] : config.users)
        users[name] = userJson(user);
    json contexts = json::object();
    for (const auto &[name, entry] : config.contexts) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        contexts[name] = contextJson(entry, kc::resolve(config, name));
    }
    json answer = {{"currentContext", config.currentContext},
                   {"contexts", std::move(contexts)},
                   {"clusters", std::move(clusters)},
                   {"users", std::move(users)},
                   {"contextCount", config.contexts.size()},
                   {"warnings", warningsJson(config.warnings)},
                   {"fileErrors", fileErrorsJson(config.fileErrors)}};
    if (config.error)
        answer["error"] = {{"code", config.error->code}, {"file", config.error->file}};
    if (const auto asked = textOf(ask, "context"))
        answer["resolved"] = resolvedJson(kc::resolve(config, *asked));
    return answer;
}

} // namespace

Entry kubeconfigEntry()
{
    return {
        .name = "kubeconfig",
        .summary = "What a kubeconfig holds and why a context cannot be used; without any secret",
        .arguments = {{.name = "explicit",
                       .type = ArgumentType::Text,
                       .help = "Read this file alone instead of those of $KUBECONFIG or ~/.kube/config"},
                      {.name = "context", .type = ArgumentType::Text, .help = "Tell also what this context comes to"},
                      {.name = "folder",
                       .type = ArgumentType::Text,
                       .help = "Where relative paths start; by default the working directory"},
                      {.name = "environment",
                       .type = ArgumentType::Object,
                       .help = "KUBECONFIG, HOME, KUBERNETES_SERVICE_HOST, KUBERNETES_SERVICE_PORT and "
                               "POD_NAMESPACE by name; by default those of the process"}},
        .detail = true,
        .run = answer,
        .model = {.system = "client-go clientcmd", .version = "1.36"},
        .answers = {{"currentContext", "Name of the first file that sets one"},
                    {"contexts", "By name: cluster, user, namespace, origin, usable, problems (codes)"},
                    {"clusters", "By name: server, origin and how it is verified"},
                    {"users", "By name: methods, origin and paths; secrets are left out"},
                    {"contextCount", "Number of contexts"},
                    {"warnings", "What costs nothing: code, severity, file, field, line"},
                    {"fileErrors", "Files that were left out: file, code, line, message"},
                    {"error", "Why nothing could be read: code, file"},
                    {"resolved", "The context that was asked for: server, tls, auth, namespace, or error"}},
        .readsFleet = false};
}

} // namespace stowage::ask
