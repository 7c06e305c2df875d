import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#contract/sites/maps.ts'
import {
  buildGazetteer,
  suggestPlaces,
  type Gazetteer,
  type GazetteerOptions,
} from '#rules/sites/gazetteer.ts'

/** The output of `npm run map:build`: each region once, referenced by its places. */
interface GazetteerFile {
  readonly regions: readonly (readonly [country: string, name: string])[]
  readonly places: readonly (readonly [
    name: string,
    region: number,
    lng: number,
    lat: number,
    population: number,
    postcode?: string,
  ])[]
}

let gazetteer: Gazetteer | undefined

/** The bundled places of New Zealand and Australia, read on first use and cached. */
export function suggestBundledPlaces(text: string, options?: GazetteerOptions): Place[] {
  gazetteer ??= readGazetteer()
  return suggestPlaces(gazetteer, text, options)
}

function readGazetteer(): Gazetteer {
  const file = readFileSync(join(import.meta.dirname, 'gazetteer-data.json'), 'utf8')
  const { regions, places } = JSON.parse(file) as GazetteerFile
  return buildGazetteer(
    places.map(([name, regionIndex, lng, lat, population, postcode]) => {
      const [country, region] = regions[regionIndex] ?? ['', '']
      return { name, region, country, lng, lat, population, postcode }
    }),
  )
}
