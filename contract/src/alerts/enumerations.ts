import type { ValueOf } from '../value-of.ts'

export const AlertAction = { EMAIL: 'email', SMS: 'sms', WEBHOOK: 'webhook' } as const
export type AlertAction = ValueOf<typeof AlertAction>
export const MessageStatus = {
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'not delivered',
  OTHER: 'other',
} as const

export type MessageStatus = ValueOf<typeof MessageStatus>

/** The events that an alert watches. */
export const AlertKind = { DETECTION: 'detection', CAMERA: 'camera', CONDITION: 'condition' } as const
export type AlertKind = ValueOf<typeof AlertKind>

/** The urgency of an alert. */
export const AlertSeverity = { INFO: 'info', WARNING: 'warning', CRITICAL: 'critical' } as const
export type AlertSeverity = ValueOf<typeof AlertSeverity>
export const severityLabels: Record<AlertSeverity, string> = {
  info: 'Information',
  warning: 'Warning',
  critical: 'Critical',
}

/** The kind of a match. */
export const matchKinds = [
  'detection',
  'dwell',
  'camera-offline',
  'camera-back',
  'observation',
  'sighting',
  'region',
  'occupancy',
  'occupancy-back',
  'nobody',
  'nobody-back',
] as const
export type MatchKind = (typeof matchKinds)[number]

/** The outcome of a match. `waiting` may still be dropped. */
export const MatchState = {
  WAITING: 'waiting',
  NOTIFIED: 'notified',
  HELD: 'held',
  SUPPRESSED: 'suppressed',
  /** Reported before a user corrected its subject. */
  WITHDRAWN: 'withdrawn',
} as const
export type MatchState = ValueOf<typeof MatchState>
