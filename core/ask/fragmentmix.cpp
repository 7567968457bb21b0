// SPDX-License-Identifier: GPL-3.0-or-later
// Mixes of pods written in a line, for people who measure fragmentation against one of their own.
#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/ask/fragmentreport.h"

namespace stowage::ask {

namespace {

constexpr std::size_t mostKinds = 64;
constexpr double mostGpus = 1024, mostCores = 100'000, mostShare = 1e9;
constexpr double wholeGpu = 1000;

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

/// A plain decimal number of 0 to most.
bool readNumber(std::string_view text, double most, double &value)
{
    text = trimmed(text);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(value) && value >= 0
        && value <= most;
}

std::string numberText(double value)
{
    char text[32];
    const auto [end, error] = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 6);
    return error == std::errc() ? std::string(text, end) : std::string("0");
}

Expected<kube::GpuTask> readKind(std::string_view text, const std::string &where)
{
    const auto refuse = [&](const std::string &why) {
        return fail(ErrorCode::Usage, "'" + std::string(text) + "' is no kind of pod: " + why, where);
    };
    kube::GpuTask task{.share = 1};
    std::string_view rest = text;
    if (const std::size_t colon = rest.rfind(':'); colon != std::string_view::npos) {
        if (!readNumber(rest.substr(colon + 1), mostShare, task.share))
            return refuse("after ':' stands how many of them there are");
        rest = rest.substr(0, colon);
    }
    if (const std::size_t plus = rest.rfind('+'); plus != std::string_view::npos) {
        std::string_view cores = trimmed(rest.substr(plus + 1));
        double value = 0;
        if (!cores.ends_with("cpu") || !readNumber(cores.substr(0, cores.size() - 3), mostCores, value))
            return refuse("after '+' stand its cores, as in 8+96cpu");
        task.cpuMilli = std::llround(value * wholeGpu);
        rest = rest.substr(0, plus);
    }
    if (const std::size_t at = rest.find('@'); at != std::string_view::npos) {
        task.gpuModel = trimmed(rest.substr(at + 1));
        if (task.gpuModel.empty())
            return refuse("after '@' stands a GPU model");
        rest = rest.substr(0, at);
    }
    double gpus = 0;
    if (!readNumber(rest, mostGpus, gpus))
        return refuse("it begins with a number of GPUs from 0 to 1024");
    if (gpus > 1 && gpus != std::floor(gpus))
        return refuse("more than one GPU are whole ones");
    task.gpuCount = gpus > 0 ? std::max<std::int64_t>(1, std::llround(gpus)) : 0;
    task.gpuMilli = gpus >= 1 ? std::llround(wholeGpu) : std::llround(gpus * wholeGpu);
    return task;
}

} // namespace

Expected<std::vector<kube::GpuTask>> parseMix(std::string_view text)
{
    std::vector<kube::GpuTask> mix;
    double sum = 0;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view kind = trimmed(text.substr(begin, end - begin));
        if (!kind.empty()) {
            auto task = readKind(kind, std::to_string(begin));
            if (!task)
                return tl::unexpected<Error>(std::move(task.error()));
            if (mix.size() == mostKinds)
                return fail(ErrorCode::Usage, "a mix has at most 64 kinds of pods");
            sum += task->share;
            mix.push_back(std::move(*task));
        }
        begin = end + 1;
    }
    if (mix.empty() || sum <= 0)
        return fail(ErrorCode::Usage, "name at least one kind of pod by its GPUs, as in 8:20, 1:80");
    return mix;
}

std::string mixText(const std::vector<kube::GpuTask> &mix)
{
    std::string text;
    for (const kube::GpuTask &task : mix) {
        text += text.empty() ? "" : ", ";
        const double gpus = task.gpuCount == 1 ? static_cast<double>(task.gpuMilli) / wholeGpu
                                               : static_cast<double>(task.gpuMilli > 0 ? task.gpuCount : 0);
        text += numberText(gpus);
        if (!task.gpuModel.empty())
            text += "@" + task.gpuModel;
        if (task.cpuMilli > 0)
            text += "+" + numberText(static_cast<double>(task.cpuMilli) / wholeGpu) + "cpu";
        text += ":" + numberText(std::round(task.share * 1000) / 10);
    }
    return text;
}

} // namespace stowage::ask
