// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <span>
#include <sys/statvfs.h>
#include <utility>

#include <archive.h>
#include <archive_entry.h>

#include "core/import/inputfile.h"
#include "core/object/documents.h"

namespace stowage {

namespace {

constexpr std::size_t maxMembers = 200'000;
constexpr std::size_t maxNameBytes = 4096;
/// Manifests compress well, but not without limit: beyond both of these an archive is taken for a bomb.
constexpr std::int64_t unpackedFloor = std::int64_t{1} << 30;
constexpr std::int64_t unpackedRatio = 200;
/// What a broken or foreign member may cost before it is known not to be a manifest.
constexpr std::size_t headBytes = sniffBytes;

using Reader = std::unique_ptr<archive, decltype([](archive *reader) { archive_read_free(reader); })>;

/// The parts of a name that lead downwards only; unprintable and invalid bytes are replaced.
std::string harmlessName(std::string_view name)
{
    std::string result;
    while (!name.empty()) {
        const std::size_t slash = std::min(name.find('/'), name.size());
        const std::string_view part = name.substr(0, slash);
        name.remove_prefix(std::min(slash + 1, name.size()));
        if (part.empty() || part == "." || part == "..")
            continue;
        if (!result.empty())
            result += '/';
        for (const char c : part)
            result += static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\' ? '?' : c;
    }
    return result;
}

class Unpacking {
public:
    Unpacking(std::string path, const Context &context)
        : m_path(std::move(path))
        , m_shown(std::filesystem::path(m_path).filename())
        , m_context(context)
    {
    }

    Expected<InputTree> run();

private:
    Expected<void> open();
    [[nodiscard]] bool nextMember(archive_entry *&entry);
    void unpackMember(archive_entry *entry, const std::string &inside);
    [[nodiscard]] bool keep(std::string_view bytes);
    void tell(Severity severity, const std::string &inside, std::string reason)
    {
        m_tree.findings.push_back(
            fileFinding(severity, inside.empty() ? m_shown : m_shown + ':' + inside, std::move(reason)));
    }

    std::string m_path;
    std::string m_shown;
    const Context &m_context;
    Reader m_reader;
    std::shared_ptr<const int> m_target;
    std::int64_t m_limit = 0;
    std::int64_t m_written = 0;
    bool m_stopped = false;
    InputTree m_tree;
};

Expected<void> Unpacking::open()
{
    auto source = ByteSource::openFile(m_path);
    if (!source)
        return tl::unexpected(std::move(source.error()));
    auto target = makeTemporaryFile();
    if (!target)
        return tl::unexpected(std::move(target.error()));
    m_target = std::move(*target);
    m_limit =
        std::max(unpackedFloor, source->size() > unpackedFloor ? source->size() * 2 : source->size() * unpackedRatio);
    struct statvfs space = {};
    if (fstatvfs(*m_target, &space) == 0) {
        // Half of what is free: others need room too.
        const auto free = static_cast<std::int64_t>(space.f_bavail) * static_cast<std::int64_t>(space.f_frsize);
        m_limit = std::min(m_limit, free / 2);
    }
    m_reader.reset(archive_read_new());
    archive_read_support_format_tar(m_reader.get());
    archive_read_support_format_gnutar(m_reader.get());
    archive_read_support_filter_gzip(m_reader.get());
    archive_read_support_filter_zstd(m_reader.get());
    archive_read_support_filter_xz(m_reader.get());
    archive_read_support_filter_bzip2(m_reader.get());
    if (archive_read_open_filename(m_reader.get(), m_path.c_str(), std::size_t{1} << 16) != ARCHIVE_OK)
        return fail(ErrorCode::Unreadable, "It is no archive that can be read.", m_path);
    return {};
}

bool Unpacking::nextMember(archive_entry *&entry)
{
    if (m_context.canceled() || m_stopped)
        return false;
    const int result = archive_read_next_header(m_reader.get(), &entry);
    if (result == ARCHIVE_EOF)
        return false;
    if (result != ARCHIVE_OK && result != ARCHIVE_WARN) {
        tell(Severity::Error, {}, "The archive is broken; members before the break were read.");
        return false;
    }
    if (m_tree.files.size() >= maxMembers) {
        tell(Severity::Error, {}, "The archive has too many members; the rest is left out.");
        return false;
    }
    return true;
}

bool Unpacking::keep(std::string_view bytes)
{
    m_written += static_cast<std::int64_t>(bytes.size());
    if (m_written > m_limit) {
        tell(Severity::Error, {}, "The archive unpacks to more than is allowed; the rest is left out.");
        m_stopped = true;
        return false;
    }
    if (const auto written = writeAll(*m_target, bytes); !written) {
        tell(Severity::Error, {}, "The archive could not be unpacked: " + written.error().message);
        m_stopped = true;
        return false;
    }
    return true;
}

void Unpacking::unpackMember(archive_entry *entry, const std::string &inside)
{
    InputFile file;
    file.inside = inside;
    file.shown = m_shown + ':' + inside;
    file.unpacked = m_target;
    file.begin = static_cast<std::uint64_t>(m_written);
    file.modifiedNanos = archive_entry_mtime(entry) * 1'000'000'000 + archive_entry_mtime_nsec(entry);
    file.namedAsManifest = isNamedAsManifest(inside);
    std::array<char, std::size_t{1} << 16> block{};
    bool first = true;
    while (!m_context.canceled()) {
        const la_ssize_t got = archive_read_data(m_reader.get(), block.data(), block.size());
        if (got < 0) {
            tell(Severity::Error, inside, "The archive is broken here; what stands before was read.");
            m_stopped = true;
            break;
        }
        if (got == 0)
            break;
        const std::string_view bytes(block.data(), static_cast<std::size_t>(got));
        const bool foreign = first && !file.namedAsManifest && !looksLikeManifest(bytes.substr(0, headBytes));
        if (foreign) {
            tell(Severity::Info, inside, "It holds no manifests and was left alone.");
            return;
        }
        first = false;
        if (!keep(bytes)) {
            m_written = static_cast<std::int64_t>(file.begin) + file.size;
            break;
        }
        file.size += got;
    }
    m_tree.files.push_back(std::move(file));
}

Expected<InputTree> Unpacking::run()
{
    if (auto opened = open(); !opened)
        return tl::unexpected(std::move(opened.error()));
    archive_entry *entry = nullptr;
    while (nextMember(entry)) {
        const char *name = archive_entry_pathname(entry);
        const std::string inside = harmlessName(name ? std::string_view(name).substr(0, maxNameBytes) : "");
        if (inside.empty())
            continue;
        const bool hidden = inside.starts_with('.') || inside.find("/.") != std::string::npos;
        if (archive_entry_filetype(entry) == AE_IFDIR)
            m_tree.folders.push_back(inside);
        else if (hidden || archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry))
            tell(Severity::Info, inside,
                 hidden ? "It is hidden and was left alone." : "It is not a file and was left alone.");
        else
            unpackMember(entry, inside);
    }
    if (m_context.canceled())
        return fail(ErrorCode::Canceled, "Canceled.");
    // Archives need not name the folders of their members.
    for (const InputFile &file : m_tree.files) {
        for (std::size_t slash = file.inside.find('/'); slash != std::string::npos;
             slash = file.inside.find('/', slash + 1))
            m_tree.folders.push_back(file.inside.substr(0, slash));
    }
    std::ranges::sort(m_tree.folders);
    const auto repeated = std::ranges::unique(m_tree.folders);
    m_tree.folders.erase(repeated.begin(), repeated.end());
    std::ranges::stable_sort(m_tree.files, {}, &InputFile::inside);
    return std::move(m_tree);
}

} // namespace

bool isNamedAsArchive(std::string_view name)
{
    constexpr std::array endings{".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst", ".tar.xz", ".txz", ".tar.bz2"};
    return std::ranges::any_of(
        endings, [name](std::string_view ending) { return name.size() > ending.size() && name.ends_with(ending); });
}

Expected<InputTree> unpackArchive(const std::string &path, const Context &context)
{
    return Unpacking(path, context).run();
}

} // namespace stowage
