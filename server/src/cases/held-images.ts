import { sql, type RawBuilder } from 'kysely'
import { timeOfId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { timesInClip } from '../media/clips/times-in-clip.ts'
import { forGood } from '../media/deleting/needed-files.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import { passesReadAs } from './corrected-passes.ts'
import { withEdited } from './edited-visits.ts'
import type { HoldRow } from './queries.ts'

export interface HeldImage {
  time: Date
  id: string
}

const within = (column: string, { from_time, to_time }: Pick<HoldRow, 'from_time' | 'to_time'>) => sql`
  ${from_time ? sql`${sql.ref(column)} >= ${from_time}` : sql`true`}
  and ${to_time ? sql`${sql.ref(column)} <= ${to_time}` : sql`true`}`

export const byId = (table: string, orgId: string, id: string) => {
  const { from, to } = table === 'observations' ? timesInClip(id) : { from: timeOfId(id), to: timeOfId(id) }
  return sql`from ${sql.table(table)} where org_id = ${orgId} and time between ${from} and ${to} and id = ${id}::uuid`
}

/** The pictures of detections of passes, as SQL. A pass may have many reads. */
const ofPasses = (orgId: string, passes: RawBuilder<unknown>) => sql`
  select detections.time, detections.image_id as id
  from (${passes}) as pass join detections on detections.org_id = ${orgId}
    and detections.camera_id = pass.camera_id and detections.time between pass.time and pass.last_time
    and detections.pass_id = pass.id`

const passById = (orgId: string, id: RawBuilder<unknown>) => sql`
  select time, last_time, id, camera_id from passes
  where org_id = ${orgId} and time = ${timeInId(id)} and id = ${id}`

/** The pictures that a hold keeps, as SQL with `time` and `id`. */
export function imagesOfHold(orgId: string, hold: HoldRow): RawBuilder<HeldImage> {
  const { kind, subject } = hold
  const imageOf = (column: string) => sql`
    select ${timeInId(sql.ref(column))} as time, ${sql.ref(column)} as id`
  const queries: Record<HoldRow['kind'], () => RawBuilder<unknown>> = {
    image: () => sql`select time, id ${byId('images', orgId, subject)}`,
    video: () => sql`${imageOf('image_id')} ${byId('videos', orgId, subject)} and image_id is not null`,
    pass: () => ofPasses(orgId, passById(orgId, sql`${subject}::uuid`)),
    visit: () => sql`
      select ${timeInId(sql`image_id`)} as time, image_id as id
      from visits, lateral (values (entry_image_id), (exit_image_id)) as shown (image_id)
      where org_id = ${orgId} and visits.id in (${withEdited(orgId, [subject])}) and image_id is not null`,
    observation: () => sql`
      ${imageOf('image_id')} ${byId('observations', orgId, subject)} and image_id is not null
      union select ${timeInId(sql`videos.image_id`)}, videos.image_id
      from (select video_id ${byId('observations', orgId, subject)}) as held
      join videos on videos.org_id = ${orgId} and videos.id = held.video_id
        and videos.time = ${timeInId(sql`held.video_id`)}
      where videos.image_id is not null`,
    sighting: () => sql`
      select images.time, images.id from (
        select time, last_time, camera_id ${byId('sightings', orgId, subject)}
        union all select kept.time, kept.last_time, kept.camera_id
        from (select sighting ${byId('rejected_sightings', orgId, subject)}) as rejected,
          jsonb_populate_record(null::sightings, sighting) as kept
      ) as seen join images on images.org_id = ${orgId} and images.camera_id = seen.camera_id
        and images.time between seen.time and coalesce(seen.last_time, seen.time)`,
    plate: () => sql`
      select time, image_id as id from detections
      where org_id = ${orgId} and plate = ${subject} and ${within('time', hold)}
      union all ${ofPasses(orgId, passesReadAs(orgId, hold))}`,
    camera: () => sql`
      select time, id from images where org_id = ${orgId} and camera_id = ${subject}::uuid
        and ${within('time', hold)}`,
  }
  return queries[kind]() as RawBuilder<HeldImage>
}

/** The pictures that any of the holds keeps, as SQL with `time` and `id`. */
export const imagesOfHolds = (orgId: string, holds: readonly HoldRow[]): RawBuilder<HeldImage> =>
  sql.join(
    holds.map((hold) => sql`(${imagesOfHold(orgId, hold)})`),
    sql` union `,
  )

/** The files of held pictures and of their clips, as SQL with `key` and `time`. */
export const filesOf = (orgId: string, hold: HoldRow) => sql`
  select file.key, held.time from (${imagesOfHold(orgId, hold)}) as held, lateral (
    select media_key as key from images
    where images.org_id = ${orgId} and images.time = held.time and images.id = held.id
    union select unnest(array[media_key, depth_key]) from videos
    where videos.org_id = ${orgId} and videos.time = held.time and videos.image_id = held.id) as file
  where file.key is not null`

/** Keeps the files of a hold beyond retention. Repeated for periods, in which new pictures arrive. */
export async function keepFiles(db: Db, orgId: string, hold: HoldRow): Promise<void> {
  await sql`
    update media_objects set last_needed_at = ${forGood}
    where org_id = ${orgId} and last_needed_at < ${forGood}
      and key in (select key from (${filesOf(orgId, hold)}) as files)`.execute(db)
}

/** Retention applies to the files of a released hold again, unless an observation keeps them. */
export async function releaseFiles(db: Db, orgId: string, hold: HoldRow): Promise<void> {
  await sql`
    update media_objects set last_needed_at = files.time
    from (select key, max(time) as time from (${filesOf(orgId, hold)}) as each group by key) as files
    where media_objects.org_id = ${orgId} and media_objects.key = files.key and last_needed_at = ${forGood}
      and not exists (select from observation_cases where observation_cases.org_id = ${orgId}
        and media_objects.key = any(held_media))`.execute(db)
}
