import { sql, type Kysely, type Transaction } from 'kysely'

/** For what may be lost with the power: its commit does not wait for the disk. */
export const withoutWaitingForDisk = <Tables, Result>(
  db: Kysely<Tables>,
  action: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return action(tx)
  })
