import type { Db } from '../../db.ts'
import type { Write } from '../../events/write-rows.ts'
import type { ObservationChanges } from '../judging/observation-rows.ts'
import { cameraSumWrites, recomputeCameras } from './camera-sums.ts'
import { kindSumWrites, recomputeKinds } from './kind-sums.ts'
import { recomputeZoneDays, zoneDayWrite } from './zone-days.ts'

/** The sums that the overview reads: far fewer rows than the sums by camera, kind, risk and confidence. */
export const overviewTables = [
  'safety_camera_hours',
  'safety_camera_days',
  'safety_kind_hours',
  'safety_kind_days',
  'safety_zone_days',
] as const

export const overviewSumWrites = (changed: ObservationChanges): Write[] => [
  ...cameraSumWrites(changed),
  ...kindSumWrites(changed),
  zoneDayWrite(changed),
]

/** Fills the emptied tables from the observations. */
export async function recomputeOverview(tx: Db, orgId: string): Promise<void> {
  await recomputeCameras(tx, orgId)
  await recomputeKinds(tx, orgId)
  await recomputeZoneDays(tx, orgId)
}
