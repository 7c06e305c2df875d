import { expect, test } from 'vitest'
import type { FoundPlate } from '#contract/vehicles/replies.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { createPerson } from '../../testing/people.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
product.setNow(new Date('2026-03-05T00:00:00Z'))
const world = await createCameraWorld(product)
const stranger = await createCameraWorld(product)
const otherSite = await createSite(product.deps.db, world.orgId, { name: 'SITE: Quay' })
const elsewhere = await createCamera(product.deps, world.orgId, otherSite.id)

/** Passes one hour apart, in this order. */
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

async function ask(text: string, key = world.admin.key): Promise<FoundPlate[]> {
  const path = `/api/v1/explorer/detections/plates/find?text=${encodeURIComponent(text)}`
  const { status, body } = await product.request('GET', path, { key })
  expect(status).toBe(200)
  return body
}
const find = async (text: string, key?: string) => (await ask(text, key)).map(({ plate }) => plate)

test('finds plates with this text: those that begin with it first, then by last pass', async () => {
  expect(await find('KL')).toEqual(['KLA202', 'KLX900', 'KLM417'])
  expect(await find('KLM417')).toEqual(['KLM417'])
  expect(await find('LM')).toEqual(['KLM417'])
  expect(await find('417')).toEqual(['KPL417', 'KLM417'])
  expect(await find('L4')).toEqual(['KPL417'])
  expect(await find('41K')).toEqual([])
  expect(await find('KL', stranger.admin.key)).toEqual(['KLM999'])
})

test('finds a plate in any notation', async () => {
  expect(await find(' klm-4')).toEqual(['KLM417'])
  expect(await find('k l m 41')).toEqual(['KLM417'])
})

test('finds nothing for text that cannot be part of a plate', async () => {
  for (const text of ['', 'K', ' k-', '%', '__', 'K%', 'Wellington Airport Long Stay', 'x'.repeat(200)])
    expect(await find(text)).toEqual([])
})

test('a SITE_VIEWER sees only plates that passed their own sites', async () => {
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

test('finds at most six plates', async () => {
  const plates = ['WRA111', 'WRE222', 'WRF333', 'WRH444', 'WRK555', 'WRN666', 'WRP777', 'WRT888']
  await pass(world.camera, plates)
  expect(await find('WR')).toEqual(plates.slice(2).toReversed())
})

test('each plate has its last pass at the sites of the caller', async () => {
  expect(await ask('TUV333')).toMatchObject([
    { plate: 'TUV333', last_seen: '2026-03-03T01:00:00.000Z', site: 'SITE: Quay', is_near: false },
  ])
  const { db } = product.deps
  const here = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [world.siteId] })
  expect(await ask('TUV333', here.key)).toMatchObject([{ last_seen: '2026-03-02T03:00:00.000Z' }])
})

test('without a plate that contains the text, finds the most similar ones, by last pass', async () => {
  expect(await ask('KLM4I7')).toMatchObject([{ plate: 'KLM417', is_near: true }])
  expect(await ask('TUV338', stranger.admin.key)).toEqual([])
  const { db } = product.deps
  const there = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [elsewhere.siteId] })
  expect(await find('KLM4I7', there.key)).toEqual([])
})

test('the explorer lists the passes of every plate that contains the text', async () => {
  const list = async (query: string) => {
    const { body } = await product.request('GET', `/api/v1/explorer/detections/unique?${query}`, {
      key: world.admin.key,
    })
    return body.results.map((row: { plate: string; near_plate: string | null }) => [
      row.plate,
      row.near_plate,
    ])
  }
  expect(await list('plates=lm4')).toEqual([['KLM417', null]])
  expect(await list('plates=417&near=off')).toEqual([
    ['KPL417', null],
    ['KLM417', null],
  ])
})

test('reports a text that more plates contain than a search covers', async () => {
  const { db } = product.deps
  const matches = async (plates: string, key = world.admin.key) =>
    (await product.request('GET', `/api/v1/explorer/detections/plates/matches?plates=${plates}`, { key }))
      .body
  expect(await matches('KL,TUV')).toEqual({ most: 2000, exceeded: [] })
  const seen = new Date('2026-03-01T00:00:00Z')
  const plates = Array.from({ length: 2001 }, (_, index) => `QX${String(index).padStart(4, '0')}`)
  const {
    org_id,
    plate: _plate,
    ...known
  } = await db
    .selectFrom('plates')
    .selectAll()
    .where('org_id', '=', world.orgId)
    .where('plate', '=', 'TUV333')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('plates')
    .values(plates.map((plate) => ({ ...known, org_id, plate, first_seen: seen, last_seen: seen })))
    .execute()
  expect(await matches('QX,TUV')).toEqual({ most: 2000, exceeded: ['QX'] })
  expect(await matches('QX0')).toEqual({ most: 2000, exceeded: [] })
  expect(await matches('QX', stranger.admin.key)).toEqual({ most: 2000, exceeded: [] })
})
