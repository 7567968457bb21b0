// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QWidget>

#include "views/inspector/facts.h"

class QLabel;
class QStackedWidget;
class QTabBar;
class QTreeView;

namespace stowage::views {

class EmptyState;
class FactsModel;
class InlineMessage;
class SourceView;

/// What is known of one object, and its original text. Whoever owns it makes the facts and reads the text.
class InspectorView final : public QWidget {
    Q_OBJECT
public:
    explicit InspectorView(QWidget *parent = nullptr);

    void setFacts(ObjectFacts facts);
    void clear();
    /// The object's text, already masked; field is a path to show, may be empty.
    void setSource(const QString &text, const QString &field = {});
    void setSourceError(const QString &message);
    /// Text that no object stands for: a place in a file that a finding names.
    void showPlace(const QString &title, const QString &subtitle, const QString &message, const QString &text,
                   const QString &field);
    void showSourceTab();
    [[nodiscard]] bool sourceShown() const;
    [[nodiscard]] const ObjectFacts &facts() const { return m_facts; }
    /// What Copy takes: the selected text of the source, the selected fact, else all facts.
    [[nodiscard]] QString copyText() const;

Q_SIGNALS:
    /// The source tab is shown and has no text yet.
    void sourceRequested();
    void selected(const stowage::ObjectKey &key);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showTab(int tab);
    void restoreOpen();
    void layOutHead();

    ObjectFacts m_facts;
    QStackedWidget *m_pages; ///< empty state, object
    EmptyState *m_empty;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_subtitle;
    QWidget *m_chips;
    InlineMessage *m_message;
    QTabBar *m_tabs;
    QStackedWidget *m_stack; ///< facts, source
    QTreeView *m_tree;
    FactsModel *m_model;
    SourceView *m_source;
    InlineMessage *m_sourceMessage;
    QSet<QString> m_opened; ///< by hand, by path of labels: kept from object to object
    QSet<QString> m_closed;
    bool m_hasSource = false;
};

} // namespace stowage::views
