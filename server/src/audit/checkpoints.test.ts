import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signingKey } from '../core/secrets/signing-key.ts'
import { createAdmin } from '../testing/people.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { startReceiver } from '../testing/servers/receiver.ts'
import { readCheckpoint, verifyCheckpoint } from './verify-checkpoint.ts'
import { verifyChain } from './verify-chain.ts'
import { chainAuditJob } from './chain-audit.job.ts'
import { checkpointText } from './chain-link.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db, secrets } = product.deps

test('a signed checkpoint is mailed and posted once a day, and its signature verifies', async () => {
  const receiver = await startReceiver()
  const admin = await createAdmin(db)
  const saved = await product.request('PUT', '/api/v1/audit/settings', {
    key: admin.key,
    body: {
      keep_days: 730,
      asks_search_reason: false,
      checkpoint_email: 'auditor@parking.example',
      checkpoint_url: `${receiver.url}/checkpoints`,
    },
  })
  expect(saved).toMatchObject({ status: 200, body: { checkpoint_email: 'auditor@parking.example' } })
  const run = async () => {
    await chainAuditJob.queue(db, {})
    return runJobs(product)
  }
  const mails = [...(await run()), ...(await run())]
  expect(mails.map(({ to }) => to)).toEqual(['auditor@parking.example'])
  expect(receiver.calls).toHaveLength(1)
  const posted = JSON.parse(receiver.calls[0]!.body) as Record<
    'hash' | 'signature' | 'organisation',
    string
  > & {
    seq: number
  }
  expect(posted.organisation).toBe(admin.orgId)
  expect(mails[0]!.text).toContain(posted.signature)
  const signed = checkpointText(admin.orgId, posted.seq, Buffer.from(posted.hash, 'hex'))
  expect(signingKey(secrets).isSigned(signed, Buffer.from(posted.signature, 'hex'))).toBe(true)
})

test('a checkpoint that was kept finds a chain whose end was cut with all that the database says of it', async () => {
  const admin = await createAdmin(db)
  const settings = { keep_days: 730, asks_search_reason: false, checkpoint_email: 'auditor@parking.example' }
  const save = () => product.request('PUT', '/api/v1/audit/settings', { key: admin.key, body: settings })
  await save()
  await save()
  await chainAuditJob.queue(db, {})
  const mails = await runJobs(product)
  const kept = readCheckpoint(mails.find(({ text }) => text.includes(admin.orgId))!.text)
  const key = signingKey(secrets)
  const faultOf = async (checkpoint = kept) => (await verifyCheckpoint(db, key, checkpoint)).fault
  expect(await faultOf()).toBeUndefined()

  const { rows: changed } = await product.deps.pool.query(
    `update audit_chain set hash = sha256(hash) where org_id = $1 and seq = $2 returning hash`,
    [admin.orgId, kept.seq],
  )
  expect(changed).toHaveLength(1)
  expect(await faultOf()).toBe(`entry ${kept.seq}: the chain was changed after ${kept.at}`)

  // All traces of the end go: rows, chain and the checkpoint in the database.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with cut as (delete from audit_chain where org_id = ${admin.orgId} and seq = ${kept.seq} returning audit_id),
        signed as (delete from audit_checkpoints where org_id = ${admin.orgId} and seq >= ${kept.seq})
      delete from audit_log using cut
      where audit_log.org_id = ${admin.orgId} and audit_log.id = cut.audit_id`.execute(tx)
  })
  expect((await verifyChain(db, admin.orgId, key)).faults).toEqual([])
  expect(await faultOf()).toBe(`entries ${kept.seq} to ${kept.seq}: removed from the end of the chain`)
  expect(await faultOf({ ...kept, seq: kept.seq + 1 })).toBe('the signature is not of this instance')
  expect(() => readCheckpoint('Dear auditor')).toThrow('The file contains no checkpoint')
})
