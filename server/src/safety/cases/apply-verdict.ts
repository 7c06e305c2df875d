import type { FactDecision } from '#rules/alerts/corrections.ts'
import type { Verdict } from '#rules/safety/risk/verdict.ts'
import { reconsiderFact } from '../../alerts/matching/reconsider/reconsider-fact.ts'
import type { Db } from '../../db.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'
import { markFalse } from './mark-false.ts'

/** A disputed observation stays reported or withdrawn, as it was before the dispute. */
const decisions: Record<Verdict, FactDecision | undefined> = {
  not_real: 'not_real',
  real: 'real',
  none: 'review_undone',
  disputed: undefined,
}

/** Applies the verdict of the reviewers to lists, totals and alerts. The caller holds the organisation lock. */
export async function applyVerdict(tx: Db, row: ObservationRow, verdict: Verdict, now: Date): Promise<void> {
  await markFalse(tx, row, verdict === 'not_real')
  const decision = decisions[verdict]
  const { org_id, id, time } = row
  if (decision) await reconsiderFact(tx, { about: 'safety', org_id, id, time }, decision, now)
}
