// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/ask/overview.h"
#include "views/overview/showintent.h"

class QBoxLayout;
class QButtonGroup;
class QLabel;
class QScrollArea;
class QStackedWidget;

namespace stowage::views {

class ChartsPage;
class EmptyState;
class FigureStrip;
class FirstAttemptChart;
class InlineMessage;
class SectionTable;
class TodoList;

/// The first screen: the answer, five figures, clusters on one scale, what is free and for whom, who waits and why,
/// queues, and what asks for a decision. A second page shows the same as charts.
class OverviewView final : public QWidget {
    Q_OBJECT
public:
    explicit OverviewView(QWidget *parent = nullptr);
    ~OverviewView() override;

    /// Null: no fleet is open.
    void setOverview(std::shared_ptr<const ask::Overview> overview);
    [[nodiscard]] const std::shared_ptr<const ask::Overview> &overview() const { return m_overview; }

    enum class Page : quint8 { Summary, Charts };
    void showPage(Page page);
    /// Of the charts page: computed when it asks.
    [[nodiscard]] FirstAttemptChart *firstAttempt() const;
    [[nodiscard]] Page page() const;

    /// The page as a picture: PNG or SVG by the suffix. The reason when it could not be written, else empty.
    [[nodiscard]] QString savePicture(const QString &path);

Q_SIGNALS:
    void showRequested(const stowage::views::ShowIntent &intent);
    void openRequested();
    void pageChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void fillClusters();
    void fillModels();
    void fillWaiting();
    void fillQueues();
    void applyLook();
    void askForPicture();
    [[nodiscard]] QWidget *buildSummary();
    [[nodiscard]] QWidget *buildHead();

    std::shared_ptr<const ask::Overview> m_overview;
    QLabel *m_answer;
    InlineMessage *m_message;
    QStackedWidget *m_pages;
    QStackedWidget *m_whole;
    EmptyState *m_empty;
    QScrollArea *m_summary;
    ChartsPage *m_charts;
    FigureStrip *m_figures;
    SectionTable *m_clusters;
    SectionTable *m_models;
    SectionTable *m_waiting;
    SectionTable *m_queues;
    TodoList *m_todos;
    QScrollArea *m_todoPane;
    QButtonGroup *m_switch;
    QBoxLayout *m_middle;
};

} // namespace stowage::views
