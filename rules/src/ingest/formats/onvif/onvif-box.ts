import type { Box } from '#contract/ingest/event.ts'
import { boxOf } from '../../boxes/boxes.ts'
import type { XmlElement } from '../../body/payload.ts'
import { numberOf } from '../../body/values.ts'
import { elementAt } from '../../body/xml.ts'

interface Axis {
  scale: number
  translate: number
}
export interface Transformation {
  x: Axis
  y: Axis
}

/** The transformation from object to frame coordinates; undefined where there is none. */
export function transformationIn(element: XmlElement | undefined): Transformation | undefined {
  const transformation = elementAt(element, 'Transformation')
  if (!transformation) return undefined
  const axis = (name: 'x' | 'y'): Axis => ({
    scale: numberOf(elementAt(transformation, 'Scale')?.attributes[name]) ?? 1,
    translate: numberOf(elementAt(transformation, 'Translate')?.attributes[name]) ?? 0,
  })
  return { x: axis('x'), y: axis('y') }
}

/**
 * Converts a box on a frame from -1 to 1, with y upwards, to fractions of the picture. Coordinates without a
 * transformation are pixels.
 */
export function frameBox(
  element: XmlElement | undefined,
  transformations: readonly (Transformation | undefined)[],
): Box | undefined {
  const sides = ['left', 'top', 'right', 'bottom'].map((side) => numberOf(element?.attributes[side]))
  if (sides.some((side) => side === undefined)) return undefined
  const used = transformations.filter((each) => each !== undefined)
  const moved = (value: number, axis: 'x' | 'y') =>
    used.reduce((at, { [axis]: { scale, translate } }) => at * scale + translate, value)
  const [left, top, right, bottom] = sides as [number, number, number, number]
  const [l, t, r, b] = [moved(left, 'x'), moved(top, 'y'), moved(right, 'x'), moved(bottom, 'y')]
  if (used.length === 0 && [l, t, r, b].some((side) => Math.abs(side) > 1)) return boxOf([l, t, r, b])
  return boxOf([(l + 1) / 2, (1 - t) / 2, (r + 1) / 2, (1 - b) / 2])
}
