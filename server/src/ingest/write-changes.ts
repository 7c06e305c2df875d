import type { Wire } from '../core/database/pipeline.ts'
import { askTogether } from '../core/database/questions.ts'
import type { Tables } from '../db.ts'
import { prepareVideoJob } from '../media/prepare-video.job.ts'
import {
  applyMovements,
  movementOfPass,
  nearVisits,
  platesSeenIn,
  type PlateSeen,
  type SiteMovement,
  type VisitChange,
} from '../parking/apply-movements.ts'
import { droppedRepeats, endsPutRight } from '../parking/dropped-repeats.ts'
import type { VisitRow } from '../parking/visit-rows.ts'
import type { Changes } from './changes.ts'
import { liveRows, type LiveRow } from './live-rows.ts'
import type { PassChange } from './store-passes.ts'
import { lostPlateRecounts, plateWrites } from './store-plates.ts'
import type { ReadAhead } from './read-ahead.ts'
import { rowWrites } from './row-writes.ts'
import { Sums } from './sums.ts'
import { visitWrites } from './visit-writes.ts'
import { givenRows, joinWrites, writer, type Write } from './write-rows.ts'

const tellLive = writer<LiveRow>(
  'live_events',
  `insert into live_events (org_id, site_id, at, told)
  select org_id, site_id, at, told from ${givenRows('live_events')}
  returning pg_notify('sightline_live', org_id::text)`,
)

/** Sends the changes, and while the database writes them what follows: sums, plates, visits and the live feed. */
export async function writeChanges(
  wire: Wire<Tables>,
  changes: Changes,
  ahead: Pick<ReadAhead, 'visits' | 'platesSeen' | 'listTags'>,
  now: Date,
): Promise<void> {
  fireTogether(wire, rowWrites(changes))
  wire.start()
  const movements = changes.passes.flatMap(movementOf)
  const visits = await changesOfVisits(wire, movements, ahead)
  fireTogether(wire, [
    ...sumsOf(changes).writes(),
    ...plateWrites(changes.passes),
    ...visitWrites(visits, changes.passes, now),
    tellLive(liveRows(changes, visits, ahead.listTags, now)),
  ])
  for (const recount of lostPlateRecounts(changes.passes)) wire.fire(recount)
  for (const { org_id, id, media_key } of changes.videos)
    if (media_key !== null) await prepareVideoJob.queue(wire.db, { orgId: org_id, videoId: id })
}

function fireTogether(wire: Wire<Tables>, writes: readonly Write[]): void {
  const needed = writes.filter(({ rows }) => rows.length > 0)
  if (needed.length > 0) wire.fire(joinWrites(needed))
}

/** What movements change, and what was taken for one of them seen again where that has turned out to be another. */
async function changesOfVisits(
  wire: Wire<Tables>,
  movements: readonly SiteMovement[],
  ahead: Pick<ReadAhead, 'visits' | 'platesSeen'>,
): Promise<VisitChange[]> {
  const visits = applyMovements(movements, await findVisits(wire, movements, ahead))
  const ends = endsPutRight(visits)
  if (ends.length === 0) return visits
  const [rows] = await askTogether(wire, droppedRepeats(ends))
  const isTold = new Set(movements.map(({ movement }) => movement.id))
  const dropped = rows.filter(({ id }) => !isTold.has(id)).map((row) => movementOfPass(row))
  if (dropped.length === 0) return visits
  const all = [...movements, ...dropped]
  return applyMovements(all, await findVisits(wire, all, ahead))
}

/** The visits near to movements: those read ahead, unless one has turned out to be of another plate or time. */
async function findVisits(
  wire: Wire<Tables>,
  movements: readonly SiteMovement[],
  { visits, platesSeen }: Pick<ReadAhead, 'visits' | 'platesSeen'>,
): Promise<VisitRow[]> {
  const wanted = movements.flatMap(platesSeenIn)
  const isCovered = ({ site_id, plate_key, since }: PlateSeen) =>
    platesSeen.some((seen) => seen.site_id === site_id && seen.plate_key === plate_key && seen.since <= since)
  if (wanted.every(isCovered)) return visits
  const [near] = await askTogether(wire, nearVisits(wanted))
  return near
}

function sumsOf(changes: Changes): Sums {
  const sums = new Sums()
  for (const { before, after } of changes.images) if (!before) sums.addImage(after)
  for (const { before, after } of changes.detections) {
    if (before) sums.addDetection(before, -1)
    sums.addDetection(after, 1)
  }
  for (const { before, after } of changes.passes) {
    if (before) sums.addPass(before, -1)
    sums.addPass(after, 1)
  }
  for (const row of changes.gone.observations) sums.addObservation(row, -1)
  for (const row of changes.observations) sums.addObservation(row, 1)
  for (const row of changes.gone.sightings) sums.addSighting(row, -1)
  for (const row of changes.sightings) sums.addSighting(row, 1)
  return sums
}

/** The movement that a pass makes, where it is new or its readings have changed it. */
function movementOf({ before, after }: PassChange): SiteMovement[] {
  const { direction, plate, confidence } = after
  if (!direction || plate === null) return []
  const isKnown =
    before?.plate === plate && before.confidence === confidence && before.direction === direction
  return isKnown ? [] : [movementOfPass({ ...after, plate, direction }, before?.plate ?? undefined)]
}
