/** The stored length of a receiver's response. */
const longestAnswer = 64_000
const longestBody = 200_000

/** Postgres cannot store NUL in text, and a response may contain anything. */
const clean = (text: string) => text.replaceAll('\u0000', '\uFFFD')

export const keptAnswer = (answer: string | null): string | null =>
  answer === null ? null : clean(answer).slice(0, longestAnswer)
export const keptBody = (body: string): string => clean(body).slice(0, longestBody)
