import pg from 'pg'

/** For statements that are used once: the next unnamed statement replaces them. */
export const unnamed = ''

export interface BatchStatement {
  /** The name of the prepared statement on the connection. */
  name: string
  text: string
  values: (string | Buffer | null)[]
}

type Row = Record<string, unknown>
type Parser = (text: string) => unknown

interface Field {
  name: string
  dataTypeID: Parameters<typeof pg.types.getTypeParser>[0]
}

/**
 * Statements that are sent together, to save round trips. The last may return rows. After a failure the
 * rest is skipped. A batch may be sent in parts, so that the database starts while the next part is built.
 */
export class Batch implements pg.Submittable {
  readonly #known: Set<string>
  readonly #rows: Row[] = []
  readonly #answered = Promise.withResolvers<Row[]>()
  #connection: pg.Connection | undefined
  #waiting: BatchStatement[] = []
  #names: string[] = []
  #isComplete = false
  #returnsRows = false
  #columns: { name: string; parse: Parser }[] | undefined

  /** `known` are the prepared statements of the connection. New ones are added. */
  constructor(known: Set<string>) {
    this.#known = known
    // The batch may fail before complete() is called and its result is awaited.
    this.#answered.promise.catch(() => undefined)
  }

  add(statements: readonly BatchStatement[]): void {
    this.#waiting.push(...statements)
    this.#write()
  }

  /** Adds the last statements and returns the rows of the last one if it is a query. */
  complete(statements: readonly BatchStatement[], returnsRows: boolean): Promise<Row[]> {
    this.#isComplete = true
    this.#returnsRows = returnsRows
    this.add(statements)
    return this.#answered.promise
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    this.#write()
  }

  #write(): void {
    const connection = this.#connection
    if (!connection) return
    connection.stream.cork()
    const last = this.#waiting.length - 1
    for (const [index, { name, text, values }] of this.#waiting.entries()) {
      if (!this.#known.has(name)) {
        // A failed batch may have left the statement behind.
        connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      connection.bind({ statement: name, values }, true)
      if (this.#returnsRows && index === last) connection.describe({ type: 'P', name: '' }, true)
      connection.execute(null, true)
      this.#names.push(name)
    }
    this.#waiting = []
    if (this.#isComplete) connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Parser,
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#columns) return
    const row: Row = {}
    for (const [index, { name, parse }] of this.#columns.entries()) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#answered.reject(error)
  }

  handleReadyForQuery(): void {
    for (const name of this.#names) if (name !== unnamed) this.#known.add(name)
    this.#answered.resolve(this.#rows)
  }
}
