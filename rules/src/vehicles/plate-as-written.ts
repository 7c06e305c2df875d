/** Between the characters: nothing, a space or a hyphen, also in an address. */
const separator = '(%20|[ .+-])?'

/**
 * A plate as people, cameras and addresses write it, as a pattern of JavaScript and of Postgres. It finds no part of a
 * longer word, so that a short plate leaves other texts as they are.
 */
export const plateAsWritten = (plate: string): string =>
  '((?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}))' + charactersAsWritten(plate) + '(?![A-Za-z0-9])'

/** The same, also as a part of a longer word. Postgres finds it fifteen times as fast, to try first. */
export const charactersAsWritten = (plate: string): string =>
  Array.from(plate, (each) => `[${each.toUpperCase()}${each.toLowerCase()}]`).join(separator)
