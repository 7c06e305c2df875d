import { expect, test } from 'vitest'
import { createAdmin, createPerson } from '../testing/people.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  observe,
  person,
  safetyNow,
} from '../testing/worlds/safety-world.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
product.setNow(safetyNow)
const { db } = product.deps
const admin = await createAdmin(db)
const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
const camera = await createSafetyCamera(product, admin.orgId, site.id, {})
for (const minutes of [30, 90])
  await observe(product, camera, new Date(safetyNow.getTime() - minutes * 60_000), [
    person(inExclusionZone, ['hivis']),
  ])
const request = (method: 'GET' | 'PATCH', path: string, body?: object, key = admin.key) =>
  product.request(method, `/api/v1/hsafety/${path}`, { key, ...(body && { body }) })
const columns =
  'Id,Date,Detections,Risk Score,Safe,Site,Camera,Type,Duration (s),Distance (m),Speed (km/h),Limit (km/h),Case Status,Assignee,Review'
const linesOf = (text: string) => text.trimEnd().split('\r\n')

test('the CSV of observations has type, duration, distance, speed, limit, case status and assignee of each', async () => {
  const { results } = (await request('GET', 'detections')).body
  const [newest, older] = results
  const aroha = await createPerson(db, admin.orgId, 'VIEWER')
  const changed = await request('PATCH', `observation/${newest.id}`, {
    acknowledge: true,
    assignee: aroha.id,
  })
  expect(changed.status).toBe(200)
  const [head, ...rows] = linesOf((await request('GET', 'violations/export.csv')).text)
  expect(head).toBe(columns)
  expect(rows.map((row) => row.split(',')[0])).toEqual([newest.id, older.id])
  const cells = Object.fromEntries(
    columns.split(',').map((name, index) => [name, rows[0]!.split(',')[index]]),
  )
  expect(cells).toMatchObject({
    Site: 'Works',
    Type: newest.violations[0].label,
    'Duration (s)': '0',
    'Speed (km/h)': '',
    'Case Status': 'Acknowledged',
    Review: '',
  })
  expect(cells['Assignee']).not.toBe('')
  expect(rows[1]!.split(',')[columns.split(',').indexOf('Case Status')]).toBe('Open')
})

test('the CSV of a period and of a filter has the rows of the list alone', async () => {
  expect(linesOf((await request('GET', 'violations/export.csv/2020-01-01/to/2020-01-02')).text)).toEqual([
    columns,
  ])
  const stranger = await createPerson(db, admin.orgId, 'SITE_VIEWER')
  expect(linesOf((await request('GET', 'violations/export.csv', undefined, stranger.key)).text)).toEqual([
    columns,
  ])
})
