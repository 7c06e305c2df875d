import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSite } from '../testing/sites.ts'
import { runRetention } from './run-retention.ts'
import { findRetention, saveRetention } from './settings.ts'

const product = await startProduct()
const { db } = product.deps
const blobs = openBlobStore(product.deps.config)
// At half past, more than an hour after the files of the tests were written.
const today = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 1.5 * hourMs)
const ago = (days: number) => new Date(today.getTime() - days * dayMs)
let red = 0

/** A site that keeps pictures for its own days, with a camera. */
async function createWorld(ownDays: number | null) {
  product.setNow(today)
  const world = await createCameraWorld(product)
  const { orgId } = world
  const { id: site_id } = await createSite(db, orgId)
  const lasting = await createCamera(product.deps, orgId, site_id)
  const settings = await findRetention(db, orgId)
  const days = { ...settings.days, pictures: 30 }
  const sites = [{ site_id, days: { pictures: ownDays } }]
  await saveRetention(db, orgId, { ...settings, days, sites }, today)
  const background = { r: red++, g: 120, b: 60 }
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const see = async (camera: TestCamera, time: Date) => {
    const event = { time: time.toISOString(), image: picture.toString('base64'), detections: [] }
    expect((await post(product, camera, event)).status).toBe(200)
  }
  const call = (method: 'POST' | 'DELETE', url: string, body?: unknown) =>
    product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })
  /** Whether the file is still there after the deletion of a day. */
  const isThere = async (inDays: number): Promise<boolean> => {
    const now = new Date(today.getTime() + inDays * dayMs)
    await runRetention({ ...product.deps, now: () => now }, orgId)
    const objects = await db.selectFrom('media_objects').select('key').where('org_id', '=', orgId).execute()
    const image = await db
      .selectFrom('images')
      .select('media_key')
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow()
    const isStored = (await blobs.find(image.media_key!)) !== undefined
    expect(objects).toHaveLength(isStored ? 1 : 0)
    return isStored
  }
  return { ...world, lasting, see, isThere, call }
}

test.each([
  ['for 90 days', 90, [true, true, false]],
  ['for 20 days', 20, [true, false, false]],
  ['forever', null, [true, true, true]],
] as const)(
  'a file stays while a site needs it that keeps its older picture %s',
  async (_text, ownDays, expected) => {
    const { camera, lasting, see, isThere } = await createWorld(ownDays)
    await see(lasting, ago(25))
    await see(camera, ago(20))
    expect([await isThere(0), await isThere(11), await isThere(66)]).toEqual(expected)
  },
)

test('a file of a released hold stays while a newer picture needs it', async () => {
  const { camera, lasting, see, isThere, call, orgId } = await createWorld(30)
  await see(lasting, ago(40))
  const held = await db
    .selectFrom('images')
    .select('id')
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  const { body: opened } = await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })
  const hold = await call('POST', `cases/${opened.id}/holds`, { kind: 'image', subject: held.id })
  await see(camera, ago(2))
  expect(await isThere(0)).toBe(true)
  const released = await call('POST', `cases/${opened.id}/holds/${hold.body.hold_list[0].id}/release`, {
    reason: 'Settled',
  })
  expect(released.status).toBe(200)
  expect([await isThere(0), await isThere(29)]).toEqual([true, false])
})

test('removing a camera and a site keeps their pictures and those that share a file with them', async () => {
  const { lasting, see, isThere, call } = await createWorld(30)
  await see(lasting, ago(5))
  expect((await call('DELETE', `cameras/${lasting.id}`)).status).toBe(204)
  expect((await call('DELETE', `sites/${lasting.siteId}`)).status).toBe(204)
  expect([await isThere(0), await isThere(26)]).toEqual([true, false])
})
