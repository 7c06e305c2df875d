import { z } from 'zod'
import { emailField } from '../auth/api.ts'
import { auditMessages, shortestReason } from './messages.ts'
import { PageQuery, paged, type Endpoints } from '../endpoint.ts'

export const AuditRow = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The acting user; null without a session, or when the user was removed since. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  /** The subject with the name of the record that it identifies by an id, if that still exists. */
  subject_name: z.string().nullable(),
  /** The IP address, if known. */
  address: z.string(),
  /** The reason of a search, a download or an opened original, if given. */
  reason: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

const Day = z.iso.date('Please choose a valid date').optional()
const AuditFilter = z.object({
  /** The start of an action, such as `member.` */
  action: z.string().trim().max(60).default(''),
  /** Part of a name, an address or a subject. */
  search: z.string().trim().max(100).default(''),
  from: Day,
  to: Day,
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditSettings = z.object({
  /** Rows are deleted after this many days. */
  keep_days: z.number().int().min(30).max(3650),
  /** Plate searches require a reason. */
  asks_search_reason: z.boolean(),
  /** Exports and downloads require a reason. */
  asks_download_reason: z.boolean().default(false),
  /** Opening an original picture or clip requires a reason. */
  asks_original_reason: z.boolean().default(false),
  /** The reasons to choose from. With an empty list any text is accepted. */
  reasons: z
    .array(z.string().trim().min(shortestReason, auditMessages.reasonShort).max(100))
    .max(50)
    .default([]),
  /** Signed checkpoints of the log are mailed here. */
  checkpoint_email: emailField(auditMessages.checkpointEmail)
    .meta({ examples: ['audit@parking.example'] })
    .nullable()
    .default(null),
  /** Signed checkpoints of the log are posted here as JSON. */
  checkpoint_url: z
    .url({ protocol: /^https?$/, error: auditMessages.checkpointUrl })
    .max(500)
    .nullable()
    .default(null),
})
export type AuditSettings = z.infer<typeof AuditSettings>
export const defaultAuditSettings: AuditSettings = {
  keep_days: 730,
  asks_search_reason: false,
  asks_download_reason: false,
  asks_original_reason: false,
  reasons: [],
  checkpoint_email: null,
  checkpoint_url: null,
}

/** The searches, downloads and opened originals of a user in a week, with their reasons. */
export const ReasonsRow = z.object({
  /** The first day of the week. */
  week: z.iso.date(),
  person: z.string(),
  searches: z.number().int(),
  downloads: z.number().int(),
  /** Original pictures and clips that were opened. */
  originals: z.number().int(),
  without_reason: z.number().int(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
})
export type ReasonsRow = z.infer<typeof ReasonsRow>

export const auditApi = {
  list: {
    method: 'GET',
    url: '/api/v1/audit',
    config: { access: 'admin' },
    schema: {
      summary: 'Entries of the audit log, newest first',
      querystring: PageQuery.extend(AuditFilter.shape),
      response: { 200: paged(AuditRow) },
    },
  },
  export: {
    method: 'GET',
    url: '/api/v1/audit/export.csv',
    config: { access: 'admin' },
    schema: {
      summary: 'Entries of the audit log as CSV',
      querystring: AuditFilter,
      response: { 200: z.string() },
    },
  },
  reasons: {
    method: 'GET',
    url: '/api/v1/audit/reasons',
    config: { access: 'admin' },
    schema: {
      summary:
        'Searches, downloads and opened originals by person and week, with their reasons, newest first',
      querystring: z.object({ weeks: z.coerce.number().int().min(1).max(52).catch(8).default(8) }),
      response: { 200: z.array(ReasonsRow) },
    },
  },
  settings: {
    method: 'GET',
    url: '/api/v1/audit/settings',
    config: { access: 'admin' },
    schema: {
      summary: 'The retention time of the audit log, and whether plate searches need a reason',
      response: { 200: AuditSettings },
    },
  },
  updateSettings: {
    method: 'PUT',
    url: '/api/v1/audit/settings',
    config: { access: 'admin' },
    schema: {
      summary:
        'Change the retention time of the audit log, and whether plate searches need a reason (header X-Search-Reason); a shorter time requires is_confirmed',
      body: AuditSettings.extend({ is_confirmed: z.boolean().default(false) }),
      response: { 200: AuditSettings },
    },
  },
} as const satisfies Endpoints
