// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/filewindow.h"

#include <algorithm>

#include "core/object/bracketscanner.h"

namespace stowage {

FileWindow::FileWindow(ByteSource source, std::uint64_t start)
    : m_source(std::move(source))
    , m_base(start)
{
}

void FileWindow::grow(std::size_t step)
{
    if (m_atEnd)
        return;
    // One byte more than there should be tells the end of most files at the first try.
    const auto known = static_cast<std::uint64_t>(m_source.size());
    const std::uint64_t rest = known > m_base + m_size ? known - m_base - m_size : 0;
    const std::size_t wanted = std::min<std::uint64_t>(std::max(step, m_size), rest + 1);
    if (m_bytes.size() < m_size + wanted + padding)
        m_bytes.resize(m_size + wanted + padding);
    const auto got = m_source.read(m_base + m_size, std::span(m_bytes).subspan(m_size, wanted));
    if (!got) {
        m_failure = got.error().message;
        m_atEnd = true;
        return;
    }
    m_size += *got;
    m_atEnd = *got < wanted;
}

void FileWindow::drop(std::size_t bytes)
{
    m_line = lineAt(bytes);
    m_linePosition = 0;
    std::copy(m_bytes.data() + bytes, m_bytes.data() + m_size, m_bytes.data());
    m_size -= bytes;
    m_base += bytes;
}

void FileWindow::handOver(Batch &batch, std::size_t bytes)
{
    m_line = lineAt(bytes);
    m_linePosition = 0;
    std::swap(batch.bytes, m_bytes);
    batch.size = bytes;
    batch.base = m_base;
    const std::size_t rest = m_size - bytes;
    if (m_bytes.size() < rest + padding)
        m_bytes.resize(std::max(rest + padding, batch.bytes.size()));
    std::copy_n(batch.bytes.data() + bytes, rest, m_bytes.data());
    m_size = rest;
    m_base += bytes;
    if (batch.bytes.size() < bytes + padding)
        batch.bytes.resize(bytes + padding);
}

std::uint64_t FileWindow::lineAt(std::size_t position)
{
    if (position < m_linePosition)
        return m_line - countLines(text().substr(position, m_linePosition - position));
    m_line += countLines(text().substr(m_linePosition, position - m_linePosition));
    m_linePosition = position;
    return m_line;
}

} // namespace stowage
