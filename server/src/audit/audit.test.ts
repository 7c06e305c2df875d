import { beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { startProduct } from '../testing/test-app.ts'

const product = await startProduct()
const { db } = product.deps
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})

interface Row {
  action: string
  subject: string
  address: string
  actor: { email: string } | null
}
const log = async (query = '', key = admin.key) =>
  (await product.request('GET', `/api/v1/audit${query}`, { key })).body as { count: number; results: Row[] }
const get = (path: string) => product.request('GET', `/api/v1/${path}`, { key: admin.key })

test('the log tells who signed in, searched for a plate and took data away, and from where', async () => {
  await product.request('POST', '/api/v1/auth/login', {
    body: { email: admin.email, password: testPassword },
  })
  await get('explorer/detections?plates=KUP522')
  await get('explorer/detections/export.csv')
  await get('explorer/detections')
  const { results } = await log()
  expect(
    results.map(({ action, subject, address, actor }) => [action, subject, address, actor?.email]),
  ).toEqual([
    ['data.exported', 'explorer/detections/export.csv', '127.0.0.1', admin.email],
    ['plate.searched', 'KUP522', '127.0.0.1', admin.email],
    ['session.opened', admin.email, '127.0.0.1', admin.email],
  ])
})

test('rows are filtered by kind, words and days, paged, and exported as they are filtered', async () => {
  await get('explorer/detections?plates=AAA111')
  await get('explorer/detections?plates=BBB222')
  await product.request('PUT', '/api/v1/integrations/vehicle-crm', {
    key: admin.key,
    body: { is_enabled: true },
  })
  expect((await log('?action=plate.')).results.map(({ subject }) => subject)).toEqual(['BBB222', 'AAA111'])
  expect((await log('?search=aaa')).count).toBe(1)
  expect((await log('?from=2020-01-01&to=2020-01-02')).count).toBe(0)
  expect(await log('?page=2&page_length=2')).toMatchObject({ count: 3, results: [{ subject: 'AAA111' }] })
  const file = await get('audit/export.csv?action=app.')
  expect(file.text.split('\r\n')[1]).toContain('app.enabled,vehicle-crm')
  expect((await get('audit?from=yesterday')).status).toBe(400)
})

test('only an ADMIN reads the log, and nobody changes it', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  expect((await product.request('GET', '/api/v1/audit', { key: viewer.key })).status).toBe(403)
  await get('explorer/detections?plates=AAA111')
  expect((await log('', (await createAdmin(db)).key)).count).toBe(0)
  await expect(db.deleteFrom('audit_log').where('org_id', '=', admin.orgId).execute()).rejects.toThrow(
    'append-only',
  )
})
