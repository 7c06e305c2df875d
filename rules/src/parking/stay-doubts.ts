import { dateFormats } from '#contract/product/constants.ts'
import { doubtfulBelow } from '#contract/review/constants.ts'
import { plateDistance } from '../vehicles/plates.ts'
import { lengthText } from '../alerts/alert-content.ts'
import { dayMs, hourMs, minuteMs } from '../time/lengths.ts'
import type { Movement, Visit } from './visits.ts'
import { say } from '../text/say.ts'
import { showDate } from '../time/format-date.ts'

/** The reason why a stay may be shorter than recorded. */
export interface StayDoubt {
  readonly kind:
    | 'similar-exit'
    | 'similar-entry'
    | 'two-visits'
    | 'unlike-plates'
    | 'unsure-entry'
    | 'unsure-exit'
    | 'entered-again'
    | 'split'
    | 'missed-exits'
    | 'not-seen-to-leave'
  /** The pass that raises the doubt, if any. */
  readonly movement?: Movement
  /** The time of another entry. */
  readonly at?: Date
}

/** Facts of a site besides its passes. */
export interface SiteHabits {
  readonly maxStayMinutes: number
  /** The shortest usual time from the entry of one visit to the exit of the next of the same vehicle. */
  readonly shortestTwoVisitsMs: number
  /** The past visits that had no exit when they reached the limit: those that ended later, and those that never had an exit. */
  readonly pastLimit?: { readonly leftLater: number; readonly neverSeen: number }
}

/** An open visit is reported when at least this share of such visits were vehicles that stayed. */
const leastStayed = 0.75
/** Fewer past visits say nothing about the exits of a site. */
const fewestPastLimit = 20

/** Whether an open visit at its limit is too often a vehicle that left unseen. */
function missesExits({ pastLimit }: SiteHabits): boolean {
  if (!pastLimit) return false
  const all = pastLimit.leftLater + pastLimit.neverSeen
  return all >= fewestPastLimit && pastLimit.leftLater < leastStayed * all
}

/** A misreading rarely changes more characters. */
export const misreadCharacters = 2

/** The past passes of a site, to learn how often its cameras miss one. */
export interface PassCounts {
  readonly entries: number
  /** Entries without an exit. */
  readonly neverLeft: number
  readonly exits: number
  /** Exits without an entry. */
  readonly neverEntered: number
}

/** The accepted share of pairs that are shorter than the bound and lack both their inner passes. */
const toleratedMerges = 2.5e-5
/** An upper limit, because passes are not missed independently: a camera may be off for hours. */
const mostRare = 0.1

/**
 * The share of pairs that may be shorter than the bound. Two visits merge when an exit and the next entry are missed, so
 * it is larger where cameras miss less: 1 in 200 for one pass in fourteen, at most 1 in 10.
 */
export function rarePart({ entries, neverLeft, exits, neverEntered }: PassCounts): number {
  const bothMissed = ((neverLeft + 1) / (entries + 2)) * ((neverEntered + 1) / (exits + 2))
  return Math.min(mostRare, toleratedMerges / bothMissed)
}

/** Fewer pairs give no usable bound. A day is then assumed. */
const fewestPairs = 20

/** The shortest usual length of two consecutive visits: `rareMs`, below which the rare part of the pairs is. */
export const shortestTwoVisits = (rareMs: number | null, pairs: number, maxStayMinutes: number): number =>
  rareMs === null || pairs < fewestPairs ? Math.max(dayMs, maxStayMinutes * minuteMs + hourMs) : rareMs

/**
 * The reasons why a stay may be two visits with a missed or misread exit and entry. `unmatched` are passes of the site
 * without a counterpart: exits without an entry, and entries without an exit.
 */
export function stayDoubts(
  { entry, exit, closed }: Pick<Visit, 'entry' | 'exit' | 'closed'>,
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
  if (exit) return doubts
  if (closed?.why === 'second-entry') doubts.push({ kind: 'entered-again', at: closed.at })
  if (closed?.why === 'split') doubts.push({ kind: 'split' })
  if (missesExits(habits)) doubts.push({ kind: 'missed-exits' })
  doubts.push({ kind: 'not-seen-to-leave' })
  return doubts
}

const distance = (a: Movement, b: Movement) => plateDistance(a.plate, b.plate)
const isUnsure = ({ plateConfidence }: Movement) =>
  plateConfidence !== undefined && plateConfidence < doubtfulBelow

/** Every open stay may have ended unseen. This alone does not withhold it. */
const withholds = ({ kind }: StayDoubt): boolean => kind !== 'not-seen-to-leave'

/** A stay that is too long is reported when no doubt withholds it, and otherwise put into the review queue. */
export function judgeStay(
  visit: Pick<Visit, 'entry' | 'exit'>,
  doubts: readonly StayDoubt[],
  { maxStayMinutes }: SiteHabits,
  now: Date,
): 'within' | 'claimed' | 'doubtful' {
  if (!visit.entry) return 'within'
  const minutes = ((visit.exit?.time ?? now).getTime() - visit.entry.time.getTime()) / minuteMs
  if (minutes <= maxStayMinutes) return 'within'
  return doubts.some(withholds) ? 'doubtful' : 'claimed'
}

const timeText = (at: Date, zone: string) => showDate(at, dateFormats.dateTime, zone)

/** A doubt as text. */
export function doubtText(
  { kind, movement, at }: StayDoubt,
  { shortestTwoVisitsMs, pastLimit }: SiteHabits,
  zone: string,
): string {
  switch (kind) {
    case 'similar-exit':
      return say('{plate} left on {time} and is known from no entry: it may be this vehicle', {
        plate: movement!.plate,
        time: timeText(movement!.time, zone),
      })
    case 'similar-entry':
      return say('{plate} entered on {time} and never left: it may be this vehicle', {
        plate: movement!.plate,
        time: timeText(movement!.time, zone),
      })
    case 'two-visits':
      return say(
        'Vehicles that come back to this site take {length} for two visits: an exit and an entry may have been missed',
        { length: lengthText(Math.round(shortestTwoVisitsMs / minuteMs)) },
      )
    case 'unlike-plates':
      return say('The plates of entry and exit were not read alike')
    case 'unsure-entry':
      return say('The plate was read with little confidence at the entry')
    case 'unsure-exit':
      return say('The plate was read with little confidence at the exit')
    case 'entered-again':
      return say('The vehicle entered again on {time} without having been seen to leave', {
        time: timeText(at!, zone),
      })
    case 'split':
      return say('A person has split it into two visits')
    case 'missed-exits':
      return say(
        'Exits are missed at this site: of {vehicles} vehicles that were not seen to leave within this time, {never_seen} were never seen to leave',
        {
          vehicles: pastLimit!.leftLater + pastLimit!.neverSeen,
          never_seen: pastLimit!.neverSeen,
        },
      )
    default:
      return say('The vehicle has not been seen to leave')
  }
}
