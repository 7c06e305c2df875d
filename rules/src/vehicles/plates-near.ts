import { isNearPlate, plateKey } from './plates.ts'

/** A single edit leaves two characters at one of the ends of a plate unchanged. */
const keptLength = 2

/**
 * Returns a function that finds the first searched plate that a plate may be a misreading of. It compares only plates
 * that share an end, because all pairs of a long list would take too long.
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
