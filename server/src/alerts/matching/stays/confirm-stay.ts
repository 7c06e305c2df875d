import { sql } from 'kysely'
import { anyOf } from '../../../core/database/statements/any-of.ts'
import { lockOrganisation } from '../../../core/database/statements/organisation-lock.ts'
import { inTransaction } from '../../../core/database/statements/in-transaction.ts'
import type { Db } from '../../../db.ts'
import { forgetSuppressed } from '../../../messages/withdraw-notification.ts'
import { findStay, foundStay, staySubject, watchesVisit, withEvidence, type VisitRow } from './find-stays.ts'
import type { Found } from '../found.ts'
import { notifyMatches } from '../notify/notify-matches.ts'
import { findPlaces } from '../find/places.ts'
import { findWatching } from '../watching-alerts.ts'
import { withdrawMatch } from '../reconsider/withdraw-match.ts'
import { isWithheld } from './withheld-stays.ts'

const lateFact = {
  label: 'Sent late',
  value: 'There was a doubt about this stay. A person has confirmed that it is one stay.',
}

const undoneFact = {
  label: 'Withdrawn',
  value: 'It may be two visits. The decision that it is one stay was undone.',
}

/**
 * Reports a stay that alerts withheld as doubtful, now that a person has confirmed it. Returns the ids of
 * these alerts.
 */
export const confirmStay = (db: Db, orgId: string, visitId: string, now: Date): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId)
    const found = await findConfirmable(tx, orgId, visitId, now)
    if (!found) return []
    const withheld = await takeWithheld(tx, orgId, found.subject)
    const late = found.stays
      .filter(({ alert }) => withheld.has(alert.id))
      .map((each) => ({ ...each, withheld: undefined, facts: [lateFact, ...(each.facts ?? [])] }))
    await notifyMatches(tx, orgId, late, now)
    return late.map(({ alert }) => alert.id)
  })

/** Withdraws what these alerts reported about a stay, after the decision that confirmed it was undone. */
export const unconfirmStay = (
  db: Db,
  orgId: string,
  visitId: string,
  alertIds: readonly string[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId)
    const found = await findConfirmable(tx, orgId, visitId, now)
    if (!found) return
    const reported = await tx
      .selectFrom('alert_matches')
      .select('id')
      .where('org_id', '=', orgId)
      .where('subject', '=', found.subject)
      .where('alert_id', '=', anyOf(alertIds))
      .where('state', 'in', ['notified', 'held', 'waiting'])
      .execute()
    for (const { id } of reported) await withdrawMatch(tx, orgId, id, undoneFact, now)
  })

/** The stay that a visit belongs to, as each alert that watches it reports it. */
async function findConfirmable(tx: Db, orgId: string, visitId: string, now: Date) {
  const { rows } = await sql<VisitRow>`
    select * from visits where org_id = ${orgId} and id = ${visitId}`.execute(tx)
  const [visit] = rows
  if (!visit?.entry_time || !visit.entry_camera_id) return undefined
  const stay = await findStay(tx, visit)
  const place = (await findPlaces(tx, orgId, [visit.entry_camera_id])).get(visit.entry_camera_id)
  if (!place) return undefined
  const alerts = (await findWatching(tx, orgId)).filter((alert) => watchesVisit(alert, visit))
  const stays: Found[] = []
  for (const alert of alerts)
    stays.push(await withEvidence(tx, foundStay(alert, visit, stay, place), visit, now))
  return { subject: staySubject(stay), stays }
}

/** The alerts that withheld the stay. Their matches are deleted, because they are decided again. */
async function takeWithheld(tx: Db, orgId: string, subject: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .deleteFrom('alert_matches')
    .where('org_id', '=', orgId)
    .where('subject', '=', subject)
    .where((eb) =>
      eb.or([isWithheld, eb.and([eb('state', '=', 'withdrawn'), eb('reason', '=', undoneFact.value)])]),
    )
    .returning('alert_id')
    .execute()
  for (const { alert_id } of rows) await forgetSuppressed(tx, orgId, `alert:${alert_id}:${subject}`)
  return new Set(rows.map(({ alert_id }) => alert_id))
}
