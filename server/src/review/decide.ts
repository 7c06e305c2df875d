import {
  reviewMessages,
  type ReviewDecision,
  type ReviewItem,
  type ReviewKind,
} from '#contract/review/api.ts'
import { outcomeText } from '#rules/review/plate-review.ts'
import { AppError, invalid, notFound } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import {
  applyDecision,
  applyTogether,
  deciderOf,
  outcomesOf,
  revertDecision,
  type Applying,
  type Deciding,
} from './apply-decision.ts'
import type { Card } from './card.ts'
import { findCards } from './cards.ts'
import type { Caller } from '../core/access.ts'
import {
  findDecision,
  findDecisions,
  insertDecision,
  isStillDisputed,
  keepUndo,
  markDecisionUndone,
  type StoredDecision,
} from './decision-queries.ts'
import { findHolder, releaseLeases } from './leases.ts'

const conflict = (message: string) => new AppError('conflict', message)

interface Given {
  id: string
  kind: ReviewKind
  decision: ReviewDecision
  also: readonly string[]
}

/** Decides an item and those like it. Returns the ids of the decisions. */
export async function decideItems(
  deciding: Deciding,
  { id, kind, decision, also }: Given,
): Promise<{ decisions: string[]; skipped: number }> {
  if (!outcomesOf[kind].includes(decision.outcome))
    throw invalid({ decision: ['Not a decision of this kind'] })
  const first = await decideItem(deciding, id, kind, decision)
  const decisions = [first]
  let skipped = 0
  for (const other of new Set(also)) {
    try {
      if (other !== id) decisions.push(await decideItem(deciding, other, kind, decision, true))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      skipped += 1
    }
  }
  return { decisions, skipped }
}

async function decideItem(
  deciding: Deciding,
  id: string,
  kind: ReviewKind,
  given: ReviewDecision,
  isFollowing = false,
): Promise<string> {
  const { db, caller, now } = deciding
  const [decided] = await findDecisions(db, caller.orgId, id)
  const card = decided?.card ?? (await findCards(db, caller.orgId, [{ kind, id }], now)).get(id)
  if (!card || caller.siteIds?.includes(card.site_id) === false) throw notFound('Item')
  return applyTogether(deciding, kind, (applying) =>
    decideCard(applying, { id, kind, card, given, isFollowing }),
  )
}

interface Decided {
  id: string
  kind: ReviewKind
  card: Card
  given: ReviewDecision
  isFollowing: boolean
}

async function decideCard(
  applying: Applying,
  { id, kind, card, given, isFollowing }: Decided,
): Promise<string> {
  const { db, caller, now } = applying
  const { orgId, userId } = caller
  const before = await findDecisions(db, orgId, id)
  const holder = await findHolder(db, orgId, id, now)
  if (holder !== undefined && holder !== userId) throw conflict(reviewMessages.taken)
  const isDisputed = kind === 'observation' && (await isStillDisputed(db, orgId, id))
  const stage = isDisputed ? stageOfDispute(before, caller) : stageAfter(before, userId)
  if (!stage || (isFollowing && stage !== 'first')) throw conflict(reviewMessages.decided)
  const shown = before[0]?.card ?? card
  const decision = ownDecision(given, shown, isFollowing)
  const row = {
    org_id: orgId,
    id: newId(now),
    kind,
    subject_id: id,
    stage,
    site_id: shown.site_id,
    decided_by: userId,
    decided_at: now,
    outcome: outcomeText(decision, shown.title),
    decision: JSON.stringify(decision),
    card: JSON.stringify(shown),
  }
  await insertDecision(db, row)
  await carryOut(applying, row.id, before, { id, kind, decision, stage, outcome: row.outcome, isDisputed })
  await releaseLeases(db, caller, [id])
  return row.id
}

/** Undefined when the item needs no further decision of this user. */
function stageAfter(before: readonly StoredDecision[], userId: string): ReviewItem['stage'] | undefined {
  if (before.length === 0) return 'first'
  if (before.some(({ decided_by }) => decided_by === userId)) return undefined
  const [first, second] = [
    before.find(({ stage }) => stage === 'first'),
    before.find(({ stage }) => stage === 'second'),
  ]
  if (first && !second && before.length === 1) return 'second'
  return before.length === 2 && first?.outcome !== second?.outcome ? 'final' : undefined
}

/** Only an ADMIN settles an observation that is still disputed after a decision; others may give a second opinion. */
function stageOfDispute(
  before: readonly StoredDecision[],
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
): ReviewItem['stage'] | undefined {
  if (before.length === 0) return 'first'
  if (before.some(({ decided_by, stage }) => decided_by === userId || stage === 'final')) return undefined
  return role === 'ADMIN' ? 'final' : before.length === 1 ? 'second' : undefined
}

/** The confirmed reading is correct. Look-alikes keep their own count. */
function ownDecision(given: ReviewDecision, card: Card, isFollowing: boolean): ReviewDecision {
  if (given.outcome === 'corrected' && given.plate.toUpperCase() === card.title) return { outcome: 'right' }
  if (given.outcome !== 'confirmed' || !isFollowing) return given
  const seen = card.choices[0]?.decision
  return seen?.outcome === 'confirmed' ? { ...given, count: seen.count } : given
}

interface Outcome {
  id: string
  kind: ReviewKind
  decision: ReviewDecision
  stage: ReviewItem['stage']
  outcome: string
  isDisputed: boolean
}

/** The first decision applies, a second one is only compared, and the last one replaces a different first. */
async function carryOut(
  applying: Applying,
  decisionId: string,
  before: readonly StoredDecision[],
  { id, kind, decision, stage, outcome, isDisputed }: Outcome,
): Promise<void> {
  const { db, caller } = applying
  const first = before.find((each) => each.stage === 'first')
  const isSame = first?.outcome === outcome
  if (stage === 'second' || (stage === 'final' && isSame && first.undo && !isDisputed)) return
  if (first && !isSame) {
    await revertDecision(applying, id, first.decision, first)
    await keepUndo(db, caller.orgId, first.id, null)
  }
  await keepUndo(db, caller.orgId, decisionId, await applyDecision(applying, id, decision, kind))
}

/** Undoes a decision of the caller, or of any user for an ADMIN. The item becomes open again. */
export async function undoDecision(deciding: Deciding, decisionId: string): Promise<void> {
  const { db, caller } = deciding
  const found = await findDecision(db, caller.orgId, decisionId, caller.siteIds)
  if (!found) throw notFound('Decision')
  if (found.decided_by !== caller.userId && caller.role !== 'ADMIN')
    throw new AppError('forbidden', reviewMessages.notYours)
  await applyTogether(deciding, found.kind, (applying) => undo(applying, decisionId))
}

async function undo(applying: Applying, decisionId: string): Promise<void> {
  const { db, caller, now } = applying
  const row = await findDecision(db, caller.orgId, decisionId, caller.siteIds)
  if (!row) throw notFound('Decision')
  if (row.undone_at) throw conflict(reviewMessages.undone)
  const others = await findDecisions(db, caller.orgId, row.subject_id)
  const first = others.find(({ stage }) => stage === 'first')
  if (row.stage === 'first' && others.some(({ stage }) => stage === 'final'))
    throw conflict(reviewMessages.changedSince)
  await revertDecision(applying, row.subject_id, row.decision, row)
  for (const other of row.stage === 'first' ? others : [row])
    await markDecisionUndone(db, caller.orgId, other.id, caller.userId, now)
  if (row.stage === 'final' && first?.undo === null) await applyAgain(applying, first)
}

/** The first decision of an item applies again after the last one, which had replaced it, is undone. */
async function applyAgain(applying: Applying, first: StoredDecision): Promise<void> {
  const decider = await deciderOf(applying, first.decided_by)
  const undoData = await applyDecision(applying, first.subject_id, first.decision, first.kind, decider)
  await keepUndo(applying.db, applying.caller.orgId, first.id, undoData)
}
