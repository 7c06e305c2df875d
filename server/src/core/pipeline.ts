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
import { isUnstorable } from './database.ts'
import { readRowEncoders } from './row-encoders.ts'

/** A statement whose text is always the same, so that nothing has to be built to send it. */
export interface Statement<Row> {
  text: string
  values: readonly unknown[]
  /** What it answers with; never there. */
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

/** Rows of a table, or of a type of rows, as one value: an array. Columns that are not given are null. */
export const rowsOf = (type: string, rows: readonly object[]): unknown => new Rows(type, rows)

/** A connection in a transaction. */
export interface Wire<Tables> {
  /** For statements that are waited for one by one. */
  db: Kysely<Tables>
  /**
   * Sends a statement at once, behind those sent before and without waiting for them: a dozen cost one way to the
   * database and back. When one fails, so do all behind it, and the transaction.
   */
  send<Row>(query: Statement<Row> | RawBuilder<Row>): Promise<Row[]>
  /** The same for a statement whose answer nobody needs; the transaction tells if it failed. */
  fire(query: Statement<unknown> | RawBuilder<unknown>): void
}

export interface Pipeline<Tables> {
  /**
   * One transaction after the other, on one connection. From `onCommitting` on only the commit of this one is
   * waited for, and the next may begin: it is on its way while the disk syncs.
   */
  transaction<Result>(
    action: (wire: Wire<Tables>) => Promise<Result>,
    onCommitting: () => void,
  ): Promise<Result>
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

/** Looked up one by one by an index, as every statement here does; planning would cost more than running them. */
const settings =
  'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off'

interface Connected<Tables> {
  client: pg.Client
  db: Kysely<Tables>
  send: Wire<Tables>['send']
}

/** A connection for transactions whose statements are known in advance, beside the pool for everything else. */
export function openPipeline<Tables>(options: pg.ClientConfig): Pipeline<Tables> {
  let connection: Promise<Connected<Tables>> | undefined
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }

  async function connect(onEnd: () => void): Promise<Connected<Tables>> {
    const client = new pg.Client({ ...options, pipeline: true, stream: () => new GatheringSocket() })
    client.on('error', onEnd)
    client.on('end', onEnd)
    await client.connect()
    await client.query(settings)
    const encoders = await readRowEncoders(client)
    const encoded = (value: unknown) =>
      value instanceof Rows ? encoders.get(value.type)!(value.rows) : value
    const own: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined }
    const onlyThis = { connect: async () => own, end: async () => undefined, options: {} }
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: onlyThis }) })
    // Not async: a value that cannot be encoded fails before anything is sent.
    const send = <Row>(query: Statement<Row> | RawBuilder<Row>): Promise<Row[]> => {
      const { text, values: given } = 'text' in query ? query : compiled(query, db)
      const name = nameOf(text)
      const values = given.map(encoded)
      return client
        .query(name === undefined ? { text, values } : { name, text, values })
        .then(({ rows }) => rows as Row[])
    }
    return { client, db, send }
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

  return {
    async transaction(action, onCommitting) {
      const { client, db, send } = await connected()
      const sent: Promise<unknown>[] = []
      const fire = (query: Statement<unknown> | RawBuilder<unknown>) => {
        const answer = send(query)
        // Its failure is told in the end.
        answer.catch(() => undefined)
        sent.push(answer)
      }
      try {
        fire(begin)
        const result = await action({ db, send, fire })
        const committed = send(commit)
        committed.catch(() => undefined)
        await Promise.all(sent)
        onCommitting()
        await committed
        return result
      } catch (error) {
        if (isUnstorable(error)) await send(rollback).catch(() => undefined)
        // A plan may no longer fit the tables, or a statement may be left: it all goes with the connection.
        else await client.end().catch(() => undefined)
        throw error
      }
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

function compiled<Row>(query: RawBuilder<Row>, db: QueryExecutorProvider): Statement<Row> {
  const { sql, parameters } = query.compile(db)
  return { text: sql, values: parameters }
}
