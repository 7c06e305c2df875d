// Also embedded in the page of each package: see `verify-page.ts`.

const polynomial = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
  return value
})

/** The checksum of an archive's files; `before` is that of the bytes before these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (let at = 0; at < bytes.length; at++) value = table[(value ^ bytes[at]!) & 255]! ^ (value >>> 8)
  return ~value >>> 0
}
