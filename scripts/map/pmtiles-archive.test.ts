import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { expect, test } from 'vitest'
import { writeArchive, type Tile } from './pmtiles-archive.ts'

const options = {
  bounds: [111, -56, 180, -9] as [number, number, number, number],
  centre: [174, -36, 8] as [number, number, number],
  metadata: { name: 'Test', attribution: 'Nobody' },
}
const tile = (z: number, x: number, y: number, text: string): Tile => ({ z, x, y, data: Buffer.from(text) })

function read(archive: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'memory',
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: new Uint8Array(archive.slice(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source)
}

async function textOf(archive: PMTiles, z: number, x: number, y: number): Promise<string | undefined> {
  const found = await archive.getZxy(z, x, y)
  return found && Buffer.from(found.data).toString()
}

test('an archive returns each stored tile, and nothing for others', async () => {
  const archive = read(writeArchive([tile(0, 0, 0, 'world'), tile(1, 1, 1, 'south-east')], options))
  expect(await textOf(archive, 0, 0, 0)).toBe('world')
  expect(await textOf(archive, 1, 1, 1)).toBe('south-east')
  expect(await textOf(archive, 1, 0, 0)).toBeUndefined()
  const header = await archive.getHeader()
  expect([header.minZoom, header.maxZoom, header.minLon, header.maxLat]).toEqual([0, 1, 111, -9])
  expect(await archive.getMetadata()).toEqual(options.metadata)
})

test('equal tiles are stored once', async () => {
  const land = Array.from({ length: 64 }, (_, index) => tile(3, index % 8, Math.floor(index / 8), 'land'))
  const bytes = writeArchive(land, options)
  const archive = read(bytes)
  expect(await textOf(archive, 3, 7, 7)).toBe('land')
  const { numTileEntries, numTileContents } = await archive.getHeader()
  expect([numTileEntries, numTileContents]).toEqual([1, 1])
})
