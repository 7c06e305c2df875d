import type { DecisionLines } from '#rules/alerts/corrections.ts'
import type { Db } from '../../../db.ts'
import { countedBy } from '../notify/count-repeats.ts'
import type { Found } from '../found.ts'
import { notifyMatches } from '../notify/notify-matches.ts'
import { withdrawMatch } from './withdraw-match.ts'

interface Reconsidered extends DecisionLines {
  subject: string
  /** The matches after the change. */
  found: readonly Found[]
}

/** Withdraws what no longer matches of a subject that a person has changed, and reports late what matches now. */
export async function reconsider(
  db: Db,
  orgId: string,
  { subject, found, withdrawn, late }: Reconsidered,
  now: Date,
): Promise<void> {
  const isMet = new Set(found.map(({ alert }) => alert.id))
  const known = await findKnown(db, orgId, subject)
  for (const match of known)
    if (withdrawn && !isMet.has(match.alert_id) && isReported(match))
      await withdrawMatch(db, orgId, match.id, withdrawn, now)
  const isKnown = new Set(known.map(({ alert_id }) => alert_id))
  // A wanted plate is reported however new its alert is.
  const missed = found.filter(
    ({ alert, time }) => alert.kind === 'detection' || isKnown.has(alert.id) || alert.watchesSince <= time,
  )
  await notifyMatches(
    db,
    orgId,
    missed.map((each) => ({ ...each, facts: [late, ...(each.facts ?? [])] })),
    now,
  )
}

type KnownMatch = Awaited<ReturnType<typeof findKnown>>[number]

const findKnown = (db: Db, orgId: string, subject: string) =>
  db
    .selectFrom('alert_matches')
    .select(['id', 'alert_id', 'state', 'matched_by'])
    .where('org_id', '=', orgId)
    .where('subject', '=', subject)
    .execute()

/** A match that counts towards a number is withdrawn as well, so that it counts no more. */
const isReported = ({ state, matched_by }: KnownMatch): boolean =>
  state === 'suppressed' ? matched_by === countedBy : state !== 'withdrawn'
