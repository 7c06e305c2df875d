import pg from 'pg'

export interface StatementCount {
  statements: number
  /** Statements sent while no other was in flight: each costs a round trip. */
  rounds: number
  texts: string[]
}

/** The most statements of a list page or a summary: one page and the sums above it. */
export const isFew = ({ statements, rounds }: StatementCount) => statements <= 4 && rounds <= 3

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown

/** The logs are written from time to time, independent of requests. */
const besideRequests = /^(?:insert into|delete from) (?:ingest_log|audit_log)/

/** The statements that this process sends to the database during an action. */
export async function countStatements(action: () => Promise<unknown>): Promise<StatementCount> {
  const count: StatementCount = { statements: 0, rounds: 0, texts: [] }
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const query = pg.Client.prototype.query as Query
  let underway = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...parameters: unknown[]) {
    const text = textOf(parameters[0])
    if (besideRequests.test(text)) return Reflect.apply(query, this, parameters)
    count.statements++
    if (underway++ === 0) count.rounds++
    count.texts.push(text)
    const answer: unknown = Reflect.apply(query, this, parameters)
    if (!(answer instanceof Promise)) underway--
    else
      answer.then(
        () => underway--,
        () => underway--,
      )
    return answer
  } as typeof pg.Client.prototype.query
  try {
    await action()
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
  return count
}

const textOf = (query: unknown): string => {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return String(text).replaceAll(/\s+/g, ' ').trim().slice(0, 120)
}
