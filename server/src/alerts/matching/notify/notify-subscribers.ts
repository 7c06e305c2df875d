import type { EventType } from '#contract/messages/event-types.ts'
import { eventOfKind } from '#rules/alerts/alert-content.ts'
import type { Db } from '../../../db.ts'
import type { Changes } from '../../../events/changes.ts'
import { findReceived } from '../../../messages/find-received.ts'
import { queueNotifications, type NotificationInput } from '../../../messages/queue-notifications.ts'
import { subscribersOf, type Subscription } from '../../../webhooks/subscriptions.ts'
import { contentOf, eventKeyOf } from './event-content.ts'
import { factEvent, observationsIn, sightingsIn } from '../find/find-facts.ts'
import type { FoundEvent, MatchLocation } from '../found.ts'
import { nameZones } from './name-zones.ts'

/** The observations and sightings in the changes that webhooks of the organisation subscribe to. */
export function findSubscribed(
  changes: Changes,
  orgId: string,
  subscriptions: readonly Subscription[],
  places: ReadonlyMap<string, MatchLocation>,
): FoundEvent[] {
  const isSubscribed = (type: EventType) => subscriptions.some(({ types }) => types.includes(type))
  const facts = [
    ...(isSubscribed('safety.observation') ? observationsIn(changes, orgId, () => true) : []),
    ...(isSubscribed('wildlife.sighting') ? sightingsIn(changes, orgId) : []),
  ]
  return facts.flatMap((each) => {
    const place = places.get(each.fact.cameraId)
    return place ? factEvent(each, place) : []
  })
}

/** Sends each event once to the webhooks that subscribe to it, except those that an alert has sent it to. */
export async function notifySubscribers(
  db: Db,
  orgId: string,
  subscriptions: readonly Subscription[],
  events: readonly FoundEvent[],
  now: Date,
): Promise<void> {
  const named = await nameZones(db, orgId, events)
  const inputs = named.map((event) => inputOf(event, subscriptions)).filter(hasRecipients)
  if (inputs.length === 0) return
  const received = await findReceived(db, orgId, inputs)
  const left = inputs.map((input) => ({
    ...input,
    recipients: input.recipients.filter(({ webhookId }) => !received.has(`${input.eventKey} ${webhookId}`)),
  }))
  await queueNotifications(db, orgId, left.filter(hasRecipients), now)
}

const hasRecipients = ({ recipients }: Pick<NotificationInput, 'recipients'>) => recipients.length > 0

/** The key of what a subscription reports about a subject. */
export const subscriptionKey = (event: EventType, subject: string): string => `event:${event} ${subject}`

function inputOf(event: FoundEvent, subscriptions: readonly Subscription[]) {
  const eventKey = eventKeyOf(event)
  const subscribers = subscribersOf(subscriptions, eventOfKind[event.kind], event.place.siteId)
  return {
    key: `event:${eventKey}`,
    eventKey,
    source: { kind: 'subscription' as const, id: null, name: 'Subscription' },
    content: contentOf(event, undefined),
    recipients: subscribers.map(({ webhookId }) => ({ channel: 'webhook' as const, webhookId })),
  }
}
