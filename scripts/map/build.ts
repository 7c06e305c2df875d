import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { countryBorders, regionBorders } from './borders.ts'
import { writeGazetteer } from './gazetteer-data.ts'
import { countryLabels, placeLabels, regionLabels, waterLabels, worldPlaceLabels } from './labels.ts'
import { homeLand, homeWater, rivers, worldLand, worldWater } from './land-and-water.ts'
import { homePlaces } from './places.ts'
import { writeArchive } from './pmtiles-archive.ts'
import { cutTiles } from './tiles.ts'

const root = join(import.meta.dirname, '..', '..')
const attribution = '© OpenStreetMap contributors, Natural Earth, GeoNames'

function write(path: string, content: Uint8Array | string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`${path}  ${(Buffer.byteLength(content) / 1024).toFixed(0)} KB`)
}

const places = homePlaces()
const riverLines = rivers()
const waterNames = waterLabels()

const homeTiles = cutTiles(
  {
    land: homeLand(),
    water: homeWater(),
    river: riverLines.home,
    border: regionBorders(),
    sea: waterNames.home,
    region: regionLabels(),
    place: placeLabels(places),
  },
  [
    [111, -56, 180, -9],
    [-180, -56, -174, -28],
  ],
  { maxZoom: 8, lastTolerance: 1.5 },
)
write(
  'web/public/map/home.pmtiles',
  writeArchive(homeTiles, {
    bounds: [111, -56, 180, -9],
    centre: [174, -36, 8],
    metadata: { name: 'New Zealand and Australia', attribution },
  }),
)

const worldTiles = cutTiles(
  {
    land: worldLand(),
    water: worldWater(),
    river: riverLines.world,
    border: countryBorders(),
    sea: waterNames.world,
    country: countryLabels(),
    place: worldPlaceLabels(),
  },
  [[-180, -85, 180, 85]],
  { maxZoom: 4, lastTolerance: 4 },
)
write(
  'web/public/map/world.pmtiles',
  writeArchive(worldTiles, {
    bounds: [-180, -85, 180, 85],
    centre: [150, -30, 3],
    metadata: { name: 'World', attribution },
  }),
)

write('server/src/sites/gazetteer-data.json', writeGazetteer(places))
