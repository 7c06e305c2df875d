import { distanceKm } from './distance.ts'

/** One picture of a group. Its time is an ISO string, as stored. */
export interface SightingFrame {
  image_id: string
  time: string
  count: number
  confidence: number | null
  lat: number | null
  lng: number | null
  orientation: string | null
}

/** Frames that follow each other closer than both of these overlap: they show the same group. */
export const mostGapMs = 30_000
export const mostGapKm = 0.25
/** A camera that hovers over a group begins a new sighting after so long. */
export const longestSightingMs = 600_000

/** Whether a frame shows the group of these frames: it overlaps one of them. */
export function isOfGroup(frames: readonly SightingFrame[], frame: SightingFrame): boolean {
  const times = [...frames, frame].map(({ time }) => Date.parse(time))
  if (Math.max(...times) - Math.min(...times) > longestSightingMs) return false
  return frames.some((other) => overlaps(other, frame))
}

function overlaps(a: SightingFrame, b: SightingFrame): boolean {
  if (Math.abs(Date.parse(a.time) - Date.parse(b.time)) > mostGapMs) return false
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return a.lat === b.lat
  return distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= mostGapKm
}

/** The frame that represents its group: the one with the most animals, then the most confident, then the first. */
export const representativeFrame = (frames: readonly [SightingFrame, ...SightingFrame[]]): SightingFrame =>
  frames.reduce((best, frame) => (isMoreInformative(frame, best) ? frame : best))

const isMoreInformative = (a: SightingFrame, b: SightingFrame): boolean => {
  if (a.count !== b.count) return a.count > b.count
  if (a.confidence !== b.confidence) return (a.confidence ?? 0) > (b.confidence ?? 0)
  return a.time < b.time
}
