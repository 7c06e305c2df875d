import type { Alert, EscalationStep, TimeWindow } from '#contract/alerts/api.ts'
import { alertConfidence, alertDwellDefaultMinutes, cameraGraceMinutes } from '#contract/alerts/constants.ts'
import type { AlertConditions } from '#contract/alerts/conditions.ts'
import { AlertAction, AlertKind, AlertSeverity } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import type { OrganisationKind } from '#contract/setup/api.ts'
import { sitesOfAlert } from '#rules/alerts/alert-choices.ts'
import { alertFaults, type AlertFaults } from '#rules/alerts/alert-form.ts'
import { formatDwell, parseDwell } from '#rules/text/format.ts'
import type { AlertBody } from './api.ts'

export interface AlertFormValues extends Record<string, unknown> {
  description: string
  kind: AlertKind
  when: AlertConditions
  action: AlertAction | null
  /** The channels beside the action. */
  also: AlertAction[]
  severity: AlertSeverity
  email: string[]
  msg_number: string[]
  webhook: string | null
  alert_list: string | null
  is_whitelist: boolean
  enabled: boolean
  confidence_threshold: number
  /** days:hrs:mins */
  dwell_time: string
  all_images: boolean
  sites: string[]
  all_sites: boolean
  include_unread: boolean
  is_fast: boolean
  cooldown_minutes: number
  schedule: TimeWindow[]
  quiet_hours: TimeWindow[]
  grace_minutes: number
  escalate_after_minutes: number | null
  escalate_to: string[]
  escalate_rota: string | null
  later_steps: EscalationStep[]
  on_call: string | null
  fallback_to: string[]
}

/** The initial conditions. */
export const newConditions: AlertConditions = {
  about: 'safety',
  join: 'and',
  conditions: [],
  repeat: null,
  percent: null,
  minutes: null,
}

export const newAlert: AlertFormValues = {
  description: '',
  kind: AlertKind.DETECTION,
  when: newConditions,
  action: null,
  also: [],
  severity: AlertSeverity.WARNING,
  email: [],
  msg_number: [],
  webhook: null,
  alert_list: null,
  is_whitelist: false,
  enabled: true,
  confidence_threshold: alertConfidence.default,
  dwell_time: formatDwell(alertDwellDefaultMinutes),
  all_images: false,
  sites: [],
  all_sites: false,
  include_unread: false,
  is_fast: false,
  cooldown_minutes: 0,
  schedule: [],
  quiet_hours: [],
  grace_minutes: cameraGraceMinutes.default,
  escalate_after_minutes: null,
  escalate_to: [],
  escalate_rota: null,
  later_steps: [],
  on_call: null,
  fallback_to: [],
}

/** At worksites and in surveys alerts are mostly about observations and sightings, which are conditions. */
export const newAlertOf = (kind: OrganisationKind): AlertFormValues =>
  kind === 'vehicles'
    ? newAlert
    : { ...newAlert, kind: AlertKind.CONDITION, when: { ...newConditions, about: kind } }

export const valuesOfAlert = (alert: Alert, everySite: readonly string[]): AlertFormValues => {
  const { sites, all_sites } = sitesOfAlert(alert.sites, everySite)
  return {
    description: alert.description,
    kind: alert.kind,
    when: alert.when ?? newConditions,
    action: alert.action,
    also: alert.actions.filter((channel) => channel !== alert.action),
    severity: alert.severity,
    email: alert.email,
    msg_number: alert.msg_number,
    webhook: alert.webhook,
    alert_list: alert.alert_list,
    is_whitelist: alert.is_whitelist,
    enabled: alert.enabled,
    confidence_threshold: alert.confidence_threshold,
    dwell_time: formatDwell(alert.dwell_time),
    all_images: alert.all_images,
    sites: [...sites],
    all_sites,
    include_unread: alert.include_unread,
    is_fast: alert.is_fast,
    cooldown_minutes: alert.cooldown_minutes,
    schedule: alert.schedule,
    quiet_hours: alert.quiet_hours,
    grace_minutes: alert.grace_minutes,
    escalate_after_minutes: alert.escalate_after_minutes,
    escalate_to: alert.escalate_to,
    escalate_rota: alert.escalate_rota,
    later_steps: alert.later_steps,
    on_call: alert.on_call,
    fallback_to: alert.fallback_to,
  }
}

/** The request body: only the recipients of the chosen channels, and no sites for All Sites. */
export function bodyOfAlert(values: AlertFormValues): AlertBody {
  const { action, also, all_sites, dwell_time, email, msg_number, webhook, ...others } = values
  const isOn = (channel: AlertAction) => action === channel || also.includes(channel)
  return {
    ...others,
    description: values.description.trim(),
    email: isOn(AlertAction.EMAIL) ? email : [],
    msg_number: isOn(AlertAction.SMS) ? msg_number : [],
    webhook: isOn(AlertAction.WEBHOOK) ? webhook : null,
    dwell_time: parseDwell(dwell_time) ?? 0,
    when: values.kind === AlertKind.CONDITION ? values.when : null,
    sites: all_sites ? [] : values.sites,
    site: null,
  }
}

export const faultsOfAlert = (values: AlertFormValues): AlertFaults => ({
  ...alertFaults({ ...values, dwell_time: parseDwell(values.dwell_time) }),
  ...(values.kind === AlertKind.CONDITION && levelFault(values.when)),
})

/** A condition without a value would never match. */
const isIncomplete = (condition: object): boolean =>
  Object.values(condition).some((value) => Array.isArray(value) && value.length === 0)

function levelFault({ about, percent, minutes, conditions }: AlertConditions): AlertFaults {
  if (conditions.some(isIncomplete)) return { when: alertMessages.conditionIncomplete }
  if (about === 'occupancy' && percent === null) return { when: alertMessages.percentRequired }
  return about === 'nobody' && minutes === null ? { when: alertMessages.minutesRequired } : {}
}
