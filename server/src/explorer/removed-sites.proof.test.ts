import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { createCamera, post } from '../testing/cameras.ts'
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
const { db } = product.deps
product.setNow(safetyNow)

const admin = await createAdmin(db)
const viewer = await createPerson(db, admin.orgId, 'VIEWER')
const kept = await createSite(db, admin.orgId, { name: 'SITE: Kept', site_type: 1 })
const gone = await createSite(db, admin.orgId, { name: 'SITE: Gone', site_type: 1 })
const siteViewer = await createPerson(db, admin.orgId, 'SITE_VIEWER', { siteIds: [kept.id, gone.id] })

/** A vehicle, a dolphin and a person in an exclusion zone at each site, twice at the removed one. */
for (const [site, times] of [
  [kept, 1],
  [gone, 2],
] as const) {
  const safety = await createSafetyCamera(product, admin.orgId, site.id)
  const gate = await createCamera(product.deps, admin.orgId, site.id)
  const drone = await createCamera(product.deps, admin.orgId, site.id, { app_type: CameraAppType.MAUI })
  for (let turn = 0; turn < times; turn += 1) {
    const at = new Date(safetyNow.getTime() - (turn + 1) * 3_600_000)
    await observe(product, safety, at, [person(inExclusionZone)])
    const seen = (type: string, plate?: string) => ({
      time: at.toISOString(),
      image_size: { width: 960, height: 540 },
      location: { lat: -38 - turn, lng: 174.6 },
      detections: [{ type, confidence: 90, bb: { l: 1, t: 1, r: 90, b: 90 }, ...(plate && { plate }) }],
    })
    await post(product, gate, seen('car', `${site === kept ? 'KEP' : 'GON'}12${turn}`))
    await post(product, drone, seen('maui'))
  }
}

const get = async (path: string, key: string) => {
  const answer = await product.request('GET', `/api/v1/${path}`, { key })
  expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  return answer.body
}
/** The number of rows that each room lists, counts and exports. */
async function countEverywhere(key: string, query = ''): Promise<Record<string, number>> {
  const risk = await get(`hsafety/detections/summary?${query}`, key)
  const sightings = await get(`maui/dolphin_sightings/summary?${query}`, key)
  const vehicles = await get(`explorer/detections/unique/summary?${query}`, key)
  const of = async (path: string) => get(`${path}${query}`, key)
  return {
    observations: (await of('hsafety/detections?')).count,
    observationFile: (await of('hsafety/violations/export?')).results.length,
    risk: risk.low_risk + risk.medium_risk + risk.high_risk + risk.critical_risk,
    sightings: (await of('maui/dolphin_sightings?')).count,
    sightingTotal: sightings.sightings,
    plates: vehicles.total_unique_true_license_plate,
    uniques: (await of('explorer/detections/unique?')).count,
  }
}
const everywhere = (count: number) => ({
  observations: count,
  observationFile: count,
  risk: count,
  sightings: count,
  sightingTotal: count,
  plates: count,
  uniques: count,
})

test('every room excludes data of a removed site, unless an ADMIN chooses removed sites', async () => {
  for (const { key } of [admin, viewer, siteViewer]) expect(await countEverywhere(key)).toEqual(everywhere(3))
  expect((await product.request('DELETE', `/api/v1/sites/${gone.id}`, { key: admin.key })).status).toBe(204)
  for (const { key } of [admin, viewer, siteViewer]) {
    expect(await countEverywhere(key)).toEqual(everywhere(1))
    expect(await countEverywhere(key, `sites=${kept.id}`)).toEqual(everywhere(1))
  }
  expect(await countEverywhere(admin.key, 'sites=removed')).toEqual(everywhere(2))
  expect(await countEverywhere(admin.key, `sites=${gone.id}`)).toEqual(everywhere(2))
  expect(await countEverywhere(admin.key, `sites=removed,${kept.id}`)).toEqual(everywhere(3))
  for (const { key } of [viewer, siteViewer])
    for (const sites of ['removed', gone.id])
      expect(await countEverywhere(key, `sites=${sites}`)).toEqual(everywhere(0))
  expect(await get('sites/removed', admin.key)).toMatchObject([{ id: gone.id, name: 'SITE: Gone' }])
})
