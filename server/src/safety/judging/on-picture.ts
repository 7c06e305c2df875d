import { sql } from 'kysely'
import { longestClipMs, longestEpisodeMs } from '#contract/safety/constants.ts'
import type { OpenRange } from '#rules/time/time-parts.ts'
import type { Condition } from '../../explorer/conditions.ts'
import { timeInId } from '../../media/pictures/picture-facts.ts'

const interval = (milliseconds: number) => sql.raw(`interval '${milliseconds / 1000} seconds'`)

/** The possible start of observations on a picture: before it in an episode, after its start in a clip. */
const around = (observation: Condition, pictureTime: Condition): Condition => sql`
  ${observation}.time >= ${pictureTime} - ${interval(longestEpisodeMs)}
  and ${observation}.time <= ${pictureTime} + ${interval(longestClipMs)}`

const moved = (time: Date | undefined, byMs: number) => time && new Date(time.getTime() + byMs)

/** The possible times of the observations on pictures of these times, */
export const timesOnPictures = ({ from, to }: OpenRange): OpenRange => ({
  from: moved(from, -longestEpisodeMs),
  to: moved(to, longestClipMs),
})
/** and of the pictures of observations of these times. */
export const timesOfPictures = ({ from, to }: OpenRange): OpenRange => ({
  from: moved(from, -longestClipMs),
  to: moved(to, longestEpisodeMs),
})

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
