import { beforeEach, expect, test } from 'vitest'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import type { SafetyRow } from '#contract/safety/replies.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { newId } from '../../core/ids.ts'
import { createCamera } from '../../testing/cameras.ts'
import { createAdmin } from '../../testing/people.ts'
import { observe, safetyNow, safetySetting } from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { readSums } from '../../testing/sums.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const start = new Date('2026-10-05T01:00:00Z')
const groupC = 7

/** A lane of 12 m from left to right, 600 pixels long: 20 m/s are 1000 pixels a second. */
const roi = [[[200, 300], [800, 300], [800, 500], [200, 500]]] // prettier-ignore
const boxAt = (seconds: number) => {
  const x = 20 + 1000 * seconds
  return { l: x - 20, t: 360, r: x + 20, b: 400 }
}

let world: Awaited<ReturnType<typeof createRoad>>
beforeEach(async () => {
  world = await createRoad()
})

async function createRoad() {
  product.setNow(safetyNow)
  const admin = await createAdmin(db)
  const site = await createSite(db, admin.orgId, { site_type: 1 })
  const camera = await createCamera(product.deps, admin.orgId, site.id, {
    app_type: 4,
    hsafety_setting: JSON.stringify(safetySetting),
  })
  const lane = { org_id: admin.orgId, id: newId(), camera_id: camera.id, roi_type: RoiType.VEHICLE_TRACK }
  const drawn = { drawn_width: 1000, drawn_height: 600 }
  const meta_data = JSON.stringify({ speed_zone_distance: 1200 })
  await db
    .insertInto('regions')
    .values({ ...lane, ...drawn, roi: JSON.stringify(roi), tags: JSON.stringify(['Lane']), meta_data })
    .execute()
  const get = async (path: string) =>
    (await product.request('GET', `/api/v1/hsafety/${path}`, { key: admin.key })).body
  const observations = async (): Promise<ObservationDetail[]> => {
    const rows: SafetyRow[] = (await get('detections')).results
    return Promise.all(rows.map(({ id }) => get(`observation/${id}`)))
  }
  return { orgId: admin.orgId, camera, observations }
}

const expectSpeed = ({ explanation }: ObservationDetail, sent: number | null) => {
  const { speed } = explanation
  expect(speed).toMatchObject({ sent, lane: { metres: 12 } })
  expect(Math.abs(speed!.lane!.kmh - 72)).toBeLessThan(1)
  expect(speed!.lane!.low).toBeLessThan(72)
  expect(speed!.lane!.high).toBeGreaterThan(72)
}

const clip = (sent?: number) => ({
  fps: 10,
  tracks: {
    '7': Array.from({ length: 10 }, (_, frame_number) => ({
      frame_number,
      bb: boxAt(frame_number / 10),
      object_class: 'car',
      ...(sent !== undefined && { speed: sent }),
    })),
  },
})

test('a clip of a vehicle that crosses a Live Lane of 12 m at 72 km/h without a sent speed is observed with that speed', async () => {
  await observe(product, world.camera, start, [], clip())
  const [observed, ...others] = await world.observations()
  expect(others).toEqual([])
  expect(observed!.violation_type).toBe(groupC)
  expectSpeed(observed!, null)
  const [, over] = observed!.explanation.terms
  expect(Math.abs(over!.measured! - 42)).toBeLessThan(1)
})

test('a sent speed takes precedence over the lane speed, and a speed of 0 of a moving vehicle is ignored', async () => {
  await observe(product, world.camera, start, [], clip(65))
  await observe(product, world.camera, new Date(start.getTime() + 60_000), [], clip(0))
  const [unsent, sent] = await world.observations()
  expectSpeed(sent!, 65)
  expect(sent!.explanation.terms[0]).toMatchObject({ measured: 65 })
  expectSpeed(unsent!, null)
})

test('stills of one track on a Live Lane are one observation with the speed between them', async () => {
  for (const tenths of [2, 4, 6, 8]) {
    const time = new Date(start.getTime() + tenths * 100)
    await observe(product, world.camera, time, [{ type: 'car', bb: boxAt(tenths / 10), track_id: '7' }])
  }
  const [observed, ...others] = await world.observations()
  expect(others).toEqual([])
  expect(observed!.violation_type).toBe(groupC)
  expectSpeed(observed!, null)
  const risks = await db.selectFrom('images').select('risk_level').where('org_id', '=', world.orgId).orderBy('time').execute() // prettier-ignore
  expect(risks.map(({ risk_level }) => risk_level! > 0)).toEqual([false, false, true, false])
  const sums = await readSums(db, world.orgId)
  await rebuildSums(db, world.orgId)
  expect(await readSums(db, world.orgId)).toEqual(sums)
})

test('a vehicle within the limit, and stills of different tracks, are not observed', async () => {
  for (const seconds of [2, 4, 6]) {
    const time = new Date(start.getTime() + seconds * 1000)
    await observe(product, world.camera, time, [{ type: 'car', bb: boxAt(seconds / 10), track_id: 'slow' }])
  }
  for (const tenths of [3, 4, 5]) {
    const time = new Date(start.getTime() + tenths * 100)
    await observe(product, world.camera, time, [
      { type: 'car', bb: boxAt(tenths / 10), track_id: `${tenths}` },
    ])
  }
  expect(await world.observations()).toEqual([])
})
