import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createCameraWorld } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { testEntrance } from '../../testing/sources/entrance.ts'
import { startSnapshotCamera } from '../../testing/sources/snapshot-camera.ts'
import { leaseSources } from './leases.ts'
import { startPuller } from './puller.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { deps, entrance, picturesOf, faultOf, reasonsOf } = testEntrance(product)
const until = { timeout: 60_000, interval: 50 }

const scene = (vehicleAt: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#667788' } })
    .composite([
      {
        input: { create: { width: 160, height: 120, channels: 3, background: '#eeeeee' } },
        left: vehicleAt,
        top: 150,
      },
    ])
    .jpeg()
    .toBuffer()
const [first, second] = [await scene(10), await scene(400)]
let shown = first
const http = await startSnapshotCamera(() => shown)

async function newSource(path: string, others: object = {}) {
  const { camera, admin } = await createCameraWorld(product)
  const url = `/api/v1/cameras/${camera.id}/source`
  const body = { kind: 'snapshot', address: http.address(path), every_seconds: 1, ...others }
  const request = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', end = '', sent?: unknown) =>
    product.request(method, url + end, { key: admin.key, body: sent })
  return { camera, request, body, save: () => request('PUT', '', body) }
}

const pulling = async (run: () => Promise<void>) => {
  const puller = startPuller(deps, entrance)
  await run().finally(puller.stop)
}

test('pulls pictures at the interval of the camera, with digest authentication, until it is disconnected', async () => {
  const credentials = { user: http.user, password: http.password }
  const source = await newSource('/digest.jpg?channel=1', credentials)
  expect((await source.save()).status).toBe(200)
  await pulling(async () => {
    await vi.waitFor(async () => expect(await picturesOf(source.camera)).not.toHaveLength(0), until)
    await vi.waitFor(async () => expect((await picturesOf(source.camera)).length).toBeGreaterThan(2), until)
    expect((await picturesOf(source.camera))[0]).toMatchObject({
      width: 640,
      height: 360,
      format: 'bare-image',
    })
    expect((await source.request('GET')).body).toMatchObject({
      kind: 'snapshot',
      fault: null,
      has_password: true,
    })
    expect((await source.request('DELETE')).status).toBe(204)
    await vi.waitFor(async () => {
      const before = (await picturesOf(source.camera)).length
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      expect(await picturesOf(source.camera)).toHaveLength(before)
    }, until)
  })
})

test('in motion mode stores only pictures that differ from the previous one', async () => {
  shown = first
  const source = await newSource('/open.jpg', { on_motion: true })
  await source.save()
  const attempts = async () => {
    const { body } = await source.request('GET')
    return body.tried_at
  }
  await pulling(async () => {
    await vi.waitFor(async () => expect(await picturesOf(source.camera)).toHaveLength(1), until)
    const tried = await attempts()
    await vi.waitFor(async () => expect(await attempts()).not.toBe(tried), until)
    expect(await picturesOf(source.camera)).toHaveLength(1)
    shown = second
    await vi.waitFor(async () => expect(await picturesOf(source.camera)).toHaveLength(2), until)
  })
  shown = first
})

test('a camera without a picture shows the reason on its page and in its log, and the others are pulled', async () => {
  const broken = await newSource('/endless')
  const working = await newSource('/open.jpg')
  await broken.save()
  await working.save()
  await pulling(async () => {
    await vi.waitFor(async () => expect(await faultOf(broken.camera)).toMatch(/longer than 20 MB/), until)
    await vi.waitFor(async () => expect(await picturesOf(working.camera)).not.toHaveLength(0), until)
    expect((await broken.request('GET')).body.fault).toMatch(/video stream/)
  })
  expect((await reasonsOf(broken.camera))[0]).toMatch(/longer than 20 MB/)
})

test('a process leases each camera, and another takes over when it has ended', async () => {
  const { save, camera } = await newSource('/open.jpg')
  await save()
  const [one, other] = [randomUUID(), randomUUID()]
  const leased = async (puller: string) =>
    (await leaseSources(deps.db, puller, 100)).filter(({ camera_id }) => camera_id === camera.id)
  expect(await leased(one)).toHaveLength(1)
  expect(await leased(other)).toHaveLength(0)
  expect(await leased(one)).toHaveLength(1)
  await sql`update camera_source_states set leased_until = now() - interval '1 second'
    where leased_by = ${one}`.execute(deps.db)
  expect(await leased(other)).toHaveLength(1)
  expect(await leased(one)).toHaveLength(0)
})

const testOf = async (path: string, others: object = {}) => {
  const source = await newSource(path, others)
  const { body } = await source.request('POST', '/test', source.body)
  return body
}

test('the connection test shows the picture or the reason for its absence, and stores nothing', async () => {
  const basic = await testOf('/basic.jpg', { user: http.user, password: http.password })
  expect(basic).toMatchObject({ fault: null, width: 640, height: 360, bytes: shown.length })
  const meta = await sharp(Buffer.from(basic.picture, 'base64')).metadata()
  expect(meta).toMatchObject({ format: 'jpeg', width: 640 })
  const wrong = { user: 'gate', password: 'x' }
  const faults: [string, object, RegExp][] = [
    ['/digest.jpg?channel=1', {}, /^The camera asks for a user name and password$/],
    ['/digest.jpg?channel=1', wrong, /does not accept the user name or password/],
    ['/nowhere.jpg', {}, /^The camera has nothing at this address \(404\)$/],
    ['/page', {}, /^The answer is not a picture but text\/html$/],
    ['/empty', {}, /^The answer is empty$/],
    ['/inwards', {}, /redirects to another address, which is not followed/],
    ['/closes', {}, /could not be reached: the connection was closed/],
    ['/half.jpg', {}, /could not be reached: the connection/],
    ['/endless', {}, /longer than 20 MB/],
  ]
  for (const [path, others, fault] of faults)
    expect(await testOf(path, others)).toMatchObject({ picture: null, fault: expect.stringMatching(fault) })
})

test('rejects an address that the operator does not allow, and stores a password encrypted and never shows it', async () => {
  const source = await newSource('/open.jpg', { user: 'gate', password: 'Kōwhai 7' })
  const closed = await source.request('POST', '/test', { kind: 'snapshot', address: 'http://10.1.2.3/x.jpg' })
  expect(closed.body.fault).toMatch(/10\.1\.2\.3 is not a public address/)
  const pasted = {
    ...source.body,
    user: '',
    password: undefined,
    address: 'http://ann:s3cret@127.0.0.1:9/x.jpg',
  }
  const saved = await source.request('PUT', '', pasted)
  expect(saved.body).toMatchObject({ user: 'ann', address: 'http://127.0.0.1:9/x.jpg', has_password: true })
  expect(saved.text).not.toContain('s3cret')
  const row = await deps.db
    .selectFrom('camera_sources')
    .selectAll()
    .where('org_id', '=', source.camera.orgId)
    .executeTakeFirstOrThrow()
  expect(deps.secrets.open(row.sealed_password!)).toBe('s3cret')
  expect(JSON.stringify(row)).not.toContain('s3cret')
  const kept = { ...source.body, user: 'ann', password: undefined, address: 'http://127.0.0.1:9/y.jpg' }
  expect((await source.request('PUT', '', kept)).body.has_password).toBe(true)
  const elsewhere = { ...kept, address: 'http://127.0.0.1:10/y.jpg' }
  expect((await source.request('PUT', '', elsewhere)).body.has_password).toBe(false)
})
