// SPDX-License-Identifier: GPL-3.0-or-later
// Operations that need more than the selected object: a form asks for the rest.
#include <algorithm>

#include "app/gui/mainwindow.h"
#include "app/gui/operationdialog.h"
#include "app/gui/selectionkinds.h"
#include "app/session/session.h"
#include "core/plan/verbs.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

void MainWindow::openOperation(std::string_view verb, const ObjectKey &object)
{
    const auto found = std::ranges::find(plan::verbs(), verb, &plan::Verb::name);
    if (found == plan::verbs().end() || object.empty())
        return;
    auto *dialog = new OperationDialog(m_session->plan(), *found, object, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &OperationDialog::staged, this, [this](const plan::Operation &operation) { stage({operation}); });
    dialog->show();
}

void MainWindow::wireOperationCommands()
{
    const auto onWorkload = [this](const char *id, std::string_view verb) {
        on(id, [this, verb] { openOperation(verb, workloadOf(*m_session->fleet(), m_session->selection())); });
    };
    onWorkload("plan.placeAt", "place");
    onWorkload("plan.moveTo", "move");
    onWorkload("plan.scale", "scale");
    const auto onPlace = [this](const char *id, std::string_view nodeVerb, std::string_view clusterVerb) {
        on(id, [this, nodeVerb, clusterVerb] {
            const ObjectKey &key = m_session->selection();
            if (isNode(key))
                openOperation(nodeVerb, key);
            else if (isCluster(key))
                openOperation(clusterVerb,
                              {.cluster = {}, .group = {}, .kind = "Cluster", .nameSpace = {}, .name = key.name});
        });
    };
    onPlace("plan.taint", "taint", "taint-cluster");
    onPlace("plan.untaint", "untaint", "untaint-cluster");
    onPlace("plan.label", "label", "label-cluster");
    on("plan.remove", [this] {
        const ObjectKey &key = m_session->selection();
        stage({plan::RemoveNodes{key.cluster, {key.name}}});
    });
    for (const char *id : {"plan.queue", "plan.quota", "plan.policy"})
        on(id, [this] { openOperation(settingVerb(m_session->selection()), m_session->selection()); });
    on("plan.edit", [this] { openOperation("edit", m_session->selection()); });
}

void MainWindow::enableOperationCommands()
{
    const bool fleet = m_session->hasFleet();
    const ObjectKey &key = m_session->selection();
    const bool workload = fleet && !workloadOf(*m_session->fleet(), key).empty();
    for (const char *id : {"plan.placeAt", "plan.moveTo", "plan.scale"})
        command(QString::fromLatin1(id))->setEnabled(workload);
    const bool node = fleet && isNode(key);
    // Taints and labels of a cluster are those of its object in the control plane.
    const bool member = fleet && isCluster(key) && m_session->fleet()->hub;
    for (const char *id : {"plan.taint", "plan.untaint", "plan.label"})
        command(QString::fromLatin1(id))->setEnabled(node || member);
    command(u"plan.remove"_s)->setEnabled(node);
    const std::string_view verb = fleet ? settingVerb(key) : std::string_view();
    command(u"plan.queue"_s)->setEnabled(verb == "set-queue");
    command(u"plan.quota"_s)->setEnabled(verb == "set-quota");
    command(u"plan.policy"_s)->setEnabled(verb == "set-policy");
    command(u"plan.edit"_s)->setEnabled(fleet && isOtherObject(key));
}

} // namespace stowage::app
