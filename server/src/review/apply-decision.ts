import { Role } from '#contract/auth/accounts.ts'
import { ReviewOutcome } from '#contract/annotations/enumerations.ts'
import type { ReviewDecision, ReviewKind } from '#contract/review/api.ts'
import { confirmStay, unconfirmStay } from '../alerts/matching/stays/confirm-stay.ts'
import { reconsiderEditedStays } from '../alerts/matching/stays/reconsider-stays.ts'
import { findOwnFeedback } from '../annotations/feedback-queries.ts'
import { removeFeedback, takeFeedback } from '../annotations/feedback.ts'
import type { Caller } from '../core/access.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import type { Db } from '../db.ts'
import type { Corrections, PlateCorrections } from '../ingest/corrections/correct-plates.ts'
import { endVisit, splitVisit, undoEdit } from '../parking/visits/edit-visits.ts'
import { changeCase } from '../safety/cases/change-case.ts'
import { findOwnReview, withdrawReview } from '../safety/cases/withdraw-review.ts'
import { reopenSighting, reviewSighting } from '../wildlife/review-sighting.ts'
import { findSighting } from '../wildlife/queries.ts'
import type { UndoData } from './tables.ts'

/** The inputs for a decision. */
export interface Deciding {
  db: Db
  corrections: PlateCorrections
  caller: Caller
  now: Date
}

/** The same in a transaction, in which no event or other decision of the organisation is stored. */
export interface Applying extends Omit<Deciding, 'corrections'> {
  corrections: Corrections
}

/** Corrections of plates have their own connection. */
export function applyTogether<Result>(
  deciding: Deciding,
  kind: ReviewKind,
  work: (applying: Applying) => Promise<Result>,
): Promise<Result> {
  const { db, corrections, caller } = deciding
  if (kind === 'plate')
    return corrections.transaction(caller.orgId, (tx, own) => work({ ...deciding, db: tx, corrections: own }))
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    return work({ ...deciding, db: tx })
  })
}

/** The possible outcomes of each kind of item. */
export const outcomesOf: Record<ReviewKind, readonly ReviewDecision['outcome'][]> = {
  plate: ['right', 'corrected', 'unreadable'],
  observation: ['real', 'not_real'],
  sighting: ['confirmed', 'rejected'],
  feedback: ['right', 'wrong'],
  visit: ['one_stay', 'two_visits', 'left'],
}

const editingOf = (db: Db) => ({ db, onChanged: reconsiderEditedStays })

const remark = 'Decided in the review queue'

/** Applies a decision in the room of its item, and returns the data for undoing it. An opinion is that of the decider. */
export async function applyDecision(
  { db, corrections, caller, now }: Applying,
  id: string,
  decision: ReviewDecision,
  kind: ReviewKind,
  decider = caller,
): Promise<UndoData> {
  if (kind === 'feedback') {
    const own = await findOwnFeedback(db, decider, id)
    const correctness = decision.outcome === 'right' ? ReviewOutcome.CORRECT : ReviewOutcome.NO
    const given = { detection_id: id, video_id: null, correctness, user_remark: remark }
    await takeFeedback(db, decider, given, now)
    return { feedback: own ? { ...own, correctness: own.correctness as ReviewOutcome } : null }
  }
  switch (decision.outcome) {
    case 'corrected':
      return { correctionId: (await corrections.correct(caller, id, decision.plate)).id }
    case 'unreadable':
      return { correctionId: (await corrections.correct(caller, id, null)).id }
    case 'real':
    case 'not_real': {
      const wasFalse = (await findOwnReview(db, decider, id)) ?? null
      await changeCase(db, decider, id, { is_false: decision.outcome === 'not_real' }, now)
      return { wasFalse }
    }
    case 'two_visits':
      return { visitEditId: (await splitVisit(editingOf(db), caller, id, now)).id }
    case 'left':
      return { visitEditId: (await endVisit(editingOf(db), caller, id, now)).id }
    case 'one_stay':
      return { stayAlerts: await confirmStay(db, caller.orgId, id, now) }
    case 'confirmed':
    case 'rejected': {
      const row = await findSighting(db, caller, id)
      await reviewSighting(db, caller, id, decision, now)
      return row ? { sighting: { object_class: row.object_class, count: row.count } } : {}
    }
    default:
      return {}
  }
}

/** Restores the item to its state before the decision. One without data for that is not in effect. */
export async function revertDecision(
  applying: Applying,
  id: string,
  decision: ReviewDecision,
  { undo, decided_by }: { undo: UndoData | null; decided_by: string },
): Promise<void> {
  if (!undo) return
  const { db, corrections, caller, now } = applying
  // The feedback of the decider is withdrawn; the audit log names the user who undid it.
  const decider = await deciderOf(applying, decided_by)
  if (undo.visitEditId) await undoEdit(editingOf(db), caller, undo.visitEditId, now)
  if (undo.stayAlerts) await unconfirmStay(db, caller.orgId, id, undo.stayAlerts, now)
  if (undo.correctionId) await corrections.undo(caller, undo.correctionId)
  if (undo.wasFalse !== undefined) await withdrawReview(db, decider, id, undo.wasFalse, now)
  if (undo.feedback)
    await takeFeedback(db, decider, { detection_id: id, video_id: null, ...undo.feedback }, now)
  else if (undo.feedback === null) await removeFeedback(db, decider, id, now)
  if (decision.outcome === 'rejected') await reviewSighting(db, caller, id, { outcome: 'restored' }, now)
  else if (undo.sighting) await reopenSighting(db, caller, id, undo.sighting, now)
}

/** The user who decided, whose opinion counts with their own role. */
export async function deciderOf({ db, caller }: Applying, userId: string): Promise<Caller> {
  if (userId === caller.userId) return caller
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('org_id', '=', caller.orgId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return { ...caller, userId, role: user?.role ?? Role.VIEWER }
}
