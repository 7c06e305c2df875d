import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeAddress } from './admin-organisations.ts'
import { extendChain } from './audit/extend-chain.ts'
import { recordAudit } from './audit/record-audit.ts'
import { createCameraWorld, post } from './testing/cameras.ts'
import { createAdmin } from './testing/people.ts'
import { runJobs } from './testing/product/run-jobs.ts'
import { temporaryData } from './testing/product/temporary-data.ts'
import { startProduct } from './testing/product/test-app.ts'

const product = await startProduct()

const run = (args: string[], settings: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
    encoding: 'utf8',
  })

function admin(verb: string | string[], settings: Record<string, string>): string {
  const { stdout, stderr, status } = run([verb].flat(), settings)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

test('rebuild-sums makes the worker recompute wrong sums', async () => {
  const { db } = product.deps
  const world = await createCameraWorld(product)
  await post(product, world.camera, { detections: [{ type: 'car', plate: 'KTR123' }] })
  const sums = () => db.selectFrom('camera_days').select(['images', 'reads']).execute()
  const right = await sums()
  expect(right).toEqual([{ images: 0, reads: 1 }])
  await db.updateTable('camera_days').set({ images: 99, reads: 99 }).execute()
  expect(admin('rebuild-sums', { DATABASE_URL: product.database.url })).toContain('Harbour Parking')
  await runJobs(product)
  expect(await sums()).toEqual(right)
})

test('verify-audit fails with the changed row, and passes for an unchanged log', async () => {
  const { db } = product.deps
  const { orgId } = await createAdmin(db)
  const entry = { at: new Date(), actorId: null, action: 'plate.searched', subject: 'KTR123' } as const
  await recordAudit(db, orgId, entry)
  await extendChain(db, orgId)
  const settings = {
    DATABASE_URL: product.database.url,
    SIGHTLINE_SECRET: 'a secret of at least thirty-two characters',
  }
  expect(admin('verify-audit', settings)).toContain(': 1 rows, 0 signed checkpoints, unchanged')
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db)
  await db.updateTable('audit_log').set({ subject: 'KTR124' }).where('org_id', '=', orgId).execute()
  const { stderr, status } = run(['verify-audit'], settings)
  expect(stderr).toContain('was changed (plate.searched')
  expect(status).toBe(1)
})

test('machine-admin and change-address change an administrator of the machine, whose old address is notified', async () => {
  const { db } = product.deps
  const { id, email } = await createAdmin(db)
  const settings = { DATABASE_URL: product.database.url }
  expect(admin(['machine-admin', '--email', email], settings)).toContain('is now an administrator')
  const moved = `moved-${email}`
  const change = ['change-address', '--email', email, '--new-email', moved]
  expect(admin(change, settings)).toContain(`is now ${moved}`)
  expect(
    await db
      .selectFrom('users')
      .select(['email', 'is_machine_admin'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ email: moved, is_machine_admin: true })
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs`.execute(db)
  expect(rows).toContainEqual({ task: 'notify_old_address' })
})

test('change-address takes no address from another user', async () => {
  const { db } = product.deps
  const [one, other] = [await createAdmin(db), await createAdmin(db)]
  const change = (email: string, newEmail: string) => changeAddress(db, { email, 'new-email': newEmail })
  await expect(change(one.email, other.email)).rejects.toThrow('Somebody else has the address')
  await expect(change('nobody@parking.example', one.email)).rejects.toThrow('No registered user')
  await expect(change(one.email, 'no address')).rejects.toThrow('is no email address')
})

test('backup-paths prints the data folder, and the database folder when it is elsewhere', () => {
  const dataDir = temporaryData('backup')
  const paths = () => admin('backup-paths', { SIGHTLINE_DATA: dataDir }).trim().split('\n')
  expect(paths()).toEqual([dataDir])
  chmodSync(dataDir, 0o700)
  const [first, ...others] = paths()
  expect(first).toBe(dataDir)
  expect(others).toHaveLength(process.getuid?.() === 0 ? 2 : 0)
  expect(others.filter((file) => !file.startsWith('/var/lib/sightline/'))).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([
  [['rebuild-sums', '--force'], /^Unknown option '--force'/],
  [['create-organisation', '--name', 'Harbour'], /^create-organisation needs --name and --email\.\n$/],
  [['create-organisation', '--name', 'Harbour', '--email', 'ann'], /^ann is no email address\.\n$/],
])('%j is rejected with a sentence and creates nothing', async (args, message) => {
  const { stderr, status } = run(args, { DATABASE_URL: product.database.url })
  expect(stderr).toMatch(message)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
  const made = await product.deps.db
    .selectFrom('organisations')
    .select('id')
    .where('name', '=', 'Harbour')
    .execute()
  expect(made).toEqual([])
})

test.each(['help', '--help'])('%s lists the verbs', (verb) => {
  expect(admin(verb, {})).toContain('create-organisation')
})
