import { sql, type Kysely, type Transaction } from 'kysely'

/** For data that may be lost in a power failure: its commit does not wait for the disk. */
export const withoutWaitingForDisk = <Tables, Result>(
  db: Kysely<Tables>,
  action: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return action(tx)
  })
