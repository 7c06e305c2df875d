import { sql } from 'kysely'
import type { LegConditions } from '#contract/wildlife/api.ts'
import type { Caller } from '../core/access.ts'
import { notFound } from '../core/errors.ts'
import type { Db } from '../db.ts'

/** Stores the conditions of a leg. They replace earlier notes on any part of it. */
export const noteConditions = (
  db: Db,
  { orgId, siteIds, userId }: Caller,
  { camera, started_at, ended_at, on_effort, sea_state }: LegConditions,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('cameras')
      .select('site_id')
      .where('org_id', '=', orgId)
      .where('id', '=', camera)
      .executeTakeFirst()
    if (!known || (siteIds && !siteIds.includes(known.site_id))) throw notFound('Camera')
    await sql`
      delete from survey_conditions where org_id = ${orgId} and camera_id = ${camera}
        and started_at <= ${ended_at} and ended_at >= ${started_at}`.execute(tx)
    await tx
      .insertInto('survey_conditions')
      .values({
        org_id: orgId,
        camera_id: camera,
        started_at: new Date(started_at),
        ended_at: new Date(ended_at),
        on_effort,
        sea_state,
        noted_by: userId,
        noted_at: now,
      })
      .execute()
  })
