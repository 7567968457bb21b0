// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/arguments.h"

#include <algorithm>

#include "core/ask/suggest.h"

namespace stowage::ctl {

namespace {

const OptionSpec *findByName(std::span<const OptionSpec> specs, std::string_view name)
{
    const auto found = std::ranges::find(specs, name, &OptionSpec::name);
    return found == specs.end() ? nullptr : &*found;
}

const OptionSpec *findByLetter(std::span<const OptionSpec> specs, char letter)
{
    const auto found = std::ranges::find(specs, letter, &OptionSpec::letter);
    return found == specs.end() || letter == 0 ? nullptr : &*found;
}

tl::unexpected<Error> unknownOption(const std::string &word, std::string_view name, std::span<const OptionSpec> specs)
{
    std::vector<std::string_view> known;
    std::ranges::transform(specs, std::back_inserter(known),
                           [](const OptionSpec &spec) -> std::string_view { return spec.name; });
    const std::string_view near = ask::closest(name, known);
    return fail(ErrorCode::Usage,
                "unknown option " + word + (near.empty() ? "" : "; did you mean --" + std::string(near) + "?"));
}

/// Reads words one by one; an option may take the next word as its value.
class Parser {
public:
    Parser(std::span<const std::string> words, std::span<const OptionSpec> specs)
        : m_words(words)
        , m_specs(specs)
    {
    }

    Expected<Arguments> parse()
    {
        for (; m_at < m_words.size(); ++m_at) {
            const std::string &word = m_words[m_at];
            if (word == "--") {
                m_arguments.positional.insert(m_arguments.positional.end(),
                                              m_words.begin() + static_cast<std::ptrdiff_t>(m_at) + 1, m_words.end());
                break;
            }
            Expected<void> taken;
            if (word.starts_with("--"))
                taken = takeLong(word);
            else if (word.size() > 1 && word[0] == '-')
                taken = takeShort(word);
            else
                m_arguments.positional.push_back(word);
            if (!taken)
                return tl::unexpected<Error>(taken.error());
        }
        return std::move(m_arguments);
    }

private:
    Expected<void> takeLong(const std::string &word)
    {
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
        const OptionSpec *spec = findByName(m_specs, name);
        if (spec == nullptr)
            return unknownOption("--" + name, name, m_specs);
        if (equals == std::string::npos)
            return take(*spec, "--" + name);
        if (spec->value.empty())
            return fail(ErrorCode::Usage, "--" + name + " takes no value");
        m_arguments.options[name].push_back(word.substr(equals + 1));
        return {};
    }

    /// "-o json", "-ojson" and several that take no value: "-qv".
    Expected<void> takeShort(const std::string &word)
    {
        for (std::size_t i = 1; i < word.size(); ++i) {
            const OptionSpec *spec = findByLetter(m_specs, word[i]);
            if (spec == nullptr)
                return unknownOption(std::string("-") + word[i], word.substr(1), m_specs);
            if (!spec->value.empty() && !spec->optional && i + 1 < word.size()) {
                m_arguments.options[spec->name].push_back(word.substr(i + 1));
                return {};
            }
            if (Expected<void> taken = take(*spec, std::string("-") + word[i]); !taken)
                return taken;
        }
        return {};
    }

    Expected<void> take(const OptionSpec &spec, const std::string &shown)
    {
        std::vector<std::string> &values = m_arguments.options[spec.name];
        if (spec.value.empty()) {
            values.emplace_back();
        } else if (spec.optional) {
            values.emplace_back("true");
        } else {
            if (m_at + 1 >= m_words.size())
                return fail(ErrorCode::Usage, shown + " needs a value: " + shown + ' ' + spec.value);
            values.push_back(m_words[++m_at]);
        }
        return {};
    }

    std::span<const std::string> m_words;
    std::span<const OptionSpec> m_specs;
    std::size_t m_at = 0;
    Arguments m_arguments;
};

} // namespace

std::optional<std::string> Arguments::value(std::string_view name) const
{
    const auto found = options.find(name);
    if (found == options.end() || found->second.empty())
        return {};
    return found->second.back();
}

std::vector<std::string> Arguments::values(std::string_view name) const
{
    const auto found = options.find(name);
    return found == options.end() ? std::vector<std::string>() : found->second;
}

Expected<Arguments> parseArguments(std::span<const std::string> words, std::span<const OptionSpec> specs)
{
    return Parser(words, specs).parse();
}

std::vector<std::string> splitCommas(std::string_view text)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        if (comma != 0)
            parts.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    return parts;
}

} // namespace stowage::ctl
