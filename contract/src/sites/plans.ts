import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'

export const planMaxBytes = 500_000
export const planMaxFeatures = 5_000
export const planMaxKilometres = 5
export const planNameMaxLength = 120

/** Features of other kinds are drawn as outlines. */
export const planKinds = ['road', 'path', 'building', 'bay', 'green', 'water', 'wall', 'outline'] as const
export const PlanKind = z.enum(planKinds)
export type PlanKind = z.infer<typeof PlanKind>

/** Longitude and latitude in WGS 84. */
const Position = z.array(z.number()).length(2)
const Line = z.array(Position)
const Area = z.array(Line)

export const PlanGeometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Line) }),
  z.object({ type: z.literal('Polygon'), coordinates: Area }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Area) }),
])
export type PlanGeometry = z.infer<typeof PlanGeometry>

export const PlanFeature = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    kind: PlanKind,
    name: z.string().optional(),
    /** The width of a road or path in metres. */
    width: z.number().optional(),
  }),
  geometry: PlanGeometry,
})
export type PlanFeature = z.infer<typeof PlanFeature>

/** The ground of a site as GeoJSON. */
export const SitePlan = z.object({ type: z.literal('FeatureCollection'), features: z.array(PlanFeature) })
export type SitePlan = z.infer<typeof SitePlan>

export const PlannedSite = z.object({ site: Id, changed_at: z.string() })
export type PlannedSite = z.infer<typeof PlannedSite>

export const plansApi = {
  list: {
    method: 'GET',
    url: '/api/v1/sites/plans',
    config: { access: 'member' },
    schema: { summary: 'The sites that have a plan', response: { 200: z.array(PlannedSite) } },
  },
  get: {
    method: 'GET',
    url: '/api/v1/sites/:id/plan',
    config: { access: 'member' },
    schema: { summary: 'The plan of a site as GeoJSON', params: IdParams, response: { 200: SitePlan } },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/sites/:id/plan',
    config: { access: 'admin' },
    schema: {
      summary: 'Set the plan of a site: a GeoJSON FeatureCollection of up to 500 KB within 5 km of the site',
      params: IdParams,
      body: z.unknown(),
      response: { 200: SitePlan },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/sites/:id/plan',
    config: { access: 'admin' },
    schema: { summary: 'Remove the plan of a site', params: IdParams, response: { 204: NoContent } },
  },
} as const satisfies Endpoints
