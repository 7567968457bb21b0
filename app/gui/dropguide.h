// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QLabel>
#include <QObject>
#include <QPointer>

#include "app/jobs/jobslot.h"
#include "core/base/objectkey.h"
#include "core/plan/evaluate.h"
#include "views/present/celldelegate.h"

namespace stowage::views {
class ObjectDropTarget;
}

namespace stowage::app {

class Session;

/// While objects are dragged over the fleet: says beside the pointer what dropping them there would do, worked out on
/// the fleet as the plan leaves it.
class DropGuide final : public QObject {
    Q_OBJECT
public:
    DropGuide(Session *session, QWidget *window);
    ~DropGuide() override;

    void watch(views::ObjectDropTarget *target);
    /// What is said now; empty: nothing is over a place.
    [[nodiscard]] QString text() const;
    [[nodiscard]] views::ChipTone tone() const { return m_tone; }
    [[nodiscard]] bool busy() const { return m_job.running(); }

Q_SIGNALS:
    /// Objects were let go where the gesture means something.
    void staged(const std::vector<stowage::plan::Operation> &operations);

private:
    struct Verdict {
        std::vector<plan::Operation> operations;
        plan::Check check; ///< of all of them together
        Amount gpus = 0;
        std::size_t restarts = 0;
    };
    using Worked = Expected<Verdict>;

    [[nodiscard]] std::function<Worked(const Context &)> work(const std::vector<ObjectKey> &objects,
                                                              const ObjectKey &target) const;
    void hover(const std::vector<ObjectKey> &objects, const ObjectKey &target, const QPoint &position);
    void show(const ObjectKey &target, const Worked &worked);
    void say(views::ChipTone tone, const QString &text);
    void moveTo(const QPoint &position);

    Session *m_session;
    QLabel *m_label;
    QPointer<views::ObjectDropTarget> m_over;
    views::ChipTone m_tone = views::ChipTone::Neutral;
    JobSlot m_job, m_dropJob;
};

} // namespace stowage::app
