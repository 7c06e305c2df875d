import { z } from 'zod'
import { Id, IdParams, PageQuery, paged, type Endpoint } from '../endpoint.ts'
import {
  ExplorerFilters,
  ExportPage,
  exported,
  RangeParams,
  ranged,
  type ExplorerEndpoints,
} from '../explorer/api.ts'
import { CaseChange, CaseFilter, CasePerson, MarkFilter } from './cases.ts'
import { observationGroupSize } from './constants.ts'
import { HsType, ProximityOperation, RiskClass } from './enumerations.ts'
import { NearMisses, ObservationDetail, SafetyOverview, WeeklySetting } from './overview.ts'
import {
  AnnotatedVideo,
  CameraRisk,
  ObservedHour,
  Proximity,
  RiskCountsReply,
  RiskDay,
  RiskHour,
  RiskSite,
  RiskSummaryReply,
  RiskView,
  SafetyImageRow,
  SafetyRow,
} from './replies.ts'

/** A type of detected objects. */
export const ObjectClassRow = z.object({ name: z.string(), label: z.string() })
export type ObjectClassRow = z.infer<typeof ObjectClassRow>

export const safetyRefusals = {
  siteRequired: 'Please select a site',
  violationTypes: 'Please enter numbers joined with commas, such as 0,3',
} as const
const isNumberList = (text: string) => text.split(',').every((item) => /^\d{0,4}$/.test(item.trim()))

/** The filters of all explorers, plus risk and kind. */
export const SafetyFilters = ExplorerFilters.extend({
  risk: z.enum(RiskClass).optional(),
  hs_type: z.enum(HsType).optional(),
  /** `open` is not acknowledged; `not_closed` is open or acknowledged. */
  status: z.enum(CaseFilter).optional(),
  /** By default all except those marked as not real. */
  marked: z.enum(MarkFilter).optional(),
  /** A weekday (0 is Monday) and an hour of the day, both in local time of each site. */
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  hour_of_day: z.coerce.number().int().min(0).max(23).optional(),
  /** Comma-separated numbers. */
  violation_types: z.string().max(200).refine(isNumberList, safetyRefusals.violationTypes).optional(),
})
export type SafetyFilters = z.infer<typeof SafetyFilters>
export const SafetyPage = SafetyFilters.extend(PageQuery.shape)
const SiteQuery = z.object({ site: z.uuid(safetyRefusals.siteRequired) })
const SiteParams = z.object({ site: Id })
const Count = z.object({ count: z.number().int() })

/** A longer period has hours for its last days only. */
export const longestHourlyDays = 3

const get = { method: 'GET', config: { access: 'member' } } as const
const base = '/api/v1/hsafety'
const detections = `${base}/detections`
const observations = `${base}/observations`

const list = <const Url extends string, Query extends z.ZodType, Row extends z.ZodType>(
  url: Url,
  summary: string,
  querystring: Query,
  row: Row,
) => ranged({ ...get, url, schema: { summary, querystring, response: { 200: row } } } satisfies Endpoint)

/** The number of observations per group. */
const GroupSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .catch(observationGroupSize)
  .default(observationGroupSize)
const SiteFilters = SafetyFilters.omit({ sites: true }).extend(SiteQuery.shape)

export const safetyApi = {
  objectClasses: {
    ...get,
    url: `${base}/explorer/object_classes`,
    schema: {
      summary: 'The object classes that cameras recognise',
      response: { 200: z.array(ObjectClassRow) },
    },
  },
  detections: list(detections, 'Observations, newest first', SafetyPage, paged(SafetyRow)),
  count: list(`${detections}/count`, 'The number of observations in a period', SafetyFilters, Count),
  summary: list(`${detections}/summary`, 'Observations by risk class', SafetyFilters, RiskSummaryReply),
  graph: list(`${detections}/graph`, 'Observations by risk class and day', SafetyFilters, z.array(RiskDay)),
  hours: list(
    `${detections}/graph/hours`,
    `Observations by risk class and hour, of ${longestHourlyDays} days at most; empty hours are left out`,
    SafetyFilters,
    z.array(RiskHour),
  ),
  images: list(
    `${base}/images`,
    'Pictures of safety cameras, newest first',
    SafetyPage,
    paged(SafetyImageRow),
  ),
  annotations: list(
    `${base}/annotations`,
    'Annotated clips, newest first',
    SafetyPage,
    paged(AnnotatedVideo),
  ),
  proximity: list(
    `${base}/proximity`,
    'The average or smallest distance between people and plant',
    SafetyFilters.extend({ op: z.enum(ProximityOperation).default('avg') }),
    Proximity,
  ),
  exportDetections: list(
    `${detections}/export`,
    'Observations of zones or of PPE by cursor',
    SafetyFilters.extend(ExportPage.shape),
    exported(SafetyRow),
  ),
  exportViolations: list(
    `${base}/violations/export`,
    'All observations by cursor',
    SafetyFilters.extend(ExportPage.shape),
    exported(SafetyRow),
  ),
  violationsFile: list(
    `${base}/violations/export.csv`,
    'All observations as CSV',
    SafetyFilters,
    z.unknown(),
  ),
  exportImages: list(
    `${base}/images/export`,
    'Pictures of safety cameras by cursor',
    SafetyFilters.extend(ExportPage.shape),
    exported(SafetyImageRow),
  ),
  observationCount: list(
    `${observations}/count`,
    'The number of observations of a site',
    SiteFilters,
    RiskView.extend(Count.shape),
  ),
  observationSummary: list(
    `${observations}/summary`,
    'The hours of a site with observations, newest first',
    SiteFilters.extend(PageQuery.shape),
    paged(ObservedHour),
  ),
  observationsOfHour: {
    ...get,
    // The hour is in local time of the site: 2026-11-16T09.
    url: `${observations}/:hour`,
    schema: {
      summary: 'The observations of an hour at a site, in groups',
      params: z.object({ hour: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/) }),
      querystring: SiteFilters.extend({
        page: PageQuery.shape.page,
        group_size: GroupSize,
      }),
      response: { 200: paged(SafetyRow).extend({ group_size: z.number().int() }) },
    },
  },
  notify: {
    method: 'POST',
    config: { access: 'member' },
    url: `${observations}/:id/notification/`,
    schema: {
      summary: 'Notify the safety manager and the STMS of the site of an observation',
      params: IdParams,
      body: z.object({ message: z.string().trim().max(500).optional() }).nullish(),
      response: { 200: z.object({ recipients: z.number().int() }) },
    },
  },
  riskSites: {
    ...get,
    url: `${base}/risk_score/available/sites/`,
    schema: { summary: 'Sites with cameras of safety or speed', response: { 200: z.array(RiskSite) } },
  },
  riskCount: {
    ...get,
    url: `${base}/risk_score/count/:from/to/:to/`,
    schema: {
      summary: 'Observations of a site by risk class',
      params: RangeParams,
      querystring: SiteFilters,
      response: { 200: RiskCountsReply },
    },
  },
  riskByCamera: {
    ...get,
    url: `${base}/risk_score/count/cameras/:site/:from/to/:to/`,
    schema: {
      summary: 'Observations of each camera of a site by risk class, with the worst of each',
      params: RangeParams.extend(SiteParams.shape),
      querystring: SafetyFilters.omit({ sites: true }).extend({ group_size: GroupSize }),
      response: { 200: z.array(CameraRisk) },
    },
  },
  overview: list(
    `${base}/overview`,
    'Changes of the period by place and time, and open items',
    SafetyFilters,
    SafetyOverview,
  ),
  nearMisses: list(
    `${base}/near_misses`,
    'People near plant, those most worth a look of each day, the newest days first',
    SafetyFilters.extend({
      days: z.coerce.number().int().min(1).max(14).catch(3).default(3),
      /** Only days before this moment. */
      before: z.iso.datetime({ offset: true }).optional(),
    }),
    NearMisses,
  ),
  observation: {
    ...get,
    url: `${base}/observation/:id`,
    schema: {
      summary: 'An observation with the reasons for its score and its history',
      params: IdParams,
      response: { 200: ObservationDetail },
    },
  },
  changeCase: {
    method: 'PATCH',
    config: { access: 'member' },
    url: `${base}/observation/:id`,
    schema: {
      summary: 'Acknowledge, assign, set a due date, close or review an observation',
      params: IdParams,
      body: CaseChange,
      response: { 200: ObservationDetail },
    },
  },
  assignees: {
    ...get,
    url: `${base}/assignees`,
    schema: {
      summary: 'Members to whom observations of a site can be assigned',
      querystring: SiteQuery,
      response: { 200: z.array(CasePerson) },
    },
  },
  weekly: {
    ...get,
    url: `${base}/weekly`,
    schema: {
      summary: 'The sites with a weekly summary by mail',
      response: { 200: z.array(WeeklySetting) },
    },
  },
  setWeekly: {
    method: 'PUT',
    config: { access: 'admin' },
    url: `${base}/weekly/:site`,
    schema: {
      summary: 'Switch the weekly summary of a site on or off',
      params: SiteParams,
      body: z.object({ is_enabled: z.boolean() }),
      response: { 200: WeeklySetting },
    },
  },
} as const satisfies ExplorerEndpoints
