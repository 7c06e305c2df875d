import type { Selectable } from 'kysely'
import type { JobFault } from '../core/each-alone.ts'
import type { Db, Tables } from '../db.ts'

export type JobFaultRow = Selectable<Tables['job_faults']>

const longestMessage = 500

/** Stores the faults of the last run of a job, and since when its runs fail. */
export async function keepFaults(db: Db, job: string, faults: readonly JobFault[], now: Date): Promise<void> {
  const [first] = faults
  const message = first?.error instanceof Error ? first.error.message : String(first?.error)
  const values = {
    failed_at: now,
    parts: faults.length,
    org_ids: [...new Set(faults.flatMap(({ orgId }) => orgId ?? []))],
    // The database stores no NUL.
    message: message.replaceAll('\0', '').slice(0, longestMessage),
  }
  await db
    .insertInto('job_faults')
    .values({ job, since: now, ...values })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(values))
    .execute()
}

export const forgetFaults = (db: Db, job: string) =>
  db.deleteFrom('job_faults').where('job', '=', job).execute()

export const findFaults = (db: Db): Promise<JobFaultRow[]> =>
  db.selectFrom('job_faults').selectAll().orderBy('since').orderBy('job').execute()
