import { formatNumber } from '../../text/format.ts'
import { base64Begin, base64Length } from '../body/base64.ts'
import { imagePart } from '../body/media.ts'
import type { Payload } from '../body/payload.ts'
import { plainXml } from '../tolerant/plain-xml.ts'
import { fieldNamed, type FieldName } from './redact-names.ts'
import { SECRET, shortText, STREAM_ADDRESS } from './redact-text.ts'
import { isRecord } from '../body/values.ts'

const MAX_DEPTH = 12
const MAX_ENTRIES = 100
export const LOGGED_PAYLOAD_MAX_LENGTH = 32_768

/** Ordinary words are shorter. */
const SHORTEST_BASE64 = 200

/** The log text of a request: readable, short, without pictures and secrets. */
export function redactPayload(payload: Payload): string {
  const shown = {
    content_type: payload.contentType,
    ...(payload.pathSuffix && { path: shortText(payload.pathSuffix) }),
    ...(payload.json !== undefined && { json: redact(payload.json) }),
    ...(payload.xml && { xml: redact({ [payload.xml.name]: plainXml(payload.xml) }) }),
    ...(payload.form && payload.json === undefined && { form: redact(payload.form) }),
    ...(payload.parts.length > 0 && { parts: payload.parts.slice(0, MAX_ENTRIES).map(describePart) }),
  }
  const text = JSON.stringify(shown)
  if (text.length <= LOGGED_PAYLOAD_MAX_LENGTH) return text
  // Cut text is no longer valid JSON and cannot be formatted later.
  const lines = JSON.stringify(shown, null, 2)
  return `${lines.slice(0, LOGGED_PAYLOAD_MAX_LENGTH)}\n[cut: ${formatNumber(lines.length)} characters]`
}

function describePart(part: Payload['parts'][number]): string {
  const isImage = imagePart({ contentType: '', pathSuffix: '', parts: [part] }) !== undefined
  const name = [part.name, part.filename].filter((word) => word).join(' ')
  return `${shortText(name)}: [${isImage ? 'image' : (part.contentType ?? 'file')} ${formatNumber(part.size)} bytes]`
}

/** The value without secrets and overlong parts. */
export const redact = (value: unknown): unknown => redactField(value, fieldNamed(''), 0, false)

function redactField(value: unknown, field: FieldName, depth: number, isOfStream: boolean): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (field.isSecret && typeof value !== 'object') return SECRET
  if (typeof value === 'number') return value
  if (typeof value === 'string')
    return isOfStream && isAddress(value, field) ? STREAM_ADDRESS : redactText(value, field)
  if (depth >= MAX_DEPTH) return '[deeper]'
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ENTRIES).map((entry) => redactField(entry, field, depth + 1, isOfStream))
    return value.length > MAX_ENTRIES
      ? [...shown, `[${formatNumber(value.length - MAX_ENTRIES)} more]`]
      : shown
  }
  if (!isRecord(value)) return `[${typeof value}]`
  const entries = Object.entries(value)
  const shown = entries.slice(0, MAX_ENTRIES).map(([key, entry]) => {
    const child = fieldNamed(key)
    return [child.shown, redactField(entry, child, depth + 1, isOfStream || child.isOfStream)] as const
  })
  const left = entries.length - shown.length
  return Object.fromEntries(left > 0 ? [...shown, ['…', `[${formatNumber(left)} more]`]] : shown)
}

const isAddress = (text: string, field: FieldName) => field.isOfAddress || /[/@]/.test(text)

function redactText(text: string, field: FieldName): string {
  const length = text.length < SHORTEST_BASE64 ? undefined : base64Length(text, base64Begin(text))
  if (length === undefined || length < SHORTEST_BASE64) return shortText(text)
  const bytes = Math.floor((length * 3) / 4)
  return `[${field.isOfImage || text.startsWith('data:image') ? 'image' : 'base64'} ${formatNumber(bytes)} bytes]`
}
