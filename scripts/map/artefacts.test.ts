import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import { suggestBundledPlaces } from '../../server/src/sites/gazetteer.ts'

const root = join(import.meta.dirname, '..', '..')
const mapFiles = ['home.pmtiles', 'world.pmtiles'].map((name) => join(root, 'web/public/map', name))

function open(file: string): { archive: PMTiles; bytesRead: () => number } {
  const content = readFileSync(file)
  let bytesRead = 0
  const source: Source = {
    getKey: () => file,
    getBytes: async (offset, length) => {
      bytesRead += length
      return { data: new Uint8Array(content.subarray(offset, offset + length)).buffer }
    },
  }
  return { archive: new PMTiles(source), bytesRead: () => bytesRead }
}

describe('the committed map', () => {
  test('is at most 1.2 MB in all', () => {
    const bytes = mapFiles.reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThan(1.2 * 1024 * 1024)
  })

  test('needs less than 100 KB for a first view of Auckland', async () => {
    const [home, world] = mapFiles.map(open)
    for (const [x, y] of [
      [251, 155],
      [252, 155],
      [251, 156],
      [252, 156],
    ] as const) {
      await home?.archive.getZxy(8, x, y)
      await world?.archive.getZxy(4, x >> 4, y >> 4)
    }
    expect((home?.bytesRead() ?? 0) + (world?.bytesRead() ?? 0)).toBeLessThan(100 * 1024)
  })

  test('has land, water, borders and named places around Auckland', async () => {
    const tile = await open(mapFiles[0] ?? '').archive.getZxy(8, 252, 156)
    const content = Buffer.from(tile?.data ?? new ArrayBuffer()).toString('latin1')
    for (const layer of ['land', 'water', 'border', 'place']) expect(content).toContain(layer)
    expect(content).toContain('Auckland')
  })
})

describe('the committed gazetteer', () => {
  const names = (text: string) => suggestBundledPlaces(text).map(({ place_name }) => place_name)

  test('finds places of both countries, with or without their macrons', () => {
    expect(names('whangarei')[0]).toBe('Whangārei, Northland, New Zealand')
    expect(names('Taupō')[0]).toBe('Taupō, Waikato, New Zealand')
    expect(names('otahuhu')[0]).toBe('Ōtāhuhu, Auckland, New Zealand')
    expect(names('parramatta')[0]).toBe('Parramatta, New South Wales 2150, Australia')
    expect(names('st kilda vic')[0]).toBe('St Kilda, Victoria 3182, Australia')
  })

  test('gives five suggestions at most, each inside New Zealand or Australia', () => {
    const places = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((letter) => suggestBundledPlaces(letter))
    expect(suggestBundledPlaces('a')).toHaveLength(5)
    for (const { center } of places) {
      expect(center[0]).toBeGreaterThan(96)
      expect(center[1]).toBeLessThan(-9)
    }
  })
})
