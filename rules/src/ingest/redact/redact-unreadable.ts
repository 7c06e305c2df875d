import { formatNumber } from '../../text/format.ts'
import { withoutBase64, withoutRawSecrets } from './redact-raw-text.ts'
import { isSecretName, SECRET, shortText } from './redact-text.ts'

/** Enough to include text after a picture. */
const LOOKED_AT_BYTES = 1 << 20
export const UNREADABLE_MAX_LENGTH = 8192
const SHOWN_BYTES = 16

export interface UnreadablePart {
  name: string
  filename?: string
  bytes: Uint8Array
}

/** The log text of a body that cannot be parsed: its start, as far as it is text. */
export const redactUnreadable = (body: Uint8Array): string => redactRaw(readable(body, LOOKED_AT_BYTES))

/** The log text of a parsed body none of whose parts has a known format. */
export function redactParts(parts: readonly UnreadablePart[]): string {
  const texts = parts.map(({ name, filename, bytes }) => {
    const label = [name, filename].filter((word) => word).join(' ')
    const text = isSecretName(name) ? SECRET : readable(bytes, Math.ceil(LOOKED_AT_BYTES / parts.length))
    return label ? `${shortText(label)}: ${text}` : text
  })
  return redactRaw(texts.join('\n'))
}

function redactRaw(text: string): string {
  const isLong = text.length > 2 * UNREADABLE_MAX_LENGTH
  const shown = withoutRawSecrets(isLong ? wholeWords(text.slice(0, 2 * UNREADABLE_MAX_LENGTH)) : text)
  if (!isLong && shown.length <= UNREADABLE_MAX_LENGTH) return shown
  return `${shown.slice(0, UNREADABLE_MAX_LENGTH)}\n[cut: ${formatNumber(text.length)} characters]`
}

function readable(bytes: Uint8Array, most: number): string {
  const length = textLength(bytes.subarray(0, most))
  const text = decode(bytes.subarray(0, length))
  if (length === bytes.length) return withoutBase64(text)
  if (length === most) return `${withoutBase64(wholeWords(text))}\n[cut: ${formatNumber(bytes.length)} bytes]`
  return `${withoutBase64(text)}${describeBinary(bytes.subarray(length))}`
}

const isUtf16 = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xfe

const decode = (bytes: Uint8Array) => new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'utf-8').decode(bytes)

const LINE_FEED = 10

/** The number of bytes before the first control character, without the last line if it is not UTF-8. */
function textLength(bytes: Uint8Array): number {
  const end = isUtf16(bytes) ? bytes.length : indexOfControl(bytes)
  if (end === bytes.length) return end
  const lineStart = bytes.lastIndexOf(LINE_FEED, end) + 1
  return decode(bytes.subarray(lineStart, end)).includes('\uFFFD') ? lineStart : end
}

function indexOfControl(bytes: Uint8Array): number {
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!
    if ((byte < 32 && (byte < 9 || byte > 13)) || byte === 127) return index
  }
  return bytes.length
}

function describeBinary(bytes: Uint8Array): string {
  const first = Array.from(bytes.subarray(0, SHOWN_BYTES), (byte) => byte.toString(16).padStart(2, '0'))
  return `[${formatNumber(bytes.length)} bytes that are no text: ${first.join(' ')}${bytes.length > SHOWN_BYTES ? ' …' : ''}]`
}

const WORD_ENDS = ['&', ' ', '\t', '\r', '\n', '"', "'", '<', '>']

/** Removes the last word, which may be part of a secret and no longer be recognised. */
const wholeWords = (text: string) =>
  text.slice(0, Math.max(...WORD_ENDS.map((end) => text.lastIndexOf(end))) + 1)
