import type { FieldPointers } from '#contract/ingest/mapping.ts'
import { isProblem, type Payload, type ReadContext } from '../ingest/body/payload.ts'
import { readMapped } from '../ingest/mapping/read-mapped.ts'
import { historyTime, type RowContext, type RowOutcome } from './history-read.ts'
import type { HistoryRow } from './history-sources.ts'

/** A row as a logged post, so that it is shown and mapped like one. */
export const rowAsPost = (row: HistoryRow): string =>
  JSON.stringify({ content_type: 'application/json', json: row })

const columnOf = (path: readonly unknown[] | undefined): string | undefined =>
  path === undefined ? undefined : String(path.at(-1))

/** Reads a row by a mapping, as a post with these fields would be. A time is never made up. */
export function readMappedRow(
  row: HistoryRow,
  pointers: FieldPointers,
  cameraColumn: string | null,
  context: RowContext,
): RowOutcome {
  const { picture: picturePath, ...fields } = pointers.fields
  const payload: Payload = { contentType: 'application/json', pathSuffix: '', json: row, parts: [] }
  const reading: ReadContext = { now: context.now, siteTimeZone: context.zone, cameraId: '' }
  const result = readMapped(
    payload,
    { pointers: { ...pointers, fields }, insteadOf: null },
    undefined,
    reading,
  )
  if (isProblem(result)) return { broken: result.problem }
  const [event] = result
  const [seen] = event?.detections ?? []
  if (!event || !seen) return { skipped: true }
  const fault = event.notes.find((note) => /cannot be a plate|time of arrival/.test(note))
  if (fault !== undefined) return { broken: fault.replace(/; the time of arrival is used.*$/, '') }
  if (seen.plate === undefined) return { skipped: true }
  const time = historyTime(event.time, context)
  if (typeof time === 'string') return { broken: time }
  const picture = picturePath && row[columnOf(picturePath) ?? '']
  const camera = cameraColumn === null ? '' : row[cameraColumn]
  const confidence = seen.plateConfidence ?? seen.confidence
  return {
    read: {
      time,
      camera: typeof camera === 'string' ? camera.trim().slice(0, 200) : '',
      plate: seen.plate,
      seen: {
        type: seen.type,
        ...(confidence !== undefined && { confidence }),
        ...(seen.movement && { movement: seen.movement }),
        ...(seen.orientation && { orientation: seen.orientation }),
        ...(seen.colour && { colour: seen.colour }),
        ...(seen.makeModel && { makeModel: seen.makeModel }),
      },
      ...(typeof picture === 'string' && picture !== '' && { picture }),
    },
  }
}
