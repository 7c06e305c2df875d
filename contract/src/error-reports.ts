import { z } from 'zod'
import { NoContent, type Endpoints } from './endpoint.ts'

/** A browser error, reported to the operators of the product. */
export const ErrorReport = z.object({
  message: z.string().min(1).max(1000),
  stack: z.string().max(8000).optional(),
  /** The path of the page. */
  page: z.string().max(500),
  version: z.string().max(40),
})
export type ErrorReport = z.infer<typeof ErrorReport>

export const errorReportsPerMinute = 30

export const errorReportsApi = {
  send: {
    method: 'POST',
    url: '/api/v1/error_reports',
    config: { access: 'public' },
    schema: {
      summary: 'Report a browser error to the server log',
      body: ErrorReport,
      response: { 204: NoContent },
    },
  },
} as const satisfies Endpoints
