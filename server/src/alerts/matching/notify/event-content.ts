import { paths } from '#contract/paths.ts'
import type { AlertSeverity } from '#contract/alerts/enumerations.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import {
  alertFacts,
  alertTitle,
  alertWords,
  eventOfKind,
  zoneFacts,
  type AlertedMatch,
} from '#rules/alerts/alert-content.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { FoundEvent } from '../found.ts'

/** The alert that reports an event. */
interface Reporter {
  id: string
  severity: AlertSeverity
  listName: string | null
}

type Lines = readonly { label: string; value: string }[]

export const alertedOf = (
  { kind, plate, objectType, place, dwellMinutes, match, namedZones = [] }: FoundEvent,
  listName: string | null,
): AlertedMatch => ({
  kind,
  plate,
  objectType,
  siteName: place.siteName,
  cameraName: place.cameraName,
  dwellMinutes,
  listName,
  entryPlate: match?.entry?.plate ?? null,
  matchedBy: match?.matchedBy ?? null,
  reason: match?.entry?.reason ?? null,
  zone: namedZones[0] ?? null,
})

/** The same for every alert and subscription that reports the event. A level with another limit is another event. */
export function eventKeyOf({ kind, subject, data }: FoundEvent): string {
  const limit = data?.['limit']
  return `${eventOfKind[kind]} ${subject}${typeof limit === 'number' ? ` ${limit}` : ''}`
}

/** The content of a message about an event. Without an alert it is that of a subscription. */
export function contentOf(
  found: FoundEvent,
  alert: Reporter | undefined,
  { before = [], after = [] }: { before?: Lines; after?: Lines } = {},
): MessageContent {
  const { place, match } = found
  const alerted = alertedOf(found, alert?.listName ?? null)
  return {
    event: eventOfKind[found.kind],
    title: alertTitle(alerted),
    words: alertWords(alerted),
    occurred_at: found.time.toISOString(),
    plate: found.plate,
    site: { id: place.siteId, name: stripNamePrefix(place.siteName), time_zone: place.timeZone },
    camera:
      place.cameraId === null ? null : { id: place.cameraId, name: stripNamePrefix(place.cameraName ?? '') },
    confidence: found.confidence,
    facts: [
      ...before,
      ...alertFacts(alerted),
      ...zoneFacts(found.namedZones ?? []),
      ...(found.facts ?? []),
      ...after,
      ...(found.clockNote ? [{ label: 'Clock', value: found.clockNote }] : []),
    ],
    note: match?.entry?.note ?? null,
    image: found.imageId === null ? null : { id: found.imageId },
    path: found.imageId === null ? paths.alerts : picturePath(place.appType, found.imageId),
    data: {
      alert_id: alert?.id ?? null,
      severity: alert?.severity ?? 'info',
      matched_by: alerted.matchedBy,
      list_version: match?.entry?.list_version ?? null,
      ...found.data,
      ...(alerted.zone && { zone: alerted.zone }),
    },
  }
}
