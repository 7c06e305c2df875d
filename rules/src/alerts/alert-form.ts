import type { EscalationStep } from '#contract/alerts/api.ts'
import type { AlertConditions } from '#contract/alerts/conditions.ts'
import { AlertAction, AlertKind } from '#contract/alerts/enumerations.ts'
import { alertConfidence } from '#contract/alerts/constants.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { isEmail } from '../text/email.ts'
import { isMobileNumber } from '../text/phone.ts'

export interface Recipients {
  readonly email: readonly string[]
  readonly msg_number: readonly string[]
  readonly webhook: string | null
}

/** All channels whose recipients are set. */
export const actionsOf = ({ email, msg_number, webhook }: Recipients): AlertAction[] => [
  ...(email.length > 0 ? [AlertAction.EMAIL] : []),
  ...(msg_number.length > 0 ? [AlertAction.SMS] : []),
  ...(webhook === null ? [] : [AlertAction.WEBHOOK]),
]

/** The first of them. */
export const actionOf = (recipients: Recipients): AlertAction | null => actionsOf(recipients)[0] ?? null

/** The validated part of an alert, in the form and on the server. */
export interface JudgedAlert extends Recipients {
  readonly description: string
  readonly action: AlertAction | null
  /** The additional channels. */
  readonly also: readonly AlertAction[]
  readonly kind: AlertKind
  readonly when: AlertConditions | null
  readonly alert_list: string | null
  readonly all_images: boolean
  /** Undefined when it is not a number. */
  readonly confidence_threshold: number | undefined
  /** Minutes; undefined when it is not a time. */
  readonly dwell_time: number | undefined
  readonly sites: readonly string[]
  readonly all_sites: boolean
  /** Null without an escalation. */
  readonly escalate_after_minutes: number | null
  readonly escalate_to: readonly string[]
  readonly escalate_rota: string | null
  readonly later_steps: readonly EscalationStep[]
  /** The rota that is notified at once. */
  readonly on_call: string | null
  readonly fallback_to: readonly string[]
}

export type AlertFaults = Partial<Record<keyof JudgedAlert, string>>

/** The faults of an alert, by field. */
export function alertFaults(alert: JudgedAlert): AlertFaults {
  const faults: AlertFaults = {}
  const isOfDetections = alert.kind === AlertKind.DETECTION
  if (alert.description.trim() === '') faults.description = alertMessages.descriptionRequired
  if (alert.action === null && alert.on_call === null) faults.action = alertMessages.actionRequired
  const isOn = (channel: AlertAction) => alert.action === channel || alert.also.includes(channel)
  const email = isOn(AlertAction.EMAIL) ? emailFault(alert.email) : undefined
  if (email) faults.email = email
  const phone = isOn(AlertAction.SMS) ? phoneFault(alert.msg_number) : undefined
  if (phone) faults.msg_number = phone
  if (isOn(AlertAction.WEBHOOK) && alert.webhook === null) faults.webhook = alertMessages.webhookRequired
  if (alert.kind === AlertKind.CONDITION && alert.when === null) faults.when = alertMessages.whenRequired
  if (isOfDetections && !alert.all_images && alert.alert_list === null)
    faults.alert_list = alertMessages.listRequired
  if (!isThreshold(alert.confidence_threshold)) faults.confidence_threshold = alertMessages.thresholdInvalid
  if (alert.dwell_time === undefined) faults.dwell_time = alertMessages.dwellTimeInvalid
  if (!alert.all_sites && alert.sites.length === 0) faults.sites = alertMessages.sitesRequired
  if (alert.escalate_after_minutes !== null) {
    const first = escalationFault(alert.escalate_to, alert.escalate_rota)
    if (first) faults.escalate_to = first
    const later = alert.later_steps.map(({ to, rota }) => escalationFault(to, rota)).find(Boolean)
    if (later) faults.later_steps = later
  }
  const fallback = personFault(alert.fallback_to)
  if (fallback) faults.fallback_to = fallback
  return faults
}

function emailFault(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return alertMessages.emailRequired
  const wrong = addresses.find((address) => !isEmail(address))
  return wrong === undefined ? undefined : alertMessages.emailInvalid(wrong)
}

function phoneFault(numbers: readonly string[]): string | undefined {
  if (numbers.length === 0) return alertMessages.phoneRequired
  const wrong = numbers.find((number) => !isMobileNumber(number))
  return wrong === undefined ? undefined : alertMessages.phoneInvalid(wrong)
}

function escalationFault(recipients: readonly string[], rota: string | null): string | undefined {
  return recipients.length === 0 && rota === null ? alertMessages.escalationRequired : personFault(recipients)
}

function personFault(recipients: readonly string[]): string | undefined {
  const wrong = recipients.find((to) => !isEmail(to) && !isMobileNumber(to))
  return wrong === undefined ? undefined : alertMessages.personInvalid(wrong)
}

const isThreshold = (threshold: number | undefined): boolean =>
  threshold !== undefined && threshold >= alertConfidence.min && threshold <= alertConfidence.max

export const isThresholdLow = (threshold: number): boolean => threshold < alertConfidence.recommendedMin

export function thresholdColour(threshold: number): 'red' | 'yellow' | 'green' {
  if (isThresholdLow(threshold)) return 'red'
  return threshold >= alertConfidence.greenFrom ? 'green' : 'yellow'
}
