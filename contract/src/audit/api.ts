import { z } from 'zod'
import { PageQuery, paged, type Endpoints } from '../endpoint.ts'

export const AuditRow = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The acting user; null where nobody was signed in, or the user was removed since. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  /** The name of the record that the subject identifies by an id, if it still exists. */
  subject_name: z.string().nullable(),
  /** The IP address, if known. */
  address: z.string(),
  /** The reason of a plate search, if given. */
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
})
export type AuditSettings = z.infer<typeof AuditSettings>
export const defaultAuditSettings: AuditSettings = { keep_days: 730, asks_search_reason: false }

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
        'Change the retention time of the audit log, and whether plate searches need a reason (header X-Search-Reason)',
      body: AuditSettings,
      response: { 200: AuditSettings },
    },
  },
} as const satisfies Endpoints
