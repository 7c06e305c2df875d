import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import { createAdmin } from '../../testing/people.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import {
  createSafetyCamera,
  observe,
  safetyNow,
  safetySetting,
  standing,
} from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps

test('a clip of a car that brakes hard is one volatile vehicle with its reasons, notified at once where the camera enables it', async () => {
  product.setNow(safetyNow)
  const { orgId, key } = await createAdmin(db)
  const site = await createSite(db, orgId, { name: 'SITE: Works', site_type: 1 })
  const contact = { name: 'manager', email: ['manager@works.example'], phone: [] }
  await db
    .updateTable('sites')
    .set({ safety_manager: JSON.stringify(contact) })
    .where('org_id', '=', orgId)
    .execute()
  const camera = await createSafetyCamera(product, orgId, site.id, {
    name: 'CAM: Gate',
    app_type: CameraAppType.VEHICLE_SPEED,
    hsafety_setting: JSON.stringify({ ...safetySetting, alert_on_volatile_vehicle_locus: true }),
  })
  const drive = (minutesAgo: number, kmhAt: (seconds: number) => number) => {
    const frames = Array.from({ length: 40 }, (_, n) => ({
      frame_number: n,
      object_class: 'car',
      bb: standing(720 + n),
      speed: kmhAt(n / 10),
    }))
    const at = new Date(safetyNow.getTime() - minutesAgo * 60_000)
    return observe(product, camera, at, [], { fps: 10, tracks: { car: frames } })
  }
  // From 36 km/h to a stop within five seconds, and within one and two thirds: 2 and 6 m/s².
  await drive(20, (seconds) => Math.max(0, 36 - 7.2 * seconds))
  await drive(10, (seconds) => Math.max(0, 36 - 21.6 * Math.max(0, seconds - 1)))
  await runJobs(product)
  const rows = await db.selectFrom('observations').selectAll().where('org_id', '=', orgId).execute()
  expect(rows.map(({ violation_type }) => violation_type)).toEqual([ViolationType.VOLATILE_VEHICLE])
  const path = `/api/v1/hsafety/observation/${rows[0]!.id}`
  const detail: ObservationDetail = (await product.request('GET', path, { key })).body
  expect(detail).toMatchObject({
    risk_level: 3.6,
    explanation: {
      terms: [
        { factor: 'volatile-vehicle', share: 3 },
        { factor: 'harsh-braking', share: 0.6, measured: 6, threshold: 4, unit: 'm/s²' },
      ],
    },
  })
  const { rows: notified } = await sql<{ title: string }>`
    select content->>'title' as title from notifications where org_id = ${orgId}`.execute(db)
  expect(notified).toEqual([{ title: 'Volatile Vehicle at Works, Gate' }])
})
