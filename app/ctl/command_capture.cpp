// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/commands.h"
#include "app/ctl/documents.h"
#include "app/ctl/liverun.h"
#include "core/ask/json.h"
#include "core/capture/capturefiles.h"
#include "core/live/livecapture.h"

namespace stowage::ctl {

namespace {

Expected<capture::Captured> captureLive(Run &run, const std::string &path, bool redact)
{
    auto live = LiveRun::open(run, false);
    if (!live)
        return tl::unexpected(live.error());
    if (auto read = (*live)->readOnce(); !read)
        return tl::unexpected(read.error());
    return live::captureMoments((*live)->moments(), path, redact, run.context);
}

void captureSnapshot(Run &run)
{
    const auto path = run.arguments.value("out");
    if (!path)
        return run.fail(Error{ErrorCode::Usage, "where to? Name a folder or an archive by -O PATH", {}});
    const bool redact = run.arguments.has("redact");
    Expected<capture::Captured> captured = capture::Captured();
    if (namesContexts(run)) {
        captured = captureLive(run, *path, redact);
    } else {
        const auto request = openRequestOf(run);
        if (!request)
            return run.fail(request.error());
        captured = capture::captureFiles(*request, *path, redact, run.context);
    }
    if (!captured)
        return run.fail(captured.error());
    for (const Finding &finding : captured->findings) {
        if (finding.severity == Severity::Error) {
            run.mark(ExitStatus::Partial);
            if (!namesContexts(run))
                Run::complain((finding.file.empty() ? "" : finding.file + ": ") + finding.reason);
        }
    }
    const nlohmann::ordered_json answer = {{"apiVersion", ask::apiVersion},
                                           {"kind", "Capture"},
                                           {"path", *path},
                                           {"clusters", captured->clusters},
                                           {"objects", captured->objects},
                                           {"bytes", captured->bytes},
                                           {"secretsLeftOut", captured->secrets},
                                           {"redacted", redact}};
    switch (run.format) {
    case Format::Json:
        writeJson(*run.out, answer);
        break;
    case Format::Yaml:
        writeYaml(*run.out, answer);
        break;
    case Format::Csv:
        writeCsvLine(*run.out, {"path", "clusters", "objects", "bytes"});
        writeCsvLine(*run.out,
                     {*path, std::to_string(captured->clusters), std::to_string(captured->objects),
                      std::to_string(captured->bytes)});
        break;
    case Format::Table:
        *run.out << printable(*path) << ": " << grouped(captured->clusters) << " clusters, "
                 << grouped(captured->objects) << " objects" << (redact ? ", names replaced" : "") << '\n';
        break;
    }
}

} // namespace

Command captureCommand()
{
    std::vector<OptionSpec> options = {
        {"out", 'O', "PATH", "Folder to make, or archive by its name (.tar, .tar.gz, .tar.zst)", false, "<file>"},
        {"redact", 0, "", "Replace every name by a pseudonym, so that others may see it; decisions stay alike"},
    };
    options.insert(options.end(), fleetOptions().begin(), fleetOptions().end());
    return {.name = "capture",
            .summary = "Save a snapshot of live clusters or of files, without Secrets, ConfigMap data and environments",
            .positional = "",
            .options = std::move(options),
            .hidden = false,
            .run = captureSnapshot,
            .json = {{"kind", "Capture"},
                     {"path", "where it was written"},
                     {"clusters", "how many"},
                     {"objects", "how many"},
                     {"bytes", "of the files, before an archive packs them"},
                     {"secretsLeftOut", "Secrets that were among files"},
                     {"redacted", "whether names were replaced"}}};
}

} // namespace stowage::ctl
