import type { FeatureCollection, GeometryCollection, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection as TopoCollection, Topology } from 'topojson-specification'
import { isHome, roundCorners, unwrapRing } from './geometry.ts'
import { readPackageJson, type PackageName } from './packages.ts'
import type { MapFeature } from './tiles.ts'

type Polygon = Position[][]

const FEWEST_WATER_CORNERS = 9

const polygonFeature = (coordinates: Polygon): MapFeature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates },
})

const startsAtHome = (polygon: Polygon) => isHome(polygon[0]?.[0] ?? [0, 0])

/** The geo-maps packages each hold one multipolygon of the whole world, taken from OpenStreetMap. */
function readHomePolygons(name: PackageName): Polygon[] {
  const { geometries } = readPackageJson(name, 'map.geo.json') as GeometryCollection<MultiPolygon>
  return geometries.flatMap((geometry) => geometry.coordinates.filter(startsAtHome))
}

export const homeLand = (): MapFeature[] => readHomePolygons('coastlines').map(polygonFeature)

/** Lakes and wide rivers. Shapes that the source has reduced to a few corners are omitted. */
export const homeWater = (): MapFeature[] =>
  [...readHomePolygons('lakes'), ...readHomePolygons('rivers')]
    .filter((polygon) => (polygon[0]?.length ?? 0) >= FEWEST_WATER_CORNERS)
    .map((polygon) => polygonFeature(polygon.map(roundCorners)))

/** Land and lakes outside the detailed part, from Natural Earth. */
export const worldLand = (): MapFeature[] =>
  worldPolygons(readPackageJson('countries', 'land-50m.json') as Topology, 'land')
export const worldWater = (): MapFeature[] => worldPolygons(readNaturalEarth(), 'lakes')

export function rivers(): { home: MapFeature[]; world: MapFeature[] } {
  const lines = featuresOf(readNaturalEarth(), 'rivers').flatMap(({ geometry }) => {
    if (geometry.type === 'LineString') return [geometry.coordinates]
    return geometry.type === 'MultiLineString' ? geometry.coordinates : []
  })
  const asFeature = (coordinates: Position[]): MapFeature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  })
  return {
    home: lines.filter((line) => isHome(line[0] ?? [0, 0])).map(asFeature),
    world: lines.filter((line) => !isHome(line[0] ?? [0, 0])).map(asFeature),
  }
}

const readNaturalEarth = () => readPackageJson('naturalEarth', 'dist/world_50m.json') as Topology

function worldPolygons(topology: Topology, object: string): MapFeature[] {
  const polygons = featuresOf(topology, object).flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
  return polygons
    .filter((polygon) => !startsAtHome(polygon))
    .map((polygon) => polygonFeature(polygon.map(unwrapRing)))
}

export function featuresOf(topology: Topology, object: string): FeatureCollection['features'] {
  const collection = topology.objects[object] as TopoCollection
  return feature(topology, collection).features
}
