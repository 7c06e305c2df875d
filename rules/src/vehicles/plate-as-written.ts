/** Between the characters: nothing, a space or a hyphen, also in an address. A plate of digits has none. */
const separator = '(?:%20|[ -])?'
const isOfDigits = (plate: string) => /^\d+$/.test(plate)

/** A plate as people and cameras write it, also within a longer word: a pattern of JavaScript and of Postgres. */
export const charactersAsWritten = (plate: string): string =>
  Array.from(plate, (each) => `[${each.toUpperCase()}${each.toLowerCase()}]`).join(
    isOfDigits(plate) ? '' : separator,
  )

/** A number or a word would continue with one of these. */
const letter = String.raw`[A-Za-z0-9\u00C0-\u024F]`
/** Digits beside these are a part of a number, a time or an address. */
const partOfNumber = {
  before: String.raw`(?<!${letter}[.:/-])(?<!\d,)`,
  after: String.raw`(?![.:/-]${letter})(?!,\d|\s?%)`,
}

/** Ids, times, and addresses of mail and networks. */
const opaque = [
  String.raw`\b[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\b`,
  String.raw`\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?`,
  String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`(?<![0-9A-Fa-f:])[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{0,4}){3,7}`,
].join('|')

/** Finds a plate in values, as people and cameras write it. */
export interface WrittenPlate {
  /** It could be any number, so that it is found only where a plate or a person's text is expected. */
  isNumber: boolean
  /** Whether a value is the plate, or a list with it. */
  isOf(value: string): boolean
  /** Replaces it in a value that is a plate or a list of plates. */
  withoutOf(value: string, by: string): string
  isIn(text: string): boolean
  /** Replaces it in a text as a word of its own, outside of ids, times and addresses. */
  without(text: string, by: string): string
}

export function writtenPlate(plate: string): WrittenPlate {
  const characters = charactersAsWritten(plate)
  const isNumber = isOfDigits(plate)
  const word = isNumber
    ? `(?<!${letter})${partOfNumber.before}${characters}(?!${letter})${partOfNumber.after}`
    : `(?:(?<!${letter})|(?<=%[0-9A-Fa-f]{2}))${characters}(?!${letter})`
  const pattern = new RegExp(`(${opaque})|${word}`, 'g')
  const whole = new RegExp(`^\\s*${characters}\\s*$`)
  const without = (text: string, by: string) =>
    text.replace(pattern, (_found, kept: string | undefined) => kept ?? by)
  const partsOf = (value: string) => value.split(/([,()"])/)
  return {
    isNumber,
    isOf: (value) => partsOf(value).some((part) => whole.test(part)),
    withoutOf: (value, by) =>
      partsOf(value)
        .map((part) => (whole.test(part) ? part.replace(part.trim(), () => by) : part))
        .join(''),
    isIn: (text) => without(text, '') !== text,
    without,
  }
}
