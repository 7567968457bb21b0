// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/gui/fragmentfeed.h"
#include "app/gui/mainwindow.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "core/import/openfleet.h"
#include "views/explain/waitinglist.h"
#include "views/inspector/inspectorview.h"
#include "views/inspector/mask.h"
#include "views/map/mapview.h"
#include "views/overview/overviewview.h"
#include "views/present/text.h"
#include "views/present/words.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::toQString;

void MainWindow::select(const ObjectKey &key)
{
    m_session->select(key);
}

void MainWindow::selectionChanged()
{
    const ObjectKey &key = m_session->selection();
    m_sourceField.clear();
    m_tree->setSelection(key);
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        if (list.key() != u"findings"_s && list.value()->isVisible())
            list.value()->select(key);
    m_map->setSelection(key.empty() ? QList<ObjectKey>() : QList<ObjectKey>{key});
    m_map->setHighlight(key);
    if (!key.empty() && !m_inspectorClosed && m_inspectorDock->isHidden() && isVisible())
        m_inspectorDock->show();
    refreshFacts();
    m_waiting->select(key);
    explainSelection();
    m_fragmentFeed->followSelection();
    enableCommands();
    m_visiting.start();
}

void MainWindow::refreshFacts()
{
    if (m_session->selection().empty()) {
        m_factsJob.cancel();
        m_inspector->clear();
        return;
    }
    m_factsJob.start([projection = m_session->projection(),
                      key = m_session->selection()](const Context &) { return views::objectFacts(projection, key); },
                     [this](views::ObjectFacts facts) { m_inspector->setFacts(std::move(facts)); });
}

void MainWindow::readSource(const QString &field)
{
    const views::ObjectFacts &facts = m_inspector->facts();
    if (!facts.source.valid() || !facts.sources)
        return;
    m_sourceJob.start(
        [fleet = facts.fleet, sources = facts.sources, source = facts.source](const Context &) -> Expected<QString> {
            const auto text = stowage::readSource(*sources, source);
            if (!text)
                return tl::unexpected(text.error());
            return QString::fromStdString(views::outdented(views::maskedManifest(*text)));
        },
        [this, field](const Expected<QString> &text) {
            if (text)
                m_inspector->setSource(*text, field);
            else
                m_inspector->setSourceError(errorText(text.error()));
        });
}

void MainWindow::openFinding(int row)
{
    const views::ListView *findings = m_lists[u"findings"_s];
    const ask::ListPtr list = findings->list();
    if (!list || row < 0)
        return;
    const std::size_t listRow = findings->model()->listRow(row);
    const auto textOf = [&](std::string_view column) {
        for (std::size_t index = 0; index < list->columns().size(); ++index)
            if (list->columns()[index].id == column)
                return QString::fromStdString(
                    ask::cellText(list->cell(listRow, index), list->columns()[index].type, {}, ask::TextStyle::Exact));
        return QString();
    };
    m_inspectorDock->show();
    const QString field = textOf("field"), object = textOf("object"),
                  reason = views::sentence(textOf("reason").toStdString());
    if (const ObjectKey key = list->key(listRow); !key.empty()) {
        m_session->select(key);
        m_sourceField = field;
        m_inspector->showSourceTab();
        if (m_inspector->sourceShown() && !m_factsJob.running())
            readSource(field);
        return;
    }
    const SourceTable *sources = nullptr;
    SourceRef source = list->source(listRow, &sources);
    const QString title = object.isEmpty() ? textOf("file") : object;
    if (!sources || !source.valid()) {
        m_inspector->showPlace(title, textOf("file"), reason, {}, {});
        return;
    }
    constexpr std::uint32_t around = 2000; // bytes shown before and after a mere place
    if (source.length == 0) {
        const std::uint64_t end = static_cast<std::uint64_t>(sources->files[source.file].size);
        const std::uint64_t from = source.offset > around ? source.offset - around : 0;
        source = {from, source.file,
                  static_cast<std::uint32_t>(std::min<std::uint64_t>(end - std::min(from, end), 2 * around))};
    }
    m_sourceJob.start([list, sources, source](const Context &) { return stowage::readSource(*sources, source); },
                      [this, title, file = textOf("file"), reason, field](const Expected<std::string> &text) {
                          m_inspector->showPlace(
                              title, file, reason,
                              text ? QString::fromStdString(views::maskedManifest(*text)) : QString(), field);
                          if (!text)
                              m_inspector->setSourceError(errorText(text.error()));
                      });
}

void MainWindow::showIntent(const views::ShowIntent &intent)
{
    using Where = views::ShowIntent::Where;
    const auto table = [&](const QString &id) {
        m_lists[id]->setFilter(intent.filter);
        showView(id);
    };
    switch (intent.where) {
    case Where::Object:
        m_inspectorDock->show();
        select(intent.object);
        return;
    case Where::Map:
        m_map->setFilter(intent.filter);
        showView(u"map"_s);
        return;
    case Where::Clusters:
        return table(u"clusters"_s);
    case Where::Nodes:
        return table(u"nodes"_s);
    case Where::Pods:
        return table(u"pods"_s);
    case Where::Workloads:
        return table(u"workloads"_s);
    case Where::Usage:
        return table(u"usage"_s);
    case Where::Queues:
        m_fleetDock->show();
        m_fleetDock->showPage(u"dockQueues"_s);
        m_lists[u"dockQueues"_s]->setFilter(intent.filter);
        return;
    case Where::Findings:
        m_lists[u"findings"_s]->setFilter(intent.filter);
        command(u"fleet.findings"_s)->trigger();
        return;
    }
}

} // namespace stowage::app
