// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include "core/kubeconfig/config.h"
#include "core/live/connection.h"

namespace stowage::tests {

/// A real kube-apiserver with etcd on loopback, as tests/apiserver/build makes it.
class ApiServer final {
public:
    struct Answer {
        int status = 0; ///< 0: none
        QByteArray body;
        QByteArray message; ///< why not
    };

    /// Finds the program of $STOWAGE_APISERVER, or the one that was built; false where there is none.
    [[nodiscard]] bool find(const QString &build);
    /// Again on the same port and data after kill(). False when it does not get ready.
    [[nodiscard]] bool start();
    void kill();
    ~ApiServer();

    /// A line on the server's standard input, answered by a text.
    [[nodiscard]] bool command(const QByteArray &line, const QByteArray &answer);
    /// As its administrator.
    Answer send(const QByteArray &method, const QByteArray &path, const QByteArray &body = {},
                const QByteArray &contentType = "application/json");

    [[nodiscard]] const kubeconfig::Config &config() const { return m_config; }
    [[nodiscard]] QString filePath(const QString &name) const { return m_folder.filePath(name); }
    /// A connection of its own as the user of a context.
    [[nodiscard]] std::unique_ptr<live::Connection> connectionAs(const char *context) const;

private:
    QTemporaryDir m_folder;
    QString m_program;
    QByteArray m_port;
    std::unique_ptr<QProcess> m_server;
    kubeconfig::Config m_config;
    std::unique_ptr<live::Connection> m_admin;
};

} // namespace stowage::tests
