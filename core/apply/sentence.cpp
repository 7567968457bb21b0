// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/sentence.h"

#include <utility>

#include "core/plan/operation.h"

namespace stowage::apply {

Sentence::Sentence(const char *text, std::vector<std::string> arguments)
    : m_text(text)
    , m_arguments(std::move(arguments))
{
}

Sentence::Sentence(std::string words)
{
    if (words.empty())
        return;
    m_text = "%1";
    m_arguments.push_back(std::move(words));
}

std::string Sentence::english() const
{
    return plan::filled(m_text, m_arguments);
}

} // namespace stowage::apply
