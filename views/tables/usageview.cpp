// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/usageview.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "views/present/inlinemessage.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/tables/listview.h"
#include "views/tables/worker.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

constexpr std::string_view labelPrefix = "label:";

QString keyName(std::string_view key)
{
    if (key == "namespace")
        return UsageView::tr("Namespace");
    if (key == "owner")
        return UsageView::tr("Owner");
    if (key == "queue")
        return UsageView::tr("Queue");
    if (key == "priority")
        return UsageView::tr("Priority");
    if (key == "model")
        return UsageView::tr("GPU model");
    if (key == "cluster")
        return UsageView::tr("Cluster");
    return toQString(key);
}

} // namespace

UsageView::UsageView(QWidget *parent)
    : QWidget(parent)
    , m_list(new ListView(this))
    , m_message(new InlineMessage(this))
    , m_worker(std::make_unique<Worker>())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_message->hide();
    layout->addWidget(m_message);
    layout->addWidget(m_list);
    setFocusProxy(m_list);
    m_list->setHead(tr("Who uses what"), {});
    m_list->setEmptyText(u"workloads"_s, tr("Nobody holds a GPU"),
                         tr("Pods that are bound to nodes and ask for GPUs appear here."));
    auto *tools = new QWidget(m_list);
    auto *row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics().gapS());
    row->addWidget(new QLabel(tr("Group by"), tools));
    m_first = makeKeyBox(tr("Group by"), false);
    row->addWidget(m_first.box);
    row->addWidget(m_first.label);
    row->addWidget(new QLabel(tr("then"), tools));
    m_second = makeKeyBox(tr("Then by"), true);
    row->addWidget(m_second.box);
    row->addWidget(m_second.label);
    m_list->addTool(tools);
    connect(m_list, &ListView::stateChanged, this, &UsageView::stateChanged);
}

UsageView::~UsageView() = default;

UsageView::KeyBox UsageView::makeKeyBox(const QString &name, bool mayBeNone)
{
    KeyBox result{new QComboBox(this), new QLineEdit(this)};
    result.box->setAccessibleName(name);
    if (mayBeNone)
        result.box->addItem(tr("nothing"), QString());
    for (const std::string_view key : ask::usageKeys())
        result.box->addItem(keyName(key), toQString(key));
    result.box->addItem(tr("Label..."), u"label:"_s);
    result.label->setPlaceholderText(tr("Key of a label, such as team"));
    result.label->setAccessibleName(tr("Label key"));
    result.label->setMaximumWidth(metrics().units(50));
    result.label->hide();
    connect(result.box, &QComboBox::currentIndexChanged, this, [this, result] {
        const bool label = result.box->currentData().toString() == u"label:";
        result.label->setVisible(label);
        if (label && !m_quiet)
            result.label->setFocus();
        regroup();
    });
    connect(result.label, &QLineEdit::editingFinished, this, &UsageView::regroup);
    return result;
}

std::string UsageView::keyOf(const KeyBox &box)
{
    const QString key = box.box->currentData().toString();
    return toUtf8(key == u"label:" ? key % box.label->text().trimmed() : key);
}

void UsageView::setKey(const KeyBox &box, const std::string &key)
{
    const bool label = key.starts_with(labelPrefix);
    const int index = box.box->findData(label ? u"label:"_s : toQString(key));
    if (label)
        box.label->setText(toQString(key.substr(labelPrefix.size())));
    if (index >= 0)
        box.box->setCurrentIndex(index);
}

ask::UsageOptions UsageView::grouping() const
{
    return {keyOf(m_first), keyOf(m_second)};
}

void UsageView::setGrouping(const ask::UsageOptions &options)
{
    m_quiet = true;
    setKey(m_first, options.first);
    setKey(m_second, options.second);
    m_quiet = false;
    regroup();
}

void UsageView::setProjection(std::optional<Projection> projection)
{
    m_projection = std::move(projection);
    regroup();
}

void UsageView::regroup()
{
    if (m_quiet)
        return;
    const ask::UsageOptions options = grouping();
    // A label whose key is not typed yet groups by nothing.
    if (options.first == labelPrefix || options.second == labelPrefix)
        return;
    Q_EMIT groupingChanged(options);
    Q_EMIT stateChanged();
    if (!m_projection) {
        m_worker->cancel();
        m_list->setList(nullptr, {});
        return;
    }
    m_worker->start(
        [projection = *m_projection, options](const Context &) { return ask::makeUsage(projection, options); },
        [this](const Expected<ask::ListPtr> &list) {
            if (!list) {
                m_message->show(ChipTone::Blocked, toQString(list.error().message));
                return;
            }
            m_message->hide();
            m_list->setList(*list, (*list)->now());
        });
}

QVariantMap UsageView::saveState() const
{
    QVariantMap state = m_list->saveState();
    const ask::UsageOptions options = grouping();
    state[u"first"_s] = toQString(options.first);
    state[u"second"_s] = toQString(options.second);
    return state;
}

void UsageView::restoreState(const QVariantMap &state)
{
    if (state.contains(u"first"_s))
        setGrouping({toUtf8(state[u"first"_s].toString()), toUtf8(state.value(u"second"_s).toString())});
    m_list->restoreState(state);
}

} // namespace stowage::views
