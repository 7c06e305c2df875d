import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'

export const retentionKinds = [
  'pictures',
  'clips',
  'unlisted',
  'listed',
  'observations',
  'sightings',
  'ingest_log',
  'messages',
  'audit',
] as const
export const RetentionKind = z.enum(retentionKinds)
export type RetentionKind = z.infer<typeof RetentionKind>

/** Kinds whose retention a site may set separately. */
export const siteKinds = [
  'pictures',
  'clips',
  'unlisted',
  'listed',
  'observations',
  'sightings',
  'ingest_log',
] as const satisfies RetentionKind[]

export const longestKeptDays = 3650
/** The audit log must cover at least a month. */
export const shortestAuditDays = 30

export const retentionMessages = {
  days: `Please enter a number of days from 1 to ${longestKeptDays}, or keep it for good`,
  auditDays: `The audit log is kept for at least ${shortestAuditDays} days and at most ${longestKeptDays}`,
  shortened: 'Some data is kept for a shorter time: it is deleted for good. Please confirm.',
  unknownSite: 'This site does not exist',
  repeatedSite: 'A site can be listed once only',
  saved: 'Retention saved',
} as const

/** Null: kept forever. */
const Days = z
  .int(retentionMessages.days)
  .min(1, retentionMessages.days)
  .max(longestKeptDays, retentionMessages.days)
  .nullable()
const AuditDays = z
  .int(retentionMessages.auditDays)
  .min(shortestAuditDays, retentionMessages.auditDays)
  .max(longestKeptDays, retentionMessages.auditDays)

const siteDays = {
  pictures: Days,
  clips: Days,
  unlisted: Days,
  listed: Days,
  observations: Days,
  sightings: Days,
  ingest_log: Days,
}
export const KeptDays = z.object({ ...siteDays, messages: Days, audit: AuditDays })
export type KeptDays = z.infer<typeof KeptDays>

/** Only the kinds that differ from the organisation's. */
export const SiteKeptDays = z.object(siteDays).partial()
export type SiteKeptDays = z.infer<typeof SiteKeptDays>

export const RetentionSettings = z.object({
  days: KeptDays,
  sites: z.array(z.object({ site_id: Id, days: SiteKeptDays })).max(10_000),
})
export type RetentionSettings = z.infer<typeof RetentionSettings>

export const RetentionState = RetentionSettings.extend({
  /** The days for which the oldest backup may still contain data that was deleted here; null without a schedule. */
  backup_days: z.number().int().nullable(),
})
export type RetentionState = z.infer<typeof RetentionState>

export const DueKind = z.object({
  kind: RetentionKind,
  count: z.number().int(),
  /** Exact for files, estimated for rows. */
  bytes: z.number().int(),
  oldest: z.iso.datetime().nullable(),
  /** The earliest remaining data, if any is deleted. */
  before: z.iso.datetime().nullable(),
})
export type DueKind = z.infer<typeof DueKind>

export const RetentionPreview = z.object({
  /** Data that expires before this time is counted. */
  until: z.iso.datetime(),
  kinds: z.array(DueKind),
  /** Whether any retention becomes shorter. */
  is_shorter: z.boolean(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const retentionApi = {
  find: {
    method: 'GET',
    url: '/api/v1/retention',
    config: { access: 'admin' },
    schema: { summary: 'How long data is kept, by kind and site', response: { 200: RetentionState } },
  },
  preview: {
    method: 'POST',
    url: '/api/v1/retention/preview',
    config: { access: 'admin' },
    schema: {
      summary: 'The data that these settings would delete by midnight; changes nothing',
      body: RetentionSettings,
      response: { 200: RetentionPreview },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/retention',
    config: { access: 'admin' },
    schema: {
      summary: 'Change how long data is kept; a shorter time requires is_confirmed',
      body: RetentionSettings.extend({ is_confirmed: z.boolean().default(false) }),
      response: { 200: RetentionState },
    },
  },
} as const satisfies Endpoints
