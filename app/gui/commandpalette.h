// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QFrame>
#include <QStringList>

#include "app/gui/paletteindex.h"
#include "app/jobs/jobslot.h"

class QAction;
class QLineEdit;
class QListView;

namespace stowage::app {

class PaletteModel;

/// One field that runs any command and goes to any object: fuzzy, recent ones first, over the window's upper part.
class CommandPalette final : public QFrame {
    Q_OBJECT
public:
    explicit CommandPalette(QWidget *window);

    void setFleet(FleetPtr fleet);
    /// Commands in menu order; disabled ones are not offered.
    void popUp(const QList<QAction *> &commands, const QStringList &recent);
    [[nodiscard]] QListView *list() const { return m_list; }
    [[nodiscard]] QLineEdit *field() const { return m_field; }
    [[nodiscard]] bool searching() const { return m_search.running(); }

Q_SIGNALS:
    /// An identity that stands in the list of recent ones.
    void used(const QString &identity);
    void objectChosen(const stowage::ObjectKey &key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void search();
    void take(std::vector<PaletteHit> hits);
    void run(int row);
    void place();

    QLineEdit *m_field;
    QListView *m_list;
    PaletteModel *m_model;
    FleetPtr m_fleet;
    std::shared_ptr<const PaletteIndex> m_index;
    QList<QAction *> m_commands;
    std::vector<std::string> m_texts;
    QStringList m_recent;
    JobSlot m_indexing;
    JobSlot m_search;
};

/// "File: Open folder", without mnemonic and dots, as the palette shows a command.
[[nodiscard]] QString commandText(const QAction *action);

} // namespace stowage::app
