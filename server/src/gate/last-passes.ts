import { sql } from 'kysely'
import type { Db } from '../db.ts'

export interface GatePass {
  id: string
  time: Date
  last_time: Date
  site_id: string
  image_id: string
  plate: string | null
  type: string
  confidence: number | null
  colour: string | null
  makemodel: string | null
  movement: 'entering' | 'leaving' | null
}

const columns = sql.raw(
  'id, time, last_time, site_id, image_id, plate, type, confidence, colour, makemodel, movement',
)

/** The last passes of a camera, newest first. */
export async function findLastPasses(
  db: Db,
  orgId: string,
  cameraId: string,
  count: number,
): Promise<GatePass[]> {
  const { rows } = await sql<GatePass>`
    select ${columns} from passes where org_id = ${orgId} and camera_id = ${cameraId}
    order by time desc, id desc limit ${count}`.execute(db)
  return rows
}

/** The passes of the vehicles on a picture. */
export async function findPassesOn(
  db: Db,
  orgId: string,
  picture: { id: string; camera_id: string; time: Date },
): Promise<GatePass[]> {
  const { rows } = await sql<GatePass>`
    select ${columns} from passes where org_id = ${orgId} and camera_id = ${picture.camera_id}
      and time <= ${picture.time} and last_time >= ${picture.time}
      and id in (select pass_id from detections where detections.org_id = ${orgId}
        and detections.camera_id = ${picture.camera_id} and detections.time = ${picture.time}
        and detections.image_id = ${picture.id})
    order by time desc, id desc`.execute(db)
  return rows
}

interface GateVisitRow {
  pass_id: string
  entry_time: Date | null
  exit_time: Date | null
}

/** The visits that begin or end with these passes of one site, by pass. */
export async function findVisitsOf(
  db: Db,
  orgId: string,
  passes: readonly GatePass[],
): Promise<Map<string, GateVisitRow>> {
  const [first] = passes
  if (!first) return new Map()
  const from = new Date(Math.min(...passes.map(({ time }) => time.getTime())))
  const to = new Date(Math.max(...passes.map(({ last_time }) => last_time.getTime())))
  const ids = passes.map(({ id }) => id)
  const { rows } = await sql<GateVisitRow>`
    select entry_pass_id as pass_id, entry_time, exit_time from visits
    where org_id = ${orgId} and site_id = ${first.site_id} and entry_time between ${from} and ${to}
      and entry_pass_id = any(${ids}::uuid[])
    union all
    select exit_pass_id as pass_id, entry_time, exit_time from visits
    where org_id = ${orgId} and site_id = ${first.site_id} and exit_time between ${from} and ${to}
      and exit_pass_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.pass_id, row]))
}
