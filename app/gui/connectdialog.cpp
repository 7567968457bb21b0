// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/connectdialog.h"

#include <algorithm>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include "app/gui/livewords.h"
#include "app/gui/testdialog.h"
#include "core/kubeconfig/load.h"
#include "core/kubeconfig/resolve.h"
#include "core/kubeconfig/url.h"
#include "views/present/celldelegate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::Emphasis;
using views::metrics;
using views::TextLook;
using views::Tone;
using views::toQString;

namespace {

QStandardItem *cell(const QString &text, Emphasis emphasis = Emphasis::None)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    item->setData(int(emphasis), views::EmphasisRole);
    return item;
}

} // namespace

ConnectDialog::ConnectDialog(LiveSession *session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_headline(new QLabel)
    , m_hint(new QLabel(tr("Nothing is written to any cluster, and nothing is connected before you say so.")))
    , m_files(new QComboBox)
    , m_badFiles(new QLabel)
    , m_filter(new QLineEdit)
    , m_table(new QTableView)
    , m_model(new QStandardItemModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_detailTitle(new QLabel)
    , m_details(new QPlainTextEdit)
    , m_retry(new QPushButton(views::icon(u"refresh"_s), tr("&Try Again")))
    , m_test(new QPushButton(views::icon(u"connect"_s), tr("&Test Connection…")))
    , m_protect(new QCheckBox(tr("&Protect this cluster")))
    , m_copy(new QPushButton(views::icon(u"copy"_s), tr("Copy &Details")))
    , m_allow(new QPushButton(tr("&Allow for This Session")))
    , m_allowAlways(new QPushButton(tr("Al&ways Allow This Command")))
    , m_members(new QCheckBox(tr("Read &members of Karmada through its proxy")))
    , m_disconnect(new QPushButton(tr("Dis&connect")))
    , m_connect(new QPushButton)
{
    setWindowTitle(tr("Connect to Clusters"));
    setObjectName(u"connectDialog"_s);
    resize(metrics().units(204), metrics().units(150));
    m_hint->setWordWrap(true);
    m_details->setReadOnly(true);
    m_details->setAccessibleName(tr("Details of the selected context"));
    m_details->setMaximumHeight(metrics().units(44));
    m_filter->setPlaceholderText(tr("Filter contexts"));
    m_filter->setAccessibleName(tr("Filter contexts"));
    m_filter->setClearButtonEnabled(true);
    m_badFiles->setWordWrap(true);
    m_badFiles->hide();
    m_files->setAccessibleName(tr("Kubeconfigs"));
    m_files->setMinimumContentsLength(24);
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_protect->setObjectName(u"protect"_s);
    m_protect->setToolTip(tr("Nothing of it is kept on disk, and its name must be typed before it is written to"));
    m_test->setObjectName(u"test"_s);
    m_detailTitle->setWordWrap(true);
    dress();
    buildTable();

    auto *add = new QPushButton(views::icon(u"add"_s), tr("Add &File…"));
    add->setAutoDefault(false);
    m_disconnect->setAutoDefault(false);
    auto *top = new QHBoxLayout;
    top->addWidget(m_files);
    top->addWidget(add);
    top->addStretch(1);
    top->addWidget(m_filter);
    auto *actions = new QHBoxLayout;
    for (QPushButton *button : {m_allow, m_allowAlways, m_retry, m_test, m_copy}) {
        button->setAutoDefault(false);
        actions->addWidget(button);
    }
    actions->addStretch(1);
    actions->addWidget(m_protect);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_disconnect, QDialogButtonBox::ActionRole);
    buttons->addButton(m_connect, QDialogButtonBox::AcceptRole);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    m_connect->setDefault(true);
    m_connect->setObjectName(u"connect"_s);
    m_allow->setObjectName(u"allow"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(metrics().gapL(), metrics().gapL(), metrics().gapL(), metrics().gapL());
    column->setSpacing(metrics().gapS());
    column->addWidget(m_headline);
    column->addWidget(m_hint);
    column->addLayout(top);
    column->addWidget(m_badFiles);
    column->addWidget(m_table, 1);
    column->addWidget(m_detailTitle);
    column->addWidget(m_details);
    column->addLayout(actions);
    column->addWidget(m_members);
    column->addWidget(buttons);

    connect(add, &QPushButton::clicked, this, &ConnectDialog::addFile);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_copy, &QPushButton::clicked, this, &ConnectDialog::copyDetails);
    connect(m_retry, &QPushButton::clicked, this, [this] { m_session->refresh(selected()); });
    connect(m_allow, &QPushButton::clicked, this, [this] { allowCommand(false); });
    connect(m_allowAlways, &QPushButton::clicked, this, [this] { allowCommand(true); });
    connect(m_disconnect, &QPushButton::clicked, m_session, &LiveSession::stop);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_connect, &QPushButton::clicked, this, [this] {
        Q_EMIT connectRequested({m_kubeconfig, chosen(), m_members->isChecked()});
    });
    connect(m_session, &LiveSession::statusChanged, this, &ConnectDialog::showStatuses);
    connect(m_session, &LiveSession::unlockedChanged, this, &ConnectDialog::showStatuses);
    const auto again = [this] { readKubeconfig(m_kubeconfig); };
    connect(m_session, &LiveSession::preferencesChanged, this, again);
    connect(m_session, &LiveSession::kubeconfigChanged, this, again);
    connect(m_test, &QPushButton::clicked, this, &ConnectDialog::openTest);
    connect(m_protect, &QCheckBox::clicked, this, [this](bool on) { Q_EMIT protectionRequested(selected(), on); });
    connect(m_files, &QComboBox::activated, this, [this] { readKubeconfig(m_files->currentData().toString()); });
    m_session->watchKubeconfigs();
    m_kubeconfig = m_session->choice().kubeconfig;
    readKubeconfig(m_kubeconfig);
}

void ConnectDialog::dress()
{
    views::dress(m_headline, TextLook::Title, Tone::Text1);
    views::dress(m_hint, TextLook::Small, Tone::Text2);
    views::dress(m_badFiles, TextLook::Small, Tone::Warning);
    views::dress(m_detailTitle, TextLook::Section, Tone::Text1);
}

void ConnectDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

void ConnectDialog::buildTable()
{
    m_model->setColumnCount(ColumnCount);
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_proxy);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Contexts"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics().row());
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (int column = WhatColumn; column < ColumnCount; ++column)
        m_table->setItemDelegateForColumn(column, new views::CellDelegate(m_table));
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ConnectDialog::showDetails);
    connect(m_model, &QStandardItemModel::itemChanged, this, [this] {
        if (!m_filling)
            showHeadline();
    });
}

void ConnectDialog::readKubeconfig(const QString &path)
{
    m_kubeconfig = path;
    m_loadJob.start(
        [path, surroundings = m_session->preferences().surroundings()](const Context &) {
            return kubeconfig::load(surroundings, path.isEmpty() ? std::nullopt : std::optional(path.toStdString()));
        },
        [this](const kubeconfig::Config &config) { fill(config); });
}

void ConnectDialog::fill(const kubeconfig::Config &config)
{
    const QStringList before = m_filled ? chosen() : m_session->choice().contexts;
    const QString current = selected();
    m_config = config;
    m_filling = true;
    m_filled = true;
    m_model->removeRows(0, m_model->rowCount());
    m_model->setHorizontalHeaderLabels(
        {tr("Context"), tr("What it is"), tr("Sign-in"), tr("State"), tr("Age of data"), tr("Writes")});
    showFiles();
    for (const auto &[name, context] : config.contexts) {
        const kubeconfig::Resolved resolved = kubeconfig::resolve(config, name);
        auto *box = cell(toQString(name));
        box->setCheckable(resolved.usable());
        if (resolved.usable())
            box->setCheckState(before.contains(toQString(name)) ? Qt::Checked : Qt::Unchecked);
        QStringList methods;
        for (const kubeconfig::AuthMethod method : resolved.auth)
            methods += methodText(method);
        m_model->appendRow({box, cell(toQString(kubeconfig::redactedUrl(resolved.server)), Emphasis::Weak),
                            cell(methods.isEmpty() ? tr("anonymous") : methods.join(u", "_s)), cell({}), cell({}),
                            cell({}, Emphasis::Weak)});
        showRow(m_model->rowCount() - 1, nullptr);
    }
    m_filling = false;
    m_table->sortByColumn(ContextColumn, Qt::AscendingOrder);
    for (const auto &[column, width] : {std::pair(ContextColumn, 44.0),
                                        {WhatColumn, 52.0},
                                        {SignInColumn, 30.0},
                                        {StateColumn, 40.0},
                                        {AgeColumn, 26.0}})
        m_table->horizontalHeader()->resizeSection(column, metrics().units(width));
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        if (m_proxy->index(row, ContextColumn).data().toString() == current)
            m_table->selectRow(row);
    }
    showStatuses();
}

const live::ClusterStatus *ConnectDialog::statusOf(const QString &context) const
{
    const auto &all = m_session->statuses();
    const auto found = std::ranges::find(all, context.toStdString(), &live::ClusterStatus::name);
    return found == all.end() ? nullptr : &*found;
}

QString ConnectDialog::selected() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows(ContextColumn);
    return rows.isEmpty() ? QString() : rows.front().data().toString();
}

QStringList ConnectDialog::chosen() const
{
    QStringList names;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QStandardItem *const box = m_model->item(row, ContextColumn);
        if (box->isCheckable() && box->checkState() == Qt::Checked)
            names += box->text();
    }
    return names;
}

void ConnectDialog::showRow(int row, const live::ClusterStatus *status)
{
    const QString name = m_model->item(row, ContextColumn)->text();
    QStandardItem *const state = m_model->item(row, StateColumn);
    views::Chip chip;
    if (status != nullptr) {
        chip = stateChip(*status, QDateTime::currentDateTimeUtc());
        m_model->item(row, WhatColumn)->setText(whatText(*status));
    } else {
        const kubeconfig::Resolved resolved = kubeconfig::resolve(m_config, name.toStdString());
        chip = resolved.usable() ? views::Chip{views::ChipTone::Neutral, tr("Not tried"), {}}
                                 : views::Chip{views::ChipTone::Blocked, tr("Cannot be used"), u"error"_s};
    }
    QStandardItem *const age = m_model->item(row, AgeColumn);
    const bool old = status != nullptr
        && (status->shownFrom.isValid() || status->state == live::ClusterState::Lost
            || status->state == live::ClusterState::Refused);
    age->setText(status != nullptr ? ageText(*status, QDateTime::currentDateTimeUtc()) : QString());
    age->setData(int(old ? Emphasis::Warning : Emphasis::None), views::EmphasisRole);
    QStandardItem *const writes = m_model->item(row, WritesColumn);
    writes->setText(writesText(name));
    writes->setData(int(m_session->unlocked().contains(name) ? Emphasis::Blocked
                            : m_session->isProtected(name)   ? Emphasis::Warning
                                                             : Emphasis::Weak),
                    views::EmphasisRole);
    state->setData(QVariant::fromValue(chip), views::ChipRole);
    state->setToolTip(chip.text);
    state->setData(chip.text, Qt::AccessibleTextRole);
}

void ConnectDialog::showStatuses()
{
    m_filling = true;
    for (int row = 0; row < m_model->rowCount(); ++row)
        showRow(row, statusOf(m_model->item(row, ContextColumn)->text()));
    m_filling = false;
    showHeadline();
    showDetails();
}

void ConnectDialog::showHeadline()
{
    const auto &all = m_session->statuses();
    const auto read = std::ranges::count_if(all, [](const live::ClusterStatus &status) {
        return status.state == live::ClusterState::Live || status.state == live::ClusterState::Reading
            || status.state == live::ClusterState::Lost;
    });
    const int chosenCount = static_cast<int>(chosen().size());
    if (m_session->active())
        m_headline->setText(
            tr("%1 of %n chosen context(s) can be read", nullptr, static_cast<int>(all.size())).arg(read));
    else if (m_model->rowCount() == 0)
        m_headline->setText(tr("There is no context to connect to"));
    else
        m_headline->setText(tr("%n context(s) chosen", nullptr, chosenCount));
    m_connect->setText(tr("Connect %n Read-Only", nullptr, chosenCount));
    m_connect->setEnabled(chosenCount > 0);
    m_disconnect->setEnabled(m_session->active());
}

void ConnectDialog::showDetails()
{
    const QString name = selected();
    const live::ClusterStatus *const status = statusOf(name);
    const bool wants = status != nullptr && status->wantedCommand.has_value();
    m_allow->setVisible(wants);
    m_allowAlways->setVisible(wants);
    m_retry->setVisible(status != nullptr);
    m_copy->setEnabled(!name.isEmpty());
    m_test->setEnabled(!name.isEmpty());
    m_protect->setEnabled(!name.isEmpty());
    m_protect->setChecked(m_session->isProtected(name));
    QString title, text;
    if (name.isEmpty()) {
        title = tr("Select a context to see more of it");
    } else if (status != nullptr) {
        title = titleText(*status);
        text = detailText(*status);
    } else {
        title = name;
        const kubeconfig::Resolved resolved = kubeconfig::resolve(m_config, name.toStdString());
        text = tr("Server: %1").arg(toQString(kubeconfig::redactedUrl(resolved.server)));
        for (const kubeconfig::Problem &problem : resolved.problems)
            text += u'\n' + toQString(live::problemText(problem));
        for (const auto &[context, reason] : m_session->refused()) {
            if (toQString(context) == name)
                text += u'\n' + toQString(reason);
        }
    }
    m_detailTitle->setText(title);
    if (m_details->toPlainText() != text)
        m_details->setPlainText(text);
}

void ConnectDialog::addFile()
{
    auto *const chooser = new QFileDialog(this, tr("Choose a Kubeconfig"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    connect(chooser, &QFileDialog::fileSelected, this, &ConnectDialog::kubeconfigAdded);
    chooser->open();
}

/// Which files there are, and which of them are bad: the others are used all the same.
void ConnectDialog::showFiles()
{
    QStringList paths;
    const kubeconfig::Surroundings surroundings = m_session->preferences().surroundings();
    for (const std::string &file : kubeconfig::filesToRead(surroundings)) {
        if (QFileInfo::exists(toQString(file)))
            paths += toQString(file);
    }
    if (!m_kubeconfig.isEmpty() && !paths.contains(m_kubeconfig))
        paths += m_kubeconfig;
    m_files->clear();
    m_files->addItem(paths.isEmpty() ? tr("No kubeconfig was found")
                                     : tr("All of %n kubeconfig(s)", nullptr, static_cast<int>(paths.size())),
                     QString());
    for (const QString &path : paths)
        m_files->addItem(path, path);
    m_files->setCurrentIndex(qMax(0, m_files->findData(m_kubeconfig)));
    m_files->setToolTip(paths.join(u'\n'));
    QStringList bad;
    for (const kubeconfig::FileError &error : m_config.fileErrors)
        bad += tr("%1 is left out: %2").arg(toQString(error.file), toQString(error.message));
    m_badFiles->setText(bad.join(u'\n'));
    m_badFiles->setVisible(!bad.isEmpty());
}

QString ConnectDialog::writesText(const QString &context) const
{
    if (m_session->unlocked().contains(context))
        return tr("Unlocked");
    return m_session->isProtected(context) ? tr("Protected") : tr("Read-only");
}

void ConnectDialog::openTest()
{
    auto *const dialog = new TestDialog(m_session, m_kubeconfig, selected(), this);
    dialog->show();
}

void ConnectDialog::copyDetails()
{
    QApplication::clipboard()->setText(m_detailTitle->text() + u'\n' + m_details->toPlainText());
}

void ConnectDialog::allowCommand(bool always)
{
    const live::ClusterStatus *const status = statusOf(selected());
    if (status == nullptr || !status->wantedCommand)
        return;
    const live::ExecCommand command = *status->wantedCommand;
    if (always)
        Q_EMIT alwaysAllowed(QString::fromLatin1(command.fingerprint()));
    m_session->allow(command);
}

} // namespace stowage::app
