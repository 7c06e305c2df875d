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
 * fails, none behind it is run. One message there and one back: each statement for itself would wake both sides.
 */
export class Batch implements pg.Submittable {
  readonly #statements: readonly BatchStatement[]
  readonly #isQuestion: boolean
  readonly #known: Set<string>
  readonly #rows: Row[] = []
  readonly #answered = Promise.withResolvers<Row[]>()
  #columns: { name: string; parse: Parser }[] | undefined

  /** `known` are the names of the statements that the connection has; the new ones are added. */
  constructor(statements: readonly BatchStatement[], isQuestion: boolean, known: Set<string>) {
    this.#statements = statements
    this.#isQuestion = isQuestion
    this.#known = known
  }

  get answered(): Promise<Row[]> {
    return this.#answered.promise
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    const last = this.#statements.length - 1
    for (const [index, { name, text, values }] of this.#statements.entries()) {
      if (!this.#known.has(name)) {
        // A batch that failed may have left it behind.
        connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
      }
      connection.bind({ statement: name, values }, true)
      if (this.#isQuestion && index === last) connection.describe({ type: 'P', name: '' }, true)
      connection.execute(null, true)
    }
    connection.sync()
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
    for (const { name } of this.#statements) if (name !== unnamed) this.#known.add(name)
    this.#answered.resolve(this.#rows)
  }
}
