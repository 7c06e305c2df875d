import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db.ts'
import type { Changes, EventChange, SeenDetection } from '../../events/changes.ts'
import { groupIntoPasses, isOfVehicle, type VehicleDetection } from './group-into-passes.ts'
import { withExactReals, type PassRow } from './pass-rows.ts'
import { recomputePass } from './recompute-pass.ts'

/** Assigns the vehicles of new events to passes, and applies the changes of later reports to theirs. */
export async function notePasses(changes: Changes, db: Db, open: readonly PassRow[]): Promise<void> {
  const unsorted: VehicleDetection[] = []
  for (const event of changes.events) {
    if (event.image.before) unsorted.push(...(await noteLaterReport(changes, event, db)))
    else {
      changes.detections.push(...event.seen)
      unsorted.push(
        ...seenBy(
          event,
          event.seen.filter(({ detection }) => isOfVehicle(detection)),
        ),
      )
    }
  }
  const others = withoutPassesOf(changes.events, open)
  changes.passes.push(...groupIntoPasses(unsorted, others.map(withExactReals)))
}

const seenBy = ({ prepared }: EventChange, seen: readonly SeenDetection[]): VehicleDetection[] =>
  seen.map(({ detection, after }) => ({ camera: prepared.camera, detection, row: after }))

/** Records the changes of a later report, and returns the vehicles without a pass. */
async function noteLaterReport(changes: Changes, event: EventChange, db: Db): Promise<VehicleDetection[]> {
  const unsorted = event.seen.filter(
    ({ after }) =>
      after.pass_id === null && isOfVehicle({ type: after.type, plate: after.plate ?? undefined }),
  )
  // Only the pass stores the direction of a vehicle.
  const altered = event.seen.filter(
    ({ before, after, detection }) =>
      before !== undefined && (detection.movement !== undefined || !isDeepStrictEqual(before, after)),
  )
  const changed = new Set([...altered, ...event.seen.filter(({ before }) => !before), ...unsorted])
  changes.detections.push(...changed)
  const ofPasses = seenBy(event, altered)
  for (const passId of new Set(altered.map(({ after }) => after.pass_id)))
    if (passId !== null) changes.passes.push(await recomputePass(db, passId, ofPasses))
  return seenBy(event, unsorted)
}

/** Two vehicles of one event stay separate, so one that is reported later joins none of its event's passes. */
function withoutPassesOf(events: readonly EventChange[], open: readonly PassRow[]): readonly PassRow[] {
  const taken = new Set(
    events.flatMap(({ image, seen }) => (image.before ? seen.map(({ after }) => after.pass_id) : [])),
  )
  return taken.size === 0 ? open : open.filter(({ id }) => !taken.has(id))
}
