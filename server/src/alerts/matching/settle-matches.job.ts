import { z } from 'zod'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import { defineJob } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { settleMatches } from './settle-matches.ts'

/** Reports waiting matches that no further reading has corrected. */
export const settleMatchesJob = defineJob({
  name: 'settle_matches',
  payload: z.object({ orgId: z.uuid() }),
  work:
    ({ db, now }: Deps) =>
    ({ orgId }) =>
      db.transaction().execute(async (tx) => {
        await lockOrganisation(tx, orgId)
        await settleMatches(tx, orgId, now())
      }),
})
