import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import type { ReviewItem } from '#contract/review/api.ts'
import { plateKey } from '#rules/vehicles/plates.ts'
import { newId } from '../../core/ids.ts'
import { findIngestCamera } from '../../ingest/door/find-camera.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { requestAs, startProduct } from '../../testing/product/test-app.ts'
import { learnConfusionsJob } from './learn-confusions.job.ts'

const product = await startProduct()
const { deps } = product
const { db, now } = deps
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000)

/** A history in which the exit reads every fifth M as N with low confidence, and everything else correctly. */
async function insertStays(entry: TestCamera, exit: TestCamera, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(3, '0')
    const isMisread = index % 5 === 0
    const end = (camera: TestCamera, plate: string, confidence: number, minutes: number) => ({
      time: minutesAgo(minutes),
      camera_id: camera.id,
      pass_id: newId(minutesAgo(minutes)),
      plate,
      confidence,
    })
    const came = end(entry, `MKX${number}`, 90, 5000)
    const left = end(exit, isMisread ? `NKX${number}` : `MKX${number}`, isMisread ? 50 : 90, 4000)
    return {
      org_id: entry.orgId,
      id: newId(came.time, index),
      site_id: entry.siteId,
      plate: came.plate,
      plate_key: plateKey(came.plate),
      entry_time: came.time,
      entry_camera_id: came.camera_id,
      entry_pass_id: came.pass_id,
      entry_plate: came.plate,
      entry_confidence: came.confidence,
      exit_time: left.time,
      exit_camera_id: left.camera_id,
      exit_pass_id: left.pass_id,
      exit_plate: left.plate,
      exit_confidence: left.confidence,
    }
  })
  await db.insertInto('visits').values(rows).execute()
}

const seen = (camera: TestCamera, plate: string, confidence: number, minutes: number) =>
  post(product, camera, {
    time: minutesAgo(minutes).toISOString(),
    detections: [{ type: 'car', plate, plate_confidence: confidence }],
  })

test('an exit with two candidate plates of a fleet finds the entry by the confusions of its camera', async () => {
  const {
    orgId,
    siteId,
    camera: entry,
    admin,
  } = await createCameraWorld(product, {
    function_type: FunctionType.ENTRY,
  })
  const exit = await createCamera(deps, orgId, siteId, { function_type: FunctionType.EXIT })
  await insertStays(entry, exit, 250)
  await learnConfusionsJob.task(deps)({}, {} as never)
  const { confusions } = (await findIngestCamera(db, orgId, exit.id))!
  // 50 of 250 Ms, plus a hundred assumed readings.
  expect(confusions![exit.id]!['MN']).toBeCloseTo((50 + 0.02) / 350)
  expect(confusions![entry.id]).toEqual({})

  const url = `/api/v1/cameras/${exit.id}/accuracy`
  expect((await product.request('GET', url, { key: admin.key })).body).toMatchObject({
    readings: 250,
    right: 200,
    confusions: [{ truth: 'M', read: 'N', count: 50, of: 250 }],
    plate_width: null,
    advice: expect.arrayContaining([
      'M is often read as N here (50 of 250): look at the pictures for dirt, glare or a slanted view.',
    ]),
  })

  await seen(entry, 'AMC123', 97, 60)
  await seen(entry, 'ARC123', 97, 50)
  await seen(exit, 'ANC123', 60, 10)
  const visits = await db
    .selectFrom('visits')
    .select(['entry_plate', 'exit_plate'])
    .where('org_id', '=', orgId)
    .where('entry_time', '>', minutesAgo(120))
    .orderBy('entry_time')
    .execute()
  expect(visits).toEqual([
    { entry_plate: 'AMC123', exit_plate: 'ANC123' },
    { entry_plate: 'ARC123', exit_plate: null },
  ])
})

test('plates confirmed or corrected in review measure the camera', async () => {
  const { camera, admin } = await createCameraWorld(product)
  const call = requestAs(product, admin)
  await seen(camera, 'KLM456', 60, 90)
  await seen(camera, 'QRT793', 50, 60)
  await seen(camera, 'SURE11', 98, 30)
  const { items } = (await call('POST', 'review/take', { count: 20 })).body as { items: ReviewItem[] }
  const decide = ({ id, kind }: ReviewItem, decision: object) =>
    call('POST', 'review/decisions', { id, kind, decision, also: [] })
  const titled = (title: string) => items.find((item) => item.title === title)!
  expect((await decide(titled('KLM456'), { outcome: 'right' })).status).toBeLessThan(300)
  expect((await decide(titled('QRT793'), { outcome: 'corrected', plate: 'QRT798' })).status).toBeLessThan(300)
  const url = `/api/v1/cameras/${camera.id}/accuracy`
  expect((await product.request('GET', url, { key: admin.key })).body).toMatchObject({
    readings: 2,
    right: 1,
  })
})
