import { doubtfulBelow } from '#contract/review/constants.ts'
import { plateDistance } from '../vehicles/plates.ts'
import { lengthText } from '../alerts/alert-content.ts'
import { dayMs, hourMs, minuteMs } from '../time/lengths.ts'
import type { Movement, Visit } from './visits.ts'

/** Why a stay may be shorter than it looks. */
export interface StayDoubt {
  readonly kind:
    | 'similar-exit'
    | 'similar-entry'
    | 'two-visits'
    | 'unlike-plates'
    | 'unsure-entry'
    | 'unsure-exit'
  /** The pass that raises it, where it is one. */
  readonly movement?: Movement
}

/** What is known of a site besides its passes. */
export interface SiteHabits {
  readonly maxStayMinutes: number
  /** From the entry of one visit to the exit of the next one of the same vehicle: the shortest that is usual. */
  readonly shortestTwoVisitsMs: number
}

/** A misreading seldom changes more characters. */
export const misreadCharacters = 2

/** Of so many pairs of visits one may be shorter than the bound: less than one pass in twenty is missed, twice in a row. */
const rarePart = 0.005
/** Fewer pairs say nothing about how soon vehicles come back; then a day is taken. */
const fewestPairs = 20

/** The shortest usual length of two visits in a row, by those of one site. */
export function shortestTwoVisits(
  /** The shortest lengths, in order; as many as `pairsNeeded` says of all pairs. */
  shortestMs: readonly number[],
  pairs: number,
  maxStayMinutes: number,
): number {
  if (pairs < fewestPairs) return Math.max(dayMs, maxStayMinutes * minuteMs + hourMs)
  return shortestMs[pairsNeeded(pairs) - 1]!
}

export const pairsNeeded = (pairs: number): number => Math.floor(pairs * rarePart) + 1

/**
 * Why a stay may be two visits, of which an exit and an entry were missed or misread. `unmatched` are passes of the site
 * without a counterpart: exits of vehicles that never came, and entries of vehicles that never left.
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

/** A stay that is too long is claimed where nothing speaks against it, and otherwise offered for review. */
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
  new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)

/** A doubt in words. */
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
