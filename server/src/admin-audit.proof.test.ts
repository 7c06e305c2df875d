import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { extendChain, signCheckpoint } from './audit/extend-chain.ts'
import { recordAudit } from './audit/record-audit.ts'
import { readConfig } from './core/config.ts'
import { openDatabase } from './core/database/connection/open-database.ts'
import { createLog } from './core/logging/log.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import { signingKey } from './core/secrets/signing-key.ts'
import type { Db, Tables } from './db.ts'
import { createAdmin } from './testing/people.ts'
import { runAdmin } from './testing/product/run-admin.ts'
import { temporaryData } from './testing/product/temporary-data.ts'

const [source, target] = [temporaryData('audit-source'), temporaryData('audit-restored')]
afterAll(() => {
  for (const folder of [source, target]) rmSync(folder, { recursive: true, force: true })
})

const minute = 60_000
const start = Date.now() - 1440 * minute
const admin = (dataDir: string, ...args: string[]) => runAdmin(args, { SIGHTLINE_DATA: dataDir })
const record = (db: Db, orgId: string, subject: string, at: number) =>
  recordAudit(db, orgId, { at: new Date(at), actorId: null, action: 'plate.searched', subject })

async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig({ SIGHTLINE_DATA: dataDir })
  const { db, close } = await openDatabase<Tables>(config, createLog('silent'))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** As an attacker with the database password would. */
const tamper = (statement: ReturnType<typeof sql>) =>
  withDatabase(target, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement.execute(tx)
    }),
  )

test('the chain of a restored backup verifies, accepts new rows, and shows a changed, a removed and an inserted row', async () => {
  const { orgId, ids } = await withDatabase(source, async (db) => {
    const { orgId } = await createAdmin(db)
    for (const index of [0, 1, 2, 3]) await record(db, orgId, `ABC10${index}`, start + index * 15 * minute)
    await extendChain(db, orgId)
    const key = signingKey(secretBox(instanceSecret(undefined, source)))
    expect(await signCheckpoint(db, orgId, key, new Date(start + 60 * minute))).toBe(true)
    const rows = db.selectFrom('audit_log').select('id').where('org_id', '=', orgId).orderBy('id')
    return { orgId, ids: (await rows.execute()).map(({ id }) => id) }
  })
  const file = path.join(source, 'backup.tar')
  expect(await admin(source, 'backup', file)).toMatchObject({ stderr: '', status: 0 })
  expect(await admin(target, 'restore', file)).toMatchObject({ stderr: '', status: 0 })
  const [before, restored] = [await admin(source, 'verify-audit'), await admin(target, 'verify-audit')]
  expect(restored).toMatchObject({ stderr: '', status: 0 })
  expect(restored.stdout).toContain(': 4 rows, 1 signed checkpoints, unchanged')
  expect(restored.stdout).toBe(before.stdout)

  await withDatabase(target, async (db) => {
    await record(db, orgId, 'ABC200', start + 120 * minute)
    await extendChain(db, orgId)
  })
  const extended = await admin(target, 'verify-audit')
  expect(extended).toMatchObject({ stderr: '', status: 0 })
  expect(extended.stdout).toContain(': 5 rows, 1 signed checkpoints, unchanged')

  await tamper(sql`update audit_log set subject = 'FORGED' where id = ${ids[1]}`)
  await tamper(sql`delete from audit_log where id = ${ids[2]}`)
  await withDatabase(target, (db) => record(db, orgId, 'FORGED', start + minute))
  const { stdout, stderr, status } = await admin(target, 'verify-audit')
  expect(status).toBe(1)
  expect(stdout).toContain(': 5 rows, 1 signed checkpoints, 3 faults')
  expect(stderr).toMatch(
    new RegExp(
      `^  entry 2: row ${ids[1]} was changed .*\\n  entry 3: row ${ids[2]} was removed from the log\\n  row .* was inserted into the log .*\\n$`,
    ),
  )
  await withDatabase(target, async (db) => {
    for (let i = 0; i < 100; i++) await record(db, orgId, 'FORGED', start + minute)
  })
  const many = await admin(target, 'verify-audit')
  expect(many.stdout).toContain('103 faults')
  expect(many.stderr.trimEnd().split('\n')).toHaveLength(101)
  expect(many.stderr).toMatch(/\n  and 3 more\n$/)
}, 300_000)
