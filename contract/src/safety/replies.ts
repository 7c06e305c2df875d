import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { RowImage, RowTags } from '../explorer/api.ts'
import { CaseState } from './cases.ts'

/** A thing that an observation is about. */
export const SafetyDetection = z.object({
  /** What it is, or its plate where one was read. */
  detection: z.string(),
  is_plate: z.boolean(),
  tags: RowTags,
  orientation: z.string().nullable(),
})
export type SafetyDetection = z.infer<typeof SafetyDetection>

export const Violation = z.object({ violation_type: z.number().int(), label: z.string() })
export type Violation = z.infer<typeof Violation>

/** One observation: who or what it is about, how risky it was, and all that the same event breached. */
export const SafetyRow = z.object({
  id: Id,
  time_created: z.string(),
  /** Until when it went on, where that was seen. */
  last_time: z.string(),
  /** The hour it falls into, by the clock of its site: 2026-11-16T09. */
  violation_hour: z.string(),
  detections: z.array(SafetyDetection),
  violation_type: z.number().int(),
  /** Its own first. */
  violations: z.array(Violation),
  confidence: z.number().nullable(),
  risk_level: z.number(),
  is_safe: z.boolean(),
  /** On an approved path: `is_safe` and at least the score from which that is marked. */
  isSafe: z.boolean(),
  /** An ADMIN or two people said that it is not real: left out of lists, totals and files unless requested. */
  is_false: z.boolean(),
  /** One person said so: it counts until an ADMIN or a second person agrees. */
  is_disputed: z.boolean(),
  distance: z.number().nullable(),
  /** Of the vehicle or machine that it is about, in km/h; null where none was measured. */
  speed: z.number().nullable(),
  /** What the speed was measured against; null where it was not about speed. */
  speed_limit: z.number().nullable(),
  siteName: z.string(),
  cameraName: z.string(),
  case: CaseState.nullable(),
  image: RowImage,
})
export type SafetyRow = z.infer<typeof SafetyRow>

/** One picture of a camera of safety or speed, with all that was observed on it. */
export const SafetyImageRow = z.object({
  id: Id,
  time_created: z.string(),
  violation_hour: z.string(),
  detections: z.array(SafetyDetection),
  violations: z.array(Violation),
  /** The worst of them, whose reasons are those of the score. */
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

/** Observations by the class of their risk. Those that were marked as not real are not among them. */
export const RiskCountsReply = z.object({
  low_risk: z.number().int(),
  medium_risk: z.number().int(),
  high_risk: z.number().int(),
  critical_risk: z.number().int(),
})
export type RiskCountsReply = z.infer<typeof RiskCountsReply>

/** The same with what reviewers said. */
export const RiskSummaryReply = RiskCountsReply.extend({
  /** Counted above. */
  disputed: z.number().int(),
  /** Not counted above, unless requested. */
  not_real: z.number().int(),
})
export type RiskSummaryReply = z.infer<typeof RiskSummaryReply>

/** The same as the summary names them. */
export const RiskView = z.object({
  low: z.number().int(),
  medium: z.number().int(),
  high: z.number().int(),
  veryHigh: z.number().int(),
})
export type RiskView = z.infer<typeof RiskView>

export const RiskDay = RiskView.extend({ date: z.string() })
export type RiskDay = z.infer<typeof RiskDay>
/** Of an hour of the day as clocks at the places show it. */
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
  /** The worst of the period, at most as many as the requested group size. */
  group: z.array(Violation.extend({ id: Id, risk_level: z.number(), time_created: z.string() })),
})
export type CameraRisk = z.infer<typeof CameraRisk>
/** A site with cameras of safety or speed. */
export const RiskSite = Place.extend({ site_type: z.number().int(), time_zone: z.string() })
export type RiskSite = z.infer<typeof RiskSite>

/** Metres between people and plant: the mean of the nearest of each observation, or the least of all. */
export const Proximity = z.object({
  op: z.enum(['avg', 'min']),
  value: z.number().nullable(),
  count: z.number().int(),
  days: z.array(z.object({ date: z.string(), value: z.number(), count: z.number().int() })),
})
export type Proximity = z.infer<typeof Proximity>

/** An hour of a site, by its own clock, that has observations. */
export const ObservedHour = RiskView.extend({
  hour: z.string(),
  count: z.number().int(),
  violations: z.array(Violation.extend({ count: z.number().int() })),
})
export type ObservedHour = z.infer<typeof ObservedHour>
