import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import {
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'

/** A statement whose text is always the same, so that nothing has to be built to send it. */
export interface Statement<Row> {
  text: string
  values: readonly unknown[]
  /** What it answers with; never there. */
  row?: Row
}

export const statement = <Row>(text: string, ...values: unknown[]): Statement<Row> => ({ text, values })

/** A connection in a transaction. */
export interface Wire<Tables> {
  /** For statements that are waited for one by one. */
  db: Kysely<Tables>
  /**
   * Sends a statement at once, behind those sent before and without waiting for them: a dozen cost one way to the
   * database and back. When one fails, so do all behind it, and the transaction.
   */
  send<Row>(query: Statement<Row> | RawBuilder<Row>): Promise<Row[]>
}

export interface Pipeline<Tables> {
  /** The action sends its own `commit`, with its last statements; what it leaves open is rolled back. */
  transaction<Result>(action: (wire: Wire<Tables>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** What is written in one turn leaves together: a dozen statements wake the database once. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** Statements are prepared under names of their own; beyond these they are not worth keeping. */
const mostNames = 500

/** Connections for transactions whose statements are known in advance, beside the pool for everything else. */
export function openPipeline<Tables>(options: pg.PoolConfig, connections: number): Pipeline<Tables> {
  const pool = new pg.Pool({
    ...options,
    max: connections,
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Planning costs more than running them, and every one of them looks a few things up by an index.
    client
      .query(
        'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off',
      )
      .catch(() => undefined)
  })
  const names = new Map<string, string>()
  const wires = new WeakMap<pg.PoolClient, Wire<Tables>>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }

  function wireOf(client: pg.PoolClient): Wire<Tables> {
    const known = wires.get(client)
    if (known) return known
    const own: PostgresPoolClient = {
      query: client.query.bind(client),
      release: () => undefined,
    }
    const onlyThis = { connect: async () => own, end: async () => undefined, options: {} }
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: onlyThis }) })
    const wire: Wire<Tables> = {
      db,
      async send<Row>(query: Statement<Row> | RawBuilder<Row>) {
        const { text, values: given } = 'text' in query ? query : compiled(query, db)
        const name = nameOf(text)
        const values = [...given]
        const { rows } = await client.query(name === undefined ? { text, values } : { name, text, values })
        return rows as Row[]
      },
    }
    wires.set(client, wire)
    return wire
  }

  return {
    async transaction(action) {
      const client = await pool.connect()
      try {
        const result = await action(wireOf(client))
        client.release()
        return result
      } catch (error) {
        // What is left of the pipeline and of the transaction goes with the connection.
        client.release(true)
        throw error
      }
    },
    close: () => pool.end(),
  }
}

function compiled<Row>(query: RawBuilder<Row>, db: QueryExecutorProvider): Statement<Row> {
  const { sql, parameters } = query.compile(db)
  return { text: sql, values: parameters }
}
