// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace stowage::apply {

/// One sentence for people: a template with %1, %2 ... and what they stand for, or words as they are. Its context is
/// "Apply", or that of who uses it for something else.
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
    /// The same words, whether from a template or from a journal.
    friend bool operator==(const Sentence &a, const Sentence &b) { return a.english() == b.english(); }

private:
    const char *m_text = "";
    std::vector<std::string> m_arguments;
};

} // namespace stowage::apply
