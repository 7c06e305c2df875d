import { z } from 'zod'
import { forecastDays } from './constants.ts'
import { paged, type Endpoints } from '../endpoint.ts'
import {
  ExplorerFilters,
  ExplorerPage,
  ExportQuery,
  RangeParams,
  exported,
  withRange,
} from '../explorer/api.ts'
import {
  VehicleSummary,
  DetectionRow,
  UniqueRow,
  ImageRow,
  DailySummary,
  DailyForecast,
  FoundPlate,
  MostReadPlate,
  PlateGraph,
  PlateForecast,
  PlateHistory,
  SpeedSummary,
} from './replies.ts'

/** What is further ahead than this cannot be told. */
export const longestForecastDays = 31

/** Fewer characters are the start of too many plates to look for. */
export const shortestPlateStart = 2
export const mostFoundPlates = 6

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
  findPlates: {
    ...get,
    url: `${base}/detections/plates/find`,
    schema: {
      summary: 'Plates that begin with a text, however it is spelled',
      querystring: z.object({ text: z.string().max(200).default('') }),
      response: { 200: z.array(FoundPlate).max(mostFoundPlates) },
    },
  },
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
