// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/preferences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "views/present/fonts.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

namespace {

QLabel *head(const QString &text)
{
    auto *label = new QLabel(text);
    label->setFont(views::textFont(views::TextLook::Section));
    label->setContentsMargins(0, metrics().gapS(), 0, 0);
    return label;
}

QLabel *hint(const QString &text)
{
    auto *label = new QLabel(text);
    label->setFont(views::textFont(views::TextLook::Small));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    return label;
}

template<typename Choice>
void choose(QComboBox *box, Choice choice)
{
    box->setCurrentIndex(box->findData(static_cast<int>(choice)));
}

} // namespace

QList<std::pair<QString, QString>> languages()
{
    // Names of languages stand in the language itself: who looks for theirs can read it.
    return {{QString(), Preferences::tr("As the system")},
            {u"en"_s, u"English"_s},
            {u"de"_s, u"Deutsch"_s},
            {u"zh_CN"_s, u"简体中文"_s}};
}

Preferences::Preferences(Settings *settings, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_theme(new QComboBox)
    , m_language(new QComboBox)
    , m_reload(new QComboBox)
    , m_motion(new QCheckBox(tr("&Reduce motion")))
    , m_restore(new QCheckBox(tr("Open the &windows of the last session at start")))
    , m_overlay(new QCheckBox(tr("Show &paint times on the map")))
    , m_levels(new QPlainTextEdit)
    , m_kubeconfigs(new QPlainTextEdit)
    , m_toolFolders(new QPlainTextEdit)
    , m_keep(new QCheckBox(tr("&Keep the last state of clusters for a quick start")))
    , m_forget(new QPushButton(tr("&Forget All")))
{
    setWindowTitle(tr("Preferences"));
    setObjectName(u"preferences"_s);
    m_theme->addItem(tr("Follow system"), static_cast<int>(ThemeChoice::FollowSystem));
    m_theme->addItem(tr("Light"), static_cast<int>(ThemeChoice::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(ThemeChoice::Dark));
    m_theme->addItem(tr("High contrast"), static_cast<int>(ThemeChoice::HighContrast));
    for (const auto &[code, name] : languages())
        m_language->addItem(name, code);
    m_reload->addItem(tr("Ask"), static_cast<int>(ReloadChoice::Ask));
    m_reload->addItem(tr("Reload at once"), static_cast<int>(ReloadChoice::Always));
    m_reload->addItem(tr("Do nothing"), static_cast<int>(ReloadChoice::Never));
    m_levels->setPlaceholderText(u"topology.kubernetes.io/zone\nexample.com/rack"_s);
    m_levels->setAccessibleName(tr("Topology levels, a label key per line"));
    m_kubeconfigs->setPlaceholderText(u"~/.kube/customers"_s);
    m_kubeconfigs->setAccessibleName(tr("Further kubeconfigs, a file or folder per line"));
    m_toolFolders->setPlaceholderText(u"~/tools/bin"_s);
    m_toolFolders->setAccessibleName(tr("Further folders of sign-in programs, one per line"));
    for (QPlainTextEdit *edit : {m_levels, m_kubeconfigs, m_toolFolders}) {
        edit->setTabChangesFocus(true);
        edit->setFixedHeight(metrics().units(22));
    }
    m_forget->setAutoDefault(false);
    m_forget->setObjectName(u"forget"_s);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // everything took effect already
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics().gapL(), metrics().gapS(), metrics().gapL(), metrics().gapL());
    layout->setSpacing(metrics().gapL());
    auto *pages = new QTabWidget;
    pages->setDocumentMode(true);
    pages->addTab(generalPage(), tr("General"));
    pages->addTab(livePage(), tr("Live Clusters"));
    layout->addWidget(pages, 1);
    layout->addWidget(buttons);
    resize(metrics().units(120), sizeHint().height());
    load();

    connect(m_theme, &QComboBox::activated, this,
            [this] { m_settings->set(setting::theme, static_cast<ThemeChoice>(m_theme->currentData().toInt())); });
    connect(m_language, &QComboBox::activated, this,
            [this] { m_settings->set(setting::language, m_language->currentData().toString()); });
    connect(m_reload, &QComboBox::activated, this,
            [this] { m_settings->set(setting::reload, static_cast<ReloadChoice>(m_reload->currentData().toInt())); });
    connect(m_motion, &QCheckBox::toggled, this, [this](bool on) { m_settings->set(setting::reducedMotion, on); });
    connect(m_restore, &QCheckBox::toggled, this, [this](bool on) { m_settings->set(setting::restoreSession, on); });
    connect(m_overlay, &QCheckBox::toggled, this, [this](bool on) { m_settings->set(setting::debugOverlay, on); });
    connect(m_keep, &QCheckBox::toggled, this, [this](bool on) { m_settings->set(setting::keepLastState, on); });
    connect(m_forget, &QPushButton::clicked, this, [this] {
        Q_EMIT forgetRequested();
        m_forget->setEnabled(false);
    });
    connect(this, &QDialog::finished, this, &Preferences::saveLevels);
    connect(this, &QDialog::finished, this, &Preferences::saveLive);
}

namespace {

/// A form at the top of a page of its own.
QWidget *pageOf(QFormLayout *form)
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, metrics().gapS(), 0, 0);
    column->addLayout(form);
    column->addStretch(1);
    return page;
}

QFormLayout *newForm()
{
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(metrics().gapL());
    form->setVerticalSpacing(metrics().gapS());
    return form;
}

QStringList linesOf(const QPlainTextEdit *edit)
{
    QStringList lines;
    for (const QString &line : edit->toPlainText().split(u'\n', Qt::SkipEmptyParts)) {
        QString path = line.trimmed();
        // People write it so; the settings hold what can be opened.
        if (path == u"~" || path.startsWith(u"~/"_s))
            path = QDir::homePath() + path.mid(1);
        if (!path.isEmpty() && !lines.contains(path))
            lines += path;
    }
    return lines;
}

} // namespace

QWidget *Preferences::generalPage()
{
    QFormLayout *const form = newForm();
    form->addRow(head(tr("Look")));
    form->addRow(tr("&Theme:"), m_theme);
    form->addRow(tr("&Language:"), m_language);
    form->addRow(QString(), m_motion);
    form->addRow(QString(), m_overlay);
    form->addRow(head(tr("Fleet")));
    form->addRow(tr("When files &change:"), m_reload);
    form->addRow(tr("Topology le&vels:"), m_levels);
    form->addRow(QString(),
                 hint(tr("Label keys from the widest level to the narrowest, one per line. Empty: the "
                         "topology that the clusters declare, else the usual zone, block and rack labels. "
                         "Takes effect with the next reload.")));
    form->addRow(head(tr("Session")));
    form->addRow(QString(), m_restore);

    return pageOf(form);
}

QWidget *Preferences::livePage()
{
    QFormLayout *const form = newForm();
    form->addRow(head(tr("Connecting")));
    form->addRow(tr("Ku&beconfigs:"), m_kubeconfigs);
    form->addRow(QString(),
                 hint(tr("Files and folders, one per line, read behind those of KUBECONFIG or ~/.kube/config. They are "
                         "watched: what changes in them takes effect at once, and other connections stay.")));
    form->addRow(tr("&Programs in:"), m_toolFolders);
    form->addRow(QString(),
                 hint(tr("Folders, one per line, in which sign-in programs are looked for when PATH does not have "
                         "them. Programs started from a desktop often have a shorter PATH than a terminal.")));
    form->addRow(head(tr("Last state")));
    form->addRow(QString(), m_keep);
    auto *const row = new QHBoxLayout;
    row->addWidget(m_forget);
    row->addStretch(1);
    form->addRow(QString(), row);
    form->addRow(QString(),
                 hint(tr("In your cache folder, readable by you alone, without secrets, variables and data of "
                         "ConfigMaps. Nothing of protected clusters is kept.")));
    return pageOf(form);
}

void Preferences::load()
{
    choose(m_theme, m_settings->value(setting::theme));
    choose(m_reload, m_settings->value(setting::reload));
    m_language->setCurrentIndex(qMax(0, m_language->findData(m_settings->value(setting::language))));
    m_motion->setChecked(m_settings->value(setting::reducedMotion));
    m_restore->setChecked(m_settings->value(setting::restoreSession));
    m_overlay->setChecked(m_settings->value(setting::debugOverlay));
    m_kubeconfigs->setPlainText(m_settings->value(setting::kubeconfigs).join(u'\n'));
    m_toolFolders->setPlainText(m_settings->value(setting::toolFolders).join(u'\n'));
    m_keep->setChecked(m_settings->value(setting::keepLastState));
    m_levels->setPlainText(m_settings->value(setting::topologyLevels).join(u'\n'));
}

void Preferences::saveLive()
{
    m_settings->set(setting::kubeconfigs, linesOf(m_kubeconfigs));
    m_settings->set(setting::toolFolders, linesOf(m_toolFolders));
}

void Preferences::saveLevels()
{
    QStringList levels;
    for (const QString &line : m_levels->toPlainText().split(u'\n', Qt::SkipEmptyParts))
        if (const QString level = line.trimmed(); !level.isEmpty() && !levels.contains(level))
            levels += level;
    if (levels == m_settings->value(setting::topologyLevels))
        return;
    m_settings->set(setting::topologyLevels, levels);
    Q_EMIT topologyLevelsChanged();
}

} // namespace stowage::app
