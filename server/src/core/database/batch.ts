import pg from 'pg'

/** Of statements that are not worth keeping: the database forgets them with the next. */
export const unnamed = ''

export interface BatchStatement {
  /** Under which the database knows it once it was sent. */
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
 * Statements that go to the database together and are answered together, of which the last may be a question. When one
 * fails, none behind it is run. One message there and one back: each statement for itself would wake both sides. It may
 * leave in parts, of which the database runs the first while the next is made.
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

  /** `known` are the names of the statements that the connection has; the new ones are added. */
  constructor(known: Set<string>) {
    this.#known = known
    // It may fail before it is complete, and be requested its answer afterwards.
    this.#answered.promise.catch(() => undefined)
  }

  add(statements: readonly BatchStatement[]): void {
    this.#waiting.push(...statements)
    this.#write()
  }

  /** With the last statements; gives the rows of the question, if the last is one. */
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
        // A batch that failed may have left it behind.
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
