import { formatNumber } from '../../text/format.ts'
import { isBase64Code } from '../body/base64.ts'
import { SECRET, SECRET_NAME_IN_TEXT, withoutSecrets } from './redact-text.ts'

const ADDRESS = '[address]'
const ADDRESS_NAME_IN_TEXT = 'ur[il]'

/** Includes the backslash of JSON escapes. */
const isOfBase64 = (code: number) => isBase64Code(code) || code === 92
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)

/** A word of at least this length is base64, */
const LONG_WORD = 200
/** and so are consecutive lines of this length, of which the last may be shorter. */
const LONG_LINE = 60
const LAST_LINE = 20
const MOST_SPACES = 4

/** Replaces base64 with its size, in one pass because pictures are too long for a regular expression. */
export function withoutBase64(text: string): string {
  const shown: string[] = []
  let shownTo = 0
  let at = 0
  while (at < text.length) {
    const word = wordAt(text, at)
    const next = wordAt(text, skipSpaces(text, word))
    const isLines = word - at >= LONG_LINE && next - skipSpaces(text, word) >= LONG_LINE && word > at
    if (word - at < LONG_WORD && !(isLines && skipSpaces(text, word) > word)) {
      at = Math.max(word, at + 1)
      continue
    }
    const end = endOfLines(text, word)
    shown.push(text.slice(shownTo, at), `[base64 ${formatNumber(bytesOf(text, at, end))} bytes]`)
    shownTo = skipPadding(text, end)
    at = shownTo
  }
  return shown.length === 0 ? text : [...shown, text.slice(shownTo)].join('')
}

function wordAt(text: string, begin: number): number {
  let end = begin
  while (end < text.length && isOfBase64(text.charCodeAt(end))) end++
  return end
}

function skipSpaces(text: string, begin: number): number {
  let end = begin
  while (end < begin + MOST_SPACES && isSpace(text.charCodeAt(end))) end++
  return end
}

function skipPadding(text: string, begin: number): number {
  let end = begin
  while (end < begin + 2 && text[end] === '=') end++
  return end
}

function endOfLines(text: string, firstEnd: number): number {
  let end = firstEnd
  for (;;) {
    const begin = skipSpaces(text, end)
    const next = wordAt(text, begin)
    if (begin === end || next - begin < LAST_LINE) return end
    end = next
  }
}

function bytesOf(text: string, begin: number, end: number): number {
  let characters = 0
  for (let index = begin; index < end; index++) if (isBase64Code(text.charCodeAt(index))) characters++
  return Math.floor((characters * 3) / 4)
}

const LIST = String.raw`\[[^\]]*\]?`
const ESCAPED_QUOTES = String.raw`\\+"[^"]*"?`
// Text directly after a closing quote belongs to a value with unescaped quotes.
const DOUBLE_QUOTES = String.raw`"(?:[^"\\]|\\[^])*"?[^\s,}\]<>&"']*`
const SINGLE_QUOTES = String.raw`'(?:[^'\\]|\\[^])*'?[^\s,}\]<>&"']*`
const BARE = String.raw`[^\s,;&<>"'{}[\]]+`

/** The notations of a named value in JSON, XML and forms. The first group of each pattern is kept. */
const valuesOf = (name: string): RegExp[] =>
  [
    // "name": "value", name='value'
    String.raw`((?:${name})\\*["']?\s{0,9}[:=]\s{0,9})(?:${LIST}|${ESCAPED_QUOTES}|${DOUBLE_QUOTES}|${SINGLE_QUOTES})`,
    // "name": value
    String.raw`((?:${name})\\*["']?\s{0,9}:\s{0,9})${BARE}`,
    // <name>value
    String.raw`(<[\w.:-]{0,60}?(?:${name})(?:\s[^<>]{0,400})?>)(?:<!\[CDATA\[)?[^<]+`,
    // Name="name" Value="value"
    String.raw`(\bname\s?=\s?["'][^"'<>\r\n]{0,60}?(?:${name})["'][^<>\r\n]{0,100}?\bvalue\s?=\s?)(?:${DOUBLE_QUOTES}|${SINGLE_QUOTES})`,
    // A part of a form: its headers with the name, an empty line, the value up to the next boundary.
    String.raw`(\bform-data;[^\r\n]{0,100}?\bname="?[^"\r\n]{0,60}?(?:${name})"?[^\r\n]{0,200}(?:\r?\n[^\r\n]{1,200}){0,5}\r?\n\r?\n)[^]*?(?=\r?\n--|$)`,
  ].map((pattern) => new RegExp(pattern, 'gi'))

const HEADERS = /\b((?:proxy-)?authorization|(?:set-)?cookie)(\s*:\s*)[^\r\n"'<]+/gi
const SECRET_VALUES = valuesOf(SECRET_NAME_IN_TEXT)
const ADDRESS_VALUES = valuesOf(ADDRESS_NAME_IN_TEXT)
/** Text between quotes or tags. */
const PIECE = /(?:\\[^]|[^"'<>\\])+/g

/** Removes secrets, by their names and in URLs, from text that cannot be parsed. */
export function withoutRawSecrets(text: string): string {
  const cut = (shown: string, patterns: RegExp[], mark: string) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, `$1${mark}`), shown)
  const withoutHeaders = text.replace(HEADERS, `$1$2${SECRET}`)
  return cut(cut(withoutHeaders, SECRET_VALUES, SECRET), ADDRESS_VALUES, ADDRESS).replace(
    PIECE,
    withoutSecrets,
  )
}
