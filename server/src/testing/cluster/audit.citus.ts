import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { extendChain, signCheckpoint } from '../../audit/extend-chain.ts'
import { forgetOldAudit } from '../../audit/forget-old-audit.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { redactAudit } from '../../audit/redact-audit.ts'
import { verifyChain } from '../../audit/verify-chain.ts'
import { signingKey, type SigningKey } from '../../core/secrets/signing-key.ts'
import { createAdmin } from '../people.ts'
import { createTestApp, type TestApp } from '../product/test-app.ts'
import { openCluster } from './open-cluster.ts'

const minute = 60_000
const day = 1440 * minute
const start = Date.now() - 100 * day
let product: TestApp
let key: SigningKey
let orgId: string

beforeAll(async () => {
  product = await createTestApp({ logLevel: 'error' }, await openCluster())
  key = signingKey(product.deps.secrets)
})
afterAll(() => product.close())

const record = (subject: string, at: number) =>
  recordAudit(product.deps.db, orgId, {
    at: new Date(at),
    actorId: null,
    action: 'plate.searched',
    subject,
    detail: { reason: 'A case' },
  })
const verify = () => verifyChain(product.deps.db, orgId, key)
const rowIds = async () => {
  const rows = product.deps.db.selectFrom('audit_log').select('id').where('org_id', '=', orgId)
  return (await rows.orderBy('id').execute()).map(({ id }) => id)
}
/** As an attacker with the password of each node would. */
const tamper = async (statement: ReturnType<typeof sql>) => {
  const trigger = (state: 'enable' | 'disable') =>
    sql.raw(`alter table audit_log ${state} trigger user`).execute(product.deps.db)
  await trigger('disable')
  await statement.execute(product.deps.db)
  await trigger('enable')
}

beforeEach(async () => {
  const { db } = product.deps
  orgId = (await createAdmin(db)).orgId
  for (const index of [0, 1, 2, 3]) await record(`ABC10${index}`, start + index * 30 * minute)
  await extendChain(db, orgId)
  await signCheckpoint(db, orgId, key, new Date())
})

test('an unchanged log on a cluster matches its chain, and its rows cannot be changed or deleted', async () => {
  expect(await verify()).toEqual({ rows: 4, redacted: 0, checkpoints: 1, faults: [] })
  const { db } = product.deps
  const forge = sql`update audit_log set subject = 'FORGED' where org_id = ${orgId}`.execute(db)
  await expect(forge).rejects.toThrow('the audit log is append-only')
  const remove = sql`delete from audit_log where org_id = ${orgId}`.execute(db)
  await expect(remove).rejects.toThrow('the audit log is append-only')
})

test('a changed, a removed and an inserted row of a cluster are found', async () => {
  const [first, second] = await rowIds()
  await tamper(sql`update audit_log set subject = 'FORGED' where org_id = ${orgId} and id = ${first}`)
  await tamper(sql`delete from audit_log where org_id = ${orgId} and id = ${second}`)
  await record('FORGED', start + minute)
  await extendChain(product.deps.db, orgId)
  expect((await verify()).faults).toEqual([
    expect.stringContaining(`entry 1: row ${first} was changed`),
    `entry 2: row ${second} was removed from the log`,
    expect.stringMatching(/^row .* was inserted into the log/),
  ])
})

test('old rows of a cluster are deleted by age, and the rest is still verified', async () => {
  const { db } = product.deps
  await record('KEPT01', Date.now() - day)
  await extendChain(db, orgId)
  const settings = { org_id: orgId, keep_days: 90, asks_search_reason: false }
  await db.insertInto('audit_settings').values(settings).execute()
  await forgetOldAudit(db, key, new Date())
  expect(await verify()).toEqual({ rows: 1, redacted: 0, checkpoints: 1, faults: [] })
})

test('an erased plate is redacted in the log of a cluster, and the chain stays verifiable', async () => {
  const { db } = product.deps
  expect(await redactAudit(db, orgId, { plate: 'ABC102', by: '[erased]', key, now: new Date() })).toBe(1)
  expect(await verify()).toEqual({ rows: 4, redacted: 1, checkpoints: 1, faults: [] })
})
