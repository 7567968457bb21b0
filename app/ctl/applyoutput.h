// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ctl/run.h"
#include "core/apply/report.h"

namespace stowage::ctl {

/// A report as the run's format says, and its exit status into the run. back: taking everything back was the task.
void writeReport(Run &run, const apply::Report &report, bool back = false);

/// Every run of a journal.
void writeJournal(Run &run, const apply::Journal &journal);

/// What is about to be done, on standard error: writes per cluster, and those that nothing takes back.
void tellBatch(const apply::Batch &batch);

} // namespace stowage::ctl
