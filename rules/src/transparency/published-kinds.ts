import { retentionKinds, type RetentionKind } from '#contract/retention/api.ts'
import type { WatchPurpose } from '#contract/transparency/api.ts'

/** Kinds without an entry exist in every organisation. */
const producedBy: Partial<Record<RetentionKind, readonly WatchPurpose[]>> = {
  unlisted: ['vehicles', 'speed', 'safety'],
  listed: ['vehicles', 'speed', 'safety'],
  observations: ['safety', 'speed'],
  sightings: ['wildlife'],
}

/** The kinds of data that cameras with these purposes produce. */
export const publishedKinds = (purposes: ReadonlySet<WatchPurpose>): RetentionKind[] =>
  retentionKinds.filter((kind) => producedBy[kind]?.some((purpose) => purposes.has(purpose)) ?? true)
