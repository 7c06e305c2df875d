import type { Box, TrackFrame } from '#contract/ingest/event.ts'
import { containsPoint } from '../regions/drawing/hit-test.ts'
import type { RegionStay } from './conditions.ts'

interface Region {
  readonly id: string
  readonly roi: readonly (readonly (readonly [number, number])[])[]
}

/** Things stand where the middle of the lower edge of their box is. */
const isIn = ({ roi }: Region, { l, r, b }: Pick<Box, 'l' | 'r' | 'b'>): boolean =>
  roi.some((polygon) => containsPoint(polygon, [(l + r) / 2, b]))

/** The regions that a picture shows something in. Whether it came or goes, one picture cannot tell. */
export const staysOfBox = (regions: readonly Region[], box: Box | undefined): RegionStay[] =>
  box
    ? regions
        .filter((region) => isIn(region, box))
        .map(({ id }) => ({ regionId: id, hasEntered: false, hasLeft: false, seconds: 0 }))
    : []

/** How a track of a clip moved over regions: from outside to inside, back, and for how long without a break. */
export function staysOfTrack(
  regions: readonly Region[],
  frames: readonly TrackFrame[],
  fps: number | undefined,
): RegionStay[] {
  return regions.flatMap((region) => {
    let [hasEntered, hasLeft, longest] = [false, false, -1]
    let since: number | undefined
    for (const [position, { bb, frame_number }] of frames.entries()) {
      const isInside = isIn(region, bb)
      if (isInside) {
        if (since === undefined && position > 0) hasEntered = true
        since ??= frame_number
        longest = Math.max(longest, frame_number - since)
      } else {
        if (since !== undefined) hasLeft = true
        since = undefined
      }
    }
    if (longest < 0) return []
    return { regionId: region.id, hasEntered, hasLeft, seconds: fps ? longest / fps : 0 }
  })
}
