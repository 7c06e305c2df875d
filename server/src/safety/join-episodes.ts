import { sql } from 'kysely'
import { crowds, familyOf } from '#rules/safety/families.ts'
import type { Db } from '../db.ts'
import type { Replaced } from '../events/changes.ts'
import type { ObservationRow } from './observation-rows.ts'

/** A camera that sends pictures of the same track has lost it when none comes for this long. */
const lostAfterMs = 10_000
/** What goes on for longer is another observation: it bounds where open ones are looked for. */
const longestMs = 3_600_000

const isTracked = (row: ObservationRow) =>
  row.track_id !== null && row.start_frame === null && familyOf(row.violation_type) !== crowds

const isSame = (open: ObservationRow, row: ObservationRow) =>
  isTracked(open) &&
  open.camera_id === row.camera_id &&
  open.track_id === row.track_id &&
  open.region_id === row.region_id &&
  open.is_safe === row.is_safe &&
  familyOf(open.violation_type) === familyOf(row.violation_type) &&
  row.time >= open.time &&
  row.time.getTime() - open.last_time.getTime() <= lostAfterMs

/** Pictures of one track that show the same again are one observation, as bad as the worst of them. */
const extended = (open: ObservationRow, row: ObservationRow): ObservationRow => {
  const last_time = row.last_time > open.last_time ? row.last_time : open.last_time
  const worse = row.risk_level > open.risk_level ? row : open
  const { violation_type, risk_level, risk_class, detail, distance, near_miss, confidence } = worse
  const image = { image_id: worse.image_id, detection_id: worse.detection_id }
  // The picture is found by the time of the observation, which is when it began.
  const shown = worse === row && row.time.getTime() === open.time.getTime() ? image : {}
  const ofWorse = { violation_type, risk_level, risk_class, detail, distance, near_miss, confidence }
  return { ...open, ...ofWorse, ...shown, last_time }
}

/** Notes new observations; what only goes on from one that is known changes that one. */
export async function joinEpisodes(
  db: Db,
  noted: Replaced<ObservationRow>,
  rows: readonly ObservationRow[],
): Promise<void> {
  const tracked = rows.filter(isTracked)
  const open = tracked.length > 0 ? await findOpen(db, tracked) : []
  for (const row of rows) {
    const inBatch = isTracked(row) ? noted.made.findIndex((made) => isSame(made, row)) : -1
    if (inBatch !== -1) {
      noted.made[inBatch] = extended(noted.made[inBatch]!, row)
      continue
    }
    const known = isTracked(row) ? open.find((each) => isSame(each, row)) : undefined
    if (known) {
      noted.gone.push(known)
      noted.made.push(extended(known, row))
    } else noted.made.push(row)
  }
}

async function findOpen(db: Db, rows: readonly ObservationRow[]): Promise<ObservationRow[]> {
  const [first] = rows
  const { org_id, camera_id, time } = first!
  const { rows: found } = await sql<ObservationRow>`
    select * from observations
    where org_id = ${org_id} and camera_id = ${camera_id}
      and track_id = any(${rows.map(({ track_id }) => track_id)}::text[])
      and last_time >= ${new Date(time.getTime() - lostAfterMs)} and last_time <= ${time}
      and time >= ${new Date(time.getTime() - longestMs)} and time <= ${time}
    order by last_time desc`.execute(db)
  return found
}
