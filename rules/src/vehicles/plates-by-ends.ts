import { plateKey } from './plates.ts'

/** Plates up to this length may keep only their outermost characters. */
const SHORT = 5

/**
 * Values by plates, to find those whose plate may be near another one. An edit leaves the first or the last three
 * characters of a plate unchanged, or in a short plate the outermost ones.
 */
export class PlatesByEnds<Value> {
  readonly #values = new Map<string, Set<Value>>()

  add(plate: string, value: Value): void {
    for (const part of partsOf(plate)) {
      const values = this.#values.get(part)
      if (values) values.add(value)
      else this.#values.set(part, new Set([value]))
    }
  }

  /** The values whose plates may be near, and others that only begin or end alike. */
  near(plate: string): Set<Value> {
    const found = new Set<Value>()
    for (const part of partsOf(plate)) for (const value of this.#values.get(part) ?? []) found.add(value)
    return found
  }
}

/** Whether two keys of plates begin or end alike, as plates that are near each other do. */
export const haveSameEnds = (a: string, b: string): boolean =>
  a.slice(0, 3) === b.slice(0, 3) ||
  a.slice(-3) === b.slice(-3) ||
  (Math.max(a.length, b.length) <= SHORT && a.at(0) === b.at(0) && a.at(-1) === b.at(-1))

function partsOf(plate: string): string[] {
  const key = plateKey(plate)
  const parts = [`${key.slice(0, 3)}*`, `*${key.slice(-3)}`]
  return key.length <= SHORT ? [...parts, `${key.at(0) ?? ''}*${key.at(-1) ?? ''}`] : parts
}
