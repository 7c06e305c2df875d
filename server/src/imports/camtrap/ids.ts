import { createHash } from 'node:crypto'
import { timeOfId } from '../../core/ids.ts'

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The time in an id of the product; undefined for a name of another system. */
export const timeOfOwnId = (name: string): Date | undefined =>
  version7.test(name) ? timeOfId(name) : undefined

/**
 * The id of a record of a package. Ids of the product stay as they are. Any other name always gives the same id, so
 * that a repeated import is recognised. `place` orders records of the same time.
 */
export function idFor(name: string, time: Date, source: string, place?: number): string {
  if (timeOfOwnId(name)?.getTime() === time.getTime()) return name.toLowerCase()
  const digest = createHash('sha256').update(`${source}\n${name}`).digest('hex')
  const milliseconds = time.getTime().toString(16).padStart(12, '0')
  const order = place === undefined ? digest.slice(0, 3) : (place & 0xfff).toString(16).padStart(3, '0')
  const variant = ((Number.parseInt(digest[3]!, 16) & 3) | 8).toString(16)
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${order}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`
}
