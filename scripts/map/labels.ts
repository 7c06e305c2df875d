import type { Position } from 'geojson'
import type { Topology } from 'topojson-specification'
import { topologyPath } from './borders.ts'
import { isHome, labelPoint, ringArea, unwrapRing } from './geometry.ts'
import { featuresOf } from './land-and-water.ts'
import { readPackageJson } from './packages.ts'
import { worldCities, type TownPlace } from './places.ts'
import type { MapFeature } from './tiles.ts'
import { WATER_NAMES } from './water-names.ts'

/** From the largest to the smallest; the style gives each its size and first zoom. */
type PlaceClass = 'metropolis' | 'city' | 'town' | 'village' | 'suburb'
type Town = Pick<TownPlace, 'name' | 'lng' | 'lat' | 'population'>

const FIRST_ZOOM: Record<PlaceClass, number> = { metropolis: 3, city: 5, town: 6, village: 8, suburb: 8 }
const KM_PER_DEGREE = 111.2
const COUNTRY_LABELS: Record<string, Position> = { 'New Zealand': [171.2, -43.6], Australia: [134, -25.2] }
const REGION_LABELS: Record<string, string> = {
  'Marlborough District': 'Marlborough',
  'Tasman District': 'Tasman',
  'Manawatu-Wanganui': 'Manawatū-Whanganui',
}
/** Islands far out, the small territories, and the regions that bear the name of their city. */
const UNNAMED_REGIONS =
  /Islands?$|Capital Territory$|Bay Territory$|Islands Territory$|Tokelau|Snares|^Auckland$|^Wellington$|^Nelson City$|^Gisborne District$/
const UNNAMED_COUNTRIES =
  /Ter\.|Antarctic|Siachen|Heard|Ashmore|Dhekelia|Akrotiri|Barthélemy|Martin$|Maarten$/
const FULL_WORDS: [short: RegExp, full: string][] = [
  [/\bIs\.|\bI\./, 'Islands'],
  [/\bRep\./, 'Republic'],
  [/\bDem\./, 'Democratic'],
  [/\bEq\./, 'Equatorial'],
  [/\bHerz\./, 'Herzegovina'],
  [/\bW\./, 'Western'],
  [/\bN\./, 'Northern'],
  [/\bS\./, 'South'],
  [/\bSt\./, 'Saint'],
  [/\bVin\./, 'Vincent'],
  [/\bGren\./, 'the Grenadines'],
  [/\bBarb\./, 'Barbuda'],
  [/\bFr\./, 'French'],
  [/\bGeo\./, 'Georgia'],
]

const label = (
  name: string,
  [lng = 0, lat = 0]: Position,
  properties: object,
  minzoom: number,
): MapFeature => ({
  type: 'Feature',
  properties: { name, ...properties },
  geometry: { type: 'Point', coordinates: [lng, lat] },
  minzoom,
})

export function placeLabels(places: TownPlace[]): MapFeature[] {
  const large = places.filter((place) => place.population >= 50_000)
  return places.map((place) => {
    const kind = isSuburb(place, large) ? 'suburb' : classOf(place.population)
    return label(
      place.name,
      [place.lng, place.lat],
      { class: kind, weight: weightOf(place) },
      FIRST_ZOOM[kind],
    )
  })
}

export const worldPlaceLabels = (): MapFeature[] =>
  worldCities().map((city) =>
    label(
      city.name,
      [city.lng, city.lat],
      { class: 'metropolis', weight: weightOf(city) },
      city.population > 8_000_000 ? 2 : 3,
    ),
  )

function classOf(population: number): Exclude<PlaceClass, 'suburb'> {
  if (population >= 250_000) return 'metropolis'
  if (population >= 50_000) return 'city'
  return population >= 8_000 ? 'town' : 'village'
}

const weightOf = ({ population }: Town) => Math.round(10 * Math.log10(population + 1))

/** A city's radius grows with the root of its population: 30 km for a million, 7 km for fifty thousand. */
function isSuburb(place: Town, large: Town[]): boolean {
  return large.some((city) => {
    if (city.population < place.population * 3) return false
    const eastKm = (city.lng - place.lng) * KM_PER_DEGREE * Math.cos((city.lat * Math.PI) / 180)
    const northKm = (city.lat - place.lat) * KM_PER_DEGREE
    return Math.hypot(eastKm, northKm) < 0.03 * Math.sqrt(city.population)
  })
}

export function countryLabels(): MapFeature[] {
  const topology = readPackageJson('countries', 'countries-50m.json') as Topology
  return featuresOf(topology, 'countries').flatMap(({ geometry, properties }) => {
    const name = String(properties?.['name'] ?? '')
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const polygons = parts.map((polygon) => polygon.map(unwrapRing))
    const point = COUNTRY_LABELS[name] ?? labelPoint(polygons)
    const isFarIsland = isHome(point) && !COUNTRY_LABELS[name]
    if (isFarIsland || UNNAMED_COUNTRIES.test(name)) return []
    const area = Math.max(...polygons.map((polygon) => ringArea(polygon[0] ?? [])))
    const firstZoom = area > 25 || COUNTRY_LABELS[name] ? 1 : 3
    return [label(fullName(name), point, { weight: Math.round(area) }, firstZoom)]
  })
}

const fullName = (name: string) => FULL_WORDS.reduce((text, [short, full]) => text.replace(short, full), name)

export function regionLabels(): MapFeature[] {
  return ['AUS', 'NZL'].flatMap((code) => {
    const topology = readPackageJson('regions', topologyPath(code)) as Topology
    return featuresOf(topology, 'units').flatMap(({ geometry, properties }) => {
      const name = String(properties?.['name'] ?? '')
      if (UNNAMED_REGIONS.test(name)) return []
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const country = code === 'AUS' ? 'au' : 'nz'
      return [label(REGION_LABELS[name] ?? name, labelPoint(polygons), { country }, code === 'AUS' ? 4 : 6)]
    })
  })
}

export function waterLabels(): { home: MapFeature[]; world: MapFeature[] } {
  const features = WATER_NAMES.map(([name, lng, lat, minzoom]) => ({
    isNear: isHome([lng, lat]),
    feature: label(name, [lng, lat], { from: minzoom }, minzoom),
  }))
  return {
    home: features.filter(({ isNear }) => isNear).map(({ feature }) => feature),
    world: features.filter(({ isNear }) => !isNear).map(({ feature }) => feature),
  }
}
