import { expect, test, vi } from 'vitest'
import { gateMessages } from '#contract/gate/messages.ts'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { createPerson } from '../testing/people.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'
import { createSite } from '../testing/sites.ts'
import { readAllPictures, sharedEngine } from '../testing/vision/run-analyser.ts'
import { samplePicture } from '../testing/vision/sample-pictures.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

const product = await startProduct()
const world = await createCameraWorld(product, { function_type: 1 })
const { db } = product.deps
const asAdmin = requestAs(product, world.admin)
const engine = sharedEngine()

const form = (content: Buffer | string) =>
  multipart([{ name: 'picture', filename: 'car.jpg', contentType: 'image/jpeg', content }])
async function sendPicture(content: Buffer | string, cameraId = world.camera.id, key = world.admin.key) {
  const { body, contentType } = form(content)
  return product.request('POST', `/api/v1/cameras/${cameraId}/pictures`, {
    key,
    body,
    headers: { 'content-type': contentType },
  })
}

async function listPlate(description: string, plate: string) {
  const { body, contentType } = multipart([
    { name: 'description', content: description },
    {
      name: 'csv',
      filename: 'list.csv',
      contentType: 'text/csv',
      content: `plate,note\n${plate},Barred since May`,
    },
  ])
  const headers = { 'content-type': contentType }
  await product.request('POST', '/api/v1/alert_list', { key: world.admin.key, body, headers })
}

test('the gate shows the last vehicles of one camera, newest first, with the lists that they match', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  await listPlate('Barred', 'LIST01')
  const now = product.deps.now().getTime()
  const see = (of: typeof camera, plate: string, minutesAgo: number) =>
    post(product, of, {
      time: new Date(now - minutesAgo * 60_000).toISOString(),
      detections: [{ type: 'car', confidence: 90, plate, colour: 'blue' }],
    })
  await see(camera, 'FRST11', 9)
  await see(camera, 'LIST01', 6)
  await see(camera, 'LAST22', 3)
  await see(other, 'ELSE33', 1)

  const { body } = await asAdmin('GET', `cameras/${camera.id}/gate`)
  expect(body.camera).toMatchObject({ id: camera.id, site: { id: world.siteId } })
  expect(body.vehicles.map(({ plate }: { plate: string }) => plate)).toEqual(['LAST22', 'LIST01', 'FRST11'])
  expect(body.vehicles[0]).toMatchObject({ colour: 'blue', matches: [], image_file: null })
  expect(body.vehicles[1].matches).toEqual([
    { list: 'Barred', note: 'Barred since May', reason: null, is_alarm: false, is_look_alike: false },
  ])
  const { body: one } = await asAdmin('GET', `cameras/${camera.id}/gate?count=1`)
  expect(one.vehicles.map(({ plate }: { plate: string }) => plate)).toEqual(['LAST22'])
})

test('a picture from a phone is stored and read for its camera, and returns the plate, the visit and the list', async () => {
  await listPlate('Wanted', 'CC973038')
  // The camera has its own reader, so Sightline does not read its pictures.
  await post(product, world.camera, { detections: [{ type: 'car', confidence: 90, plate: 'OWN001' }] })
  const operator = await createPerson(db, world.orgId, 'VIEWER', { may_operate: true })
  const sent = await sendPicture(await samplePicture('scene-08'), world.camera.id, operator.key)
  expect(sent).toMatchObject({ status: 201, body: { state: 'waiting', vehicles: [] } })
  expect(sent.body.image_file).not.toBeNull()
  const path = `cameras/${world.camera.id}/pictures/${sent.body.image_id}`
  expect((await asAdmin('GET', path)).body.state).toBe('waiting')

  await readAllPictures(product, world.orgId, engine)
  const { body } = await asAdmin('GET', path)
  expect(body.state).toBe('read')
  expect(body.vehicles).toMatchObject([{ plate: 'CC973038', matches: [{ list: 'Wanted' }] }])
  expect(body.vehicles[0].visit.entry_time).not.toBeNull()
  const { body: log } = await asAdmin('GET', `cameras/${world.camera.id}/ingest_log`)
  expect(log.map(({ format, outcome }: Record<string, string>) => [format, outcome])).toContainEqual([
    'bare-image',
    'stored',
  ])
  const audited = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject', '=', sent.body.image_id)
    .execute()
  expect(audited).toEqual([{ actor_id: operator.id, action: 'picture.sent' }])
})

test('rejects a picture without operator rights, for a foreign or disabled camera, and a file that is not a picture', async () => {
  const picture = await samplePicture('scene-08')
  const viewer = await createPerson(db, world.orgId, 'VIEWER')
  expect((await sendPicture(picture, world.camera.id, viewer.key)).status).toBe(403)
  const elsewhere = await createCameraWorld(product)
  expect((await sendPicture(picture, world.camera.id, elsewhere.admin.key)).status).toBe(404)
  const { id: farSite } = await createSite(db, world.orgId)
  const limited = await createPerson(db, world.orgId, 'SITE_VIEWER', {
    siteIds: [farSite],
    may_operate: true,
  })
  expect((await sendPicture(picture, world.camera.id, limited.key)).status).toBe(404)
  expect((await asAdmin('GET', `cameras/${world.camera.id}/gate`, undefined, limited)).status).toBe(404)

  const disabled = await createCamera(product.deps, world.orgId, world.siteId)
  await db.updateTable('cameras').set({ is_enabled: false }).where('id', '=', disabled.id).execute()
  expect((await sendPicture(picture, disabled.id)).text).toContain(gateMessages.cameraDisabled)

  expect((await sendPicture('')).body.picture).toEqual([gateMessages.pictureMissing])
  const noPicture = await sendPicture('no picture at all')
  expect(noPicture.status).toBe(400)
  expect(noPicture.body.picture).toHaveLength(1)
  const { body: image } = await sendPicture(picture)
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  expect((await asAdmin('GET', `cameras/${other.id}/pictures/${image.image_id}`)).status).toBe(404)
})
