import { boxFadeMs, boxInterpolationBelowFrames } from '#contract/media/constants.ts'
import type { Box } from '#contract/ingest/event.ts'
import type { VideoRecord } from '#contract/media/replies.ts'
import type { Point } from '../../regions/geometry/polygon.ts'
import type { FrameTimes } from '../../time/frame-times.ts'
import { bottomCentre } from '../overlay/overlay-shapes.ts'

export type TrackMap = VideoRecord['detection_data_tracks']
export type TrackFrame = TrackMap[string][number]

/** A tracked object on one frame of a clip. */
export interface SeenTrack {
  trackId: string
  frame: TrackFrame
  /** Interpolated: not detected on this frame but on frames around it. */
  isBetween: boolean
  /** Below 1 while the object fades after its last detection. */
  opacity: number
}

/** Merges the tracks of two pieces of a clip in frame order, without duplicate frames. */
export function joinTracks(known: TrackMap, more: TrackMap): TrackMap {
  const joined: TrackMap = { ...known }
  for (const [id, frames] of Object.entries(more)) {
    const byNumber = new Map([...(known[id] ?? []), ...frames].map((frame) => [frame.frame_number, frame]))
    joined[id] = [...byNumber.values()].sort((a, b) => a.frame_number - b.frame_number)
  }
  return joined
}

/** All objects on a frame, including those that are fading. */
export const tracksAt = (tracks: TrackMap, frame: number, times: FrameTimes): SeenTrack[] =>
  Object.entries(tracks).flatMap(([trackId, frames]) => seenAt(trackId, frames, frame, times) ?? [])

function seenAt(
  trackId: string,
  frames: readonly TrackFrame[],
  frame: number,
  times: FrameTimes,
): SeenTrack | undefined {
  const position = positionAt(frames, frame)
  const before = frames[position]
  if (!before || before.frame_number > frame) return undefined
  if (before.frame_number === frame) return { trackId, frame: before, isBetween: false, opacity: 1 }
  const next = frames[position + 1]
  const [time, since] = [times.timeOf(frame), times.timeOf(before.frame_number)]
  if (next && next.frame_number - before.frame_number < boxInterpolationBelowFrames) {
    const share = (time - since) / (times.timeOf(next.frame_number) - since)
    const bb = boxBetween(before.bb, next.bb, share)
    return { trackId, frame: { ...before, frame_number: frame, bb }, isBetween: true, opacity: 1 }
  }
  const opacity = 1 - ((time - since) * 1000) / boxFadeMs
  return opacity > 0 ? { trackId, frame: before, isBetween: true, opacity } : undefined
}

const boxBetween = (from: Box, to: Box, share: number): Box => ({
  l: from.l + (to.l - from.l) * share,
  t: from.t + (to.t - from.t) * share,
  r: from.r + (to.r - from.r) * share,
  b: from.b + (to.b - from.b) * share,
})

/** The frames of a track and the interpolated frames between them. */
export function* withFramesBetween(frames: readonly TrackFrame[]): Generator<TrackFrame> {
  for (const [index, frame] of frames.entries()) {
    yield frame
    const next = frames[index + 1]?.frame_number ?? frame.frame_number
    if (next - frame.frame_number >= boxInterpolationBelowFrames) continue
    for (let between = frame.frame_number + 1; between < next; between++)
      yield { ...frame, frame_number: between }
  }
}

/** The recent path of a track up to a frame. */
export function trailAt(
  frames: readonly TrackFrame[],
  frame: number,
  times: FrameTimes,
  seconds: number,
): Point[] {
  const from = times.timeOf(frame) - seconds
  const points: Point[] = []
  for (let index = positionAt(frames, frame); index >= 0; index--) {
    const seen = frames[index]!
    if (seen.frame_number > frame) continue
    if (times.timeOf(seen.frame_number) < from) break
    points.push(bottomCentre(seen.bb))
  }
  return points.reverse()
}

function positionAt(frames: readonly TrackFrame[], frame: number): number {
  let [low, high] = [0, frames.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (frames[middle]!.frame_number <= frame) low = middle
    else high = middle - 1
  }
  return low
}
