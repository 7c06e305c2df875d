import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupRefusals, type BackupState } from '#contract/backups/api.ts'
import { setMachineAdmin } from '../setup/queries.ts'
import { createAdmin } from '../testing/people.ts'
import { runAdmin } from '../testing/product/run-admin.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'
import { startS3Server } from '../testing/servers/s3-server.ts'
import { backupPlace, fetchFromStore, listStore } from './backup-place.ts'
import { lookAtBackupsJob } from './look-at-backups.job.ts'
import { verifyBackup } from '../core/backup/verify-backup.ts'

const store = await startS3Server('gate')
const secret = 'a secret of at least thirty-two characters'
const product = await startProduct({ secret, s3: store })
const { db, config } = product.deps
const admin = await createAdmin(db)
const call = requestAs(product, admin)
afterAll(() => store.close())
const state = async () => (await call('GET', 'backups')).body as BackupState
const schedule = { is_on: true, time_of_day: '02:30', time_zone: 'UTC', keep: 2 }

beforeAll(async () => {
  await setMachineAdmin(db, admin.email, true)
})

async function backUp(day: number) {
  product.setNow(new Date(Date.UTC(2026, 2, day, 2, 30)))
  product.stopClock()
  await call('POST', 'backups')
  await runJobs(product)
}
const look = async () => {
  await lookAtBackupsJob.queue(db, {})
  await runJobs(product)
}
const recent = async () =>
  (await state()).recent.map(({ file, missing_at, removed_at }) => [
    path.basename(file),
    missing_at !== null,
    removed_at !== null,
  ])

test('with an object store, backups go there and leave nothing in the data folder', async () => {
  expect((await state()).default_folder).toBe('s3://gate/backups')
  await backUp(1)
  const { last_good } = await state()
  expect(last_good).toMatchObject({ state: 'good', file: 's3://gate/backups/sightline-20260301-023000.tar' })
  expect([...store.objects.keys()]).toEqual(['backups/sightline-20260301-023000.tar'])
  expect(readdirSync(path.join(config.dataDir, 'backups/drafts/made'))).toEqual([])
  const fetched = path.join(config.dataDir, 'fetched.tar')
  await fetchFromStore(config, (await listStore(config))[0]!, fetched)
  expect(await verifyBackup(fetched)).toMatchObject({ rows: last_good!.rows })
})

test('a folder inside the data folder, as schedules had, means the store; only its own address is accepted', async () => {
  const set = (folder: string) => call('PUT', 'backups/schedule', { ...schedule, folder })
  const place = 's3://gate/backups'
  expect(await set(path.join(config.dataDir, 'backups'))).toMatchObject({
    status: 200,
    body: { folder: place },
  })
  expect((await state()).schedule).toMatchObject({ folder: place })
  expect(await set(place)).toMatchObject({ status: 200, body: { folder: place } })
  for (const folder of ['s3://other/backups', 's3://gate/elsewhere', 's3://'])
    expect(await set(folder)).toMatchObject({ status: 400, body: { folder: [backupRefusals.folder] } })
  expect(backupPlace(config, '/mnt/backups')).toBe('/mnt/backups')
  expect(backupPlace({ ...config, s3: undefined }, place)).toBe(path.join(config.dataDir, 'backups'))
})

test('keeps the configured number of backups in the store', async () => {
  for (const day of [2, 3]) await backUp(day)
  expect([...store.objects.keys()]).toEqual([
    'backups/sightline-20260302-023000.tar',
    'backups/sightline-20260303-023000.tar',
  ])
})

test('the command line lists the backups of the store and verifies one of them', async () => {
  const admin = (...words: string[]) =>
    runAdmin(words, { SIGHTLINE_DATA: path.join(config.dataDir, 'elsewhere'), ...store.environment })
  const listed = await admin('list-backups')
  expect(listed.stdout.trim().split('\n')).toEqual([
    's3://gate/backups/sightline-20260302-023000.tar',
    's3://gate/backups/sightline-20260303-023000.tar',
  ])
  const address = listed.stdout.trim().split('\n')[1]!
  const verified = await admin('verify-backup', address)
  expect(verified).toMatchObject({ stderr: '', status: 0 })
  expect(verified.stdout).toContain(`${address} is whole: `)
  const elsewhere = fetchFromStore(config, 's3://other/backups/a.tar', path.join(config.dataDir, 'a.tar'))
  await expect(elsewhere).rejects.toThrow('is not in the store that SIGHTLINE_S3_* names')
})

test('a newest backup that vanished is the warning for a week, until it is back', async () => {
  await look()
  expect((await state()).warning).toBeNull()
  const key = 'backups/sightline-20260303-023000.tar'
  const kept = store.objects.get(key)!
  store.objects.delete(key)
  await look()
  expect(await state()).toMatchObject({
    warning: 'missing',
    last_good: { file: expect.stringContaining('0302') },
  })
  store.objects.set(key, kept)
  await look()
  expect(await state()).toMatchObject({ warning: null, last_good: { file: expect.stringContaining('0303') } })
  store.objects.set(key, { ...kept, content: kept.content.subarray(1) })
  await look()
  expect((await state()).warning).toBe('missing')
})

test('the next backup notices that the one before vanished, and the warning stays', async () => {
  await call('PUT', 'backups/schedule', { ...schedule, folder: path.join(config.dataDir, '../kept-backups') })
  const folder = path.join(config.dataDir, '../kept-backups')
  try {
    await backUp(11)
    expect((await state()).warning).toBeNull()
    rmSync(folder, { recursive: true })
    await backUp(12)
    expect((await recent()).slice(0, 2)).toEqual([
      ['sightline-20260312-023000.tar', false, false],
      ['sightline-20260311-023000.tar', true, false],
    ])
    await look()
    expect((await state()).warning).toBe('missing')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
