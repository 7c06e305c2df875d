import { expect, test } from 'vitest'
import { readConfig } from '../core/config.ts'
import { setMachineAdmin } from './queries.ts'
import { createAdmin } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { demoNoticeOf } from './demo-notice.ts'

const product = await startProduct({ isExposed: true, demo: 'off' })
const { db, config } = product.deps

const empty = { is_open: true, has_demo: false }
const filled = { is_open: true, has_demo: true }

test.each([
  [{}, null, null],
  [{ HOST: '0.0.0.0' }, 'withheld', 'exposed'],
  [{ SIGHTLINE_PUBLIC_URL: 'https://sight.example' }, 'withheld', 'exposed'],
  [{ HOST: '0.0.0.0', SIGHTLINE_DEMO: 'on' }, null, null],
  [{ HOST: '0.0.0.0', SIGHTLINE_DEMO: 'off' }, null, 'exposed'],
  [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://db.example/sightline' }, null, 'exposed'],
])('with %j an empty product says %s, and one with a demo %s', (settings, onEmpty, onFilled) => {
  expect([demoNoticeOf(readConfig(settings), empty), demoNoticeOf(readConfig(settings), filled)]).toEqual([
    onEmpty,
    onFilled,
  ])
  const own = { is_open: false, has_demo: false }
  expect(demoNoticeOf(readConfig(settings), own)).toBeNull()
})

test('an exposed demo is shown to visitors and to administrators of the machine, until it is removed', async () => {
  const admin = await createAdmin(db)
  await setMachineAdmin(db, admin.email, true)
  const other = await createAdmin(db)
  const states = async () => {
    const { demo_notice } = (await product.request('GET', '/api/v1/setup')).body
    const shown = [admin, other].map(
      async ({ key }) => (await product.request('GET', '/api/v1/setup/demo', { key })).body.is_exposed,
    )
    return [demo_notice, ...(await Promise.all(shown))]
  }
  expect(await states()).toEqual([null, false, false])
  const demo = await createAdmin(db)
  await db.updateTable('organisations').set({ is_demo: true }).where('id', '=', demo.orgId).execute()
  expect(await states()).toEqual(['exposed', true, false])
  config.demo = 'on'
  expect(await states()).toEqual([null, false, false])
  config.demo = 'off'
  const removed = await product.request('DELETE', '/api/v1/setup/demo', { key: admin.key })
  expect(removed.status).toBe(202)
})
