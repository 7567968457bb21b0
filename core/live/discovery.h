// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <QObject>

#include "core/base/expected.h"
#include "core/live/connection.h"
#include "core/live/kinds.h"

namespace stowage::live {

/// What a server serves of what is wanted, one version per resource.
struct Discovered {
    std::vector<ServedResource> resources; ///< in the order of the wanted kinds
    std::vector<std::string> stale;        ///< groups that do not answer now
};

/// Versions of a group that are read best, best first; nothing said: as the server orders them.
[[nodiscard]] int versionRank(std::string_view group, std::string_view version, int servedPlace);

/// Adds what an APIGroupDiscoveryList (v2 or v2beta1) holds. False when the body is something else.
[[nodiscard]] bool readAggregated(const QByteArray &body, Discovered &found);
/// Group and versions of an APIGroupList, or the versions of the core group from APIVersions.
[[nodiscard]] std::map<std::string, std::vector<std::string>> readGroups(const QByteArray &body);
/// Adds what an APIResourceList holds.
[[nodiscard]] bool readResources(const QByteArray &body, Discovered &found);
/// In the order of the wanted kinds, of each resource the best version.
void settle(Discovered &found);

/// Asks a server: aggregated where it can, else group by group. A group that fails is told and skipped.
class Discovery final : public QObject {
    Q_OBJECT
public:
    explicit Discovery(Connection &connection, QObject *parent = nullptr);
    void start();

Q_SIGNALS:
    void finished(const stowage::live::Discovered &found, const stowage::live::Failure &failure);

private:
    void ask(const char *path, bool core);
    void askGroups(const QByteArray &body);
    void done();

    Connection &m_connection;
    Discovered m_found;
    Failure m_failure;
    int m_pending = 0;
};

} // namespace stowage::live
