import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { seededRandom } from '#rules/random.ts'
import { newId } from '../../core/ids.ts'
import { createCamera, post, type TestCamera } from '../cameras.ts'
import { createAdmin } from '../people.ts'
import { createSite } from '../sites.ts'
import type { TestApp } from '../product/test-app.ts'

export const safetyNow = new Date('2026-10-05T03:20:00Z')

export const safetySetting = {
  hivis_ppe_criteria: true,
  hardhat_ppe_criteria: false,
  temporary_speed_limit: 30,
  heavy_plant_to_public_safety_distance: 10,
  heavy_plant_to_public_safety_distance_enabled: true,
  heavy_plant_to_worker_safety_distance: 4,
  heavy_plant_to_worker_safety_distance_enabled: true,
  alert_on_increased_risk_level: false,
  alert_on_volatile_vehicle_locus: false,
  alert_on_horizontal_person: false,
}

/** The zones of a test camera, from left to right on a picture of 1000 by 600. */
const zones: [RoiType, from: number, to: number, object][] = [
  [RoiType.EXCLUSION_ZONE, 0, 200, {}],
  [RoiType.PPE_ZONE, 200, 500, {}],
  [RoiType.SAFE_ZONE, 150, 220, {}],
  [RoiType.OCCUPANCY_ZONE, 500, 700, { limit: 1 }],
]

/** The box of a person or object by its horizontal position. */
export const standing = (x: number) => ({ l: x - 10, t: 300, r: x + 10, b: 400 })
export const inExclusionZone = 100
export const inPpeZone = 350
export const onSafePath = 180
export const inOccupancyZone = 600

export async function createSafetyCamera(
  { deps }: TestApp,
  orgId: string,
  siteId: string,
  values: Record<string, unknown> = {},
): Promise<TestCamera> {
  const camera = await createCamera(deps, orgId, siteId, {
    app_type: CameraAppType.HS,
    hsafety_setting: JSON.stringify(safetySetting),
    lat: -40.3,
    lng: 175.8,
    ...values,
  })
  for (const [roi_type, from, to, meta_data] of zones)
    await deps.db
      .insertInto('regions')
      .values({
        org_id: orgId,
        id: newId(),
        camera_id: camera.id,
        roi: JSON.stringify([[[from, 0], [to, 0], [to, 600], [from, 600]]]), // prettier-ignore
        tags: JSON.stringify(['Zone']),
        roi_type,
        meta_data: JSON.stringify(meta_data),
        drawn_width: 1000,
        drawn_height: 600,
      })
      .execute()
  return camera
}

export const person = (x: number, tags: string[] = ['hivis'], confidence = 90) => ({
  type: 'person',
  confidence,
  tags,
  bb: standing(x),
})

export async function observe(
  product: TestApp,
  camera: TestCamera,
  time: Date,
  detections: object[],
  more: object = {},
) {
  const event = { time: time.toISOString(), image_size: { width: 1000, height: 600 }, detections, ...more }
  const answer = await post(product, camera, event)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as { image_id?: string }
}

/** Two worksites in two time zones with three cameras and ten days of events. */
export async function createSafetyWorld(product: TestApp) {
  product.setNow(safetyNow)
  const { db } = product.deps
  const admin = await createAdmin(db)
  const { orgId } = admin
  const near = await createSite(db, orgId, { name: 'SITE: Near works', site_type: 1 })
  const far = await createSite(db, orgId, { name: 'SITE: Far works', site_type: 1 })
  await db
    .updateTable('sites')
    .set({ time_zone: 'Australia/Sydney' })
    .where('org_id', '=', orgId)
    .where('id', '=', far.id)
    .execute()
  const cameras = [
    await createSafetyCamera(product, orgId, near.id),
    await createSafetyCamera(product, orgId, near.id, { app_type: CameraAppType.VEHICLE_SPEED }),
    await createSafetyCamera(product, orgId, far.id),
  ]
  const carpark = await createCamera(product.deps, orgId, near.id)
  const random = seededRandom(19)
  const sure = () => random.whole(600, 1000) / 10
  for (let event = 0; event < 140; event += 1) {
    const at = safetyNow.getTime() - 60_000 - Math.floor(random.uniform() * 10 * dayMs)
    const x = random.pick([inExclusionZone, inPpeZone, onSafePath, inOccupancyZone, 900])
    const tags = random.pick([['hivis'], ['no-hivis'], []])
    const detections = [
      person(x, tags, sure()),
      ...(random.uniform() < 0.3 ? [{ type: 'plant', confidence: sure(), bb: standing(x + 15) }] : []),
      ...(random.uniform() < 0.3
        ? [{ type: 'car', confidence: sure(), bb: standing(850), speed: random.whole(20, 75) }]
        : []),
    ]
    const distances =
      detections[1]?.type === 'plant' ? [{ from: 0, to: 1, distance: random.whole(50, 1200) / 100 }] : []
    await observe(product, random.pick(cameras), new Date(at), detections, { distances })
  }
  await observe(product, carpark, new Date(safetyNow.getTime() - dayMs), [person(inExclusionZone)])
  return { orgId, admin, near, far, cameras, carpark }
}
