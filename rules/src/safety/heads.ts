import type { Box, Tracks } from '#contract/ingest/event.ts'
import { isPersonType } from '../ingest/words/object-type.ts'

type Outline = [x: number, y: number][]
type Detections = readonly {
  type: string
  bb: readonly [l: number, t: number, r: number, b: number] | null
}[]

/** The upper share of a person's box that contains the head in any posture. */
const HEAD_SHARE = 0.3

/** The outlines of heads in a picture, from the boxes of people. */
export const headsOf = (detections: Detections): Outline[] =>
  boxesOfPeople(detections).map((box) => outlineOf(headOf(box)))

/** The outlines of whole people in a picture. */
export const peopleOf = (detections: Detections): Outline[] => boxesOfPeople(detections).map(outlineOf)

const boxesOfPeople = (detections: Detections): Box[] =>
  detections.flatMap(({ type, bb }) => {
    if (!bb || !isPersonType(type)) return []
    const [l, t, r, b] = bb
    return [{ l, t, r, b }]
  })

/** Masks between two analysed frames are this many pixels apart. */
const STEP = 8
/** A longer gap in a track is not bridged by a straight line. */
const LONGEST_GAP_SECONDS = 1

/** The outlines of heads in a clip. One mask applies to all frames, so that no frame shows what another hides. */
export const headsOfTracks = (tracks: Tracks, fps: number): Outline[] => alongTracks(tracks, fps, headOf)

/** The same for whole people. */
export const peopleOfTracks = (tracks: Tracks, fps: number): Outline[] =>
  alongTracks(tracks, fps, (box) => box)

function alongTracks(tracks: Tracks, fps: number, partOf: (box: Box) => Box): Outline[] {
  const boxes = Object.values(tracks)
    .filter((frames) => isPersonType(frames[0]?.object_class ?? ''))
    .flatMap((frames) =>
      frames.map(({ bb, frame_number }, index) => {
        const next = frames[index + 1]
        const isNear = next !== undefined && (next.frame_number - frame_number) / fps <= LONGEST_GAP_SECONDS
        return isNear ? aroundBoth(partOf(bb), partOf(next.bb)) : partOf(bb)
      }),
    )
    .map(({ l, t, r, b }) => ({ l: down(l), t: down(t), r: up(r), b: up(b) }))
  const different = new Map(boxes.map((box) => [`${box.l} ${box.t} ${box.r} ${box.b}`, box]))
  return [...different.values()].map(outlineOf)
}

const down = (value: number) => Math.floor(value / STEP) * STEP
const up = (value: number) => Math.ceil(value / STEP) * STEP

/** The head of a lying person may be at either end. */
function headOf({ l, t, r, b }: Box): Box {
  const isLying = r - l > b - t
  return { l, t, r, b: isLying ? b : t + HEAD_SHARE * (b - t) }
}

const aroundBoth = (a: Box, b: Box): Box => ({
  l: Math.min(a.l, b.l),
  t: Math.min(a.t, b.t),
  r: Math.max(a.r, b.r),
  b: Math.max(a.b, b.b),
})

const outlineOf = ({ l, t, r, b }: Box): Outline => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
]
