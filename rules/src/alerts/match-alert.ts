import { matchEntry, type KnownEntry, type MatchedBy } from '../filter-lists/match-entry.ts'
import type { ConfusionShares } from '../vehicles/confusions.ts'
import { UNRATED_WEIGHT, type PlateVote } from '../vehicles/plates-vote.ts'

/** The criteria of an alert. */
export interface AlertRule {
  readonly siteIds: readonly string[]
  readonly confidenceThreshold: number
  readonly isAllDetections: boolean
  readonly listId: string | null
  /** The list that contains every vehicle. */
  readonly isAnyVehicle: boolean
  readonly isNotInList: boolean
  /** With a list of allowed plates: includes vehicles with an unread plate. */
  readonly includesUnread: boolean
  /** Does not wait for a second reading before a plate counts as not listed. */
  readonly isFast: boolean
  readonly dwellMinutes: number
}

/** A vehicle pass, or the detection of a picture without vehicles, as currently known. */
export interface Seen {
  readonly siteId: string
  readonly isVehicle: boolean
  readonly time: Date
  readonly plate: string | null
  /** Percent: of the plate if one was read, else of the object. */
  /** Null when the camera sent none. */
  readonly confidence: number | null
  /** All readings of its plate, including candidates. */
  readonly votes: readonly PlateVote[]
  /** The confusions of its camera. */
  readonly shares?: ConfusionShares | undefined
}

/** A list entry near one of the plates. */
export interface ListedEntry extends KnownEntry {
  readonly list_id: string
  readonly matches_look_alikes: boolean
}

export interface AlertMatch<Entry> {
  readonly matchedBy: MatchedBy | 'candidate' | 'not-in-list' | 'unread' | 'any'
  readonly entry: Entry | undefined
  /** False while further readings may still rule the match out. */
  readonly isSettled: boolean
}

/** No sites means all sites. */
export const isAtSites = ({ siteIds }: Pick<AlertRule, 'siteIds'>, siteId: string): boolean =>
  siteIds.length === 0 || siteIds.includes(siteId)

/** Compares the displayed whole percent. A reading without a confidence is below no threshold. */
export const isSure = (
  { confidenceThreshold }: Pick<AlertRule, 'confidenceThreshold'>,
  confidence: number | null,
) => confidence === null || Math.round(confidence) >= confidenceThreshold

/** Whether an alert matches; dwell times are matched separately by visits. */
export function matchAlert<Entry extends ListedEntry>(
  rule: AlertRule,
  seen: Seen,
  listed: readonly Entry[],
): AlertMatch<Entry> | undefined {
  if (rule.dwellMinutes > 0 || !isAtSites(rule, seen.siteId) || !isSure(rule, seen.confidence))
    return undefined
  if (rule.isAllDetections) return settled('any')
  if (!seen.isVehicle || rule.listId === null) return undefined
  if (rule.isAnyVehicle) return rule.isNotInList ? undefined : settled('any')
  if (seen.plate === null)
    return rule.isNotInList && rule.includesUnread ? unsettled('unread', rule.isFast) : undefined
  const met = matchList(seen.plate, rule.listId, seen, listed)
  if (!rule.isNotInList) return met
  return met ? undefined : unsettled('not-in-list', rule.isFast || isAgreed(seen))
}

const settled = (matchedBy: 'any') => ({ matchedBy, entry: undefined, isSettled: true })
const unsettled = (matchedBy: 'unread' | 'not-in-list', isSettled: boolean) => ({
  matchedBy,
  entry: undefined,
  isSettled,
})

/** The kinds of match, best first. */
const surest = ['exact', 'look-alike', 'wildcard', 'candidate'] as const

/** The best matching entry; candidates count if look-alikes do. */
function matchList<Entry extends ListedEntry>(
  plate: string,
  listId: string,
  { time, votes, shares }: Seen,
  listed: readonly Entry[],
): AlertMatch<Entry> | undefined {
  const met = listed
    .filter((entry) => entry.list_id === listId)
    .flatMap((entry) => {
      const matchedBy = matchEntry(plate, entry, entry.matches_look_alikes, time, shares)
      if (matchedBy) return { matchedBy, entry, isSettled: true }
      const isCandidate =
        entry.matches_look_alikes && votes.some((vote) => matchEntry(vote.plate, entry, false, time))
      return isCandidate ? { matchedBy: 'candidate' as const, entry, isSettled: true } : []
    })
  return met.sort((a, b) => surest.indexOf(a.matchedBy) - surest.indexOf(b.matchedBy))[0]
}

/** Two readings agree: the votes for the plate exceed those of a single reading. */
export const isAgreed = ({ plate, votes }: Pick<Seen, 'plate' | 'votes'>): boolean =>
  votes.some((vote) => vote.plate === plate && vote.votes > (vote.confidence ?? UNRATED_WEIGHT))
