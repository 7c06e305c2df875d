import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import sharp from 'sharp'
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

const mostSeconds = 60
/** Rows of the audit log for each detection, as of an organisation that searches much. */
const auditShare = 0.02

/**
 * How long an access package of the plate with the most passes takes, with a picture of full size for each detection.
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
    await fillAudit(db, orgId, Math.round(detections * auditShare))
    await givePictures(db, orgId, plate, await blobs.put(orgId, await picture()))
    const now = new Date()
    const facts = {
      organisation: 'Bench',
      plate,
      period: 'all',
      proof: 'Measured',
      madeAt: now,
      madeBy: 'Bench',
    }
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
    const { passes, pictures, visits, looks } = counts()
    console.log(
      `${detections} detections, ${Math.round(detections * auditShare)} rows of the audit log: rows collected in ${collected.toFixed(1)} s`,
    )
    console.log(
      `package of ${passes} passes, ${visits} visits, ${pictures} pictures, ${looks} looks: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
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

const fillAudit = (db: Db, orgId: string, count: number) =>
  sql`
    insert into audit_log (org_id, id, at, action, subject, detail)
    select ${orgId}::uuid, overlay(gen_random_uuid()::text placing '7' from 15)::uuid,
      now() - random() * interval '700 days', 'data.searched', 'plates: XYZ' || n, '{"reason": "Measured"}'
    from generate_series(1, ${count}::int) as n`.execute(db)

/** Noise in front of a plain background: about as large as a picture of a camera. */
const picture = () =>
  sharp({
    create: {
      width: 1920,
      height: 1080,
      channels: 3,
      background: '#667788',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer()

async function givePictures(
  db: Db,
  orgId: string,
  plate: string,
  { key, size }: { key: string; size: number },
): Promise<void> {
  await sql`
    insert into media_objects (org_id, key, kind, content_type, size, width, height, last_needed_at)
    values (${orgId}, ${key}, 'image', 'image/jpeg', ${size}, 1920, 1080, now()) on conflict do nothing`.execute(
    db,
  )
  await sql`
    update images set media_key = ${key}, has_picture = true from detections
    where images.org_id = ${orgId} and detections.org_id = ${orgId} and detections.plate = ${plate}
      and images.time = detections.time and images.id = detections.image_id`.execute(db)
}
