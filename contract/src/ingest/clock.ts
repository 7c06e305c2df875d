import { z } from 'zod'

const longestShiftSeconds = 24 * 3600

/**
 * The correction of camera times. site_clock: times with a zone are local time of the site. utc_clock: times without
 * a zone are UTC. shift: the clock is off by this amount.
 */
export const ClockFix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('site_clock') }),
  z.object({ kind: z.literal('utc_clock') }),
  z.object({
    kind: z.literal('shift'),
    /** Added to all times of the camera. */
    seconds: z.int().min(-longestShiftSeconds).max(longestShiftSeconds),
  }),
])
export type ClockFix = z.infer<typeof ClockFix>
