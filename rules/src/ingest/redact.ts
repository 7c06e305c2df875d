import { formatNumber } from '../format.ts'
import { imagePart } from './media.ts'
import type { Payload, XmlElement } from './payload.ts'
import { isRecord } from './values.ts'

const MAX_DEPTH = 12
const MAX_ENTRIES = 100
const MAX_TEXT = 1000
export const LOGGED_PAYLOAD_MAX_LENGTH = 32_768

const SECRET = '[secret]'
const SECRET_NAME =
  /pass(?:word|wd|phrase)?$|^pwd$|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|authori[sz]ation|credential|cookie|session|signature|^auth$|^sig$/i
const IMAGE_NAME = /image|jpe?g|picture|^content$|snapshot/i
const BASE64 = /^(?:data:[^,]{1,100},)?[A-Za-z0-9+/_\-\s]{200,}={0,2}$/
const ADDRESS_WITH_USER = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi
const STREAM_ADDRESS = /\brtsps?:\/\/\S+/gi
const SECRET_PARAMETER =
  /([?&][^=&#?\s]*(?:token|secret|pass|pwd|key|sig|auth|session|credential)[^=&#?\s]*=)[^&#\s]+/gi

/** What the ingest log keeps of a request: readable, short, without pictures and without secrets. */
export function redactPayload(payload: Payload): string {
  const shown = {
    content_type: payload.contentType,
    ...(payload.pathSuffix && { path: payload.pathSuffix }),
    ...(payload.json !== undefined && { json: redact(payload.json) }),
    ...(payload.xml && { xml: redact({ [payload.xml.name]: plainXml(payload.xml, 0) }) }),
    ...(payload.parts.length > 0 && { parts: payload.parts.slice(0, MAX_ENTRIES).map(describePart) }),
  }
  const text = JSON.stringify(shown)
  if (text.length <= LOGGED_PAYLOAD_MAX_LENGTH) return text
  // What is cut can no longer be put into lines by whoever shows it.
  const lines = JSON.stringify(shown, null, 2)
  return `${lines.slice(0, LOGGED_PAYLOAD_MAX_LENGTH)}\n[cut: ${formatNumber(lines.length)} characters]`
}

function describePart(part: Payload['parts'][number]): string {
  const isImage = imagePart({ contentType: '', pathSuffix: '', parts: [part] }) !== undefined
  const name = [part.name, part.filename].filter((word) => word).join(' ')
  return `${shortened(name)}: [${isImage ? 'image' : (part.contentType ?? 'file')} ${formatNumber(part.size)} bytes]`
}

/** The same value without what must not be read or is too long to be. */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value !== 'object' && SECRET_NAME.test(name)) return SECRET
  if (typeof value === 'number') return value
  if (typeof value === 'string') return redactText(value, name)
  if (depth >= MAX_DEPTH) return '[deeper]'
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ENTRIES).map((entry) => redact(entry, name, depth + 1))
    return value.length > MAX_ENTRIES
      ? [...shown, `[${formatNumber(value.length - MAX_ENTRIES)} more]`]
      : shown
  }
  if (!isRecord(value)) return `[${typeof value}]`
  const entries = Object.entries(value)
  const shown = entries
    .slice(0, MAX_ENTRIES)
    .map(([key, entry]) => [shortened(key), redact(entry, key, depth + 1)] as const)
  const left = entries.length - shown.length
  return Object.fromEntries(left > 0 ? [...shown, ['…', `[${formatNumber(left)} more]`]] : shown)
}

function redactText(text: string, name: string): string {
  if (text.length >= 200 && BASE64.test(text.trim())) {
    const bytes = Math.floor((text.replace(/^data:[^,]*,/, '').replace(/[\s=]/g, '').length * 3) / 4)
    return `[${IMAGE_NAME.test(name) || text.startsWith('data:image') ? 'image' : 'base64'} ${formatNumber(bytes)} bytes]`
  }
  return shortened(text, withoutAddresses)
}

function withoutAddresses(text: string): string {
  // Most texts are none, and every event is redacted.
  if (!text.includes('://') && !text.includes('=')) return text
  return text
    .replace(STREAM_ADDRESS, '[stream address]')
    .replace(ADDRESS_WITH_USER, `$1${SECRET}@`)
    .replace(SECRET_PARAMETER, `$1${SECRET}`)
}

/** Cuts between words: half an address no longer looks like one and would keep its secret. */
function shortened(text: string, clean = (shown: string) => shown): string {
  if (text.length <= MAX_TEXT) return clean(text)
  return `${clean(text.slice(0, MAX_TEXT).replace(/\S*$/, ''))}[cut: ${formatNumber(text.length)} characters]`
}

/** An element as its text, or as an object of its children. */
function plainXml(element: XmlElement, depth: number): unknown {
  if (element.children.length === 0 || depth >= MAX_DEPTH) return element.text
  const values = Map.groupBy(element.children.slice(0, MAX_ENTRIES), ({ name }) => name)
  return Object.fromEntries(
    Array.from(values, ([name, children]) => {
      const plain = children.map((child) => plainXml(child, depth + 1))
      return [name, plain.length === 1 ? plain[0] : plain]
    }),
  )
}
