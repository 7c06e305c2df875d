import { expect, test } from 'vitest'
import { feedbackMessages } from '#contract/annotations/messages.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const { db } = product.deps
const viewer = await createPerson(db, world.orgId, 'VIEWER')
const asAdmin = requestAs(product, world.admin)

const detect = async (camera: TestCamera, type: string, minute: number) => {
  const time = new Date(Date.UTC(2026, 5, 1, 9, minute))
  await post(product, camera, {
    time,
    detections: [{ type, confidence: 90, bb: { l: 1, t: 1, r: 50, b: 50 }, track_id: '7' }],
  })
  const { id } = await db
    .selectFrom('detections')
    .select('id')
    .where('camera_id', '=', camera.id)
    .where('time', '=', time)
    .executeTakeFirstOrThrow()
  return id
}
const give = (detection_id: string, correctness: number, user_remark = 'I looked', person = world.admin) =>
  asAdmin(
    'PUT',
    'hsafety/detection/feedback/',
    { video_id: null, detection_id, correctness, user_remark },
    person,
  )
const accuracy = async () => (await asAdmin('GET', 'hsafety/detection/feedback/accuracy/')).body

test('accepts each outcome from 1 to 7 with status 200, and no other [EXPL-180] [EXPL-182]', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  const id = await detect(camera, 'person', 0)
  for (const correctness of [1, 2, 3, 4, 5, 6, 7]) expect((await give(id, correctness)).status).toBe(200)
  for (const correctness of [0, 8, 1.5]) expect((await give(id, correctness)).status).toBe(400)
  const rows = await db.selectFrom('detection_feedback').selectAll().where('detection_id', '=', id).execute()
  expect(rows).toMatchObject([
    { correctness: 7, user_remark: 'I looked', user_id: world.admin.id, video_id: null },
  ])
})

test('rejects a blank comment with the specified text [EXPL-181]', async () => {
  const id = await detect(world.camera, 'person', 1)
  const { status, body } = await give(id, 1, '  \n ')
  expect(status).toBe(400)
  expect(body).toEqual({ user_remark: [feedbackMessages.commentRequired] })
  expect(feedbackMessages.commentRequired).toBe("The comment box can't be empty!")
})

test('feedback on a clip is given with the clip and the id of a detection or a track [EXPL-182]', async () => {
  const {
    id: detectionId,
    image_id,
    time,
  } = await db
    .selectFrom('detections')
    .selectAll()
    .where('camera_id', '=', world.camera.id)
    .executeTakeFirstOrThrow()
  const videoId = image_id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  await db
    .insertInto('videos')
    .values({
      org_id: world.orgId,
      time,
      id: videoId,
      site_id: world.siteId,
      camera_id: world.camera.id,
      image_id,
      received_at: time,
    })
    .execute()
  const giveOn = (detection_id: string, video_id: string) =>
    asAdmin('PUT', 'hsafety/detection/feedback/', {
      video_id,
      detection_id,
      correctness: 2,
      user_remark: 'No',
    })
  expect((await giveOn(detectionId, videoId)).status).toBe(200)
  expect((await giveOn('7', videoId)).status).toBe(200)
  expect((await giveOn('8', videoId)).status).toBe(404)
  const rows = await db
    .selectFrom('detection_feedback')
    .select(['video_id', 'correctness'])
    .where('detection_id', '=', detectionId)
    .execute()
  expect(rows).toEqual([{ video_id: videoId, correctness: 2 }])
})

test('the precision of a camera is the share of reviewed detections that were correct', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId, { name: 'CAM: Judged' })
  const outcomes = [1, 1, 1, 2, 3, 7]
  for (const [index, correctness] of outcomes.entries())
    await give(await detect(camera, 'person', 10 + index), correctness)
  const truck = await detect(camera, 'truck', 30)
  await give(truck, 2)
  await give(truck, 1, 'It is one after all')
  await give(truck, 1, 'Yes', viewer)
  const { cameras, newest } = await accuracy()
  const ofCamera = cameras.filter((row: { camera: { id: string } }) => row.camera.id === camera.id)
  expect(ofCamera).toMatchObject([
    { type: 'person', correct: 3, wrong: 2, maybe: 1, judged: 5, precision: 0.6 },
    { type: 'truck', correct: 2, wrong: 0, maybe: 0, judged: 2, precision: 1 },
  ])
  expect(newest[0]).toMatchObject({ type: 'truck', correctness: 1, user_remark: 'Yes' })
})

test('a SITE_VIEWER gives feedback on their sites only, and only an ADMIN sees the results', async () => {
  const siteViewer = await createPerson(db, world.orgId, 'SITE_VIEWER')
  const id = await detect(world.camera, 'car', 40)
  expect((await give(id, 1, 'Right', siteViewer)).status).toBe(404)
  expect((await asAdmin('GET', 'hsafety/detection/feedback/accuracy/', undefined, viewer)).status).toBe(403)
})
