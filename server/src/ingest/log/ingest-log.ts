import { sql } from 'kysely'
import { ingestLogLength } from '#contract/ingest/log-api.ts'
import type { Logger } from 'pino'
import { isDatabaseAway, isDatabaseFull } from '../../core/database/connection/database-faults.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { Row } from '../../events/write-rows.ts'

type LogRow = Row<'ingest_log'>
export type LogEntry = Omit<LogRow, 'id'>

const flushEveryMs = 500
/** While the database is unavailable or full. */
const retryMs = 3_000
/** The log may temporarily exceed its length by this number. */
const trimEvery = 100

/**
 * The newest posts of each camera. They are written in batches, so that a busy camera costs no more than its newest
 * fifty. Reading the log in this process flushes them first.
 */
export function ingestLog(db: Db, log: Logger) {
  let waiting = new Map<string, LogRow[]>()
  const untrimmed = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const rows = [...waiting.values()].flat()
    waiting = new Map()
    clearTimeout(timer)
    timer = undefined
    if (rows.length === 0) return
    try {
      await sql`insert into ingest_log select * from json_populate_recordset(null::ingest_log, ${JSON.stringify(rows)}::json)`.execute(
        db,
      )
    } catch (error) {
      if (isDatabaseAway(error) || isDatabaseFull(error)) rows.reverse().forEach(putBack)
      throw error
    }
    for (const { camera_id } of rows) untrimmed.set(camera_id, (untrimmed.get(camera_id) ?? 0) + 1)
    const due = rows.filter(({ camera_id }) => untrimmed.get(camera_id)! >= trimEvery)
    if (due.length > 0) await trim(db, due)
    for (const { camera_id } of due) untrimmed.delete(camera_id)
  }
  /** Queues a row again before newer ones, as long as these do not fill the log. */
  function putBack(row: LogRow): void {
    const rows = waiting.get(row.camera_id) ?? []
    if (rows.length < ingestLogLength) rows.unshift(row)
    waiting.set(row.camera_id, rows)
    timer ??= setTimeout(() => void flush(), retryMs)
  }
  const flush = () =>
    (writing = writing
      .then(write)
      .catch((error: unknown) => log.warn({ err: error }, 'the ingest log was not written')))

  return {
    add(entry: LogEntry): void {
      const rows = waiting.get(entry.camera_id) ?? []
      const reason = entry.reason && storable(entry.reason)
      rows.push({ ...entry, reason, payload: storable(entry.payload), id: newId(entry.at) })
      if (rows.length > ingestLogLength) rows.shift()
      waiting.set(entry.camera_id, rows)
      timer ??= setTimeout(() => void flush(), flushEveryMs)
    },
    flush,
  }
}
/** A post may contain text that the database cannot store, which must not lose the log. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

export type IngestLog = ReturnType<typeof ingestLog>

async function trim(db: Db, rows: readonly LogRow[]): Promise<void> {
  for (const [orgId, ofOrganisation] of Map.groupBy(rows, ({ org_id }) => org_id)) {
    const cameras = [...new Set(ofOrganisation.map(({ camera_id }) => camera_id))]
    await sql`
      delete from ingest_log using (
        select camera_id, (
          select id from ingest_log where org_id = ${orgId} and ingest_log.camera_id = requested.camera_id
          order by id desc offset ${ingestLogLength} limit 1) as id
        from unnest(${cameras}::uuid[]) as requested(camera_id)
      ) as surplus
      where ingest_log.org_id = ${orgId} and ingest_log.camera_id = surplus.camera_id
        and ingest_log.id <= surplus.id`.execute(db)
  }
}
