import { expect, test } from 'vitest'
import { startDelivery } from '../testing/messages.ts'
import { createOrganisation, createPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { watchTrialsJob } from './watch-trials.job.ts'

const product = await startProduct()
const { db } = product.deps
const { deliver, mails } = startDelivery(product)
const dayMs = 86_400_000

test('a trial starts when an app is first enabled, counts down, and ends with notice and a switched-off app [PLAT-228]', async () => {
  const start = product.deps.now()
  const { id: orgId } = await createOrganisation(db)
  const { key, email } = await createPerson(db, orgId)
  const path = '/api/v1/integrations/azure-log-analytics'
  const fields = { workspace_id: 'ws-1', shared_key: Buffer.from('key').toString('base64') }
  const put = async (is_enabled: boolean) =>
    (await product.request('PUT', path, { key, body: { is_enabled, fields } })).body
  expect((await put(false)).trial).toBeNull()
  const ends_at = new Date(start.getTime() + 90 * dayMs)
  const { trial } = await put(true)
  expect(trial).toMatchObject({ days_left: 90, has_ended: false })
  expect(Math.abs(Date.parse(trial.ends_at) - ends_at.getTime())).toBeLessThan(60_000)
  expect((await put(true)).trial.ends_at).toBe(trial.ends_at)
  for (const days of [80, 83.5, 84, 89.5, 90.1, 91]) {
    product.setNow(new Date(start.getTime() + days * dayMs))
    await watchTrialsJob.task(product.deps)({}, {} as never)
    await deliver()
  }
  expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'The free trial of Azure Log Analytics ends in 7 days',
    'The free trial of Azure Log Analytics ends in 1 day',
    'The free trial of Azure Log Analytics has ended',
  ])
  product.setNow(start)
  expect((await product.request('GET', path, { key })).body).toMatchObject({ is_enabled: false })
})
