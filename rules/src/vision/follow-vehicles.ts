import { isNearPlate } from '../vehicles/plates.ts'
import { boundsOf, distance, pointIn, type Quad } from './geometry.ts'

/** A plate on a picture of a burst, with its assigned vehicle. */
export interface FollowedPlate {
  /** Empty when it could not be read. */
  plate: string
  quad: Quad
  track: string
  timeMs: number
}

/** The longest interval between pictures of one vehicle if its plate is read on both, */
export const followMs = 10_000
/** and if it is unread on one: the next vehicle may already be there. */
const blindFollowMs = 3_000
/** The largest movement between two pictures, in widths of the picture. */
const farthestMove = 0.3
const mostGrowth = 2

/**
 * Assigns each plate to a vehicle of the last pictures; undefined for a new one. A burst is one pass, even
 * if some of its pictures are unreadable.
 */
export function followVehicles(
  plates: readonly { plate: string; quad: Quad }[],
  before: readonly FollowedPlate[],
  { timeMs, width }: { timeMs: number; width: number },
): (string | undefined)[] {
  const pairs = plates
    .flatMap(({ plate, quad }, index) =>
      before
        .filter((known) => mayBeOne({ plate, quad }, known, timeMs, width))
        .map((known) => ({ index, track: known.track, move: moveOf(quad, known.quad) })),
    )
    .sort((a, b) => a.move - b.move)
  const tracks: (string | undefined)[] = plates.map(() => undefined)
  const taken = new Set<string>()
  for (const { index, track } of pairs) {
    if (tracks[index] !== undefined || taken.has(track)) continue
    tracks[index] = track
    taken.add(track)
  }
  return tracks
}

const middleOf = (quad: Quad) => pointIn(quad, 0.5, 0.5)
const moveOf = (one: Quad, other: Quad) => distance(middleOf(one), middleOf(other))
const widthOf = (quad: Quad) => boundsOf(quad).r - boundsOf(quad).l

function mayBeOne(
  { plate, quad }: { plate: string; quad: Quad },
  known: FollowedPlate,
  timeMs: number,
  width: number,
): boolean {
  const gap = Math.abs(timeMs - known.timeMs)
  const areRead = plate !== '' && known.plate !== ''
  if (gap > (areRead ? followMs : blindFollowMs)) return false
  if (areRead && !isNearPlate(plate, known.plate)) return false
  const growth = widthOf(quad) / widthOf(known.quad)
  return moveOf(quad, known.quad) <= farthestMove * width && growth <= mostGrowth && growth >= 1 / mostGrowth
}
