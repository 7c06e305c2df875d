import { SiteType } from '#contract/sites/enumerations.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { keepLevels } from './keep-levels.ts'

/** Stores the levels of all carparks. Stops between two days when the worker stops. */
export const keepLevelsJob = defineJob({
  name: 'keep_parking_levels',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async (_payload, { abortSignal }) => {
      const organisations = await db
        .selectFrom('sites')
        .select('org_id')
        .distinct()
        .where('site_type', '=', SiteType.CARPARK)
        .where('removed_at', 'is', null)
        .execute()
      await eachAlone(
        organisations,
        ({ org_id }) => org_id,
        ({ org_id }) => keepLevels(db, org_id, now(), abortSignal),
        abortSignal,
      )
    },
})
