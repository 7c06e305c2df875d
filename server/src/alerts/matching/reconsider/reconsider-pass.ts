import { correctionLines } from '#rules/alerts/corrections.ts'
import type { Db } from '../../../db.ts'
import { findEntriesNear } from '../../../filter-lists/listed-entries.ts'
import { findInPass, platesOfPass, type PassRow } from '../find/find-passes.ts'
import { findPlaces } from '../find/places.ts'
import { reconsider } from './reconsider.ts'
import { findInFact } from './reconsider-fact.ts'
import { findStoredFact } from '../find/stored-facts.ts'
import { findWatching } from '../watching-alerts.ts'

/**
 * Matches a pass again after a person corrected its plate. Alerts that no longer match are withdrawn, and new matches are
 * reported late. Both messages name the correction.
 */
export async function reconsiderPass(
  db: Db,
  { before, after }: { before: PassRow | undefined; after: PassRow },
  now: Date,
): Promise<void> {
  const { org_id: orgId, id, time } = after
  const place = (await findPlaces(db, orgId, [after.camera_id])).get(after.camera_id)
  if (!place || !before) return
  // Alerts need not wait for a second reading of a plate that a person has read.
  const alerts = (await findWatching(db, orgId)).map((alert) => ({ ...alert, isFast: true }))
  const listed = await findEntriesNear(db, orgId, platesOfPass(after, place))
  const fact = await findStoredFact(db, orgId, { about: 'vehicle', id, time })
  const found = [
    ...findInPass(alerts, after, listed, place),
    ...(fact ? await findInFact(db, alerts, fact) : []),
  ]
  const lines = correctionLines(before.plate, after.plate)
  await reconsider(db, orgId, { subject: `pass:${id}`, found, ...lines }, now)
}
