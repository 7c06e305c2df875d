import { sql } from 'kysely'
import type { DetectionFeedback } from '#contract/annotations/api.ts'
import { ReviewOutcome } from '#contract/annotations/enumerations.ts'
import type { Caller } from '../core/access.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { newId, timeOfId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { DetectionRow } from '../media/find-media.ts'

/** A detection by its id, if the user may see its site. */
export const findDetection = (db: Db, orgId: string, id: string, siteIds: string[] | undefined) =>
  db
    .selectFrom('detections')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('time', '=', timeOfId(id))
    .where('id', '=', id)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .executeTakeFirst()

interface Given extends Pick<DetectionFeedback, 'correctness' | 'user_remark' | 'video_id'> {
  userId: string
  now: Date
}

/** Stores a user's opinion of a detection. A later one replaces it. */
export async function giveFeedback(db: Db, detection: DetectionRow, given: Given): Promise<string> {
  const { id } = await db
    .insertInto('detection_feedback')
    .values({
      org_id: detection.org_id,
      id: newId(given.now),
      detection_id: detection.id,
      time: detection.time,
      image_id: detection.image_id,
      video_id: given.video_id,
      site_id: detection.site_id,
      camera_id: detection.camera_id,
      type: detection.type,
      user_id: given.userId,
      correctness: given.correctness,
      user_remark: given.user_remark,
      given_at: given.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'detection_id', 'user_id']).doUpdateSet({
        correctness: given.correctness,
        user_remark: given.user_remark,
        given_at: given.now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Person = Pick<Caller, 'orgId' | 'userId'>

/** The user's previous feedback on a detection. */
export const findOwnFeedback = (db: Db, { orgId, userId }: Person, detectionId: string) =>
  db
    .selectFrom('detection_feedback')
    .select(['correctness', 'user_remark'])
    .where('org_id', '=', orgId)
    .where('detection_id', '=', detectionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const deleteFeedback = (db: Db, { orgId, userId }: Person, detectionId: string) =>
  db
    .deleteFrom('detection_feedback')
    .where('org_id', '=', orgId)
    .where('detection_id', '=', detectionId)
    .where('user_id', '=', userId)
    .execute()

interface AccuracyRow {
  camera_id: string
  camera_name: string
  site_id: string
  site_name: string
  type: string
  correct: number
  wrong: number
  maybe: number
}

/** The precision of each camera by type. 'Not sure' counts as neither correct nor wrong. */
export async function countFeedback(db: Db, orgId: string, since: Date): Promise<AccuracyRow[]> {
  const { rows } = await sql<AccuracyRow>`
    select cameras.id as camera_id, cameras.name as camera_name, sites.id as site_id, sites.name as site_name, type,
      count(*) filter (where correctness = ${ReviewOutcome.CORRECT})::int as correct,
      count(*) filter (where correctness not in (${ReviewOutcome.CORRECT}, ${ReviewOutcome.MAYBE}))::int as wrong,
      count(*) filter (where correctness = ${ReviewOutcome.MAYBE})::int as maybe
    from detection_feedback
    join cameras on cameras.org_id = detection_feedback.org_id and cameras.id = camera_id
    join sites on sites.org_id = detection_feedback.org_id and sites.id = cameras.site_id
    where detection_feedback.org_id = ${orgId} and given_at >= ${since}
    group by cameras.id, cameras.name, sites.id, sites.name, type
    order by sites.name, cameras.name, cameras.id, type`.execute(db)
  return rows
}

const mostEntries = 50

export const listFeedback = (db: Db, orgId: string, since: Date) =>
  db
    .selectFrom('detection_feedback')
    .innerJoin('cameras', (join) =>
      join
        .onRef('cameras.org_id', '=', 'detection_feedback.org_id')
        .onRef('cameras.id', '=', 'detection_feedback.camera_id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.org_id', '=', 'detection_feedback.org_id')
        .onRef('users.id', '=', 'detection_feedback.user_id'),
    )
    .selectAll('detection_feedback')
    .select(['cameras.name as camera_name', 'users.first_name', 'users.last_name'])
    .where('detection_feedback.org_id', '=', orgId)
    .where('given_at', '>=', since)
    .orderBy('given_at', 'desc')
    .limit(mostEntries)
    .execute()
