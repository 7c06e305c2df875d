import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createCamera, createCameraWorld, type CameraWorld } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { leaseSources, noPlace, releaseSources } from './leases.ts'

const product = await startProduct()
const { db } = product.deps
const [first, second] = [randomUUID(), randomUUID()]
beforeEach(() => sql`delete from camera_sources`.execute(db))

async function withSources(kind: 'rtsp' | 'snapshot', count: number): Promise<CameraWorld> {
  const world = await createCameraWorld(product)
  for (let number = 0; number < count; number++) await addSource(world, kind)
  return world
}

async function addSource({ orgId, siteId }: CameraWorld, kind: 'rtsp' | 'snapshot') {
  const { id } = await createCamera(product.deps, orgId, siteId)
  await sql`insert into camera_sources (org_id, camera_id, kind, address, revision)
    values (${orgId}, ${id}, ${kind}, 'rtsp://192.0.2.1/', ${randomUUID()})`.execute(db)
}

/** The number of cameras that a process pulls, by organisation. */
const pulled = async (puller: string, mostStreams: number, ...worlds: CameraWorld[]) => {
  const sources = await leaseSources(db, puller, mostStreams)
  return worlds.map(({ orgId }) => sources.filter(({ org_id }) => org_id === orgId).length)
}

const faultsOf = async ({ orgId }: CameraWorld) => {
  const states = db.selectFrom('camera_source_states').select('fault').where('org_id', '=', orgId)
  return (await states.execute()).map(({ fault }) => fault).filter((fault) => fault !== null)
}

test('a process decodes no more streams than its limit, and says so on the others', async () => {
  const world = await withSources('rtsp', 6)
  expect(await pulled(first, 4, world)).toEqual([4])
  expect(await faultsOf(world)).toEqual([noPlace, noPlace])
  expect(await pulled(second, 4, world)).toEqual([2])
  await releaseSources(db, first)
  expect(await pulled(second, 4, world)).toEqual([4])
})

test('organisations share the streams: one gives back what another needs, and keeps the rest', async () => {
  const many = await withSources('rtsp', 6)
  expect(await pulled(first, 4, many)).toEqual([4])
  const few = await withSources('rtsp', 1)
  expect(await pulled(first, 4, many, few)).toEqual([3, 1])
  await addSource(few, 'rtsp')
  await addSource(few, 'rtsp')
  expect(await pulled(first, 4, many, few)).toEqual([2, 2])
  const running = await leaseSources(db, first, 4)
  expect((await leaseSources(db, first, 4)).map(({ camera_id }) => camera_id).sort()).toEqual(
    running.map(({ camera_id }) => camera_id).sort(),
  )
})

test('new cameras of an organisation with many do not delay those of another', async () => {
  const many = await withSources('snapshot', 30)
  const few = await withSources('snapshot', 2)
  expect(await pulled(first, 4, many, few)).toEqual([18, 2])
  expect(await pulled(first, 4, many, few)).toEqual([30, 2])
})
