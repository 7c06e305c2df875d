import { z } from 'zod'
import { Id, IdParams, NoContent, onVersion1, PageQuery, paged, type Endpoints } from '../endpoint.ts'
import {
  alertConfidence,
  cameraGraceMinutes,
  longestEscalationMinutes,
  longestCooldownMinutes,
  longestDwellMinutes,
  mostLaterSteps,
} from './constants.ts'
import { AlertConditions } from './conditions.ts'
import { AlertAction, AlertKind, AlertSeverity } from './enumerations.ts'
import { alertMessages } from './messages.ts'
import { AlertPreview, DryRun, Match } from './replies.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, alertMessages.timeInvalid)

export const TimeWindow = z.object({
  /** 0 is Sunday. */
  weekdays: z.array(z.number().int().min(0).max(6)).min(1, alertMessages.weekdaysRequired).max(7),
  from: Clock,
  /** At or before `from` it is on the next day. */
  to: Clock,
})
export type TimeWindow = z.infer<typeof TimeWindow>
const TimeWindows = z.array(TimeWindow).max(14).optional()

const threshold = z
  .number(alertMessages.thresholdInvalid)
  .min(alertConfidence.min, alertMessages.thresholdInvalid)
  .max(alertConfidence.max, alertMessages.thresholdInvalid)
const dwell = z
  .number(alertMessages.dwellTimeInvalid)
  .int(alertMessages.dwellTimeInvalid)
  .min(0, alertMessages.dwellTimeInvalid)
  .max(longestDwellMinutes, alertMessages.dwellTimeInvalid)

const Person = z.string().trim().max(254)

/** A further escalation step, counted from the previous one. */
export const EscalationStep = z.object({
  after_minutes: z.number().int().min(1).max(longestEscalationMinutes),
  /** Email addresses and mobile numbers. */
  to: z.array(Person).max(20).default([]),
  /** Notifies the person on call in this rota at that time. */
  rota: Id.nullable().default(null),
})
export type EscalationStep = z.output<typeof EscalationStep>

/** The submitted form. Only the recipients of its action are set. */
export const AlertInput = z.object({
  description: z
    .string(alertMessages.descriptionRequired)
    .trim()
    .min(1, alertMessages.descriptionRequired)
    .max(200),
  email: z
    .array(z.string().trim().max(254))
    .max(50)
    .nullish()
    .transform((list) => list ?? []),
  msg_number: z
    .array(z.string().trim().max(30))
    .max(50)
    .nullish()
    .transform((list) => list ?? []),
  webhook: Id.nullish().transform((id) => id ?? null),
  alert_list: Id.nullish().transform((id) => id ?? null),
  is_whitelist: z.boolean().default(false),
  enabled: z.boolean().default(true),
  confidence_threshold: threshold.default(alertConfidence.default),
  /** Minutes. */
  dwell_time: dwell.default(0),
  all_images: z.boolean().default(false),
  /** An empty list means all sites. */
  sites: z.array(Id).max(1000).default([]),
  site: z.null().optional(),
  // Additions to the specified fields. Omitted values stay unchanged.
  kind: z.enum(AlertKind).optional(),
  /** Critical alerts are excluded from storm limits. */
  severity: z.enum(AlertSeverity).optional(),
  /** For alerts of kind 'condition'. */
  when: AlertConditions.nullish(),
  /** With 'not in this list': includes vehicles with an unread plate. */
  include_unread: z.boolean().optional(),
  /** With 'not in this list': does not wait for a second reading. */
  is_fast: z.boolean().optional(),
  cooldown_minutes: z.number().int().min(0).max(longestCooldownMinutes).optional(),
  /** The schedule; always, when empty. */
  schedule: TimeWindows,
  /** Quiet hours: matches are held and sent as one message at the end. */
  quiet_hours: TimeWindows,
  /** The grace period of a silent camera. */
  grace_minutes: z.number().int().min(cameraGraceMinutes.min).max(cameraGraceMinutes.max).optional(),
  /** Minutes without an acknowledgement until `escalate_to` is notified. */
  escalate_after_minutes: z.number().int().min(1).max(longestEscalationMinutes).nullish(),
  /** Email addresses and mobile numbers. */
  escalate_to: z.array(Person).max(20).optional(),
  /** A rota whose person on call is also notified by the escalation. */
  escalate_rota: Id.nullish(),
  /** The second and third escalation step. */
  later_steps: z.array(EscalationStep).max(mostLaterSteps).optional(),
  /** A rota whose person on call is notified at once, besides the recipients. */
  on_call: Id.nullish(),
  /** Email addresses and mobile numbers that are notified of an undelivered message, with the reason. */
  fallback_to: z.array(Person).max(20).optional(),
})
export type AlertInput = z.output<typeof AlertInput>

export const Alert = z.object({
  id: Id,
  description: z.string(),
  /** Derived from the recipients. */
  action: z.enum(AlertAction).nullable(),
  email: z.array(z.string()),
  msg_number: z.array(z.string()),
  webhook: Id.nullable(),
  alert_list: Id.nullable(),
  is_whitelist: z.boolean(),
  enabled: z.boolean(),
  confidence_threshold: z.number(),
  dwell_time: z.number(),
  all_images: z.boolean(),
  sites: z.array(Id),
  site: z.null(),
  date_updated: z.string(),
  /** All channels whose recipients are set. */
  actions: z.array(z.enum(AlertAction)),
  severity: z.enum(AlertSeverity),
  kind: z.enum(AlertKind),
  when: AlertConditions.nullable(),
  /** Reasons why conditions cannot match, such as a removed zone. */
  faults: z.array(z.string()),
  include_unread: z.boolean(),
  is_fast: z.boolean(),
  cooldown_minutes: z.number(),
  schedule: z.array(TimeWindow),
  quiet_hours: z.array(TimeWindow),
  grace_minutes: z.number(),
  escalate_after_minutes: z.number().nullable(),
  escalate_to: z.array(z.string()),
  escalate_rota: Id.nullable(),
  later_steps: z.array(EscalationStep),
  on_call: Id.nullable(),
  on_call_name: z.string().nullable(),
  fallback_to: z.array(z.string()),
  snoozed_until: z.string().nullable(),
  webhook_name: z.string().nullable(),
  list_name: z.string().nullable(),
  last_notified: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

/** The zones and cameras for conditions, with their places in the names. */
export const AlertChoices = z.object({
  cameras: z.array(z.object({ id: Id, name: z.string() })),
  zones: z.array(z.object({ id: Id, name: z.string(), camera_id: Id })),
})
export type AlertChoices = z.infer<typeof AlertChoices>

export const alertsApi = {
  list: {
    method: 'GET',
    url: '/api/v2/alert',
    config: { access: 'member' },
    schema: { summary: 'Alerts by name', querystring: PageQuery, response: { 200: paged(Alert) } },
  },
  create: {
    method: 'POST',
    url: '/api/v2/alert',
    config: { access: 'admin' },
    schema: { summary: 'Add an alert', body: AlertInput, response: { 201: Alert } },
  },
  get: {
    method: 'GET',
    url: '/api/v2/alert/:id',
    config: { access: 'member' },
    schema: { summary: 'One alert', params: IdParams, response: { 200: Alert } },
  },
  update: {
    method: 'PUT',
    url: '/api/v2/alert/:id',
    config: { access: 'admin' },
    schema: { summary: 'Change an alert', params: IdParams, body: AlertInput, response: { 200: Alert } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v2/alert/:id',
    config: { access: 'admin' },
    schema: { summary: 'Remove an alert', params: IdParams, response: { 204: NoContent } },
  },
  snooze: {
    method: 'POST',
    url: '/api/v2/alert/:id/snooze',
    config: { access: 'admin' },
    schema: {
      summary: 'Snooze an alert for some minutes; without minutes the snooze ends',
      params: IdParams,
      body: z.object({ minutes: z.number().int().min(0).max(525_600) }),
      response: { 200: Alert },
    },
  },
  matches: {
    method: 'GET',
    url: '/api/v2/alert/:id/matches',
    config: { access: 'member' },
    schema: {
      summary: 'The matches of an alert and their results, newest first',
      params: IdParams,
      querystring: PageQuery,
      response: { 200: paged(Match) },
    },
  },
  choices: {
    method: 'GET',
    url: '/api/v2/alert/choices',
    config: { access: 'member' },
    schema: { summary: 'The cameras and zones that conditions may name', response: { 200: AlertChoices } },
  },
  dryRun: {
    method: 'POST',
    url: '/api/v2/alert/dry-run',
    config: { access: 'admin' },
    schema: {
      summary: 'How often an alert would have fired in the last 7 days; stores and sends nothing',
      body: AlertInput,
      response: { 200: DryRun },
    },
  },
  preview: {
    method: 'POST',
    url: '/api/v2/alert/preview',
    config: { access: 'admin' },
    schema: {
      summary: 'The message of an alert for the newest detection; stores and sends nothing',
      body: AlertInput,
      response: { 200: AlertPreview },
    },
  },
  test: {
    method: 'POST',
    url: '/api/v2/alert/test',
    config: { access: 'admin' },
    schema: {
      summary: 'Send a test message to the recipients of the form; returns the ids of the messages',
      body: AlertInput,
      response: { 201: z.object({ messages: z.array(Id) }) },
    },
  },
} as const satisfies Endpoints

export const alertsApiV1 = {
  list: onVersion1(alertsApi.list),
  create: onVersion1(alertsApi.create),
  get: onVersion1(alertsApi.get),
  update: onVersion1(alertsApi.update),
  remove: onVersion1(alertsApi.remove),
}
