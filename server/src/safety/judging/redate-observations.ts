import { sql } from 'kysely'
import type { FrameRun } from '#rules/time/frame-times.ts'
import { clipClock } from '#rules/safety/clips/clip-clock.ts'
import type { Db } from '../../db.ts'

interface ClipObservation {
  id: string
  last_time: Date
  start_frame: number
  end_frame: number | null
  clip_time: Date
  fps: number | null
  frame_times: FrameRun[] | null
}
interface Redated {
  id: string
  old_time: Date
  time: Date
  last_time: Date
  seconds: number
}

const batchSize = 5_000

/** Dates observations in clips by their first frame. Older versions used the start of the clip. */
export async function redateObservations(tx: Db, orgId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listInClips(tx, orgId, after)
    const redated = rows.flatMap(redate)
    await write(tx, orgId, redated)
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}

async function listInClips(tx: Db, orgId: string, after: string): Promise<ClipObservation[]> {
  const { rows } = await sql<ClipObservation>`
    select observations.id, last_time, start_frame, (detail->>'end_frame')::int as end_frame,
      videos.time as clip_time, fps, frame_times
    from observations join videos on videos.org_id = ${orgId}
      and videos.time = observations.time and videos.id = observations.video_id
    where observations.org_id = ${orgId} and start_frame > 0 and observations.id > ${after}
    order by observations.id limit ${batchSize}`.execute(tx)
  return rows
}

/** Updates the duration too, where the file has frame times. */
function redate(row: ClipObservation): Redated[] {
  const secondsTo = clipClock(row)
  const from = secondsTo(row.start_frame)
  if (from === 0) return []
  const lasted = (row.last_time.getTime() - row.clip_time.getTime()) / 1000
  const frames = (row.end_frame ?? row.start_frame) - row.start_frame
  const passed = secondsTo(row.start_frame + frames) - from
  const isTimed = row.frame_times?.length && frames > 0
  const seconds = isTimed ? Math.round((passed + passed / frames) * 10) / 10 : lasted
  const time = new Date(row.clip_time.getTime() + Math.round(from * 1000))
  const last_time = new Date(time.getTime() + Math.round(seconds * 1000))
  return [{ id: row.id, old_time: row.clip_time, time, last_time, seconds }]
}

async function write(tx: Db, orgId: string, redated: readonly Redated[]): Promise<void> {
  if (redated.length === 0) return
  for (const month of new Set(redated.map(({ time }) => time.toISOString().slice(0, 7))))
    await sql`select ensure_partitions(${`${month}-01`}::date, ${`${month}-01`}::date)`.execute(tx)
  const given = sql`json_to_recordset(${JSON.stringify(redated)}::json)
    as given(id uuid, old_time timestamptz, time timestamptz, last_time timestamptz, seconds float8)`
  await sql`
    update observations set time = given.time, last_time = given.last_time,
      detail = detail || jsonb_build_object('seconds', given.seconds)
    from ${given} where observations.org_id = ${orgId} and observations.time = given.old_time
      and observations.id = given.id`.execute(tx)
  await sql`
    update observation_cases set observed_at = given.time
    from ${given} where observation_cases.org_id = ${orgId} and observation_id = given.id`.execute(tx)
}
