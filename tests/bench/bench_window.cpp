// SPDX-License-Identifier: GPL-3.0-or-later
// The window over live clusters of a fake server on loopback, while 2,000 events a second pour in: how long it does not
// answer at most, view by view. bench_window [CLUSTERS NODES PODS SECONDS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include <QApplication>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include "app/gui/application.h"
#include "app/gui/mainwindow.h"
#include "app/gui/resources.h"
#include "app/session/session.h"
#include "tests/bench/liveservers.h"

using namespace stowage;
using namespace stowage::app;
using namespace stowage::tests;
using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

long residentMiB()
{
    std::ifstream statm("/proc/self/statm");
    long whole = 0, resident = 0;
    statm >> whole >> resident;
    return resident * 4 / 1024;
}

/// That this thread has used: what it was busy with, whatever else the computer does.
double busyMilliseconds()
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

std::size_t podsOf(const Fleet &fleet)
{
    std::size_t pods = 0;
    for (const auto &cluster : fleet.clusters)
        pods += cluster->pods.size();
    return pods;
}

QByteArray kubeconfigOf(const QStringList &urls)
{
    QByteArray clusters, contexts;
    for (qsizetype i = 0; i < urls.size(); ++i) {
        const QByteArray name = numbered("c", static_cast<int>(i));
        clusters += "- {name: " + name + ", cluster: {server: '" + urls[i].toLatin1() + "'}}\n";
        contexts += "- {name: " + name + ", context: {cluster: " + name + ", user: u}}\n";
    }
    return "apiVersion: v1\nkind: Config\nclusters:\n" + clusters + "users:\n- {name: u, user: {}}\ncontexts:\n"
        + contexts;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication qt(argc, argv);
    loadResources();
    Sizes sizes;
    int seconds = 10;
    int *const fields[] = {&sizes.clusters, &sizes.nodes, &sizes.pods, &seconds};
    for (int i = 1; i < argc && i <= 4; ++i)
        *fields[i - 1] = std::max(1, std::atoi(argv[i]));
    sizes.events = 2'000'000'000;
    Servers servers(sizes);
    servers.start();
    servers.ready.acquire();

    QTemporaryDir folder;
    QFile config(folder.filePath(u"config"_s));
    if (!config.open(QFile::WriteOnly))
        return 1;
    config.write(kubeconfigOf(servers.urls));
    config.close();
    qputenv("KUBECONFIG", config.fileName().toLocal8Bit());
    Application application(qt, folder.filePath(u"settings.ini"_s));
    application.settings()->set(setting::keepLastState, false);
    MainWindow *const window = application.newWindow();
    window->resize(1600, 1000);
    window->show();
    Session *const session = window->session();
    LiveChoice choice;
    for (int i = 0; i < sizes.clusters; ++i)
        choice.contexts += QString::fromLatin1(numbered("c", i));

    // How late a timer of 5 ms fires tells how long the window did not answer, and the thread's own time what of that
    // was its work: on a busy computer it waits for others.
    constexpr int tickMs = 5;
    double worst = 0, busiest = 0, used = busyMilliseconds();
    int late = 0;
    auto last = Clock::now();
    QTimer ticking;
    QObject::connect(&ticking, &QTimer::timeout, &ticking, [&] {
        const double stall = millisecondsSince(last) - tickMs;
        worst = std::max(worst, stall);
        const double now = busyMilliseconds();
        busiest = std::max(busiest, now - used);
        late += now - used > 50 ? 1 : 0;
        used = now;
        last = Clock::now();
    });
    ticking.setTimerType(Qt::PreciseTimer);
    ticking.start(tickMs);

    QEventLoop loop;
    const auto whole = static_cast<std::size_t>(sizes.clusters) * static_cast<std::size_t>(sizes.pods);
    const auto seen = QObject::connect(session, &Session::fleetChanged, &loop, [&] {
        if (podsOf(*session->fleet()) >= whole)
            loop.quit();
    });
    const auto begin = Clock::now();
    session->live()->start(choice, {});
    loop.exec();
    QObject::disconnect(seen);
    std::printf(
        "%d clusters, %d nodes and %d pods each, shown after %.1f s; busy for %.0f ms at most, no answer for %.0f ms\n",
        sizes.clusters, sizes.nodes, sizes.pods, millisecondsSince(begin) / 1000, busiest, worst);
    servers.pour = true;
    const long before = residentMiB();
    for (const char *view : {"overview", "map", "workloads", "nodes", "pods", "explain", "queues", "clusters"}) {
        if (window->command(u"view."_s + QLatin1String(view)) == nullptr)
            continue;
        window->showView(QLatin1String(view));
        // What showing it costs is not what events cost.
        QTimer::singleShot(1500, &loop, &QEventLoop::quit);
        loop.exec();
        worst = busiest = 0;
        late = 0;
        const int from = servers.poured;
        int fleets = 0;
        const auto counting = QObject::connect(session, &Session::fleetChanged, &loop, [&] { ++fleets; });
        QTimer::singleShot(seconds * 1000, &loop, &QEventLoop::quit);
        const auto pouring = Clock::now();
        loop.exec();
        QObject::disconnect(counting);
        std::printf(
            "%-10s %6.0f events/s, %d fleets; busy for %3.0f ms at most, over 50 ms %d times; no answer for %3.0f ms; "
            "%+ld MiB\n",
            view, (servers.poured - from) / (millisecondsSince(pouring) / 1000), fleets, busiest, late, worst,
            residentMiB() - before);
        std::fflush(stdout);
    }
    servers.pour = false;
    session->live()->stop();
    return 0;
}
