import { open, type FileHandle } from 'node:fs/promises'

/** Archives that every `tar` can read. */

const block = 512
const nameBytes = 100
const prefixBytes = 155

export interface TarEntry {
  name: string
  size: number
  /** The offset of its content in the archive. */
  at: number
}

/** Writes an archive sequentially. The size of each entry must be known. */
export class TarWriter {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.addFrom(name, content.length, [content])
  }

  async addFrom(name: string, size: number, chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    await this.#write(header(name, size))
    let written = 0
    for await (const chunk of chunks) {
      await this.#write(chunk)
      written += chunk.length
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes and not ${size}.`)
    await this.#write(Buffer.alloc(padding(size)))
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * block))
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) done += (await this.#file.write(bytes, done)).bytesWritten
  }
}

const padding = (size: number) => (block - (size % block)) % block

/** The largest size of eleven octal digits. Larger sizes are written in binary, as GNU tar does. */
const mostOctal = 8 ** 11 - 1

function sizeField(size: number): Buffer {
  if (size <= mostOctal) return Buffer.from(`${size.toString(8).padStart(11, '0')}\0`)
  const bytes = Buffer.alloc(12)
  bytes[0] = 0x80
  bytes.writeBigUInt64BE(BigInt(size), 4)
  return bytes
}

const sizeIn = (field: Buffer) =>
  field[0] === 0x80
    ? Number(field.readBigUInt64BE(4))
    : Number.parseInt(field.toString('latin1').split('\0')[0]!, 8)

export function header(name: string, size: number): Buffer {
  const [prefix, rest] = splitName(name)
  const bytes = Buffer.alloc(block)
  bytes.write(rest, 0)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\0', 108)
  bytes.write('0000000\0', 116)
  sizeField(size).copy(bytes, 124)
  bytes.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  bytes.write('0', 156)
  bytes.write('ustar\x0000', 257)
  bytes.write(prefix, 345)
  bytes.write(`${sumOf(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** A long name is split at a slash. */
function splitName(name: string): [prefix: string, rest: string] {
  if (name.length <= nameBytes) return ['', name]
  const at = name.lastIndexOf('/', prefixBytes)
  if (at < 0 || name.length - at - 1 > nameBytes) throw new Error(`${name} is too long a name for a backup.`)
  return [name.slice(0, at), name.slice(at + 1)]
}

/** The header checksum, with blanks in place of the checksum field. */
function sumOf(bytes: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of bytes.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

export class DamagedArchive extends Error {}

/** Lists the entries without reading their content. Rejects an archive without a proper end. */
export async function listTar(file: FileHandle): Promise<TarEntry[]> {
  const entries: TarEntry[] = []
  const { size: length } = await file.stat()
  for (let at = 0; ;) {
    const bytes = await readAt(file, at, block)
    if (bytes.every((byte) => byte === 0)) return entries
    const entry = entryOf(bytes, at + block)
    if (entry.at + entry.size + padding(entry.size) > length) throw new DamagedArchive('it is cut off')
    entries.push(entry)
    at = entry.at + entry.size + padding(entry.size)
  }
}

function entryOf(bytes: Buffer, at: number): TarEntry {
  const text = (from: number, size: number) =>
    bytes
      .subarray(from, from + size)
      .toString('utf8')
      .split('\0')[0]!
  if (Number.parseInt(text(148, 8), 8) !== sumOf(bytes))
    throw new DamagedArchive('it is no archive, or damaged')
  const prefix = text(345, prefixBytes)
  const name = text(0, nameBytes)
  return { name: prefix ? `${prefix}/${name}` : name, size: sizeIn(bytes.subarray(124, 136)), at }
}

async function readAt(file: FileHandle, at: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let done = 0
  while (done < size) {
    const { bytesRead } = await file.read(bytes, done, size - done, at + done)
    if (bytesRead === 0) throw new DamagedArchive('it is cut off')
    done += bytesRead
  }
  return bytes
}

const pieceBytes = 1 << 20

/** The content of an entry in chunks, since it may be larger than memory. */
export async function* piecesOf(file: FileHandle, { at, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; done += pieceBytes)
    yield await readAt(file, at + done, Math.min(pieceBytes, size - done))
}

export const readEntry = (file: FileHandle, { at, size }: TarEntry): Promise<Buffer> => readAt(file, at, size)

export const openArchive = (path: string): Promise<FileHandle> => open(path, 'r')
