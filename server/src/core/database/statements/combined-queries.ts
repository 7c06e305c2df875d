import { statement, type Statement, type Wire } from './pipeline.ts'

/** A query that can be sent together with others. */
export interface CombinedQuery<Row> {
  text: string
  values: readonly unknown[]
  /** The columns that contain times. */
  times: readonly (keyof Row & string)[]
}

/** The query about these items; undefined without items. */
export const queryAbout = <Item, Row>(
  items: readonly Item[],
  query: (items: readonly Item[]) => CombinedQuery<Row>,
): CombinedQuery<Row> | undefined => (items.length > 0 ? query(items) : undefined)

type Answers<Queries extends readonly unknown[]> = {
  [Index in keyof Queries]: Queries[Index] extends CombinedQuery<infer Row> ? Row[] : never
}

/** Sends all queries in one statement. Results are JSON, because rows of different tables need a common type. */
export async function queryTogether<const Queries extends readonly CombinedQuery<never>[]>(
  { send }: Pick<Wire<unknown>, 'send'>,
  ...queries: Queries
): Promise<Answers<Queries>> {
  const answers: unknown[][] = queries.map(() => [])
  if (queries.length === 0) return answers as Answers<Queries>
  for (const { query, answer } of await send(joinQueries(queries)))
    answers[query]!.push(withTimes(answer, queries[query]!.times))
  return answers as Answers<Queries>
}

type Answer = Record<string, unknown>

function withTimes(answer: Answer, times: readonly string[]): Answer {
  for (const name of times) {
    const time = answer[name]
    if (typeof time === 'string') answer[name] = new Date(time)
  }
  return answer
}

/** The combined texts of queries that were sent together before. */
const joined = new Map<string, string>()

function joinQueries(queries: readonly CombinedQuery<never>[]): Statement<{ query: number; answer: Answer }> {
  const kind = queries.map(({ text }) => text).join('\n')
  let text = joined.get(kind)
  if (text === undefined) {
    let before = 0
    text = queries
      .map((query, index) => {
        const numbered = query.text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)
        before += query.values.length
        return `select ${index} as query, to_json(answer) as answer from (${numbered}) as answer`
      })
      .join('\nunion all\n')
    joined.set(kind, text)
  }
  return statement(text, ...queries.flatMap(({ values }) => values))
}
