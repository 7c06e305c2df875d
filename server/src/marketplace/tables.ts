import type { ColumnType, JSONColumnType } from 'kysely'
import type { Forwards } from '#contract/marketplace/forwards.ts'
import type { TrialNotice } from '#rules/marketplace/trial.ts'

export interface MarketplaceTables {
  app_settings: {
    org_id: string
    slug: string
    is_enabled: boolean
    settings: JSONColumnType<Record<string, string>>
    updated_at: ColumnType<Date, Date | undefined, Date>
    sealed_secrets: Buffer | null
    last_success_at: Date | null
    last_failed_at: Date | null
    last_failure: string | null
    trial_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    trial_notice: ColumnType<TrialNotice | null, TrialNotice | null | undefined, TrialNotice | null>
    forwards: ColumnType<Forwards | null, string | null | undefined, string | null>
  }
  app_events: {
    org_id: string
    kind: 'vehicle' | 'observation'
    subject_id: string
    subject_time: Date
    created_at: Date
  }
  oauth_certificates: {
    org_id: string
    sealed_private_key: Buffer
    certificate: string
    created_at: Date
  }
}
