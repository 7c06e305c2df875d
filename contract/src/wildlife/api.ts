import { z } from 'zod'
import { Id, IdParams, PageQuery, paged } from '../endpoint.ts'
import {
  ExplorerFilters,
  ExportPage,
  RowImage,
  exported,
  ranged,
  type ExplorerEndpoints,
} from '../explorer/api.ts'
import { mediaLinkDays } from './constants.ts'
import { ObjectClass } from './enumerations.ts'

/** An object on the picture of a sighting. */
const SeenThing = z.object({
  object_class: z.enum(ObjectClass),
  confidence: z.number().nullable(),
  bb: z.object({ l: z.number(), t: z.number(), r: z.number(), b: z.number() }).nullable(),
})

/**
 * A group of one kind seen in one pass, with its place. Its count is the maximum on one frame, its confidence that
 * of the most confident detection.
 */
export const Sighting = z.object({
  id: Id,
  datestamp: z.string(),
  /** The label of its object class. */
  object_type: z.string(),
  count: z.number().int(),
  confidence: z.number().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  orientation: z.string().nullable(),
  /** The time of a confirmation by a user; null without one. */
  confirmed_at: z.string().nullable(),
  image_data: z.array(SeenThing),
  image: RowImage,
})
export type Sighting = z.infer<typeof Sighting>

/** A sighting that a user rejected. It is excluded from lists, maps, totals and files until it is restored. */
export const RejectedSighting = Sighting.extend({
  rejected_at: z.string(),
  rejected_by: z.string().nullable(),
})
export type RejectedSighting = z.infer<typeof RejectedSighting>

/** The review of a sighting. `restored` undoes a rejection. */
export const SightingReview = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('confirmed'),
    object_class: z.enum(ObjectClass),
    count: z.number().int().min(1).max(10_000),
  }),
  z.object({ outcome: z.literal('rejected') }),
  z.object({ outcome: z.literal('restored') }),
])
export type SightingReview = z.infer<typeof SightingReview>

/** A day: the number of pictures, of sightings on them, and of objects by kind. */
export const SightingDay = z.object({
  date: z.string(),
  images: z.number().int(),
  sightings: z.number().int(),
  dolphins: z.number().int(),
  boats: z.number().int(),
})
export type SightingDay = z.infer<typeof SightingDay>

export const SightingTotals = z.object({
  sightings: z.number().int(),
  dolphins: z.number().int(),
  boats: z.number().int(),
  images: z.number().int(),
  average_confidence: z.number().nullable(),
})
export type SightingTotals = z.infer<typeof SightingTotals>

/** Notes on a leg: whether it was on effort, and the sea state on the Beaufort scale. */
const Conditions = z.object({
  on_effort: z.boolean(),
  sea_state: z.number().int().min(0).max(12).nullable(),
})

/** A flown or sailed route with pictures. On effort unless its events or a user say otherwise. */
export const SurveyLeg = Conditions.extend({
  camera: Id,
  site: Id,
  /** The name that observers gave it; null without one. */
  name: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string(),
  images: z.number().int(),
  /** Of the requested classes and confidence. Boats are included only by name. */
  sightings: z.number().int(),
  length_km: z.number(),
  hours: z.number(),
})
export type SurveyLeg = z.infer<typeof SurveyLeg>

const Point = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) })
const feature = <Properties extends z.ZodType>(properties: Properties) =>
  z.object({ type: z.literal('Feature'), geometry: Point, properties })

/** A sighting on the map, or the sum of a small cell of the map. */
export const MapFeature = z.union([
  feature(
    z.object({
      kind: z.literal('sighting'),
      id: Id,
      object_type: z.string(),
      count: z.number().int(),
      confidence: z.number().nullable(),
      datestamp: z.string(),
    }),
  ),
  feature(z.object({ kind: z.literal('cell'), id: z.string(), sightings: z.number().int() })),
])
export type MapFeature = z.infer<typeof MapFeature>

export const SightingMap = z.object({
  type: z.literal('FeatureCollection'),
  /** The number of sightings that the features represent. */
  total: z.number().int(),
  features: z.array(MapFeature),
})
export type SightingMap = z.infer<typeof SightingMap>

/** The conditions of a leg, identified by its camera and times. */
export const LegConditions = Conditions.extend({
  camera: Id,
  started_at: z.iso.datetime({ offset: true }),
  ended_at: z.iso.datetime({ offset: true }),
})
export type LegConditions = z.infer<typeof LegConditions>

/** The filters of all explorers, and a circle: a place and a radius in kilometres. */
export const SightingFilters = ExplorerFilters.extend({
  review: z.enum(['confirmed', 'unconfirmed']).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  radius: z.coerce.number().positive().max(20_040).optional(),
})
export type SightingFilters = z.infer<typeof SightingFilters>

const get = { method: 'GET', config: { access: 'member' } } as const
const base = '/api/v1/maui/dolphin_sightings'

const sightings = ranged({
  ...get,
  url: base,
  schema: {
    summary: 'Sightings, newest first; a page as a plain array with paginate=false',
    querystring: SightingFilters.extend(PageQuery.shape).extend({
      paginate: z.enum(['true', 'false']).catch('true').default('true'),
    }),
    response: { 200: z.union([paged(Sighting), z.array(Sighting)]) },
  },
})
const rejected = ranged({
  ...get,
  url: `${base}/rejected`,
  schema: {
    summary: 'Rejected sightings, newest first',
    querystring: SightingFilters.omit({ review: true }).extend(PageQuery.shape),
    response: { 200: paged(RejectedSighting) },
  },
})
const map = ranged({
  ...get,
  url: `${base}/map`,
  schema: {
    summary: 'The sightings in a part of the map at a zoom level, as GeoJSON',
    querystring: SightingFilters.extend({
      /** West, south, east, north. The east may exceed the date line. The whole earth by default. */
      view: z.string().max(200).optional(),
      zoom: z.coerce.number().min(0).max(24).default(0),
    }),
    response: { 200: SightingMap },
  },
})
const count = ranged({
  ...get,
  url: `${base}/count`,
  schema: {
    summary: 'The number of sightings in a period',
    querystring: SightingFilters,
    response: { 200: z.object({ count: z.number().int() }) },
  },
})
const totals = ranged({
  ...get,
  url: `${base}/summary`,
  schema: {
    summary: 'The totals of a period',
    querystring: SightingFilters,
    response: { 200: SightingTotals },
  },
})
const dailySummary = ranged({
  ...get,
  url: `${base}/dailysummary`,
  schema: {
    summary: 'Pictures, sightings, dolphins and boats by day',
    querystring: SightingFilters,
    response: { 200: z.array(SightingDay) },
  },
})
const surveyLegs = ranged({
  ...get,
  url: '/api/v1/maui/survey_legs',
  schema: {
    summary: 'The legs of surveys, including those without a sighting, newest first',
    querystring: SightingFilters,
    response: { 200: z.array(SurveyLeg) },
  },
})
const legFile = (url: string, summary: string) =>
  ranged({
    ...get,
    url: `/api/v1/maui/survey_legs/${url}`,
    schema: { summary, querystring: SightingFilters, response: { 200: z.unknown() } },
  })
const exportSightings = ranged({
  ...get,
  url: `${base}/export`,
  schema: {
    summary: 'Sightings by cursor',
    querystring: SightingFilters.extend(ExportPage.shape),
    response: { 200: exported(Sighting) },
  },
})
/** All sightings of a period as one file. */
const file = (url: string, summary: string) =>
  ranged({
    ...get,
    url: `${base}/${url}`,
    schema: {
      summary,
      querystring: SightingFilters.extend({
        /** With rounded coordinates and without links to pictures. */
        public: z.enum(['true', 'false']).catch('false').default('false'),
        /** The AphiaID of the dolphin in the World Register of Marine Species, for Darwin Core. */
        aphia_id: z.coerce.number().int().positive().optional(),
        /**
         * The number of days for which the links of a Camtrap DP package work without a sign-in; 0 disables them.
         * Only an ADMIN can create such links.
         */
        link_days: z.coerce.number().int().min(0).max(mediaLinkDays.most).default(mediaLinkDays.usual),
      }),
      response: { 200: z.unknown() },
    },
  })

export const wildlifeApi = {
  sightings,
  rejected,
  map,
  count,
  totals,
  dailySummary,
  surveyLegs,
  exportSightings,
  csvFile: file('export.csv', 'All sightings as CSV'),
  geoJsonFile: file('export.geojson', 'All sightings as GeoJSON'),
  camtrapFile: file('export.camtrap-dp.zip', 'All sightings as a Camera Trap Data Package'),
  darwinCoreFile: file('export.darwin-core.zip', 'All dolphins as a Darwin Core archive'),
  distanceFile: legFile('export.csv', 'Legs on effort with the dolphins seen on them, for distance sampling'),
  trackFile: legFile('export.geojson', 'The tracks of legs as GeoJSON'),
  noteLeg: {
    method: 'PUT',
    config: { access: 'member' },
    url: '/api/v1/maui/survey_legs',
    schema: {
      summary: 'Set whether a leg was on effort, and the sea state',
      body: LegConditions,
      response: { 200: LegConditions },
    },
  },
  review: {
    method: 'PUT',
    config: { access: 'operator' },
    url: `${base}/:id/review`,
    schema: {
      summary: 'Confirm or reject a sighting, or undo that',
      params: IdParams,
      body: SightingReview,
      response: { 200: Sighting },
    },
  },
  sighting: {
    ...get,
    url: `${base}/:id`,
    schema: { summary: 'One sighting', params: IdParams, response: { 200: Sighting } },
  },
} as const satisfies ExplorerEndpoints
