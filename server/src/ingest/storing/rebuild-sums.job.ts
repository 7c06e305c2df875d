import { z } from 'zod'
import { defineJob } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { rebuildSums } from './rebuild-sums.ts'

/** Repairs the sums of an organisation. */
export const rebuildSumsJob = defineJob({
  name: 'rebuild_sums',
  takesTurns: true,
  payload: z.object({ orgId: z.uuid() }),
  work:
    ({ db, log }: Deps) =>
    async ({ orgId }) => {
      if (!(await rebuildSums(db, orgId)))
        log.warn(
          { orgId },
          'sums are not rebuilt, since retention or an erasure has deleted rows that they count',
        )
    },
})
