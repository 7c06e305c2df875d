import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { isVehicleType } from '#rules/ingest/object-type.ts'
import {
  assignReads,
  PASS_GAP_MS,
  TRACK_GAP_MS,
  type Pass,
  type VehicleRead,
} from '#rules/vehicles/passes.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import { rowsOf } from '../core/database/pipeline.ts'
import type { Question } from '../core/database/questions.ts'
import { newId } from '../core/ids.ts'
import { isShortAndNear } from '../parking/short-plates.ts'
import type { IngestCamera } from './camera.ts'
import type { DetectionRow } from './event-rows.ts'
import { passOfRow, stateOfPass, type PassRow } from './pass-rows.ts'

/** A detection on its way into the database: as it was told, and as it will be kept. */
export interface FreshDetection {
  camera: IngestCamera
  detection: CanonicalDetection
  row: DetectionRow
}

export interface PassChange {
  camera: IngestCamera
  before: PassRow | undefined
  after: PassRow
}

/** A pass that has gone on for longer than this is another one: it bounds where open ones are looked for. */
const longestPassMs = 24 * 3_600_000

export const isOfVehicle = ({ type, plate }: Pick<CanonicalDetection, 'type' | 'plate'>) =>
  isVehicleType(type) || plate !== undefined

/** Sorts new readings of vehicles into the passes that are open, and tells each reading its pass. */
export function groupIntoPasses(fresh: readonly FreshDetection[], open: readonly PassRow[]): PassChange[] {
  const vehicles = fresh.filter(({ detection }) => isOfVehicle(detection))
  const openAt = Map.groupBy(open, (row) => row.camera_id)
  return [...Map.groupBy(vehicles, ({ camera }) => camera.id)].flatMap(([cameraId, reads]) =>
    groupOfCamera(reads, openAt.get(cameraId) ?? []),
  )
}

function groupOfCamera(fresh: readonly FreshDetection[], open: readonly PassRow[]): PassChange[] {
  const { camera } = fresh[0]!
  const { extended, created, passOfRead } = assignReads(
    open.map(passOfRow),
    fresh.map(vehicleRead),
    camera.country,
    (read) => newId(read.time),
  )
  for (const { row } of fresh) row.pass_id = passOfRead.get(row.id) ?? null
  const readsOf = Map.groupBy(fresh, ({ row }) => row.pass_id)
  const before = new Map(open.map((row) => [row.id, row]))
  return [...extended, ...created].map((pass) => ({
    camera,
    before: before.get(pass.id),
    after: rowOfPass(pass, camera, readsOf.get(pass.id)!, before.get(pass.id)),
  }))
}

export const vehicleRead = ({ detection, row }: FreshDetection): VehicleRead => ({
  ...detection,
  id: row.id,
  eventId: row.image_id,
  time: row.time,
})

/** The pass as a row; its picture is that of its surest reading. */
function rowOfPass(
  pass: Pass,
  camera: IngestCamera,
  reads: readonly FreshDetection[],
  before: PassRow | undefined,
): PassRow {
  const first = reads.reduce((a, b) => (b.row.time < a.row.time ? b : a)).row
  const surest = reads.reduce((a, b) => (b.row.confidence > a.row.confidence ? b : a)).row
  const keepsImage = before !== undefined && surest.confidence <= before.confidence
  const tagIds = new Set([...(before?.tag_ids ?? []), ...reads.flatMap(({ row }) => row.tag_ids ?? [])])
  return {
    org_id: first.org_id,
    time: before?.time ?? first.time,
    id: pass.id,
    site_id: before?.site_id ?? first.site_id,
    camera_id: first.camera_id,
    ...stateOfPass(pass, camera.functionType),
    image_id: keepsImage ? before.image_id : surest.image_id,
    image_time: keepsImage ? before.image_time : surest.time,
    tag_ids: tagIds.size > 0 ? [...tagIds] : null,
  }
}

/** A vehicle that was seen, as open passes are looked for. */
export interface SeenVehicle {
  org_id: string
  camera_id: string
  time: Date
  plate: string | null | undefined
  track_id: string | null | undefined
}

/**
 * The passes that these vehicles may belong to: of their track, or lately of a plate that begins or ends as theirs.
 * One edit leaves either end of a plate as it was, or of a short one the outermost characters.
 */
export function openPasses(seen: readonly SeenVehicle[]): Question<PassRow> {
  const asked = seen.map(({ org_id, camera_id, time, plate, track_id }) => ({
    org_id,
    camera_id,
    track_id,
    plate_key: plate ? plateKey(plate) : null,
    since: new Date(time.getTime() - (track_id ? TRACK_GAP_MS : PASS_GAP_MS)),
    until: new Date(time.getTime() + (track_id ? TRACK_GAP_MS : PASS_GAP_MS)),
  }))
  // The widest range keeps the search to the months in question.
  const times = seen.length > 0 ? seen.map(({ time }) => time.getTime()) : [0]
  const earliest = new Date(Math.min(...times) - TRACK_GAP_MS - longestPassMs)
  const latest = new Date(Math.max(...times) + TRACK_GAP_MS)
  return {
    text: openPassesText,
    values: [rowsOf('seen_vehicle', asked), earliest, latest],
    times: ['time', 'last_time', 'image_time'],
  }
}

const openWhere = (condition: string) => `
  select * from passes
  where passes.org_id = asked.org_id and passes.camera_id = asked.camera_id
    and last_time >= asked.since and time <= asked.until and ${condition}`

const inMonths = 'time between $2::timestamptz and $3::timestamptz'

/**
 * Those of a track are found by when they were last seen: the day in which they may have begun can hold thousands. An
 * alternative tells the months as a plain range does, but is no condition for the index of the times they began.
 */
const openPassesText = `
  select open.* from unnest($1::seen_vehicle[]) as asked
  cross join lateral (
    (${openWhere(`left(plate_key, 3) = left(asked.plate_key, 3) and ${inMonths}`)})
    union all
    (${openWhere(`right(plate_key, 3) = right(asked.plate_key, 3) and ${inMonths}`)})
    union all
    (${openWhere(`${isShortAndNear} and ${inMonths}`)})
    union all
    (${openWhere(`asked.track_id is not null and asked.track_id = any(track_ids) and track_ids <> '{}'
      and (${inMonths} or time = $2::timestamptz)`)})
    offset 0
  ) as open`
