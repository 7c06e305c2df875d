import { sql } from 'kysely'
import type { Db } from '../db.ts'

const orders = {
  camera_hours: 'camera_id, hour',
  camera_days: 'camera_id, day',
  camera_months: 'camera_id, month',
  detection_hours: 'camera_id, hour, type, confidence_class',
  detection_days: 'camera_id, day, type, confidence_class',
  detection_months: 'camera_id, month, type, confidence_class',
  observation_hours: 'camera_id, hour, violation_type, risk_class, confidence_class',
  observation_days: 'camera_id, day, violation_type, risk_class, confidence_class',
  observation_months: 'camera_id, month, violation_type, risk_class, confidence_class',
  distance_days: 'camera_id, day, violation_type, risk_class, confidence_class, centimetres',
  safety_camera_hours: 'camera_id, hour',
  safety_camera_days: 'camera_id, day',
  safety_kind_hours: 'site_id, hour, violation_type',
  safety_kind_days: 'site_id, day, violation_type',
  safety_zone_days: 'camera_id, day, region_id, violation_type',
  safety_image_hours: 'camera_id, hour, risk_class, confidence_class',
  safety_image_days: 'camera_id, day, risk_class, confidence_class',
  safety_image_months: 'camera_id, month, risk_class, confidence_class',
  sighting_hours: 'camera_id, hour, object_class, confidence_class',
  sighting_days: 'camera_id, day, object_class, confidence_class',
  sighting_months: 'camera_id, month, object_class, confidence_class',
  sighting_cell_days: 'day, x, y, camera_id, object_class, confidence_class, is_confirmed',
  sighting_cell_months: 'level, month, x, y, camera_id, object_class, confidence_class, is_confirmed',
  sighting_cell_years: 'level, year, x, y, camera_id, object_class, confidence_class, is_confirmed',
  plates: 'plate',
  plate_days: 'plate, day, camera_id',
  plate_months: 'plate, month',
  plate_last_days: 'day',
  visit_hours: 'site_id, hour',
} as const

const isSum = (value: unknown): value is number => typeof value === 'number'

/** All sums of an organisation, without rows of zeros. */
export async function readSums(db: Db, orgId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [table, order] of Object.entries(orders)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where org_id = ${orgId} order by ${sql.raw(order)}`.execute(db)
    found[table] = rows.filter(isSomething).map(rounded)
  }
  return found
}

const isSomething = (row: Record<string, unknown>) =>
  Object.entries(row).some(
    ([name, value]) =>
      isSum(value) && !/class|type|centimetres|^(level|x|y)$/.test(name) && Math.abs(value) > 1e-6,
  )

const rounded = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isSum(value) ? Math.round(value * 1e6) / 1e6 : value]),
  )
