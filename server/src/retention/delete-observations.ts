import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '../core/database/statements/any-of.ts'
import { removeInBatches, type Position } from '../core/database/statements/remove-in-batches.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import { goneObservationWrites, type SummedRow } from '../safety/judging/observation-sums.ts'
import { goneSightingWrites, type SummedSighting } from '../wildlife/consequence.ts'
import type { Holds } from '../cases/held-rows.ts'
import type { Db } from '../db.ts'
import type { DueRows } from './due-rows.ts'
import { addGone, lockGone } from './gone-rows.ts'
import { isAfter } from './listed-plates.ts'
import { removeDue } from './remove-due.ts'
import { atKeys } from '../core/database/statements/at-keys.ts'

/** Events of the organisation wait for a batch, so batches are small. */
const atOnce = 300

interface Removal<Row extends Position> {
  /** Selects rows of the camera that are old enough; the walk adds its position, order and limit. */
  due: RawBuilder<Row>
  isDue?: (row: Row) => boolean
  isHeld(row: Row, holds: Holds): boolean
  remove(tx: Db, rows: Row[]): Promise<unknown>
}

const removeOld = <Row extends Position>(
  { db, orgId, signal }: DueRows,
  { due, isDue = () => true, ...removal }: Removal<Row>,
) =>
  removeInBatches<Row>({
    isDue,
    remove: removeDue<Row>({ db, orgId }, removal),
    size: atOnce,
    signal,
    find: async (after, limit) =>
      (await sql<Row>`${due} and ${isAfter(after)} order by time, id limit ${limit}`.execute(db)).rows,
  })

interface DueObservation extends Position {
  camera_id: string
  image_id: string | null
  video_id: string | null
  is_open: boolean
}

/** Whether the follow-up of an observation is open, as SQL. */
export const isFollowedUp = (orgId: string) => sql<boolean>`exists (select from observation_cases
  where observation_cases.org_id = ${orgId} and observation_id = observations.id
    and (status = 'acknowledged' or held_media is not null))`

/** Deletes observations with their follow-up, except for those whose follow-up is open. */
export function deleteObservations(rows: DueRows): Promise<number> {
  const { orgId, cameraId, cutoffs } = rows
  return removeOld<DueObservation>(rows, {
    due: sql`
      select id, time, camera_id, image_id, video_id, ${isFollowedUp(orgId)} as is_open
      from observations where org_id = ${orgId} and camera_id = ${cameraId} and time < ${cutoffs.observations!}`,
    isDue: ({ is_open }) => !is_open,
    isHeld: (observation, holds) => holds.isObservationHeld(observation),
    remove: async (tx, observations) => {
      await lockOrganisation(tx, orgId)
      await lockGone(tx, orgId)
      const { rows } = await sql<SummedRow>`
          delete from observations where org_id = ${orgId} and ${atKeys(observations)}
          returning org_id, site_id, camera_id, time, violation_type, risk_class, confidence, distance, is_false`.execute(
        tx,
      )
      await addGone(tx, goneObservationWrites(rows))
      const ids = anyOf(observations.map(({ id }) => id))
      for (const table of ['observation_reviews', 'observation_steps', 'observation_cases'] as const)
        await tx.deleteFrom(table).where('org_id', '=', orgId).where('observation_id', '=', ids).execute()
    },
  })
}

interface DueSighting extends Position {
  camera_id: string
  image_id: string
}

/** Deletes sightings, and rejected ones of the same time. */
export async function deleteSightings(rows: DueRows): Promise<number> {
  const { orgId, cameraId, cutoffs } = rows
  const before = cutoffs.sightings!
  await removeOld<DueSighting>(rows, {
    due: sql`
      select id, time, (sighting ->> 'camera_id')::uuid as camera_id, (sighting ->> 'image_id')::uuid as image_id
      from rejected_sightings where org_id = ${orgId} and sighting ->> 'camera_id' = ${cameraId}
        and time < ${before}`,
    isHeld: (sighting, holds) => holds.isSightingHeld(sighting),
    remove: (tx, sightings) =>
      sql`delete from rejected_sightings where org_id = ${orgId} and ${atKeys(sightings)}`.execute(tx),
  })
  return removeOld<DueSighting>(rows, {
    due: sql`
      select id, time, camera_id, image_id from sightings
      where org_id = ${orgId} and camera_id = ${cameraId} and coalesce(last_time, time) < ${before}
        and time < ${before}`,
    isHeld: (sighting, holds) => holds.isSightingHeld(sighting),
    remove: async (tx, sightings) => {
      await lockOrganisation(tx, orgId)
      await lockGone(tx, orgId)
      const { rows } = await sql<SummedSighting>`
          delete from sightings where org_id = ${orgId} and ${atKeys(sightings)}
          returning org_id, site_id, camera_id, time, object_class, count, confidence`.execute(tx)
      await addGone(tx, goneSightingWrites(rows))
    },
  })
}
