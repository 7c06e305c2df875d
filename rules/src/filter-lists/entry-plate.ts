import { normalisePlate, plateKey } from '../vehicles/plates.ts'

/** Cyrillic and Greek letters with the same shape as Latin ones. */
const foreignLetters = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latinLetters = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'
const latinOf = new Map(foreignLetters.split('').map((letter, index) => [letter, latinLetters[index]!]))

/** A pattern with fewer literal characters would match a large share of all plates. */
const fewestNamed = 2

/** Replaces look-alike letters of other alphabets with Latin letters. */
export const withLatinLetters = (plate: string): string =>
  Array.from(plate, (letter) => latinOf.get(letter) ?? letter).join('')

/** A plate of a list, or a pattern with `?` for one and `*` for any number of characters. */
export interface EntryPlate {
  readonly plate: string
  readonly isPattern: boolean
}

/** Undefined without a plate, or for a pattern with too few literal characters. */
export function readEntryPlate(text: string): EntryPlate | undefined {
  const parts = text.split(/([?*])/)
  if (parts.length === 1) {
    const plate = normalisePlate(text)
    return plate === undefined ? undefined : { plate: withLatinLetters(plate), isPattern: false }
  }
  const pattern = parts
    .map((part) => (part === '?' || part === '*' ? part : withLatinLetters(normalisePlate(part) ?? '')))
    .join('')
    .replaceAll(/\*+/g, '*')
  const named = pattern.replaceAll(/[?*]/g, '')
  return named.length < fewestNamed || pattern.length > 24 ? undefined : { plate: pattern, isPattern: true }
}

/** The lookup key of an entry, equal for all plates that look alike. */
export const entryKey = (plate: string): string => plateKey(withLatinLetters(plate))

/** Whether a plate matches a pattern, on request with look-alikes of its literal characters. */
export function isOfPattern(plate: string, pattern: string, withLookAlikes: boolean): boolean {
  const folded = (text: string) => (withLookAlikes && text !== '' ? entryKey(text) : text)
  const source = pattern
    .split(/([?*])/)
    .map((part) => (part === '?' ? '.' : part === '*' ? '.*' : folded(part)))
    .join('')
  return new RegExp(`^${source}$`, 'u').test(folded(withLatinLetters(plate)))
}
