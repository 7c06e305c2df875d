import { sql } from 'kysely'
import type { Db } from '../../../db.ts'

/** Why a stay is not reported. A person decides it in the review queue. */
export const withheldReason = (doubt: string, hasEnded: boolean): string =>
  `${hasEnded ? 'May be two visits' : 'May have left unseen'}: ${doubt}`

export const goneReason =
  'The vehicle did not stay longer than the limit: a pass or a correction became known later.'

/** Matches of stays that were withheld, or withdrawn after a visit changed. They are reported if the doubt is removed. */
export const isWithheld = sql<boolean>`(state in ('suppressed', 'withdrawn')
  and (reason like 'May be two visits: %' or reason like 'May have left unseen: %' or reason = ${goneReason}))`

interface WithheldStay {
  visitId: string
  /** The shortest limit of the alerts that withheld it. */
  dwellMinutes: number
}

/** The stays that alerts withheld or withdrew since then. */
export async function findWithheldStays(db: Db, orgId: string, since: Date): Promise<WithheldStay[]> {
  const { rows } = await sql<WithheldStay>`
    select substr(subject, 6) as "visitId", min(alert_matches.dwell_minutes) as "dwellMinutes"
    from alerts join alert_matches on alert_matches.org_id = ${orgId} and alert_id = alerts.id
      and alert_matches.kind = 'dwell' and time >= ${since} and ${isWithheld}
    where alerts.org_id = ${orgId} and alerts.dwell_minutes > 0
    group by subject`.execute(db)
  return rows
}

/** A stay of these minutes is over the limit from the minute of the alert on. */
export const allowedMinutes = (dwellMinutes: number): number => Math.max(0, dwellMinutes - 1)
