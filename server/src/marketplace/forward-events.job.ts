import { z } from 'zod'
import { defineJob } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { forwardEvents } from './forward-events.ts'

/** Forwards waiting events seconds after they were queued, and every minute for all organisations. */
export const forwardEventsJob = defineJob({
  name: 'forward_events',
  payload: z.object({ orgId: z.uuid().optional() }),
  work:
    (deps: Deps) =>
    ({ orgId }) =>
      forwardEvents(deps, orgId),
})
