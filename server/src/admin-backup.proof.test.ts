import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskBlobStore } from './core/blobs/blob-store.ts'
import { readConfig } from './core/config.ts'
import { connect } from './core/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './core/database/embedded/embedded-postgres.ts'
import { openDatabase } from './core/database/connection/open-database.ts'
import { createLog } from './core/logging/log.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import type { Tables } from './db.ts'
import { rebuildSums } from './ingest/storing/rebuild-sums.ts'
import { createCamera } from './testing/cameras.ts'
import { eventPosts } from './testing/event-posts.ts'
import { createOrganisation } from './testing/people.ts'
import { runAdmin } from './testing/product/run-admin.ts'
import { createSite } from './testing/sites.ts'
import { freePort, productReady, spawnProduct } from './testing/product/spawn-product.ts'
import { readSums } from './testing/sums.ts'
import { contentsOf } from './testing/table-contents.ts'
import { temporaryData } from './testing/product/temporary-data.ts'

const patience = { timeout: 900_000 }

const [source, target] = [temporaryData('backup'), temporaryData('restore')]
const file = path.join(source, 'first.tar')
afterAll(() => {
  for (const folder of [source, target]) rmSync(folder, { recursive: true, force: true })
})

const settings = { SIGHTLINE_DEMO: 'off', SIGHTLINE_INGEST_RATE: '10000', LOG_LEVEL: 'silent' }
const admin = (dataDir: string, ...args: string[]) => runAdmin(args, { SIGHTLINE_DATA: dataDir })
const open = (dataDir: string) =>
  openDatabase<Tables>(readConfig({ SIGHTLINE_DATA: dataDir }), createLog('silent'))

async function start(dataDir: string) {
  const port = await freePort()
  const running = spawnProduct(port, dataDir, settings)
  const ended = once(running, 'exit') as Promise<[number | null]>
  await productReady(running)
  return { url: `http://127.0.0.1:${port}`, process: running, ended }
}

test(
  'a backup under load contains every event acknowledged before it, with its file and its sums',
  patience,
  async () => {
    const product = await start(source)
    const { db, close } = connect<Tables>(findRunningPostgres(source)!.url)
    const secrets = secretBox(instanceSecret(undefined, source))
    const { id: orgId } = await createOrganisation(db)
    const { id: siteId } = await createSite(db, orgId)
    const camera = await createCamera({ db, secrets }, orgId, siteId, { function_type: 1 })
    const posts = eventPosts([product], [camera])
    const acknowledged: string[] = []
    const load = new AbortController()
    const loading = Promise.all(
      [0, 1, 2].map(async (connection) => {
        for (let number = 0; !load.signal.aborted; number++) {
          const key = `c${connection}-${number}`
          if ((await posts.post(key, `KLM${number}`)) === 200) acknowledged.push(key)
        }
      }),
    )
    while (acknowledged.length < 60) await posts.post('warm', 'WRM001')
    const before = [...acknowledged]
    const made = await admin(source, 'backup', file)
    load.abort()
    await loading
    expect(made).toMatchObject({ stderr: '', status: 0 })
    expect(made.stdout).toContain('All of it was read again and is whole.')
    const verified = await admin(source, 'verify-backup', file)
    expect(verified).toMatchObject({ stderr: '', status: 0 })
    expect(verified.stdout).toContain(`${file} is whole: `)
    expect(made.stdout).toContain('The secret of the data folder is in it')
    expect(acknowledged.length).toBeGreaterThan(before.length)
    expect((await admin(source, 'backup-paths')).stderr).toContain('Sightline is running: a copy')
    await close()
    product.process.kill('SIGTERM')
    await product.ended

    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    expect((await admin(source, 'backup', file)).stderr).toContain('is there already: give another name.')

    const damaged = path.join(source, 'damaged.tar')
    copyFileSync(file, damaged)
    const restored = await admin(target, 'restore', file)
    expect(restored).toMatchObject({ stderr: '', status: 0 })
    truncateSync(damaged, statSync(file).size - 5000)
    expect(await admin(target, 'verify-backup', damaged)).toMatchObject({ stdout: '', status: 1 })
    expect(readFileSync(path.join(target, 'secret'), 'utf8')).toBe(
      readFileSync(path.join(source, 'secret'), 'utf8'),
    )
    const copy = await open(target)
    const events = await copy.db
      .selectFrom('ingest_events')
      .select('event_key')
      .where('org_id', '=', orgId)
      .execute()
    const keys = events.map(({ event_key }) => event_key)
    expect(before.filter((key) => !keys.includes(key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    const images = await copy.db
      .selectFrom('images')
      .select('media_key')
      .where('org_id', '=', orgId)
      .execute()
    expect(images).toHaveLength(keys.length)
    const store = diskBlobStore(path.join(target, 'media'))
    const files = await Promise.all(images.map(({ media_key }) => store.find(media_key!)))
    expect(files.filter((found) => !found)).toEqual([])
    const sums = await readSums(copy.db, orgId)
    expect(sums['camera_days']).toMatchObject([{ images: keys.length, reads: keys.length }])
    await rebuildSums(copy.db, orgId)
    expect(await readSums(copy.db, orgId)).toEqual(sums)
    await copy.close()
  },
)

/** The last run of each scheduled job. */
const ticks = 'graphile_worker._private_known_crontabs'

test('restore --replace replaces the data of a running product, which then restarts', patience, async () => {
  const later = path.join(source, 'later.tar')
  expect(await admin(source, 'backup', later)).toMatchObject({ stderr: '', status: 0 })
  const original = await open(source)
  const { 'public.backups': own, ...rest } = await contentsOf(original.pool)
  expect(own).toMatch(/^3 /)
  await original.close()

  const product = await start(target)
  const refused = await admin(target, 'restore', later)
  expect(refused.stderr).toContain('give --replace to put the backup in its place. Nothing was changed.')
  expect(refused.status).toBe(1)
  const replaced = await admin(target, 'restore', later, '--replace')
  expect(replaced).toMatchObject({ stderr: '', status: 0 })
  expect(await product.ended).toEqual([75, null])

  const copy = await open(target)
  const restored = await contentsOf(copy.pool)
  // The replaced product may record one more minute before it ends.
  const asExpected = { 'public.backups': own, [ticks]: rest[ticks] }
  expect({ ...restored, ...asExpected }).toEqual({ ...rest, ...asExpected })
  const records = await copy.db
    .selectFrom('backups')
    .select(['state', 'origin', 'file'])
    .orderBy('started_at')
    .execute()
  expect(records).toEqual([
    { state: 'good', origin: 'command', file },
    { state: 'failed', origin: 'command', file },
    { state: 'good', origin: 'command', file: later },
  ])
  await copy.close()
})

test('backup-paths warns while the database runs without the server', patience, async () => {
  const alone = await startEmbeddedPostgres({ dataDir: target })
  const { pid } = findRunningPostgres(target)!
  const { stdout, stderr, status } = await admin(target, 'backup-paths')
  expect(stdout).toBe(`${target}\n`)
  expect(stderr).toContain(`The database still runs (process ${pid}) though Sightline does not: a copy`)
  expect(status).toBe(0)
  await alone.stop()
  expect((await admin(target, 'backup-paths')).stderr).toBe('')
})
