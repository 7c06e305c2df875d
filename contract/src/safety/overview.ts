import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { CaseReview, CaseStep } from './cases.ts'
import { Encounter, MeasuredDistance, MeasuredSpeed, RiskTerm } from './explain.ts'
import { SafetyRow } from './replies.ts'

/** Observations of elevated and moderate risk, and their rate per watched hour. */
export const Rated = z.object({
  observations: z.number().int(),
  elevated: z.number().int(),
  watched_hours: z.number().int(),
  /** Elevated ones per watched hour; null without watched hours. */
  rate: z.number().nullable(),
})
export type Rated = z.infer<typeof Rated>

/** A week compared with the preceding one. The change is withheld where the weeks are not comparable. */
export const Compared = z.object({
  now: Rated,
  before: Rated,
  /** As a fraction: 0.25 is 25 % more. */
  change: z.number().nullable(),
  /** The reason why no change is given. */
  withheld: z.string().nullable(),
})
export type Compared = z.infer<typeof Compared>

const Named = z.object({ id: Id, name: z.string() })

export const SafetyOverview = z.object({
  from: z.string(),
  to: z.string(),
  all: Compared,
  sites: z.array(Named.extend({ comparison: Compared })),
  /** The cameras with the most elevated observations, at most three. */
  places: z.array(
    z.object({
      camera: Named,
      site: Named,
      elevated: z.number().int(),
      watched_hours: z.number().int(),
      rate: z.number().nullable(),
    }),
  ),
  types: z.array(
    z.object({
      violation_type: z.number().int(),
      label: z.string(),
      now: z.number().int(),
      before: z.number().int(),
    }),
  ),
  /** The configuration changes in the two weeks. */
  changes: z.array(z.object({ at: z.string(), text: z.string() })),
  /** The start of the counts by weekday and hour. */
  heat_from: z.string(),
  /** By weekday (0 is Monday) and hour in local time of the site. */
  heat: z.array(
    z.object({
      weekday: z.number().int(),
      hour: z.number().int(),
      elevated: z.number().int(),
      observations: z.number().int(),
      watched_hours: z.number().int(),
    }),
  ),
  cases: z.object({
    /** Elevated observations of the period that are not closed. */
    open: z.number().int(),
    unacknowledged: z.number().int(),
    overdue: z.number().int(),
    closed: z.number().int(),
    closed_on_time: z.number().int(),
    median_minutes_to_acknowledge: z.number().nullable(),
  }),
  ppe: z.object({
    worn: z.number().int(),
    missing: z.number().int(),
    not_assessed: z.number().int(),
    /** Worn, as a fraction of those assessed. */
    compliance: z.number().nullable(),
  }),
  exposure: z.object({
    person_hours: z.number(),
    plant_hours: z.number(),
    elevated_per_person_hour: z.number().nullable(),
    elevated_per_plant_hour: z.number().nullable(),
  }),
  /** Reviewed observations by camera and type. */
  precision: z.array(
    z.object({
      camera: Named,
      violation_type: z.number().int(),
      label: z.string(),
      reviewed: z.number().int(),
      correct: z.number().int(),
    }),
  ),
  worst: z.array(SafetyRow),
  /** Repeated observations of the same kind in the same zone. */
  repeats: z.array(
    z.object({ camera: Named, violation_type: z.number().int(), label: z.string(), count: z.number().int() }),
  ),
})
export type SafetyOverview = z.infer<typeof SafetyOverview>

/** The near misses of a day: their number, and at most ten with the highest priority. */
export const NearMissDay = z.object({
  /** In the requested zone. */
  date: z.string(),
  count: z.number().int(),
  results: z.array(SafetyRow.extend({ rank: z.number() })),
})
export type NearMissDay = z.infer<typeof NearMissDay>

/** Days with near misses, newest first. `next` requests older ones. */
export const NearMisses = z.object({ days: z.array(NearMissDay), next: z.string().nullable() })
export type NearMisses = z.infer<typeof NearMisses>

/** An observation with its full explanation. */
export const ObservationDetail = SafetyRow.extend({
  time_zone: z.string(),
  explanation: z.object({
    /** The version of the scoring rules. */
    version: z.number().int().nullable(),
    terms: z.array(RiskTerm),
    distance: MeasuredDistance.nullable(),
    encounter: Encounter.nullable(),
    /** Of a vehicle over the limit. */
    speed: MeasuredSpeed.nullable(),
    seconds: z.number().nullable(),
    /** The frame of the score. */
    frame: z.number().int().nullable(),
  }),
  /** On the picture: the people concerned, and the line of the measured distance. */
  drawing: z.object({
    width: z.number().nullable(),
    height: z.number().nullable(),
    boxes: z.array(
      z.object({ label: z.string(), l: z.number(), t: z.number(), r: z.number(), b: z.number() }),
    ),
    zone: z.array(z.array(z.tuple([z.number(), z.number()]))),
    line: z.tuple([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number()])]).nullable(),
  }),
  region: z.string().nullable(),
  history: z.array(CaseStep),
  /** Oldest first. */
  reviews: z.array(CaseReview),
})
export type ObservationDetail = z.infer<typeof ObservationDetail>

export const WeeklySetting = z.object({
  site: Named,
  is_enabled: z.boolean(),
  recipients: z.array(z.string()),
  last_sent_at: z.string().nullable(),
})
export type WeeklySetting = z.infer<typeof WeeklySetting>
