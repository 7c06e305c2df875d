import { sql, type Kysely, type QueryResult, type RawBuilder } from 'kysely'
import { isCluster } from '../cluster/is-cluster.ts'

/** The parts of a write whose commit does not wait for the disk. */
export interface QuickCommit {
  /** Begins the statement. */
  begin: RawBuilder<unknown>
  /** The row of an insert, with the types of its values. */
  row(values: RawBuilder<unknown>): RawBuilder<unknown>
  /** Ends the condition of an update. */
  and: RawBuilder<unknown>
}

const inOneStatement: QuickCommit = {
  begin: sql`with quick as materialized (select set_config('synchronous_commit', 'off', true))`,
  row: (values) => sql`select ${values} from quick`,
  and: sql`and exists (select from quick)`,
}

/** A cluster accepts no function call inside a write, so the setting is a statement of its own there. */
const afterSetting: QuickCommit = { begin: sql``, row: (values) => sql`values (${values})`, and: sql`` }

/** Executes a write of data that may be lost in a power failure: in one statement, except in a cluster. */
export async function withoutWaitingForDisk<Tables, Row>(
  db: Kysely<Tables>,
  write: (quick: QuickCommit) => RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  if (!(await isCluster(db))) return write(inOneStatement).execute(db)
  return db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return write(afterSetting).execute(tx)
  })
}
