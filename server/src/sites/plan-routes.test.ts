import { expect, test } from 'vitest'
import { createAdmin, createPerson } from '../testing/people.ts'
import { carparkForm } from '../testing/site-forms.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const admin = await createAdmin(product.deps.db)
const stranger = await createAdmin(product.deps.db)
const request = requestAs(product, admin)

const { lat, lng } = carparkForm()
const feature = (name: string, coordinates: number[] = [lng, lat]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates },
})
const planOf = (...features: object[]) => ({ type: 'FeatureCollection', features })
const newSite = async (): Promise<string> => (await request('POST', 'sites', carparkForm())).body.id
const namesOf = async (siteId: string) => {
  const { body } = await request('GET', `sites/${siteId}/plan`)
  return body.features.map(({ properties }: { properties: { name: string } }) => properties.name)
}
const auditOf = async (siteId: string) => {
  const rows = await product.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('org_id', '=', admin.orgId)
    .where('subject', '=', siteId)
    .where('action', 'like', 'site.plan%')
    .orderBy('id')
    .execute()
  return rows
}

test('a plan is set, replaced, read by every member and removed, each change in the audit log', async () => {
  const id = await newSite()
  expect(await request('GET', `sites/${id}/plan`)).toMatchObject({
    status: 404,
    body: { detail: 'Plan not found' },
  })
  expect(await request('PUT', `sites/${id}/plan`, planOf(feature('Gatehouse')))).toMatchObject({
    status: 200,
    body: planOf({ ...feature('Gatehouse'), properties: { kind: 'outline', name: 'Gatehouse' } }),
  })
  const viewer = requestAs(product, await createPerson(product.deps.db, admin.orgId, 'VIEWER'))
  expect((await viewer('GET', `sites/${id}/plan`)).body.features).toHaveLength(1)
  expect((await viewer('GET', 'sites/plans')).body).toContainEqual({
    site: id,
    changed_at: expect.any(String),
  })

  await request('PUT', `sites/${id}/plan`, planOf(feature('North gate'), feature('South gate')))
  expect(await namesOf(id)).toEqual(['North gate', 'South gate'])
  expect((await request('DELETE', `sites/${id}/plan`)).status).toBe(204)
  expect((await request('GET', `sites/${id}/plan`)).status).toBe(404)
  expect((await request('DELETE', `sites/${id}/plan`)).status).toBe(404)
  expect((await request('GET', 'sites/plans')).body).toEqual([])
  const { name } = carparkForm()
  expect(await auditOf(id)).toMatchObject([
    { action: 'site.plan_changed', actor_id: admin.id, detail: { name, features: 1 } },
    { action: 'site.plan_changed', actor_id: admin.id, detail: { name, features: 2 } },
    { action: 'site.plan_removed', actor_id: admin.id, detail: { name } },
  ])
})

test('a VIEWER cannot change a plan, a SITE_VIEWER reads those of assigned sites only', async () => {
  const [own, other] = [await newSite(), await newSite()]
  for (const id of [own, other]) await request('PUT', `sites/${id}/plan`, planOf(feature('Gatehouse')))
  const viewer = requestAs(product, await createPerson(product.deps.db, admin.orgId, 'VIEWER'))
  expect((await viewer('PUT', `sites/${own}/plan`, planOf(feature('Mine')))).status).toBe(403)
  expect((await viewer('DELETE', `sites/${own}/plan`)).status).toBe(403)
  expect(await namesOf(own)).toEqual(['Gatehouse'])

  const { db } = product.deps
  const person = await createPerson(db, admin.orgId, 'SITE_VIEWER')
  await db
    .insertInto('member_sites')
    .values({ org_id: admin.orgId, user_id: person.id, site_id: own })
    .execute()
  const siteViewer = requestAs(product, person)
  expect((await siteViewer('GET', `sites/${own}/plan`)).status).toBe(200)
  expect((await siteViewer('GET', `sites/${other}/plan`)).status).toBe(404)
  expect((await siteViewer('GET', 'sites/plans')).body).toMatchObject([{ site: own }])
})

test("another organisation finds neither the site's plan nor the site", async () => {
  const id = await newSite()
  await request('PUT', `sites/${id}/plan`, planOf(feature('Gatehouse')))
  const theirs = requestAs(product, stranger)
  const missing = { status: 404, body: { detail: 'Site not found' } }
  expect(await theirs('GET', `sites/${id}/plan`)).toMatchObject(missing)
  expect(await theirs('PUT', `sites/${id}/plan`, planOf(feature('Theirs')))).toMatchObject(missing)
  expect(await theirs('DELETE', `sites/${id}/plan`)).toMatchObject(missing)
  expect((await theirs('GET', 'sites/plans')).body).toEqual([])
  expect(await namesOf(id)).toEqual(['Gatehouse'])
})

test('rejects a bad plan with the reason, and keeps the one before', async () => {
  const id = await newSite()
  await request('PUT', `sites/${id}/plan`, planOf(feature('Gatehouse')))
  const put = (body: string, type = 'application/json') =>
    product.request('PUT', `/api/v1/sites/${id}/plan`, {
      key: admin.key,
      headers: { 'content-type': type },
      body: Buffer.from(body),
    })
  const reasonOf = async (body: string) => {
    const reply = await put(body)
    return [reply.status, reply.body.non_field_errors?.[0]]
  }
  expect(await reasonOf('{"type": "Feature')).toEqual([
    400,
    'The file is not JSON. Please choose a GeoJSON file.',
  ])
  expect(await reasonOf('')).toEqual([400, 'The file is not a GeoJSON FeatureCollection.'])
  expect(await reasonOf('[]')).toEqual([400, 'The file is not a GeoJSON FeatureCollection.'])
  expect(await reasonOf(JSON.stringify(planOf(feature('Gate', [lat, lng]))))).toEqual([
    400,
    'Feature 1 (Gate) has latitude and longitude in the wrong order. GeoJSON has the longitude first.',
  ])
  const large = planOf(...Array.from({ length: 4_000 }, () => feature('x'.repeat(60))))
  expect(await reasonOf(JSON.stringify(large))).toEqual([413, 'The plan must not be larger than 500 KB.'])
  expect(await namesOf(id)).toEqual(['Gatehouse'])
  expect(await auditOf(id)).toHaveLength(1)
  expect((await put(JSON.stringify(planOf(feature('Shed'))), 'application/geo+json')).status).toBe(200)
  expect(await namesOf(id)).toEqual(['Shed'])
})

test('a removed site has no plan', async () => {
  const id = await newSite()
  await request('PUT', `sites/${id}/plan`, planOf(feature('Gatehouse')))
  await request('DELETE', `sites/${id}`)
  expect((await request('GET', `sites/${id}/plan`)).status).toBe(404)
  expect((await request('GET', 'sites/plans')).body).not.toContainEqual(expect.objectContaining({ site: id }))
})
