import type { MatchZone } from '#contract/alerts/conditions.ts'
import type { MatchKind } from '#contract/alerts/enumerations.ts'
import { stripNamePrefix } from '../text/format.ts'
import { sayWords, words, type Words } from '../text/say.ts'

/** The subject of an alert message. */
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
  readonly zone: MatchZone | null
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

export const alertTitle = (match: AlertedMatch): string => sayWords(alertWords(match))

/** One line, with the plate and the place first. */
export function alertWords(match: AlertedMatch): Words {
  const site = stripNamePrefix(match.siteName)
  const camera = match.cameraName === null ? undefined : stripNamePrefix(match.cameraName)
  const place = camera === undefined ? site : `${site}, ${camera}`
  if (match.kind === 'camera-offline')
    return words('{camera} at {site} is offline', { camera: camera ?? '', site })
  if (match.kind === 'camera-back') return words('{camera} at {site} is back', { camera: camera ?? '', site })
  const type = String(match.objectType)
  const length = lengthWords(match.dwellMinutes ?? 0)
  if (match.kind === 'observation') return words('{type} at {place}', { type, place })
  if (match.kind === 'occupancy') return words('{site} is {type} full', { site, type })
  if (match.kind === 'occupancy-back') return words('{site} is {type} full again', { site, type })
  if (match.kind === 'nobody') return words('No {type} at {place} for {length}', { type, place, length })
  if (match.kind === 'nobody-back') return words('A {type} is at {place} again', { type, place })
  if (match.kind === 'sighting') return words('{type} seen at {place}', { type, place })
  const what = match.plate ?? words('A {type}', { type: match.objectType ?? 'vehicle' })
  if (match.kind === 'region' && match.zone) return zoneWords(what, match.zone, place)
  if (match.kind === 'dwell') return words('{what} has been at {site} for {length}', { what, site, length })
  if (match.matchedBy === 'not-in-list')
    return words('{what}, not in {list}, seen at {place}', { what, list: String(match.listName), place })
  return words('{what} seen at {place}', { what, place })
}

function zoneWords(what: string | Words, { name: zone, way, seconds }: MatchZone, place: string): Words {
  const values = { what, zone, place }
  switch (way) {
    case 'enters':
      return words('{what} enters {zone} at {place}', values)
    case 'leaves':
      return words('{what} leaves {zone} at {place}', values)
    case 'moves':
      return words('{what} moves in {zone} at {place}', values)
    case 'stays':
      return words(
        '{what} stays in {zone} at {place} for {seconds, plural, one {{seconds} second} other {{seconds} seconds}}',
        { what, zone, place, seconds: Math.round(seconds) },
      )
    default:
      return words('{what} is in {zone} at {place}', values)
  }
}

/** The zones of an event, as labelled lines, with the longest stay. */
export function zoneFacts(zones: readonly MatchZone[]): { label: string; value: string }[] {
  const seconds = Math.round(Math.max(0, ...zones.map((zone) => zone.seconds)))
  const names = [...new Set(zones.map(({ name }) => name))]
  return [
    ...(names.length > 0 ? [{ label: 'Zone', value: names.join(', ') }] : []),
    ...(seconds > 0 ? [{ label: 'Seconds in the zone', value: String(seconds) }] : []),
  ]
}

const howMatched: Record<string, string> = {
  exact: 'exactly',
  'look-alike': 'as a look-alike',
  wildcard: 'by a pattern',
  candidate: 'by another guess of the reader',
}

/** The reading, the matching entry and the kind of match, as labelled lines. */
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
export const lengthText = (minutes: number): string => sayWords(lengthWords(minutes))

function lengthWords(total: number): Words {
  const [days, hours, minutes] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60]
  const parts = [
    ...(days > 0 ? [words('{days, plural, one {{days} day} other {{days} days}}', { days })] : []),
    ...(hours > 0 ? [words('{hours, plural, one {{hours} hour} other {{hours} hours}}', { hours })] : []),
    ...(minutes > 0 || total < 1
      ? [words('{minutes, plural, one {{minutes} minute} other {{minutes} minutes}}', { minutes })]
      : []),
  ]
  return parts.reduce((before, part) => words('{before} {part}', { before, part }))
}
