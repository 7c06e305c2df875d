/** The stretches that hold a page, by their positions, and how many rows of the first come before it. */
export interface PageWindow {
  readonly first: number
  readonly last: number
  readonly skip: number
}

/** Finds a page by how many rows each stretch of a list has, in the list's order; nothing past its end. */
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
