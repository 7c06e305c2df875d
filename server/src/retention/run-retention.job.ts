import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { runRetention } from './run-retention.ts'

/** Runs every hour: deletes data past its retention. A failure in one organisation does not delay the others. */
export const runRetentionJob = defineJob({
  name: 'run_retention',
  payload: noPayload,
  work:
    (deps: Deps) =>
    async (_payload, { abortSignal }) => {
      const failures: unknown[] = []
      for (const { id } of await deps.db.selectFrom('organisations').select('id').execute()) {
        if (abortSignal?.aborted) return
        await runRetention(deps, id, abortSignal).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organisations failed`)
    },
})
