// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace stowage::views {

/// A field for the filter grammar. Says where an error stands by underlining it there.
class FilterField final : public QLineEdit {
    Q_OBJECT
public:
    explicit FilterField(QWidget *parent = nullptr);

    /// The word at the position (in characters from 0) is wrong; an empty message clears.
    void showError(const QString &message, int position);
    [[nodiscard]] const QString &error() const { return m_error; }

    /// Words that complete what is typed: "gpu:", "pending", ...
    void setWords(const QStringList &words);

Q_SIGNALS:
    void errorChanged(const QString &message);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void complete(const QString &word);
    [[nodiscard]] int wordStart() const;

    QString m_error;
    int m_errorStart = -1;
    class QCompleter *m_completer = nullptr;
};

/// "at 7: unknown field ..." of core's filter, taken apart; position -1 when it names none.
struct FilterError {
    QString message;
    int position = -1;
};
[[nodiscard]] FilterError filterErrorOf(const QString &filter, const std::string &message, const std::string &where);

} // namespace stowage::views
