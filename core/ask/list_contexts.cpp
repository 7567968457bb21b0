// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/list_contexts.h"

#include "core/ask/rowlist.h"
#include "core/kubeconfig/resolve.h"
#include "core/kubeconfig/url.h"

namespace stowage::ask {

namespace {

namespace kc = stowage::kubeconfig;

struct ContextRow {
    kc::Resolved resolved;
    std::string origin;
    std::string server;
    std::string auth;
    std::string problems; ///< codes, joined by commas
    bool current = false;
};

std::string authText(const kc::Resolved &resolved)
{
    std::string text;
    for (const kc::AuthMethod method : resolved.auth)
        text.append(text.empty() ? "" : ",").append(kc::nameOf(method));
    return text.empty() ? "anonymous" : text;
}

struct ContextSource {
    using Row = const ContextRow *;
    static constexpr std::string_view id = "contexts";

    std::shared_ptr<const std::vector<ContextRow>> all;

    [[nodiscard]] std::size_t rows() const { return all->size(); }
    [[nodiscard]] Row row(std::size_t index) const { return &(*all)[index]; }
    [[nodiscard]] ObjectKey key(const Row & /*row*/) const { return {}; }
    [[nodiscard]] SourceRef source(const Row & /*row*/, const SourceTable **sources) const
    {
        *sources = nullptr;
        return {};
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.insert(values.end(),
                      {row->resolved.context, row->resolved.cluster, row->resolved.user, row->server, row->origin});
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

using Row = ContextSource::Row;

std::vector<RowColumn<Row>> ContextSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"context", STOWAGE_TEXT("List", "Context"), STOWAGE_TEXT("List", "Name of the context")},
        [](const Row &row) -> Cell { return std::string_view(row->resolved.context); });
    add({"current", STOWAGE_TEXT("List", "Current"), STOWAGE_TEXT("List", "Whether it is the current context")},
        [](const Row &row) -> Cell { return std::string_view(row->current ? "yes" : ""); });
    add({"usable", STOWAGE_TEXT("List", "Usable"), STOWAGE_TEXT("List", "Whether it can be connected to")},
        [](const Row &row) -> Cell { return std::string_view(row->resolved.usable() ? "yes" : "no"); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Entry of the cluster that it names")},
        [](const Row &row) -> Cell { return std::string_view(row->resolved.cluster); });
    add({"server", STOWAGE_TEXT("List", "Server"), STOWAGE_TEXT("List", "Address of the API server")},
        [](const Row &row) -> Cell { return std::string_view(row->server); });
    add({"user", STOWAGE_TEXT("List", "User"), STOWAGE_TEXT("List", "Entry of the user that it names")},
        [](const Row &row) -> Cell { return std::string_view(row->resolved.user); });
    add({"auth", STOWAGE_TEXT("List", "Credentials"),
         STOWAGE_TEXT("List", "How requests say who they come from; anonymous when by nothing")},
        [](const Row &row) -> Cell { return std::string_view(row->auth); });
    add({"tls", STOWAGE_TEXT("List", "TLS"),
         STOWAGE_TEXT("List", "How the server is verified: ca-data, ca-file, system, none, or plaintext without TLS")},
        [](const Row &row) -> Cell { return std::string_view(kc::nameOf(row->resolved.verify)); });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"), STOWAGE_TEXT("List", "Namespace of the context"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return std::string_view(row->resolved.nameSpace); });
    add({"problems", STOWAGE_TEXT("List", "Problems"),
         STOWAGE_TEXT("List", "Why it cannot be used, or with which doubt it can")},
        [](const Row &row) -> Cell { return std::string_view(row->problems); });
    add({"origin", STOWAGE_TEXT("List", "Origin"), STOWAGE_TEXT("List", "File that the context comes from"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return std::string_view(row->origin); });
    return columns;
}

std::vector<RowField<Row>> ContextSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row->resolved.cluster); }),
        textField<Row>("owner", [](const Row &row, Values &values) { values.push_back(row->resolved.user); }),
        textField<Row>("ns", [](const Row &row, Values &values) { values.push_back(row->resolved.nameSpace); }),
        textField<Row>("reason",
                       [](const Row &row, Values &values) {
                           for (const kc::Problem &problem : row->resolved.problems)
                               values.push_back(problem.code);
                       }),
        flagField<Row>("broken",
                       [](const Row &row, Values &values) {
                           if (!row->resolved.usable())
                               values.push_back("true");
                       }),
    };
}

} // namespace

ListPtr makeContextList(const kubeconfig::Config &config)
{
    auto rows = std::make_shared<std::vector<ContextRow>>();
    for (const auto &[name, context] : config.contexts) {
        ContextRow row;
        row.resolved = kc::resolve(config, name);
        row.origin = context.origin;
        row.server = kc::redactedUrl(row.resolved.server);
        row.auth = authText(row.resolved);
        for (const kc::Problem &problem : row.resolved.problems)
            row.problems.append(row.problems.empty() ? "" : ", ").append(problem.code);
        row.current = name == config.currentContext;
        rows->push_back(std::move(row));
    }
    return std::make_shared<RowList<ContextSource>>(std::make_shared<const Fleet>(), ContextSource{std::move(rows)});
}

} // namespace stowage::ask
