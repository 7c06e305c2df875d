import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import pg from 'pg'

/** The statements that connections prepare, by text. Their number is that of the calls of `executePrepared`. */
const names = new Map<string, string>()

/**
 * Runs a statement that each connection plans once. For lookups by index in every request, which take less time than
 * their planning. A text that depends on the request would fill the memory of the database with plans.
 */
export async function executePrepared<Tables, Row>(
  db: Kysely<Tables>,
  query: Compilable<Row> | { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db)
  if (!names.has(compiled.sql))
    names.set(compiled.sql, createHash('sha256').update(compiled.sql).digest('base64url').slice(0, 24))
  return (await db.executeQuery(compiled)).rows
}

/** Names these statements on a connection, so that it prepares them. */
export function prepareOn(client: pg.ClientBase): void {
  const prepared = (...[text, values, ...others]: unknown[]): unknown => {
    const name = typeof text === 'string' && others.length === 0 ? names.get(text) : undefined
    const given = name === undefined ? [text, values, ...others] : [{ name, text, values }]
    // eslint-disable-next-line @typescript-eslint/unbound-method
    return Reflect.apply(pg.Client.prototype.query, client, given)
  }
  client.query = prepared as typeof client.query
}
