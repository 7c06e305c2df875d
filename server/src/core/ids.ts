import { randomBytes } from 'node:crypto'

/**
 * A UUIDv7 made with the time of the thing it names, so that an id alone finds its time partition. Of things of
 * the same time, those with a place (0 to 4095) are in its order.
 */
export function newId(time: Date = new Date(), place?: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(time.getTime(), 0, 6)
  if (place !== undefined) bytes.writeUInt16BE(place & 0x0fff, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The time a UUIDv7 was made with. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
