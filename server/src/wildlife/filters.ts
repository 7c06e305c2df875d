import { sql } from 'kysely'
import type { SightingFilters } from '#contract/wildlife/api.ts'
import { sightingMessages } from '#contract/wildlife/texts.ts'
import { earthRadiusKm, type Coordinates } from '#rules/wildlife/distance.ts'
import { invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import type { Condition } from '../explorer/conditions.ts'
import { resolveFilters, type FilterCaller, type Filters, type PathRange } from '../explorer/filters.ts'

/** The filters of all explorers, a circle and the review. */
export interface ResolvedSightingFilters extends Filters {
  /** Whether only confirmed or only unconfirmed sightings are requested. Rows have a condition for it as well. */
  confirmed?: boolean
}

export async function resolveSightingFilters(
  db: Db,
  caller: FilterCaller,
  query: SightingFilters,
  path?: PathRange,
): Promise<ResolvedSightingFilters> {
  const circle = readCircle(query)
  const filters = await resolveFilters(db, caller, query, path)
  const confirmed = query.review && query.review === 'confirmed'
  const rowConditions = [
    ...(circle ? [withinCircle(circle)] : []),
    ...(confirmed === undefined ? [] : [confirmed ? isConfirmed : sql`not ${isConfirmed}`]),
  ]
  return {
    ...filters,
    ...(rowConditions.length > 0 && { rowConditions }),
    ...(confirmed !== undefined && { confirmed }),
  }
}

/** The filters of cells, which know whether sightings are confirmed. A circle requires rows. */
export function ofCells({ rowConditions, ...filters }: ResolvedSightingFilters): ResolvedSightingFilters {
  const others = (rowConditions?.length ?? 0) - (filters.confirmed === undefined ? 0 : 1)
  return others > 0 && rowConditions ? { ...filters, rowConditions } : filters
}

export const isConfirmed: Condition = sql`(confirmed_at is not null)`

interface Circle extends Coordinates {
  radius: number
}

function readCircle({ lat, lng, radius }: SightingFilters): Circle | undefined {
  if (lat === undefined && lng === undefined && radius === undefined) return undefined
  if (lat !== undefined && lng !== undefined && radius !== undefined) return { lat, lng, radius }
  throw invalid({ radius: [sightingMessages.circleIncomplete] })
}

/** The great-circle distance; a test of the latitude excludes most rows first. */
function withinCircle({ lat, lng, radius }: Circle): Condition {
  const degrees = (radius / earthRadiusKm) * (180 / Math.PI)
  return sql`(lat between ${lat - degrees}::float8 and ${lat + degrees}::float8 and 2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * power(sin(radians(lng - ${lng}::float8) / 2), 2)))) <= ${radius}::float8)`
}

/** A camera without a position sends 0,0. */
export const isPlaced: Condition = sql`lat is not null and lng is not null and (lat <> 0 or lng <> 0)`
