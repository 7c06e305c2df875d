import type { ReviewOutcome } from '#contract/annotations/enumerations.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { ReviewDecision, ReviewItem, ReviewKind } from '#contract/review/api.ts'
import type { Nullable } from '../core/database/statements/columns.ts'
import type { Card } from './card.ts'

/** The additional data for undoing a decision. */
export interface UndoData {
  correctionId?: string
  visitEditId?: string
  /** The alerts that reported the confirmed stay late. */
  stayAlerts?: string[]
  sighting?: { object_class: number; count: number }
  /** The user's previous review, or null. */
  wasFalse?: boolean | null
  feedback?: { correctness: ReviewOutcome; user_remark: string } | null
}

export interface ReviewTables {
  review_leases: { org_id: string; subject_id: string; user_id: string; leased_until: Date }
  review_decisions: {
    org_id: string
    id: string
    kind: ReviewKind
    subject_id: string
    stage: ReviewItem['stage']
    site_id: string
    decided_by: string
    decided_at: Date
    outcome: string
    decision: JSONColumnType<ReviewDecision>
    card: JSONColumnType<Card>
    undo: ColumnType<UndoData | null, string | null | undefined, string | null>
    undone_by: Nullable<string>
    undone_at: Nullable<Date>
  }
}
