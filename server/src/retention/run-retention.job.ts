import { messageRetentionDays } from '#contract/messages/constants.ts'
import { dayMs } from '#rules/time/lengths.ts'
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
      const failures: unknown[] = []
      for (const { id } of await deps.db.selectFrom('organisations').select('id').execute()) {
        if (abortSignal?.aborted) return
        await runRetention(deps, id, abortSignal).catch((error: unknown) => failures.push(error))
      }
      const before = new Date(deps.now().getTime() - messageRetentionDays * dayMs)
      await deleteReplies({ db: deps.db, orgId: null, before, signal: abortSignal })
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organisations failed`)
    },
})
