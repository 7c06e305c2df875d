import type { ValueOf } from '../value-of.ts'

export const WebhookType = { MANUAL: 'manual', SALESFORCE: 'salesforce' } as const
export type WebhookType = ValueOf<typeof WebhookType>
export const WebhookMethod = { POST: 'post', GET: 'get' } as const
export type WebhookMethod = ValueOf<typeof WebhookMethod>
