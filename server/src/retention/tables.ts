import type { JSONColumnType } from 'kysely'
import type { KeptDays, RetentionSettings } from '#contract/retention/api.ts'

export interface RetentionTables {
  retention_settings: {
    org_id: string
    days: JSONColumnType<Omit<KeptDays, 'audit'>>
    sites: JSONColumnType<RetentionSettings['sites']>
    changed_at: Date
  }
  retention_marks: {
    org_id: string
  }
}
