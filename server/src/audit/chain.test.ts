import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../core/ids.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import { createAdmin } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'
import { extendChain, signCheckpoint } from './extend-chain.ts'
import { forgetOldAudit } from './forget-old-audit.ts'
import { redactAudit } from './redact-audit.ts'
import { recordAudit } from './record-audit.ts'
import { verifyChain } from './verify-chain.ts'

const product = await shareProduct()
const { db, secrets } = product.deps
const key = signingKey(secrets)
const minute = 60_000
const day = 1440 * minute
const start = Date.now() - 100 * day
let orgId: string

/** Rows a quarter of an hour apart, each chained separately, the newest last. */
async function record(count: number, from = start): Promise<void> {
  for (let i = 0; i < count; i++) {
    const at = new Date(from + i * 15 * minute)
    const detail = { reason: `case ${i}`, address: '192.0.2.7' }
    await recordAudit(db, orgId, {
      at,
      actorId: null,
      action: 'plate.searched',
      subject: `ABC10${i}`,
      detail,
    })
  }
  await extendChain(db, orgId)
}
const rowIds = async () =>
  (await db.selectFrom('audit_log').select('id').where('org_id', '=', orgId).orderBy('id').execute()).map(
    ({ id }) => id,
  )
/** As an attacker with the database password would. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
/** A row between the first two. */
async function insertLate(subject: string, time = start + 5 * minute): Promise<string> {
  await recordAudit(db, orgId, { at: new Date(time), actorId: null, action: 'plate.searched', subject })
  const row = db.selectFrom('audit_log').select('id').where('org_id', '=', orgId)
  return (await row.where('subject', '=', subject).executeTakeFirstOrThrow()).id
}
const faults = async () => (await verifyChain(db, orgId, key)).faults

beforeEach(async () => {
  orgId = (await createAdmin(db)).orgId
  await record(6)
})

test('an unchanged log matches its chain, and later rows join it', async () => {
  expect(await verifyChain(db, orgId, key)).toEqual({ rows: 6, redacted: 0, checkpoints: 0, faults: [] })
  await record(2, start + day)
  await signCheckpoint(db, orgId, key, new Date())
  await signCheckpoint(db, orgId, key, new Date())
  expect(await verifyChain(db, orgId, key)).toEqual({ rows: 8, redacted: 0, checkpoints: 1, faults: [] })
})

test.each(['subject', 'action', 'detail', 'at', 'actor_id'])('detects a changed %s', async (column) => {
  const id = (await rowIds())[2]!
  const values = {
    subject: sql`'ABC999'`,
    action: sql`'plate.shown'`,
    detail: sql`detail || '{"reason": "none"}'`,
    at: sql`at + interval '1 microsecond'`,
    actor_id: sql`gen_random_uuid()`,
  }
  await tamper(
    sql`update audit_log set ${sql.ref(column)} = ${values[column as keyof typeof values]} where org_id = ${orgId} and id = ${id}`,
  )
  expect(await faults()).toEqual([expect.stringContaining(`entry 3: row ${id} was changed`)])
})

test('detects a removed row, also when its chain entry was removed', async () => {
  const id = (await rowIds())[3]!
  await tamper(sql`delete from audit_log where org_id = ${orgId} and id = ${id}`)
  expect(await faults()).toEqual([`entry 4: row ${id} was removed from the log`])
  await tamper(sql`delete from audit_chain where org_id = ${orgId} and audit_id = ${id}`)
  expect(await faults()).toEqual(['entries 4 to 4: removed from the chain'])
})

test.each(['before', 'after'])('detects an inserted row %s it joins the chain', async (when) => {
  await insertLate('FORGED')
  if (when === 'after') await extendChain(db, orgId)
  expect(await faults()).toEqual([
    expect.stringMatching(/^row .* was inserted into the log \(plate\.searched, \S+Z\)$/),
  ])
})

test('a late row joins the chain, so its change and its removal are detected', async () => {
  const id = await insertLate('LATE01')
  await extendChain(db, orgId)
  await tamper(sql`update audit_log set subject = 'OTHER' where org_id = ${orgId} and id = ${id}`)
  expect(await faults()).toEqual([expect.stringContaining(`entry 7: row ${id} was changed`)])
  await tamper(sql`delete from audit_log where org_id = ${orgId} and id = ${id}`)
  expect(await faults()).toEqual([`entry 7: row ${id} was removed from the log`])
})

test('a row that commits within an hour joins the chain unchanged, also after rows dated in the future', async () => {
  const last = start + 75 * minute
  await insertLate('SLOW01', last - 59 * minute)
  await extendChain(db, orgId, new Date(last))
  expect(await verifyChain(db, orgId, key)).toMatchObject({ rows: 7, faults: [] })
  await insertLate('AHEAD1', last + 40 * minute)
  await extendChain(db, orgId, new Date(last))
  await insertLate('BEHIND', last)
  await extendChain(db, orgId, new Date(last))
  expect(await verifyChain(db, orgId, key)).toMatchObject({ rows: 9, faults: [] })
})

test('a row older than the run of every minute reads is chained with the next retention', async () => {
  const now = Date.now()
  await record(1, now)
  await insertLate('LATE01')
  await extendChain(db, orgId, new Date(now))
  expect(await verifyChain(db, orgId, key)).toMatchObject({ rows: 7 })
  await forgetOldAudit(db, key, new Date(now))
  expect(await verifyChain(db, orgId, key)).toMatchObject({ rows: 8, faults: [expect.any(String)] })
})

test('a recomputed chain does not match its signed checkpoint', async () => {
  await signCheckpoint(db, orgId, key, new Date())
  const id = (await rowIds())[1]!
  await tamper(sql`update audit_log set subject = 'OTHER' where org_id = ${orgId} and id = ${id}`)
  await tamper(sql`delete from audit_chain where org_id = ${orgId}`)
  const checkpoints = await db
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('org_id', '=', orgId)
    .execute()
  await tamper(sql`delete from audit_checkpoints where org_id = ${orgId}`)
  await extendChain(db, orgId)
  expect(await faults()).toEqual([])
  await db.insertInto('audit_checkpoints').values(checkpoints).execute()
  expect(await faults()).toEqual(['entry 6: the chain differs from its signed checkpoint'])
  await tamper(
    sql`update audit_checkpoints set hash = (select hash from audit_chain where org_id = ${orgId} and seq = 6) where org_id = ${orgId}`,
  )
  expect(await faults()).toEqual(['checkpoint 6: the signature is wrong'])
})

test('detects a removed tail by the checkpoint after it', async () => {
  await signCheckpoint(db, orgId, key, new Date())
  await tamper(sql`delete from audit_log where org_id = ${orgId} and id = ${(await rowIds())[5]!}`)
  await tamper(sql`delete from audit_chain where org_id = ${orgId} and seq = 6`)
  expect(await faults()).toEqual(['entries 6 to 6: removed from the chain'])
})

test('rows deleted by age leave a signed entry from which the rest is verified', async () => {
  await record(3, Date.now() - day)
  await forget()
  expect(await verifyChain(db, orgId, key)).toEqual({ rows: 3, redacted: 0, checkpoints: 1, faults: [] })
  await tamper(
    sql`update audit_log set subject = 'OTHER' where org_id = ${orgId} and id = ${(await rowIds())[0]!}`,
  )
  expect(await faults()).toHaveLength(1)
})

const cutOf = () =>
  db.selectFrom('audit_cuts').selectAll().where('org_id', '=', orgId).executeTakeFirstOrThrow()

async function forget(): Promise<void> {
  const settings = { org_id: orgId, keep_days: 90, asks_search_reason: false }
  await db.insertInto('audit_settings').values(settings).execute()
  await forgetOldAudit(db, key, new Date())
}

/** Everything but the checkpoints, as the owner of the database can. */
async function empty(): Promise<void> {
  for (const table of ['audit_log', 'audit_chain'])
    await tamper(sql`delete from ${sql.table(table)} where org_id = ${orgId}`)
}

test('detects an emptied log by its newest checkpoint, also after new rows', async () => {
  await signCheckpoint(db, orgId, key, new Date())
  await empty()
  expect(await faults()).toEqual(['entries 1 to 6: removed from the chain'])
  await record(2, Date.now())
  expect(await faults()).toEqual(['entries 1 to 6: removed from the chain'])
})

test('detects an emptied log after retention had cut its start', async () => {
  await record(3, Date.now() - day)
  await forget()
  await extendChain(db, orgId)
  await signCheckpoint(db, orgId, key, new Date(Date.now() + 2 * day))
  expect(await verifyChain(db, orgId, key)).toMatchObject({ rows: 4, checkpoints: 2, faults: [] })
  await empty()
  expect(await faults()).toEqual(['entries 7 to 10: removed from the chain'])
})

test('detects a start that was cut at a checkpoint without retention, and a cut that was moved', async () => {
  await signCheckpoint(db, orgId, key, new Date())
  const { seq, hash, at, signature } = await db
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  await record(2, Date.now() - day)
  await tamper(sql`delete from audit_log using audit_chain where audit_log.org_id = ${orgId}
    and audit_chain.org_id = ${orgId} and audit_id = audit_log.id and seq <= 6`)
  await tamper(sql`delete from audit_chain where org_id = ${orgId} and seq <= 6`)
  expect(await faults()).toEqual(['entries 1 to 6: removed from the chain'])
  await db.insertInto('audit_cuts').values({ org_id: orgId, seq, hash, at, signature }).execute()
  expect(await faults()).toEqual(['cut 6: the signature is wrong', 'entries 1 to 6: removed from the chain'])
})

test('a cut names the last entry that retention has deleted', async () => {
  await record(3, Date.now() - day)
  await forget()
  expect(await cutOf()).toMatchObject({ seq: 6 })
  await tamper(sql`update audit_cuts set seq = 7 where org_id = ${orgId}`)
  expect(await faults()).toContain('cut 7: the signature is wrong')
})

test('the log of another organisation is not part of the chain', async () => {
  const other = await createAdmin(db)
  const at = new Date(start)
  await db
    .insertInto('audit_log')
    .values({
      org_id: other.orgId,
      id: newId(at),
      at,
      actor_id: null,
      action: 'a.b',
      subject: 'c',
      detail: '{}',
    })
    .execute()
  await extendChain(db, other.orgId)
  expect(await verifyChain(db, orgId, key)).toMatchObject({ rows: 6, faults: [] })
})

test('a redacted row keeps its place in the chain, and a later change of it is detected', async () => {
  expect(await redactAudit(db, orgId, { plate: 'ABC103', by: '[erased]', key, now: new Date() })).toBe(1)
  expect(await verifyChain(db, orgId, key)).toEqual({ rows: 6, redacted: 1, checkpoints: 0, faults: [] })
  const id = (await rowIds())[3]!
  const row = await db.selectFrom('audit_log').select('subject').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ subject: '[erased]' })
  await tamper(sql`update audit_log set subject = 'ABC104' where org_id = ${orgId} and id = ${id}`)
  expect(await faults()).toEqual([expect.stringContaining(`entry 4: row ${id} was changed`)])
})
