// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace stowage::apply {

/// One sentence for people: a template of the context "Apply" with %1, %2 ... and what they stand for, or words as they
/// are.
class Sentence {
public:
    Sentence() = default;
    Sentence(const char *text, std::vector<std::string> arguments = {});
    /// What a server said, or a journal holds.
    Sentence(std::string words);

    [[nodiscard]] bool empty() const { return *m_text == '\0'; }
    [[nodiscard]] const char *text() const { return m_text; }
    [[nodiscard]] const std::vector<std::string> &arguments() const { return m_arguments; }
    [[nodiscard]] std::string english() const;

private:
    const char *m_text = "";
    std::vector<std::string> m_arguments;
};

} // namespace stowage::apply
