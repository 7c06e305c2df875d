import { randomUUID } from 'node:crypto'

/**
 * A UUIDv7 with the time of its record, so that an id alone identifies the time partition. Records of the same time
 * are ordered by their place (0 to 4095).
 */
export function newId(time: Date = new Date(), place?: number): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0')
  const random = randomUUID()
  const order = place === undefined ? random.slice(15, 18) : (place & 0xfff).toString(16).padStart(3, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${order}-${random.slice(19)}`
}

/** The time in a UUIDv7. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
