import { z } from 'zod'
import { ViolationType } from '#contract/safety/violations.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { defineJob } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { queueNotifications } from '../../messages/queue-notifications.ts'
import { addSteps, openCase, type NewStep } from '../cases/cases.ts'
import { findObservation } from '../lists/find-observation.ts'
import { holdMedia } from '../cases/held-media.ts'
import { observationContent, observationTitle } from './notify-observation.ts'
import { findNotified } from './site-contacts.ts'

/** An older event was sent late, and an urgent notification would not help any more. */
const latestMs = dayMs

/**
 * Notifies of a person down at once, regardless of quiet settings, and keeps its pictures until they are released.
 * The key is the observation, so a retry notifies nobody twice.
 */
export const notifyAtOnceJob = defineJob({
  name: 'notify_safety_at_once',
  payload: z.object({ orgId: z.string(), observationId: z.string() }),
  work:
    ({ db, now }: Deps) =>
    async ({ orgId, observationId }) => {
      await db.transaction().execute(async (tx) => {
        const row = await findObservation(tx, orgId, observationId)
        if (!row) return
        const isDown = row.violation_type === ViolationType.WORKER_DOWN
        const notified = await findNotified(tx, row)
        const steps: NewStep[] = []
        if (isDown) {
          const state = await openCase(tx, row)
          if (state.held_media === null) {
            const held = await holdMedia(tx, row)
            await tx
              .updateTable('observation_cases')
              .set({ held_media: held })
              .where('org_id', '=', orgId)
              .where('observation_id', '=', row.id)
              .execute()
            steps.push({ kind: 'held', by: null })
          }
        }
        const isLate = now().getTime() - row.time.getTime() > latestMs
        if (notified.recipients.length > 0 && !isLate) {
          const title = observationTitle(row, notified)
          const [queued] = await queueNotifications(
            tx,
            orgId,
            [
              {
                key: `observation:${row.id}:at-once`,
                source: { kind: 'safety', id: row.id, name: violationLabel(row.violation_type) },
                content: observationContent(row, notified, { event: 'safety.observation', title }),
                recipients: notified.recipients,
                isPriority: isDown,
              },
            ],
            now(),
          )
          if (queued?.isNew) steps.push({ kind: 'notified', by: null })
        }
        await addSteps(tx, row, steps, now())
      })
    },
})
