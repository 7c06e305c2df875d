import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/test-app.ts'

const product = await startProduct()
product.setNow(new Date('2026-03-05T00:00:00Z'))
const world = await createCameraWorld(product)
const stranger = await createCameraWorld(product)
const otherSite = await createSite(product.deps.db, world.orgId, { name: 'SITE: Quay' })
const elsewhere = await createCamera(product.deps, world.orgId, otherSite.id)

/** One after the other, an hour apart: the last was seen last. */
async function pass(camera: TestCamera, plates: string[], firstTime = '2026-03-02T00:00:00Z') {
  for (const [index, plate] of plates.entries()) {
    const time = new Date(new Date(firstTime).getTime() + index * 3_600_000).toISOString()
    const bb = { l: 100, t: 100, r: 400, b: 300 }
    const vehicle = { type: 'car', confidence: 97, bb, plate, plate_confidence: 97 }
    const answer = await post(product, camera, {
      time,
      image_size: { width: 1920, height: 1080 },
      detections: [vehicle],
    })
    expect(answer.status).toBe(200)
  }
}

await pass(world.camera, ['KLM417', 'KLX900', 'KPL417', 'TUV333'])
await pass(elsewhere, ['KLA202', 'TUV333'], '2026-03-03T00:00:00Z')
await pass(stranger.camera, ['KLM999'])

async function find(text: string, key = world.admin.key): Promise<string[]> {
  const path = `/api/v1/explorer/detections/plates/find?text=${encodeURIComponent(text)}`
  const { status, body } = await product.request('GET', path, { key })
  expect(status).toBe(200)
  return body.map(({ plate }: { plate: string }) => plate)
}

test('plates with this start are found, the one seen last first, and none of another organisation', async () => {
  expect(await find('KL')).toEqual(['KLA202', 'KLX900', 'KLM417'])
  expect(await find('KLM417')).toEqual(['KLM417'])
  expect(await find('LM')).toEqual([])
  expect(await find('KL', stranger.admin.key)).toEqual(['KLM999'])
})

test('a plate is found however it is typed', async () => {
  expect(await find(' klm-4')).toEqual(['KLM417'])
  expect(await find('k l m 41')).toEqual(['KLM417'])
})

test('what can be no start of a plate finds nothing', async () => {
  for (const text of ['', 'K', ' k-', '%', '__', 'K%', 'Wellington Airport Long Stay', 'x'.repeat(200)])
    expect(await find(text)).toEqual([])
})

test('a SITE_VIEWER is told only of plates that passed the own sites', async () => {
  const { db } = product.deps
  const viewerOf = (siteIds: string[]) => createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds })
  const here = await viewerOf([world.siteId])
  expect(await find('KL', here.key)).toEqual(['KLM417', 'KLX900'])
  expect(await find('KLA202', here.key)).toEqual([])
  const there = await viewerOf([elsewhere.siteId])
  expect(await find('KL', there.key)).toEqual(['KLA202'])
  expect(await find('TUV', there.key)).toEqual(['TUV333'])
  expect(await find('KL', (await viewerOf([])).key)).toEqual([])
})

test('six are told at most', async () => {
  const plates = ['WRA111', 'WRE222', 'WRF333', 'WRH444', 'WRK555', 'WRN666', 'WRP777', 'WRT888']
  await pass(world.camera, plates)
  expect(await find('WR')).toEqual(plates.slice(2).toReversed())
})
