import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const { key } = world.admin
const newCamera = () => createCamera(product.deps, world.orgId, world.siteId)

const timesOf = async (camera: TestCamera) =>
  (
    await product.deps.db
      .selectFrom('images')
      .select('time')
      .where('camera_id', '=', camera.id)
      .orderBy('id')
      .execute()
  ).map(({ time }) => time.getTime())

const newestLog = async (camera: TestCamera) =>
  (await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, { key })).body[0]

const read = (plate: string, time: unknown) => ({ plate, time })

test('an event five hours ahead is stored at its arrival, and one click corrects later ones', async () => {
  const camera = await newCamera()
  const before = Date.now()
  const ahead = () => new Date(Date.now() + 5 * 3_600_000).toISOString()
  expect(await post(product, camera, read('ABC123', ahead()))).toMatchObject({ status: 200 })
  const [first] = await timesOf(camera)
  expect(first).toBeGreaterThanOrEqual(before)
  expect(first).toBeLessThanOrEqual(Date.now())
  const entry = await newestLog(camera)
  expect(entry.reason).toContain('ahead; the time of arrival is used')
  expect(entry.clock_fix).toEqual({ kind: 'shift', seconds: -5 * 3600 })

  const url = `/api/v1/cameras/${camera.id}/clock`
  const saved = await product.request('PUT', url, { key, body: { fix: entry.clock_fix } })
  expect(saved).toMatchObject({ status: 200, body: { fix: { kind: 'shift', seconds: -18_000 } } })
  const sent = Date.now() - 60_000
  await post(product, camera, read('ABC124', new Date(sent + 5 * 3_600_000).toISOString()))
  expect(await timesOf(camera)).toContain(sent)
  expect(await newestLog(camera)).toMatchObject({ reason: null, clock_fix: null })

  await product.request('PUT', url, { key, body: { fix: null } })
  expect((await product.request('GET', url, { key })).body).toEqual({ fix: null })
  await post(product, camera, read('ABC125', new Date(sent - 1000).toISOString()))
  expect(await timesOf(camera)).toContain(sent - 1000)
})

test('a camera that labels local time as UTC is read in local time after the correction', async () => {
  const camera = await newCamera()
  const { time_zone } = await product.deps.db
    .selectFrom('sites')
    .select('time_zone')
    .where('id', '=', world.siteId)
    .executeTakeFirstOrThrow()
  const wallSeconds = (at: Date) => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone: time_zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    return Date.parse(`${parts.format(at).replace(' ', 'T')}Z`) / 1000
  }
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 5000)
  const notice = (plate: string) => ({
    Events: [{ Code: 'TrafficJunction', Data: { UTC: wallSeconds(at), TrafficCar: { PlateNumber: plate } } }],
  })
  await post(product, camera, notice('ABC123'))
  const entry = await newestLog(camera)
  expect(entry.clock_fix).toEqual({ kind: 'site_clock' })
  await product.request('PUT', `/api/v1/cameras/${camera.id}/clock`, { key, body: { fix: entry.clock_fix } })
  await post(product, camera, notice('ABC124'))
  expect(await timesOf(camera)).toContain(at.getTime())
})

test("the clock of another organisation's camera can be neither read nor corrected", async () => {
  const other = await createCameraWorld(product)
  const url = `/api/v1/cameras/${other.camera.id}/clock`
  expect(await product.request('GET', url, { key })).toMatchObject({ status: 404 })
  const body = { fix: { kind: 'utc_clock' } }
  expect(await product.request('PUT', url, { key, body })).toMatchObject({ status: 404 })
})
