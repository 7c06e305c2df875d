import type { Box } from '#contract/ingest/event.ts'

export const areaOf = ({ l, t, r, b }: Box): number => (r - l) * (b - t)

export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.r, other.r) - Math.max(one.l, other.l)
  const height = Math.min(one.b, other.b) - Math.max(one.t, other.t)
  return Math.max(0, width) * Math.max(0, height)
}

/** Whether a box is inside another one, within the error of its edges. */
export const holds = (outer: Box, inner: Box): boolean =>
  sharedArea(outer, inner) >= 0.8 * areaOf(inner) && areaOf(outer) > areaOf(inner)
