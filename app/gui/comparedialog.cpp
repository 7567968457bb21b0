// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/comparedialog.h"

#include <algorithm>

#include <QDialogButtonBox>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/session/settings.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

namespace {

/// Paths of a source as they stand in the field; several are told apart by the platform's separator of lists.
QString textOf(const FleetSource &source)
{
    QStringList paths;
    for (const QString &path : source.paths)
        paths += QDir::toNativeSeparators(path);
    return source.demo || !source.namedClusters.isEmpty() ? source.title() : paths.join(QDir::listSeparator());
}

QString iconOf(const FleetSource &source)
{
    if (source.demo)
        return u"play"_s;
    return source.paths.size() == 1 && QFileInfo(source.paths.front()).isDir() ? u"open"_s : u"log"_s;
}

} // namespace

CompareDialog::CompareDialog(Settings *settings, const FleetSource &open, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_recent(new QListWidget)
    , m_path(new QLineEdit)
    , m_problem(new QLabel)
    , m_compare(new QPushButton(tr("&Compare")))
{
    setObjectName(u"compareDialog"_s);
    setWindowTitle(tr("Compare With Snapshot"));
    setAcceptDrops(true);

    auto *headline = new QLabel(tr("What came, went and changed since which snapshot?"));
    headline->setFont(views::textFont(views::TextLook::Title));
    headline->setWordWrap(true);
    auto *hint =
        new QLabel(tr("A folder, an archive, or files as kubectl printed them. The open fleet, %1, is the newer side.")
                       .arg(open.title()));
    hint->setWordWrap(true);
    views::dress(hint, views::TextLook::Small, views::Tone::Text3);
    m_path->setPlaceholderText(tr("Path, or drop files here"));
    m_path->setAccessibleName(tr("Snapshot to compare with"));
    m_path->setClearButtonEnabled(true);
    auto *folder = new QPushButton(views::icon(u"open"_s), tr("&Folder…"));
    auto *files = new QPushButton(views::icon(u"log"_s), tr("F&iles or Archive…"));
    auto *recent = new QLabel(tr("&Opened lately"));
    recent->setFont(views::textFont(views::TextLook::Section));
    recent->setBuddy(m_recent);
    m_recent->setAccessibleName(tr("Fleets opened lately"));
    m_recent->setUniformItemSizes(true);
    m_recent->setIconSize(QSize(metrics().units(4), metrics().units(4)));
    m_problem->setWordWrap(true);
    views::dress(m_problem, views::TextLook::Small, views::Tone::Blocked);
    m_compare->setDefault(true);
    auto *cancel = new QPushButton(tr("Cancel"));
    for (QPushButton *button : {folder, files, cancel})
        button->setAutoDefault(false);

    auto *line = new QHBoxLayout;
    line->setSpacing(metrics().gapS());
    line->addWidget(m_path, 1);
    line->addWidget(folder);
    line->addWidget(files);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(metrics().gapS());
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_compare);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics().gapL(), metrics().gapL(), metrics().gapL(), metrics().gapL());
    layout->setSpacing(metrics().gapS());
    layout->addWidget(headline);
    layout->addWidget(hint);
    layout->addSpacing(metrics().gapS());
    layout->addLayout(line);
    layout->addWidget(m_problem);
    layout->addSpacing(metrics().gapS());
    layout->addWidget(recent);
    layout->addWidget(m_recent, 1);
    layout->addLayout(buttons);

    fillRecent(open);
    check();
    recent->setVisible(m_recent->count() > 0);
    m_recent->setVisible(m_recent->count() > 0);
    if (m_recent->count() == 0)
        layout->addStretch(1);
    resize(metrics().units(150), m_recent->count() > 0 ? metrics().units(90) : sizeHint().height());
    connect(m_path, &QLineEdit::textChanged, this, &CompareDialog::check);
    connect(m_recent, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (!item)
            return;
        m_chosen = FleetSource::fromText(item->data(Qt::UserRole).toString());
        m_chosenText = textOf(m_chosen);
        m_path->setText(m_chosenText);
    });
    connect(m_recent, &QListWidget::itemActivated, this, &CompareDialog::finish);
    connect(folder, &QPushButton::clicked, this, [this] { browse(true); });
    connect(files, &QPushButton::clicked, this, [this] { browse(false); });
    connect(m_compare, &QPushButton::clicked, this, &CompareDialog::finish);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_path->setFocus();
}

void CompareDialog::fillRecent(const FleetSource &open)
{
    FleetSource demo;
    demo.demo = true;
    QStringList known = m_settings->value(setting::recentFleets);
    if (!demoFleetPath().isEmpty() && !known.contains(demo.toText()))
        known += demo.toText();
    for (const QString &text : known) {
        const FleetSource source = FleetSource::fromText(text);
        const bool gone =
            std::ranges::any_of(source.paths, [](const QString &path) { return !QFileInfo::exists(path); });
        if (source.empty() || source == open || gone)
            continue;
        auto *item = new QListWidgetItem(views::icon(iconOf(source)), source.title(), m_recent);
        item->setData(Qt::UserRole, text);
        item->setToolTip(textOf(source));
    }
}

FleetSource CompareDialog::source() const
{
    const QString text = m_path->text().trimmed();
    if (text.isEmpty())
        return {};
    if (text == m_chosenText)
        return m_chosen;
    FleetSource typed;
    if (QFileInfo::exists(text)) // a name may hold the separator
        typed.paths = {QDir::fromNativeSeparators(text)};
    else
        for (const QString &path : text.split(QDir::listSeparator(), Qt::SkipEmptyParts))
            typed.paths += QDir::fromNativeSeparators(path.trimmed());
    return typed;
}

void CompareDialog::choosePaths(const QStringList &paths)
{
    m_chosen = {};
    m_chosen.paths = paths;
    m_chosenText = textOf(m_chosen);
    m_path->setText(m_chosenText);
    m_compare->setFocus();
}

void CompareDialog::check()
{
    const FleetSource chosen = source();
    const auto missing =
        std::ranges::find_if(chosen.paths, [](const QString &path) { return !QFileInfo::exists(path); });
    m_problem->setVisible(missing != chosen.paths.end());
    m_problem->setText(missing == chosen.paths.end()
                           ? QString()
                           : tr("There is no file or folder %1.").arg(QDir::toNativeSeparators(*missing)));
    m_compare->setEnabled(!chosen.empty() && missing == chosen.paths.end());
}

void CompareDialog::browse(bool folder)
{
    auto *dialog = new QFileDialog(this, folder ? tr("Choose a Snapshot Folder") : tr("Choose Files or an Archive"),
                                   m_settings->value(setting::lastFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    if (folder)
        dialog->setOption(QFileDialog::ShowDirsOnly);
    else
        dialog->setNameFilters(
            {tr("Manifests and archives (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        if (paths.isEmpty())
            return;
        m_settings->set(setting::lastFolder, QFileInfo(paths.front()).absolutePath());
        choosePaths(paths);
    });
    dialog->open();
}

void CompareDialog::finish()
{
    if (!m_compare->isEnabled())
        return;
    Q_EMIT compareRequested(source());
    accept();
}

void CompareDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (std::ranges::any_of(event->mimeData()->urls(), &QUrl::isLocalFile)) {
        event->setDropAction(Qt::CopyAction);
        event->accept();
    }
}

void CompareDialog::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths += url.toLocalFile();
    if (paths.isEmpty())
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    choosePaths(paths);
}

} // namespace stowage::app
