import { CompiledQuery, type Kysely } from 'kysely'

/** Executes a query and returns its rows. */
interface Client {
  query(text: string): Promise<{ rows: { catalogue: string | null }[] }>
}

/** Whether the tables are distributed over a cluster. */
export async function isSpread(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('pg_catalog.pg_dist_partition')::text as catalogue`)
  if (!rows[0]?.catalogue) return false
  const spread = await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`)
  return spread.rows.length > 0
}

/** By connection. It changes only while the product is stopped. */
const known = new WeakMap<object, Promise<boolean>>()

/** The same, queried once per connection. */
export function isCluster<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const before = known.get(db)
  if (before) return before
  const query = (text: string) => db.executeQuery<{ catalogue: string | null }>(CompiledQuery.raw(text))
  const pending = isSpread({ query })
  pending.catch(() => known.delete(db))
  known.set(db, pending)
  return pending
}
