import type { Kysely } from 'kysely'

/** Runs the work in the transaction of the caller, or in one of its own. */
export const inTransaction = <Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))
