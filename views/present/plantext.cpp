// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/plantext.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/present/text.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PlanText)
};

} // namespace

QString planText(const char *context, const char *text, const std::vector<std::string> &arguments)
{
    return toQString(plan::filled(toUtf8(translated(context, text)), arguments));
}

QString operationText(const plan::Operation &operation)
{
    const plan::OperationText text = plan::textOf(operation);
    return planText("Operation", text.text, text.arguments);
}

QString levelText(plan::Level level)
{
    switch (level) {
    case plan::Level::Ok:
        return Words::tr("OK");
    case plan::Level::Warning:
        return Words::tr("Warning");
    case plan::Level::Blocked:
        return Words::tr("Blocked");
    }
    return {};
}

QString findingsText(const plan::Check &check, const QString &separator)
{
    QStringList texts;
    for (const plan::Level level : {plan::Level::Blocked, plan::Level::Warning, plan::Level::Ok}) {
        for (const plan::Remark &remark : check.remarks) {
            if (remark.level == level)
                texts += planText("Check", remark.text, remark.arguments);
        }
    }
    return texts.join(separator);
}

QString operationIcon(const plan::Operation &operation)
{
    const std::string_view verb = plan::verbOf(operation);
    constexpr std::pair<std::string_view, const char *> icons[] = {
        {"place", "place"},     {"move", "move"},           {"evict", "evict"},     {"scale", "scale"},
        {"suspend", "suspend"}, {"resume", "play"},         {"cordon", "cordon"},   {"uncordon", "unlock"},
        {"drain", "drain"},     {"set-queue", "quota"},     {"set-quota", "quota"}, {"set-policy", "policy"},
        {"add-nodes", "add"},   {"remove-nodes", "remove"}, {"fail", "fail"},       {"label", "label"},
    };
    for (const auto &[name, icon] : icons)
        if (verb == name)
            return QString::fromLatin1(icon);
    if (verb.find("taint") != std::string_view::npos)
        return u"taint"_s;
    if (verb.find("label") != std::string_view::npos)
        return u"label"_s;
    return u"plan"_s;
}

} // namespace stowage::views
