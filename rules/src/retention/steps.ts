/** A list counts so many rows in a few milliseconds. */
export const rowsOfStep = 10_000

export interface RowsOfHour {
  hour: Date
  rows: number
}

/**
 * The hours to which a long deletion moves its cutoff in turn: few rows lie in between, unless a single hour has more.
 * `hours` are in order.
 */
export function stepsOver(hours: readonly RowsOfHour[]): Date[] {
  const steps: Date[] = []
  let rows = 0
  for (const each of hours) {
    if (rows > 0 && rows + each.rows > rowsOfStep) {
      steps.push(each.hour)
      rows = 0
    }
    rows += each.rows
  }
  return steps
}
