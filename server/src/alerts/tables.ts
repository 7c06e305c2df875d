import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { EscalationStep, TimeWindow } from '#contract/alerts/api.ts'
import type { AlertConditions, MatchZone } from '#contract/alerts/conditions.ts'
import type { AlertKind, AlertSeverity, MatchKind, MatchState } from '#contract/alerts/enumerations.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

type Default<T> = ColumnType<T, T | undefined, T>

export interface AlertTables {
  alerts: {
    org_id: string
    id: string
    description: string
    kind: Default<AlertKind>
    email: string[]
    msg_number: string[]
    webhook_id: Nullable<string>
    list_id: Nullable<string>
    is_whitelist: boolean
    enabled: boolean
    confidence_threshold: number
    dwell_minutes: number
    all_images: boolean
    site_ids: string[]
    include_unread: boolean
    is_fast: boolean
    cooldown_minutes: number
    schedule: JSONColumnType<TimeWindow[]>
    quiet_hours: JSONColumnType<TimeWindow[]>
    grace_minutes: number
    escalate_after_minutes: Nullable<number>
    escalate_to: Default<string[]>
    rota_id: Nullable<string>
    escalate_rota_id: Nullable<string>
    later_steps: ColumnType<EscalationStep[], string | undefined, string>
    fallback_to: Default<string[]>
    snoozed_until: Nullable<Date>
    severity: Default<AlertSeverity>
    conditions: ColumnType<AlertConditions | null, string | null | undefined, string | null>
    watches_since: Date
    created_at: Generated<Date>
    updated_at: Date
  }
  alert_matches: {
    org_id: string
    id: string
    alert_id: string
    alert_name: string
    subject: string
    kind: MatchKind
    state: MatchState
    reason: Nullable<string>
    time: Date
    created_at: Date
    due_at: Nullable<Date>
    notified_at: Nullable<Date>
    site_id: Nullable<string>
    camera_id: Nullable<string>
    image_id: Nullable<string>
    pass_id: Nullable<string>
    plate: Nullable<string>
    object_type: Nullable<string>
    confidence: Nullable<number>
    list_id: Nullable<string>
    list_name: Nullable<string>
    list_version: Nullable<number>
    entry_plate: Nullable<string>
    entry_note: Nullable<string>
    matched_by: Nullable<string>
    dwell_minutes: Nullable<number>
    zone: ColumnType<MatchZone | null, string | null | undefined, string | null>
  }
  alert_versions: { org_id: string; version: string }
  reported_states: { org_id: string; type: string; subject_id: string; since: Date }
  inbox_marks: { org_id: string; user_id: string; read_until: Date }
  inbox_reads: { org_id: string; user_id: string; match_id: string; read_at: Date }
}
