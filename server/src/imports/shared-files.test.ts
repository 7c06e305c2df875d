import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#rules/time/lengths.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import { deleteStrayMedia } from '../media/deleting/delete-stray-media.ts'
import { post } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { createGateWorld, type GateWorld } from '../testing/gate-traffic.ts'
import { historyImports, picturesZip } from '../testing/history-imports.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db, config } = product.deps
const blobs = openBlobStore(config)
product.setNow(new Date('2026-06-01T00:00:00Z'))
const { upload, start, undo } = historyImports(product)

let world: GateWorld
let importer: { key: string }
beforeEach(async () => {
  world = await createGateWorld(product)
  importer = { key: world.admin.key }
})

const pictureOf = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
const at = (hours: number) => new Date(Date.parse('2026-05-20T00:00:00Z') + hours * 3_600_000)

async function seePicture(plate: string, hours: number, picture: Buffer): Promise<void> {
  const detections = [{ type: 'car', confidence: 90, plate }]
  const event = { time: at(hours).toISOString(), image: picture.toString('base64'), detections }
  expect((await post(product, world.exit, event)).status).toBe(200)
}

/** Each row with a picture, an hour after the other. */
async function importPictures(plates: readonly string[], hours: number, pictures: readonly Buffer[]) {
  const rows = plates.map((plate, index) => `${plate},${at(hours + index).toISOString()},In,${index}.jpg`)
  const zip = await picturesZip(Object.fromEntries(pictures.map((each, index) => [`${index}.jpg`, each])))
  const ready = await upload(importer, ['plate,time,camera,picture', ...rows].join('\n'), zip)
  const done = await start(importer, ready)
  expect(done).toMatchObject({ state: 'done', counts: { stored: plates.length, pictures: plates.length } })
  return done
}

/** The plates that have a picture, and the bytes that a person is shown, after unneeded files are deleted. */
async function shownPictures(): Promise<Record<string, Buffer>> {
  await deleteStrayMedia(db, blobs, new Date(Date.now() + 2 * dayMs))
  const rows = await db
    .selectFrom('detections')
    .select(['plate', 'image_id'])
    .where('org_id', '=', world.orgId)
    .execute()
  const shown: Record<string, Buffer> = {}
  for (const { plate, image_id } of rows) {
    const found = await product.request('GET', `/api/v1/alpr/images/${image_id}`, importer)
    if (found.body.image_file === null) continue
    const answer = await product.app.inject({ url: found.body.image_file })
    expect(answer.statusCode).toBe(200)
    shown[plate!] = answer.rawPayload
  }
  return shown
}

const filesNow = async () =>
  db
    .selectFrom('media_objects')
    .select(['last_needed_at', 'site_id'])
    .where('org_id', '=', world.orgId)
    .orderBy('last_needed_at')
    .execute()

test('undoing an import keeps files that cameras, another import and a case show as well', async () => {
  const pictures = await Promise.all(['#111', '#333', '#555', '#777', '#999'].map(pictureOf))
  const [before, after, imported, held] = pictures as [Buffer, Buffer, Buffer, Buffer]
  await seePicture('CAM001', 0, before)
  const first = await importPictures(['IMP001', 'IMP002', 'IMP003', 'IMP004', 'IMP005'], 24, pictures)
  await seePicture('CAM002', 48, after)
  // Older than the rows of the first import.
  const second = await importPictures(['IMP006'], 12, [imported])
  const send = (url: string, body: object) =>
    product.request('POST', `/api/v1/${url}`, { key: importer.key, body })
  const { body: opened } = await send('cases', { name: 'Hit and run', reason: 'Police 26/114' })
  const hold = await send(`cases/${opened.id}/holds`, { kind: 'plate', subject: 'IMP004' })
  expect(hold.status).toBe(201)
  expect(Object.keys(await shownPictures())).toHaveLength(8)

  expect(await undo(importer, first.id)).toMatchObject({ counts: { undone: 4, held: 1 } })
  expect(await shownPictures()).toEqual({ CAM001: before, CAM002: after, IMP004: held, IMP006: imported })
  // Each file expires with the newest picture that is left.
  expect((await filesNow()).map(({ last_needed_at }) => last_needed_at)).toEqual([
    at(0),
    at(12),
    at(48),
    new Date('9999-01-01T00:00:00Z'),
  ])

  await undo(importer, second.id)
  expect(await shownPictures()).toEqual({ CAM001: before, CAM002: after, IMP004: held })
})

test('undoing a wildlife package keeps a file that a camera shows as well', async () => {
  const [shared, own] = [await pictureOf('#246'), await pictureOf('#864')]
  const tables = ['deployments', 'media', 'observations']
  const files = {
    'datapackage.json': JSON.stringify({
      profile: 'https://raw.githubusercontent.com/tdwg/camtrap-dp/1.0/camtrap-dp-profile.json',
      name: 'ducks',
      resources: tables.map((name) => ({ name, path: `${name}.csv` })),
    }),
    'deployments.csv': `deploymentID,locationName,latitude,longitude,deploymentStart,deploymentEnd,cameraID
d1,Pond,51.496,4.774,2026-05-20T00:00:00Z,2026-05-30T00:00:00Z,320`,
    'media.csv': `mediaID,deploymentID,timestamp,filePath,filePublic,fileMediatype
m1,d1,2026-05-21T00:00:00Z,media/shared.jpg,true,image/jpeg
m2,d1,2026-05-21T01:00:00Z,media/own.jpg,true,image/jpeg`,
    'observations.csv':
      'observationID,deploymentID,mediaID,eventID,eventStart,eventEnd,observationLevel,observationType',
    'media/shared.jpg': shared,
    'media/own.jpg': own,
  }
  const form = multipart(
    Object.entries(files).map(([name, content]) => ({
      name: 'file',
      filename: `survey/${name}`,
      content,
    })),
  )
  await seePicture('CAM001', 0, shared)
  const sent = await product.request('POST', `/api/v1/imports/camtrap?site=${world.siteId}`, {
    key: importer.key,
    body: form.body,
    headers: { 'content-type': form.contentType },
  })
  expect(sent).toMatchObject({ status: 200, body: { files: { taken: 2 } } })
  expect(await filesNow()).toHaveLength(2)

  const [done] = (await product.request('GET', '/api/v1/imports/camtrap', importer)).body
  await product.request('POST', `/api/v1/imports/camtrap/${done.id}/undo`, importer)
  await runJobs(product)
  expect(await shownPictures()).toEqual({ CAM001: shared })
  expect(await filesNow()).toEqual([{ last_needed_at: at(0), site_id: world.siteId }])
})
