import { sql } from 'kysely'
import { leastConfidence } from '#rules/explorer/classes.ts'

/** 0 low, 1 medium, 2 high, as in the sums; -1 without a confidence. */
export const confidenceClassNumber = (confidence: number | null): number =>
  confidence === null
    ? -1
    : confidence >= leastConfidence.high
      ? 2
      : confidence >= leastConfidence.medium
        ? 1
        : 0

/** The same of a row, as SQL. */
export const confidenceClassOfRow = sql`case when confidence >= ${sql.lit(leastConfidence.high)} then 2
  when confidence >= ${sql.lit(leastConfidence.medium)} then 1 when confidence is null then -1 else 0 end`

/** The highest confidence, rounded to four bytes; null without any. */
export function surestOf(confidences: readonly (number | null)[]): number | null {
  const stated = confidences.filter((confidence) => confidence !== null)
  return stated.length === 0 ? null : Math.fround(Math.max(...stated))
}
