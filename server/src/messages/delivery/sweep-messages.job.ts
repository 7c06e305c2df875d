import { defineJob, noPayload } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { escalateNotifications } from '../history/escalate.ts'
import { notifyLateFallbacks } from './fallback.ts'

/** Every minute: what is due and nobody delivers, what nobody has acknowledged, and what does not arrive. */
export const sweepMessagesJob = defineJob({
  name: 'sweep_messages',
  payload: noPayload,
  work:
    ({ db, now, delivery }: Deps & { delivery: { sweep(): Promise<void> } }) =>
    async () => {
      await escalateNotifications(db, now())
      await notifyLateFallbacks(db, now())
      await delivery.sweep()
    },
})
