import {
  retentionKinds,
  siteKinds,
  type RetentionKind,
  type KeptDays,
  type RetentionSettings,
  type SiteKeptDays,
} from '#contract/retention/api.ts'
import { mediaRetentionDays } from '#contract/media/constants.ts'
import { messageRetentionDays } from '#contract/messages/constants.ts'
import { dayMs } from '../time/lengths.ts'
import { floorHour } from '../time/time-parts.ts'

/** The defaults. The audit log has its own settings. */
export const defaultKeptDays: Omit<KeptDays, 'audit'> = {
  pictures: mediaRetentionDays,
  clips: mediaRetentionDays,
  unlisted: null,
  listed: null,
  observations: null,
  sightings: null,
  ingest_log: null,
  messages: messageRetentionDays,
}

/** The days of a kind at a site, or of the organisation without one. */
export function daysOf(
  { days, sites }: RetentionSettings,
  kind: RetentionKind,
  siteId?: string | null,
): number | null {
  const own = siteId ? sites.find(({ site_id }) => site_id === siteId)?.days : undefined
  const chosen = own?.[kind as keyof SiteKeptDays]
  return chosen === undefined ? days[kind] : chosen
}

/** The kinds that a site keeps for another time than the organisation. */
export const ownDaysOf = (
  settings: RetentionSettings,
  siteId: string,
): { kind: RetentionKind; days: number | null }[] =>
  siteKinds
    .map((kind) => ({ kind, days: daysOf(settings, kind, siteId) }))
    .filter(({ kind, days }) => days !== settings.days[kind])

/** Data before this hour is deleted; undefined when it is kept forever. */
export function cutoffOf(
  settings: RetentionSettings,
  kind: RetentionKind,
  siteId: string | null | undefined,
  now: Date,
): Date | undefined {
  const days = daysOf(settings, kind, siteId)
  return days === null ? undefined : floorHour(new Date(now.getTime() - days * dayMs))
}

const isShorter = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after < before)

/** Whether any retention is shorter than before, at any site. */
export function isShortened(before: RetentionSettings, after: RetentionSettings): boolean {
  const sites = [undefined, ...[...before.sites, ...after.sites].map(({ site_id }) => site_id)]
  return sites.some((site) =>
    retentionKinds.some((kind) => isShorter(daysOf(before, kind, site), daysOf(after, kind, site))),
  )
}

/** The later of two cutoffs; undefined only when both are. */
export const latestOf = (...cutoffs: (Date | undefined)[]): Date | undefined =>
  cutoffs.reduce((latest, each) => (each && (!latest || each > latest) ? each : latest), undefined)

/** The earliest cutoff; undefined when any of them is. */
export const earliestOf = (...cutoffs: (Date | undefined)[]): Date | undefined =>
  cutoffs.some((each) => each === undefined)
    ? undefined
    : cutoffs.reduce((earliest, each) => (each! < earliest! ? each : earliest))
