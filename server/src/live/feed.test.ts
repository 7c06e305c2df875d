import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { createMetrics } from '../core/metrics.ts'
import { hashToken } from '../core/secrets/secrets.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
let address: string

beforeAll(async () => {
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
})

interface Received {
  id: number
  event: string
  data: Record<string, unknown>
}

/** Opens the feed as a browser does and collects its events. */
async function open(key: string, lastEventId?: number | string) {
  const { body } = await product.request('POST', '/api/v1/live/ticket', { key })
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/v1/live?ticket=${body.ticket}`, {
    signal: stop.signal,
    ...(lastEventId !== undefined && { headers: { 'last-event-id': String(lastEventId) } }),
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const received: Received[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const messages = text.split('\n\n')
      text = messages.pop()!
      for (const message of messages) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1]
        if (field('event'))
          received.push({
            id: Number(field('id')),
            event: field('event')!,
            data: JSON.parse(field('data')!) as Record<string, unknown>,
          })
      }
    }
  })().catch(() => undefined)
  return {
    received,
    /** Resolves when either side closes the connection. */
    ended: reading,
    async close() {
      stop.abort()
      await reading
    },
  }
}

const signOut = (key: string) =>
  product.deps.db.deleteFrom('sessions').where('key_hash', '=', hashToken(key)).execute()

/** The same with a pulse interval that the test controls. */
async function openWithPulse(key: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const feed = await open(key)
  return { ...feed, pulse: () => vi.advanceTimersByTime(20_000) }
}
afterEach(() => vi.useRealTimers())

const event = (plate: string) => ({ time: new Date().toISOString(), detections: [{ type: 'car', plate }] })
const platesIn = (received: Received[]) =>
  received.flatMap(({ data }) => ((data.detections ?? []) as { plate: string }[]).map(({ plate }) => plate))

test('stored events arrive at once, and missed events arrive after a reconnect', async () => {
  const feed = await open(world.admin.key)
  await post(product, world.camera, event('AAA111'))
  await expect.poll(() => platesIn(feed.received)).toEqual(['AAA111'])
  expect(feed.received.map((entry) => entry.event)).toEqual(['image', 'detection'])
  await feed.close()
  await post(product, world.camera, event('BBB222'))
  await post(product, world.camera, event('CCC333'))
  const again = await open(world.admin.key, feed.received.at(-1)!.id)
  await expect.poll(() => platesIn(again.received)).toEqual(['BBB222', 'CCC333'])
  await post(product, world.camera, event('DDD444'))
  await expect.poll(() => platesIn(again.received)).toEqual(['BBB222', 'CCC333', 'DDD444'])
  await again.close()
})

test('a subscriber that reconnects too late gets a reset', async () => {
  await product.deps.db.deleteFrom('live_events').where('id', '<', 2).execute()
  const feed = await open(world.admin.key, 1)
  await expect.poll(() => feed.received.map((entry) => entry.event)).toEqual(['reset'])
  await feed.close()
})

test('a subscriber that reconnects with an unknown event id gets a reset', async () => {
  const other = await createCameraWorld(product)
  await post(product, other.camera, event('OTH111'))
  await post(product, world.camera, event('OWN111'))
  const ids = await product.deps.db
    .selectFrom('live_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .groupBy('org_id')
    .orderBy('id', 'desc')
    .execute()
  const [newest, ofOther] = ids.map(({ id }) => id)
  for (const id of [ofOther!, newest! + 1000, 'garbage', '-1', '1e3', '9'.repeat(30), 0]) {
    const feed = await open(world.admin.key, id)
    await expect.poll(() => feed.received.map((entry) => entry.event)).toEqual(['reset'])
    await feed.close()
  }
  for (const id of [newest!, '']) {
    const feed = await open(world.admin.key, id)
    await post(product, world.camera, event('NEW111'))
    await expect.poll(() => platesIn(feed.received)).toContain('NEW111')
    expect(feed.received.map((entry) => entry.event)).not.toContain('reset')
    await feed.close()
  }
})

test('a SITE_VIEWER gets events of their own sites only, and another organisation gets none', async () => {
  const { db } = product.deps
  const site = await createSite(db, world.orgId, { name: 'SITE: Own' })
  const person = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [site.id] })
  const other = await createCameraWorld(product)
  const own = await createCamera(product.deps, world.orgId, site.id)
  const [feed, stranger] = [await open(person.key), await open(other.admin.key)]
  await post(product, world.camera, event('AWA111'))
  await post(product, own, event('HERE22'))
  await expect.poll(() => platesIn(feed.received)).toEqual(['HERE22'])
  expect(stranger.received).toEqual([])
  await feed.close()
  await stranger.close()
})

test('a feed ends when a site is revoked, and the next one follows the remaining sites', async () => {
  const { db } = product.deps
  const [lost, kept] = [await createSite(db, world.orgId), await createSite(db, world.orgId)]
  const person = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [lost.id, kept.id] })
  const camera = await createCamera(product.deps, world.orgId, lost.id)
  const other = await createCamera(product.deps, world.orgId, kept.id)
  const feed = await openWithPulse(person.key)
  await post(product, camera, event('OWN111'))
  await expect.poll(() => platesIn(feed.received)).toEqual(['OWN111'])
  feed.pulse()
  await post(product, camera, event('OWN222'))
  await expect.poll(() => platesIn(feed.received)).toEqual(['OWN111', 'OWN222'])

  await db.deleteFrom('member_sites').where('site_id', '=', lost.id).execute()
  feed.pulse()
  await feed.ended
  const again = await open(person.key, feed.received.at(-1)!.id)
  await post(product, camera, event('LOST33'))
  await post(product, other, event('KEPT44'))
  await expect.poll(() => platesIn(again.received)).toEqual(['KEPT44'])
  await again.close()
})

test('a feed ends with its session', async () => {
  const person = await createPerson(product.deps.db, world.orgId, 'VIEWER')
  const feed = await openWithPulse(person.key)
  await signOut(person.key)
  feed.pulse()
  await feed.ended
  await post(product, world.camera, event('GONE11'))
  expect(feed.received).toEqual([])
})

test('a SITE_VIEWER with many sites can follow them', async () => {
  const { db } = product.deps
  const sites = await Promise.all(Array.from({ length: 400 }, () => createSite(db, world.orgId)))
  const siteIds = sites.map(({ id }) => id)
  const person = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds })
  const feed = await open(person.key)
  await post(product, await createCamera(product.deps, world.orgId, siteIds.at(-1)!), event('LAST11'))
  await expect.poll(() => platesIn(feed.received)).toEqual(['LAST11'])
  await feed.close()
})

test('rejects a feed that cannot listen instead of staying silent', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const app = await buildApp({ ...product.deps, pool, metrics: createMetrics() })
  const { body } = await product.request('POST', '/api/v1/live/ticket', { key: world.admin.key })
  expect((await app.inject(`/api/v1/live?ticket=${body.ticket}`)).statusCode).toBe(503)
  await app.close()
})

test('the feed continues after the database closes its connection', async () => {
  const feed = await open(world.admin.key)
  // Its last statement is the check of the connection after half a minute.
  const { rowCount } = await product.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and query in ('listen sightline_live', 'select 1')`,
  )
  expect(rowCount).toBeGreaterThan(0)
  await post(product, world.camera, event('EEE555'))
  await expect.poll(() => platesIn(feed.received)).toContain('EEE555')
  await feed.close()
})

test('an API key with the scope read follows the feed until it is revoked', async () => {
  const create = async (scopes: string[]) =>
    (
      await product.request('POST', '/api/v1/api_keys', {
        key: world.admin.key,
        body: { name: 'Feed', scopes },
      })
    ).body as { id: string; key: string }
  const other = await createCameraWorld(product)
  const { id, key } = await create(['read'])
  const feed = await openWithPulse(key)
  await post(product, other.camera, event('OTH999'))
  await post(product, world.camera, event('KEY111'))
  await expect.poll(() => platesIn(feed.received)).toEqual(['KEY111'])
  await product.request('DELETE', `/api/v1/api_keys/${id}`, { key: world.admin.key })
  feed.pulse()
  await feed.ended
  const { key: writes } = await create(['write'])
  expect((await product.request('POST', '/api/v1/live/ticket', { key: writes })).status).toBe(403)
})

test('rejects a forged ticket, an old ticket and a ticket of an ended session', async () => {
  const gone = await createPerson(product.deps.db, world.orgId)
  const { body: orphan } = await product.request('POST', '/api/v1/live/ticket', { key: gone.key })
  await signOut(gone.key)
  expect((await product.request('GET', `/api/v1/live?ticket=${orphan.ticket}`)).status).toBe(401)
  const { body } = await product.request('POST', '/api/v1/live/ticket', { key: world.admin.key })
  product.setNow(new Date(Date.now() + 61_000))
  for (const ticket of ['forged', body.ticket])
    expect((await product.request('GET', `/api/v1/live?ticket=${ticket}`)).status).toBe(401)
  product.setNow(new Date())
})

test('a member with too many open feeds gets no more, and others do', async () => {
  const crowd = await createCameraWorld(product)
  const url = async (key: string) => {
    const { body } = await product.request('POST', '/api/v1/live/ticket', { key })
    return `${address}/api/v1/live?ticket=${body.ticket}`
  }
  const [own, stopping] = [await url(crowd.admin.key), new AbortController()]
  const answers = await Promise.all(
    Array.from({ length: 101 }, () => fetch(own, { signal: stopping.signal })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['10'])
  expect((await refused[0]!.json()) as object).toMatchObject({ detail: 'Too many live feeds are open.' })
  const colleague = await createPerson(product.deps.db, crowd.orgId)
  for (const key of [colleague.key, world.admin.key]) await (await open(key)).close()
  stopping.abort()
  const reopened = async () => {
    const answer = await fetch(own)
    await answer.body?.cancel()
    return answer.status
  }
  await expect.poll(reopened).toBe(200)
})
