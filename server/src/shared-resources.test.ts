import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { largestPictureBytes } from '#contract/sources/constants.ts'
import { laterReports } from './ingest/later-reports.ts'
import { inClipTurn } from './media/clips/clip-turns.ts'
import { findSource } from './sources/queries.ts'
import { sourcePuller } from './sources/pulling/pull-source.ts'
import { createCamera, createCameraWorld, post, type CameraWorld } from './testing/cameras.ts'
import { startProduct } from './testing/product/test-app.ts'
import { testEntrance } from './testing/sources/entrance.ts'
import { startSnapshotCamera } from './testing/sources/snapshot-camera.ts'
import { samplePicture } from './testing/vision/sample-pictures.ts'
import { startShadow } from './vision/shadow/shadow.ts'

// Processes and pictures on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { deps, entrance, picturesOf } = testEntrance(product)
const picture = await samplePicture('scene-08')
const working = await startSnapshotCamera(() => picture)
const silent = await startSilentCamera()

/** Accepts connections and never responds, until they are dropped. */
async function startSilentCamera() {
  const sockets = new Set<Socket>()
  let [calls, ended, isDropping] = [0, 0, false]
  const server = createServer((socket) => {
    calls++
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      ended++
      sockets.delete(socket)
    })
    if (isDropping) socket.destroy()
  })
  const drop = () => sockets.forEach((socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    drop()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/snapshot.jpg`,
    calls: () => calls,
    ended: () => ended,
    /** Drops all calls until these have ended. */
    async dropUntil(all: Promise<unknown>[]) {
      isDropping = true
      drop()
      await Promise.all(all)
      isDropping = false
    },
  }
}

/** A second reader that finds no plates. */
async function startReader() {
  const server = createHttpServer((request, reply) => {
    request.resume()
    request.once('end', () =>
      reply.writeHead(201, { 'content-type': 'application/json' }).end('{"results":[]}'),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`
}

const source = (address: string) => ({ kind: 'snapshot', address, every_seconds: 1 })

async function newPull({ orgId, siteId, admin }: CameraWorld, address: string) {
  const camera = await createCamera(deps, orgId, siteId)
  const url = `/api/v1/cameras/${camera.id}/source`
  await product.request('PUT', url, { key: admin.key, body: source(address) })
  const row = await findSource(deps.db, orgId, camera.id)
  return { camera, row: { ...row!, failures: 0 } }
}

interface Flood {
  /** The number of occupied parts that were given back. */
  ended(): number
  stop(): unknown
}

/** A resource that all organisations share. */
interface Resource {
  /** Occupies all of it that one organisation can get, and waits for more. */
  flood(world: CameraWorld): Promise<Flood>
  /** Resolves when the organisation has got its part. */
  use(world: CameraWorld): Promise<unknown>
}

const many = Array.from({ length: 12 }, (_, number) => number)
const ownerOf = ({ orgId }: CameraWorld) => ({ orgId, memberId: '' })

/** Calls of a silent camera, which occupy their part for seconds. */
async function silentCalls(
  begin: () => Promise<unknown>[],
  least: number,
  before = () => {},
): Promise<Flood> {
  const [calls, ended] = [silent.calls(), silent.ended()]
  const all = begin()
  await vi.waitFor(() => expect(silent.calls() - calls).toBeGreaterThanOrEqual(least), 60_000)
  return {
    ended: () => silent.ended() - ended,
    stop() {
      before()
      return silent.dropUntil(all)
    },
  }
}

const pull = sourcePuller(deps, entrance)
const pulls: Resource = {
  async flood(world) {
    const rows = await Promise.all(many.map(async () => (await newPull(world, silent.address)).row))
    const stopping = new AbortController()
    const begin = () => rows.map((row) => pull(row, stopping.signal))
    return silentCalls(begin, 4, () => stopping.abort())
  },
  async use(world) {
    const { camera, row } = await newPull(world, working.address('/open.jpg'))
    const stopping = new AbortController()
    void pull(row, stopping.signal)
    await vi.waitFor(async () => expect(await picturesOf(camera)).not.toHaveLength(0), 60_000)
    stopping.abort()
  },
}

const tried = ({ admin, camera }: CameraWorld, address: string) =>
  product.request('POST', `/api/v1/cameras/${camera.id}/source/test`, {
    key: admin.key,
    body: source(address),
  })
const connectionTests: Resource = {
  async flood(world) {
    const begin = () => many.slice(0, 6).map(() => tried(world, silent.address))
    return silentCalls(begin, 2)
  },
  use: async (world) => expect((await tried(world, working.address('/open.jpg'))).body.fault).toBeNull(),
}

const clipTools: Resource = {
  async flood(world) {
    const { promise, resolve } = Promise.withResolvers<void>()
    let ended = 0
    const runs = many.map(() => inClipTurn(ownerOf(world), () => promise.finally(() => ended++)))
    return { ended: () => ended, stop: () => (resolve(), Promise.all(runs)) }
  },
  use: (world) => inClipTurn(ownerOf(world), async () => undefined),
}

const memoryOfPictures: Resource = {
  async flood({ orgId }) {
    const rooms = many.map((number) => entrance.roomFor({ orgId, id: `${orgId} ${number}` }))
    for (const room of rooms) while (room.take(1 << 20));
    return { ended: () => 0, stop: () => rooms.forEach((room) => room.release()) }
  },
  async use({ orgId, camera }) {
    const room = entrance.roomFor({ orgId, id: camera.id })
    expect(room.take(largestPictureBytes)).toBe(true)
    room.release()
  },
}

/** Gives an organisation read pictures that wait for its second reader at this address. */
async function waitingFor({ orgId, camera }: CameraWorld, address: string, count: number) {
  const { db } = deps
  await sql`insert into vision_shadows (org_id, kind, address) values (${orgId}, 'http', ${address})
    on conflict (org_id) do update set address = excluded.address, failures = 0, next_at = null`.execute(db)
  for (let number = 0; number < count; number++) {
    await post(product, camera, picture, { contentType: 'image/jpeg' })
    await sql`
      with image as (select * from images where org_id = ${orgId} order by time desc limit 1), reading as (
        insert into picture_readings (org_id, image_id, camera_id, time, model, plates, milliseconds, looked_at)
        select org_id, id, camera_id, time, 'test', '[]', 1, now() from image on conflict do nothing)
      insert into shadow_readings (org_id, image_id, camera_id, time, media_key, queued_at)
      select org_id, id, camera_id, time, media_key, now() from image`.execute(db)
  }
}
const isCompared = async ({ orgId }: CameraWorld) =>
  (
    await deps.db
      .selectFrom('shadow_readings')
      .select('reader')
      .where('org_id', '=', orgId)
      .where('reader', 'is not', null)
      .execute()
  ).length > 0

const reports = laterReports(deps)
const shadow = startShadow(deps, reports)
afterAll(async () => {
  await shadow.stop()
  await reports.close()
})
const reader = await startReader()
const secondReaders: Resource = {
  async flood(world) {
    await deps.db.deleteFrom('shadow_readings').where('org_id', '=', world.orgId).execute()
    await waitingFor(world, silent.address, 3)
    const flooding = await silentCalls(() => [], 1)
    const forget = () => deps.db.deleteFrom('shadow_readings').where('org_id', '=', world.orgId).execute()
    return { ended: flooding.ended, stop: async () => (await forget(), await flooding.stop()) }
  },
  async use(world) {
    await waitingFor(world, reader, 1)
    await vi.waitFor(async () => expect(await isCompared(world)).toBe(true), 60_000)
  },
}

const resources: [string, Resource][] = [
  ['pulls of snapshots', pulls],
  ['connection tests', connectionTests],
  ['clip tools', clipTools],
  ['memory of pictures', memoryOfPictures],
  ['second readers', secondReaders],
]

const worlds = [await createCameraWorld(product), await createCameraWorld(product)] as const

describe.each(resources)('%s', (_, { flood, use }) => {
  test.each([
    ['first', 'second', worlds[0], worlds[1]],
    ['second', 'first', worlds[1], worlds[0]],
  ] as const)('the %s organisation floods, the %s one is served', async (_flooding, _served, one, other) => {
    const flooding = await flood(one)
    try {
      await use(other)
      expect(flooding.ended()).toBe(0)
    } finally {
      await flooding.stop()
    }
  })
})
