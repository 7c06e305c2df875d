import { planKinds, type PlanKind } from '#contract/sites/plans.ts'

export type PlanTags = Readonly<Record<string, unknown>>

const paths = new Set([
  'footway',
  'path',
  'cycleway',
  'pedestrian',
  'steps',
  'bridleway',
  'track',
  'corridor',
])
const greens: Readonly<Record<string, ReadonlySet<string>>> = {
  landuse: new Set([
    'grass',
    'forest',
    'meadow',
    'orchard',
    'village_green',
    'recreation_ground',
    'cemetery',
    'allotments',
    'flowerbed',
  ]),
  leisure: new Set(['park', 'garden', 'golf_course', 'pitch', 'playground', 'nature_reserve']),
  natural: new Set(['wood', 'scrub', 'grassland', 'heath', 'tree_row']),
}
const waters: Readonly<Record<string, ReadonlySet<string>>> = {
  natural: new Set(['water', 'bay', 'wetland']),
  landuse: new Set(['basin', 'reservoir']),
}
const ownKinds: ReadonlySet<unknown> = new Set(planKinds)

/** The kind of a feature: its own `kind`, else by its OpenStreetMap tags. */
export function planKind(tags: PlanTags, isPoint: boolean): PlanKind {
  const own = tags['kind']
  if (isKind(own)) return own
  // A point with a tag of a road is a lamp or a crossing.
  if (isPoint) return 'outline'
  if (isTagged(tags, 'building')) return 'building'
  if (tags['amenity'] === 'parking_space') return 'bay'
  if (isTagged(tags, 'highway')) return paths.has(String(tags['highway'])) ? 'path' : 'road'
  if (isTagged(tags, 'waterway') || isOneOf(tags, waters)) return 'water'
  if (isOneOf(tags, greens)) return 'green'
  return isTagged(tags, 'barrier') ? 'wall' : 'outline'
}

const isKind = (value: unknown): value is PlanKind => ownKinds.has(value)

const isTagged = (tags: PlanTags, key: string) =>
  typeof tags[key] === 'string' && tags[key] !== '' && tags[key] !== 'no'

const isOneOf = (tags: PlanTags, values: Readonly<Record<string, ReadonlySet<string>>>) =>
  Object.entries(values).some(([key, known]) => known.has(String(tags[key])))

const narrowest = 0.5
const widest = 60

/** The width of a line in metres, as '7.5', '7.5 m' or a number; undefined for anything else. */
export function planWidth(tags: PlanTags): number | undefined {
  const width = tags['width']
  const metres = typeof width === 'string' ? Number(width.replace(/\s*m$/, '')) : width
  return typeof metres === 'number' && metres >= narrowest && metres <= widest ? metres : undefined
}
