import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { forwardEvents } from './forward-events.ts'

/** Every minute: what waits becomes messages to the systems that subscribe to it. */
export const forwardEventsJob = defineJob({
  name: 'forward_events',
  payload: noPayload,
  work: (deps: Deps) => () => forwardEvents(deps),
})
