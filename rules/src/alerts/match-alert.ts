import { matchEntry, type KnownEntry, type MatchedBy } from '../filter-lists/match-entry.ts'
import type { ConfusionShares } from '../vehicles/confusions.ts'
import { UNRATED_WEIGHT, type PlateVote } from '../vehicles/plates-vote.ts'

/** What an alert looks for. */
export interface AlertRule {
  readonly siteIds: readonly string[]
  readonly confidenceThreshold: number
  readonly isAllDetections: boolean
  readonly listId: string | null
  /** The list that every vehicle is in. */
  readonly isAnyVehicle: boolean
  readonly isNotInList: boolean
  /** With a list of allowed plates: vehicles whose plate was not read, too. */
  readonly includesUnread: boolean
  /** Does not wait for a second reading before a plate is called not listed. */
  readonly isFast: boolean
  readonly dwellMinutes: number
}

/** A vehicle pass, or what a picture without vehicles shows, as it is known at this moment. */
export interface Seen {
  readonly siteId: string
  readonly isVehicle: boolean
  readonly time: Date
  readonly plate: string | null
  /** Percent; of the plate where one was read, else of the object. */
  /** Null where the camera stated none. */
  readonly confidence: number | null
  /** What its readings said, other candidates included. */
  readonly votes: readonly PlateVote[]
  /** The confusions of the camera that has seen it. */
  readonly shares?: ConfusionShares | undefined
}

/** An entry of a list that one of the plates of something seen was found near to. */
export interface ListedEntry extends KnownEntry {
  readonly list_id: string
  readonly matches_look_alikes: boolean
}

export interface AlertMatch<Entry> {
  readonly matchedBy: MatchedBy | 'candidate' | 'not-in-list' | 'unread' | 'any'
  readonly entry: Entry | undefined
  /** False while further readings may still show that it is no match. */
  readonly isSettled: boolean
}

/** No sites are all sites. */
export const isAtSites = ({ siteIds }: Pick<AlertRule, 'siteIds'>, siteId: string): boolean =>
  siteIds.length === 0 || siteIds.includes(siteId)

/** By the whole percent that is shown. A camera that states no confidence cannot fall below one. */
export const isSure = (
  { confidenceThreshold }: Pick<AlertRule, 'confidenceThreshold'>,
  confidence: number | null,
) => confidence === null || Math.round(confidence) >= confidenceThreshold

/** Whether something seen is what an alert looks for; stays that must last are matched separately, by their visits. */
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

/** How surely an entry is met, surest first. */
const surest = ['exact', 'look-alike', 'wildcard', 'candidate'] as const

/** The entry that is met most surely; what readers also thought of counts where look-alikes do. */
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

/** Two readings said the same: the votes for the plate are more than one reading can give. */
const isAgreed = ({ plate, votes }: Seen): boolean =>
  votes.some((vote) => vote.plate === plate && vote.votes > (vote.confidence ?? UNRATED_WEIGHT))
