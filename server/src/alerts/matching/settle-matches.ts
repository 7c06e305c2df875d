import { sql } from 'kysely'
import { timeOfId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import { findEntriesNear } from '../../filter-lists/listed-entries.ts'
import { findInPass, platesOfPass, type PassRow } from './find/find-passes.ts'
import { findPlaces } from './find/places.ts'
import { notifyMatches } from './notify/notify-matches.ts'
import { findInFact } from './reconsider/reconsider-fact.ts'
import { findStoredFact } from './find/stored-facts.ts'
import { findWatching } from './watching-alerts.ts'

/** Checks waiting matches that are due: reports them, or drops those that no longer match. */
export async function settleMatches(tx: Db, orgId: string, now: Date): Promise<void> {
  const due = await tx
    .selectFrom('alert_matches')
    .select(['id', 'alert_id', 'pass_id'])
    .where('org_id', '=', orgId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .execute()
  if (due.length === 0) return
  const alerts = (await findWatching(tx, orgId)).map((alert) => ({ ...alert, isFast: true }))
  const passes = await findPasses(
    tx,
    orgId,
    due.flatMap(({ pass_id }) => pass_id ?? []),
  )
  const places = await findPlaces(
    tx,
    orgId,
    passes.map(({ camera_id }) => camera_id),
  )
  const listed = await findEntriesNear(
    tx,
    orgId,
    passes.flatMap((pass) => platesOfPass(pass, places.get(pass.camera_id))),
  )
  const isDue = new Set(due.map(({ alert_id, pass_id }) => `${alert_id} ${pass_id}`))
  const found = passes.flatMap((pass) => {
    const place = places.get(pass.camera_id)
    return place ? findInPass(alerts, pass, listed, place) : []
  })
  for (const { id, time } of passes) {
    const fact = await findStoredFact(tx, orgId, { about: 'vehicle', id, time })
    if (fact) found.push(...(await findInFact(tx, alerts, fact)))
  }
  const still = found.filter(({ alert, passId }) => isDue.has(`${alert.id} ${passId}`))
  await notifyMatches(tx, orgId, still, now)
  await tx
    .deleteFrom('alert_matches')
    .where('org_id', '=', orgId)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}

async function findPasses(tx: Db, orgId: string, ids: readonly string[]): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`
    select org_id, id, site_id, camera_id, time, type, plate, confidence, votes, image_id from passes
    where org_id = ${orgId} and id = any(${ids}::uuid[]) and time = any(${ids.map(timeOfId)}::timestamptz[])`.execute(
    tx,
  )
  return rows
}
