import type { CanonicalDetection } from '#contract/ingest/event.ts'
import { areaOf, holds, sharedArea } from './box-overlap.ts'
import { isVehicleType } from '../words/object-type.ts'

/**
 * Combines objects and plates that were detected separately in one picture. A plate on a vehicle belongs to it, any
 * other becomes a separate vehicle.
 */
export function joinPlates(
  things: readonly CanonicalDetection[],
  reads: readonly CanonicalDetection[],
): CanonicalDetection[] {
  const alone: CanonicalDetection[] = []
  const plates = new Map<CanonicalDetection, CanonicalDetection>()
  for (const plate of distinctPlates(reads)) {
    const vehicle = vehicleAround(
      plate,
      things.filter((thing) => !plates.has(thing)),
    )
    if (vehicle) plates.set(vehicle, plate)
    else alone.push(plate)
  }
  return [...alone, ...things.map((thing) => withPlate(thing, plates.get(thing)))]
}

/** Of overlapping vehicles the plate belongs to the nearer one, which has the smallest box around it. */
function vehicleAround({ plateBb }: CanonicalDetection, things: readonly CanonicalDetection[]) {
  if (!plateBb) return undefined
  return things
    .filter(({ type, bb }) => isVehicleType(type) && bb !== undefined && holds(bb, plateBb))
    .reduce<CanonicalDetection | undefined>(
      (nearest, thing) => (nearest && areaOf(nearest.bb!) <= areaOf(thing.bb!) ? nearest : thing),
      undefined,
    )
}

const withPlate = (thing: CanonicalDetection, read: CanonicalDetection | undefined): CanonicalDetection =>
  read
    ? {
        ...thing,
        plate: read.plate,
        plateBb: read.plateBb,
        plateConfidence: read.plateConfidence,
        candidates: read.candidates,
      }
    : thing

/** The most confident reading of each plate, with other readings at its position as candidates. */
function distinctPlates(reads: readonly CanonicalDetection[]): CanonicalDetection[] {
  const plates: CanonicalDetection[][] = []
  const surestFirst = [...reads].sort((a, b) => (b.plateConfidence ?? -1) - (a.plateConfidence ?? -1))
  for (const read of surestFirst) {
    const same = plates.find(([surest]) => isSamePlate(surest!, read))
    if (same) same.push(read)
    else plates.push([read])
  }
  return plates.map(([surest, ...others]) => ({
    ...surest!,
    candidates: others.flatMap(({ plate, plateConfidence }) =>
      plate === undefined || plate === surest!.plate ? [] : [{ plate, confidence: plateConfidence }],
    ),
  }))
}

/** Equal text at touching positions, or any text at one position. */
function isSamePlate(one: CanonicalDetection, other: CanonicalDetection): boolean {
  const hasSameLetters = one.plate === other.plate
  if (!one.plateBb || !other.plateBb) return hasSameLetters
  const smaller = Math.min(areaOf(one.plateBb), areaOf(other.plateBb))
  return sharedArea(one.plateBb, other.plateBb) > (hasSameLetters ? 0 : smaller / 2)
}
