import { IngestFormat } from '#contract/ingest/event.ts'
import { makeHeartbeat, makeIgnored } from '../event.ts'
import type { FormatReader, ReadResult } from '../body/payload.ts'
import { findSeen } from '../tolerant/find-reads.ts'
import { eventsOfReads } from '../tolerant/read-events.ts'
import { plainFields } from '../tolerant/plain-fields.ts'
import { alarmIn, isSignOfLife } from '../tolerant/signs-of-life.ts'

const format = IngestFormat.GENERIC

/**
 * Finds plates and objects under any usual name and at any depth: for scripts, small bridges, and cameras whose
 * format has no reader.
 */
export const generic: FormatReader = {
  format,
  recognise: (payload) => {
    const fields = plainFields(payload)
    return findSeen(fields).length > 0 || isSignOfLife(fields) || alarmIn(fields) !== undefined
  },
  namesUnused: true,
  read(payload, context): ReadResult {
    const fields = plainFields(payload)
    const seen = findSeen(fields)
    const alarm = alarmIn(fields)
    if (seen.length === 0)
      return isSignOfLife(fields) || alarm === undefined
        ? [makeHeartbeat(format, context)]
        : [
            makeIgnored(
              format,
              context,
              `'${alarm}' names nothing that was seen; use Map fields if a value does`,
            ),
          ]
    return eventsOfReads(seen, { format, payload, fields }, context)
  },
}
