// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/conformance/casefile.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>

namespace stowage::conformance {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using nlohmann::ordered_json;

Expected<ordered_json> readJson(const fs::path &path)
{
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in && !in.eof())
        return fail(ErrorCode::Unreadable, "cannot read " + path.string());
    try {
        return ordered_json::parse(text);
    } catch (const json::exception &error) {
        return fail(ErrorCode::Unreadable, path.string() + ": " + error.what());
    }
}

/// The case's folder stands for ${CASE} in every text.
void substituteFolder(ordered_json &value, const std::string &folder)
{
    if (value.is_string()) {
        constexpr std::string_view placeholder = "${CASE}";
        std::string text = value.get<std::string>();
        for (std::size_t at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at)) {
            text.replace(at, placeholder.size(), folder);
            at += folder.size();
        }
        value = text;
    } else if (value.is_structured()) {
        for (ordered_json &child : value)
            substituteFolder(child, folder);
    }
}

std::string whyMalformed(const json &value, bool folder)
{
    constexpr std::array<std::string_view, 8> members = {"name", "why",      "source", "note",
                                                         "hub",  "clusters", "ask",    "expect"};
    constexpr std::array<std::string_view, 4> folderMembers = {"env", "folder", "home", "mustNotContain"};
    if (!value.is_object())
        return "a case is an object";
    for (const auto &[key, ignored] : value.items()) {
        if (std::ranges::find(members, key) == members.end()
            && (!folder || std::ranges::find(folderMembers, key) == folderMembers.end()))
            return "unknown member '" + key + "'";
    }
    if (!value.contains("name") || !value["name"].is_string())
        return "a case needs a name";
    if (!value.contains("ask") || !value["ask"].is_object() || !value["ask"].contains("kind")
        || !value["ask"]["kind"].is_string())
        return "a case needs an ask with a kind";
    if (!value.contains("expect") || !value["expect"].is_object())
        return "a case needs an object 'expect'";
    if (value.contains("hub") && !value["hub"].is_array())
        return "'hub' is a list of objects";
    if (value.contains("clusters")) {
        if (!value["clusters"].is_object())
            return "'clusters' has a list of objects per cluster";
        for (const auto &[name, objects] : value["clusters"].items()) {
            if (!objects.is_array())
                return "cluster '" + name + "' is no list of objects";
        }
    }
    return {};
}

std::string listOf(const ordered_json &objects)
{
    return ordered_json{{"apiVersion", "v1"}, {"kind", "List"}, {"items", objects}}.dump();
}

/// The objects as they are written: the order of a map's members can be what an object says.
void takeObjects(const ordered_json &value, Case &one)
{
    if (value.contains("hub") && !value["hub"].empty())
        one.hub = listOf(value["hub"]);
    if (value.contains("clusters")) {
        for (const auto &[name, objects] : value["clusters"].items())
            one.clusters.emplace_back(name, listOf(objects));
    }
    std::ranges::sort(one.clusters);
}

Case makeCase(const ordered_json &written, const std::string &file, bool folder)
{
    json value = written;
    Case one;
    one.malformed = whyMalformed(value, folder);
    const bool named = value.is_object() && value.contains("name") && value["name"].is_string();
    one.name = file + '#' + (named ? value["name"].get<std::string>() : "?");
    if (one.malformed.empty()) {
        one.kind = value["ask"]["kind"].get<std::string>();
        takeObjects(written, one);
    }
    one.json = std::move(value);
    return one;
}

Expected<std::vector<Case>> readListFile(const fs::path &path)
{
    const Expected<ordered_json> list = readJson(path);
    if (!list)
        return tl::unexpected<Error>(list.error());
    if (!list->is_array())
        return fail(ErrorCode::Unreadable, path.string() + ": not a list of cases");
    const std::string file = (fs::absolute(path).lexically_normal().parent_path().filename() / path.stem()).string();
    std::vector<Case> cases;
    std::set<std::string> names;
    for (const ordered_json &value : *list) {
        cases.push_back(makeCase(value, file, false));
        if (!names.insert(cases.back().name).second && cases.back().malformed.empty())
            cases.back().malformed = "another case of this file has the same name";
    }
    return cases;
}

Expected<std::vector<Case>> readFolderCase(const fs::path &folder)
{
    Expected<ordered_json> value = readJson(folder / "case.json");
    if (!value)
        return tl::unexpected<Error>(value.error());
    const fs::path whole = fs::absolute(folder).lexically_normal();
    const fs::path named = whole.has_filename() ? whole : whole.parent_path();
    substituteFolder(*value, named.string());
    if (value->is_object())
        (*value)["folder"] = named.string();
    std::vector<Case> cases;
    cases.push_back(makeCase(*value, (named.parent_path().filename() / named.filename()).string(), true));
    return cases;
}

/// Files and case folders below a folder, in path order.
void collect(const fs::path &folder, std::vector<fs::path> &found)
{
    std::error_code error;
    if (fs::exists(folder / "case.json", error)) {
        found.push_back(folder);
        return;
    }
    std::vector<fs::path> children;
    for (const auto &child : fs::directory_iterator(folder, error))
        children.push_back(child.path());
    std::ranges::sort(children);
    for (const fs::path &child : children) {
        if (fs::is_directory(child, error))
            collect(child, found);
        else if (child.extension() == ".json")
            found.push_back(child);
    }
}

} // namespace

Expected<std::vector<Case>> readCases(const std::string &path)
{
    std::error_code error;
    const fs::path root(path);
    if (!fs::exists(root, error))
        return fail(ErrorCode::Unreadable, path + ": no such file or folder");
    std::vector<fs::path> found;
    if (fs::is_directory(root, error))
        collect(root, found);
    else
        found.push_back(root.filename() == "case.json" ? fs::absolute(root).parent_path() : root);

    std::vector<Case> cases;
    for (const fs::path &one : found) {
        Expected<std::vector<Case>> read = fs::is_directory(one, error) ? readFolderCase(one) : readListFile(one);
        if (!read)
            return read;
        std::ranges::move(*read, std::back_inserter(cases));
    }
    if (cases.empty())
        return fail(ErrorCode::Unreadable, path + ": holds no case");
    return cases;
}

bool matchesGlob(std::string_view pattern, std::string_view text)
{
    std::size_t p = 0, t = 0, star = std::string_view::npos, resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

} // namespace stowage::conformance
