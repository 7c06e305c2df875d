import type { Box, TrackFrame } from '#contract/ingest/event.ts'
import { containsPoint } from '../regions/drawing/hit-test.ts'
import type { Heading } from '#contract/alerts/conditions.ts'
import type { RegionStay } from './conditions.ts'

interface Region {
  readonly id: string
  readonly roi: readonly (readonly (readonly [number, number])[])[]
}

/** An object stands at the middle of the lower edge of its box. */
const isIn = ({ roi }: Region, { l, r, b }: Pick<Box, 'l' | 'r' | 'b'>): boolean =>
  roi.some((polygon) => containsPoint(polygon, [(l + r) / 2, b]))

/** The regions with objects on a picture. One picture does not show whether they enter or leave. */
export const staysOfBox = (regions: readonly Region[], box: Box | undefined): RegionStay[] =>
  box
    ? regions
        .filter((region) => isIn(region, box))
        .map(({ id }) => ({ regionId: id, hasEntered: false, hasLeft: false, seconds: 0, heading: null }))
    : []

/** A shift below this fraction of its own width is no movement. */
const leastMoved = 0.5

function movement(from: Box, to: Box): { heading: Heading | null; distance: number } {
  const [across, down] = [(to.l + to.r - from.l - from.r) / 2, to.b - from.b]
  const distance = Math.hypot(across, down)
  if (distance < leastMoved * (from.r - from.l)) return { heading: null, distance: 0 }
  if (Math.abs(across) >= Math.abs(down)) return { heading: across > 0 ? 'right' : 'left', distance }
  return { heading: down > 0 ? 'towards' : 'away', distance }
}

/** The movement of a track over regions: entering, leaving, and the longest stay without a break. */
export function staysOfTrack(
  regions: readonly Region[],
  frames: readonly TrackFrame[],
  fps: number | undefined,
): RegionStay[] {
  return regions.flatMap((region) => {
    let [hasEntered, hasLeft, longest] = [false, false, -1]
    let since: number | undefined
    let came: Box | undefined
    let [heading, furthest]: [Heading | null, number] = [null, 0]
    for (const [position, { bb, frame_number }] of frames.entries()) {
      const isInside = isIn(region, bb)
      if (isInside) {
        if (since === undefined && position > 0) hasEntered = true
        since ??= frame_number
        came ??= bb
        const moved = movement(came, bb)
        if (moved.distance > furthest) [heading, furthest] = [moved.heading, moved.distance]
        longest = Math.max(longest, frame_number - since)
      } else {
        if (since !== undefined) hasLeft = true
        since = undefined
        came = undefined
      }
    }
    if (longest < 0) return []
    return { regionId: region.id, hasEntered, hasLeft, seconds: fps ? longest / fps : 0, heading }
  })
}
