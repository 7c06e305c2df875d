import { expect, test, vi } from 'vitest'
import { createCameraWorld } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { testEntrance } from '../../testing/sources/entrance.ts'
import { startStreamCamera } from '../../testing/sources/stream-camera.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { saveSource } from '../queries.ts'
import { sourceRow } from '../save-source.ts'
import { testSource } from '../test-source.ts'
import { startPuller } from './puller.ts'

// A process starts for each connection, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const until = { timeout: 60_000, interval: 20 }

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { deps, entrance, picturesOf, faultOf, reasonsOf } = testEntrance(product)
const picture = await samplePicture('scene-08')
const credentials = { user: 'gate', password: 'Kowhai-7' }
const stream = await startStreamCamera(picture, credentials.password)
const tool = [
  process.execPath,
  new URL('../../testing/sources/stream-tool.mjs', import.meta.url).pathname,
] as const

async function newStream(path: string, others: object = {}) {
  const { camera } = await createCameraWorld(product)
  const row = sourceRow(
    deps.secrets,
    { org_id: camera.orgId, camera_id: camera.id },
    {
      kind: 'rtsp',
      address: stream.address(path),
      every_seconds: 1,
      on_motion: false,
      motion_share: 2,
      ...credentials,
      ...others,
    },
    undefined,
  )
  const before = stream.requests.length
  const requests = () => stream.requests.slice(before).filter(({ line }) => line.includes(`${path} RTSP`))
  return { camera, row, requests, connections: () => requests().length }
}

const pulling = async (run: () => Promise<void>) => {
  const puller = startPuller(deps, entrance, tool)
  await run().finally(puller.stop)
}

test('pictures of a stream are stored, and a stream that ends is opened again', async () => {
  const { camera, row, connections } = await newStream('/live')
  await saveSource(deps.db, row)
  await pulling(async () => {
    await vi.waitFor(async () => expect(await reasonsOf(camera)).toContain('The stream ended'), until)
    await vi.waitFor(async () => expect((await picturesOf(camera)).length).toBeGreaterThan(1), until)
    expect(connections()).toBeGreaterThan(1)
  })
  expect((await picturesOf(camera))[0]).toMatchObject({ format: 'bare-image' })
  const stopped = connections()
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(connections()).toBe(stopped)
})

test('a stream without a picture shows the reason, and is opened again after growing pauses', async () => {
  const { camera, row, requests, connections } = await newStream('/closes')
  await saveSource(deps.db, row)
  await pulling(async () => {
    await vi.waitFor(() => expect(connections()).toBe(3), until)
    await vi.waitFor(async () => expect(await reasonsOf(camera)).toHaveLength(3), until)
  })
  const [first, second, third] = requests().map(({ startedAt }) => startedAt) as [number, number, number]
  expect(second - first).toBeGreaterThan(1_000)
  expect(third - second).toBeGreaterThan(3_000)
  expect(await faultOf(camera)).toMatch(/^The stream ended$|connection was closed/)
  expect(await picturesOf(camera)).toEqual([])
})

test('the test of a stream shows its picture or the reason for its absence, and stores nothing', async () => {
  const { camera, row } = await newStream('/live')
  const shown = await testSource(deps, row, tool)
  expect(shown).toMatchObject({ fault: null, bytes: picture.length })
  expect(Buffer.from(shown.picture!, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const wrong = await newStream('/live', { password: 'x' })
  expect(await testSource(deps, wrong.row, tool)).toMatchObject({
    picture: null,
    fault: 'The camera does not accept the user name or password',
  })
  const elsewhere = await newStream('', { address: 'rtsp://10.0.0.1/live' })
  expect((await testSource(deps, elsewhere.row, tool)).fault).toMatch(/10\.0\.0\.1 is not a public address/)
  expect(await picturesOf(camera)).toEqual([])
})
