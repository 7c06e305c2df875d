import { partsAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { escalateNotifications } from '../history/escalate.ts'
import { notifyLateFallbacks } from './fallback.ts'

/** Runs every minute: due messages without a lease, escalations, and fallbacks of undelivered messages. */
export const sweepMessagesJob = defineJob({
  name: 'sweep_messages',
  payload: noPayload,
  work:
    ({ db, now, delivery }: Deps & { delivery: { sweep(): Promise<void> } }) =>
    async () => {
      await partsAlone(
        () => escalateNotifications(db, now()),
        () => notifyLateFallbacks(db, now()),
        () => delivery.sweep(),
      )
    },
})
