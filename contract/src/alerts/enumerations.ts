import type { ValueOf } from '../value-of.ts'

export const AlertAction = { EMAIL: 'email', SMS: 'sms', WEBHOOK: 'webhook' } as const
export type AlertAction = ValueOf<typeof AlertAction>
export const MessageStatus = {
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'not delivered',
  OTHER: 'other',
} as const

export type MessageStatus = ValueOf<typeof MessageStatus>
