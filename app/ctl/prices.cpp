// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/prices.h"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "core/plan/planfile.h"

namespace stowage::ctl {

namespace {

constexpr const char *option = "instance-types";

std::optional<std::string> ownFile()
{
    const char *config = std::getenv("XDG_CONFIG_HOME"), *home = std::getenv("HOME");
    const std::string folder = config && *config ? config : home && *home ? std::string(home) + "/.config" : "";
    std::error_code ignored;
    const std::string path = folder + "/stowage/instance-types.csv";
    return !folder.empty() && std::filesystem::exists(path, ignored) ? std::optional(path) : std::nullopt;
}

} // namespace

Expected<std::shared_ptr<const plan::Catalogue>> catalogueOf(const Run &run)
{
    std::optional<std::string> path = run.arguments.value(option);
    if (!path)
        path = ownFile();
    if (!path)
        return nullptr;
    const Expected<std::string> text = plan::readWholeFile(*path);
    if (!text)
        return tl::unexpected(text.error());
    auto catalogue = std::make_shared<plan::Catalogue>(plan::knownInstanceTypes());
    if (const Expected<void> read = plan::readInstanceTypes(*text, *catalogue); !read)
        return fail(read.error().code, *path + ": " + read.error().message);
    return catalogue;
}

Expected<Projection> openProjection(Run &run)
{
    auto catalogue = catalogueOf(run);
    if (!catalogue && run.arguments.has(option))
        return tl::unexpected(catalogue.error());
    Expected<FleetPtr> fleet = openFleet(run);
    if (!fleet)
        return tl::unexpected(fleet.error());
    if (!catalogue)
        Run::complain(catalogue.error().message);
    return Projection(std::move(*fleet), catalogue ? *catalogue : nullptr);
}

} // namespace stowage::ctl
