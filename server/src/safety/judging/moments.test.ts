import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { VideoRecord } from '#contract/media/replies.ts'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import type { SafetyImageRow, SafetyRow } from '#contract/safety/replies.ts'
import { ThresholdPeriod } from '#contract/cameras/enumerations.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { createAdmin } from '../../testing/people.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  observe,
  safetyNow,
  standing,
} from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { readSums } from '../../testing/sums.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const outside = 950

let world: Awaited<ReturnType<typeof createWorks>>
beforeEach(async () => {
  world = await createWorks()
})

async function createWorks() {
  product.setNow(safetyNow)
  const admin = await createAdmin(db)
  const site = await createSite(db, admin.orgId, { name: 'SITE: Works', site_type: 1 })
  const manager = JSON.stringify({ name: 'Ann', email: ['ann@works.example'], phone: [] })
  await db
    .updateTable('sites')
    .set({ safety_manager: manager })
    .where('org_id', '=', admin.orgId)
    .where('id', '=', site.id)
    .execute()
  const levels = { medium_risk_threshold: 1, high_risk_threshold: 1, alert_threshold: 1 }
  const metric = { violation_type: 0, threshold_period: ThresholdPeriod.HOUR, ...levels }
  const camera = await createSafetyCamera(product, admin.orgId, site.id, {
    violation_metrics: JSON.stringify([metric]),
  })
  const get = async (path: string) => {
    const answer = await product.request('GET', `/api/v1/${path}`, { key: admin.key })
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    return answer.body
  }
  return { orgId: admin.orgId, admin, site, camera, get }
}

/** Sixty seconds of ten frames each, with a person in the exclusion zone on some of them. */
const clip = (from: number, to: number) => ({
  fps: 10,
  tracks: {
    '7': Array.from({ length: 600 }, (_, frame_number) => ({
      frame_number,
      bb: standing(frame_number >= from && frame_number <= to ? inExclusionZone : outside),
      object_class: 'person',
      conf: 90,
    })),
  },
})
const observeClip = (time: string, more: object = clip(500, 599)) =>
  observe(product, world.camera, new Date(time), [], more)

test('an observation in a clip lasts from its first frame to its last, in every response', async () => {
  await observeClip('2026-10-05T02:45:00Z')
  const moment = { time_created: '2026-10-05T02:45:50.000Z', last_time: '2026-10-05T02:46:00.000Z' }
  const [row]: SafetyRow[] = (await world.get('hsafety/detections')).results
  expect(row).toMatchObject({ ...moment, image: { id: expect.any(String) } })
  const detail: ObservationDetail = await world.get(`hsafety/observation/${row!.id}`)
  expect(detail).toMatchObject({ ...moment, history: [{ kind: 'observed', at: moment.time_created }] })
  const [picture]: SafetyImageRow[] = (await world.get('hsafety/images?violation_types=0')).results
  expect(picture).toMatchObject({
    time_created: '2026-10-05T02:45:00.000Z',
    observation_id: row!.id,
    violations: [{ violation_type: 0 }],
  })
  const video: VideoRecord = await world.get(`alpr/videos/${detail.image.video}`)
  expect(video.violation_data).toMatchObject([{ violation_start_frame: 500, violation_type: 0 }])
})

test('lists, hours, sums and messages use the time of the observation when it is in another hour than the start of the clip', async () => {
  await observeClip('2026-10-05T01:59:30Z')
  const [row]: SafetyRow[] = (await world.get('hsafety/detections')).results
  expect(row).toMatchObject({
    time_created: '2026-10-05T02:00:20.000Z',
    violation_hour: '2026-10-05T15',
  })
  const count = async (from: string, to: string) =>
    (await world.get(`hsafety/detections/count?from=${from}&to=${to}`)).count
  expect(await count('2026-10-05T01:00:00Z', '2026-10-05T02:00:00Z')).toBe(0)
  expect(await count('2026-10-05T02:00:00Z', '2026-10-05T03:00:00Z')).toBe(1)
  expect(await count('2026-10-05T02:00:10Z', '2026-10-05T02:00:21Z')).toBe(1)
  const hours = await world.get(`hsafety/observations/summary/2026-10-05/to/2026-10-05?site=${world.site.id}`)
  expect(hours.results).toMatchObject([{ hour: '2026-10-05T15', count: 1 }])
  const ofHour = await world.get(`hsafety/observations/2026-10-05T15?site=${world.site.id}`)
  expect(ofHour.results).toMatchObject([{ id: row!.id }])
  await runJobs(product)
  const { rows: sent } = await sql<{ at: string }>`
    select content->>'occurred_at' as at from notifications where org_id = ${world.orgId}`.execute(db)
  expect(sent).toEqual([{ at: '2026-10-05T02:00:20.000Z' }])
})

test('an observation in the month after the start of its clip is stored, found and edited', async () => {
  await observeClip('2024-02-29T23:59:30Z')
  const [row]: SafetyRow[] = (await world.get('hsafety/detections')).results
  expect(row!.time_created).toBe('2024-03-01T00:00:20.000Z')
  const answer = await product.request('PATCH', `/api/v1/hsafety/observation/${row!.id}`, {
    key: world.admin.key,
    body: { acknowledge: true },
  })
  expect(answer.body).toMatchObject({ case: { status: 'acknowledged' } })
})

test('rebuilding sums dates observations that carry the start of their clip, and leaves others unchanged', async () => {
  await observeClip('2026-10-05T01:59:30Z')
  await observeClip('2026-10-05T01:00:00Z', clip(0, 20))
  const read = async () => ({
    rows: await sql`select id, time, last_time, detail from observations where org_id = ${world.orgId} order by id`.execute(db).then(({ rows }) => rows), // prettier-ignore
    sums: await readSums(db, world.orgId),
  })
  const right = await read()
  await sql`
    update observations set time = videos.time, last_time = videos.time + (last_time - observations.time)
    from videos where videos.id = video_id and observations.org_id = ${world.orgId}`.execute(db)
  expect(await read()).not.toEqual(right)
  await rebuildSums(db, world.orgId)
  expect(await read()).toEqual(right)
  await rebuildSums(db, world.orgId)
  expect(await read()).toEqual(right)
})
