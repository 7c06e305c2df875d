import { isPersonType } from '../ingest/object-type.ts'

/** The upper part of a person's box that has the head in it, however they bow. */
const HEAD_SHARE = 0.3

/** Where heads are on a picture, by the boxes of the people on it, as outlines. */
export const headsOf = (
  detections: readonly { type: string; bb: readonly [l: number, t: number, r: number, b: number] | null }[],
): [x: number, y: number][][] =>
  detections.flatMap(({ type, bb }) => {
    if (!bb || !isPersonType(type)) return []
    const [left, top, right, bottom] = bb
    // Somebody who lies has the head at either end.
    const isLying = right - left > bottom - top
    const lower = isLying ? bottom : top + HEAD_SHARE * (bottom - top)
    return [
      [
        [left, top],
        [right, top],
        [right, lower],
        [left, lower],
      ],
    ]
  })
