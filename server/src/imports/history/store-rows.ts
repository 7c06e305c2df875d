import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { organisationLock } from '../../core/database/statements/organisation-lock.ts'
import { openPipeline, statement } from '../../core/database/statements/pipeline.ts'
import type { Tables } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import type { IngestCamera } from '../../events/camera.ts'
import type { PreparedEvent } from '../../events/prepared-event.ts'
import { ensurePartitions } from '../../ingest/storing/ensure-partitions.ts'
import { storeEvents } from '../../ingest/storing/store-events.ts'
import type { VisitChange } from '../../parking/visits/batch-visits.ts'
import { tagFinder } from '../../tags/find-tag-ids.ts'
import { detectionsAndPasses } from '../../vehicles/consequence.ts'
import { analyseStored } from './analyse-stored.ts'
import { findDoubles } from './find-doubles.ts'
import { historyEvent } from './history-events.ts'
import type { HistoryPictures } from './pictures.ts'
import { findRows, rowState, type HistoryRowRecord, type ImportRow, type RowPosition } from './queries.ts'
import { keepEnds } from './visit-ends.ts'

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

interface PreparedRows {
  rows: HistoryRowRecord[]
  /** Of the rows whose camera is here. */
  events: Map<PreparedEvent, HistoryRowRecord>
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
  const analyse = analyseStored(db)
  const findTagIds = tagFinder(db)
  const pipeline = openPipeline<Tables>(deps.pool.options)

  async function prepare(
    found: ImportRow,
    from: RowPosition | undefined,
    { cameras, pictures }: StoringRows,
  ): Promise<PreparedRows> {
    const rows = await findRows(db, found, { state: rowState.read, from, isBackwards: false, limit: atOnce })
    const { source } = found.mapping
    const events = new Map<PreparedEvent, HistoryRowRecord>()
    for (const row of rows) {
      const camera = cameras.get(row.camera)
      if (camera) events.set(await historyEvent(row, { blobs, camera, source, pictures, now: now() }), row)
    }
    return { rows, events }
  }

  /** The rows after those that are being stored, prepared while the database works. */
  let ahead: { from: RowPosition; prepared: Promise<PreparedRows> } | undefined

  function takePrepared(found: ImportRow, around: StoringRows): Promise<PreparedRows> {
    const { at_time: time, at_row: row } = found
    const from = time && row !== null ? { time, row } : undefined
    const isAhead = ahead?.from.time === time && ahead?.from.row === row
    return isAhead ? ahead!.prepared : prepare(found, from, around)
  }

  return {
    async storeNext(found, around) {
      const { rows, events } = await takePrepared(found, around)
      ahead = undefined
      const last = rows.at(-1)
      if (!last) return false
      const from = { time: last.time, row: last.row_no }
      ahead = { from, prepared: prepare(found, from, around) }
      // A failure is reported by the step that needs it.
      ahead.prepared.catch(() => undefined)
      const prepared = [...events.keys()]
      await hasPartitions(prepared.map(({ event }) => event.time))
      await pipeline.transaction(async (all) => {
        const wire = all.of(found.org_id)
        wire.fire(statement(organisationLock, found.org_id))
        const { doubles, open } = await findDoubles(wire, found, prepared)
        // With doubles, fewer passes would be looked up for the other rows.
        const known = doubles.size === 0 ? new Map([[detectionsAndPasses, open]]) : undefined
        const fresh = prepared.filter((event) => !doubles.has(event))
        const visits: VisitChange[] = []
        const stored = await storeEvents(
          { wire: all, findTagIds, now: now(), known, onVisits: (changes) => visits.push(...changes) },
          fresh,
        )
        const settled = new Map<HistoryRowRecord, Settled>()
        for (const row of rows)
          settled.set(row, { row, state: rowState.leftOut, imageId: null, passId: null })
        for (const event of doubles) settled.get(events.get(event)!)!.state = rowState.double
        for (const [index, event] of fresh.entries()) {
          const row = events.get(event)!
          const { imageId, passIds = [] } = stored[index]!
          settled.set(row, { row, state: rowState.stored, imageId, passId: passIds[0] ?? null })
        }
        const counted = [...settled.values()]
        wire.fire(statement(settleText, found.org_id, found.id, ...columnsOf(counted)))
        await keepEnds(wire, found, visits)
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
      await analyse(prepared.map(({ event }) => event.time))
      found.at_time = last.time
      found.at_row = last.row_no
      return true
    },
    async close() {
      await ahead?.prepared.catch(() => undefined)
      await pipeline.close()
    },
  }
}

const listed = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join()}}`

const columnsOf = (settled: readonly Settled[]) => [
  listed(settled.map(({ row }) => row.time.toISOString())),
  listed(settled.map(({ row }) => row.row_no)),
  listed(settled.map(({ state }) => state)),
  listed(settled.map(({ imageId }) => imageId)),
  listed(settled.map(({ passId }) => passId)),
]

/** By time and number, so that either index of the rows finds one row. */
const settleText = `
  update history_import_rows as rows set state = given.state, image_id = given.image_id, pass_id = given.pass_id
  from unnest($3::timestamptz[], $4::int[], $5::smallint[], $6::uuid[], $7::uuid[])
    as given(time, row_no, state, image_id, pass_id)
  where rows.org_id = $1::uuid and rows.import_id = $2::uuid and rows.time = given.time
    and rows.row_no = given.row_no`

const added = (name: string, parameter: string) =>
  `'${name}', coalesce((counts ->> '${name}')::int, 0) + ${parameter}::int`

const progressText = `
  update history_imports set at_time = $3::timestamptz, at_row = $4::int,
    counts = counts || jsonb_build_object(${added('stored', '$5')}, ${added('doubles', '$6')},
      ${added('left_out', '$7')}, ${added('pictures', '$8')})
  where org_id = $1::uuid and id = $2::uuid`
