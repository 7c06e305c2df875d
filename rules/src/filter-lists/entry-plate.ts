import { normalisePlate, plateKey } from '../vehicles/plates.ts'

/** Cyrillic and Greek letters that are drawn as Latin ones are. */
const foreignLetters = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latinLetters = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'
const latinOf = new Map(foreignLetters.split('').map((letter, index) => [letter, latinLetters[index]!]))

/** A pattern must name so many characters, or it would meet half of all plates. */
const fewestNamed = 2

/** Letters of other alphabets as the Latin ones that they look like. */
export const withLatinLetters = (plate: string): string =>
  Array.from(plate, (letter) => latinOf.get(letter) ?? letter).join('')

/** The plate as it is written in a list, or a pattern with `?` for one and `*` for any characters. */
export interface EntryPlate {
  readonly plate: string
  readonly isPattern: boolean
}

/** Undefined where there is no plate, or a pattern that says too little. */
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

/** What entries are found by: the same for all plates that look alike. */
export const entryKey = (plate: string): string => plateKey(withLatinLetters(plate))

/** Whether a plate is of a pattern; look-alikes of its named characters count where they are requested. */
export function isOfPattern(plate: string, pattern: string, withLookAlikes: boolean): boolean {
  const folded = (text: string) => (withLookAlikes && text !== '' ? entryKey(text) : text)
  const source = pattern
    .split(/([?*])/)
    .map((part) => (part === '?' ? '.' : part === '*' ? '.*' : folded(part)))
    .join('')
  return new RegExp(`^${source}$`, 'u').test(folded(withLatinLetters(plate)))
}
