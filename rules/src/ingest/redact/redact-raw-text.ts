import { formatNumber } from '../../text/format.ts'
import { SECRET, SECRET_NAME_IN_TEXT, withoutSecrets } from './redact-text.ts'

const ADDRESS = '[address]'
const ADDRESS_NAME_IN_TEXT = 'ur[il]'

const BASE64_CHARACTER = String.raw`[\w+/\\-]`
const ONE_LONG_WORD = `${BASE64_CHARACTER}{200,}`
const FIRST_LINE = String.raw`${BASE64_CHARACTER}{60,}(?=\s{1,4}${BASE64_CHARACTER}{60})`
const FURTHER_LINES = String.raw`(?:\s{1,4}${BASE64_CHARACTER}{20,})*`
/** Tried at the beginning of a word only: a long text would take for ever otherwise. */
const BASE64 = new RegExp(
  `(?<!${BASE64_CHARACTER})(?:${ONE_LONG_WORD}|${FIRST_LINE})${FURTHER_LINES}={0,2}`,
  'g',
)

/** Base64 told by its size only. */
export const withoutBase64 = (text: string): string =>
  text.replace(BASE64, (found) => {
    const bytes = Math.floor((found.replace(/[\s=\\]/g, '').length * 3) / 4)
    return `[base64 ${formatNumber(bytes)} bytes]`
  })

const LIST = String.raw`\[[^\]]*\]?`
const ESCAPED_QUOTES = String.raw`\\+"[^"]*"?`
// What follows a closing quote directly is part of a value whose own quotes were not escaped.
const DOUBLE_QUOTES = String.raw`"(?:[^"\\]|\\[^])*"?[^\s,}\]<>&"']*`
const SINGLE_QUOTES = String.raw`'(?:[^'\\]|\\[^])*'?[^\s,}\]<>&"']*`
const BARE = String.raw`[^\s,;&<>"'{}[\]]+`

/** The ways in which JSON, XML and forms say what the value of a name is; the first group of each stays. */
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
/** What stands between quotes or tags. */
const PIECE = /(?:\\[^]|[^"'<>\\])+/g

/** A text that cannot be parsed without the secrets that its names and addresses give away. */
export function withoutRawSecrets(text: string): string {
  const cut = (shown: string, patterns: RegExp[], mark: string) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, `$1${mark}`), shown)
  const withoutHeaders = text.replace(HEADERS, `$1$2${SECRET}`)
  return cut(cut(withoutHeaders, SECRET_VALUES, SECRET), ADDRESS_VALUES, ADDRESS).replace(
    PIECE,
    withoutSecrets,
  )
}
