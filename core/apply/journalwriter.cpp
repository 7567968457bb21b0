// SPDX-License-Identifier: GPL-3.0-or-later
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/apply/journal.h"
#include "core/plan/planfile.h"

namespace stowage::apply {

namespace {

Error fileError(const std::string &path, const std::string &what)
{
    return {ErrorCode::Unreadable, path + ": " + what + ": " + std::strerror(errno), path};
}

/// The new name itself survives a crash only once its folder is written.
void syncFolder(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
    if (const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); directory >= 0) {
        ::fsync(directory);
        ::close(directory);
    }
}

} // namespace

Expected<JournalWriter> JournalWriter::open(const std::string &path)
{
    JournalWriter writer(path);
    writer.m_file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (writer.m_file < 0)
        return tl::unexpected(fileError(path, "the journal cannot be opened"));
    if (::flock(writer.m_file, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return fail(ErrorCode::Unsupported, path + ": another process is applying this plan", path);
        return tl::unexpected(fileError(path, "the journal cannot be locked"));
    }
    struct stat facts = {};
    if (::fstat(writer.m_file, &facts) != 0)
        return tl::unexpected(fileError(path, "the journal cannot be read"));
    if (!S_ISREG(facts.st_mode))
        return fail(ErrorCode::Unreadable, path + ": the journal must be a regular file", path);
    if ((facts.st_mode & 0077) != 0 && ::fchmod(writer.m_file, 0600) != 0)
        return tl::unexpected(fileError(path, "the journal cannot be made private"));
    const Expected<Journal> journal = loadJournal(path);
    if (!journal)
        return tl::unexpected(journal.error());
    if (journal->torn
        && (::ftruncate(writer.m_file, static_cast<off_t>(journal->bytes)) != 0 || ::fsync(writer.m_file) != 0))
        return tl::unexpected(fileError(path, "what is torn at the journal's end cannot be cut off"));
    writer.m_size = static_cast<std::int64_t>(journal->bytes);
    syncFolder(path);
    return writer;
}

JournalWriter::JournalWriter(JournalWriter &&other) noexcept
    : m_path(std::move(other.m_path))
    , m_file(std::exchange(other.m_file, -1))
    , m_size(other.m_size)
{
}

JournalWriter &JournalWriter::operator=(JournalWriter &&other) noexcept
{
    std::swap(m_path, other.m_path);
    std::swap(m_file, other.m_file);
    std::swap(m_size, other.m_size);
    return *this;
}

JournalWriter::~JournalWriter()
{
    if (m_file >= 0)
        ::close(m_file);
}

Expected<void> JournalWriter::append(const Record &record)
{
    const std::string line = lineOf(record) + '\n';
    const auto giveUp = [&] {
        const Error error = fileError(m_path, "the journal cannot be written");
        // Half a line would be torn; what cannot be cut off now is when the journal is opened again.
        if (::ftruncate(m_file, static_cast<off_t>(m_size)) == 0)
            ::fsync(m_file);
        return tl::unexpected(error);
    };
    for (std::size_t done = 0; done < line.size();) {
        const ssize_t put = ::pwrite(m_file, line.data() + done, line.size() - done,
                                     static_cast<off_t>(m_size) + static_cast<off_t>(done));
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return giveUp();
        done += static_cast<std::size_t>(put);
    }
    if (::fsync(m_file) != 0)
        return giveUp();
    m_size += static_cast<std::int64_t>(line.size());
    return {};
}

} // namespace stowage::apply
