import { wallTimeAt } from './zoned-time.ts'

const namers = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes milliseconds, so there is one per zone. */
function namerOf(zone: string): Intl.DateTimeFormat {
  const known = namers.get(zone)
  if (known) return known
  const namer = new Intl.DateTimeFormat('en-NZ', { timeZone: zone, timeZoneName: 'short' })
  namers.set(zone, namer)
  return namer
}

/** The short name of a zone at an instant: 'NZDT', 'AEST', 'GMT+5:30'. */
export function zoneName(instant: Date, zone: string): string {
  const parts = namerOf(zone).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** The zone name where its clock differs from the viewer's at that instant; otherwise undefined. */
export function foreignZoneName(instant: Date, zone: string, viewerZone: string): string | undefined {
  const [there, here] = [wallTimeAt(instant, zone), wallTimeAt(instant, viewerZone)]
  const isSame = there.day === here.day && there.hour === here.hour && there.minute === here.minute
  return isSame ? undefined : zoneName(instant, zone)
}
