import { sql } from 'kysely'
import { longestClipMs, longestEpisodeMs } from '#contract/safety/constants.ts'
import type { Condition } from '../explorer/conditions.ts'
import { timeInId } from '../media/picture-facts.ts'

const interval = (milliseconds: number) => sql.raw(`interval '${milliseconds / 1000} seconds'`)

/** When observations of a picture may have begun: in an episode before it, in a clip after its start. */
const around = (observation: Condition, pictureTime: Condition): Condition => sql`
  ${observation}.time >= ${pictureTime} - ${interval(longestEpisodeMs)}
  and ${observation}.time <= ${pictureTime} + ${interval(longestClipMs)}`

/** The observations whose evidence is a picture. */
export const isShownBy = (observation: string, imageId: Condition): Condition => sql`
  ${sql.raw(observation)}.image_id = ${imageId} and ${around(sql.raw(observation), timeInId(imageId))}`

/** The observations that a row of images is about. Pictures of before this was kept know those that they are shown by. */
export const isOnPicture = (observation: string, image: 'images' | 'page'): Condition => {
  const [seen, picture] = [sql.raw(observation), sql.raw(image)]
  return sql`${around(seen, sql`${picture}.time`)} and (
    ${seen}.id = any(array(select (violated->>'observation_id')::uuid
      from jsonb_array_elements(${picture}.violations) as violated))
    or (${picture}.violations is null and ${seen}.image_id = ${picture}.id))`
}
