// SPDX-License-Identifier: GPL-3.0-or-later
// Every part of the look in one picture per theme, for eyes: stowage-gallery FOLDER [FLEET]; with a fleet also its
// overview and tables. Scale by QT_SCALE_FACTOR.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QGridLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTextStream>
#include <QThreadPool>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

#include "core/import/openfleet.h"
#include "views/overview/overviewview.h"
#include "views/present/celldelegate.h"
#include "views/present/cellpainter.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/theme.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"

using namespace Qt::StringLiterals;
using namespace stowage::views;

namespace {

class Cells final : public QWidget {
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return {760, 100}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const CellPainter &cells = cellPainter(devicePixelRatioF());
        using Shares = CellLook::Shares;
        const std::pair<QString, CellLook> looks[] = {
            {u"used"_s, {.meaning = Meaning::Used, .fill = {}}},
            {u"inferred"_s, {.meaning = Meaning::Used, .inferred = true, .fill = {}}},
            {u"shares"_s,
             {.meaning = Meaning::Shared, .fill = {}, .shares = Shares::SideBySide, .partsUsed = 3, .partsTotal = 4}},
            {u"MIG"_s,
             {.meaning = Meaning::Shared, .fill = {}, .shares = Shares::Stacked, .partsUsed = 4, .partsTotal = 7}},
            {u"free"_s, {.meaning = Meaning::Free, .fill = {}}},
            {u"reserved"_s, {.meaning = Meaning::Reserved, .fill = {}}},
            {u"cordoned"_s, {.meaning = Meaning::Cordoned, .fill = {}}},
            {u"broken"_s, {.meaning = Meaning::Broken, .fill = {}}},
            {u"leaving"_s, {.meaning = Meaning::Leaving, .fill = {}}},
            {u"arriving"_s, {.meaning = Meaning::Arriving, .fill = {}}},
            {u"replaced"_s, {.meaning = Meaning::Replaced, .fill = {}}},
            {u"unknown"_s, {.meaning = Meaning::Unknown, .fill = {}}},
        };
        int x = 4;
        for (const auto &[name, look] : looks) {
            painter.setFont(textFont(TextLook::Caption));
            painter.setPen(colors()[Tone::Text2]);
            painter.drawText(x, 12, name);
            painter.setFont(textFont(TextLook::Caption));
            cells.paintCell(painter, QRectF(x, 20, 24, 24), look);
            cells.paintCell(painter, QRectF(x, 50, 14, 14), look);
            cells.paintCell(painter, QRectF(x, 72, 8, 8), look);
            cells.paintCell(painter, QRectF(x, 86, 5, 5), look);
            x += 60;
        }
    }
};

class Colours final : public QWidget {
public:
    using QWidget::QWidget;
    QSize sizeHint() const override { return {760, 24}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setFont(textFont(TextLook::CaptionBold));
        for (int i = 0; i < Colors::categoryCount; ++i) {
            const QRect box(i * 40, 0, 38, 20);
            painter.fillRect(box, colors().category(i));
            painter.setPen(colors().letterOn(i));
            painter.drawText(box, Qt::AlignCenter, QChar(u'A' + i));
        }
        const auto use = colors().ramp(Ramp::Use);
        const auto heat = colors().ramp(Ramp::Heat);
        for (std::size_t i = 0; i < 200; ++i) {
            painter.fillRect(QRect(340 + int(i), 0, 1, 20), QColor::fromRgb(use[i * 255 / 199]));
            painter.fillRect(QRect(550 + int(i), 0, 1, 20), QColor::fromRgb(heat[i * 255 / 199]));
        }
    }
};

QStandardItem *item(const QString &text, Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter)
{
    auto *result = new QStandardItem(text);
    result->setTextAlignment(align);
    result->setEditable(false);
    if (align & Qt::AlignRight)
        result->setData(true, NumberRole);
    return result;
}

QTableView *table(QWidget *parent)
{
    auto *view = new QTableView(parent);
    auto *model = new QStandardItemModel(0, 7, view);
    model->setHorizontalHeaderLabels(
        {u"Cluster"_s, u"GPUs by state"_s, u"Limits"_s, u"24 h"_s, u"GPUs"_s, u"Free"_s, u"State"_s});
    const auto right = Qt::AlignRight | Qt::AlignVCenter;
    const struct {
        QString name;
        double used, shared, reserved, free, cordoned, broken;
    } rows[] = {{u"prod-us-h100"_s, 252, 0, 0, 83, 8, 1},
                {u"train-eu-a100"_s, 141, 0, 16, 27, 0, 8},
                {u"serve-l40s"_s, 82, 14, 0, 24, 8, 0},
                {u"burst-aws"_s, 18, 8, 0, 18, 4, 0}};
    int n = 0;
    for (const auto &row : rows) {
        auto *name = item(row.name);
        name->setData(int(Emphasis::Key), EmphasisRole);
        name->setData(QVariant::fromValue(Swatch{.category = n}), SwatchRole);
        auto *bar = item({});
        bar->setData(QVariant::fromValue(Bar{.segments = {{Meaning::Used, row.used},
                                                          {Meaning::Shared, row.shared},
                                                          {Meaning::Reserved, row.reserved},
                                                          {Meaning::Free, row.free},
                                                          {Meaning::Cordoned, row.cordoned},
                                                          {Meaning::Broken, row.broken}},
                                             .markers = {},
                                             .maximum = 344,
                                             .size = Bar::Size::Tall}),
                     BarRole);
        auto *limits = item({});
        limits->setData(
            QVariant::fromValue(Bar{.segments = {{Meaning::Used, 60}, {Meaning::Leaving, double(n) * 4}},
                                    .markers = {{Bar::Marker::Kind::Line, 60}, {Bar::Marker::Kind::Triangle, 40}},
                                    .maximum = 110,
                                    .trough = 100,
                                    .endless = n == 1,
                                    .outlineFrom = 60 + n * 4.0,
                                    .outlineTo = 90}),
            BarRole);
        auto *spark = item({});
        spark->setData(QVariant::fromValue(QList<float>{.5F, .55F, .6F, .58F, .7F, .66F, .72F, .8F}), SparkRole);
        auto *chip = item({});
        static const Chip chips[] = {{ChipTone::Ok, u"OK"_s, u"ok"_s},
                                     {ChipTone::Warning, u"Warning"_s, u"warning"_s},
                                     {ChipTone::Blocked, u"Blocked"_s, u"blocked"_s},
                                     {ChipTone::Neutral, u"spot"_s, u"taint"_s}};
        chip->setData(QVariant::fromValue(chips[n++]), ChipRole);
        auto *free = item(QString::number(row.free), right);
        free->setData(int(Emphasis::Strong), EmphasisRole);
        model->appendRow({name, bar, limits, spark, item(u"344"_s, right), free, chip});
    }
    view->setModel(model);
    view->setItemDelegate(new CellDelegate(view, CellDelegate::Rows::Tall));
    view->setShowGrid(false);
    view->setFrameShape(QFrame::NoFrame);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->verticalHeader()->hide();
    view->verticalHeader()->setMinimumSectionSize(metrics().row());
    view->verticalHeader()->setDefaultSectionSize(metrics().rowTall());
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    view->horizontalHeader()->setSortIndicatorShown(true);
    view->horizontalHeader()->setSortIndicator(0, Qt::AscendingOrder);
    view->horizontalHeader()->setHighlightSections(false);
    for (int c : {4, 5})
        model->setHeaderData(c, Qt::Horizontal, int(right), Qt::TextAlignmentRole);
    view->selectRow(1);
    return view;
}

std::unique_ptr<QMainWindow> window()
{
    auto w = std::make_unique<QMainWindow>();
    w->resize(1200, 900);
    for (const QString &m : {u"&File"_s, u"&Edit"_s, u"&View"_s, u"F&leet"_s, u"&Tools"_s, u"&Help"_s})
        w->menuBar()->addMenu(m)->addAction(u"-"_s);
    auto *bar = w->addToolBar(u"Main"_s);
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const QString &v : {u"Overview"_s, u"Map"_s, u"Workloads"_s, u"Queues"_s, u"Failover"_s, u"Timeline"_s}) {
        auto *a = bar->addAction(icon(v.toLower()), v);
        a->setCheckable(true);
        a->setChecked(v == u"Overview");
        a->setEnabled(v != u"Timeline");
    }
    bar->addSeparator();
    auto *menuButton = new QToolButton;
    menuButton->setText(u"Theme"_s);
    menuButton->setMenu(new QMenu(menuButton));
    menuButton->setPopupMode(QToolButton::InstantPopup);
    menuButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->addWidget(menuButton);
    auto *space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    auto *command = new QLineEdit;
    command->setPlaceholderText(u"Search or run a command"_s);
    command->setFixedWidth(260);
    command->addAction(icon(u"search"_s), QLineEdit::LeadingPosition);
    bar->addWidget(command);
    auto *apply = new QPushButton(u"Apply 5 steps"_s);
    apply->setProperty("primary", true);
    bar->addWidget(apply);

    auto *dock = new QDockWidget(u"Fleet"_s);
    auto *tree = new QTreeView;
    auto *fleet = new QStandardItemModel(tree);
    for (auto [c, t] : {std::pair{u"prod-us-h100"_s, u"83 / 344"_s},
                        {u"train-eu-a100"_s, u"27 / 192"_s},
                        {u"serve-l40s"_s, u"24 / 128"_s}}) {
        auto *i = item(c);
        i->setIcon(rowIcon(u"cluster"_s));
        i->setData(int(Emphasis::Key), EmphasisRole);
        if (c == u"train-eu-a100")
            i->setData(QVariant::fromValue(Chip{ChipTone::Blocked, u"8"_s, u"error"_s}), ChipRole);
        fleet->appendRow({i, item(t, Qt::AlignRight | Qt::AlignVCenter)});
        auto *z = item(u"zone a"_s);
        z->setIcon(rowIcon(u"zone"_s));
        i->appendRow({z, item(u"4 / 16"_s, Qt::AlignRight | Qt::AlignVCenter)});
    }
    tree->setModel(fleet);
    tree->setHeaderHidden(true);
    auto *treeDelegate = new CellDelegate(tree, CellDelegate::Rows::Dense);
    treeDelegate->setRowLines(false);
    tree->setItemDelegate(treeDelegate);
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree->expand(fleet->index(0, 0));
    tree->setCurrentIndex(fleet->index(1, 0));
    tree->setFrameShape(QFrame::NoFrame);
    dock->setWidget(tree);
    w->addDockWidget(Qt::LeftDockWidgetArea, dock);
    w->resizeDocks({dock}, {metrics().dockLeft()}, Qt::Horizontal);

    auto *central = new QWidget;
    central->setBackgroundRole(QPalette::Base);
    central->setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(central);
    auto *answer = new QLabel(u"152 of 712 GPUs are free; the largest gang that fits is 44."_s);
    answer->setFont(textFont(TextLook::Answer));
    layout->addWidget(answer);
    layout->addWidget(new Cells);
    layout->addWidget(new Colours);
    layout->addWidget(table(central), 1);
    auto *controls = new QHBoxLayout;
    for (const QString &text : {u"Stage"_s, u"Disabled"_s, u"Default"_s}) {
        auto *button = new QPushButton(text);
        button->setEnabled(text != u"Disabled");
        button->setProperty("primary", text == u"Default");
        controls->addWidget(button);
    }
    auto *combo = new QComboBox;
    combo->addItems({u"State"_s, u"Model"_s});
    controls->addWidget(combo);
    auto *spin = new QSpinBox;
    spin->setValue(42);
    controls->addWidget(spin);
    auto *field = new QLineEdit(u"999"_s);
    field->setProperty("invalid", true);
    controls->addWidget(field);
    auto *check = new QCheckBox(u"first"_s);
    check->setChecked(true);
    controls->addWidget(check);
    controls->addWidget(new QCheckBox(u"second"_s));
    auto *radio = new QRadioButton(u"offline"_s);
    radio->setChecked(true);
    controls->addWidget(radio);
    controls->addWidget(new QRadioButton(u"online"_s));
    auto *slider = new QSlider(Qt::Horizontal);
    slider->setValue(40);
    controls->addWidget(slider);
    auto *progress = new QProgressBar;
    progress->setValue(60);
    controls->addWidget(progress);
    layout->addLayout(controls);
    auto *tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    for (const QString &name : {u"Plan (4)"_s, u"Tasks"_s, u"Findings (3)"_s})
        tabs->addTab(new QWidget, name);
    tabs->setFixedHeight(60);
    layout->addWidget(tabs);
    auto *icons = new QGridLayout;
    const QStringList names = QDir(u":/icons"_s).entryList();
    int n = 0;
    for (const QString &name : names) {
        auto *label = new QLabel;
        label->setPixmap(icon(name.chopped(4)).pixmap(QSize(16, 16), w->devicePixelRatioF()));
        icons->addWidget(label, n / 27, n % 27);
        ++n;
    }
    layout->addLayout(icons);
    w->setCentralWidget(central);
    w->statusBar()->showMessage(u"fleet-2026-09-01.tar.zst    snapshot 09:14, 26 min old    4 clusters    120 nodes"_s);
    return w;
}

/// The views of a fleet, each as a picture.
void showFleet(const QString &fleetPath, const QString &folder, const QString &theme)
{
    const auto fleet = stowage::openFleet({.paths = {QFile::encodeName(fleetPath).toStdString()},
                                           .namedClusters = {},
                                           .now = {},
                                           .title = {},
                                           .topology = {}});
    if (!fleet) {
        QTextStream(stderr) << QString::fromStdString(fleet.error().message) << Qt::endl;
        return;
    }
    const stowage::Projection projection(*fleet);
    const auto save = [&](QWidget &widget, const QString &name) {
        widget.resize(1180, 860);
        widget.show();
        QApplication::processEvents();
        QThreadPool::globalInstance()->waitForDone();
        QApplication::processEvents();
        widget.grab().save(folder % u'/' % name % u'-' % theme % u".png"_s);
    };
    OverviewView overview;
    overview.setOverview(std::make_shared<const stowage::ask::Overview>(stowage::ask::overview(projection)));
    save(overview, u"overview"_s);
    overview.showPage(OverviewView::Page::Charts);
    save(overview, u"charts"_s);
    if (const QString problem = overview.savePicture(folder % u"/charts-"_s % theme % u".svg"_s); !problem.isEmpty())
        QTextStream(stderr) << problem << Qt::endl;
    overview.showPage(OverviewView::Page::Summary);
    if (const QString problem = overview.savePicture(folder % u"/overview-"_s % theme % u".svg"_s); !problem.isEmpty())
        QTextStream(stderr) << problem << Qt::endl;
    for (const std::string_view name : stowage::ask::listNames()) {
        const auto list = stowage::ask::makeList(projection, name);
        if (!list)
            continue;
        ListView view;
        const QString title = QString::fromUtf8(name.data(), qsizetype(name.size()));
        view.setHead(title.left(1).toUpper() % title.mid(1), {});
        view.setList(*list, (*list)->now());
        if (view.model()->rowCount() > 2)
            view.table()->selectRow(2);
        save(view, u"list-"_s % title);
        if (name == "nodes") {
            view.setFilter(u"free>2 gpus:H100"_s);
            save(view, u"list-error"_s);
        }
    }
    if (const auto list = stowage::ask::makeUsage(projection, {"namespace", "model"})) {
        ListView usage;
        usage.setHead(u"Usage"_s, u"Held GPU units: who uses what"_s);
        usage.setList(*list, (*list)->now());
        save(usage, u"usage"_s);
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QString folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : u"."_s;
    QFont base = QApplication::font();
    base.setPointSizeF(9.75);
    QApplication::setFont(base);
    Theme theme(application, ThemeChoice::Light);
    for (const auto &[choice, name] : {std::pair{ThemeChoice::Light, u"light"_s},
                                       {ThemeChoice::Dark, u"dark"_s},
                                       {ThemeChoice::HighContrast, u"contrast"_s}}) {
        theme.choose(choice);
        const auto w = window();
        w->show();
        QApplication::processEvents();
        QMenu menu(w.get());
        auto *open = menu.addAction(icon(u"open"_s), u"&Open..."_s);
        open->setShortcut(QKeySequence::Open);
        open->setShortcutVisibleInContextMenu(true);
        menu.addSeparator();
        auto *checked = menu.addAction(u"Follow system"_s);
        checked->setCheckable(true);
        checked->setChecked(true);
        menu.addMenu(u"Theme"_s)->addAction(u"Light"_s);
        menu.addAction(u"Disabled"_s)->setEnabled(false);
        menu.setActiveAction(open);
        menu.popup(QPoint(700, 400));
        QApplication::processEvents();
        QPixmap picture = w->grab();
        QPainter painter(&picture);
        painter.drawPixmap(880, 40, menu.grab());
        painter.end();
        picture.save(folder % u"/gallery-"_s % name % u".png"_s);
        if (argc > 2)
            showFleet(QString::fromLocal8Bit(argv[2]), folder, name);
    }
    return 0;
}
