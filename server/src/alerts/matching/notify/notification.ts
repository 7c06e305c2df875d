import { severityLabels } from '#contract/alerts/enumerations.ts'
import type { Recipient } from '#contract/messages/content.ts'
import { alertTitle } from '#rules/alerts/alert-content.ts'
import { incidentOf } from '#rules/alerts/incident.ts'
import type { NotificationDecision } from '#rules/alerts/decide-notification.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { recipientAt, type OnCall } from '../../../on-call/find-on-call.ts'
import type { NotificationInput } from '../../../messages/queue-notifications.ts'
import { alertedOf, contentOf, eventKeyOf } from './event-content.ts'
import type { Found } from '../found.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

/** Recipients beside those of the alert. */
export interface Beside {
  /** Set if the alert names a rota. */
  onCall?: OnCall | undefined
  /** Notified when nobody is on call and the alert has no escalation. */
  admins?: readonly Recipient[] | undefined
}

/** The notification of a match, by the decision about it. */
export function notificationOf(
  found: Found,
  decision: NotificationDecision,
  { onCall, admins = [] }: Beside = {},
): NotificationInput {
  const { alert, place, match } = found
  const alerted = alertedOf(found, alert.listName)
  return {
    key: `alert:${alert.id}:${found.subject}`,
    eventKey: eventKeyOf(found),
    source: { kind: alert.kind === 'camera' ? 'camera' : 'alert', id: alert.id, name: alert.name },
    content: contentOf(found, alert, {
      before:
        alert.severity === 'warning' ? [] : [{ label: 'Severity', value: severityLabels[alert.severity] }],
      after: onCall ? [{ label: 'On call', value: `${onCall.person ?? 'Nobody'} (${onCall.rota})` }] : [],
    }),
    incident: {
      ...incidentOf({
        ...alerted,
        cameraId: place.cameraId,
        siteId: place.siteId,
        siteName: stripNamePrefix(place.siteName),
        alertId: alert.id,
        title: alertTitle(alerted),
      }),
      severity: alert.severity,
      siteId: place.siteId,
    },
    recipients: [
      ...recipientsOf(found),
      ...(onCall?.recipients ?? []),
      ...(onCall?.person === null && alert.steps.length === 0 ? admins : []),
    ],
    fallback: alert.fallbackTo.map(recipientAt),
    isPriority:
      (match?.entry?.is_priority ?? false) || (alert.severity === 'critical' && decision.state !== 'held'),
    ...(decision.state === 'held' && { notBefore: decision.until, digest: `quiet:${alert.id}` }),
    ...(decision.state === 'suppressed' && { suppressed: decision.reason }),
    ...(decision.state === 'notified' &&
      alert.steps.length > 0 && {
        escalation: alert.steps.map(({ after_minutes, to, rota }, place) => ({
          // With nobody on call nobody can acknowledge, so the first step follows at once.
          afterMinutes: place === 0 && onCall?.person === null ? 0 : after_minutes,
          recipients: to.map(recipientAt),
          rotaId: rota,
        })),
      }),
  }
}

export function recipientsOfAlert({
  recipients: { email, msg_number, webhook },
}: WatchingAlert): Recipient[] {
  return [
    ...email.map((to) => ({ channel: 'email' as const, to })),
    ...msg_number.map((to) => ({ channel: 'sms' as const, to })),
    ...(webhook === null ? [] : [{ channel: 'webhook' as const, webhookId: webhook }]),
  ]
}

/** The recipients of the alert and of the matched list entry. */
const recipientsOf = ({ alert, match }: Found): Recipient[] => [
  ...recipientsOfAlert(alert),
  ...(match?.entry?.recipients ?? []).map(recipientAt),
]
