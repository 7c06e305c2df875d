import { sql } from 'kysely'
import type { CanonicalDetection } from '#contract/ingest.ts'
import { isVehicleType } from '#rules/ingest/object-type.ts'
import { assignReads, TRACK_GAP_MS, type Pass, type VehicleRead } from '#rules/passes.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
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

/** Sorts new readings of vehicles into passes, and tells each reading its pass. */
export async function groupIntoPasses(db: Db, fresh: readonly FreshDetection[]): Promise<PassChange[]> {
  const vehicles = fresh.filter(({ detection }) => isOfVehicle(detection))
  if (vehicles.length === 0) return []
  const byCamera = Map.groupBy(vehicles, ({ camera }) => camera.id)
  const open = Map.groupBy(await findOpenPasses(db, [...byCamera.values()]), (row) => row.camera_id)
  return [...byCamera.values()].flatMap((reads) => groupOfCamera(reads, open.get(reads[0]!.camera.id) ?? []))
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

/** The passes of these cameras that new readings may belong to. */
async function findOpenPasses(db: Db, groups: readonly (readonly FreshDetection[])[]): Promise<PassRow[]> {
  const asked = groups.map((reads) => {
    const times = reads.map(({ row }) => row.time.getTime())
    return {
      org_id: reads[0]!.row.org_id,
      camera_id: reads[0]!.row.camera_id,
      since: Math.min(...times) - TRACK_GAP_MS,
      until: Math.max(...times) + TRACK_GAP_MS,
    }
  })
  // The widest range, as constants, lets the planner look at the months in question only.
  const earliest = new Date(Math.min(...asked.map(({ since }) => since)) - longestPassMs)
  const latest = new Date(Math.max(...asked.map(({ until }) => until)))
  const ranges = asked.map((row) => ({
    ...row,
    since: new Date(row.since),
    until: new Date(row.until),
  }))
  const { rows } = await sql<PassRow>`
    select passes.* from json_to_recordset(${JSON.stringify(ranges)}::json)
      as asked(org_id uuid, camera_id uuid, since timestamptz, until timestamptz)
    join passes on passes.org_id = asked.org_id and passes.camera_id = asked.camera_id
      and last_time >= asked.since and time <= asked.until
    where time >= ${earliest} and time <= ${latest} and last_time >= ${earliest}`.execute(db)
  return rows
}
