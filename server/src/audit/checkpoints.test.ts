import { expect, test } from 'vitest'
import { signingKey } from '../core/signing-key.ts'
import { createAdmin } from '../testing/people.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { startReceiver } from '../testing/servers/receiver.ts'
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
