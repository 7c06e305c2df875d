import { beforeEach, expect, test } from 'vitest'
import { hubSpotAnswer, type HubSpotAccount } from '../testing/servers/hubspot-account.ts'
import { startOutsideService } from '../testing/servers/outside-service.ts'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const service = await startOutsideService()
const { url } = service
const product = await startProduct({
  outboundAllow: ['127.0.0.0/8'],
  integrationUrls: { salesforce: url, hubspot: url, logAnalytics: url, swipedOn: url },
})
const { db } = product.deps

const account: HubSpotAccount = {
  token: 'pat-eu1-7',
  portalId: 4711,
  property: 'rego',
  contacts: [
    {
      id: '51',
      properties: {
        rego: 'KUP522',
        firstname: 'Hemi',
        lastname: 'Dyk',
        email: 'hemi@example.org',
        phone: '021 1',
      },
    },
    { id: '52', properties: { rego: 'jbp 211', firstname: 'Ana', company: 'North' } },
    { id: '53', properties: { rego: 'KUP522', lastname: 'Tane' } },
    { id: '54', properties: { rego: 'KUP5220', lastname: 'Other' } },
  ],
}
const hemi = {
  plate: 'KUP522',
  id: '51',
  name: 'Hemi Dyk',
  company: '',
  email: 'hemi@example.org',
  phone: '021 1',
  link: 'https://app-eu1.hubspot.com/contacts/4711/record/0-1/51',
}

let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
  service.answer((call) => hubSpotAnswer(account, call))
})
const connect = async (api_key = account.token, is_enabled = true) => {
  const body = { is_enabled, fields: { api_key, plate_property: 'rego' } }
  const answer = await product.request('PUT', '/api/v1/integrations/hubspot', { key: admin.key, body })
  expect(answer.status).toBe(200)
}
const find = async (plates: string, key = admin.key) =>
  (await product.request('GET', `/api/v1/hubspot/contacts?plates=${encodeURIComponent(plates)}`, { key }))
    .body

test('matches contacts by their plate property in any notation [PLAT-215]', async () => {
  await connect()
  expect(await find('KUP522')).toEqual({
    contacts: [
      hemi,
      { ...hemi, id: '53', name: 'Tane', email: '', phone: '', link: hemi.link.replace('51', '53') },
    ],
    failure: null,
  })
  const { contacts } = await find('jbp211,ZZZ999')
  expect(contacts).toMatchObject([{ plate: 'JBP211', id: '52', name: 'Ana', company: 'North' }])
})

test('a page of plates is one search, and its result is cached', async () => {
  await connect()
  await find('KUP522,JBP211,ZZZ999')
  const searches = () => service.calls.filter(({ path }) => path.endsWith('/search')).length
  expect(searches()).toBe(1)
  await find('ZZZ999')
  expect(searches()).toBe(1)
  product.setNow(new Date(Date.now() + 6 * 60_000))
  await find('ZZZ999')
  expect(searches()).toBe(2)
})

test('every member sees the contacts, but no other organisation, and none after the app is disabled', async () => {
  await connect()
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  expect((await find('KUP522', viewer.key)).contacts).toHaveLength(2)
  expect(await find('KUP522', (await createAdmin(db)).key)).toEqual({ contacts: [], failure: null })
  await connect(account.token, false)
  expect(await find('KUP522')).toEqual({ contacts: [], failure: null })
})

test('reports a rejected key at once without a call per plate, and works after the key is fixed', async () => {
  await connect('pat-wrong')
  const failure = 'HubSpot refused the credentials (401): Authentication credentials not found.'
  expect(await find('KUP522')).toEqual({ contacts: [], failure })
  expect(await find('JBP211')).toEqual({ contacts: [], failure })
  expect(service.calls).toHaveLength(1)
  const setting = await product.request('GET', '/api/v1/integrations/hubspot', { key: admin.key })
  expect(setting.body).toMatchObject({ is_enabled: true, last_failure: { text: failure } })
  product.setNow(new Date(product.deps.now().getTime() + 1000))
  await connect()
  expect((await find('KUP522')).contacts).toHaveLength(2)
})

test('requires plates, up to the limit', async () => {
  expect((await product.request('GET', '/api/v1/hubspot/contacts', { key: admin.key })).status).toBe(400)
  const many = Array.from({ length: 101 }, (_, index) => `AA${index}`).join(',')
  expect(await find(many)).toEqual({ plates: ['Please name at most 100 plates'] })
})
