import type { XmlElement } from '../../body/payload.ts'
import { numberOf, textOf } from '../../body/values.ts'
import { elementAt, elementsNamed } from '../../body/xml.ts'

type Rgb = readonly [number, number, number]

const NAMED: readonly (readonly [name: string, rgb: Rgb])[] = [
  ['black', [20, 20, 20]],
  ['white', [240, 240, 240]],
  ['silver', [192, 192, 192]],
  ['grey', [128, 128, 128]],
  ['red', [200, 30, 30]],
  ['orange', [240, 140, 30]],
  ['yellow', [230, 220, 40]],
  ['green', [40, 140, 60]],
  ['blue', [40, 70, 180]],
  ['purple', [120, 40, 140]],
  ['brown', [110, 70, 40]],
]

/** The main colour of an object as a word. ONVIF sends three numbers, in YCbCr unless RGB is named. */
export function colourOfAppearance(appearance: XmlElement | undefined): string | undefined {
  const own = elementAt(appearance, 'Color')
  const [first] = own
    ? elementsNamed(own, 'Color').filter(({ attributes }) => attributes.X !== undefined)
    : []
  if (!first) return undefined
  const values = ['X', 'Y', 'Z'].map((axis) => numberOf(first.attributes[axis]))
  if (values.some((value) => value === undefined)) return undefined
  const [x, y, z] = values as [number, number, number]
  return nearest(/rgb/i.test(textOf(first.attributes.Colorspace) ?? '') ? [x, y, z] : fromYcbcr(x, y, z))
}

const fromYcbcr = (y: number, cb: number, cr: number): Rgb => [
  y + 1.402 * (cr - 128),
  y - 0.344 * (cb - 128) - 0.714 * (cr - 128),
  y + 1.772 * (cb - 128),
]

const distance = (a: Rgb, b: Rgb) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

const nearest = (colour: Rgb): string =>
  NAMED.reduce((best, each) => (distance(each[1], colour) < distance(best[1], colour) ? each : best))[0]
