// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/execcache.h"

#include <utility>

namespace stowage::live {

std::optional<ExecCache::Known> ExecCache::find(const QByteArray &key)
{
    const std::lock_guard lock(m_lock);
    const auto found = m_entries.find(key);
    if (found == m_entries.end() || !found->second.known)
        return {};
    const QDateTime &expires = found->second.known->credential.expires;
    if (expires.isValid() && QDateTime::currentDateTimeUtc() >= expires)
        return {};
    return found->second.known;
}

bool ExecCache::begin(const QByteArray &key, QObject *waiting, Wake wake)
{
    const std::lock_guard lock(m_lock);
    Entry &entry = m_entries[key];
    if (!std::exchange(entry.running, true))
        return true;
    entry.waiting.push_back({waiting, std::move(wake)});
    return false;
}

Expected<ExecCache::Known> ExecCache::finish(const QByteArray &key, const Expected<ExecCredential> &result)
{
    const std::lock_guard lock(m_lock);
    Entry &entry = m_entries[key];
    entry.running = false;
    const Expected<Known> known =
        result ? Expected<Known>(Known{*result, ++m_generation}) : Expected<Known>(tl::unexpected(result.error()));
    if (known)
        entry.known = *known;
    wakeAll(entry, &known);
    return known;
}

void ExecCache::leave(const QByteArray &key)
{
    const std::lock_guard lock(m_lock);
    Entry &entry = m_entries[key];
    entry.running = false;
    wakeAll(entry, nullptr);
}

void ExecCache::drop(const QByteArray &key, std::uint64_t generation)
{
    const std::lock_guard lock(m_lock);
    const auto found = m_entries.find(key);
    if (found != m_entries.end() && found->second.known && found->second.known->generation <= generation)
        found->second.known.reset();
}

void ExecCache::forget(const QObject *waiting)
{
    const std::lock_guard lock(m_lock);
    for (auto &[key, entry] : m_entries)
        std::erase_if(entry.waiting, [&](const Waiting &one) { return one.object == waiting; });
}

/// Behind the lock: an object that is on its way out waits for it in forget(), and what is posted to it goes with it.
void ExecCache::wakeAll(Entry &entry, const Expected<Known> *result)
{
    for (Waiting &one : std::exchange(entry.waiting, {})) {
        const std::optional<Expected<Known>> copy = result != nullptr ? std::optional(*result) : std::nullopt;
        QMetaObject::invokeMethod(
            one.object, [wake = std::move(one.wake), copy] { wake(copy ? &*copy : nullptr); }, Qt::QueuedConnection);
    }
}

} // namespace stowage::live
