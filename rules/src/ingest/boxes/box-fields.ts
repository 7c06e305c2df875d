import type { Box } from '#contract/ingest/event.ts'
import { boxOfNumbers, type BoxOrder } from './box-numbers.ts'
import { at, isRecord, numberOf, type Fields } from '../body/values.ts'

/** Names of box sides, without case and separators. */
const SIDES: readonly { order: BoxOrder; names: readonly string[] }[] = [
  ...[
    'l t r b',
    'left top right bottom',
    'xmin ymin xmax ymax',
    'minx miny maxx maxy',
    'x1 y1 x2 y2',
    'x0 y0 x1 y1',
    'leftx topy rightx bottomy',
    'lefttopx lefttopy rightbottomx rightbottomy',
    'lefttopx lefttopy rightbtmx rightbtmy',
    'topleftx toplefty bottomrightx bottomrighty',
    'startx starty endx endy',
    'xstart ystart xend yend',
    'xtl ytl xbr ybr',
    'xleft ytop xright ybottom',
  ].map((names) => ({ order: 'corners' as const, names: names.split(' ') })),
  ...[
    'x y w h',
    'x y width height',
    'left top width height',
    'left top w h',
    'l t w h',
    'xmin ymin width height',
    'topleftx toplefty width height',
    'offsetx offsety width height',
    'xoffset yoffset width height',
    'originx originy width height',
  ].map((names) => ({ order: 'extent' as const, names: names.split(' ') })),
  ...[
    'cx cy w h',
    'cx cy width height',
    'xc yc w h',
    'centerx centery width height',
    'xcenter ycenter width height',
  ].map((names) => ({ order: 'centre' as const, names: names.split(' ') })),
]

const LONGEST = 60
const squeezed = (name: string) => (name.length > LONGEST ? '' : name.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Field names by their form without case and separators. Reads no field values, so none counts as used. */
const keysOf = (fields: Fields) => new Map(Object.keys(fields).map((key) => [squeezed(key), key]))

/** Four fields that form a box, and the common prefix of their names. */
interface Sides {
  order: BoxOrder
  keys: string[]
  prefix: string
}

/** Records of one sender have the same fields. */
const knownSides = new Map<string, readonly Sides[]>()
const MOST_KNOWN_SIDES = 500
const LONGEST_KNOWN = 1000

/** All boxes of a record: `x1, y1, x2, y2`, and the same with a common prefix such as `plate_`. */
function sidesIn(fields: Fields): readonly Sides[] {
  const names = Object.keys(fields).join('\n')
  const known = knownSides.get(names)
  if (known) return known
  const found = findSides(fields)
  if (names.length > LONGEST_KNOWN) return found
  if (knownSides.size >= MOST_KNOWN_SIDES) knownSides.clear()
  knownSides.set(names, found)
  return found
}

function findSides(fields: Fields): Sides[] {
  const keys = keysOf(fields)
  return SIDES.flatMap(({ order, names }) => {
    const [first] = names
    return [...keys.keys()]
      .filter((key) => key.endsWith(first!))
      .map((key) => key.slice(0, -first!.length))
      .filter((prefix) => names.every((name) => keys.has(prefix + name)))
      .map((prefix) => ({ order, prefix, keys: names.map((name) => keys.get(prefix + name)!) }))
  })
}

/** The names of all fields that are sides of boxes. */
export const sideKeys = (fields: Fields): string[] => [
  ...new Set(sidesIn(fields).flatMap(({ keys }) => keys)),
]

/** The first box with an accepted prefix. A box without a prefix comes first. */
export function boxOfSides(fields: Fields, isMeant: (prefix: string) => boolean): Box | undefined {
  const sides = sidesIn(fields).toSorted((a, b) => a.prefix.length - b.prefix.length)
  for (const { order, keys, prefix } of sides) {
    const box =
      isMeant(prefix) &&
      boxOfNumbers(
        keys.map((key) => numberOf(fields[key])),
        order,
      )
    if (box) return box
  }
  return undefined
}

/** A box as an object: with four sides, two corners, or a corner and a size. */
export function boxOfFields(fields: Fields): Box | undefined {
  const keys = keysOf(fields)
  for (const { order, names } of SIDES) {
    if (!names.every((name) => keys.has(name))) continue
    return boxOfNumbers(
      names.map((name) => numberOf(fields[keys.get(name)!])),
      order,
    )
  }
  return boxOfCorners(fields, keys)
}

const CORNERS = [
  ['topleft', 'bottomright'],
  ['lefttop', 'rightbottom'],
  ['min', 'max'],
  ['start', 'end'],
  ['p1', 'p2'],
] as const
const SIZED = [
  ['origin', 'size'],
  ['topleft', 'size'],
  ['position', 'size'],
] as const

function boxOfCorners(fields: Fields, keys: ReadonlyMap<string, string>): Box | undefined {
  const part = (name: string) => (keys.has(name) ? fields[keys.get(name)!] : undefined)
  for (const [first, second] of CORNERS) {
    const [from, to] = [part(first), part(second)]
    if (isRecord(from) && isRecord(to))
      return boxOfNumbers([from.x, from.y, to.x, to.y].map(numberOf), 'corners')
  }
  for (const [corner, extent] of SIZED) {
    const [from, size] = [part(corner), part(extent)]
    if (!isRecord(from) || !isRecord(size)) continue
    const sides = [from.x, from.y, at(size, 'width') ?? size.w, at(size, 'height') ?? size.h]
    return boxOfNumbers(sides.map(numberOf), 'extent')
  }
  return undefined
}
