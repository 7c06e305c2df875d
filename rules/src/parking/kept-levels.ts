import { serverTimeZone } from '#contract/product/constants.ts'
import { hourLengthMs } from './levels.ts'
import { addDays, startOfDay } from '../time/zoned-time.ts'

/** So long after an hour ordinary events no longer change what was before it, and its level is worth keeping. */
const keptAfterMs = 24 * hourLengthMs

export const latestKeptHour = (now: Date): Date => new Date(now.getTime() - keptAfterMs)

/** Levels are kept of the server's midnights: the first after something moved, unless it is too recent. */
export function nextKeptHour(moved: Date, now: Date): Date | undefined {
  const midnight = addDays(startOfDay(moved, serverTimeZone), 1, serverTimeZone)
  return midnight <= latestKeptHour(now) ? midnight : undefined
}
