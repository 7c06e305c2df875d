import { readFileSync } from 'node:fs'
import path from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { wildlifePosts } from '../history/fill-wildlife.ts'
import { demoSites } from './places.ts'

type Ring = readonly (readonly number[])[]

const file = path.resolve(import.meta.dirname, '../../web/public/map/home.pmtiles')

/** The outlines of the land on the most detailed tiles of the bundled map around a place. */
async function landAround(lat: number, lng: number): Promise<Ring[]> {
  const content = readFileSync(file)
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(content.subarray(offset, offset + length)).buffer,
    }),
  })
  const count = 2 ** 8
  const column = Math.floor(((lng + 180) / 360) * count)
  const row = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * count)
  const rings: Ring[] = []
  for (const x of [column - 1, column, column + 1])
    for (const y of [row - 1, row, row + 1]) {
      const tile = await archive.getZxy(8, x, y)
      const land = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['land']
      for (let index = 0; index < (land?.length ?? 0); index++) {
        const { geometry } = land!.feature(index).toGeoJSON(x, y, 8)
        if (geometry.type === 'Polygon') rings.push(geometry.coordinates[0]!)
        if (geometry.type === 'MultiPolygon') rings.push(...geometry.coordinates.map(([outer]) => outer!))
      }
    }
  return rings
}

const isInside = (ring: Ring, x: number, y: number) =>
  ring.filter(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length]!
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
  }).length %
    2 ===
  1

test('a survey of two months takes every picture above the sea of the bundled map', async () => {
  const site = demoSites.find(({ organisation }) => organisation === 'wildlife')!
  const cameras = site.cameras.map((camera) => ({ id: camera.name, camera }))
  const until = new Date('2026-11-15T03:00:00Z')
  const period = { from: new Date(until.getTime() - 60 * 86_400_000), until }
  const noPictures = { scenes: new Map(), maker: { make: () => Promise.reject(new Error('none')) } }
  const posts = wildlifePosts('sightline', [{ id: 'site', orgId: 'org', site, cameras }], period, noPictures)
  const land = await landAround(site.lat, site.lng)
  expect(land.some((ring) => isInside(ring, 174.75, -38.8))).toBe(true)
  expect(posts.length).toBeGreaterThan(500)
  const ashore = posts.filter(({ event }) =>
    land.some((ring) => isInside(ring, event.location!.lng, event.location!.lat)),
  )
  expect(ashore.map(({ event }) => event.location)).toEqual([])
})
