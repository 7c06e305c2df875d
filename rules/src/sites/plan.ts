import { planMessages } from '#contract/sites/plan-messages.ts'
import {
  planMaxFeatures,
  planMaxKilometres,
  planNameMaxLength,
  type PlanFeature,
  type PlanGeometry,
  type SitePlan,
} from '#contract/sites/plans.ts'
import { latitudeRange, longitudeRange } from '#contract/sites/constants.ts'
import { formatKilometres } from '../text/units.ts'
import { planKind, planWidth, type PlanTags } from './plan-kind.ts'
import { isWithin } from './site-types.ts'

interface Centre {
  readonly lat: number
  readonly lng: number
}
type Position = [lng: number, lat: number]
export type CheckedPlan = { plan: SitePlan; fault?: never } | { plan?: never; fault: string }

/** About a centimetre. */
const decimals = 7
const kilometresPerDegree = 111.195

class PlanFault extends Error {}

/** A plan from the text of a GeoJSON file, or the reason why it cannot be one. */
export function readPlan(text: string, site: Centre): CheckedPlan {
  let parsed: unknown
  try {
    // Some programs begin files with a byte order mark.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { fault: planMessages.notJson }
  }
  return checkPlan(parsed, site)
}

/** The plan with kinds, names and widths only, or the first fault, which names its feature. */
export function checkPlan(value: unknown, site: Centre): CheckedPlan {
  if (!isObject(value) || value['type'] !== 'FeatureCollection' || !Array.isArray(value['features']))
    return { fault: planMessages.notCollection }
  const given: unknown[] = value['features']
  if (given.length === 0) return { fault: planMessages.empty }
  if (given.length > planMaxFeatures) return { fault: planMessages.tooMany(given.length) }
  try {
    const features = given.map((feature, index) => checkFeature(feature, index + 1, site))
    return { plan: { type: 'FeatureCollection', features } }
  } catch (error) {
    if (error instanceof PlanFault) return { fault: error.message }
    throw error
  }
}

function checkFeature(feature: unknown, number: number, site: Centre): PlanFeature {
  const tags = isObject(feature) && isObject(feature['properties']) ? feature['properties'] : {}
  const name = nameOf(tags)
  const label = name ? planMessages.namedFeature(number, name) : planMessages.feature(number)
  if (!isObject(feature) || feature['type'] !== 'Feature') throw new PlanFault(planMessages.notFeature(label))
  const geometry = checkGeometry(feature['geometry'], label, site)
  const width = planWidth(tags)
  return {
    type: 'Feature',
    properties: {
      kind: planKind(tags, geometry.type === 'Point'),
      ...(name && { name }),
      ...(width !== undefined && { width }),
    },
    geometry,
  }
}

function checkGeometry(geometry: unknown, label: string, site: Centre): PlanGeometry {
  if (!isObject(geometry)) throw new PlanFault(planMessages.noGeometry(label))
  const { type, coordinates } = geometry
  const position = (value: unknown) => checkPosition(value, label, site)
  const line = (value: unknown) => checkLine(value, label, position)
  const area = (value: unknown) => listOf(value, label).map((ring) => checkRing(ring, label, position))
  switch (type) {
    case 'Point':
      return { type, coordinates: position(coordinates) }
    case 'LineString':
      return { type, coordinates: line(coordinates) }
    case 'MultiLineString':
      return { type, coordinates: listOf(coordinates, label).map(line) }
    case 'Polygon':
      return { type, coordinates: area(coordinates) }
    case 'MultiPolygon':
      return { type, coordinates: listOf(coordinates, label).map(area) }
    default:
      throw new PlanFault(planMessages.wrongType(label, String(type).slice(0, 40)))
  }
}

function checkLine(value: unknown, label: string, position: (value: unknown) => Position): Position[] {
  const line = positionsOf(value, label).map(position)
  if (line.length < 2) throw new PlanFault(planMessages.shortLine(label))
  return line
}

function checkRing(value: unknown, label: string, position: (value: unknown) => Position): Position[] {
  const ring = positionsOf(value, label).map(position)
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    throw new PlanFault(planMessages.openRing(label))
  return ring
}

function checkPosition(value: unknown, label: string, site: Centre): Position {
  const [lng, lat] = Array.isArray(value) ? (value as unknown[]) : []
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new PlanFault(planMessages.noPosition(label))
  const away = kilometresFrom(site, { lat, lng })
  if (away <= planMaxKilometres) return [round(lng), round(lat)]
  if (kilometresFrom(site, { lat: lng, lng: lat }) <= planMaxKilometres)
    throw new PlanFault(planMessages.swapped(label))
  if (!isWithin(latitudeRange, lat)) throw new PlanFault(planMessages.latitude(label, lat))
  if (!isWithin(longitudeRange, lng)) throw new PlanFault(planMessages.longitude(label, lng))
  throw new PlanFault(planMessages.tooFar(label, formatKilometres(away), formatKilometres(planMaxKilometres)))
}

/** Flat, which is exact enough within a few kilometres. A site may lie beside the date line. */
function kilometresFrom(site: Centre, { lat, lng }: Centre): number {
  const turn = Math.abs(lng - site.lng)
  const east = Math.min(turn, Math.abs(360 - turn)) * Math.cos((site.lat * Math.PI) / 180)
  return Math.hypot(east, lat - site.lat) * kilometresPerDegree
}

function listOf(value: unknown, label: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new PlanFault(planMessages.noGeometry(label))
  return value
}

function positionsOf(value: unknown, label: string): unknown[] {
  if (!Array.isArray(value)) throw new PlanFault(planMessages.noPosition(label))
  return value
}

function nameOf({ name }: PlanTags): string | undefined {
  if (typeof name !== 'string') return undefined
  return name.trim().slice(0, planNameMaxLength) || undefined
}

const round = (degrees: number) => Number(degrees.toFixed(decimals))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
