import { serverTimeZone } from '#contract/product/constants.ts'
import { hourLengthMs } from './levels.ts'
import { addDays, startOfDay } from '../time/zoned-time.ts'

/** After this time ordinary events no longer change an hour, and its level can be stored. */
const keptAfterMs = 24 * hourLengthMs

export const latestKeptHour = (now: Date): Date => new Date(now.getTime() - keptAfterMs)

/** The next midnight of the server whose level is stored: the first after a movement, unless it is too recent. */
export function nextKeptHour(moved: Date, now: Date): Date | undefined {
  const midnight = addDays(startOfDay(moved, serverTimeZone), 1, serverTimeZone)
  return midnight <= latestKeptHour(now) ? midnight : undefined
}
