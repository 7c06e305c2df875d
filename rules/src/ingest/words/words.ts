import { textOf } from '../body/values.ts'

/** Placeholders for a missing value. */
const PLACEHOLDER = /^(unknown|other|generic|none|n\/a|-+|0)$/i

/** The word from a sender; undefined for placeholders. */
export function wordFor(value: unknown): string | undefined {
  const word = textOf(value)
  return word === undefined || PLACEHOLDER.test(word) ? undefined : word
}

export const colourOf = (value: unknown): string | undefined => wordFor(value)?.toLowerCase()

/** Make and model joined, as far as they are known. */
export const makeModelOf = (make: unknown, model: unknown): string | undefined =>
  textOf([make, model].flatMap((name) => wordFor(name) ?? []).join(' '))
