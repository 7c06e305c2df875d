// Without imports: the page in each package contains this file as it is, without its types.

/** A package that can be read in parts. */
export interface PackageSource {
  size: number
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /** In hexadecimal digits. */
  sha256(start: number, end: number): Promise<string>
}

export interface ManifestFile {
  path: string
  size: number
  sha256: string
}

export interface Manifest {
  format: string
  organisation: string
  exported_at: string
  exported_by: { name: string; email: string }
  reason: string
  case: { name: string; reason: string } | null
  /** The Ed25519 key as SubjectPublicKeyInfo in hexadecimal digits. */
  public_key: string
  files: ManifestFile[]
  left_out: { what: string; why: string }[]
}

export interface Verdict {
  isGood: boolean
  faults: string[]
  manifest?: Manifest
  /** SHA-256 of the public key. */
  fingerprint?: string
}

interface Entry {
  name: string
  nameBytes: Uint8Array
  time: number
  crc: number
  size: number
  offset: number
  start: number
}

export const packageFormat = 'sightline-evidence-1'
export const signedHead = 'sightline evidence package\n'
const manifestName = 'manifest.json'
const signatureName = 'manifest.sig'
const largest = { directory: 256 << 20, manifest: 256 << 20, name: 500 }
const sentinel16 = 0xffff
const sentinel32 = 0xffffffff
const safeName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

class Refused extends Error {}

/** Checks a whole package: its structure byte by byte, the signature of its manifest, and each file. */
export async function verifyPackage(
  source: PackageSource,
  onProgress?: (done: number, total: number) => void,
): Promise<Verdict> {
  const faults: string[] = []
  try {
    const entries = await readDirectory(source)
    const manifestEntry = entries.find(({ name }) => name === manifestName)
    const signatureEntry = entries.find(({ name }) => name === signatureName)
    if (!manifestEntry || !signatureEntry) throw new Refused('The package has no signed manifest.')
    if (manifestEntry.size > largest.manifest) throw new Refused('The manifest is too large.')
    const bytes = await contentOf(source, manifestEntry)
    const manifest = readManifest(bytes)
    const key = bytesOfHex(manifest.public_key)
    if (!key) throw new Refused('The manifest names no public key.')
    const fingerprint = hexOf(await crypto.subtle.digest('SHA-256', key))
    const signature = signatureEntry.size === 128 ? await contentOf(source, signatureEntry) : undefined
    if (!signature || !(await isSigned(key, bytes, signature)))
      throw new Refused('The signature does not fit the manifest: one of them was changed.')
    const listed = new Map(manifest.files.map((file) => [file.path, file]))
    if (listed.size !== manifest.files.length) faults.push('The manifest names a file twice.')
    for (const [index, entry] of entries.entries()) {
      onProgress?.(index, entries.length)
      if (entry === manifestEntry || entry === signatureEntry) continue
      const file = listed.get(entry.name)
      listed.delete(entry.name)
      if (!file) faults.push(`${entry.name}: not in the manifest, so it was added`)
      else if (file.size !== entry.size) faults.push(`${entry.name}: was changed (another size)`)
      else if ((await source.sha256(entry.start, entry.start + entry.size)) !== file.sha256)
        faults.push(`${entry.name}: was changed`)
    }
    for (const path of listed.keys()) faults.push(`${path}: is missing`)
    return { isGood: faults.length === 0, faults, manifest, fingerprint }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { isGood: false, faults: [...faults, error.message] }
  }
}

const contentOf = ({ read }: PackageSource, { start, size }: Entry) => read(start, start + size)

function readManifest(bytes: Uint8Array): Manifest {
  try {
    const manifest = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Manifest
    if (manifest.format === packageFormat && Array.isArray(manifest.files)) return manifest
  } catch {
    // Falls through to the same message.
  }
  throw new Refused('The manifest cannot be read.')
}

async function isSigned(
  key: Uint8Array<ArrayBuffer>,
  manifest: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const hex = bytesOfHex(new TextDecoder().decode(signature))
  if (!hex) return false
  const head = new TextEncoder().encode(signedHead)
  const signed = new Uint8Array(head.length + manifest.length)
  signed.set(head)
  signed.set(manifest, head.length)
  try {
    const imported = await crypto.subtle.importKey('spki', key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, imported, hex, signed)
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError')
      throw new Refused('This browser cannot check Ed25519 signatures: use a newer one.')
    return false
  }
}

export const hexOf = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})+$/.test(text)) return undefined
  return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}

const cut = 'The package was cut, or something was added to its end.'

/** The entries of the archive. Every byte outside of the files must be exactly as Sightline writes it. */
async function readDirectory({ size, read }: PackageSource): Promise<Entry[]> {
  const end = await findEnd({ size, read })
  const { count, length, offset } = end
  if (length > largest.directory) throw new Refused('The directory of the package is too large.')
  if (offset + length !== end.at) throw new Refused(cut)
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
  if (at !== length || next !== offset) throw new Refused(cut)
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
  if (size < 22) throw new Refused(cut)
  const record = viewOf(await read(size - 22, size))
  if (record.getUint32(0, true) !== 0x06054b50) throw new Refused(cut)
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
  if (!isSame(short, record)) throw new Refused(cut)
  if (!isZip64) return end
  if (size < 98) throw new Refused(cut)
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
  if (!isSame(expected, long)) throw new Refused(cut)
  const isNeeded = (value: number, most: number, stated: number) => stated === (value >= most ? most : value)
  if (
    !isNeeded(end.count, sentinel16, count) ||
    !isNeeded(end.length, sentinel32, length) ||
    !isNeeded(end.offset, sentinel32, offset)
  )
    throw new Refused(cut)
  return end
}

const isLarge = ({ size, offset }: Pick<Entry, 'size' | 'offset'>) =>
  size > sentinel32 - 1 || offset > sentinel32 - 1

function parseEntry(bytes: Uint8Array, at: number, offset: number): { entry: Entry; length: number } {
  const changed = new Refused('The directory of the package was changed.')
  if (at + 46 > bytes.length) throw changed
  const view = viewOf(bytes.subarray(at))
  const nameLength = view.getUint16(28, true)
  if (nameLength > largest.name || at + 46 + nameLength > bytes.length) throw changed
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

/** Compares what stands before and after the bytes of a file with its entry in the directory. */
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

type Field = [width: 2 | 4 | 8, value: number]

/** Numbers one after the other, least significant byte first. */
function bytesOf(length: number, ...fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else if (width === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += width
  }
  return bytes
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function whole(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refused(cut)
  return Number(value)
}

const isSame = (expected: Uint8Array, found: DataView): boolean =>
  expected.length === found.byteLength && expected.every((byte, at) => byte === found.getUint8(at))
