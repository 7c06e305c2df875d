import { sql } from 'kysely'
import { lockOrganisation } from '../../core/database/organisation-lock.ts'
import type { Db } from '../../db.ts'
import { forgetSuppressed } from '../../messages/withhold-messages.ts'
import { findStay, foundStay, watchesVisit, withEvidence, type VisitRow } from './find-stays.ts'
import { notifyMatches } from './notify-matches.ts'
import { findPlaces } from './places.ts'
import { findWatching } from './watching-alerts.ts'

const lateFact = {
  label: 'Sent late',
  value: 'It might have been two visits. A person has confirmed that it is one stay.',
}

/** Reports a stay that alerts withheld as two possible visits, now that a person has confirmed it. */
export const confirmStay = (db: Db, orgId: string, visitId: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    const { rows } = await sql<VisitRow>`
      select * from visits where org_id = ${orgId} and id = ${visitId}`.execute(tx)
    const [visit] = rows
    if (!visit?.entry_time || !visit.entry_camera_id) return
    const stay = await findStay(tx, visit)
    const place = (await findPlaces(tx, orgId, [visit.entry_camera_id])).get(visit.entry_camera_id)
    if (!place) return
    const withheld = await takeWithheld(tx, orgId, `stay:${stay.id}`)
    const alerts = (await findWatching(tx, orgId)).filter(
      (alert) => withheld.has(alert.id) && watchesVisit(alert, visit),
    )
    const found = await Promise.all(
      alerts.map(async (alert) => {
        const each = await withEvidence(tx, foundStay(alert, visit, stay, place), visit, now)
        return { ...each, withheld: undefined, facts: [lateFact, ...(each.facts ?? [])] }
      }),
    )
    await notifyMatches(tx, orgId, found, now)
  })

/** The alerts that found the stay and withheld it. They are decided again, so what was kept of them is removed. */
async function takeWithheld(tx: Db, orgId: string, subject: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .deleteFrom('alert_matches')
    .where('org_id', '=', orgId)
    .where('subject', '=', subject)
    .where('state', '=', 'suppressed')
    .where('reason', 'like', 'May be two visits%')
    .returning('alert_id')
    .execute()
  for (const { alert_id } of rows) await forgetSuppressed(tx, orgId, `alert:${alert_id}:${subject}`)
  return new Set(rows.map(({ alert_id }) => alert_id))
}
