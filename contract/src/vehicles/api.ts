import { z } from 'zod'
import { forecastDays } from './constants.ts'
import { PageQuery, paged } from '../endpoint.ts'
import {
  CommaList,
  ExplorerFilters,
  ExportPage,
  RangeParams,
  exported,
  ranged,
  type ExplorerEndpoints,
} from '../explorer/api.ts'
import {
  VehicleSummary,
  DetectionRow,
  UniqueRow,
  ImageRow,
  DailySummary,
  DailyForecast,
  FoundPlate,
  HourlySummary,
  MostReadPlate,
  PlateGraph,
  PlateForecast,
  PlateHistory,
  SpeedSummary,
} from './replies.ts'

/** Forecasts do not extend further ahead. */
export const longestForecastDays = 31

/** The largest number of hours in a chart. */
export const longestHourlyDays = 3

/** Shorter texts are part of too many plates to search for. */
export const shortestPlatePart = 2
export const mostFoundPlates = 6
/** A search by part of a plate covers this many matching plates, those seen last. */
export const mostWithPart = 2000

/** The filters of the vehicle explorer: those of all explorers, plates and colours. */
export const VehicleFilters = ExplorerFilters.extend({
  plates: CommaList.optional(),
  /** `off` excludes misreadings of the searched plates. */
  near: z.enum(['on', 'off']).optional(),
  colours: CommaList.optional(),
})
export type VehicleFilters = z.infer<typeof VehicleFilters>
const VehiclePage = VehicleFilters.extend(PageQuery.shape)
const VehicleExport = VehicleFilters.extend(ExportPage.shape)

const PlateParams = z.object({ plate: z.string().min(1).max(32) })
const member = { access: 'member' } as const
const base = '/api/v1/explorer'
const get = { method: 'GET', config: member } as const
const Totals = z.object({ count: z.number().int() })

const summary = ranged({
  ...get,
  url: '/api/v1/summary',
  schema: { summary: 'Totals of a period', querystring: VehicleFilters, response: { 200: VehicleSummary } },
})
const detections = ranged({
  ...get,
  url: `${base}/detections`,
  schema: {
    summary: 'Detections, newest first',
    querystring: VehiclePage,
    response: { 200: paged(DetectionRow) },
  },
})
const unique = ranged({
  ...get,
  url: `${base}/detections/unique`,
  schema: {
    summary: 'Vehicle passes, newest first',
    querystring: VehiclePage,
    response: { 200: paged(UniqueRow) },
  },
})
const uniqueSummary = ranged({
  ...get,
  url: `${base}/detections/unique/summary`,
  schema: {
    summary: 'Totals of vehicle passes',
    querystring: VehicleFilters,
    response: { 200: VehicleSummary },
  },
})
const dailySummary = ranged({
  ...get,
  url: `${base}/detections/unique/dailysummary`,
  schema: {
    summary: 'Images and passes by day',
    querystring: VehicleFilters,
    response: { 200: z.array(DailySummary) },
  },
})
const hourlySummary = ranged({
  ...get,
  url: `${base}/detections/unique/hourlysummary`,
  schema: {
    summary: `Images and passes by hour, of ${longestHourlyDays} days at most; empty hours are left out`,
    querystring: VehicleFilters,
    response: { 200: z.array(HourlySummary) },
  },
})
const count = ranged({
  ...get,
  url: `${base}/detections/count`,
  schema: {
    summary: 'The number of detections in a period',
    querystring: VehicleFilters,
    response: { 200: Totals },
  },
})
const images = ranged({
  ...get,
  url: `${base}/images`,
  schema: { summary: 'Images, newest first', querystring: VehiclePage, response: { 200: paged(ImageRow) } },
})
const mostRead = ranged({
  ...get,
  url: `${base}/plates/mostread`,
  schema: {
    summary: 'The plates seen most often',
    querystring: VehicleFilters.extend({
      limit: z.coerce.number().int().min(1).max(100).catch(10).default(10),
    }),
    response: { 200: z.array(MostReadPlate) },
  },
})
const siteGraph = ranged({
  ...get,
  url: `${base}/plates/:plate/sitegraph`,
  schema: {
    summary: 'The passes of a plate',
    params: PlateParams,
    querystring: VehicleFilters,
    response: { 200: PlateGraph },
  },
})
const exportDetections = ranged({
  ...get,
  url: `${base}/detections/export`,
  schema: {
    summary: 'Detections by cursor',
    querystring: VehicleExport,
    response: { 200: exported(DetectionRow) },
  },
})
const exportUnique = ranged({
  ...get,
  url: `${base}/detections/unique/export`,
  schema: {
    summary: 'Vehicle passes by cursor',
    querystring: VehicleExport,
    response: { 200: exported(UniqueRow) },
  },
})
const exportImages = ranged({
  ...get,
  url: `${base}/images/export`,
  schema: { summary: 'Images by cursor', querystring: VehicleExport, response: { 200: exported(ImageRow) } },
})
/** A whole list as one file: a line for each row, newest first. */
const csvFile = <const Url extends string>(url: Url, summary: string) =>
  ranged({
    ...get,
    url: `${url}/export.csv`,
    schema: { summary, querystring: VehicleFilters, response: { 200: z.unknown() } },
  })
const detectionsFile = csvFile(`${base}/detections`, 'All detections as CSV')
const uniqueFile = csvFile(`${base}/detections/unique`, 'All vehicle passes as CSV')
const imagesFile = csvFile(`${base}/images`, 'All images as CSV')
const speed = ranged({
  ...get,
  url: `${base}/speed`,
  schema: {
    summary: 'Detections with a speed',
    querystring: VehiclePage,
    response: { 200: paged(DetectionRow) },
  },
})
const speedSummary = ranged({
  ...get,
  url: `${base}/speed/summary`,
  schema: {
    summary: 'Average speed, in total and by day',
    querystring: VehicleFilters,
    response: { 200: SpeedSummary },
  },
})

export const vehiclesApi = {
  summary,
  detections,
  unique,
  uniqueSummary,
  dailySummary,
  hourlySummary,
  count,
  images,
  mostRead,
  siteGraph,
  exportDetections,
  exportUnique,
  exportImages,
  detectionsFile,
  uniqueFile,
  imagesFile,
  speed,
  speedSummary,
  findPlates: {
    ...get,
    url: `${base}/detections/plates/find`,
    schema: {
      summary: 'Plates that contain a text or look-alikes of it, or else the nearest plates',
      querystring: z.object({ text: z.string().max(200).default('') }),
      response: { 200: z.array(FoundPlate).max(mostFoundPlates) },
    },
  },
  plateMatches: {
    ...get,
    url: `${base}/detections/plates/matches`,
    schema: {
      summary: 'The searched texts that match more plates than a search covers',
      querystring: z.object({ plates: CommaList }),
      response: { 200: z.object({ most: z.number().int(), exceeded: z.array(z.string()) }) },
    },
  },
  plateHistory: {
    ...get,
    url: `${base}/plates/:plate/history`,
    schema: { summary: 'The history of a plate', params: PlateParams, response: { 200: PlateHistory } },
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
} as const satisfies ExplorerEndpoints
