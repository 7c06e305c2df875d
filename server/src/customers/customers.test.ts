import { beforeEach, expect, test } from 'vitest'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})
const url = '/api/v1/customers'
const save = (plate: string, body: object, key = admin.key) =>
  product.request('PUT', `${url}/${plate}`, { key, body })
const list = async (query = '', key = admin.key) =>
  (await product.request('GET', `${url}${query}`, { key })).body

test('notes, contact details and tags belong to a plate, however it is written [PLAT-212]', async () => {
  const customer = {
    name: 'Hemi Dyk',
    company: 'Harbour Freight',
    email: 'hemi@example.org',
    phone: '021 123 4567',
    notes: 'Parks in bay 4',
    tags: ['VIP'],
  }
  const saved = await save('kup 522', customer)
  expect(saved).toMatchObject({ status: 200, body: { ...customer, plate: 'KUP522', last_seen: null } })
  expect((await product.request('GET', `${url}/KUP-522`, { key: admin.key })).body).toEqual(saved.body)
  await save('KUP522', { name: 'Hemi Dyk', tags: [] })
  expect((await list()).results).toMatchObject([{ plate: 'KUP522', notes: '', tags: [] }])
})

test('customers are found by plate, name, company or tag, and by no other field', async () => {
  await save('AAA111', { name: 'Ana', company: 'North_Co' })
  await save('BBB222', { name: 'Ben', tags: ['Visitor'] })
  const found = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).results.map(({ plate }: { plate: string }) => plate)
  expect(await found('aa1')).toEqual(['AAA111'])
  expect(await found('ben')).toEqual(['BBB222'])
  expect(await found('th_c')).toEqual(['AAA111'])
  expect(await found('visit')).toEqual(['BBB222'])
  expect(await found('%')).toEqual([])
  expect(await list('?page=2&page_length=1')).toMatchObject({ count: 2, results: [{ plate: 'AAA111' }] })
})

test('where plate searches require a reason, so does every search for customers, and the list shows no sightings without one', async () => {
  await save('AAA111', { name: 'Ana' })
  expect((await list('?search=ana')).results).toMatchObject([{ plate: 'AAA111', last_seen: null }])
  const settings = { keep_days: 730, asks_search_reason: true }
  await product.request('PUT', '/api/v1/audit/settings', { key: admin.key, body: settings })
  for (const search of ['AAA111', 'a11', 'Ana'])
    expect(await product.request('GET', `${url}?search=${search}`, { key: admin.key })).toMatchObject({
      status: 400,
      body: { search_reason: ['Please say why you look for this plate.'] },
    })
  const [listed] = (await list()).results
  expect([listed.plate, 'last_seen' in listed]).toEqual(['AAA111', false])
  expect('last_seen' in (await save('AAA111', { name: 'Ana' })).body).toBe(false)

  const headers = { 'x-search-reason': 'Case 7' }
  const found = await product.request('GET', `${url}?search=a11`, { key: admin.key, headers })
  expect(found.body.results).toMatchObject([{ plate: 'AAA111', last_seen: null }])
  const logged = async () => {
    const { body } = await product.request('GET', '/api/v1/audit', { key: admin.key })
    return (body.results as { subject: string; reason: string }[]).find(({ reason }) => reason)
  }
  await expect.poll(logged).toMatchObject({ subject: 'A11', reason: 'Case 7' })
})

test('a VIEWER can read customers but not change them, and another organisation sees none', async () => {
  await save('AAA111', { name: 'Ana' })
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  expect((await list('', viewer.key)).count).toBe(1)
  expect((await save('AAA111', { name: 'Eve' }, viewer.key)).status).toBe(403)
  const stranger = await createAdmin(db)
  expect((await list('', stranger.key)).count).toBe(0)
  expect((await product.request('DELETE', `${url}/AAA111`, { key: stranger.key })).status).toBe(404)
  expect((await product.request('DELETE', `${url}/AAA111`, { key: admin.key })).status).toBe(200)
  expect((await list()).count).toBe(0)
})

test('rejects an invalid plate and an invalid address', async () => {
  expect((await save('%20%20', { name: 'X' })).body).toMatchObject({ plate: ['Please enter a valid plate'] })
  expect((await save('AAA111', { email: 'nobody' })).body).toMatchObject({
    email: ['Please enter a (valid) email'],
  })
})
