import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { IngestLogEntry } from '#contract/ingest/log-api.ts'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../../testing/cameras.ts'
import { createTestApp, type TestApp } from '../../testing/product/test-app.ts'
import { digestResponse } from '../door/credentials.ts'

let product: TestApp
let world: CameraWorld

beforeAll(async () => {
  product = await createTestApp({ ingest: { maxBytes: 1 << 20, maxTextBytes: 4 << 20, postsPerSecond: 10 } })
  world = await createCameraWorld(product)
})
afterAll(() => product.close())

const event = () => ({ time: new Date().toISOString(), detections: [{ type: 'car', plate: 'ABC123' }] })
const newCamera = (values?: Parameters<typeof createCamera>[3]) =>
  createCamera(product.deps, world.orgId, world.siteId, values)

async function logOf(camera: TestCamera): Promise<IngestLogEntry[]> {
  const log = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, {
    key: world.admin.key,
  })
  return log.body
}

async function refusals(): Promise<Record<string, number>> {
  const text = await product.deps.metrics.registry.metrics()
  const lines = text.matchAll(/^sightline_ingest_refusals_total\{reason="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries(Array.from(lines, ([, reason, count]) => [reason!, Number(count)]))
}

/** The refusals that are counted during an action. */
async function countedBy(action: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await refusals()
  await action()
  const after = Object.entries(await refusals()).map(([reason, count]) => [reason, count - before[reason]!])
  return Object.fromEntries(after.filter(([, count]) => count !== 0))
}

test('every reason exists as a series before the first refusal, and no other is created', async () => {
  expect(Object.values(await refusals())).toHaveLength(16)
  const camera = await newCamera()
  expect(await countedBy(() => post(product, camera, { hello: 'world' }))).toEqual({ unknown_format: 1 })
  expect(await countedBy(() => post(product, camera, '{"plate":}'))).toEqual({ unreadable: 1 })
  const broken = { time: 'whenever', detections: [{ type: 'car' }] }
  expect(await countedBy(() => post(product, camera, broken))).toEqual({ invalid_event: 1 })
  const noPicture = () => post(product, camera, 'x', { contentType: 'image/jpeg' })
  expect(await countedBy(noPicture)).toEqual({ refused_media: 1 })
})

test('a post from an address outside the allowlist is logged with the address', async () => {
  const camera = await newCamera({ allowed_addresses: ['10.1.0.0/16'] })
  expect(await countedBy(() => post(product, camera, event()))).toEqual({ address: 1 })
  expect(await logOf(camera)).toMatchObject([
    {
      outcome: 'refused',
      format: null,
      reason: '127.0.0.1 is not among the addresses that may post',
      content_type: 'application/json',
      size: JSON.stringify(event()).length,
      image: null,
    },
  ])
})

test('a post of a disabled camera is logged', async () => {
  const camera = await newCamera({ is_enabled: false })
  expect(await countedBy(() => post(product, camera, event()))).toEqual({ disabled: 1 })
  expect(await logOf(camera)).toMatchObject([{ outcome: 'refused', reason: 'The camera is disabled.' }])
})

test('a body above the limit is logged, also without a content length', async () => {
  const camera = await newCamera()
  const large = Buffer.alloc((1 << 20) + 1, 65)
  const whole = () => post(product, camera, large, { contentType: 'image/jpeg' })
  const inChunks = () =>
    product.app.inject({
      method: 'POST',
      url: `/ingest/${camera.token}`,
      headers: { 'content-type': 'image/png' },
      payload: Readable.from([large]),
    })
  expect(await countedBy(whole)).toEqual({ too_large: 1 })
  expect(await countedBy(inChunks)).toEqual({ too_large: 1 })
  const log = await logOf(camera)
  const reason = 'The body is larger than 1 MB'
  expect(log).toMatchObject([
    { outcome: 'refused', content_type: 'image/png', reason, size: 0 },
    { outcome: 'refused', content_type: 'image/jpeg', reason, size: large.length },
  ])
  const entry = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log/${log[0]!.id}`, {
    key: world.admin.key,
  })
  expect(entry.body.payload).toBe('[The body was not read]')
})

test('a huge content length does not break the log', async () => {
  const camera = await newCamera()
  const answer = await product.app.inject({
    method: 'POST',
    url: `/ingest/${camera.token}`,
    headers: { 'content-type': 'image/jpeg', 'content-length': '99999999999' },
  })
  expect(answer.statusCode).toBe(413)
  expect(await logOf(camera)).toMatchObject([{ outcome: 'refused', size: 2 ** 31 - 1 }])
})

test('a flooding camera is logged a few times, and its other posts stay in the log', async () => {
  const camera = await newCamera()
  const statuses: number[] = []
  const counted = await countedBy(async () => {
    const flood = await Promise.all(Array.from({ length: 100 }, () => post(product, camera, event())))
    statuses.push(...flood.map(({ status }) => status))
  })
  const refused = statuses.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(50)
  expect(counted).toEqual({ rate_limit: refused })
  const log = await logOf(camera)
  expect(log.filter(({ outcome }) => outcome === 'stored')).toHaveLength(100 - refused)
  expect(log.filter(({ reason }) => reason === 'More than 10 posts a second')).toHaveLength(3)
  product.setNow(new Date(Date.now() + 61_000))
  await Promise.all(Array.from({ length: 60 }, () => post(product, camera, event())))
  product.setNow(new Date())
  const entry = (await logOf(camera)).find(({ outcome }) => outcome === 'refused')
  expect(entry?.reason).toBe(`More than 10 posts a second (and ${refused - 3} more since the last one here)`)
})

test('a post with an unknown token is not logged', async () => {
  const camera = await newCamera()
  const guessed = { ...camera, token: 'guessed' }
  expect(await countedBy(() => post(product, guessed, event()))).toEqual({})
  expect(await logOf(camera)).toEqual([])
})

test('wrong credentials are logged at once, missing ones unless the camera answered the challenge', async () => {
  const camera = await newCamera()
  const wanted = { user: 'gate', password: 'Kowhai7' }
  await product.request('PUT', `/api/v1/cameras/${camera.id}/endpoint/access`, {
    key: world.admin.key,
    body: { ...wanted, allowed_addresses: [] },
  })
  const url = `/ingest/${camera.token}`
  const send = (authorization?: string) =>
    product.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: event(),
    })
  const wrong = `Basic ${Buffer.from('gate:wrong').toString('base64')}`
  expect(await countedBy(() => send(wrong))).toEqual({ credentials: 1 })

  const [challenge] = [(await send()).headers['www-authenticate'] ?? []].flat()
  const fields = {
    username: 'gate',
    realm: 'Sightline',
    nonce: /nonce="([^"]+)"/.exec(String(challenge))![1]!,
    algorithm: 'MD5',
    uri: url,
  }
  const response = digestResponse('POST', fields, wanted)
  const texts = Object.entries({ ...fields, response }).map(([name, value]) => `${name}="${value}"`)
  expect((await send(`Digest ${texts.join(', ')}`)).statusCode).toBe(200)
  product.setNow(new Date(Date.now() + 11 * 60_000))
  expect((await send(`Digest ${texts.join(', ')}`)).statusCode).toBe(401)
  product.setNow(new Date())
  expect((await send(`Digest ${texts.join(', ')}`)).statusCode).toBe(200)

  expect((await logOf(camera)).map(({ reason }) => reason)).toEqual([
    null,
    null,
    'The user name or the password is wrong',
  ])
  await send()
  await vi.waitFor(
    async () =>
      expect(await logOf(camera)).toMatchObject([
        { outcome: 'refused', reason: 'No user name and password were given' },
        { outcome: 'stored' },
        { outcome: 'stored' },
        { outcome: 'refused' },
      ]),
    { timeout: 60_000, interval: 200 },
  )
})
