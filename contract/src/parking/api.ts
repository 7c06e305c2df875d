import { z } from 'zod'
import { Id, IdParams, NoContent, PageQuery, paged } from '../endpoint.ts'
import { RowImage, ranged, type ExplorerEndpoints } from '../explorer/api.ts'

const Moment = z.string()

export const LiveOverview = z.object({
  /** Vehicles that entered today, including those with unread plates. */
  total_today: z.number().int(),
  /** The counted vehicles plus entries minus exits since then. */
  current_occupancy: z.number().int(),
  current_occupancy_overdue: z.number().int(),
})
export type LiveOverview = z.infer<typeof LiveOverview>

/** `doubtful`: too long, but it may be two visits or have ended unseen: it is put into the review queue instead of being reported. */
const Overstay = z.enum(['within', 'claimed', 'doubtful'])

/** A vehicle that is on site now. `dwell` and `dwellTime` are minutes since it entered. */
export const DwellRow = z.object({
  id: Id,
  plate: z.string(),
  entry_time: Moment,
  dwell: z.number().int(),
  dwellTime: z.number().int(),
  /** Longer on site than allowed, as far as seen. `overstay` and `doubts` say whether this can be claimed. */
  is_overdue: z.boolean(),
  overstay: Overstay,
  /** The doubts about a stay that is too long, as text. */
  doubts: z.array(z.string()),
  site: z.object({ id: Id, name: z.string() }),
  camera: z.object({ id: Id, name: z.string() }),
  detections: z.array(z.object({ detection: z.string(), type: z.string(), is_plate: z.boolean() })),
  image: RowImage.nullable(),
})
export type DwellRow = z.infer<typeof DwellRow>

/** The visit of a vehicle that a pass belongs to. A time is null when it was not seen. */
export const VehicleVisit = z.object({
  id: Id,
  plate: z.string(),
  entry_time: Moment.nullable(),
  exit_time: Moment.nullable(),
  entry_image: Id.nullable(),
  exit_image: Id.nullable(),
  /** Minutes from its entry to its exit, or to now while it is on site. */
  minutes: z.number().int().nullable(),
  is_on_site: z.boolean(),
  /** Longer on site than allowed, without any doubt. */
  is_overdue: z.boolean(),
  overstay: Overstay,
  /** The doubts about a single long stay, as text. An open one has not been seen to leave, which alone does not withhold it. */
  doubts: z.array(z.string()),
  /** The other part of a visit without an exit or without an entry, by plate and time. */
  join_with: z.object({ id: Id, plate: z.string(), time: Moment }).nullable(),
})
export type VehicleVisit = z.infer<typeof VehicleVisit>

/** A visit that ended with an exit. */
export const PastStay = z.object({
  id: Id,
  plate: z.string(),
  entry_time: Moment,
  exit_time: Moment,
  minutes: z.number().int(),
  overstay: Overstay,
  /** The doubts about a stay that is too long, as text. */
  doubts: z.array(z.string()),
  site: z.object({ id: Id, name: z.string() }),
  entry_image: Id.nullable(),
  exit_image: Id.nullable(),
})
export type PastStay = z.infer<typeof PastStay>

/** Visits that a user split, joined or ended; `visits` are the resulting ones. */
export const VisitEdit = z.object({
  id: Id,
  kind: z.enum(['split', 'joined', 'ended']),
  visits: z.array(Id),
})
export type VisitEdit = z.infer<typeof VisitEdit>

/** The lower bounds of the stay classes, in minutes. */
export const dwellClasses = [0, 15, 30, 60, 120, 240, 480, 1440] as const

const Series = z.array(z.object({ timestamp: Moment, value: z.number() }))
/** Peaks are the highest level at any moment, averages are weighted by time. A chosen metric has its series. */
export const ParkingSummary = z.object({
  /** The zone of the days: of a single carpark, else of the server. */
  time_zone: z.string(),
  overall: z.object({
    entries: z.number().int(),
    exits: z.number().int(),
    peak_occupancy: z.number().nullable(),
    peak_vacancy: z.number().nullable(),
    average_occupancy: z.number().nullable(),
    average_vacancy: z.number().nullable(),
    average_length_of_stay: z.number().nullable(),
    number_of_bays: z.number().int(),
  }),
  /** The lengths of stays: minutes from (inclusive) to (exclusive, null for the last). */
  dwell_time: z.array(
    z.object({ from: z.number().int(), to: z.number().int().nullable(), count: z.number().int() }),
  ),
  entries: Series,
  exits: Series,
  /** The mean minutes of stays that ended; null for a period without any. */
  length_of_stay: Series,
  peak_occupancy: Series,
  peak_vacancy: Series,
  average_occupancy: Series,
  average_vacancy: Series,
})
export type ParkingSummary = z.infer<typeof ParkingSummary>

const summary = ranged({
  method: 'GET',
  url: '/api/v1/occupancy/occupancy/summary',
  config: { access: 'member' },
  schema: {
    summary: 'Parking metrics of a period',
    querystring: z.object({
      sites: z.string().max(4000).optional(),
      metrics: z.string().max(40).optional(),
      period: z.enum(['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly']).default('Daily'),
      from: Moment.optional(),
      to: Moment.optional(),
    }),
    response: { 200: ParkingSummary },
  },
})

const longestStays = ranged({
  method: 'GET',
  url: '/api/v1/explorer/visits',
  config: { access: 'member' },
  schema: {
    summary: 'The stays that ended in a period, longest first',
    querystring: PageQuery.extend({
      sites: z.string().max(4000).optional(),
      from: Moment.optional(),
      to: Moment.optional(),
    }),
    response: { 200: paged(PastStay) },
  },
})

export const parkingApi = {
  liveOverview: {
    method: 'GET',
    url: '/api/v1/explorer/live/overview',
    config: { access: 'member' },
    schema: {
      summary: 'Vehicles today, on site now, and on site too long',
      querystring: z.object({ site: Id.optional() }),
      response: { 200: LiveOverview },
    },
  },
  dwellTimes: {
    method: 'GET',
    url: '/api/v1/explorer/live/dwell_time',
    config: { access: 'member' },
    schema: {
      summary: 'The vehicles on site, longest first',
      querystring: PageQuery.extend({
        /** At least this many minutes on site. */
        dwell: z.coerce.number().int().min(0).catch(0).default(0),
        site: Id.optional(),
        /** A part of the plate, ignoring look-alike differences. */
        plate: z.string().trim().max(32).optional(),
      }),
      response: { 200: paged(DwellRow) },
    },
  },
  visit: {
    method: 'GET',
    url: '/api/v1/explorer/live/visit',
    config: { access: 'member' },
    schema: {
      summary: 'The stay of a pass',
      querystring: z.object({ site: Id, plate: z.string().trim().min(1).max(32), time: z.iso.datetime() }),
      response: { 200: z.object({ visit: VehicleVisit.nullable() }) },
    },
  },
  removeVehicle: {
    method: 'DELETE',
    url: '/api/v1/explorer/live/dwell_time/delete/:id',
    config: { access: 'operator' },
    schema: {
      summary: 'Mark a vehicle as no longer on site',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
  splitVisit: {
    method: 'POST',
    url: '/api/v1/explorer/live/visits/:id/split',
    config: { access: 'operator' },
    schema: {
      summary: 'Split a visit whose exit and next entry were missed',
      params: IdParams,
      response: { 201: VisitEdit },
    },
  },
  joinVisits: {
    method: 'POST',
    url: '/api/v1/explorer/live/visits/:id/join',
    config: { access: 'operator' },
    schema: {
      summary: 'Join a visit without an exit and one without an entry',
      params: IdParams,
      body: z.object({ with: Id }),
      response: { 201: VisitEdit },
    },
  },
  undoVisitEdit: {
    method: 'DELETE',
    url: '/api/v1/explorer/live/visits/edits/:id',
    config: { access: 'operator' },
    schema: { summary: 'Undo a split or a join', params: IdParams, response: { 204: NoContent } },
  },
  summary,
  longestStays,
} as const satisfies ExplorerEndpoints
