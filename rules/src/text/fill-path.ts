/** A part that would lead to another call: an empty one is dropped, and dots are resolved even if they are encoded. */
export class UnusablePart extends Error {
  constructor(part: string) {
    super(`'${part}' cannot be part of an address.`)
  }
}

/** The value as one segment of a path. */
export function pathSegment(value: unknown): string {
  const text = String(value).toWellFormed()
  if (text === '' || text === '.' || text === '..') throw new UnusablePart(text)
  return encodeURIComponent(text)
}

/** Replaces `:name` in a path by its parameter. */
export const fillPath = (path: string, params: object): string =>
  path.replaceAll(/:(\w+)/g, (_match, name: string) => pathSegment((params as Record<string, unknown>)[name]))
