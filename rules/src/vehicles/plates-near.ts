import { isNearPlate, plateKey } from './plates.ts'

/** One edit of a plate that may have one leaves two characters of one of its ends as they were. */
const keptLength = 2

/**
 * Tells of a plate which of the searched ones, the first of several, it may be a misread of. Only those that share
 * an end with it are compared: many searched plates and many seen ones make more pairs than can be waited for.
 */
export function nearPlateFinder(searched: readonly string[]): (plate: string) => string | undefined {
  const placesByEnd = new Map<string, number[]>()
  for (const [place, plate] of searched.entries())
    for (const end of endsOf(plate)) placesByEnd.set(end, [...(placesByEnd.get(end) ?? []), place])
  return (plate) => {
    const near = endsOf(plate)
      .flatMap((end) => placesByEnd.get(end) ?? [])
      .filter((place) => isNearPlate(searched[place]!, plate))
    return near.length === 0 ? undefined : searched[Math.min(...near)]
  }
}

function endsOf(plate: string): string[] {
  const key = plateKey(plate)
  return [`${key.slice(0, keptLength)}…`, `…${key.slice(-keptLength)}`]
}
