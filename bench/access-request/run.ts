import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { accessPicturesLimit } from '#contract/privacy/access.ts'
import { openBlobStore } from '../../server/src/core/blobs/blob-store.ts'
import { connect } from '../../server/src/core/database/database.ts'
import type { Db, Tables } from '../../server/src/db.ts'
import { writeAccess } from '../../server/src/privacy/access/write-access.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchConfig } from '../bench-deps.ts'
import { find } from '../findings.ts'
import { filledDatabase } from '../load/filled-database.ts'
import { openBenchServer } from '../load/server.ts'
import { readsPerPass, vehicleLoad } from '../load/vehicles.ts'
import { givePictures } from './pictures.ts'
import { fillTexts } from './texts.ts'

const mostSeconds = 60
/** Rows of the audit log, messages and logged posts for each detection, as of an organisation that uses them much. */
const textShare = 0.02

/**
 * How long an access package of the plate with the most passes takes, with its own picture of full size for each
 * detection, of which a fifth shows others too.
 * `--detections` many, `--data` a folder to keep what was filled in.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { detections: { type: 'string', default: '10000000' }, data: { type: 'string' } },
  })
  const dataDir = values.data ?? temporaryData('bench')
  const detections = Number(values.detections)
  const server = await openBenchServer(dataDir)
  const { url, orgId } = await filledDatabase(server.url, vehicleLoad(detections))
  const connection = connect<Tables>(url)
  const blobs = openBlobStore(benchConfig(dataDir))
  try {
    const { db } = connection
    const plate = await busiestPlate(db, orgId)
    const texts = Math.round(detections * textShare)
    await fillTexts(db, orgId, plate, texts)
    const size = await givePictures(db, blobs, orgId, plate)
    await sql`vacuum analyze audit_log, ingest_log, messages, notifications, media_objects`.execute(db)
    const now = new Date()
    const facts = {
      organisation: 'Bench',
      plate,
      period: 'all',
      proof: 'Measured',
      madeAt: now,
      madeBy: 'Bench',
    }
    const cpuBefore = process.cpuUsage()
    const started = performance.now()
    const { output, counts } = await writeAccess({
      db,
      blobs,
      orgId,
      period: { from: new Date(0), to: now },
      facts,
    })
    const collected = (performance.now() - started) / 1000
    let bytes = 0
    for await (const piece of output) bytes += (piece as Buffer).length
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpuBefore)
    const { passes, pictures, visits, messages, looks } = counts()
    console.log(
      `${detections} detections, ${texts} rows each of audit log, messages and logged posts: rows collected in ${collected.toFixed(1)} s`,
    )
    console.log(
      `package of ${passes} passes, ${visits} visits, ${pictures} pictures of ${(size / 1000).toFixed(0)} KB, ${messages} messages, ${looks} looks: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, processor time ${((user + system) / 1e6).toFixed(1)} s without the database`,
    )
    find({ what: 'access package', measured: seconds, unit: 's', most: mostSeconds })
  } finally {
    await connection.close()
    await server.stop()
    if (!values.data) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The plate with the most pictures that fit into a package. */
async function busiestPlate(db: Db, orgId: string): Promise<string> {
  const { rows } = await sql<{ plate: string }>`
    select plate from plate_days where org_id = ${orgId}
    group by plate having sum(passes) * ${readsPerPass}::int <= ${accessPicturesLimit}::int
    order by sum(passes) desc, plate limit 1`.execute(db)
  return rows[0]!.plate
}
