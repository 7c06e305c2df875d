import { longestPauseSeconds } from '#contract/sources/constants.ts'

/** Seconds until the next attempt: doubled after each failure, up to five minutes. */
export const pauseAfter = (failures: number, everySeconds: number): number =>
  Math.max(everySeconds, failures === 0 ? 0 : Math.min(longestPauseSeconds, 2 ** Math.min(failures, 16)))
