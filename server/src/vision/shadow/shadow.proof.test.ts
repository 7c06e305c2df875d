import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { startProduct, type TestApp } from '../../testing/product/test-app.ts'
import { readAllPictures, sharedEngine } from '../../testing/vision/run-analyser.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { laterReports } from '../../ingest/later-reports.ts'
import { visionFolder } from '../engine/runtime.ts'
import { startShadow } from './shadow.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

const shadowModels = path.join(visionFolder, 'models', 'plates-1')
const product = await startProduct({ outboundAllow: ['127.0.0.0/8'], shadowModels })
const { db } = product.deps
const engine = sharedEngine()
const url = '/api/v1/vision/shadow'

interface Asked {
  authorization: string | undefined
  contentType: string
  body: Buffer
}

/** A reader in the format of Snapshot with responses set by the test. */
async function startReader(answer: (reply: ServerResponse, request: IncomingMessage) => void) {
  const asked: Asked[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { authorization, 'content-type': contentType = '' } = request.headers
    asked.push({ authorization, contentType, body: Buffer.concat(chunks) })
    answer(reply, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}/v1/plate-reader/` }
}

const says = (plates: string[]) => (reply: ServerResponse) =>
  reply.writeHead(201, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      processing_time: 20.1,
      results: plates.map((plate, index) => ({
        plate,
        score: 0.9,
        box: { xmin: 900 + index, ymin: 0, xmax: 960, ymax: 20 },
      })),
    }),
  )

type World = Awaited<ReturnType<typeof createCameraWorld>>

const put = ({ admin }: World, body: unknown) => product.request('PUT', url, { key: admin.key, body })
const compared = async ({ admin }: World) =>
  (await product.request('GET', `${url}/comparison`, { key: admin.key })).body

/** Sends pictures to a new camera, reads them, and runs the second reader until its queue is empty. */
async function readBoth({ orgId, siteId }: World, pictures: string[]) {
  const camera = await createCamera(product.deps, orgId, siteId)
  for (const name of pictures)
    await post(product, camera, await samplePicture(name), { contentType: 'image/jpeg' })
  await readAllPictures(product, orgId, engine)
  await runShadow(product, orgId)
  return camera
}

async function runShadow({ deps }: TestApp, orgId: string): Promise<void> {
  const reports = laterReports(deps)
  const shadow = startShadow(deps, reports)
  try {
    await vi.waitFor(
      async () => {
        const waiting = db.selectFrom('shadow_readings').select('image_id').where('reader', 'is', null)
        expect(await waiting.where('org_id', '=', orgId).execute()).toEqual([])
      },
      { timeout: 200_000, interval: 100 },
    )
  } finally {
    await shadow.stop()
    await reports.close()
  }
}

const stored = (orgId: string) =>
  Promise.all(
    (['passes', 'detections', 'picture_readings', 'images'] as const).map((table) =>
      db.selectFrom(table).selectAll().where('org_id', '=', orgId).orderBy('time').execute(),
    ),
  )

test('a second reader over HTTP gets the same pictures and is compared by camera', async () => {
  const world = await createCameraWorld(product)
  const reader = await startReader(says(['cc973038', 'qq 111']))
  const saved = await put(world, { kind: 'http', address: reader.address, token: 'sesame' })
  expect(saved).toMatchObject({ status: 200, body: { kind: 'http', has_token: true, fault: null } })
  const camera = await readBoth(world, ['scene-08', 'scene-05', 'scene-12'])
  expect(reader.asked).toHaveLength(3)
  expect(reader.asked[0]!.authorization).toBe('Token sesame')
  expect(reader.asked[0]!.contentType).toMatch(/^multipart\/form-data; boundary=/)
  expect(reader.asked[0]!.body.toString('latin1')).toContain('name="upload"')
  expect(reader.asked[0]!.body.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(true)
  // scene-08 shows CC973038, scene-05 6X61ZL and scene-12 nothing.
  expect(await compared(world)).toMatchObject([
    {
      camera_id: camera.id,
      pictures: 3,
      same: 1,
      ours_only: 1,
      theirs_only: 5,
      different: 0,
      failed: 0,
    },
  ])
  const [{ examples }] = await compared(world)
  expect(examples).toHaveLength(5)
  expect(examples).toContainEqual(expect.objectContaining({ ours: '6X61ZL', theirs: null }))
  expect(examples).toContainEqual(expect.objectContaining({ ours: null, theirs: 'QQ111' }))
  for (const { image_id, path } of examples) expect(path).toBe(`/dashboard/vehicle-explorer/${image_id}`)
})

test('comparing changes nothing else', async () => {
  const world = await createCameraWorld(product)
  const reader = await startReader(says(['WRONG1']))
  await put(world, { kind: 'http', address: reader.address })
  await post(product, world.camera, await samplePicture('scene-08'), { contentType: 'image/jpeg' })
  await readAllPictures(product, world.orgId, engine)
  const before = await stored(world.orgId)
  await runShadow(product, world.orgId)
  expect(await stored(world.orgId)).toEqual(before)
  expect(await compared(world)).toMatchObject([
    { different: 1, examples: [{ ours: 'CC973038', theirs: 'WRONG1' }] },
  ])
})

test('other weights read the same pictures', async () => {
  const world = await createCameraWorld(product)
  expect(await put(world, { kind: 'weights' })).toMatchObject({
    body: { kind: 'weights', weights: 'plates-1' },
  })
  await readBoth(world, ['scene-08'])
  expect(await compared(world)).toMatchObject([{ pictures: 1, same: 1, ours_only: 0, theirs_only: 0 }])
})

test.each([
  ['an error', (reply: ServerResponse) => reply.writeHead(500).end(), 'The reader answered with 500'],
  [
    'a refused token',
    (reply: ServerResponse) => reply.writeHead(403).end(),
    'The reader does not accept the token (403)',
  ],
  [
    'another format',
    (reply: ServerResponse) => reply.end('{"plates": []}'),
    "The answer is not in the format of Plate Recognizer's Snapshot",
  ],
  [
    'a redirect inwards',
    (reply: ServerResponse) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'The answer was a redirect (302), which is not followed',
  ],
  ['a closed connection', (reply: ServerResponse) => reply.destroy(), 'could not be reached'],
])(
  'a reader that responds with %s is reported with the reason and called less often',
  async (_, answer, reason) => {
    const world = await createCameraWorld(product)
    const reader = await startReader(answer)
    await put(world, { kind: 'http', address: reader.address })
    await readBoth(world, ['scene-08'])
    const shadow = await db
      .selectFrom('vision_shadows')
      .selectAll()
      .where('org_id', '=', world.orgId)
      .executeTakeFirstOrThrow()
    expect(shadow.fault).toMatch(reason)
    expect(shadow.next_at).not.toBeNull()
    expect(await compared(world)).toMatchObject([{ pictures: 0, failed: 1 }])
  },
)

test('does not call a private address unless the operator allows it', async () => {
  const world = await createCameraWorld(product)
  const reader = await startReader(says(['CC973038']))
  await put(world, { kind: 'http', address: reader.address })
  await post(product, world.camera, await samplePicture('scene-08'), { contentType: 'image/jpeg' })
  await readAllPictures(product, world.orgId, engine)
  const deps = { ...product.deps, config: { ...product.deps.config, outboundAllow: [] } }
  await runShadow({ ...product, deps }, world.orgId)
  expect(reader.asked).toEqual([])
  const reply = await product.request('GET', url, { key: world.admin.key })
  expect(reply.body.fault).toBe('127.0.0.1 is not a public address, and the settings do not allow it')
})

test('the token is encrypted, never shown, and kept for the same host only', async () => {
  const world = await createCameraWorld(product)
  const token = 'a token nobody sees'
  const http = (address: string, rest = {}) => put(world, { kind: 'http', address, ...rest })
  expect(JSON.stringify(await http('https://one.example/read', { token }))).not.toContain(token)
  const row = () =>
    db.selectFrom('vision_shadows').selectAll().where('org_id', '=', world.orgId).executeTakeFirstOrThrow()
  expect((await row()).sealed_token!.includes(token)).toBe(false)
  expect((await http('https://one.example/other')).body.has_token).toBe(true)
  expect((await http('https://two.example/read')).body.has_token).toBe(false)
})

test('without a second reader nothing is compared, and an invalid address is rejected', async () => {
  const world = await createCameraWorld(product)
  await readBoth(world, ['scene-08'])
  expect(await compared(world)).toEqual([])
  expect((await put(world, { kind: 'http', address: 'ftp://reader.example' })).status).toBe(400)
})
