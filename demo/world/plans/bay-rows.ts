export const bayWidth = 2.5
export const bayDepth = 5
export const aisleWidth = 6.5

/** A range of metres from west to east. */
export type Span = readonly [from: number, to: number]

export interface Row {
  /** The southern edge of its bays. */
  readonly south: number
  /** Lanes that cross the row. */
  readonly gaps: readonly Span[]
}

export interface Bay {
  readonly west: number
  readonly south: number
}

/**
 * The bays of a car park in rows of equal length, as short as the number allows. The last bays of each row are left
 * out until the number is exact.
 */
export function bayRows(rows: readonly Row[], bays: number): { bays: Bay[]; halfLength: number } {
  for (let halfBays = 1; ; halfBays++) {
    const filled = rows.map((row) => fillRow(row, halfBays))
    const surplus = filled.flat().length - bays
    if (surplus < 0) continue
    return { bays: withoutEnds(filled, surplus).flat(), halfLength: halfBays * bayWidth }
  }
}

const fillRow = ({ south, gaps }: Row, halfBays: number): Bay[] =>
  Array.from({ length: 2 * halfBays }, (_, index) => ({ west: (index - halfBays) * bayWidth, south })).filter(
    ({ west }) => !gaps.some(([from, to]) => west < to && west + bayWidth > from),
  )

/** Shortens the rows in turn, at their eastern ends. */
function withoutEnds(rows: readonly Bay[][], surplus: number): Bay[][] {
  return rows.map((row, index) => {
    const fewer = Math.floor(surplus / rows.length) + (index < surplus % rows.length ? 1 : 0)
    return row.slice(0, row.length - fewer)
  })
}
