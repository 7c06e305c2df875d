import type { Changes } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { forwardEventsJob } from './forward-events.job.ts'
import { settleMs } from './forward-events.ts'
import { inserter, type Row } from '../events/write-rows.ts'

const insertEvents = inserter('app_events', 'on conflict (org_id, kind, subject_id) do nothing')

/** Vehicles and observations wait some seconds, because later reports may change them, and are then forwarded. */
export const forwardedEvents: Consequence = {
  isOfNow: true,
  sums: (changes, { now }) => [insertEvents(eventRows(changes, now))],
  async finish(changes, { wire, now }) {
    for (const orgId of new Set(eventRows(changes, now).map(({ org_id }) => org_id))) {
      const runAt = new Date(Math.ceil((now.getTime() + settleMs) / roundMs) * roundMs)
      if (lastQueued.get(orgId) === runAt.getTime()) continue
      lastQueued.set(orgId, runAt.getTime())
      await forwardEventsJob.queue(
        wire.db,
        { orgId },
        { runAt, key: `forward_events ${orgId} ${runAt.getTime()}` },
      )
    }
  },
}

/** One job forwards all events of an organisation within this time. */
const roundMs = 2_000
/** By organisation, in this process. After a rollback the job of the minute forwards the events. */
const lastQueued = new Map<string, number>()

function eventRows({ events, passes, observations }: Changes, now: Date): Row<'app_events'>[] {
  const forwarding = new Set(
    events.filter(({ prepared }) => prepared.camera.forwardsEvents).map(({ prepared }) => prepared.camera.id),
  )
  if (forwarding.size === 0) return []
  const known = new Set(observations.gone.map(({ id }) => id))
  const rowOf = (
    kind: 'vehicle' | 'observation',
    { org_id, id, time }: { org_id: string; id: string; time: Date },
  ) => ({
    org_id,
    kind,
    subject_id: id,
    subject_time: time,
    created_at: now,
  })
  return [
    ...passes
      .filter(({ before, after }) => before === undefined && forwarding.has(after.camera_id))
      .map(({ after }) => rowOf('vehicle', after)),
    ...observations.made
      .filter(({ id, camera_id }) => !known.has(id) && forwarding.has(camera_id))
      .map((made) => rowOf('observation', made)),
  ]
}
