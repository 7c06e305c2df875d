import { sql } from 'kysely'
import { longestEpisodeMs } from '#contract/safety/constants.ts'
import { crowds, familyOf } from '#rules/safety/risk/families.ts'
import type { Db } from '../../db.ts'
import type { Replaced } from '../../events/changes.ts'
import type { ObservationRow } from './observation-rows.ts'

/** A track is lost when the camera sends no picture of it for this long. */
const lostAfterMs = 10_000
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

/**
 * Pictures of one track with the same violation are one observation, with the score and evidence of the worst. A
 * picture that is reported again replaces its earlier report.
 */
const extended = (open: ObservationRow, row: ObservationRow): ObservationRow => {
  const last_time = row.last_time > open.last_time ? row.last_time : open.last_time
  const isWorst = row.risk_level > open.risk_level || row.image_id === open.image_id
  const { violation_type, risk_level, risk_class, detail, distance, near_miss, confidence } = isWorst
    ? row
    : open
  const { image_id, detection_id } = isWorst ? row : open
  const ofWorst = { violation_type, risk_level, risk_class, detail, distance, near_miss, confidence }
  return { ...open, ...ofWorst, image_id, detection_id, last_time }
}

/** Whether other pictures may belong to it. */
export const isOfPictures = (row: ObservationRow): boolean =>
  row.start_frame === null && row.last_time > row.time

/** Records new observations. One that continues a known episode extends it. Returns the observation of each row. */
export async function joinEpisodes(
  db: Db,
  noted: Replaced<ObservationRow>,
  rows: readonly ObservationRow[],
): Promise<string[]> {
  const tracked = rows.filter(isTracked)
  const found = tracked.length > 0 ? await findOpen(db, tracked) : []
  const open = found.filter(({ id }) => !noted.gone.some((gone) => gone.id === id))
  return rows.map((row) => {
    const inBatch = isTracked(row) ? noted.made.findIndex((made) => isSame(made, row)) : -1
    if (inBatch !== -1) {
      noted.made[inBatch] = extended(noted.made[inBatch]!, row)
      return noted.made[inBatch].id
    }
    const known = isTracked(row) ? open.find((each) => isSame(each, row)) : undefined
    if (known) noted.gone.push(known)
    noted.made.push(known ? extended(known, row) : row)
    return known?.id ?? row.id
  })
}

async function findOpen(db: Db, rows: readonly ObservationRow[]): Promise<ObservationRow[]> {
  const [first] = rows
  const { org_id, camera_id, time } = first!
  const { rows: found } = await sql<ObservationRow>`
    select * from observations
    where org_id = ${org_id} and camera_id = ${camera_id}
      and track_id = any(${rows.map(({ track_id }) => track_id)}::text[])
      and last_time >= ${new Date(time.getTime() - lostAfterMs)}
      and last_time <= ${new Date(time.getTime() + longestEpisodeMs)}
      and time >= ${new Date(time.getTime() - longestEpisodeMs)} and time <= ${time}
    order by last_time desc`.execute(db)
  return found
}
