// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/config.h"

namespace stowage::kubeconfig {

std::vector<AuthMethod> User::methods() const
{
    std::vector<AuthMethod> methods;
    if (hasCertificate())
        methods.push_back(AuthMethod::ClientCertificate);
    if (!token.empty())
        methods.push_back(AuthMethod::Token);
    if (!tokenFile.empty())
        methods.push_back(AuthMethod::TokenFile);
    if (!username.empty() || !password.empty())
        methods.push_back(AuthMethod::Basic);
    if (authProvider)
        methods.push_back(AuthMethod::AuthProvider);
    if (exec)
        methods.push_back(AuthMethod::Exec);
    return methods;
}

const char *nameOf(AuthMethod method)
{
    switch (method) {
    case AuthMethod::ClientCertificate:
        return "clientCertificate";
    case AuthMethod::Token:
        return "token";
    case AuthMethod::TokenFile:
        return "tokenFile";
    case AuthMethod::Basic:
        return "basic";
    case AuthMethod::AuthProvider:
        return "authProvider";
    case AuthMethod::Exec:
        return "exec";
    }
    return "";
}

} // namespace stowage::kubeconfig
