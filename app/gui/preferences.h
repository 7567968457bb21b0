// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/session/settings.h"

class QCheckBox;
class QComboBox;
class QPlainTextEdit;
class QPushButton;

namespace stowage::app {

/// Choices that outlive the session. Looks take effect at once; what the fleet is read with, at the next reload.
class Preferences final : public QDialog {
    Q_OBJECT
public:
    Preferences(Settings *settings, QWidget *parent);

Q_SIGNALS:
    void topologyLevelsChanged();
    /// Every last state of a live cluster shall go.
    void forgetRequested();

private:
    void load();
    void saveLevels();
    void saveLive();
    [[nodiscard]] QWidget *generalPage();
    [[nodiscard]] QWidget *livePage();

    Settings *m_settings;
    QComboBox *m_theme;
    QComboBox *m_language;
    QComboBox *m_reload;
    QCheckBox *m_motion;
    QCheckBox *m_restore;
    QCheckBox *m_overlay;
    QPlainTextEdit *m_levels;
    QPlainTextEdit *m_kubeconfigs;
    QPlainTextEdit *m_toolFolders;
    QCheckBox *m_keep;
    QPushButton *m_forget;
};

/// Languages that the program speaks: code and own name; the first is "as the system", with an empty code.
[[nodiscard]] QList<std::pair<QString, QString>> languages();

} // namespace stowage::app
