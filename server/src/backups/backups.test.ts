import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { backupRefusals, type BackupState } from '#contract/backups/api.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { verifyBackup } from '../core/backup/verify-backup.ts'
import { setMachineAdmin } from '../setup/queries.ts'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'
import { makeBackup } from './make-backup.ts'
import { insertBackup } from './queries.ts'
import { startScheduledBackupJob } from './start-scheduled-backup.job.ts'

const product = await startProduct({ secret: 'a secret of at least thirty-two characters' })
const { db, config } = product.deps
const organisation = await createOrganisation(db)
const admin = await createPerson(db, organisation.id)
const other = await createPerson(db, (await createOrganisation(db)).id)
const call = requestAs(product, admin)
const folder = path.join(config.dataDir, 'kept')
const schedule = { is_on: true, folder, time_of_day: '02:30', time_zone: 'UTC', keep: 2 }
const state = async () => (await call('GET', 'backups')).body as BackupState
const filesIn = (of: string) => (existsSync(of) ? readdirSync(of).sort() : [])

beforeAll(async () => {
  await setMachineAdmin(db, admin.email, true)
})

test('shows and changes backups for administrators of the machine only', async () => {
  const request = requestAs(product, other)
  expect((await request('GET', 'backups')).body).toEqual({
    can_change: false,
    warning: null,
    schedule: null,
    next_at: null,
    last_good: null,
    running: null,
    is_waiting: false,
    recent: [],
    default_folder: null,
  })
  for (const answer of [await request('POST', 'backups'), await request('PUT', 'backups/schedule', schedule)])
    expect(answer).toMatchObject({ status: 403, body: { detail: backupRefusals.notMachineAdmin } })
  expect(await state()).toMatchObject({ can_change: true, schedule: null, recent: [], last_good: null })
})

test('makes a verified backup into the default folder when nothing is set', async () => {
  expect((await call('POST', 'backups')).status).toBe(202)
  expect(await call('POST', 'backups')).toMatchObject({
    status: 409,
    body: { detail: backupRefusals.running },
  })
  expect(await state()).toMatchObject({ is_waiting: true, running: null })
  await runJobs(product)
  const { last_good, running, is_waiting, default_folder } = await state()
  expect({ running, is_waiting }).toEqual({ running: null, is_waiting: false })
  expect(last_good).toMatchObject({ origin: 'page', state: 'good', left_out: 0, error: null })
  expect(path.dirname(last_good!.file)).toBe(default_folder)
  const verified = await verifyBackup(last_good!.file)
  expect(last_good).toMatchObject({ rows: verified.rows, files: verified.files })
})

test('rejects a schedule without a full path, a time, a zone or a number, and folders of the product', async () => {
  const faults = {
    folder: ['backups', path.join(config.dataDir, 'media/x')],
    time_of_day: ['24:00', '2:30'],
    time_zone: ['Nowhere/Town'],
    keep: [0, 366, 1.5],
  }
  for (const [field, values] of Object.entries(faults))
    for (const value of values) {
      const answer = await call('PUT', 'backups/schedule', { ...schedule, [field]: value })
      expect(answer, `${field} ${value}`).toMatchObject({
        status: 400,
        body: { [field]: [expect.any(String)] },
      })
    }
  expect((await state()).schedule).toBeNull()
})

test('makes one backup a day by the schedule and keeps the configured number', async () => {
  await db.deleteFrom('backups').execute()
  product.setNow(new Date('2026-03-01T10:00:00Z'))
  expect(await call('PUT', 'backups/schedule', schedule)).toMatchObject({
    status: 200,
    body: schedule,
  })
  const minute = async (time: string) => {
    product.setNow(new Date(time))
    await startScheduledBackupJob.queue(db, {})
    await runJobs(product)
  }
  await minute('2026-03-01T10:01:00Z')
  expect(filesIn(folder)).toEqual([])
  expect((await state()).next_at).toBe('2026-03-02T02:30:00.000Z')
  for (const time of ['2026-03-02T02:30:10Z', '2026-03-02T02:31:10Z', '2026-03-03T02:30:10Z'])
    await minute(time)
  expect(filesIn(folder)).toHaveLength(2)
  const first = filesIn(folder)[0]!
  const byHand = path.join(folder, 'by-hand.tar')
  await makeBackup(product.deps, { file: byHand, origin: 'command' })
  await minute('2026-03-05T08:00:00Z')
  expect(filesIn(folder)).toHaveLength(3)
  expect(filesIn(folder)).toContain('by-hand.tar')
  expect(filesIn(folder)).not.toContain(first)
  const { recent } = await state()
  expect(recent.map(({ origin, removed_at }) => [origin, removed_at !== null])).toEqual([
    ['schedule', false],
    ['command', false],
    ['schedule', false],
    ['schedule', true],
  ])
})

test('shows why a backup failed, and keeps the successful ones', async () => {
  const blocked = path.join(config.dataDir, 'blocked')
  writeFileSync(blocked, 'a file')
  await call('PUT', 'backups/schedule', { ...schedule, folder: path.join(blocked, 'in') })
  await call('POST', 'backups')
  await runJobs(product).catch(() => undefined)
  const { recent, last_good } = await state()
  expect(recent[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('cannot be made') })
  expect(last_good).toMatchObject({ state: 'good' })
  mkdirSync(folder, { recursive: true })
  const again = makeBackup(product.deps, { file: last_good!.file, origin: 'command' })
  await expect(again).rejects.toThrow('is there already: give another name.')
  expect((await state()).recent[0]).toMatchObject({ origin: 'command', state: 'failed' })
})

test('a backup whose process ended counts as failed and does not block the next', async () => {
  const id = await insertBackup(db, { file: '/nowhere/a.tar', origin: 'command', now: product.deps.now() })
  expect((await state()).running).toMatchObject({ id, state: 'running' })
  await db
    .updateTable('backups')
    .set({ seen_at: new Date(Date.now() - 10 * 60_000) })
    .where('id', '=', id)
    .execute()
  const { running, recent } = await state()
  expect(running).toBeNull()
  expect(recent.find((row) => row.id === id)).toMatchObject({
    state: 'failed',
    error: 'The process that made it ended.',
  })
})

test('warns when data older than a week has no backup from the last week', async () => {
  await db.deleteFrom('backups').execute()
  product.setNow(new Date())
  const now = product.deps.now().getTime()
  const made = (daysAgo: number) =>
    db
      .updateTable('organisations')
      .set({ created_at: new Date(now - daysAgo * dayMs), is_demo: false })
      .execute()
  await made(6)
  expect((await state()).warning).toBeNull()
  await made(8)
  expect((await state()).warning).toBe('none')
  const file = path.join(folder, 'for-the-warning.tar')
  await makeBackup(product.deps, { file, origin: 'command' })
  expect((await state()).warning).toBeNull()
  await db
    .updateTable('backups')
    .set({ started_at: new Date(now - 8 * dayMs) })
    .execute()
  expect((await state()).warning).toBe('old')
  await db.updateTable('organisations').set({ is_demo: true }).execute()
  expect((await state()).warning).toBeNull()
})
