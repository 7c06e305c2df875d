import { UnreadableBody } from './split-multipart.ts'

/** More text than any camera sends, rejected before parsing. */
export class TooMuchText extends UnreadableBody {}

/** JSON nested deeper than any camera's is an attack on recursive code. */
const deepestJson = 64
const mostValues = 50_000
const mostElements = 20_000
const mostAttributes = 50_000
const mostReferences = 50_000
/** A run of these characters with this length is a picture. */
const shortestPicture = 1000

const isBase64 = new Uint8Array(256)
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_-\\')
  isBase64[character.charCodeAt(0)] = 1

/** Rejects text that is longer than the limit without its pictures. */
export function limitText(bytes: Uint8Array, most: number): void {
  if (bytes.length <= most) return
  let inPictures = 0
  let wordBegan = 0
  for (let index = 0; index <= bytes.length; index++) {
    if (index < bytes.length && isBase64[bytes[index]!] === 1) continue
    if (index - wordBegan >= shortestPicture) inPictures += index - wordBegan
    wordBegan = index + 1
  }
  if (bytes.length - inPictures > most)
    throw new TooMuchText(`The text of the event is longer than ${most / 2 ** 20} MB`)
}

/** Counts the values that a parser would create, and rejects more than any camera sends. */
export function limitJson(text: string): void {
  let depth = 0
  let values = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === brace || code === bracket) {
      if (++depth > deepestJson) throw new UnreadableBody('The JSON is nested too deeply')
    } else if (code === closingBrace || code === closingBracket) depth--
    else if (code === comma && ++values > mostValues)
      throw new TooMuchText(`The JSON has more than ${mostValues} values`)
  }
}

const quote = 34
const comma = 44
const bracket = 91
const backslash = 92
const closingBracket = 93
const brace = 123
const closingBrace = 125

/** The closing quote, or the end of the text. */
function endOfString(text: string, opening: number): number {
  let end = text.indexOf('"', opening + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes++
  return backslashes % 2 === 1
}

export function limitXml(text: string): void {
  // Each element has an opening and a closing tag.
  limitCount(text, '<', 2 * mostElements, 'elements')
  limitCount(text, '=', mostAttributes, 'attributes')
  limitCount(text, '&', mostReferences, 'ampersands')
}

function limitCount(text: string, character: string, most: number, what: string): void {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if (++count > most) throw new UnreadableBody(`The XML is too large: it has too many ${what}`)
}
