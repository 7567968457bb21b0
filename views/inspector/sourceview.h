// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>

namespace stowage::views {

/// Colours keys, strings, numbers and comments of YAML and JSON in the theme's tones.
class ManifestHighlighter final : public QSyntaxHighlighter {
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override;
};

/// The original text of an object, read only, in a fixed font.
class SourceView final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit SourceView(QWidget *parent = nullptr);

    void setText(const QString &text);
    /// Shows the place that a path like "spec.containers[0].resources" names, as near as the text allows.
    void revealField(const QString &path);

protected:
    void changeEvent(QEvent *event) override;

private:
    ManifestHighlighter *m_highlighter;
};

} // namespace stowage::views
