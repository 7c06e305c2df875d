import { IngestFormat } from '#contract/ingest/event.ts'
import { makeHeartbeat } from '../event.ts'
import type { FormatReader, ReadResult } from '../payload.ts'
import { findReads } from '../tolerant/find-reads.ts'
import { eventsOfReads } from '../tolerant/read-events.ts'
import { plainFields } from '../tolerant/plain-fields.ts'
import { isRecord } from '../values.ts'

const format = IngestFormat.GENERIC

/**
 * Whatever names a plate, in any spelling and wherever it stands: scripts, small bridges, and cameras whose own format
 * is not among the others.
 */
export const generic: FormatReader = {
  format,
  recognise: (payload) => findReads(plainFields(payload)).length > 0 || isHeartbeat(plainFields(payload)),
  namesUnused: true,
  read(payload, context): ReadResult {
    const fields = plainFields(payload)
    const reads = findReads(fields)
    if (reads.length === 0) return [makeHeartbeat(format, context)]
    return eventsOfReads(reads, { format, payload, fields }, context)
  },
}

const BEAT = /^(?:heart_?beat|keep_?-?alive)$/i

/** A message that only says that the camera is there. */
const isHeartbeat = (fields: unknown): boolean =>
  isRecord(fields) &&
  Object.entries(fields).some(
    ([name, value]) => BEAT.test(name) || (typeof value === 'string' && BEAT.test(value.trim())),
  )
