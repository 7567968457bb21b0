// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/tls.h"

#include <array>
#include <limits>

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <QCryptographicHash>
#include <QDateTime>
#include <QSslCertificate>
#include <QSslCertificateExtension>
#include <QSslKey>
#include <QStringList>

#include "core/kubeconfig/pem.h"
#include "core/kubeconfig/secretfile.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

constexpr std::int64_t largestPem = 16 << 20;

QByteArray bytesOf(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

/// Whatever OpenSSL can read becomes a key; the heading of the block is not asked.
QSslKey keyOf(std::string_view pem)
{
    const QByteArray bytes = bytesOf(pem);
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec}) {
        if (QSslKey key(bytes, algorithm); !key.isNull())
            return key;
    }
    BIO *const bio = BIO_new_mem_buf(bytes.constData(), static_cast<int>(bytes.size()));
    EVP_PKEY *const key = bio == nullptr ? nullptr : PEM_read_bio_PrivateKey(bio, nullptr, nullptr, nullptr);
    BIO_free(bio);
    ERR_clear_error();
    // The key takes over the handle.
    return key == nullptr ? QSslKey() : QSslKey(Qt::HANDLE(key), QSsl::PrivateKey);
}

QString nameOf(const QSslCertificate &certificate, bool issuer)
{
    const QStringList common = issuer ? certificate.issuerInfo(QSslCertificate::CommonName)
                                      : certificate.subjectInfo(QSslCertificate::CommonName);
    if (!common.isEmpty())
        return u"CN="_s + common.join(u", CN="_s);
    return issuer ? certificate.issuerDisplayName() : certificate.subjectDisplayName();
}

QString namesOf(const QSslCertificate &certificate)
{
    QStringList names;
    const auto alternatives = certificate.subjectAlternativeNames();
    for (auto name = alternatives.begin(); name != alternatives.end(); ++name)
        names += name.value();
    names.sort();
    return names.isEmpty() ? u"-"_s : names.join(u", "_s);
}

QString dateOf(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODate);
}

void describe(QStringList &lines, const QSslCertificate &certificate, const QString &what)
{
    lines += u"%1: %2"_s.arg(what, nameOf(certificate, false));
    lines += u"  issuer: %1"_s.arg(nameOf(certificate, true));
    lines += u"  serial: %1"_s.arg(QString::fromLatin1(certificate.serialNumber()));
    lines += u"  SHA-256: %1"_s.arg(QString::fromLatin1(certificate.digest(QCryptographicHash::Sha256).toHex(':')));
    lines += u"  valid from %1 to %2"_s.arg(dateOf(certificate.effectiveDate()), dateOf(certificate.expiryDate()));
    lines += u"  names: %1"_s.arg(namesOf(certificate));
}

/// What would help against the first error that says something.
QString remedy(const QSslError &error, const QSslCertificate &peer, const ServerTrust &trust, const QString &asked)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    switch (error.error()) {
    case QSslError::CertificateExpired:
        return u"The server's certificate expired %1 days ago; whoever runs the API server must renew it, unless the "
               "clock of this computer is wrong (it says %2)."_s.arg(peer.expiryDate().daysTo(now))
                   .arg(dateOf(now));
    case QSslError::CertificateNotYetValid:
        return u"The server's certificate is valid from %1 on; the clock of this computer says %2."_s.arg(
            dateOf(peer.effectiveDate()), dateOf(now));
    case QSslError::HostNameMismatch:
        return u"The certificate is valid for %1: set tls-server-name to one of them, or ask for a certificate that "
               "names %2."_s.arg(namesOf(peer), asked);
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
    case QSslError::CertificateSignatureFailed:
        return u"The certificate is issued by %1, which %2 does not hold: fetch the kubeconfig anew if the cluster's "
               "authority was replaced."_s.arg(nameOf(peer, true), QString::fromStdString(trust.authorityFrom));
    default:
        return {};
    }
}

QString sentence(const QSslError &error)
{
    switch (error.error()) {
    case QSslError::CertificateExpired:
        return u"the server's certificate has expired"_s;
    case QSslError::CertificateNotYetValid:
        return u"the server's certificate is not valid yet"_s;
    case QSslError::HostNameMismatch:
        return u"the server's certificate is for other names"_s;
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
    case QSslError::CertificateSignatureFailed:
        return u"the server's certificate is signed by an authority that this context does not trust"_s;
    default:
        return error.errorString();
    }
}

/// Errors that follow from others say least.
int weight(const QSslError &error)
{
    switch (error.error()) {
    case QSslError::CertificateExpired:
    case QSslError::CertificateNotYetValid:
        return 0;
    case QSslError::HostNameMismatch:
        return 1;
    case QSslError::UnableToVerifyFirstCertificate:
        return 3;
    default:
        return 2;
    }
}

} // namespace

Expected<ServerTrust> trustOf(const kubeconfig::Cluster &cluster, kubeconfig::Verify verify)
{
    ServerTrust trust;
    switch (verify) {
    case kubeconfig::Verify::CaData:
        trust.authorityPem = cluster.certificateAuthorityData;
        trust.authorityFrom = "certificate-authority-data of " + cluster.origin;
        break;
    case kubeconfig::Verify::CaFile: {
        const auto pem = kubeconfig::readSecretFile(cluster.certificateAuthority, largestPem);
        if (!pem)
            return tl::unexpected(pem.error());
        trust.authorityPem = pem->reveal();
        trust.authorityFrom = cluster.certificateAuthority;
        break;
    }
    case kubeconfig::Verify::System:
        trust.authorityFrom = "the system's store";
        break;
    case kubeconfig::Verify::None:
    case kubeconfig::Verify::Plaintext:
        trust.insecure = true;
        break;
    }
    return trust;
}

QSslConfiguration tlsConfiguration(const ServerTrust &trust)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    configuration.setPeerVerifyMode(trust.insecure ? QSslSocket::VerifyNone : QSslSocket::VerifyPeer);
    if (!trust.authorityPem.empty())
        configuration.setCaCertificates(QSslCertificate::fromData(bytesOf(trust.authorityPem), QSsl::Pem));
    return configuration;
}

Expected<void> setClientCertificate(QSslConfiguration &configuration, std::string_view certificatePem,
                                    std::string_view keyPem)
{
    // A pair that does not fit would be found by the handshake only, without a useful word.
    switch (kubeconfig::checkKeyPair(certificatePem, keyPem)) {
    case kubeconfig::KeyPair::Fits:
        break;
    case kubeconfig::KeyPair::NoCertificate:
        return fail(ErrorCode::Malformed, "The client certificate cannot be read.");
    case kubeconfig::KeyPair::BadKey:
        return fail(ErrorCode::Malformed,
                    "The client key cannot be read, is encrypted, or belongs to another certificate.");
    }
    const QSslKey key = keyOf(keyPem);
    if (key.isNull())
        return fail(ErrorCode::Unsupported, "The client key is of a kind that is not supported.");
    configuration.setLocalCertificateChain(QSslCertificate::fromData(bytesOf(certificatePem), QSsl::Pem));
    configuration.setPrivateKey(key);
    return {};
}

CertificateReport reportOf(const QList<QSslError> &errors, const QSslConfiguration &peer, const ServerTrust &trust,
                           const QString &asked)
{
    CertificateReport report;
    QList<QSslCertificate> chain = peer.peerCertificateChain();
    if (chain.isEmpty()) {
        for (const QSslError &error : errors) {
            if (!error.certificate().isNull() && !chain.contains(error.certificate()))
                chain += error.certificate();
        }
    }
    QStringList lines{u"asked: %1"_s.arg(asked)};
    lines += u"trusted: %1"_s.arg(QString::fromStdString(trust.authorityFrom));
    for (const QSslCertificate &authority : QSslCertificate::fromData(bytesOf(trust.authorityPem), QSsl::Pem))
        lines += u"  %1, valid to %2"_s.arg(nameOf(authority, false), dateOf(authority.expiryDate()));
    const QSslError *main = nullptr;
    for (const QSslError &error : errors) {
        lines += u"failed: %1"_s.arg(error.errorString());
        if (main == nullptr || weight(error) < weight(*main))
            main = &error;
    }
    for (qsizetype i = 0; i < chain.size(); ++i)
        describe(lines, chain[i], i == 0 ? u"server"_s : u"issuer %1"_s.arg(i));
    if (main != nullptr) {
        const QSslCertificate leaf = chain.isEmpty() ? main->certificate() : chain.front();
        if (const QString help = remedy(*main, leaf, trust, asked); !help.isEmpty())
            lines += u"what helps: "_s + help;
        report.summary = (asked + u": "_s + sentence(*main)).toStdString();
    }
    report.text = lines.join(u'\n').toStdString();
    return report;
}

} // namespace stowage::live
