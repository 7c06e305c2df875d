import { textOf } from './values.ts'

/** Codes and words that stand for nothing. */
const UNTOLD = /^(unknown|other|generic|none|n\/a|-+|0)$/i

/** What a sender calls a thing; nothing where it only says that it does not know. */
export function wordFor(value: unknown): string | undefined {
  const word = textOf(value)
  return word === undefined || UNTOLD.test(word) ? undefined : word
}

export const colourOf = (value: unknown): string | undefined => wordFor(value)?.toLowerCase()

/** In one, as far as they are known. */
export const makeModelOf = (make: unknown, model: unknown): string | undefined =>
  textOf([make, model].flatMap((name) => wordFor(name) ?? []).join(' '))
