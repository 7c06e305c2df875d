import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { seededRandom, type Random } from '#rules/random.ts'
import { rebuildSumsJob } from './rebuild-sums.job.ts'
import {
  createCamera,
  createCameraWorld,
  post,
  type CameraWorld,
  type TestCamera,
} from '../../testing/cameras.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { readSums } from '../../testing/sums.ts'
import { createTestApp, type TestApp } from '../../testing/product/test-app.ts'

let product: TestApp
let world: CameraWorld

beforeAll(async () => {
  product = await createTestApp()
  world = await createCameraWorld(product)
})
afterAll(() => product.close())

const plates = ['ABC123', 'A8C123', 'ABC124', 'KTR900', 'KTR901', 'ZZZ999', 'MLB70', undefined]

/**
 * A random event of a plate reader with new, update and lost, or in the canonical format, near others in time and
 * plate.
 */
function randomEvent({ uniform, pick }: Random, start: number) {
  const time = new Date(start + Math.floor(uniform() * 6 * 3_600_000)).toISOString()
  const detections = Array.from({ length: 1 + Math.floor(uniform() * 3) }, () => ({
    type: pick(['car', 'truck', 'person', 'bus', 'vehicle', 'plant']),
    confidence: Math.round(uniform() * 1000) / 10,
    plate: pick(plates),
    plate_confidence: Math.round(uniform() * 1000) / 10,
    candidates: [{ plate: pick(plates) ?? 'ABC123', confidence: 50 }],
    orientation: pick(['front', 'rear', undefined]),
    speed: uniform() < 0.5 ? Math.round(uniform() * 900) / 10 : undefined,
    track_id: uniform() < 0.3 ? pick(['1', '2', '3']) : undefined,
    bb: { l: Math.floor(uniform() * 500), t: 100, r: 600, b: 100 + Math.floor(uniform() * 500) },
    tags: uniform() < 0.2 ? ['hivis'] : [],
  }))
  return { event_id: uniform() < 0.4 ? `event-${Math.floor(uniform() * 60)}` : undefined, time, detections }
}

function frigateEvent({ uniform, pick }: Random, start: number, labels: readonly string[]) {
  const id = Math.floor(uniform() * 25)
  const at = start / 1000 + id * 90
  const after = {
    id: `object-${id}`,
    camera: 'gate',
    frame_time: at + uniform() * 30,
    start_time: at,
    label: pick(labels),
    top_score: uniform(),
    score: uniform(),
    box: [10, 10, 200, 200],
    entered_zones: [],
    recognized_license_plate: pick(plates) ?? null,
    recognized_license_plate_score: uniform(),
  }
  return { type: pick(['new', 'update', 'update', 'end']), before: after, after }
}

test('the sums equal those of the rows in any order of arrival', async () => {
  const { db } = product.deps
  const hsafety = JSON.stringify({
    hivis_ppe_criteria: true,
    hardhat_ppe_criteria: false,
    temporary_speed_limit: 30,
    heavy_plant_to_public_safety_distance: 5,
    heavy_plant_to_public_safety_distance_enabled: true,
    heavy_plant_to_worker_safety_distance: 3,
    heavy_plant_to_worker_safety_distance_enabled: true,
    alert_on_increased_risk_level: false,
    alert_on_volatile_vehicle_locus: true,
    alert_on_horizontal_person: true,
  })
  const cameras: TestCamera[] = [
    await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 }),
    await createCamera(product.deps, world.orgId, world.siteId, { function_type: 2 }),
    await createCamera(product.deps, world.orgId, world.siteId, { function_type: 3 }),
    await createCamera(product.deps, world.orgId, world.siteId, { app_type: 3, hsafety_setting: hsafety }),
    await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 }),
    await createCamera(product.deps, world.orgId, world.siteId, { app_type: CameraAppType.MAUI }),
  ]
  const random = seededRandom(7)
  const start = Date.parse('2026-04-04T10:00:00Z')
  for (let round = 0; round < 25; round++) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => {
        const chance = random.uniform()
        if (chance < 0.5) return post(product, random.pick(cameras.slice(0, 4)), randomEvent(random, start))
        return chance < 0.8
          ? post(product, cameras[4]!, frigateEvent(random, start, ['car', 'person', 'truck']))
          : post(product, cameras[5]!, frigateEvent(random, start, ['boat', 'maui', 'person']))
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  const counts = await sql<Record<string, number>>`
    select (select count(*) from images) as images, (select count(*) from passes where read_count > 1) as changed,
      (select count(*) from visits) as visits, (select count(*) from observations) as observations,
      (select count(*) from sightings) as sightings`.execute(db)
  for (const count of Object.values(counts.rows[0]!)) expect(count).toBeGreaterThan(10)

  const kept = await readSums(db, world.orgId)
  await db.updateTable('detection_hours').set({ passes: 99 }).execute()
  await db.updateTable('sighting_days').set({ things: 99 }).execute()
  await db.deleteFrom('plates').execute()
  expect(await readSums(db, world.orgId)).not.toEqual(kept)
  await rebuildSumsJob.queue(db, { orgId: world.orgId })
  await runJobs(product)
  expect(kept).toEqual(await readSums(db, world.orgId))
  expect(kept.visit_hours!.length).toBeGreaterThan(1)
})
