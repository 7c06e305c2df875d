import { z } from 'zod'
import { forecastDays } from './constants.ts'
import { Id, paged, type Endpoints } from './endpoint.ts'
import {
  ExplorerFilters,
  ExplorerPage,
  ExportQuery,
  RangeParams,
  RowImage,
  RowTags,
  exported,
  withRange,
} from './explorer.ts'

const Moment = z.string()

export const VehicleSummary = z.object({
  average_confidence: z.number().nullable(),
  avg_confidence: z.number().nullable(),
  /** Vehicle passes: 'total unique events'. */
  total_unique_plates: z.number().int(),
  /** Distinct plates: 'total unique plates'. */
  total_unique_true_license_plate: z.number().int(),
  /** Received in the period at the chosen places, and of the searched plates and tags. */
  total_images: z.number().int(),
  average_vehicle_speed: z.number().nullable(),
  /** Percent of the cameras that were seen within their event frequency. */
  uptime: z.number().nullable(),
})
export type VehicleSummary = z.infer<typeof VehicleSummary>

/** One read of one vehicle. */
export const DetectionRow = z.object({
  id: Id,
  plate: z.string().nullable(),
  /** The searched plate this one is taken for a misread of. */
  near_plate: z.string().nullable(),
  type: z.string(),
  confidence: z.number(),
  tags: RowTags,
  orientation: z.string().nullable(),
  vehicle_makemodel: z.string().nullable(),
  vehicle_makemodel_confidence: z.number().nullable(),
  colour: z.string().nullable(),
  speed: z.number().nullable(),
  time_created: Moment,
  image: RowImage,
})
export type DetectionRow = z.infer<typeof DetectionRow>

/** One vehicle pass: its reads are counted and named. */
export const UniqueRow = DetectionRow.extend({
  detection: z.string(),
  count: z.number().int(),
  ids: z.array(Id),
  /** Passes of the same plate in the chosen period. */
  times_seen: z.number().int(),
  first_time: Moment,
})
export type UniqueRow = z.infer<typeof UniqueRow>

export const ImageRow = RowImage.extend({
  time_created: Moment,
  tags: RowTags,
  detections: z.array(DetectionRow.omit({ image: true })),
})
export type ImageRow = z.infer<typeof ImageRow>

export const DailySummary = z.object({
  date: z.string(),
  images: z.number().int(),
  unique_plates: z.number().int(),
})
export type DailySummary = z.infer<typeof DailySummary>
export const DailyForecast = z.object({
  date: z.string(),
  images: z.number(),
  images_low: z.number(),
  images_high: z.number(),
  unique_plates: z.number(),
  unique_plates_low: z.number(),
  unique_plates_high: z.number(),
})
export type DailyForecast = z.infer<typeof DailyForecast>
export const MostReadPlate = z.object({
  plate: z.string(),
  last_seen: Moment,
  detections: z.number().int(),
  times_seen: z.number().int(),
  image: RowImage,
})
export type MostReadPlate = z.infer<typeof MostReadPlate>
export const PlateGraph = z.object({
  actualData: z.array(
    z.object({
      site_id: Id,
      site_name: z.string(),
      timestamp: Moment,
      image_id: Id,
      orientation: z.object({ vehicle_orientation: z.string().nullable() }),
    }),
  ),
})
export type PlateGraph = z.infer<typeof PlateGraph>
export const PlateForecast = z.object({
  forecastData: z.array(
    z.object({
      site_id: Id,
      site_name: z.string(),
      prediction: z.array(z.object({ timestamp: Moment, probability: z.number() })),
    }),
  ),
})
export type PlateForecast = z.infer<typeof PlateForecast>
export const PlateHistory = z.object({
  plate: z.string(),
  first_seen: Moment.nullable(),
  last_seen: Moment.nullable(),
  times_seen: z.number().int(),
  sites: z.array(z.object({ id: Id, name: z.string(), times_seen: z.number().int() })),
  days: z.array(z.object({ date: z.string(), times_seen: z.number().int() })),
  /** Passes by hour of the day, 24 numbers. */
  hours: z.array(z.number().int()).length(24),
  near: z.array(z.object({ plate: z.string(), times_seen: z.number().int() })),
})
export type PlateHistory = z.infer<typeof PlateHistory>

/** What is further ahead than this cannot be told. */
export const longestForecastDays = 31

const PlateParams = z.object({ plate: z.string().min(1).max(32) })
const member = { access: 'member' } as const
const base = '/api/v1/explorer'
const get = { method: 'GET', config: member } as const
const Totals = z.object({ count: z.number().int() })

const summary = {
  ...get,
  url: '/api/v1/summary',
  schema: { summary: 'Totals of a period', querystring: ExplorerFilters, response: { 200: VehicleSummary } },
} as const
const detections = {
  ...get,
  url: `${base}/detections`,
  schema: {
    summary: 'Detections, newest first',
    querystring: ExplorerPage,
    response: { 200: paged(DetectionRow) },
  },
} as const
const unique = {
  ...get,
  url: `${base}/detections/unique`,
  schema: {
    summary: 'Vehicle passes, newest first',
    querystring: ExplorerPage,
    response: { 200: paged(UniqueRow) },
  },
} as const
const uniqueSummary = {
  ...get,
  url: `${base}/detections/unique/summary`,
  schema: {
    summary: 'Totals of vehicle passes',
    querystring: ExplorerFilters,
    response: { 200: VehicleSummary },
  },
} as const
const dailySummary = {
  ...get,
  url: `${base}/detections/unique/dailysummary`,
  schema: {
    summary: 'Images and passes by day',
    querystring: ExplorerFilters,
    response: { 200: z.array(DailySummary) },
  },
} as const
const SpeedSummary = z.object({
  average_vehicle_speed: z.number().nullable(),
  count: z.number().int(),
  days: z.array(z.object({ date: z.string(), average_speed: z.number(), count: z.number().int() })),
})
export type SpeedSummary = z.infer<typeof SpeedSummary>

const count = {
  ...get,
  url: `${base}/detections/count`,
  schema: {
    summary: 'How many detections a period has',
    querystring: ExplorerFilters,
    response: { 200: Totals },
  },
} as const
const images = {
  ...get,
  url: `${base}/images`,
  schema: { summary: 'Images, newest first', querystring: ExplorerPage, response: { 200: paged(ImageRow) } },
} as const
const mostRead = {
  ...get,
  url: `${base}/plates/mostread`,
  schema: {
    summary: 'The plates seen most often',
    querystring: ExplorerFilters.extend({
      limit: z.coerce.number().int().min(1).max(100).catch(10).default(10),
    }),
    response: { 200: z.array(MostReadPlate) },
  },
} as const
const siteGraph = {
  ...get,
  url: `${base}/plates/:plate/sitegraph`,
  schema: {
    summary: 'When and where a plate was seen',
    params: PlateParams,
    querystring: ExplorerFilters,
    response: { 200: PlateGraph },
  },
} as const
const exportDetections = {
  ...get,
  url: `${base}/detections/export`,
  schema: {
    summary: 'Detections by cursor',
    querystring: ExportQuery,
    response: { 200: exported(DetectionRow) },
  },
} as const
const exportUnique = {
  ...get,
  url: `${base}/detections/unique/export`,
  schema: {
    summary: 'Vehicle passes by cursor',
    querystring: ExportQuery,
    response: { 200: exported(UniqueRow) },
  },
} as const
const exportImages = {
  ...get,
  url: `${base}/images/export`,
  schema: { summary: 'Images by cursor', querystring: ExportQuery, response: { 200: exported(ImageRow) } },
} as const
/** A whole list as one file: a line for each row, newest first. */
const csvFile = <const Url extends string>(url: Url, summary: string) =>
  ({
    ...get,
    url: `${url}/export.csv`,
    schema: { summary, querystring: ExplorerFilters, response: { 200: z.unknown() } },
  }) as const
const detectionsFile = csvFile(`${base}/detections`, 'All detections as CSV')
const uniqueFile = csvFile(`${base}/detections/unique`, 'All vehicle passes as CSV')
const imagesFile = csvFile(`${base}/images`, 'All images as CSV')
const speed = {
  ...get,
  url: `${base}/speed`,
  schema: {
    summary: 'Detections with a speed',
    querystring: ExplorerPage,
    response: { 200: paged(DetectionRow) },
  },
} as const
const speedSummary = {
  ...get,
  url: `${base}/speed/summary`,
  schema: {
    summary: 'Average speed and its course by day',
    querystring: ExplorerFilters,
    response: { 200: SpeedSummary },
  },
} as const

export const vehiclesApi = {
  summary,
  summaryIn: withRange(summary),
  detections,
  detectionsIn: withRange(detections),
  unique,
  uniqueIn: withRange(unique),
  uniqueSummary,
  uniqueSummaryIn: withRange(uniqueSummary),
  dailySummary,
  dailySummaryIn: withRange(dailySummary),
  count,
  countIn: withRange(count),
  images,
  imagesIn: withRange(images),
  mostRead,
  mostReadIn: withRange(mostRead),
  siteGraph,
  siteGraphIn: withRange(siteGraph),
  exportDetections,
  exportDetectionsIn: withRange(exportDetections),
  exportUnique,
  exportUniqueIn: withRange(exportUnique),
  exportImages,
  exportImagesIn: withRange(exportImages),
  detectionsFile,
  detectionsFileIn: withRange(detectionsFile),
  uniqueFile,
  uniqueFileIn: withRange(uniqueFile),
  imagesFile,
  imagesFileIn: withRange(imagesFile),
  speed,
  speedIn: withRange(speed),
  speedSummary,
  speedSummaryIn: withRange(speedSummary),
  plateHistory: {
    ...get,
    url: `${base}/plates/:plate/history`,
    schema: { summary: 'All that is known of a plate', params: PlateParams, response: { 200: PlateHistory } },
  },
  plateForecast: {
    ...get,
    url: '/api/v1/forecast/forecastBy/plate/:plate/predictionFrom/:from/to/:to',
    schema: {
      summary: 'When a plate is expected, by hour',
      params: PlateParams.extend(RangeParams.shape),
      response: { 200: PlateForecast },
    },
  },
  dailyForecast: {
    ...get,
    url: '/api/v1/forecast/dailyforecasts',
    schema: {
      summary: 'Images and passes expected in the coming days',
      querystring: z.object({
        n_days: z.coerce.number().int().min(1).max(longestForecastDays).default(forecastDays),
        sites: z.string().optional(),
      }),
      response: { 200: z.array(DailyForecast) },
    },
  },
} as const satisfies Endpoints
