// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/fileentries.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <set>

#include "core/kubeconfig/base64.h"
#include "core/object/yamldocument.h"

namespace stowage::kubeconfig {

namespace {

constexpr std::string_view execExtension = "client.authentication.k8s.io/exec";
constexpr std::string_view execV1Beta1 = "client.authentication.k8s.io/v1beta1";
constexpr std::string_view execV1Alpha1 = "client.authentication.k8s.io/v1alpha1";

/// Ends the reading of the file; never leaves this file.
struct Stop {
    std::string code;
    std::uint64_t line = 0;
    std::string message;
};

/// A node and the path by which messages name it. A missing or null node is an unset field.
class Field {
public:
    Field(const YamlNode *node, std::string path)
        : m_node(node)
        , m_path(std::move(path))
    {
    }

    [[nodiscard]] bool unset() const { return m_node == nullptr || m_node->type == YamlType::Null; }
    [[nodiscard]] const std::string &path() const { return m_path; }
    [[nodiscard]] const YamlNode *node() const { return m_node; }

    [[nodiscard]] Field at(std::string_view key) const
    {
        return {unset() ? nullptr : m_node->find(key),
                m_path.empty() ? std::string(key) : m_path + '.' + std::string(key)};
    }
    /// The same node under the path that people know it by.
    [[nodiscard]] Field named(std::string path) const { return {m_node, std::move(path)}; }

    [[nodiscard]] std::string text() const
    {
        if (unset())
            return {};
        if (m_node->type != YamlType::String)
            wrongType("a text");
        return m_node->text;
    }
    [[nodiscard]] bool flag() const
    {
        if (unset())
            return false;
        if (m_node->type != YamlType::Bool)
            wrongType("true or false");
        return meansTrue(m_node->text);
    }
    [[nodiscard]] std::vector<Field> list() const
    {
        if (unset())
            return {};
        if (m_node->type != YamlType::List)
            wrongType("a list");
        std::vector<Field> items;
        for (std::size_t i = 0; i < m_node->items.size(); ++i)
            items.emplace_back(&m_node->items[i], m_path + '[' + std::to_string(i) + ']');
        return items;
    }
    [[nodiscard]] std::vector<std::string> texts() const
    {
        std::vector<std::string> texts;
        for (const Field &item : list())
            texts.push_back(item.text());
        return texts;
    }
    void mustBeMap() const
    {
        if (!unset() && m_node->type != YamlType::Map)
            wrongType("a mapping");
    }
    [[nodiscard]] std::string decoded() const
    {
        const std::string encoded = text();
        std::optional<std::string> bytes = decodeBase64(encoded);
        if (!bytes)
            throw Stop{"bad-base64", m_node->line, m_path + " is no base64"};
        return std::move(*bytes);
    }

private:
    [[noreturn]] void wrongType(std::string_view wanted) const
    {
        constexpr std::array<std::string_view, 6> names = {"null",   "a boolean", "a number",
                                                           "a text", "a list",    "a mapping"};
        throw Stop{"parse-error", m_node->line,
                   m_path + " must be " + std::string(wanted) + ", not "
                       + std::string(names[static_cast<std::size_t>(m_node->type)])};
    }

    const YamlNode *m_node;
    std::string m_path;
};

class Reader {
public:
    explicit Reader(const std::string &path)
        : m_path(path)
        , m_folder(std::filesystem::path(path).parent_path())
    {
    }

    Config read(const YamlDocument &document)
    {
        for (const DuplicateKey &key : document.duplicates)
            warn("duplicate-key", Severity::Warning, key.field, key.line);
        if (document.moreDocuments)
            warn("extra-documents", Severity::Warning);
        const Field root(&document.root, "");
        if (root.unset())
            return std::move(m_config);
        if (document.root.type != YamlType::Map)
            throw Stop{"parse-error", document.root.line, "the file holds no mapping"};
        checkKind(root);
        m_config.currentContext = root.at("current-context").text();
        root.at("preferences").mustBeMap();
        (void)root.at("preferences").at("colors").flag();
        (void)readExtensions(root.at("preferences"));
        (void)readExtensions(root);
        readNamed(root.at("clusters"), "cluster", m_config.clusters, [this](const Field &f) { return readCluster(f); });
        readNamed(root.at("users"), "user", m_config.users, [this](const Field &f) { return readUser(f); });
        readNamed(root.at("contexts"), "context", m_config.contexts, [this](const Field &f) { return readContext(f); });
        warnUnknown(
            root,
            {"apiVersion", "kind", "preferences", "clusters", "users", "contexts", "current-context", "extensions"});
        return std::move(m_config);
    }

private:
    void warn(std::string code, Severity severity, std::string field = {}, std::uint64_t line = 0)
    {
        m_config.warnings.push_back({std::move(code), severity, m_path, std::move(field), line});
    }

    void warnUnknown(const Field &map, std::initializer_list<std::string_view> known)
    {
        if (map.unset())
            return;
        for (const auto &[key, value] : map.node()->members) {
            if (std::ranges::find(known, key) == known.end())
                warn("unknown-field", Severity::Info, map.at(key).path(), value.line);
        }
    }

    static void checkKind(const Field &root)
    {
        const std::string kind = root.at("kind").text();
        const std::string version = root.at("apiVersion").text();
        if ((!kind.empty() && kind != "Config") || (!version.empty() && version != "v1"))
            throw Stop{"unsupported-kind", root.node()->line,
                       "this is " + (version.empty() ? "" : version + ' ') + (kind.empty() ? "of no kind" : kind)
                           + ", not a v1 Config"};
    }

    /// A list of {name, <member>}. The same name twice is an error of the file.
    template<typename Map, typename Read>
    void readNamed(const Field &list, std::string_view member, Map &map, const Read &read)
    {
        for (const Field &item : list.list()) {
            item.mustBeMap();
            const std::string name = item.at("name").text();
            const Field whole = item.named(list.path() + '[' + name + ']');
            warnUnknown(whole, {"name", member});
            // The member's own level is left out of paths: users[ann].token.
            const Field entry = item.at(member).named(whole.path());
            entry.mustBeMap();
            auto value = read(entry);
            value.origin = m_path;
            if (!map.emplace(name, std::move(value)).second)
                throw Stop{"duplicate-name", item.unset() ? 0 : item.node()->line,
                           list.path() + " holds the name '" + name + "' twice"};
        }
    }

    [[nodiscard]] std::string resolved(std::string path) const
    {
        if (path.empty() || std::filesystem::path(path).is_absolute())
            return path;
        return (m_folder / path).lexically_normal().string();
    }

    Cluster readCluster(const Field &field)
    {
        Cluster cluster;
        cluster.server = field.at("server").text();
        cluster.tlsServerName = field.at("tls-server-name").text();
        cluster.insecureSkipTlsVerify = field.at("insecure-skip-tls-verify").flag();
        cluster.certificateAuthority = resolved(field.at("certificate-authority").text());
        cluster.certificateAuthorityData = field.at("certificate-authority-data").decoded();
        cluster.proxyUrl = field.at("proxy-url").text();
        cluster.disableCompression = field.at("disable-compression").flag();
        for (const Field &extension : readExtensions(field)) {
            if (extension.at("name").text() == execExtension && !extension.at("extension").unset())
                cluster.execConfig = toJson(*extension.at("extension").node());
        }
        warnUnknown(field,
                    {"server", "tls-server-name", "insecure-skip-tls-verify", "certificate-authority",
                     "certificate-authority-data", "proxy-url", "disable-compression", "extensions"});
        return cluster;
    }

    static std::vector<Field> readExtensions(const Field &field)
    {
        std::vector<Field> extensions = field.at("extensions").list();
        std::set<std::string> names;
        for (const Field &extension : extensions) {
            extension.mustBeMap();
            const std::string name = extension.at("name").text();
            // One that holds nothing does not count as there yet.
            if (names.contains(name))
                throw Stop{"duplicate-name", extension.node()->line,
                           extension.path() + ": the name '" + name + "' is there twice"};
            if (!extension.at("extension").unset())
                names.insert(name);
        }
        return extensions;
    }

    ContextEntry readContext(const Field &field)
    {
        ContextEntry context;
        context.cluster = field.at("cluster").text();
        context.user = field.at("user").text();
        context.nameSpace = field.at("namespace").text();
        (void)readExtensions(field);
        warnUnknown(field, {"cluster", "user", "namespace", "extensions"});
        return context;
    }

    User readUser(const Field &field)
    {
        User user;
        user.clientCertificate = resolved(field.at("client-certificate").text());
        user.clientCertificateData = Secret(field.at("client-certificate-data").decoded());
        user.clientKey = resolved(field.at("client-key").text());
        user.clientKeyData = Secret(field.at("client-key-data").decoded());
        user.token = Secret(field.at("token").text());
        user.tokenFile = resolved(field.at("tokenFile").text());
        user.username = field.at("username").text();
        user.password = Secret(field.at("password").text());
        user.impersonate = readImpersonation(field);
        user.authProvider = readAuthProvider(field.at("auth-provider"));
        user.exec = readExec(field.at("exec"));
        (void)readExtensions(field);
        warnUnknown(field,
                    {"client-certificate", "client-certificate-data", "client-key", "client-key-data", "token",
                     "tokenFile", "username", "password", "as", "as-uid", "as-groups", "as-user-extra", "auth-provider",
                     "exec", "extensions"});
        return user;
    }

    static Impersonation readImpersonation(const Field &field)
    {
        Impersonation impersonation;
        impersonation.user = field.at("as").text();
        impersonation.uid = field.at("as-uid").text();
        impersonation.groups = field.at("as-groups").texts();
        const Field extra = field.at("as-user-extra");
        extra.mustBeMap();
        if (!extra.unset()) {
            for (const auto &[key, values] : extra.node()->members)
                impersonation.extra.emplace_back(key, extra.at(key).texts());
        }
        return impersonation;
    }

    std::optional<AuthProvider> readAuthProvider(const Field &field)
    {
        field.mustBeMap();
        if (field.unset())
            return {};
        AuthProvider provider;
        provider.name = field.at("name").text();
        const Field config = field.at("config");
        config.mustBeMap();
        if (!config.unset()) {
            for (const auto &[key, value] : config.node()->members)
                provider.config.emplace_back(key, Secret(config.at(key).text()));
        }
        warnUnknown(field, {"name", "config"});
        return provider;
    }

    std::optional<Exec> readExec(const Field &field)
    {
        field.mustBeMap();
        if (field.unset())
            return {};
        Exec exec;
        exec.command = field.at("command").text();
        // A bare name is looked up in PATH.
        if (exec.command.find('/') != std::string::npos)
            exec.command = resolved(exec.command);
        exec.args = field.at("args").texts();
        for (const Field &variable : field.at("env").list()) {
            variable.mustBeMap();
            exec.env.emplace_back(variable.at("name").text(), Secret(variable.at("value").text()));
            warnUnknown(variable, {"name", "value"});
        }
        exec.apiVersion = field.at("apiVersion").text();
        exec.installHint = field.at("installHint").text();
        exec.provideClusterInfo = field.at("provideClusterInfo").flag();
        exec.interactiveMode = field.at("interactiveMode").text();
        if (exec.interactiveMode.empty() && (exec.apiVersion == execV1Beta1 || exec.apiVersion == execV1Alpha1))
            exec.interactiveMode = "IfAvailable";
        warnUnknown(field,
                    {"command", "args", "env", "apiVersion", "installHint", "provideClusterInfo", "interactiveMode"});
        return exec;
    }

    std::string m_path;
    std::filesystem::path m_folder;
    Config m_config;
};

} // namespace

tl::expected<Config, FileError> readEntries(std::string_view bytes, const std::string &path)
{
    const auto document = readFirstDocument(bytes);
    if (!document)
        return tl::unexpected<FileError>({path, "parse-error", document.error().line, document.error().message});
    try {
        return Reader(path).read(*document);
    } catch (const Stop &stop) {
        return tl::unexpected<FileError>({path, stop.code, stop.line, stop.message});
    }
}

} // namespace stowage::kubeconfig
