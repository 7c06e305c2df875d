/** The windows of a list that contain a page, by position, and the rows of the first window before the page. */
export interface PageWindow {
  readonly first: number
  readonly last: number
  readonly skip: number
}

/** Finds a page from the row counts of consecutive windows of a list; undefined past the end. */
export function findPage(counts: readonly number[], offset: number, length: number): PageWindow | undefined {
  let before = 0
  let first = 0
  while (first < counts.length && before + counts[first]! <= offset) before += counts[first++]!
  if (first === counts.length) return undefined
  let last = first
  let reached = before + counts[first]!
  while (reached < offset + length && last + 1 < counts.length) reached += counts[++last]!
  return { first, last, skip: offset - before }
}
