import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { createCamera, createCameraWorld } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { testEntrance } from '../../testing/sources/entrance.ts'
import { startSnapshotCamera } from '../../testing/sources/snapshot-camera.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { startPuller } from './puller.ts'

// Six cameras time out after ten seconds each.
vi.setConfig({ testTimeout: 240_000 })

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { deps, entrance, picturesOf, faultOf } = testEntrance(product)
const picture = await samplePicture('scene-08')
const camera = await startSnapshotCamera(() => picture)
const world = await createCameraWorld(product)

/** Accepts connections and never responds. */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/snapshot.jpg`
}

async function connect(address: string) {
  const own = await createCamera(deps, world.orgId, world.siteId)
  const body = { kind: 'snapshot', address, every_seconds: 1 }
  const url = `/api/v1/cameras/${own.id}/source`
  expect((await product.request('PUT', url, { key: world.admin.key, body })).status).toBe(200)
  return own
}

test('six silent cameras do not delay a working one of their organisation', async () => {
  const address = await startSilentServer()
  const silent = await Promise.all(Array.from({ length: 6 }, () => connect(address)))
  const working = await connect(camera.address('/open.jpg'))
  const puller = startPuller(deps, entrance)
  try {
    const faults = () => Promise.all(silent.map(faultOf))
    await vi.waitFor(
      async () => {
        for (const fault of await faults()) expect(fault).toMatch(/^No whole picture within 10 seconds/)
      },
      { timeout: 120_000, interval: 200 },
    )
    await vi.waitFor(async () => expect(await picturesOf(working)).not.toHaveLength(0), 60_000)
    const before = (await picturesOf(working)).length
    await sleep(12_000)
    expect((await picturesOf(working)).length - before).toBeGreaterThanOrEqual(6)
  } finally {
    await puller.stop()
  }
})
