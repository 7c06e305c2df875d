import { sql } from 'kysely'
import { longestClipMs, longestEpisodeMs } from '#contract/safety/constants.ts'
import type { Condition } from '../../explorer/conditions.ts'
import { timeInId } from '../../media/pictures/picture-facts.ts'

const interval = (milliseconds: number) => sql.raw(`interval '${milliseconds / 1000} seconds'`)

/** The possible start of observations on a picture: before it in an episode, after its start in a clip. */
const around = (observation: Condition, pictureTime: Condition): Condition => sql`
  ${observation}.time >= ${pictureTime} - ${interval(longestEpisodeMs)}
  and ${observation}.time <= ${pictureTime} + ${interval(longestClipMs)}`

/** The observations with this picture as their evidence. */
export const isShownBy = (observation: string, imageId: Condition): Condition => sql`
  ${sql.raw(observation)}.image_id = ${imageId} and ${around(sql.raw(observation), timeInId(imageId))}`

/** The observations of a row of images. Older pictures only have those that they are the evidence of. */
export const isOnPicture = (observation: string, image: 'images' | 'page'): Condition => {
  const [seen, picture] = [sql.raw(observation), sql.raw(image)]
  return sql`${around(seen, sql`${picture}.time`)} and (
    ${seen}.id = any(array(select (violated->>'observation_id')::uuid
      from jsonb_array_elements(${picture}.violations) as violated))
    or (${picture}.violations is null and ${seen}.image_id = ${picture}.id))`
}
