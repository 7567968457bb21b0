// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exportrun.h"

#include <cstdio>

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>

#include "app/session/session.h"
#include "core/import/openfleet.h"
#include "views/map/mapexport.h"
#include "views/report/report.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int statusDone = 0, statusUsage = 2, statusPart = 3;

void say(const QString &text)
{
    std::fprintf(stderr, "stowage: %s\n", qPrintable(text));
}

std::size_t errorsOf(const Fleet &fleet)
{
    std::size_t errors = 0;
    const auto count = [&](const std::vector<Finding> &findings) {
        for (const Finding &finding : findings)
            errors += finding.severity == Severity::Error ? 1 : 0;
    };
    count(fleet.findings);
    for (const auto &cluster : fleet.clusters)
        count(cluster->findings);
    if (fleet.hub)
        count(fleet.hub->findings);
    return errors;
}

} // namespace

CommandLine parseCommandLine(const QStringList &arguments)
{
    QCommandLineParser parser;
    const auto tr = [](const char *text) { return QCoreApplication::translate("CommandLine", text); };
    parser.setApplicationDescription(
        tr(QT_TRANSLATE_NOOP("CommandLine", "Shows what a fleet of Kubernetes clusters does with its GPUs.")));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption demo(u"demo"_s, tr(QT_TRANSLATE_NOOP("CommandLine", "Open the bundled demo fleet.")));
    const QCommandLineOption exporting(
        u"export"_s,
        tr(QT_TRANSLATE_NOOP("CommandLine",
                             "Write a picture (.svg, .png) or a report (.pdf) and end, without a window.")),
        tr(QT_TRANSLATE_NOOP("CommandLine", "file")));
    const QCommandLineOption theme(u"theme"_s, tr(QT_TRANSLATE_NOOP("CommandLine", "system, light, dark or contrast.")),
                                   tr(QT_TRANSLATE_NOOP("CommandLine", "theme")));
    const QCommandLineOption language(u"lang"_s,
                                      tr(QT_TRANSLATE_NOOP("CommandLine", "Language, such as en, de or zh_CN.")),
                                      tr(QT_TRANSLATE_NOOP("CommandLine", "code")));
    const QCommandLineOption reset(
        u"reset-layout"_s,
        tr(QT_TRANSLATE_NOOP("CommandLine", "Forget windows, docks and columns of the last session.")));
    const QCommandLineOption cluster(
        u"cluster"_s, tr(QT_TRANSLATE_NOOP("CommandLine", "Read a path as the cluster of this name; may be repeated.")),
        tr(QT_TRANSLATE_NOOP("CommandLine", "name=path")));
    parser.addOptions({demo, exporting, theme, language, reset, cluster});
    parser.addPositionalArgument(
        u"path"_s,
        tr(QT_TRANSLATE_NOOP("CommandLine", "Files, folders or archives of manifests, opened as one fleet.")),
        u"[path...]"_s);

    CommandLine line;
    if (!parser.parse(arguments)) {
        line.error = parser.errorText();
        return line;
    }
    if (parser.isSet(u"help"_s))
        parser.showHelp(0);
    if (parser.isSet(u"version"_s))
        parser.showVersion();
    line.source.demo = parser.isSet(demo);
    line.source.paths = parser.positionalArguments();
    line.exportTo = parser.value(exporting);
    line.theme = parser.value(theme);
    line.language = parser.value(language);
    line.hasLanguage = parser.isSet(language);
    line.resetLayout = parser.isSet(reset);
    for (const QString &named : parser.values(cluster)) {
        const qsizetype equals = named.indexOf(u'=');
        if (equals <= 0 || equals + 1 == named.size()) {
            line.error = tr(QT_TRANSLATE_NOOP("CommandLine", "--cluster needs NAME=PATH, not '%1'.")).arg(named);
            return line;
        }
        line.source.namedClusters += {named.left(equals), named.mid(equals + 1)};
    }
    const QStringList themes{QString(), u"system"_s, u"light"_s, u"dark"_s, u"contrast"_s};
    if (!themes.contains(line.theme))
        line.error = tr(QT_TRANSLATE_NOOP("CommandLine", "There is no theme '%1'.")).arg(line.theme);
    else if (line.source.demo && (!line.source.paths.isEmpty() || !line.source.namedClusters.isEmpty()))
        line.error = tr(QT_TRANSLATE_NOOP("CommandLine", "--demo goes with no other path."));
    else if (parser.isSet(exporting) && line.source.empty())
        line.error = tr(QT_TRANSLATE_NOOP("CommandLine", "--export needs --demo or a path."));
    return line;
}

int runExport(const CommandLine &line)
{
    const QString suffix = QFileInfo(line.exportTo).suffix().toLower();
    if (suffix != u"svg"_s && suffix != u"png"_s && suffix != u"pdf"_s) {
        say(QCoreApplication::translate("CommandLine", "'%1' ends in none of .svg, .png and .pdf.").arg(line.exportTo));
        return statusUsage;
    }
    const auto fleet = openSource(line.source, {}, {});
    if (!fleet) {
        say(errorText(fleet.error()));
        return statusUsage;
    }
    views::MapExportOptions options;
    options.theme = line.theme == u"dark"_s ? views::ThemeKind::Dark
        : line.theme == u"contrast"_s       ? views::ThemeKind::HighContrast
                                            : views::ThemeKind::Light;
    const Expected<void> written = suffix == u"svg"_s ? views::renderMapSvg(*fleet, line.exportTo, options)
        : suffix == u"png"_s                          ? views::renderMapPng(*fleet, line.exportTo, options)
                                                      : views::renderReport(*fleet, line.exportTo);
    if (!written) {
        say(errorText(written.error()));
        return statusUsage;
    }
    if (const auto errors = static_cast<int>(errorsOf(**fleet)); errors > 0) {
        say(QCoreApplication::translate("CommandLine", "%n part(s) of the input could not be read", nullptr, errors));
        return statusPart;
    }
    return statusDone;
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

} // namespace stowage::app
