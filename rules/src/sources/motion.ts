/** Pictures are compared at this size, which removes noise and small movements of leaves. */
export const comparedSize = { width: 64, height: 36 } as const

/** A cell has changed by more than the noise of a sensor at night, in levels of 256. */
const leastChange = 14

/**
 * The share of the picture that differs from the previous one, in percent. A change of light affects all cells alike, so
 * the median change is subtracted first.
 */
export function changedShare(before: Uint8Array, after: Uint8Array): number {
  const changes = Int16Array.from(after, (value, at) => value - before[at]!)
  const median = Int16Array.from(changes).sort()[changes.length >> 1]!
  let changed = 0
  for (const change of changes) if (Math.abs(change - median) > leastChange) changed++
  return (100 * changed) / changes.length
}
