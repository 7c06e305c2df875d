import { expect, test } from 'vitest'
import { recordClip } from '../../media/codecs/testing/record-clip.ts'
import { post } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { createAdmin } from '../../testing/people.ts'
import { createSafetyCamera, inExclusionZone, standing } from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
const admin = await createAdmin(db)
const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })

const even = Array.from({ length: 80 }, (_, frame) => frame / 10)
/** Ten frames a second until frame 60, then one every half second. */
const uneven = even.map((time, frame) => (frame < 60 ? time : 6 + (frame - 60) / 2))

const record = (times: readonly number[]) => ({
  times,
  file: recordClip({ codec: 'avc', width: 100, height: 60, times }),
})
const [evenClip, unevenClip] = [record(even), record(uneven)]

/** A clip with a person in the exclusion zone in frames 50 to 69, and the reported duration. */
async function observedSeconds({ times, file }: ReturnType<typeof record>, fps: number | undefined) {
  const camera = await createSafetyCamera(product, admin.orgId, site.id)
  const frames = times.map((_, frame_number) => ({
    frame_number,
    bb: standing(frame_number >= 50 && frame_number < 70 ? inExclusionZone : 950),
    object_class: 'person',
    conf: 90,
  }))
  const event = { time: '2026-10-05T03:00:00Z', image_size: { width: 1000, height: 600 }, fps }
  const form = multipart([
    {
      name: 'event',
      contentType: 'application/json',
      content: JSON.stringify({ ...event, detections: [], tracks: { 7: frames } }),
    },
    {
      name: 'video',
      filename: 'clip.mp4',
      contentType: 'video/mp4',
      content: file,
    },
  ])
  expect((await post(product, camera, form.body, { contentType: form.contentType })).status).toBe(200)
  const [observed, ...others] = await db
    .selectFrom('observations')
    .select(['time', 'last_time'])
    .where('org_id', '=', admin.orgId)
    .where('camera_id', '=', camera.id)
    .execute()
  expect(others).toEqual([])
  const { fps: stored } = await db
    .selectFrom('videos')
    .select('fps')
    .where('org_id', '=', admin.orgId)
    .where('camera_id', '=', camera.id)
    .executeTakeFirstOrThrow()
  const log = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, { key: admin.key })
  const seconds = (observed!.last_time.getTime() - observed!.time.getTime()) / 1000
  return { seconds, stored, log: log.body }
}

test('an observation lasts as long as the clip file says, without a rate or with a wrong one', async () => {
  for (const fps of [undefined, 10, 25]) {
    const { seconds, stored } = await observedSeconds(evenClip, fps)
    expect({ fps, seconds }).toEqual({ fps, seconds: 2 })
    expect(stored).toBeCloseTo(10, 5)
  }
})

test('the duration of an observation follows the uneven times of its frames', async () => {
  // Frames 50 to 59 take one second, and frames 60 to 69 half a second each.
  expect((await observedSeconds(unevenClip, 10)).seconds).toBe(6)
})

test('the ingest log names a rate that contradicts the clip, and no other', async () => {
  const reasonOf = ({ log }: { log: { reason: string | null }[] }) => log[0]!.reason
  expect(reasonOf(await observedSeconds(evenClip, 25))).toBe(
    'fps is 25, but the clip has 10 frames a second: the times in the clip are used',
  )
  expect(reasonOf(await observedSeconds(evenClip, 10))).toBeNull()
})
