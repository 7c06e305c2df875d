import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { RowImage, RowTags } from '../explorer/api.ts'
import { CaseState } from './cases.ts'

/** An object of an observation. */
export const SafetyDetection = z.object({
  /** Its type, or its plate if one was read. */
  detection: z.string(),
  is_plate: z.boolean(),
  tags: RowTags,
  orientation: z.string().nullable(),
})
export type SafetyDetection = z.infer<typeof SafetyDetection>

export const Violation = z.object({ violation_type: z.number().int(), label: z.string() })
export type Violation = z.infer<typeof Violation>

/** One observation: its objects, its risk, and all violations of the same event. */
export const SafetyRow = z.object({
  id: Id,
  time_created: z.string(),
  /** Its end, if it was seen. */
  last_time: z.string(),
  /** Its hour in local time of the site: 2026-11-16T09. */
  violation_hour: z.string(),
  detections: z.array(SafetyDetection),
  violation_type: z.number().int(),
  /** Its own violation first. */
  violations: z.array(Violation),
  confidence: z.number().nullable(),
  risk_level: z.number(),
  is_safe: z.boolean(),
  /** On an approved path: `is_safe` and a score from which it is marked. */
  isSafe: z.boolean(),
  /** An ADMIN or two people marked it as not real: excluded from lists, totals and exports unless requested. */
  is_false: z.boolean(),
  /** One person marked it as not real: it counts until an ADMIN or a second person agrees. */
  is_disputed: z.boolean(),
  distance: z.number().nullable(),
  /** The speed of its vehicle or machine in km/h; null where none was measured. */
  speed: z.number().nullable(),
  /** The limit for the speed; null for other observations. */
  speed_limit: z.number().nullable(),
  siteName: z.string(),
  cameraName: z.string(),
  case: CaseState.nullable(),
  image: RowImage,
})
export type SafetyRow = z.infer<typeof SafetyRow>

/** One picture of a safety or speed camera, with its observations. */
export const SafetyImageRow = z.object({
  id: Id,
  time_created: z.string(),
  violation_hour: z.string(),
  detections: z.array(SafetyDetection),
  violations: z.array(Violation),
  /** The worst of them, which gives the score. */
  observation_id: Id.nullable(),
  risk_level: z.number(),
  is_safe: z.boolean(),
  isSafe: z.boolean(),
  siteName: z.string(),
  cameraName: z.string(),
  image: RowImage,
})
export type SafetyImageRow = z.infer<typeof SafetyImageRow>

export const AnnotatedVideo = z.object({
  id: Id,
  time_created: z.string(),
  annotated_at: z.string(),
  siteName: z.string(),
  cameraName: z.string(),
  image: RowImage.nullable(),
})
export type AnnotatedVideo = z.infer<typeof AnnotatedVideo>

/** Observations by risk class, without those marked as not real. */
export const RiskCountsReply = z.object({
  low_risk: z.number().int(),
  medium_risk: z.number().int(),
  high_risk: z.number().int(),
  critical_risk: z.number().int(),
})
export type RiskCountsReply = z.infer<typeof RiskCountsReply>

/** The same with reviews. */
export const RiskSummaryReply = RiskCountsReply.extend({
  /** Included above. */
  disputed: z.number().int(),
  /** Not included above, unless requested. */
  not_real: z.number().int(),
})
export type RiskSummaryReply = z.infer<typeof RiskSummaryReply>

/** The same under the names of the summary. */
export const RiskView = z.object({
  low: z.number().int(),
  medium: z.number().int(),
  high: z.number().int(),
  veryHigh: z.number().int(),
})
export type RiskView = z.infer<typeof RiskView>

export const RiskDay = RiskView.extend({ date: z.string() })
export type RiskDay = z.infer<typeof RiskDay>
/** An hour of the day in local time of the sites. */
export const RiskHour = RiskDay.extend({ hour: z.number().int() })
export type RiskHour = z.infer<typeof RiskHour>

const Place = z.object({
  id: Id,
  name: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export const CameraRisk = RiskView.extend({
  metadata: Place,
  /** The worst of the period, up to the requested group size. */
  group: z.array(Violation.extend({ id: Id, risk_level: z.number(), time_created: z.string() })),
})
export type CameraRisk = z.infer<typeof CameraRisk>
/** A site with safety or speed cameras. */
export const RiskSite = Place.extend({ site_type: z.number().int(), time_zone: z.string() })
export type RiskSite = z.infer<typeof RiskSite>

/** Metres between people and plant: the mean of the smallest distances, or the smallest of all. */
export const Proximity = z.object({
  op: z.enum(['avg', 'min']),
  value: z.number().nullable(),
  count: z.number().int(),
  days: z.array(z.object({ date: z.string(), value: z.number(), count: z.number().int() })),
})
export type Proximity = z.infer<typeof Proximity>

/** A local hour of a site with observations. */
export const ObservedHour = RiskView.extend({
  hour: z.string(),
  count: z.number().int(),
  violations: z.array(Violation.extend({ count: z.number().int() })),
})
export type ObservedHour = z.infer<typeof ObservedHour>
