// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/pem.h"

#include <limits>
#include <memory>
#include <string>

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

namespace stowage::kubeconfig {

namespace {

template<auto Free>
struct Deleter {
    template<typename T>
    void operator()(T *value) const
    {
        Free(value);
    }
};
using Bio = std::unique_ptr<BIO, Deleter<BIO_free>>;
using Certificate = std::unique_ptr<X509, Deleter<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Deleter<EVP_PKEY_free>>;

Bio open(std::string_view text)
{
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        return {};
    return Bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

/// One PEM block; its bytes are freed with cleansing, as they may be a key.
struct Block {
    char *name = nullptr;
    char *header = nullptr;
    unsigned char *data = nullptr;
    long size = 0;

    Block() = default;
    ~Block() { clear(); }
    Block(const Block &) = delete;
    Block &operator=(const Block &) = delete;
    bool read(BIO *from)
    {
        clear();
        return PEM_read_bio(from, &name, &header, &data, &size) == 1;
    }
    [[nodiscard]] bool encrypted() const { return header != nullptr && *header != '\0'; }

private:
    void clear()
    {
        OPENSSL_free(name);
        OPENSSL_free(header);
        OPENSSL_clear_free(data, static_cast<std::size_t>(size));
        name = header = nullptr;
        data = nullptr;
        size = 0;
    }
};

Certificate nextCertificate(BIO *from)
{
    Block block;
    while (block.read(from)) {
        const std::string_view name(block.name);
        if ((name != "CERTIFICATE" && name != "TRUSTED CERTIFICATE" && name != "X509 CERTIFICATE") || block.encrypted())
            continue;
        const unsigned char *at = block.data;
        if (Certificate certificate{d2i_X509(nullptr, &at, block.size)})
            return certificate;
    }
    return {};
}

/// The first block that is a key, whatever its heading says it is.
Key firstKey(BIO *from)
{
    Block block;
    while (block.read(from)) {
        const std::string_view name(block.name);
        if (!name.ends_with("PRIVATE KEY"))
            continue;
        if (block.encrypted() || name.starts_with("ENCRYPTED"))
            return {};
        const unsigned char *at = block.data;
        return Key(d2i_AutoPrivateKey(nullptr, &at, block.size));
    }
    return {};
}

} // namespace

std::size_t countCertificates(std::string_view pem)
{
    const Bio bio = open(pem);
    std::size_t count = 0;
    while (bio && nextCertificate(bio.get()))
        ++count;
    ERR_clear_error();
    return count;
}

KeyPair checkKeyPair(std::string_view certificatePem, std::string_view keyPem)
{
    const Bio keyBio = open(keyPem);
    const Key key = keyBio ? firstKey(keyBio.get()) : Key();
    const Bio certificateBio = open(certificatePem);
    const Certificate certificate = certificateBio ? nextCertificate(certificateBio.get()) : Certificate();
    KeyPair verdict = KeyPair::Fits;
    if (!key)
        verdict = KeyPair::BadKey;
    else if (!certificate)
        verdict = KeyPair::NoCertificate;
    else if (X509_check_private_key(certificate.get(), key.get()) != 1)
        verdict = KeyPair::BadKey;
    ERR_clear_error();
    return verdict;
}

} // namespace stowage::kubeconfig
