import type { ColumnType } from 'kysely'
import type { EventType } from '#contract/messages/event-types.ts'
import type { WebhookMethod, WebhookType } from '#contract/webhooks/enumerations.ts'
import type { BodyFormat } from '#contract/webhooks/fields.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface WebhookTables {
  webhooks: {
    org_id: string
    id: string
    name: string
    webhook_type: WebhookType
    url: string
    method: WebhookMethod
    headers: Buffer
    only_call_if_plate: boolean
    include_byte_image_payload: boolean
    test_image_id: string
    wait_for_result: boolean
    body_format: BodyFormat
    body_template: string
    fallback_email: Optional<string>
    is_ordered: boolean
    event_types: EventType[]
    event_site_ids: string[]
    subscribed_at: Optional<Date>
    secret: Buffer
    former_secret: Optional<Buffer>
    former_secret_until: Optional<Date>
    disabled_at: Optional<Date>
    disabled_reason: Optional<string>
    created_at: Date
    updated_at: Date
  }
}
