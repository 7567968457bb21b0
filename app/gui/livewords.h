// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include "core/apply/sentence.h"
#include "core/kubeconfig/config.h"
#include "core/live/connectiontest.h"
#include "core/live/livecluster.h"
#include "views/present/celldelegate.h"

/// What people are told of live clusters.
namespace stowage::app {

[[nodiscard]] QString methodText(kubeconfig::AuthMethod method);
/// "Live, 41 ms", "Certificate not trusted".
[[nodiscard]] views::Chip stateChip(const live::ClusterStatus &status, const QDateTime &now);
/// "hub", "member, 70 nodes".
[[nodiscard]] QString whatText(const live::ClusterStatus &status);
/// One sentence for a heading.
[[nodiscard]] QString titleText(const live::ClusterStatus &status);
/// Lines for a ticket: who, what, how much, what is missing and why. No secret.
[[nodiscard]] QString detailText(const live::ClusterStatus &status);
/// How old what is shown of it is: "12 s", "3 h, last state"; a dash while there is nothing.
[[nodiscard]] QString ageText(const live::ClusterStatus &status, const QDateTime &now);
[[nodiscard]] QString stepText(live::TestStep step);
/// What a step of a connection test found, or what would help.
[[nodiscard]] QString foundText(const apply::Sentence &sentence);
[[nodiscard]] views::Chip outcomeChip(live::StepOutcome outcome);

} // namespace stowage::app
