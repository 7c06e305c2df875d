import type { ConditionSubject } from '#contract/alerts/conditions.ts'
import type { Subscription } from '../../webhooks/subscriptions.ts'
import type { WatchingAlert } from './watching-alerts.ts'

const everywhere = '*'

/**
 * The alerts of an organisation by what makes an event their concern: the list that a plate is on, the site or the camera.
 * What an event costs then depends on the alerts that look at its place, not on how many there are.
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
    /** Those that may look for a vehicle, by the lists on which it may be. */
    ofVehicle: (siteId: string, listIds: ReadonlySet<string>): WatchingAlert[] => [
      ...at('any', siteId),
      ...[...listIds].flatMap(listed),
    ],
    /** Those of all detections among them look at what is no vehicle, too. */
    ofPicture: (siteId: string): WatchingAlert[] => at('any', siteId),
    ofStay: (siteId: string): WatchingAlert[] => at('stays', siteId),
    about: (subject: ConditionSubject, siteId: string, cameraId: string): WatchingAlert[] =>
      at(`about ${subject}`, siteId, cameraId),
  }
}
export type AlertIndex = ReturnType<typeof indexAlerts>

/** The cameras that an alert is limited to, where all its conditions have to be met. */
function camerasOf({ conditions }: WatchingAlert): readonly string[] | undefined {
  if (conditions?.join !== 'and') return undefined
  return conditions.conditions.find((condition) => condition.is === 'camera')?.ids
}
