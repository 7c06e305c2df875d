import type { Feature, FeatureCollection } from 'geojson'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { ringArea } from './geometry.ts'
import type { Tile } from './pmtiles-archive.ts'

/** A feature and, in `minzoom`, the first zoom at which it is worth drawing. */
export type MapFeature = Feature & { minzoom?: number }
export type MapLayers = Record<string, MapFeature[]>
export type Bounds = [west: number, south: number, east: number, north: number]

/** Units across a tile of 512 px, so that a tolerance of 4 is half a pixel. */
const EXTENT = 4096
const TOLERANCE = 5
const BUFFER = 64

/** Cuts layers into the vector tiles of some areas. Deeper zooms enlarge the last one, so it may be finer. */
export function cutTiles(
  layers: MapLayers,
  areas: Bounds[],
  { maxZoom, lastTolerance }: { maxZoom: number; lastTolerance: number },
): Tile[] {
  const tiles: Tile[] = []
  for (let z = 0; z <= maxZoom; z++) {
    const indexes = Object.entries(layers).map(([name, features]) => ({
      name,
      index: indexFeatures(
        features.filter((feature) => firstZoom(feature) <= z),
        z,
        z === maxZoom ? lastTolerance : TOLERANCE,
      ),
    }))
    for (const [x, y] of tilesOf(areas, z)) {
      const present: Record<string, GeoJSONVTTile> = {}
      for (const { name, index } of indexes) {
        const tile = index.getTile(z, x, y)
        if (tile && tile.features.length > 0) present[name] = tile
      }
      if (Object.keys(present).length === 0) continue
      tiles.push({ z, x, y, data: fromGeojsonVt(present, { version: 2, extent: EXTENT }) })
    }
  }
  return tiles
}

function indexFeatures(features: Feature[], zoom: number, tolerance: number): GeoJSONVT {
  const collection: FeatureCollection = { type: 'FeatureCollection', features }
  return new GeoJSONVT(collection, {
    maxZoom: zoom + 1,
    indexMaxZoom: 0,
    extent: EXTENT,
    buffer: BUFFER,
    tolerance,
  })
}

/** A polygon is drawn from the zoom at which it is about two pixels wide. */
function firstZoom(feature: MapFeature): number {
  if (feature.minzoom !== undefined) return feature.minzoom
  if (feature.geometry.type !== 'Polygon') return 0
  const widthDegrees = Math.sqrt(ringArea(feature.geometry.coordinates[0] ?? []))
  return Math.ceil(Math.log2((2 * 360) / 512 / widthDegrees))
}

function tilesOf(areas: Bounds[], z: number): [x: number, y: number][] {
  const found = new Map<string, [number, number]>()
  const last = 2 ** z - 1
  const clamp = (n: number) => Math.max(0, Math.min(last, Math.floor(n)))
  for (const [west, south, east, north] of areas) {
    for (let x = clamp(column(west, z)); x <= clamp(column(east, z)); x++) {
      for (let y = clamp(row(north, z)); y <= clamp(row(south, z)); y++) found.set(`${x}/${y}`, [x, y])
    }
  }
  return [...found.values()]
}

const column = (lng: number, z: number) => ((lng + 180) / 360) * 2 ** z

function row(lat: number, z: number): number {
  const sin = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z
}
