import { say } from '#rules/text/say.ts'
import type { RetentionKind } from '#contract/retention/api.ts'

export interface KindText {
  label: string
  help: string
}

export const kindTexts: Record<RetentionKind, KindText> = {
  pictures: {
    label: 'Pictures',
    help: 'The files with their thumbnails, cut-outs and masked copies.',
  },
  clips: { label: 'Clips', help: 'Video files, their depth data and converted copies.' },
  unlisted: {
    label: 'Vehicles that are on no list',
    help: 'Detections, passes and visits. With the last pass of a plate its history, customer and forecast are deleted.',
  },
  listed: { label: 'Vehicles on a filter list', help: 'The same for plates that a filter list names.' },
  observations: {
    label: 'Safety observations',
    help: 'With reviews and notes. An observation with an open follow-up stays until it is closed.',
  },
  sightings: { label: 'Wildlife sightings', help: 'With rejected ones.' },
  ingest_log: { label: 'Ingest log', help: 'Posts of cameras, at most the last fifty of each.' },
  messages: { label: 'Messages', help: 'Emails, texts and webhook calls with their contents.' },
  audit: { label: 'Audit log', help: 'Who did what. At least 30 days.' },
}

const lengths = [1, 7, 14, 30, 60, 90, 180, 365, 730, 1825, 3650]
const yearDays = 365

export const daysText = (days: number | null): string => {
  if (days === null) return 'For good'
  if (days % yearDays === 0)
    return say('{years, plural, one {{years} year} other {{years} years}}', { years: days / yearDays })
  return say('{days, plural, one {{days} day} other {{days} days}}', { days })
}

export const forGood = 'for-good'
export const likeOrganisation = 'organisation'

export const valueOf = (days: number | null | undefined): string =>
  days === undefined ? likeOrganisation : days === null ? forGood : String(days)

/** Undefined: the same as the organisation. */
export const daysOfValue = (value: string): number | null | undefined =>
  value === likeOrganisation ? undefined : value === forGood ? null : Number(value)

/** The lengths to choose from, including the current one. */
export function lengthChoices(current: number | null | undefined, least = 1, hasForGood = true) {
  const offered = lengths.filter((days) => days >= least)
  if (typeof current === 'number' && !offered.includes(current)) offered.push(current)
  return [
    ...offered.sort((a, b) => a - b).map((days) => ({ value: String(days), label: daysText(days) })),
    ...(hasForGood ? [{ value: forGood, label: daysText(null) }] : []),
  ]
}
