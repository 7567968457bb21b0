// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/ask/overview.h"
#include "views/overview/figurestrip.h"
#include "views/overview/todolist.h"

namespace stowage::views {

/// The overview's sentences, numbers in words; pure functions of its values.
[[nodiscard]] QString answerOf(const ask::Overview &overview);
[[nodiscard]] std::vector<Figure> figuresOf(const ask::Overview &overview);
[[nodiscard]] std::vector<TodoItem> todosOf(const ask::Overview &overview);

/// "NVLink domain nvl-3"
[[nodiscard]] QString placeOf(const ask::FreeBlock &block);
/// "research/train-7", with the kind where the name alone would not tell.
[[nodiscard]] QString nameOf(const ObjectKey &workload);
/// Without vendor, form factor and kind of memory: "H100-80GB" of "NVIDIA-H100-80GB-HBM3".
[[nodiscard]] QString modelName(const std::string &model);
[[nodiscard]] QString reasonText(const std::string &reason);

[[nodiscard]] Bar stateBar(const ask::StateCounts &states, double maximum, Bar::Size size);
/// "used 252, free 83": for tooltips and assistive tools.
[[nodiscard]] QString stateTold(const ask::StateCounts &states);

/// What a queue holds and asks for, on a scale that ends at maximum, with what it is promised; what it holds above what
/// it deserves is told apart.
[[nodiscard]] Bar queueBar(const ask::Overview::QueueRow &queue, double maximum);
[[nodiscard]] QString queueTold(const ask::Overview::QueueRow &queue);
/// "1,218 $ per hour, 310 of it for free GPUs"; which nodes have no price.
[[nodiscard]] QString costTold(const ask::Cost &cost);

} // namespace stowage::views
