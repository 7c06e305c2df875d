import type { ConditionSubject } from '#contract/alerts/conditions.ts'
import type { Subscription } from '../../webhooks/subscriptions.ts'
import type { WatchingAlert } from './watching-alerts.ts'

const everywhere = '*'

/**
 * The alerts of an organisation by list, site or camera. The cost of an event depends on the alerts of its place, not on
 * the number of all alerts.
 */
export function indexAlerts(alerts: readonly WatchingAlert[], subscriptions: readonly Subscription[] = []) {
  const byKey = new Map<string, WatchingAlert[]>()
  const put = (name: string, places: readonly string[], alert: WatchingAlert) => {
    for (const place of places.length > 0 ? places : [everywhere]) {
      const key = `${name} ${place}`
      const others = byKey.get(key)
      if (others) others.push(alert)
      else byKey.set(key, [alert])
    }
  }
  for (const alert of alerts) {
    const { conditions, siteIds } = alert
    if (alert.kind === 'condition' && conditions) {
      const cameras = camerasOf(alert)
      put(`about ${conditions.about}`, cameras ?? siteIds, alert)
    } else if (alert.kind === 'detection') {
      if (alert.dwellMinutes > 0) put('stays', siteIds, alert)
      else if (alert.isAllDetections || alert.isAnyVehicle || alert.isNotInList) put('any', siteIds, alert)
      else if (alert.listId !== null) put('list', [alert.listId], alert)
    }
  }
  const at = (name: string, ...places: readonly string[]): WatchingAlert[] =>
    [everywhere, ...places].flatMap((place) => byKey.get(`${name} ${place}`) ?? [])
  const listed = (listId: string) => byKey.get(`list ${listId}`) ?? []
  return {
    isEmpty: alerts.length === 0 && subscriptions.length === 0,
    subscriptions,
    usesCustomers: alerts.some(({ conditions }) =>
      conditions?.conditions.some(({ is }) => is === 'customer'),
    ),
    /** The alerts that may match a vehicle, given the lists that may contain its plate. */
    ofVehicle: (siteId: string, listIds: ReadonlySet<string>): WatchingAlert[] => [
      ...at('any', siteId),
      ...[...listIds].flatMap(listed),
    ],
    /** The alerts of all detections among them also match what is no vehicle. */
    ofPicture: (siteId: string): WatchingAlert[] => at('any', siteId),
    ofStay: (siteId: string): WatchingAlert[] => at('stays', siteId),
    about: (subject: ConditionSubject, siteId: string, cameraId: string): WatchingAlert[] =>
      at(`about ${subject}`, siteId, cameraId),
  }
}
export type AlertIndex = ReturnType<typeof indexAlerts>

/** The cameras of an alert whose conditions must all be met. */
function camerasOf({ conditions }: WatchingAlert): readonly string[] | undefined {
  if (conditions?.join !== 'and') return undefined
  return conditions.conditions.find((condition) => condition.is === 'camera')?.ids
}
