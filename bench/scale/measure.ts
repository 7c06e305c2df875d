import sharp from 'sharp'
import { findRunningPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import { createPerson } from '../../server/src/testing/people.ts'
import { startProduct } from '../ingest/product.ts'
import { processorTimeOf } from '../processor-time.ts'

export interface Costs {
  /** Processor time of one event, in batches as they came: of the ingest process and of the database. */
  ingestMs: number[]
  databaseMs: number[]
  /** Of one page of an explorer. */
  apiMs: number[]
  apiDatabaseMs: number[]
  /** Bytes that one event adds to the database, its journal and the store of files. */
  rowBytes: number
  journalBytes: number
  pictureBytes: number
}

const batches = 20
const perBatch = 100
const cameras = 40
const connections = 4

/** Processor time rather than elapsed time, so that other work on the machine does not count. */
export async function measureCosts(): Promise<Costs> {
  const product = await startProduct(cameras)
  try {
    const { pool, db, config } = product.deps
    const postmaster = findRunningPostgres(config.dataDir)!.pid
    const picture = await samplePicture()
    const costs: Costs = {
      ingestMs: [],
      databaseMs: [],
      apiMs: [],
      apiDatabaseMs: [],
      rowBytes: 0,
      journalBytes: 0,
      pictureBytes: picture.length,
    }
    let number = 0
    const postBatch = async () => {
      const turns = Array.from({ length: connections }, async () => {
        for (let index = 0; index < perBatch / connections; index++) {
          const own = number++
          const body = JSON.stringify({
            event_id: `cost-${own}`,
            detections: [{ type: 'car', plate: `C${own}`, plate_confidence: 95 }],
            image: Buffer.concat([picture, Buffer.from(String(own))]).toString('base64'),
          })
          await untilTaken(product.urls[own % cameras]!, body)
        }
      })
      await Promise.all(turns)
    }
    for (let warm = 0; warm < 5; warm++) await postBatch()
    const sizes = async () => {
      const { rows } = await pool.query<{ rows: number; journal: number }>(
        `select pg_database_size(current_database()) as rows, (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as journal`,
      )
      return rows[0]!
    }
    await pool.query('checkpoint')
    const before = await sizes()
    const firstCounted = number
    for (let batch = 0; batch < batches; batch++) {
      const first = number
      const cost = await processorTimeOf(postmaster, postBatch)
      costs.ingestMs.push(cost.ownMs / (number - first))
      costs.databaseMs.push(cost.databaseMs / (number - first))
    }
    const after = await sizes()
    costs.rowBytes = (after.rows - before.rows) / (number - firstCounted)
    costs.journalBytes = (after.journal - before.journal) / (number - firstCounted)

    const { key } = await createPerson(db, product.orgId)
    const page = new URL('/api/v1/explorer/detections', product.urls[0])
    const readBatch = async () => {
      for (let index = 0; index < 20; index++) {
        const answer = await fetch(page, { headers: { authorization: `Bearer ${key}` } })
        if (answer.status !== 200) throw new Error(`a page was answered with ${answer.status}`)
        await answer.text()
      }
    }
    await readBatch()
    for (let batch = 0; batch < 10; batch++) {
      const cost = await processorTimeOf(postmaster, readBatch)
      costs.apiMs.push(cost.ownMs / 20)
      costs.apiDatabaseMs.push(cost.databaseMs / 20)
    }
    return costs
  } finally {
    await product.close()
  }
}

/** A busy machine may reject a post; it is sent again, as a camera does. */
async function untilTaken(url: string, body: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await answer.body?.cancel()
    if (answer.status === 200) return
  }
  throw new Error('a post was refused twenty times')
}

/** As large as what cameras send, and not smaller when it is compressed. */
async function samplePicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(640 * 360 * 3).map((_, at) => (at * 2_654_435_761) >>> 26)
  return sharp(pixels, { raw: { width: 640, height: 360, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}
