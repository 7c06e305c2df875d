import { serverTimeZone } from '#contract/product/constants.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { foreignZoneName } from '#rules/time/zone-name.ts'

export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time in a time zone, which is named when it differs from the viewer's local time. */
export function zonedText(instant: Date, pattern: string, zone: string = serverTimeZone): string {
  const name = foreignZoneName(instant, zone, viewerZone)
  const text = formatDate(instant, pattern, zone)
  return name ? `${text} ${name}` : text
}
