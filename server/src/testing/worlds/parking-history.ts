import { beforeAll } from 'vitest'
import { SlowAnswers } from '../servers/slow-answers.ts'
import { slowParking, type Counted } from './slow-parking.ts'
import type { TestApp } from '../product/test-app.ts'
import { createVehicleHistory, type VehicleHistory } from './vehicle-history.ts'

/** The times of manual counts at each site. */
export const counted: Counted = {
  at: new Date('2026-09-12T05:25:00Z'),
  count: 3,
  bays: 20,
  maxStayMinutes: 3000,
}

interface ParkingHistory {
  world: VehicleHistory
  slow: ReturnType<typeof slowParking>
  /** Reads the movements again after a test has changed them. */
  readAgain: () => Promise<void>
  get: (path: string, key?: string) => Promise<Awaited<ReturnType<TestApp['request']>>['body']>
}

/** Carparks with a history, and the slow computation of their figures. */
export function parkingHistory(product: TestApp): ParkingHistory {
  const past: ParkingHistory = {
    world: undefined as unknown as VehicleHistory,
    slow: undefined as unknown as ReturnType<typeof slowParking>,
    async readAgain() {
      const { db } = product.deps
      const { orgId } = past.world
      const visits = await db.selectFrom('visits').selectAll().where('org_id', '=', orgId).execute()
      past.slow = slowParking(past.world, await SlowAnswers.read(db, orgId), visits, counted)
    },
    get: async (path: string, key = past.world.admin.key) =>
      (await product.request('GET', `/api/v1/${path}`, { key })).body,
  }
  beforeAll(async () => {
    past.world = await createVehicleHistory(product, { seed: 5 })
    await product.deps.db
      .updateTable('sites')
      .set({ occupancy_based_at: counted.at, max_stay_minutes: counted.maxStayMinutes })
      .execute()
    await past.readAgain()
  })
  return past
}
