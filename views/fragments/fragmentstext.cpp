// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fragments/fragmentstext.h"

#include <algorithm>
#include <array>
#include <map>

#include <QLocale>

#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

constexpr std::size_t mostNamed = 6;
constexpr std::size_t mostKinds = 4;

QString podName(const Cluster &cluster, PodId pod)
{
    return toQString(cluster.text(cluster.pods.nameSpace[pod])) % u'/'
        % toQString(cluster.text(cluster.pods.name[pod]));
}

/// Thousandths of GPUs of a pod and the part of the pods that ask for so many, most frequent first.
std::vector<std::pair<double, double>> sharesByGpus(const std::vector<kube::GpuTask> &mix)
{
    std::map<double, double> byGpus;
    for (const kube::GpuTask &task : mix) {
        const bool none = task.gpuMilli <= 0 || task.gpuCount <= 0;
        byGpus[none ? 0 : double(task.gpuCount) * double(task.gpuMilli)] += task.share;
    }
    std::vector<std::pair<double, double>> shares(byGpus.begin(), byGpus.end());
    std::ranges::stable_sort(shares, std::ranges::greater(), [](const auto &entry) { return entry.second; });
    return shares;
}

QString gpus(double milli)
{
    return Units::decimal(milli / 1000);
}

} // namespace

QString FragmentsText::answer(const ask::FragmentReport &report)
{
    if (report.freeMilli <= 0)
        return tr("No GPU is free, so none is stranded.");
    if (report.fragMilli < 0.5)
        return tr("Every one of the %1 free GPUs can be used.").arg(gpus(double(report.freeMilli)));
    return tr("%1 of %2 free GPUs are fragments: these pods cannot use them.")
        .arg(gpus(report.fragMilli), gpus(double(report.freeMilli)));
}

QString FragmentsText::because(const ask::FragmentReport &report, bool eachItsOwn)
{
    QString against;
    if (eachItsOwn) {
        against = tr("Measured against each cluster's own pods.");
    } else if (report.mix.empty()) {
        against = tr("There are no pods to measure against.");
    } else {
        const std::vector<std::pair<double, double>> shares = sharesByGpus(report.mix);
        QStringList kinds;
        for (std::size_t i = 0; i < shares.size() && i < mostKinds; ++i) {
            const QString share = QLocale().toString(shares[i].second * 100, 'f', 0);
            kinds << (shares[i].first <= 0 ? tr("%1 % without GPUs").arg(share)
                                           : tr("%1 % with %2", "share, GPUs").arg(share, gpus(shares[i].first)));
        }
        if (shares.size() > mostKinds)
            kinds << tr("%n more kind(s)", nullptr, int(shares.size() - mostKinds));
        against = tr("Measured against pods of which %1.").arg(kinds.join(u", "_s));
    }
    std::array<std::int64_t, ask::blockSizes.size()> free{};
    for (const ask::FragmentPlace &place : report.places) {
        if (place.key.kind != "Cluster" || place.level != "cluster")
            continue;
        for (std::size_t i = 0; i < free.size(); ++i)
            free[i] += place.blocks[i];
    }
    return against % u' '
        % tr("Free blocks within a cluster: %1 of 8 GPUs, %2 of 16, %3 of 64.")
              .arg(Units::count(free[0]), Units::count(free[1]), Units::count(free[2]));
}

QString FragmentsText::level(const std::string &level)
{
    QString word = inLevel(level);
    if (!word.isEmpty())
        word[0] = word[0].toUpper();
    return word;
}

QString FragmentsText::inLevel(const std::string &level)
{
    if (level == "cluster")
        return tr("cluster");
    if (level == "nvlink")
        return tr("NVLink domain");
    if (level == "node")
        return tr("node");
    const std::size_t slash = level.rfind('/');
    return toQString(slash == std::string::npos ? level : level.substr(slash + 1));
}

QString FragmentsText::notPossible(const ask::FragmentBlocks &blocks)
{
    return tr("No pods whose leaving would free one more block of %1 GPUs: the domains are too small, full of pods "
              "that "
              "cannot move, or cordoned.")
        .arg(Units::count(blocks.size));
}

QString FragmentsText::oneMore(const ask::FragmentBlocks &blocks)
{
    QStringList nodes;
    for (std::size_t i = 0; i < blocks.oneMore.nodes.size() && i < mostNamed; ++i)
        nodes << toQString(blocks.cluster->text(blocks.cluster->nodes.name[blocks.oneMore.nodes[i]]));
    if (blocks.oneMore.nodes.size() > mostNamed)
        nodes << u"…"_s;
    return tr("One more block of %1 GPUs in %2: %n pod(s) leave %3; %4 GPU hours of work are lost.", nullptr,
              pluralCount(blocks.oneMore.pods))
        .arg(Units::count(blocks.size), toQString(blocks.oneMoreIn), nodes.join(u", "_s),
             Units::decimal(blocks.oneMore.gpuHours));
}

QString FragmentsText::moves(const Cluster &cluster, const std::vector<ask::BlockMove> &moves)
{
    QStringList lines;
    std::size_t homeless = 0;
    for (const ask::BlockMove &move : moves) {
        homeless += move.to.valid() ? 0U : 1U;
        if (lines.size() < qsizetype(mostNamed))
            lines << (move.to.valid()
                          ? tr("%1 finds a place on %2")
                                .arg(podName(cluster, move.pod), toQString(cluster.text(cluster.nodes.name[move.to])))
                          : tr("%1 finds no other place").arg(podName(cluster, move.pod)));
    }
    QString text = lines.join(u"; "_s);
    if (moves.size() > mostNamed)
        text += tr("; and %n more", nullptr, int(moves.size() - mostNamed));
    if (!text.isEmpty())
        text += u'.';
    if (homeless > 0 && homeless < moves.size())
        text += u' ' % tr("%n of them would wait.", nullptr, int(homeless));
    return text;
}

} // namespace stowage::views
