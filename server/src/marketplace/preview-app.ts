import type { AppPreview } from '#contract/marketplace/api.ts'
import { forwardingApps } from '#contract/marketplace/apps.ts'
import type { Forwards } from '#contract/marketplace/forwards.ts'
import { isForwarded, withoutFields } from '#rules/marketplace/forwards.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { eventOnly } from './forward-events.ts'
import { integrations } from './integrations/all.ts'
import { listObservationEvents, listVehicleEvents } from './outgoing-events.ts'
import { findAppRow } from './queries.ts'

/** Some apps take few events: so many of each kind are searched for one. */
const mostSearched = 200

/** The newest event that an app would receive with these choices, and the body of its call. Secrets are left out. */
export async function previewApp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  orgId: string,
  slug: string,
  forwards: Forwards,
): Promise<AppPreview> {
  const app = forwardingApps.find((known) => known === slug)
  const forwarding = app && integrations[app].forwarding
  if (!forwarding) return { event: null, body: null }
  const [vehicles, observations] = [
    await findNewest(db, orgId, 'passes'),
    await findNewest(db, orgId, 'observations'),
  ]
  const events = [
    ...(await listVehicleEvents(db, orgId, vehicles, config.publicUrl)),
    ...(await listObservationEvents(db, orgId, observations, config.publicUrl)),
  ].sort((a, b) => b.seen_at.localeCompare(a.seen_at))
  const newest = events.find(
    (event) => isForwarded(forwards, event) && forwarding.takes(event, new Date(event.seen_at)),
  )
  if (!newest) return { event: null, body: null }
  const settings = (await findAppRow(db, orgId, app))?.settings ?? {}
  const event = eventOnly(newest)
  return {
    event: { ...event },
    body: forwarding.bodyOf(withoutFields(event, forwards), { settings, forwards }),
  }
}

const findNewest = (db: Db, orgId: string, table: 'passes' | 'observations') =>
  db
    .selectFrom(table)
    .select(['id', 'time'])
    .where('org_id', '=', orgId)
    .orderBy('time', 'desc')
    .limit(mostSearched)
    .execute()
