import { createHash } from 'node:crypto'
import {
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import { Batch, unnamed, type BatchStatement } from './batch.ts'
import { AppError } from '../../errors.ts'
import { isUnstorable } from '../connection/database-faults.ts'
import { ofOneOrganisation } from '../cluster/one-organisation.ts'
import { isSpread } from '../cluster/is-cluster.ts'
import { readRowEncoders, type RowEncoders } from './row-encoders.ts'

/** A statement with a constant text. */
export interface Statement<Row> {
  text: string
  values: readonly unknown[]
  /** The type of its rows. Never set. */
  row?: Row
}

export const statement = <Row>(text: string, ...values: unknown[]): Statement<Row> => ({ text, values })

class Rows {
  readonly type: string
  readonly rows: readonly object[]

  constructor(type: string, rows: readonly object[]) {
    this.type = type
    this.rows = rows
  }
}

/** Rows of a table or composite type as one array value. Missing columns are null. */
export const rowsOf = (type: string, rows: readonly object[]): unknown => new Rows(type, rows)

/** A connection in a transaction. */
export interface Wire<Tables> {
  /** For statements that are awaited one by one. */
  db: Kysely<Tables>
  /** Sends a statement after the queued ones and returns its rows. */
  send<Row>(query: Statement<Row> | RawBuilder<Row>): Promise<Row[]>
  /** Queues a statement until the next send or the end. If it fails, the transaction fails. */
  fire(query: Statement<unknown> | RawBuilder<unknown>): void
  /** Sends the queued statements, so that the database starts while more are built. */
  start(): void
  /** Tables are distributed over several servers, and each statement may concern one table only. */
  isDistributed: boolean
  /** The same for statements about rows of one organisation. */
  of(orgId: string): Wire<Tables>
}

export interface Pipeline<Tables> {
  /** Transactions run one after the other on one connection. */
  transaction<Result>(action: (wire: Wire<Tables>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** All statements use index lookups, so planning would cost more than running them. */
const settings =
  'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off; set enable_mergejoin = off'

/** A machine that disappears during a transaction would hold its lock until TCP notices. */
const longestSilenceMs = 60_000

interface Connected<Tables> {
  client: pg.Client
  line: Line<Tables>
}

/** A connection for transactions of predefined statements, in addition to the pool. */
export function openPipeline<Tables>(options: pg.ClientConfig): Pipeline<Tables> {
  let connection: Promise<Connected<Tables>> | undefined

  async function connect(onEnd: () => void): Promise<Connected<Tables>> {
    const client = new pg.Client({ idle_in_transaction_session_timeout: longestSilenceMs, ...options })
    client.on('error', onEnd)
    client.on('end', onEnd)
    await client.connect()
    const isDistributed = await isSpread(client)
    if (!isDistributed) await client.query(settings)
    return { client, line: openLine<Tables>(client, await readRowEncoders(client), isDistributed) }
  }

  function connected(): Promise<Connected<Tables>> {
    if (connection) return connection
    const forget = () => {
      if (connection === opened) connection = undefined
    }
    const opened = connect(forget)
    opened.catch(forget)
    connection = opened
    return opened
  }

  async function run<Result>(action: (wire: Wire<Tables>) => Promise<Result>): Promise<Result> {
    const { client, line } = await connected()
    try {
      line.fire(begin)
      const result = await action(line)
      line.fire(commit)
      await line.flush()
      return result
    } catch (error) {
      if (isUnstorable(error) || error instanceof AppError) await line.rollBack()
      // A plan may no longer match the tables, or the connection may be lost, so the connection is closed.
      else await client.end().catch(() => undefined)
      throw error
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    transaction(action) {
      const own = last.then(() => run(action))
      last = own.catch(() => undefined)
      return own
    },
    async close() {
      const open = await connection?.catch(() => undefined)
      await open?.client.end()
    },
  }
}

const begin = statement('begin')
const commit = statement('commit')
const rollback = statement('rollback')

interface Line<Tables> extends Wire<Tables> {
  flush(): Promise<void>
  rollBack(): Promise<void>
}

function openLine<Tables>(client: pg.Client, encoders: RowEncoders, isDistributed: boolean): Line<Tables> {
  /** The prepared statements of this connection. */
  const known = new Set<string>()
  let waiting: BatchStatement[] = []

  const query = async (text: string, values: readonly unknown[]) => {
    await flush()
    return client.query(text, [...values])
  }
  const own = { query, release: () => undefined } as unknown as PostgresPoolClient
  const onlyThis = { connect: async () => own, end: async () => undefined, options: {} }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: onlyThis }) })

  function encoded(value: unknown): string | Buffer | null {
    if (value instanceof Rows) return encoders.get(value.type)!.encode(value.rows)
    if (value instanceof Date) return value.toISOString()
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    throw new Error(`A ${typeof value} cannot be sent`)
  }

  const textOf = (given: Statement<unknown> | RawBuilder<unknown>): Statement<unknown> =>
    'text' in given ? given : compiled(given, db)

  function ready(given: Statement<unknown> | RawBuilder<unknown>): BatchStatement {
    const { text, values } = textOf(given)
    return { name: nameOf(text), text, values: values.map(encoded) }
  }

  /** The batch that was partly sent. */
  let begun: Batch | undefined

  function takeWaiting(): BatchStatement[] {
    const taken = waiting
    waiting = []
    return taken
  }

  function start(): void {
    if (waiting.length === 0) return
    begun ??= openBatch()
    begun.add(takeWaiting())
  }

  function openBatch(): Batch {
    const batch = new Batch(known)
    client.query(batch)
    return batch
  }

  function run(returnsRows: boolean): Promise<unknown[]> {
    const batch = begun ?? openBatch()
    begun = undefined
    return batch.complete(takeWaiting(), returnsRows)
  }

  async function flush(): Promise<void> {
    if (begun || waiting.length > 0) await run(false)
  }

  const line: Line<Tables> = {
    db,
    isDistributed,
    of(orgId) {
      if (!isDistributed) return line
      const bound = <Row>(given: Statement<Row> | RawBuilder<Row>) =>
        ofOneOrganisation<Row>(textOf(given) as Statement<Row>, orgId, (type) => encoders.get(type)?.columns)
      return {
        ...line,
        fire: (given) => line.fire(bound(given)),
        send: <Row>(given: Statement<Row> | RawBuilder<Row>) => line.send(bound(given)),
      }
    },
    flush,
    fire: (given) => void waiting.push(ready(given)),
    start,
    async send<Row>(given: Statement<Row> | RawBuilder<Row>) {
      waiting.push(ready(given))
      return (await run(true)) as Row[]
    },
    async rollBack() {
      waiting = [ready(rollback)]
      await flush().catch(() => undefined)
    },
  }
  return line
}

const names = new Map<string, string>()
/** The largest number of prepared statements. */
const mostNames = 500

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames) return unnamed
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

function compiled<Row>(query: RawBuilder<Row>, db: QueryExecutorProvider): Statement<Row> {
  const { sql, parameters } = query.compile(db)
  return { text: sql, values: parameters }
}
