import { rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { openBlobStore } from '../../server/src/core/blobs/blob-store.ts'
import { connect, type Connection } from '../../server/src/core/database/database.ts'
import { startEmbeddedPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { migrate } from '../../server/src/core/database/migration/migrate.ts'
import { newId } from '../../server/src/core/ids.ts'
import type { Tables } from '../../server/src/db.ts'
import { findImport } from '../../server/src/imports/history/queries.ts'
import { stageRows } from '../../server/src/imports/history/stage-rows.ts'
import { openHistoryStore } from '../../server/src/imports/history/store-rows.ts'
import { openHistoryUndo } from '../../server/src/imports/history/undo-rows.ts'
import { findIngestCamera } from '../../server/src/ingest/door/find-camera.ts'
import { createCamera } from '../../server/src/testing/cameras.ts'
import { createOrganisation, createPerson } from '../../server/src/testing/people.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { createSite } from '../../server/src/testing/sites.ts'
import { benchConfig, benchDeps } from '../bench-deps.ts'
import { find } from '../findings.ts'
import { processorTimeOf } from '../processor-time.ts'

const wholeSize = 1_000_000
const wantedMinutes = 10
const minuteMs = 60_000

const letters = 26
const numbers = 1000

/** Three letters and three digits, spread as in traffic: vehicles that follow each other have unlike plates. */
function plateOf(vehicle: number): string {
  const place = (vehicle * 7_368_787) % (letters ** 3 * numbers)
  const letter = (power: number) =>
    String.fromCodePoint(65 + (Math.floor(place / numbers / letters ** power) % letters))
  return `${letter(2)}${letter(1)}${letter(0)}${String(place % numbers).padStart(3, '0')}`
}

/** A history in CSV: an entry and an exit of each vehicle, newest first as many systems export it. */
function* csvOf(rows: number, lastMs: number): Generator<string> {
  yield 'plate,time,camera,confidence\n'
  for (let row = 0; row < rows; row++) {
    const vehicle = Math.floor(row / 2)
    const plate = plateOf(vehicle % 50_000)
    const isExit = row % 2 === 0
    const time = new Date(lastMs - vehicle * 20_000 - (isExit ? 0 : 30 * minuteMs))
    yield `${plate},${time.toISOString()},${isExit ? 'Out' : 'In'},${80 + (row % 20)}\n`
  }
}

/** How long the import of a history takes: reading and counting, storing, and undoing a part of it. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: String(wholeSize) } } })
  const rows = Number(values.rows)
  const dataDir = temporaryData('bench')
  const server = await startEmbeddedPostgres({ dataDir })
  const connection = connect<Tables>(server.url)
  try {
    await migrate(connection.pool)
    const deps = benchDeps(connection, benchConfig(dataDir))
    const { db } = deps
    const { id: orgId } = await createOrganisation(db)
    const person = await createPerson(db, orgId)
    const { id: siteId } = await createSite(db, orgId)
    const gate = (name: string, function_type: number) =>
      createCamera(deps, orgId, siteId, { name: `CAM: ${name}`, function_type })
    const ids = {
      In: (await gate('In', FunctionType.ENTRY)).id,
      Out: (await gate('Out', FunctionType.EXIT)).id,
    }
    const id = newId()
    const blobs = openBlobStore(deps.config)
    const { key } = await blobs.put(id, Readable.from(csvOf(rows, Date.now() - minuteMs)))
    await db
      .insertInto('history_imports')
      .values({
        org_id: orgId,
        id,
        created_at: new Date(),
        created_by: person.id,
        state: 'reading',
        file_name: 'history.csv',
        file_key: key,
        mapping: JSON.stringify({ source: 'csv', pointers: null, camera_column: null, zone: 'UTC' }),
      })
      .execute()
    const reading = performance.now()
    await stageRows(db, (await findImport(db, orgId, id))!, (await blobs.find(key))!, new Date())
    const readMs = performance.now() - reading
    const found = (await findImport(db, orgId, id))!
    const cameras = new Map(
      await Promise.all(
        Object.entries(ids).map(
          async ([name, cameraId]) => [name, (await findIngestCamera(db, orgId, cameraId))!] as const,
        ),
      ),
    )
    const store = openHistoryStore(deps)
    const [storing, pages] = [performance.now(), await pagesRead(connection)]
    const cost = await processorTimeOf(server.pid, async () => {
      while (await store.storeNext(found, { cameras, pictures: undefined }));
    })
    const storeMs = performance.now() - storing
    await store.close()
    console.log(
      `storing a row: ${(cost.ownMs / rows).toFixed(3)} ms of the process, ${(cost.databaseMs / rows).toFixed(3)} ms of the database, ${(((await pagesRead(connection)) - pages) / rows).toFixed(1)} pages read`,
    )
    const undo = openHistoryUndo(deps)
    const undoing = performance.now()
    const steps = Math.min(50, Math.ceil(rows / 200))
    for (let step = 0; step < steps; step++) await undo.undoNext(found, new Map(Object.entries(ids)))
    const undoMs = performance.now() - undoing
    await undo.close()
    report(rows, { readMs, storeMs, undoRate: (steps * 200 * 1000) / undoMs })
  } finally {
    await connection.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The pages that statements have read so far, from memory or disk. A busy machine does not change it. */
async function pagesRead({ pool }: Connection<Tables>): Promise<number> {
  // A session reports its counts when it is idle, at most once a second.
  await sleep(1500)
  const { rows } = await pool.query<{ pages: number }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.pages
}

function report(
  rows: number,
  { readMs, storeMs, undoRate }: Record<'readMs' | 'storeMs' | 'undoRate', number>,
) {
  const rate = (rows * 1000) / (readMs + storeMs)
  console.log(
    `${rows} rows: read in ${(readMs / 1000).toFixed(1)} s, stored in ${(storeMs / 1000).toFixed(1)} s`,
  )
  console.log(
    `${Math.round(rate)} rows a second: a million in ${(wholeSize / rate / 60).toFixed(1)} minutes (wanted: ${wantedMinutes}); undone: ${Math.round(undoRate)} a second`,
  )
  find({
    what: 'a million rows of history',
    measured: wholeSize / rate / 60,
    unit: 'minutes',
    most: wantedMinutes,
  })
}
