import { stolenListName } from '#contract/filter-lists/constants.ts'
import type { GateMatch } from '#contract/gate/api.ts'
import type { ListedEntry } from '../alerts/match-alert.ts'
import { matchEntry } from '../filter-lists/match-entry.ts'
import type { ConfusionShares } from '../vehicles/confusions.ts'

export interface GateEntry extends ListedEntry {
  readonly list_name: string
  readonly note: string | null
  readonly reason: string | null
  readonly is_priority: boolean
}

interface SeenPlate {
  readonly plate: string | null
  readonly time: Date
  readonly shares?: ConfusionShares | undefined
}

/** The lists that a plate matches, one entry of each; alarms first. */
export function gateMatches({ plate, time, shares }: SeenPlate, entries: readonly GateEntry[]): GateMatch[] {
  if (plate === null) return []
  const met = entries.flatMap((entry) => {
    const matchedBy = matchEntry(plate, entry, entry.matches_look_alikes, time, shares)
    return matchedBy === undefined ? [] : [{ entry, isLookAlike: matchedBy === 'look-alike' }]
  })
  const surest = met.toSorted((a, b) => Number(a.isLookAlike) - Number(b.isLookAlike))
  const ofLists = new Map(surest.toReversed().map((match) => [match.entry.list_id, match]))
  return [...ofLists.values()]
    .map(({ entry, isLookAlike }) => ({
      list: entry.list_name,
      note: entry.note,
      reason: entry.reason,
      is_alarm: entry.is_priority || entry.list_name === stolenListName,
      is_look_alike: isLookAlike,
    }))
    .toSorted((a, b) => Number(b.is_alarm) - Number(a.is_alarm) || a.list.localeCompare(b.list))
}
