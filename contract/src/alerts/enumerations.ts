import type { ValueOf } from '../value-of.ts'

export const AlertAction = { EMAIL: 'email', SMS: 'sms', WEBHOOK: 'webhook' } as const
export type AlertAction = ValueOf<typeof AlertAction>
export const MessageStatus = {
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'not delivered',
  OTHER: 'other',
} as const

export type MessageStatus = ValueOf<typeof MessageStatus>

/** What an alert watches. */
export const AlertKind = { DETECTION: 'detection', CAMERA: 'camera', CONDITION: 'condition' } as const
export type AlertKind = ValueOf<typeof AlertKind>

/** How urgent what an alert finds is. */
export const AlertSeverity = { INFO: 'info', WARNING: 'warning', CRITICAL: 'critical' } as const
export type AlertSeverity = ValueOf<typeof AlertSeverity>
export const severityLabels: Record<AlertSeverity, string> = {
  info: 'Information',
  warning: 'Warning',
  critical: 'Critical',
}

/** What a match is of. */
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

/** What became of something that an alert found; `waiting` may still turn out to be nothing. */
export const MatchState = {
  WAITING: 'waiting',
  NOTIFIED: 'notified',
  HELD: 'held',
  SUPPRESSED: 'suppressed',
  /** Reported before a person corrected what it was about. */
  WITHDRAWN: 'withdrawn',
} as const
export type MatchState = ValueOf<typeof MatchState>
