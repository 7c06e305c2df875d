import { sql } from 'kysely'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import type { VehicleFilters as VehicleQuery } from '#contract/vehicles/api.ts'
import { UNKNOWN_VEHICLE } from '#rules/vehicles/unknown-vehicle.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import type { Db } from '../db.ts'
import type { Condition } from '../explorer/conditions.ts'
import {
  listOf,
  resolveFilters,
  type FilterCaller,
  type Filters,
  type PathRange,
} from '../explorer/filters.ts'
import { findPlatesWithPart } from './plates/plates-with-part.ts'
import { findNearPlates } from './plates/near-plates.ts'

/** The filters of all explorers, and plates. */
export interface VehicleFilters extends Filters {
  /**
   * Stored plates, each with the searched plate that it may be a misreading of; null for one that contains the
   * searched text.
   */
  plates?: ReadonlyMap<string, string | null>
}

export const vehicleTypes: string[] = [...Object.values(VehicleType), UNKNOWN_VEHICLE]

/** Without a chosen type, the vehicle explorer shows reads of vehicles. */
export const ofVehicles = ({ types }: Filters): Condition[] => (types ? [] : [sql`pass_id is not null`])

/** Means include vehicles or the chosen types, so that people do not affect them. */
export const ofMeasured = ({ types }: Filters): Condition =>
  types ? sql`true` : sql`type = any(${vehicleTypes}::text[])`

export async function resolveVehicleFilters(
  db: Db,
  caller: FilterCaller,
  query: VehicleQuery,
  path?: PathRange,
): Promise<VehicleFilters> {
  const searched = listOf(query.plates)
  const [filters, plates] = await Promise.all([
    resolveFilters(db, caller, query, path),
    searched && resolvePlates(db, caller.orgId, searched, query.near !== 'off'),
  ])
  const colours = listOf(query.colours)?.map((colour) => colour.toLowerCase())
  const rowConditions = [
    ...(plates ? [sql`plate = any(${[...plates.keys()]}::text[])`] : []),
    ...(colours ? [sql`lower(colour) = any(${colours}::text[])`] : []),
  ]
  return { ...filters, ...(plates && { plates }), ...(rowConditions.length > 0 && { rowConditions }) }
}

async function resolvePlates(db: Db, orgId: string, searched: string[], isNearToo: boolean) {
  const wanted = searched.flatMap((text) => normalisePlate(text) ?? [])
  const near = isNearToo ? await findNearPlates(db, orgId, wanted) : []
  const withParts = await Promise.all(wanted.map((text) => findPlatesWithPart(db, orgId, text)))
  return new Map<string, string | null>([
    ...near.map(({ plate, nearTo }) => [plate, nearTo] as const),
    ...withParts.flat().map((plate) => [plate, null] as const),
    ...wanted.map((plate) => [plate, null] as const),
  ])
}
