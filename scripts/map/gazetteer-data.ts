import type { Position } from 'geojson'
import type { Topology } from 'topojson-specification'
import { foldText } from '#rules/sites/gazetteer.ts'
import { topologyPath } from './borders.ts'
import { isInRing } from './geometry.ts'
import { featuresOf } from './land-and-water.ts'
import { readPackageJson } from './packages.ts'
import type { TownPlace } from './places.ts'

type PostcodeRow = {
  postcode: string
  locality: string
  state: string
  type: string
  Lat_precise: number
  Long_precise: number
}
type Suburb = TownPlace & { postcode?: string | undefined }

const STATES: Record<string, string> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}
const SMALL_WORDS = new Set(['of', 'the', 'on', 'and', 'de'])

/** The committed file: regions once, each place as `[name, region, lng, lat, population, postcode?]`, a line each. */
export function writeGazetteer(places: TownPlace[]): string {
  const all = [...places, ...suburbsWithPostcodes()]
  const regions = [...new Set(all.map(({ country, region }) => `${country.toLowerCase()}|${region}`))].sort()
  const rows = mergePostcodes(all)
    .sort((a, b) => a.country.localeCompare(b.country) || a.name.localeCompare(b.name) || a.lng - b.lng)
    .map(({ name, country, region, lng, lat, population, postcode }) => [
      name,
      regions.indexOf(`${country.toLowerCase()}|${region}`),
      round(lng),
      round(lat),
      population,
      ...(postcode ? [postcode] : []),
    ])
  const regionRows = regions.map((region) => region.split('|'))
  return [
    `{"regions":${JSON.stringify(regionRows)},`,
    '"places":[',
    rows.map((row) => JSON.stringify(row)).join(',\n'),
    ']}',
    '',
  ].join('\n')
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/** The suburbs of the postcode list whose point is correct: some points lie in another state. */
function suburbsWithPostcodes(): Suburb[] {
  const statesAt = stateFinder()
  return (readPackageJson('suburbs', 'lib/resources/aus_postcodes.json') as PostcodeRow[]).flatMap((row) => {
    const region = STATES[row.state] ?? ''
    const point: Position = [row.Long_precise, row.Lat_precise]
    const states = statesAt(point)
    const isElsewhere = states.length > 0 && !states.includes(region)
    if (row.type !== 'Delivery Area' || !row.Lat_precise || isElsewhere) return []
    return [
      {
        name: titleCase(row.locality),
        region,
        country: 'AU',
        lng: row.Long_precise,
        lat: row.Lat_precise,
        population: 0,
        postcode: row.postcode,
      } satisfies Suburb,
    ]
  })
}

/** GeoNames has the population, the postcode list the postcode and St or Saint: a name in an area is one place. */
function mergePostcodes(all: Suburb[]): Suburb[] {
  const merged = new Map<string, Suburb[]>()
  for (const place of all) {
    const key = `${place.country}|${place.region}|${foldText(place.name).replace(/^saint /, 'st ')}`
    const namesakes = merged.get(key) ?? []
    const known = namesakes.find((other) => Math.hypot(other.lng - place.lng, other.lat - place.lat) < 0.4)
    if (known) {
      if (place.postcode) known.name = place.name
      known.postcode ??= place.postcode
      known.population = Math.max(known.population, place.population)
    } else merged.set(key, [...namesakes, { ...place }])
  }
  return [...merged.values()].flat()
}

/** Uses outlines only, so a point in the capital territory is also in the surrounding state. */
function stateFinder(): (point: Position) => string[] {
  const topology = readPackageJson('regions', topologyPath('AUS')) as Topology
  const states = featuresOf(topology, 'units').flatMap(({ geometry, properties }) => {
    const name = String(properties?.['name'])
    if (!Object.values(STATES).includes(name)) return []
    if (geometry.type === 'Polygon') return [{ name, rings: [geometry.coordinates[0] ?? []] }]
    if (geometry.type !== 'MultiPolygon') return []
    return [{ name, rings: geometry.coordinates.map((polygon) => polygon[0] ?? []) }]
  })
  return (point) =>
    states.filter(({ rings }) => rings.some((ring) => isInRing(point, ring))).map(({ name }) => name)
}

function titleCase(shouted: string): string {
  return shouted
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalise(word)))
    .join(' ')
}

const capitalise = (word: string) =>
  word
    .replaceAll(/(^|[-(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^(O'|D'|K'|Mc)(\p{L})/u, (_, prefix: string, letter: string) => prefix + letter.toUpperCase())
