import type { Generated } from 'kysely'
import type { HoldKind } from '#contract/cases/api.ts'
import type { Nullable } from '../core/database/statements/columns.ts'

export interface CaseTables {
  legal_cases: {
    org_id: string
    id: string
    name: string
    reason: string
    people: Generated<string[]>
    created_at: Date
    created_by: string
    closed_at: Nullable<Date>
    closed_by: Nullable<string>
    closed_reason: Nullable<string>
  }
  case_notes: {
    org_id: string
    case_id: string
    id: string
    at: Date
    by_user_id: string
    text: string
  }
  case_holds: {
    org_id: string
    case_id: string
    id: string
    kind: HoldKind
    subject: string
    from_time: Nullable<Date>
    to_time: Nullable<Date>
    held_at: Date
    held_by: string
    released_at: Nullable<Date>
    released_by: Nullable<string>
    released_reason: Nullable<string>
  }
}
