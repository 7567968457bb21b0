// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QStringList>

#include "views/present/theme.h"

namespace stowage::app {

using views::ThemeChoice;
/// What to do when a file of the open fleet changed on disk.
enum class ReloadChoice { Ask, Always, Never };

/// A named entry: its key in the file and the value where the file says nothing.
template<typename T>
struct Setting {
    const char *key;
    T fallback;
};

namespace setting {

inline const Setting<ThemeChoice> theme{"look/theme", ThemeChoice::FollowSystem};
inline const Setting<QString> language{"look/language", {}}; ///< empty: as the system
inline const Setting<bool> reducedMotion{"look/reducedMotion", false};
inline const Setting<int> zoomPercent{"look/zoomPercent", 100};
inline const Setting<bool> debugOverlay{"look/debugOverlay", false};
inline const Setting<QStringList> topologyLevels{"fleet/topologyLevels", {}}; ///< label keys, top to bottom
inline const Setting<QString> hubModel{"fleet/hubModel", {}}; ///< JSON, see core/ask/hubmodel.h; empty: as it suggests
inline const Setting<ReloadChoice> reload{"fleet/reload", ReloadChoice::Ask};
inline const Setting<bool> restoreSession{"session/restore", true};
inline const Setting<bool> tourSeen{"session/tourSeen", false};
inline const Setting<QStringList> recentFleets{"session/recentFleets", {}};
inline const Setting<QStringList> recentCommands{"session/recentCommands", {}};
inline const Setting<QByteArray> windows{"session/windows", {}};               ///< JSON, see windowstate.h
inline const Setting<QStringList> allowedCommands{"live/allowedCommands", {}}; ///< that kubeconfigs may run; hashes
inline const Setting<QStringList> kubeconfigs{"live/kubeconfigs", {}};         ///< files and folders beside the usual
inline const Setting<QStringList> toolFolders{"live/toolFolders", {}};         ///< of credential plugins, beside PATH
inline const Setting<QStringList> protectedClusters{"live/protected", {}};     ///< contexts
inline const Setting<QStringList> protectedIdentities{"live/protectedIdentities", {}}; ///< kube-system uids of them
inline const Setting<QStringList> journals{"apply/journals", {}};                      ///< the newest first
inline const Setting<QStringList> openJournals{"apply/openJournals", {}}; ///< of runs whose end is not known
inline const Setting<bool> keepLastState{"live/keepLastState", true};
inline const Setting<QString> lastFolder{"session/lastFolder", {}};

} // namespace setting

/// What the program remembers, in one INI file. Views get values, never this class. No secrets in it.
class Settings final : public QObject {
    Q_OBJECT
public:
    /// The user's own file, or another one for tests.
    explicit Settings(QObject *parent = nullptr);
    Settings(const QString &path, QObject *parent);

    template<typename T>
    [[nodiscard]] T value(const Setting<T> &entry) const
    {
        const QVariant stored = m_file.value(QLatin1StringView(entry.key));
        if (!stored.isValid())
            return entry.fallback;
        if constexpr (std::is_enum_v<T>)
            return static_cast<T>(stored.toInt());
        else
            return stored.value<T>();
    }

    template<typename T>
    void set(const Setting<T> &entry, const T &value)
    {
        if (this->value(entry) == value && m_file.contains(QLatin1StringView(entry.key)))
            return;
        if constexpr (std::is_enum_v<T>)
            m_file.setValue(QLatin1StringView(entry.key), static_cast<int>(value));
        else
            m_file.setValue(QLatin1StringView(entry.key), QVariant::fromValue(value));
        Q_EMIT changed(QString::fromLatin1(entry.key));
    }

    [[nodiscard]] QString path() const { return m_file.fileName(); }
    void sync() { m_file.sync(); }
    /// Forgets docks, columns and open fleets, keeps preferences.
    void forgetSession();

Q_SIGNALS:
    void changed(const QString &key);

private:
    QSettings m_file;
};

/// Newest first, each once, at most ten.
[[nodiscard]] QStringList withRecent(QStringList list, const QString &entry, qsizetype most = 10);

} // namespace stowage::app
