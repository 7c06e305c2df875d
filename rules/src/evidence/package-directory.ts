import { bytesOf, cutPackage, isSame, Refused, viewOf, whole, type Field } from './byte-fields.ts'

/** A package that can be read in parts. */
export interface PackageSource {
  size: number
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  digest(start: number, end: number): Promise<Digest>
}

export interface Digest {
  /** In hexadecimal digits. */
  sha256: string
  crc: number
}

export interface Entry {
  name: string
  nameBytes: Uint8Array
  time: number
  crc: number
  size: number
  offset: number
  start: number
}

const largestDirectory = 256 << 20
const longestName = 500
const sentinel16 = 0xffff
const sentinel32 = 0xffffffff
const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** The entries of the archive. Every byte outside the files must be exactly as Sightline writes it. */
export async function readDirectory({ size, read }: PackageSource): Promise<Entry[]> {
  const end = await findEnd({ size, read })
  const { count, length, offset } = end
  if (length > largestDirectory) throw new Refused('The directory of the package is too large.')
  if (offset + length !== end.at) throw new Refused(cutPackage)
  const bytes = await read(offset, offset + length)
  const entries: Entry[] = []
  let at = 0
  let next = 0
  for (let index = 0; index < count; index++) {
    const { entry, length: taken } = parseEntry(bytes, at, next)
    if (entries.length > 0 && entry.time !== entries[0]!.time)
      throw new Refused(`${entry.name}: its entry was changed`)
    entries.push(entry)
    at += taken
    next = entry.start + entry.size + (isLarge(entry) ? 24 : 16)
  }
  if (at !== length || next !== offset) throw new Refused(cutPackage)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length) throw new Refused('The package contains a name twice.')
  for (const entry of entries) await checkHead(read, entry)
  return entries
}

interface End {
  at: number
  count: number
  length: number
  offset: number
}

async function findEnd({ size, read }: Pick<PackageSource, 'size' | 'read'>): Promise<End> {
  if (size < 22) throw new Refused(cutPackage)
  const record = viewOf(await read(size - 22, size))
  if (record.getUint32(0, true) !== 0x06054b50) throw new Refused(cutPackage)
  let end = {
    at: size - 22,
    count: record.getUint16(10, true),
    length: record.getUint32(12, true),
    offset: record.getUint32(16, true),
  }
  const isZip64 = end.count === sentinel16 || end.length === sentinel32 || end.offset === sentinel32
  const { count, length, offset } = end
  const short = bytesOf(
    22,
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  )
  if (!isSame(short, record)) throw new Refused(cutPackage)
  if (!isZip64) return end
  if (size < 98) throw new Refused(cutPackage)
  const at = size - 98
  const long = viewOf(await read(at, size - 22))
  const entryCount = whole(long, 24)
  end = { at, count: entryCount, length: whole(long, 40), offset: whole(long, 48) }
  const expected = bytesOf(
    76,
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, 0x33f],
      [2, 45],
      [4, 0],
      [4, 0],
    ] as Field[]),
    ...([
      [8, entryCount],
      [8, entryCount],
      [8, end.length],
      [8, end.offset],
    ] as Field[]),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, at],
      [4, 1],
    ] as Field[]),
  )
  if (!isSame(expected, long)) throw new Refused(cutPackage)
  const isNeeded = (value: number, most: number, stated: number) => stated === (value >= most ? most : value)
  if (
    !isNeeded(end.count, sentinel16, count) ||
    !isNeeded(end.length, sentinel32, length) ||
    !isNeeded(end.offset, sentinel32, offset)
  )
    throw new Refused(cutPackage)
  return end
}

const isLarge = ({ size, offset }: Pick<Entry, 'size' | 'offset'>) =>
  size > sentinel32 - 1 || offset > sentinel32 - 1

function parseEntry(bytes: Uint8Array, at: number, offset: number): { entry: Entry; length: number } {
  const changed = new Refused('The directory of the package was changed.')
  if (at + 46 > bytes.length) throw changed
  const view = viewOf(bytes.subarray(at))
  const nameLength = view.getUint16(28, true)
  if (nameLength > longestName || at + 46 + nameLength > bytes.length) throw changed
  const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength)
  const name = new TextDecoder().decode(nameBytes)
  if (!safeName.test(name)) throw new Refused(`The package contains an unsafe name: ${JSON.stringify(name)}`)
  const stated = view.getUint32(24, true)
  const extraAt = 46 + nameLength
  const hasExtra = view.getUint16(30, true) === 28 && at + extraAt + 28 <= bytes.length
  const size = stated === sentinel32 && hasExtra ? whole(view, extraAt + 4) : stated
  const time = view.getUint32(12, true)
  const crc = view.getUint32(16, true)
  const entry = { name, nameBytes, time, crc, size, offset, start: offset + 30 + nameLength }
  const expected = directoryEntry(entry)
  const found = bytes.subarray(at, at + expected.length)
  if (!isSame(expected, viewOf(found))) {
    if (view.getUint16(10, true) !== 0)
      throw new Refused(`${name}: is compressed, which Sightline never does`)
    throw new Refused(`${name}: its entry was changed`)
  }
  return { entry, length: expected.length }
}

const flags = 0x0808
/** Regular file, rw-rw-r--. */
const attributes = 0o100664 * 0x10000

function directoryEntry(entry: Entry): Uint8Array {
  const { nameBytes, time, crc, size, offset } = entry
  const isZip64 = isLarge(entry)
  const [shown, shownOffset] = isZip64 ? [sentinel32, sentinel32] : [size, offset]
  const length = 46 + nameBytes.length + (isZip64 ? 28 : 0)
  const bytes = bytesOf(
    length,
    ...([
      [4, 0x02014b50],
      [2, 0x33f],
      [2, isZip64 ? 45 : 20],
      [2, flags],
      [2, 0],
      [4, time],
    ] as Field[]),
    ...([
      [4, crc],
      [4, shown],
      [4, shown],
      [2, nameBytes.length],
      [2, isZip64 ? 28 : 0],
    ] as Field[]),
    ...([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, attributes],
      [4, shownOffset],
    ] as Field[]),
  )
  bytes.set(nameBytes, 46)
  if (isZip64)
    bytes.set(bytesOf(28, [2, 1], [2, 24], [8, size], [8, size], [8, offset]), 46 + nameBytes.length)
  return bytes
}

/** Compares the bytes before and after a file with its entry in the directory. */
async function checkHead(read: PackageSource['read'], entry: Entry): Promise<void> {
  const { name, nameBytes, time, crc, size, offset, start } = entry
  const head = bytesOf(
    30 + nameBytes.length,
    ...([
      [4, 0x04034b50],
      [2, 20],
      [2, flags],
      [2, 0],
      [4, time],
      [4, 0],
      [4, 0],
      [4, 0],
    ] as Field[]),
    [2, nameBytes.length],
    [2, 0],
  )
  head.set(nameBytes, 30)
  const width = isLarge(entry) ? 8 : 4
  const tail = bytesOf(8 + 2 * width, [4, 0x08074b50], [4, crc], [width, size], [width, size])
  const isWhole =
    isSame(head, viewOf(await read(offset, start))) &&
    isSame(tail, viewOf(await read(start + size, start + size + tail.length)))
  if (!isWhole) throw new Refused(`${name}: its place in the package was changed`)
}
