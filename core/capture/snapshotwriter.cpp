// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capture/snapshotwriter.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <archive.h>
#include <archive_entry.h>

#include "core/object/trimmedjson.h"

namespace stowage::capture {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largestFile = std::size_t{16} << 20;
constexpr std::string_view listBegin = "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[\n";

tl::unexpected<Error> systemError(int error, const std::string &path)
{
    return fail(ErrorCode::Unreadable, "It could not be written: " + std::generic_category().message(error), path);
}

class FolderTarget final : public SnapshotTarget {
public:
    FolderTarget(fs::path path, fs::path making)
        : m_path(std::move(path))
        , m_making(std::move(making))
    {
    }
    ~FolderTarget() override
    {
        std::error_code error;
        if (!m_making.empty())
            fs::remove_all(m_making, error);
    }
    FolderTarget(const FolderTarget &) = delete;
    FolderTarget &operator=(const FolderTarget &) = delete;

    Expected<void> add(const std::string &inside, std::string_view bytes) override
    {
        const fs::path path = m_making / inside;
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        if (error)
            return systemError(error.value(), path.string());
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file < 0)
            return systemError(errno, path.string());
        while (!bytes.empty()) {
            const ssize_t written = ::write(file, bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR) {
                const int why = errno;
                ::close(file);
                return systemError(why, path.string());
            }
            bytes.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
        }
        // Some file systems tell of a full disk only here.
        return ::close(file) == 0 ? Expected<void>() : systemError(errno, path.string());
    }

    Expected<void> finish() override
    {
        std::error_code error;
        // An empty folder may stand there already; one with something in it was refused.
        fs::remove(m_path, error);
        fs::rename(m_making, m_path, error);
        if (error)
            return systemError(error.value(), m_path.string());
        m_making.clear();
        return {};
    }

private:
    fs::path m_path;
    fs::path m_making;
};

class ArchiveTarget final : public SnapshotTarget {
public:
    ArchiveTarget(fs::path path, fs::path making, archive *writer)
        : m_path(std::move(path))
        , m_making(std::move(making))
        , m_writer(writer)
    {
    }
    ~ArchiveTarget() override
    {
        archive_write_free(m_writer);
        std::error_code error;
        if (!m_making.empty())
            fs::remove(m_making, error);
    }
    ArchiveTarget(const ArchiveTarget &) = delete;
    ArchiveTarget &operator=(const ArchiveTarget &) = delete;

    Expected<void> add(const std::string &inside, std::string_view bytes) override
    {
        archive_entry *const entry = archive_entry_new();
        archive_entry_set_pathname(entry, inside.c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0600);
        archive_entry_set_size(entry, static_cast<la_int64_t>(bytes.size()));
        const bool good = archive_write_header(m_writer, entry) == ARCHIVE_OK
            && archive_write_data(m_writer, bytes.data(), bytes.size()) == static_cast<la_ssize_t>(bytes.size());
        archive_entry_free(entry);
        return good ? Expected<void>() : broken();
    }

    Expected<void> finish() override
    {
        if (archive_write_close(m_writer) != ARCHIVE_OK)
            return broken();
        std::error_code error;
        fs::rename(m_making, m_path, error);
        if (error)
            return systemError(error.value(), m_path.string());
        m_making.clear();
        return {};
    }

private:
    [[nodiscard]] tl::unexpected<Error> broken() const
    {
        const char *const text = archive_error_string(m_writer);
        return fail(ErrorCode::Unreadable, std::string("It could not be written: ") + (text == nullptr ? "?" : text),
                    m_path.string());
    }

    fs::path m_path;
    fs::path m_making;
    archive *m_writer;
};

/// Without signs that a name of a folder cannot have; hidden names would not be read.
std::string harmless(std::string_view name)
{
    std::string made;
    for (const char c : name)
        made += static_cast<unsigned char>(c) < 0x20 || c == '/' || c == '\\' || c == 0x7F ? '_' : c;
    if (made.empty() || made.front() == '.')
        made.insert(0, "_");
    if (made.size() > 200)
        made.resize(200);
    return made;
}

void appendList(std::string &out, const char *name, const std::vector<std::string> &texts)
{
    if (texts.empty())
        return;
    out.append("  ").append(name).append(": [");
    for (bool first = true; const std::string &text : texts) {
        out.append(first ? "" : ", ").append(quotedYaml(text));
        first = false;
    }
    out += "]\n";
}

} // namespace

std::string quotedYaml(std::string_view text)
{
    // A JSON string is a YAML one in double quotes.
    std::string made;
    appendJsonString(made, text);
    return made;
}

Expected<std::unique_ptr<SnapshotTarget>> openTarget(const std::string &path)
{
    static constexpr std::array endings{".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst"};
    std::error_code error;
    const fs::path target = fs::absolute(path, error);
    if (path.empty() || error)
        return fail(ErrorCode::Usage, "A snapshot needs a path.", path);
    std::string making = (target.parent_path() / ("." + target.filename().string() + ".XXXXXX")).string();
    const auto ends = [&](std::string_view ending) { return target.filename().string().ends_with(ending); };
    bool isArchive = false;
    for (const char *const ending : endings)
        isArchive = isArchive || ends(ending);
    if (!isArchive) {
        if (fs::exists(target, error) && (!fs::is_directory(target, error) || !fs::is_empty(target, error)))
            return fail(ErrorCode::Usage, "Something is there already; name a folder that does not exist.", path);
        if (::mkdtemp(making.data()) == nullptr)
            return systemError(errno, path);
        return std::make_unique<FolderTarget>(target, making);
    }
    if (fs::exists(target, error))
        return fail(ErrorCode::Usage, "Something is there already; name a file that does not exist.", path);
    const int file = ::mkstemp(making.data());
    if (file < 0)
        return systemError(errno, path);
    archive *const writer = archive_write_new();
    archive_write_set_format_pax_restricted(writer);
    if (ends(".gz") || ends(".tgz"))
        archive_write_add_filter_gzip(writer);
    else if (ends("zst"))
        archive_write_add_filter_zstd(writer);
    ::close(file);
    auto made = std::make_unique<ArchiveTarget>(target, making, writer);
    if (archive_write_open_filename(writer, making.c_str()) != ARCHIVE_OK)
        return fail(ErrorCode::Unreadable, "The archive could not be begun.", path);
    return made;
}

SnapshotWriter::SnapshotWriter(std::unique_ptr<SnapshotTarget> target)
    : m_target(std::move(target))
{
}

Expected<void> SnapshotWriter::beginCluster(std::string_view name, bool hub)
{
    if (auto ended = endCluster(); !ended)
        return ended;
    m_folder = harmless(name);
    if (!hub) {
        for (int number = 2; !m_folders.insert(m_folder).second; ++number)
            m_folder = harmless(name) + '-' + std::to_string(number);
    }
    m_place = hub ? "hub/" : "clusters/" + m_folder + '/';
    return {};
}

Expected<void> SnapshotWriter::flush(const std::string &kind, Gathered &gathered)
{
    if (gathered.text.empty())
        return {};
    gathered.text += "\n]}\n";
    m_bytes += static_cast<std::int64_t>(gathered.text.size());
    const std::string part = gathered.parts == 0 ? "" : '-' + std::to_string(gathered.parts + 1);
    ++gathered.parts;
    const auto added = m_target->add(m_place + harmless(kind) + part + ".json", gathered.text);
    gathered.text.clear();
    return added;
}

Expected<void> SnapshotWriter::endCluster()
{
    // A cluster without objects is one all the same.
    if (m_kinds.empty() && !m_place.empty())
        return m_target->add(m_place + "objects.json", std::string(listBegin) + "]}\n");
    for (auto &[kind, gathered] : m_kinds) {
        if (auto flushed = flush(kind, gathered); !flushed)
            return flushed;
    }
    m_kinds.clear();
    return {};
}

Expected<void> SnapshotWriter::add(std::string_view kind, std::string_view json)
{
    const auto known = m_kinds.find(kind);
    Gathered &gathered = known == m_kinds.end() ? m_kinds[std::string(kind)] : known->second;
    if (gathered.text.size() > largestFile) {
        if (auto flushed = flush(std::string(kind), gathered); !flushed)
            return flushed;
    }
    gathered.text += gathered.text.empty() ? listBegin : std::string_view(",\n");
    gathered.text += json;
    ++m_objects;
    return {};
}

Expected<void> SnapshotWriter::finish(Instant observedAt, const std::vector<ClusterFacts> &clusters)
{
    if (auto ended = endCluster(); !ended)
        return ended;
    std::string text = "apiVersion: stowage.io/v1alpha1\nkind: Snapshot\n";
    if (observedAt.known())
        text += "observedAt: " + quotedYaml(formatInstant(observedAt)) + '\n';
    text += "clusters:" + std::string(clusters.empty() ? " []\n" : "\n");
    for (const ClusterFacts &cluster : clusters) {
        text += "- name: " + quotedYaml(cluster.name) + '\n';
        if (!cluster.uid.empty())
            text += "  uid: " + quotedYaml(cluster.uid) + '\n';
        if (!cluster.version.empty())
            text += "  serverVersion: " + quotedYaml(cluster.version) + '\n';
        if (cluster.observedAt.known())
            text += "  observedAt: " + quotedYaml(formatInstant(cluster.observedAt)) + '\n';
        appendList(text, "kinds", cluster.kinds);
        appendList(text, "forbidden", cluster.forbidden);
        appendList(text, "missing", cluster.missing);
    }
    if (const auto added = m_target->add("snapshot.yaml", text); !added)
        return added;
    return m_target->finish();
}

} // namespace stowage::capture
