import type { Orientation } from '#contract/ingest/event.ts'
import { numberOf, textOf } from '../body/values.ts'

const SIDES: Record<string, Orientation> = {
  front: 'front',
  head: 'front',
  rear: 'rear',
  back: 'rear',
  tail: 'rear',
  left: 'left',
  right: 'right',
}

/** An approaching vehicle shows its front, a departing one its rear. */
const DIRECTIONS: Record<string, Orientation> = {
  approach: 'front',
  approaching: 'front',
  forward: 'front',
  obverse: 'front',
  toward: 'front',
  towards: 'front',
  down: 'front',
  away: 'rear',
  receding: 'rear',
  reverse: 'rear',
  backward: 'rear',
  up: 'rear',
}

const MOVEMENTS: Record<string, 'entering' | 'leaving'> = {
  in: 'entering',
  inbound: 'entering',
  enter: 'entering',
  entering: 'entering',
  entry: 'entering',
  out: 'leaving',
  outbound: 'leaving',
  exit: 'leaving',
  exiting: 'leaving',
  leave: 'leaving',
  leaving: 'leaving',
}

const wordOf = (value: unknown) => textOf(value, 40)?.toLowerCase() ?? ''

/** The visible side of the vehicle, from a word for the side or for the direction of travel. */
export function orientationOf(value: unknown): Orientation | undefined {
  const word = wordOf(value)
  return SIDES[word] ?? DIRECTIONS[word]
}

/** Entry or exit, from a sender that knows how the camera is mounted. */
export const movementOf = (value: unknown) => MOVEMENTS[wordOf(value)]

/**
 * From the heading in the image, in degrees clockwise from the top or from the right, or counter-clockwise from the
 * right. Down the image is towards the camera; a heading across it gives neither front nor rear.
 */
export function orientationOfHeading(
  degrees: unknown,
  scale: 'clockwise-from-up' | 'clockwise-from-right' | 'unit-circle',
): Orientation | undefined {
  const heading = numberOf(degrees)
  if (heading === undefined || Math.abs(heading) > 360) return undefined
  const clockwise = {
    'clockwise-from-up': heading,
    'clockwise-from-right': heading + 90,
    'unit-circle': 90 - heading,
  }[scale]
  const fromUp = Math.abs(((((clockwise + 180) % 360) + 360) % 360) - 180)
  if (fromUp >= 120) return 'front'
  return fromUp <= 60 ? 'rear' : undefined
}
