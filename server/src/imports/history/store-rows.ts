import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { organisationLock } from '../../core/database/organisation-lock.ts'
import { openPipeline, statement } from '../../core/database/pipeline.ts'
import type { Tables } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { ensurePartitions } from '../../ingest/storing/ensure-partitions.ts'
import { storeEvents } from '../../ingest/storing/store-events.ts'
import { tagFinder } from '../../tags/find-tag-ids.ts'
import { findDoubles } from './find-doubles.ts'
import { historyEvent } from './history-events.ts'
import type { HistoryPictures } from './pictures.ts'
import { findRows, rowState, type HistoryRowRecord, type ImportRow } from './queries.ts'

/** Large enough for throughput, small enough that events of cameras wait for a moment only. */
const atOnce = 500

export interface HistoryStore {
  /** Stores the next rows with their counts in one transaction; false where none are left. */
  storeNext(found: ImportRow, around: StoringRows): Promise<boolean>
  close(): Promise<void>
}

interface StoringRows {
  /** By the names in the file. */
  cameras: ReadonlyMap<string, IngestCamera>
  pictures: HistoryPictures | undefined
}

interface Settled {
  row: HistoryRowRecord
  state: number
  imageId: string | null
  passId: string | null
}

/** Stores rows as the walk of events does, without alerts, messages and news. */
export function openHistoryStore(deps: Deps): HistoryStore {
  const { db, now } = deps
  const blobs = openBlobStore(deps.config)
  const hasPartitions = ensurePartitions(db)
  const findTagIds = tagFinder(db)
  const pipeline = openPipeline<Tables>(deps.pool.options)
  return {
    async storeNext(found, { cameras, pictures }) {
      const from =
        found.at_time && found.at_row !== null ? { time: found.at_time, row: found.at_row } : undefined
      const rows = await findRows(db, found, {
        state: rowState.read,
        from,
        isBackwards: false,
        limit: atOnce,
      })
      const last = rows.at(-1)
      if (!last) return false
      const { source } = found.mapping
      const events = new Map<PreparedEvent, HistoryRowRecord>()
      for (const row of rows) {
        const camera = cameras.get(row.camera)
        if (camera) events.set(await historyEvent(row, { blobs, camera, source, pictures, now: now() }), row)
      }
      const prepared = [...events.keys()]
      await hasPartitions(prepared.map(({ event }) => event.time))
      await pipeline.transaction(async (all) => {
        const wire = all.of(found.org_id)
        wire.fire(statement(organisationLock, found.org_id))
        const doubles = prepared.length > 0 ? await findDoubles(wire, found, prepared) : new Set()
        const fresh = prepared.filter((event) => !doubles.has(event))
        const stored = await storeEvents({ wire: all, findTagIds, now: now() }, fresh)
        const settled = new Map<HistoryRowRecord, Settled>()
        for (const row of rows)
          settled.set(row, { row, state: rowState.leftOut, imageId: null, passId: null })
        for (const event of doubles) settled.get(events.get(event as PreparedEvent)!)!.state = rowState.double
        for (const [index, event] of fresh.entries()) {
          const row = events.get(event)!
          const { imageId, passIds = [] } = stored[index]!
          settled.set(row, { row, state: rowState.stored, imageId, passId: passIds[0] ?? null })
        }
        const counted = [...settled.values()]
        wire.fire(statement(settleText, found.org_id, found.id, ...columnsOf(counted)))
        wire.fire(
          statement(
            progressText,
            found.org_id,
            found.id,
            last.time,
            last.row_no,
            counted.filter(({ state }) => state === rowState.stored).length,
            counted.filter(({ state }) => state === rowState.double).length,
            counted.filter(({ state }) => state === rowState.leftOut).length,
            fresh.filter(({ media }) => media.image).length,
          ),
        )
      })
      found.at_time = last.time
      found.at_row = last.row_no
      return true
    },
    close: () => pipeline.close(),
  }
}

const listed = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join()}}`

const columnsOf = (settled: readonly Settled[]) => [
  listed(settled.map(({ row }) => row.row_no)),
  listed(settled.map(({ state }) => state)),
  listed(settled.map(({ imageId }) => imageId)),
  listed(settled.map(({ passId }) => passId)),
]

const settleText = `
  update history_import_rows as rows set state = given.state, image_id = given.image_id, pass_id = given.pass_id
  from unnest($3::int[], $4::smallint[], $5::uuid[], $6::uuid[]) as given(row_no, state, image_id, pass_id)
  where rows.org_id = $1::uuid and rows.import_id = $2::uuid and rows.row_no = given.row_no`

const added = (name: string, parameter: string) =>
  `'${name}', coalesce((counts ->> '${name}')::int, 0) + ${parameter}::int`

const progressText = `
  update history_imports set at_time = $3::timestamptz, at_row = $4::int,
    counts = counts || jsonb_build_object(${added('stored', '$5')}, ${added('doubles', '$6')},
      ${added('left_out', '$7')}, ${added('pictures', '$8')})
  where org_id = $1::uuid and id = $2::uuid`
