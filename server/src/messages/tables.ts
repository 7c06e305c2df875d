import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Channel, MessageContent, Recipient } from '#contract/messages/content.ts'
import type { DeliveryState } from '#contract/messages/api.ts'
import type { ReplyOutcome } from '#contract/messages/sms-replies.ts'
import type { EscalationStep, NotificationInput } from './queue-notifications.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface MessageTables {
  notifications: {
    org_id: string
    id: string
    key: string
    event_key: Optional<string>
    source_kind: NotificationInput['source']['kind']
    source_id: Optional<string>
    source_name: string
    content: JSONColumnType<MessageContent>
    is_priority: Defaulted<boolean>
    occurred_at: Date
    created_at: Date
    acknowledged_at: Optional<Date>
    acknowledged_by: Optional<string>
    acknowledged_name: Optional<string>
    escalate_at: Optional<Date>
    escalation: ColumnType<EscalationStep[] | null, string | null | undefined, string | null>
    fallback: ColumnType<Recipient[] | null, string | null | undefined, string | null>
    fallback_at: Optional<Date>
    incident_id: Optional<string>
  }
  incidents: {
    org_id: string
    id: string
    group_key: string
    title: string
    severity: string
    site_id: Optional<string>
    opened_at: Date
    last_at: Date
    count: number
    acknowledged_at: Optional<Date>
    acknowledged_name: Optional<string>
    resolved_at: Optional<Date>
    resolved_name: Optional<string>
  }
  incident_steps: {
    org_id: string
    incident_id: string
    id: string
    at: Date
    kind: string
    by_name: Optional<string>
    text: Optional<string>
  }
  messages: {
    org_id: string
    id: string
    notification_id: string
    channel: Channel
    recipient: string
    destination: string
    status: DeliveryState
    reason: Optional<string>
    occurred_at: Date
    created_at: Date
    position: GeneratedAlways<number>
    not_before: Optional<Date>
    digest: Optional<string>
    merged_into: Optional<string>
    attempts: Defaulted<number>
    last_attempt_at: Optional<Date>
    delivered_at: Optional<Date>
    answer_code: Optional<number>
    body: Optional<string>
    body_type: Optional<'json' | 'html' | 'text'>
    segments: Optional<number>
    instead_of: Optional<string>
    subject: Optional<string>
    retry_at: Optional<Date>
  }
  message_attempts: {
    org_id: string
    message_id: string
    number: number
    started_at: Date
    finished_at: Date
    outcome: 'delivered' | 'refused' | 'gone' | 'failed'
    code: number | null
    answer: string | null
  }
  message_destinations: {
    org_id: string
    destination: string
    lease: Optional<string>
    leased_until: Optional<Date>
    retry_at: Optional<Date>
    failing_since: Optional<Date>
    warned_at: Optional<Date>
    last_success_at: Optional<Date>
    last_error_at: Optional<Date>
    last_error: Optional<string>
    failures: Defaulted<number>
  }
  sms_numbers: { number: string; org_id: string; sent_at: Date }
  sms_replies: {
    id: string
    provider_id: string
    received_at: Date
    from_number: string
    body: string
    org_id: string | null
    outcome: ReplyOutcome
    answer: string
  }
  push_subscriptions: {
    org_id: string
    id: string
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    user_agent: string
    /** The session in which the browser was allowed, by the hash of its key. */
    session_hash: Buffer | null
    created_at: Date
  }
}
