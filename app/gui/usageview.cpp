// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/usageview.h"

#include <map>
#include <set>

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "core/ask/list.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/tables/listview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

namespace {

/// Label keys of pods that tell people or teams apart: not unique per pod, not always the same.
QStringList labelKeys(const Fleet &fleet, const Context &context)
{
    std::map<std::string, std::set<std::string>, std::less<>> values;
    for (const auto &cluster : fleet.clusters) {
        for (std::size_t set = 0; set < cluster->labelSets.size() && !context.canceled(); ++set)
            for (const Label &label : cluster->labelSets[LabelSetId(set)]) {
                const std::string key(cluster->text(label.key));
                std::set<std::string> &seen = values[key];
                if (seen.size() < 400)
                    seen.emplace(cluster->text(label.value));
            }
    }
    QStringList keys;
    for (const auto &[key, seen] : values)
        if (seen.size() >= 2 && seen.size() < 400 && keys.size() < 60)
            keys += views::toQString(key);
    return keys;
}

} // namespace

UsageView::UsageView(QWidget *parent)
    : QWidget(parent)
    , m_first(new QComboBox)
    , m_second(new QComboBox)
    , m_list(new views::ListView)
{
    m_first->setObjectName(u"usageFirst"_s);
    m_second->setObjectName(u"usageSecond"_s);
    m_first->setAccessibleName(tr("Group by"));
    m_second->setAccessibleName(tr("Then by"));
    m_first->setToolTip(tr("What held GPU units are summed by"));
    m_second->setToolTip(tr("A second level below the first"));
    for (QComboBox *box : {m_first, m_second}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(18);
        box->setMinimumWidth(metrics().units(24)); // in a narrow view
    }
    auto *first = new QLabel(tr("&Group by"));
    auto *second = new QLabel(tr("&then by"));
    first->setBuddy(m_first);
    second->setBuddy(m_second);
    m_list->setHead(tr("Usage"), tr("Held GPU units: who uses what"));
    m_list->setEmptyText(u"quota"_s, tr("Nobody holds a GPU in this fleet"),
                         tr("Pods that request GPUs and are bound to a node appear here."));
    auto *tools = new QWidget(m_list);
    auto *bar = new QHBoxLayout(tools);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(metrics().gapS());
    bar->addWidget(first);
    bar->addWidget(m_first);
    bar->addSpacing(metrics().gapS());
    bar->addWidget(second);
    bar->addWidget(m_second);
    m_list->addTool(tools);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_list, 1);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(m_list);
    const std::pair<QString, QString> keys[] = {{u"namespace"_s, tr("Namespace")}, {u"owner"_s, tr("Workload")},
                                                {u"queue"_s, tr("Queue")},         {u"priority"_s, tr("Priority")},
                                                {u"model"_s, tr("GPU model")},     {u"cluster"_s, tr("Cluster")}};
    m_second->addItem(tr("nothing"), QString());
    for (const auto &[key, name] : keys) {
        m_first->addItem(name, key);
        m_second->addItem(name, key);
    }
    m_second->setCurrentIndex(m_second->findData(u"model"_s));
    for (QComboBox *box : {m_first, m_second})
        connect(box, &QComboBox::activated, this, [this] {
            rebuild();
            Q_EMIT groupingChanged();
        });
}

void UsageView::setProjection(const Projection &projection)
{
    m_projection = std::make_unique<Projection>(projection);
    fillKeys();
    rebuild();
}

QString UsageView::grouping() const
{
    return m_first->currentData().toString() % u' ' % m_second->currentData().toString();
}

void UsageView::setGrouping(const QString &grouping)
{
    const auto choose = [](QComboBox *box, const QString &key) {
        int at = box->findData(key);
        if (at < 0 && key.startsWith(u"label:"_s)) { // the fleet that has it may not be open yet
            box->addItem(tr("Label %1").arg(key.mid(6)), key);
            at = box->count() - 1;
        }
        if (at >= 0)
            box->setCurrentIndex(at);
    };
    choose(m_first, grouping.section(u' ', 0, 0));
    choose(m_second, grouping.section(u' ', 1, 1));
    rebuild();
}

void UsageView::fillKeys()
{
    m_keys.start([fleet = m_projection->fleetPtr()](const Context &context) { return labelKeys(*fleet, context); },
                 [this](const QStringList &keys) {
                     for (QComboBox *box : {m_first, m_second}) {
                         const QVariant current = box->currentData();
                         for (int at = box->count() - 1; at >= 0; --at)
                             if (box->itemData(at).toString().startsWith(u"label:"_s) && box->itemData(at) != current)
                                 box->removeItem(at);
                         for (const QString &key : keys)
                             if (box->findData(QString(u"label:"_s % key)) < 0)
                                 box->addItem(tr("Label %1").arg(key), QString(u"label:"_s % key));
                     }
                 });
}

void UsageView::rebuild()
{
    if (!m_projection)
        return;
    ask::UsageOptions options;
    options.first = m_first->currentData().toString().toStdString();
    options.second = m_second->currentData().toString().toStdString();
    if (options.second == options.first)
        options.second.clear();
    m_job.start([projection = *m_projection, options](const Context &) { return ask::makeUsage(projection, options); },
                [this, now = m_projection->fleet().observedAt](Expected<ask::ListPtr> list) {
                    if (list)
                        m_list->setList(*list, now);
                });
}

} // namespace stowage::app
