// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/addnodesdialog.h"

#include <algorithm>
#include <functional>
#include <vector>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::toQString;
using views::Units;

namespace {

/// Beside the type's name, which is the item's data; copies have the node's name under this role.
constexpr int likeRole = Qt::UserRole + 1;

QString typeText(const plan::InstanceType &type)
{
    const QString what = type.gpus == 0
        ? AddNodesDialog::tr("no GPU")
        : AddNodesDialog::tr("%1 × %2 %3")
              .arg(Units::count(type.gpus), toQString(type.gpuModel), Units::bytes(type.gpuMemoryMiB << 20));
    return type.usdPerHour ? AddNodesDialog::tr("%1: %2, $%3 per hour")
                                 .arg(toQString(type.name), what, QLocale().toString(*type.usdPerHour, 'f', 2))
                           : AddNodesDialog::tr("%1: %2").arg(toQString(type.name), what);
}

} // namespace

AddNodesDialog::AddNodesDialog(FleetPtr fleet, std::shared_ptr<const plan::Catalogue> catalogue, const QString &cluster,
                               const QString &like, QWidget *parent)
    : QDialog(parent)
    , m_fleet(std::move(fleet))
    , m_catalogue(std::move(catalogue))
    , m_cluster(new QComboBox)
    , m_type(new QComboBox)
    , m_count(new QSpinBox)
    , m_rackKey(new QLineEdit)
    , m_rack(new QLineEdit)
    , m_prefix(new QLineEdit)
    , m_price(new QLabel)
{
    setObjectName(u"addNodesDialog"_s);
    setWindowTitle(tr("Add Nodes"));
    for (const auto &one : m_fleet->clusters)
        m_cluster->addItem(toQString(one->name));
    m_cluster->setCurrentIndex(std::max(0, m_cluster->findText(cluster)));
    if (!like.isEmpty()) {
        m_type->addItem(tr("Like %1").arg(like));
        m_type->setItemData(0, like, likeRole);
    }
    const plan::Catalogue &known = m_catalogue ? *m_catalogue : plan::knownInstanceTypes();
    // Planners of GPUs look for GPUs: the most first, then by name.
    std::vector<const plan::InstanceType *> types;
    for (const auto &[name, type] : known.types())
        types.push_back(&type);
    std::ranges::stable_sort(types, std::greater(), [](const plan::InstanceType *type) {
        return std::pair(type->gpus > 0, type->gpus * type->gpuMemoryMiB);
    });
    for (const plan::InstanceType *type : types)
        m_type->addItem(typeText(*type), toQString(type->name));
    m_type->setMaxVisibleItems(20);
    m_count->setRange(1, 10'000);
    m_rackKey->setPlaceholderText(u"topology.kubernetes.io/rack"_s);
    m_rackKey->setAccessibleName(tr("Key of a label"));
    m_rackKey->setToolTip(tr("Key of the label that says where the nodes stand"));
    m_rack->setPlaceholderText(tr("r12"));
    m_rack->setAccessibleName(tr("Value of the label"));
    m_prefix->setPlaceholderText(tr("from the type"));
    auto *label = new QHBoxLayout;
    label->addWidget(m_rackKey, 2);
    label->addWidget(new QLabel(u"="_s));
    label->addWidget(m_rack, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(tr("Stage Nodes"), QDialogButtonBox::AcceptRole)->setEnabled(m_cluster->count() > 0);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Cluster:"), m_cluster);
    form->addRow(tr("&Type:"), m_type);
    form->addRow(tr("C&ount:"), m_count);
    // A layout is no buddy of a label: its first field is.
    auto *labelName = new QLabel(tr("&Label:"));
    labelName->setBuddy(m_rackKey);
    form->addRow(labelName, label);
    form->addRow(tr("&Names begin with:"), m_prefix);
    form->addRow(QString(), m_price);
    form->addRow(buttons);
    views::dress(m_price, views::TextLook::Small, views::Tone::Text2);
    m_price->setWordWrap(true);
    setMinimumWidth(metrics().units(140));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_type, &QComboBox::currentIndexChanged, this, &AddNodesDialog::tellPrice);
    connect(m_count, &QSpinBox::valueChanged, this, &AddNodesDialog::tellPrice);
    connect(this, &QDialog::accepted, this, [this] { Q_EMIT staged(operation()); });
    tellPrice();
}

plan::AddNodes AddNodesDialog::operation() const
{
    plan::AddNodes operation{.cluster = m_cluster->currentText().toStdString(),
                             .like = m_type->currentData(likeRole).toString().toStdString(),
                             .count = m_count->value(),
                             .prefix = m_prefix->text().trimmed().toStdString(),
                             .labels = {},
                             .type = m_type->currentData().toString().toStdString()};
    if (!m_rack->text().trimmed().isEmpty()) {
        const QString key = m_rackKey->text().trimmed();
        operation.labels[(key.isEmpty() ? m_rackKey->placeholderText() : key).toStdString()] =
            m_rack->text().trimmed().toStdString();
    }
    return operation;
}

QString AddNodesDialog::price() const
{
    return m_price->text();
}

void AddNodesDialog::tellPrice()
{
    const plan::Catalogue &known = m_catalogue ? *m_catalogue : plan::knownInstanceTypes();
    const plan::InstanceType *type = known.find(m_type->currentData().toString().toStdString());
    if (!type || !type->usdPerHour) {
        m_price->setText(tr("No price is known."));
        return;
    }
    m_price->setText(tr("$%1 per hour for %2 GPUs; prices are examples to be edited in instance-types.csv")
                         .arg(QLocale().toString(*type->usdPerHour * m_count->value(), 'f', 2),
                              Units::count(type->gpus * m_count->value())));
}

} // namespace stowage::app
