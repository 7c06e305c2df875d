import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'

/** A scheduled job of which a part failed in the last run. */
export const JobFault = z.object({
  job: z.string(),
  /** The first of the failed runs in a row. */
  since: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  parts: z.number().int(),
  organisations: z.number().int(),
  /** The first fault. */
  message: z.string(),
})
export type JobFault = z.infer<typeof JobFault>

export const machineApi = {
  jobFaults: {
    method: 'GET',
    url: '/api/v1/machine/job-faults',
    config: { access: 'admin' },
    schema: {
      summary:
        'Scheduled jobs of which a part failed in the last run; for machine administrators, empty for others',
      response: { 200: z.array(JobFault) },
    },
  },
} as const satisfies Endpoints
