import type { MatchKind } from '#contract/alerts/enumerations.ts'
import { stripNamePrefix } from '../text/format.ts'

/** What an alert tells of. */
export interface AlertedMatch {
  readonly kind: MatchKind
  readonly plate: string | null
  readonly objectType: string | null
  readonly siteName: string
  readonly cameraName: string | null
  readonly dwellMinutes: number | null
  readonly listName: string | null
  readonly entryPlate: string | null
  readonly matchedBy: string | null
  readonly reason: string | null
}

export const eventOfKind = {
  detection: 'vehicle.alert',
  dwell: 'vehicle.dwell',
  'camera-offline': 'camera.offline',
  'camera-back': 'camera.back',
  observation: 'safety.observation',
  sighting: 'wildlife.sighting',
  region: 'region.alert',
  occupancy: 'occupancy.level',
  'occupancy-back': 'occupancy.back',
  nobody: 'nobody.seen',
  'nobody-back': 'somebody.seen',
} as const satisfies Record<MatchKind, string>

/** In one line, the plate and the place first. */
export function alertTitle(match: AlertedMatch): string {
  const site = stripNamePrefix(match.siteName)
  const camera = match.cameraName === null ? undefined : stripNamePrefix(match.cameraName)
  const place = camera === undefined ? site : `${site}, ${camera}`
  if (match.kind === 'camera-offline') return `${camera} at ${site} is offline`
  if (match.kind === 'camera-back') return `${camera} at ${site} is back`
  if (match.kind === 'observation') return `${match.objectType} at ${place}`
  if (match.kind === 'occupancy') return `${site} is ${match.objectType} full`
  if (match.kind === 'occupancy-back') return `${site} is ${match.objectType} full again`
  if (match.kind === 'nobody')
    return `No ${match.objectType} at ${place} for ${lengthText(match.dwellMinutes ?? 0)}`
  if (match.kind === 'nobody-back') return `A ${match.objectType} is at ${place} again`
  if (match.kind === 'sighting') return `${match.objectType} seen at ${place}`
  const what = match.plate ?? `A ${match.objectType ?? 'vehicle'}`
  if (match.kind === 'dwell') return `${what} has been at ${site} for ${lengthText(match.dwellMinutes ?? 0)}`
  if (match.matchedBy === 'not-in-list') return `${what}, not in ${match.listName}, seen at ${place}`
  return `${what} seen at ${place}`
}

const howMatched: Record<string, string> = {
  exact: 'exactly',
  'look-alike': 'as a look-alike',
  wildcard: 'by a pattern',
  candidate: 'by another guess of the reader',
}

/** What was read, the entry it met and how surely, as lines with a label. */
export function alertFacts(match: AlertedMatch): { label: string; value: string }[] {
  const how = match.matchedBy === null ? undefined : howMatched[match.matchedBy]
  const facts: [string, string | null][] = [
    ['List', match.listName],
    ['Read as', match.entryPlate !== null && match.entryPlate !== match.plate ? match.plate : null],
    ['Entry', match.entryPlate],
    ['Matched', match.entryPlate === null ? null : (how ?? null)],
    ['Reason', match.reason],
    ['Vehicle', match.plate === null ? null : match.objectType],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** '1 day 2 hours', '45 minutes'. */
export function lengthText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  return (said.length > 0 ? said : parts.slice(2))
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}
