import { sql } from 'kysely'
import { anyOf } from '../core/database/any-of.ts'
import { removeInBatches } from './batches.ts'
import type { DueRows } from './due-rows.ts'
import { atKeys, isAfter } from './listed-plates.ts'

const atOnce = 500

interface DueObservation {
  id: string
  time: Date
  camera_id: string
  image_id: string | null
  video_id: string | null
  is_open: boolean
}

/** Deletes observations with their follow-up, except for those whose follow-up is open. */
export const deleteObservations = ({
  db,
  orgId,
  cameraId,
  cutoffs,
  holds,
  signal,
}: DueRows): Promise<number> =>
  removeInBatches<DueObservation>({
    size: atOnce,
    signal,
    find: async (after, limit) =>
      (
        await sql<DueObservation>`
          select id, time, camera_id, image_id, video_id, exists (select from observation_cases
            where observation_cases.org_id = ${orgId} and observation_id = observations.id
              and (status = 'acknowledged' or held_media is not null)) as is_open
          from observations where org_id = ${orgId} and camera_id = ${cameraId}
            and time < ${cutoffs.observations!} and ${isAfter(after)}
          order by time, id limit ${limit}`.execute(db)
      ).rows,
    isDue: (observation) => !observation.is_open && !holds.isObservationHeld(observation),
    remove: (observations) =>
      db.transaction().execute(async (tx) => {
        await sql`delete from observations where org_id = ${orgId} and ${atKeys(observations)}`.execute(tx)
        const ids = anyOf(observations.map(({ id }) => id))
        for (const table of ['observation_reviews', 'observation_steps', 'observation_cases'] as const)
          await tx.deleteFrom(table).where('org_id', '=', orgId).where('observation_id', '=', ids).execute()
      }),
  })

interface DueSighting {
  id: string
  time: Date
  camera_id: string
  image_id: string
}

/** Deletes sightings, and rejected ones of the same time. */
export async function deleteSightings({
  db,
  orgId,
  cameraId,
  cutoffs,
  holds,
  signal,
}: DueRows): Promise<number> {
  const before = cutoffs.sightings!
  await sql`delete from rejected_sightings where org_id = ${orgId} and time < ${before}
    and sighting ->> 'camera_id' = ${cameraId}`.execute(db)
  return removeInBatches<DueSighting>({
    size: atOnce,
    signal,
    find: async (after, limit) =>
      (
        await sql<DueSighting>`
          select id, time, camera_id, image_id from sightings
          where org_id = ${orgId} and camera_id = ${cameraId} and coalesce(last_time, time) < ${before}
            and time < ${before} and ${isAfter(after)}
          order by time, id limit ${limit}`.execute(db)
      ).rows,
    isDue: (sighting) => !holds.isSightingHeld(sighting),
    remove: async (sightings) => {
      await sql`delete from sightings where org_id = ${orgId} and ${atKeys(sightings)}`.execute(db)
    },
  })
}
