import type { AnnotationKey, AnnotationObject, AnnotationTrack } from '#contract/annotations/tracks.ts'
import { lastAtMost } from '../time/frame-times.ts'
import {
  between,
  canMoveInTime,
  geometryOf,
  isSameGeometry,
  withGeometry,
  type Geometry,
} from './editor/geometry.ts'

/** The key frames of a track. A static track has only its first frame. */
export const keysOf = ({ frames, data, keys }: AnnotationTrack): AnnotationKey[] =>
  keys ?? [{ frame: Math.min(...frameEnds(frames)), ...geometryOf(data) }]

export const isKeyFrame = (track: AnnotationTrack, frame: number): boolean =>
  keysOf(track).some((key) => key.frame === frame)

/** Whether the position on this frame is interpolated. */
export const isInterpolated = (track: AnnotationTrack, frame: number): boolean =>
  track.keys !== undefined && !isKeyFrame(track, frame)

/** The object on a frame: interpolated between two key frames, static before the first and after the last. */
export function objectAt(track: AnnotationTrack, frame: number): AnnotationObject {
  const { keys, data } = track
  if (!keys) return data
  const index = lastAtMost(
    keys.map((key) => key.frame),
    frame,
  )
  const [from, to] = [keys[index]!, keys[index + 1]]
  if (!to || frame <= from.frame) return withGeometry(data, from)
  return withGeometry(data, between(from, to, (frame - from.frame) / (to.frame - from.frame)))
}

/** The track with the object as edited on a frame, which becomes a key frame if the object moved. */
export function withObject(track: AnnotationTrack, frame: number, object: AnnotationObject): AnnotationTrack {
  if (!canMoveInTime(object)) return { ...track, data: object }
  const described = { ...track, data: withGeometry(object, geometryOf(track.data)) }
  const isMoved = !isSameGeometry(geometryOf(object), geometryOf(objectAt(track, frame)))
  return isMoved ? setKey(described, frame, geometryOf(object)) : described
}

export function setKey(track: AnnotationTrack, frame: number, geometry: Geometry): AnnotationTrack {
  const others = keysOf(track).filter((key) => key.frame !== frame)
  return withKeys(track, [...others, { ...geometry, frame }])
}

/** Removes this key frame; its neighbours are interpolated over it. The last one stays. */
export function dropKey(track: AnnotationTrack, frame: number): AnnotationTrack {
  const others = keysOf(track).filter((key) => key.frame !== frame)
  return others.length === 0 ? track : withKeys(track, others)
}

/** Extends the track to this frame with a key frame: from its end for a later frame, from its start for an earlier one. */
export function continueTo(track: AnnotationTrack, frame: number): AnnotationTrack {
  const [first, last] = frameEnds(track.frames)
  const seen = new Set(track.frames)
  const [before = -1] = besides(track.frames, frame)
  const added = frame < first ? range(frame, first - 1) : range(before + 1, frame)
  const frames = [...track.frames, ...added.filter((at) => !seen.has(at))].sort((a, b) => a - b)
  const object = geometryOf(objectAt(track, frame))
  // An object that was static until its last frame stays static until there.
  const rested = frame > last && last > first ? setKey(track, last, geometryOf(objectAt(track, last))) : track
  const others = keysOf(rested).filter((key) => key.frame !== frame)
  return withKeys({ ...rested, frames }, [...others, { ...object, frame }])
}

/** Ends the track on this frame and leaves it unchanged until there. */
export const endAt = (track: AnnotationTrack, frame: number): AnnotationTrack | undefined =>
  withFrames(
    track,
    track.frames.filter((at) => at <= frame),
  )

/** The track on other frames. Removing a key frame does not move its neighbours. */
export function withFrames(track: AnnotationTrack, frames: readonly number[]): AnnotationTrack | undefined {
  if (frames.length === 0) return undefined
  const next = { ...track, frames: [...frames] }
  if (!track.keys) return next
  const kept = new Set(frames)
  const keys = new Map(track.keys.filter(({ frame }) => kept.has(frame)).map((key) => [key.frame, key]))
  for (const lost of track.keys.filter(({ frame }) => !kept.has(frame)))
    for (const frame of besides(frames, lost.frame))
      keys.set(frame, { ...geometryOf(objectAt(track, frame)), frame })
  return withKeys(next, [...keys.values()])
}

/** Changes every key frame in the same way, for example when an outline gets another point. */
export const mapKeys = (track: AnnotationTrack, change: (geometry: Geometry) => Geometry): AnnotationTrack =>
  withKeys(
    track,
    keysOf(track).map((key) => ({ ...change(key), frame: key.frame })),
  )

function withKeys({ keys: _old, ...track }: AnnotationTrack, keys: AnnotationKey[]): AnnotationTrack {
  const sorted = keys.toSorted((a, b) => a.frame - b.frame)
  const data = withGeometry(track.data, sorted[0]!)
  return sorted.length > 1 ? { ...track, data, keys: sorted } : { ...track, data }
}

export function frameEnds(frames: readonly number[]): [first: number, last: number] {
  let [first, last] = [frames[0] ?? 0, frames[0] ?? 0]
  for (const frame of frames) {
    if (frame < first) first = frame
    if (frame > last) last = frame
  }
  return [first, last]
}

/** The nearest frames on either side. */
function besides(frames: readonly number[], frame: number): number[] {
  let [before, after] = [-Infinity, Infinity]
  for (const at of frames) {
    if (at < frame && at > before) before = at
    if (at > frame && at < after) after = at
  }
  return [before, after].filter(Number.isFinite)
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
