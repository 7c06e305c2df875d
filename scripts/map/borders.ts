import type { MultiLineString } from 'geojson'
import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readPackageJson } from './packages.ts'
import type { MapFeature } from './tiles.ts'

function sharedBorders(topology: Topology, object: string, level: 'country' | 'region'): MapFeature {
  const collection = topology.objects[object] as GeometryCollection
  const geometry: MultiLineString = mesh(topology, collection, (a, b) => a !== b)
  return { type: 'Feature', properties: { level }, geometry }
}

export function countryBorders(): MapFeature[] {
  return [
    sharedBorders(readPackageJson('countries', 'countries-50m.json') as Topology, 'countries', 'country'),
  ]
}

/** Borders of the Australian states and the New Zealand regions. */
export function regionBorders(): MapFeature[] {
  return ['AUS', 'NZL'].map((code) => ({
    ...sharedBorders(readPackageJson('regions', topologyPath(code)) as Topology, 'units', 'region'),
    minzoom: code === 'AUS' ? 3 : 5,
  }))
}

export const topologyPath = (code: string) => `dist/topojson/countries/${code}.json`
