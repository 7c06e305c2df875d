import { ownEventTypes, type EventType } from '#contract/messages/event-types.ts'
import type { Db } from '../../../db.ts'
import { findReceived } from '../../../messages/find-received.ts'
import type { NotificationInput } from '../../../messages/queue-notifications.ts'
import { findSubscriptions, subscribersOf, type Subscription } from '../../../webhooks/subscriptions.ts'

const isOwn = (type: string): boolean => ownEventTypes.some((own) => own === type)

/**
 * Adds the webhooks that subscribe to what alerts report. A webhook receives an event once: from the alerts that name
 * it, else from the first alert that reports the event, and not from an alert after its subscription has sent it.
 */
export async function withSubscribers(
  db: Db,
  orgId: string,
  inputs: readonly NotificationInput[],
): Promise<NotificationInput[]> {
  const subscriptions = await findSubscriptions(db, orgId)
  if (subscriptions.length === 0) return [...inputs]
  const received = await findReceived(db, orgId, inputs)
  const named = new Set(
    inputs
      .filter(({ suppressed }) => suppressed === undefined)
      .flatMap(({ eventKey, recipients }) =>
        recipients.flatMap((recipient) =>
          recipient.channel === 'webhook' ? `${eventKey} ${recipient.webhookId}` : [],
        ),
      ),
  )
  return inputs.map((input) => {
    const { eventKey, recipients } = input
    const left = recipients.filter(
      (recipient) =>
        recipient.channel !== 'webhook' ||
        received.get(`${eventKey} ${recipient.webhookId}`) !== 'subscription',
    )
    const added = subscribersTo(input, subscriptions).filter(({ webhookId }) => {
      const key = `${eventKey} ${webhookId}`
      if (named.has(key) || received.has(key)) return false
      named.add(key)
      return true
    })
    return {
      ...input,
      recipients: [...left, ...added.map(({ webhookId }) => ({ channel: 'webhook' as const, webhookId }))],
    }
  })
}

/** Types that occur without an alert have notifications of their own. */
function subscribersTo(
  { content, suppressed }: NotificationInput,
  subscriptions: readonly Subscription[],
): Subscription[] {
  if (suppressed !== undefined || isOwn(content.event)) return []
  return subscribersOf(subscriptions, content.event as EventType, content.site?.id)
}
