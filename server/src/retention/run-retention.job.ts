import { messageRetentionDays } from '#contract/messages/constants.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { eachAlone } from '../core/each-alone.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { deleteReplies } from './delete-texts.ts'
import { runRetention } from './run-retention.ts'

/** Runs every hour: deletes data past its retention. A failure in one organisation does not delay the others. */
export const runRetentionJob = defineJob({
  name: 'run_retention',
  isLong: true,
  payload: noPayload,
  work:
    (deps: Deps) =>
    async (_payload, { abortSignal }) => {
      const organisations = await deps.db.selectFrom('organisations').select('id').execute()
      const before = new Date(deps.now().getTime() - messageRetentionDays * dayMs)
      await eachAlone(
        // Replies of unknown numbers belong to none.
        [...organisations.map(({ id }) => id), null],
        (id) => id,
        async (id) => {
          if (id) await runRetention(deps, id, abortSignal)
          else await deleteReplies({ db: deps.db, orgId: null, before, signal: abortSignal })
        },
        abortSignal,
      )
    },
})
