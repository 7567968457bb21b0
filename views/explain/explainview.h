// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/explain/domainrooms.h"
#include "views/explain/explaintext.h"
#include "views/tables/worker.h"

class QComboBox;
class QLabel;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace stowage::views {

class CandidateTable;
class EmptyState;
class FederatedSections;
class FixList;
class InlineMessage;
class PipelineRibbon;
class SectionTable;
class StatedList;

/// The view "Explain": the answer as a sentence, the pipeline that proves it, each candidate with its fate, what would
/// make it fit, and what the cluster itself says. Federated and in-cluster decisions look alike.
class ExplainView final : public QWidget {
    Q_OBJECT
public:
    explicit ExplainView(QWidget *parent = nullptr);
    ~ExplainView() override;

    void setExplanation(ShownExplanation shown);
    /// The same explanation with more of what would make it fit: everything else stays as it is.
    void setFixes(const ShownExplanation &shown);
    /// Why there is nothing: no selection, an object that nothing is decided about, an error.
    void setEmpty(const QString &line, const QString &hint, const QString &link = {});
    void setError(const QString &message);
    /// The last content stays, paler, while another is asked for.
    void setBusy(bool busy);
    void setStaging(bool on);
    /// Whether the same can be asked across clusters, and whether it is.
    void setAcross(bool possible, bool on);

    [[nodiscard]] const ShownExplanation &shown() const { return m_shown; }
    /// Text and JSON of what is shown, for copying.
    [[nodiscard]] QString copyText() const;
    [[nodiscard]] PipelineRibbon *ribbon() const { return m_ribbon; }
    [[nodiscard]] CandidateTable *candidateTable() const { return m_candidates; }
    [[nodiscard]] FixList *fixes() const { return m_fixes; }
    [[nodiscard]] FederatedSections *federated() const { return m_federated; }
    [[nodiscard]] QToolButton *acrossButton() const { return m_across; }
    [[nodiscard]] QString verdictText() const;

Q_SIGNALS:
    void selected(const stowage::ObjectKey &key);
    void mapRequested();
    void copyJsonRequested();
    void pasteRequested(); ///< link of the empty state
    void stageRequested(int fix, const QString &operations);
    void acrossRequested(bool on);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildHead();
    QWidget *buildLower();
    void fill();
    void showPart(int index);
    void showStep(int step);
    void scrollTo(int step);
    void fillDomains();
    void fillReasons();
    void applyLook();

    ShownExplanation m_shown; ///< whole
    ShownExplanation m_part;  ///< what of it is shown
    Worker m_domainWorker;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    InlineMessage *m_message;
    QLabel *m_icon;
    QLabel *m_name;
    QLabel *m_shape;
    QLabel *m_chip;
    QLabel *m_verdict;
    QLabel *m_because;
    QComboBox *m_parts;
    QLabel *m_pipelineTitle;
    QLabel *m_pipelineHint;
    QLabel *m_models;
    QScrollArea *m_ribbonScroll;
    PipelineRibbon *m_ribbon;
    QSplitter *m_lower;
    DomainRooms *m_domains;
    SectionTable *m_reasons;
    CandidateTable *m_candidates;
    FederatedSections *m_federated;
    FixList *m_fixes;
    StatedList *m_stated;
    QToolButton *m_onMap;
    QToolButton *m_copyJson;
    QToolButton *m_across;
};

} // namespace stowage::views
