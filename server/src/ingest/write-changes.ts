import { sql } from 'kysely'
import { directionOf } from '#rules/visits.ts'
import type { Db } from '../db.ts'
import { applyMovements, type SiteMovement, type VisitChange } from '../parking/apply-movements.ts'
import { VisitSumChanges, visitSumNames } from '../parking/visit-sums.ts'
import type { IngestCamera } from './camera.ts'
import type { DetectionRow } from './event-rows.ts'
import { detectionEvent, imageEvent, visitEvent, type LiveRow } from './live-rows.ts'
import { passStateColumns, type PassRow } from './pass-rows.ts'
import type { PassChange } from './store-passes.ts'
import { plateWrites, recountLostPlates } from './store-plates.ts'
import { Sums } from './sums.ts'
import {
  addToSums,
  insertColumns,
  insertRows,
  runWrites,
  updateRows,
  type Row,
  type Write,
} from './write-rows.ts'

interface Change<Value> {
  before: Value | undefined
  after: Value
}

/** Everything that a batch of events makes and changes, before any of it is written. */
export class Changes {
  readonly images: Change<Row<'images'>>[] = []
  readonly detections: Change<DetectionRow>[] = []
  readonly passes: PassChange[] = []
  readonly media = new Map<string, Row<'media_objects'>>()
  readonly events: Row<'ingest_events'>[] = []
  readonly cameras = new Map<string, Pick<Row<'cameras'>, 'org_id' | 'id' | 'last_seen' | 'last_image_id'>>()

  /** Notes that a camera is alive, and its newest picture if it sent one: ids begin with the time. */
  sawCamera(camera: IngestCamera, at: Date, imageId: string | null): void {
    const known = this.cameras.get(camera.id)
    this.cameras.set(camera.id, {
      org_id: camera.orgId,
      id: camera.id,
      last_seen: known?.last_seen && known.last_seen > at ? known.last_seen : at,
      last_image_id: [known?.last_image_id ?? '', imageId ?? ''].sort()[1] || null,
    })
  }

  keepMedia(row: Row<'media_objects'>): void {
    const known = this.media.get(`${row.org_id} ${row.key}`)
    if (!known || known.last_needed_at < row.last_needed_at) this.media.set(`${row.org_id} ${row.key}`, row)
  }
}

/** Writes the changes with the sums and visits that follow from them, as one statement where it can be. */
export async function writeChanges(db: Db, changes: Changes, now: Date): Promise<void> {
  const visits = await applyMovements(db, changes.passes.flatMap(movementOf))
  const live = liveRows(changes, visits, now)
  const orgIds = [...new Set(live.map((row) => row.org_id))]
  await runWrites(
    db,
    [
      ...rowWrites(changes),
      ...sumsOf(changes).writes(),
      ...plateWrites(changes.passes),
      ...visitWrites(visits, changes.passes),
      ...(live.length > 0
        ? [insertColumns('live_events', ['org_id', 'site_id', 'at', 'kind', 'payload'], live)]
        : []),
    ],
    sql`select pg_notify('sightline_live', org_id::text) from unnest(${orgIds}::uuid[]) as org_id`,
  )
  await recountLostPlates(db, changes.passes)
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
    made(detections).length > 0 && insertRows('detections', made(detections)),
    changed(detections).length > 0 &&
      updateRows('detections', rowKey, columnsOf(changed(detections)[0]!), changed(detections)),
    made<PassRow>(passes).length > 0 && insertRows('passes', made<PassRow>(passes)),
    changed<PassRow>(passes).length > 0 &&
      updateRows('passes', rowKey, passStateColumns, changed<PassRow>(passes)),
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
  return sums
}

const directionIn = ({ camera }: PassChange, row: PassRow) =>
  directionOf(camera.functionType, {
    orientation: row.orientation ?? undefined,
    movement: row.movement ?? undefined,
  })

/** The movement that a pass makes, where it is new or its readings have changed it. */
function movementOf(change: PassChange): SiteMovement[] {
  const { camera, before, after } = change
  const kind = directionIn(change, after)
  if (!kind || after.plate === null) return []
  const isKnown =
    before?.plate === after.plate &&
    before.confidence === after.confidence &&
    directionIn(change, before) === kind
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

function visitWrites(visits: readonly VisitChange[], passes: readonly PassChange[]): Write[] {
  const sums = new VisitSumChanges()
  for (const visit of visits) sums.addChange(visit)
  for (const change of passes) {
    for (const [row, times] of [[change.before, -1] as const, [change.after, 1] as const]) {
      const kind = row && row.plate === null ? directionIn(change, row) : undefined
      if (row && kind) {
        const unread = kind === 'entry' ? { unread_entries: 1 } : { unread_exits: 1 }
        sums.add(row.org_id, row.site_id, row.time, unread, times)
      }
    }
  }
  const made = visits.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const changed = visits.flatMap(({ before, after }) => (after && before ? [after] : []))
  const gone = visits.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const hours = sums.rows()
  const columns = (rows: typeof made) => Object.keys(rows[0]!) as (keyof (typeof made)[number])[]
  const writes: (Write | false)[] = [
    made.length > 0 && insertColumns('visits', columns(made), made),
    changed.length > 0 &&
      updateRows(
        'visits',
        ['org_id', 'id'],
        columns(changed).filter((name) => name !== 'org_id' && name !== 'id'),
        changed,
      ),
    gone.length > 0 &&
      sql`delete from visits using json_populate_recordset(null::visits, ${JSON.stringify(gone)}::json) as gone
        where visits.org_id = gone.org_id and visits.id = gone.id`,
    hours.length > 0 && addToSums('visit_hours', ['org_id', 'hour', 'site_id'], visitSumNames, hours),
  ]
  return writes.filter((write) => write !== false)
}

function liveRows({ images, detections }: Changes, visits: readonly VisitChange[], now: Date): LiveRow[] {
  const ofImage = Map.groupBy(detections, ({ after }) => after.image_id)
  return [
    ...images.flatMap(({ after: image }) => {
      const seen = (ofImage.get(image.id) ?? []).map(({ after }) => after)
      return [imageEvent(image, now), ...(seen.length > 0 ? [detectionEvent(image, seen, now)] : [])]
    }),
    ...visits.flatMap(({ after }) => (after ? [visitEvent(after, now)] : [])),
  ]
}
