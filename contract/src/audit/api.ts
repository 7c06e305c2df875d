import { z } from 'zod'
import { PageQuery, paged, type Endpoints } from '../endpoint.ts'

export const AuditRow = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Who did it; null where nobody was signed in, or who has been removed since. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  /** The address it came from, where that is known. */
  address: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

const Day = z.iso.date('Please choose a valid date').optional()
const AuditFilter = z.object({
  /** The beginning of an action, such as `member.` */
  action: z.string().trim().max(60).default(''),
  /** Part of a name, an address or of what it was done to. */
  search: z.string().trim().max(100).default(''),
  from: Day,
  to: Day,
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const auditApi = {
  list: {
    method: 'GET',
    url: '/api/v1/audit',
    config: { access: 'admin' },
    schema: {
      summary: 'Who did what, newest first',
      querystring: PageQuery.extend(AuditFilter.shape),
      response: { 200: paged(AuditRow) },
    },
  },
  export: {
    method: 'GET',
    url: '/api/v1/audit/export.csv',
    config: { access: 'admin' },
    schema: { summary: 'The same as a file', querystring: AuditFilter, response: { 200: z.string() } },
  },
} as const satisfies Endpoints
