import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import type pg from 'pg'

type Connection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** Held back while the other side is slower. */
const mostAhead = 4 << 20

/** What a `copy ... to stdout` gives. */
class CopyOut implements pg.Submittable {
  readonly bytes = new PassThrough({ highWaterMark: mostAhead })
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    if (this.bytes.write(chunk)) return
    connection.stream.pause()
    this.bytes.once('drain', () => connection.stream.resume())
  }

  handleError(error: Error): void {
    this.bytes.destroy(error)
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.bytes.end()
  }
}

/** What a `copy ... from stdin` is given. */
class CopyIn implements pg.Submittable {
  readonly #text: string
  readonly #bytes: Readable
  readonly #done = Promise.withResolvers<void>()

  constructor(text: string, bytes: Readable) {
    this.#text = text
    this.#bytes = bytes
  }

  get done(): Promise<void> {
    return this.#done.promise
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#send(connection as Connection).catch((error: unknown) => {
      ;(connection as unknown as { sendCopyFail(why: string): void }).sendCopyFail(String(error))
    })
  }

  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#bytes) {
      connection.sendCopyFromChunk(chunk as Buffer)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }

  handleError(error: Error): void {
    this.#done.reject(error)
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.#done.resolve()
  }
}

const listOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** The rows of a table in the database's own text form, a line each. */
export function readRows(from: pg.ClientBase, table: string, columns: readonly string[]): Readable {
  const out = new CopyOut(`copy (select ${listOf(columns)} from ${table}) to stdout`)
  from.query(out)
  return out.bytes
}

/** Puts rows of that form into a table. */
export async function writeRows(
  to: pg.ClientBase,
  table: string,
  columns: readonly string[],
  bytes: Readable,
): Promise<void> {
  const into = new CopyIn(`copy ${table} (${listOf(columns)}) from stdin`, bytes)
  to.query(into)
  await into.done
}

/** Copies the rows of a table from one database to another as they are; both have the columns. */
export const copyRows = (
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: string,
  columns: readonly string[],
): Promise<void> => writeRows(to, table, columns, readRows(from, table, columns))
