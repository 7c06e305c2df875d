import { mappingMessages } from '#contract/ingest/mapping.ts'
import type { Payload, PayloadPart, Problem, XmlElement } from '../body/payload.ts'
import { isRecord, listOf, type Fields } from '../body/values.ts'
import type { Roots } from './places.ts'

/** A post from the ingest log, without pictures and secrets. */
export interface LoggedPost {
  contentType: string
  roots: Roots
  /** The names of pictures that were file parts. */
  pictures: string[]
}

const LOGGED_PICTURE = /^\[(?:image|base64) [\d,]+ bytes\]$/
const LOGGED_FILE = /^(\S+).*: \[image [\d,]+ bytes\]$/

export const isLoggedPicture = (value: unknown): boolean =>
  typeof value === 'string' && LOGGED_PICTURE.test(value)

/** The fields of a logged post; a problem where it could not be read or was cut. */
export function loggedPost(shown: string): LoggedPost | Problem {
  const parsed = fieldsIn(shown)
  if (!parsed)
    return {
      problem: /\n\[cut: [\d,]+ characters\]$/.test(shown) ? mappingMessages.cut : mappingMessages.unreadable,
    }
  const { json, xml, form } = parsed
  if (json === undefined && xml === undefined && form === undefined)
    return { problem: mappingMessages.unreadable }
  return {
    contentType: typeof parsed.content_type === 'string' ? parsed.content_type : '',
    roots: {
      ...(json !== undefined && { json }),
      ...(isRecord(xml) && { xml }),
      ...(isRecord(form) && { form }),
    },
    pictures: listOf(parsed.parts).flatMap((part) => LOGGED_FILE.exec(String(part))?.[1] ?? []),
  }
}

function fieldsIn(shown: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(shown)
    return isRecord(parsed) && 'content_type' in parsed ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Long enough to be recognised as a picture. */
const STAND_IN = 'A'.repeat(64)

/** Rebuilds a readable post with placeholders for its pictures. */
export function readableAgain({ contentType, roots, pictures }: LoggedPost): {
  payload: Payload
  roots: Roots
} {
  const again = withStandIns(roots) as Roots
  const [[name, root] = []] = isRecord(again.xml) ? Object.entries(again.xml) : []
  const payload: Payload = {
    contentType,
    pathSuffix: '',
    ...(again.json !== undefined && { json: again.json }),
    ...(name !== undefined && { xml: elementOf(name, root) }),
    ...(isRecord(again.form) && { form: again.form as Record<string, string> }),
    parts: pictures.map((each): PayloadPart => ({
      name: each,
      contentType: 'image/jpeg',
      size: 1,
      bytesRef: each,
    })),
  }
  return { payload, roots: again }
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

/** The log does not distinguish attributes from elements, so each field becomes both. */
function elementOf(name: string, value: unknown): XmlElement {
  if (!isRecord(value)) return { name, attributes: {}, children: [], text: textOf(value) }
  const entries = Object.entries(value)
  const texts = entries.flatMap(([key, entry]) => (typeof entry === 'string' ? [[key, entry] as const] : []))
  return {
    name,
    attributes: Object.fromEntries(texts),
    children: entries.flatMap(([key, entry]) =>
      (Array.isArray(entry) ? entry : [entry]).map((each) => elementOf(key, each)),
    ),
    text: typeof value.text === 'string' ? value.text : '',
  }
}

function withStandIns(value: unknown): unknown {
  if (isLoggedPicture(value)) return STAND_IN
  if (Array.isArray(value)) return value.map(withStandIns)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withStandIns(entry)]))
}
