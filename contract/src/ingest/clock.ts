import { z } from 'zod'

const longestShiftSeconds = 24 * 3600

/**
 * How the times of a camera are corrected. site_clock: times that claim an instant show the clock of the site.
 * utc_clock: times without a zone are UTC. shift: its clock is wrong by so much.
 */
export const ClockFix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('site_clock') }),
  z.object({ kind: z.literal('utc_clock') }),
  z.object({
    kind: z.literal('shift'),
    /** Added to every time that the camera sends. */
    seconds: z.int().min(-longestShiftSeconds).max(longestShiftSeconds),
  }),
])
export type ClockFix = z.infer<typeof ClockFix>
