import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { readConfig } from '../../core/config.ts'
import { findRunningPostgres } from '../../core/database/embedded/embedded-postgres.ts'
import { createLog } from '../../core/logging/log.ts'
import { openDatabase } from '../../core/database/connection/open-database.ts'
import { instanceSecret, secretBox } from '../../core/secrets/secrets.ts'
import type { Db, Tables } from '../../db.ts'
import { createCamera, type TestCamera } from '../../testing/cameras.ts'
import { createOrganisation } from '../../testing/people.ts'
import { createSite } from '../../testing/sites.ts'
import { freePort, productReady, spawnProduct, stopProduct } from '../../testing/product/spawn-product.ts'
import { readSums } from '../../testing/sums.ts'
import { rebuildSums } from './rebuild-sums.ts'
import { temporaryData } from '../../testing/product/temporary-data.ts'

const connections = 8
const killAfter = 150
const dataDir = temporaryData('killed')
const config = readConfig({ SIGHTLINE_DATA: dataDir, LOG_LEVEL: 'silent' })
let orgId: string
let cameras: TestCamera[]
let port: number
let server: ChildProcess

/** Inspects the stored data while no product runs on it. */
async function withDatabase<Result>(look: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase<Tables>(config, createLog('silent'))
  try {
    return await look(database.db)
  } finally {
    await database.close()
  }
}

async function startProduct(): Promise<void> {
  server = spawnProduct(port, dataDir, {
    SIGHTLINE_DEMO: 'off',
    SIGHTLINE_INGEST_RATE: '10000',
    LOG_LEVEL: 'silent',
  })
  await productReady(server)
}

beforeAll(async () => {
  port = await freePort()
  await withDatabase(async (db) => {
    const secrets = secretBox(instanceSecret(config.secret, dataDir))
    orgId = (await createOrganisation(db)).id
    const { id: siteId } = await createSite(db, orgId)
    const create = (function_type: number) => createCamera({ db, secrets }, orgId, siteId, { function_type })
    cameras = [await create(1), await create(2), await create(1), await create(2)]
  })
  await startProduct()
})
afterAll(() => {
  server.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Posts events with a picture each until `isOver`, and reports which were acknowledged. */
async function keepPosting(name: string, isOver: () => boolean, onAnswer: (key: string) => void) {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  let next = 0
  const postOne = async () => {
    const number = next++
    const key = `${name}-${number}`
    const { token } = cameras[number % cameras.length]!
    // Bytes after the end of a JPEG are ignored, so each picture is unique.
    const image = Buffer.concat([picture, Buffer.from(key)]).toString('base64')
    const detections = [{ type: 'car', plate: `KLM${number}`, plate_confidence: 90 }]
    const answer = await fetch(`http://127.0.0.1:${port}/ingest/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event_id: key, detections, image }),
    }).catch(() => undefined)
    if (answer?.status === 200) onAnswer(key)
    else await sleep(20)
  }
  const connection = async () => {
    while (!isOver()) await postOne()
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

interface Kept {
  keys: string[]
  images: { id: string; media_key: string | null }[]
  detections: number
}

async function readKept(db: Db): Promise<Kept> {
  const keys = await db.selectFrom('ingest_events').select('event_key').where('org_id', '=', orgId).execute()
  const images = await db
    .selectFrom('images')
    .select(['id', 'media_key'])
    .where('org_id', '=', orgId)
    .execute()
  const detections = await db.selectFrom('detections').select('id').where('org_id', '=', orgId).execute()
  return { keys: keys.map(({ event_key }) => event_key), images, detections: detections.length }
}

/**
 * Every acknowledged event is stored once and completely, with its file. Others are stored completely or not at all.
 */
async function expectWhole(acknowledged: readonly string[]): Promise<void> {
  await withDatabase(async (db) => {
    const { keys, images, detections } = await readKept(db)
    expect(acknowledged.filter((key) => !keys.includes(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    expect(images).toHaveLength(keys.length)
    expect(detections).toBe(keys.length)
    const blobs = openBlobStore(config)
    const files = await Promise.all(images.map(async ({ media_key }) => blobs.find(media_key!)))
    expect(files.filter((file) => !file || file.size === 0)).toEqual([])
    const kept = await readSums(db, orgId)
    await rebuildSums(db, orgId)
    expect(kept).toEqual(await readSums(db, orgId))
  })
}

test('events acknowledged before the server was killed are stored once, with their media and sums', async () => {
  const acknowledged: string[] = []
  let isKilled = false
  await keepPosting(
    'server',
    () => isKilled,
    (key) => {
      acknowledged.push(key)
      if (acknowledged.length === killAfter) isKilled = server.kill('SIGKILL')
    },
  )
  expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
  await startProduct()
  await stopProduct(server)
  await expectWhole(acknowledged)
})

test('events acknowledged before the database was killed are stored once, and more are accepted when it is back', async () => {
  await startProduct()
  const acknowledged: string[] = []
  await keepPosting(
    'database',
    () => acknowledged.length >= 2 * killAfter,
    (key) => {
      acknowledged.push(key)
      if (acknowledged.length === killAfter) process.kill(findRunningPostgres(dataDir)!.pid, 'SIGKILL')
    },
  )
  expect(acknowledged.length).toBeGreaterThanOrEqual(2 * killAfter)
  await stopProduct(server)
  await expectWhole(acknowledged)
})
