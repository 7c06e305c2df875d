import { beforeEach, expect, test } from 'vitest'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { createAdmin, createPerson, type TestPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
let admin: TestPerson
beforeEach(async () => {
  admin = await createAdmin(db)
})

const url = '/api/v1/integrations/'
const get = (path = '', key = admin.key) => product.request('GET', url + path, { key })
const put = (slug: string, body: unknown, key = admin.key) =>
  product.request('PUT', url + slug, { key, body })

async function enabled(key = admin.key): Promise<string[]> {
  const { body } = await get('', key)
  for (const app of body) expect(app.enabled).toBe(app.is_enabled)
  return body.filter((app: { enabled: boolean }) => app.enabled).map((app: { slug: string }) => app.slug)
}

test('every app is listed; a new vehicle account has alerts, webhooks and the vehicle explorer', async () => {
  const { status, body } = await get()
  expect(status).toBe(200)
  expect(body.map((app: { slug: string }) => app.slug)).toEqual(Object.values(AppSlug))
  expect(await enabled()).toEqual(['alerts', 'webhooks', 'vehicle-explorer'])

  const roadworks = await createAdmin(db, { account_type: 'HS' })
  expect(await enabled(roadworks.key)).toEqual(['alerts', 'webhooks'])
})

test('the first carpark and the first health-and-safety site enable their apps, until a user chooses', async () => {
  await createSite(db, admin.orgId, { site_type: 2 })
  expect(await enabled()).not.toContain('parking-management')
  await createSite(db, admin.orgId, { site_type: 0 })
  await createSite(db, admin.orgId, { site_type: 1 })
  expect(await enabled()).toEqual(expect.arrayContaining(['parking-management', 'health-safety']))

  await put('parking-management', { is_enabled: false })
  expect(await enabled()).not.toContain('parking-management')
  await db.updateTable('sites').set({ removed_at: new Date() }).where('org_id', '=', admin.orgId).execute()
  expect(await enabled()).not.toContain('health-safety')
})

test('an app without a stored setting is a 404; a stored one is read back [PLAT-223]', async () => {
  expect((await get('vehicle-crm')).status).toBe(404)
  const answer = await put('vehicle-crm', { is_enabled: true })
  expect(answer).toMatchObject({
    status: 200,
    body: { slug: 'vehicle-crm', is_enabled: true, enabled: true },
  })
  expect((await get('vehicle-crm')).body).toEqual(answer.body)
  expect((await put('vehicle-crm', { enabled: false })).body.is_enabled).toBe(false)
  expect(await enabled()).not.toContain('vehicle-crm')
})

test('the stolen plates setting is read and saved, and is the stolen vehicles app [PLAT-238]', async () => {
  const stolen = '/api/v1/billing/stolenPlates'
  const read = async () => (await product.request('GET', stolen, { key: admin.key })).body
  expect(await read()).toEqual({ stolen_plates_enabled: false })
  const answer = await product.request('PUT', stolen, {
    key: admin.key,
    body: { stolen_plates_enabled: true },
  })
  expect(answer).toMatchObject({ status: 200, body: { stolen_plates_enabled: true } })
  expect(await enabled()).toContain('stolen-vehicles')
  await put('stolen-vehicles', { is_enabled: false })
  expect(await read()).toEqual({ stolen_plates_enabled: false })
  expect((await get('stolen-vehicles')).body.is_enabled).toBe(false)
})

test('a setting has is_enabled, username, oauth_client_id and integration_partner_id, and enabled as well [PLAT-221]', async () => {
  const salesforce = { is_enabled: true, username: 'ana@park.example', oauth_client_id: 'client-1' }
  const inx = { enabled: true, integration_partner_id: 'partner-3' }
  const fields = { base_url: 'https://inx.example', api_key: 'k' }
  expect((await put('salesforce', salesforce)).status).toBe(200)
  expect((await put('inx', { ...inx, fields })).status).toBe(200)
  expect((await get('salesforce')).body).toMatchObject({
    ...salesforce,
    enabled: true,
    integration_partner_id: '',
  })
  expect((await get('inx')).body).toMatchObject({
    ...inx,
    is_enabled: true,
    username: '',
    oauth_client_id: '',
  })
  // An app that is switched off keeps its fields.
  await put('salesforce', { enabled: false })
  expect((await get('salesforce')).body).toMatchObject({ ...salesforce, is_enabled: false, enabled: false })
  const stolen = '/api/v1/billing/stolenPlates'
  const values = { stolen_plates_enabled: true }
  await product.request('PUT', stolen, { key: admin.key, body: values })
  expect((await product.request('GET', stolen, { key: admin.key })).body).toEqual(values)
})

test('everyone reads the apps, only an administrator changes them', async () => {
  const viewer = await createPerson(db, admin.orgId, 'VIEWER')
  expect(await enabled(viewer.key)).toEqual(['alerts', 'webhooks', 'vehicle-explorer'])
  expect((await put('salesforce', { is_enabled: true }, viewer.key)).status).toBe(403)
})

test('a choice of one organisation changes nothing for another', async () => {
  await put('alerts', { is_enabled: false })
  const other = await createAdmin(db)
  expect(await enabled(other.key)).toContain('alerts')
  expect((await get('alerts', other.key)).status).toBe(404)
})

test('an unknown app is a 404, and a choice must be made', async () => {
  expect((await get('minesweeper')).status).toBe(404)
  expect((await put('minesweeper', { is_enabled: true })).status).toBe(404)
  expect((await put('alerts', {})).body).toEqual({ is_enabled: ['Please say whether the app is enabled'] })
  expect((await put('alerts', { is_enabled: 'yes' })).status).toBe(400)
})
