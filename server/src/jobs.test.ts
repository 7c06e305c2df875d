import { globSync } from 'node:fs'
import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { buildDelivery, buildTasks, crontab, longJobs } from './jobs.ts'
import { createOrganisation, createPerson } from './testing/people.ts'
import { startProduct } from './testing/product/test-app.ts'
import { forgetExpiredJob } from './auth/forget-expired.job.ts'
import { runJobs } from './testing/product/run-jobs.ts'

const product = await startProduct()

const sendMail = async () => ''
const tasks = buildTasks(product.deps, sendMail, buildDelivery(product.deps, sendMail))

test('every line of the crontab names a job that exists', () => {
  const lines = parseCrontab(crontab)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(Object.keys(tasks)).toContain(line.task)
})

test('a scheduled job has one row in the queue, and one of every few minutes is not retried before', () => {
  for (const { task, options } of parseCrontab(crontab)) expect(options.jobKey).toBe(task)
  const often = parseCrontab(crontab).filter(({ options }) => options.maxAttempts === 1)
  expect(often.map(({ task }) => task)).toContain('sweep_messages')
  expect(often.map(({ task }) => task)).not.toContain('run_retention')
})

test('job names are unique', () => {
  const files = globSync('**/*.job.ts', { cwd: import.meta.dirname })
  expect(Object.keys(tasks)).toHaveLength(files.length)
})

test('deletes expired rows and keeps valid ones', async () => {
  const { db } = product.deps
  const { id: orgId } = await createOrganisation(db)
  const person = await createPerson(db, orgId)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  for (const [name, expires_at] of [
    ['old', hours(-1)],
    ['new', hours(1)],
  ] as const) {
    const token_hash = Buffer.from(name)
    await db
      .insertInto('mfa_requests')
      .values({ token_hash, user_id: person.id, secret: Buffer.from('x'), expires_at })
      .execute()
    await db
      .insertInto('password_resets')
      .values({ token_hash, user_id: person.id, created_at: hours(-2), expires_at })
      .execute()
  }
  await db
    .insertInto('address_changes')
    .values({
      user_id: person.id,
      token_hash: Buffer.from('old'),
      email: 'new@parking.example',
      created_at: hours(-25),
      expires_at: hours(-1),
    })
    .execute()
  await db
    .insertInto('attempt_limits')
    .values([
      { key: 'old', failures: 1, last_failed_at: hours(-25) },
      { key: 'new', failures: 1, last_failed_at: hours(-1) },
    ])
    .execute()
  product.setNow(new Date())
  await forgetExpiredJob.queue(db, {})
  await runJobs(product)
  const kept = async (table: 'mfa_requests' | 'password_resets') =>
    (await db.selectFrom(table).select('token_hash').execute()).map((row) => row.token_hash.toString())
  expect(await kept('mfa_requests')).toEqual(['new'])
  expect(await kept('password_resets')).toEqual(['new'])
  expect(await db.selectFrom('address_changes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('attempt_limits').select('key').execute()).toEqual([{ key: 'new' }])
  expect((await product.request('GET', '/api/v1/profile', { key: person.key })).status).toBe(200)

  product.setNow(hours(4))
  await forgetExpiredJob.queue(db, {})
  await runJobs(product)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('packages, imports, erasures and backups run in the slots of long jobs, and mails and alerts do not', () => {
  const long = ['make_evidence', 'make_access', 'run_import', 'erase_plate', 'make_backup', 'run_retention']
  expect(long.filter((name) => !longJobs.has(name))).toEqual([])
  for (const name of ['send_mail', 'deliver_messages', 'sweep_messages', 'watch_clock', 'settle_matches']) {
    expect(Object.keys(tasks)).toContain(name)
    expect([...longJobs]).not.toContain(name)
  }
})
