// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <memory>
#include <time.h>
#include <vector>

#include <QApplication>
#include <QFile>

#include "tests/views/mapfleet.h"
#include "views/map/mapcanvas.h"
#include "views/map/mapcolouring.h"
#include "views/map/mapgeometry.h"
#include "views/map/maplayout.h"
#include "views/present/theme.h"

// Prints what the occupancy map costs: layout, colours, and a frame while panning, for a fleet and one of ten times its
// size in the same run.

using namespace stowage;
using namespace stowage::views;

namespace {

constexpr int frames = 120;
constexpr double zooms[] = {0, 1, 2, 4, 6, 10, 14, 21, 40}; // 0: as the map fits the window

/// Time that this thread computed: what other programs do meanwhile does not count.
class Timer {
public:
    void restart() { m_start = now(); }
    [[nodiscard]] double ms() const { return now() - m_start; }

private:
    static double now()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
    }

    double m_start = now();
};

double residentMegabytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

struct Figures {
    std::vector<double> pan, whole;
    std::vector<bool> fills; ///< the map is larger than the window
};

Figures measure(std::size_t gpus)
{
    const FleetPtr fleet = tests::MapFleet::large(gpus);
    const double before = residentMegabytes();
    Timer timer;
    const MapLayoutPtr layout = *layOutMap(fleet);
    const double laidOut = timer.ms();
    timer.restart();
    const auto colouring = std::make_shared<const MapColouring>(layout, MapColour::State);
    const double state = timer.ms();
    timer.restart();
    const auto queues = std::make_shared<const MapColouring>(layout, MapColour::Queue);
    const double queue = timer.ms();
    timer.restart();
    const MapGeometry geometry(layout, {.zoom = 2});
    const double placed = timer.ms();
    std::printf("%zu GPUs: layout %.0f ms, colours %.0f ms (state) %.0f ms (queue), geometry %.2f ms, %.0f MB\n", gpus,
                laidOut, state, queue, placed, residentMegabytes() - before);

    MapCanvas canvas;
    canvas.setReducedMotion(true);
    canvas.resize(1600, 1000);
    canvas.setMap(layout, colouring);
    Figures figures;
    for (const double zoom : zooms) {
        if (zoom <= 0)
            canvas.fit();
        else
            canvas.setZoom(zoom);
        const QSize map = canvas.geometry()->size();
        // The fullest window of several: what gaps a map has differs from fleet to fleet.
        QPoint fullest;
        std::int64_t most = -1;
        for (std::size_t w = 0; w < 16; ++w) {
            const auto tile = static_cast<std::uint32_t>(layout->tiles().size() * w / 16);
            canvas.setOrigin(canvas.geometry()->tileRect(tile).topLeft());
            canvas.setColouring(colouring); // drops the picture
            canvas.renderFrame();
            const MapWork &work = canvas.work();
            if (work.cells + work.tiles > most) {
                most = work.cells + work.tiles;
                fullest = canvas.origin();
            }
        }
        canvas.setOrigin(fullest);
        canvas.renderFrame();
        double total = 0, worst = 0;
        std::int64_t cells = 0;
        const QPoint step = zoom <= 0 ? QPoint(0, 0) : QPoint(11, 7);
        for (int i = 0; i < frames; ++i) {
            timer.restart();
            canvas.scrollBy(i < frames / 2 ? step : -step);
            canvas.renderFrame();
            const double ms = timer.ms();
            total += ms;
            worst = std::max(worst, ms);
            cells += canvas.work().cells;
        }
        canvas.setColouring(colouring);
        timer.restart();
        canvas.renderFrame();
        const double whole = timer.ms();
        figures.pan.push_back(total / frames);
        figures.whole.push_back(whole);
        figures.fills.push_back(map.width() > 1700 && map.height() > 1100);
        std::printf(
            "  %5.2f px per GPU: panning %.2f ms per frame (worst %.2f), %lld cells looked up; whole picture %.2f ms\n",
            canvas.zoom(), total / frames, worst, static_cast<long long>(cells / frames), whole);
    }
    return figures;
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const Theme theme(application, ThemeChoice::Light);
    const std::size_t most = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    const Figures small = measure(most / 10);
    const Figures large = measure(most);
    std::printf("ten times the GPUs, while panning at 1600x1000:\n");
    for (std::size_t i = 1; i < std::size(zooms); ++i) {
        if (!small.fills[i])
            continue; // the smaller fleet does not fill the window: nothing to compare
        std::printf("  %5.2f px: %.2f times the time (whole picture %.2f)\n", zooms[i],
                    large.pan[i] / std::max(small.pan[i], 1e-6), large.whole[i] / std::max(small.whole[i], 1e-6));
    }
    return 0;
}
