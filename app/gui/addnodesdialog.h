// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QDialog>

#include "core/fleet/fleet.h"
#include "core/plan/catalogue.h"
#include "core/plan/operation.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace stowage::app {

/// Nodes to buy: of an instance type of the catalogue, or like a node that is there.
class AddNodesDialog final : public QDialog {
    Q_OBJECT
public:
    /// like: offered first; may be empty. A null catalogue: what the program knows.
    AddNodesDialog(FleetPtr fleet, std::shared_ptr<const plan::Catalogue> catalogue, const QString &cluster,
                   const QString &like, QWidget *parent);

    [[nodiscard]] plan::AddNodes operation() const;
    [[nodiscard]] QComboBox *typeBox() const { return m_type; }
    [[nodiscard]] QSpinBox *countBox() const { return m_count; }
    [[nodiscard]] QString price() const;

Q_SIGNALS:
    void staged(const stowage::plan::AddNodes &operation);

private:
    void tellPrice();

    FleetPtr m_fleet;
    std::shared_ptr<const plan::Catalogue> m_catalogue;
    QComboBox *m_cluster;
    QComboBox *m_type;
    QSpinBox *m_count;
    QLineEdit *m_rackKey, *m_rack, *m_prefix;
    QLabel *m_price;
};

} // namespace stowage::app
