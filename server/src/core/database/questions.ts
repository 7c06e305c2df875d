import { statement, type Statement, type Wire } from './pipeline.ts'

/** A question that can be asked together with others. */
export interface Question<Row> {
  text: string
  values: readonly unknown[]
  /** Which of its columns are times. */
  times: readonly (keyof Row & string)[]
}

type Answers<Questions extends readonly unknown[]> = {
  [Index in keyof Questions]: Questions[Index] extends Question<infer Row> ? Row[] : never
}

/** Asks all in one statement, whose answers come as JSON: rows of different tables are of one type only so. */
export async function askTogether<const Questions extends readonly Question<never>[]>(
  { send }: Pick<Wire<unknown>, 'send'>,
  ...questions: Questions
): Promise<Answers<Questions>> {
  const answers: unknown[][] = questions.map(() => [])
  for (const { question, answer } of await send(joinQuestions(questions)))
    answers[question]!.push(withTimes(answer, questions[question]!.times))
  return answers as Answers<Questions>
}

type Answer = Record<string, unknown>

function withTimes(answer: Answer, times: readonly string[]): Answer {
  for (const name of times) {
    const time = answer[name]
    if (typeof time === 'string') answer[name] = new Date(time)
  }
  return answer
}

/** The texts of questions that were asked together before. */
const joined = new Map<string, string>()

function joinQuestions(
  questions: readonly Question<never>[],
): Statement<{ question: number; answer: Answer }> {
  const kind = questions.map(({ text }) => text).join('\n')
  let text = joined.get(kind)
  if (text === undefined) {
    let before = 0
    text = questions
      .map((question, index) => {
        const numbered = question.text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)
        before += question.values.length
        return `select ${index} as question, to_json(answer) as answer from (${numbered}) as answer`
      })
      .join('\nunion all\n')
    joined.set(kind, text)
  }
  return statement(text, ...questions.flatMap(({ values }) => values))
}
