import { expect, test } from 'vitest'
import { dayMs } from '#rules/time/lengths.ts'
import { expireVisitsJob } from './expire-visits.job.ts'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { findOccupancies } from '../levels/occupancy.ts'
import { listCarparks } from '../queries.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
const entered = new Date('2026-05-01T03:00:00Z')

async function daysLater(days: number) {
  product.setNow(new Date(entered.getTime() + days * dayMs))
  const { db } = product.deps
  await expireVisitsJob.queue(db, {})
  await runJobs(product)
  const sites = await listCarparks(db, world.orgId, undefined)
  const levels = [...(await findOccupancies(db, world.orgId, sites)).values()]
  return {
    vehicles: levels.reduce((sum, level) => sum + level.vehicles, 0),
    visits: await db
      .selectFrom('visits')
      .select(['plate', 'closed_at', 'closed_why'])
      .orderBy('plate')
      .execute(),
  }
}

test('a visit without an exit is closed after 90 days', async () => {
  product.setNow(new Date(entered.getTime() + dayMs))
  const gate = await createCamera(product.deps, world.orgId, world.siteId, { function_type: 1 })
  const enter = (plate: string, time: Date) =>
    post(product, gate, { time: time.toISOString(), detections: [{ type: 'car', plate, confidence: 95 }] })
  expect((await enter('ABC123', entered)).status).toBe(200)
  expect((await enter('KTR900', new Date(entered.getTime() + dayMs / 2))).status).toBe(200)
  const stays = (plate: string) => ({ plate, closed_at: null, closed_why: null })
  expect(await daysLater(89)).toEqual({ vehicles: 2, visits: [stays('ABC123'), stays('KTR900')] })
  const gone = { plate: 'ABC123', closed_at: new Date(entered.getTime() + 90 * dayMs), closed_why: 'expired' }
  expect(await daysLater(90.25)).toEqual({ vehicles: 1, visits: [gone, stays('KTR900')] })
  expect((await daysLater(91)).vehicles).toBe(0)
})
