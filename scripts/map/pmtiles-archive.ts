import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

export type Tile = { z: number; x: number; y: number; data: Uint8Array }
export type ArchiveOptions = {
  bounds: [west: number, south: number, east: number, north: number]
  centre: [lng: number, lat: number, zoom: number]
  metadata: Record<string, unknown>
}

type Entry = { tileId: number; offset: number; length: number; runLength: number }

const HEADER_BYTES = 127
/** A reader fetches this much first, so header and root directory must fit in it. */
const FIRST_READ_BYTES = 16_384
const NO_LEAVES = Buffer.alloc(0)
const GZIP = 2
const MVT = 1

const gzip = (data: Uint8Array) => gzipSync(data, { level: 9 })

/** Writes tiles as one PMTiles v3 archive: equal tiles are stored once, runs of equal tiles as one entry. */
export function writeArchive(tiles: Tile[], options: ArchiveOptions): Uint8Array {
  const { entries, tileData, contents } = packTiles(tiles)
  const root = packDirectory(entries)
  if (HEADER_BYTES + root.length > FIRST_READ_BYTES) throw new Error('Too many tiles for one directory')
  const metadata = gzip(Buffer.from(JSON.stringify(options.metadata)))

  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const sections = [root, metadata, NO_LEAVES, tileData]
  let offset = HEADER_BYTES
  sections.forEach((section, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16)
    offset += section.length
  })
  header.writeBigUInt64LE(BigInt(tiles.length), 72)
  header.writeBigUInt64LE(BigInt(entries.length), 80)
  header.writeBigUInt64LE(BigInt(contents), 88)
  header.writeUInt8(1, 96)
  header.writeUInt8(GZIP, 97)
  header.writeUInt8(GZIP, 98)
  header.writeUInt8(MVT, 99)
  const zooms = tiles.map((tile) => tile.z)
  header.writeUInt8(Math.min(...zooms), 100)
  header.writeUInt8(Math.max(...zooms), 101)
  options.bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4))
  header.writeUInt8(options.centre[2], 118)
  header.writeInt32LE(Math.round(options.centre[0] * 1e7), 119)
  header.writeInt32LE(Math.round(options.centre[1] * 1e7), 123)
  return Buffer.concat([header, ...sections])
}

function packTiles(tiles: Tile[]): { entries: Entry[]; tileData: Buffer; contents: number } {
  const ordered = tiles
    .map((tile) => ({ tileId: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .sort((a, b) => a.tileId - b.tileId)
  const stored = new Map<string, { offset: number; length: number }>()
  const chunks: Uint8Array[] = []
  const entries: Entry[] = []
  let size = 0
  for (const { tileId, data } of ordered) {
    const digest = createHash('sha256').update(data).digest('hex')
    let place = stored.get(digest)
    if (!place) {
      const packed = gzip(data)
      place = { offset: size, length: packed.length }
      stored.set(digest, place)
      chunks.push(packed)
      size += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength++
    else entries.push({ tileId, ...place, runLength: 1 })
  }
  return { entries, tileData: Buffer.concat(chunks), contents: stored.size }
}

/** Columns of varints: id deltas, run lengths, lengths, offsets (0 when the tile directly follows). */
function packDirectory(entries: Entry[]): Buffer {
  const bytes: number[] = []
  writeVarint(bytes, entries.length)
  let previousId = 0
  for (const entry of entries) {
    writeVarint(bytes, entry.tileId - previousId)
    previousId = entry.tileId
  }
  for (const entry of entries) writeVarint(bytes, entry.runLength)
  for (const entry of entries) writeVarint(bytes, entry.length)
  entries.forEach((entry, index) => {
    const before = entries[index - 1]
    const followsOn = before !== undefined && before.offset + before.length === entry.offset
    writeVarint(bytes, followsOn ? 0 : entry.offset + 1)
  })
  return gzip(Uint8Array.from(bytes))
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}
