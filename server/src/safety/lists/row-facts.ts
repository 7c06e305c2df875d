import { sql } from 'kysely'
import { longestEpisodeMs } from '#contract/safety/constants.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import type { Db } from '../../db.ts'
import type { Condition } from '../../explorer/conditions.ts'
import { during, pictureColumn, timeInId, type PictureColumn } from '../../media/pictures/picture-facts.ts'
import type { ImageRow } from '../../media/find-media.ts'
import { caseColumn, type CaseColumn } from '../cases/cases.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'
import { isOnPicture, isShownBy, timesOfPictures, timesOnPictures } from '../judging/on-picture.ts'

/** The violations of the event of a row, worst first. */
interface EventFacts {
  picture: PictureColumn
  breaches: { id: string; violation_type: number }[]
}
interface ObservationFacts extends EventFacts {
  case_facts: CaseColumn
}
interface PictureRowFacts extends EventFacts {
  /** The worst ongoing observation at the time of the picture, where its own event has none. */
  ongoing_id: string | null
}

export type ShownObservation = ObservationRow & ObservationFacts
export type ShownPicture = ImageRow & PictureRowFacts

const breaches = (orgId: string, isOfRow: Condition, type = sql`breached.violation_type`) => sql`
  (select coalesce(json_agg(json_build_object('id', breached.id, 'violation_type', ${type})
      order by breached.risk_level desc, breached.id), '[]')
    from observations as breached where breached.org_id = ${orgId} and ${isOfRow}) as breaches`

/** All columns shown of an observation of `page`. The known range of the times of these observations saves planning. */
export function besideObservation(orgId: string, times: OpenRange = {}) {
  const pictures = timesOfPictures(times)
  const isOfRow = sql`${isShownBy('breached', sql`page.image_id`)}
    ${during(timesOnPictures(pictures))('breached.time')}`
  return sql`
    ${pictureColumn(orgId, { id: sql`page.image_id`, time: timeInId(sql`page.image_id`), times: pictures })},
    ${breaches(orgId, isOfRow)}, ${caseColumn(orgId)}`
}

const longest = sql.raw(`interval '${longestEpisodeMs / 1000} seconds'`)

/** The type of an episode on this picture may differ from that on its worst one. */
const typeOnPicture = sql`coalesce((
  select (violated->>'violation_type')::int from jsonb_array_elements(page.violations) as violated
  where violated->>'observation_id' = breached.id::text limit 1), breached.violation_type)`

/** The same for a picture. One observation may be on many of them. */
export function besidePicture(orgId: string, times: OpenRange = {}) {
  const observed = during(timesOnPictures(times))
  return sql`
    ${pictureColumn(orgId, { id: sql`page.id`, time: sql`page.time`, times })},
    ${breaches(orgId, sql`${isOnPicture('breached', 'page')} ${observed('breached.time')}`, typeOnPicture)},
    (select ongoing.id from observations as ongoing
      where ongoing.org_id = ${orgId} and ongoing.camera_id = page.camera_id and page.risk_level > 0
        and ongoing.time <= page.time and ongoing.time > page.time - ${longest} and ongoing.last_time >= page.time
        ${observed('ongoing.time')}
      order by ongoing.risk_level desc, ongoing.id limit 1) as ongoing_id`
}

/** These observations with all columns shown, in the given order. */
export async function withFacts(
  db: Db,
  orgId: string,
  rows: readonly ObservationRow[],
): Promise<ShownObservation[]> {
  if (rows.length === 0) return []
  const times = rows.map(({ time }) => time.getTime())
  const range = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times) + 1) }
  const { rows: found } = await sql<ShownObservation>`
    select page.*, ${besideObservation(orgId, range)}
    from (select * from observations where org_id = ${orgId}
      and time = any(${rows.map(({ time }) => time)}::timestamptz[])
      and id = any(${rows.map(({ id }) => id)}::uuid[])) as page`.execute(db)
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
