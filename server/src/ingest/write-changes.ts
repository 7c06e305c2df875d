import { sql } from 'kysely'
import { addJob } from '../core/jobs.ts'
import {
  applyMovements,
  nearVisits,
  platesSeenIn,
  type PlateSeen,
  type SiteMovement,
} from '../parking/apply-movements.ts'
import type { VisitRow } from '../parking/visit-rows.ts'
import type { Change, Changes } from './changes.ts'
import { liveRows } from './live-rows.ts'
import { passStateColumns, type PassRow } from './pass-rows.ts'
import type { PassChange } from './store-passes.ts'
import { lostPlateRecounts, plateWrites } from './store-plates.ts'
import type { ReadAhead } from './read-ahead.ts'
import type { Sending } from './sending.ts'
import { Sums } from './sums.ts'
import { visitWrites } from './visit-writes.ts'
import { insertColumns, insertRows, joinWrites, updateRows, type Write } from './write-rows.ts'

/** Sends the changes with the sums and visits that follow from them, as one statement where it can be. */
export async function writeChanges(
  sending: Sending,
  changes: Changes,
  ahead: Pick<ReadAhead, 'visits' | 'platesSeen'>,
  now: Date,
): Promise<void> {
  const movements = changes.passes.flatMap(movementOf)
  const visits = applyMovements(movements, await findVisits(sending, movements, ahead))
  const live = liveRows(changes, visits, now)
  const orgIds = [...new Set(live.map((row) => row.org_id))]
  const writes = [
    ...rowWrites(changes),
    ...sumsOf(changes).writes(),
    ...plateWrites(changes.passes),
    ...visitWrites(visits, changes.passes),
    ...(live.length > 0
      ? [insertColumns('live_events', ['org_id', 'site_id', 'at', 'kind', 'payload'], live)]
      : []),
  ]
  const notify = sql`select pg_notify('sightline_live', org_id::text) from unnest(${orgIds}::uuid[]) as org_id`
  if (writes.length > 0) sending.fire(joinWrites(writes, notify))
  for (const recount of lostPlateRecounts(changes.passes)) sending.fire(recount)
  for (const { org_id, id, media_key } of changes.videos)
    if (media_key !== null) await addJob(sending.wire.db, 'prepare_video', { orgId: org_id, videoId: id })
}

/** The visits near to movements: those read ahead, unless one has turned out to be of another plate or time. */
async function findVisits(
  { wire }: Sending,
  movements: readonly SiteMovement[],
  { visits, platesSeen }: Pick<ReadAhead, 'visits' | 'platesSeen'>,
): Promise<VisitRow[]> {
  const wanted = movements.flatMap(platesSeenIn)
  const isCovered = ({ site_id, key, since }: PlateSeen) =>
    platesSeen.some((seen) => seen.site_id === site_id && seen.key === key && seen.since <= since)
  return wanted.every(isCovered) ? visits : wire.send(nearVisits(wanted))
}

function rowWrites(changes: Changes): Write[] {
  const { images, detections, passes, events } = changes
  const cameras = [...changes.cameras.values()]
  const media = [...changes.media.values()]
  const made = <Value>(list: readonly Change<Value>[]) =>
    list.filter(({ before }) => before === undefined).map(({ after }) => after)
  const changed = <Value>(list: readonly Change<Value>[]) =>
    list.filter(({ before }) => before !== undefined).map(({ after }) => after)
  const writes: (Write | false)[] = [
    media.length > 0 &&
      sql`${insertRows('media_objects', media)} on conflict (org_id, key) do update
        set last_needed_at = greatest(media_objects.last_needed_at, excluded.last_needed_at)`,
    made(images).length > 0 && insertRows('images', made(images)),
    changed(images).length > 0 &&
      updateRows('images', rowKey, columnsOf(changed(images)[0]!), changed(images)),
    changes.videos.length > 0 && insertRows('videos', changes.videos),
    made(detections).length > 0 && insertRows('detections', made(detections)),
    changed(detections).length > 0 &&
      updateRows('detections', rowKey, columnsOf(changed(detections)[0]!), changed(detections)),
    made<PassRow>(passes).length > 0 && insertRows('passes', made<PassRow>(passes)),
    changed<PassRow>(passes).length > 0 &&
      updateRows('passes', rowKey, passStateColumns, changed<PassRow>(passes)),
    deleteRows('observations', changes.gone.observations),
    changes.observations.length > 0 && insertRows('observations', changes.observations),
    deleteRows('sightings', changes.gone.sightings),
    changes.sightings.length > 0 && insertRows('sightings', changes.sightings),
    events.length > 0 &&
      sql`${insertRows('ingest_events', events)} on conflict (org_id, camera_id, event_key) do update set
        time = excluded.time, image_id = excluded.image_id, is_provisional = excluded.is_provisional,
        received_at = excluded.received_at`,
    cameras.length > 0 &&
      sql`update cameras set last_seen = greatest(cameras.last_seen, seen.last_seen),
          last_image_id = greatest(cameras.last_image_id, seen.last_image_id)
        from json_populate_recordset(null::cameras, ${JSON.stringify(cameras)}::json) as seen
        where cameras.org_id = seen.org_id and cameras.id = seen.id`,
  ]
  return writes.filter((write) => write !== false)
}

const deleteRows = (
  table: 'observations' | 'sightings',
  rows: readonly { org_id: string; time: Date; id: string }[],
) =>
  rows.length > 0 &&
  sql`delete from ${sql.table(table)} as row using json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as gone
    where row.org_id = gone.org_id and row.time = gone.time and row.id = gone.id`

const rowKey = ['org_id', 'time', 'id'] as const
const columnsOf = <Value extends object>(row: Value) =>
  Object.keys(row).filter((name) => !['org_id', 'time', 'id'].includes(name)) as (keyof Value & string)[]

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
  return sums
}

/** The movement that a pass makes, where it is new or its readings have changed it. */
function movementOf({ camera, before, after }: PassChange): SiteMovement[] {
  const kind = after.direction
  if (!kind || after.plate === null) return []
  const isKnown =
    before?.plate === after.plate && before.confidence === after.confidence && before.direction === kind
  if (isKnown) return []
  const movement = {
    id: after.id,
    kind,
    time: after.time,
    plate: after.plate,
    plateConfidence: after.confidence,
    cameraId: camera.id,
  }
  const formerPlate = before?.plate ?? undefined
  return [{ orgId: camera.orgId, siteId: after.site_id, movement, imageId: after.image_id, formerPlate }]
}
