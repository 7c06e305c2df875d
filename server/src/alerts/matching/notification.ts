import { severityLabels } from '#contract/alerts/enumerations.ts'
import { paths } from '#contract/paths.ts'
import type { Recipient } from '#contract/messages/content.ts'
import { alertFacts, alertTitle, eventOfKind } from '#rules/alerts/alert-content.ts'
import { incidentOf } from '#rules/alerts/incident.ts'
import type { NotificationDecision } from '#rules/alerts/decide-notification.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { recipientAt, type OnCall } from '../../on-call/find-on-call.ts'
import type { NotificationInput } from '../../messages/queue-notifications.ts'
import type { Found } from './found.ts'
import type { WatchingAlert } from './watching-alerts.ts'

/** Who is notified beside the recipients of the alert. */
export interface Beside {
  /** Where the alert names a rota. */
  onCall?: OnCall | undefined
  /** Notified where nobody is on call and nobody comes next. */
  admins?: readonly Recipient[] | undefined
}

/** What is queued of a match, with what became of it. */
export function notificationOf(
  found: Found,
  decision: NotificationDecision,
  { onCall, admins = [] }: Beside = {},
): NotificationInput {
  const { alert, place, match } = found
  const alerted = {
    kind: found.kind,
    plate: found.plate,
    objectType: found.objectType,
    siteName: place.siteName,
    cameraName: place.cameraName,
    dwellMinutes: found.dwellMinutes,
    listName: alert.listName,
    entryPlate: match?.entry?.plate ?? null,
    matchedBy: match?.matchedBy ?? null,
    reason: match?.entry?.reason ?? null,
  }
  return {
    key: `alert:${alert.id}:${found.subject}`,
    source: { kind: alert.kind === 'camera' ? 'camera' : 'alert', id: alert.id, name: alert.name },
    content: {
      event: eventOfKind[found.kind],
      title: alertTitle(alerted),
      occurred_at: found.time.toISOString(),
      plate: found.plate,
      site: { id: place.siteId, name: stripNamePrefix(place.siteName), time_zone: place.timeZone },
      camera:
        place.cameraId === null
          ? null
          : { id: place.cameraId, name: stripNamePrefix(place.cameraName ?? '') },
      confidence: found.confidence,
      facts: [
        ...(alert.severity === 'warning'
          ? []
          : [{ label: 'Severity', value: severityLabels[alert.severity] }]),
        ...alertFacts(alerted),
        ...(found.facts ?? []),
        ...(onCall ? [{ label: 'On call', value: `${onCall.person ?? 'Nobody'} (${onCall.rota})` }] : []),
        ...(found.clockNote ? [{ label: 'Clock', value: found.clockNote }] : []),
      ],
      note: match?.entry?.note ?? null,
      image: found.imageId === null ? null : { id: found.imageId },
      path: found.imageId === null ? paths.alerts : picturePath(place.appType, found.imageId),
      data: {
        alert_id: alert.id,
        severity: alert.severity,
        matched_by: alerted.matchedBy,
        list_version: match?.entry?.list_version ?? null,
        ...found.data,
      },
    },
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
          // Where nobody is on call nobody can acknowledge: the first step comes at once.
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

/** Those of the alert, and those of the entry that was met. */
const recipientsOf = ({ alert, match }: Found): Recipient[] => [
  ...recipientsOfAlert(alert),
  ...(match?.entry?.recipients ?? []).map(recipientAt),
]
