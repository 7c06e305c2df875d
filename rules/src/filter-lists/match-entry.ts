import type { ConfusionShares } from '../vehicles/confusions.ts'
import { misreadPlates } from '../vehicles/misread-plates.ts'
import { entryKey, isOfPattern, withLatinLetters } from './entry-plate.ts'

/** An entry that may match a plate. */
export interface KnownEntry {
  readonly plate: string
  readonly is_pattern: boolean
  readonly valid_from: Date | null
  readonly valid_to: Date | null
}

export type MatchedBy = 'exact' | 'look-alike' | 'wildcard'

/**
 * How a plate matches an entry at a time; undefined when it does not. `shares` are the confusions of the camera that
 * read it, which also count as look-alikes.
 */
export function matchEntry(
  plate: string,
  entry: KnownEntry,
  withLookAlikes: boolean,
  at: Date,
  shares?: ConfusionShares,
): MatchedBy | undefined {
  if ((entry.valid_from && at < entry.valid_from) || (entry.valid_to && at > entry.valid_to)) return undefined
  if (entry.is_pattern) return isOfPattern(plate, entry.plate, withLookAlikes) ? 'wildcard' : undefined
  if (withLatinLetters(plate) === entry.plate) return 'exact'
  if (!withLookAlikes) return undefined
  const key = entryKey(entry.plate)
  const isMeant = [plate, ...misreadPlates(plate, shares)].some((meant) => entryKey(meant) === key)
  return isMeant ? 'look-alike' : undefined
}
