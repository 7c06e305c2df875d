import { foreignZoneName } from '#rules/time/zone-name.ts'
import { placeZone } from '#rules/place/current-place.ts'
import { showDate } from '#rules/time/format-date.ts'

export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time in a time zone, which is named when it differs from the viewer's local time. */
export function zonedText(instant: Date, pattern: string, zone: string = placeZone()): string {
  const name = foreignZoneName(instant, zone, viewerZone)
  const text = showDate(instant, pattern, zone)
  return name ? `${text} ${name}` : text
}
