// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/bytesource.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace stowage {

namespace {

std::string systemMessage(int error)
{
    return std::generic_category().message(error);
}

} // namespace

std::shared_ptr<const int> shareDescriptor(int descriptor)
{
    return {new int(descriptor), [](const int *shared) {
                close(*shared);
                delete shared;
            }};
}

Expected<ByteSource> ByteSource::openFile(const std::string &path)
{
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        const int error = errno;
        return fail(error == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable, systemMessage(error), path);
    }
    auto source = fromDescriptor(shareDescriptor(descriptor));
    if (!source)
        source.error().where = path;
    return source;
}

Expected<ByteSource> ByteSource::fromDescriptor(std::shared_ptr<const int> descriptor)
{
    struct stat status = {};
    if (fstat(*descriptor, &status) != 0)
        return fail(ErrorCode::Unreadable, systemMessage(errno));
    if (!S_ISREG(status.st_mode))
        return fail(ErrorCode::Unreadable, S_ISDIR(status.st_mode) ? "It is a folder." : "It is not a regular file.");
    ByteSource source;
    source.m_size = status.st_size;
    source.m_modifiedNanos = status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec;
    source.m_descriptor = std::move(descriptor);
    return source;
}

ByteSource ByteSource::fromRange(std::shared_ptr<const int> descriptor, std::uint64_t begin, std::int64_t size)
{
    ByteSource source;
    source.m_descriptor = std::move(descriptor);
    source.m_begin = begin;
    source.m_size = size;
    source.m_bounded = true;
    return source;
}

ByteSource ByteSource::fromMemory(std::string_view text)
{
    ByteSource source;
    source.m_memory = text;
    source.m_size = static_cast<std::int64_t>(text.size());
    return source;
}

Expected<std::size_t> ByteSource::read(std::uint64_t offset, std::span<char> target) const
{
    if (!m_descriptor) {
        if (offset >= m_memory.size())
            return 0;
        const std::string_view rest = m_memory.substr(offset, target.size());
        std::ranges::copy(rest, target.begin());
        return rest.size();
    }
    if (m_bounded) {
        const auto size = static_cast<std::uint64_t>(m_size);
        target = target.first(offset < size ? std::min<std::uint64_t>(target.size(), size - offset) : 0);
    }
    std::size_t done = 0;
    while (done < target.size()) {
        const ssize_t got = pread(*m_descriptor, target.data() + done, target.size() - done,
                                  static_cast<off_t>(m_begin + offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(ErrorCode::Unreadable, systemMessage(errno));
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

Expected<std::shared_ptr<const int>> makeTemporaryFile()
{
    const char *configured = std::getenv("TMPDIR");
    const std::string folder = configured && *configured ? configured : "/tmp";
    const int unnamed = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (unnamed >= 0)
        return shareDescriptor(unnamed);
    // Not every file system has unnamed files.
    std::string path = folder + "/stowage-XXXXXX";
    const int named = mkostemp(path.data(), O_CLOEXEC);
    if (named < 0)
        return fail(ErrorCode::Unreadable, systemMessage(errno), folder);
    unlink(path.c_str());
    return shareDescriptor(named);
}

Expected<void> writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return fail(ErrorCode::Unreadable, systemMessage(errno));
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

} // namespace stowage
