import { decisionLines, type FactDecision } from '#rules/alerts/corrections.ts'
import { inPlaceOf } from '../../../core/place.ts'
import type { Db } from '../../../db.ts'
import { withdrawNotification } from '../../../messages/withdraw-notification.ts'
import { findSubscriptions } from '../../../webhooks/subscriptions.ts'
import type { FoundFact } from '../find/facts.ts'
import { factEvent, foundFact, isWatched } from '../find/find-facts.ts'
import type { Found } from '../found.ts'
import { notifySubscribers, subscriptionKey } from '../notify/notify-subscribers.ts'
import { findPlaces } from '../find/places.ts'
import { reconsider } from './reconsider.ts'
import { findStoredFact } from '../find/stored-facts.ts'
import { findWatching, type WatchingAlert } from '../watching-alerts.ts'

/** An observation or a sighting. */
export interface DecidedFact {
  about: 'safety' | 'wildlife'
  id: string
  time: Date
  org_id: string
}

const subjectOf = { safety: 'observation', wildlife: 'sighting' } as const
const eventOf = { safety: 'safety.observation', wildlife: 'wildlife.sighting' } as const

/**
 * Matches an observation or a sighting again after a person has decided about it. The caller holds the lock of the
 * organisation and has stored the decision.
 */
export const reconsiderFact = (
  db: Db,
  { org_id: orgId, ...decided }: DecidedFact,
  decision: FactDecision,
  now: Date,
): Promise<void> =>
  inPlaceOf(db, orgId, async () => {
    const subject = `${subjectOf[decided.about]}:${decided.id}`
    const fact = await findStoredFact(db, orgId, decided)
    const found = fact ? await findInFact(db, await findWatching(db, orgId), fact) : []
    const lines = decisionLines(decision)
    await reconsider(db, orgId, { subject, found, ...lines }, now)
    if (lines.withdrawn)
      await withdrawNotification(
        db,
        orgId,
        subscriptionKey(eventOf[decided.about], subject),
        lines.withdrawn,
        now,
      )
    if (fact) await notifySubscribed(db, orgId, fact, lines.late, now)
  })

/** Webhooks that subscribe to such events receive the event again after a withdrawal, and a known one no second time. */
async function notifySubscribed(
  db: Db,
  orgId: string,
  fact: FoundFact,
  late: { label: string; value: string },
  now: Date,
): Promise<void> {
  const { cameraId, time } = fact.fact
  const subscriptions = (await findSubscriptions(db, orgId)).filter(({ since }) => since <= time)
  const place = subscriptions.length > 0 ? (await findPlaces(db, orgId, [cameraId])).get(cameraId) : undefined
  if (!place) return
  const event = factEvent(fact, place)
  const known = { ...event, facts: [late, ...(event.facts ?? [])] }
  await notifySubscribers(db, orgId, subscriptions, [known], now)
}

/** The matches of alerts with conditions with a stored fact. */
export async function findInFact(
  db: Db,
  alerts: readonly WatchingAlert[],
  fact: FoundFact,
): Promise<Found[]> {
  const watching = alerts.filter((alert) => isWatched(alert, fact))
  const [first] = watching
  const { cameraId } = fact.fact
  const place = first && (await findPlaces(db, first.orgId, [cameraId])).get(cameraId)
  return place ? watching.map((alert) => foundFact(alert, fact, place)) : []
}
