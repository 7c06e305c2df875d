import { currentPlace } from '../place/current-place.ts'
import { dateFormat } from '../place/formatters.ts'
import { wallTimeAt } from './zoned-time.ts'

/** The short name of a zone at an instant: 'NZDT', 'AEST', 'GMT+5:30'. */
export function zoneName(instant: Date, zone: string): string {
  const format = dateFormat(currentPlace().locale, { timeZone: zone, timeZoneName: 'short' })
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** The zone name where its clock differs from the viewer's at that instant; otherwise undefined. */
export function foreignZoneName(instant: Date, zone: string, viewerZone: string): string | undefined {
  const [there, here] = [wallTimeAt(instant, zone), wallTimeAt(instant, viewerZone)]
  const isSame = there.day === here.day && there.hour === here.hour && there.minute === here.minute
  return isSame ? undefined : zoneName(instant, zone)
}
