import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive as text, read by its directory. Throws on a wrong checksum. */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error(`no line of the directory at ${at}`)
    const packed = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const extraLength = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const offset = archive.readUInt32LE(at + 42)
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} has another checksum`)
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} has another size`)
    files[name] = content.toString()
    at += 46 + nameLength + extraLength
  }
  return files
}
