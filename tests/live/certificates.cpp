// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/certificates.h"

#include <memory>

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

namespace stowage::tests {

namespace {

template<auto Free>
struct Deleter {
    template<typename T>
    void operator()(T *value) const
    {
        Free(value);
    }
};
using Bio = std::unique_ptr<BIO, Deleter<BIO_free_all>>;
using Certificate = std::unique_ptr<X509, Deleter<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Deleter<EVP_PKEY_free>>;

std::string textOf(BIO *bio)
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    return {data, static_cast<std::size_t>(size)};
}

Bio memory(const std::string &text)
{
    return Bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

void addExtension(X509 *certificate, X509 *issuer, int id, const char *value)
{
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
    X509_EXTENSION *const extension = X509V3_EXT_conf_nid(nullptr, &context, id, value);
    X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
}

} // namespace

MadeCertificate makeCertificate(const CertificateWish &wish, const MadeCertificate *issuer)
{
    constexpr long day = 24L * 3600;
    const Key key(wish.ed25519 ? EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519") : EVP_EC_gen("P-256"));
    const Certificate certificate(X509_new());
    X509_set_version(certificate.get(), 2);
    unsigned char number[8] = {};
    RAND_bytes(number, sizeof number);
    number[0] = 1;
    ASN1_STRING_set(X509_get_serialNumber(certificate.get()), number, sizeof number);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), wish.validFromDays * day);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), wish.validToDays * day);
    X509_NAME *const name = X509_get_subject_name(certificate.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, reinterpret_cast<const unsigned char *>(wish.name.c_str()),
                               -1, -1, 0);
    X509_set_pubkey(certificate.get(), key.get());

    Certificate signer;
    Key signerKey;
    if (issuer != nullptr) {
        signer.reset(PEM_read_bio_X509(memory(issuer->certificate).get(), nullptr, nullptr, nullptr));
        signerKey.reset(PEM_read_bio_PrivateKey(memory(issuer->key).get(), nullptr, nullptr, nullptr));
    }
    X509 *const parent = signer ? signer.get() : certificate.get();
    EVP_PKEY *const parentKey = signerKey ? signerKey.get() : key.get();
    X509_set_issuer_name(certificate.get(), X509_get_subject_name(parent));
    if (wish.authority) {
        addExtension(certificate.get(), parent, NID_basic_constraints, "critical,CA:TRUE");
        addExtension(certificate.get(), parent, NID_key_usage, "critical,keyCertSign,cRLSign");
    } else {
        std::string names;
        for (const std::string &one : wish.names)
            names += (names.empty() ? "" : ",") + one;
        if (!names.empty())
            addExtension(certificate.get(), parent, NID_subject_alt_name, names.c_str());
    }
    const bool edwards = EVP_PKEY_get_base_id(parentKey) == EVP_PKEY_ED25519;
    X509_sign(certificate.get(), parentKey, edwards ? nullptr : EVP_sha256());

    MadeCertificate made;
    const Bio out(BIO_new(BIO_s_mem()));
    PEM_write_bio_X509(out.get(), certificate.get());
    made.certificate = textOf(out.get());
    const Bio keyOut(BIO_new(BIO_s_mem()));
    PEM_write_bio_PrivateKey(keyOut.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    made.key = textOf(keyOut.get());
    return made;
}

} // namespace stowage::tests
