import { sql } from 'kysely'
import { forwardingApps, type ForwardingApp } from '#contract/marketplace/apps.ts'
import { findCatalogueApp } from '#contract/marketplace/catalogue.ts'
import type { Forwards } from '#contract/marketplace/forwards.ts'
import { isForwarded, withoutFields } from '#rules/marketplace/forwards.ts'
import { eachAlone } from '../core/each-alone.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { queueNotifications, type NotificationInput } from '../messages/queue-notifications.ts'
import { integrations } from './integrations/all.ts'
import type { OutgoingEvent } from './integrations/integration.ts'
import { forwardsOf } from './queries.ts'
import { listObservationEvents, listVehicleEvents, type PlacedEvent } from './outgoing-events.ts'

/** A vehicle is forwarded after its later pictures, which often give a better reading of the plate. */
export const settleMs = 5_000
const mostAtOnce = 2_000

/** Queues messages for all events that have waited long enough, of one organisation or of all. */
export async function forwardEvents({ db, config, now }: Deps, orgId?: string): Promise<void> {
  const until = new Date(now().getTime() - settleMs)
  const waiting =
    orgId === undefined
      ? await db
          .selectFrom('app_events')
          .select('org_id')
          .distinct()
          .where('created_at', '<=', until)
          .execute()
      : [{ org_id: orgId }]
  await eachAlone(
    waiting,
    ({ org_id }) => org_id,
    async ({ org_id }) => {
      while (await db.transaction().execute((tx) => forwardSome(tx, org_id, until, now(), config.publicUrl)));
    },
  )
}

/** Returns whether there may be more. */
async function forwardSome(
  tx: Db,
  orgId: string,
  until: Date,
  now: Date,
  publicUrl: string,
): Promise<boolean> {
  const { rows } = await sql<{ kind: 'vehicle' | 'observation'; id: string; time: Date }>`
    delete from app_events
    where org_id = ${orgId} and (kind, subject_id) in (
      select kind, subject_id from app_events where org_id = ${orgId} and created_at <= ${until}
      order by created_at limit ${mostAtOnce} for update skip locked)
    returning kind, subject_id as id, subject_time as time`.execute(tx)
  if (rows.length === 0) return false
  const apps = await listForwardingApps(tx, orgId)
  if (apps.length > 0) {
    const { vehicle = [], observation = [] } = Object.groupBy(rows, ({ kind }) => kind)
    const events = [
      ...(await listVehicleEvents(tx, orgId, vehicle, publicUrl)),
      ...(await listObservationEvents(tx, orgId, observation, publicUrl)),
    ].sort((a, b) => a.seen_at.localeCompare(b.seen_at))
    await queueNotifications(
      tx,
      orgId,
      apps.flatMap((app) => messagesTo(app, events, now)),
      now,
    )
  }
  return rows.length === mostAtOnce
}

interface ReceivingApp {
  slug: ForwardingApp
  forwards: Forwards
}

async function listForwardingApps(db: Db, orgId: string): Promise<ReceivingApp[]> {
  const rows = await db
    .selectFrom('app_settings')
    .select(['slug', 'forwards'])
    .where('org_id', '=', orgId)
    .where('is_enabled', '=', true)
    .execute()
  return forwardingApps.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug)
    return row ? [{ slug, forwards: forwardsOf(row) }] : []
  })
}

/** Other systems know a site by its name. */
export function eventOnly(placed: PlacedEvent): OutgoingEvent {
  const event: Partial<PlacedEvent> & OutgoingEvent = { ...placed }
  delete event.site_id
  return event
}

/** One message for as many events as a call of the system accepts. */
function messagesTo(
  { slug, forwards }: ReceivingApp,
  events: readonly PlacedEvent[],
  now: Date,
): NotificationInput[] {
  const { forwarding } = integrations[slug]
  if (!forwarding) return []
  const taken = events
    .filter((event) => isForwarded(forwards, event) && forwarding.takes(event, now))
    .map((event): OutgoingEvent => withoutFields(eventOnly(event), forwards))
  const batches = Array.from({ length: Math.ceil(taken.length / forwarding.most) }, (_, index) =>
    taken.slice(index * forwarding.most, (index + 1) * forwarding.most),
  )
  const name = findCatalogueApp(slug)?.label ?? slug
  return batches.map((batch) => ({
    key: `app:${slug}:${batch[0]!.id}`,
    source: { kind: 'app', id: null, name },
    content: {
      event: 'app.events',
      title: batch.length === 1 ? titleOf(batch[0]!) : `${batch.length} events`,
      // Messages are sent in the order of queueing, even if a camera reported late.
      occurred_at: now.toISOString(),
      plate: batch.length === 1 ? batch[0]!.plate : null,
      data: { events: batch },
    },
    recipients: [{ channel: 'app', slug }],
  }))
}

const titleOf = ({ plate, violations, kind, site }: OutgoingEvent) =>
  `${plate ?? (violations.join(', ') || (kind === 'vehicle' ? 'Vehicle' : 'Observation'))} at ${site}`
