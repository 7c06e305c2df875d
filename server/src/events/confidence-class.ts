import { sql } from 'kysely'
import { leastConfidence } from '#rules/explorer/classes.ts'

/** 0 low, 1 medium, 2 high, as sums keep it. */
export const confidenceClassNumber = (confidence: number): number =>
  confidence >= leastConfidence.high ? 2 : confidence >= leastConfidence.medium ? 1 : 0

/** The same of a row, as SQL. */
export const confidenceClassOfRow = sql`case when confidence >= ${sql.lit(leastConfidence.high)} then 2
  when confidence >= ${sql.lit(leastConfidence.medium)} then 1 else 0 end`
