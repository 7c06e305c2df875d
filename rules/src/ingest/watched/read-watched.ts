import type { CanonicalEvent } from '#contract/ingest/event.ts'
import { withNotes } from '../event.ts'
import {
  isProblem,
  type FormatReader,
  type Payload,
  type ReadContext,
  type ReadResult,
} from '../body/payload.ts'
import { keepPlainFields, plainFields } from '../tolerant/plain-fields.ts'
import { namedAsUnused } from '../tolerant/unused-fields.ts'
import { watchFields, type Watched } from './watch-fields.ts'
import { watchXml } from './watch-xml.ts'

/** Reads a post and reports the fields that its reader did not use, so that no data is lost silently. */
export function readWatched(
  reader: FormatReader,
  payload: Payload,
  context: ReadContext,
  used: ReadonlySet<string> = new Set(),
): ReadResult {
  if (reader.namesUnused) return reader.read(payload, context)
  const watched: Watched<unknown>[] = []
  const shown = { ...payload }
  if (payload.json !== undefined) {
    const fields = watchFields(payload.json)
    shown.json = fields.value
    watched.push(fields)
  }
  if (payload.xml) {
    const document = watchXml(payload.xml)
    const fields = watchFields(plainFields({ ...payload, json: undefined }))
    shown.xml = document.value
    keepPlainFields(document.value, fields.value)
    watched.push(document, fields)
  }
  const result = reader.read(shown, context)
  if (isProblem(result) || !result.some(isSeen)) return result
  const unread = watched.filter((each) => each.isRead()).flatMap((each) => each.unread())
  return withNotes(result, namedAsUnused([...new Set(unread)].filter((name) => !used.has(name))))
}

const isSeen = ({ kind }: CanonicalEvent): boolean => kind === 'event' || kind === 'update'
