import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../../testing/cameras.ts'
import { hostilePosts } from '../../testing/hostile-posts.ts'
import { workerPool } from '../../core/turns/worker-pool.ts'
import { createTestApp, type TestApp } from '../../testing/product/test-app.ts'

let product: TestApp
let world: CameraWorld
let camera: TestCamera

beforeAll(async () => {
  product = await createTestApp()
  world = await createCameraWorld(product)
  camera = await createCamera(product.deps, world.orgId, world.siteId)
})
afterAll(() => product.close())

/** How often other work ran during an action. */
async function turnsDuring(action: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const watch = setInterval(() => turns++, 1)
  await action()
  clearInterval(watch)
  return turns
}

for (const { name, body, contentType, status: refusal } of hostilePosts)
  test(`${name} are rejected`, async () => {
    const { status } = await post(product, camera, Buffer.from(body()), { contentType })
    expect(status).toBe(refusal)
  })

test('a slow post is read without blocking other work', async () => {
  const seen = Array.from({ length: 40_000 }, (_, index) => `"thing number ${index} of very many"`)
  const body = `{"plate":"KTR900","seen":[${seen.join()}]}`
  await post(product, camera, body)
  const turns = await turnsDuring(async () => {
    expect((await post(product, camera, body)).status).toBe(200)
  })
  expect(turns).toBeGreaterThan(3)
})

const threadOfTest = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (task) => {
    const kept = []
    while (task === 'fill') kept.push(new Array(10_000).fill(task + kept.length))
    while (task === 'turn');
    parentPort.postMessage(task)
  })
  parentPort.postMessage('ready')`

test('a thread that exceeds its memory or time only fails its own post', async () => {
  const pool = workerPool<string, string>({
    file: new URL(`data:text/javascript,${encodeURIComponent(threadOfTest)}`),
    threads: 1,
    memoryMb: 32,
    seconds: 2,
  })
  const owner = { orgId: 'one', memberId: 'camera' }
  const outcomes = await Promise.allSettled(
    ['a', 'fill', 'b', 'turn', 'c'].map((task) => pool.run(owner, task)),
  )
  await pool.close()
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.why)),
  ).toEqual(['a', 'memory', 'b', 'time', 'c'])
})

const threadThatKnowsItsStart = `
  import { parentPort } from 'node:worker_threads'
  const loadedAt = performance.timeOrigin + performance.now()
  parentPort.on('message', () => parentPort.postMessage(loadedAt))
  parentPort.postMessage('ready')`

test('a warm pool has loaded the code of a thread before the first post', async () => {
  const pool = workerPool<string, number>({
    file: new URL(`data:text/javascript,${encodeURIComponent(threadThatKnowsItsStart)}`),
    threads: 1,
    memoryMb: 32,
    seconds: 5,
  })
  await pool.warm()
  const warmAt = performance.timeOrigin + performance.now()
  const loadedAt = await pool.run({ orgId: 'one', memberId: 'camera' }, 'task')
  await pool.close()
  expect(loadedAt).toBeLessThan(warmAt)
})

test('a picture of 7 MB as base64 in JSON is stored, and the log shows its size', async () => {
  const noise = Buffer.alloc(7 << 20)
  for (let index = 0; index < noise.length; index++) noise[index] = (index * 2_654_435_761) >>> 24
  const body = JSON.stringify({ plate: 'KTR900', image: noise.toString('base64') })
  const { status } = await post(product, camera, body)
  expect(status).toBe(200)
  const newestPayload = async () =>
    await product.deps.db
      .selectFrom('ingest_log')
      .select('payload')
      .where('camera_id', '=', camera.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  await expect
    .poll(newestPayload)
    .toEqual({ payload: expect.stringContaining('"image":"[image 7,340,032 bytes]"') })
})
