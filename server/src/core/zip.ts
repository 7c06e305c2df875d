import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  pieces: AsyncIterable<string>
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
}

/** Sizes come after the content, and names are UTF-8. */
const flags = 0x0808
const deflated = 8

/** Files as one archive, written as they are read. */
export async function* zipOf(entries: readonly ZipEntry[], writtenAt: Date): AsyncGenerator<Uint8Array> {
  const clock = dosTime(writtenAt)
  const all: Written[] = []
  let offset = 0
  for (const { name, pieces } of entries) {
    const entry: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 }
    const head = Buffer.concat([headOf(0x04034b50, [], clock, entry), entry.name])
    yield head
    for await (const chunk of packed(pieces, entry)) yield chunk
    const after = Buffer.alloc(16)
    for (const [index, value] of [0x08074b50, entry.crc, entry.packed, entry.size].entries())
      after.writeUInt32LE(value, index * 4)
    yield after
    offset += head.length + entry.packed + after.length
    all.push(entry)
  }
  const directory = Buffer.concat(all.flatMap((entry) => [directoryLine(clock, entry), entry.name]))
  yield directory
  yield endOf(all.length, directory.length, offset)
}

async function* packed(pieces: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (bytes.length > 0) yield bytes
    }
  }
  const deflate = createDeflateRaw()
  // A fault of the source is passed on to whoever reads the deflated stream.
  pipeline(Readable.from(counted()), deflate, () => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packed += chunk.length
    yield chunk
  }
}

/** What a file's own head and its line in the directory have in common. */
function headOf(signature: number, made: readonly number[], clock: number, entry: Written): Buffer {
  const head = Buffer.alloc(30 + made.length * 2)
  head.writeUInt32LE(signature, 0)
  const shorts = [...made, 20, flags, deflated]
  for (const [index, value] of shorts.entries()) head.writeUInt16LE(value, 4 + index * 2)
  const at = 4 + shorts.length * 2
  for (const [index, value] of [clock, entry.crc, entry.packed, entry.size].entries())
    head.writeUInt32LE(value, at + index * 4)
  head.writeUInt16LE(entry.name.length, at + 16)
  return head
}

function directoryLine(clock: number, entry: Written): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([headOf(0x02014b50, [20], clock, entry), rest])
}

function endOf(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** The date in the upper half and the time in the lower, in steps of two seconds. */
const dosTime = (at: Date): number =>
  (((at.getUTCFullYear() - 1980) << 25) |
    ((at.getUTCMonth() + 1) << 21) |
    (at.getUTCDate() << 16) |
    (at.getUTCHours() << 11) |
    (at.getUTCMinutes() << 5) |
    (at.getUTCSeconds() >> 1)) >>>
  0
