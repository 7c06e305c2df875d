import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let product: TestApp
let world: CameraWorld
let address: string

beforeAll(async () => {
  product = await createTestApp()
  world = await createCameraWorld(product)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
})
afterAll(() => product.close())

interface Told {
  id: number
  event: string
  data: Record<string, unknown>
}

/** Opens the feed as a browser does and collects what it tells. */
async function open(key: string, lastEventId?: number) {
  const { body } = await product.request('POST', '/api/v1/live/ticket', { key })
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/v1/live?ticket=${body.ticket}`, {
    signal: stop.signal,
    ...(lastEventId !== undefined && { headers: { 'last-event-id': String(lastEventId) } }),
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const told: Told[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const messages = text.split('\n\n')
      text = messages.pop()!
      for (const message of messages) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]
        if (field('event'))
          told.push({
            id: Number(field('id')),
            event: field('event')!,
            data: JSON.parse(field('data')!) as Record<string, unknown>,
          })
      }
    }
  })().catch(() => undefined)
  return {
    told,
    async close() {
      stop.abort()
      await reading
    },
  }
}

const event = (plate: string) => ({ time: new Date().toISOString(), detections: [{ type: 'car', plate }] })
const platesIn = (told: Told[]) =>
  told.flatMap(({ data }) => ((data.detections ?? []) as { plate: string }[]).map(({ plate }) => plate))

test('what is stored is told at once, and what was missed is told on return', async () => {
  const feed = await open(world.admin.key)
  await post(product, world.camera, event('AAA111'))
  await expect.poll(() => platesIn(feed.told)).toEqual(['AAA111'])
  expect(feed.told.map((entry) => entry.event)).toEqual(['image', 'detection'])
  await feed.close()
  await post(product, world.camera, event('BBB222'))
  await post(product, world.camera, event('CCC333'))
  const again = await open(world.admin.key, feed.told.at(-1)!.id)
  await expect.poll(() => platesIn(again.told)).toEqual(['BBB222', 'CCC333'])
  await post(product, world.camera, event('DDD444'))
  await expect.poll(() => platesIn(again.told)).toEqual(['BBB222', 'CCC333', 'DDD444'])
  await again.close()
})

test('whoever comes back too late is told to fetch everything', async () => {
  await product.deps.db.deleteFrom('live_events').where('id', '<', 2).execute()
  const feed = await open(world.admin.key, 1)
  await expect.poll(() => feed.told.map((entry) => entry.event)).toEqual(['reset'])
  await feed.close()
})

test('a SITE_VIEWER is told of the own sites only, a stranger of nothing', async () => {
  const { db } = product.deps
  const site = await createSite(db, world.orgId, { name: 'SITE: Own' })
  const person = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [site.id] })
  const other = await createCameraWorld(product)
  const own = await createCamera(product.deps, world.orgId, site.id)
  const [feed, stranger] = [await open(person.key), await open(other.admin.key)]
  await post(product, world.camera, event('AWA111'))
  await post(product, own, event('HERE22'))
  await expect.poll(() => platesIn(feed.told)).toEqual(['HERE22'])
  expect(stranger.told).toEqual([])
  await feed.close()
  await stranger.close()
})

test('the feed goes on when the database ends its connection', async () => {
  const feed = await open(world.admin.key)
  const { rowCount } = await product.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen sightline_live'`,
  )
  expect(rowCount).toBe(1)
  await post(product, world.camera, event('EEE555'))
  await expect.poll(() => platesIn(feed.told), { timeout: 10_000 }).toContain('EEE555')
  await feed.close()
})

test('a forged or old ticket opens nothing', async () => {
  const { body } = await product.request('POST', '/api/v1/live/ticket', { key: world.admin.key })
  product.setNow(new Date(Date.now() + 61_000))
  for (const ticket of ['forged', body.ticket])
    expect((await product.request('GET', `/api/v1/live?ticket=${ticket}`)).status).toBe(401)
  product.setNow(new Date())
})
