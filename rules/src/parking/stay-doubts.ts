import { doubtfulBelow } from '#contract/review/constants.ts'
import { plateDistance } from '../vehicles/plates.ts'
import { lengthText } from '../alerts/alert-content.ts'
import { dayMs, hourMs, minuteMs } from '../time/lengths.ts'
import type { Movement, Visit } from './visits.ts'
import { dateFormat } from '../place/formatters.ts'
import { currentPlace } from '../place/current-place.ts'

/** The reason why a stay may be shorter than recorded. */
export interface StayDoubt {
  readonly kind:
    | 'similar-exit'
    | 'similar-entry'
    | 'two-visits'
    | 'unlike-plates'
    | 'unsure-entry'
    | 'unsure-exit'
  /** The pass that raises the doubt, if any. */
  readonly movement?: Movement
}

/** Facts of a site besides its passes. */
export interface SiteHabits {
  readonly maxStayMinutes: number
  /** The shortest usual time from the entry of one visit to the exit of the next of the same vehicle. */
  readonly shortestTwoVisitsMs: number
}

/** A misreading rarely changes more characters. */
export const misreadCharacters = 2

/** One in this many pairs may be shorter than the bound: less than one pass in twenty is missed, twice in a row. */
const rarePart = 0.005
/** Fewer pairs give no usable bound. A day is then assumed. */
const fewestPairs = 20

/** The shortest usual length of two consecutive visits at one site. */
export function shortestTwoVisits(
  /** The shortest lengths in order, as many as `pairsNeeded` requires for all pairs. */
  shortestMs: readonly number[],
  pairs: number,
  maxStayMinutes: number,
): number {
  if (pairs < fewestPairs) return Math.max(dayMs, maxStayMinutes * minuteMs + hourMs)
  return shortestMs[pairsNeeded(pairs) - 1]!
}

export const pairsNeeded = (pairs: number): number => Math.floor(pairs * rarePart) + 1

/**
 * The reasons why a stay may be two visits with a missed or misread exit and entry. `unmatched` are passes of the site
 * without a counterpart: exits without an entry, and entries without an exit.
 */
export function stayDoubts(
  { entry, exit }: Pick<Visit, 'entry' | 'exit'>,
  unmatched: readonly Movement[],
  habits: SiteHabits,
  now: Date,
): StayDoubt[] {
  if (!entry) return []
  const end = exit?.time ?? now
  const doubts: StayDoubt[] = []
  for (const movement of unmatched) {
    if (movement.id === entry.id || movement.id === exit?.id) continue
    if (movement.time <= entry.time || movement.time >= end) continue
    if (Math.min(...[entry, exit].flatMap((own) => (own ? distance(own, movement) : []))) > misreadCharacters)
      continue
    doubts.push({ kind: movement.kind === 'exit' ? 'similar-exit' : 'similar-entry', movement })
  }
  if (exit && end.getTime() - entry.time.getTime() >= habits.shortestTwoVisitsMs)
    doubts.push({ kind: 'two-visits' })
  if (exit && distance(entry, exit) > 0) doubts.push({ kind: 'unlike-plates' })
  if (isUnsure(entry)) doubts.push({ kind: 'unsure-entry' })
  if (exit && isUnsure(exit)) doubts.push({ kind: 'unsure-exit' })
  return doubts
}

const distance = (a: Movement, b: Movement) => plateDistance(a.plate, b.plate)
const isUnsure = ({ plateConfidence }: Movement) =>
  plateConfidence !== undefined && plateConfidence < doubtfulBelow

/** A stay that is too long is reported when there is no doubt, and otherwise put into the review queue. */
export function judgeStay(
  visit: Pick<Visit, 'entry' | 'exit'>,
  doubts: readonly StayDoubt[],
  { maxStayMinutes }: SiteHabits,
  now: Date,
): 'within' | 'claimed' | 'doubtful' {
  if (!visit.entry) return 'within'
  const minutes = ((visit.exit?.time ?? now).getTime() - visit.entry.time.getTime()) / minuteMs
  if (minutes <= maxStayMinutes) return 'within'
  return doubts.length === 0 ? 'claimed' : 'doubtful'
}

const timeText = (at: Date, zone: string) =>
  dateFormat(currentPlace().locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)

/** A doubt as text. */
export function doubtText(
  { kind, movement }: StayDoubt,
  { shortestTwoVisitsMs }: SiteHabits,
  zone: string,
): string {
  switch (kind) {
    case 'similar-exit':
      return `${movement!.plate} left on ${timeText(movement!.time, zone)} and is known from no entry: it may be this vehicle`
    case 'similar-entry':
      return `${movement!.plate} entered on ${timeText(movement!.time, zone)} and never left: it may be this vehicle`
    case 'two-visits':
      return `Vehicles that come back to this site take ${lengthText(Math.round(shortestTwoVisitsMs / minuteMs))} for two visits: an exit and an entry may have been missed`
    case 'unlike-plates':
      return 'The plates of entry and exit were not read alike'
    case 'unsure-entry':
      return 'The plate was read with little confidence at the entry'
    default:
      return 'The plate was read with little confidence at the exit'
  }
}
