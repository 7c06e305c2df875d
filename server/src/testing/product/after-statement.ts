import { sql, type KyselyPlugin, type QueryId } from 'kysely'
import type { Db } from '../../db.ts'

/** The database, which waits for `meanwhile` after the results of raw statements with a text; it receives their number. */
export function afterStatement(db: Db, text: string, meanwhile: (count: number) => Promise<unknown>): Db {
  const awaited = new WeakSet<QueryId>()
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'RawNode' && node.sqlFragments.join('?').includes(text)) awaited.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (awaited.has(queryId)) await meanwhile(++count)
      return result
    },
  }
  return db.withPlugin(plugin)
}

/** Resolves when a transaction waits for an advisory lock. */
export async function untilOneWaits(db: Db): Promise<void> {
  const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`
  for (;;) if ((await waiting.execute(db)).rows.length > 0) return
}
